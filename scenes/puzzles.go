package scenes

import (
	"fmt"
	"net/url"
	"strings"

	"warren/render"
)

// A puzzleScene is the table of one puzzle, as home and the command line open it.
type puzzleScene interface {
	scene
	openNew()
	openLessons()
	openBoard(text string) error
	openSaved(data []byte) error
}

// A puzzleEntry is what home knows of a puzzle that can be played.
type puzzleEntry struct {
	name    string
	picture render.Picture
	open    func(e *env) puzzleScene
}

// puzzles in the order of their number keys. A new puzzle is one more line.
var puzzles = [...]puzzleEntry{
	{"rushhour", render.MiniTraffic{}, func(e *env) puzzleScene { return newTable(e, newJam()) }},
}

func findPuzzle(name string) (*puzzleEntry, bool) {
	for i := range puzzles {
		if puzzles[i].name == name {
			return &puzzles[i], true
		}
	}
	return nil, false
}

// linkTo gives the fragment of the link that opens a board: the puzzle's name, a colon and the rows between slashes.
func linkTo(puzzle, board string) string {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	for i := range rows {
		rows[i] = url.PathEscape(rows[i])
	}
	return puzzle + ":" + strings.Join(rows, "/")
}

// readLink is the inverse of linkTo.
func readLink(fragment string) (puzzle, board string, err error) {
	puzzle, rest, ok := strings.Cut(fragment, ":")
	if !ok {
		return "", "", fmt.Errorf("%q, expected PUZZLE:ROW/ROW/…", fragment)
	}
	rows := strings.Split(rest, "/")
	for i := range rows {
		if rows[i], err = url.PathUnescape(rows[i]); err != nil {
			return "", "", fmt.Errorf("row %d: %w", i+1, err)
		}
	}
	return puzzle, strings.Join(rows, "\n") + "\n", nil
}
