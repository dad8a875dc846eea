package linkup

import (
	"fmt"
	"strings"

	"warren/puzzles"
)

// Syntax is how boards stand in a file.
var Syntax = puzzles.Syntax[Board]{Parse: parse, Example: "rows of cells such as AB.B"}

// Parse parses exactly one board; the pictures keep their signs. The error is a *puzzles.Fault with its place in text.
func Parse(text string) (Board, error) { return Syntax.One(text) }

// With returns the board with sign on c and the cells of also, or a *puzzles.Fault at c.
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
	return text.Fault("tooLarge", fmt.Sprintf("a board of %d rows and %d columns", len(text), text.Width()),
		fmt.Sprintf("at most %d rows and %d columns", MaxRows, MaxCols))
}
