package ruleset

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed reference/head.md
var referenceHead string

//go:embed reference/tail.md
var referenceTail string

// Reference returns the reference of the language in Markdown, made from the table of keys.
func Reference() []byte {
	var b strings.Builder
	var own []string
	for _, k := range table() {
		if k.Own {
			own = append(own, "`"+k.Path+"`")
		}
	}
	b.WriteString(strings.ReplaceAll(referenceHead, "{{own}}", join(own, " and ")))
	b.WriteString("## Keys\n\n")
	for _, k := range table() {
		k.describe(&b)
	}
	codes := make([]string, len(RuleCodes))
	for i, c := range RuleCodes {
		codes[i] = "`" + c + "`"
	}
	b.WriteString(strings.ReplaceAll(referenceTail, "{{codes}}", strings.Join(codes, " ")))
	return []byte(b.String())
}

func (k Key) describe(b *strings.Builder) {
	level := "###"
	if strings.Contains(k.Path, ".") {
		level = "####"
	}
	fmt.Fprintf(b, "%s `%s`\n\n%s", level, k.Path, k.Doc)
	switch {
	case k.Required:
		b.WriteString(" Required.")
	case k.Default == "":
		b.WriteString(" Absent unless written.")
	case k.Default != "{}":
		fmt.Fprintf(b, " Default `%s`.", strings.Trim(k.Default, `"`))
	}
	b.WriteString("\n\n")
	if len(k.Values) == 0 && !strings.HasPrefix(k.Takes, "keys with values") {
		fmt.Fprintf(b, "Takes %s.\n\n", k.Takes)
	}
	for _, v := range k.Values {
		fmt.Fprintf(b, "* `%s`: %s\n", v.Word, v.Means)
	}
	if len(k.Values) > 0 {
		b.WriteString("\n")
	}
	fmt.Fprintf(b, "```yaml\n%s\n```\n\n", k.Example)
}

// Meaning is a word of a closed set and what it stands for.
type Meaning struct{ Word, Means string }

// explained is a shape that has words with meanings.
type explained interface{ meanings() []Meaning }

func (p part[T, V]) meanings() []Meaning {
	if e, ok := any(p.shape).(explained); ok {
		return e.meanings()
	}
	return nil
}

func (s words[V]) meanings() (all []Meaning) {
	for _, w := range s {
		if w.doc != "" {
			all = append(all, Meaning{w.name, w.doc})
		}
	}
	return all
}

func (s wordSet[V]) meanings() []Meaning { return append(s.named.meanings(), s.words.meanings()...) }

func (s patterns) meanings() []Meaning {
	return append(s.words.meanings(), Meaning{"rows of # and .", "# is a playable cell and . is none; the row at Black's edge comes first"})
}

func (s criteria) meanings() []Meaning {
	return append(criterionWords.meanings(), Meaning{"{value: {man: 100, king: 199}}", "the greatest sum of what the taken pieces are worth"})
}

func (s listOf[V]) meanings() []Meaning {
	if e, ok := any(s.of).(explained); ok {
		return e.meanings()
	}
	return nil
}
