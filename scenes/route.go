package scenes

import (
	"cmp"
	"encoding/json"
	"log/slog"

	"warren/internal/calendar"
	"warren/scenes/editor"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// route returns where the player is as text, "" for nowhere.
func (a *app) route() string {
	data, err := json.Marshal(a.scene.Route())
	if err != nil {
		slog.Warn("scenes: where the player is cannot be told", "error", err)
		return ""
	}
	return string(data)
}

// sceneAt returns the scene of a route that app.route has told, nil if there is none.
func sceneAt(e *shell.Env, text string) (s ui.Scene) {
	defer func() {
		if recover() != nil { // what cannot be borne is not to be met again
			s = nil
		}
	}()
	var at ui.Route
	if text == "" || json.Unmarshal([]byte(text), &at) != nil {
		return nil
	}
	s = e.Open(at, nil)
	if _, lost := s.(*home); lost && at.Page != ui.PageHome {
		return nil
	}
	return s
}

// openRoute is the shell.Env's Open.
func openRoute(e *shell.Env, at ui.Route, over ui.Scene) ui.Scene {
	p, known := e.Puzzles.Find(at.Puzzle)
	if over == nil || at.Page == ui.PageHome {
		home := newHome(e)
		if known {
			home.ui.Land(ui.PageHome, ui.Returned, e.Puzzles.Place(p.Name))
		}
		over = home
	}
	switch at.Page {
	case ui.PageStatistics:
		return newStatistics(e, over)
	case ui.PageClaims:
		return claimsOf(e, cmp.Or(at.Day, e.Today()), over)
	case ui.CardSettings:
		return newSettingsDialog(e, over)
	case ui.CardHelp:
		if helped, ok := over.(shell.Helped); ok {
			return newHelpDialog(e, helped, over)
		}
	case ui.CardShare:
		if sharer, ok := over.(shell.Sharer); ok {
			return newShareDialog(e, sharer.Shared(), over)
		}
	case ui.CardResult:
		return newDayResult(e, at.Day, over)
	case ui.CardName:
		return keepBoard(e, at.Puzzle, at.Board, over)
	case ui.PageBoards:
		if at.Board == "" {
			return newOwnBoards(e, over)
		}
	}
	if !known {
		return over
	}
	switch at.Page {
	case ui.PageLevels:
		return newLevelScreen(e, p, over, 0)
	case ui.PageDays:
		return newCalendar(e, p.Name, over, calendar.Date{})
	case ui.PageBoards:
		return newPack(e, p, at.Board, p.Boards(at.Board), over)
	case ui.PageTable:
		return tableAt(e, p, at, over)
	case ui.PageEditor:
		return editorAt(e, p, at.Board, over)
	}
	return over
}

// tableAt returns a table with the daily board of a route, its board, or what the card of home opens; or the scene over if its board is damaged.
func tableAt(e *shell.Env, p *puzzle.Puzzle, at ui.Route, over ui.Scene) ui.Scene {
	if at.Board == "" && at.Day.IsZero() {
		return newHome(e).open(e.Puzzles.Place(p.Name))
	}
	t := table.New(e, p)
	switch {
	case !at.Day.IsZero():
		t.Open(table.Opening{Day: at.Day})
	case t.SitDown(): // also on another board, which was played in another tab since
	case t.Open(table.Opening{Board: at.Board}) != nil:
		return over
	}
	return t
}

// editorAt returns the editor with the board of a text, or for "" with the draft that was kept; or the table if boards of the puzzle are not drawn.
func editorAt(e *shell.Env, p *puzzle.Puzzle, text string, over ui.Scene) ui.Scene {
	t, played := over.(*table.Table)
	if !played {
		t = table.New(e, p)
		t.SitDown()
	}
	if p.Drawing == nil {
		return t
	}
	return editor.New(e, p, text, t)
}
