package onestroke

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// The kinds of Reason that speak for a step.
const (
	// reasonOnly: the head, from which there is one step alone.
	reasonOnly = "only"
	// reasonElse stands before the capitalized kind of a reason why a board has no solution. That reason holds after each of the other steps, those of
	// the arrows from the head. The cells, the further arrows and the numbers are its.
	reasonElse = "else"
	// reasonSoon: after each of the steps of the arrows, and a number of further ones at most, such a reason holds whichever way the stroke goes on. Cells are
	// where these steps lead. Counts: the number.
	reasonSoon = "soon"
	// reasonNow: the cell is beside the head and has one other neighbour, so a stroke that does not go there now ends there.
	reasonNow = "now"
	// reasonEnd: the stroke ends on one of the cells. Counts: how many.
	reasonEnd = "end"
	// reasonThrough: the cells have two neighbours each and the stroke cannot end there. Counts: how many.
	reasonThrough = "through"
)

const (
	// soonSteps is how many steps a person may look ahead behind one that loses.
	soonSteps = 4
	// whyPositions is the number of positions looked at in all.
	whyPositions = 300
	// mostEnds is the number of cells up to which it helps to know that the stroke ends on one of them.
	mostEnds = 4
	// closeBy is the number of steps up to which a cell is close to the head.
	closeBy = 3
	// reasonWork is the work of looking for a reason in one position, in states.
	reasonWork = 256
)

// A hintSearch answers TaskWhy: it looks for a reason why the position has no solution; then for one after each other step; then, further and further ahead, for
// one whichever way the stroke goes on. Otherwise it says what is special about the hinted cell, or where the stroke ends.
type hintSearch struct {
	search.Straight
	task   task
	hinted onestroke.Move
	others []onestroke.Move // in reading order; nil if the request names no step
	named  bool             // it does
	reason *search.Reason
}

// A losing is a step that loses, and the reason if that shows at once.
type losing struct {
	move   onestroke.Move
	reason *search.Reason
}

// openWhy opens the search of TaskWhy; args is the hinted step, or absent to look at the position alone.
func openWhy(t task, args json.RawMessage) (search.Search, error) {
	w := &hintSearch{task: t, named: len(args) > 0}
	w.Begin(w.run)
	if !w.named {
		return w, nil
	}
	if err := json.Unmarshal(args, &w.hinted); err != nil {
		return nil, fmt.Errorf("args: %w", err)
	}
	w.others = onward(t.board)
	at := slices.Index(w.others, w.hinted)
	if at < 0 {
		return nil, fmt.Errorf("args: no step on to %v", w.hinted.To)
	}
	w.others = slices.Delete(w.others, at, at+1)
	return w, nil
}

func (w *hintSearch) run(work *search.Work) {
	work.Done++
	if w.task.board.Solved() {
		return
	}
	w.reason = reasonOf(w.task.board)
	switch {
	case w.reason != nil || !w.named:
		return
	case len(w.others) == 0:
		w.reason = &search.Reason{Kind: reasonOnly, Cells: [][2]int{at(w.task.board.Head())}}
		return
	}
	for ahead := 0; ; ahead++ {
		lost, known := w.losing(work, ahead)
		if !known || len(lost) > 0 || ahead == soonSteps || ahead == 0 && w.now() {
			w.reason = w.conclude(lost, ahead)
			return
		}
	}
}

// losing returns those of the other steps after which the stroke is lost whichever way it goes on
// for some steps. If known is false a limit came first.
func (w *hintSearch) losing(work *search.Work, ahead int) (lost []losing, known bool) {
	for _, move := range w.others {
		reason, known := w.loses(work, w.task.board, move, ahead)
		if !known {
			return lost, false
		}
		if reason != nil {
			lost = append(lost, losing{move, reason})
		}
	}
	return lost, true
}

// loses returns the reason of the last way in which the stroke goes on after a step, if all are
// lost.
func (w *hintSearch) loses(work *search.Work, before onestroke.Board, move onestroke.Move, ahead int) (reason *search.Reason, known bool) {
	if work.Done >= w.task.limits.Capped(whyPositions) {
		return nil, false
	}
	work.Done++
	work.Spend(reasonWork)
	board := search.After(before, move)
	if board.Solved() {
		return nil, true
	}
	if reason = reasonOf(board); reason != nil || ahead == 0 {
		return reason, true
	}
	for _, next := range onward(board) {
		if reason, known = w.loses(work, board, next, ahead-1); reason == nil {
			return nil, known
		}
	}
	return reason, true
}

// conclude returns the best of what was found with that many steps ahead.
func (w *hintSearch) conclude(lost []losing, ahead int) *search.Reason {
	switch {
	case len(lost) > 0 && ahead == 0:
		return w.elseReason(lost)
	case len(lost) > 0:
		if len(lost) < len(w.others) {
			lost = lost[:1]
		}
		reason := &search.Reason{Kind: reasonSoon, Counts: []int{ahead}, Arrows: w.arrows(lost)}
		for _, l := range lost {
			reason.Cells = append(reason.Cells, at(l.move.To))
		}
		return reason
	case w.now():
		return &search.Reason{Kind: reasonNow, Cells: [][2]int{at(w.hinted.To)}}
	}
	return newGraph(w.task.board).common()
}

func (w *hintSearch) arrows(lost []losing) [][2][2]int {
	var arrows [][2][2]int
	for _, l := range lost {
		arrows = append(arrows, [2][2]int{at(w.task.board.Head()), at(l.move.To)})
	}
	return arrows
}

// elseReason returns the reason that holds after every other step, or else the plainest one, after one of them.
func (w *hintSearch) elseReason(lost []losing) *search.Reason {
	best := lost[0]
	same := len(lost) == len(w.others)
	for _, l := range lost[1:] {
		same = same && l.reason.Kind == best.reason.Kind && slices.Equal(l.reason.Cells, best.reason.Cells) &&
			slices.Equal(l.reason.Arrows, best.reason.Arrows) && slices.Equal(l.reason.Counts, best.reason.Counts)
	}
	if !same {
		best = slices.MinFunc(lost, func(a, b losing) int { return plainness(a.reason.Kind) - plainness(b.reason.Kind) })
		lost = []losing{best}
	}
	r := *best.reason
	r.Kind = reasonElse + strings.ToUpper(r.Kind[:1]) + r.Kind[1:]
	r.Arrows = append(w.arrows(lost), r.Arrows...)
	return &r
}

// plainness orders the kinds of reason by how easily they are seen, and last the one that nobody has to be told.
func plainness(kind string) int {
	return slices.Index([]string{reasonUnreached, reasonSplit, reasonDeadEnds, reasonCut, reasonTwoEnds, reasonElsewhere, reasonEnding, reasonPocket, reasonEarly}, kind)
}

// now reports whether the hinted cell has one neighbour to visit, besides the head.
func (w *hintSearch) now() bool { return len(onward(search.After(w.task.board, w.hinted))) == 1 }

// at returns a cell as a Reason has it.
func at(c onestroke.Cell) [2]int { return [2]int{c.Row, c.Col} }

// common returns a reason that all ways to complete the stroke have in common: where they end, if the board does not say so, or which cells close to the
// head they pass through; or nil.
func (g *graph) common() *search.Reason {
	ends := g.ends()
	if g.end == nowhere && len(ends) <= mostEnds {
		return counted(g.reason(reasonEnd, ends), len(ends))
	}
	var through []int
	for i, near := range g.neighbours {
		if i != g.head && len(near) == 2 && !slices.Contains(ends, i) && g.far(i) <= closeBy {
			through = append(through, i)
		}
	}
	return counted(g.reason(reasonThrough, through), len(through))
}

// ends returns the cells on which the stroke may end: of the right colour, behind every cut vertex, and the dead end if there is one; or
// the end of the board.
func (g *graph) ends() []int {
	if g.end != nowhere {
		return []int{g.end}
	}
	gates, _ := g.cutVertices()
	var cells []int
	for i, near := range g.neighbours {
		switch {
		case i == g.head || g.sameColour(i, g.head) != (len(g.cells)%2 == 1):
		case slices.ContainsFunc(gates, func(gate cutVertex) bool { return !gate.behind[i] }):
		case len(near) == 1:
			return []int{i}
		default:
			cells = append(cells, i)
		}
	}
	return cells
}

// far returns how many steps a cell is away from the head on an empty board.
func (g *graph) far(i int) int {
	a, b := g.cells[i], g.cells[g.head]
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}

func (w *hintSearch) Answer() search.Answer {
	answer := w.task.unsolved()
	answer.Explored, answer.Reason = w.Explored(), w.reason
	return answer
}
