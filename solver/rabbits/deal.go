package rabbits

import (
	"math"

	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/space"
)

// A dealer climbs as that of Traffic Jam does: while the farthest position of a space is too near it moves there, mutates a piece, and keeps the change
// unless it made the space easier. The board dealt is a position of the wanted distance, stripped of all pieces that it does not need.
type dealer struct {
	climber
	search.Deal
	par int // wanted

	best     rabbits.Board // a farthest position of the hardest space since the last restart
	farthest int           // its distance, or unsearched
	failures int           // consecutive mutations that made it no harder

	dealt search.Answer
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

func openDeal(req search.Request, kept *search.Cache) (search.Search, error) {
	c, err := newClimber(req, kept)
	if err != nil {
		return nil, err
	}
	d := &dealer{climber: c, Deal: search.NewDeal(req, levels[:], c.side, c.side)}
	d.restart()
	return d, nil
}

// restart starts again with a random board and a new random par.
func (d *dealer) restart() {
	d.par = d.Level.Min
	if d.Level.Max < math.MaxInt {
		d.par += d.below(d.Level.Max - d.Level.Min + 1)
	}
	d.farthest, d.failures = unsearched, 0
	d.states = uint64(min(dealStates, dealStatesPerStep*d.par)) << ((d.side - climbMin) / 2)
	d.explore(d.draw())
}

func (d *dealer) Run(budget int) bool {
	return d.Series.Run(budget, func() {
		d.advance()
		if d.State == space.Running && d.Spent(d.Work, dealWork, d.Explored) {
			d.State = space.Stopped
		}
	})
}

// advance continues after a search: it strips a fit board of the wanted par, and then searches its space again.
func (d *dealer) advance() {
	fit := true
	switch {
	case d.trial != nil:
		fit = d.afterTrial() != limited
	case d.stripped != rabbits.Board{}:
		fit = d.accept()
	case d.hasPar():
		par := d.parIn(d.full.Table.Farthest())
		d.strip(d.positionAt(par).Canonical(), par)
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
	height := d.full.Height()
	switch {
	case d.parIn(height) > d.Level.Max || d.failures >= dealFailures:
		d.restart()
		return
	case height > d.farthest:
		d.farthest, d.failures, d.best = height, 0, d.positionAt(height)
	case height == d.farthest && height != 0: // as hard, but a different starting point
		d.failures++
		d.best = d.positionAt(height)
	default:
		d.failures++
	}
	d.explore(d.mutate(d.best))
}

// parIn returns the par to take from a space: the wanted one, but at least three quarters of the farthest, or the farthest at the open-ended level.
func (d *dealer) parIn(farthest int) int {
	if d.Level.Max == math.MaxInt {
		return max(d.par, farthest)
	}
	return max(d.par, (3*farthest+3)/4)
}

// hasPar reports whether the space just searched has a position of the wanted par.
func (d *dealer) hasPar() bool {
	table := d.full.Table
	return table != nil && table.Farthest() >= d.par && d.parIn(table.Farthest()) <= d.Level.Max
}

// accept deals the stripped board, whose space was just searched, and reports whether it is fit to play.
func (d *dealer) accept() (fit bool) {
	dealt := d.full.Answer()
	if !dealt.Optimal || dealt.Cost != d.strippedPar || 4*dealt.Cost < 3*dealt.Farthest || !d.allFoxesMove() {
		return false
	}
	d.dealt, d.State = dealt, space.Ended
	d.dealt.Par = dealt.Cost
	return true
}

func (d *dealer) Answer() search.Answer {
	return d.Deal.Answer(d.dealt, d.Explored, d.State == space.Stopped && d.Limits.Work == 0)
}
