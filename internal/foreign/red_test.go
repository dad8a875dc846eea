package foreign_test

import (
	"strings"
	"testing"

	"warren/internal/foreign"
	"warren/puzzles/rushhour"
)

// board returns the rows of a text, which bars part.
func board(text string) string { return strings.ReplaceAll(text, "|", "\n") + "\n" }

func TestRedCar(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, red, want, note string }{
		{"A is", "AA.B|...B", "", "AA.B|...B", ""},
		{"X alone", "XX.B|...B", "", "AA.B|...B", ""},
		{"R alone", "RR.B|...B", "", "AA.B|...B", ""},
		{"both could be: A is", "AA.B|XX.B", "", "AA.B|XX.B", "A is taken as the red car; -red X takes X"},
		{"A and R", "AA.B|RR.B", "", "AA.B|RR.B", "A is taken as the red car; -red R takes R"},
		{"X is too long to be meant", "AA.B|XXXB", "", "AA.B|XXXB", ""},
		{"X lies along, R across", "X.RR|X...", "", "X.AA|X...", ""},
		{"a car A that lies along becomes X", "XX.A|...A", "", "AA.X|...X", ""},
		{"X is named", "AA.B|XX.B", "X", "XX.B|AA.B", ""},
		{"a long car is named", "AA.B|CCCB", "C", "CC.B|AAAB", ""},
		{"small letters are named", "aa.B|bb.B", "b", "aa.B|AA.B", ""},
		{"a small x is a wall, if it is not named", "xx.B|...B", "x", "AA.B|...B", ""},
		{"A and r", "AA.B|rr.B", "", "AA.B|rr.B", "A is taken as the red car; -red r takes r"},
		{"r is named", "AA.B|rr.B", "r", "rr.B|AA.B", ""},
		{"A and two x side by side", "AA.B|xx.B", "", "AA.B|xx.B", "A is taken as the red car; -red x takes x"},
		{"x is named beside A", "AA.B|xx.B", "x", "CC.B|AA.B", ""},
		{"three walls are walls", "AA.B|xx.B|...x", "", "AA.B|xx.B|...x", ""},
		{"walls that stand one over the other", "AAxB|..xB", "", "AAxB|..xB", ""},
		{"all in small letters", "aa.b|xx.b", "", "aa.b|AA.b", ""},
		{"x is the red car, and A lies along", "xx.A|...A", "", "AA.B|...B", ""},
		{"A, X, r and x", "AAXX|rrxx", "", "AAXX|rrxx", "A is taken as the red car; -red X takes X; -red r takes r; -red x takes x"},
		{"r before x", "rr.b|xx.b", "", "AA.b|xx.b", "r is taken as the red car; -red x takes x"},
		{"1 before x", "11.2|xx.2", "", "AA.B|xx.B", "1 is taken as the red car; -red x takes x"},
		{"? is certain", "??.B|XX.B", "", "AA.B|XX.B", ""},
		{"0 beside -1 is certain", "0,0,-1,-1|X,X,-1,-1", "", "AA..|XX..", ""},
		{"x is a vehicle between commas", "A,A,.,b|x,x,.,b", "", "AA.b|BB.b", "A is taken as the red car; -red x takes x"},
		{"below its size, in brackets", "2 3|[A,A,.]|[r,r,.]", "", "AA.|rr.", "A is taken as the red car; -red r takes r"},
		{"A is named", "AA.B|XX.B", "A", "AA.B|XX.B", ""},
		{"in one line", "XX.B...B...B....", "", "AA.B|...B|...B|....", ""},
		{"nine cells in a line, with two", "AA.XX....", "", "AA.|XX.|...", "A is taken as the red car; -red X takes X"},
		{"in a line of a collection, with two", "7 AA.B...Brr.B.... 12", "", "AA.B|...B|rr.B|....", "A is taken as the red car; -red r takes r"},
		{"in a line of a collection", "7 XX.B...B...B.... 12", "", "AA.B|...B|...B|....", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			boards := 0
			for parsed, reds := range foreign.Of(foreign.Jam, rushhour.Syntax, test.red).Each(strings.NewReader(board(test.text))) {
				if boards++; parsed.Err != nil || parsed.Board.String() != board(test.want) {
					t.Errorf("it is\n%v%v, want\n%s", parsed.Board, parsed.Err, board(test.want))
				}
				if note := foreign.Note(reds); note != test.note {
					t.Errorf("the note is %q, want %q", note, test.note)
				}
				for i, sign := range reds {
					named := foreign.Of(foreign.Jam, rushhour.Syntax, sign).All(board(test.text))[0]
					if named.Err != nil || (i == 0) != (named.Board == board(test.want)) {
						t.Errorf("with %s it is\n%v%v", sign, named.Board, named.Err)
					}
				}
			}
			if boards != 1 {
				t.Errorf("%d boards", boards)
			}
		})
	}
}

func TestRedCarRefused(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, red, want string }{
		{"two could be", "XX.B|RR.B", "", "1:1: X and R could each be the red car, expected one of them with the letter A, or named by -red"},
		{"none could be", "XXXB|...B", "", "1:1: no red car on this board of 2 rows and 4 columns, expected AA in one of its rows"},
		{"x is too long to be meant", "xxxb|...b", "", "1:1: no red car on this board of 2 rows and 4 columns, expected AA in one of its rows"},
		{"R and r could be", "RR.b|rr.b", "", "1:1: R and r could each be the red car, expected one of them with the letter A, or named by -red"},
		{"X in two pieces", "XXXX|XX..", "", "1:2: vehicle X is bent, expected one straight run of cells"},
		{"X twice", "XX.B|XX.B", "", "1:2: vehicle X is bent, expected one straight run of cells"},
		{"not there", "AA.B|...B", "Q", "1:1: no vehicle Q that lies across, expected the letter or number of one that can be the red car"},
		{"lies along", "AA.B|...B", "B", "1:1: no vehicle B that lies across, expected the letter or number of one that can be the red car"},
		{"A is bent", "AAXX|A...", "", "1:2: vehicle A is bent, expected one straight run of cells"},
		{"another fault", "XX.B|...C", "", "1:4: vehicle B is one cell long, expected two cells or more"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			parsed := foreign.Of(foreign.Jam, rushhour.Syntax, test.red).All(board(test.text))
			if len(parsed) != 1 || parsed[0].Err == nil || parsed[0].Err.Error() != test.want {
				t.Errorf("it is read as %v, want %s", parsed, test.want)
			}
		})
	}
}
