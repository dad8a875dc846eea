package maze

import (
	"fmt"
	"strings"

	"warren/puzzles"
)

// Syntax is how boards stand in a file.
var Syntax = puzzles.Syntax[Board]{Parse: parse, Example: "rows of tiles such as S═╗E"}

// Parse parses exactly one board. The error is a *puzzles.Fault with its place in text.
func Parse(text string) (Board, error) { return Syntax.One(text) }

// With returns the board with sign on c and the cells of also, or a *puzzles.Fault at c. S or E moves the only one; a brick is left there.
func (b Board) With(c Cell, sign rune, also ...Cell) (Board, error) {
	text := b.String()
	if tile, _ := TileOf(sign); tile == Start || tile == End {
		text = strings.Replace(text, string(sign), string(signs[Brick]), 1)
	}
	return puzzles.Edit(text, parse, c, sign, also)
}

func parse(text puzzles.Text) (Board, error) {
	var tiles []byte
	var hasStart, hasEnd bool
	err := text.Read(func(c Cell, sign rune) error {
		tile, ok := TileOf(sign)
		switch {
		case !ok:
			return text.At(c).Fault("unknownSign", fmt.Sprintf("an unknown sign %q", sign),
				"S (start), E (end), . (brick) or a tile: ╬ ╩ ╣ ╦ ╠ ╝ ╗ ╔ ╚ ═ ║")
		case tile == Start && hasStart:
			return text.At(c).Fault("secondStart", "a second start", "one S alone")
		case tile == End && hasEnd:
			return text.At(c).Fault("secondEnd", "a second end", "one E alone")
		}
		hasStart, hasEnd = hasStart || tile == Start, hasEnd || tile == End
		if len(tiles) < maxCells {
			tiles = append(tiles, byte(tile))
		}
		return nil
	})
	if err != nil {
		return Board{}, err
	}
	rows, cols := len(text), text.Width()
	wrong := fmt.Sprintf("a board of %d rows and %d columns", rows, cols)
	expected := fmt.Sprintf("1×2 to %d×%d", MaxSize, MaxSize)
	switch {
	case rows*cols < 2:
		return Board{}, text.Fault("tooSmall", wrong, expected)
	case rows > MaxSize || cols > MaxSize:
		return Board{}, text.Fault("tooLarge", wrong, expected)
	case !hasStart:
		return Board{}, text.Fault("noStart", "no start on this board", "one S")
	case !hasEnd:
		return Board{}, text.Fault("noEnd", "no end on this board", "one E")
	}
	return newBoard(rows, cols, tiles), nil
}
