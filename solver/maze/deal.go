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
	work   uint64
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
	d := &dealer{Deal: search.NewDeal(req, levels[:], rows, cols), least: own.Least, most: own.Most, random: puzzles.NewRand(req.Seed)}
	if rows != own.Rows || cols != own.Cols {
		d.most = math.MaxInt
	}
	if rows*cols < own.Rows*own.Cols {
		d.least = dealTaps
	}
	d.Begin(d.run)
	return d, nil
}

func (d *dealer) run(w *search.Work) {
	var mix maze.Mix
	for tries := 0; ; tries++ {
		if tries%dealTries == 0 {
			mix = dealMixes[puzzles.Below(d.random, len(dealMixes))]
		}
		s := newSolver(task{maze.Random(d.random, d.Rows, d.Cols, mix), search.Limits{Work: dealBoardWork}})
		setup := dealSetup * d.Rows * d.Cols
		w.Spend(setup)
		w.Do(s)
		d.work += s.explored() + uint64(setup)
		if d.accept(s) {
			return
		}
		d.Keep(w, d.work, dealWork)
	}
}

// accept deals a board that is solved if it is of the level, and reports whether it is.
func (d *dealer) accept(s *solver) bool {
	road, cost := s.road()
	if !s.ended() || road == nil || cost.taps() < d.least || cost.taps() > d.most {
		return false
	}
	if points := measureRoad(s.optimal.grid, road, cost).points(); points < d.Level.Min || points > d.Level.Max {
		return false
	}
	d.Dealt = s.Answer()
	return d.Dealt.Optimal
}
