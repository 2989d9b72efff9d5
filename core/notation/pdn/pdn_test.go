package pdn_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"damiera/core/notation/pdn"
)

func moves(line []pdn.Item) (list []string) {
	for _, item := range line {
		if item.Kind == pdn.Move {
			list = append(list, item.Text+item.Mark)
		}
	}
	return list
}

// The reports of cases.md about PDN, and the unit files of the standard.
func TestRead(t *testing.T) {
	for _, c := range []struct {
		name, text, moves, result string
	}{
		{"PDN-07", "1. 32-28 19-23 1-1", "32-28 19-23", "1-1"},
		{"PDN-07 half", "1. 32-28 30-14 1/2-1/2", "32-28 30-14", "1/2-1/2"},
		{"PDN-08", "{2018-08 score 61-39} 1. 32-28 {ok}", "32-28", ""},
		{"PDN-10", "49. 39-34  1- 7 50. 35x 4 *", "39-34 1-7 35x4", "*"},
		{"PDN-11", "1.\u00a032-28\u00a019-23", "32-28 19-23", ""},
		{"PDN-14", "1. 11-15 23-19 4. 8-11", "11-15 23-19 8-11", ""},
		{"PDN-16", "1. ... 10-14", "10-14", ""},
		{"PDN-16 dots", "1... 10-14", "10-14", ""},
		{"PDN-22", "1. 11-15 23-19 ({A} 1... 22-17) 2. 8-11", "11-15 23-19 8-11", ""},
		{"without moves", "1. 2-0", "", "2-0"},
		{"without separators", "1.a3b4", "a3b4", ""},
		{"colons", "1. c3:e5:g7 2-0", "c3:e5:g7", "2-0"},
		{"strength", "1.32-28!? 19-23(!?!!!) 2.28x19 *", "32-28!? 19-23!?!!! 28x19", "*"},
		{"line comment", "% a comment 1-2\n1. 32-28\n%19-23\n", "32-28", ""},
		{"a comment to the end of the line", "1. 32-28 ; not 31-27\n19-23 ;", "32-28 19-23", ""},
		{"annotation", "1. 32-28 $1 19-23 $10", "32-28 19-23", ""},
		{"setup", `1. 32-28 /FEN "W:W1:B2"/ 19-23`, "32-28 19-23", ""},
		{"one blank", " ", "", ""},
	} {
		games, faults := pdn.Read([]byte(c.text))
		if len(faults) > 0 {
			t.Errorf("%s: %v", c.name, faults)
		}
		var got pdn.Game
		if len(games) > 0 {
			got = games[0]
		}
		if m := strings.Join(moves(got.Line), " "); m != c.moves || got.Result != c.result || len(games) > 1 {
			t.Errorf("%s: %d games, moves %q, result %q; want %q, %q", c.name, len(games), m, got.Result, c.moves, c.result)
		}
	}
}

func TestTags(t *testing.T) {
	games, faults := pdn.Read([]byte("[White \"Player \\\"q\\\" \\\\\"]\n[Black “Curly”]\n[Event \"a\"]\n[Event \"b\"]\n32-28\n[White \"Next\"]\n*"))
	if len(faults) > 0 || len(games) != 2 {
		t.Fatalf("%d games, faults %v", len(games), faults)
	}
	g := games[0]
	if g.Tag("White") != `Player "q" \` || g.Tag("Black") != "Curly" || g.Tag("Event") != "b" || g.Tag("Site") != "" {
		t.Errorf("tags %+v", g.Tags)
	}
	if games[1].Tag("White") != "Next" || games[1].Place.Line != 6 {
		t.Errorf("second game %+v", games[1])
	}
}

// PDN-11: a word processor makes the quotes round; they end a value only if
// they began it.
func TestRoundQuotes(t *testing.T) {
	for text, want := range map[string]string{
		`[White “Ada”]`:       "Ada",
		`[White „Ada“]`:       "Ada",
		`[White "the “Ace”"]`: "the “Ace”",
		`[White “Ada"]`:       "Ada",
		`[White "a \\” b"]`:   `a \” b`,
	} {
		games, faults := pdn.Read([]byte(text))
		if len(faults) > 0 || len(games) != 1 || games[0].Tag("White") != want {
			t.Errorf("%s: %v, %+v", text, faults, games)
		}
	}
}

func TestFaultsSayWhere(t *testing.T) {
	for _, c := range []struct{ text, at, says string }{
		{"1. 33-29 19-23 2. 35-30 { nested { comment } } ", "1:46", "no move"},
		{"1. 32-28\n19-23 what 28x19", "2:7", `"what"`},
		{"1. 32-28 {open", "1:10", "not closed"},
		{"1. 32-28 (19-23", "1:16", "not closed"},
		{"1. 32-28 ) 19-23", "1:10", "without"},
		{"[White Player]\n1. 32-28", "1:1", "no tag"},
		{strings.Repeat("(", 100), "1:41", "deep"},
	} {
		_, faults := pdn.Read([]byte(c.text))
		if len(faults) == 0 || faults[0].Place.String() != c.at || !strings.Contains(faults[0].Error(), c.says) {
			t.Errorf("%q: got %v, want %s …%s…", c.text, faults, c.at, c.says)
		}
	}
}

// games a file holds by its description.
func TestArchives(t *testing.T) {
	want := map[string]int{"01": 12, "02": 14, "05": 4, "06": 11, "07": 4, "08": 2, "10": 6, "11": 1, "12": 10, "14": 5, "16": 3, "17": 1, "90": 4, "91": 1}
	files, _ := filepath.Glob("testdata/*.pdn")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		games, faults := pdn.Read(data)
		refused := strings.Contains(file, "REJECT")
		if refused != (len(faults) > 0) {
			t.Errorf("%s: faults %v", file, faults)
		}
		if n, counted := want[filepath.Base(file)[:2]]; counted && n != len(games) {
			t.Errorf("%s: %d games, want %d", file, len(games), n)
		}
		if refused {
			continue
		}
		for i, g := range games {
			var out bytes.Buffer
			if err := pdn.Write(&out, g); err != nil {
				t.Fatal(err)
			}
			again, faults := pdn.Read(out.Bytes())
			if len(again) != 1 || len(faults) > 0 || !reflect.DeepEqual(bare(again[0]), bare(g)) {
				t.Fatalf("%s, game %d is written as\n%s\nfaults %v", file, i+1, out.String(), faults)
			}
		}
	}
}

// bare leaves out where things stand and what a writer adds.
func bare(g pdn.Game) pdn.Game {
	g.Place = pdn.Place{}
	g.Tags = append([]pdn.Tag(nil), g.Tags...)
	for i := range g.Tags {
		g.Tags[i].Place = pdn.Place{}
		g.Tags[i].Value = strings.Join(strings.Fields(g.Tags[i].Value), " ")
	}
	if g.Result == "" {
		g.Result = "*"
	}
	g.Line = placeless(g.Line)
	return g
}

func placeless(line []pdn.Item) []pdn.Item {
	out := make([]pdn.Item, 0, len(line))
	for _, item := range line {
		item.Place = pdn.Place{}
		item.Line = placeless(item.Line)
		out = append(out, item)
	}
	return out
}

func TestWrite(t *testing.T) {
	g := pdn.Game{
		Tags: []pdn.Tag{{Name: "White", Value: `A "B" \`}},
		Line: []pdn.Item{
			{Kind: pdn.Comment, Text: "before {it}"},
			{Text: "32-28"},
			{Text: "19-23", Mark: "!"},
			{Kind: pdn.Variation, Line: []pdn.Item{{Text: "18-23"}, {Text: "38-32"}}},
			{Text: "28x19"},
			{Kind: pdn.Annotation, Text: "1"},
			{Kind: pdn.Comment, Text: "a"},
			{Text: "14x23"},
		},
		Result: "2-0",
	}
	var out bytes.Buffer
	if err := pdn.Write(&out, g); err != nil {
		t.Fatal(err)
	}
	const want = "[White \"A \\\"B\\\" \\\\\"]\n\n{before (it)} 1. 32-28 19-23! (1... 18-23 2. 38-32) 2. 28x19 $1 {a} 2... 14x23\n2-0\n\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	g = pdn.Game{Line: []pdn.Item{{Text: "10-14"}, {Text: "21-17"}}, Second: true} // PDN-16
	out.Reset()
	if err := pdn.Write(&out, g); err != nil || out.String() != "1... 10-14 2. 21-17 *\n\n" {
		t.Errorf("got %q, %v", out.String(), err)
	}
}

func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/15_*.pdn")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			f.Add(data)
		}
	}
	f.Add([]byte("[A \"b\\\\\"] 1. 3-4 (5-6!? {c} $3) /FEN \"x\"/ 1-1 % \n%x\n a1b2 \xff\x93"))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, _ := pdn.Read(data)
		for _, g := range games {
			var out bytes.Buffer
			if err := pdn.Write(&out, g); err != nil {
				t.Fatal(err)
			}
			again, faults := pdn.Read(out.Bytes())
			if len(faults) > 0 || len(again) != 1 {
				t.Errorf("%q is written as\n%s\nwhich reads as %d games, %v", data, out.String(), len(again), faults)
			}
		}
	})
}
