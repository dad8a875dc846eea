// Package link encodes boards as URL fragments and decodes them.
package link

import (
	"fmt"
	"net/url"
	"strings"
)

// A Fault is the error of a link that cannot be decoded. Its Kind selects the message for the player.
type Fault struct {
	Kind   string // one of the kinds below
	Detail string // the part of the link that is at fault
}

// The kinds of faults.
const (
	NoPuzzle      = "noPuzzle"      // the link names no puzzle
	UnknownPuzzle = "unknownPuzzle" // the link names no known puzzle
	BadEscape     = "badEscape"     // a row is not URL-escaped
)

// Error describes the fault in English.
func (f *Fault) Error() string {
	switch f.Kind {
	case NoPuzzle:
		return fmt.Sprintf("%q, expected PUZZLE:ROW/ROW/…", f.Detail)
	case UnknownPuzzle:
		return fmt.Sprintf("no puzzle %q", f.Detail)
	}
	return fmt.Sprintf("%q is not an escaped row", f.Detail)
}

// To returns the fragment of the link that opens a board: the name of the puzzle, a colon and the rows separated by
// slashes.
func To(puzzle, board string) string {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	for i := range rows {
		rows[i] = url.PathEscape(rows[i])
	}
	return puzzle + ":" + strings.Join(rows, "/")
}

// Read is the inverse of To. It does not check that the text of the board is a valid board of the puzzle.
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
