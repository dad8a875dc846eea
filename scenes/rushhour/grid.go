package rushhour

import (
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
)

// A grid maps cells and cars to pixels and back.
type grid struct {
	stage.Grid
	exit int // row of the gap
}

const exitRoom = 0.62 // for the arrow outside the gap, in cells

func newGrid(b rules.Board, within render.Rect) grid {
	return grid{stage.NewGrid(b.Rows(), b.Cols(), stage.FrameWidth, exitRoom, within), b.ExitRow()}
}

func (g *grid) car(car rules.Car, shift float64) render.Rect {
	if car.Vertical {
		return g.Area(float64(car.Row)+shift, float64(car.Col), float64(car.Len), 1)
	}
	return g.Area(float64(car.Row), float64(car.Col)+shift, 1, float64(car.Len))
}

func (g *grid) arrow() render.Rect {
	mid := g.Area(float64(g.exit), 0, 1, 1).Center().Y
	return render.Square(render.Point{X: g.Tray.Right() + exitRoom*g.Cell*0.5, Y: mid}, 0.5*g.Cell)
}

func (g *grid) wayOut(p render.Point) bool {
	cell := g.Under(p)
	return cell.Row == g.exit && cell.Col >= g.Cols && p.X <= g.Tray.Right()+exitRoom*g.Cell
}
