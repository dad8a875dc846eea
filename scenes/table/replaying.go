package table

import (
	"fmt"
	"slices"
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// replaying is the mode that shows a solution move by move. The player's own game waits meanwhile.
type replaying struct {
	*round
	shown *session.Replay
}

func (p *round) replay(r *session.Replay) mode {
	p.stage.Release()
	p.panel.Message = nil
	m := &replaying{round: p, shown: r}
	if p.env.Listens {
		r.Playing, r.Aloud = false, true
		p.env.Say(p.env.Words.T("replay.byKeys"))
	}
	m.show()
	return m
}

func (m *replaying) show() {
	r := m.shown
	m.stage.Show(r.Standing(), stage.Transition{Animated: !m.env.Calm(), Plan: r.Moves[r.At():]})
	m.panel.Changed()
}

func (m *replaying) close() mode { return m.backToGame(stage.Transition{Animated: !m.env.Calm()}) }

var replayingKeys = slices.Concat(keys[*replaying]{
	{Kinds: []ui.Kind{ui.Toggle, ui.PlayPause, ui.ActAt}, Words: "keys.pause", Does: stays((*replaying).playPause)},
}, tapeKeys[*replaying](true), keys[*replaying]{
	{Kinds: []ui.Kind{ui.Jump, ui.Speed}, Words: "keys.speed", Does: stays((*replaying).faster)},
	{Kinds: []ui.Kind{ui.Confirm, ui.GoOn}, Words: "keys.goOn", Pad: "replay.goOn", Does: turns((*replaying).goOn)},
	{Kinds: []ui.Kind{ui.Back, ui.Close, ui.Solve}, Words: "keys.close", Does: turns((*replaying).close)},
	{Kinds: []ui.Kind{ui.Analyse}, Words: "keys.branch", Does: turns((*replaying).branch)},
	closes[*replaying](toolKinds...),
})

func (m *replaying) do(in ui.Intent) outcome {
	if !in.Pointer() {
		m.stage.Settle()
	}
	return orRefused(replayingKeys, m, in)
}

func (m *replaying) keys() ui.KeyList { return replayingKeys }

func (m *replaying) playPause() {
	m.shown.Toggle()
	m.sayPlaying(m.shown.Playing)
	m.show()
}

func (m *replaying) faster() {
	m.shown.NextSpeed()
	m.show()
}

func (m *replaying) place() (at, last int) { return m.shown.At(), len(m.shown.Moves) }

func (m *replaying) turnTo(at int) {
	m.shown.Playing = false
	m.shown.Seek(at)
	m.show()
}

func (m *replaying) sayShown() {
	if r := m.shown; r.At() > 0 {
		m.sayStep(m.step(), r.Moves[r.At()-1])
	} else {
		m.env.Say(m.env.Words.T("off.begin"))
	}
}

// branch tries moves from the position that is shown.
func (m *replaying) branch() mode {
	if !m.puzzle.Searches.Explore {
		m.tell("refuse.unexplorable")
		return m
	}
	m.shown.Playing = false
	return m.exploreFrom(m.shown.Sideline(m.session.Game()), m, nil)
}

// goOn makes the moves up to here the player's.
func (m *replaying) goOn() mode {
	if m.session.GoOn(m.shown) {
		return &playing{round: m.round}
	}
	return m.close()
}

func (m *replaying) tick(bool) outcome {
	if m.shown.Tick(ui.TickMS) {
		if m.shown.Aloud {
			m.sayShown()
		}
		m.show()
	}
	if m.shown.Playing {
		m.env.KeepAwake()
	}
	return outcome{next: m}
}

func (m *replaying) layout() box.Box {
	p, th := m.panel, m.env.Theme()
	back, on := stepBoxes(m)
	play, speed := m.paceBoxes(m.shown.Playing, strconv.FormatFloat(m.shown.Speed(), 'g', -1, 64)+"×")
	head := p.UI.Fitting(m.title(), render.Style{Size: render.Body, Bold: true}, th.Ink)
	if p.Alerts() {
		head = p.UI.Fitting(p.Text(), render.Style{Size: render.Body}, th.Ink)
	}
	return p.CardBox(box.Column(ui.Gap,
		box.Column(0, head, p.UI.Fitting(m.step(), render.Style{Size: render.Caption}, th.Muted)),
		p.UI.Button(slider(m, p.Phrase("replay.title"))).Pad(ui.Pad, 0),
		buttonRow(back, play, on, speed, m.branchBox()),
		m.waysBox(),
	))
}

// buttonRow returns buttons of one width side by side, or in more rows where a finger needs the room.
func buttonRow(buttons ...box.Box) box.Box {
	for i := range buttons {
		buttons[i] = buttons[i].AtMost(0, ui.Big)
	}
	return box.Packed(ui.MinTouch, ui.HalfGap, buttons...)
}

// waysBox returns the buttons that lead on from the replay: from the end of a solution to another board, if there is one.
func (m *replaying) waysBox() box.Box {
	w := m.env.Words
	goesOn := ui.Widget{Does: ui.GoOn, Look: ui.LookMain, Label: w.T("replay.goOn")}
	if m.over() { // there is nothing left to play
		goesOn.Label = w.T("replay.done")
	}
	leaves := ui.Widget{Does: ui.Close, Look: ui.LookTool, Label: w.T("tool.close")}
	if next, ok := m.other(); ok && m.over() {
		leaves.Does, leaves.Label = goesOn.Does, goesOn.Label
		goesOn = ui.Widget{Does: next.Does, Look: ui.LookMain, Icon: next.Icon, Label: w.T(next.Key)}
	}
	return box.Row(ui.Gap, m.bigBox(goesOn).Grow(0.64), m.bigBox(leaves).Grow(0.36))
}

// other returns what leads from the end of a solution to another board; after a daily the button in the header leads to the calendar.
func (m *replaying) other() (b screen.Button, ok bool) {
	switch from := m.session.Game().Origin; {
	case from.Level > 0:
		return screen.Button{Does: ui.NewBoard, Icon: render.IconNext, Key: "tool.nextLevel"}, true
	case from.Free() && len(m.puzzle.Difficulties) > 0:
		return screen.Tool(ui.NewBoard, false), true
	}
	return b, false
}

func (m *replaying) over() bool {
	return m.shown.At() == len(m.shown.Moves) && m.shown.Position().Solved()
}

func (m *replaying) title() string {
	r := m.shown
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

func (m *replaying) step() string {
	shown, all := m.shown.Counted()
	return fmt.Sprintf(m.panel.Phrase("replay.step"), shown, all)
}

func (m *replaying) describe(a *screen.Account) {
	if m.shown.Retreat != nil || m.over() {
		a.Say(m.title())
	}
	a.Say(m.env.Words.F("mirror.of", m.panel.Phrase("replay.title"), m.step()))
	m.describeOutlook(a, m.shown.Position())
}

func (m *replaying) position() session.Position { return m.shown.Position() }

func (m *replaying) draw(c *render.Canvas) {
	m.drawBoard(c, false, m.session.Outlook().Reason)
}
