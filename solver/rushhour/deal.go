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

func openDeal(req search.Request, memory *memory[uint64]) (search.Search, error) {
	c, err := newClimber(req, memory)
	if err != nil {
		return nil, err
	}
	d := &dealer{climber: c, Deal: search.NewDeal(req, levels[:], c.rows, c.cols)}
	d.Begin(func(w *search.Work) {
		for !d.climb(w) {
		}
	})
	return d, nil
}

// climb deals from a random board on, a random par, and reports whether it found one. It gives up
// after some changes that made a space no harder.
func (d *dealer) climb(w *search.Work) bool {
	par := d.Level.Min + d.below(d.spread()+1)
	board := rushhour.Random(d.random, d.Rows, d.Cols)
	best, farthest := board, unsearched // a farthest position of the hardest space, and its distance
	for failures := 0; ; board = d.mutate(best, farthest) {
		d.explore(w, board, d.states(dealStates), dealSlots)
		if d.accept(par) {
			return true
		}
		d.Keep(w, d.work, dealWork)
		height := d.full.Height()
		if failures++; height > farthest {
			farthest, failures = height, 0
		}
		if height == farthest { // if it is only as hard, it is a different starting point
			best = d.positionAt(height)
		}
		if failures > dealFailures {
			return false
		}
	}
}

// spread returns how far the wanted par may exceed the level's least par.
func (d *dealer) spread() int {
	if d.Level.Max == math.MaxInt {
		return dealSpread
	}
	return d.Level.Max - d.Level.Min
}

// mutate returns the board with a vehicle added, removed or replaced.
func (d *dealer) mutate(board rushhour.Board, farthest int) rushhour.Board {
	grid := cellsOf(board)
	const add, remove, replace = 0, 1, 2
	change := min(d.below(4), replace)
	if farthest == unsearched {
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
func (d *dealer) accept(par int) bool {
	table := d.full.Table
	if table == nil || table.Farthest() < par || !d.allCarsMove() {
		return false
	}
	board := d.positionAt(par).Canonical()
	task := task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.DealBytes}}
	proof := newSolver[uint64](task, nil)
	for done := false; !done; { // a few thousand positions at most, since the whole space has no more
		done = proof.Run(search.Slice)
	}
	d.Dealt = proof.Answer()
	if d.Dealt.Error != "" {
		return true // report it: the search is at fault, and another board would not help
	}
	if d.Dealt.Cost != par || !d.Dealt.Optimal {
		return false
	}
	d.Dealt.Space = search.Space{States: uint64(table.Set.Len()), Farthest: table.Farthest()}
	return true
}
