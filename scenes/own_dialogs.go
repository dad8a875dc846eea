package scenes

import (
	"cmp"
	"unicode/utf8"

	"warren/internal/ownboards"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// newBoardCard returns the card of a board of the page: its picture, and what can be done with it.
func newBoardCard(p *boardsPage, i int) ui.Scene {
	d := ui.NewDialog(p.env.Env, sceneBoard, p)
	d.State = ui.StateOf(func() int { return i }, func(int) {})
	row := p.rows[i]
	var at render.Rect
	d.Build = func() { at = buildBoardCard(d, p, i) }
	d.Paint = func(c *render.Canvas, th *render.Theme) {
		if row.still != nil {
			row.still.Draw(c, th, d.Now(at))
		}
	}
	d.Choose = func(in ui.Intent) ui.Scene {
		switch in.Kind {
		case ui.PlayBoard, ui.Choose:
			return p.play(i, p.Behind)
		case ui.Rename:
			return newRename(p, i)
		case ui.Keep:
			return p.env.Shell.Keep(row.puzzle, row.text, p)
		case ui.Editor:
			return p.edit(i)
		case ui.Share:
			return p.share(i)
		case ui.Delete, ui.Erase:
			if p.own {
				p.remove(i)
				return p
			}
		}
		return d
	}
	d.UI.Focus(ui.PlayBoard, 0)
	return d
}

const (
	cardWidth   = 400.0
	cardPicture = 220.0
	cardLow     = 620.0 // height of a window in which the picture is smaller, so that the buttons are in sight
	cardLine    = 44.0
)

// buildBoardCard lays the card out and returns where its picture is.
func buildBoardCard(d *ui.Dialog, p *boardsPage, i int) (picture render.Rect) {
	e, w, th, row := d.Env, d.Env.Words, d.Env.Theme(), &p.rows[i]
	actions := []ui.Widget{{Does: ui.PlayBoard, Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: w.T("own.play"), Disabled: !row.playable()}}
	add := func(does ui.Kind, label string, off bool) {
		actions = append(actions, ui.Widget{Does: does, Look: ui.LookPlain, Label: w.T(label), Disabled: off})
	}
	add(ui.Editor, "own.edit", row.entry == nil || row.entry.Drawing == nil || row.text == "")
	add(ui.Share, "own.share", !row.playable())
	if p.own {
		add(ui.Rename, "own.rename", false)
		add(ui.Delete, "own.delete", false)
	} else {
		add(ui.Keep, "own.keep", !row.playable())
	}
	d.OpenFilled(e.Scaled(cardWidth), 0, p.name(row), func(in render.Rect) float64 {
		top := in.Y
		high := cardPicture
		if e.Height < cardLow {
			high = 0.22 * e.Height
		}
		picture = ui.CutTop(&in, high, ui.Gap)
		lines := e.Measure.Wrap(nil, p.caption(i), render.Style{Size: e.Scaled(render.Body)}, in.W)
		text := ui.CutTop(&in, float64(len(lines))*ui.LineHeight(e.Scaled(render.Body))+1, ui.Gap)
		d.UI.Text(p.caption(i), text, render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted)
		high = max(buttonHeight, e.Scaled(cardLine))
		main := actions[0]
		main.Rect = ui.CutTop(&in, high, ui.Gap)
		d.UI.Add(main)
		rest := actions[1:]
		for len(rest) > 0 {
			n := min(2, len(rest))
			for k, cell := range ui.Across(ui.CutTop(&in, high, ui.Gap), n, ui.Gap) {
				rest[k].Rect = cell
				d.UI.Add(rest[k])
			}
			rest = rest[n:]
		}
		return in.Y - ui.Gap - top
	})
	e.Describe(w.Sentence(w.F("mirror.of", p.name(row), p.caption(i))))
	return picture
}

// newRename asks for another name of the board of a row.
func newRename(p *boardsPage, i int) ui.Scene {
	return newNameDialog(p.env, p, nameState{Row: i, Name: p.rows[i].name}, "own.renameTitle", "own.renameNow", func(name string) { p.rename(i, name) })
}

// A nameQuestion asks for the name of a board.
type nameQuestion struct {
	*ui.Dialog
	nameState
	title, does string // keys of the title and of the main button
}

// A nameState is which board is asked about, and the name as it is typed by now.
type nameState struct {
	Puzzle string `json:"puzzle,omitempty"` // of a board that is to be kept, "" for one that is renamed,
	Board  string `json:"board,omitempty"`  // and its text
	Row    int    `json:"row,omitempty"`    // of one that is renamed
	Name   string `json:"name"`
	Marked bool   `json:"marked,omitempty"` // the whole name is marked: what is typed takes its place
	Told   string `json:"told,omitempty"`   // what the player is told, until the name changes
}

// newNameDialog returns the question for the name of a board over a scene, with a name proposed; title and does are the keys of its title and
// of its main button. named is called with the name.
func newNameDialog(e *shell.Env, over ui.Scene, about nameState, title, does string, named func(name string)) ui.Scene {
	q := &nameQuestion{Dialog: ui.NewDialog(e.Env, sceneName, over), nameState: about, title: title, does: does}
	q.Marked = true
	q.State = ui.StateOf(func() nameState { return q.nameState }, func(at nameState) { q.Name, q.Marked, q.Told = at.Name, at.Marked, at.Told })
	q.Build, q.Tell = q.build, q.tell
	q.Choose = func(in ui.Intent) ui.Scene {
		switch in.Kind {
		case ui.Edited:
			q.Name, q.Marked, q.Told = q.UI.Find(ui.Rename, 0).Text, false, ""
			q.Relayout()
		case ui.Cancel:
			return over
		case ui.Rename, ui.Keep, ui.Confirm:
			if tidy := ownboards.Tidy(q.Name); nameFault(tidy) == "" {
				named(tidy)
				return over
			}
		}
		return q.Dialog
	}
	q.UI.Focus(ui.Rename, 0)
	return q.Dialog
}

// tell shows the player a message.
func (q *nameQuestion) tell(message string) {
	q.Told = message
	q.Env.Say(message)
	q.Relayout()
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

// build lays out the field, what is wrong with the name or was told, and the two buttons.
func (q *nameQuestion) build() {
	e, w, th := q.Env, q.Env.Words, q.Env.Theme()
	fault := nameFault(ownboards.Tidy(q.Name))
	says, ink := q.Told, th.Ink
	if says == "" && fault != "" {
		says, ink = w.F(fault, ownboards.MostName), th.Clay
	}
	foot := q.OpenFilled(e.Scaled(cardWidth), buttonHeight, w.T(q.title), func(in render.Rect) float64 {
		top := in.Y
		q.UI.Add(ui.Widget{
			Does: ui.Rename, Rect: ui.CutTop(&in, buttonHeight, ui.Gap), Look: ui.LookField, Label: w.T("own.name"), Name: w.T("own.name"),
			Text: q.Name, Most: ownboards.MostName, Marked: q.Marked,
		})
		lines := e.Measure.Wrap(nil, says, render.Style{Size: e.Scaled(render.Caption)}, in.W)
		room := ui.CutTop(&in, float64(max(1, len(lines)))*ui.LineHeight(e.Scaled(render.Caption))+1, 0)
		q.UI.Text(says, room, render.Style{Size: render.Caption}, ink)
		return in.Y - top
	})
	cells := ui.Across(foot, 2, ui.Gap)
	q.UI.Add(ui.Widget{Does: ui.Cancel, Rect: cells[0], Look: ui.LookPlain, Label: w.T("tool.cancel")})
	q.UI.Add(ui.Widget{Does: ui.Keep, Rect: cells[1], Look: ui.LookMain, Label: w.T(q.does), Disabled: fault != ""})
	e.Describe(w.Sentence(w.T(q.title)))
}

// Keep returns the question under which name a board is put among the player's own. The scene behind is told when it is done.
func (s leads) Keep(puzzle, board string, behind ui.Scene) ui.Scene {
	e := s.env
	boards, err := ownBoards(e)
	if err != nil {
		tellOwnFault(e, err)
		return behind
	}
	if entry, ok := e.Puzzles.Find(puzzle); ok {
		if read := entry.Boards(board)[0]; read.Err == nil {
			board = read.Board // in its canonical form, since the same board is kept once
		}
	}
	known, kept := boards.Find(puzzle, board)
	about := nameState{Puzzle: puzzle, Board: board, Name: cmp.Or(known.Name, proposedName(e.Words, puzzle, boards))}
	return newNameDialog(e, behind, about, "own.keepTitle", "own.keep", func(name string) {
		changeOwnBoards(e, func(c ownboards.Collection) ownboards.Collection {
			return c.Put(ownboards.Board{Puzzle: puzzle, Text: board, Name: name, Added: e.Today()})
		})
		said := "own.kept"
		if kept {
			said = "own.renamed"
		}
		e.SetTrouble(e.Words.F(said, name))
	})
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

// OwnBoards returns the page of the boards that the player has kept.
func (s leads) OwnBoards(behind ui.Scene) ui.Scene { return newOwnBoards(s.env, behind) }
