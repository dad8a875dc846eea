package rabbits

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// A climber is what deals and the hunt for hard boards share. Both search the space of a board, go to its farthest position, change a piece, and search
// again; and both strip a board at last of all pieces that its par does not need.
type climber struct {
	side   int
	random *rand.Rand
	memory *memory[word]
	states uint64               // limit on the positions of a space
	work   uint64               // positions explored, and the setup of each board
	check  func(w *search.Work) // called before each search; may be nil

	board rabbits.Board     // the current board
	full  *fullSearch[word] // of its space
}

// word is the key of every board that is dealt: 49 cells, and three bits for each of up to four foxes.
type word = [1]uint64

const (
	climbSlots         = 1 << 11 // most boards have few positions
	climbMin, climbMax = 5, 7
	// climbFoxes is the largest number of foxes.
	climbFoxes = 4
)

// newClimber returns a climber for boards of the request's size.
func newClimber(req search.Request, memory *memory[word]) (climber, error) {
	c := climber{side: climbMin, random: puzzles.NewRand(req.Seed), memory: memory}
	if req.Size != "" {
		rows, cols, ok := search.ParseSize(req.Size)
		if !ok || rows != cols || rows%2 == 0 || rows < climbMin || rows > climbMax {
			return c, fmt.Errorf("size %q, expected 5x5 or 7x7", req.Size)
		}
		c.side = rows
	}
	return c, nil
}

func (c *climber) below(n int) int { return puzzles.Below(c.random, n) }

// draw returns a random board.
func (c *climber) draw() rabbits.Board {
	more := c.side - climbMin
	return rabbits.Random(c.random, c.side, 2+c.below(2), 2+c.below(3)+2*more, 1+c.below(2)+more/2)
}

// explore searches the space of a board; the table of the last one must not be used any more.
func (c *climber) explore(w *search.Work, board rabbits.Board) {
	c.board = board
	c.memory.Recycle()
	c.full = newFullSearch(c.task(board), nil, c.memory, climbSlots)
	c.search(w, c.full)
}

func (c *climber) search(w *search.Work, s search.Search) {
	if c.check != nil {
		c.check(w)
	}
	w.Do(s)
	w.Spend(search.DealSetup)
	c.work += s.Snapshot().Explored + search.DealSetup
}

func (c *climber) task(board rabbits.Board) task {
	return task{board, board, newModel(board), metricSteps, search.Limits{Work: c.states, Bytes: search.DealBytes}}
}

// positionAt draws a position of that distance from the space just searched.
func (c *climber) positionAt(distance int) rabbits.Board {
	table := c.full.Table
	if table == nil || !table.Solvable() {
		return c.board // too many positions, or unsolvable: all positions are alike
	}
	first, end := table.Level(distance)
	left := c.below(int(end - first))
	for slot := range table.Set.All {
		if number := uint(slot.Note); number < first || number >= end {
			continue
		}
		if left == 0 {
			return boardOf(c.full.task.model, slot.Key)
		}
		left--
	}
	panic("solver: a position that was counted is not in the set")
}

// mutate returns the board with a piece added, removed or replaced. The last rabbit stays.
func (c *climber) mutate(board rabbits.Board) rabbits.Board {
	grid := cellsOf(board)
	const add, remove, replace = 0, 1, 2
	change := min(c.below(4), replace)
	if change != add {
		pieces := piecesOf(board)
		piece := pieces[c.below(len(pieces))]
		if board.Rabbit(piece) && len(board.Rabbits(nil)) == 1 {
			change = add
		} else {
			c.clear(grid, board, piece)
		}
	}
	if change != remove {
		c.add(grid)
	}
	return c.boardOf(grid)
}

func piecesOf(board rabbits.Board) []rabbits.Cell {
	var pieces []rabbits.Cell
	for row := range board.Size() {
		for col := range board.Size() {
			c := rabbits.Cell{Row: row, Col: col}
			fox, isFox := board.Fox(board.FoxAt(c))
			if !board.Empty(c) && (!isFox || fox.At == c) {
				pieces = append(pieces, c)
			}
		}
	}
	return pieces
}

// cellsOf returns the signs of a board, row by row; boardOf is its inverse up to the letters.
func cellsOf(board rabbits.Board) []byte {
	return []byte(strings.ReplaceAll(board.String(), "\n", ""))
}

func (c *climber) boardOf(grid []byte) rabbits.Board {
	return mustParse(search.Rows(string(grid), c.side)).Canonical()
}

func (c *climber) clear(grid []byte, board rabbits.Board, piece rabbits.Cell) {
	grid[piece.Row*c.side+piece.Col] = '.'
	if fox, ok := board.Fox(board.FoxAt(piece)); ok {
		grid[fox.Other().Row*c.side+fox.Other().Col] = '.'
	}
}

// add puts a mushroom, a rabbit or a fox on a random free place; foxes only in every second lane.
func (c *climber) add(grid []byte) {
	const tries = 20
	const mushroom, fox = 0, 1 // or else a rabbit
	piece := c.below(4)
	foxes := 0
	for _, sign := range grid {
		if sign >= 'a' {
			foxes++
		}
	}
	if piece == fox && foxes/2 < climbFoxes {
		for range tries {
			at, stride := c.below(c.side-1)+(1+2*c.below(c.side/2))*c.side, 1
			if c.below(2) == 0 {
				at, stride = at%c.side*c.side+at/c.side, c.side
			}
			if grid[at] == '.' && grid[at+stride] == '.' {
				const unused = 'z' // canonical letters begin at a
				grid[at], grid[at+stride] = unused, unused
				return
			}
		}
		return
	}
	sign := byte('X')
	if piece != mushroom {
		sign = 'R'
	}
	for range tries {
		if at := c.below(len(grid)); grid[at] == '.' {
			grid[at] = sign
			return
		}
	}
}

// strip searches the space of a board without the mushrooms and foxes that its par does not need. A
// piece stays if a limit left that open. If all are to be tried, it is false then.
func (c *climber) strip(w *search.Work, board rabbits.Board, par int, all bool) bool {
	for pieces := strippable(board); len(pieces) > 0; {
		grid := cellsOf(board)
		c.clear(grid, board, pieces[0])
		pieces = pieces[1:]
		task := c.task(c.boardOf(grid))
		task.limits.Work *= 4
		trial := newSolver[word](task, nil) // the table of the last space is still there
		c.search(w, trial)
		switch answer := trial.Answer(); {
		case all && !answer.Decided && answer.Bound <= par:
			return false
		case answer.Optimal && answer.Cost == par:
			board = task.board
			pieces = strippable(board) // those that were needed with it may not be needed now
		}
	}
	c.explore(w, board.Canonical())
	return true
}

// strippable returns the mushrooms and foxes.
func strippable(board rabbits.Board) []rabbits.Cell {
	return slices.DeleteFunc(piecesOf(board), board.Rabbit)
}

// allFoxesMove reports whether every fox can move in the space just searched: one that cannot is a mushroom in disguise.
func (c *climber) allFoxesMove() bool {
	model := c.full.task.model
	start := keyOf[word](model, c.board)
	changes := uint64(0)
	for slot := range c.full.Table.Set.All {
		changes |= slot.Key[0] ^ start[0]
	}
	for i := range model.foxes {
		if f := &model.foxes[i]; f.offset(changes) == 0 {
			return false
		}
	}
	return true
}
