package linkup

import (
	"fmt"
	"strings"

	"warren/puzzles"
)

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed = puzzles.Parsed[Board]

// example is what a file without a board should have held.
const example = "rows of cells such as AB.B"

// Parse reads exactly one board; the signs of the pictures are kept. The error is a *puzzles.Error with its place in
// text.
func Parse(text string) (Board, error) {
	return puzzles.ParseOne(puzzles.Split(text), parse, example)
}

// ParseFile reads every board of a file in order, as puzzles.ParseAll does.
func ParseFile(file string) []Parsed {
	return puzzles.ParseAll(puzzles.Split(file), parse, example)
}

// fault tells of a fault at a character of the file, both line and col 1-based.
func fault(kind string, line, col int, wrong, expected string) error {
	return &puzzles.Error{Line: line, Col: col, Kind: kind, Wrong: wrong, Expected: expected}
}

func parse(text puzzles.Text) (Board, error) {
	width := len([]rune(text[0].Text))
	if width > MaxCols {
		return Board{}, tooLarge(text, width)
	}
	var cells strings.Builder
	for _, line := range text {
		signs := []rune(line.Text)
		for i, sign := range signs {
			if !isCell(sign) {
				return Board{}, fault("unknownSign", line.Number, i+1, fmt.Sprintf("an unknown sign %q", sign),
					". (empty) or a picture: A-Z, a-z or 0-9")
			}
			cells.WriteRune(sign)
		}
		if len(signs) != width {
			return Board{}, fault("ragged", line.Number, min(width, len(signs))+1, fmt.Sprintf("a row of %d cells", len(signs)),
				fmt.Sprintf("%d as in the first row", width))
		}
	}
	if len(text) > MaxRows {
		return Board{}, tooLarge(text, width)
	}
	return New(len(text), width, cells.String()), nil
}

func isCell(sign rune) bool { return sign == empty || strings.ContainsRune(Pictures, sign) }

func tooLarge(text puzzles.Text, width int) error {
	return fault("tooLarge", text[0].Number, 1, fmt.Sprintf("a board of %d rows and %d columns", len(text), width),
		fmt.Sprintf("at most %d rows and %d columns", MaxRows, MaxCols))
}
