package scenes

import (
	"math"

	"warren/puzzles/onestroke"
	"warren/render"
)

// garden is One Stroke's half of the table: hedges, and a line that the rabbit draws between them.
type garden struct {
	grid  gardenGrid
	board onestroke.Board // as the table has it
	seen  inkLine         // as it is seen: it runs after the board

	drag     gardenDrag
	joins    bool // the moves given last go on with the gesture before them
	lids     eyelids
	calm     bool    // less motion: the line jumps and nothing shakes or blinks
	shakeMS  float64 // left of the rabbit's shaking its head
	won      bool
	joy      float64          // ms that the win has been celebrated
	moves    []onestroke.Move // scratch
	points   []render.Point   // scratch
	taught   []lesson[onestroke.Board]
	pictured []illustration[onestroke.Board, onestroke.Move]
}

func newGarden() *garden {
	return &garden{taught: gardenLessons(), pictured: gardenRules(), lids: newEyelids(0)}
}

func (g *garden) name() string { return "onestroke" }

func (g *garden) parse(text string) (onestroke.Board, error) { return onestroke.Parse(text) }

// count is the number of cells that the stroke has been on.
func (g *garden) count(start onestroke.Board, history []onestroke.Move) int {
	return strokeAfter(start, history).Len()
}

// strokeAfter makes moves that the table has made before, so that they are legal.
func strokeAfter(b onestroke.Board, moves []onestroke.Move) onestroke.Board {
	for _, m := range moves {
		next, err := b.Apply(m)
		if err != nil {
			return b
		}
		b = next
	}
	return b
}

func (g *garden) unit() string { return "cells" }

func (g *garden) lessons() []lesson[onestroke.Board] { return g.taught }

func (g *garden) rules() []illustration[onestroke.Board, onestroke.Move] { return g.pictured }

// mustPlan reads a board of this file, and a stroke on it by the directions of the compass.
func mustPlan(text, way string) onestroke.Board {
	board, err := onestroke.Parse(text)
	for _, letter := range way {
		if err != nil {
			break
		}
		at := board.Head()
		switch letter {
		case 'N':
			at.Row--
		case 'E':
			at.Col++
		case 'S':
			at.Row++
		case 'W':
			at.Col--
		}
		board, err = board.Apply(onestroke.Move{To: at})
	}
	if err != nil {
		panic(err) // a fixed board, held by a test
	}
	return board
}

// The lessons: drawing, with hardly a way to go wrong; hedges, and going back; a board whose first step decides.
func gardenLessons() []lesson[onestroke.Board] {
	return []lesson[onestroke.Board]{
		{mustPlan("S..\n...\n", ""), "onestroke.lesson1"},
		{mustPlan(".S..\n.#..\n....\n", ""), "onestroke.lesson2"},
		{mustPlan("..S.\n....\n...#\n....\n", ""), "onestroke.lesson3"},
	}
}

// The rules, one picture each: a step, a way around hedges, the last cell.
func gardenRules() []illustration[onestroke.Board, onestroke.Move] {
	to := func(row, col int) onestroke.Move { return onestroke.Move{To: onestroke.Cell{Row: row, Col: col}} }
	return []illustration[onestroke.Board, onestroke.Move]{
		{mustPlan("S...\n....\n....\n....\n", "SE"), to(1, 2)},
		{mustPlan("....\n.#..\n...#\nS...\n", "NNN"), to(0, 1)},
		{mustPlan("S...\n....\n.##.\n....\n", "EEESWWWSSEEE"), to(2, 3)},
	}
}

// gardenGrid maps cells to pixels and back.
type gardenGrid struct{ cellGrid }

func (g *garden) aspect(b onestroke.Board) float64 {
	return (float64(b.Cols()) + 2*frameWidth) / (float64(b.Rows()) + 2*frameWidth)
}

func (g *garden) place(b onestroke.Board, within render.Rect) {
	g.grid = gardenGrid{newCellGrid(b.Rows(), b.Cols(), frameWidth, 0, within)}
}

func (g *gardenGrid) rect(c onestroke.Cell) render.Rect {
	return g.area(float64(c.Row), float64(c.Col), 1, 1)
}

// cellUnder is the cell that a point in such units lies on; it may be outside the board.
func cellUnder(p render.Point) onestroke.Cell {
	return onestroke.Cell{Row: int(math.Floor(p.Y)), Col: int(math.Floor(p.X))}
}

// between gives the moves from one position to another, for the way back and for a stroke with detours.
func (g *garden) between(from, to onestroke.Board) []onestroke.Move {
	return onestroke.Between(nil, from, to)
}

func (g *garden) drawing() bool { return g.joins }

// show makes b the position; the line runs to it from where it is seen. A stroke that the hand is drawing stays in the hand, as
// long as it is the one that the table shows.
func (g *garden) show(b onestroke.Board, animated bool) {
	if g.drag.on && b != g.drag.board {
		g.drag.on = false
	}
	g.board = b
	g.won, g.joy = false, 0
	if !animated || g.calm || b.String() != g.seen.board.String() {
		g.seen.jump(b)
	}
}

func (g *garden) settle() {
	g.joins = false
	g.seen.jump(g.board)
	if g.won {
		g.joy = winMS
	}
}

func (g *garden) celebrate() {
	g.won = true
	g.drag.on = false
}

func (g *garden) tick(ms float64, calm bool) bool {
	g.calm = calm
	moving := g.drag.on
	switch {
	case g.seen.run(ms, g.board):
		moving = true
	case g.won && g.joy < winMS:
		g.joy += ms
		moving = true
	}
	if g.shakeMS > 0 {
		g.shakeMS = max(0, g.shakeMS-ms)
		moving = true
	}
	return g.lids.tick(ms, calm) || moving
}

func (g *garden) release() bool {
	held := g.drag.on
	g.drag.on, g.joins = false, false
	return held
}

// strokeMS is how long the line takes over a cell.
const strokeMS = 70.0

// An inkLine is a stroke as it is seen: that of a position, as far as it is drawn.
type inkLine struct {
	board onestroke.Board
	tip   float64 // how far from the start it is drawn, in cells
}

func (l *inkLine) jump(b onestroke.Board) { l.board, l.tip = b, float64(b.Len()-1) }

// run goes on toward the stroke of a position: back to where the two part, and on from there. It is slower than strokeMS a cell
// nowhere, and faster where it has more than one to go, so that it never lags behind a hand. It tells whether it had to.
func (l *inkLine) run(ms float64, to onestroke.Board) bool {
	end := float64(to.Len() - 1)
	if l.board == to && l.tip == end {
		return false
	}
	fork := float64(sharedCells(l.board, to) - 1)
	back := max(0, l.tip-fork)
	far := back + end - min(fork, l.tip)
	step := ms / strokeMS * max(1, far)
	if step < back {
		l.tip -= step
		return true
	}
	l.board = to
	l.tip = min(end, l.tip-back+step-back)
	return true
}

// sharedCells is how many cells two strokes have in common from the start on, the start among them.
func sharedCells(a, b onestroke.Board) int {
	n := 1
	for n < min(a.Len(), b.Len()) && a.At(n) == b.At(n) {
		n++
	}
	return n
}

// point is where the line is at a length of it, in cells from the upper left corner of the board.
func (l *inkLine) point(at float64) render.Point {
	i := min(int(at), l.board.Len()-1)
	from := middleOf(l.board.At(i))
	if i == l.board.Len()-1 {
		return from
	}
	return from.Lerp(middleOf(l.board.At(i+1)), at-float64(i))
}

func middleOf(c onestroke.Cell) render.Point {
	return render.Point{X: float64(c.Col) + 0.5, Y: float64(c.Row) + 0.5}
}
