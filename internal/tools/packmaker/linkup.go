package main

import (
	"math/rand/v2"
	"slices"

	"warren/puzzles"
	"warren/puzzles/linkup"
	solver "warren/solver/linkup"
	"warren/solver/search"
)

var linkupPack = pack{
	puzzle: "linkup",
	canonical: func(board string) (string, error) {
		return least(board, same, same, relabelled), nil
	},
	recipes: linkupRecipes,
}

// linkupFit draws often, since most boards of two of each cannot be cleared, and grades few, since that takes long.
var linkupFit = fit{tries: 400, enough: 5}

// relabelled returns the text of a grid of Link-up with its pictures named in reading order.
func relabelled(g grid) string {
	names := map[rune]rune{'.': '.'}
	return g.each(func(sign rune) rune {
		if names[sign] == 0 {
			names[sign] = rune(linkup.Pictures[len(names)-1])
		}
		return names[sign]
	}).String()
}

// The ways to lay pictures on the cells of a shape. Each is given groups of cells, in reading order.

// places returns the cells of a picture that have #, an even number: the last in the middle row is left out for that.
func places(g grid) [][2]int {
	var cells [][2]int
	for row := range g {
		for col, sign := range g[row] {
			if sign == '#' {
				cells = append(cells, [2]int{row, col})
			}
		}
	}
	if len(cells)%2 == 0 {
		return cells
	}
	odd := slices.IndexFunc(cells, func(c [2]int) bool { return c[0] == len(g)/2 })
	for odd+1 < len(cells) && cells[odd+1][0] == len(g)/2 {
		odd++
	}
	return slices.Delete(cells, odd, odd+1)
}

// laid returns the board of a shape with pictures, so many of each, on its groups of cells, mixed within each group.
func laid(r *rand.Rand, g grid, copies int, groups ...[][2]int) grid {
	board := g.each(func(rune) rune { return '.' })
	next := 0
	for _, cells := range groups {
		signs := make([]byte, len(cells))
		for i := range signs {
			signs[i] = linkup.Pictures[next+i/copies]
		}
		next += (len(cells) + copies - 1) / copies
		linkup.Mix(r, signs)
		for i, c := range cells {
			board[c[0]][c[1]] = rune(signs[i])
		}
	}
	return board
}

// shaped draws a board on the cells of a picture, so many of each, that can be cleared: easy ones are laid out along an
// order of links, where the pictures do not come out so by chance.
func shaped(picture string, copies, wanted int) func(seed uint64) (string, error) {
	g := newPicture(picture)
	cells := places(g)
	return nearest("linkup", linkupFit, wanted, func(r *rand.Rand) string {
		board := laid(r, g, copies, cells).String()
		shuffled, err := do(search.Request{Puzzle: "linkup", Task: solver.TaskShuffle, Board: board, Seed: r.Uint64()})
		if err != nil {
			return ""
		}
		return shuffled.Board
	})
}

// full returns the shape of a board without an empty cell.
func full(rows, cols int) string { return inverted(plain(rows, cols)) }

// fewPictures draws a board of so few pictures.
func fewPictures(picture string, pictures, wanted int) func(seed uint64) (string, error) {
	copies := (len(places(newPicture(picture))) + pictures - 1) / pictures
	return shaped(picture, copies+copies%2, wanted)
}

// random draws a board with pictures anywhere.
func random(rows, cols, wanted int) func(seed uint64) (string, error) {
	return nearest("linkup", linkupFit, wanted, func(r *rand.Rand) string { return linkup.Random(r, rows, cols, 4).String() })
}

// rings draws a board of rings, each with its own pictures, so that it opens from outside.
func rings(rows, cols, copies, wanted int) func(seed uint64) (string, error) {
	return grouped(rows, cols, copies, wanted, func(row, col int) int { return min(row, col, rows-1-row, cols-1-col) })
}

// halves draws a board whose left half has no picture of the right one.
func halves(rows, cols, copies, wanted int) func(seed uint64) (string, error) {
	return grouped(rows, cols, copies, wanted, func(_, col int) int { return 2 * col / cols })
}

// chequered draws a board whose black cells have no picture of the white ones.
func chequered(rows, cols, copies, wanted int) func(seed uint64) (string, error) {
	return grouped(rows, cols, copies, wanted, func(row, col int) int { return (row + col) % 2 })
}

// stripes draws a board whose columns in pairs have pictures of their own.
func stripes(rows, cols, copies, wanted int) func(seed uint64) (string, error) {
	return grouped(rows, cols, copies, wanted, func(_, col int) int { return col / 2 })
}

// grouped draws a full board whose groups of cells have their own pictures each.
func grouped(rows, cols, copies, wanted int, group func(row, col int) int) func(seed uint64) (string, error) {
	g := newPicture(full(rows, cols))
	var groups [][][2]int
	for row := range rows {
		for col := range cols {
			n := group(row, col)
			for n >= len(groups) {
				groups = append(groups, nil)
			}
			groups[n] = append(groups[n], [2]int{row, col})
		}
	}
	return nearest("linkup", linkupFit, wanted, func(r *rand.Rand) string { return laid(r, g, copies, groups...).String() })
}

// twins draws a board whose left and right mirror each other.
func twins(rows, cols, wanted int) func(seed uint64) (string, error) {
	g := newPicture(full(rows, cols))
	var cells [][2]int
	for row := range rows {
		for col := range cols / 2 {
			cells = append(cells, [2]int{row, col})
		}
	}
	return nearest("linkup", linkupFit, wanted, func(r *rand.Rand) string {
		board := laid(r, g, 2, cells)
		for row := range board {
			for col := range cols / 2 {
				board[row][cols-1-col] = board[row][col]
			}
		}
		return board.String()
	})
}

// crosswise draws a board that is the same after half a turn.
func crosswise(rows, cols, wanted int) func(seed uint64) (string, error) {
	g := newPicture(full(rows, cols))
	var cells [][2]int
	for row := range rows / 2 {
		for col := range cols {
			cells = append(cells, [2]int{row, col})
		}
	}
	return nearest("linkup", linkupFit, wanted, func(r *rand.Rand) string {
		board := laid(r, g, 2, cells)
		for row := range rows / 2 {
			for col := range cols {
				board[rows-1-row][cols-1-col] = board[row][col]
			}
		}
		return board.String()
	})
}

// blocks draws a board of squares of four equal pictures, of which so many pairs of tiles are exchanged.
func blocks(rows, cols, exchanged, wanted int) func(seed uint64) (string, error) {
	return nearest("linkup", linkupFit, wanted, func(r *rand.Rand) string {
		board := newPicture(full(rows, cols))
		for row := range rows {
			for col := range cols {
				board[row][col] = rune(linkup.Pictures[row/2*(cols/2)+col/2])
			}
		}
		for range exchanged {
			a, b := puzzles.Below(r, rows*cols), puzzles.Below(r, rows*cols)
			board[a/cols][a%cols], board[b/cols][b%cols] = board[b/cols][b%cols], board[a/cols][a%cols]
		}
		return board.String()
	})
}
