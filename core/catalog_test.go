package core_test

import (
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
)

func embedded(t *testing.T, ids ...string) (list []core.Source) {
	t.Helper()
	for _, id := range ids {
		src, file, ok := coretest.Base(id)
		if !ok {
			t.Fatalf("no game %s", id)
		}
		list = append(list, core.Source{File: file, Bytes: src, Embedded: true})
	}
	return list
}

func own(file, text string) core.Source {
	return core.Source{File: "dir/" + file, Bytes: []byte(text)}
}

func ids(c *core.Catalog) string {
	var list []string
	for _, e := range c.All() {
		list = append(list, e.ID)
	}
	return strings.Join(list, " ")
}

func TestOrder(t *testing.T) {
	c := core.Load(nil, append(embedded(t, "english", "russian", "italian"),
		own("z.yaml", "id: z\nextends: italian\nnames: {en: Aardvark}\n"),
		own("a.yaml", "id: a\nextends: italian\nnames: {en: Zebra}\n")), []string{"italian", "no-such", "russian"})
	if got := ids(c); got != "italian russian z english a" {
		t.Errorf("order: %s", got)
	}
	if v := c.Default(); v == nil || v.Rules.ID != "italian" {
		t.Errorf("default: %v", v)
	}
	if v := core.Load(nil, nil, nil).Default(); v != nil {
		t.Errorf("an empty catalog has the default %v", v)
	}
}

func TestABrokenFileKeepsItsLastGoodVersion(t *testing.T) {
	base := embedded(t, "italian")
	good := core.Load(nil, append(base, own("my.yaml", "id: my\nextends: italian\n")), nil)
	before, _ := good.Variant("my")
	for _, text := range []string{
		"id: my\nextends: italian\nborad: 8x8\n", // an unknown key
		"id: my\nextends: [\n",                   // no YAML
		"\x00",                                   // no text: known by its file
	} {
		bad := core.Load(good, append(base, own("my.yaml", text)), nil)
		e, ok := bad.Entry("my")
		if !ok || e.Variant != before || len(e.Faults) == 0 || e.Faults[0].File != "dir/my.yaml" {
			t.Errorf("%q: got %+v", text, e)
		}
		again := core.Load(bad, append(base, own("my.yaml", text)), nil)
		if e, ok := again.Entry("my"); !ok || e.Variant != before || len(e.Faults) == 0 {
			t.Errorf("%q, loaded again: got %+v", text, e)
		}
	}
	fresh := core.Load(nil, append(base, own("my.yaml", "id: my\nextends: italian\nborad: 8x8\n")), nil)
	if e, ok := fresh.Entry("my"); !ok || e.Playable() || len(e.Faults) != 1 {
		t.Errorf("without a good version: got %+v", e)
	}
}

func TestAFileReplacesAnEmbeddedOne(t *testing.T) {
	base := embedded(t, "italian")
	first := core.Load(nil, base, nil)
	mine := own("italian.yaml", "id: italian\nextends: base\ncapture: {prefer: []}\n")
	source := own("base.yaml", strings.Replace(string(base[0].Bytes), "id: italian", "id: base", 1))
	second := core.Load(first, append(base, mine, source), nil)
	old, _ := first.Variant("italian")
	now, ok := second.Variant("italian")
	if !ok || now.Hash == old.Hash {
		t.Fatal("not replaced")
	}
	if v, ok := second.ByHash(old.Hash); !ok || v != old {
		t.Error("games in play cannot find their rules any more")
	}
	third := core.Load(second, base, nil)
	if v, _ := third.Variant("italian"); v == nil || v.Hash != old.Hash {
		t.Error("deleting the file does not restore the embedded game")
	}
	broken := core.Load(nil, append(base, own("italian.yaml", "id: italian\nwhat: 1\n")), nil)
	if e, _ := broken.Entry("italian"); !e.Playable() || len(e.Faults) == 0 {
		t.Errorf("a file that was never good hides the embedded game: %+v", e)
	}
}

func TestTheIDIsFoundHoweverItIsWritten(t *testing.T) {
	c := core.Load(nil, append(embedded(t, "italian"),
		own("1.yaml", "{extends: italian, id: flow}"), own("2.yaml", "# a game\nextends: italian\nid: 'quoted'\n"),
		own("3.yaml", "id: broken\nextends: [\n"), own("4.yaml", "extends: italian\n")), nil)
	for id, playable := range map[string]bool{"flow": true, "quoted": true, "broken": false, "4": false} {
		if e, ok := c.Entry(id); !ok || e.Playable() != playable {
			t.Errorf("%s: %+v", id, e)
		}
	}
}

func TestTwoFilesWithOneID(t *testing.T) {
	c := core.Load(nil, append(embedded(t, "italian"),
		own("b.yaml", "id: my\nextends: italian\n"), own("a.yaml", "id: my\nextends: italian\ncapture: {prefer: []}\n")), nil)
	e, _ := c.Entry("my")
	if !e.Playable() || len(e.Variant.Rules.Capture.Preferences) != 0 {
		t.Errorf("the first file does not count: %+v", e)
	}
	if len(e.Faults) != 1 || e.Faults[0].File != "dir/b.yaml" || e.Faults[0].Code != "duplicate-id" {
		t.Errorf("faults %v", e.Faults)
	}
}

func TestUnchangedSourcesAreNotCompiledAgain(t *testing.T) {
	sources := append(embedded(t, "italian", "russian"), own("my.yaml", "id: my\nextends: russian\n"))
	first := core.Load(nil, sources, nil)
	second := core.Load(first, sources, nil)
	sources[1] = core.Source{
		File: "russian.yaml", Embedded: true,
		Bytes: []byte(strings.Replace(string(sources[1].Bytes), "prefer: []", "prefer: [pieces]", 1)),
	}
	third := core.Load(second, sources, nil)
	for _, c := range []struct {
		id          string
		again, then bool
	}{{"italian", true, true}, {"russian", true, false}, {"my", true, false}} {
		a, _ := first.Variant(c.id)
		b, _ := second.Variant(c.id)
		d, _ := third.Variant(c.id)
		if (a == b) != c.again || (b == d) != c.then {
			t.Errorf("%s: the same %v, after a change of its base %v", c.id, a == b, b == d)
		}
	}
	if _, file, ok := third.Base("my"); !ok || file != "dir/my.yaml" {
		t.Errorf("base my is in %q, %v", file, ok)
	}
}
