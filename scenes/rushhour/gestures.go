package rushhour

import (
	"math"

	"warren/puzzles"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A gesture is the effect of an intent.
type gesture = stage.Gesture[rules.Move]

// Do turns an intent into a gesture. Keys have no effect while the pointer holds a car.
func (v *view) Do(in ui.Intent) gesture {
	switch {
	case in.Kind == ui.Hover:
		v.point(in.At)
	case in.Kind == ui.Press:
		v.byKeys = false
		v.Settle()
		v.hover.Over(-1)
		v.grab(in.At)
		v.pressed = v.drag == nil
	case in.Kind == ui.Drag && v.drag != nil:
		v.pull(in.At)
	case in.Kind == ui.Release && v.drag != nil:
		return v.drop(in.At)
	case in.Kind == ui.Release && v.pressed:
		v.pressed = false
		return v.tapEmpty(in.At)
	case v.drag == nil && in.Kind == ui.ActAt:
		return v.act(rules.Cell{Row: in.N / v.grid.Cols, Col: in.N % v.grid.Cols})
	case v.drag == nil:
		return v.doKey(in)
	}
	return gesture{}
}

// point lifts the car under the mouse if it can move.
func (v *view) point(at render.Point) {
	over := -1
	cell := v.grid.Under(at)
	if c, ok := v.board.Car(v.board.CarAt(cell.Row, cell.Col)); ok {
		if back, ahead := v.board.Reach(c); back != 0 || ahead != 0 {
			over = int(c.Letter)
		}
	}
	v.hover.Over(over)
}

// move returns the gesture of one move, or the refusal of the rules.
func (v *view) move(letter byte, m rules.Move, err error) gesture {
	if err != nil {
		return v.refuse(letter, err)
	}
	v.made[0] = m
	return gesture{Moves: v.made[:]}
}

// refusals are the strings for the refusals of the rules. A car that is sent to where it stands stays there without a
// message.
var refusals = map[rules.Reason]string{
	rules.Blocked:    "rushhour.blocked",
	rules.Walled:     "rushhour.wall",
	rules.Edge:       "rushhour.edge",
	rules.Lengthwise: "rushhour.lengthwise",
}

// refuse shakes a car and returns the gesture that says why it does not move.
func (v *view) refuse(letter byte, err error) gesture {
	key := stage.RefusalKey(err, refusals)
	if key != "" {
		v.shake(letter)
	}
	return gesture{Refusal: key}
}

// shake shakes a car.
func (v *view) shake(letter byte) {
	if !v.calm {
		v.shaken, v.shakeMS = letter, render.ShakeMS
	}
}

// A drag is a car that the pointer holds.
type drag struct {
	letter    byte
	grabbed   render.Point // where the pointer went down
	offset    float64      // distance from the car's place, in cells
	low, high float64      // range of offset
	pulled    float64      // offset as it would be without obstacles
	aside     float64      // distance across the axis, in cells
	far       bool         // it is a drag, no longer a tap
}

// grab makes the pointer hold the car under it.
func (v *view) grab(at render.Point) {
	cell := v.grid.Under(at)
	c, ok := v.board.Car(v.board.CarAt(cell.Row, cell.Col))
	if !ok {
		return
	}
	back, ahead := v.board.Reach(c)
	v.dragged = drag{letter: c.Letter, grabbed: at, low: float64(back), high: float64(ahead)}
	if c.Letter == rules.Hero && c.Col+c.Len+ahead == v.board.Cols() {
		v.dragged.high += float64(c.Len) // out through the gap
	}
	v.drag = &v.dragged
}

// pull makes the car follow the pointer as far as it can.
func (v *view) pull(at render.Point) {
	d, c := v.drag, v.carOf(v.drag.letter)
	dx, dy := (at.X-d.grabbed.X)/v.grid.Cell, (at.Y-d.grabbed.Y)/v.grid.Cell
	d.pulled, d.aside = dx, dy
	if c.Vertical {
		d.pulled, d.aside = dy, dx
	}
	if math.Hypot(at.X-d.grabbed.X, at.Y-d.grabbed.Y) > ui.TapSlop {
		d.far = true
	}
	if d.far {
		d.offset = min(d.high, max(d.low, d.pulled))
		v.selected = 0
	}
	c.shift = d.offset
}

// drop releases the car: it snaps to the nearest cell, wherever the pointer is.
func (v *view) drop(at render.Point) gesture {
	v.pull(at)
	d, c := *v.drag, v.carOf(v.drag.letter)
	if !d.far {
		v.drag = nil
		return v.tapCar(c.Letter)
	}
	_, ahead := v.board.Reach(c.Car)
	if by := min(int(math.Round(d.offset)), ahead); by != 0 {
		return v.move(c.Letter, rules.Move{Car: c.Letter, By: by}, nil)
	}
	v.arrange(v.board, true)
	lengthwise := math.Abs(d.pulled) > math.Abs(d.aside)
	switch {
	case lengthwise && d.pulled > d.high+stage.RefuseFrom:
		return v.push(c.Car, 1, 0)
	case lengthwise && d.pulled < d.low-stage.RefuseFrom:
		return v.push(c.Car, -1, 0)
	case math.Abs(d.aside) > stage.RefuseFrom:
		return v.push(c.Car, 0, 1)
	}
	return gesture{}
}

// push moves a car one cell along its axis, or tries to move it across. One of ahead and across is 1 or -1, the other 0.
func (v *view) push(c rules.Car, ahead, across int) gesture {
	down, right := across, ahead
	if c.Vertical {
		down, right = ahead, across
	}
	m, err := v.board.Push(c.Letter, down, right)
	return v.move(c.Letter, m, err)
}

// tapCar selects a car, or deselects the selected one.
func (v *view) tapCar(letter byte) gesture {
	if v.selected == letter {
		v.selected = 0
		return gesture{}
	}
	return v.choose(letter)
}

// choose selects a car, or says that it cannot move at all.
func (v *view) choose(letter byte) gesture {
	if v.sides(v.carOf(letter).Car) == (stage.Ways{}) {
		v.selected = 0
		v.shake(letter)
		return gesture{Refusal: "rushhour.wedged"}
	}
	v.selected = letter
	return gesture{}
}

// tapEmpty sends the selected car to the cell under the pointer; the cells beyond the gap are the red car's way out.
func (v *view) tapEmpty(at render.Point) gesture {
	cell := v.grid.Under(at)
	if v.grid.wayOut(at) {
		v.selected = rules.Hero
		cell = puzzles.Cell{Row: v.grid.exit, Col: v.grid.Cols - 1}
	}
	if v.selected == 0 || !v.grid.Inside(cell) {
		v.selected = 0
		return gesture{}
	}
	m, err := v.board.Toward(v.selected, cell)
	return v.move(v.selected, m, err)
}
