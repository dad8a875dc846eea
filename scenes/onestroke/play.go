package onestroke

import (
	"math"

	"warren/internal/session"
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A drag passes its moves to the table cell by cell.
type drag struct {
	played bool         // the drag has made moves
	board  rules.Board  // the position after the moves
	last   render.Point // the last place of the pointer, in cells
	cell   rules.Cell   // the cell that the pointer counts as being on
}

const (
	leaving = 0.10 // cells by which the pointer has to leave its cell to count as on another
	// entered is how many cells the pointer has to be inside a cell if that undoes more than the last step: a finger that strays to a neighbouring
	// line would cost half of the stroke.
	entered     = 0.30
	pointerStep = 0.05 // cells, the resolution at which the pointer's path is followed
)

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

// bare reports whether the line leads to no cell at a point, and is not there either.
func (v *view) bare(at render.Point) bool {
	cell := v.grid.Under(at)
	if !v.board.Inside(cell) {
		return true
	}
	_, err := v.board.Toward(v.moves[:0], cell)
	return err != nil && cell != v.board.Head()
}

func (v *view) point(cell rules.Cell) {
	over := 0
	if v.board.Inside(cell) && cell != v.board.Head() {
		if _, err := v.board.Toward(v.moves[:0], cell); err == nil {
			over = v.piece(cell)
		}
	}
	v.hand.Over(over)
}

func (v *view) press(at render.Point) gesture {
	v.Settle()
	cell := v.grid.Under(at)
	if !v.board.Inside(cell) {
		v.hand.Shown = false
		return gesture{}
	}
	v.hand.Down(at, cell, 0)
	v.hand.Taken = 0 // the pointer has the rabbit
	v.drag = drag{board: v.board, last: v.grid.Units(at), cell: cell}
	var err error
	if v.moves, err = v.board.Toward(v.moves[:0], cell); err != nil {
		return v.refuse(err)
	}
	v.follow(0)
	return v.given()
}

// pull follows the pointer along the straight line from its last place. Outside the board it follows the edge.
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

// follow makes the moves from an index on, which are legal, on the drag's board.
func (v *view) follow(from int) {
	for _, m := range v.moves[from:] {
		v.drag.board, _ = v.drag.board.Apply(m)
	}
}

func cellUnder(p render.Point) rules.Cell {
	return rules.Cell{Row: int(math.Floor(p.Y)), Col: int(math.Floor(p.X))}
}

func held(at float64, on int) float64 {
	switch {
	case at < float64(on):
		return min(at+leaving, float64(on))
	case at >= float64(on+1):
		return max(at-leaving, math.Nextafter(float64(on+1), 0))
	}
	return at
}

func (v *view) enters(p render.Point, c rules.Cell) bool {
	if n := v.drag.board.Number(c); n == 0 || n >= v.drag.board.Len()-1 {
		return true
	}
	mid := middleOf(c)
	return max(math.Abs(p.X-mid.X), math.Abs(p.Y-mid.Y)) <= 0.5-entered
}

func (v *view) given() gesture {
	if len(v.moves) == 0 {
		return gesture{}
	}
	joined := v.drag.played
	v.drag.played = true
	return gesture{Moves: session.Moves(v.moves), Joined: joined}
}

func (v *view) push(down, right int) gesture {
	v.Settle()
	move, err := v.board.Push(down, right)
	if err != nil {
		return v.refuse(err)
	}
	return gesture{Moves: []session.Move{move}}
}

// refusals have none for a press on the rabbit's own cell, which only starts a drag.
var refusals = map[rules.Reason]string{
	rules.Outside: "onestroke.outside",
	rules.Blocked: "onestroke.hedge",
	rules.There:   "",
	rules.Far:     "onestroke.far",
	rules.Ended:   "onestroke.ended",
	rules.Visited: "onestroke.visited",
}

func (v *view) refuse(err error) gesture {
	key := stage.RefusalKey(err, refusals)
	if key != "" {
		v.hand.Shake(v.piece(v.board.Head()))
	}
	return gesture{Refusal: key}
}
