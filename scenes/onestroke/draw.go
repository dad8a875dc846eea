package onestroke

import (
	"math"

	"warren/internal/session"
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/solver/search"
)

// Pictures that stand on many cells are made once, since making one allocates.
var (
	hedges = func() (hedges [render.HedgeKinds]render.Picture) {
		for i := range hedges {
			hedges[i] = render.Hedge(i)
		}
		return hedges
	}()

	startRing render.Picture = render.StartRing{}
	hole      render.Picture = render.EndHole{} // where the line ends
	hand      render.Picture = render.Hand{}
	blinking  render.Picture = render.Bunny{Coat: render.White, Blink: true}
	cheer     render.Picture = render.Cheer{}
	cheerDown render.Picture = render.Cheer{Down: true}
)

const (
	shineMS     = 400.0 // the light runs along the line, and then the rabbit jumps
	trailTaper  = 1.5   // length over which the line grows to its width, in cells
	heroRaised  = 0.08  // height of the rabbit above the middle of its cell, in cells, so that the line under it shows
	hoveredTint = 0.16  // of the cell under the mouse
	squareTint  = 0.85  // of a square of a chessboard
	heroBlinks  = 34.0  // edge of a cell from which the rabbit's eyes are large enough to be seen
	heroShakes  = 1.2   // factor on the shaking of a refused piece

	mostCells = rules.MaxSize * rules.MaxSize
)

func (v *view) Draw(c *render.Canvas, s shown) {
	v.drawGround(c)
	v.drawChess(c, s.Reason)
	v.drawPieces(c)
	v.drawReason(c, s)
	if !v.won && !v.replayed {
		v.drawNext(c, s)
	}
	v.drawLine(c)
	if v.hand.Shown && !v.won {
		stage.DrawCursor(c, v.grid.Rect(v.hand.Cursor).Inset(0.04*v.grid.Cell), 0.2*v.grid.Cell, v.grid.Cell)
	}
	if v.hand.Press.Down {
		s.Stage = session.TipNone
	}
	switch s.Stage {
	case session.TipMove:
		v.drawTip(c, s)
		v.drawHero(c)
	case session.TipHand:
		at, alpha := v.drawGhost(c, s)
		v.drawHero(c)
		cell := v.grid.Cell
		at = render.Point{X: at.X + 0.18*cell, Y: at.Y + 0.3*cell}
		c.Draw(hand, render.Square(at, 0.85*cell), render.Options{Alpha: alpha, Smooth: true})
	default:
		v.drawHero(c)
	}
}

func (v *view) drawGround(c *render.Canvas) {
	b, g := &v.seen.board, &v.grid
	c.DrawTray(g.Tray, g.Rows, g.Cols, -1, g.Cell)
	for i := range b.Len() {
		part := v.seen.tip - float64(i) + 1
		if part <= 0 {
			break
		}
		c.DrawVisited(g.Rect(b.At(i)), min(1, part))
	}
}

func (v *view) drawPieces(c *render.Canvas) {
	b, g := &v.seen.board, &v.grid
	if end, fixed := b.End(); fixed {
		if o, seen := v.arrival.PopCell(g, float64(end.Row), float64(end.Col)); seen {
			c.Draw(hole, g.Rect(end), o)
		}
	}
	for row := range g.Rows {
		for col := range g.Cols {
			if cell := (rules.Cell{Row: row, Col: col}); b.Block(cell) {
				c.DrawBed(g.Rect(cell))
				if o, seen := v.arrival.PopCell(g, float64(row), float64(col)); seen {
					c.Draw(hedgeOn(cell), g.Rect(cell), o)
				}
			}
		}
	}
}

// hedgeOn scatters the kinds by fixed odd numbers, always in the same way.
func hedgeOn(cell rules.Cell) render.Picture {
	return hedges[(7*cell.Row+3*cell.Col+cell.Row*cell.Col)%len(hedges)]
}

// drawChess paints the squares of a chessboard that a reason counts.
func (v *view) drawChess(c *render.Canvas, why *search.Reason) {
	if why == nil {
		return
	}
	switch squares[why.Kind] {
	case chessAll:
		v.drawSquares(c, why.Cells[0])
	case chessPart:
		for _, at := range why.Cells {
			v.drawSquare(c, at, why.Arrows[len(against(why))][1])
		}
	case chessToEnd:
		end := v.board.Head() // of that colour
		if v.board.Left()%2 == 1 {
			end.Col++
		}
		v.drawSquares(c, [2]int{end.Row, end.Col})
	}
}

// drawReason crosses out the moves that a hint speaks against, in the colour of what is lost.
func (v *view) drawReason(c *render.Canvas, s shown) {
	if s.Reason == nil {
		return
	}
	why, ways := *s.Reason, against(s.Reason)
	why.Arrows = why.Arrows[len(ways):]
	if squares[why.Kind] == chessAll { // the squares alone mark them
		why.Cells = nil
	}
	v.grid.DrawReason(c, &why, s.Hinted && len(ways) == 0)
	for _, way := range ways {
		c.DrawMark(render.MarkForbidden, v.grid.Rect(rules.Cell{Row: way[1][0], Col: way[1][1]}), 0)
	}
}

func (v *view) drawSquares(c *render.Canvas, dark [2]int) {
	for row := range v.grid.Rows {
		for col := range v.grid.Cols {
			if cell := (rules.Cell{Row: row, Col: col}); v.board.Open(cell) || cell == v.board.Head() {
				v.drawSquare(c, [2]int{row, col}, dark)
			}
		}
	}
}

// drawSquare paints a dark square if the cell has the colour of another on a chessboard, else a white one.
func (v *view) drawSquare(c *render.Canvas, at, dark [2]int) {
	hue := render.Cream
	if (at[0]+at[1]+dark[0]+dark[1])%2 == 0 {
		hue = render.Outline
	}
	c.TintCell(v.grid.Rect(rules.Cell{Row: at[0], Col: at[1]}), hue, squareTint)
}

// drawNext leaves out the cell that a tip points to and those that a reason crosses out.
func (v *view) drawNext(c *render.Canvas, s shown) {
	hint, _ := s.Move.(rules.Move)
	hinted := s.Stage == session.TipMove
	var room [4]rules.Move
	for _, move := range v.board.Moves(room[:0]) {
		if hinted && move == hint || crossed(s.Reason, move) {
			continue
		}
		c.DrawNextDot(v.grid.Rect(move.To), 0)
	}
	for i := range v.grid.Rows * v.grid.Cols {
		if level := v.hand.Lift(i + 1); level > 0 {
			cell := v.grid.Rect(rules.Cell{Row: i / v.grid.Cols, Col: i % v.grid.Cols})
			stage.DrawHovered(c, cell, render.Fade(c.Moss, hoveredTint), level)
		}
	}
}

func (v *view) drawLine(c *render.Canvas) {
	l, g := &v.seen, &v.grid
	var room [mostCells + 1]render.Point
	points := room[:0]
	for i := range int(l.tip) + 1 {
		points = append(points, g.At(middleOf(l.board.At(i))))
	}
	if l.tip > math.Floor(l.tip) {
		points = append(points, g.At(l.point(l.tip)))
	}
	shine := 0.0
	if v.won {
		shine = render.Clamp01(v.wonMS / shineMS)
	}
	if len(points) > 1 {
		c.DrawTrail(points, g.Cell, trailTaper, shine)
	}
	if o, seen := v.arrival.Pop(0); seen {
		c.Draw(startRing, g.Rect(l.board.Start()), o)
	}
}

func (v *view) seat() render.Rect {
	at := v.grid.At(v.seen.point(v.seen.tip))
	return render.Square(render.Point{X: at.X, Y: at.Y - heroRaised*v.grid.Cell}, v.grid.Cell)
}

func (v *view) drawHero(c *render.Canvas) {
	l, cell := &v.seen, v.grid.Cell
	rect := v.seat()
	i := int(l.tip)
	part := l.tip - float64(i)
	switch {
	case part > 0:
		from, to := middleOf(l.board.At(i)), middleOf(l.board.At(i+1))
		lift, _, aloft := render.Hop(part)
		rect.Y -= 0.4 * lift * cell
		c.DrawHero(rect, render.PoseToward(to.Sub(from), aloft), render.Options{})
	case v.won && v.wonMS >= shineMS:
		lift, taller, aloft := render.Hop((v.wonMS - shineMS) / (render.WinMS - shineMS))
		pose := cheerDown
		if aloft || v.wonMS >= render.WinMS {
			pose = cheer
		}
		tall := stage.Squash(rect, taller*cell)
		tall.Y -= 1.6 * lift * cell
		c.DrawAt(pose, rect, tall, render.Options{})
	case v.blink.Shut && cell >= heroBlinks:
		c.Draw(blinking, rect, render.Options{})
	default:
		shaking := v.hand.Shaking(v.piece(v.board.Head()))
		rect.X += stage.Sway(shaking, heroShakes*cell)
		o, seen := v.arrival.Pop(0.5)
		if !seen {
			return
		}
		o.Smooth = shaking > 0
		c.DrawHero(rect, render.SitFront, o)
	}
}

func (v *view) drawTip(c *render.Canvas, s shown) {
	swell := 0.06 * v.grid.Cell * stage.Swelling(s.Clock)
	drawStep(c, &v.grid, v.board.Head(), s.Move.(rules.Move).To, swell)
}

func drawStep(c *render.Canvas, g *stage.Grid, from, to rules.Cell, swell float64) {
	cell := g.Cell
	rect := g.Rect(to).Inset(0.06*cell - swell)
	c.RoundBorder(rect.Inset(-0.02*cell), 0.2*cell+swell, max(4, 0.12*cell), c.Ink)
	c.RoundBorder(rect, 0.2*cell+swell, max(2.5, 0.075*cell), c.Honey)
	a, b := g.At(middleOf(from)), g.At(middleOf(to))
	stage.DrawArrow(c, a.Lerp(b, 0.4), a.Lerp(b, 1.08), cell)
}

const handCells = 6 // that the ghost hand draws before it starts again

// drawGhost returns the place of the hand and its opacity.
func (v *view) drawGhost(c *render.Canvas, s shown) (at render.Point, alpha float64) {
	g := &v.grid
	t, alpha := stage.HandMotion(s.Clock)
	n := min(handCells, len(s.Hand))
	way := t * float64(n)
	var room [handCells + 1]render.Point
	points := append(room[:0], g.At(middleOf(v.board.Head())))
	for i := range n {
		next := g.At(middleOf(s.Hand[i].(rules.Move).To))
		if float64(i+1) > way {
			last := points[len(points)-1]
			points = append(points, last.Lerp(next, way-float64(i)))
			break
		}
		points = append(points, next)
	}
	c.DrawLine(points, 0.14*g.Cell, 0.2*g.Cell, render.Fade(c.Moss, 0.55*alpha))
	return points[len(points)-1], alpha
}

func (v *view) drawSearch(c *render.Canvas, s *search.View) {
	for _, mark := range s.Marks {
		cell := v.grid.Rect(rules.Cell{Row: mark.Row, Col: mark.Col})
		c.DrawMarkGround(stage.SearchMarks[mark.Kind], cell)
		c.DrawMark(stage.SearchMarks[mark.Kind], cell, 0)
	}
	v.drawLine(c)
	v.drawHero(c)
	var room [mostCells]render.Point
	points := room[:0]
	for _, at := range s.Path {
		points = append(points, v.grid.At(middleOf(rules.Cell{Row: at[0], Col: at[1]})))
	}
	c.DrawWalk(points, v.grid.Cell)
}

func (v *view) DrawFigure(c *render.Canvas, within render.Rect, pic figure) {
	still := view{hand: new(stage.Hand)}
	still.Place(pic.At, within)
	still.Show(session.StandingOf(pic.At), stage.Transition{})
	still.Draw(c, shown{})
	drawStep(c, &still.grid, still.board.Head(), pic.Move.(rules.Move).To, 0)
}
