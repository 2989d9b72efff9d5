package ruleset

// At returns where the author's file writes a key, for instance
// "examples[0].fen", or the nearest key above it.
func (r *Ruleset) At(path string) (line, column int) {
	if r.spots == nil {
		return 1, 1
	}
	at := r.spots.at(path)
	if at.src != r.spots.home && r.spots.base.src != nil {
		at = r.spots.base
	}
	return at.line, at.col
}

// Fault makes a fault of a later stage that points at a key of the author's
// file, with the line and carets under it.
func (r *Ruleset) Fault(path, code, message string) Fault {
	if r.spots == nil {
		return Fault{File: r.ID, Line: 1, Column: 1, Width: 1, Code: code, Message: message, Path: path}
	}
	later := reader{home: r.spots.home, base: r.spots.base, baseID: r.spots.baseID}
	later.report(r.spots.at(path), Fault{Code: code, Message: message, Path: path})
	return later.faults[0]
}
