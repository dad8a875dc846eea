// Package link writes boards into the fragment of an address, and reads them back.
package link

import (
	"fmt"
	"net/url"
	"strings"
)

// A Fault is a link that cannot be read: which fault it is, in one word, for the string that says it.
type Fault struct {
	Kind   string // one of the kinds below
	Detail string // the part of the link that is at fault
}

// The kinds of faults.
const (
	NoPuzzle      = "noPuzzle"      // no puzzle is named
	UnknownPuzzle = "unknownPuzzle" // the puzzle named is none
	BadEscape     = "badEscape"     // a row is not escaped as addresses are
)

// Error says what is wrong, in English.
func (f *Fault) Error() string {
	switch f.Kind {
	case NoPuzzle:
		return fmt.Sprintf("%q, expected PUZZLE:ROW/ROW/…", f.Detail)
	case UnknownPuzzle:
		return fmt.Sprintf("no puzzle %q", f.Detail)
	}
	return fmt.Sprintf("%q is not an escaped row", f.Detail)
}

// To returns the fragment of the link that opens a board: the puzzle's name, a colon and the rows between slashes.
func To(puzzle, board string) string {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	for i := range rows {
		rows[i] = url.PathEscape(rows[i])
	}
	return puzzle + ":" + strings.Join(rows, "/")
}

// Read is the inverse of To. The board is the text as it stands in the link; whether it is one is for its puzzle to say.
func Read(fragment string) (puzzle, board string, err error) {
	puzzle, rest, ok := strings.Cut(fragment, ":")
	if !ok {
		return "", "", &Fault{NoPuzzle, fragment}
	}
	rows := strings.Split(rest, "/")
	for i := range rows {
		row, err := url.PathUnescape(rows[i])
		if err != nil {
			return "", "", &Fault{BadEscape, rows[i]}
		}
		rows[i] = row
	}
	return puzzle, strings.Join(rows, "\n") + "\n", nil
}
