package rabbits

import (
	"cmp"
	"math"

	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/solver/search"
)

// Draw paints rabbits over foxes, and rabbits in the air over everything.
func (v *view) Draw(c *render.Canvas, shown stage.Shown) {
	v.drawGround(c)
	last, _ := shown.Last.(rules.Move)
	if i := v.pieceOn(last.To); shown.Trail && i != none {
		cols, rows := v.pieces[i].size()
		from, to := pointOf(last.From), pointOf(last.To)
		stage.DrawTrail(c, v.grid.Area(from.Y, from.X, rows, cols).Center(), v.grid.Area(to.Y, to.X, rows, cols).Center(), v.grid.Cell, true)
	}
	var why search.Reason
	if shown.Reason != nil {
		why = *shown.Reason
	}
	v.drawReason(c, search.Reason{Cells: why.Cells}, shown.Hinted)
	v.drawLandings(c)
	v.drawMarks(c)
	for i := range v.pieces {
		if v.pieces[i].fox != 0 {
			v.drawPiece(c, i)
		}
	}
	for i := range v.pieces {
		if v.pieces[i].fox == 0 && !v.aloft(i) {
			v.drawPiece(c, i)
		}
	}
	for i := range v.pieces {
		if v.pieces[i].fox == 0 && v.aloft(i) {
			v.drawPiece(c, i)
		}
	}
	v.drawReason(c, search.Reason{Arrows: why.Arrows}, shown.Hinted)
	v.drawTip(c, shown)
}

// drawReason takes the frames under the pieces, the arrows over them.
func (v *view) drawReason(c *render.Canvas, part search.Reason, hinted bool) {
	if v.hand.Press.Piece == 0 && !v.joy.on {
		v.grid.DrawReason(c, &part, hinted)
	}
}

func (v *view) carried(i int) bool { return v.hand.Press.Piece == i+1 && v.hand.Press.Far }

func (v *view) jumping(i int) bool { return v.pieces[i].hops && v.motionMS < v.motionTotal }

func (v *view) aloft(i int) bool { return v.carried(i) || v.jumping(i) }

// Of a piece under the mouse.
const (
	hoverGrows = 0.05
	hoverTint  = 0.30
)

func (v *view) drawHover(c *render.Canvas) {
	for i := range v.pieces {
		level, p := v.hand.Lift(i+1), &v.pieces[i]
		if level == 0 {
			continue
		}
		c.TintCell(v.grid.Rect(p.cell), c.Sky, hoverTint*level)
		if p.fox != 0 {
			c.TintCell(v.grid.Rect(p.other()), c.Sky, hoverTint*level)
		}
	}
}

func (v *view) seated(i int) bool {
	p := &v.pieces[i]
	return p.fox == 0 && v.board.Hole(p.cell) && !v.aloft(i) && p.at == pointOf(p.cell)
}

func (v *view) drawPiece(c *render.Canvas, i int) {
	p, edge := &v.pieces[i], v.grid.Cell
	o, seen := v.arrival.PopCell(&v.grid, p.at.Y, p.at.X)
	if !seen {
		return
	}
	if lift := v.hand.Lift(i + 1); lift > 0 && o.Scale == 0 {
		o.Scale = 1 + hoverGrows*lift
	}
	seated := v.seated(i)
	if seated && v.joy.on {
		v.drawPeeping(c, i)
		return
	}
	picture := p.picture(seated, v.eyes.Shut && i == v.eyes.Turn(len(v.pieces)))
	rect := v.area(p)
	rect.X += stage.Sway(v.hand.Shaking(i+1), edge)
	natural := rect
	switch {
	case p.fox != 0:
	case v.carried(i):
		rect = rect.Inset(-0.05 * edge)
		rect.Y -= 0.1 * edge
	case v.jumping(i):
		t := v.motionMS / v.motionTotal
		way := math.Hypot(pointOf(p.cell).X-p.from.X, pointOf(p.cell).Y-p.from.Y)
		rect.Y -= (0.25 + 0.12*way) * edge * 4 * t * (1 - t)
		rect = stage.Squash(rect, hopStretch(t)*edge)
	}
	if rect == natural {
		c.Draw(picture, rect, o)
		return
	}
	c.DrawAt(picture, natural, rect, o)
}

// hopStretch is in cells: a rabbit is flat at take-off and landing and tall in between.
func hopStretch(t float64) float64 {
	const ground = 0.18 // the take-off's share of the hop, and the landing's
	if edge := min(t, 1-t); edge < ground {
		return -0.16 * math.Sin(math.Pi*edge/ground)
	}
	return 0.09 * math.Sin(math.Pi*(t-ground)/(1-2*ground))
}

func (v *view) area(p *piece) render.Rect {
	cols, rows := p.size()
	return v.grid.Area(p.at.Y, p.at.X, rows, cols)
}

// drawLandings marks, for a fox, the cells that it would newly cover.
func (v *view) drawLandings(c *render.Canvas) {
	held := cmp.Or(v.hand.Press.Piece, v.hand.Taken)
	if held == 0 || v.joy.on {
		return
	}
	p := v.numbered(held)
	mark := landing
	if p.fox != 0 {
		mark = foxLanding
	}
	var buf [rules.MaxSize]rules.Move // a fox has the most moves: each cell of its lane
	for _, m := range v.board.MovesFrom(buf[:0], p.cell) {
		spot := m.To
		if p.fox != 0 && (m.To.Row > p.cell.Row || m.To.Col > p.cell.Col) {
			front := piece{cell: m.To, vertical: p.vertical}
			spot = front.other()
		}
		c.Draw(mark, v.grid.Rect(spot), render.Options{})
	}
}

func (v *view) drawMarks(c *render.Canvas) {
	edge := v.grid.Cell
	if v.joy.on {
		return
	}
	if v.hand.Taken != 0 {
		p := v.numbered(v.hand.Taken)
		stage.DrawTaken(c, v.area(p).Inset(0.02*edge), 0.2*edge, edge, v.sides(p))
		return
	}
	if !v.hand.Shown {
		return
	}
	rect := v.grid.Rect(v.hand.Cursor)
	if i := v.pieceOn(v.hand.Cursor); i != none {
		rect = v.area(&v.pieces[i])
	}
	stage.DrawCursor(c, rect.Inset(0.02*edge), 0.2*edge, edge)
}

func (v *view) sides(p *piece) (ways stage.Ways) {
	var buf [rules.MaxSize]rules.Move
	for _, m := range v.board.MovesFrom(buf[:0], p.cell) {
		switch {
		case m.To.Row < m.From.Row:
			ways.Up = true
		case m.To.Row > m.From.Row:
			ways.Down = true
		case m.To.Col < m.From.Col:
			ways.Left = true
		default:
			ways.Right = true
		}
	}
	return ways
}

func (v *view) drawTip(c *render.Canvas, tip stage.Shown) {
	if tip.Stage == session.TipNone || v.hand.Press.Piece != 0 {
		return
	}
	m := tip.Move.(rules.Move)
	i := v.pieceOn(m.From)
	if i == none {
		return
	}
	p, edge := &v.pieces[i], v.grid.Cell
	switch tip.Stage {
	case session.TipPiece, session.TipMove:
		stage.DrawRing(c, v.area(p), edge, tip.Clock)
		if tip.Stage == session.TipMove {
			v.drawMove(c, p, m)
		}
	case session.TipHand:
		t, alpha := stage.HandMotion(tip.Clock)
		from, to := pointOf(m.From), pointOf(m.To)
		cols, rows := p.size()
		c.Draw(p.looks.awake, v.grid.Area(to.Y, to.X, rows, cols), render.Options{Alpha: 0.35 * alpha})
		at := v.grid.Area(render.Lerp(from.Y, to.Y, t), render.Lerp(from.X, to.X, t), 1, 1).Center()
		hand := render.Square(render.Point{X: at.X + 0.18*edge, Y: at.Y + 0.3*edge}, 0.85*edge)
		c.Draw(render.Hand{}, hand, render.Options{Alpha: alpha})
	}
}

func (v *view) drawMove(c *render.Canvas, p *piece, m rules.Move) {
	cols, rows := p.size()
	from, to := pointOf(m.From), pointOf(m.To)
	ghost := v.grid.Area(to.Y, to.X, rows, cols)
	c.Draw(p.looks.awake, ghost, render.Options{Alpha: 0.5})
	stage.DrawArrow(c, v.grid.Area(from.Y, from.X, rows, cols).Center(), ghost.Center(), v.grid.Cell)
}

func (v *view) DrawFigure(c *render.Canvas, within render.Rect, pic stage.Illustration) {
	still := newView(nil, new(stage.Hand))
	still.Place(pic.At, within)
	still.Show(session.StandingOf(pic.At), stage.Transition{})
	still.Draw(c, stage.Shown{})
	m := pic.Move.(rules.Move)
	if i := still.pieceOn(m.From); i != none {
		still.drawMove(c, &still.pieces[i], m)
	}
}
