package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"damiera/core/game"
	"damiera/core/ruleset"
	"damiera/engine"
	"damiera/engine/analysis"
	"damiera/engine/search"
	"damiera/ui/i18n"
)

// review prints a line for each move: ply, side, move, mark (- if none), value
// after it, loss, what was best, and a remark in words if there is one. Mean
// losses go to stderr.
func (c *analyseCommand) review(ctx context.Context, g *game.Game, endings search.Endings, l *i18n.Language, std std) error {
	mind := c.mind(g.Variant(), endings)
	bar := newBar(std.err, "reviewing")
	moves := []analysis.Reviewed{}
	sum, err := analysis.Review(ctx, func(ctx context.Context, g *game.Game, limits engine.Limits) (engine.Result, error) {
		return mind.Think(ctx, g, limits, nil)
	}, endings, g, engine.Limits{Time: max(c.Time/time.Duration(g.Ply()+1), time.Millisecond)}, func(r analysis.Reviewed) {
		moves = append(moves, r)
		bar.set(int64(r.Ply), int64(g.Ply()))
		if !c.JSON {
			fmt.Fprintln(std.out, reviewed(l, r))
		}
	})
	bar.end()
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(std.out)
		out.SetIndent("", "  ")
		return out.Encode(struct {
			Moves   []analysis.Reviewed `json:"moves"`
			Summary analysis.Summary    `json:"summary"`
		}{moves, sum})
	}
	for _, s := range []struct {
		color ruleset.Color
		sum   analysis.Side
	}{{ruleset.White, sum.White}, {ruleset.Black, sum.Black}} {
		fmt.Fprintln(std.err, l.Text("terminal.sum", i18n.Args{"side": side(l, s.color), "n": s.sum.Moves, "loss": fmt.Sprintf("%.3f", s.sum.Loss)}))
	}
	return nil
}

func reviewed(l *i18n.Language, r analysis.Reviewed) string {
	mark, best := string(r.Mark), r.Best
	if mark == "" {
		mark = "-"
	}
	if best == "" {
		best = "-"
	}
	line := fmt.Sprintf("%d %s %s %s %s %.2f %s %s", r.Ply, r.By, r.Move, mark, value(r.Score, r.Verdict), r.Loss, best, remark(l, r.Says))
	return strings.TrimRight(line, " ")
}

// remark puts a remark into words.
func remark(l *i18n.Language, r *analysis.Remark) string {
	if r == nil {
		return ""
	}
	args := i18n.Args{"n": r.N, "move": r.Move}
	if r.Side != nil {
		args["side"] = side(l, *r.Side)
	}
	return l.Text(r.Key, args)
}
