package ruleset

import "gopkg.in/yaml.v3"

// criteria reads one criterion of capture.prefer: a word or {value: {man: n, king: n}}.
type criteria struct{}

var criterionWords = words[Criterion]{
	{"pieces", ByPieces, "most pieces taken"},
	{"by-king", ByKing, "the capturing piece was a king at the start of the move"},
	{"kings", ByKings, "most kings taken"},
	{"early-kings", ByEarlyKings, "kings taken as early as possible, the whole sequence compared"},
}

const mostWeight = 1000

func valueRecord() record[Preference] {
	weights := record[Preference]{fields: []field[Preference]{
		key("man", "What a man is worth.", "man: 100", func(p *Preference) *int { return &p.Man }, number[int]{1, mostWeight}).must(),
		key("king", "What a king is worth.", "king: 199", func(p *Preference) *int { return &p.King }, number[int]{1, mostWeight}).must(),
	}}
	return record[Preference]{fields: []field[Preference]{
		key("value", "The sum of what the taken pieces are worth.", "value: {man: 100, king: 199}",
			func(p *Preference) *Preference { return p }, weights).must(),
	}}
}

func (s criteria) read(r *reader, path string, n *node) (p Preference, ok bool) {
	switch {
	case n.kind == mapping:
		p, ok = valueRecord().read(r, path, n)
		p.By = ByValue
		return p, ok
	case n.kind == scalar && n.text == "value":
		r.fault(n, path, Fault{
			Code: "wrong-kind", Message: "value needs to know what a man and a king are worth",
			Suggestion: "write {value: {man: 100, king: 199}}", Replacement: "{value: {man: 100, king: 199}}",
		})
		return p, false
	case n.kind != scalar:
		r.wrongKind(n, path, s.says())
		return p, false
	}
	if by, ok := criterionWords.index(n.text); ok {
		return Preference{By: criterionWords[by].is}, true
	}
	r.unknownWord(n, path, append(criterionWords.names(), "{value: {man: 100, king: 199}}"))
	return p, false
}

func (s criteria) write(p Preference) *yaml.Node {
	if p.By == ByValue {
		return valueRecord().write(p)
	}
	return criterionWords.write(p.By)
}

func (s criteria) says() string {
	return criterionWords.says() + " or {value: {man: 100, king: 199}}"
}

func (s criteria) keys(path string, add func(Key)) { valueRecord().keys(path, add) }
