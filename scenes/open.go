package scenes

import (
	"errors"
	"log/slog"
	"slices"

	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/setter"
	"warren/internal/store"
	"warren/puzzles"
	"warren/scenes/editor"
	"warren/scenes/pages/boards"
	"warren/scenes/pages/days"
	"warren/scenes/pages/statistics"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// This file opens what comes from outside. Input that is not a board changes nothing; the scene tells the player what is wrong with it.

// fromOutside returns where what came in since the last tick leads. A field with the focus takes what is pasted.
func fromOutside(e *shell.Env) ui.Step {
	if fragment, ok := platform.FragmentChanged(); ok {
		return followLink(e, fragment)
	}
	if text, err, ok := e.Pasted(); ok {
		if u := e.Shown(); u != nil && err == nil {
			if in, typing := u.Pasted(text); typing {
				return e.Pages[len(e.Pages)-1].Do(in)
			}
		}
		return openPasted(e, text, err)
	}
	if data, err, ok := platform.OpenedFile(); ok {
		return openChosen(e, data, err)
	}
	if files := dropped(); len(files) > 0 {
		return openDropped(e, files)
	}
	return ui.Step{}
}

// followLink opens the board of a link; an empty link leads home. A damaged one leaves the player and the page's address where they are.
func followLink(e *shell.Env, fragment string) ui.Step {
	if fragment == "" {
		return ui.GoTo(ui.Route{Page: ui.PageHome})
	}
	if s := shortcut(e, fragment); !s.Stays() {
		return s
	}
	l, err := link.Read(fragment)
	return follow(e, l, err)
}

// shortcut opens what a shortcut of the installed page names: a puzzle, or the next of today's boards. Any other fragment leads nowhere.
func shortcut(e *shell.Env, fragment string) ui.Step {
	switch {
	case fragment == "today":
		if _, all := (days.Walk{Env: e, Date: e.Today()}).Dailies(); all == 0 {
			return ui.GoTo(ui.Route{Page: ui.PageHome})
		}
		return ui.Anew(e.NextOfDay("", e.Today()).At)
	case e.Puzzles.Place(fragment) >= 0:
		return ui.Anew(ui.Route{Page: ui.PageTable, Puzzle: fragment})
	}
	return ui.Step{}
}

// follow opens the board of a link that was read, unless err says what is wrong with it.
func follow(e *shell.Env, l link.Link, err error) ui.Step {
	if next := openLink(e, l, err); !next.Stays() {
		return next
	}
	if t := table.Opened(e); t != nil {
		t.ShowAddress()
	}
	return ui.Uncover(receiver(e))
}

// receiver returns the scene that takes what comes from outside: the editor if a board is drawn, else the table, else home.
func receiver(e *shell.Env) ui.Scene {
	if d := openEditor(e); d != nil {
		return d
	}
	if t := table.Opened(e); t != nil {
		return t
	}
	return e.Pages[0]
}

func openEditor(e *shell.Env) *editor.Editor {
	for _, s := range e.Pages {
		if d, is := s.(*editor.Editor); is {
			return d
		}
	}
	return nil
}

// firstLink opens the board of the link that the page was opened with. A damaged one leads nowhere.
func firstLink(e *shell.Env, fragment string) ui.Step {
	if fragment == "" {
		return ui.Step{}
	}
	if s := shortcut(e, fragment); !s.Stays() {
		return s
	}
	l, err := link.Read(fragment)
	return openLink(e, l, err)
}

// openLink opens the board of a link that was read. If err is set, or the board cannot be opened, it tells the player and leads nowhere.
func openLink(e *shell.Env, l link.Link, err error) (next ui.Step) {
	if err == nil {
		next, err = sceneOf(e, l)
	}
	if err != nil {
		e.SetTrouble(ui.LineOf("refuse.badLink", faultOf(err)))
		return ui.Step{}
	}
	return next
}

// sceneOf opens a table, or for a challenge the editor, with the board of a link.
func sceneOf(e *shell.Env, l link.Link) (ui.Step, error) {
	puzzle, ok := e.Puzzles.Find(l.Puzzle)
	if !ok {
		return ui.Step{}, &link.Fault{Kind: link.UnknownPuzzle, Detail: l.Puzzle}
	}
	if !l.Setter.IsZero() {
		if _, err := puzzle.Still(e.Env, l.Board); err != nil {
			return ui.Step{}, err
		}
		r := setter.Of(l.Setter)
		begun := !l.Setter.Before(setter.First) && !e.Today().Add(1).Before(l.Setter) // somewhere on earth
		if begun && r.Puzzle == l.Puzzle && r.Check(puzzles.DraftOf(l.Board, 0)) != setter.OtherSize {
			t, _ := table.Of(e, puzzle)
			return ui.OverHome(t, editor.Theirs(e, puzzle, l.Board, r, t)), nil
		}
		e.SetTrouble(ui.LineOf("setter.elsewhere"))
	}
	t, _ := table.Of(e, puzzle)
	if err := t.Open(table.Opening{Link: &l}); err != nil {
		return ui.Step{}, err
	}
	return ui.OverHome(t), nil
}

// faultOf returns the message that says what is wrong with a board or a link.
func faultOf(err error) ui.Line {
	var fault *link.Fault
	if errors.As(err, &fault) {
		return ui.LineOf("link."+fault.Kind, fault.Detail)
	}
	return ui.Fault(err)
}

// maxBoards is the most bytes of a text of boards: to read more would hold the game up.
const maxBoards = 1 << 20

// openText opens a backup, a link, or boards on the current table or with the puzzle that reads them. A lax puzzle is asked only from home: on
// another puzzle's table it would take a mistyped board for one of its own.
func openText(e *shell.Env, text string) ui.Step {
	if store.LooksLikeBackup(text) {
		return importBackup(e, []byte(text), false)
	}
	if fragment, ok := link.Find(text); ok {
		return openPastedLink(e, fragment)
	}
	if len(text) > maxBoards {
		e.SetTrouble(ui.LineOf("refuse.badBoard", ui.LineOf("own.tooLong")))
		return ui.Uncover(receiver(e))
	}
	if d := openEditor(e); d != nil {
		return drawText(e, d, text)
	}
	onTable := ""
	t := table.Opened(e)
	if t != nil {
		onTable = t.Info().Puzzle
	}
	p, read := readBoards(e.Puzzles, text, "", onTable, t == nil)
	next, err := openBoards(e, p, text, read, false)
	if err != nil {
		return refuseBoard(e, err)
	}
	return next
}

// refuseBoard tells what is wrong with a board.
func refuseBoard(e *shell.Env, err error) ui.Step {
	e.SetTrouble(ui.LineOf("refuse.badBoard", ui.Fault(err)))
	return ui.Uncover(receiver(e))
}

// drawText draws the board of a text in the editor, or offers to open one of another puzzle.
func drawText(e *shell.Env, d *editor.Editor, text string) ui.Step {
	draw := func(text string) ui.Step {
		d.TakeText(text)
		return ui.Uncover(d)
	}
	drawn := d.Info().Puzzle
	switch p, read := readBoards(e.Puzzles, text, "", drawn, false); {
	case p.Name != drawn:
		first := slices.IndexFunc(read, func(b puzzles.Parsed[string]) bool { return b.Err == nil })
		return ui.Push(boards.NewChoice(e, p, ui.LineOf("meaning.other", ui.LineOf(p.Name+".name")), boards.Choice{
			Label: ui.LineOf("meaning.open"), Board: read[first].Board,
			Open: func() ui.Step {
				next, _ := openBoards(e, p, text, read, false) // one is valid
				return next
			},
		}))
	case read[0].Err == nil:
		return meant(e, p, text, read[0].Board, draw)
	}
	return draw(text)
}

// meant opens the first board of a text, after the player has said which of several it stands for.
func meant(e *shell.Env, p *puzzle.Puzzle, text, board string, open func(board string) ui.Step) ui.Step {
	var all []puzzle.Meaning
	if p.Meanings != nil {
		all = p.Meanings(text)
	}
	if len(all) == 0 {
		return open(board)
	}
	var choices []boards.Choice
	for _, m := range all {
		choices = append(choices, boards.Choice{
			Label: ui.OwnLine(p.Name, "meaning.one", m.Sign), Board: m.Board,
			Open: func() ui.Step { return open(m.Board) },
		})
	}
	return ui.Push(boards.NewChoice(e, p, ui.OwnLine(p.Name, "meaning.title"), choices...))
}

// openPastedLink opens a link as followLink does; where a board of its puzzle is being drawn, it takes that of the link.
func openPastedLink(e *shell.Env, fragment string) ui.Step {
	l, err := link.Read(fragment) // once: a long history takes a while
	if err == nil {
		if d := openEditor(e); d != nil && d.Info().Puzzle == l.Puzzle {
			d.TakeText(l.Board)
			return ui.Uncover(d)
		}
	}
	return follow(e, l, err)
}

// openBoards opens the board, or the list of boards, that a puzzle has read from a text. Unless it
// is sure what a board means, it asks. The error is the first fault of a text without a board.
func openBoards(e *shell.Env, p *puzzle.Puzzle, text string, read []puzzles.Parsed[string], sure bool) (ui.Step, error) {
	open := func(board string) ui.Step {
		t, _ := table.Of(e, p)
		if err := t.Open(table.Opening{Board: board}); err != nil {
			return refuseBoard(e, err)
		}
		return ui.OverHome(t)
	}
	switch {
	case valid(read) == 0:
		return ui.Step{}, read[0].Err
	case len(read) > 1:
		return ui.Push(boards.NewPack(e, p, text, read)), nil
	case sure:
		return open(read[0].Board), nil
	}
	return meant(e, p, text, read[0].Board, open), nil
}

// openPasted opens text from the clipboard. If there is none, or it cannot be read, the player is told.
func openPasted(e *shell.Env, text string, err error) ui.Step {
	switch {
	case err == nil:
		return openText(e, text)
	case errors.Is(err, platform.ErrNothingToPaste):
		e.SetTrouble(ui.LineOf("share.noText"))
	case platform.Downloads:
		e.SetTrouble(ui.LineOf("share.pasteByKey"))
	default:
		slog.Warn("pasting", "error", err)
		e.SetTrouble(ui.LineOf("share.noClipboard", ui.Cause(err)))
	}
	return ui.Step{}
}

// openChosen opens the file that the player has chosen: a backup is imported, boards are shown. It tells how that went.
func openChosen(e *shell.Env, data []byte, err error) ui.Step {
	wantsBackup := e.Pages[len(e.Pages)-1].Route().Page == ui.PageStatistics // any other file is refused there
	switch {
	case errors.Is(err, platform.ErrNoChooser):
		e.SetTrouble(ui.LineOf("stats.drop"))
	case err != nil:
		slog.Warn("a chosen file", "error", err)
		e.SetTrouble(ui.LineOf("refuse.badFile", ui.Cause(err)))
	case wantsBackup:
		return importBackup(e, []byte(textOf(data)), false)
	default:
		return openText(e, textOf(data))
	}
	return ui.Step{}
}

// importBackup takes over a file of ui.Env.Export, and tells how that went. If there is no room for
// all games, it asks first.
func importBackup(e *shell.Env, data []byte, sure bool) ui.Step {
	switch leave, err := e.Import(data, sure); {
	case err != nil:
		e.SetTrouble(ui.BackupFault(err))
	case len(leave) > 0:
		return ui.Push(statistics.NewImport(e, leave, func() { importBackup(e, data, true) }))
	default:
		e.ImportedDens()
		e.SetTrouble(ui.LineOf("backup.imported"))
	}
	return ui.Step{}
}
