package table

import (
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// A legend explains the marks that a watched search has set so far, for a puzzle whose own pictures show them.
type legend struct {
	seen [search.MarkForbidden + 1]bool // by kind
}

// legendKeys are keys of strings, after the puzzle's name.
var legendKeys = [...]string{
	search.MarkClosed:    ".mark.closed",
	search.MarkFrontier:  ".mark.frontier",
	search.MarkForced:    ".mark.forced",
	search.MarkForbidden: ".mark.forbidden",
}

// learn reports whether any of the marks is of a new kind.
func (l *legend) learn(marks []search.Mark) bool {
	before := l.seen
	for _, m := range marks {
		l.seen[m.Kind] = true
	}
	return l.seen != before
}

// box returns the marks seen so far that the puzzle explains, as squares of that side beside what they mean.
func (l *legend) box(p *screen.Panel, side, gap float64) box.Box {
	var rows []box.Box
	for kind, key := range legendKeys {
		if key = p.Puzzle + key; l.seen[kind] && p.Env.Words.Has(key) {
			says := p.UI.Fitting(p.Env.Words.T(key), render.Style{Size: render.Caption}, p.Env.Theme().Muted)
			rows = append(rows, box.Row(ui.Gap, p.UI.Picture(drawMarkOf(search.MarkKind(kind))).Wide(side).Tall(side), says.AtLeast(0, side)))
		}
	}
	return box.Column(gap, rows...)
}

func drawMarkOf(kind search.MarkKind) ui.Drawing {
	return func(c *render.Canvas, r render.Rect) {
		c.RoundRect(r, 0.18*r.W, c.Cell)
		c.DrawMarkGround(stage.SearchMarks[kind], r)
		if kind != search.MarkClosed {
			c.DrawMark(stage.SearchMarks[kind], r, 0)
		}
	}
}
