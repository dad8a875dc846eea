package editor

import (
	"warren/internal/setter"
	"warren/puzzles"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
)

// The limits of a draft are the sizes of the boards of its puzzle, or the one size of a task.
type limits struct {
	how  *puzzle.Drawing
	task *setter.Rules // nil for none
}

func (l *limits) sized(rows, cols int) bool {
	if s := l.task; s != nil && (rows != s.Rows || cols != s.Cols) {
		return false
	}
	return rows == within(rows, l.how.Rows) && cols == within(cols, l.how.Cols) && (!l.how.Odd || rows == cols && rows%2 == 1)
}

func (l *limits) otherSize(d puzzles.Draft) bool {
	s := l.task
	return s != nil && (d.Rows() != s.Rows || d.Cols() != s.Cols)
}

func (l *limits) drawable(d puzzles.Draft) bool {
	return d.Rows() <= l.how.Rows[1] && d.Cols() <= l.how.Cols[1]
}

func (l *limits) sizeLine(d puzzles.Draft) ui.Line {
	return ui.LineOf("edit.size", d.Rows(), d.Cols(), l.how.Rows[0], l.how.Cols[0], l.how.Rows[1], l.how.Cols[1])
}

func within(n int, bounds [2]int) int { return min(bounds[1], max(bounds[0], n)) }

// The numbers of a Resize: the edges in the order of puzzles.Side, each outwards and inwards, and all of them at once.
const (
	allOut = 2 * (int(puzzles.West) + 1)
	allIn  = allOut + 1
)

// resized returns the size after Resize n, and where the first cell is then.
func resized(d puzzles.Draft, n int) (rows, cols, down, right int) {
	rows, cols = d.Rows(), d.Cols()
	by := 1 - 2*(n%2)
	switch side := puzzles.Side(n / 2); {
	case n >= allOut:
		to := sideBeyond(d, by)
		return to, to, (to - rows) / 2, (to - cols) / 2
	case side == puzzles.North:
		return rows + by, cols, by, 0
	case side == puzzles.South:
		return rows + by, cols, 0, 0
	case side == puzzles.West:
		return rows, cols + by, 0, by
	}
	return rows, cols + by, 0, 0
}

// sideBeyond returns the side of the next larger odd square for by = 1, or of the next smaller one for -1.
func sideBeyond(d puzzles.Draft, by int) int {
	rows, cols := d.Rows(), d.Cols()
	side := max(rows, cols)
	if by < 0 {
		side = min(rows, cols)
	}
	switch {
	case side%2 == 0:
		return side + by
	case rows == cols:
		return side + 2*by
	}
	return side
}
