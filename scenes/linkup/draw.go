package linkup

import (
	"math"
	"slices"
	"strings"

	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/solver/search"
)

type face [128]render.Glyph

// newFace takes the signs of all cells, 0 or '.' for none. The letters that deals use first have
// the first pictures, which differ most; other signs have the pictures that are left, or are drawn
// as text.
func newFace(cells int, sign func(i int) rune) face {
	var f face
	for i := range f {
		f[i] = render.Glyphs
	}
	var taken [render.Glyphs]bool
	var others [len(f)]bool
	for i := range cells {
		switch glyph := glyphOf(sign(i)); {
		case glyph < render.Glyphs:
			f[sign(i)] = glyph
			taken[glyph] = true
		case strings.ContainsRune(rules.Pictures, sign(i)):
			others[sign(i)] = true
		}
	}
	next := render.Glyph(0)
	for _, on := range rules.Pictures {
		if !others[on] {
			continue
		}
		for next < render.Glyphs && taken[next] {
			next++
		}
		if next < render.Glyphs {
			f[on] = next
			next++
		}
	}
	return f
}

func glyphOf(sign rune) render.Glyph {
	if i := strings.IndexRune(rules.Pictures, sign); 0 <= i && i < int(render.Glyphs) {
		return render.Glyph(i)
	}
	return render.Glyphs
}

func faceOf(b rules.Board) face {
	return newFace(len(b.Cells()), func(i int) rune { return rune(b.Cells()[i]) })
}

// draw takes lift as of Canvas.DrawTile, alpha as of render.Options.
func (f *face) draw(c *render.Canvas, sign byte, state render.TileState, rect, dst render.Rect, lift, alpha float64) {
	c.DrawTile(render.LinkTile{Glyph: f[sign], State: state}, rect, dst, lift, render.Options{Alpha: alpha})
	if f[sign] != render.Glyphs {
		return
	}
	ink := render.Outline
	if alpha > 0 {
		ink.A = uint8(math.Round(alpha * float64(ink.A)))
	}
	// In one size, however the tile is stretched: otherwise letters of every size in between would have to be rasterized.
	at := dst.Center().Sub(render.Point{Y: lift * render.TileRise(rect.W)})
	c.Text(signTexts[sign], at, render.Style{Size: math.Round(0.5 * rect.W), Bold: true, Align: render.AlignCenter}, ink)
}

// signTexts are made once to save allocations.
var signTexts = func() (texts [128]string) {
	for i := range len(rules.Pictures) {
		texts[rules.Pictures[i]] = rules.Pictures[i : i+1]
	}
	return texts
}()

func (v *view) Draw(c *render.Canvas, shown stage.Shown) {
	c.DrawLinkTray(v.grid)
	if last, _ := shown.Last.(rules.Move); shown.Trail && v.seen == 0 {
		p := last.Path
		for i := 1; i < p.Len(); i++ {
			from, to := v.grid.Spot(p.At(i-1).Row, p.At(i-1).Col), v.grid.Spot(p.At(i).Row, p.At(i).Col)
			stage.DrawTrail(c, from, to, v.grid.Cell, i == 1)
		}
	}
	for i := range len(v.board.Cells()) {
		v.drawTile(c, i, shown)
	}
	v.drawSelected(c, shown)
	if shown.Reason != nil {
		for _, arrow := range shown.Reason.Arrows {
			from, to := v.grid.Spot(arrow[0][0], arrow[0][1]), v.grid.Spot(arrow[1][0], arrow[1][1])
			stage.DrawReasonArrow(c, render.Outline, from, to, v.grid.Cell, shown.Hinted)
		}
	}
	v.drawCursor(c)
	v.drawTip(c, shown)
	v.drawGarden(c)
	for i := range v.seen {
		v.drawGhost(c, &v.ghosts[i])
	}
	if v.undone.ms > 0 {
		v.drawGhost(c, &v.undone)
	}
	v.drawRefused(c)
	v.chain.draw(c, v.grid.Cell, v.grid.Tray)
}

// drawTile leaves out the selected tile, which is drawn over the others, and a pair that comes back.
func (v *view) drawTile(c *render.Canvas, i int, shown stage.Shown) {
	cell := v.cell(i)
	sign := v.board.PictureAt(cell)
	if sign == 0 || v.hand.Taken == i+1 {
		return
	}
	if v.undone.ms > 0 && v.undone.path.Ends(cell) {
		return
	}
	o, seen := v.arrival.Pop(float64(cell.Row+cell.Col) / float64(v.board.Rows()+v.board.Cols()))
	if !seen {
		return
	}
	rect, alpha := v.swayed(cell), o.Alpha
	dst := rect
	if o.Scale > 0 {
		dst = rect.Inset((1 - o.Scale) / 2 * rect.W)
	}
	if v.fresh[i] && v.freshMS < render.AppearMS {
		part := render.EaseOut(v.freshMS / render.AppearMS)
		dst, alpha = rect.Inset(0.25*(1-part)*rect.W), max(0.05, part)
	}
	hovered := v.hand.Lift(i + 1)
	if hovered > 0 && dst == rect {
		dst = rect.Inset(-hoverGrows * hovered * rect.W)
	}
	v.face.draw(c, sign, v.stateOf(cell, shown), rect, dst, hovered, alpha)
}

func (v *view) drawSelected(c *render.Canvas, shown stage.Shown) {
	at, ok := v.selected()
	if !ok {
		return
	}
	lift := min(1, v.pickMS/render.PressMS)
	if v.hand.Calm {
		lift = 1
	}
	rect := v.swayed(at)
	v.face.draw(c, v.board.PictureAt(at), v.stateOf(at, shown), rect, rect, lift, 0)
}

const hoverGrows = 0.03 // of each side of the tile under the mouse, in cells

func (v *view) swayed(cell rules.Cell) render.Rect {
	rect := v.grid.Tile(cell.Row, cell.Col)
	if r := &v.refused; r.shown && !v.hand.Calm && (cell == r.from || cell == r.to) {
		rect.X += stage.Sway(render.ShakeMS-r.ms, v.grid.Cell)
	}
	return rect
}

func (v *view) stateOf(cell rules.Cell, shown stage.Shown) render.TileState {
	r := &v.refused
	hint, _ := shown.Move.(rules.Move)
	switch {
	case r.shown && (cell == r.from || cell == r.to):
		return render.TileRefused
	case v.hand.Taken == v.piece(cell):
		return render.TileSelected
	case shown.Reason != nil && slices.Contains(shown.Reason.Cells, [2]int{cell.Row, cell.Col}):
		if shown.Hinted {
			return render.TileHinted
		}
		return render.TileRefused
	case (shown.Stage == session.TipPiece || shown.Stage == session.TipMove) && hint.Path.Ends(cell):
		return render.TileHinted
	}
	return render.TileNormal
}

func (v *view) drawCursor(c *render.Canvas) {
	if !v.hand.Shown || v.board.Solved() {
		return
	}
	g := &v.grid
	stage.DrawCursor(c, g.Tile(v.hand.Cursor.Row, v.hand.Cursor.Col).Inset(-0.02*g.Cell), 0.24*g.Cell, g.Cell)
}

func drawLink(c *render.Canvas, g *render.LinkLayout, p rules.Path, from, to float64) {
	var buf [rules.MaxTurns + 2]render.Point
	points := buf[:p.Len()]
	for i := range points {
		points[i] = g.Spot(p.At(i).Row, p.At(i).Col)
	}
	c.DrawLink(render.Link{Points: points, Cell: g.Cell, From: from, To: to})
}

// drawGhost makes a link grow, hold, and vanish while its tiles pop.
func (v *view) drawGhost(c *render.Canvas, g *ghost) {
	grown, popped := render.Clamp01(g.ms/render.LinkDrawMS), render.Clamp01((g.ms-render.LinkDrawMS-render.LinkHoldMS)/render.LinkPopMS)
	if v.hand.Calm {
		grown, popped = 1, 0
	}
	for _, end := range [...]rules.Cell{g.path.From(), g.path.To()} {
		rect := v.grid.Tile(end.Row, end.Col)
		if popped == 0 {
			v.face.draw(c, g.sign, render.TileSelected, rect, rect, 1, 0)
			continue
		}
		// Up a little and then away.
		size := 1 + 0.45*popped - 1.25*popped*popped
		v.face.draw(c, g.sign, render.TileSelected, rect, rect.Inset((1-size)/2*rect.W), 1, max(0.02, 1-popped*popped))
	}
	drawLink(c, &v.grid, g.path, render.EaseInOut(popped), render.EaseOut(grown))
}

// drawRefused shows the best path with its turn too many, or the tiles that are walled in.
func (v *view) drawRefused(c *render.Canvas) {
	r := &v.refused
	if !r.shown {
		return
	}
	grown := render.Clamp01(r.ms / render.LinkDrawMS)
	if v.hand.Calm {
		grown = 1
	}
	if len(r.path) > 0 {
		c.DrawRefusedLink(render.Link{Points: r.points, Cell: v.grid.Cell, To: render.EaseOut(grown)})
		return
	}
	side := 0.5 * v.grid.Cell
	for _, cell := range r.walled {
		at := v.grid.Spot(cell.Row, cell.Col).Add(render.Point{X: 0.28 * v.grid.Cell, Y: -0.28 * v.grid.Cell})
		mark := render.Square(at, side)
		c.DrawAt(render.LinkWall{}, mark, render.Square(at, side*(0.5+0.5*grown)), render.Options{})
	}
}

func (v *view) drawTip(c *render.Canvas, shown stage.Shown) {
	hint, _ := shown.Move.(rules.Move)
	p, clock := hint.Path, shown.Clock
	switch shown.Stage {
	case session.TipPiece:
		if clock >= stage.SwellMS {
			return
		}
		swell := 0.08 * v.grid.Cell * stage.Swelling(clock)
		for _, end := range [...]rules.Cell{p.From(), p.To()} {
			rect := v.grid.Tile(end.Row, end.Col)
			v.face.draw(c, v.board.PictureAt(end), render.TileHinted, rect, rect.Inset(-swell), 0, 0)
		}
	case session.TipMove:
		drawLink(c, &v.grid, p, 0, 1)
	case session.TipHand:
		part, alpha := stage.HandMotion(clock)
		drawLink(c, &v.grid, p, 0, part)
		from, to := v.grid.Spot(p.From().Row, p.From().Col), v.grid.Spot(p.To().Row, p.To().Col)
		at := from.Lerp(to, part).Add(render.Point{X: 0.18 * v.grid.Cell, Y: 0.3 * v.grid.Cell})
		c.Draw(render.Hand{}, render.Square(at, 0.85*v.grid.Cell), render.Options{Alpha: alpha})
	}
}

func (v *view) DrawFigure(c *render.Canvas, within render.Rect, pic stage.Illustration) {
	b, path := pic.At.(rules.Board), pic.Move.(rules.Move).Path
	grid, looks := render.NewLinkLayout(within, b.Rows(), b.Cols()), faceOf(b)
	c.DrawLinkTray(grid)
	for i := range len(b.Cells()) {
		cell := rules.Cell{Row: i / b.Cols(), Col: i % b.Cols()}
		if sign := b.PictureAt(cell); sign != 0 {
			state := render.TileNormal
			if path.Ends(cell) {
				state = render.TileSelected
			}
			rect := grid.Tile(cell.Row, cell.Col)
			looks.draw(c, sign, state, rect, rect, 0, 0)
		}
	}
	drawLink(c, &grid, path, 0, 1)
}

// drawSearch leaves out the removed tiles; while a search makes choices, paired tiles are ringed in honey and stuck ones in clay.
func (v *view) drawSearch(c *render.Canvas, at *search.View) {
	var marks [rules.MaxRows * rules.MaxCols]uint8 // the kind plus one, 0 for a tile without a mark
	for _, mark := range at.Marks {
		marks[mark.Row*v.board.Cols()+mark.Col] = uint8(mark.Kind) + 1
	}
	c.DrawLinkTray(v.grid)
	for i := range len(v.board.Cells()) {
		cell := v.cell(i)
		sign := v.board.PictureAt(cell)
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
		rect := v.grid.Tile(cell.Row, cell.Col)
		v.face.draw(c, sign, state, rect, rect, 0, 0)
	}
	if len(at.Path) < 2 {
		return
	}
	var buf [rules.MaxTurns + 2]render.Point
	points := buf[:len(at.Path)]
	for i, cell := range at.Path {
		if i == 0 || i == len(at.Path)-1 {
			rect := v.grid.Tile(cell[0], cell[1])
			sign := v.board.PictureAt(rules.Cell{Row: cell[0], Col: cell[1]})
			v.face.draw(c, sign, render.TileSelected, rect, rect, 0, 0)
		}
		points[i] = v.grid.Spot(cell[0], cell[1])
	}
	c.DrawLink(render.Link{Points: points, Cell: v.grid.Cell, To: 1})
}
