package ruleset

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
)

var hostile = map[string]string{
	"open brackets":   "a: " + strings.Repeat("[", MaxBytes-3),
	"open braces":     strings.Repeat("{a: ", MaxBytes/4),
	"dashes":          strings.Repeat("- ", MaxBytes/2),
	"dash lines":      strings.Repeat("-\n", MaxBytes/2),
	"question marks":  strings.Repeat("? ", MaxBytes/2),
	"commas":          "a: [" + strings.Repeat("b,", MaxBytes/2-4) + "]",
	"pairs":           "a: [" + strings.Repeat("{},", MaxBytes/3-4) + "]",
	"short lines":     strings.Repeat("a\n", MaxBytes/2),
	"keys":            strings.Repeat("a: b\n", MaxBytes/5),
	"bare keys":       strings.Repeat("a:\n", MaxBytes/3),
	"comments":        strings.Repeat("#\n", MaxBytes/2),
	"comment ends":    strings.Repeat("a: 1 #c\n#d\n", MaxBytes/12),
	"blank lines":     "a: 1" + strings.Repeat("\n", MaxBytes-10) + "b",
	"blanks":          "a: 1" + strings.Repeat(" ", MaxBytes-10) + "b",
	"one quoted text": `a: "` + strings.Repeat(`\n`, MaxBytes/2-4) + `"`,
	"one open quote":  `a: "` + strings.Repeat("b\n", MaxBytes/2-4),
	"literal":         "a: |\n" + strings.Repeat(" b\n", MaxBytes/3-4),
	"folded":          "a: >\n" + strings.Repeat(" b\n\n", MaxBytes/4-4),
	"anchors":         "a: [" + strings.Repeat("&a b,", MaxBytes/5-4) + "]",
	"aliases":         "a: &a b\nc: [" + strings.Repeat("*a,", MaxBytes/3-6) + "]",
	"tags":            "a: [" + strings.Repeat("!!str b,", MaxBytes/8-4) + "]",
	"documents":       strings.Repeat("---\na: 1\n", MaxBytes/9),
	"directives":      strings.Repeat("%A b\n", MaxBytes/5),
	"indent":          indented(700),
	"names":           "id: a\nnames:\n" + strings.Repeat("  aa: b\n", MaxBytes/9),
	"draws":           "id: a\ndraws:\n" + strings.Repeat(" - {plies: x}\n", 3000),
	"one long line":   "id: " + strings.Repeat("ы", MaxBytes/2-4),
	"one long key":    strings.Repeat("k", MaxBytes-10) + ": 1",
	"long flow keys":  "a: {" + strings.Repeat(strings.Repeat("k", 1000)+", ", MaxBytes/1010) + "}",
	"colons":          strings.Repeat("a: ", MaxBytes/3),
	"tabs":            strings.Repeat("\t", MaxBytes),
	"not utf-8":       strings.Repeat("\xff", MaxBytes),
	"nul":             strings.Repeat("\x00", MaxBytes),
	"utf-16":          "\xff\xfe" + strings.Repeat("a\x00", MaxBytes/2-1),
	"just commas":     "a: [" + strings.Repeat("b,", maxSigns-9) + "]",
	"just keys":       strings.Repeat("a: b\n", maxSigns/2-1),
	"just other keys": others(maxSigns/2 - 1),
	"just comments":   strings.Repeat("a: 1 #c\n#d\n", maxSigns/6-1),
	"just quotes":     "a: [" + strings.Repeat("'',", maxSigns/2-9) + "]",
	"just dashes":     strings.Repeat("- a\n", maxSigns/2-1),
	"too big":         strings.Repeat("#", 10<<20),
}

func indented(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func others(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: b\n", i)
	}
	return b.String()
}

func TestHostileFilesEndAndStaySmall(t *testing.T) {
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			start := time.Now()
			_, faults := Parse("hostile.yaml", []byte(text), nil)
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			if len(faults) == 0 {
				t.Fatal("no fault")
			}
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 32 {
				t.Errorf("allocated %d MiB", used)
			}
			t.Logf("%v, %d KiB, %s", took.Round(time.Millisecond), (after.TotalAlloc-before.TotalAlloc)>>10, faults[0].String())
		})
	}
}
