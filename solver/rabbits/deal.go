package rabbits

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// A dealer looks for a board of a level as that of Traffic Jam does: it searches the whole space of a board, and while the
// farthest position is nearer than wanted it goes there, changes a piece, keeps the change unless it made the space
// easier, and repeats. What is dealt is a position of the wanted distance with all taken off that is not needed for it.
type dealer struct {
	limits search.Limits
	seed   uint64
	level  search.Level
	side   int
	random *rand.Rand
	par    int // wanted

	board    rabbits.Board  // being looked at
	flood    *flood[word]   // of its space, or of that of the board bared
	trial    *solver[word]  // of the board being bared without one of its pieces; nil while a space is searched
	bared    rabbits.Board  // the board being bared, of the par to take
	pieces   []rabbits.Cell // of the board being bared, those still to try; nil where none is
	baredPar int
	best     rabbits.Board // a farthest position of the hardest space since the last fresh start
	farthest int           // its distance, or unsearched
	failures int           // changes in a row that made it no harder

	work     uint64 // spent before this search
	explored uint64 // by the searches before
	phase    phase
	dealt    search.Answer
}

// word is the key of every board that is dealt: 49 cells, and three bits for each of four foxes at most.
type word = [1]uint64

const unsearched = -1

const (
	// A space of more positions than these is left alone: most that have more have far more, and to find that out is what
	// takes a deal's time. They are dealStates on 5×5, fewer where the par wanted is so low that smaller spaces have it.
	// A larger board may have twice as many.
	dealStates, dealStatesPerStep = 3_000, 250
	dealSlots                     = 1 << 11 // most boards looked at have few positions
	// dealFailures changes for nothing in a row are reason for a fresh start.
	dealFailures = 80
	// dealWork is how much may be spent on one deal: there has to be an end, and the clock cannot be it.
	dealWork = 400_000_000
	// The sizes dealt, which are odd.
	dealMin, dealMax = 5, 7
	// dealFoxes is the most foxes of a deal.
	dealFoxes = 4
)

func openDeal(req search.Request) (search.Search, error) {
	d := &dealer{limits: req.Limits, seed: req.Seed, side: dealMin, random: puzzles.NewRand(req.Seed)}
	d.level = levels[search.LevelIndex(levels[:], req.Level)]
	if req.Size != "" {
		rows, cols, ok := search.ParseSize(req.Size)
		if !ok || rows != cols || rows%2 == 0 || rows < dealMin || rows > dealMax {
			return nil, fmt.Errorf("size %q, expected 5x5 or 7x7", req.Size)
		}
		d.side = rows
	}
	d.begin()
	return d, nil
}

// below draws from 0 to n-1.
func (d *dealer) below(n int) int { return puzzles.Below(d.random, n) }

// begin starts afresh with a random board and a par drawn anew.
func (d *dealer) begin() {
	d.par = d.level.Min
	if d.level.Max < math.MaxInt {
		d.par += d.below(d.level.Max - d.level.Min + 1)
	}
	d.farthest, d.failures = unsearched, 0
	more := d.side - dealMin
	d.look(rabbits.Random(d.random, d.side, 2+d.below(2), 2+d.below(3)+2*more, 1+d.below(2)+more/2))
}

// states is how many positions a space may have.
func (d *dealer) states() uint64 {
	return uint64(min(dealStates, dealStatesPerStep*d.par)) << ((d.side - dealMin) / 2)
}

func (d *dealer) look(board rabbits.Board) {
	d.board = board
	d.flood = newFlood[word](d.task(board), &search.Cache{}, dealSlots)
}

func (d *dealer) task(board rabbits.Board) task {
	return task{board, board, newModel(board), metricSteps, search.Limits{Work: d.states(), Bytes: search.DealBytes}}
}

func (d *dealer) Run(budget int) bool {
	for budget > 0 && d.phase < ended {
		running := d.search()
		before := running.worked()
		done := running.Run(budget)
		budget -= int(running.worked()-before) + search.DealSetup
		if !done {
			continue
		}
		d.work += running.worked() + search.DealSetup
		d.explored += running.Snapshot().Explored
		d.goOn()
		if d.phase < ended && (d.work > dealWork || d.limits.Work > 0 && d.explored > d.limits.Work) {
			d.phase = stopped
		}
	}
	return d.phase >= ended
}

// A runningSearch is a search that tells how much of its budgets it has spent.
type runningSearch interface {
	search.Search
	worked() uint64
}

// search is the one under way.
func (d *dealer) search() runningSearch {
	if d.trial != nil {
		return d.trial
	}
	return d.flood
}

// goOn takes up what comes after the search that is over: a board with a position of the wanted par, fit to play, is bared
// piece by piece, and its space then searched again.
func (d *dealer) goOn() {
	fit := true
	switch {
	case d.trial != nil:
		fit = d.bare()
	case d.bared != rabbits.Board{}:
		fit = d.accept()
	case d.holds():
		d.baredPar = d.parIn(d.flood.table.farthest)
		d.bared = d.at(d.baredPar).Canonical()
		d.tryAll()
	default:
		fit = false
	}
	if !fit {
		d.trial, d.bared = nil, rabbits.Board{}
		d.next()
	}
}

// next goes on from the space just searched to another board.
func (d *dealer) next() {
	farthest := unsearched
	if d.flood.table != nil {
		farthest = d.flood.table.farthest
	}
	switch {
	case d.parIn(farthest) > d.level.Max || d.failures >= dealFailures:
		d.begin()
		return
	case farthest > d.farthest:
		d.farthest, d.failures = farthest, 0
		d.best = d.at(farthest)
	case farthest == d.farthest && farthest > 0: // as hard, but another one to go on from
		d.failures++
		d.best = d.at(farthest)
	default:
		if d.failures++; d.farthest == unsearched {
			d.best = d.board
		}
	}
	d.look(d.changed(d.best))
}

// parIn is the par to take from a space of that farthest distance: the one wanted, but at least three quarters of the way
// to the end, so that the start is far from the goal in its own space; and at a level without an end the end itself.
func (d *dealer) parIn(farthest int) int {
	if d.level.Max == math.MaxInt {
		return max(d.par, farthest)
	}
	return max(d.par, (3*farthest+3)/4)
}

// at draws a position of that distance from the space just searched.
func (d *dealer) at(distance int) rabbits.Board {
	table := d.flood.table
	found := 0
	for i := range table.set.slots {
		if table.set.slots[i].note == uint32(distance)+1 {
			found++
		}
	}
	if found == 0 {
		return d.board // no way out of it: one position is as good as another
	}
	left := d.below(found)
	for i := range table.set.slots {
		if table.set.slots[i].note != uint32(distance)+1 {
			continue
		}
		if left == 0 {
			return boardOf(table.model, table.set.slots[i].key)
		}
		left--
	}
	panic("solver: a position that was counted is not in the set")
}

// changed returns the board with one piece more, less, or elsewhere. The last rabbit stays.
func (d *dealer) changed(board rabbits.Board) rabbits.Board {
	grid := cellsOf(board)
	const add, remove, replace = 0, 1, 2
	change := min(d.below(4), replace)
	if change != add {
		pieces := piecesOf(board)
		piece := pieces[d.below(len(pieces))]
		if board.Rabbit(piece) && len(board.Rabbits(nil)) == 1 {
			change = add
		} else {
			d.clear(grid, board, piece)
		}
	}
	if change != remove {
		d.add(grid)
	}
	return d.boardOf(grid)
}

// piecesOf returns a cell of every rabbit, mushroom and fox, in reading order.
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

// cellsOf returns the signs of a board, row after row; boardOf is its inverse but for the letters.
func cellsOf(board rabbits.Board) []byte {
	return []byte(strings.ReplaceAll(board.String(), "\n", ""))
}

func (d *dealer) boardOf(grid []byte) rabbits.Board {
	var text strings.Builder
	for row := range d.side {
		text.Write(grid[row*d.side : (row+1)*d.side])
		text.WriteByte('\n')
	}
	return mustParse(text.String()).Canonical()
}

// clear takes a piece away.
func (d *dealer) clear(grid []byte, board rabbits.Board, piece rabbits.Cell) {
	grid[piece.Row*d.side+piece.Col] = '.'
	if fox, ok := board.Fox(board.FoxAt(piece)); ok {
		grid[fox.Other().Row*d.side+fox.Other().Col] = '.'
	}
}

// add puts a mushroom, a rabbit or a fox where chance finds room for it; a fox in every second lane alone.
func (d *dealer) add(grid []byte) {
	const tries = 20
	const mushroom, fox = 0, 1 // or else a rabbit
	piece := d.below(4)
	foxes := 0
	for _, sign := range grid {
		if sign >= 'a' {
			foxes++
		}
	}
	if piece == fox && foxes/2 < dealFoxes {
		for range tries {
			at, stride := d.below(d.side-1)+(1+2*d.below(d.side/2))*d.side, 1
			if d.below(2) == 0 {
				at, stride = at%d.side*d.side+at/d.side, d.side
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
		if at := d.below(len(grid)); grid[at] == '.' {
			grid[at] = sign
			return
		}
	}
}

// holds reports whether the space just searched has a position of the wanted par.
func (d *dealer) holds() bool {
	table := d.flood.table
	return table != nil && table.farthest >= d.par && d.parIn(table.farthest) <= d.level.Max
}

// tryAll begins to take mushrooms and foxes off the board being bared, as long as one can go without a change of the par.
func (d *dealer) tryAll() {
	d.pieces = slices.DeleteFunc(piecesOf(d.bared), d.bared.Rabbit)
	d.tryNext()
}

// tryNext searches the board being bared without the next of its pieces, or its space where all are tried.
func (d *dealer) tryNext() {
	d.trial = nil
	if len(d.pieces) == 0 {
		d.bared = d.bared.Canonical()
		d.look(d.bared)
		return
	}
	grid := cellsOf(d.bared)
	d.clear(grid, d.bared, d.pieces[0])
	d.pieces = d.pieces[1:]
	task := d.task(d.boardOf(grid))
	task.limits.Work *= 4
	d.trial = newSolver[word](task)
}

// bare goes on from the search of the board without a piece; not fit to play where the par without it is not known, for want
// of positions that may be taken up.
func (d *dealer) bare() (fit bool) {
	answer := d.trial.Answer()
	switch {
	case !answer.Decided && answer.Bound <= d.baredPar:
		return false
	case answer.Optimal && answer.Cost == d.baredPar:
		d.bared = d.trial.task.board
		d.tryAll() // what was needed beside it may not be needed now
	default:
		d.tryNext()
	}
	return true
}

// accept deals the bared board, whose space was just searched, if it is fit to play.
func (d *dealer) accept() (fit bool) {
	dealt := d.flood.Answer()
	if !dealt.Optimal || dealt.Cost != d.baredPar || 4*dealt.Cost < 3*dealt.Farthest || !lively(d.flood.table) {
		return false
	}
	d.dealt, d.phase = dealt, ended
	d.dealt.Par = dealt.Cost
	return true
}

// lively reports whether every fox can move somewhere in the space: one that never can is a mushroom in disguise.
func lively(table *table[word]) bool {
	var one, none word
	changes := uint64(0)
	for i := range table.set.slots {
		key := table.set.slots[i].key
		if key == none {
			continue
		}
		if one == none {
			one = key
		}
		changes |= key[0] ^ one[0]
	}
	for i := range table.model.foxes {
		if f := &table.model.foxes[i]; f.from(changes) == 0 {
			return false
		}
	}
	return true
}

func (d *dealer) Snapshot() search.Progress {
	return search.Progress{Explored: d.explored + d.running()}
}

// running is what the search under way has explored, once it is over 0: it is counted then.
func (d *dealer) running() uint64 {
	if d.phase >= ended {
		return 0
	}
	return d.search().Snapshot().Explored
}

func (d *dealer) Answer() search.Answer {
	answer := d.dealt
	if d.phase == stopped && d.limits.Work == 0 {
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.level.Name, d.side, d.side)
	}
	answer.Explored = d.explored
	answer.Level, answer.Seed = d.level.Name, d.seed
	return answer
}
