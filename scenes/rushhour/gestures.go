package rushhour

import (
	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

type gesture = stage.Gesture

// refusals have none for a car that is sent to where it stands.
var refusals = map[rules.Reason]string{
	rules.Blocked:    "rushhour.blocked",
	rules.Walled:     "rushhour.wall",
	rules.Edge:       "rushhour.edge",
	rules.Lengthwise: "rushhour.lengthwise",
}

// Do takes the letter of a car for its number.
func (v *view) Do(in ui.Intent) gesture { return v.mover.Do(in) }

func (v *view) On(c rules.Cell) int { return int(v.board.CarAt(c.Row, c.Col)) }

func (v *view) First(letter int) rules.Cell {
	c := v.numbered(letter)
	return rules.Cell{Row: c.Row, Col: c.Col}
}

func (v *view) numbered(letter int) *car { return v.carOf(byte(letter)) }

// Lane leads the red car out through the gap.
func (v *view) Lane(letter int) stage.Lane {
	c := v.numbered(letter)
	back, ahead := v.board.Reach(c.Car)
	lane := stage.Lane{Vertical: c.Vertical, Low: float64(back), High: float64(ahead)}
	if c.Letter == rules.Hero && c.Col+c.Len+ahead == v.board.Cols() {
		lane.High += float64(c.Len)
	}
	return lane
}

func (v *view) Idle(letter int) string {
	if v.sides(v.numbered(letter).Car) == (stage.Ways{}) {
		return "rushhour.wedged"
	}
	return ""
}

// Slide stops the red car at the gap.
func (v *view) Slide(letter, down, right int) (session.Move, error) {
	_, ahead := v.board.Reach(v.numbered(letter).Car)
	return rules.Move{Car: byte(letter), By: min(down+right, ahead)}, nil
}

func (v *view) Push(letter, down, right int) (session.Move, error) {
	return v.board.Push(byte(letter), down, right)
}

func (v *view) Toward(letter int, c rules.Cell) (session.Move, error) {
	return v.board.Toward(byte(letter), c)
}

func (v *view) Bare(rules.Cell) gesture { return gesture{Refusal: "rushhour.pickFirst"} }

// Beside takes the cells beyond the gap for the red car's way out.
func (v *view) Beside(at render.Point) gesture {
	if v.grid.wayOut(at) {
		v.hand.Taken = rules.Hero
		return v.mover.Send(puzzles.Cell{Row: v.grid.exit, Col: v.grid.Cols - 1})
	}
	return v.mover.Send(v.grid.Under(at))
}

func (v *view) Pull(letter int, by render.Point) { v.numbered(letter).shift = by.X + by.Y }

func (v *view) Back() { v.arrange(v.board, true) }
