package analysis

import (
	"damiera/core/movegen"
	"damiera/engine"
)

// choice is a move that was played, with what was seen before and after it.
type choice struct {
	*reviewer
	before, after *seen
	move          movegen.Move
	text          string
	loss          float64
	mark          Mark
}

func (m *choice) review() (Reviewed, error) {
	if err := m.judge(); err != nil {
		return Reviewed{}, err
	}
	side := m.before.position.Side
	out := Reviewed{
		Ply: m.game.Ply(), By: side, Move: m.text, Verdict: m.after.verdict(), Share: m.after.share,
		Line: []string{}, Loss: m.loss, Mark: m.mark, Says: m.says(),
	}
	if out.Verdict == nil {
		out.Score = m.after.viewer.line(m.after.lines[0]).Score
	}
	if len(m.before.lines) > 0 {
		out.Line = m.before.viewer.line(m.before.lines[0]).Moves
		out.Best = out.Line[0]
	}
	if m.mark != Forced && len(m.before.lines) > 0 {
		sum := &m.sides[side]
		sum.Moves++
		sum.Loss += m.loss
	}
	if m.mark != Plain {
		m.sides[side].Marks[m.mark]++
	}
	m.note(m.after.position)
	return out, nil
}

// judge finds the loss and the mark.
func (m *choice) judge() error {
	switch {
	case len(m.before.lines) == 0:
		return nil // the game went on where it was over
	case m.before.moves == 1:
		m.mark = Forced
		return nil
	case m.best().Moves[0] == m.move:
		good, err := m.good()
		if good {
			m.mark = Good
		}
		return err
	}
	side := m.before.position.Side
	m.loss = max(0, of(side, m.before.share)-of(side, m.after.share))
	if m.loss < fromDoubtful {
		return nil
	}
	better, err := m.instead()
	if err != nil {
		return err
	}
	m.loss = max(0, of(side, better.share)-of(side, m.after.share))
	switch {
	case m.loss >= fromBlunder:
		m.mark = Blunder
	case m.loss >= fromMistake:
		m.mark = Mistake
	case m.loss >= fromDoubtful:
		m.mark = Doubtful
	}
	return nil
}

func (m *choice) best() engine.Line { return m.before.lines[0] }

// instead looks at what comes after the best move.
func (m *choice) instead() (*seen, error) {
	g := m.before.viewer.game.Clone()
	if err := g.Play(m.best().Moves[0]); err != nil {
		return nil, err
	}
	return m.see(g)
}

// good tells that every other move is much worse, and that a glance would have
// chosen one of those.
func (m *choice) good() (bool, error) {
	if len(m.before.lines) < 2 {
		return false, nil
	}
	side := m.before.position.Side
	second := of(side, m.before.viewer.share(m.before.lines[1]))
	if min(of(side, m.before.share), of(side, m.after.share))-second < fromMistake {
		return false, nil
	}
	m.quick.Forget()
	glance, err := m.quick.Think(m.ctx, m.before.viewer.game, engine.Limits{Depth: glanceDepth, Nodes: glanceNodes}, nil)
	return glance.Best != m.move, err
}

// What a glance sees.
const (
	glanceDepth = 3
	glanceNodes = 20_000
)
