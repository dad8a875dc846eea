package rabbits

import (
	"math"

	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A gesture is the effect of an intent.
type gesture = stage.Gesture[rules.Move]

// Do turns an intent into a gesture. Keys have no effect while the pointer holds a piece.
func (v *view) Do(in ui.Intent) gesture {
	switch {
	case in.Kind == ui.Hover:
		v.point(in.At)
	case in.Kind == ui.Press:
		v.byKeys = false
		v.Settle()
		v.hover.Over(none)
		v.grab(in.At)
		v.pressed, v.pressedOn = v.drag == nil, v.grid.Under(in.At)
	case in.Kind == ui.Drag && v.drag != nil:
		v.pull(in.At)
	case in.Kind == ui.Release && v.drag != nil:
		return v.drop(in.At)
	case in.Kind == ui.Release && v.pressed:
		v.pressed = false
		if v.board.Mushroom(v.pressedOn) && v.grid.Under(in.At) != v.pressedOn {
			return v.refuseMushroom(v.pressedOn) // dragged
		}
		return v.tapCell(v.pressedOn)
	case v.drag == nil && in.Kind == ui.ActAt:
		return v.act(rules.Cell{Row: in.N / v.grid.Cols, Col: in.N % v.grid.Cols})
	case v.drag == nil:
		return v.doKey(in)
	}
	return gesture{}
}

// move returns the gesture of one move of a piece, or the refusal of the rules.
func (v *view) move(piece int, m rules.Move, err error) gesture {
	if err != nil {
		return v.refuse(piece, err)
	}
	v.made[0] = m
	return gesture{Moves: v.made[:]}
}

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

// refuse shakes a piece and returns the gesture that says why it does not move.
func (v *view) refuse(piece int, err error) gesture {
	key := stage.RefusalKey(err, refusals)
	if key != "" {
		v.shake(piece)
	}
	return gesture{Refusal: key}
}

// shake shakes a piece.
func (v *view) shake(piece int) {
	if !v.calm {
		v.shaken, v.shakeMS = piece, render.ShakeMS
	}
}

// refuseMushroom shakes a mushroom and returns the gesture that says that it never moves.
func (v *view) refuseMushroom(c rules.Cell) gesture {
	if !v.calm {
		v.shaken, v.shakenOn, v.shakeMS = none, c, render.ShakeMS
	}
	return gesture{Refusal: refusals[rules.Rooted]}
}

// point lifts the piece under the mouse if it can move.
func (v *view) point(at render.Point) {
	var buf [rules.MaxSize]rules.Move
	over := v.pieceOn(v.grid.Under(at))
	if over != none && len(v.board.MovesFrom(buf[:0], v.pieces[over].cell)) == 0 {
		over = none
	}
	v.hover.Over(over)
}

// A drag is a piece that the pointer holds.
type drag struct {
	piece     int
	grabbed   render.Point // where the pointer went down
	origin    render.Point // where the piece stood, in cells
	low, high float64      // how far a fox can go, in cells
	dx, dy    float64      // how far the pointer has gone, in cells
	far       bool         // it is a drag, no longer a tap
}

// grab makes the pointer hold the piece under it.
func (v *view) grab(at render.Point) {
	i := v.pieceOn(v.grid.Under(at))
	if i == none {
		return
	}
	p := &v.pieces[i]
	v.dragged = drag{piece: i, grabbed: at, origin: pointOf(p.cell)}
	if p.fox != 0 {
		fox, _ := v.board.Fox(p.fox)
		back, ahead := v.board.Reach(fox)
		v.dragged.low, v.dragged.high = float64(back), float64(ahead)
	}
	v.drag = &v.dragged
}

// pull makes a fox follow the pointer along its groove, and a rabbit anywhere.
func (v *view) pull(at render.Point) {
	d, p := v.drag, &v.pieces[v.drag.piece]
	d.dx, d.dy = (at.X-d.grabbed.X)/v.grid.Cell, (at.Y-d.grabbed.Y)/v.grid.Cell
	if math.Hypot(at.X-d.grabbed.X, at.Y-d.grabbed.Y) > ui.TapSlop {
		d.far = true
	}
	if !d.far {
		return
	}
	v.selected = none
	switch {
	case p.fox == 0:
		p.at = d.origin.Add(render.Point{X: d.dx, Y: d.dy})
	case p.vertical:
		p.at.Y = d.origin.Y + min(d.high, max(d.low, d.dy))
	default:
		p.at.X = d.origin.X + min(d.high, max(d.low, d.dx))
	}
}

// drop releases the piece: a fox snaps to the nearest cell; a rabbit jumps to the cell under it or goes back.
func (v *view) drop(at render.Point) gesture {
	v.pull(at)
	d, p := *v.drag, &v.pieces[v.drag.piece]
	if !d.far {
		v.drag = nil
		return v.tapPiece(d.piece)
	}
	m := rules.Move{From: p.cell, To: rules.Cell{Row: int(math.Round(p.at.Y)), Col: int(math.Round(p.at.X))}}
	if m.To == m.From {
		v.arrange(true)
		return v.strain(d, p)
	}
	_, err := v.board.Apply(m)
	if err != nil {
		v.arrange(true)
	}
	return v.move(d.piece, m, err)
}

// strain returns the refusal for a fox that was pulled hard enough and has not moved.
func (v *view) strain(d drag, p *piece) gesture {
	if p.fox == 0 {
		return gesture{}
	}
	along, aside := d.dx, d.dy
	if p.vertical {
		along, aside = d.dy, d.dx
	}
	down, right := 0, 0
	switch {
	case math.Abs(aside) > stage.RefuseFrom && math.Abs(aside) > math.Abs(along):
		right = 1
	case along > d.high+stage.RefuseFrom:
		down = 1
	case along < d.low-stage.RefuseFrom:
		down = -1
	default:
		return gesture{}
	}
	if !p.vertical {
		down, right = right, down
	}
	m, err := v.board.Push(p.cell, down, right)
	return v.move(d.piece, m, err)
}

// tapPiece selects a piece, or deselects the selected one.
func (v *view) tapPiece(i int) gesture {
	if v.selected == i {
		v.selected = none
		return gesture{}
	}
	return v.choose(i)
}

// choose selects a piece, or says why it cannot move at all.
func (v *view) choose(i int) gesture {
	if why := v.idle(i); why != "" {
		v.selected = none
		v.shake(i)
		return gesture{Refusal: why}
	}
	v.selected = i
	return gesture{}
}

// idle returns the key of the string that says why a piece cannot move at all, or "".
func (v *view) idle(i int) string {
	switch v.board.Idle(v.pieces[i].cell) {
	case rules.NothingToJump:
		return "rabbits.alone"
	case rules.NoRoom:
		return "rabbits.hemmedIn"
	case rules.Blocked:
		return "rabbits.wedged"
	}
	return ""
}

// tapCell sends the selected piece to a cell; a fox goes just far enough to cover it.
func (v *view) tapCell(c rules.Cell) gesture {
	if v.board.Mushroom(c) && v.selected == none {
		return v.refuseMushroom(c)
	}
	if v.selected == none || !v.grid.Inside(c) {
		v.selected = none
		return gesture{}
	}
	m, err := v.board.Toward(v.pieces[v.selected].cell, c)
	return v.move(v.selected, m, err)
}
