package boards

import (
	"cmp"
	"unicode/utf8"

	"warren/internal/ownboards"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// newBoardCard returns the card of a board of the page: its picture, and what can be done with it.
func newBoardCard(p *Page, i int) *ui.Page {
	d := ui.NewDialog(p.env.Env)
	row := p.rows[i]
	d.Layout = func() box.Box { return layoutBoardCard(d, p, i) }
	d.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.PlayBoard, ui.Choose:
			return p.play(i)
		case ui.Rename:
			return ui.Push(newNameDialog(p.env, p.rows[i].name, "own.renameTitle", "own.renameNow", func(name string) { p.rename(i, name) }))
		case ui.Keep:
			return Keep(p.env, row.puzzle, row.text)
		case ui.Editor:
			return p.edit(i)
		case ui.Share:
			return p.share(i)
		case ui.Delete, ui.Erase:
			if p.own {
				p.remove(i)
				return ui.Pop()
			}
		}
		return ui.Step{}
	}
	d.UI.Land(ui.CardBoard, ui.Opened, 0)
	return d
}

const cardShare = 0.22 // of the height of a window, at most, for the picture, so that the buttons are in sight

// layoutBoardCard returns the card of row i.
func layoutBoardCard(d *ui.Page, p *Page, i int) box.Box {
	e, w, th, row := d.Env, d.Env.Words, d.Env.Theme(), &p.rows[i]
	var picture box.Box // none of a text that is no board
	if row.still != nil {
		picture = d.UI.Picture(row.still.Draw)
	}
	action := func(does ui.Kind, label string, off bool) box.Box {
		return d.UI.Button(ui.Widget{Does: does, Look: ui.LookPlain, Label: w.T(label), Disabled: off, Off: w.T("off.fault")}).Tall(e.ButtonTall())
	}
	actions := []box.Box{
		action(ui.Editor, "own.edit", row.kind == nil || row.kind.Drawing == nil || row.text == ""),
		action(ui.Share, "own.share", !row.playable()),
	}
	if p.own {
		actions = append(actions, action(ui.Rename, "own.rename", false), action(ui.Delete, "own.delete", false))
	} else {
		actions = append(actions, action(ui.Keep, "own.keep", !row.playable()))
	}
	play := ui.Widget{Does: ui.PlayBoard, Look: ui.LookMain, Icon: render.IconPlay, Label: w.T("own.play"), Disabled: !row.playable()}
	return d.Card(e.Scaled(ui.CardWidth), p.name(row), box.Column(ui.Gap,
		picture.Tall(min(ui.CardWidth/2, cardShare*e.Height)),
		d.UI.Label(p.caption(row), render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted),
		d.UI.Button(play).Tall(e.ButtonTall()),
		box.Lines(2, ui.Gap, actions...),
	), box.Box{})
}

// A nameQuestion asks for the name of a board.
type nameQuestion struct {
	*ui.Page
	title, does string // keys of the title and of the main button
	name        string // as it is typed by now
	marked      bool   // the whole name is marked: what is typed takes its place
}

// newNameDialog returns the question for the name of a board, which has one already. title and does are the keys of its title and main button; named gets the name.
func newNameDialog(e *shell.Env, name, title, does string, named func(name string)) *ui.Page {
	q := &nameQuestion{Page: ui.NewDialog(e.Env), title: title, does: does, name: name, marked: true}
	q.Layout, q.Tells = q.layout, true
	q.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.Edited:
			q.name, q.marked, q.Message = q.UI.Find(ui.Rename, 0).Text, false, nil
			q.Relayout()
		case ui.Cancel:
			return ui.Pop()
		case ui.Rename, ui.Keep, ui.Confirm:
			if tidy := ownboards.Tidy(q.name); nameFault(tidy) == "" {
				named(tidy)
				return ui.Uncover(ui.Under(e.Pages))
			}
		}
		return ui.Step{}
	}
	q.UI.Land(ui.CardName, ui.Opened, 0)
	return q.Page
}

// nameFault returns the key of what is wrong with a tidy name, "" if nothing is.
func nameFault(name string) string {
	switch {
	case name == "":
		return "own.noName"
	case utf8.RuneCountInString(name) > ownboards.MostName:
		return "own.longName"
	}
	return ""
}

// layout returns the field, what is wrong with the name or was told, and the two buttons.
func (q *nameQuestion) layout() box.Box {
	e, w, th := q.Env, q.Env.Words, q.Env.Theme()
	fault := nameFault(ownboards.Tidy(q.name))
	says, ink := q.Told(), th.Ink
	if q.Message == nil && fault != "" {
		if says, ink = w.T(fault), th.Clay; fault == "own.longName" {
			says = w.F(fault, ownboards.MostName)
		}
	}
	field := q.UI.Button(ui.Widget{
		Does: ui.Rename, Look: ui.LookField, Label: w.T("own.name"), Name: w.T("own.name"), Text: q.name, Most: ownboards.MostName, Marked: q.marked,
	})
	line := box.Blank(0, ui.LineHeight(e.Scaled(render.Caption))+1) // keeps its place, so that the buttons do
	return q.Card(e.Scaled(ui.CardWidth), w.T(q.title),
		box.Column(ui.Gap, field.Tall(ui.Big), box.Stack(line, q.UI.Label(says, render.Style{Size: render.Caption}, ink))),
		box.Even(ui.Gap,
			q.UI.Button(ui.Widget{Does: ui.Cancel, Look: ui.LookPlain, Label: w.T("tool.cancel")}).Tall(ui.Big),
			q.UI.Button(ui.Widget{Does: ui.Keep, Look: ui.LookMain, Label: w.T(q.does), Disabled: fault != "", Off: w.T(fault)}).Tall(ui.Big),
		))
}

// Keep asks under which name to put a board among the player's own.
func Keep(e *shell.Env, puzzle, board string) ui.Step {
	boards, err := ownBoards(e)
	if err != nil {
		tellOwnFault(&e.Speech, err)
		return ui.Step{}
	}
	if p, ok := e.Puzzles.Find(puzzle); ok {
		if read := p.Boards(board)[0]; read.Err == nil {
			board = read.Board // in its canonical form, since the same board is kept once
		}
	}
	known, kept := boards.Find(puzzle, board)
	name := cmp.Or(known.Name, proposedName(e.Words, puzzle, boards))
	return ui.Push(newNameDialog(e, name, "own.keepTitle", "own.keep", func(name string) {
		changeOwnBoards(e, func(c ownboards.Collection) ownboards.Collection {
			return c.Put(ownboards.Board{Puzzle: puzzle, Text: board, Name: name, Added: e.Today()})
		})
		said := "own.kept"
		if kept {
			said = "own.renamed"
		}
		e.SetTrouble(ui.LineOf(said, name))
	}))
}

// proposedName returns a name that none of the boards has: that of the puzzle with the first free number.
func proposedName(w *ui.Words, puzzle string, boards ownboards.Collection) string {
	taken := make(map[string]bool)
	for _, b := range boards {
		taken[b.Name] = true
	}
	for n := 1; ; n++ {
		if name := w.F("own.proposed", w.T(puzzle+".name"), n); !taken[name] {
			return name
		}
	}
}

// A Choice is a board that a player may open.
type Choice struct {
	Label ui.Line
	Board string
	Open  func() ui.Step
}

// NewChoice returns the dialog that asks which board of a puzzle to open.
func NewChoice(e *shell.Env, p *puzzle.Puzzle, title ui.Line, choices ...Choice) *ui.Page {
	d := ui.NewDialog(e.Env)
	stills := make([]*puzzle.Still, len(choices))
	for i, c := range choices {
		stills[i] = puzzle.Must(p.Still(e.Env, c.Board)) // it has been read
	}
	d.Layout = func() box.Box {
		side := min(2*max(ui.Roomy, e.Scaled(ui.Roomy)), cardShare*e.Height)
		var rows []box.Box
		for i, c := range choices {
			content := box.Row(ui.Gap,
				d.UI.Picture(stills[i].Draw).Wide(side).Tall(side),
				d.UI.Fitting(c.Label.In(e.Words), render.Style{Size: render.Body, Bold: true}, e.Theme().Ink))
			rows = append(rows, box.Stack(d.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice}).Stretch(), content.Pad(ui.HalfGap, ui.HalfGap)))
		}
		return d.Card(e.Scaled(ui.CardWidth), title.In(e.Words), box.Column(ui.Gap, rows...), box.Box{})
	}
	d.Choose = func(in ui.Intent) ui.Step {
		if in.Kind == ui.Choose && in.N < len(choices) {
			return choices[in.N].Open()
		}
		return ui.Step{}
	}
	d.UI.Land(ui.CardMeaning, ui.Opened, 0)
	return d
}

// newDrawDialog asks, over the page of the player's boards, of which puzzle a board is to be drawn.
func newDrawDialog(p *Page) *ui.Page {
	d := ui.NewDialog(p.env.Env)
	drawn := drawable(p.env.Puzzles)
	d.Layout = func() box.Box { return layoutDraw(d, drawn) }
	d.Choose = func(in ui.Intent) ui.Step {
		switch {
		case in.Kind == ui.Choose && in.N < len(drawn):
			return p.draw(drawn[in.N], "")
		case in.Kind == ui.Editor: // the key that has opened the dialog
			return ui.Pop()
		}
		return ui.Step{}
	}
	d.UI.Land(ui.CardDraw, ui.Opened, max(0, drawn.Place(p.env.Settings.Last)))
	return d
}

func drawable(all puzzle.Registry) (drawn puzzle.Registry) {
	for _, puzzle := range all {
		if puzzle.Drawing != nil {
			drawn = append(drawn, puzzle)
		}
	}
	return drawn
}

// layoutDraw returns a row for each puzzle.
func layoutDraw(d *ui.Page, drawn puzzle.Registry) box.Box {
	e, w := d.Env, d.Env.Words
	side := max(ui.Roomy, e.Scaled(ui.Roomy))
	var rows []box.Box
	for i, puzzle := range drawn {
		name := d.Pictured(puzzle.Picture, side-2*ui.HalfGap, w.T(puzzle.Name+".name"), true)
		rows = append(rows, box.Stack(d.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice}).Stretch(), name.Pad(ui.HalfGap, ui.HalfGap)))
	}
	return d.Card(e.Scaled(ui.CardWidth), w.T("own.draw"), box.Column(ui.Gap, rows...), box.Box{})
}
