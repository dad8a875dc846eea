package onestroke

import (
	"slices"

	"warren/puzzles"
	rules "warren/puzzles/onestroke"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// taken is what the hand has while the rabbit is taken up. The rabbit is the only piece, so the arrows draw at once; Enter puts it down, and then
// the arrows move a cursor until Enter on the rabbit.
const taken = 1

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

// act takes the rabbit up, puts it down, or makes the line end at a cell.
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

func (v *view) putDown() gesture {
	v.hand.Cursor, v.hand.Shown, v.hand.Taken = v.board.Head(), true, 0
	return gesture{Says: "onestroke.cursor"}
}

func (v *view) where(int) (on rules.Cell, leads bool) { return v.board.Head(), true }

func (v *view) reach(w *ui.Words, c rules.Cell) string {
	if c != v.board.Head() {
		return ""
	}
	return v.on(w)
}

// waysOn returns the sides to which the line may go on from a cell, none from where it has to end.
func waysOn(b rules.Board, from rules.Cell) (sides []puzzles.Side) {
	for side := range puzzles.West + 1 {
		if b.Open(from.Beside(side)) && !b.Ends(from) {
			sides = append(sides, side)
		}
	}
	return sides
}

// deadEnds returns the free cells that the line can enter and not leave, without those beside the rabbit and the hole, in reading order.
func (v *view) deadEnds() (ends []rules.Cell) {
	head := v.board.Head()
	for row := range v.board.Rows() {
		for col := range v.board.Cols() {
			c := rules.Cell{Row: row, Col: col}
			beside := max(head.Row-row, row-head.Row)+max(head.Col-col, col-head.Col) == 1
			if v.board.Open(c) && len(waysOn(v.board, c)) < 2 && !beside && !v.board.Ends(c) {
				ends = append(ends, c)
			}
		}
	}
	return ends
}

func (v *view) tellDeadEnds(w *ui.Words, _ rules.Cell) string {
	var ends []string
	for _, c := range v.deadEnds() {
		ends = append(ends, stage.PlaceName(w, c))
	}
	if len(ends) == 0 {
		return w.T("onestroke.say.noDeadEnd")
	}
	return w.F("onestroke.say.deadEnds", stage.Listed(w, ends))
}

// jump puts the rabbit down, and goes to the rabbit, the cells that the line may go on to, the hole, and the dead ends.
func (v *view) jump(w *ui.Words, by int) string {
	head := v.board.Head()
	stops := []rules.Cell{head}
	for _, side := range waysOn(v.board, head) {
		stops = append(stops, head.Beside(side))
	}
	on := len(stops)
	if end, fixed := v.board.End(); fixed && !slices.Contains(stops, end) {
		stops = append(stops, end)
	}
	stops = append(stops, v.deadEnds()...)
	from := v.hand.Cursor
	if !v.hand.Shown {
		from = head
	}
	to, _ := stage.NextStop(stops, from, by) // there is the rabbit at least
	v.hand.Cursor, v.hand.Shown, v.hand.Taken = to, true, 0
	switch i := slices.Index(stops, to); {
	case i == 0:
		return v.on(w)
	case v.board.Ends(to):
		return v.onCell(w, to)
	case i < on:
		return w.Count("onestroke.say.onHere", len(waysOn(v.board, to)))
	}
	return w.T("onestroke.say.deadEnd")
}
