package lesson

import (
	"damiera/core"
	"damiera/core/board"
	"damiera/core/ruleset"
)

// writer collects the sentences of one game.
type writer struct {
	v     *core.Variant
	rules *ruleset.Ruleset
	said  []Statement

	crowns bool // a man can be crowned
	kings  bool // a king can stand on the board and move
	zone   [2]board.Set
	most   [2]int // pieces a side can have
}

func newWriter(v *core.Variant) *writer {
	w := &writer{v: v, rules: v.Rules}
	for c := range w.zone {
		w.zone[c] = v.Board.Set(w.rules.Promotion.Zone[c])
		w.crowns = w.crowns || !w.zone[c].Empty()
		w.most[c] = len(w.rules.Setup.Men[c]) + len(w.rules.Setup.Kings[c])
	}
	w.kings = !w.rules.Result.PromoteWins && (w.crowns || !v.Start.Kings.Empty())
	return w
}

// gather returns what say said.
func (w *writer) gather(say func()) []Statement {
	w.said = nil
	say()
	return w.said
}

// say adds a sentence. Pairs are names and values of arguments.
func (w *writer) say(topic, key string, pairs ...any) {
	s := phrase(key, pairs...)
	s.Topic = topic
	w.said = append(w.said, s)
}

// item sets the sentence said last as part of a list.
func (w *writer) item(as ListItem) { w.said[len(w.said)-1].List = as }

// phrase makes a statement that stands inside another one.
func phrase(key string, pairs ...any) Statement {
	s := Statement{Key: key}
	if len(pairs) > 0 {
		s.Args = Args{}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		s.Args[pairs[i].(string)] = pairs[i+1]
	}
	return s
}

// count is a number and its noun: count.men with n.
func count(noun string, n int) Statement { return phrase("count."+noun, "n", n) }

// join makes a list of phrases and texts, or the thing itself where there is one.
func join[T any](by string, items []T) any {
	if len(items) == 1 {
		return items[0]
	}
	list := List{Join: by}
	for _, item := range items {
		list.Items = append(list.Items, item)
	}
	return list
}
