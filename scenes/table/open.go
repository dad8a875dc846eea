package table

import (
	"warren/scenes/puzzle"
	"warren/scenes/shell"
)

// Opened returns the table that is open, nil for none.
func Opened(e *shell.Env) *Table {
	for _, s := range e.Pages {
		if t, is := s.(*Table); is {
			return t
		}
	}
	return nil
}

// Of returns the table that is open if it has a puzzle, since two would save their games under one name; or else a new one.
func Of(e *shell.Env, p *puzzle.Puzzle) (t *Table, there bool) {
	if t = Opened(e); t != nil && t.Info().Puzzle == p.Name {
		return t, true
	}
	return New(e, p), false
}
