package puzzles

import "fmt"

// A Place is the place of a character in a board file.
type Place struct {
	Line, Col int // both 1-based; Col counts characters
}

// Fault returns the *Fault of that kind at p.
func (p Place) Fault(kind, wrong, expected string) error {
	return &Fault{Place: p, Kind: kind, Wrong: wrong, Expected: expected}
}

// Fault returns the *Fault of that kind of the whole board, whose place is the first character of t.
func (t Text) Fault(kind, wrong, expected string) error {
	return &Fault{Place: t[0].Place, Whole: true, Kind: kind, Wrong: wrong, Expected: expected}
}

// A Fault is the error for invalid board text: its place, what is wrong there and what was expected.
type Fault struct {
	Place
	Whole    bool   // what is wrong is the whole board rather than the cell at Place
	Kind     string // one word, from which the game makes a message in the player's language
	Wrong    string
	Expected string
}

// Error returns "LINE:COL: what is wrong, expected what"; the caller puts the file's name before it.
func (f *Fault) Error() string {
	return fmt.Sprintf("%d:%d: %s, expected %s", f.Line, f.Col, f.Wrong, f.Expected)
}
