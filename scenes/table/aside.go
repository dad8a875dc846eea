package table

import (
	"warren/internal/session"
	"warren/scenes/ui"
)

// An aside is a mode with a game of its own, which ends with it: a copy of the player's in which things are tried out, or that of a lesson.
type aside struct {
	*round
	base int // number of gestures that lead to where it begins
}

// aside begins where a sideline of the game stands.
func (p *round) aside(g *session.Game) aside {
	q := p.branch(g, session.Wishes{Warn: session.WarnNever})
	q.sideline = true
	return aside{q, g.At}
}

func (m *aside) toBase() {
	for m.session.Game().At > m.base {
		m.session.Do(session.Undo)
	}
}

// release reports whether anything was held, or shown by a tip.
func (m *aside) release() bool {
	released := m.stage.Release() || m.session.DropTip()
	if released {
		m.panel.Changed()
	}
	return released
}

func (m *aside) try(in ui.Intent) {
	if !m.session.Solved() {
		m.perform(m.stage.Do(in), 0)
	}
}
