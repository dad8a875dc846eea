package onestroke

import (
	"fmt"

	"warren/puzzles"
)

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed = puzzles.Parsed[Board]

// example is what a file without a board should have held.
const example = "rows of cells such as S.#."

// Parse reads exactly one board. The error is a *puzzles.Error with its place in text.
func Parse(text string) (Board, error) {
	return puzzles.ParseOne(puzzles.Split(text), parse, example)
}

// ParseFile reads every board of a file in order, as puzzles.ParseAll does.
func ParseFile(file string) []Parsed {
	return puzzles.ParseAll(puzzles.Split(file), parse, example)
}

// A place is a character of the file: line and column, both 1-based.
type place struct{ line, col int }

func fault(kind string, at place, wrong, expected string) error {
	return &puzzles.Error{Line: at.line, Col: at.col, Kind: kind, Wrong: wrong, Expected: expected}
}

func parse(text puzzles.Text) (Board, error) {
	width := len([]rune(text[0].Text))
	board := Board{rows: int8(min(len(text), MaxSize)), cols: int8(min(width, MaxSize))}
	begun := false
	for row, line := range text {
		signs := []rune(line.Text)
		for col, sign := range signs {
			at := place{line.Number, col + 1}
			switch {
			case sign != start && sign != free && sign != block:
				return Board{}, fault("unknownSign", at, fmt.Sprintf("an unknown sign %q", sign), "S (start), . (to visit) or # (block)")
			case sign == start && begun:
				return Board{}, fault("secondStart", at, "a second start", "exactly one S")
			}
			begun = begun || sign == start
			if row < MaxSize && col < MaxSize {
				board.put(Cell{row, col}, sign)
			}
		}
		if len(signs) != width {
			return Board{}, fault("ragged", place{line.Number, min(width, len(signs)) + 1}, fmt.Sprintf("a row of %d cells", len(signs)),
				fmt.Sprintf("%d as in the first row", width))
		}
	}
	first := place{text[0].Number, 1}
	switch {
	case len(text) > MaxSize || width > MaxSize:
		return Board{}, fault("tooLarge", first, fmt.Sprintf("a board of %d rows and %d columns", len(text), width),
			fmt.Sprintf("at most %d×%d", MaxSize, MaxSize))
	case !begun:
		return Board{}, fault("noStart", first, "no start on this board", "exactly one S")
	}
	return board, nil
}

// put puts a sign on a cell of a grid that is being read.
func (b *Board) put(c Cell, sign rune) {
	switch sign {
	case block:
		b.grid[c.index()] = blocked
	case start:
		b.grid[c.index()] = 1
		b.stroke[0] = uint8(c.index())
		b.length = 1
		b.toVisit++
	default:
		b.toVisit++
	}
}
