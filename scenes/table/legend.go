package table

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A legend says what the marks mean that a watched search has set so far, for a puzzle that shows them by their own pictures:
// its strings say what they mean there.
type legend struct {
	seen [search.MarkForbidden + 1]bool // by kind
	rows [search.MarkForbidden + 1]render.Rect
}

// SearchMarks are the marks of a search as the pictures know them.
var SearchMarks = [...]render.Mark{
	search.MarkClosed:    render.MarkClosed,
	search.MarkFrontier:  render.MarkFrontier,
	search.MarkForced:    render.MarkForced,
	search.MarkForbidden: render.MarkForbidden,
}

// legendKeys are the strings that say what a mark means, behind the puzzle's name.
var legendKeys = [...]string{
	search.MarkClosed:    ".mark.closed",
	search.MarkFrontier:  ".mark.frontier",
	search.MarkForced:    ".mark.forced",
	search.MarkForbidden: ".mark.forbidden",
}

const legendRow = 34.0 // logical pixels

// learn takes in marks and reports whether a kind is new.
func (l *legend) learn(marks []search.Mark) bool {
	before := l.seen
	for _, m := range marks {
		l.seen[m.Kind] = true
	}
	return l.seen != before
}

// build lays the legend out as far as there is room.
func (l *legend) build(p *panel, room render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	for kind, key := range legendKeys {
		l.rows[kind] = render.Rect{}
		key = p.puzzle + key
		if !l.seen[kind] || !w.Has(key) || room.H < legendRow {
			continue
		}
		row := ui.CutTop(&room, legendRow, 0)
		l.rows[kind] = render.Square(ui.CutLeft(&row, legendRow, ui.Gap).Center(), legendRow-6)
		p.ui.Text(w.T(key), row, render.Style{Size: render.Caption}, th.Muted)
	}
}

// draw paints the marks beside their words.
func (l *legend) draw(c *render.Canvas, th *render.Theme) {
	for kind, r := range l.rows {
		if r.W == 0 {
			continue
		}
		c.RoundRect(r, 0.18*r.W, th.Cell)
		c.DrawMarkGround(SearchMarks[kind], r)
		if search.MarkKind(kind) != search.MarkClosed {
			c.DrawMark(SearchMarks[kind], r, 0)
		}
	}
}
