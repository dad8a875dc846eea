package maze_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles/maze"
)

func TestWith(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		cell := maze.Cell{Row: rapid.IntRange(0, board.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, board.Cols()-1).Draw(t, "col")}
		sign := rapid.SampledFrom([]rune("SE. ╬╩╣╦╠╝╗╔╚═║/x\n\r\ufeff")).Draw(t, "sign")
		drawn := func(sign rune) rune {
			if sign == ' ' {
				return '.'
			}
			return sign
		}
		rules.TestWith(t, board, cell, sign, drawn, func(sign rune) bool { return strings.ContainsRune("SE", sign) })
	})
}

func TestEdits(t *testing.T) {
	t.Parallel()
	rules.TestEdits(t)
}
