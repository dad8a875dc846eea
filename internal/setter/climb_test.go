package setter

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver"
	"warren/solver/search"
)

// A climber stands in for a player: it changes a piece at a time and keeps what is no easier.
type climber struct {
	rules  Rules
	random *rand.Rand
}

// cell returns a cell of the grid.
func (c *climber) cell() puzzles.Cell {
	return puzzles.Cell{Row: c.random.IntN(c.rules.Rows), Col: c.random.IntN(c.rules.Cols)}
}

// start returns a draft to begin with.
func (c *climber) start() puzzles.Draft {
	d := puzzles.NewDraft(c.rules.Rows, c.rules.Cols, '.')
	put := func(row, col int, sign rune) { d.Set(puzzles.Cell{Row: row, Col: col}, sign) }
	switch c.rules.Puzzle {
	case "maze":
		put(0, 0, 'S')
		put(c.rules.Rows-1, c.rules.Cols-1, 'E')
	case "onestroke":
		put(0, 0, 'S')
	case "rabbits":
		put(0, 1, 'R')
	case "rushhour":
		put((c.rules.Rows-1)/2, 0, 'A')
		put((c.rules.Rows-1)/2, 1, 'A')
	case "linkup":
		kinds := max(1, c.rules.Pieces/4)
		for n := 0; n < c.rules.Pieces; {
			if at := c.cell(); d.At(at) == '.' {
				d.Set(at, rune('A'+n/2%kinds))
				n++
			}
		}
	}
	return c.rules.Begin(d)
}

// swap exchanges what stands on two cells.
func (c *climber) swap(d puzzles.Draft) puzzles.Draft {
	a, b := c.cell(), c.cell()
	onA, onB := d.At(a), d.At(b)
	d.Set(a, onB)
	d.Set(b, onA)
	return d
}

func (c *climber) change(d puzzles.Draft) puzzles.Draft {
	choice := c.random.IntN(8)
	switch c.rules.Puzzle {
	case "linkup":
		return c.swap(d)
	case "maze":
		if choice == 0 {
			return c.swap(d)
		}
		if at := c.cell(); d.At(at) != 'S' && d.At(at) != 'E' {
			d.Set(at, []rune(".═║╝╗╔╚╝╗╔╚╩╣╦╠")[c.random.IntN(15)])
		}
	case "onestroke":
		at := c.cell()
		switch {
		case choice < 3:
			return c.swap(d)
		case d.At(at) == '.':
			d.Set(at, '#')
		case d.At(at) == '#':
			d.Set(at, '.')
		}
	case "rabbits":
		switch {
		case choice < 2:
			return c.lay(d, 1, '.')
		case choice == 2:
			return c.lay(d, 1, 'X')
		case choice < 5:
			return c.lay(d, 1, 'R')
		}
		return c.lay(d, 2, free(d, "abcdefghijk"))
	case "rushhour":
		switch {
		case choice < 2:
			return c.lay(d, 1, '.')
		case choice == 2:
			return c.lay(d, 2, 'A')
		case choice == 3:
			return c.lay(d, 1, 'x')
		}
		return c.lay(d, 2+c.random.IntN(2), free(d, "BCDEFGHIJKLMNOPQ"))
	}
	return d
}

// free returns the first of the names that is not on a draft.
func free(d puzzles.Draft, names string) rune {
	for _, name := range names {
		if len(d.Cells(nil, name)) == 0 {
			return name
		}
	}
	return '.'
}

// lay lays a sign on n cells in a row, and takes away whole what stood there; the red car only to lay it elsewhere.
func (c *climber) lay(d puzzles.Draft, n int, sign rune) puzzles.Draft {
	at, side := c.cell(), puzzles.East
	if sign != 'A' && c.random.IntN(2) == 0 {
		side = puzzles.South
	}
	var cells []puzzles.Cell
	for range n {
		if !d.Inside(at) || d.At(at) == 'A' && sign != 'A' {
			return d
		}
		cells = append(cells, at)
		at = at.Beside(side)
	}
	after := d
	clear := func(name rune) {
		for _, part := range after.Cells(nil, name) {
			after.Set(part, '.')
		}
	}
	if sign == 'A' {
		clear('A')
	}
	for _, cell := range cells {
		if on := after.At(cell); on != 'R' && on != 'X' && on != 'x' {
			clear(on)
		}
		after.Set(cell, sign)
	}
	return after
}

// score returns the proven score of a board, 0 if it has none.
func (c *climber) score(d puzzles.Draft) int {
	req := search.Request{Puzzle: c.rules.Puzzle, Task: search.TaskSolve, Board: d.String()}
	if c.rules.Graded {
		req.Task = search.TaskGrade
	}
	a, err := solver.Do(context.Background(), req)
	switch {
	case err != nil || !a.Solvable:
		return 0
	case c.rules.Graded:
		return int(a.Grade)
	}
	return a.Cost
}

const (
	climbs = 4
	few    = 15 // changes that a player makes at first
	some   = 300
)

// climb returns the scores after a few changes, and the best after as many as are allowed, or as soon as that is good.
func climb(r Rules, seed uint64, changes int) (early, best int) {
	c := climber{r, rand.New(rand.NewPCG(seed, 0))}
	d := c.start()
	for n := range changes {
		if next := c.change(d); r.Check(next) == None {
			if score := c.score(next); score >= best {
				best, d = score, next
			}
		}
		if n == few {
			early = best
		}
		if n >= few && best >= r.Good {
			break
		}
	}
	return early, best
}

// In every task a hill climb comes to a good score, which does not fall into its lap, and a great score is well above.
func TestTasks(t *testing.T) {
	t.Parallel()
	for i := range courses {
		for k, task := range courses[i].tasks {
			if k > 0 && !deep.On() {
				continue // a climb draws and proves hundreds of boards
			}
			r := Of(firstTurn.Add(i + k*len(courses)))
			t.Run(fmt.Sprintf("%s %d×%d %d", r.Puzzle, r.Rows, r.Cols, r.Pieces), func(t *testing.T) {
				var early []int
				best, changes := 0, some
				for seed := range uint64(climbs) {
					soon, at := climb(r, seed, changes)
					early = append(early, soon)
					if best = max(best, at); best >= r.Good {
						changes = few + 1 // one good board is enough
					}
				}
				slices.Sort(early)
				if early[climbs/2-1] >= r.Good {
					t.Errorf("after %d changes the scores are %v, of which %d are good", few, early, r.Good)
				}
				if best < r.Good || best >= 2*r.Great {
					t.Errorf("the best score is %d, want at least %d, and not far above %d", best, r.Good, r.Great)
				}
				if 4*task.great < 5*task.good {
					t.Errorf("%d is good and %d great", task.good, task.great)
				}
			})
		}
	}
}
