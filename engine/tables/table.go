package tables

// at returns the value of a position by its number. Without known plies it
// counts as decided in no ply.
func (t *table) at(i int) (v value, plies int, ok bool) {
	sign, ok := t.signs.at(i)
	if !ok {
		return open, -1, false
	}
	plies = -1
	if t.plies != nil && sign != signDraw {
		if plies, ok = t.plies.at(i, sign); !ok {
			return open, -1, false
		}
	}
	switch sign {
	case signWin:
		return won(max(plies, 0)), plies, true
	case signLoss:
		return lost(max(plies, 0)), plies, true
	}
	return drawn, -1, true
}
