package maze

import (
	"fmt"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
)

// A mazeDeal draws boards until one has a road and a grade of the level.
type mazeDeal struct {
	limits     search.Limits
	seed       uint64
	level      search.Level
	rows, cols int
	random     *rand.Rand
	mix        maze.Mix
	tries      int        // boards drawn of this mix
	solve      *mazeSolve // of the board being looked at

	work     uint64 // spent before this board
	explored uint64 // by the searches before
	phase    mazePhase
	dealt    search.Answer
}

const (
	// The sizes dealt.
	mazeDealMin, mazeDealMax = 3, 16
	// mazeDealTaps is the least par: a board of one tap is none.
	mazeDealTaps = 2
	// mazeDealTries boards of a mix are drawn, then another mix: where one has no board of the level, the next may.
	mazeDealTries = 200
	// mazeDealBoardWork positions may be taken up on one board: one that takes more is seldom fit to play.
	mazeDealBoardWork = 20_000
	// mazeDealWork is how much may be spent on one deal, many times what a deal of the usual size takes: small boards are
	// never hard, so there has to be an end, and the clock cannot be it.
	mazeDealWork = 15_000_000
	// mazeDealSetup is the work of looking at a board at all, in positions for each cell.
	mazeDealSetup = 2
)

// mazeDealSizes are rows and columns by level, unless the request says otherwise.
var mazeDealSizes = map[string]int{"easy": 5, "normal": 7, "hard": 9, "expert": 12}

// mazeDealMixes are the mixes of tiles that are dealt, in equal parts as long as each has boards of the level.
var mazeDealMixes = [...]maze.Mix{
	{Plus: 1, T: 3, L: 4, I: 4, Brick: 1},
	{T: 1, L: 3, I: 8, Brick: 1}, // long straight roads
	{L: 1, I: 1},                 // every tile has one way through
	{Plus: 1, T: 2, L: 6, I: 1, Brick: 1},
	{Plus: 1, T: 3, L: 3, I: 3, Brick: 3}, // walls
	{T: 6, L: 2, I: 4, Brick: 2},
}

func openMazeDeal(req search.Request) (search.Search, error) {
	d := &mazeDeal{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed), tries: mazeDealTries}
	d.level = mazeLevels[search.LevelIndex(mazeLevels[:], req.Level)]
	d.rows, d.cols = mazeDealSizes[req.Level], mazeDealSizes[req.Level]
	if req.Size != "" {
		var ok bool
		if d.rows, d.cols, ok = search.ParseSize(req.Size); !ok || min(d.rows, d.cols) < mazeDealMin || max(d.rows, d.cols) > mazeDealMax {
			return nil, fmt.Errorf("size %q, expected ROWSxCOLS, each from %d to %d", req.Size, mazeDealMin, mazeDealMax)
		}
	}
	d.next()
	return d, nil
}

// next draws another board.
func (d *mazeDeal) next() {
	if d.tries++; d.tries > mazeDealTries {
		d.tries = 1
		d.mix = mazeDealMixes[puzzles.Below(d.random, len(mazeDealMixes))]
	}
	board := maze.Random(d.random, d.rows, d.cols, d.mix)
	d.solve = newMazeSolve(mazeTask{board, search.Limits{Work: mazeDealBoardWork}})
}

func (d *mazeDeal) Run(budget int) bool {
	for budget > 0 && d.phase < mazeEnded {
		before := d.solve.explored()
		done := d.solve.Run(budget)
		setup := mazeDealSetup * d.rows * d.cols
		budget -= int(d.solve.explored()-before) + setup
		if !done {
			continue
		}
		d.explored += d.solve.explored()
		d.work += d.solve.explored() + uint64(setup)
		switch {
		case d.accept():
			d.phase = mazeEnded
		case d.work > mazeDealWork || d.limits.Work > 0 && d.explored > d.limits.Work:
			d.phase = mazeStopped
		default:
			d.next()
		}
		if d.phase >= mazeEnded {
			d.solve = nil
		}
	}
	return d.phase >= mazeEnded
}

// accept takes the board just searched if it is of the level.
func (d *mazeDeal) accept() bool {
	road, cost := d.solve.road()
	if !d.solve.ended() || road == nil || cost.taps() < mazeDealTaps {
		return false
	}
	if points := gradeMaze(d.solve.best.grid, road, cost).points(); points < d.level.Min || points > d.level.Max {
		return false
	}
	d.dealt = d.solve.Answer()
	d.dealt.Par = d.dealt.Cost
	return d.dealt.Optimal
}

func (d *mazeDeal) Snapshot() search.Progress {
	progress := search.Progress{Explored: d.explored}
	if d.solve != nil {
		progress.Explored += d.solve.explored()
	}
	return progress
}

func (d *mazeDeal) Answer() search.Answer {
	answer := d.dealt
	if d.phase == mazeStopped && d.limits.Work == 0 {
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.level.Name, d.rows, d.cols)
	}
	answer.Explored = d.explored
	answer.Level, answer.Seed = d.level.Name, d.seed
	return answer
}
