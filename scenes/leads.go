// Package scenes holds home, the dialogs and pages, and the loop that Ebitengine runs. A puzzle is played on scenes/table.
package scenes

import (
	"warren/internal/calendar"
	"warren/scenes/editor"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// leads opens the scenes around the tables and the editor. It is their shell.Shell, which says what each method returns.
type leads struct{ env *shell.Env }

func (s leads) Home(puzzle string) ui.Scene {
	h := newHome(s.env)
	if n := s.env.Puzzles.Place(puzzle); n >= 0 {
		h.ui.Land(ui.PageHome, ui.Returned, n)
	}
	return h
}

func (s leads) Settings(over ui.Scene) ui.Scene { return newSettingsDialog(s.env, over) }

// Draw returns the editor over a table, or the table if boards of its puzzle are not drawn.
func (s leads) Draw(puzzle, text string, over ui.Scene) ui.Scene {
	p, ok := s.env.Puzzles.Find(puzzle)
	t, played := over.(*table.Table)
	if !ok || !played || p.Drawing == nil {
		return over
	}
	return editor.New(s.env, p, text, t)
}

func (s leads) Help(over shell.Helped) ui.Scene { return newHelpDialog(s.env, over, over) }

// Levels returns the level screen of a puzzle, or the scene behind if it is none of the game's.
func (s leads) Levels(puzzle string, behind ui.Scene) ui.Scene {
	p, ok := s.env.Puzzles.Find(puzzle)
	if !ok {
		return behind
	}
	return newLevelScreen(s.env, p, behind, 0)
}

func (s leads) Days(puzzle string, behind ui.Scene) ui.Scene {
	return newCalendar(s.env, puzzle, behind, calendar.Date{})
}

func (s leads) NextOfDay(puzzle string, date calendar.Date) shell.DayStop {
	w := s.env.Words
	switch stop, board := (dayWalk{s.env, date}).next(puzzle); stop {
	case dailyStop:
		return shell.DayStop{Name: w.T(board.Name+".name") + " · " + w.T("level."+board.level), Open: func() ui.Scene {
			t := table.New(s.env, board.Puzzle)
			t.Open(table.Opening{Day: date})
			return t
		}}
	case claimsStop:
		return shell.DayStop{Name: w.T("claims.name"), Open: func() ui.Scene { return claimsOf(s.env, date, newHome(s.env)) }}
	}
	return shell.DayStop{Name: w.T("today.result"), Result: true, Open: func() ui.Scene { return s.DayResult(date, newHome(s.env)) }}
}

func (s leads) DayResult(date calendar.Date, over ui.Scene) ui.Scene {
	return newDayResult(s.env, date, over)
}

func (s leads) Sharing(shared *shell.Shared, over ui.Scene) ui.Scene {
	return newShareDialog(s.env, shared, over)
}

func (s leads) Statistics(behind ui.Scene) ui.Scene { return newStatistics(s.env, behind) }
