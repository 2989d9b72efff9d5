package ruleset

// String returns the word of the language.
func (c Criterion) String() string {
	for _, w := range criterionWords {
		if w.is == c {
			return w.name
		}
	}
	return "value"
}
