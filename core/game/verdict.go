package game

import "fmt"

// Code names the rule that refused a move. The words are those of the language.
type Code string

// The codes, by the stage that a refused move has reached.
const (
	Unreadable Code = "unreadable"
	OffBoard   Code = "off-board"
	Ambiguous  Code = "ambiguous"
	GameOver   Code = "game-over"
	NoPiece    Code = "no-piece"
	NotYours   Code = "not-yours"
	Occupied   Code = "occupied"

	Direction  Code = "direction"
	Distance   Code = "distance"
	Blocked    Code = "blocked"
	VictimKind Code = "victim-kind"

	JumpedTwice    Code = "jumped-twice"
	NoReverse      Code = "no-reverse"
	Landing        Code = "landing"
	PromotionStops Code = "promotion-stops"
	MustContinue   Code = "must-continue"

	MustCapture      Code = "must-capture"
	PreferPieces     Code = "prefer-pieces"
	PreferByKing     Code = "prefer-by-king"
	PreferKings      Code = "prefer-kings"
	PreferEarlyKings Code = "prefer-early-kings"
	PreferValue      Code = "prefer-value"
	SameKingQuiet    Code = "same-king-quiet"
)

// Verdict says whether a move may be played, and if not, which rule refuses it.
// Parts that do not apply are left out.
type Verdict struct {
	Legal bool   `json:"legal"`
	Code  Code   `json:"code,omitempty"` // empty for a legal move
	Asked string `json:"asked"`
	// Move is the move asked about; of a refused one, as far as it could be followed.
	Move *Option `json:"move,omitempty"`
	// Better is a legal move to play instead, where a rule demands another one.
	Better *Option `json:"better,omitempty"`
	Rank   *Rank   `json:"rank,omitempty"`
	// Square is the piece that was asked about or was to move.
	Square string `json:"square,omitempty"`
	// Limit is the number of quiet moves in a row that a king may make.
	Limit int `json:"limit,omitempty"`
	// Behind tells, of a wrong landing, that the piece has to land directly behind
	// its victim, not where the capture would go on.
	Behind bool `json:"behind,omitempty"`
	// Candidates are the moves that an ambiguous text can mean.
	Candidates []string `json:"candidates,omitempty"`
	// Targets are where the piece on Square may go, Movers the pieces that may move.
	Targets []string `json:"targets,omitempty"`
	Movers  []string `json:"movers,omitempty"`
}

// Rank compares two captures by the first preference in which they differ.
type Rank struct {
	Rule int `json:"rule"` // which preference, from 1
	Of   int `json:"of"`   // how many the game has
	// Mine and Best are what the preference counts: pieces, kings, 1 for a
	// capture by a king, the value, or at which capture the king is met (0: none).
	Mine int `json:"mine"`
	Best int `json:"best"`
}

// Refusal is the error for a move that may not be played.
type Refusal struct{ Verdict Verdict }

// Error says it in plain words for logs; for people there are the sentences of ui/i18n.
func (r *Refusal) Error() string {
	text := fmt.Sprintf("%s is refused: %s", r.Verdict.Asked, r.Verdict.Code)
	if r.Verdict.Better != nil {
		text += "; play " + r.Verdict.Better.Move
	}
	return text
}
