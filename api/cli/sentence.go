package cli

import (
	"strings"

	"damiera/core/game"
	"damiera/ui/i18n"
)

// say puts a refusal into one sentence after the other: what refuses the move,
// the two captures compared, the rule behind it, what else may be done.
func say(l *i18n.Language, v game.Verdict) string {
	var parts []string
	for _, part := range []string{refusal(l, v), reckoning(l, v), rule(l, v), advice(l, v)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

func refusal(l *i18n.Language, v game.Verdict) string {
	args := i18n.Args{"asked": v.Asked, "from": v.Square, "to": last(v.Asked), "by": "", "candidates": l.Either(v.Candidates)}
	if v.Square == "" {
		args["from"] = v.Asked
	}
	if v.Move != nil {
		args["to"] = v.Move.To
	}
	if v.Better != nil {
		args["by"] = v.Better.From
	}
	key := "refusal." + string(v.Code)
	if v.Behind {
		key += ".behind"
	}
	return l.Text(key, args)
}

// last is the square that a move text ends with.
func last(move string) string {
	cells := strings.FieldsFunc(move, func(r rune) bool { return strings.ContainsRune("-–—−xX×:* ", r) })
	if len(cells) == 0 {
		return move
	}
	return cells[len(cells)-1]
}

func reckoning(l *i18n.Language, v game.Verdict) string {
	if v.Better == nil {
		return ""
	}
	better := v.Better.Move + " " + merit(l, v, v.Better) + "."
	if v.Move == nil || len(v.Move.Captured) == 0 || v.Move.Move == v.Better.Move {
		return better
	}
	return v.Move.Move + " " + merit(l, v, v.Move) + "; " + better
}

func merit(l *i18n.Language, v game.Verdict, o *game.Option) string {
	good := o == v.Better
	n := 0
	if v.Rank != nil {
		n = v.Rank.Mine
		if good {
			n = v.Rank.Best
		}
	}
	switch v.Code {
	case game.PreferByKing:
		if o.King {
			return l.Text("takes.king", nil)
		}
		return l.Text("takes.man", nil)
	case game.PreferKings:
		if n == 0 {
			return l.Text("takes.no-king", nil)
		}
		return l.Text("takes.kings", i18n.Args{"n": n})
	case game.PreferEarlyKings:
		if good {
			return l.Text("takes.sooner", nil)
		}
		return l.Text("takes.later", nil)
	case game.PreferValue:
		return l.Text("takes.value", i18n.Args{"n": n})
	}
	return l.Text("takes", i18n.Args{"n": len(o.Captured)})
}

func rule(l *i18n.Language, v game.Verdict) string {
	criterion, ranked := strings.CutPrefix(string(v.Code), "prefer-")
	if v.Rank == nil || !ranked {
		return ""
	}
	args := i18n.Args{"n": v.Rank.Rule, "rule": l.Text("rule."+criterion, nil)}
	if v.Rank.Of > 1 {
		return l.Text("rule.of", args)
	}
	return l.Text("rule.only", args)
}

func advice(l *i18n.Language, v game.Verdict) string {
	switch {
	case v.Better != nil:
		return ""
	case len(v.Targets) > 0 && v.Square != "":
		return goesTo(l, v)
	case len(v.Movers) > 0:
		return l.Text("status.can-move", i18n.Args{"squares": strings.Join(v.Movers, ", ")})
	}
	return ""
}

func goesTo(l *i18n.Language, v game.Verdict) string {
	return l.Text("status.goes-to", i18n.Args{"square": v.Square, "targets": l.Either(v.Targets)})
}
