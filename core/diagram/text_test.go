package diagram_test

import (
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/diagram"
)

// A11Y-04: the text board follows the geometry of each game. Square 1 of the
// Italian board is in the upper left corner, from Black's side in the lower
// right one (UI-05).
func TestText(t *testing.T) {
	for _, c := range []struct {
		name, game, fen string
		letters         diagram.Letters
		turned          bool
		want            string
	}{
		{"numbers", "italian", "W:W21,K30:B1,K12", diagram.Plain(), false, `
b1       2       3       4
     5       6       7       8
 9       10      11     B12
     13      14      15      16
 17      18      19      20
    w21      22      23      24
 25      26      27      28
     29     W30      31      32
`},
		{"numbers, turned", "italian", "W:W21,K30:B1,K12", diagram.Plain(), true, `
 32      31     W30      29
     28      27      26      25
 24      23      22     w21
     20      19      18      17
 16      15      14      13
    B12      11      10      9
 8       7       6       5
     4       3       2      b1
`},
		{"names", "russian", "W:Wa1,Kh2:Bb8,Kg7", diagram.Drawn(), false, `
 8   ⛂   .   .   .
 7 .   .   .   ⛃
 6   .   .   .   .
 5 .   .   .   .
 4   .   .   .   .
 3 .   .   .   .
 2   .   .   .   ⛁
 1 ⛀   .   .   .
   a b c d e f g h
`},
		{"every square, turned", "turkish", "W:Wa3:Bh6", diagram.Plain(), true, `
 64  63  62  61  60  59  58  57
 56  55  54  53  52  51  50  49
 48  47  46  45  44  43  42 w41
 40  39  38  37  36  35  34  33
 32  31  30  29  28  27  26  25
b24  23  22  21  20  19  18  17
 16  15  14  13  12  11  10  9
 8   7   6   5   4   3   2   1
`},
	} {
		v := coretest.Variant(t, c.game)
		if got := "\n" + diagram.Text(v, coretest.Position(t, v, c.fen), c.letters, c.turned); got != c.want {
			t.Errorf("%s:%s\nwant%s", c.name, got, c.want)
		}
	}
	if got := diagram.Text(coretest.Variant(t, "canadian"), coretest.Variant(t, "canadian").Start, diagram.Plain(), false); strings.Count(got, "\n") != 12 ||
		strings.Count(got, "b") != 30 || strings.Count(got, "w") != 30 {
		t.Errorf("twelve rows with thirty men a side:\n%s", got)
	}
}
