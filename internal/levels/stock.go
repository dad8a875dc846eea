package levels

import (
	"fmt"
	"strings"

	"warren/internal/boardorigin"
)

// A stock is the boards of one level that were dealt beforehand. Only those asked for are parsed.
type stock struct {
	lines []string // of one board each
	at    int      // number of the first of them in its file
}

// board returns board n, from 0. ok is false if there is none.
func (s stock) board(n int) (boardorigin.Dealt, bool) {
	if n < 0 || n >= len(s.lines) {
		return boardorigin.Dealt{}, false
	}
	board, err := s.parse(n)
	return board, err == nil // a test reads every line
}

// parse reads line n.
func (s stock) parse(n int) (boardorigin.Dealt, error) {
	var board boardorigin.Dealt
	line := scan(s.lines[n], s.at+n)
	board.Par, board.Bound = line.costs()
	board.Seed = line.uint("seed")
	board.Board = line.rows()
	return board, line.err
}

// ParseStock reads a stock. The error is a *puzzles.Fault with its place in the text; the boards themselves are not checked.
func ParseStock(text string) ([]boardorigin.Dealt, error) {
	var s stock
	s.lines, s.at = split(text)
	boards := make([]boardorigin.Dealt, len(s.lines))
	for n := range boards {
		var err error
		if boards[n], err = s.parse(n); err != nil {
			return nil, err
		}
	}
	return boards, nil
}

// FormatStock writes a board as a line of a stock, with its newline.
func FormatStock(board boardorigin.Dealt) string {
	return fmt.Sprintf("%s seed=%d %s\n", costs(board.Par, board.Bound), board.Seed, rows(board.Board))
}

// split returns the lines of a text after the comments that it begins with, and the number of the first of them.
func split(text string) (lines []string, at int) {
	text, at = skipComments(text)
	if text = strings.TrimSuffix(text, "\n"); text != "" {
		lines = strings.Split(text, "\n")
	}
	return lines, at
}
