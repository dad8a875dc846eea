package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A solution is a line that plays by itself.
type solution struct {
	*session.Replay
	player
}

func (p *ownGame) replay(r *session.Replay) mode {
	m := p.analyse(p.session.Game().Line(r))
	m.solution = &solution{Replay: r, player: newPlayer(len(r.Moves))}
	for n := range len(r.Moves) + 1 {
		m.stops = append(m.stops, m.line.At+n)
	}
	m.solution.playing = !p.env.Listens
	if p.env.Listens {
		p.env.Say(p.env.Words.T("replay.byKeys"))
	}
	return m
}

var solutionKeys = append(keys[*analysis]{
	{Kinds: []ui.Kind{ui.Toggle, ui.PlayPause, ui.ActAt}, Words: "keys.pause", Does: stays((*analysis).playPause)},
	{Kinds: []ui.Kind{ui.Jump, ui.Speed}, Words: "keys.speed", Does: stays((*analysis).faster)},
	{Kinds: []ui.Kind{ui.Confirm, ui.GoOn}, Words: "keys.goOn", Pad: "replay.goOn", Does: turns((*analysis).goOn)},
	{Kinds: []ui.Kind{ui.Solve}, Words: "keys.close", Does: turns((*analysis).close)},
}, append(lineKeys, closes[*analysis](toolKinds...))...)

// playPause plays from the beginning when the solution is at its end.
func (m *analysis) playPause() {
	s := m.solution
	s.toggle()
	m.sayPlaying(s.playing)
	if at, last := m.place(); s.playing && at == last {
		m.turnTo(0)
	}
	m.panel.Changed()
}

func (m *analysis) faster() {
	m.solution.faster()
	m.panel.Changed()
}

// play makes the moves that are due. They are read out, and take as long as that, for players who
// listen.
func (m *analysis) play() {
	s := m.solution
	if !s.playing {
		return
	}
	m.env.KeepAwake()
	if due := s.due(ui.TickMS, m.env.Listens); due > 0 {
		at, last := m.place()
		m.silent = !m.env.Listens
		m.turnTo(min(last, at+due))
		s.playing = at+due < last
	}
}

// goOn makes the moves up to here the player's.
func (m *analysis) goOn() mode {
	at, _ := m.place()
	if m.own.session.GoOn(m.solution.Replay, at) {
		return &playing{ownGame: m.own}
	}
	return m.close()
}

// waysBox returns the buttons that lead on from a solution: from its end to another board, if there
// is one.
func (m *analysis) waysBox() box.Box {
	w := m.env.Words
	goesOn := ui.Widget{Does: ui.GoOn, Look: ui.LookMain, Label: w.T("replay.goOn")}
	if !m.over() {
		return m.bigBox(goesOn)
	}
	goesOn.Label = w.T("replay.done") // there is nothing left to play
	next, ok := m.other()
	if !ok {
		return m.bigBox(goesOn)
	}
	goesOn.Look = ui.LookTool
	leads := ui.Widget{Does: next.Does, Look: ui.LookMain, Icon: next.Icon, Label: w.T(next.Key)}
	return box.Row(ui.Gap, m.bigBox(leads).Grow(0.64), m.bigBox(goesOn).Grow(0.36))
}

// other returns what leads from the end of a solution to another board; after a daily the button in
// the header leads to the calendar.
func (m *analysis) other() (b screen.Button, ok bool) {
	switch from := m.own.session.Game().Origin; {
	case from.Level > 0:
		return screen.Button{Does: ui.NewBoard, Icon: render.IconNext, Key: "tool.nextLevel"}, true
	case from.Free() && len(m.puzzle.Difficulties) > 0:
		return screen.Tool(ui.NewBoard, false), true
	}
	return b, false
}

// over reports whether the solution is at the goal.
func (m *analysis) over() bool {
	at, last := m.place()
	return at == last && m.position().Solved()
}

func (m *analysis) title() string {
	r := m.solution.Replay
	switch {
	case m.over():
		return m.env.Words.T("card.solution")
	case r.Retreat != nil:
		return m.panel.Counted("solutionFrom", r.Retreat.To)
	case !r.Optimal:
		return m.panel.Phrase("replay.titleKnown")
	case r.FromStart:
		return m.panel.Phrase("replay.titleStart")
	}
	return m.panel.Phrase("replay.title")
}
