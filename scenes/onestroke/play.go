package onestroke

import (
	"math"

	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A drag is a stroke that the pointer is drawing. It passes its moves to the table cell by cell.
type drag struct {
	played bool         // it has made moves
	board  rules.Board  // the position after them
	last   render.Point // the last place of the pointer, in cells
	cell   rules.Cell   // the cell that it counts as being on
}

const (
	// leaving is the distance, in cells, by which the pointer has to leave its cell to count as on another; entered is how
	// far it has to be inside a cell if that undoes more than the last step, since a finger that strays to a neighbouring
	// line would cost half of the stroke.
	leaving, entered = 0.10, 0.30
	// pointerStep is the resolution at which the pointer's path is followed, in cells.
	pointerStep = 0.05
)

// Do draws the line on, or takes it back, to where the pointer goes or the arrows point.
func (v *view) Do(in ui.Intent) gesture {
	switch in.Kind {
	case ui.Press:
		return v.press(in.At)
	case ui.Drag, ui.Release:
		if !v.hand.Press.Down {
			return gesture{}
		}
		moves := v.pull(in.At)
		if in.Kind == ui.Release {
			v.hand.Up()
		}
		return moves
	case ui.Hover: // no button is down: the release went elsewhere
		v.hand.Up()
		v.point(v.grid.Under(in.At))
		return gesture{}
	}
	if v.hand.Press.Down {
		return gesture{} // the keys wait for the end of the drag
	}
	if in.Kind == ui.ActAt {
		return v.act(rules.Cell{Row: in.N / v.board.Cols(), Col: in.N % v.board.Cols()})
	}
	return v.doKeys(in)
}

// point tints the cell under the mouse if a press there draws the line on, or takes it back.
func (v *view) point(cell rules.Cell) {
	over := 0
	if v.board.Inside(cell) && cell != v.board.Head() {
		if _, err := v.board.Toward(v.moves[:0], cell); err == nil {
			over = v.piece(cell)
		}
	}
	v.hand.Over(over)
}

// press begins a drag at or beyond the head, or behind it, which takes the stroke back.
func (v *view) press(at render.Point) gesture {
	v.Settle()
	cell := v.grid.Under(at)
	if !v.board.Inside(cell) {
		v.hand.Shown = false
		return gesture{}
	}
	v.hand.Down(at, cell, 0)
	v.hand.Taken = 0 // it is in the pointer's
	v.drag = drag{board: v.board, last: v.grid.Units(at), cell: cell}
	var err error
	if v.moves, err = v.board.Toward(v.moves[:0], cell); err != nil {
		return v.refuse(err)
	}
	v.follow(0)
	return v.given()
}

// pull follows the pointer, cell by cell, along the straight line from its last place. Outside the board it follows the
// edge.
func (v *view) pull(at render.Point) gesture {
	d := &v.drag
	to := v.grid.Units(at)
	to.X = min(float64(v.grid.Cols)-0.5, max(0.5, to.X))
	to.Y = min(float64(v.grid.Rows)-0.5, max(0.5, to.Y))
	if inside := v.grid.Units(at); cellUnder(inside) == cellUnder(to) {
		to = inside
	}
	from := d.last
	d.last = to
	v.moves = v.moves[:0]
	steps := max(1, math.Ceil(math.Hypot(to.X-from.X, to.Y-from.Y)/pointerStep))
	for i := 1.0; i <= steps; i++ {
		point := from.Lerp(to, i/steps)
		cell := cellUnder(render.Point{X: held(point.X, d.cell.Col), Y: held(point.Y, d.cell.Row)})
		if cell == d.cell || !v.enters(point, cell) {
			continue
		}
		d.cell = cell
		made := len(v.moves)
		v.moves = d.board.Way(v.moves, cell)
		if v.follow(made); d.board.Solved() {
			break
		}
	}
	return v.given()
}

// follow makes the moves of the gesture, from the given index on, on the drag's board: they are legal.
func (v *view) follow(from int) {
	for _, m := range v.moves[from:] {
		v.drag.board, _ = v.drag.board.Apply(m)
	}
}

// cellUnder returns the cell of a point in cells; it may lie outside the board.
func cellUnder(p render.Point) rules.Cell {
	return rules.Cell{Row: int(math.Floor(p.Y)), Col: int(math.Floor(p.X))}
}

// held pulls a coordinate of the pointer toward the row or the column that it was on.
func held(at float64, on int) float64 {
	switch {
	case at < float64(on):
		return min(at+leaving, float64(on))
	case at >= float64(on+1):
		return max(at-leaving, math.Nextafter(float64(on+1), 0))
	}
	return at
}

// enters reports whether a point lies far enough inside a cell.
func (v *view) enters(p render.Point, c rules.Cell) bool {
	if n := v.drag.board.Number(c); n == 0 || n >= v.drag.board.Len()-1 {
		return true
	}
	mid := middleOf(c)
	return max(math.Abs(p.X-mid.X), math.Abs(p.Y-mid.Y)) <= 0.5-entered
}

// given hands over the new moves of the drag.
func (v *view) given() gesture {
	if len(v.moves) == 0 {
		return gesture{}
	}
	joined := v.drag.played
	v.drag.played = true
	return gesture{Moves: v.moves, Joined: joined}
}

// push draws one step, or takes the last one back.
func (v *view) push(down, right int) gesture {
	v.Settle()
	move, err := v.board.Push(down, right)
	if err != nil {
		return v.refuse(err)
	}
	v.moves = append(v.moves[:0], move)
	return gesture{Moves: v.moves}
}

// refusals are the strings for the refusals of the rules. A press on the rabbit's own cell only starts a drag and has none.
var refusals = map[rules.Reason]string{
	rules.Outside: "onestroke.outside",
	rules.Blocked: "onestroke.hedge",
	rules.There:   "",
	rules.Far:     "onestroke.far",
	rules.Visited: "onestroke.visited",
}

// refuse returns the gesture that says why a move is refused; the rabbit shakes its head.
func (v *view) refuse(err error) gesture {
	key := stage.RefusalKey(err, refusals)
	if key != "" {
		v.hand.Shake(v.piece(v.board.Head()))
	}
	return gesture{Refusal: key}
}
