package main

import (
	"slices"
	"strings"
)

// canonical holds for each puzzle what makes the same text of all boards that are alike under the puzzle's symmetries, and of no other.
var canonical = map[string]func(board string) string{
	"maze": func(board string) string {
		return least(board, swap("╚╔╗╝", "╔╗╝╚", "╩╠╦╣", "╠╦╣╩", "║═", "═║"), swap("╚╝", "╝╚", "╔╗", "╗╔", "╠╣", "╣╠"), grid.String)
	},
	"linkup": func(board string) string { return least(board, same, same, renamed(".")) },
	"rushhour": func(board string) string {
		g, text := newGrid(board), renamed(".xA")
		upright := text(g)
		slices.Reverse(g) // the exit stays on the right
		return min(upright, text(g))
	},
	"rabbits":   func(board string) string { return least(board, same, same, renamed(".RX")) },
	"onestroke": func(board string) string { return least(board, same, same, grid.String) },
}

// renamed returns a function that makes the text of a grid in which all signs but those to keep are named in reading order.
func renamed(keep string) func(grid) string {
	return func(g grid) string {
		names := map[rune]rune{}
		return g.each(func(sign rune) rune {
			if strings.ContainsRune(keep, sign) {
				return sign
			}
			if names[sign] == 0 {
				const first = 'α' // no board has Greek letters
				names[sign] = first + rune(len(names))
			}
			return names[sign]
		}).String()
	}
}

// swap returns a function that replaces the characters of the first, third … of its texts by those of the text after each.
func swap(texts ...string) func(rune) rune {
	with := map[rune]rune{}
	for i := 0; i < len(texts); i += 2 {
		to := []rune(texts[i+1])
		for k, sign := range []rune(texts[i]) {
			with[sign] = to[k]
		}
	}
	return func(sign rune) rune {
		if other, ok := with[sign]; ok {
			return other
		}
		return sign
	}
}

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

// least returns the first text of the eight images of a board. turn replaces its characters where it is turned a quarter, mirror where it is mirrored, and
// finish makes the text of an image.
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

func same(sign rune) rune { return sign }
