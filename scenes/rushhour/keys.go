package rushhour

import (
	rules "warren/puzzles/rushhour"
	"warren/scenes/ui"
)

// doKey turns a key into a gesture: arrows move the cursor from car to car, Enter takes a car, and then arrows drive it cell
// by cell.
func (v *view) doKey(in ui.Intent) gesture {
	if in.Kind == ui.Confirm {
		return v.take()
	}
	down, right, ok := in.Step()
	if !ok {
		return gesture{}
	}
	v.Settle()
	c := v.carOf(v.selected)
	if c == nil {
		v.moveCursor(down, right)
		return gesture{}
	}
	if !v.byKeys {
		v.byKeys, v.cursor = true, rules.Cell{Row: c.Row, Col: c.Col}
	}
	m, err := v.board.Push(c.Letter, down, right)
	return v.move(c.Letter, m, err)
}

// take takes the car under the cursor, or releases the taken one.
func (v *view) take() gesture {
	if !v.byKeys {
		v.byKeys = true
		if v.selected == 0 {
			return gesture{}
		}
	}
	letter := v.board.CarAt(v.cursor.Row, v.cursor.Col)
	switch {
	case v.selected != 0:
		v.selected = 0
	case letter == 0:
		return gesture{Refusal: "rushhour.pickFirst"}
	default:
		return v.choose(letter)
	}
	return gesture{}
}

// moveCursor moves the cursor by one cell, and past the rest of the car that it is on.
func (v *view) moveCursor(down, right int) {
	if !v.byKeys {
		v.byKeys = true
		return
	}
	from := v.board.CarAt(v.cursor.Row, v.cursor.Col)
	for next := v.cursor.Plus(down, right); v.grid.Inside(next); next = next.Plus(down, right) {
		if letter := v.board.CarAt(next.Row, next.Col); letter == 0 || letter != from {
			v.cursor = next
			return
		}
	}
}
