package main

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/maze"
)

var mazePack = pack{
	puzzle: "maze",
	canonical: func(board string) (string, error) {
		return least(board, swap("╚╔╗╝", "╔╗╝╚", "╩╠╦╣", "╠╦╣╩", "║═", "═║"), swap("╚╝", "╝╚", "╔╗", "╗╔", "╠╣", "╣╠"), grid.String), nil
	},
	recipes: mazeRecipes,
}

// Mixes of tiles.
var (
	mixed    = maze.Mix{Plus: 1, T: 3, L: 4, I: 4}
	bricked  = maze.Mix{Plus: 1, T: 3, L: 4, I: 4, Brick: 2}
	straight = maze.Mix{I: 1}
	corners  = maze.Mix{L: 1}
	oneWay   = maze.Mix{L: 1, I: 1} // every tile fits in one way
	long     = maze.Mix{T: 1, L: 3, I: 8}
	winding  = maze.Mix{T: 1, L: 8, I: 1}
	forks    = maze.Mix{T: 6, L: 2, I: 4}
	threes   = maze.Mix{T: 1}
	crossing = maze.Mix{Plus: 3, L: 5, I: 4}
	walls    = maze.Mix{T: 3, L: 4, I: 4, Brick: 5}
)

// A board of one tap would be no puzzle.
var mazeFit = fit{tries: 400, enough: 400, par: 2}

// tiled draws a board with bricks where a picture has #, and tiles of a mix elsewhere.
func tiled(picture string, mix maze.Mix, wanted int) func(seed uint64) (string, error) {
	g := newPicture(picture)
	return nearest("maze", mazeFit, wanted, func(r *rand.Rand) string {
		text := newGrid(maze.Random(r, len(g), len(g[0]), mix).String()).each(swap("S", "═", "E", "═"))
		var free [][2]int
		for row := range g {
			for col, sign := range g[row] {
				if sign == '#' {
					text[row][col] = '.'
				} else {
					free = append(free, [2]int{row, col})
				}
			}
		}
		for i, sign := range "SE" {
			at := i + puzzles.Below(r, len(free)-i)
			free[i], free[at] = free[at], free[i]
			text[free[i][0]][free[i][1]] = sign
		}
		return text.String()
	})
}

// around draws a board that is the same after half a turn, the start and the end exchanged.
func around(rows, cols int, mix maze.Mix, wanted int) func(seed uint64) (string, error) {
	return nearest("maze", mazeFit, wanted, func(r *rand.Rand) string {
		text := newGrid(maze.Random(r, rows, cols, mix).String())
		half := swap("╚╔╗╝", "╗╝╚╔", "╩╠╦╣", "╦╣╩╠", "S", "E", "E", "S")
		free := text.each(swap("S", "═", "E", "═"))
		at := puzzles.Below(r, rows*cols/2)
		free[at/cols][at%cols] = 'S'
		for row := range (rows + 1) / 2 {
			for col := range cols {
				free[rows-1-row][cols-1-col] = half(free[row][col])
			}
		}
		return free.String()
	})
}

// mirrored draws a board whose left and right mirror each other, but for the start and the end.
func mirrored(rows, cols int, mix maze.Mix, wanted int) func(seed uint64) (string, error) {
	return nearest("maze", mazeFit, wanted, func(r *rand.Rand) string {
		text := newGrid(maze.Random(r, rows, cols, mix).String()).each(swap("S", "═", "E", "═"))
		mirror := swap("╚╝", "╝╚", "╔╗", "╗╔", "╠╣", "╣╠")
		row := puzzles.Below(r, rows)
		for r := range text {
			for c := range cols / 2 {
				text[r][cols-1-c] = mirror(text[r][c])
			}
		}
		text[row][0], text[row][cols-1] = 'S', 'E'
		return text.String()
	})
}

// between draws a board with the start and the end in opposite corners.
func between(rows, cols int, mix maze.Mix, wanted int) func(seed uint64) (string, error) {
	return nearest("maze", mazeFit, wanted, func(r *rand.Rand) string {
		text := newGrid(maze.Random(r, rows, cols, mix).String()).each(swap("S", "═", "E", "═"))
		text[0][0], text[rows-1][cols-1] = 'S', 'E'
		return text.String()
	})
}

// beside draws a board with a brick between the start and the end, which are close, so that the way is round about.
func beside(rows, cols int, mix maze.Mix, wanted int) func(seed uint64) (string, error) {
	return nearest("maze", mazeFit, wanted, func(r *rand.Rand) string {
		text := newGrid(maze.Random(r, rows, cols, mix).String()).each(swap("S", "═", "E", "═"))
		row, col := puzzles.Below(r, rows), 1+puzzles.Below(r, cols-2)
		text[row][col-1], text[row][col], text[row][col+1] = 'S', '.', 'E'
		return text.String()
	})
}

// tiles draws a board of a mix.
func tiles(rows, cols int, mix maze.Mix, wanted int) func(seed uint64) (string, error) {
	return tiled(plain(rows, cols), mix, wanted)
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
