package main

import (
	"math/rand/v2"
	"slices"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	rabbitssearch "warren/solver/rabbits"
	"warren/solver/search"
)

var rabbitsPack = pack{
	puzzle: "rabbits",
	canonical: func(board string) (string, error) {
		return least(board, same, same, renamed), nil
	},
	recipes: rabbitsRecipes,
}

// renamed returns the text of a grid of Burrow with its foxes named in reading order.
func renamed(g grid) string {
	names := map[rune]rune{}
	return g.each(func(sign rune) rune {
		if sign < 'a' || sign > 'z' {
			return sign
		}
		if names[sign] == 0 {
			names[sign] = rune('a' + len(names))
		}
		return names[sign]
	}).String()
}

// A warren says what a board of Burrow is to be like.
type warren struct {
	picture     string // of mushrooms that stay; "" is a board of 5×5 without
	rabbits     [2]int // at least and at most
	mushrooms   [2]int // further ones
	foxes       [2]int
	oneLane     bool // two foxes share a lane
	least, most int  // par
}

var (
	meadow    = plain(5, 5)
	bigMeadow = plain(7, 7)
)

const (
	rabbitSign   = 'R'
	mushroomSign = 'X'
	newFox       = 'z' // canonical letters begin at a
)

func (w warren) make(seed uint64) (string, error) {
	if w.picture == "" {
		w.picture = meadow
	}
	h := hunt{
		puzzle: "rabbits", farthest: rabbitssearch.TaskFarthest, states: 60_000, draw: w.draw, change: w.change,
		finish: w.finish, least: w.least, most: w.most,
	}
	if w.oneLane {
		h.fits = sharesLane
	}
	return h.make(seed)
}

// A census counts the pieces of a board.
type census struct{ rabbits, mushrooms, foxes int }

// count counts the pieces beside those of the picture.
func (w warren) count(g grid) census {
	var c census
	picture := newPicture(w.picture)
	for row := range g {
		for col, sign := range g[row] {
			switch {
			case sign == rabbitSign:
				c.rabbits++
			case sign == mushroomSign && picture[row][col] == '.':
				c.mushrooms++
			case sign >= 'a':
				c.foxes++
			}
		}
	}
	c.foxes /= 2
	return c
}

func (w warren) draw(r *rand.Rand) string {
	g := newPicture(w.picture)
	for range within(r, w.foxes) {
		addFox(r, g)
	}
	for range within(r, w.rabbits) {
		replaceOne(r, g, '.', rabbitSign, anywhere)
	}
	for range within(r, w.mushrooms) {
		replaceOne(r, g, '.', mushroomSign, anywhere)
	}
	return renamed(g)
}

// within returns a random number of a range, both ends included.
func within(r *rand.Rand, span [2]int) int { return span[0] + puzzles.Below(r, span[1]-span[0]+1) }

// change adds, takes away or replaces a piece.
func (w warren) change(r *rand.Rand, g grid) {
	change := puzzles.Below(r, 4)
	if change != 0 {
		w.remove(r, g, change == 1)
	}
	if change == 1 {
		return
	}
	c := w.count(g)
	switch kind := puzzles.Below(r, 3); {
	case c.rabbits < w.rabbits[0], kind == 0 && c.rabbits < w.rabbits[1]:
		replaceOne(r, g, '.', rabbitSign, anywhere)
	case c.foxes < w.foxes[0], kind == 1 && c.foxes < w.foxes[1]:
		addFox(r, g)
	case c.mushrooms < w.mushrooms[1]:
		replaceOne(r, g, '.', mushroomSign, anywhere)
	}
	copy(g, newGrid(renamed(g)))
}

// remove takes away a random piece; for good only if there may be fewer of its kind.
func (w warren) remove(r *rand.Rand, g grid, forGood bool) {
	c := w.count(g)
	pieces := w.pieces(g)
	if len(pieces) == 0 {
		return
	}
	at := pieces[puzzles.Below(r, len(pieces))]
	fewer := c.foxes > w.foxes[0]
	switch g[at[0]][at[1]] {
	case rabbitSign:
		fewer = c.rabbits > w.rabbits[0]
	case mushroomSign:
		fewer = c.mushrooms > w.mushrooms[0]
	}
	if fewer || !forGood {
		take(g, at)
	}
}

// pieces returns a cell of each piece beside those of the picture.
func (w warren) pieces(g grid) [][2]int {
	picture := newPicture(w.picture)
	var at [][2]int
	for row := range g {
		for col, sign := range g[row] {
			second := sign >= 'a' && (row > 0 && g[row-1][col] == sign || col > 0 && g[row][col-1] == sign)
			if sign != '.' && picture[row][col] == '.' && !second {
				at = append(at, [2]int{row, col})
			}
		}
	}
	return at
}

// take takes the piece on a cell away.
func take(g grid, at [2]int) {
	sign := g[at[0]][at[1]]
	g[at[0]][at[1]] = '.'
	if sign >= 'a' {
		wipe(g, sign)
	}
}

// addFox puts a fox on a random free place in every second lane.
func addFox(r *rand.Rand, g grid) {
	const tries = 20
	for range tries {
		row, col := 1+2*puzzles.Below(r, len(g)/2), puzzles.Below(r, len(g)-1)
		height, width := 1, 2
		if puzzles.Below(r, 2) == 0 {
			row, col, height, width = col, row, 2, 1
		}
		if isFree(g, row, col, height, width) {
			fill(g, row, col, height, width, newFox)
			copy(g, newGrid(renamed(g)))
			return
		}
	}
}

// finish takes away what the par does not need; "" if a fox cannot move then.
func (w warren) finish(board string) string {
	solved := solveRabbits(board)
	for again := true; again; {
		again = false
		for _, at := range w.pieces(newGrid(board)) {
			g := newGrid(board)
			c := w.count(g)
			sign := g[at[0]][at[1]]
			if sign == rabbitSign || sign == mushroomSign && c.mushrooms == w.mushrooms[0] || sign >= 'a' && c.foxes == w.foxes[0] {
				continue
			}
			take(g, at)
			if other := solveRabbits(g.String()); other.Optimal && other.Cost == solved.Cost {
				board, again = g.String(), true
				break
			}
		}
	}
	far, err := do(search.Request{Puzzle: "rabbits", Task: rabbitssearch.TaskFarthest, Board: board})
	if err != nil || far.Board == "" || w.oneLane && !sharesLane(board) {
		return ""
	}
	return renamed(newGrid(board))
}

// solveRabbits solves a board; the answer to a board that none can read has no solution.
func solveRabbits(board string) search.Answer {
	solved, err := do(search.Request{Puzzle: "rabbits", Task: search.TaskSolve, Board: board})
	if err != nil {
		return search.Answer{}
	}
	return solved
}

// sharesLane reports whether two foxes are in one lane.
func sharesLane(board string) bool {
	parsed, err := rabbits.Parse(board)
	if err != nil {
		return false
	}
	foxes := parsed.Foxes(nil)
	return slices.ContainsFunc(foxes, func(a rabbits.Fox) bool {
		return slices.ContainsFunc(foxes, func(b rabbits.Fox) bool {
			return a.Letter < b.Letter && a.Vertical == b.Vertical && (a.Vertical && a.At.Col == b.At.Col || !a.Vertical && a.At.Row == b.At.Row)
		})
	})
}
