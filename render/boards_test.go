package render

import (
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// Whole boards as the scenes show them, drawn on the canvas: the goldens to look at first.

// tileSides reads a cell of a board of Way Home; a brick is open to no side.
var tileSides = map[rune]Sides{
	'S': AllSides, 'E': AllSides, '╬': AllSides, '╩': North | East | West, '╣': North | South | West, '╦': East | South | West,
	'╠': North | East | South, '╝': North | West, '╗': South | West, '╔': East | South, '╚': North | East, '═': East | West, '║': North | South,
}

// A mazeBoard is a position of Way Home.
type mazeBoard struct {
	rows  [][]rune
	depth [][]int // of a lit cell its steps from the rabbit, else -1

	turned [2]int // a tile in the middle of a quarter turn
	angle  float64
}

func newWayHome(rows ...string) *mazeBoard {
	w := &mazeBoard{}
	for _, row := range rows {
		w.rows = append(w.rows, []rune(row))
		depth := make([]int, len(w.rows[0]))
		for i := range depth {
			depth[i] = -1
		}
		w.depth = append(w.depth, depth)
	}
	var queue [][2]int
	for r := range w.rows {
		for c, tile := range w.rows[r] {
			if tile == 'S' {
				w.depth[r][c] = 0
				queue = append(queue, [2]int{r, c})
			}
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		r, c := queue[0][0], queue[0][1]
		for _, s := range fourSides {
			way := s.vector()
			nr, nc := r+int(way.Y), c+int(way.X)
			if w.joins(r, c, s) && w.depth[nr][nc] < 0 {
				w.depth[nr][nc] = w.depth[r][c] + 1
				queue = append(queue, [2]int{nr, nc})
			}
		}
	}
	return w
}

func (w *mazeBoard) open(r, c int) Sides {
	if r < 0 || r >= len(w.rows) || c < 0 || c >= len(w.rows[r]) {
		return 0
	}
	return tileSides[w.rows[r][c]]
}

// joins reports whether a road continues across a side of its cell.
func (w *mazeBoard) joins(r, c int, s Sides) bool {
	way := s.vector()
	return w.open(r, c).Has(s) && w.open(r+int(way.Y), c+int(way.X)).Has(s.Opposite())
}

const boardFrame = 0.24

// board returns the rectangles of the tray and of its cells.
func (w *mazeBoard) board(at Point, cell float64) (Rect, func(r, c int) Rect) {
	rows, cols := float64(len(w.rows)), float64(len(w.rows[0]))
	tray := Rect{at.X, at.Y, (cols + 2*boardFrame) * cell, (rows + 2*boardFrame) * cell}
	return tray, func(r, c int) Rect {
		return Rect{at.X + (boardFrame+float64(c))*cell, at.Y + (boardFrame+float64(r))*cell, cell, cell}
	}
}

func (w *mazeBoard) draw(c *Canvas, at Point, cell, phase float64) {
	tray, rect := w.board(at, cell)
	c.DrawTray(tray, len(w.rows), len(w.rows[0]), -1, cell)
	each := func(f func(r, col int, tile rune)) {
		for r := range w.rows {
			for col, tile := range w.rows[r] {
				f(r, col, tile)
			}
		}
	}
	joined := func(r, col int) (all, in, out Sides) {
		if w.depth[r][col] < 0 {
			return 0, 0, 0
		}
		out = w.open(r, col)
		for _, s := range fourSides {
			if !w.joins(r, col, s) {
				continue
			}
			all |= s
			way := s.vector()
			switch next := w.depth[r+int(way.Y)][col+int(way.X)]; {
			case next < w.depth[r][col] && in == 0:
				in = s
				out &^= s
			case next <= w.depth[r][col]:
				out &^= s
			}
		}
		return all, in, out
	}
	each(func(r, col int, tile rune) {
		all, _, _ := joined(r, col)
		lit := w.depth[r][col] >= 0
		switch tile {
		case '.':
			c.Draw(Brick((3*r+5*col)%BrickKinds), rect(r, col), Options{})
		case 'S', 'E':
			c.DrawPlate(rect(r, col), Plate{Joined: all, Lit: lit, Home: tile == 'E'}, Options{})
		default:
			o := Options{}
			if w.turned == [2]int{r, col} {
				o.Angle = w.angle
			}
			c.DrawRoad(rect(r, col), Road{Open: w.open(r, col), Joined: all, Lit: lit}, o)
		}
	})
	each(func(r, col int, tile rune) {
		if all, in, out := joined(r, col); w.depth[r][col] >= 0 && tile != 'S' && tile != 'E' {
			c.DrawFlow(rect(r, col), Road{Open: w.open(r, col), Joined: all, Lit: true}, in, out, phase, 1)
		}
	})
	each(func(r, col int, tile rune) {
		switch tile {
		case 'S':
			c.DrawHero(OnPlate(rect(r, col)), SitFront, Options{})
		case 'E':
			c.Draw(House{}, OnPlate(rect(r, col)), Options{})
		}
	})
}

var sampleMaze = newWayHome(
	"S═╗╔╣╩",
	"║╗╠╝.║",
	"╦╝║╣═╚",
	"╗.╚═╦╝",
	"║╣╦.╚╔", // one tap on the last tile of this row completes the path
	"╔═╩╣╝E",
)

// onBoth returns a picture of the same frame in both themes, side by side.
func onBoth(t testing.TB, w, h int, scale float64, frame func(c *Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 2*w, h))
	for i, th := range []*Theme{Light(), Look{Dark: true}.Theme()} {
		one := shoot(t, w, h, scale, th, func(c *Canvas) {
			c.Fill(Rect{0, 0, float64(w) / scale, float64(h) / scale}, th.Bg)
			frame(c)
		})
		draw.Draw(img, image.Rect(i*w, 0, (i+1)*w, h), one, image.Point{}, draw.Src)
	}
	return img
}

// A strokeBoard is a position of One Stroke.
type strokeBoard struct {
	rows []string
	path [][2]int
}

func (b *strokeBoard) draw(c *Canvas, at Point, cell, shine float64) {
	rows, cols := len(b.rows), len(b.rows[0])
	tray := Rect{at.X, at.Y, (float64(cols) + 2*boardFrame) * cell, (float64(rows) + 2*boardFrame) * cell}
	rect := func(r, c int) Rect {
		return Rect{at.X + (boardFrame+float64(c))*cell, at.Y + (boardFrame+float64(r))*cell, cell, cell}
	}
	c.DrawTray(tray, rows, cols, -1, cell)
	seen := map[[2]int]bool{}
	var points []Point
	for _, p := range b.path {
		c.DrawVisited(rect(p[0], p[1]), 1)
		seen[p] = true
		points = append(points, rect(p[0], p[1]).Center())
	}
	for r, row := range b.rows {
		for col, tile := range row {
			if tile == '#' {
				c.Draw(Hedge((3*r+2*col)%HedgeKinds), rect(r, col), Options{})
			}
		}
	}
	c.DrawTrail(points, cell, 1.5, shine)
	c.Draw(StartRing{}, rect(b.path[0][0], b.path[0][1]), Options{})
	head := b.path[len(b.path)-1]
	for _, s := range fourSides {
		next := [2]int{head[0] + int(s.vector().Y), head[1] + int(s.vector().X)}
		if next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < cols && !seen[next] && b.rows[next[0]][next[1]] != '#' {
			c.DrawNextDot(rect(next[0], next[1]), 0.5)
		}
	}
	c.DrawHero(rect(head[0], head[1]).Move(Point{0, -0.08 * cell}), SitFront, Options{})
}

// strokeWay returns the cells of a path from a cell, given as compass letters.
func strokeWay(row, col int, way string) [][2]int {
	path := [][2]int{{row, col}}
	for i := range way {
		switch way[i] {
		case 'N':
			row--
		case 'E':
			col++
		case 'S':
			row++
		case 'W':
			col--
		}
		path = append(path, [2]int{row, col})
	}
	return path
}

var sampleStroke = &strokeBoard{
	rows: []string{
		"........",
		"..#.....",
		"........",
		".....##.",
		"........",
		".#......",
		".#......",
		"........",
	},
	path: strokeWay(3, 1, "WNNNEEEEEEESSSSSSSWWWWWWWNNNEENESSWSEEEEN"), // and on: NWSWNNNEENWWWSWWN, which completes it
}

// drawWatched draws a board during a search, with every mark.
func drawWatched(c *Canvas, at Point, cell float64) {
	_, rect := sampleMaze.board(at, cell)
	sampleMaze.draw(c, at, cell, 0.3)
	for _, m := range [...]struct {
		mark     Mark
		row, col int
		side     Sides
	}{
		{MarkClosed, 0, 1, 0},
		{MarkClosed, 0, 2, 0},
		{MarkClosed, 1, 2, 0},
		{MarkClosed, 2, 2, 0},
		{MarkFrontier, 2, 1, 0},
		{MarkFrontier, 2, 3, 0},
		{MarkFrontier, 3, 2, 0},
		{MarkForced, 5, 0, 0},
		{MarkForbidden, 5, 2, 0},
		{MarkForced, 4, 2, East},
		{MarkForced, 4, 2, North},
		{MarkForbidden, 4, 0, East},
		{MarkForbidden, 4, 0, South},
		{MarkForced, 1, 2, South},
		{MarkForbidden, 1, 3, East},
	} {
		c.DrawMark(m.mark, rect(m.row, m.col), m.side)
	}
	c.DrawWalk([]Point{rect(0, 0).Center(), rect(0, 2).Center(), rect(2, 2).Center(), rect(2, 1).Center()}, cell)
}

// drawSolved draws a solution: the number of taps on each tile of the path, and two pins.
func drawSolved(c *Canvas, at Point, cell float64) {
	_, rect := sampleMaze.board(at, cell)
	board := *sampleMaze
	board.turned, board.angle = [2]int{5, 3}, 0.6
	board.draw(c, at, cell, 0.8)
	for i, spot := range [...][2]int{{0, 1}, {0, 4}, {3, 4}, {4, 5}} {
		c.Draw(TapMark(i), rect(spot[0], spot[1]), Options{})
	}
	c.Draw(Pin{}, rect(2, 2), Options{})
	c.Draw(Pin{}, rect(4, 1), Options{})
}

// boardGoldens are whole boards, in both themes.
var boardGoldens = []struct {
	name  string
	w, h  int
	scale float64
	frame func(c *Canvas)
}{
	{"board-wayhome", 300, 300, 1, func(c *Canvas) { sampleMaze.draw(c, Point{8, 6}, 43.7, 0.3) }},
	{"board-wayhome-small", 200, 200, 1, func(c *Canvas) { sampleMaze.draw(c, Point{8, 6}, 28, 0.6) }},
	{"board-solved", 300, 300, 1, func(c *Canvas) { drawSolved(c, Point{8, 6}, 43.7) }},
	{"board-watched", 300, 300, 1, func(c *Canvas) { drawWatched(c, Point{8, 6}, 43.7) }},
	{"board-stroke", 300, 300, 1, func(c *Canvas) { sampleStroke.draw(c, Point{8, 6}, 33.4, 0) }},
	{"board-shine", 300, 300, 1, func(c *Canvas) { sampleStroke.draw(c, Point{8, 6}, 33.4, 0.52) }},
}

func TestGoldenBoards(t *testing.T) {
	t.Parallel()
	for _, g := range boardGoldens {
		t.Run(g.name, func(t *testing.T) {
			sameAsGolden(t, g.name, onBoth(t, g.w, g.h, g.scale, g.frame))
		})
	}
}

// A board of 16 × 16 with everything on it, and a stroke through 20 × 20 cells: the largest of a size that is played.
func drawLargest(c *Canvas, board *mazeBoard, points []Point) {
	c.Begin(nil, 2, Light())
	board.draw(c, Point{4, 4}, 28, 0.4)
	_, rect := board.board(Point{4, 4}, 28)
	for i := range board.rows {
		c.DrawMarkGround(MarkClosed, rect(i, 1))
		c.DrawMark(Mark(i%int(Marks)), rect(i, 1), 0)
		c.DrawMark(Mark(2+i%2), rect(i, 2), East)
		c.Draw(TapMark(i%TapMarks), rect(i, 3), Options{})
		c.Draw(Pin{}, rect(i, 4), Options{})
		c.DrawHero(rect(i, 5), Pose(i%int(Poses)), Options{})
		c.Draw(Hedge(i%HedgeKinds), rect(i, 6), Options{})
		c.DrawNextDot(rect(i, 7), 0.5)
		c.DrawVisited(rect(i, 8), 0.5)
	}
	c.Draw(StartRing{}, rect(0, 0), Options{})
	c.DrawWalk(points, 28)
	c.DrawTrail(points, 28, 1.5, 0.5)
}

// largestBoard returns a maze of random tiles and a stroke back and forth over 20 rows.
func largestBoard() (*mazeBoard, []Point) {
	rng := rand.New(rand.NewPCG(7, 7))
	tiles := []rune("╬╩╣╦╠╝╗╔╚═║.")
	var rows []string
	for r := range 16 {
		row := make([]rune, 16)
		for i := range row {
			row[i] = tiles[rng.IntN(len(tiles))]
		}
		if r == 7 {
			row[7] = 'S'
		}
		rows = append(rows, string(row))
	}
	var points []Point
	for r := range 20 {
		for i := range 20 {
			col := i
			if r%2 == 1 {
				col = 19 - i
			}
			points = append(points, Point{20 + 28*float64(col), 20 + 28*float64(r)})
		}
	}
	return newWayHome(rows...), points
}
