package maze

import (
	"math"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
)

// A dealer draws random boards until one has a road and points of the level.
type dealer struct {
	search.Deal
	least  int // the range of the par
	most   int
	random *rand.Rand
	mix    maze.Mix
	tries  int     // boards drawn with this mix
	solve  *solver // of the current board

	work     uint64 // spent on earlier boards
	explored uint64 // by earlier searches
	phase    phase
	dealt    search.Answer
}

const (
	dealMin, dealMax = 3, 16
	// dealTaps is the least par of smaller boards than the level's, which may have no more: one tap is no puzzle.
	dealTaps = 2
	// dealTries is how many boards are drawn with one mix before another is tried.
	dealTries = 200
	// dealBoardWork is how many positions a search may expand on one board: a board that takes more is seldom fit to play.
	dealBoardWork = 20_000
	// dealWork limits the work of one deal to many times what the usual size takes. Small boards are never hard, and a clock would make deals differ.
	dealWork = 15_000_000
	// dealSetup is the work of setting up one board, in positions per cell.
	dealSetup = 2
)

// dealMixes are the mixes of tiles that are dealt, with equal probability.
var dealMixes = [...]maze.Mix{
	{Plus: 1, T: 3, L: 4, I: 4, Brick: 1},
	{T: 1, L: 3, I: 8, Brick: 1}, // long straight roads
	{L: 1, I: 1},                 // every tile has one way through
	{Plus: 1, T: 2, L: 6, I: 1, Brick: 1},
	{Plus: 1, T: 3, L: 3, I: 3, Brick: 3}, // walls
	{T: 6, L: 2, I: 4, Brick: 2},
}

func openDeal(req search.Request) (search.Search, error) {
	own := dealt[search.DifficultyIndex(levels[:], req.Difficulty)]
	rows, cols, err := req.BoardSize(own.Rows, own.Cols, dealMin, dealMax)
	if err != nil {
		return nil, err
	}
	d := &dealer{Deal: search.NewDeal(req, levels[:], rows, cols), least: own.Least, most: own.Most, random: puzzles.NewRand(req.Seed), tries: dealTries}
	if rows != own.Rows || cols != own.Cols {
		d.most = math.MaxInt
	}
	if rows*cols < own.Rows*own.Cols {
		d.least = dealTaps
	}
	d.next()
	return d, nil
}

func (d *dealer) next() {
	if d.tries++; d.tries > dealTries {
		d.tries = 1
		d.mix = dealMixes[puzzles.Below(d.random, len(dealMixes))]
	}
	board := maze.Random(d.random, d.Rows, d.Cols, d.mix)
	d.solve = newSolver(task{board, search.Limits{Work: dealBoardWork}})
}

func (d *dealer) Run(budget int) bool {
	for budget > 0 && d.phase < ended {
		before := d.solve.explored()
		done := d.solve.Run(budget)
		setup := dealSetup * d.Rows * d.Cols
		budget -= int(d.solve.explored()-before) + setup
		if !done {
			continue
		}
		d.explored += d.solve.explored()
		d.work += d.solve.explored() + uint64(setup)
		switch {
		case d.accept():
			d.phase = ended
		case d.Spent(d.work, dealWork, d.explored):
			d.phase = stopped
		default:
			d.next()
		}
		if d.phase >= ended {
			d.solve = nil
		}
	}
	return d.phase >= ended
}

// accept deals the current board if it is of the level, and reports whether it is.
func (d *dealer) accept() bool {
	road, cost := d.solve.road()
	if !d.solve.ended() || road == nil || cost.taps() < d.least || cost.taps() > d.most {
		return false
	}
	if points := measureRoad(d.solve.optimal.grid, road, cost).points(); points < d.Level.Min || points > d.Level.Max {
		return false
	}
	d.dealt = d.solve.Answer()
	d.dealt.Par = d.dealt.Cost
	return d.dealt.Optimal
}

func (d *dealer) Snapshot() search.Progress {
	progress := search.Progress{Explored: d.explored}
	if d.solve != nil {
		progress.Explored += d.solve.explored()
	}
	return progress
}

func (d *dealer) Answer() search.Answer {
	return d.Deal.Answer(d.dealt, d.explored, d.phase == stopped && d.Limits.Work == 0)
}
