package ruleset

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Key is one key of the language, for reference pages and completion.
type Key struct {
	Path     string // draws[].while.total
	Doc      string
	Takes    string // the values it takes, in words
	Default  string // as YAML; empty: absent unless written
	Example  string
	Required bool
	Own      bool // never inherited through extends
	Values   []Meaning
}

// draft is a game as the file writes it, before rows become cells.
type draft struct {
	rules     Ruleset
	board     boardText
	setup     setupText
	promotion promotionText
}

type setupText struct {
	men, kings placement
	first      Color
}

type promotionText struct {
	zone placement
	when When
}

// language is the table of keys: the one source of the checker, the defaults,
// the normal form, the schema and the reference.
var language = record[draft]{block: true, fields: []field[draft]{
	key("format", "The version of this language. Files outlive programs.", "format: 1",
		func(d *draft) *int { return &d.rules.Format }, formats{}).or("1").notInherited().called("version"),
	key("id", "The name of the game for programs: it stands in links, on the command line and in extends.", "id: my-game",
		func(d *draft) *string { return &d.rules.ID }, text{most: 40, what: "an id of small letters, digits and single hyphens such as my-game", like: idForm, mend: slug}).must().notInherited().called("name", "key"),
	key("names", "The name of the game for people, by language.", "names: {en: My game, it: Il mio gioco}",
		func(d *draft) *map[string]string { return &d.rules.Names }, byLanguage(80, false)).notInherited().called("name", "title"),
	key("extends", "The game that this one is built on: mappings are merged key by key, lists and single values replaced, null removes.", "extends: another-game",
		func(d *draft) *string { return &d.rules.Extends }, text{most: 40, what: "the id of another game", like: idForm, mend: slug}).notInherited().called("base", "parent", "inherits"),
	key("about", "A sentence or two about the game, by language.", "about: {en: Played at home in the Alps.}",
		func(d *draft) *map[string]string { return &d.rules.About }, byLanguage(2000, true)).notInherited().called("description"),
	key("sources", "Where the rules were found.", "sources: [My grandmother]",
		func(d *draft) *[]string { return &d.rules.Sources }, listOf[string]{of: text{most: 500, what: "a text"}, what: "texts", most: 50, block: true}).notInherited().called("source"),
	key("board", "The board.", "board: {size: 8x8, cells: a1}",
		func(d *draft) *boardText { return &d.board }, boardRecord).must(),
	key("setup", "The start position.", "setup: {men: 1-3, first: white}",
		func(d *draft) *setupText { return &d.setup }, setupRecord).or("{}").called("start"),
	key("pieces", "How men and kings move and capture.", "pieces:\n  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}\n  king: {move: {dirs: diag}, capture: {dirs: diag}}",
		func(d *draft) *Pieces { return &d.rules.Pieces }, piecesRecord).must(),
	key("capture", "The law of captures.", "capture: {force: must, prefer: [pieces]}",
		func(d *draft) *Capture { return &d.rules.Capture }, captureRecord).or("{}").called("captures", "jump"),
	key("promotion", "Where and when a man is crowned.", "promotion: {when: stop}",
		func(d *draft) *promotionText { return &d.promotion }, promotionRecord).or("{}").called("crowning", "promote"),
	key("restrict", "Limits on quiet moves.", "restrict: [{same-king-quiet: 3, unless: no-men}]",
		func(d *draft) *[]Restriction { return &d.rules.Restrict }, restrictList).called("restrictions"),
	key("result", "Who wins when.", "result: {no-move: loss}",
		func(d *draft) *Result { return &d.rules.Result }, resultRecord).or("{}").called("win", "end"),
	key("draws", "The counters that end a game as a draw; they run side by side.", "draws: [{repeat: 3}, {plies: 80, reset: [capture, man-move]}]",
		func(d *draft) *[]Draw { return &d.rules.Draws }, drawsList).called("draw"),
	key("notation", "How squares, moves and results are written.", "notation: {squares: number, capture: x}",
		func(d *draft) *Notation { return &d.rules.Notation }, notationRecord).or("{}"),
	key("openings", "Openings to be drawn by lot.", "openings: [{id: \"1\", moves: [22-18, 11-14]}]",
		func(d *draft) *[]Opening { return &d.rules.Openings }, openingsList).notInherited().called("ballots", "opening"),
	key("clock", "The time each side has in games between people.", "clock: {base: 10m, increment: 5s}",
		func(d *draft) **Clock { return &d.rules.Clock }, clockRecord).called("time"),
	key("match", "What is fixed between one game and the next.", "match: {challenger: black, rematch: swap}",
		func(d *draft) **Match { return &d.rules.Match }, matchRecord),
	key("expect", "The move counts that the author expects: the file's own test.", "expect: {perft: [7, 49, 302]}",
		func(d *draft) *Expect { return &d.rules.Expect }, expectRecord).notInherited().called("perft", "tests"),
	key("examples", "Worked positions, which become diagrams of the rules page and are checked.", "examples: [{fen: \"W:W21,24:B10,18,20\", shows: prefer-pieces, legal: [21x14x5], refused: {24x15: prefer-pieces}}]",
		func(d *draft) *[]Example { return &d.rules.Examples }, examplesList).notInherited().called("example"),
}}

var (
	idForm       = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	languageForm = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)
)

// slug makes an id of a name.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9')
	}), "-")
}

func byLanguage(most int, lines bool) mapOf[string] {
	return mapOf[string]{
		of: text{most: most, what: "a text", lines: lines}, what: "a text for each language such as {en: …, it: …}",
		key: "the code of a language such as en or pt-BR", like: languageForm, most: 60, block: true,
	}
}

// Keys lists every key of the language in the order of the table.
func Keys() []Key { return slices.Clone(table()) }

var table = sync.OnceValue(func() (all []Key) {
	language.keys("", func(k Key) { all = append(all, k) })
	return all
})

func (s record[T]) keys(path string, add func(Key)) {
	for _, f := range s.fields {
		at := below(path, f.name)
		add(Key{at, f.doc, f.value.says(), f.preset, f.example, f.required, f.own, f.value.meanings()})
		f.value.keys(at, add)
	}
}

// inherited reports whether a path of the language passes to games that extend this one.
func inherited(path string) bool {
	for _, k := range table() {
		if k.Own && (k.Path == path || strings.HasPrefix(path, k.Path+".")) {
			return false
		}
	}
	return true
}

// required reports whether a game cannot do without a key.
func required(path string) bool {
	for _, k := range table() {
		if k.Path == path {
			return k.Required
		}
	}
	return false
}
