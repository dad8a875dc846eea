package rushhour

import (
	"warren/puzzles"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A gesture is the effect of an intent.
type gesture = stage.Gesture[rules.Move]

// refusals are the strings for the refusals of the rules. A car that is sent to where it stands stays there without a
// message.
var refusals = map[rules.Reason]string{
	rules.Blocked:    "rushhour.blocked",
	rules.Walled:     "rushhour.wall",
	rules.Edge:       "rushhour.edge",
	rules.Lengthwise: "rushhour.lengthwise",
}

// Do turns an intent into a gesture. The number of a car is its letter.
func (v *view) Do(in ui.Intent) gesture { return v.mover.Do(in) }

// On implements stage.Pieces.
func (v *view) On(c rules.Cell) int { return int(v.board.CarAt(c.Row, c.Col)) }

// First implements stage.Pieces.
func (v *view) First(letter int) rules.Cell {
	c := v.numbered(letter)
	return rules.Cell{Row: c.Row, Col: c.Col}
}

// numbered returns the car with a number.
func (v *view) numbered(letter int) *car { return v.carOf(byte(letter)) }

// Lane returns how far a car can be pulled: the red one out through the gap.
func (v *view) Lane(letter int) stage.Lane {
	c := v.numbered(letter)
	back, ahead := v.board.Reach(c.Car)
	lane := stage.Lane{Vertical: c.Vertical, Low: float64(back), High: float64(ahead)}
	if c.Letter == rules.Hero && c.Col+c.Len+ahead == v.board.Cols() {
		lane.High += float64(c.Len)
	}
	return lane
}

// Idle implements stage.Pieces.
func (v *view) Idle(letter int) string {
	if v.sides(v.numbered(letter).Car) == (stage.Ways{}) {
		return "rushhour.wedged"
	}
	return ""
}

// Slide returns the move of a car that was pulled; the red one stops at the gap.
func (v *view) Slide(letter, down, right int) (rules.Move, error) {
	_, ahead := v.board.Reach(v.numbered(letter).Car)
	return rules.Move{Car: byte(letter), By: min(down+right, ahead)}, nil
}

// Push implements stage.Pieces.
func (v *view) Push(letter, down, right int) (rules.Move, error) {
	return v.board.Push(byte(letter), down, right)
}

// Toward implements stage.Pieces.
func (v *view) Toward(letter int, c rules.Cell) (rules.Move, error) {
	return v.board.Toward(byte(letter), c)
}

// Bare implements stage.Pieces.
func (v *view) Bare(rules.Cell) gesture { return gesture{Refusal: "rushhour.pickFirst"} }

// Beside sends the car that is taken to the cell under the pointer; the cells beyond the gap are the red car's way out.
func (v *view) Beside(at render.Point) gesture {
	if v.grid.wayOut(at) {
		v.hand.Taken = rules.Hero
		return v.mover.Send(puzzles.Cell{Row: v.grid.exit, Col: v.grid.Cols - 1})
	}
	return v.mover.Send(v.grid.Under(at))
}

// Pull implements stage.Pieces.
func (v *view) Pull(letter int, by render.Point) { v.numbered(letter).shift = by.X + by.Y }

// Back implements stage.Pieces.
func (v *view) Back() { v.arrange(v.board, true) }
