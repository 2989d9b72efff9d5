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

// object reports a fault of several keys at the one that is best changed. An
// inherited key that no longer makes a difference is no fault.
func (r *reader) object(path string, f Fault) {
	if idle := f.Code == "never-matters" || f.Code == "never-runs"; idle && r.at(path).src != r.home {
		return
	}
	f.Path = path
	r.report(r.at(path), f)
}

// wrote reports whether the file, or a base of it, has the key.
func (r *reader) wrote(path string) bool {
	_, ok := r.spots[path]
	return ok
}

// men and kings a colour starts with.
func (d *draft) count(c Color) (men, kings int) {
	return len(d.rules.Setup.Men[c]), len(d.rules.Setup.Kings[c])
}

func (d *draft) grid() grid { return grid{d.rules.Board, d.rules.Notation.First} }
