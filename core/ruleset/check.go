package ruleset

// check looks at what no single key can tell: keys that contradict each other,
// or that can never make a difference.
func (d *draft) check(r *reader) {
	for _, look := range []func(*draft, *reader){
		checkSetup, checkZone, checkStart, checkPieces, checkCapture, checkPreferences,
		checkKings, checkDraws, checkGroups, checkPDN, checkOpenings, checkTimes, checkExamples,
	} {
		look(d, r)
	}
}

// object reports a fault of several keys at the one that is best changed.
func (r *reader) object(path string, f Fault) {
	f.Path = path
	r.report(r.at(path), f)
}

// wrote reports whether the file, or a base of it, has the key.
func (r *reader) wrote(path string) bool {
	_, ok := r.spots[path]
	return ok
}

// wroteHere reports whether the file itself has the key: what it inherits and
// no longer needs is no fault.
func (r *reader) wroteHere(path string) bool { return r.spots[path].src == r.home }

// men and kings a colour starts with.
func (d *draft) count(c Color) (men, kings int) {
	return len(d.rules.Setup.Men[c]), len(d.rules.Setup.Kings[c])
}

func (d *draft) grid() grid { return grid{d.rules.Board, d.rules.Notation.First} }
