package game

// Units of a counter.
const (
	Times = "times" // occurrences of a position
	Moves = "moves" // whole moves: one turn each
)

// Counter is how far the game is on the way to a draw by one rule.
type Counter struct {
	// Key is repeat; no-progress for a count that always runs; material for one
	// that runs with certain pieces only.
	Key string `json:"key"`
	// Count, Limit and Left are in Unit. A move that is half played is not
	// counted yet.
	Count int    `json:"count"`
	Limit int    `json:"limit"`
	Left  int    `json:"left"`
	Unit  string `json:"unit"`
	// Running tells that this counter can end the game: its condition holds and
	// no earlier counter of its group takes precedence.
	Running bool `json:"running"`
	// LimitPlies and LeftPlies are the limit and what is left of it in turns;
	// a repetition has none.
	LimitPlies int `json:"limitPlies,omitempty"`
	LeftPlies  int `json:"leftPlies,omitempty"`
}

// Counters returns the draw counters of the game in the order of the rules,
// repetition first.
func (g *Game) Counters() []Counter {
	list := []Counter{}
	if limit := g.draws.repeat; limit > 0 {
		count := g.occurrences()
		list = append(list, Counter{Key: "repeat", Count: count, Limit: limit, Left: limit - count, Unit: Times, Running: true})
	}
	state := g.State()
	for i, rule := range g.draws.counters {
		c := Counter{Key: "material", Unit: Moves, LimitPlies: int(rule.limit), Running: g.draws.running(&state, i)}
		if rule.while == nil {
			c.Key = "no-progress"
		}
		plies := max(0, int(state[i]))
		c.LeftPlies = c.LimitPlies - plies
		c.Count, c.Limit, c.Left = plies/2, (c.LimitPlies+1)/2, (c.LeftPlies+1)/2
		list = append(list, c)
	}
	return list
}
