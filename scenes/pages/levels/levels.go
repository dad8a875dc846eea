// Package levels is the page of the levels of a puzzle.
package levels

import (
	"warren/internal/hardest"
	"warren/internal/levels"
	"warren/internal/session"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// The modes of play, by the number of their widgets.
const (
	setCalm = iota
	setTimed
)

// A Page is the page of a puzzle's levels, and of the boards that are dealt beside them.
type Page struct {
	*ui.Page
	env     *shell.Env
	puzzle  *puzzle.Puzzle
	pack    []levels.Level
	hard    []search.Difficulty // the difficulties of dealt boards
	stills  []*puzzle.Still     // pictures of the levels; nil for a text that is no board
	shown   []bool              // the stills that have appeared
	curtain puzzle.Curtain
	next    int    // the level with which the puzzle goes on, 0 for none
	current int    // the level that was played last, which is only told, 0 for none
	warmUps int    // levels at the head of the pack
	longest string // the widest name of a level
}

// New returns the levels of a puzzle, scrolled to the one with which it goes on.
func New(e *shell.Env, p *puzzle.Puzzle) *Page {
	s := &Page{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageLevels, Puzzle: p.Name}), env: e, puzzle: p, pack: e.Levels.Pack(p.Name), hard: p.Searches.Difficulties}
	s.stills, s.shown, s.curtain.Frames = s.makeStills(), make([]bool, len(s.pack)), &e.Frames
	s.current, _ = session.LastLevel(e.Saver, p.Name)
	s.warmUps = e.WarmUps(p.Name)
	s.Layout, s.Choose = s.layout, s.choose
	s.LayOut()
	if len(s.pack) > 0 {
		s.UI.Land(ui.PageLevels, ui.Opened, max(s.next, 1))
	}
	return s
}

func (s *Page) makeStills() []*puzzle.Still {
	stills := make([]*puzzle.Still, len(s.pack))
	for i := range s.pack {
		if still, err := s.puzzle.Still(s.env.Env, s.pack[i].Board); err == nil {
			stills[i] = still
		}
	}
	return stills
}

func (s *Page) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.OpenLevel:
		return s.open(table.Opening{Level: in.N})
	case ui.Continue, ui.Confirm:
		return s.open(table.Opening{Level: s.next, Again: true})
	case ui.Choose:
		if in.N < len(s.hard) {
			t := s.table()
			t.SetDifficulty(s.hard[in.N].Name)
			return ui.Push(t)
		}
		if in.N == len(s.hard) && hardest.Least(s.puzzle.Name) > 0 {
			return ui.GoTo(ui.Route{Page: ui.PageHardest, Puzzle: s.puzzle.Name})
		}
	case ui.Set:
		s.env.Settings.SetTimed(s.puzzle.Name, in.N == setTimed)
		s.env.SaveSettings()
		s.env.Relayout()
	case ui.Calendar:
		return ui.GoTo(ui.Route{Page: ui.PageDays, Puzzle: s.puzzle.Name})
	case ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	case ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp, Puzzle: s.puzzle.Name})
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	}
	return ui.Step{}
}

// open opens a level; a number outside of the pack changes nothing.
func (s *Page) open(o table.Opening) ui.Step {
	if o.Level < 1 || o.Level > len(s.pack) {
		return ui.Step{}
	}
	t := s.table()
	t.Open(o)
	return ui.Push(t)
}

// table returns the table that is open, or a new one with the game that was played last.
func (s *Page) table() *table.Table {
	t, there := table.Of(s.env, s.puzzle)
	if !there {
		t.Resume()
	}
	return t
}

// Returned moves the focus to the level from whose board the player comes back.
func (s *Page) Returned(from ui.Scene) ui.Step {
	s.current, _ = session.LastLevel(s.env.Saver, s.puzzle.Name)
	if t, played := from.(*table.Table); played && t.Origin().Level > 0 {
		s.UI.Land(ui.PageLevels, ui.Returned, t.Origin().Level)
	}
	return ui.Step{}
}
