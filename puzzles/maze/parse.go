package maze

import (
	"fmt"
	"unicode/utf8"

	"warren/puzzles"
)

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed = puzzles.Parsed[Board]

// example is what a file without a board should have held.
const example = "rows of tiles such as S═╗E"

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
	width := utf8.RuneCountInString(text[0].Text)
	var tiles []byte
	var start, end place
	for _, line := range text {
		col := 0
		for _, sign := range line.Text {
			col++
			at := place{line.Number, col}
			tile, ok := tileOf(sign)
			if !ok {
				return Board{}, fault("unknownSign", at, fmt.Sprintf("an unknown sign %q", sign),
					"S (start), E (end), . (brick) or a tile: ╬ ╩ ╣ ╦ ╠ ╝ ╗ ╔ ╚ ═ ║")
			}
			switch {
			case tile == Start && start != place{}:
				return Board{}, fault("secondStart", at, "a second start", "one S alone")
			case tile == End && end != place{}:
				return Board{}, fault("secondEnd", at, "a second end", "one E alone")
			case tile == Start:
				start = at
			case tile == End:
				end = at
			}
			if len(tiles) < maxCells {
				tiles = append(tiles, byte(tile))
			}
		}
		if col != width {
			return Board{}, fault("ragged", place{line.Number, min(width, col) + 1}, fmt.Sprintf("a row of %d cells", col),
				fmt.Sprintf("%d as in the first row", width))
		}
	}
	first := place{text[0].Number, 1}
	if err := checkSize(first, len(text), width); err != nil {
		return Board{}, err
	}
	switch (place{}) {
	case start:
		return Board{}, fault("noStart", first, "no start on this board", "one S")
	case end:
		return Board{}, fault("noEnd", first, "no end on this board", "one E")
	}
	return newBoard(len(text), width, tiles), nil
}

func checkSize(first place, rows, cols int) error {
	wrong := fmt.Sprintf("a board of %d rows and %d columns", rows, cols)
	expected := fmt.Sprintf("1×2 to %d×%d", MaxSize, MaxSize)
	switch {
	case rows*cols < 2:
		return fault("tooSmall", first, wrong, expected)
	case rows > MaxSize || cols > MaxSize:
		return fault("tooLarge", first, wrong, expected)
	}
	return nil
}
