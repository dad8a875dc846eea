package scenes

import (
	"warren/puzzles/linkup"
	"warren/render"
	"warren/solver/search"
)

// drawView paints the board that a search looks at: without the tiles that are gone on it, with the link just made, and while choices
// are made with the tiles that are paired ringed in honey and those that are stuck in clay.
func (m *tiles) drawView(c *render.Canvas, _ *render.Theme, v *search.View) {
	var marks [linkup.MaxRows * linkup.MaxCols]uint8 // the kind and one, 0 for a tile without a mark
	for _, mark := range v.Marks {
		marks[mark.Row*m.board.Cols()+mark.Col] = uint8(mark.Kind) + 1
	}
	c.DrawLinkField(m.grid)
	for i := range len(m.board.Cells()) {
		cell := linkup.Cell{Row: i / m.board.Cols(), Col: i % m.board.Cols()}
		sign := m.board.PictureAt(cell)
		if sign == 0 || marks[i] == uint8(search.MarkClosed)+1 {
			continue
		}
		state := render.TileNormal
		switch marks[i] {
		case uint8(search.MarkForced) + 1:
			state = render.TileHinted
		case uint8(search.MarkForbidden) + 1:
			state = render.TileRefused
		}
		rect := m.grid.Tile(cell.Row, cell.Col)
		m.face.draw(c, sign, state, rect, rect, 0, 0)
	}
	if len(v.Path) < 2 {
		return
	}
	m.points = m.points[:0]
	for i, at := range v.Path {
		if i == 0 || i == len(v.Path)-1 {
			rect := m.grid.Tile(at[0], at[1])
			m.face.draw(c, m.board.PictureAt(linkup.Cell{Row: at[0], Col: at[1]}), render.TileSelected, rect, rect, 0, 0)
		}
		m.points = append(m.points, m.grid.Spot(at[0], at[1]))
	}
	c.DrawLink(render.Link{Points: m.points, Cell: m.grid.Cell, To: 1})
}
