// Package sixth is a whole, small puzzle, an example of how to write one. It uses exported parts
// alone, and has no levels, no daily boards, no grade and no editor. Tests of the scenes play it
// beside the puzzles of the game. As a puzzle of the game, rules.go would be package
// puzzles/frogs, search.go solver/frogs, view.go scenes/frogs, and strings.json
// assets/strings/frogs.json.
package sixth

import (
	"fmt"
	"strings"

	"warren/puzzles"
)

// A Board is a row of frogs and gaps: > is a frog that faces right, < one that faces left. A frog
// moves only the way it faces: it steps into the gap before it, or leaps over one frog into the gap
// behind that. The board is solved when every < is left of every >.
type Board string

// MaxCells is the length of the longest row.
const MaxCells = 16

// A Move is the move of the frog on a cell.
type Move struct {
	From int `json:"from"`
}

// The reasons of a refused move. The comments name the cells of the Refusal.
const (
	Nothing puzzles.Reason = "nothing" // no frog is there: that cell
	Edge    puzzles.Reason = "edge"    // the row ends before the frog: its cell
	Crowded puzzles.Reason = "crowded" // two frogs are in the way: their cells
)

var syntax = puzzles.Syntax[Board]{Parse: parse, Example: ">.< or the like"}

func Parse(text string) (Board, error) { return syntax.One(text) }

func parse(text puzzles.Text) (Board, error) {
	if len(text) > 1 {
		return "", text[1].At(0).Fault("secondRow", "a second row", "one row alone")
	}
	if text.Width() > MaxCells {
		return "", text[0].At(MaxCells).Fault("tooLarge", fmt.Sprintf("a row of %d cells", text.Width()), fmt.Sprintf("%d at most", MaxCells))
	}
	err := text.Read(func(c puzzles.Cell, sign rune) error {
		if !strings.ContainsRune("<.>", sign) {
			return text.At(c).Fault("unknownSign", fmt.Sprintf("the sign %q", sign), ">, < or .")
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	return Board(text[0].Text), nil
}

// String returns the canonical text, which Parse reads.
func (b Board) String() string { return string(b) + "\n" }

// Frog returns the direction that the frog on a cell faces, -1 or 1, or 0 if there is no frog.
func (b Board) Frog(at int) int {
	if at < 0 || at >= len(b) {
		return 0
	}
	return strings.IndexByte("<.>", b[at]) - 1
}

func (b Board) Solved() bool {
	right := strings.IndexByte(string(b), '>')
	return right < 0 || strings.LastIndexByte(string(b), '<') < right
}

// Leap returns the cell to which the frog on a cell goes, or a *puzzles.Refusal.
func (b Board) Leap(from int) (to int, err error) {
	by := b.Frog(from)
	if by == 0 {
		return 0, puzzles.Refuse(Nothing, []puzzles.Cell{{Col: from}}, "no frog on cell %d", from)
	}
	for _, to := range [...]int{from + by, from + 2*by} {
		if to < 0 || to >= len(b) {
			return 0, puzzles.Refuse(Edge, []puzzles.Cell{{Col: from}}, "the row ends before the frog on cell %d", from)
		}
		if b.Frog(to) == 0 {
			return to, nil
		}
	}
	return 0, puzzles.Refuse(Crowded, []puzzles.Cell{{Col: from + by}, {Col: from + 2*by}}, "two frogs before that on cell %d", from)
}

// Moves appends every legal move to buf, in the order of the frogs' cells.
func (b Board) Moves(buf []Move) []Move {
	for at := range len(b) {
		if _, err := b.Leap(at); err == nil {
			buf = append(buf, Move{at})
		}
	}
	return buf
}

// Apply returns the board after the move, or b itself and a *puzzles.Refusal.
func (b Board) Apply(m Move) (Board, error) {
	to, err := b.Leap(m.From)
	if err != nil {
		return b, err
	}
	cells := []byte(b)
	cells[m.From], cells[to] = cells[to], cells[m.From]
	return Board(cells), nil
}
