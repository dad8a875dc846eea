package rabbits

import (
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A gesture is the effect of an intent.
type gesture = stage.Gesture[rules.Move]

// refusals are the strings for the refusals of the rules. A piece that is sent to where it stands stays there without a
// message.
var refusals = map[rules.Reason]string{
	rules.Rooted:        "rabbits.rooted",
	rules.Crooked:       "rabbits.crooked",
	rules.Taken:         "rabbits.taken",
	rules.NothingToJump: "rabbits.nothingToJump",
	rules.NoRoom:        "rabbits.noRoom",
	rules.TooFar:        "rabbits.tooFar",
	rules.Sideways:      "rabbits.sideways",
	rules.Blocked:       "rabbits.blocked",
	rules.Outside:       "rabbits.outside",
}

// Do turns an intent into a gesture. The number of a piece is one more than its index.
func (v *view) Do(in ui.Intent) gesture { return v.mover.Do(in) }

// On implements stage.Pieces.
func (v *view) On(c rules.Cell) int { return v.pieceOn(c) + 1 }

// First implements stage.Pieces.
func (v *view) First(number int) rules.Cell { return v.numbered(number).cell }

// numbered returns the piece with a number.
func (v *view) numbered(number int) *piece { return &v.pieces[number-1] }

// Lane returns how far a fox can be pulled along its groove; a rabbit is free.
func (v *view) Lane(number int) stage.Lane {
	p := v.numbered(number)
	if p.fox == 0 {
		return stage.Lane{Free: true}
	}
	fox, _ := v.board.Fox(p.fox)
	back, ahead := v.board.Reach(fox)
	return stage.Lane{Vertical: p.vertical, Low: float64(back), High: float64(ahead)}
}

// Idle implements stage.Pieces.
func (v *view) Idle(number int) string {
	switch v.board.Idle(v.First(number)) {
	case rules.NothingToJump:
		return "rabbits.alone"
	case rules.NoRoom:
		return "rabbits.hemmedIn"
	case rules.Blocked:
		return "rabbits.wedged"
	}
	return ""
}

// Slide returns the move of a piece that was pulled: a rabbit jumps to the cell under it.
func (v *view) Slide(number, down, right int) (rules.Move, error) {
	from := v.First(number)
	m := rules.Move{From: from, To: from.Plus(down, right)}
	_, err := v.board.Apply(m)
	return m, err
}

// Push implements stage.Pieces.
func (v *view) Push(number, down, right int) (rules.Move, error) {
	return v.board.Push(v.First(number), down, right)
}

// Toward returns the move of a piece that is sent to a cell; a fox goes just far enough to cover it.
func (v *view) Toward(number int, c rules.Cell) (rules.Move, error) {
	return v.board.Toward(v.First(number), c)
}

// Bare says that there is no piece on a cell, or that a mushroom never moves.
func (v *view) Bare(c rules.Cell) gesture {
	if !v.board.Mushroom(c) {
		return gesture{Refusal: "rabbits.pickFirst"}
	}
	v.hand.Shake(v.rooted(c))
	return gesture{Refusal: refusals[rules.Rooted]}
}

// rooted returns the number of a mushroom, which shakes as the pieces do.
func (v *view) rooted(c rules.Cell) int { return len(v.pieces) + 1 + c.Row*v.board.Size() + c.Col }

// Beside sends the piece that is taken to the cell that was pressed. A mushroom cannot be dragged.
func (v *view) Beside(at render.Point) gesture {
	on := v.hand.Press.On
	if v.board.Mushroom(on) && (v.hand.Taken == 0 || v.grid.Under(at) != on) {
		return v.Bare(on)
	}
	return v.mover.Send(on)
}

// Pull implements stage.Pieces.
func (v *view) Pull(number int, by render.Point) {
	p := v.numbered(number)
	p.at = pointOf(p.cell).Add(by)
}

// Back implements stage.Pieces.
func (v *view) Back() { v.arrange(true) }
