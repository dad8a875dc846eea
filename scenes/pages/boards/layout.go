package boards

import (
	"strings"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	boardLeast = 354.0 // width of a row where there are two columns
	stillShare = 0.3   // of the width of the window, at most, for the picture, so that large type has room beside it
)

func (p *Page) layout() box.Box {
	if p.hardest != nil {
		return p.layoutHardest()
	}
	e := p.env
	content, tools := p.UI.List(ui.PageList, p.UI.Items(p.rowsBox())).At(0.5, 0), []box.Box{p.SettingsButton()}
	if len(p.rows) == 0 {
		content = p.emptyBox() // which has a button for files
	} else {
		tools = append([]box.Box{p.UI.IconButton(ui.Import, render.IconFolder, e.Words.T("own.open"))}, tools...)
	}
	bar := p.Bar(p.Title(p.title()), tools...)
	return box.Column(0, bar, box.Column(ui.Gap, content.Loose(), p.Said(), p.foot()).AtMost(ui.PageWidth, 0))
}

// foot returns the buttons under the rows: one draws a board, and after one was deleted another brings it back.
func (p *Page) foot() box.Box {
	var buttons []box.Box
	button := func(does ui.Kind, icon render.Icon, key string) {
		w := ui.Widget{Does: does, Look: ui.LookPlain, Icon: icon, Label: p.env.Words.T(key)}
		buttons = append(buttons, p.UI.Button(w).Tall(ui.Big).AtMost(ui.CardWidth/2, 0))
	}
	if p.own && len(p.rows) > 0 {
		button(ui.Editor, render.IconEdit, "own.draw")
	}
	if p.gone != nil {
		button(ui.Undo, render.IconUndo, "tool.undo")
	}
	return box.Row(ui.Gap, buttons...)
}

func (p *Page) title() string {
	if p.own {
		return p.env.Words.T("own.title")
	}
	return p.env.Words.Count("own.pack", len(p.rows))
}

// emptyBox says how boards come here.
func (p *Page) emptyBox() box.Box {
	button := func(w ui.Widget, key string) box.Box {
		w.Label = p.env.Words.T(key)
		return p.UI.Button(w).Tall(ui.Big)
	}
	return box.Column(ui.Gap,
		p.UI.Fitting(p.env.Words.T("own.none"), render.Style{Size: render.Body, Align: render.AlignCenter}, p.env.Theme().Muted).Pad(0, 4*ui.Gap),
		button(ui.Widget{Does: ui.Editor, Look: ui.LookMain, Icon: render.IconEdit}, "own.draw"),
		button(ui.Widget{Does: ui.Import, Look: ui.LookPlain, Icon: render.IconFolder}, "own.open"),
	).AtMost(ui.CardWidth, 0)
}

// rowsBox returns the boards, in as many columns as have room.
func (p *Page) rowsBox() box.Box {
	rows := make([]box.Box, len(p.rows))
	for i := range p.rows {
		rows[i] = p.rowBox(i)
	}
	return box.Tiles(boardLeast, ui.Gap, rows...)
}

// rowBox returns a board: its picture, its name and what is known of it, and the button for all that can be done with it.
func (p *Page) rowBox(i int) box.Box {
	row, w, th := &p.rows[i], p.env.Words, p.env.Theme()
	ink := th.Muted
	if row.fault != nil || row.kind == nil {
		ink = th.Clay
	}
	tick := box.Box{}
	if row.solved {
		tick = p.UI.Icon(render.IconTick, th.Moss).Wide(ui.Sign).Tall(ui.Sign)
	}
	side := max(ui.Roomy, p.env.Scaled(ui.Roomy))
	name := box.Fitted(0, func(width float64) box.Box {
		return p.UI.Fitting(p.cut(p.name(row), width), render.Style{Size: render.Body, Bold: true}, th.Ink)
	})
	says := box.Column(0, name.Tall(ui.LineHeight(p.env.Scaled(render.Body))), p.UI.Fitting(p.caption(row), render.Style{Size: render.Caption}, ink))
	content := box.Row(1.5*ui.Gap, p.curtain.Still(&p.UI.Builder, row.still, &row.shown).Wide(min(side, stillShare*p.env.Width)).Tall(side), box.Row(ui.HalfGap, says, tick))
	more := p.UI.Button(ui.Widget{
		Does: ui.More, N: i, Look: ui.LookIcon, Icon: render.IconMore,
		Name: w.F("mirror.of", w.T("own.more"), p.name(row)), Tip: w.T("own.more"),
	})
	area := box.Stack(p.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookArea}).Stretch(), content.Pad(ui.Gap, ui.Gap))
	return p.UI.Card(0, box.Row(0, area, more, box.Blank(ui.Gap, 0)))
}

// cut returns a name that fits in one line of a width, without its end if need be.
func (p *Page) cut(name string, width float64) string {
	st := render.Style{Size: render.Body, Bold: true}
	if p.env.Measure.TextWidth(name, st) <= width {
		return name
	}
	runes := []rune(name)
	for len(runes) > 1 && p.env.Measure.TextWidth(string(runes)+"…", st) > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimSpace(string(runes)) + "…"
}

// caption returns what is known of a board: of which puzzle it is, its par, how hard it is and how far the player is; or its fault.
func (p *Page) caption(row *boardRow) string {
	w := p.env.Words
	switch {
	case row.fault != nil:
		return ui.Fault(row.fault).In(w)
	case row.kind == nil:
		return w.F("own.unknown", row.puzzle)
	}
	says := w.T(row.puzzle + ".name")
	add := func(part string) { says = w.F("own.and", says, part) }
	if row.class != nil {
		says = p.class(row.class)
	} else {
		if size := row.still.Size(w); size != "" {
			add(size)
		}
		add(p.proof(row))
	}
	switch {
	case row.solved:
		add(w.T("own.solved"))
	case row.begun:
		add(w.T("own.begun"))
	}
	return says
}

// proof returns what is proven of a board, without its size.
func (p *Page) proof(row *boardRow) string {
	w, a := p.env.Words, row.answer
	switch {
	case a == nil:
		return w.T("own.searching")
	case a.Error != "":
		return shell.Failure(a.Error).In(w)
	case row.lost():
		return w.T("own.unsolvable")
	case !a.Decided:
		return w.T("own.undecided")
	}
	says := row.still.Size(w) == "" && a.Optimal // of other boards the par says little
	switch graded := row.kind.Searches.Grade; {
	case says && graded:
		return w.F("own.and", w.OwnCount(row.puzzle, "levels.par", a.Cost), w.T("level."+a.Difficulty))
	case graded:
		return w.T("level." + a.Difficulty)
	case says:
		return w.OwnCount(row.puzzle, "levels.par", a.Cost)
	}
	return w.T("own.solvable")
}
