package play_test

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"damiera/api/play"
	"damiera/api/store/memory"
	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
)

// mind is a thinker made of one function.
type mind func(ctx context.Context, g *game.Game, level int) (movegen.Move, error)

func (m mind) Best(ctx context.Context, g *game.Game, level int, _ string) (movegen.Move, error) {
	return m(ctx, g, level)
}

// first plays the first legal move.
func first(_ context.Context, g *game.Game, _ int) (movegen.Move, error) {
	return g.Legal()[0].Move, nil
}

// kept is how many games the store of a test holds.
const kept = 32

type house struct {
	*play.Hall
	store *memory.Store
}

// open opens a hall that is closed when the test ends.
func open(t *testing.T, thinker play.Thinker, workers, queue int) house {
	t.Helper()
	pool := play.NewPool(workers, queue)
	t.Cleanup(pool.Close)
	games := memory.New(kept)
	return house{play.NewHall(play.Options{
		Store: games, Library: play.NewLibrary(catalog()), Thinker: thinker, Pool: pool,
		Now: func() time.Time { return noon }, Log: slog.New(slog.DiscardHandler),
	}), games}
}

// begin begins a game of Italian and returns its id and the secrets of the people.
func (h house) begin(t *testing.T, w, b play.Player) (id string, secrets []string) {
	t.Helper()
	s, tokens, err := h.Create(t.Context(), play.Setup{Variant: variant(t, "italian"), White: w, Black: b})
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{tokens.White, tokens.Black} {
		if secret != "" {
			secrets = append(secrets, secret)
		}
	}
	return s.ID, secrets
}

func (h house) move(ctx context.Context, id string, secrets []string, m play.Move) (*play.State, error) {
	return h.Act(ctx, id, secrets, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.Move(held, m) })
}

// until follows a game until it is as wanted.
func (h house) until(t *testing.T, id string, wanted func(*play.State) bool) *play.State {
	t.Helper()
	for s, err := range h.Watch(t.Context(), id) {
		if err != nil {
			t.Fatal(err)
		}
		if wanted(s) {
			return s
		}
	}
	t.Fatal("the game never came to be as wanted")
	return nil
}

func ply(n int) func(*play.State) bool { return func(s *play.State) bool { return s.Ply == n } }

// ENGINE-05: the computer is seen to think, and answers.
func TestComputerAnswers(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	id, secrets := h.begin(t, human, computer(1))
	s, err := h.move(t.Context(), id, secrets, play.Move{Text: "22-18"})
	if err != nil || !s.Thinking || s.Ply != 1 {
		t.Fatalf("got %+v (%v), want one ply and the computer thinking", s, err)
	}
	if s := h.until(t, id, ply(2)); s.Thinking || s.Turn.String() != "white" {
		t.Errorf("thinking %v, %s to move; want white's turn", s.Thinking, s.Turn)
	}
}

func TestComputerOpens(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	id, _ := h.begin(t, computer(1), human)
	h.until(t, id, ply(1))
}

// The real engine plays a whole game against itself sitting in for a person.
func TestWholeGame(t *testing.T) {
	engines := play.NewEngines(time.Now)
	h := open(t, engines, 2, 8)
	id, secrets := h.begin(t, human, computer(1))
	for n := 0; ; n += 2 {
		s := h.until(t, id, func(s *play.State) bool { return s.Result != nil || s.Ply == n })
		if s.Result != nil {
			return
		}
		if _, err := h.move(t.Context(), id, secrets, play.Move{Text: s.Legal[n%len(s.Legal)].Move, Ply: n}); err != nil {
			t.Fatalf("ply %d: %v", n, err)
		}
	}
}

// Whatever happens to the engine, nobody waits in vain: the state says so, and
// a new level or a take-back tries again, and nothing else does (ENGINE-04).
func TestComputerFails(t *testing.T) {
	for name, fail := range map[string]mind{
		"an error": func(context.Context, *game.Game, int) (movegen.Move, error) {
			return movegen.Move{}, errors.New("broken")
		},
		"a panic":         func(context.Context, *game.Game, int) (movegen.Move, error) { panic("broken") },
		"an illegal move": func(context.Context, *game.Game, int) (movegen.Move, error) { return movegen.Move{From: 3, To: 3}, nil },
	} {
		t.Run(name, func(t *testing.T) {
			var healed atomic.Bool
			h := open(t, mind(func(ctx context.Context, g *game.Game, level int) (movegen.Move, error) {
				if healed.Load() {
					return first(ctx, g, level)
				}
				return fail(ctx, g, level)
			}), 1, 8)
			id, secrets := h.begin(t, human, computer(1))
			if _, err := h.move(t.Context(), id, secrets, play.Move{Text: "22-18"}); err != nil {
				t.Fatal(err)
			}
			s := h.until(t, id, func(s *play.State) bool { return s.Fault != nil })
			if *s.Fault != "engine-failed" || s.Thinking || s.Ply != 1 {
				t.Fatalf("fault %s, thinking %v, ply %d", *s.Fault, s.Thinking, s.Ply)
			}
			healed.Store(true)
			if _, err := h.Act(t.Context(), id, secrets, func(t *play.Table, held play.Seats) (*play.Table, error) {
				return t.SetLevel(held, 1)
			}); err != nil {
				t.Fatal(err)
			}
			if s := h.until(t, id, ply(2)); s.Fault != nil {
				t.Errorf("the fault stays: %s", *s.Fault)
			}
		})
	}
}

func TestEngineBusy(t *testing.T) {
	started, release := make(chan struct{}, 8), make(chan struct{})
	h := open(t, mind(func(ctx context.Context, g *game.Game, level int) (movegen.Move, error) {
		started <- struct{}{}
		<-release
		return first(ctx, g, level)
	}), 1, 1)
	ids := make([]string, 3)
	for i := range ids {
		ids[i], _ = h.begin(t, computer(1), human)
		if i == 0 {
			<-started // the only worker has it; the next one waits; the third finds no room
		}
	}
	s := h.until(t, ids[2], func(s *play.State) bool { return s.Fault != nil })
	if *s.Fault != "engine-busy" {
		t.Errorf("got %s, want engine-busy", *s.Fault)
	}
	close(release)
	h.until(t, ids[0], ply(1))
	h.until(t, ids[1], ply(1))
}

// Thinking is cancelled when nobody needs its result any more.
func TestThinkingIsCancelled(t *testing.T) {
	for name, disturb := range map[string]func(*testing.T, house, string, []string){
		"taken back": func(t *testing.T, h house, id string, secrets []string) {
			h.act(t, id, secrets, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.TakeBack(held, 1) })
		},
		"resigned": func(t *testing.T, h house, id string, secrets []string) {
			h.act(t, id, secrets, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.Resign(held) })
		},
		"another level": func(t *testing.T, h house, id string, secrets []string) {
			h.act(t, id, secrets, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.SetLevel(held, 2) })
		},
		"the game is gone": func(t *testing.T, h house, _ string, _ []string) {
			for range 2 * kept { // the thinker's watch may have touched the game half-way
				h.begin(t, human, human)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			started, cancelled := make(chan struct{}, 8), make(chan struct{}, 8)
			h := open(t, mind(func(ctx context.Context, g *game.Game, level int) (movegen.Move, error) {
				if level == 2 {
					return first(ctx, g, level)
				}
				started <- struct{}{}
				<-ctx.Done()
				cancelled <- struct{}{}
				return first(ctx, g, level) // as an engine does: the best so far
			}), 1, 8)
			id, secrets := h.begin(t, human, computer(1))
			if _, err := h.move(t.Context(), id, secrets, play.Move{Text: "22-18"}); err != nil {
				t.Fatal(err)
			}
			<-started
			disturb(t, h, id, secrets)
			<-cancelled
		})
	}
}

func (h house) act(t *testing.T, id string, secrets []string, do func(*play.Table, play.Seats) (*play.Table, error)) *play.State {
	t.Helper()
	s, err := h.Act(t.Context(), id, secrets, do)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Sixteen tabs send the same ply at once: one move is played, the others are
// told how the game stands.
func TestManyTabs(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	id, secrets := h.begin(t, human, human)
	var won, stale atomic.Int32
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			move := []string{"22-18", "23-19", "21-17", "24-20"}[i%4]
			_, err := h.move(t.Context(), id, secrets, play.Move{Text: move})
			var r *play.Refusal
			switch {
			case err == nil:
				won.Add(1)
			case errors.As(err, &r) && r.Code == "stale-ply" && r.State != nil && r.State.Ply == 1:
				stale.Add(1)
			default:
				t.Errorf("got %v", err)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 || stale.Load() != 15 {
		t.Errorf("%d played, %d stale; want 1 and 15", won.Load(), stale.Load())
	}
}

func TestDoubleClickAtOnce(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	id, secrets := h.begin(t, human, human)
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			s, err := h.move(t.Context(), id, secrets, play.Move{Text: "22-18", ClientID: "click-1"})
			if err != nil || s.Ply != 1 {
				t.Errorf("got %v (%v), want one ply", s, err)
			}
		})
	}
	all.Wait()
}

func TestHint(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	id, secrets := h.begin(t, human, computer(1))
	hint, s, err := h.Hint(t.Context(), id, secrets, 0)
	if err != nil || !s.Assisted || s.Points != nil || s.Ply != 0 {
		t.Fatalf("got %v, state %+v; want a hint and no points", err, s)
	}
	if _, err := h.move(t.Context(), id, secrets, play.Move{Text: hint}); err != nil {
		t.Errorf("the hint %s: %v", hint, err)
	}
	if _, _, err := h.Hint(t.Context(), id, secrets, 0); code(err) != "stale-ply" {
		t.Errorf("a stale hint: got %q", code(err))
	}
	if _, _, err := h.Hint(t.Context(), id, nil, 0); code(err) != "not-your-seat" {
		t.Errorf("a stranger: got %q", code(err))
	}
	two, seats := h.begin(t, human, human)
	if _, _, err := h.Hint(t.Context(), two, seats[:1], 0); code(err) != "not-assistable" {
		t.Errorf("against a person: got %q", code(err))
	}
	if _, _, err := h.Hint(t.Context(), two, seats, 0); err != nil {
		t.Errorf("alone at both seats: %v", err)
	}
}

// A person who goes away stops waiting for a hint, and nothing is lost by it.
func TestHintGivenUp(t *testing.T) {
	started := make(chan struct{})
	h := open(t, mind(func(ctx context.Context, _ *game.Game, _ int) (movegen.Move, error) {
		close(started)
		<-ctx.Done()
		return movegen.Move{}, ctx.Err()
	}), 1, 8)
	id, secrets := h.begin(t, human, human)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-started; cancel() }()
	if _, _, err := h.Hint(ctx, id, secrets, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	if s, err := h.State(t.Context(), id); err != nil || s.Assisted {
		t.Errorf("assisted %v (%v); want points to count on", s.Assisted, err)
	}
}

func TestUnknownGame(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	if _, err := h.State(t.Context(), "nobody"); code(err) != "unknown-game" {
		t.Errorf("state: got %q", code(err))
	}
	if _, err := h.move(t.Context(), "nobody", nil, play.Move{Text: "22-18"}); code(err) != "unknown-game" {
		t.Errorf("move: got %q", code(err))
	}
	for _, err := range h.Watch(t.Context(), "nobody") {
		if code(err) != "unknown-game" {
			t.Errorf("watch: got %q", code(err))
		}
	}
}

// Another hall over the same store plays a game on: everything that matters
// stands in the record.
func TestGameIsPlayedAgainFromItsRecord(t *testing.T) {
	h := open(t, mind(first), 1, 8)
	id, secrets := h.begin(t, human, human)
	for n, move := range []string{"22-18", "11-14", "18x11"} {
		if _, err := h.move(t.Context(), id, secrets, play.Move{Text: move, Ply: n, ClientID: "client-" + move}); err != nil {
			t.Fatal(err)
		}
	}
	want, err := h.store.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	again, err := play.Open(variant(t, "italian"), want)
	if err != nil {
		t.Fatal(err)
	}
	state, err := h.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	unharmed(t, again, *state)
}

// A game goes on under the rules it began with when its file changes, and is
// refused once they are forgotten.
func TestRulesChange(t *testing.T) {
	pool := play.NewPool(1, 8)
	t.Cleanup(pool.Close)
	games := memory.New(4)
	source := func(prefer string) core.Source {
		return core.Source{File: "own.yaml", Bytes: []byte("format: 1\nid: own\nextends: english\ncapture: {prefer: [" + prefer + "]}\n")}
	}
	english := core.Source{File: "english.yaml", Bytes: mustRead("english.yaml"), Embedded: true}
	before := core.Load(nil, []core.Source{english, source("")}, nil)
	library := play.NewLibrary(before)
	newHall := func() house {
		return house{play.NewHall(play.Options{
			Store: games, Library: library, Thinker: mind(first), Pool: pool,
			Now: func() time.Time { return noon }, Log: slog.New(slog.DiscardHandler),
		}), games}
	}
	old, ok := before.Variant("own")
	if !ok {
		t.Fatal(before.All())
	}
	s, tokens, err := newHall().Create(t.Context(), play.Setup{Variant: old, White: human, Black: human})
	if err != nil {
		t.Fatal(err)
	}
	_, changed := library.Watch()
	library.Replace(core.Load(before, []core.Source{english, source("pieces")}, nil))
	<-changed
	state, err := newHall().move(t.Context(), s.ID, []string{tokens.Black, tokens.White}, play.Move{Text: "11-15"})
	if err != nil || state.Variant.Hash != old.Hash {
		t.Fatalf("got %v, want the old rules", err)
	}
	library.Replace(core.Load(nil, []core.Source{english, source("pieces")}, nil)) // as after a restart
	if _, err := newHall().State(t.Context(), s.ID); code(err) != "rules-gone" {
		t.Errorf("got %q, want rules-gone", code(err))
	}
}
