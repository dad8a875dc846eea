// Package scenes holds the home screen, the dialogs, the list of the puzzles, and the loop that Ebitengine runs. A puzzle is
// played on scenes/table, with its own view in a package below scenes.
package scenes

import (
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver"
)

// A shell opens the scenes around the tables.
type shell struct{ env *table.Env }

// Home returns the home screen.
func (s shell) Home() ui.Scene { return newHome(s.env) }

// Settings returns the settings dialog over a scene.
func (s shell) Settings(over ui.Scene) ui.Scene { return newSettingsDialog(s.env.Env, over) }

// Help returns the help over a table.
func (s shell) Help(over table.Player) ui.Scene { return newHelpDialog(s.env.Env, over) }

// Levels returns the level screen of a puzzle.
func (s shell) Levels(puzzle string, behind ui.Scene) ui.Scene {
	return newLevelDialog(s.env.Env, behind.(table.Player), solver.Levels(puzzle))
}

// Days returns the calendar of a puzzle's daily boards.
func (s shell) Days(puzzle string, behind ui.Scene) ui.Scene {
	return newCalendar(s.env, puzzle, behind)
}

// Statistics returns the page of statistics.
func (s shell) Statistics(behind ui.Scene) ui.Scene { return behind }
