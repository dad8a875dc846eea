package rabbits

import (
	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

type gesture = stage.Gesture

// refusals have none for a piece that is sent to where it stands.
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

// Do takes one more than the index of a piece for its number.
func (v *view) Do(in ui.Intent) gesture { return v.mover.Do(in) }

func (v *view) On(c rules.Cell) int { return v.pieceOn(c) + 1 }

func (v *view) First(number int) rules.Cell { return v.numbered(number).cell }

func (v *view) numbered(number int) *piece { return &v.pieces[number-1] }

func (v *view) Lane(number int) stage.Lane {
	p := v.numbered(number)
	if p.fox == 0 {
		return stage.Lane{Free: true}
	}
	fox, _ := v.board.Fox(p.fox)
	back, ahead := v.board.Reach(fox)
	return stage.Lane{Vertical: p.vertical, Low: float64(back), High: float64(ahead)}
}

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

func (v *view) Slide(number, down, right int) (session.Move, error) {
	from := v.First(number)
	m := rules.Move{From: from, To: from.Plus(down, right)}
	_, err := v.board.Apply(m)
	return m, err
}

func (v *view) Push(number, down, right int) (session.Move, error) {
	return v.board.Push(v.First(number), down, right)
}

// Toward moves a fox just far enough to cover the cell.
func (v *view) Toward(number int, c rules.Cell) (session.Move, error) {
	return v.board.Toward(v.First(number), c)
}

func (v *view) Bare(c rules.Cell) gesture {
	if !v.board.Mushroom(c) {
		return gesture{Refusal: "rabbits.pickFirst"}
	}
	v.hand.Shake(v.rooted(c))
	return gesture{Refusal: refusals[rules.Rooted]}
}

// rooted returns the number of a mushroom, which shakes like a piece.
func (v *view) rooted(c rules.Cell) int { return len(v.pieces) + 1 + c.Row*v.board.Size() + c.Col }

func (v *view) Beside(at render.Point) gesture {
	on := v.hand.Press.On
	if v.board.Mushroom(on) && (v.hand.Taken == 0 || v.grid.Under(at) != on) {
		return v.Bare(on)
	}
	return v.mover.Send(on)
}

func (v *view) Pull(number int, by render.Point) {
	p := v.numbered(number)
	p.at = pointOf(p.cell).Add(by)
}

func (v *view) Back() { v.arrange(true) }
