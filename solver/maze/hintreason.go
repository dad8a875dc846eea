package maze

import (
	"encoding/json"
	"fmt"
	"slices"

	"warren/puzzles/maze"
	"warren/solver/search"
)

// The kinds of Reason for a hint.
const (
	// reasonForced: the tile lies in one way alone on all boards that can be reached and have an open road.
	reasonForced = "forced"
	// reasonCross: every road crosses the cells, the hinted tile or what comes after it on a best road.
	reasonCross = "cross"
	// reasonDearer: as long as the tile is not turned, a road takes at least so many taps more.
	reasonDearer = "dearer"
)

// crossMost is how many cells of a reasonCross are shown at most.
const crossMost = 5

// A hintSearch answers TaskWhy by searches for the best road on changed boards: with the hinted tile fixed in each position, then with a cell walled up.
type hintSearch struct {
	task     task
	tile     maze.Cell // that the hint turns
	named    bool      // the request names it
	asks     whyQuestion
	now      *solver // that answers it; nil if none is asked
	road     bool    // there is one
	cost     roadCost
	common   []maze.Cell // that all roads found so far cross, in the order of the first, from the tile on
	crossed  int         // how many of common, from the first on, every road is known to cross
	taps     int         // of askFixed: the taps after which the tile is fixed
	fits     int         // the number of positions of the tile that leave a road
	stays    roadCost    // cost of a road on which the tile is not turned, or unreached
	reason   *search.Reason
	explored uint64 // by earlier searches
}

type whyQuestion uint8

const (
	askRoad   whyQuestion = iota // the best road
	askFixed                     // the best road if the tile is fixed
	askTile                      // whether every road crosses the tile
	askCommon                    // whether every road crosses another cell
	askEnded
)

func openWhy(req search.Request, task task) (search.Search, error) {
	w := &hintSearch{task: task, stays: unreached}
	if len(req.Args) > 0 {
		var move maze.Move
		if err := json.Unmarshal(req.Args, &move); err != nil {
			return nil, fmt.Errorf("args: %w", err)
		}
		if err := task.board.Check(move); err != nil {
			return nil, fmt.Errorf("args: %w", err)
		}
		w.tile, w.named = move.Cell, true
	}
	return w, nil
}

func (w *hintSearch) Run(budget int) bool {
	for budget > 0 && w.asks < askEnded {
		if w.now == nil && !w.open() {
			break
		}
		before := w.now.explored()
		ended := w.now.Run(budget)
		budget -= int(w.now.explored()-before) + 1
		if !ended {
			continue
		}
		w.explored += w.now.explored()
		if w.now.ended() {
			w.learn()
		} else {
			w.asks = askEnded
		}
		w.now = nil
	}
	return w.asks == askEnded
}

// open opens the search that answers the question, or asks no more if the limit of work is reached.
func (w *hintSearch) open() bool {
	limits := w.task.limits
	if limits.Work > 0 {
		if w.explored >= limits.Work {
			w.asks = askEnded
			return false
		}
		limits.Work -= w.explored
	}
	w.now = newSolverOn(task{w.task.board, limits}, w.grid())
	return true
}

func (w *hintSearch) grid() *grid {
	g := newGrid(w.task.board)
	switch w.asks {
	case askFixed:
		g.fix(w.tile, w.taps)
	case askTile:
		g.wall(w.tile)
	case askCommon:
		g.wall(w.common[w.crossed])
	}
	return g
}

func (w *hintSearch) learn() {
	road, cost := w.now.road()
	if road != nil && w.asks != askRoad {
		cells := w.now.cells(road)
		w.common = slices.DeleteFunc(w.common, func(c maze.Cell) bool { return !slices.Contains(cells, c) })
	}
	switch w.asks {
	case askRoad:
		w.begin(road, cost)
	case askFixed:
		w.learnFixed(road, cost)
	case askTile:
		w.asks = askCommon
		if more := w.stays.taps() - w.cost.taps(); road != nil && more > 0 {
			w.tell(newReason(reasonDearer, []maze.Cell{w.tile}, more))
		}
	case askCommon:
		if road == nil {
			w.crossed++
		}
	}
	if w.asks == askCommon && (w.crossed == len(w.common) || w.crossed == crossMost) {
		if w.asks = askEnded; w.crossed > 0 {
			w.tell(newReason(reasonCross, w.common[:w.crossed], w.crossed))
		}
	}
}

func (w *hintSearch) tell(r *search.Reason) { w.reason, w.asks = r, askEnded }

// begin begins with the best road, or ends if nothing is to be done.
func (w *hintSearch) begin(road []headedState, cost roadCost) {
	switch {
	case road == nil:
		w.tell(reasonOf(w.task.board))
		return
	case cost.taps() == 0:
		w.asks = askEnded
		return
	}
	w.cost, w.common = cost, w.now.cells(road)
	if !w.named {
		for i := 0; ; i++ {
			if at := road[i] / sides; w.now.grid.taps(at, int(road[i]%sides), int(road[i+1]%sides)) > 0 {
				w.tile = w.now.grid.cell(at)
				break
			}
		}
	}
	if i := slices.Index(w.common, w.tile); i > 0 {
		w.common = w.common[i:]
	}
	w.asks = askFixed
}

// learnFixed uses the best road with the tile fixed after some taps, and goes on to its next position.
func (w *hintSearch) learnFixed(road []headedState, cost roadCost) {
	if road != nil {
		w.fits++
		if w.taps == 0 {
			w.stays = cost
		}
	}
	tile := w.task.board.At(w.tile)
	if w.taps++; w.taps <= maze.MaxTaps && tile.Turned(w.taps) != tile && w.fits < 2 {
		return
	}
	if w.fits == 1 {
		w.tell(newReason(reasonForced, []maze.Cell{w.tile}))
		return
	}
	w.asks = askTile
}

func (w *hintSearch) Snapshot() search.Progress {
	explored := w.explored
	if w.now != nil {
		explored += w.now.explored()
	}
	return search.Progress{Explored: explored}
}

func (w *hintSearch) Answer() search.Answer {
	answer := w.task.unsolved()
	answer.Reason, answer.Explored = w.reason, w.Snapshot().Explored
	return answer
}
