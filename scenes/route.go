package scenes

import (
	"cmp"
	"encoding/json"
	"log/slog"

	"warren/internal/hardest"
	"warren/scenes/editor"
	"warren/scenes/pages/boards"
	"warren/scenes/pages/calendar"
	"warren/scenes/pages/claims"
	"warren/scenes/pages/days"
	"warren/scenes/pages/help"
	"warren/scenes/pages/home"
	"warren/scenes/pages/levels"
	"warren/scenes/pages/settings"
	"warren/scenes/pages/share"
	"warren/scenes/pages/statistics"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// route returns where the player is as text, "" for nowhere.
func (a *app) route() string {
	on := ui.Under(a.env.Pages)
	if on == nil {
		return ""
	}
	data, err := json.Marshal(on.Route())
	if err != nil {
		slog.Warn("scenes: where the player is cannot be told", "error", err)
		return ""
	}
	return string(data)
}

// stepTo opens the scene of a route that app.route has told; a damaged one leads nowhere.
func stepTo(e *shell.Env, text string) (s ui.Step) {
	defer func() {
		if recover() != nil { // what cannot be borne is not to be met again
			s = ui.Step{}
		}
	}()
	var at ui.Route
	if text == "" || json.Unmarshal([]byte(text), &at) != nil {
		return ui.Step{}
	}
	return openRoute(e, at)
}

// openRoute opens the page or the dialog of a route; a damaged one leads nowhere.
func openRoute(e *shell.Env, at ui.Route) ui.Step {
	switch under := ui.Under(e.Pages); at.Page {
	case ui.PageHome:
		return ui.Uncover(e.Pages[0])
	case ui.PageStatistics:
		return ui.Push(statistics.New(e))
	case ui.PageClaims:
		return ui.Push(claims.New(e, cmp.Or(at.Day, e.Today())))
	case ui.CardSettings:
		return ui.Push(settings.New(e))
	case ui.CardPad:
		return ui.Push(settings.NewPad(e))
	case ui.CardHelp:
		if p, named := e.Puzzles.Find(at.Puzzle); named {
			t, _ := table.Of(e, p)
			return ui.Push(help.New(e, t))
		}
		return helpAbout(e, under)
	case ui.CardShare:
		if sharer, ok := under.(shell.Sharer); ok {
			return ui.Push(share.New(e, sharer.Shared()))
		}
	case ui.CardResult:
		return ui.Push(days.NewResult(e, at.Day))
	case ui.CardName:
		return boards.Keep(e, at.Puzzle, at.Board)
	case ui.PageBoards:
		if at.Board == "" {
			return ui.Push(boards.New(e))
		}
	}
	p, known := e.Puzzles.Find(at.Puzzle)
	if !known {
		return ui.Step{}
	}
	switch at.Page {
	case ui.PageLevels:
		return ui.Push(levels.New(e, p))
	case ui.PageHardest:
		if hardest.Least(p.Name) > 0 {
			return ui.Push(boards.NewHardest(e, p))
		}
	case ui.PageDays:
		return ui.Push(calendar.New(e, p.Name))
	case ui.PageBoards:
		return ui.Push(boards.NewPack(e, p, at.Board, p.Boards(at.Board)))
	case ui.PageTable:
		return tableAt(e, p, at)
	case ui.PageEditor:
		t, there := table.Of(e, p)
		if !there {
			t.SitDown()
		}
		if p.Drawing == nil {
			return ui.Push(t)
		}
		return ui.Push(t, editor.New(e, p, at.Board, t))
	}
	return ui.Step{}
}

// helpAbout opens the help about a scene: of a table or the editor that of its puzzle, else what the scene answers. Without an answer what is on the screen
// is read out.
func helpAbout(e *shell.Env, on ui.Scene) ui.Step {
	if helped, ok := on.(shell.Helped); ok {
		return ui.Push(help.New(e, helped))
	}
	var answer ui.Step
	if on != nil {
		answer = on.Do(ui.Intent{Kind: ui.Help})
	}
	if answer.At.Page != "" {
		return openRoute(e, answer.At)
	}
	if answer.Stays() && !e.Saying() {
		e.Say(e.InWords())
	}
	return answer
}

// tableAt opens a table with the daily board of a route, its board, or what the card of home opens. A damaged board leads nowhere.
func tableAt(e *shell.Env, p *puzzle.Puzzle, at ui.Route) ui.Step {
	if at.Board == "" && at.Day.IsZero() {
		return home.New(e).Open(e.Puzzles.Place(p.Name))
	}
	t := table.New(e, p)
	switch {
	case !at.Day.IsZero():
		t.Open(table.Opening{Day: at.Day})
	case t.SitDown(): // also on another board, which was played in another tab since
	case t.Open(table.Opening{Board: at.Board}) != nil:
		return ui.Step{}
	}
	return ui.Push(t)
}
