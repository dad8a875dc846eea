package main

import (
	"slices"
	"strings"
)

// A grid is a board's text as rows of characters.
type grid [][]rune

func newGrid(board string) grid {
	var g grid
	for row := range strings.Lines(board) {
		g = append(g, []rune(strings.TrimSuffix(row, "\n")))
	}
	return g
}

func (g grid) String() string {
	var text strings.Builder
	for _, row := range g {
		text.WriteString(string(row))
		text.WriteByte('\n')
	}
	return text.String()
}

// each returns the grid with every character replaced.
func (g grid) each(replace func(rune) rune) grid {
	h := make(grid, len(g))
	for r, row := range g {
		h[r] = make([]rune, len(row))
		for c, sign := range row {
			h[r][c] = replace(sign)
		}
	}
	return h
}

// mirrored returns the grid with left and right exchanged.
func (g grid) mirrored() grid {
	h := make(grid, len(g))
	for r, row := range g {
		h[r] = slices.Clone(row)
		slices.Reverse(h[r])
	}
	return h
}

// turned returns the grid turned a quarter clockwise.
func (g grid) turned() grid {
	h := make(grid, len(g[0]))
	for c := range h {
		for r := len(g) - 1; r >= 0; r-- {
			h[c] = append(h[c], g[r][c])
		}
	}
	return h
}

// least returns the first text, in the order of strings, of the eight images of a board. Its characters are replaced by
// turn where the board is turned a quarter, and by mirror where it is mirrored, and finish makes the text of an image.
func least(board string, turn, mirror func(rune) rune, finish func(grid) string) string {
	least := ""
	g := newGrid(board)
	for range 2 {
		for range 4 {
			if text := finish(g); least == "" || text < least {
				least = text
			}
			g = g.turned().each(turn)
		}
		g = g.mirrored().each(mirror)
	}
	return least
}

// same leaves a character as it is.
func same(sign rune) rune { return sign }
