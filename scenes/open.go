package scenes

import (
	"errors"
	"log/slog"

	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/setter"
	"warren/internal/store"
	"warren/puzzles"
	"warren/scenes/editor"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// This file opens what comes from outside. Input that is not a board changes nothing; the scene tells the player what is wrong with it.

// fromOutside returns the scene for what came in since the last tick, nil for nothing. A field with the focus takes what is pasted.
func fromOutside(e *shell.Env, on ui.Scene) ui.Scene {
	if fragment, ok := platform.FragmentChanged(); ok {
		return followLink(e, on, fragment)
	}
	if text, err, ok := e.Pasted(); ok {
		if u := e.Shown(); u != nil && err == nil {
			if in, typing := u.Pasted(text); typing {
				return on.Do(in)
			}
		}
		return openPasted(e, on, text, err)
	}
	if data, err, ok := platform.OpenedFile(); ok {
		return openChosen(e, on, data, err)
	}
	if files := dropped(); len(files) > 0 {
		return openDropped(e, on, files)
	}
	return nil
}

// followLink opens the board of a link; an empty link leads home. A damaged one leaves the player and the page's address where they are.
func followLink(e *shell.Env, on ui.Scene, fragment string) ui.Scene {
	if fragment == "" {
		return newHome(e)
	}
	if s := shortcut(e, fragment); s != nil {
		return s
	}
	l, err := link.Read(fragment)
	return follow(e, on, l, err)
}

// shortcut opens what a shortcut of the installed page names: a puzzle, or the next of today's boards. It returns nil for any other fragment.
func shortcut(e *shell.Env, fragment string) ui.Scene {
	if fragment == "today" {
		return newHome(e).walkOn()
	}
	if i := e.Puzzles.Place(fragment); i >= 0 {
		return newHome(e).open(i)
	}
	return nil
}

// follow opens the board of a link that was read, unless err says what is wrong with it.
func follow(e *shell.Env, on ui.Scene, l link.Link, err error) ui.Scene {
	bottom := ui.Bottom(on)
	if next := openLink(e, bottom, l, err); next != nil {
		return next
	}
	if t, played := bottom.(*table.Table); played {
		t.ShowAddress()
	}
	return receiver(on)
}

// receiver returns the scene that takes what comes from outside: the one under all dialogs and pages, but the editor if a board is drawn.
func receiver(on ui.Scene) ui.Scene {
	if d := editorOn(on); d != nil {
		return d
	}
	return ui.Bottom(on)
}

// firstLink opens the board of the link that the page was opened with. It returns home if there is no link or it is damaged.
func firstLink(e *shell.Env, fragment string) ui.Scene {
	if s := shortcut(e, fragment); s != nil {
		return s
	}
	if fragment != "" {
		l, err := link.Read(fragment)
		if t := openLink(e, nil, l, err); t != nil {
			return t
		}
	}
	return newHome(e)
}

// openLink opens the board of a link that was read. If err is set, or the board cannot be opened, it tells the player and returns nil.
func openLink(e *shell.Env, on ui.Scene, l link.Link, err error) ui.Scene {
	var t ui.Scene
	if err == nil {
		t, err = sceneOf(e, on, l)
	}
	if err != nil {
		e.SetTrouble(e.Words.F("refuse.badLink", faultOf(e.Words, err)))
		return nil
	}
	return t
}

// sceneOf returns a table, or for a challenge the editor, with the board of a link. A table of the same puzzle stays: two would share one save.
func sceneOf(e *shell.Env, on ui.Scene, l link.Link) (ui.Scene, error) {
	puzzle, ok := e.Puzzles.Find(l.Puzzle)
	if !ok {
		return nil, &link.Fault{Kind: link.UnknownPuzzle, Detail: l.Puzzle}
	}
	if !l.Setter.IsZero() {
		if _, err := puzzle.Still(e.Env, l.Board); err != nil {
			return nil, err
		}
		r := setter.Of(l.Setter)
		begun := !l.Setter.Before(setter.First) && !e.Today().Add(1).Before(l.Setter) // somewhere on earth
		if begun && r.Puzzle == l.Puzzle && r.Check(puzzles.DraftOf(l.Board, 0)) != setter.OtherSize {
			return editor.Theirs(e, puzzle, l.Board, r, table.New(e, puzzle)), nil
		}
		e.SetTrouble(e.Words.T("setter.elsewhere"))
	}
	t, played := on.(*table.Table)
	if !played || t.Info().Puzzle != l.Puzzle {
		t = table.New(e, puzzle)
	}
	if err := t.Open(table.Opening{Link: &l}); err != nil {
		return nil, err
	}
	return t, nil
}

// faultOf returns the message, in the player's language, that says what is wrong with a board or a link.
func faultOf(w *ui.Words, err error) string {
	var fault *link.Fault
	if errors.As(err, &fault) {
		return w.F("link."+fault.Kind, fault.Detail)
	}
	return w.Fault(err)
}

// maxBoards is the most bytes of a text of boards: to read more would hold the game up.
const maxBoards = 1 << 20

// openText opens a backup, a link, or boards on the current table or with the puzzle that reads them. A lax puzzle is asked only from home: on
// another puzzle's table it would take a mistyped board for one of its own.
func openText(e *shell.Env, on ui.Scene, text string) ui.Scene {
	if store.LooksLikeBackup(text) {
		importBackup(e, []byte(text))
		return on
	}
	if fragment, ok := link.Find(text); ok {
		return openPastedLink(e, on, fragment)
	}
	on = receiver(on)
	if len(text) > maxBoards {
		e.SetTrouble(e.Words.F("refuse.badBoard", e.Words.T("own.tooLong")))
		return on
	}
	if d, draws := on.(*editor.Editor); draws {
		d.TakeText(text)
		return d
	}
	onTable := ""
	t, played := on.(*table.Table)
	if played {
		onTable = t.Info().Puzzle
	}
	next, err := openBoards(e, on, text, "", onTable, !played)
	if err != nil {
		e.SetTrouble(e.Words.F("refuse.badBoard", e.Words.Fault(err)))
	}
	return next
}

// editorOn returns the editor that the player sees, or that waits under dialogs and pages; nil for none.
func editorOn(on ui.Scene) *editor.Editor {
	for {
		switch s := on.(type) {
		case *editor.Editor:
			return s
		case ui.Over:
			on = s.Beneath()
		default:
			return nil
		}
	}
}

// openPastedLink opens a link as followLink does; where a board of its puzzle is being drawn, it takes that of the link.
func openPastedLink(e *shell.Env, on ui.Scene, fragment string) ui.Scene {
	l, err := link.Read(fragment) // once: a long history takes a while
	if err == nil {
		if d := editorOn(on); d != nil && d.Info().Puzzle == l.Puzzle {
			d.TakeText(l.Board)
			return d
		}
	}
	return follow(e, on, l, err)
}

// openBoards opens the board, or the list of boards, of a text. puzzle may be "" for any. Without a board it returns on, and the first fault.
func openBoards(e *shell.Env, on ui.Scene, text, puzzle, onTable string, lax bool) (ui.Scene, error) {
	p, boards := readBoards(e.Puzzles, text, puzzle, onTable, lax)
	if valid(boards) == 0 {
		return on, boards[0].Err
	}
	if len(boards) > 1 {
		return newPack(e, p, text, boards, on), nil
	}
	t, played := on.(*table.Table)
	if !played || t.Info().Puzzle != p.Name {
		t = table.New(e, p)
	}
	return t, t.Open(table.Opening{Board: boards[0].Board})
}

// openPasted opens text from the clipboard. If there is none, or it cannot be read, the player is told.
func openPasted(e *shell.Env, on ui.Scene, text string, err error) ui.Scene {
	switch {
	case err == nil:
		return openText(e, on, text)
	case errors.Is(err, platform.ErrNothingToPaste):
		e.SetTrouble(e.Words.T("share.noText"))
	case platform.Downloads:
		e.SetTrouble(e.Words.T("share.pasteByKey"))
	default:
		slog.Warn("pasting", "error", err)
		e.SetTrouble(e.Words.F("share.noClipboard", e.Words.Cause(err)))
	}
	return on
}
