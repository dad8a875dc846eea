package scenes

import (
	"math"
	"slices"

	"warren/puzzles/linkup"
	"warren/render"
	"warren/solver/search"
)

const (
	linkDrawMS = 160.0
	linkHoldMS = 80.0
	linkPopMS  = 180.0
	linkMS     = linkDrawMS + linkHoldMS + linkPopMS

	maxGhosts = 6     // more links in 0.4 s nobody makes
	pickMS    = 70.0  // a selected tile rises
	freshMS   = 180.0 // tiles that come back, or anew
	refusedMS = 1800.0
)

// A linkGhost is a link that has been made, as it is still seen.
type linkGhost struct {
	path linkup.Path
	sign byte
	ms   float64
}

// A refusedPair is two equal tiles that no link joins, and why.
type refusedPair struct {
	shown    bool
	from, to linkup.Cell
	path     []linkup.Cell  // the best way, of more than two turns; empty where there is none:
	walled   [2]linkup.Cell // the tiles that are walled in,
	walls    int            // so many
	ms       float64
}

// A linkFace says how the signs of a board look.
type linkFace [128]render.Glyph

// newLinkFace gives the signs their pictures, those that come first in reading order the first ones: they differ most. Signs for which
// no picture is left are shown themselves.
func newLinkFace(b linkup.Board) linkFace {
	var f linkFace
	for i := range f {
		f[i] = render.Glyphs
	}
	kinds := render.Glyph(0)
	for i := range len(b.Cells()) {
		sign := b.PictureAt(linkup.Cell{Row: i / b.Cols(), Col: i % b.Cols()})
		if sign != 0 && f[sign] == render.Glyphs && kinds < render.Glyphs {
			f[sign] = kinds
			kinds++
		}
	}
	return f
}

// haunt lets a link that was made be seen for a while.
func (m *tiles) haunt(path linkup.Path, sign byte) {
	if m.haunting == maxGhosts {
		copy(m.ghosts[:], m.ghosts[1:])
		m.haunting--
	}
	m.ghosts[m.haunting] = linkGhost{path: path, sign: sign}
	m.haunting++
}

// refuse shows why two equal tiles cannot be joined, and gives the key of the string that says it.
func (m *tiles) refuse(from, to linkup.Cell) string {
	r := &m.refused
	r.shown, r.from, r.to, r.ms, r.walls = true, from, to, 0, 0
	var ok bool
	if r.path, ok = m.detour.Find(r.path[:0], m.board, from, to); ok {
		return "linkup.tooManyTurns"
	}
	r.path = r.path[:0]
	for _, c := range [...]linkup.Cell{from, to} {
		if walledIn(m.board, c) {
			r.walled[r.walls] = c
			r.walls++
		}
	}
	return "linkup.walledIn"
}

// forgive takes the explanation away.
func (m *tiles) forgive() { m.refused.shown = false }

// explain says what the tiles have in common that make the position a dead end, which are marked.
func (m *tiles) explain(w *words, why *search.Reason) string {
	switch why.Kind {
	case "odd":
		return w.t("linkup.oddMarked")
	case "stuck":
		return w.t("linkup.stuckMarked")
	}
	return ""
}

// walledIn tells whether no way at all leads from the tile to the outside of the board.
func walledIn(b linkup.Board, from linkup.Cell) bool {
	var seen [linkup.MaxRows * linkup.MaxCols]bool
	var queue [linkup.MaxRows * linkup.MaxCols]linkup.Cell
	queue[0] = from
	seen[from.Row*b.Cols()+from.Col] = true
	for head, tail := 0, 1; head < tail; head++ {
		for _, step := range [...]linkup.Cell{{Row: 1}, {Row: -1}, {Col: 1}, {Col: -1}} {
			next := linkup.Cell{Row: queue[head].Row + step.Row, Col: queue[head].Col + step.Col}
			if !b.Inside(next) {
				return false
			}
			if i := next.Row*b.Cols() + next.Col; !seen[i] && b.PictureAt(next) == 0 {
				seen[i] = true
				queue[tail] = next
				tail++
			}
		}
	}
	return true
}

func (m *tiles) tick(ms float64, calm bool) bool {
	m.calm = calm
	moving := m.haunting > 0
	for i := range m.haunting {
		m.ghosts[i].ms += ms
	}
	gone := 0
	for gone < m.haunting && m.ghosts[gone].ms >= linkMS {
		gone++
	}
	m.haunting = copy(m.ghosts[:], m.ghosts[gone:m.haunting])
	if m.freshMS < freshMS {
		m.freshMS += ms
		moving = true
	}
	if m.picked && m.pickMS < pickMS {
		m.pickMS += ms
		moving = true
	}
	if m.refused.shown {
		was := m.refused.ms
		m.refused.ms += ms
		if m.refused.ms >= refusedMS {
			m.refused.shown = false
			moving = true
		}
		moving = moving || was < linkDrawMS
	}
	return moving
}

func (m *tiles) draw(c *render.Canvas, th *render.Theme, tip tip[linkup.Move]) {
	c.DrawLinkField(m.grid)
	for i := range len(m.board.Cells()) {
		cell := linkup.Cell{Row: i / m.board.Cols(), Col: i % m.board.Cols()}
		sign := m.board.PictureAt(cell)
		if sign == 0 || m.picked && cell == m.selected {
			continue
		}
		rect, alpha := m.grid.Tile(cell.Row, cell.Col), 0.0
		dst := rect
		if m.fresh[i] && m.freshMS < freshMS {
			part := render.EaseOut(m.freshMS / freshMS)
			dst, alpha = rect.Inset(0.25*(1-part)*rect.W), max(0.05, part)
		}
		m.face.draw(c, sign, m.stateOf(cell, tip), rect, dst, 0, alpha)
	}
	if m.picked {
		lift := min(1, m.pickMS/pickMS)
		if m.calm {
			lift = 1
		}
		rect := m.grid.Tile(m.selected.Row, m.selected.Col)
		m.face.draw(c, m.board.PictureAt(m.selected), m.stateOf(m.selected, tip), rect, rect, lift, 0)
	}
	m.drawCursor(c, th)
	m.drawTip(c, tip)
	for i := range m.haunting {
		m.drawGhost(c, &m.ghosts[i])
	}
	m.drawRefused(c)
}

// stateOf says what a tile shows about itself.
func (m *tiles) stateOf(cell linkup.Cell, tip tip[linkup.Move]) render.TileState {
	r := &m.refused
	switch {
	case r.shown && (cell == r.from || cell == r.to):
		return render.TileRefused
	case m.picked && cell == m.selected:
		return render.TileSelected
	case tip.lost != nil && slices.Contains(tip.lost.Cells, [2]int{cell.Row, cell.Col}):
		return render.TileRefused
	case (tip.stage == tipPiece || tip.stage == tipMove) && (cell == tip.move.Path.From() || cell == tip.move.Path.To()):
		return render.TileHinted
	}
	return render.TileNormal
}

// draw paints a tile that fills rect, stretched into dst; lift as of Canvas.DrawTile, alpha as of render.Options.
func (f *linkFace) draw(c *render.Canvas, sign byte, state render.TileState, rect, dst render.Rect, lift, alpha float64) {
	c.DrawTile(render.LinkTile{Glyph: f[sign], State: state}, rect, dst, lift, render.Options{Alpha: alpha})
	if f[sign] != render.Glyphs {
		return
	}
	ink := render.Outline
	if alpha > 0 {
		ink.A = uint8(math.Round(alpha * float64(ink.A)))
	}
	// In one size, however the tile is stretched: letters of every size that it passes through would all have to be set.
	at := dst.Center().Sub(render.Point{Y: lift * render.TileRise(rect.W)})
	c.Text(linkSigns[sign], at, render.Style{Size: math.Round(0.5 * rect.W), Bold: true, Align: render.AlignCenter}, ink)
}

// linkSigns are the texts of single signs, made once.
var linkSigns = func() (texts [128]string) {
	for i := range len(linkup.Pictures) {
		texts[linkup.Pictures[i]] = linkup.Pictures[i : i+1]
	}
	return texts
}()

func (m *tiles) drawCursor(c *render.Canvas, th *render.Theme) {
	if !m.byKeys || m.board.Solved() {
		return
	}
	g := &m.grid
	width := max(2.5, 0.05*g.Cell)
	c.RoundBorder(g.Tile(m.cursor.Row, m.cursor.Col).Inset(-0.02*g.Cell), 0.24*g.Cell, width, th.Sky)
}

// drawLink draws the part of a path from from to to, each 0 to 1.
func (m *tiles) drawLink(c *render.Canvas, g *render.LinkField, p linkup.Path, from, to float64) {
	m.points = m.points[:0]
	for i := range p.Len() {
		m.points = append(m.points, g.Spot(p.At(i).Row, p.At(i).Col))
	}
	c.DrawLink(render.Link{Points: m.points, Cell: g.Cell, From: from, To: to})
}

// drawGhost shows a link that was made: it grows, holds, and goes while its tiles pop.
func (m *tiles) drawGhost(c *render.Canvas, ghost *linkGhost) {
	grown, popped := render.Clamp01(ghost.ms/linkDrawMS), render.Clamp01((ghost.ms-linkDrawMS-linkHoldMS)/linkPopMS)
	if m.calm {
		grown, popped = 1, 0
	}
	for _, end := range [...]linkup.Cell{ghost.path.From(), ghost.path.To()} {
		rect := m.grid.Tile(end.Row, end.Col)
		if popped == 0 {
			m.face.draw(c, ghost.sign, render.TileSelected, rect, rect, 1, 0)
			continue
		}
		// Up a little and then away.
		size := 1 + 0.45*popped - 1.25*popped*popped
		m.face.draw(c, ghost.sign, render.TileSelected, rect, rect.Inset((1-size)/2*rect.W), 1, max(0.02, 1-popped*popped))
	}
	m.drawLink(c, &m.grid, ghost.path, render.EaseInOut(popped), render.EaseOut(grown))
}

// drawRefused shows the best way that there is and the turn that is one too many, or who is walled in.
func (m *tiles) drawRefused(c *render.Canvas) {
	r := &m.refused
	if !r.shown {
		return
	}
	grown := render.Clamp01(r.ms / linkDrawMS)
	if m.calm {
		grown = 1
	}
	if len(r.path) > 0 {
		m.points = m.points[:0]
		for _, cell := range r.path {
			m.points = append(m.points, m.grid.Spot(cell.Row, cell.Col))
		}
		c.DrawRefusedLink(render.Link{Points: m.points, Cell: m.grid.Cell, To: render.EaseOut(grown)})
		return
	}
	side := 0.5 * m.grid.Cell
	for _, cell := range r.walled[:r.walls] {
		at := m.grid.Spot(cell.Row, cell.Col).Add(render.Point{X: 0.28 * m.grid.Cell, Y: -0.28 * m.grid.Cell})
		mark := render.Square(at, side)
		c.DrawAt(render.LinkWall{}, mark, render.Square(at, side*(0.5+0.5*grown)), render.Options{})
	}
}

func (m *tiles) drawTip(c *render.Canvas, tip tip[linkup.Move]) {
	p := tip.move.Path
	switch tip.stage {
	case tipPiece:
		if tip.clock >= pulses*pulseMS {
			return
		}
		swell := 0.08 * m.grid.Cell * swelling(tip.clock)
		for _, end := range [...]linkup.Cell{p.From(), p.To()} {
			rect := m.grid.Tile(end.Row, end.Col)
			m.face.draw(c, m.board.PictureAt(end), render.TileHinted, rect, rect.Inset(-swell), 0, 0)
		}
	case tipMove:
		m.drawLink(c, &m.grid, p, 0, 1)
	case tipHand:
		t, alpha := handMotion(tip.clock)
		m.drawLink(c, &m.grid, p, 0, t)
		from, to := m.grid.Spot(p.From().Row, p.From().Col), m.grid.Spot(p.To().Row, p.To().Col)
		at := from.Lerp(to, t).Add(render.Point{X: 0.18 * m.grid.Cell, Y: 0.3 * m.grid.Cell})
		c.Draw(render.Hand{}, render.Square(at, 0.85*m.grid.Cell), render.Options{Alpha: alpha})
	}
}

// sketch paints a small board with one link.
func (m *tiles) sketch(c *render.Canvas, _ *render.Theme, within render.Rect, pic *illustration[linkup.Board, linkup.Move]) {
	grid, face := render.NewLinkField(within, pic.at.Rows(), pic.at.Cols()), newLinkFace(pic.at)
	c.DrawLinkField(grid)
	for i := range len(pic.at.Cells()) {
		cell := linkup.Cell{Row: i / pic.at.Cols(), Col: i % pic.at.Cols()}
		if sign := pic.at.PictureAt(cell); sign != 0 {
			state := render.TileNormal
			if cell == pic.move.Path.From() || cell == pic.move.Path.To() {
				state = render.TileSelected
			}
			rect := grid.Tile(cell.Row, cell.Col)
			face.draw(c, sign, state, rect, rect, 0, 0)
		}
	}
	m.drawLink(c, &grid, pic.move.Path, 0, 1)
}
