package table

import (
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A legend explains the marks that a watched search has set so far, for a puzzle whose own pictures show them: its strings
// say what they mean there.
type legend struct {
	seen [search.MarkForbidden + 1]bool // by kind
	rows [search.MarkForbidden + 1]render.Rect
}

// legendKeys are the keys of the strings that explain a mark, after the puzzle's name.
var legendKeys = [...]string{
	search.MarkClosed:    ".mark.closed",
	search.MarkFrontier:  ".mark.frontier",
	search.MarkForced:    ".mark.forced",
	search.MarkForbidden: ".mark.forbidden",
}

const legendRow = 34.0 // logical pixels

// learn adds marks and reports whether any is of a new kind.
func (l *legend) learn(marks []search.Mark) bool {
	before := l.seen
	for _, m := range marks {
		l.seen[m.Kind] = true
	}
	return l.seen != before
}

// build lays out as much of the legend as there is room for.
func (l *legend) build(p *screen.Panel, room render.Rect) {
	w, th := p.Env.Words, p.Env.Theme()
	for kind, key := range legendKeys {
		l.rows[kind] = render.Rect{}
		key = p.Puzzle + key
		if !l.seen[kind] || !w.Has(key) || room.H < legendRow {
			continue
		}
		row := ui.CutTop(&room, legendRow, 0)
		l.rows[kind] = p.Unit.Rect(render.Square(ui.CutLeft(&row, legendRow, ui.Gap).Center(), legendRow-6))
		p.UI.Text(w.T(key), row, render.Style{Size: render.Caption}, th.Muted)
	}
}

// draw paints the marks beside their names.
func (l *legend) draw(c *render.Canvas, th *render.Theme) {
	for kind, r := range l.rows {
		if r.W == 0 {
			continue
		}
		c.RoundRect(r, 0.18*r.W, th.Cell)
		c.DrawMarkGround(stage.SearchMarks[kind], r)
		if search.MarkKind(kind) != search.MarkClosed {
			c.DrawMark(stage.SearchMarks[kind], r, 0)
		}
	}
}
