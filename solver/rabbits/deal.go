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

// A dealer deals a board of a level. Like the dealer of Traffic Jam it climbs: it searches the state space of a board, and
// while the farthest position is nearer than wanted it moves there, mutates a piece, keeps the change unless it made the
// space easier, and repeats. The board dealt is a position of the wanted distance, stripped of all pieces that this
// distance does not need.
type dealer struct {
	limits search.Limits
	seed   uint64
	level  search.Level
	side   int
	random *rand.Rand
	par    int // wanted

	board       rabbits.Board     // the current board
	full        *fullSearch[word] // of its space, or of that of the stripped board
	trial       *solver[word]     // of the board being stripped, without one of its pieces; nil while a space is searched
	stripped    rabbits.Board     // the board being stripped
	pieces      []rabbits.Cell    // pieces of stripped not yet tried
	strippedPar int
	best        rabbits.Board // a farthest position of the hardest space since the last restart
	farthest    int           // its distance, or unsearched
	failures    int           // consecutive mutations that made it no harder

	work     uint64 // of earlier searches
	explored uint64 // by earlier searches
	phase    phase
	dealt    search.Answer
}

// word is the key of every board that is dealt: 49 cells, and three bits for each of up to four foxes.
type word = [1]uint64

const unsearched = -1

const (
	// The limit on the positions of a space: most spaces that exceed it do so by far, and finding that out takes most of a
	// deal's time. It is dealStates on 5×5, less if the wanted par is so low that smaller spaces have it, and twice as much
	// on a larger board.
	dealStates, dealStatesPerStep = 3_000, 250
	dealSlots                     = 1 << 11 // most boards have few positions
	// dealFailures consecutive failures cause a restart.
	dealFailures = 80
	// dealWork limits the work of one deal: there has to be an end, and a clock would make deals differ between machines.
	dealWork = 400_000_000
	// The range of sizes dealt, which are odd.
	dealMin, dealMax = 5, 7
	// dealFoxes is the largest number of foxes of a deal.
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
	d.restart()
	return d, nil
}

// below returns a random number from 0 to n-1.
func (d *dealer) below(n int) int { return puzzles.Below(d.random, n) }

// restart starts again with a random board and a new random par.
func (d *dealer) restart() {
	d.par = d.level.Min
	if d.level.Max < math.MaxInt {
		d.par += d.below(d.level.Max - d.level.Min + 1)
	}
	d.farthest, d.failures = unsearched, 0
	more := d.side - dealMin
	d.explore(rabbits.Random(d.random, d.side, 2+d.below(2), 2+d.below(3)+2*more, 1+d.below(2)+more/2))
}

// states returns how many positions a space may have.
func (d *dealer) states() uint64 {
	return uint64(min(dealStates, dealStatesPerStep*d.par)) << ((d.side - dealMin) / 2)
}

func (d *dealer) explore(board rabbits.Board) {
	d.board = board
	d.full = newFullSearch[word](d.task(board), &search.Cache{}, dealSlots)
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
		d.advance()
		if d.phase < ended && (d.work > dealWork || d.limits.Work > 0 && d.explored > d.limits.Work) {
			d.phase = stopped
		}
	}
	return d.phase >= ended
}

// A runningSearch is a search that reports how much of its budgets it has spent.
type runningSearch interface {
	search.Search
	worked() uint64
}

// search returns the current search.
func (d *dealer) search() runningSearch {
	if d.trial != nil {
		return d.trial
	}
	return d.full
}

// advance continues after a search: it strips a fit board that has a position of the wanted par piece by piece, and then
// searches its space again.
func (d *dealer) advance() {
	fit := true
	switch {
	case d.trial != nil:
		fit = d.afterTrial()
	case d.stripped != rabbits.Board{}:
		fit = d.accept()
	case d.hasPar():
		d.strippedPar = d.parIn(d.full.table.farthest)
		d.stripped = d.positionAt(d.strippedPar).Canonical()
		d.strip()
	default:
		fit = false
	}
	if !fit {
		d.trial, d.stripped = nil, rabbits.Board{}
		d.next()
	}
}

// next continues from the space just searched with another board.
func (d *dealer) next() {
	farthest := unsearched
	if d.full.table != nil {
		farthest = d.full.table.farthest
	}
	switch {
	case d.parIn(farthest) > d.level.Max || d.failures >= dealFailures:
		d.restart()
		return
	case farthest > d.farthest:
		d.farthest, d.failures = farthest, 0
		d.best = d.positionAt(farthest)
	case farthest == d.farthest && farthest > 0: // as hard, but a different starting point
		d.failures++
		d.best = d.positionAt(farthest)
	default:
		if d.failures++; d.farthest == unsearched {
			d.best = d.board
		}
	}
	d.explore(d.mutate(d.best))
}

// parIn returns the par to take from a space with that farthest distance: the wanted one, but at least three quarters of
// the farthest, so that the start is far from the goal within its own space; at the open-ended level the farthest itself.
func (d *dealer) parIn(farthest int) int {
	if d.level.Max == math.MaxInt {
		return max(d.par, farthest)
	}
	return max(d.par, (3*farthest+3)/4)
}

// positionAt draws a position of that distance from the space just searched.
func (d *dealer) positionAt(distance int) rabbits.Board {
	table := d.full.table
	found := 0
	for i := range table.set.slots {
		if table.set.slots[i].note == uint32(distance)+1 {
			found++
		}
	}
	if found == 0 {
		return d.board // unsolvable: all positions are alike
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

// mutate returns the board with a piece added, removed or replaced. The last rabbit stays.
func (d *dealer) mutate(board rabbits.Board) rabbits.Board {
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

// cellsOf returns the signs of a board, row by row; boardOf is its inverse up to the letters.
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

// clear removes a piece.
func (d *dealer) clear(grid []byte, board rabbits.Board, piece rabbits.Cell) {
	grid[piece.Row*d.side+piece.Col] = '.'
	if fox, ok := board.Fox(board.FoxAt(piece)); ok {
		grid[fox.Other().Row*d.side+fox.Other().Col] = '.'
	}
}

// add puts a mushroom, a rabbit or a fox on a random free place; foxes only in every second lane.
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

// hasPar reports whether the space just searched has a position of the wanted par.
func (d *dealer) hasPar() bool {
	table := d.full.table
	return table != nil && table.farthest >= d.par && d.parIn(table.farthest) <= d.level.Max
}

// strip starts to remove mushrooms and foxes from the stripped board, as long as one can go without changing the par.
func (d *dealer) strip() {
	d.pieces = slices.DeleteFunc(piecesOf(d.stripped), d.stripped.Rabbit)
	d.tryNextPiece()
}

// tryNextPiece searches the stripped board without its next piece, or its space if all are tried.
func (d *dealer) tryNextPiece() {
	d.trial = nil
	if len(d.pieces) == 0 {
		d.stripped = d.stripped.Canonical()
		d.explore(d.stripped)
		return
	}
	grid := cellsOf(d.stripped)
	d.clear(grid, d.stripped, d.pieces[0])
	d.pieces = d.pieces[1:]
	task := d.task(d.boardOf(grid))
	task.limits.Work *= 4
	d.trial = newSolver[word](task)
}

// afterTrial continues after the search of the board without a piece. It reports false if the limits left the par of that
// board unknown.
func (d *dealer) afterTrial() (fit bool) {
	answer := d.trial.Answer()
	switch {
	case !answer.Decided && answer.Bound <= d.strippedPar:
		return false
	case answer.Optimal && answer.Cost == d.strippedPar:
		d.stripped = d.trial.task.board
		d.strip() // pieces that were needed with it may not be needed now
	default:
		d.tryNextPiece()
	}
	return true
}

// accept deals the stripped board, whose space was just searched, and reports whether it is fit to play.
func (d *dealer) accept() (fit bool) {
	dealt := d.full.Answer()
	if !dealt.Optimal || dealt.Cost != d.strippedPar || 4*dealt.Cost < 3*dealt.Farthest || !allFoxesMove(d.full.table) {
		return false
	}
	d.dealt, d.phase = dealt, ended
	d.dealt.Par = dealt.Cost
	return true
}

// allFoxesMove reports whether every fox can move somewhere in the space: one that cannot is a mushroom in disguise.
func allFoxesMove(table *table[word]) bool {
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
		if f := &table.model.foxes[i]; f.offset(changes) == 0 {
			return false
		}
	}
	return true
}

func (d *dealer) Snapshot() search.Progress {
	return search.Progress{Explored: d.explored + d.running()}
}

// running returns what the current search has explored, and 0 once it is over, since it is counted then.
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
