package rabbits

import (
	"math"

	"warren/solver/search"
	"warren/solver/space"
)

// A dealer climbs as that of Traffic Jam does: while the farthest position of a space is too near it moves there, mutates a piece, and keeps the change
// unless it made the space easier. The board dealt is a position of the wanted distance, stripped of all pieces that it does not need.
type dealer struct {
	climber
	search.Deal
}

const unsearched = space.Unsearched

const (
	// The limit on the positions of a space, since most larger ones exceed it by far: dealStates on 5×5, less if the wanted par is low, and twice as much on
	// a larger board.
	dealStates, dealStatesPerStep = 3_000, 250
	// dealFailures consecutive failures cause a restart.
	dealFailures = 80
	// dealWork limits the work of one deal. A clock would make deals differ between machines.
	dealWork = 400_000_000
)

func openDeal(req search.Request, memory *memory[word]) (search.Search, error) {
	c, err := newClimber(req, memory)
	if err != nil {
		return nil, err
	}
	d := &dealer{climber: c, Deal: search.NewDeal(req, levels[:], c.side, c.side)}
	d.check = func(w *search.Work) { d.Keep(w, d.work, dealWork) }
	d.Begin(func(w *search.Work) {
		for !d.climb(w) {
		}
	})
	return d, nil
}

// climb deals from a random board on, a random par, and reports whether it found one. It gives up
// after some changes that made a space no harder.
func (d *dealer) climb(w *search.Work) bool {
	par := d.Level.Min
	if d.Level.Max < math.MaxInt {
		par += d.below(d.Level.Max - d.Level.Min + 1)
	}
	d.states = uint64(min(dealStates, dealStatesPerStep*par)) << ((d.side - climbMin) / 2)
	board := d.draw()
	best, farthest, failures := board, unsearched, 0 // a farthest position of the hardest space, and its distance
	for ; ; board = d.mutate(best) {
		d.explore(w, board)
		if d.full.Height() >= par && d.parIn(par, d.full.Height()) <= d.Level.Max && d.accept(w, d.parIn(par, d.full.Height())) {
			return true
		}
		height := d.full.Height()
		switch {
		case d.parIn(par, height) > d.Level.Max || failures >= dealFailures:
			return false
		case height > farthest:
			farthest, failures, best = height, 0, d.positionAt(height)
		case height == farthest && height != 0: // as hard, but a different starting point
			failures++
			best = d.positionAt(height)
		default:
			failures++
		}
	}
}

// parIn returns the par to take from a space: the wanted one, but at least three quarters of the farthest, or the farthest at the open-ended level.
func (d *dealer) parIn(par, farthest int) int {
	if d.Level.Max == math.MaxInt {
		return max(par, farthest)
	}
	return max(par, (3*farthest+3)/4)
}

// accept deals a board of that par from the space just searched, stripped, if that is fit to play.
func (d *dealer) accept(w *search.Work, par int) bool {
	if !d.strip(w, d.positionAt(par).Canonical(), par, true) {
		return false
	}
	dealt := d.full.Answer()
	if !dealt.Optimal || dealt.Cost != par || 4*dealt.Cost < 3*dealt.Farthest || !d.allFoxesMove() {
		return false
	}
	d.Dealt = dealt
	return true
}
