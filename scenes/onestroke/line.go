package onestroke

import (
	rules "warren/puzzles/onestroke"
	"warren/render"
)

type line struct {
	board rules.Board
	tip   float64 // the drawn length from the start, in cells
}

func (l *line) jump(b rules.Board) { l.board, l.tip = b, float64(b.Len()-1) }

// run moves the line back to where it and a stroke part, and on from there. It takes at most render.StrokeMS a cell, and less if it has more than
// one to go, so that it never lags behind the hand.
func (l *line) run(ms float64, to rules.Board) bool {
	end := float64(to.Len() - 1)
	if l.board == to && l.tip == end {
		return false
	}
	fork := float64(sharedCells(&l.board, &to) - 1)
	back := max(0, l.tip-fork)
	far := back + end - min(fork, l.tip)
	step := ms / render.StrokeMS * max(1, far)
	if step < back {
		l.tip -= step
		return true
	}
	l.board = to
	l.tip = min(end, l.tip-back+step-back)
	return true
}

func sharedCells(a, b *rules.Board) int {
	n := 1
	for n < min(a.Len(), b.Len()) && a.At(n) == b.At(n) {
		n++
	}
	return n
}

// point takes a length along the line; both are in cells.
func (l *line) point(at float64) render.Point {
	i := min(int(at), l.board.Len()-1)
	from := middleOf(l.board.At(i))
	if i == l.board.Len()-1 {
		return from
	}
	return from.Lerp(middleOf(l.board.At(i+1)), at-float64(i))
}

func middleOf(c rules.Cell) render.Point {
	return render.Point{X: float64(c.Col) + 0.5, Y: float64(c.Row) + 0.5}
}
