package scenes

import (
	"math"

	"warren/puzzles/onestroke"
	"warren/render"
	"warren/solver/search"
)

// Pictures that stand on many cells are made once, since making one allocates.
var (
	hedges       [render.HedgeKinds]render.Picture
	startRing    render.Picture = render.StartRing{}
	blinkingHero render.Picture = render.Bunny{Coat: render.White, Blink: true}
)

func init() {
	for i := range hedges {
		hedges[i] = render.Hedge(i)
	}
}

const (
	trailTaper = 1.5  // cells over which the line grows to its width
	heroRaised = 0.08 // cells that the rabbit stands above the middle of its cell, so that the line is seen under it
	heroBlinks = 34.0 // edge of a cell from which on its eyes can be made out
)

func (g *garden) draw(c *render.Canvas, th *render.Theme, tip tip[onestroke.Move]) {
	g.drawGround(c)
	g.drawReason(c, th, tip.lost)
	if !g.won && tip.plan == nil {
		g.drawNext(c, tip)
	}
	g.drawLine(c)
	if g.drag.on {
		tip.stage = tipNone
	}
	switch tip.stage {
	case tipPiece, tipMove:
		g.drawTip(c, th, tip)
		g.drawHero(c)
	case tipHand:
		at, alpha := g.drawGhost(c, th, tip)
		g.drawHero(c)
		at = render.Point{X: at.X + 0.18*g.grid.cell, Y: at.Y + 0.3*g.grid.cell}
		c.Draw(hand, render.Square(at, 0.85*g.grid.cell), render.Options{Alpha: alpha, Smooth: true})
	default:
		g.drawHero(c)
	}
}

// drawGround paints the tray, the cells that the line is on and the hedges.
func (g *garden) drawGround(c *render.Canvas) {
	b, grid := &g.seen.board, &g.grid
	c.DrawTray(grid.tray, grid.rows, grid.cols, -1, grid.cell)
	for i := range b.Len() {
		part := g.seen.tip - float64(i) + 1
		if part <= 0 {
			break
		}
		c.DrawVisited(grid.rect(b.At(i)), min(1, part))
	}
	for row := range grid.rows {
		for col := range grid.cols {
			if cell := (onestroke.Cell{Row: row, Col: col}); b.Block(cell) {
				// Fixed odd numbers scatter the kinds, the same way at every time.
				c.DrawBed(grid.rect(cell))
				c.Draw(hedges[(7*row+3*col+row*col)%len(hedges)], grid.rect(cell), render.Options{})
			}
		}
	}
}

// drawReason marks the cells that show why nothing leads to the goal.
func (g *garden) drawReason(c *render.Canvas, th *render.Theme, why *search.Reason) {
	if why == nil {
		return
	}
	for _, at := range why.Cells {
		cell := g.grid.rect(onestroke.Cell{Row: at[0], Col: at[1]})
		c.DrawMarkGround(render.MarkForbidden, cell)
		c.RoundBorder(cell.Inset(0.09*g.grid.cell), 0.14*g.grid.cell, max(2, 0.05*g.grid.cell), th.Clay)
	}
}

// drawNext marks the cells that the line may go on to, but for the one that a tip points to.
func (g *garden) drawNext(c *render.Canvas, tip tip[onestroke.Move]) {
	hinted := tip.stage == tipPiece || tip.stage == tipMove
	g.moves = g.board.Moves(g.moves[:0])
	for _, move := range g.moves {
		if hinted && move == tip.move {
			continue
		}
		c.DrawNextDot(g.grid.rect(move.To), 0)
	}
}

func (g *garden) drawLine(c *render.Canvas) {
	l, grid := &g.seen, &g.grid
	g.points = g.points[:0]
	for i := range int(l.tip) + 1 {
		g.points = append(g.points, grid.at(middleOf(l.board.At(i))))
	}
	if l.tip > math.Floor(l.tip) {
		g.points = append(g.points, grid.at(l.point(l.tip)))
	}
	shine := 0.0
	if g.won && !g.calm {
		shine = g.joy / winMS
	}
	if len(g.points) > 1 {
		c.DrawTrail(g.points, grid.cell, trailTaper, shine)
	}
	c.Draw(startRing, grid.rect(l.board.Start()), render.Options{})
}

// drawHero paints the rabbit at the end of the line: it hops along while that runs, and for joy at the end.
func (g *garden) drawHero(c *render.Canvas) {
	l, cell := &g.seen, g.grid.cell
	at := g.grid.at(l.point(l.tip))
	rect := render.Square(render.Point{X: at.X, Y: at.Y - heroRaised*cell}, cell)
	i := int(l.tip)
	part := l.tip - float64(i)
	switch {
	case part > 0:
		from, to := middleOf(l.board.At(i)), middleOf(l.board.At(i+1))
		lift, _, aloft := render.Hop(part)
		rect.Y -= 0.4 * lift * cell
		c.DrawHero(rect, render.PoseToward(to.Sub(from), aloft), render.Options{})
	case g.won && g.joy < winMS:
		lift, taller, aloft := render.Hop(math.Mod(2*g.joy/winMS, 1))
		pose := render.SitFront
		if aloft {
			pose = render.HopFront
		}
		tall := squash(rect, taller*cell)
		tall.Y -= lift * cell
		c.DrawHeroAt(rect, tall, pose, render.Options{})
	case g.lids.shut && cell >= heroBlinks:
		c.Draw(blinkingHero, rect, render.Options{})
	default:
		rect.X += math.Sin(g.shakeMS/shakeMS*4*math.Pi) * 0.06 * cell * (g.shakeMS / shakeMS)
		c.DrawHero(rect, render.SitFront, render.Options{Smooth: g.shakeMS > 0})
	}
}

// drawTip points out the next cell.
func (g *garden) drawTip(c *render.Canvas, th *render.Theme, tip tip[onestroke.Move]) {
	swell := 0.06 * g.grid.cell * swelling(tip.clock)
	drawStep(c, th, &g.grid, g.board.Head(), tip.move.To, swell)
}

// drawStep rings a cell in honey and points to it from another.
func drawStep(c *render.Canvas, th *render.Theme, grid *gardenGrid, from, to onestroke.Cell, swell float64) {
	cell := grid.cell
	rect := grid.rect(to).Inset(0.06*cell - swell)
	c.RoundBorder(rect.Inset(-0.02*cell), 0.2*cell+swell, max(4, 0.12*cell), th.Ink)
	c.RoundBorder(rect, 0.2*cell+swell, max(2.5, 0.075*cell), th.Honey)
	a, b := grid.at(middleOf(from)), grid.at(middleOf(to))
	drawArrow(c, th, a.Lerp(b, 0.4), a.Lerp(b, 1.08), cell)
}

// handCells is how many cells the ghost hand draws over before it begins again.
const handCells = 6

// drawGhost draws on for the player, faintly, again and again, and gives where the hand is that does it, and how much of it is seen.
func (g *garden) drawGhost(c *render.Canvas, th *render.Theme, tip tip[onestroke.Move]) (at render.Point, alpha float64) {
	grid := &g.grid
	t, alpha := handMotion(tip.clock)
	n := min(handCells, len(tip.hand))
	way := t * float64(n)
	g.points = append(g.points[:0], grid.at(middleOf(g.board.Head())))
	for i := range n {
		next := grid.at(middleOf(tip.hand[i].To))
		if float64(i+1) > way {
			last := g.points[len(g.points)-1]
			g.points = append(g.points, last.Lerp(next, way-float64(i)))
			break
		}
		g.points = append(g.points, next)
	}
	c.DrawLine(g.points, 0.14*grid.cell, 0.2*grid.cell, render.Fade(th.Moss, 0.55*alpha))
	return g.points[len(g.points)-1], alpha
}

var hand render.Picture = render.Hand{}

// drawView shows a search at work: the cells it has swept, the one at hand, and the piece of a stroke that it looks at.
func (g *garden) drawView(c *render.Canvas, _ *render.Theme, v *search.View) {
	for _, mark := range v.Marks {
		cell := g.grid.rect(onestroke.Cell{Row: mark.Row, Col: mark.Col})
		c.DrawMarkGround(searchMarks[mark.Kind], cell)
		c.DrawMark(searchMarks[mark.Kind], cell, 0)
	}
	g.drawLine(c)
	g.drawHero(c)
	g.points = g.points[:0]
	for _, at := range v.Path {
		g.points = append(g.points, g.grid.at(middleOf(onestroke.Cell{Row: at[0], Col: at[1]})))
	}
	c.DrawWalk(g.points, g.grid.cell)
}

// sketch paints a small board with a stroke on it and one step pointed out.
func (g *garden) sketch(c *render.Canvas, th *render.Theme, within render.Rect, pic *illustration[onestroke.Board, onestroke.Move]) {
	still := garden{}
	still.place(pic.at, within)
	still.show(pic.at, false)
	still.draw(c, th, tip[onestroke.Move]{})
	drawStep(c, th, &still.grid, pic.at.Head(), pic.move.To, 0)
}
