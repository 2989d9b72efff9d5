package engine

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
)

// Player picks a move for the side to move of a game that is not over.
type Player interface {
	Move(ctx context.Context, g *game.Game) (movegen.Move, error)
}

// Searcher is the Player that thinks within limits. Every move gets another
// seed, made from that of the limits.
type Searcher struct {
	Engine *Engine
	Limits Limits
}

// Move implements Player.
func (s *Searcher) Move(ctx context.Context, g *game.Game) (movegen.Move, error) {
	s.Limits.Seed = s.Limits.Seed*6364136223846793005 + 1442695040888963407
	r, err := s.Engine.Think(ctx, g, s.Limits, nil)
	return r.Best, err
}

// Match lets two players meet from many openings, each played twice with
// colours changed. The rules alone end its games.
type Match struct {
	Variant  *core.Variant
	A, B     Player
	Openings [][]movegen.Move // taken in turn
	Games    int
	Test     *SPRT // ends the match when it has decided; nil: never
}

// longest is the number of plies after which a game that its own rules do not
// end counts as drawn.
const longest = 1000

// Play plays the match and tells report, which may be nil, of each game.
func (m *Match) Play(ctx context.Context, report func(Score, *game.Game)) (Score, error) {
	var score Score
	for n := range m.Games {
		g := game.New(m.Variant)
		if len(m.Openings) > 0 {
			for _, move := range m.Openings[n/2%len(m.Openings)] {
				if err := g.Play(move); err != nil {
					return score, fmt.Errorf("game %d: opening: %w", n+1, err)
				}
			}
		}
		first := m.Variant.Rules.Setup.First
		if n%2 == 1 {
			first = first.Other()
		}
		if err := m.finish(ctx, g, first); err != nil {
			return score, fmt.Errorf("game %d, ply %d: %w", n+1, g.Ply()+1, err)
		}
		score.count(g.Result(), first)
		if report != nil {
			report(score, g)
		}
		if m.decided(score) {
			break
		}
	}
	return score, nil
}

// decided asks the test after each pair of games.
func (m *Match) decided(s Score) bool {
	if m.Test == nil || s.Games()%2 == 1 {
		return false
	}
	_, verdict := m.Test.Judge(s)
	return verdict != Undecided
}

// finish plays g to its end; A has the colour a.
func (m *Match) finish(ctx context.Context, g *game.Game, a movegen.Color) error {
	for g.Result() == nil && g.Ply() < longest {
		player := m.A
		if g.Position().Side != a {
			player = m.B
		}
		move, err := player.Move(ctx, g)
		if err != nil {
			return err
		}
		if err := g.Play(move); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// Score is the result of a match as A sees it.
type Score struct{ Wins, Draws, Losses int }

func (s *Score) count(r *game.Result, a movegen.Color) {
	switch {
	case r == nil || r.Winner == nil:
		s.Draws++
	case *r.Winner == a:
		s.Wins++
	default:
		s.Losses++
	}
}

// Games is the number of games played.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share is the part of the points that A took, from 0 to 1.
func (s Score) Share() float64 {
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(max(s.Games(), 1))
}

// Elo is how much stronger A showed itself, with the half width of the 95 %
// interval. A score without losses or without wins has no finite figure: it
// is counted as if half a point had gone the other way.
func (s Score) Elo() (elo, plusMinus float64) {
	n := float64(max(s.Games(), 1))
	share := min(max(s.Share(), 0.5/n), 1-0.5/n)
	w, d, l := float64(s.Wins)/n, float64(s.Draws)/n, float64(s.Losses)/n
	variance := w*(1-share)*(1-share) + d*(0.5-share)*(0.5-share) + l*share*share
	half := 1.96 * math.Sqrt(variance/n)
	low, high := max(share-half, 0.25/n), min(share+half, 1-0.25/n)
	return toElo(share), (toElo(high) - toElo(low)) / 2
}

func toElo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// String writes the score as +wins =draws -losses.
func (s Score) String() string {
	elo, pm := s.Elo()
	return fmt.Sprintf("+%d =%d -%d  %.1f %%  Elo %+.0f ± %.0f", s.Wins, s.Draws, s.Losses, 100*s.Share(), elo, pm)
}

// RandomOpenings returns n different openings of so many plies, each of moves
// drawn by chance; games that end on the way are left out. Where the rules
// leave too few ways, it returns fewer.
func RandomOpenings(v *core.Variant, n, plies int, seed uint64) [][]movegen.Move {
	chance := rand.New(rand.NewPCG(seed, uint64(plies)))
	draws := game.NewDraws(v)
	seen := map[uint64]bool{}
	var openings [][]movegen.Move
	for tries := 0; len(openings) < n && tries < 20*n; tries++ {
		p := v.Start
		var moves []movegen.Move
		for range plies {
			legal := v.Machine.Legal(&p, nil)
			if len(legal) == 0 {
				break
			}
			move := legal[chance.IntN(len(legal))]
			moves = append(moves, move)
			p = v.Machine.Step(p, move)
		}
		key := draws.Key(&p)
		if len(v.Machine.Legal(&p, nil)) > 0 && !seen[key] {
			seen[key] = true
			openings = append(openings, moves)
		}
	}
	return openings
}
