package onestroke

import (
	"fmt"
	"strings"

	"warren/puzzles"
)

// Syntax is how boards stand in a file.
var Syntax = puzzles.Syntax[Board]{Parse: parse, Example: "rows of cells such as S.#."}

// Parse parses exactly one board. The error is a *puzzles.Fault with its place in text.
func Parse(text string) (Board, error) { return Syntax.One(text) }

// With returns the board with sign on c and the cells of also, without its stroke, or a *puzzles.Fault at c. S moves the start
// and E the end; they leave a cell to visit.
func (b Board) With(c Cell, sign rune, also ...Cell) (Board, error) {
	text := b.String()
	if sign == start || sign == end {
		text = strings.Replace(text, string(sign), string(free), 1)
	}
	return puzzles.Edit(text, parse, c, sign, also)
}

func parse(text puzzles.Text) (Board, error) {
	rows, cols := len(text), text.Width()
	board := Board{rows: int8(min(rows, MaxSize)), cols: int8(min(cols, MaxSize))}
	hasStart, hasEnd := false, false
	err := text.Read(func(c Cell, sign rune) error {
		switch {
		case sign != start && sign != end && sign != free && sign != block:
			return text.At(c).Fault("unknownSign", fmt.Sprintf("an unknown sign %q", sign), "S (start), E (end), . (to visit) or # (block)")
		case sign == start && hasStart:
			return text.At(c).Fault("secondStart", "a second start", "exactly one S")
		case sign == end && hasEnd:
			return text.At(c).Fault("secondEnd", "a second end", "at most one E")
		}
		hasStart, hasEnd = hasStart || sign == start, hasEnd || sign == end
		if c.Inside(MaxSize, MaxSize) {
			board.put(c, sign)
		}
		return nil
	})
	switch {
	case err != nil:
		return Board{}, err
	case rows > MaxSize || cols > MaxSize:
		return Board{}, text.Fault("tooLarge", fmt.Sprintf("a board of %d rows and %d columns", rows, cols),
			fmt.Sprintf("at most %d×%d", MaxSize, MaxSize))
	case !hasStart:
		return Board{}, text.Fault("noStart", "no start on this board", "exactly one S")
	}
	return board, nil
}

// put writes a sign on a cell of a grid that is being read.
func (b *Board) put(c Cell, sign rune) {
	switch sign {
	case block:
		b.blocks.add(index(c))
		b.taken.add(index(c))
		return
	case start:
		b.colour = uint8(colourOf(c))
		b.extend(c)
	case end:
		b.end = uint16(index(c) + 1)
	}
	b.toVisit++
}
