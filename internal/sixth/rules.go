// Package sixth is a whole, small puzzle for tests, written from exported parts alone. Its tests play it through the real table, session and solver; those of
// package scenes have it among the puzzles of the game. It has no levels, no daily boards, no grade and no editor. Its packages would be rules.go, search.go
// and view.go; strings.json would be assets/strings/frogs.json.
package sixth

// This file would be package puzzles/frogs.

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"warren/puzzles"
)

// MaxCells is the length of the longest row.
const MaxCells = 16

const (
	rightward = '>'
	leftward  = '<'
	gap       = '.'
)

// A Board is a row of frogs and gaps: > is a frog that faces right, < one that faces left. A frog moves only the way it faces: it steps into the gap before
// it, or leaps over one frog into the gap behind. The board is solved when every < is left of every >.
type Board struct{ cells string }

// A Move is the move of one frog.
type Move struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// The reasons of a refused move; the comments name the cells of the Refusal.
const (
	Nothing   puzzles.Reason = "nothing"   // no frog is there: that cell
	Edge      puzzles.Reason = "edge"      // the row ends before the frog: its cell
	Crowded   puzzles.Reason = "crowded"   // two frogs are in the way: their cells
	Elsewhere puzzles.Reason = "elsewhere" // the frog goes to another cell: that cell
)

var syntax = puzzles.Syntax[Board]{Parse: parse, Example: ">.< or the like"}

func Parse(text string) (Board, error) { return syntax.One(text) }

func parse(text puzzles.Text) (Board, error) {
	if len(text) > 1 {
		return Board{}, text[1].At(0).Fault("secondRow", "a second row", "one row alone")
	}
	if text.Width() > MaxCells {
		return Board{}, text[0].At(MaxCells).Fault("tooLarge", fmt.Sprintf("a row of %d cells", text.Width()), fmt.Sprintf("%d at most", MaxCells))
	}
	err := text.Read(func(c puzzles.Cell, sign rune) error {
		if sign != rightward && sign != leftward && sign != gap {
			return text.At(c).Fault("unknownSign", fmt.Sprintf("the sign %q", sign), ">, < or .")
		}
		return nil
	})
	if err != nil {
		return Board{}, err
	}
	return Board{text[0].Text}, nil
}

// String returns the canonical text, which Parse reads.
func (b Board) String() string { return b.cells + "\n" }

func (b Board) Len() int { return len(b.cells) }

// Frog returns the direction that the frog on a cell faces, -1 or 1, or 0 if there is no frog.
func (b Board) Frog(at int) int {
	switch {
	case at < 0 || at >= len(b.cells):
		return 0
	case b.cells[at] == rightward:
		return 1
	case b.cells[at] == leftward:
		return -1
	}
	return 0
}

func (b Board) Solved() bool {
	return strings.LastIndexByte(b.cells, leftward) < strings.IndexByte(b.cells, rightward) || !strings.ContainsRune(b.cells, rightward)
}

// Leap returns the one move that the frog on a cell can make, or a *puzzles.Refusal.
func (b Board) Leap(from int) (Move, error) {
	by := b.Frog(from)
	if by == 0 {
		return Move{}, puzzles.Refuse(Nothing, []puzzles.Cell{{Col: from}}, "no frog on cell %d", from)
	}
	for _, to := range [...]int{from + by, from + 2*by} {
		switch {
		case to < 0 || to >= len(b.cells):
			return Move{}, puzzles.Refuse(Edge, []puzzles.Cell{{Col: from}}, "the row ends before the frog on cell %d", from)
		case b.cells[to] == gap:
			return Move{from, to}, nil
		}
	}
	return Move{}, puzzles.Refuse(Crowded, []puzzles.Cell{{Col: from + by}, {Col: from + 2*by}}, "two frogs before that on cell %d", from)
}

// Moves appends every legal move to buf, in the order of the frogs' cells.
func (b Board) Moves(buf []Move) []Move {
	for at := range len(b.cells) {
		if m, err := b.Leap(at); err == nil {
			buf = append(buf, m)
		}
	}
	return buf
}

// Apply returns the board after the move, or b itself and a *puzzles.Refusal.
func (b Board) Apply(m Move) (Board, error) {
	legal, err := b.Leap(m.From)
	if err != nil {
		return b, err
	}
	if m != legal {
		return b, puzzles.Refuse(Elsewhere, []puzzles.Cell{{Col: legal.To}}, "the frog on cell %d goes to %d, not to %d", m.From, legal.To, m.To)
	}
	cells := []byte(b.cells)
	cells[m.From], cells[m.To] = gap, cells[m.From]
	return Board{string(cells)}, nil
}

// With returns the board with a sign written on a cell.
func (b Board) With(c puzzles.Cell, sign rune) (Board, error) {
	return puzzles.Edit(b.String(), parse, c, sign, nil)
}

// Random returns a row of frogs of each kind and gaps, in random order; frogs and gaps are their numbers.
func Random(r *rand.Rand, frogs, gaps int) Board {
	cells := []byte(strings.Repeat(string(rightward), frogs) + strings.Repeat(string(leftward), frogs) + strings.Repeat(string(gap), gaps))
	for i := len(cells) - 1; i > 0; i-- {
		j := puzzles.Below(r, i+1)
		cells[i], cells[j] = cells[j], cells[i]
	}
	return Board{string(cells)}
}
