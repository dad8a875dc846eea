package onestroke

import (
	"slices"

	"warren/puzzles"
	rules "warren/puzzles/onestroke"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// This file is what the keys do. The rabbit is the only piece, so it is in hand from the start and the arrows draw at once. Enter puts it down:
// then there is a cursor, as there is from the start where the board is read cell by cell. The arrows move that until Enter on the rabbit takes it
// up again.

// taken is what the hand has taken while the rabbit is taken up and the cursor goes with it.
const taken = 1

// doKeys moves the rabbit or the cursor by the arrows, and takes the rabbit up and puts it down by Enter.
func (v *view) doKeys(in ui.Intent) gesture {
	if in.Kind == ui.Confirm {
		if !v.hand.Shown {
			return v.putDown()
		}
		return v.act(v.hand.Cursor)
	}
	down, right, ok := in.Step()
	switch {
	case !ok:
		return gesture{}
	case v.hand.Shown && v.hand.Taken == 0:
		v.hand.Step(down, right, v.board.Inside)
		return gesture{}
	}
	return v.push(down, right)
}

// act takes the rabbit up, puts it down, or draws the line to a cell, or takes it back to there.
func (v *view) act(c rules.Cell) gesture {
	switch {
	case c != v.board.Head():
		return v.lineTo(c)
	case v.hand.Taken != 0:
		return v.putDown()
	}
	v.hand.Cursor, v.hand.Shown, v.hand.Taken = c, true, taken
	return gesture{Says: "onestroke.arrows"}
}

// putDown leaves the rabbit where it is, with the cursor on it.
func (v *view) putDown() gesture {
	v.hand.Cursor, v.hand.Shown, v.hand.Taken = v.board.Head(), true, 0
	return gesture{Says: "onestroke.cursor"}
}

// where returns the cell of the rabbit when it is taken up.
func (v *view) where(int) (on rules.Cell, leads bool) { return v.board.Head(), true }

// reach returns where the line may go on from the rabbit.
func (v *view) reach(w *ui.Words, c rules.Cell) string {
	if c != v.board.Head() {
		return ""
	}
	return v.on(w)
}

// ways returns how many free cells are beside a cell.
func (v *view) ways(c rules.Cell) (ways int) {
	for side := range puzzles.West + 1 {
		if v.board.Open(c.Beside(side)) {
			ways++
		}
	}
	return ways
}

// deadEnds returns the free cells that the line can enter and not leave, other than those beside the rabbit, in reading order.
func (v *view) deadEnds() (ends []rules.Cell) {
	head := v.board.Head()
	for row := range v.board.Rows() {
		for col := range v.board.Cols() {
			c := rules.Cell{Row: row, Col: col}
			beside := max(head.Row-row, row-head.Row)+max(head.Col-col, col-head.Col) == 1
			if v.board.Open(c) && v.ways(c) < 2 && !beside {
				ends = append(ends, c)
			}
		}
	}
	return ends
}

// tellDeadEnds returns where the dead ends are.
func (v *view) tellDeadEnds(w *ui.Words) string {
	var ends []string
	for _, c := range v.deadEnds() {
		ends = append(ends, stage.PlaceName(w, c))
	}
	if len(ends) == 0 {
		return w.T("onestroke.say.noDeadEnd")
	}
	return w.F("onestroke.say.deadEnds", stage.Listed(w, ends))
}

// jump puts the rabbit down, and moves the cursor to the next of: the rabbit, the cells that the line may go on to, and the dead ends.
func (v *view) jump(w *ui.Words, by int) string {
	head := v.board.Head()
	stops := []rules.Cell{head}
	for side := range puzzles.West + 1 {
		if c := head.Beside(side); v.board.Open(c) {
			stops = append(stops, c)
		}
	}
	on := len(stops)
	stops = append(stops, v.deadEnds()...)
	from := v.hand.Cursor
	if !v.hand.Shown {
		from = head
	}
	to, _ := stage.NextStop(stops, from, by) // there is the rabbit at least
	v.hand.Cursor, v.hand.Shown, v.hand.Taken = to, true, 0
	switch i := slices.Index(stops, to); {
	case i == 0:
		return stage.Landed(w, to, w.Sentences(v.onCell(w, to), v.on(w)))
	case i < on:
		return stage.Landed(w, to, w.Count("onestroke.say.onHere", v.ways(to)))
	}
	return stage.Landed(w, to, w.T("onestroke.say.deadEnd"))
}
