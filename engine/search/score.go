package search

// Scores are in hundredths of a man, seen by the side to move. A game won in
// n plies scores Win - n, so that the shorter win is the better one.
const (
	Win      = 30000
	infinite = 32000
	maxPly   = 192
	proven   = Win - 2*maxPly // beyond this a score is a counted win
)

// Deepest is how many plies a search looks ahead at most.
const Deepest = maxPly

// Won returns in how many plies a score wins (n > 0) or loses (n < 0); ok is
// false for a score that is only a judgement.
func Won(score int) (plies int, ok bool) {
	switch {
	case score >= proven:
		return Win - score, true
	case score <= -proven:
		return -Win - score, true
	}
	return 0, false
}

// toTable counts a win from the node instead of from the root.
func toTable(score, ply int) int {
	switch {
	case score >= proven:
		return score + ply
	case score <= -proven:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= proven:
		return score - ply
	case score <= -proven:
		return score + ply
	}
	return score
}
