package table

import (
	"warren/internal/practice"
	"warren/internal/session"
)

// keepMoment keeps the moment of a reviewed game before the step that lost most, if one lost ground, for the player to try it again.
func (p *play) keepMoment(steps []session.Step) {
	at := worst(steps)
	if at == 0 {
		return
	}
	before, step, g := steps[at-1], steps[at], p.session.Game()
	played, err := g.Sideline(before.At).PlayedJSON()
	if err != nil {
		return // which never happens to moves that were made
	}
	m := practice.Moment{
		Puzzle: p.puzzle.Name, Board: g.Board, Origin: g.Origin, Difficulty: g.Difficulty, Played: played,
		Lost: step.Lost, Added: p.env.Today(),
	}
	if !m.Lost {
		m.Wasted = step.Wasted
	}
	if m.Proven = before.After.Exact() && (p.puzzle.Optimal() || !m.Lost); m.Proven {
		m.Left = before.After.Left
	}
	if p.listed() {
		m.Name, _ = p.shelf.nameOf(g)
	}
	p.env.ChangePractice(func(l practice.List) practice.List { return l.Put(m) })
}

// worst returns the index of the first step that lost the goal or else of the first that lost most ground, 0 if none lost any.
func worst(steps []session.Step) (at int) {
	for i := range steps {
		switch s := &steps[i]; {
		case s.Lost:
			return i
		case s.Bad() && (at == 0 || s.Wasted > steps[at].Wasted):
			at = i
		}
	}
	return at
}
