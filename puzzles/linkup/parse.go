package linkup

import (
	"fmt"
	"strings"

	"warren/puzzles"
)

// A Parsed is one board of a file, or its fault.
type Parsed = puzzles.Parsed[Board]

// example is what a file without a board should have held.
const example = "rows of cells such as AB.B"

// Parse parses exactly one board; the pictures keep their signs. The error is a *puzzles.Fault with its place in text.
func Parse(text string) (Board, error) {
	return puzzles.ParseOne(puzzles.Split(text), parse, example)
}

// ParseFile parses every board of a file in order, as puzzles.ParseAll does.
func ParseFile(file string) []Parsed {
	return puzzles.ParseAll(puzzles.Split(file), parse, example)
}

// With returns the board with sign, a character of the board text, on c and the cells of also. The error is a *puzzles.Fault at
// c where the result is no board.
func (b Board) With(c Cell, sign rune, also ...Cell) (Board, error) {
	return puzzles.Edit(b.String(), parse, c, sign, also)
}

func parse(text puzzles.Text) (Board, error) {
	rows, cols := len(text), text.Width()
	if cols > MaxCols {
		return Board{}, tooLarge(text)
	}
	var cells strings.Builder
	err := text.Read(func(c Cell, sign rune) error {
		if sign != empty && !strings.ContainsRune(Pictures, sign) {
			return text.At(c).Fault("unknownSign", fmt.Sprintf("an unknown sign %q", sign), ". (empty) or a picture: A-Z, a-z or 0-9")
		}
		cells.WriteRune(sign)
		return nil
	})
	if err != nil {
		return Board{}, err
	}
	if rows > MaxRows {
		return Board{}, tooLarge(text)
	}
	return New(rows, cols, cells.String()), nil
}

func tooLarge(text puzzles.Text) error {
	return text.Begins().Fault("tooLarge", fmt.Sprintf("a board of %d rows and %d columns", len(text), text.Width()),
		fmt.Sprintf("at most %d rows and %d columns", MaxRows, MaxCols))
}
