package lesson

import (
	"context"
	"reflect"
	"slices"

	"damiera/core"
)

// Comparison is what differs between two games.
type Comparison struct {
	Differences []Difference
	Quarrels    []Quarrel // none where the boards are not the same
}

// Difference is what the two games say about one topic; a side that says
// nothing about it is empty.
type Difference struct {
	Section string
	Said    [2][]Statement
}

// Quarrel is a position in which the same move is legal in one game only.
type Quarrel struct {
	Legal    int // 0 or 1: the game in which the move is legal
	Diagrams [2]Diagram
}

// Compare finds what differs between two games.
func Compare(a, b *core.Variant) Comparison {
	pages := [2]Page{Of(context.Background(), a), Of(context.Background(), b)}
	return Comparison{Differences: differences(pages), Quarrels: quarrels([2]*core.Variant{a, b}, pages)}
}

// differences compares what two pages say, topic by topic in the order of the
// pages. The summary is left out: it repeats what stands below it.
func differences(pages [2]Page) (found []Difference) {
	for _, section := range order(pages) {
		topics := [2][]topic{topics(pages[0], section), topics(pages[1], section)}
		for _, name := range names(topics) {
			d := Difference{Section: section}
			for i := range topics {
				d.Said[i] = said(topics[i], name)
			}
			if !reflect.DeepEqual(meaning(d.Said[0], d.Said[1]), meaning(d.Said[1], d.Said[0])) {
				found = append(found, d)
			}
		}
	}
	return found
}

// order lists the sections of both pages, those of the first page first.
func order(pages [2]Page) (ids []string) {
	for _, page := range pages {
		for _, s := range page.Sections {
			if s.ID != "short" && !slices.Contains(ids, s.ID) {
				ids = append(ids, s.ID)
			}
		}
	}
	return ids
}

// topic is all that a section says about one thing.
type topic struct {
	name string
	said []Statement
}

// examples are topics that show how something looks, and so differ wherever
// anything else does.
var examples = []string{"notation.move", "notation.fen", "start.moves"}

func topics(page Page, section string) (all []topic) {
	for _, s := range page.Sections {
		if s.ID != section {
			continue
		}
		for _, st := range s.Statements {
			i := slices.IndexFunc(all, func(t topic) bool { return t.name == st.Topic })
			switch {
			case slices.Contains(examples, st.Topic):
			case i >= 0:
				all[i].said = append(all[i].said, st)
			default:
				all = append(all, topic{st.Topic, []Statement{st}})
			}
		}
	}
	return all
}

func names(topics [2][]topic) (all []string) {
	for _, list := range topics {
		for _, t := range list {
			if !slices.Contains(all, t.name) {
				all = append(all, t.name)
			}
		}
	}
	return all
}

func said(topics []topic, name string) []Statement {
	for _, t := range topics {
		if t.name == name {
			return t.said
		}
	}
	return nil
}

// meaning is what is left of sentences when the way they are set is taken away
// and the squares of men whose rows are told by both.
func meaning(said, other []Statement) []Statement {
	rows := func(st Statement) bool { return st.Key == "start.rows" || st.Key == "start.rows.behind" }
	inRows := slices.ContainsFunc(said, rows) && slices.ContainsFunc(other, rows)
	var left []Statement
	for _, st := range said {
		if inRows && st.Key == "start.men" {
			continue
		}
		st.List = Running
		left = append(left, st)
	}
	return left
}
