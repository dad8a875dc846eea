package table

import (
	"encoding/json"
	"fmt"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// This file writes down where the player is on the table, and leads back there.

// SceneName is the name of a table in its ui.Place.
const SceneName = "table"

// A Station is a scene that Back leads to.
type Station interface {
	Again() ui.Scene // opens it, as it is by now
	Here() ui.Place  // is it as a value
}

// A tablePlace is where the player is on the table.
type tablePlace struct {
	Puzzle string        `json:"puzzle"`
	Own    session.Place `json:"own,omitzero"` // the player's own sitting, which waits in some modes
	Mode   modePlace     `json:"mode"`
	Zoom   stage.Sight   `json:"zoom,omitzero"`
	Cursor *puzzles.Cell `json:"cursor,omitempty"` // of the keys, if it is shown
	Lit    []int         `json:"lit,omitempty"`    // the puzzle's own tools that are on
	ToldMS float64       `json:"toldMS,omitempty"` // for which the message stays
	Alert  bool          `json:"alert,omitempty"`
	Back   *ui.Place     `json:"back,omitempty"` // where Back leads, nil for home
	List   *listPlace    `json:"list,omitempty"` // of the board, nil for none
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
	atDraw    = "draw"
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
	t.own.SaveClock()
	p := tablePlace{
		Puzzle: t.puzzle.name, Own: t.own.Place(), Mode: placeOf(t.mode), Zoom: t.stage.Sight(),
		ToldMS: t.panel.messageMS, Alert: t.panel.alert,
	}
	if keys := t.stage.Keys(); keys.Shown && t.hasBoard() {
		p.Cursor = &keys.At
	}
	for i, tool := range t.stage.Tools() {
		if tool.Lit {
			p.Lit = append(p.Lit, i)
		}
	}
	if t.back != nil {
		at := t.back.Here()
		p.Back = &at
	}
	if t.inList() {
		p.List = &listPlace{t.listing.From.Here(), t.listing.Row}
	}
	at := ui.PlaceOf(SceneName, p, t.panel.ui, nil)
	at.Told = t.panel.message
	return at
}

// Return leads a table without a board to a place. If its mode cannot be entered any more, the player's own game is on the table.
func (t *Table) Return(to ui.Place) error {
	p, err := ui.Decoded[tablePlace](to.State)
	if err != nil {
		return err
	}
	if err := t.own.Return(p.Own); err != nil {
		return err
	}
	t.listen()
	if p.Back != nil {
		t.back = t.env.Shell.Station(*p.Back)
	}
	if p.List != nil && !t.own.Bare() {
		if l, ok := t.env.Shell.Listing(p.List.Page, p.List.Row, t); ok {
			t.list(l)
		}
	}
	next, err := t.modeAt(p.Mode)
	if err != nil {
		if t.session != t.own {
			t.comeBack()
		}
		if !t.own.Bare() {
			t.restore()
		}
		t.turn(t.play())
		return fmt.Errorf("entering the mode %q: %w", p.Mode.Mode, err)
	}
	t.turn(next)
	t.stage.Settle()
	t.point()
	t.takeUp(p)
	t.panel.ui.SetSight(to.Sight)
	t.panel.message, t.panel.messageMS, t.panel.alert = to.Told, p.ToldMS, p.Alert
	t.panel.changed()
	return nil
}

// takeUp takes up what the player has set on the board.
func (t *Table) takeUp(p tablePlace) {
	for _, n := range p.Lit {
		if tools := t.stage.Tools(); n < len(tools) && !tools[n].Lit {
			t.use(n)
		}
	}
	if p.Cursor != nil && t.drawing() == nil && t.hasBoard() {
		t.stage.PointAt(*p.Cursor)
	}
	if p.Zoom.Factor > 1 {
		t.stage.SetSight(p.Zoom)
	}
	t.version = -1 // the next layout places the board
}

// modeAt enters a mode. The player's own game is on the table.
func (t *Table) modeAt(p modePlace) (mode, error) {
	enter, ok := map[string]func(json.RawMessage) (mode, error){
		atPlay:    func(json.RawMessage) (mode, error) { return t.mode, nil },
		atPause:   t.pauseAt,
		atDeal:    t.dealAt,
		atWin:     t.winAt,
		atLesson:  t.lessonAt,
		atReplay:  t.replayAt,
		atSearch:  t.searchAt,
		atExplore: t.exploreAt,
		atReview:  t.reviewAt,
		atTry:     t.tryAt,
		atDraw:    t.drawAt,
	}[p.Mode]
	if !ok {
		return nil, fmt.Errorf("there is no such mode")
	}
	return enter(p.State)
}
