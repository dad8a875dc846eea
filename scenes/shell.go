// Package scenes holds the home screen, the dialogs, the list of the puzzles, and the loop that Ebitengine runs. A puzzle is
// played on scenes/table, with its own view in a package below scenes.
package scenes

import (
	"warren/internal/calendar"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// A shell opens the scenes around the tables.
type shell struct{ env *table.Env }

// Home returns the home screen.
func (s shell) Home() ui.Scene { return newHome(s.env) }

// Settings returns the settings dialog over a scene.
func (s shell) Settings(over ui.Scene) ui.Scene { return newSettingsDialog(s.env, over) }

// Draw returns the editor over a table, or the table if boards of its puzzle are not drawn.
func (s shell) Draw(puzzle, text string, behind table.Drawer) ui.Scene {
	entry, ok := s.env.Puzzles.Find(puzzle)
	if !ok || entry.Draw == nil {
		return behind
	}
	return entry.Draw(s.env, text, nil, behind)
}

// Help returns the help over a table, or over the editor.
func (s shell) Help(over table.Helped) ui.Scene { return newHelpDialog(s.env, over) }

// Levels returns the level screen of a puzzle, or the scene behind if it is none of the game's.
func (s shell) Levels(puzzle string, behind ui.Scene) ui.Scene {
	entry, ok := s.env.Puzzles.Find(puzzle)
	if !ok {
		return behind
	}
	return newLevelScreen(s.env, entry, behind)
}

// Days returns the calendar of a puzzle's daily boards.
func (s shell) Days(puzzle string, behind ui.Scene) ui.Scene {
	return newCalendar(s.env, puzzle, behind)
}

// NextDaily returns the table of the next puzzle whose daily board of a date is not solved, or nil.
func (s shell) NextDaily(puzzle string, date calendar.Date) ui.Scene {
	after := s.env.Puzzles.Place(puzzle)
	for i := range s.env.Puzzles {
		entry := &s.env.Puzzles[(after+1+i)%len(s.env.Puzzles)]
		if _, listed := s.env.Levels.Daily(entry.Name, date); !listed {
			continue
		}
		if _, solved := s.env.Book().Day(entry.Name, date); solved {
			continue
		}
		t := entry.Open(s.env)
		t.OpenDay(date)
		return t
	}
	return nil
}

// Sharing returns the dialog that passes a board on, over a scene.
func (s shell) Sharing(shared *table.Shared, over ui.Scene) ui.Scene {
	return newShareDialog(s.env, shared, over)
}

// Statistics returns the page of statistics.
func (s shell) Statistics(behind ui.Scene) ui.Scene { return newStatistics(s.env, behind) }
