package maze

import (
	"math"
	"strconv"

	"warren/internal/session"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/stage"
	"warren/solver/search"
)

// Pictures that stand on many cells are made once, since making one allocates.
var (
	bricks   = [render.BrickKinds]render.Picture{render.Brick(0), render.Brick(1), render.Brick(2), render.Brick(3)}
	tapMarks = [render.TapMarks]render.Picture{render.TapMark(0), render.TapMark(1), render.TapMark(2), render.TapMark(3)}

	house, atHome render.Picture = render.House{}, render.House{Lit: true}
	pin, hand     render.Picture = render.Pin{}, render.Hand{}
	blinking      render.Picture = render.Bunny{Coat: render.White, Blink: true}
)

// Draw puts a tip's mark over everything but the lens.
func (v *view) Draw(c *render.Canvas, s shown) {
	g := &v.grid
	if fine(g) {
		c.DrawTray(g.Tray, g.Rows, g.Cols, -1, g.Cell)
		v.drawTints(c, g)
		v.drawTiles(c)
		if last, ok := s.Last.(rules.Move); ok && s.Trail && v.board.Inside(last.Cell) {
			c.RoundBorder(g.Rect(last.Cell).Inset(0.05*g.Cell), 0.16*g.Cell, max(1.5, 0.03*g.Cell), c.Muted)
		}
		v.drawFlow(c)
	} else {
		v.drawMap(c)
	}
	v.drawHouse(c, g)
	v.drawRabbit(c, g)
	v.drawPins(c)
	v.drawPlan(c)
	v.grid.DrawReason(c, s.Reason, s.Hinted)
	v.drawCursor(c)
	v.drawTip(c, s)
	v.drawLens(c)
}

func (v *view) swayed(g *stage.Grid, cell rules.Cell) render.Rect {
	r := g.Rect(cell)
	r.X += stage.Sway(v.hand.Shaking(v.piece(cell)), g.Cell)
	return r
}

// drawTiles paints closed roads first, so that the open one lies over them.
func (v *view) drawTiles(c *render.Canvas) {
	for _, lit := range [...]bool{false, true} {
		for i := range v.tiles {
			t := &v.tiles[i]
			if v.lit(t) == lit {
				v.drawTile(c, &v.grid, v.cell(i), t, lit)
			}
		}
	}
}

// brickOn scatters the kinds by fixed odd numbers, always in the same way.
func brickOn(cell rules.Cell) render.Picture {
	return bricks[(3*cell.Row+5*cell.Col+cell.Row*cell.Col)%render.BrickKinds]
}

func (v *view) drawTile(c *render.Canvas, g *stage.Grid, cell rules.Cell, t *tile, lit bool) {
	r := v.swayed(g, cell)
	o, seen := v.arrival.PopCell(&v.grid, float64(cell.Row), float64(cell.Col))
	if !seen {
		return
	}
	joined := t.lit.joined
	if !lit {
		joined = 0
	}
	switch on := v.board.At(cell); on {
	case rules.Brick:
		c.Draw(brickOn(cell), r, o)
	case rules.Start, rules.End:
		c.DrawPlate(r, render.Plate{Joined: joined, Lit: lit, Home: on == rules.End}, o)
	default:
		o.Angle = t.angle()
		c.DrawRoad(r, render.Road{Open: render.Sides(on.Openings()), Joined: joined, Lit: lit}, o)
	}
}

const (
	pinnedTint  = 0.30
	hoveredTint = 0.13
)

func (v *view) drawTints(c *render.Canvas, g *stage.Grid) {
	for i := range v.tiles {
		if v.pinned[i] {
			c.TintCell(g.Rect(v.cell(i)), c.Plum, pinnedTint)
		}
		if level := v.hand.Lift(i + 1); level > 0 {
			stage.DrawHovered(c, g.Rect(v.cell(i)), render.Fade(c.Sky, hoveredTint), level)
		}
	}
}

const flowCellLeast = 20.0 // logical pixels: on smaller tiles dashes would look like dots

// drawFlow paints the dashes on the open road. They rest if nothing has changed for a while.
func (v *view) drawFlow(c *render.Canvas) {
	if v.grid.Cell < flowCellLeast {
		return
	}
	for _, cell := range v.light.queue {
		t := v.tile(cell)
		on := v.board.At(cell)
		if !v.lit(t) || on == rules.Start || on == rules.End {
			continue
		}
		road := render.Road{Open: render.Sides(on.Openings()), Joined: t.lit.joined, Lit: true}
		c.DrawFlow(v.grid.Rect(cell), road, t.lit.in, t.lit.out, v.light.phase, 1)
	}
}

// drawMap is for tiles that are too small for pictures: roads are at most two rectangles a tile.
func (v *view) drawMap(c *render.Canvas) {
	g := &v.grid
	c.DrawTray(g.Tray, 0, 0, -1, 50)
	c.Fill(g.Area(0, 0, float64(g.Rows), float64(g.Cols)), c.Cell)
	for _, lit := range [...]bool{false, true} {
		wide, hue := max(1, 0.2*g.Cell), c.Pipe
		if lit {
			wide, hue = max(2, 0.42*g.Cell), c.Moss
		}
		for i := range v.tiles {
			t := &v.tiles[i]
			if v.lit(t) != lit {
				continue
			}
			cell := v.cell(i)
			r, on := g.Rect(cell), v.board.At(cell)
			if on == rules.Brick {
				c.Fill(r, c.Board)
				continue
			}
			mid := r.Center()
			left, right, top, bottom := mid.X-wide/2, mid.X+wide/2, mid.Y-wide/2, mid.Y+wide/2
			if on.Open(rules.West) || on.Open(rules.East) {
				line := render.Rect{X: left, Y: top, W: right - left, H: wide}
				if on.Open(rules.West) {
					line.X, line.W = r.X, right-r.X
				}
				if on.Open(rules.East) {
					line.W = r.Right() - line.X
				}
				c.Fill(line, hue)
			}
			if on.Open(rules.North) || on.Open(rules.South) {
				line := render.Rect{X: left, Y: top, W: wide, H: bottom - top}
				if on.Open(rules.North) {
					line.Y, line.H = r.Y, bottom-r.Y
				}
				if on.Open(rules.South) {
					line.H = r.Bottom() - line.Y
				}
				c.Fill(line, hue)
			}
		}
	}
}

const standLeast = 22.0 // logical pixels, the smallest size of rabbit and house

func (v *view) stand(g *stage.Grid, cell rules.Cell) render.Rect {
	r := v.swayed(g, cell)
	if r.W < standLeast {
		r = render.Square(r.Center(), standLeast)
	}
	return render.OnPlate(r)
}

func (v *view) drawHouse(c *render.Canvas, g *stage.Grid) {
	r := v.stand(g, v.board.End())
	if v.walk.home() {
		c.Draw(atHome, r, render.Options{Scale: v.walk.glad()})
		return
	}
	o, seen := v.arrival.Pop(1)
	if seen {
		c.Draw(house, r, o)
	}
}

const (
	atDoor  = 0.42 // size of the rabbit when it enters its door, of its usual size
	atDoorY = 0.20 // of the door below the middle of the house, in cells
)

// drawRabbit paints no rabbit at home, where it is in the picture of the house.
func (v *view) drawRabbit(c *render.Canvas, g *stage.Grid) {
	switch {
	case !v.walk.on():
		r := v.stand(g, v.board.Start())
		o, seen := v.arrival.Pop(0)
		switch {
		case !seen:
		case v.blink.Shut:
			c.Draw(blinking, r, o)
		default:
			c.DrawHero(r, render.SitFront, o)
		}
	case !v.walk.home():
		v.drawWalker(c, g)
	}
}

func (v *view) drawWalker(c *render.Canvas, g *stage.Grid) {
	s := v.walk.stride(v.board)
	natural := v.stand(g, v.board.Start())
	edge := natural.W
	near := render.Clamp01(1 - (s.left-0.1)/0.8) // the rabbit goes in at the door
	r := natural.Move(g.At(s.at).Sub(g.Rect(v.board.Start()).Center()))
	r = render.Square(r.Center().Add(render.Point{Y: near * atDoorY * edge}), edge*render.Lerp(1, atDoor, near))
	r.Y -= s.lift * edge
	r = stage.Squash(r, s.tall*edge)
	c.DrawHeroAt(natural, r, render.PoseToward(s.way, s.up), render.Options{Smooth: true})
}

func (v *view) drawPins(c *render.Canvas) {
	for i, pinned := range v.pinned {
		if !pinned {
			continue
		}
		r := v.swayed(&v.grid, v.cell(i))
		if !fine(&v.grid) {
			c.Disc(r.Center(), max(2, 0.4*v.grid.Cell), c.Plum)
			continue
		}
		c.Draw(pin, r, render.Options{})
	}
}

func (v *view) drawCursor(c *render.Canvas) {
	if !v.hand.Shown || v.walk.on() || v.grid.Cell < lensBelow {
		return
	}
	cell := v.grid.Cell
	r := v.grid.Rect(v.hand.Cursor)
	c.RoundBorder(r.Inset(0.02*cell), 0.2*cell, max(2.5, 0.05*cell), c.Sky)
}

const markEdge = 16.0 // logical pixels: marks on cells that are too small for pictures

func (v *view) drawTaps(c *render.Canvas, cell rules.Cell, taps int) {
	r := v.grid.Rect(cell)
	if !fine(&v.grid) {
		if taps == 0 {
			return
		}
		r = render.Square(r.Center(), markEdge)
	}
	c.Draw(tapMarks[taps&3], r, render.Options{})
}

func (v *view) drawTip(c *render.Canvas, s shown) {
	m, ok := s.Move.(rules.Move)
	if !ok || !v.board.Inside(m.Cell) {
		return
	}
	r := v.grid.Rect(m.Cell)
	if !fine(&v.grid) {
		r = render.Square(r.Center(), markEdge)
	}
	if s.Stage == session.TipHand {
		v.drawHand(c, r, m.Taps, s.Clock)
		return
	}
	stage.DrawRing(c, r, r.W, s.Clock)
	if s.Stage == session.TipMove {
		v.drawTaps(c, m.Cell, m.Taps)
	}
}

func (v *view) drawHand(c *render.Canvas, r render.Rect, taps int, clock float64) {
	const come, tap = 300.0, 420.0
	tapping := float64(taps) * tap
	gone := stage.HandRoundMS - come - tapping
	at := math.Mod(clock, stage.HandRoundMS)
	alpha, press := 1.0, 0.0
	switch {
	case at < come:
		alpha = max(0.01, at/come)
	case at < come+tapping:
		press = math.Abs(math.Sin((at - come) / tap * math.Pi))
	default:
		alpha = max(0.01, 1-(at-come-tapping)/gone)
	}
	c.Draw(tapMarks[taps&3], r, render.Options{Alpha: 0.9})
	over := render.Square(render.Point{X: r.Center().X + 0.30*r.W, Y: r.Center().Y + (0.42-0.09*press)*r.H}, 0.85*r.W)
	c.Draw(hand, over, render.Options{Alpha: alpha, Smooth: true})
}

const costCellLeast = 34.0 // logical pixels: on smaller tiles no number is written

// numbers are more than there can be on a board whose cells are large enough for numbers.
var numbers = func() (numbers [1000]string) {
	for n := range numbers {
		numbers[n] = strconv.Itoa(n)
	}
	return numbers
}()

// drawSearch paints the tiles again, since tints lie on their paper.
func (v *view) drawSearch(c *render.Canvas, s *search.View) {
	g := &v.grid
	if fine(g) {
		for _, m := range s.Marks {
			c.DrawMarkGround(stage.SearchMarks[m.Kind], g.Rect(rules.Cell{Row: m.Row, Col: m.Col}))
		}
		v.drawTiles(c)
		v.drawFlow(c)
	}
	for _, m := range s.Marks {
		r := g.Rect(rules.Cell{Row: m.Row, Col: m.Col})
		switch {
		case !fine(g):
			c.Fill(r, render.Fade(c.MarkHue(stage.SearchMarks[m.Kind]), 0.45))
		case m.Kind != search.MarkClosed || g.Cell < costCellLeast:
			c.DrawMark(stage.SearchMarks[m.Kind], r, 0)
		}
	}
	var room [8 * rules.MaxSize]render.Point // enough for all but the most winding walks on large boards
	points := room[:0]
	for _, at := range s.Path {
		points = append(points, g.Rect(rules.Cell{Row: at[0], Col: at[1]}).Center())
	}
	c.DrawWalk(points, g.Cell)
	v.drawHouse(c, g)
	v.drawRabbit(c, g)
	if g.Cell >= costCellLeast {
		v.drawCosts(c, s)
	}
}

func (v *view) drawCosts(c *render.Canvas, s *search.View) {
	style := render.Style{Size: min(15, max(12, 0.2*v.grid.Cell)), Bold: true, Tabular: true, Align: render.AlignCenter}
	for _, m := range s.Marks {
		cell := rules.Cell{Row: m.Row, Col: m.Col}
		if on := v.board.At(cell); on == rules.Start || on == rules.End || m.Value >= len(numbers) {
			continue
		}
		r := v.grid.Rect(cell)
		wide, high := c.TextWidth(numbers[m.Value], style)+0.5*style.Size, 1.15*style.Size
		label := render.Rect{X: r.X + 0.07*r.W, Y: r.Y + 0.07*r.H, W: max(wide, high), H: high}
		c.RoundRect(label, 0.4*high, c.Cell) // over roads and frames
		c.Text(numbers[m.Value], label.Center(), style, c.Ink)
	}
}

func (v *view) DrawFigure(c *render.Canvas, within render.Rect, pic figure) {
	still := view{hand: new(stage.Hand)}
	still.Place(pic.At, within)
	still.Show(session.StandingOf(pic.At), stage.Transition{})
	still.Draw(c, shown{})
	m := pic.Move.(rules.Move)
	still.drawTaps(c, m.Cell, m.Taps)
}
