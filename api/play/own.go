package play

import (
	"context"

	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/core"
	"damiera/core/ruleset"
)

// Bounds of the games that callers bring along as files.
const (
	keptOwn   = 64       // compiled at a time, the rest is compiled again
	atOnce    = 2        // compiled at the same time
	mostRules = 32 << 10 // bytes of the rules that are kept with a game
)

// own compiles the files of callers, which belong to no catalog.
type own struct {
	gate chan struct{}
	kept *lru.Cache[string, *core.Variant] // by what is kept of the file
}

func newOwn() own {
	kept, err := lru.New[string, *core.Variant](keptOwn)
	if err != nil {
		panic(err) // the size is positive
	}
	return own{gate: make(chan struct{}, atOnce), kept: kept}
}

// Compile makes a variant file of a caller playable. It waits for its turn as
// long as ctx lasts; the error is that of ctx.
func (l *Library) Compile(ctx context.Context, src []byte) (*core.Variant, ruleset.Faults, error) {
	select {
	case l.own.gate <- struct{}{}:
		defer func() { <-l.own.gate }()
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
	catalog := l.Catalog()
	rules, faults := ruleset.Parse("game.yaml", src, catalog.Base, catalog.IDs()...)
	if len(faults) > 0 {
		return nil, faults, nil
	}
	v, faults := core.Compile(rules)
	return v, faults, nil
}

// reopen compiles what was kept of a file, or finds it compiled.
func (l *Library) reopen(ctx context.Context, rules string) (*core.Variant, error) {
	if v, ok := l.own.kept.Get(rules); ok {
		return v, nil
	}
	v, faults, err := l.Compile(ctx, []byte(rules))
	if err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		return nil, errRulesGone
	}
	l.own.kept.Add(rules, v)
	return v, nil
}

// rulesOf writes down what has to be kept of a caller's game to play it again
// anywhere: all but its texts and tests.
func rulesOf(v *core.Variant) (string, error) {
	rules := *v.Rules
	rules.About, rules.Sources, rules.Examples, rules.Expect = nil, nil, nil, ruleset.Expect{}
	text := string(rules.Normal())
	if len(text) > mostRules {
		return "", errRulesLong
	}
	return text, nil
}
