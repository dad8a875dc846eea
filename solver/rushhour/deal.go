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

// A dealer looks for a board of a level. Random boards of more than some ten moves are rare, but the space of a random
// board has positions much harder than the one it was drawn in; so it searches the whole space of a board, and if the
// farthest position is still too easy it goes there, changes one vehicle, keeps the change unless it made the space
// easier, and repeats. Every distance up to the farthest has its positions, so the par can be drawn beforehand.
type dealer struct {
	limits     search.Limits
	seed       uint64
	level      search.Level
	rows, cols int
	random     *rand.Rand
	par        int // wanted

	board    rushhour.Board // being looked at
	flood    *flood[uint64] // of its space
	best     rushhour.Board // a farthest position of the hardest space since the last fresh start
	farthest int            // its distance, or unsearched
	failures int            // changes in a row that made it no harder

	work     uint64 // spent before this flood
	explored uint64 // by the floods before
	phase    phase
	dealt    search.Answer
}

const unsearched = -1

const (
	// A space of more positions than this on a board of the usual size is left alone: it takes too long to search and is
	// seldom hard. Every further row and column allows twice as many.
	dealStates = 12_000
	dealSlots  = 1 << 13
	// dealFailures changes for nothing in a row are reason for a fresh start.
	dealFailures = 150
	// dealWork is how much may be spent on one deal, many times what an expert board of the usual size takes. Small
	// boards have no hard positions, so there has to be an end, and the clock cannot be it.
	dealWork = 400_000_000
	// The smallest board dealt has room for a vehicle in the red car's way and a place for it to go; on the largest a deal
	// still takes a second or two.
	dealMin, dealMax, dealUsual = 4, 7, 6
	// dealSpread is how far above its least par a deal of a level without end may be asked to be.
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
	d.begin()
	return d, nil
}

// below draws from 0 to n-1.
func (d *dealer) below(n int) int { return puzzles.Below(d.random, n) }

// begin starts afresh with a random board. The par wanted is drawn anew, so that one too hard for the size is not asked
// for again and again.
func (d *dealer) begin() {
	d.par = d.level.Min + d.below(d.spread()+1)
	d.farthest, d.failures = unsearched, 0
	d.look(rushhour.Random(d.random, d.rows, d.cols))
}

// spread is how far above the level's least par the par wanted may be.
func (d *dealer) spread() int {
	if d.level.Max == math.MaxInt {
		return dealSpread
	}
	return d.level.Max - d.level.Min
}

func (d *dealer) look(board rushhour.Board) {
	d.board = board
	states := uint64(dealStates) << max(0, d.rows+d.cols-2*dealUsual)
	task := task{board, board, newModel(board), metricMoves, search.Limits{Work: states, Bytes: search.DealBytes}}
	d.flood = newFlood[uint64](task, &search.Cache{}, dealSlots)
}

func (d *dealer) Run(budget int) bool {
	for budget > 0 && d.phase < ended {
		before := d.flood.explored
		done := d.flood.Run(budget)
		budget -= int(d.flood.explored-before) + search.DealSetup
		if !done {
			continue
		}
		d.explored += d.flood.explored
		d.work += d.flood.explored + search.DealSetup
		switch {
		case d.accept():
			d.phase = ended
		case d.work > dealWork || d.limits.Work > 0 && d.explored > d.limits.Work:
			d.phase = outOfLimit
		default:
			d.next()
		}
	}
	return d.phase >= ended
}

// next goes on from the space just searched to another board.
func (d *dealer) next() {
	table := d.flood.table
	switch {
	case table == nil && d.farthest == unsearched:
		d.best = d.board // too many positions to begin with; more vehicles leave fewer
		d.failures++
	case table == nil || table.farthest() < d.farthest:
		d.failures++
	case table.farthest() > d.farthest:
		d.failures = 0
		d.farthest, d.best = table.farthest(), d.at(table.farthest())
	default: // as hard, but another one to go on from
		d.failures++
		d.best = d.at(table.farthest())
	}
	if d.failures > dealFailures {
		d.begin()
		return
	}
	d.look(d.changed(d.best))
}

// at draws a position of that distance from the space just searched.
func (d *dealer) at(distance int) rushhour.Board {
	table := d.flood.table
	if len(table.starts) == 0 {
		return d.board // no way out of it: one position is as good as another
	}
	first, end := table.starts[distance], table.end
	if distance+1 < len(table.starts) {
		end = table.starts[distance+1]
	}
	drawn := uint32(first) + uint32(d.below(int(end-first)))
	for i := range table.set.slots() {
		if slot := table.set.slot(i); slot.note == drawn {
			model := d.flood.task.model
			return model.board(model.at(slot.key-1), d.rows, d.cols)
		}
	}
	panic("solver: a position that was numbered is not in the set")
}

// changed returns the board with one vehicle more, less, or elsewhere.
func (d *dealer) changed(board rushhour.Board) rushhour.Board {
	grid := cellsOf(board)
	const add, remove, replace = 0, 1, 2
	change := min(d.below(4), replace)
	if d.farthest == unsearched {
		change = add
	}
	if change != add {
		var buf [cars]rushhour.Car
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

// cellsOf returns the signs of a board, row after row; boardOf is its inverse but for the letters.
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

// add puts a vehicle where chance finds room for it, but not along the exit row, where it would stay in the way.
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

// unusedLetter returns a letter that is on no cell: 48 may name the other vehicles, and there are at most 31.
func unusedLetter(grid []byte) byte {
	for letter := byte('B'); ; letter++ {
		isLetter := letter <= 'Z' || letter >= 'a' && letter != 'o' && letter != 'x'
		if isLetter && !slices.Contains(grid, letter) {
			return letter
		}
	}
}

// accept takes a position of the wanted par from the space just searched, if it has one and is fit to play. The board
// is then solved once more, as it is dealt.
func (d *dealer) accept() bool {
	table := d.flood.table
	if table == nil || table.farthest() < d.par || !d.lively() {
		return false
	}
	board := d.at(d.par).Canonical()
	task := task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.DealBytes}}
	proof := newSolver[uint64](task)
	for done := false; !done; { // some thousand positions at most, since the whole space has no more
		done = proof.Run(search.Slice)
	}
	d.dealt = proof.Answer()
	if d.dealt.Error != "" {
		return true // to be told: the search is at fault, and no other board would mend that
	}
	if d.dealt.Cost != d.par || !d.dealt.Optimal {
		return false
	}
	d.dealt.Par, d.dealt.States, d.dealt.Farthest = d.par, uint64(table.states), table.farthest()
	return true
}

// lively reports whether every vehicle can move somewhere in the space just searched: one that never can is a wall in
// disguise.
func (d *dealer) lively() bool {
	model := d.flood.task.model
	start := model.pose(d.board)
	still := len(model.cars)
	var moved [cars]bool
	set := d.flood.table.set
	for i := range set.slots() {
		slot := set.slot(i)
		if slot.key == 0 {
			continue
		}
		pose := model.at(slot.key - 1)
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
	return search.Progress{Explored: d.explored + d.flood.explored}
}

func (d *dealer) Answer() search.Answer {
	answer := d.dealt
	if d.phase == outOfLimit && d.limits.Work == 0 {
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.level.Name, d.rows, d.cols)
	}
	answer.Explored = d.explored
	answer.Level, answer.Seed = d.level.Name, d.seed
	return answer
}
