package ruleset

import "strings"

// nearest returns the word most like the given one, or nothing if none is
// close enough to have been meant.
func nearest(word string, words []string) (string, bool) {
	folded := strings.ToLower(strings.NewReplacer("_", "-", " ", "-").Replace(word))
	if len(folded) < 2 || len(folded) > 40 {
		return "", false
	}
	best, least := "", 2*(1+max(1, len(folded)/3))
	for _, w := range words {
		d := 2 * distance(folded, w)
		if strings.HasPrefix(w, folded) || len(w) > 3 && strings.HasPrefix(folded, w) {
			d = min(d-1, 3)
		}
		if d < least && d < 2*len(w) {
			best, least = w, d
		}
	}
	return best, best != ""
}

// distance is the number of letters to add, drop, change or swap with their
// neighbour to turn a into b.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(last[j]+1, row[j-1]+1, change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// either joins words for a sentence: a, b or c.
func either(words []string) string { return join(words, " or ") }

func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + last + words[len(words)-1]
}
