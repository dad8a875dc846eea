package scenes

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"warren/internal/calendar"
	"warren/internal/platform"
	"warren/scenes/editor"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// This file leads back to where the player was before the page was loaded anew: see ui.Place.

// The names of the scenes in their places; that of a table is table.SceneName.
const (
	sceneHome       = "home"
	sceneBlank      = "blank"
	sceneCrash      = "crash"
	sceneLevels     = "levels"
	sceneDays       = "calendar"
	sceneStatistics = "statistics"
	sceneBoards     = "boards"
	sceneClaims     = "claims"
	sceneSettings   = "settings"
	sceneHelp       = "help"
	scenePad        = "gamepad"
	sceneReset      = "reset"
	sceneDraw       = "draw"
	sceneBoard      = "board"
	sceneName       = "name"
	sceneShare      = "share"
	sceneResult     = "result"
)

// place returns where the player is as text, "" if the scene is too broken to tell.
func (a *app) place() (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	data, err := json.Marshal(a.scene.Place())
	if err != nil {
		return ""
	}
	return string(data)
}

// sceneAt returns the scene of a place that app.place has told, or as near to it as the player can come; nil if nothing of it can be opened.
func sceneAt(e *shell.Env, text string) (s ui.Scene) {
	defer func() {
		if recover() != nil { // what cannot be borne is not to be met again
			s = nil
		}
	}()
	var at ui.Place
	if text == "" || json.Unmarshal([]byte(text), &at) != nil {
		return nil
	}
	return openPlace(e, &at)
}

// openPlace opens the scene of a place, or that behind it, or nil.
func openPlace(e *shell.Env, at *ui.Place) ui.Scene {
	var behind ui.Scene
	if at.Behind != nil {
		behind = openPlace(e, at.Behind)
	}
	s, err := newAt(e, at, behind)
	if err == nil && s == behind {
		err = errors.New("it does not open here any more")
	}
	if err == nil {
		err = s.Return(*at)
	}
	if err != nil {
		slog.Warn("scenes: the player does not come back to where they were", "scene", at.Scene, "reason", err)
		if s == nil {
			return behind
		}
	}
	return s
}

// newAt opens the scene of a place as it is when the player comes to it.
func newAt(e *shell.Env, at *ui.Place, behind ui.Scene) (ui.Scene, error) {
	switch at.Scene {
	case sceneHome:
		return newHome(e), nil
	case table.SceneName:
		puzzle, err := table.PuzzleAt(*at)
		if err != nil {
			return nil, err
		}
		p, err := puzzleNamed(e, puzzle)
		if err != nil {
			return nil, err
		}
		return table.New(e, p), nil
	case sceneCrash:
		return newCrash(e, "crash.says", "", func() ui.Scene { return firstLink(e, platform.Fragment()) }), nil
	}
	if behind == nil {
		return nil, errors.New("there is no scene behind")
	}
	switch at.Scene {
	case sceneLevels:
		return levelsAt(e, at, behind)
	case sceneDays:
		days, err := ui.Decoded[daysState](at.State)
		return newCalendar(e, days.Puzzle, behind), err
	case sceneStatistics:
		return newStatistics(e, behind), nil
	case sceneBoards:
		return boardsAt(e, at, behind)
	case editor.SceneName:
		return editorAt(e, at, behind)
	case sceneClaims:
		return newClaims(e, behind), nil
	case sceneResult:
		date, err := ui.Decoded[calendar.Date](at.State)
		return newDayResult(e, date, behind), err
	case sceneSettings:
		return newSettingsDialog(e, behind), nil
	case scenePad:
		return newPadDialog(e, behind), nil
	}
	return newOver(e, at, behind)
}

// levelsAt opens the list of a puzzle's levels.
func levelsAt(e *shell.Env, at *ui.Place, behind ui.Scene) (ui.Scene, error) {
	puzzle, err := ui.Decoded[string](at.State)
	if err != nil {
		return nil, err
	}
	p, err := puzzleNamed(e, puzzle)
	if err != nil {
		return nil, err
	}
	return newLevelScreen(e, p, behind), nil
}

// boardsAt opens the list of the player's own boards, or of those of a pack.
func boardsAt(e *shell.Env, at *ui.Place, behind ui.Scene) (ui.Scene, error) {
	list, err := ui.Decoded[boardsState](at.State)
	if err != nil {
		return nil, err
	}
	if list.Pack == "" {
		return newOwnBoards(e, behind), nil
	}
	puzzle, err := puzzleNamed(e, list.Puzzle)
	if err != nil {
		return nil, err
	}
	return newPack(e, puzzle, list.Pack, puzzle.Boards(list.Pack), behind), nil
}

// newOver opens a dialog that is only over some scenes.
func newOver(e *shell.Env, at *ui.Place, behind ui.Scene) (ui.Scene, error) {
	switch below := behind.(type) {
	case shell.Helped:
		switch at.Scene {
		case sceneHelp:
			return newHelpDialog(e, below), nil
		case sceneShare:
			return below.Do(ui.Intent{Kind: ui.Share}), nil
		}
	case *statisticsPage:
		if at.Scene == sceneReset {
			return newResetDialog(below), nil
		}
	case *boardsPage:
		if at.Scene == sceneDraw {
			return newDrawDialog(below), nil
		}
		if row, err := below.rowAt(at); err == nil {
			switch at.Scene {
			case sceneBoard:
				return newBoardCard(below, row), nil
			case sceneShare:
				return below.share(row), nil
			case sceneName:
				return newRename(below, row), nil
			}
		}
	}
	if at.Scene == sceneName {
		name, err := ui.Decoded[nameState](at.State)
		if err != nil {
			return nil, err
		}
		return e.Shell.Keep(name.Puzzle, name.Board, behind), nil
	}
	return nil, fmt.Errorf("there is no such scene over %T", behind)
}

// rowAt returns the row that a dialog over the page is about.
func (p *boardsPage) rowAt(at *ui.Place) (row int, err error) {
	switch at.Scene {
	case sceneBoard:
		row, err = ui.Decoded[int](at.State)
	case sceneShare:
		var shared shareState
		shared, err = ui.Decoded[shareState](at.State)
		row = slices.IndexFunc(p.rows, func(r boardRow) bool { return r.text == shared.Board })
	case sceneName:
		var name nameState
		if name, err = ui.Decoded[nameState](at.State); name.Puzzle != "" {
			return 0, errors.New("a board that is to be kept")
		}
		row = name.Row
	}
	if err == nil && (row < 0 || row >= len(p.rows)) {
		err = errors.New("no such board")
	}
	return row, err
}

// puzzleNamed returns the puzzle of a name.
func puzzleNamed(e *shell.Env, puzzle string) (*puzzle.Puzzle, error) {
	p, ok := e.Puzzles.Find(puzzle)
	if !ok {
		return nil, fmt.Errorf("no puzzle %q", puzzle)
	}
	return p, nil
}

// A station is a page over home that Back leads to, as a value.
type station struct {
	env *shell.Env
	at  ui.Place
}

// stationOf returns the station of a scene over home.
func stationOf(e *shell.Env, scene string, state any) station {
	return station{e, ui.Place{Scene: scene, State: ui.Encoded(state), Behind: &ui.Place{Scene: sceneHome}}}
}

// Again opens the page, or home if there is no such page.
func (s station) Again() ui.Scene {
	if page := openPlace(s.env, &s.at); page != nil {
		return page
	}
	return newHome(s.env)
}

// Here returns where the page is.
func (s station) Here() ui.Place { return s.at }

func (s leads) Station(at ui.Place) shell.Station { return station{s.env, at} }

// Listing returns what a list of boards tells a table about the board of a row; ok is false if there is no such list any more.
func (s leads) Listing(list ui.Place, row int, on ui.Scene) (l shell.Listing, ok bool) {
	p, ok := openPlace(s.env, &list).(*boardsPage)
	if !ok || row < 0 || row >= len(p.rows) {
		return l, false
	}
	return p.listing(row, on), true
}

// editorAt opens the editor of a place over a table.
func editorAt(e *shell.Env, at *ui.Place, behind ui.Scene) (ui.Scene, error) {
	t, played := behind.(*table.Table)
	if !played {
		return nil, errors.New("no table is behind the editor")
	}
	puzzle, err := puzzleNamed(e, t.Info().Puzzle)
	if err != nil {
		return nil, err
	}
	if puzzle.Drawing == nil {
		return nil, errors.New("the boards are not drawn")
	}
	return editor.New(e, puzzle, "", t), nil
}
