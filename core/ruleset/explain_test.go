package ruleset

import (
	"io/fs"
	"testing"

	"damiera/variants"
)

// What finds slips in broken YAML must find none in good YAML.
func TestExplainIsSilentOnGoodFiles(t *testing.T) {
	files, err := fs.Glob(variants.Files, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{
		"odd": "a: 'it''s'\n\"b c\": [x, {y: z},\n  \"#\", 'q: r'] # end\nd:\n- e: f\n  g: |\n    h: i: j\n   \n    { k\n- - l\n  - m\no: p\n  q r\ns: {t: \"u\n  v\", w:\n  [x]}\nurl: http://a.b/c#d\n",
	}
	for _, file := range files {
		src, err := variants.Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(src)
	}
	for name, text := range texts {
		if f, at, found := explain(newSource(name, text)); found {
			t.Errorf("%s:%d:%d: %s", name, at.line, at.col, f.Message)
		}
	}
}
