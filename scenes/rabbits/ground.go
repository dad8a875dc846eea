package rabbits

import (
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
)

// Pictures that stand on many cells are made once, since making one allocates.
var (
	grooveAcross, grooveDown render.Picture = render.Groove{}, render.Groove{Vertical: true}
	rimAcross, rimDown       render.Picture = render.Groove{Rim: true}, render.Groove{Vertical: true, Rim: true}
	hole                     render.Picture = render.Hole{}
	holeFront                render.Picture = render.HoleFront{}
	mushroom                 render.Picture = render.Mushroom{}
	foxLanding, landing      render.Picture = render.Landing{}, render.Landing{Ring: true}
)

func (v *view) drawGround(c *render.Canvas) {
	v.drawMeadow(c)
	v.drawHover(c)
	v.drawGrooves(c, rimAcross, rimDown)
	v.drawGrooves(c, grooveAcross, grooveDown)
	v.drawMushrooms(c)
}

const tuftEvery = 3 // cells for a tuft of grass

// drawMeadow has no grass under a mushroom or in a fox's lane: it would stick out, or lie half under a groove.
func (v *view) drawMeadow(c *render.Canvas) {
	g := &v.grid
	c.DrawMeadow(g.Tray, g.Rows, g.Cols, g.Cell)
	for row := range g.Rows {
		for col := range g.Cols {
			cell := rules.Cell{Row: row, Col: col}
			switch scatter := 7*row + 5*col + row*col; {
			case v.board.Hole(cell):
				c.Draw(hole, g.Rect(cell), render.Options{})
			case scatter%tuftEvery == 0 && !v.board.Mushroom(cell) && !v.inLane(cell):
				c.Draw(render.Tuft(scatter/tuftEvery%render.TuftKinds), g.Rect(cell), render.Options{})
			}
		}
	}
}

func (v *view) inLane(cell rules.Cell) bool {
	for i := range v.pieces {
		p := &v.pieces[i]
		if p.fox != 0 && (p.vertical && p.cell.Col == cell.Col || !p.vertical && p.cell.Row == cell.Row) {
			return true
		}
	}
	return false
}

func (v *view) drawGrooves(c *render.Canvas, across, down render.Picture) {
	for i := range v.pieces {
		p := &v.pieces[i]
		if p.fox == 0 {
			continue
		}
		fox, _ := v.board.Fox(p.fox)
		back, ahead := v.board.Reach(fox)
		length := float64(2 + ahead - back)
		at := pointOf(fox.At)
		if fox.Vertical {
			c.Draw(down, v.grid.Area(at.Y+float64(back), at.X, length, 1), render.Options{})
			continue
		}
		c.Draw(across, v.grid.Area(at.Y, at.X+float64(back), 1, length), render.Options{})
	}
}

func (v *view) drawMushrooms(c *render.Canvas) {
	for row := range v.grid.Rows {
		for col := range v.grid.Cols {
			cell := rules.Cell{Row: row, Col: col}
			if !v.board.Mushroom(cell) {
				continue
			}
			rect := v.grid.Rect(cell)
			rect.X += stage.Sway(v.hand.Shaking(v.rooted(cell)), v.grid.Cell)
			if o, seen := v.arrival.PopCell(&v.grid, float64(row), float64(col)); seen {
				c.Draw(mushroom, rect, o)
			}
		}
	}
}
