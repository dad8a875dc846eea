package rushhour

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A dealer deals a board of a level. Random boards of more than about ten moves are rare, but the state space of a random
// board has positions much harder than the one drawn. So the dealer climbs: it searches the whole space of a board, and
// while the farthest position is too easy it moves there, mutates a vehicle, keeps the change unless it made the space
// easier, and repeats. Every distance up to the farthest occurs, so the par can be drawn in advance.
type dealer struct {
	limits     search.Limits
	seed       uint64
	level      search.Level
	rows, cols int
	random     *rand.Rand
	par        int // wanted

	board    rushhour.Board      // the current board
	full     *fullSearch[uint64] // of its space
	best     rushhour.Board      // a farthest position of the hardest space since the last restart
	farthest int                 // its distance, or unsearched
	failures int                 // consecutive mutations that made it no harder

	work     uint64 // of earlier searches
	explored uint64 // by earlier searches
	phase    phase
	dealt    search.Answer
}

const unsearched = -1

const (
	// dealStates limits the positions of a space on a board of the usual size: a larger one takes too long to search and is
	// seldom hard. Every further row and column doubles it.
	dealStates = 12_000
	dealSlots  = 1 << 13
	// dealFailures consecutive failures cause a restart.
	dealFailures = 150
	// dealWork limits the work of one deal to many times what an expert board of the usual size takes. Small boards have no
	// hard positions, so there has to be an end, and a clock would make deals differ between machines.
	dealWork = 400_000_000
	// The range of sizes dealt. The smallest board has room for a vehicle in the red car's path and a place for it to go;
	// on the largest a deal still takes a second or two.
	dealMin, dealMax, dealUsual = 4, 7, 6
	// dealSpread is the range of the par of a deal at the open-ended level, above its least par.
	dealSpread = 4
)

func openDeal(req search.Request) (search.Search, error) {
	d := &dealer{limits: req.Limits, seed: req.Seed, rows: dealUsual, cols: dealUsual, random: puzzles.NewRand(req.Seed)}
	d.level = levels[search.LevelIndex(levels[:], req.Level)]
	if req.Size != "" {
		var ok bool
		if d.rows, d.cols, ok = search.ParseSize(req.Size); !ok || min(d.rows, d.cols) < dealMin || max(d.rows, d.cols) > dealMax {
			return nil, fmt.Errorf("size %q, expected ROWSxCOLS, each from %d to %d", req.Size, dealMin, dealMax)
		}
	}
	d.restart()
	return d, nil
}

// below returns a random number from 0 to n-1.
func (d *dealer) below(n int) int { return puzzles.Below(d.random, n) }

// restart starts again with a random board and a new random par, so that a par too hard for the size is not tried forever.
func (d *dealer) restart() {
	d.par = d.level.Min + d.below(d.spread()+1)
	d.farthest, d.failures = unsearched, 0
	d.explore(rushhour.Random(d.random, d.rows, d.cols))
}

// spread returns how far the wanted par may exceed the level's least par.
func (d *dealer) spread() int {
	if d.level.Max == math.MaxInt {
		return dealSpread
	}
	return d.level.Max - d.level.Min
}

func (d *dealer) explore(board rushhour.Board) {
	d.board = board
	states := uint64(dealStates) << max(0, d.rows+d.cols-2*dealUsual)
	task := task{board, board, newModel(board), metricMoves, search.Limits{Work: states, Bytes: search.DealBytes}}
	d.full = newFullSearch[uint64](task, &search.Cache{}, dealSlots)
}

func (d *dealer) Run(budget int) bool {
	for budget > 0 && d.phase < ended {
		before := d.full.explored
		done := d.full.Run(budget)
		budget -= int(d.full.explored-before) + search.DealSetup
		if !done {
			continue
		}
		d.explored += d.full.explored
		d.work += d.full.explored + search.DealSetup
		switch {
		case d.accept():
			d.phase = ended
		case d.work > dealWork || d.limits.Work > 0 && d.explored > d.limits.Work:
			d.phase = stopped
		default:
			d.next()
		}
	}
	return d.phase >= ended
}

// next continues from the space just searched with another board.
func (d *dealer) next() {
	table := d.full.table
	switch {
	case table == nil && d.farthest == unsearched:
		d.best = d.board // too many positions; more vehicles leave fewer
		d.failures++
	case table == nil || table.farthest() < d.farthest:
		d.failures++
	case table.farthest() > d.farthest:
		d.failures = 0
		d.farthest, d.best = table.farthest(), d.positionAt(table.farthest())
	default: // as hard, but a different starting point
		d.failures++
		d.best = d.positionAt(table.farthest())
	}
	if d.failures > dealFailures {
		d.restart()
		return
	}
	d.explore(d.mutate(d.best))
}

// positionAt draws a position of that distance from the space just searched.
func (d *dealer) positionAt(distance int) rushhour.Board {
	table := d.full.table
	if len(table.levelStarts) == 0 {
		return d.board // unsolvable: all positions are alike
	}
	first, end := table.levelStarts[distance], table.end
	if distance+1 < len(table.levelStarts) {
		end = table.levelStarts[distance+1]
	}
	drawn := uint32(first) + uint32(d.below(int(end-first)))
	for i := range table.set.slots() {
		if slot := table.set.slot(i); slot.note == drawn {
			model := d.full.task.model
			return model.board(model.poseOf(slot.key-1), d.rows, d.cols)
		}
	}
	panic("solver: a position that was numbered is not in the set")
}

// mutate returns the board with a vehicle added, removed or replaced.
func (d *dealer) mutate(board rushhour.Board) rushhour.Board {
	grid := cellsOf(board)
	const add, remove, replace = 0, 1, 2
	change := min(d.below(4), replace)
	if d.farthest == unsearched {
		change = add
	}
	if change != add {
		var buf [maxCars]rushhour.Car
		cars := board.Cars(buf[:0])
		if gone := cars[d.below(len(cars))].Letter; gone != rushhour.Hero {
			for i := range grid {
				if grid[i] == gone {
					grid[i] = '.'
				}
			}
		}
	}
	if change != remove {
		d.add(grid, board.ExitRow())
	}
	return d.boardOf(grid)
}

// cellsOf returns the signs of a board, row by row; boardOf is its inverse up to the letters.
func cellsOf(board rushhour.Board) []byte {
	return []byte(strings.ReplaceAll(board.String(), "\n", ""))
}

func (d *dealer) boardOf(grid []byte) rushhour.Board {
	var text strings.Builder
	for row := range d.rows {
		text.Write(grid[row*d.cols : (row+1)*d.cols])
		text.WriteByte('\n')
	}
	return mustParse(text.String()).Canonical()
}

// add puts a vehicle on a random free place, but not along the exit row, where it would always be in the way.
func (d *dealer) add(grid []byte, exitRow int) {
	const tries = 40
	letter := unusedLetter(grid)
next:
	for range tries {
		length, vertical := 2, d.below(2) == 0
		if d.below(3) == 0 {
			length = 3
		}
		rows, cols, stride := d.rows, d.cols-length+1, 1
		if vertical {
			rows, cols, stride = d.rows-length+1, d.cols, d.cols
		}
		row, col := d.below(rows), d.below(cols)
		if !vertical && row == exitRow {
			continue
		}
		at := row*d.cols + col
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

// unusedLetter returns a letter that is on no cell: 48 letters may name the other vehicles, and there are at most 31.
func unusedLetter(grid []byte) byte {
	for letter := byte('B'); ; letter++ {
		isLetter := letter <= 'Z' || letter >= 'a' && letter != 'o' && letter != 'x'
		if isLetter && !slices.Contains(grid, letter) {
			return letter
		}
	}
}

// accept deals a position of the wanted par from the space just searched, and reports whether there is one that is fit to
// play. It solves that board once more, as it is dealt.
func (d *dealer) accept() bool {
	table := d.full.table
	if table == nil || table.farthest() < d.par || !d.allCarsMove() {
		return false
	}
	board := d.positionAt(d.par).Canonical()
	task := task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.DealBytes}}
	proof := newSolver[uint64](task)
	for done := false; !done; { // a few thousand positions at most, since the whole space has no more
		done = proof.Run(search.Slice)
	}
	d.dealt = proof.Answer()
	if d.dealt.Error != "" {
		return true // report it: the search is at fault, and another board would not help
	}
	if d.dealt.Cost != d.par || !d.dealt.Optimal {
		return false
	}
	d.dealt.Par, d.dealt.States, d.dealt.Farthest = d.par, uint64(table.states), table.farthest()
	return true
}

// allCarsMove reports whether every vehicle can move somewhere in the space just searched: one that cannot is a wall in
// disguise.
func (d *dealer) allCarsMove() bool {
	model := d.full.task.model
	start := model.pose(d.board)
	still := len(model.cars)
	var moved [maxCars]bool
	set := d.full.table.set
	for i := range set.slots() {
		slot := set.slot(i)
		if slot.key == 0 {
			continue
		}
		pose := model.poseOf(slot.key - 1)
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

func (d *dealer) Snapshot() search.Progress {
	return search.Progress{Explored: d.explored + d.full.explored}
}

func (d *dealer) Answer() search.Answer {
	answer := d.dealt
	if d.phase == stopped && d.limits.Work == 0 {
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.level.Name, d.rows, d.cols)
	}
	answer.Explored = d.explored
	answer.Level, answer.Seed = d.level.Name, d.seed
	return answer
}
