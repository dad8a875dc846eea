package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

var onestrokePack = pack{
	puzzle: "onestroke",
	canonical: func(board string) (string, error) {
		return least(board, same, same, grid.String), nil
	},
	recipes: onestrokeRecipes,
}

// A board without a turn would be no puzzle.
var (
	onestrokeFit = fit{tries: 60, enough: 8, par: 1}
	pictureFit   = fit{tries: 60, enough: 5, par: 1}
	matchedFit   = fit{tries: 4000, enough: 4, par: 1}
)

// hedged draws a board with so many hedges.
func hedged(rows, cols, hedges, wanted int) func(seed uint64) (string, error) {
	return nearest("onestroke", onestrokeFit, wanted, func(r *rand.Rand) string {
		return onestroke.Random(r, rows, cols, hedges).String()
	})
}

// grown draws a board with hedges where a picture has #, and on so many other cells at most: a stroke grows over the free
// cells, and what it does not reach is hedged.
func grown(picture string, more, wanted int) func(seed uint64) (string, error) {
	g := newPicture(picture)
	return nearest("onestroke", pictureFit, wanted, func(r *rand.Rand) string {
		stroke := newStroke(r, g)
		for range growth * len(stroke.free) {
			if stroke.bite(); len(stroke.path) == len(stroke.free) {
				break
			}
		}
		if len(stroke.free)-len(stroke.path) > more {
			return ""
		}
		board := g.each(func(rune) rune { return '#' })
		for _, c := range stroke.path {
			board[c.Row][c.Col] = '.'
		}
		board[stroke.path[0].Row][stroke.path[0].Col] = 'S'
		return board.String()
	})
}

// growth is how many changes per cell a stroke may take to grow.
const growth = 600

// A stroke is a path over the free cells of a picture.
type stroke struct {
	random *rand.Rand
	free   map[onestroke.Cell]bool
	path   []onestroke.Cell
}

func newStroke(r *rand.Rand, g grid) *stroke {
	s := &stroke{random: r, free: map[onestroke.Cell]bool{}}
	var cells []onestroke.Cell
	for row := range g {
		for col, sign := range g[row] {
			if c := (onestroke.Cell{Row: row, Col: col}); sign == '.' {
				s.free[c] = true
				cells = append(cells, c)
			}
		}
	}
	s.path = append(s.path, cells[puzzles.Below(r, len(cells))])
	return s
}

// bite draws a neighbour of an end of the path and joins it: a free one is added, one on the path becomes the corner of a
// backbite, as in onestroke.Random.
func (s *stroke) bite() {
	if puzzles.Below(s.random, 2) == 0 {
		slices.Reverse(s.path)
	}
	to := s.path[len(s.path)-1].Beside(puzzles.Side(puzzles.Below(s.random, 4)))
	if !s.free[to] {
		return
	}
	if at := slices.Index(s.path, to); at >= 0 {
		slices.Reverse(s.path[at+1:])
		return
	}
	s.path = append(s.path, to)
}

// solvable returns the text of a board of One Stroke, or "" if it is quickly seen to have no solution.
func solvable(board grid) string {
	own, other := 0, 0 // cells of the colour of the start, on a chessboard, and of the other
	start := 0
	for row := range board {
		for col, sign := range board[row] {
			if sign == 'S' {
				start = (row + col) % 2
			}
		}
	}
	for row := range board {
		for col, sign := range board[row] {
			switch {
			case sign == '#':
			case (row+col)%2 == start:
				own++
			default:
				other++
			}
		}
	}
	if own != other && own != other+1 {
		return ""
	}
	text := board.String()
	solved, err := do(search.Request{Puzzle: "onestroke", Task: search.TaskSolve, Board: text, Limits: search.Limits{Work: fitWork}})
	if err != nil || !solved.Solvable {
		return ""
	}
	return text
}

// matched draws a board whose hedges mirror each other, left and right, and up and down too if both is set.
func matched(rows, cols, hedges int, both bool, wanted int) func(seed uint64) (string, error) {
	return nearest("onestroke", matchedFit, wanted, func(r *rand.Rand) string {
		board := newPicture(plain(rows, cols))
		for range hedges {
			row, col := puzzles.Below(r, rows), puzzles.Below(r, cols)
			board[row][col], board[row][cols-1-col] = '#', '#'
			if both {
				board[rows-1-row][col], board[rows-1-row][cols-1-col] = '#', '#'
			}
		}
		row, col := puzzles.Below(r, rows), puzzles.Below(r, cols)
		if board[row][col] == '#' {
			return ""
		}
		board[row][col] = 'S'
		return solvable(board)
	})
}

// single mines a board with one solution alone.
func single(rows, cols int) func(seed uint64) (string, error) {
	return mined("onestroke", fmt.Sprintf("%dx%d", rows, cols))
}
