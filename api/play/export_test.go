package play

import "damiera/core/game"

// Game lets tests see the game in play.
func (t *Table) Game() *game.Game { return t.game }
