package stage

import (
	"image/color"
	"math"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// DrawReason marks the cells of a reason by frames and draws its arrows, in the colour of hints if hinted, else in that of what
// is lost.
func (g *Grid) DrawReason(c *render.Canvas, th *render.Theme, why *search.Reason, hinted bool) {
	if why == nil {
		return
	}
	hue, mark := th.Clay, render.MarkForbidden
	if hinted {
		hue, mark = th.Honey, render.MarkForced
	}
	for _, at := range why.Cells {
		cell := g.Rect(puzzles.Cell{Row: at[0], Col: at[1]})
		c.DrawMarkGround(mark, cell)
		frame := cell.Inset(0.07 * g.Cell)
		c.RoundBorder(frame.Inset(-0.02*g.Cell), 0.16*g.Cell, max(3, 0.09*g.Cell), th.Ink)
		c.RoundBorder(frame, 0.14*g.Cell, max(2, 0.05*g.Cell), hue)
	}
	for _, a := range why.Arrows {
		from, to := g.Rect(puzzles.Cell{Row: a[0][0], Col: a[0][1]}).Center(), g.Rect(puzzles.Cell{Row: a[1][0], Col: a[1][1]}).Center()
		DrawReasonArrow(c, th, from, to, g.Cell, hinted)
	}
}

// DrawReasonArrow paints an arrow of a reason between the middles of two cells, in the colours of DrawReason.
func DrawReasonArrow(c *render.Canvas, th *render.Theme, from, to render.Point, cell float64, hinted bool) {
	hue := th.Clay
	if hinted {
		hue = th.Honey
	}
	drawArrow(c, from, to, cell, 0.15*cell, th.Ink)
	drawArrow(c, from, to, cell, 0.09*cell, hue)
}

// drawArrow paints an arrow between the middles of two cells, without what is under the pieces there.
func drawArrow(c *render.Canvas, from, to render.Point, cell, width float64, hue color.NRGBA) {
	const (
		free = 0.22 // of the cell, at both ends
		barb = 0.26
		open = 2.5 // radians from the shaft
	)
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long < 2*free*cell {
		return
	}
	dir := math.Atan2(to.Y-from.Y, to.X-from.X)
	along := func(p render.Point, angle, by float64) render.Point {
		return render.Point{X: p.X + by*math.Cos(angle), Y: p.Y + by*math.Sin(angle)}
	}
	tip := along(to, dir, -free*cell)
	c.Segment(along(from, dir, free*cell), tip, width, hue)
	c.Segment(tip, along(tip, dir+open, barb*cell), width, hue)
	c.Segment(tip, along(tip, dir-open, barb*cell), width, hue)
}

// Aloud returns a reason for those who cannot see its marks, in sentences that stand alone: as the voice of a view tells it that shows the
// board, or else what is said of it to all, with the cells that are marked.
func Aloud(w *ui.Words, why *search.Reason, says string, voice *Voice[session.Move]) string {
	if voice.Reason != nil {
		if aloud := voice.Reason(w, why); aloud != "" {
			return w.Sentence(aloud)
		}
	}
	var marks []string
	for _, c := range CellsOf(why.Cells) {
		marks = append(marks, voice.named(w, c))
	}
	return w.Sentence(w.Sentences(says, ui.Capital(Listed(w, marks))))
}

// Without returns a text without a sentence at its end.
func Without(says, last string) string { return strings.TrimSpace(strings.TrimSuffix(says, last)) }

// CellsOf returns the cells of a reason.
func CellsOf(marked [][2]int) []puzzles.Cell {
	cells := make([]puzzles.Cell, len(marked))
	for i, c := range marked {
		cells[i] = CellOf(c)
	}
	return cells
}

// CellOf returns a cell of a reason.
func CellOf(marked [2]int) puzzles.Cell { return puzzles.Cell{Row: marked[0], Col: marked[1]} }

// named returns where a cell is, and what stands on it.
func (v *Voice[M]) named(w *ui.Words, c puzzles.Cell) string {
	place := PlaceName(w, c)
	if v.Cell == nil {
		return place
	}
	return w.F("mirror.holds", place, v.Cell(w, c))
}
