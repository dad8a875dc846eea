package puzzles

import "slices"

// A Coder writes numbers into a link or reads them out of one, so that one function says how a move is written and how it is read.
type Coder interface {
	// Number writes *n, which is at least 0 and less than limit, or reads such a number into *n. Small numbers take no more bits than
	// large ones. It reports whether that could be done; if not, *n is 0, and nothing after it can be done either.
	Number(n *int, limit int) bool
}

// A Coding says how links write the boards of a puzzle and the moves on them. What it says never changes, or old links are not read any more.
type Coding[Board, Move any] struct {
	Puzzle string
	Signs  string // of board text, in the order in which they are numbered; the first is that of an empty cell
	Later  string // signs that came when links were out in the world; where there are some, each board has one of Signs that is not the first
	Once   string // the signs that a board has once
	Parse  func(text string) (Board, error)
	// Move writes a legal move of a position, or reads one, which need not be legal.
	Move func(c Coder, at Board, m *Move)
}

// CodeChoice codes a legal move by its number among all of them.
func CodeChoice[Move comparable](c Coder, moves []Move, m *Move) {
	number := slices.Index(moves, *m)
	if c.Number(&number, len(moves)) {
		*m = moves[number]
	}
}
