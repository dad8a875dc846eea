package table

import (
	"encoding/json"
	"errors"
	"fmt"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// This file writes down where the player is on the table, and leads back there.

// SceneName is the name of a table in its ui.Place.
const SceneName = "table"

// A tablePlace is where the player is on the table.
type tablePlace struct {
	Puzzle  string              `json:"puzzle"`
	Own     session.Place       `json:"own,omitzero"` // the player's own sitting, which waits in some modes
	Mode    modePlace           `json:"mode"`
	Zoom    stage.Sight         `json:"zoom,omitzero"`
	Cursor  *puzzles.Cell       `json:"cursor,omitempty"` // of the keys, if it is shown
	Lit     []int               `json:"lit,omitempty"`    // the puzzle's own tools that are on
	Message screen.MessagePlace `json:"message,omitzero"`
	Back    *ui.Place           `json:"back,omitempty"` // where Back leads, nil for home
	List    *listPlace          `json:"list,omitempty"` // of the board, nil for none
}

// A listPlace is where the board on the table stands in a list.
type listPlace struct {
	Page ui.Place `json:"page"`
	Row  int      `json:"row"`
}

// A modePlace is a mode as a value: its name and its state.
type modePlace struct {
	Mode  string          `json:"mode"`
	State json.RawMessage `json:"state,omitempty"`
}

// The names of the modes.
const (
	atPlay    = "play" // the mode that the game itself calls for: playing, paused, time over
	atPause   = "pause"
	atDeal    = "deal"
	atWin     = "win"
	atLesson  = "lesson"
	atReplay  = "replay"
	atSearch  = "search"
	atExplore = "explore"
	atReview  = "review"
	atTry     = "try"
)

// placeOf returns a mode as a value; a nil state is none.
func placeOf(m mode) modePlace {
	name, state := m.asPlace()
	p := modePlace{Mode: name}
	if state != nil {
		p.State = ui.Encoded(state)
	}
	return p
}

// PuzzleAt returns the puzzle of a place on a table.
func PuzzleAt(at ui.Place) (puzzle string, err error) {
	p, err := ui.Decoded[tablePlace](at.State)
	return p.Puzzle, err
}

// Place returns where the player is. The time that has passed is saved, so that the save is the same game.
func (t *Table) Place() ui.Place {
	t.own.session.SaveClock()
	p := tablePlace{
		Puzzle: t.puzzle.Name, Own: t.own.session.Place(), Mode: t.placeOfMode(), Zoom: t.now().stage.Sight(),
		Message: t.own.panel.Place(),
	}
	if keys := t.now().stage.Keys(); keys.Shown && t.now().placed() != nil {
		p.Cursor = &keys.At
	}
	for i, tool := range t.now().stage.Tools() {
		if tool.Lit {
			p.Lit = append(p.Lit, i)
		}
	}
	if t.back != nil {
		at := t.back.Here()
		p.Back = &at
	}
	if in := t.own.shelf.listing; t.now().listed() {
		p.List = &listPlace{in.From.Here(), in.Row}
	}
	return ui.PlaceOf(SceneName, p, t.own.panel.UI, nil)
}

// Return leads a table without a board to a place. If its mode cannot be entered any more, the player's own game is on the table.
func (t *Table) Return(to ui.Place) error {
	p, err := ui.Decoded[tablePlace](to.State)
	if err != nil {
		return err
	}
	if err := t.own.session.Return(p.Own); err != nil {
		return err
	}
	t.listen()
	if p.Back != nil {
		t.back = t.env.Shell.Station(*p.Back)
	}
	if p.List != nil && !t.own.session.Bare() {
		if l, ok := t.env.Shell.Listing(p.List.Page, p.List.Row, t); ok {
			t.list(l)
		}
	}
	next, waits, err := t.modeAt(p.Mode)
	if err != nil {
		if !t.own.session.Bare() {
			t.own.restore()
		}
		t.turn(t.own.fitting())
		return fmt.Errorf("entering the mode %q: %w", p.Mode.Mode, err)
	}
	t.turn(next)
	if waits {
		t.startDeal()
	}
	t.now().stage.Settle()
	t.now().point()
	t.takeUp(p)
	t.own.panel.UI.SetSight(to.Sight)
	t.own.panel.TakeUp(p.Message)
	return nil
}

// takeUp takes up what the player has set on the board.
func (t *Table) takeUp(p tablePlace) {
	on := t.now()
	for _, n := range p.Lit {
		if tools := on.stage.Tools(); n < len(tools) && !tools[n].Lit {
			on.use(n)
		}
	}
	if p.Cursor != nil && t.now().placed() != nil {
		on.stage.PointAt(*p.Cursor)
	}
	if p.Zoom.Factor > 1 {
		on.stage.SetSight(p.Zoom)
	}
	t.screen.PlaceAnew()
}

// modeAt returns the mode of a place, and whether the player waits for a board meanwhile. The player's own game is on the table.
func (t *Table) modeAt(at modePlace) (m mode, waits bool, err error) {
	if at.Mode == atDeal {
		d, err := ui.Decoded[dealPlace](at.State)
		if err != nil || d.Under == nil || t.own.session.Bare() {
			return t.mode, d.Waiting, err
		}
		at, waits = *d.Under, d.Waiting
	}
	enter, ok := modesAt[at.Mode]
	if !ok {
		return nil, false, errors.New("there is no such mode")
	}
	m, err = enter(t.own, t.mode, at.State)
	return m, waits, err
}

// modesAt make a mode of its state: over the player's own game, where the mode that this itself calls for is now.
var modesAt = map[string]func(own *play, now mode, state json.RawMessage) (mode, error){
	atPlay:    func(_ *play, now mode, _ json.RawMessage) (mode, error) { return now, nil },
	atPause:   (*play).pauseAt,
	atWin:     (*play).winAt,
	atLesson:  (*play).lessonAt,
	atReplay:  (*play).replayAt,
	atSearch:  (*play).searchAt,
	atExplore: (*play).exploreAt,
	atReview: func(own *play, _ mode, state json.RawMessage) (mode, error) {
		at, err := ui.Decoded[reviewPlace](state)
		if err != nil {
			return nil, err
		}
		return own.reviewAt(at)
	},
	atTry: (*play).tryAt,
}
