package puzzles

import "fmt"

// A Place is a character of a board file.
type Place struct {
	Line, Col int // both 1-based; Col counts characters
}

// Fault returns the *Fault of that kind at p.
func (p Place) Fault(kind, wrong, expected string) error {
	return &Fault{Place: p, Kind: kind, Wrong: wrong, Expected: expected}
}

// A Fault is the error of text that is no board: where it is wrong, what is wrong there and what was expected.
type Fault struct {
	Place
	Kind     string // which fault it is, in one word: the game says it in the player's language
	Wrong    string
	Expected string
}

// Error returns "LINE:COL: what is wrong, expected what"; the caller puts the file's name before it.
func (f *Fault) Error() string {
	return fmt.Sprintf("%d:%d: %s, expected %s", f.Line, f.Col, f.Wrong, f.Expected)
}
