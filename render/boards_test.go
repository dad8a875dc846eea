package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"
)

// Whole boards as the scenes show them, drawn on the canvas: the goldens to look at first.

// tileSides reads a cell of a board of Way Home; a brick is open to no side.
var tileSides = map[rune]Sides{
	'S': AllSides, 'E': AllSides, '╬': AllSides, '╩': North | East | West, '╣': North | South | West, '╦': East | South | West,
	'╠': North | East | South, '╝': North | West, '╗': South | West, '╔': East | South, '╚': North | East, '═': East | West, '║': North | South,
}

// A wayHome is a board of Way Home in play.
type wayHome struct {
	rows  [][]rune
	depth [][]int // of a lit cell its steps from the rabbit, else -1
}

func newWayHome(rows ...string) *wayHome {
	w := &wayHome{}
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
			way := s.way()
			nr, nc := r+int(way.Y), c+int(way.X)
			if w.joins(r, c, s) && w.depth[nr][nc] < 0 {
				w.depth[nr][nc] = w.depth[r][c] + 1
				queue = append(queue, [2]int{nr, nc})
			}
		}
	}
	return w
}

func (w *wayHome) open(r, c int) Sides {
	if r < 0 || r >= len(w.rows) || c < 0 || c >= len(w.rows[r]) {
		return 0
	}
	return tileSides[w.rows[r][c]]
}

// joins tells whether a road goes on over a side of its cell.
func (w *wayHome) joins(r, c int, s Sides) bool {
	way := s.way()
	return w.open(r, c).Has(s) && w.open(r+int(way.Y), c+int(way.X)).Has(s.Opposite())
}

const boardFrame = 0.24

// board returns the tray and where its cells lie.
func (w *wayHome) board(at Point, cell float64) (Rect, func(r, c int) Rect) {
	rows, cols := float64(len(w.rows)), float64(len(w.rows[0]))
	tray := Rect{at.X, at.Y, (cols + 2*boardFrame) * cell, (rows + 2*boardFrame) * cell}
	return tray, func(r, c int) Rect {
		return Rect{at.X + (boardFrame+float64(c))*cell, at.Y + (boardFrame+float64(r))*cell, cell, cell}
	}
}

// draw shows the board as the scene does.
func (w *wayHome) draw(c *Canvas, at Point, cell, phase float64) {
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
			way := s.way()
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
			c.DrawRoad(rect(r, col), Road{Open: w.open(r, col), Joined: all, Lit: lit}, Options{})
		}
	})
	each(func(r, col int, tile rune) {
		if all, in, out := joined(r, col); w.depth[r][col] >= 0 {
			c.DrawFlow(rect(r, col), w.open(r, col), all, in, out, phase, 1)
		}
	})
	each(func(r, col int, tile rune) {
		switch tile {
		case 'S':
			c.DrawHero(rect(r, col).Move(Point{0, -0.07 * cell}).Inset(0.08*cell), SitFront, Options{})
		case 'E':
			c.Draw(House{}, rect(r, col).Move(Point{0, -0.04 * cell}).Inset(0.11*cell), Options{})
		}
	})
}

var sampleMaze = newWayHome(
	"S═╗╔╣╩",
	"║╗╠╝.║",
	"╦╝║╣═╚",
	"╗.╚═╦╝",
	"║╣╦.╚╗",
	"╔═╩╣╚E",
)

// onBoth returns a picture of the same frame in both themes, side by side.
func onBoth(t testing.TB, w, h int, scale float64, frame func(c *Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 2*w, h))
	for i, th := range []*Theme{Light(), Dark()} {
		one := shoot(t, w, h, scale, th, func(c *Canvas) {
			c.Fill(Rect{0, 0, float64(w) / scale, float64(h) / scale}, th.Bg)
			frame(c)
		})
		draw.Draw(img, image.Rect(i*w, 0, (i+1)*w, h), one, image.Point{}, draw.Src)
	}
	return img
}

// A stroke is a board of One Stroke in play.
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
		next := [2]int{head[0] + int(s.way().Y), head[1] + int(s.way().X)}
		if next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < cols && !seen[next] && b.rows[next[0]][next[1]] != '#' {
			c.DrawNextDot(rect(next[0], next[1]), 0.5)
		}
	}
	c.DrawHero(rect(head[0], head[1]).Move(Point{0, -0.08 * cell}), SitFront, Options{})
}

// strokeWay reads a walk from a cell by letters of the compass.
func strokeWay(r, c int, way string) [][2]int {
	path := [][2]int{{r, c}}
	for _, letter := range way {
		switch letter {
		case 'N':
			r--
		case 'S':
			r++
		case 'E':
			c++
		case 'W':
			c--
		}
		path = append(path, [2]int{r, c})
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

// boardGoldens are whole boards, in both themes.
var boardGoldens = []struct {
	name  string
	w, h  int
	scale float64
	frame func(c *Canvas)
}{
	{"board-wayhome", 480, 480, 1, func(c *Canvas) { sampleMaze.draw(c, Point{16, 16}, 68, 0.3) }},
	{"board-stroke", 480, 480, 1, func(c *Canvas) { sampleStroke.draw(c, Point{16, 16}, 52, 0) }},
}

func TestLook(t *testing.T) {
	for _, g := range boardGoldens {
		writePNG(t, "/tmp/pic/"+g.name+".png", onBoth(t, g.w, g.h, g.scale, g.frame))
	}
}

var _ = color.White
var _ = math.Pi
