package scenes

import (
	"warren/internal/levels"
	"warren/internal/session"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver"
	"warren/solver/search"
)

// The modes of play, by the number of their widgets.
const (
	setCalm = iota
	setTimed
)

// A levelScreen is the page of a puzzle's levels, and of the boards that are dealt beside them.
type levelScreen struct {
	*ui.Page
	env     *table.Env
	entry   *table.Entry
	pack    []levels.Level
	hard    []search.Level // the difficulties of dealt boards
	stills  []table.Still  // pictures of the levels, each nil until it is needed
	next    int            // the first level that is not perfect, 0 if all are
	current int            // the level that was played last, 0 for none
	place   levelPlaces
}

// newLevelScreen returns the levels of a puzzle over a scene, scrolled to the first that is not perfect.
func newLevelScreen(e *table.Env, entry *table.Entry, behind ui.Scene) ui.Scene {
	s := &levelScreen{Page: ui.NewPage(e.Env, behind), env: e, entry: entry, pack: e.Levels.Pack(entry.Name), hard: solver.Levels(entry.Name)}
	s.stills = make([]table.Still, len(s.pack))
	if last, _, ok := session.Last(e.Saver, entry.Name); ok {
		s.current = last.Level
	}
	s.Build, s.Choose, s.Paint, s.Describe = s.build, s.choose, s.paint, s.describe
	s.LayOut()
	if at := max(s.next, min(1, len(s.pack))); at > 0 {
		s.UI.Focus(ui.OpenLevel, at)
	}
	return s.Page
}

// still returns the picture of level i, counted from 0, or nil if its text is no board.
func (s *levelScreen) still(i int) table.Still {
	if s.stills[i] == nil {
		if still, err := s.entry.Still(s.env.Env, s.pack[i].Board); err == nil {
			s.stills[i] = still
		}
	}
	return s.stills[i]
}

func (s *levelScreen) choose(in ui.Intent) ui.Scene {
	switch in.Kind {
	case ui.OpenLevel:
		return s.open(in.N, table.Player.OpenLevel)
	case ui.Continue, ui.Confirm:
		return s.open(s.next, table.Player.PlayLevel)
	case ui.Choose:
		if in.N < len(s.hard) {
			t := s.table()
			t.SetLevel(s.hard[in.N].Name)
			return t
		}
	case ui.Set:
		s.env.Settings.SetTimed(s.entry.Name, in.N == setTimed)
		s.env.SaveSettings()
		s.env.Relayout()
	case ui.Calendar:
		return s.env.Shell.Days(s.entry.Name, s.Page)
	case ui.Statistics:
		return s.env.Shell.Statistics(s.Page)
	case ui.OpenSettings:
		return s.env.Shell.Settings(s.Page)
	}
	return s.Page
}

// open opens a level as how does; a number outside of the pack changes nothing.
func (s *levelScreen) open(n int, how func(t table.Player, n int)) ui.Scene {
	if n < 1 || n > len(s.pack) {
		return s.Page
	}
	t := s.table()
	how(t, n)
	return t
}

// table returns the table behind, or a new one with the game that was played last. From there Back leads to the levels.
func (s *levelScreen) table() table.Player {
	t, ok := ui.Bottom(s.Behind).(table.Player)
	if !ok || t.Info().Puzzle != s.entry.Name {
		t = s.entry.Open(s.env)
		t.Resume()
	}
	shell, puzzle := s.env.Shell, s.entry.Name
	t.BackTo(func() ui.Scene { return shell.Levels(puzzle, shell.Home()) })
	return t
}

// stars returns the stars collected and those that there are.
func (s *levelScreen) stars() (collected, all int) {
	return s.env.Book().Stars(s.entry.Name), 3 * len(s.pack)
}
