package scenes

import (
	"encoding/json"
	"log/slog"

	"warren/scenes/editor"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// The pages of the routes beside table.Page and editor.Page.
const (
	sceneHome       = "home"
	sceneLevels     = "levels"
	sceneDays       = "calendar"
	sceneStatistics = "statistics"
	sceneBoards     = "boards"
	sceneClaims     = "claims"
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
	home := newHome(e)
	switch at.Page {
	case sceneHome:
		return home
	case sceneStatistics:
		return newStatistics(e, home)
	case sceneClaims:
		return newClaims(e, home)
	}
	p, ok := e.Puzzles.Find(at.Puzzle)
	switch {
	case at.Page == sceneBoards && at.Board == "":
		return newOwnBoards(e, home)
	case !ok:
		return nil
	case at.Page == sceneLevels:
		return newLevelScreen(e, p, home)
	case at.Page == sceneDays:
		return newCalendar(e, p.Name, home)
	case at.Page == sceneBoards:
		return newPack(e, p, at.Board, p.Boards(at.Board), home)
	case at.Page == table.Page && at.Board == "":
		return home.open(p)
	}
	t := table.New(e, p)
	there := t.SitDown()
	switch {
	case at.Page == editor.Page && p.Drawing != nil:
		return editor.New(e, p, "", t)
	case at.Page != table.Page, there: // also on another board, which was played in another tab since
	case t.Open(table.Opening{Board: at.Board}) != nil:
		return nil
	}
	return t
}
