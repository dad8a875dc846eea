package scenes

import (
	"encoding/json"
	"log/slog"

	"warren/internal/calendar"
	"warren/scenes/editor"
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
	return placeAt(e, at)
}

// placeAt returns the scene of a route, nil if there is none.
func placeAt(e *shell.Env, at ui.Route) ui.Scene {
	home := newHome(e)
	switch at.Page {
	case ui.PageHome:
		return home
	case ui.PageStatistics:
		return newStatistics(e, home)
	case ui.PageClaims:
		return newClaims(e, home)
	}
	p, ok := e.Puzzles.Find(at.Puzzle)
	switch {
	case at.Page == ui.PageBoards && at.Board == "":
		return newOwnBoards(e, home)
	case !ok:
		return nil
	}
	home.ui.Land(ui.PageHome, ui.Returned, e.Puzzles.Place(p.Name))
	switch {
	case at.Page == ui.PageLevels:
		return newLevelScreen(e, p, home, 0)
	case at.Page == ui.PageDays:
		return newCalendar(e, p.Name, home, calendar.Date{})
	case at.Page == ui.PageBoards:
		return newPack(e, p, at.Board, p.Boards(at.Board), home)
	case at.Page == ui.PageTable && at.Board == "":
		return home.open(e.Puzzles.Place(p.Name))
	}
	t := table.New(e, p)
	there := t.SitDown()
	switch {
	case at.Page == ui.PageEditor && p.Drawing != nil:
		return editor.New(e, p, "", t)
	case at.Page != ui.PageTable, there: // also on another board, which was played in another tab since
	case t.Open(table.Opening{Board: at.Board}) != nil:
		return nil
	}
	return t
}
