package rushhour

import (
	"math"

	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/space"
)

// A dealer climbs: while the farthest position of a space is too easy it moves there, mutates a vehicle, and keeps the change unless it made the space
// easier. Every distance up to the farthest occurs, so the par can be drawn in advance.
type dealer struct {
	climber
	search.Deal
	par int // wanted

	best     rushhour.Board // a farthest position of the hardest space since the last restart
	farthest int            // its distance, or unsearched
	failures int            // consecutive mutations that made it no harder

	dealt search.Answer
}

const unsearched = space.Unsearched

const (
	// dealStates limits the positions of a space on a board of the usual size.
	dealStates = 12_000
	dealSlots  = 1 << 13
	// dealFailures consecutive failures cause a restart.
	dealFailures = 150
	// dealWork limits the work of one deal to many times what an expert board takes. Small boards have no hard positions, and a clock would make deals differ.
	dealWork = 400_000_000
	// dealSpread is the range of the par of a deal at the open-ended level, above its least par.
	dealSpread = 4
)

func openDeal(req search.Request, kept *search.Cache) (search.Search, error) {
	c, err := newClimber(req, kept)
	if err != nil {
		return nil, err
	}
	d := &dealer{climber: c, Deal: search.NewDeal(req, levels[:], c.rows, c.cols)}
	d.restart()
	return d, nil
}

// restart starts again with a random board and a new random par.
func (d *dealer) restart() {
	d.par = d.Level.Min + d.below(d.spread()+1)
	d.farthest, d.failures = unsearched, 0
	d.explore(rushhour.Random(d.random, d.rows, d.cols), d.states(dealStates), dealSlots)
}

// spread returns how far the wanted par may exceed the level's least par.
func (d *dealer) spread() int {
	if d.Level.Max == math.MaxInt {
		return dealSpread
	}
	return d.Level.Max - d.Level.Min
}

func (d *dealer) Run(budget int) bool { return d.Series.Run(budget, d.advance) }

// advance deals from the space just searched, or goes on to the next.
func (d *dealer) advance() {
	switch {
	case d.accept():
		d.State = space.Ended
	case d.Spent(d.Work, dealWork, d.Explored):
		d.State = space.Stopped
	default:
		d.next()
	}
}

// next continues from the space just searched with another board.
func (d *dealer) next() {
	height := d.full.Height()
	if height > d.farthest {
		d.farthest, d.failures = height, 0
	} else {
		d.failures++
	}
	if height == d.farthest { // if it is only as hard, it is a different starting point
		d.best = d.positionAt(height)
	}
	if d.failures > dealFailures {
		d.restart()
		return
	}
	d.explore(d.mutate(d.best), d.states(dealStates), dealSlots)
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
		d.remove(grid, board)
	}
	if change != remove {
		d.add(grid, board.ExitRow())
	}
	return d.boardOf(grid)
}

// accept deals a position of the wanted par, solved once more, and reports whether there is one that is fit to play.
func (d *dealer) accept() bool {
	table := d.full.Table
	if table == nil || table.Farthest() < d.par || !d.allCarsMove() {
		return false
	}
	board := d.positionAt(d.par).Canonical()
	task := task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.DealBytes}}
	proof := newSolver[uint64](task, nil)
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
	d.dealt.Par, d.dealt.States, d.dealt.Farthest = d.par, uint64(table.Set.Len()), table.Farthest()
	return true
}

func (d *dealer) Answer() search.Answer {
	return d.Deal.Answer(d.dealt, d.Explored, d.State == space.Stopped && d.Limits.Work == 0)
}
