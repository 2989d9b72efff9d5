// Package ruleset reads the variant language: one YAML file in, one checked
// Ruleset out, or every fault of the file at once.
//
// It knows words, bounds and positions in the author's file. It must never
// know how a move is generated, which variant it reads, or where the bytes
// came from.
package ruleset

import "time"

// Color is a side of the board.
type Color uint8

// The two sides. White sits at the bottom, on row 0.
const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String returns the word of the language, white or black.
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Cell is a cell of the full rectangle as White sees it: X counts columns from
// White's left, Y rows from White's near edge, both from 0. Chess name a1 is
// Cell{0, 0}.
type Cell struct{ X, Y int }

// Dir is one of the eight directions as the mover sees them, clockwise from
// straight ahead. Seen from White they are compass directions, ahead = north.
type Dir uint8

// The eight directions of the language, f fr r br b bl l fl.
const (
	Forward Dir = iota
	ForwardRight
	Right
	BackRight
	Back
	BackLeft
	Left
	ForwardLeft
)

// Opposite returns the direction turned by 180°.
func (d Dir) Opposite() Dir { return (d + 4) & 7 }

// For turns a direction seen by the mover into one seen by White.
func (d Dir) For(mover Color) Dir { return (d + 4*Dir(mover)) & 7 }

// Delta returns the step in columns and rows as White sees it.
func (d Dir) Delta() (dx, dy int) {
	return [8]int{0, 1, 1, 1, 0, -1, -1, -1}[d], [8]int{1, 1, 0, -1, -1, -1, 0, 1}[d]
}

// Dirs is a set of directions, bit d for Dir d.
type Dirs uint8

// Has reports whether d is in the set.
func (s Dirs) Has(d Dir) bool { return s>>d&1 != 0 }

// For turns a set seen by the mover into one seen by White.
func (s Dirs) For(mover Color) Dirs {
	if mover == White {
		return s
	}
	return s<<4 | s>>4
}

// Ruleset is what one variant file says, every default filled in and every
// direction, row list and zone resolved. It is plain data: treat it as
// read-only once Parse has returned it; then any number of goroutines may share it.
type Ruleset struct {
	Format    int
	ID        string
	Extends   string
	Names     map[string]string // by language, BCP 47
	About     map[string]string // by language
	Sources   []string
	Board     Board
	Setup     Setup
	Pieces    Pieces
	Capture   Capture
	Promotion Promotion
	Restrict  []Restriction
	Result    Result
	Draws     []Draw
	Notation  Notation
	Openings  []Opening
	Clock     *Clock // nil: no clock of its own
	Match     *Match // nil: nothing fixed between games
	Expect    Expect
	Examples  []Example

	spots *reader // where each key stands in the author's file
}

// Board is the geometry.
type Board struct {
	Columns, Rows int
	// Pattern is the word of the file: a1, b1, all, or mask for rows of # and dots.
	Pattern string
	Cells   []Cell // playable, row by row from White's edge, each row from White's left
	Paint   string // dark or light: looks only
}

// Setup is the start position.
type Setup struct {
	Men   [2][]Cell // by Color
	Kings [2][]Cell
	First Color
}

// Pieces holds how the two kinds move and capture.
type Pieces struct{ Man, King Piece }

// Piece is the motion of one kind.
type Piece struct {
	Move    Motion
	Capture Leap
}

// Motion is a quiet move.
type Motion struct {
	Dirs  Dirs
	Range Span
	Over  Over
}

// Span is how far a piece sees along a ray.
type Span uint8

// One step, or any number of empty cells.
const (
	One Span = iota
	Any
)

// Over says what a quiet move may pass.
type Over uint8

// Nothing, or an unbroken line of the mover's own men (Dameo).
const (
	OverNothing Over = iota
	OverOwnLine
)

// Leap is one jump of a capture.
type Leap struct {
	Dirs    Dirs
	Reach   Span
	Land    Land
	Victims Kinds
}

// Land says where a capturing piece may land behind its victim.
type Land uint8

// Directly behind; on any empty cell behind; or on any, but directly behind
// when the last victim of the move is a king (Killer).
const (
	LandNext Land = iota
	LandAny
	LandNextIfLastVictimKing
)

// Kinds is a set of piece kinds.
type Kinds uint8

// The two kinds.
const (
	Men Kinds = 1 << iota
	Kings
)

// Capture is the law of captures.
type Capture struct {
	Must        bool // force: must
	Chain       bool // chain: must
	RemoveJump  bool // remove: jump, victims vanish jump by jump; else after the whole move
	NoReverse   bool // turn: no-reverse, no 180° turn inside a chain
	Preferences []Preference
}

// Preference is one criterion of the ranking of captures, the first difference decides.
type Preference struct {
	By        Criterion
	Man, King int // the weights of ByValue, else 0
}

// Criterion names what a preference compares.
type Criterion uint8

// The criteria of the language.
const (
	ByPieces Criterion = iota
	ByKing
	ByKings
	ByEarlyKings
	ByValue
)

// Promotion says where and when a man is crowned.
type Promotion struct {
	Zone [2][]Cell // by Color of the man; empty: never
	When When
}

// When says what happens to a man that reaches the zone by capture.
type When uint8

// Stop ends the move there; End crowns only if the move ends there; Pass
// crowns at once and the new king goes on.
const (
	Stop When = iota
	End
	Pass
)

// Restriction limits quiet moves in a row by one king.
type Restriction struct {
	SameKingQuiet int
	UnlessNoMen   bool // the mover's own men
}

// Result is who wins when.
type Result struct {
	NoMove      Outcome // for the side to move
	PromoteWins bool
	LastPiece   bool // a side reduced to one piece loses
}

// Outcome is a result seen by the side it is told of.
type Outcome uint8

// Loss, win, draw.
const (
	Loss Outcome = iota
	Win
	Drawn
)

// Draw is one counter. Repeat > 0 counts occurrences of a position; otherwise
// Plies is the limit, 0 meaning at once.
type Draw struct {
	Repeat int
	Plies  int
	While  *While // nil: always
	Reset  Events
	Group  string
}

// Events is a set of events that restart a count.
type Events uint8

// What can restart a count.
const (
	OnCapture Events = 1 << iota
	OnManMove
	OnPromotion
)

// While is the condition under which a counter runs; nil parts always hold.
type While struct {
	Total      *Interval
	Each       *Force
	One, Other *Force // either way round; both or neither are set
	Quiet      bool   // the side to move has no capture
}

// Force describes the material of one side; nil parts always hold.
type Force struct {
	Pieces, Men, Kings *Interval
	MainDiagonal       bool // a king of that side stands on the long diagonal of playable cells
}

// Interval is n, n-m or n+. Max < 0 means no upper end.
type Interval struct{ Min, Max int }

// Contains reports whether n lies in the interval.
func (i *Interval) Contains(n int) bool {
	return i == nil || n >= i.Min && (i.Max < 0 || n <= i.Max)
}

// Notation says how squares, moves and results are written.
type Notation struct {
	Chess   bool   // squares: chess; else numbers
	First   Corner // corner of square 1 as White sits
	Move    string // "-"
	Capture string // "x", ":" or "-"
	Path    PathForm
	PDN     string // GameType tag or empty
	TwoZero bool   // result: 2-0
}

// Corner is a corner of the board as White sits.
type Corner uint8

// The corners.
const (
	TopLeft Corner = iota
	BottomLeft
	BottomRight
	TopRight
)

// PathForm is how much of a route a move text shows.
type PathForm uint8

// Ends: first and last cell. Turns: also each change of direction and the cell
// behind an earlier victim when going straight on. Full: every landing.
const (
	Ends PathForm = iota
	Turns
	Full
)

// Opening is one ballot: either moves or a position.
type Opening struct {
	ID    string
	Moves []string
	FEN   string
}

// Clock is the default time control between people; zero parts are absent.
type Clock struct{ Idle, Base, Increment time.Duration }

// Match fixes colours between games.
type Match struct {
	Challenger *Color // nil: not fixed
	Rematch    string // swap, same, winner-first or empty
}

// Expect are the file's own move counts.
type Expect struct {
	Perft     []uint64 // from the start, depth 1, 2, …
	Positions []Count
}

// Count is one expected move count.
type Count struct {
	FEN   string
	Depth int
	Nodes uint64
}

// Example is one worked position of the rules page. Shows is a rule code.
type Example struct {
	FEN      string
	Shows    string
	Legal    []string
	Refused  map[string]string // move text → rule code
	Captured []string
	Winner   string // white, black, none for a draw; empty where nothing is said
}
