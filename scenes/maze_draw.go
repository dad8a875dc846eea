package scenes

import (
	"math"
	"strconv"

	"warren/puzzles/maze"
	"warren/render"
	"warren/solver/search"
)

// Pictures that stand on many cells are made once, since making one allocates.
var (
	homeBricks   = [render.BrickKinds]render.Picture{render.Brick(0), render.Brick(1), render.Brick(2), render.Brick(3)}
	homeTapMarks = [render.TapMarks]render.Picture{render.TapMark(0), render.TapMark(1), render.TapMark(2), render.TapMark(3)}

	homeHouse, homePin, homeHand render.Picture = render.House{}, render.Pin{}, render.Hand{}
	homeBlink                    render.Picture = render.Bunny{Coat: render.White, Blink: true}
)

func (h *wayHome) draw(c *render.Canvas, th *render.Theme, tip tip[maze.Move]) {
	g := &h.grid
	if g.fine() {
		c.DrawTray(g.tray, g.rows, g.cols, -1, g.cell)
		h.drawTiles(c)
		h.drawFlow(c)
	} else {
		h.drawMap(c, th)
	}
	h.drawHouse(c)
	h.drawRabbit(c)
	h.drawPins(c, th)
	h.drawAhead(c, tip.plan)
	h.drawCursor(c, th)
	h.drawTip(c, th, tip)
	h.drawLens(c, th)
}

// swayed is where a cell is seen: one that was tapped in vain shakes.
func (h *wayHome) swayed(cell maze.Cell) render.Rect {
	r := h.grid.rect(cell)
	if h.shakeMS > 0 && cell == h.shake {
		r.X += math.Sin(h.shakeMS/shakeMS*4*math.Pi) * 0.05 * h.grid.cell * (h.shakeMS / shakeMS)
	}
	return r
}

func (h *wayHome) cell(i int) maze.Cell { return maze.Cell{Row: i / h.grid.cols, Col: i % h.grid.cols} }

// drawTiles paints roads, walls and plates: closed roads first, so that the open one lies over them.
func (h *wayHome) drawTiles(c *render.Canvas) {
	for _, lit := range [...]bool{false, true} {
		for i := range h.tiles {
			t := &h.tiles[i]
			if h.lit(t) == lit {
				h.drawTile(c, h.cell(i), t, lit)
			}
		}
	}
}

func (h *wayHome) drawTile(c *render.Canvas, cell maze.Cell, t *homeTile, lit bool) {
	r := h.swayed(cell)
	joined := t.lit.joined
	if !lit {
		joined = 0
	}
	switch tile := h.board.At(cell); tile {
	case maze.Brick:
		c.Draw(homeBricks[(3*cell.Row+5*cell.Col+cell.Row*cell.Col)%render.BrickKinds], r, render.Options{})
	case maze.Start, maze.End:
		c.DrawPlate(r, render.Plate{Joined: joined, Lit: lit, Home: tile == maze.End}, render.Options{})
	default:
		c.DrawRoad(r, render.Road{Open: render.Sides(tile.Openings()), Joined: joined, Lit: lit}, render.Options{Angle: t.angle()})
	}
}

const flowCellLeast = 20.0 // logical pixels: on smaller tiles dashes would be dots

// drawFlow paints the dashes on the open road. They lie still when nothing has changed for a while.
func (h *wayHome) drawFlow(c *render.Canvas) {
	if h.grid.cell < flowCellLeast {
		return
	}
	for _, cell := range h.light.queue {
		t := h.tile(cell)
		tile := h.board.At(cell)
		if !h.lit(t) || tile == maze.Start || tile == maze.End {
			continue
		}
		road := render.Road{Open: render.Sides(tile.Openings()), Joined: t.lit.joined, Lit: true}
		c.DrawFlow(h.grid.rect(cell), road, t.lit.in, t.lit.out, h.light.phase, 1)
	}
}

// drawMap paints a board whose tiles are too small for pictures: roads are lines, two rectangles a tile at most.
func (h *wayHome) drawMap(c *render.Canvas, th *render.Theme) {
	g := &h.grid
	c.DrawTray(g.tray, 0, 0, -1, 50)
	c.Fill(render.Rect{X: g.origin.X, Y: g.origin.Y, W: float64(g.cols) * g.cell, H: float64(g.rows) * g.cell}, th.Cell)
	for _, lit := range [...]bool{false, true} {
		wide, hue := max(1, 0.2*g.cell), th.Pipe
		if lit {
			wide, hue = max(2, 0.42*g.cell), th.Moss
		}
		for i := range h.tiles {
			t := &h.tiles[i]
			if h.lit(t) != lit {
				continue
			}
			cell := h.cell(i)
			r, tile := g.rect(cell), h.board.At(cell)
			if tile == maze.Brick {
				c.Fill(r, th.Board)
				continue
			}
			mid := r.Center()
			left, right, top, bottom := mid.X-wide/2, mid.X+wide/2, mid.Y-wide/2, mid.Y+wide/2
			if tile.Open(maze.West) || tile.Open(maze.East) {
				line := render.Rect{X: left, Y: top, W: right - left, H: wide}
				if tile.Open(maze.West) {
					line.X, line.W = r.X, right-r.X
				}
				if tile.Open(maze.East) {
					line.W = r.Right() - line.X
				}
				c.Fill(line, hue)
			}
			if tile.Open(maze.North) || tile.Open(maze.South) {
				line := render.Rect{X: left, Y: top, W: wide, H: bottom - top}
				if tile.Open(maze.North) {
					line.Y, line.H = r.Y, bottom-r.Y
				}
				if tile.Open(maze.South) {
					line.H = r.Bottom() - line.Y
				}
				c.Fill(line, hue)
			}
		}
	}
}

const standLeast = 22.0 // logical pixels that rabbit and house take at least

// stand is where somebody stands on a cell: larger than a cell that is small.
func (h *wayHome) stand(cell maze.Cell) render.Rect {
	r := h.swayed(cell)
	if r.W < standLeast {
		r = render.Square(r.Center(), standLeast)
	}
	return render.OnPlate(r)
}

func (h *wayHome) drawHouse(c *render.Canvas) {
	c.Draw(homeHouse, h.stand(h.board.End()), render.Options{})
}

// atHome is how large the rabbit is before its house, and where it sits there, in cells.
const (
	atHome  = 0.66
	atHomeX = 0.15
	atHomeY = 0.19
)

// drawRabbit paints the rabbit where it waits, walks or has come home.
func (h *wayHome) drawRabbit(c *render.Canvas) {
	switch {
	case !h.walk.on():
		r := h.stand(h.board.Start())
		if h.lids.shut && !h.calm {
			c.Draw(homeBlink, r, render.Options{})
			return
		}
		c.DrawHero(r, render.SitFront, render.Options{})
	case h.walk.home():
		r := h.stand(h.board.End())
		small := render.Square(r.Center().Add(render.Point{X: atHomeX * r.W, Y: atHomeY * r.H}), atHome*r.W)
		c.DrawHero(small, render.SitFront, render.Options{})
	default:
		h.drawWalker(c)
	}
}

func (h *wayHome) drawWalker(c *render.Canvas) {
	s := h.walk.stride(h.board)
	natural := h.stand(h.board.Start())
	edge := natural.W
	from := h.grid.rect(h.board.Start()).Center()
	near := render.Clamp01((s.far - 0.8) / 0.2) // it nears the house
	r := natural.Move(render.Point{X: h.grid.origin.X + s.at.X*h.grid.cell - from.X, Y: h.grid.origin.Y + s.at.Y*h.grid.cell - from.Y})
	r = render.Square(r.Center().Add(render.Point{X: near * atHomeX * edge, Y: near * atHomeY * edge}), edge*render.Lerp(1, atHome, near))
	r.Y -= s.lift * edge
	r = squash(r, s.tall*edge)
	c.DrawHeroAt(natural, r, render.PoseToward(s.way, s.up), render.Options{Smooth: true})
}

func (h *wayHome) drawPins(c *render.Canvas, th *render.Theme) {
	for i, pinned := range h.pinned {
		if !pinned {
			continue
		}
		r := h.swayed(h.cell(i))
		if !h.grid.fine() {
			c.Disc(r.Center(), max(2, 0.4*h.grid.cell), th.Plum)
			continue
		}
		c.Draw(homePin, r, render.Options{})
	}
}

func (h *wayHome) drawCursor(c *render.Canvas, th *render.Theme) {
	if !h.byKeys || h.walk.on() || h.grid.cell < lensBelow {
		return
	}
	r := h.grid.rect(h.cursor)
	c.RoundBorder(r.Inset(0.02*h.grid.cell), 0.2*h.grid.cell, max(2.5, 0.05*h.grid.cell), th.Sky)
}

// homeAhead is the road that a replay leads to, worked out once for each of its positions.
type homeAhead struct {
	from maze.Board // the position
	left int        // moves of the plan from there
	way  []maze.Cell
	taps []int // that each cell of the way still needs
}

// look works the road out.
func (a *homeAhead) look(from maze.Board, plan []maze.Move) {
	if a.left == len(plan) && a.from == from {
		return
	}
	a.from, a.left = from, len(plan)
	a.way, a.taps = a.way[:0], a.taps[:0]
	after, _, err := from.ApplyAll(plan)
	if err != nil {
		return // the replay has been through the rules: its moves are legal
	}
	a.way = after.Way(a.way)
	needed := make(map[maze.Cell]int, len(plan))
	for _, m := range plan {
		needed[m.Cell] += m.Taps
	}
	for _, cell := range a.way {
		a.taps = append(a.taps, needed[cell])
	}
}

// drawAhead marks how often each tile of the road that is shown has still to be tapped.
func (h *wayHome) drawAhead(c *render.Canvas, plan []maze.Move) {
	if len(plan) == 0 {
		return
	}
	h.ahead.look(h.board, plan)
	for i, cell := range h.ahead.way {
		if 0 < i && i < len(h.ahead.way)-1 {
			h.drawTaps(c, cell, h.ahead.taps[i])
		}
	}
}

func (h *wayHome) drawTaps(c *render.Canvas, cell maze.Cell, taps int) {
	r := h.grid.rect(cell)
	if !h.grid.fine() {
		if taps == 0 {
			return
		}
		r = render.Square(r.Center(), 16)
	}
	c.Draw(homeTapMarks[taps&3], r, render.Options{})
}

func (h *wayHome) drawTip(c *render.Canvas, th *render.Theme, tip tip[maze.Move]) {
	if tip.stage == tipNone || !h.board.Inside(tip.move.Cell) {
		return
	}
	g := &h.grid
	r := g.rect(tip.move.Cell)
	if !g.fine() {
		r = render.Square(r.Center(), 16)
	}
	if tip.stage == tipHand {
		h.drawHand(c, r, tip)
		return
	}
	drawRing(c, th, r, r.W, tip.clock)
	if tip.stage == tipMove {
		h.drawTaps(c, tip.move.Cell, tip.move.Taps)
	}
}

// drawHand has the ghost hand tap a tile as often as it needs.
func (h *wayHome) drawHand(c *render.Canvas, r render.Rect, tip tip[maze.Move]) {
	const come, tap, gone = 400.0, 420.0, 700.0
	taps := float64(tip.move.Taps)
	at := math.Mod(tip.clock, come+taps*tap+gone)
	alpha, press := 1.0, 0.0
	switch {
	case h.calm:
	case at < come:
		alpha = max(0.01, at/come)
	case at < come+taps*tap:
		press = math.Abs(math.Sin((at - come) / tap * math.Pi))
	default:
		alpha = max(0.01, 1-(at-come-taps*tap)/gone)
	}
	c.Draw(homeTapMarks[tip.move.Taps&3], r, render.Options{Alpha: 0.9})
	hand := render.Square(render.Point{X: r.Center().X + 0.30*r.W, Y: r.Center().Y + (0.42-0.09*press)*r.H}, 0.85*r.W)
	c.Draw(homeHand, hand, render.Options{Alpha: alpha, Smooth: true})
}

const costCellLeast = 34.0 // logical pixels: on smaller tiles no number is written

// homeNumbers are the costs as they are written: more taps than there can be on a board whose cells are large enough for numbers.
var homeNumbers = func() (numbers [1000]string) {
	for n := range numbers {
		numbers[n] = strconv.Itoa(n)
	}
	return numbers
}()

// drawView paints what a search knows: which cells it has been to and at what cost, where it goes on, and the walk that it looks at. Tints
// lie on the paper of the tiles, so these are painted anew.
func (h *wayHome) drawView(c *render.Canvas, th *render.Theme, v *search.View) {
	g := &h.grid
	if g.fine() {
		for _, m := range v.Marks {
			c.DrawMarkGround(searchMarks[m.Kind], g.rect(maze.Cell{Row: m.Row, Col: m.Col}))
		}
		h.drawTiles(c)
		h.drawFlow(c)
	}
	for _, m := range v.Marks {
		r := g.rect(maze.Cell{Row: m.Row, Col: m.Col})
		switch {
		case !g.fine():
			c.Fill(r, render.Fade(th.MarkHue(searchMarks[m.Kind]), 0.45))
		case m.Kind != search.MarkClosed || g.cell < costCellLeast:
			c.DrawMark(searchMarks[m.Kind], r, 0)
		}
	}
	if len(v.Path) > 0 {
		h.points = h.points[:0]
		for _, at := range v.Path {
			h.points = append(h.points, g.rect(maze.Cell{Row: at[0], Col: at[1]}).Center())
		}
		c.DrawWalk(h.points, g.cell)
	}
	h.drawHouse(c)
	h.drawRabbit(c)
	if g.cell >= costCellLeast {
		h.drawCosts(c, th, v)
	}
}

// tellView: the search first finds how many taps it takes from everywhere, and then goes from the rabbit, until what it finds crosses
// itself nowhere.
func (h *wayHome) tellView(v *search.View) string {
	switch {
	case v.Rejected:
		return "maze.searchLoop"
	case len(v.Path) == 0:
		return "maze.searchHome"
	}
	return "maze.searchRoad"
}

// drawCosts writes into a corner of each tile what it took to come there.
func (h *wayHome) drawCosts(c *render.Canvas, th *render.Theme, v *search.View) {
	style := render.Style{Size: min(15, max(12, 0.2*h.grid.cell)), Bold: true, Tabular: true, Align: render.AlignCenter}
	for _, m := range v.Marks {
		cell := maze.Cell{Row: m.Row, Col: m.Col}
		if tile := h.board.At(cell); tile == maze.Start || tile == maze.End || m.Value >= len(homeNumbers) {
			continue
		}
		r := h.grid.rect(cell)
		wide, high := c.TextWidth(homeNumbers[m.Value], style)+0.5*style.Size, 1.15*style.Size
		label := render.Rect{X: r.X + 0.07*r.W, Y: r.Y + 0.07*r.H, W: max(wide, high), H: high}
		c.RoundRect(label, 0.4*high, th.Cell) // over roads and frames
		c.Text(homeNumbers[m.Value], label.Center(), style, th.Ink)
	}
}

// sketch paints a small board with one tap pointed out.
func (h *wayHome) sketch(c *render.Canvas, th *render.Theme, within render.Rect, pic *illustration[maze.Board, maze.Move]) {
	still := wayHome{}
	still.place(pic.at, within)
	still.trace(pic.at, nil)
	still.show(pic.at, false)
	still.draw(c, th, tip[maze.Move]{})
	still.drawTaps(c, pic.move.Cell, pic.move.Taps)
}
