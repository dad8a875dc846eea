package boards

import (
	"slices"

	"warren/assets"
	"warren/internal/hardest"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// NewHardest returns the page of the hardest boards of a puzzle that has a list of them.
func NewHardest(e *shell.Env, kind *puzzle.Puzzle) *Page {
	p := newPage(e)
	p.At = ui.Route{Page: ui.PageHardest, Puzzle: kind.Name}
	p.hardest = kind
	assets.WantHardest()
	p.fill()
	return p
}

// fill adds the hardest boards, once the page has loaded them.
func (p *Page) fill() {
	list := p.env.Levels.Hardest(p.hardest.Name)
	if list == nil || len(p.rows) > 0 {
		return
	}
	var classes []*hardest.Class // from the hardest on
	for i := range list.Classes {
		if c := &list.Classes[i]; c.Paged {
			classes = append(classes, c)
		}
	}
	slices.SortStableFunc(classes, func(a, b *hardest.Class) int { return b.Hardest[0].Moves - a.Hardest[0].Moves })
	for _, c := range classes {
		for _, b := range c.Hardest[:hardest.Listed] {
			row := boardRow{kind: p.hardest, puzzle: p.hardest.Name, text: b.Text(), class: c}
			row.answer = new(search.Answer)
			row.answer.Decided, row.answer.Solvable, row.answer.Optimal, row.answer.Cost = true, true, true, b.Moves
			row.still, row.fault = p.hardest.Still(p.env.Env, row.text)
			p.rows = append(p.rows, row)
		}
	}
	p.load()
}

// layoutHardest returns the page with what makes these boards the hardest.
func (p *Page) layoutHardest() box.Box {
	w, th := p.env.Words, p.env.Theme()
	p.fill()
	says := w.T("hardest.proof")
	if len(p.rows) == 0 {
		says = w.T("hardest.loading")
		if assets.Failed(assets.HardestFile) {
			says = w.T("hardest.missing")
		}
	}
	bar := p.Bar(p.Title(w.F("hardest.title", w.T(p.hardest.Name+".name"))), p.SettingsButton())
	rows := p.UI.List(ui.PageList, p.UI.Items(p.rowsBox())).At(0.5, 0)
	proof := p.UI.Label(says, render.Style{Size: render.Body}, th.Ink)
	return box.Column(0, bar, box.Column(ui.Gap, proof, rows.Loose(), p.Said()).AtMost(ui.PageWidth, 0))
}

// class returns what all boards of a class have in common.
func (p *Page) class(c *hardest.Class) string {
	w := p.env.Words
	switch {
	case c.Rabbits > 0 && c.AllLanes:
		return w.F("rabbits.hardestAnyLane", c.Rabbits, c.Mushrooms, c.Foxes)
	case c.Rabbits > 0:
		return w.F("rabbits.hardest", c.Rabbits, c.Mushrooms, c.Foxes)
	case c.Walls > 0:
		return w.F("rushhour.hardestWalls", c.Rows, c.Cols)
	}
	return w.F("rushhour.hardest", c.Rows, c.Cols)
}
