package scenes

import (
	"errors"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/onestroke"
	"warren/render"
)

// A gardenDrag is a stroke in the hand. What it draws is given to the table cell by cell.
type gardenDrag struct {
	on     bool
	played bool            // it has made moves
	board  onestroke.Board // what they lead to
	last   render.Point    // where the pointer was, in cells
	cell   onestroke.Cell  // that it was taken to be on
}

const (
	// leaving is how far out of its cell the pointer has to be, in cells, to be taken to be on another; entered is how far into one
	// it has to be where that takes back more than the last step, lest a finger that strays to a neighbouring line costs half of
	// the stroke.
	leaving, entered = 0.10, 0.30
	// pointerStep is how finely the pointer's way is looked at, in cells.
	pointerStep = 0.05
)

func (g *garden) play(in *input) ([]onestroke.Move, string) {
	p := in.pointer
	switch {
	case p.pressed:
		return g.press(p.at)
	case g.drag.on && (p.held || p.released):
		moves := g.pull(p.at)
		g.drag.on = g.drag.on && p.held
		return moves, ""
	case g.drag.on:
		g.drag.on = false
	}
	return g.playKeys(in)
}

// press begins a stroke, on the head or beyond it, or behind it: then it is taken back.
func (g *garden) press(at render.Point) ([]onestroke.Move, string) {
	g.settle()
	point := g.grid.units(at)
	cell := cellUnder(point)
	if !g.board.Inside(cell) {
		return nil, ""
	}
	g.drag = gardenDrag{on: true, board: g.board, last: point, cell: cell}
	if g.board.Block(cell) {
		return nil, g.refuse("onestroke.hedge")
	}
	g.moves = g.moves[:0]
	g.reach(cell)
	if len(g.moves) == 0 && cell != g.board.Head() {
		return nil, g.refuse("onestroke.far")
	}
	return g.given(), ""
}

// pull follows the pointer, cell by cell, along the straight line from where it was. Outside the board it goes along the edge.
func (g *garden) pull(at render.Point) []onestroke.Move {
	d := &g.drag
	to := g.grid.units(at)
	to.X = min(float64(g.grid.cols)-0.5, max(0.5, to.X))
	to.Y = min(float64(g.grid.rows)-0.5, max(0.5, to.Y))
	if inside := g.grid.units(at); cellUnder(inside) == cellUnder(to) {
		to = inside
	}
	from := d.last
	d.last = to
	g.moves = g.moves[:0]
	steps := max(1, math.Ceil(math.Hypot(to.X-from.X, to.Y-from.Y)/pointerStep))
	for i := 1.0; i <= steps; i++ {
		point := from.Lerp(to, i/steps)
		cell := cellUnder(render.Point{X: held(point.X, d.cell.Col), Y: held(point.Y, d.cell.Row)})
		if cell == d.cell || !g.enters(point, cell) {
			continue
		}
		d.cell = cell
		if g.reach(cell); d.board.Solved() {
			break
		}
	}
	return g.given()
}

// held draws a coordinate of the pointer toward the row or the column that it was on.
func held(at float64, on int) float64 {
	switch {
	case at < float64(on):
		return min(at+leaving, float64(on))
	case at >= float64(on+1):
		return max(at-leaving, math.Nextafter(float64(on+1), 0))
	}
	return at
}

// enters tells whether a point lies far enough inside a cell.
func (g *garden) enters(p render.Point, c onestroke.Cell) bool {
	if n := g.drag.board.Number(c); n == 0 || n >= g.drag.board.Len()-1 {
		return true
	}
	mid := middleOf(c)
	return max(math.Abs(p.X-mid.X), math.Abs(p.Y-mid.Y)) <= 0.5-entered
}

// given hands over the moves of the drag that are new.
func (g *garden) given() []onestroke.Move {
	if len(g.moves) > 0 {
		g.joins, g.drag.played = g.drag.played, true
	}
	return g.moves
}

// reach leads the stroke in the hand to a cell: back to one that it has been on, else on by the only shortest way there, where there is
// one and no second; otherwise it stays where it is.
func (g *garden) reach(to onestroke.Cell) {
	b := &g.drag.board
	switch {
	case to == b.Head() || !b.Inside(to):
	case b.Number(to) > 0:
		g.step(to)
	case b.Open(to):
		g.fill(to)
	}
}

func (g *garden) step(to onestroke.Cell) {
	next, err := g.drag.board.Apply(onestroke.Move{To: to})
	if err != nil {
		return
	}
	g.drag.board = next
	g.moves = append(g.moves, onestroke.Move{To: to})
}

// fill draws on to an open cell if all shortest ways there without a detour are one. It counts the ways from each cell of the
// rectangle between the head and the goal, from the goal back.
func (g *garden) fill(to onestroke.Cell) {
	b := &g.drag.board
	head := b.Head()
	down, right := sign(to.Row-head.Row), sign(to.Col-head.Col)
	high, wide := (to.Row-head.Row)*down, (to.Col-head.Col)*right
	var ways [onestroke.MaxSize][onestroke.MaxSize]int8 // 2 for more than one
	for i := high; i >= 0; i-- {
		for j := wide; j >= 0; j-- {
			switch at := (onestroke.Cell{Row: head.Row + i*down, Col: head.Col + j*right}); {
			case at == to:
				ways[i][j] = 1
				continue
			case at != head && !b.Open(at):
				continue
			}
			if i < high {
				ways[i][j] += ways[i+1][j]
			}
			if j < wide {
				ways[i][j] += ways[i][j+1]
			}
			ways[i][j] = min(2, ways[i][j])
		}
	}
	if ways[0][0] != 1 {
		return
	}
	for i, j := 0, 0; i < high || j < wide; {
		if i < high && ways[i+1][j] > 0 {
			i++
		} else {
			j++
		}
		g.step(onestroke.Cell{Row: head.Row + i*down, Col: head.Col + j*right})
	}
}

// refusalsOfStroke are the strings that say why the rules refuse a move.
var refusalsOfStroke = map[onestroke.Reason]string{
	onestroke.Outside: "onestroke.outside",
	onestroke.Blocked: "onestroke.hedge",
	onestroke.Far:     "onestroke.far",
}

// playKeys: arrows draw, and take the last step back.
func (g *garden) playKeys(in *input) ([]onestroke.Move, string) {
	if in.has(ebiten.KeyEnter) || in.has(ebiten.KeyNumpadEnter) {
		return nil, "onestroke.arrows"
	}
	dr, dc, ok := in.direction()
	if !ok {
		return nil, ""
	}
	g.settle()
	g.joins = false
	head := g.board.Head()
	move := onestroke.Move{To: onestroke.Cell{Row: head.Row + dr, Col: head.Col + dc}}
	if n := g.board.Number(move.To); 0 < n && n < g.board.Len()-1 {
		return nil, g.refuse("onestroke.visited")
	}
	_, err := g.board.Apply(move)
	var refusal *onestroke.Refusal
	if errors.As(err, &refusal) {
		return nil, g.refuse(refusalsOfStroke[refusal.Reason])
	}
	return []onestroke.Move{move}, ""
}

func (g *garden) refuse(key string) string {
	if !g.calm {
		g.shakeMS = shakeMS
	}
	return key
}
