package main

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	rushhoursearch "warren/solver/rushhour"
	"warren/solver/search"
)

var rushhourPack = pack{
	puzzle: "rushhour",
	canonical: func(board string) (string, error) {
		parsed, err := rushhour.Parse(board)
		if err != nil {
			return "", err
		}
		mirrored := newGrid(board)
		slices.Reverse(mirrored)
		other, err := rushhour.Parse(mirrored.String())
		return min(parsed.Canonical().String(), other.Canonical().String()), err
	},
	recipes: rushhourRecipes,
}

// A jam says what a board of Traffic Jam is to be like.
type jam struct {
	picture     string // of the walls; "" is the usual board without
	walls       int    // further ones
	lengths     []int  // of the vehicles; nil is two in three of two cells, one of three
	few, many   int    // how many vehicles beside the red car
	back        bool   // the red car has to go back
	mirror      bool   // left and right are alike
	least, most int    // par
}

var (
	usualLengths = []int{2, 2, 3}
	trucks       = []int{3}
	smallCars    = []int{2}
	bigLoads     = []int{3, 3, 3, 2}
)

var usualJam = plain(6, 6)

const hero = rushhour.Hero

func (j jam) make(seed uint64) (string, error) {
	if j.picture == "" {
		j.picture = usualJam
	}
	if j.lengths == nil {
		j.lengths = usualLengths
	}
	h := hunt{
		puzzle: "rushhour", farthest: rushhoursearch.TaskFarthest, states: 30_000, draw: j.draw, change: j.change,
		least: j.least, most: j.most, still: j.mirror,
	}
	if j.back {
		h.fits = goesBack
	}
	if j.mirror {
		h.finish = func(board string) string {
			parsed, err := rushhour.Parse(board)
			if err != nil {
				return ""
			}
			return parsed.Canonical().String()
		}
	}
	return h.make(seed)
}

func (j jam) draw(r *rand.Rand) string {
	g := newPicture(j.picture)
	row, col := (len(g)-1)/2, puzzles.Below(r, max(1, len(g[0])/2-1))
	if j.mirror {
		col = len(g[0])/2 - 1
	}
	if g[row][col] != '.' || g[row][col+1] != '.' {
		return ""
	}
	g[row][col], g[row][col+1] = hero, hero
	for range j.walls {
		replaceOne(r, g, '.', 'x', outside(row))
	}
	const tries = 8
	wanted := j.few + puzzles.Below(r, j.many-j.few+1)
	for try := 0; try < tries*wanted && vehicles(g) < wanted; try++ {
		j.add(r, g)
	}
	return g.String()
}

// change adds, takes away or replaces a vehicle, or moves a wall.
func (j jam) change(r *rand.Rand, g grid) {
	if j.walls > 0 && puzzles.Below(r, 6) == 0 {
		picture := newPicture(j.picture)
		replaceOne(r, g, 'x', '.', func(row, col int) bool { return picture[row][col] != 'x' })
		replaceOne(r, g, '.', 'x', outside((len(g)-1)/2))
		return
	}
	change := puzzles.Below(r, 5)
	if change != 0 && vehicles(g) > 0 && (change != 1 || vehicles(g) > j.few) {
		j.remove(r, g)
	}
	if change != 1 && vehicles(g) < j.many {
		j.add(r, g)
	}
}

// vehicles returns how many vehicles there are beside the red car.
func vehicles(g grid) int { return len(letters(g)) }

// letters returns the letters of the vehicles beside the red car, in reading order.
func letters(g grid) []rune {
	var found []rune
	for _, row := range g {
		for _, sign := range row {
			if sign != '.' && sign != 'x' && sign != hero && !slices.Contains(found, sign) {
				found = append(found, sign)
			}
		}
	}
	return found
}

// add puts a vehicle on a random free place, but not along the exit row, and where left and right are alike its image too.
func (j jam) add(r *rand.Rand, g grid) {
	const tries = 40
	for range tries {
		length, vertical := j.lengths[puzzles.Below(r, len(j.lengths))], puzzles.Below(r, 2) == 0
		height, width := 1, length
		if vertical {
			height, width = length, 1
		}
		if height > len(g) || width > len(g[0]) {
			continue
		}
		row, col := puzzles.Below(r, len(g)-height+1), puzzles.Below(r, len(g[0])-width+1)
		if !vertical && row == (len(g)-1)/2 || !isFree(g, row, col, height, width) {
			continue
		}
		image := len(g[0]) - width - col
		if j.mirror && image != col {
			if max(col, image) < min(col, image)+width || !isFree(g, row, image, height, width) {
				continue
			}
			fill(g, row, image, height, width, unusedLetter(g))
		}
		fill(g, row, col, height, width, unusedLetter(g))
		return
	}
}

// remove takes away a vehicle, and its image.
func (j jam) remove(r *rand.Rand, g grid) {
	all := letters(g)
	gone := all[puzzles.Below(r, len(all))]
	if j.mirror {
		for _, row := range g {
			if at := slices.Index(row, gone); at >= 0 {
				wipe(g, row[len(row)-1-at])
				break
			}
		}
	}
	wipe(g, gone)
}

func wipe(g grid, letter rune) {
	for _, row := range g {
		for c := range row {
			if row[c] == letter {
				row[c] = '.'
			}
		}
	}
}

func isFree(g grid, row, col, height, width int) bool {
	for r := row; r < row+height; r++ {
		for c := col; c < col+width; c++ {
			if g[r][c] != '.' {
				return false
			}
		}
	}
	return true
}

func fill(g grid, row, col, height, width int, sign rune) {
	for r := row; r < row+height; r++ {
		for c := col; c < col+width; c++ {
			g[r][c] = sign
		}
	}
}

// unusedLetter returns a letter that is on no cell.
func unusedLetter(g grid) rune {
	text := g.String()
	for _, letter := range "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz" {
		if !strings.ContainsRune(text, letter) {
			return letter
		}
	}
	panic("packmaker: more vehicles than letters")
}

// replaceOne replaces a random one of the signs by another, of those on cells that are allowed.
func replaceOne(r *rand.Rand, g grid, sign, by rune, allowed func(row, col int) bool) {
	var at [][2]int
	for row := range g {
		for col := range g[row] {
			if g[row][col] == sign && allowed(row, col) {
				at = append(at, [2]int{row, col})
			}
		}
	}
	if len(at) > 0 {
		cell := at[puzzles.Below(r, len(at))]
		g[cell[0]][cell[1]] = by
	}
}

// outside allows the cells of all rows but one.
func outside(row int) func(row, col int) bool { return func(r, _ int) bool { return r != row } }

// anywhere allows all cells.
func anywhere(int, int) bool { return true }

// goesBack reports whether the red car goes back in the solution that is shown.
func goesBack(board string) bool {
	solved, err := do(search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: board})
	var moves []rushhour.Move
	if err != nil || json.Unmarshal(solved.Moves, &moves) != nil {
		return false
	}
	return slices.ContainsFunc(moves, func(m rushhour.Move) bool { return m.Car == hero && m.By < 0 })
}
