package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// welcomes reports whether the player has come past the lessons, by a link, to a daily or to a level, and has not moved. The panel then tells
// the goal and leads to the first lesson, unless time runs or there is an answer of the solver.
func (p *round) welcomes() bool {
	g := p.session.Game()
	came := g.Sent || !g.Origin.Free() || g.Difficulty != "" // rather than being typed or drawn here
	return came && len(p.puzzle.Lessons()) > 0 && !p.env.Knows(p.puzzle.Name) &&
		!g.Tried() && !g.Solved() && !g.NoWay && !p.session.Timed() && !p.session.Outlook().Told && g.Aids()&session.SolveAid == 0
}

// welcome returns who has sent the board, or "", and the goal of the puzzle.
func (m *playing) welcome() (from, goal string) {
	if from = m.dare(); from == "" && m.session.Game().Sent {
		from = m.env.Words.T("welcome.sent")
	}
	return from, m.env.Words.T(m.puzzle.Name + ".summary")
}

// dares reports whether all moves of a link are on the board, and nothing else.
func (p *round) dares() bool {
	if p.session.Empty() {
		return false
	}
	g := p.session.Game()
	return g.Aids()&session.HelpAids == session.LinkAid && g.ShownLast() && g.At == len(g.Gestures) && !g.NoWay
}

// dare returns what a link with moves says: how far these lead, what is proven to be best, and whether the player can do it too.
func (p *round) dare() string {
	if !p.dares() {
		return ""
	}
	w, g := p.env.Words, p.session.Game()
	did := "welcome.soFar"
	if g.Solved() {
		did = "welcome.solved"
	}
	says := w.F(did, w.Count("unit."+p.puzzle.Unit+".took", p.session.Verdict().Cost))
	if g.Proven() {
		return w.F("welcome.dareBest", g.Par, says)
	}
	return w.F("welcome.dare", says)
}

// welcomeBox is in place of the numbers. A message takes the place of its text.
func (m *playing) welcomeBox() box.Box {
	th, p := m.env.Theme(), m.panel
	from, goal := m.welcome()
	text := box.Column(0,
		p.UI.Fitting(from, render.Style{Size: render.Caption}, th.Muted), p.UI.Fitting(goal, render.Style{Size: render.Panel, Bold: true}, th.Ink))
	if m.speaks() {
		text = m.messageBox(false)
	}
	lesson := p.UI.Button(ui.Widget{Does: ui.Lessons, Look: ui.LookMain, Label: m.env.Words.T("welcome.lesson")})
	return box.Column(ui.Gap, text, lesson)
}
