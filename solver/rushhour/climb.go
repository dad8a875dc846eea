package rushhour

import (
	"math/rand/v2"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A climber is what deals and the hunt for hard boards share. Random boards of more than about ten moves are rare, but their spaces have much harder
// positions. So both search the space of a board, go to its farthest position, change a vehicle, and search again.
type climber struct {
	rows, cols int
	random     *rand.Rand
	memory     *memory[uint64]
	work       uint64 // positions explored, and the setup of each board

	board rushhour.Board      // the current board
	full  *fullSearch[uint64] // of its space
}

const (
	// The range of sizes. The smallest board has room for a vehicle in the red car's path; a deal on the largest takes a second or two.
	climbMin, climbMax, climbUsual = 4, 7, 6
)

// newClimber returns a climber for boards of the request's size.
func newClimber(req search.Request, memory *memory[uint64]) (climber, error) {
	rows, cols, err := req.BoardSize(climbUsual, climbUsual, climbMin, climbMax)
	return climber{rows: rows, cols: cols, random: puzzles.NewRand(req.Seed), memory: memory}, err
}

func (c *climber) below(n int) int { return puzzles.Below(c.random, n) }

// states returns the limit on the positions of a space: twice as many for every row and column above the usual size.
func (c *climber) states(usual uint64) uint64 {
	return usual << max(0, c.rows+c.cols-2*climbUsual)
}

// explore searches the space of a board, with a set of about that many slots. It takes the memory
// of the last table.
func (c *climber) explore(w *search.Work, board rushhour.Board, states uint64, slots int) {
	c.board = board
	c.memory.Recycle()
	task := task{board, board, newModel(board), metricMoves, search.Limits{Work: states, Bytes: search.DealBytes}}
	c.full = newFullSearch(task, nil, c.memory, slots)
	w.Do(c.full)
	w.Spend(search.DealSetup)
	c.work += c.full.Snapshot().Explored + search.DealSetup
}

// positionAt draws a position of that distance from the space just searched.
func (c *climber) positionAt(distance int) rushhour.Board {
	table := c.full.Table
	if table == nil || !table.Solvable() {
		return c.board // too many positions, or unsolvable: all positions are alike
	}
	first, end := table.Level(distance)
	drawn := uint32(first) + uint32(c.below(int(end-first)))
	for slot := range table.Set.All {
		if slot.Note == drawn {
			model := c.full.task.model
			return model.board(model.poseOf(slot.Key-1), c.rows, c.cols)
		}
	}
	panic("solver: a position that was numbered is not in the set")
}

// allCarsMove reports whether every vehicle can move in the space just searched: one that cannot is a wall in disguise.
func (c *climber) allCarsMove() bool {
	model := c.full.task.model
	start := model.pose(c.board)
	still := len(model.cars)
	var moved [maxCars]bool
	for slot := range c.full.Table.Set.All {
		pose := model.poseOf(slot.Key - 1)
		for i := range model.cars {
			if !moved[i] && pose[i] != start[i] {
				moved[i] = true
				still--
			}
		}
		if still == 0 {
			return true
		}
	}
	return false
}

// cellsOf returns the signs of a board, row by row; boardOf is its inverse up to the letters.
func cellsOf(board rushhour.Board) []byte {
	return []byte(strings.ReplaceAll(board.String(), "\n", ""))
}

func (c *climber) boardOf(grid []byte) rushhour.Board {
	return mustParse(search.Rows(string(grid), c.cols)).Canonical()
}

func (c *climber) remove(grid []byte, board rushhour.Board) {
	var buf [maxCars]rushhour.Car
	cars := board.Cars(buf[:0])
	if gone := cars[c.below(len(cars))].Letter; gone != rushhour.Hero {
		for i := range grid {
			if grid[i] == gone {
				grid[i] = '.'
			}
		}
	}
}

// add puts a vehicle on a random free place, but not along the exit row, where it would always be in the way.
func (c *climber) add(grid []byte, exitRow int) {
	const tries = 40
	letter := unused(grid)
next:
	for range tries {
		length, vertical := 2, c.below(2) == 0
		if c.below(3) == 0 {
			length = 3
		}
		rows, cols, stride := c.rows, c.cols-length+1, 1
		if vertical {
			rows, cols, stride = c.rows-length+1, c.cols, c.cols
		}
		row, col := c.below(rows), c.below(cols)
		if !vertical && row == exitRow {
			continue
		}
		at := row*c.cols + col
		for i := range length {
			if grid[at+i*stride] != '.' {
				continue next
			}
		}
		for i := range length {
			grid[at+i*stride] = letter
		}
		return
	}
}

// unused returns a letter that is on no cell. There are enough: the largest board of a climb has at most 32 vehicles.
func unused(grid []byte) byte {
	for i := 0; ; i++ {
		if letter := rushhour.Letters[i]; !slices.Contains(grid, letter) {
			return letter
		}
	}
}
