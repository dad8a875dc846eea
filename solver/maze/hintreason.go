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
	search.Straight
	task   task
	tile   maze.Cell   // that the hint turns
	named  bool        // the request names it
	common []maze.Cell // that all roads found so far cross, in the order of the first, from the tile on
	reason *search.Reason
}

func openWhy(req search.Request, task task) (search.Search, error) {
	w := &hintSearch{task: task}
	w.Begin(w.run)
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

func (w *hintSearch) run(work *search.Work) {
	best := w.ask(work, func(*grid) {})
	road, cost := best.road()
	switch {
	case road == nil:
		w.reason = reasonOf(w.task.board)
		return
	case cost.taps() == 0:
		return
	}
	w.begin(best, road)
	fits, stays := 0, roadCost(unreached)
	tile := w.task.board.At(w.tile)
	for taps := 0; taps == 0 || taps <= maze.MaxTaps && tile.Turned(taps) != tile && fits < 2; taps++ {
		fixed, ok := w.another(work, func(g *grid) { g.fix(w.tile, taps) })
		if ok {
			fits++
		}
		if taps == 0 {
			stays = fixed
		}
	}
	if fits == 1 {
		w.reason = newReason(reasonForced, []maze.Cell{w.tile})
		return
	}
	_, around := w.another(work, func(g *grid) { g.wall(w.tile) })
	if more := stays.taps() - cost.taps(); around && more > 0 {
		w.reason = newReason(reasonDearer, []maze.Cell{w.tile}, more)
		return
	}
	crossed := 0 // how many of common, from the first on, every road crosses
	for crossed < min(len(w.common), crossMost) {
		if _, around := w.another(work, func(g *grid) { g.wall(w.common[crossed]) }); !around {
			crossed++
		}
	}
	if crossed > 0 {
		w.reason = newReason(reasonCross, w.common[:crossed], crossed)
	}
}

// ask finds the best road of a changed board. The search ends where a limit keeps it from that.
func (w *hintSearch) ask(work *search.Work, change func(*grid)) *solver {
	limits := work.Rest(w.task.limits, 0)
	g := newGrid(w.task.board)
	change(g)
	s := newSolverOn(task{w.task.board, limits}, g)
	if work.Do(s); !s.ended() {
		work.End()
	}
	return s
}

// another returns the cost of the best road of a changed board, if there is one.
func (w *hintSearch) another(work *search.Work, change func(*grid)) (cost roadCost, ok bool) {
	s := w.ask(work, change)
	road, cost := s.road()
	if road == nil {
		return unreached, false
	}
	cells := s.cells(road)
	w.common = slices.DeleteFunc(w.common, func(c maze.Cell) bool { return !slices.Contains(cells, c) })
	return cost, true
}

// begin begins with the cells of the best road, from the first tile that it turns if none is named.
func (w *hintSearch) begin(best *solver, road []headedState) {
	for i := 0; !w.named; i++ {
		at := road[i] / sides
		w.named = best.grid.taps(at, int(road[i]%sides), int(road[i+1]%sides)) > 0
		w.tile = best.grid.cell(at)
	}
	w.common = best.cells(road)
	if i := slices.Index(w.common, w.tile); i > 0 {
		w.common = w.common[i:]
	}
}

func (w *hintSearch) Answer() search.Answer {
	answer := w.task.unsolved()
	answer.Reason, answer.Explored = w.reason, w.Explored()
	return answer
}
