package table

import (
	"slices"
	"unicode"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

type playing struct {
	*ownGame
	covered bool    // a dialog stops the clock: the board must not be studied
	more    bool    // the tools that come with time are shown
	armed   ui.Kind // what the row for messages tells the price of, None for nothing
}

var playingKeys = append(toolKeys[*playing](), keys[*playing]{
	{Kinds: []ui.Kind{ui.Back}, Does: (*playing).back},
	{Kinds: []ui.Kind{ui.Lessons, ui.Skip}, Does: (*playing).visit},
	{Kinds: []ui.Kind{ui.Toggle, ui.Pause}, Does: (*playing).stopClock},
	{Kinds: []ui.Kind{ui.WatchBest}, Does: func(m *playing, _ ui.Intent) outcome { m.tell("refuse.unwon"); return refused(m) }},
	{Kinds: []ui.Kind{ui.More}, Does: stays((*playing).turnTools)},
}...)

func (m *playing) do(in ui.Intent) outcome {
	in = m.named(in)
	m.uses(in.Kind)
	if was := m.armed; m.arms(in) || was != ui.None && in.Kind == ui.Back {
		return taken(m)
	}
	if out, named := playingKeys.Do(m, in); named {
		return out
	}
	return m.onBoard(in)
}

func (m *playing) keys() ui.KeyList { return wholeGame }

func (m *playing) onBoard(in ui.Intent) outcome {
	m.perform(m.stage.Do(in), 0)
	return refused(m)
}

// turnTools shows or hides the tools under More, if it is there.
func (m *playing) turnTools() {
	if m.panel.UI.Find(ui.More, 0) == nil {
		return
	}
	m.arrived = false
	if m.more = !m.more; m.more {
		if on, _ := m.panel.UI.Focused(); on == ui.More {
			m.panel.UI.Land(ui.PageTable, ui.Unfolded, 0)
		}
	}
	m.panel.Changed()
}

func (m *playing) back(ui.Intent) outcome {
	switch {
	case m.more:
		m.turnTools()
	case m.session.DropTip():
		m.panel.Message = nil // about the marks of the tip
		m.env.Say(m.env.Words.T("hint.gone"))
		m.panel.Changed()
	case m.stage.Release():
		m.panel.Changed()
	default:
		_, runs := m.progress()
		m.session.Do(session.Stop)
		return outcome{next: m, taken: runs}
	}
	return taken(m)
}

func (m *playing) visit(in ui.Intent) outcome {
	if m.welcomes() {
		return taken(newLesson(m.round, 0, true))
	}
	return m.onBoard(in)
}

func (m *playing) stopClock(in ui.Intent) outcome {
	if m.session.Timed() {
		return taken(m.pause())
	}
	return m.onBoard(in)
}

// named returns the intent to use one of the puzzle's own tools for its letter, and for the button beside its price, which has the next number.
func (m *playing) named(in ui.Intent) ui.Intent {
	tools := m.stage.View().Tools()
	for i, tool := range tools {
		letter := in.Kind == ui.Typed && tool.Letter != 0 && tool.Letter == unicode.ToLower(in.Rune)
		if letter || in.Kind == ui.Own && in.N == len(tools) && tool.Spoils != "" {
			return ui.Intent{Kind: ui.Own, N: i}
		}
	}
	return in
}

func (p *ownGame) hint() {
	if moves, ok := p.stage.View().Intended(p.session.Tip()); ok {
		p.session.HintOf(moves)
		return
	}
	p.session.Do(session.Hint)
}

func (p *ownGame) use(n int) {
	if tools := p.stage.View().Tools(); n < len(tools) {
		p.perform(p.stage.View().Use(n), n)
		p.panel.Changed()
	}
}

func (m *playing) hear(e session.Event) mode {
	switch e.Kind {
	case session.Moved, session.Told: // the row for messages has other things to tell
		m.armed = ui.None
	case session.Won:
		return m.win()
	case session.TimeOver:
		m.stage.Release()
		m.stage.Settle()
		m.panel.Message = nil
		return m.timeOver()
	}
	return m
}

func (m *playing) tick(seen bool) outcome {
	timed := m.session.Timed()
	if covered := timed && !seen; covered != m.covered {
		m.covered = covered
		m.panel.Changed()
	}
	switch {
	case !timed || !seen:
	case m.env.Leaving:
		return outcome{next: m.pause()}
	default:
		m.runClock()
	}
	return outcome{next: m}
}

func (m *playing) runClock() {
	g := m.session.Game()
	before := seconds(g.Left())
	m.session.RunClock(ui.TickMS)
	if seconds(g.Left()) != before {
		m.env.RedrawSoon(m.clock)
	}
	m.env.WakeWithin(untilNextSecond(g.Left()))
}

// layout has a row for messages under the card, right under the board if the panel is there, or in
// the card where the row leaves it too little.
func (m *playing) layout() box.Box {
	card := func(content box.Box) box.Box { return m.panel.UI.Card(ui.Pad, content) }
	over := card(m.welcomeBox())
	if !m.welcomes() {
		rows := []box.Box{card(m.numbersBox(false)), m.messageBox(true)}
		if m.panel.Layout.Portrait {
			slices.Reverse(rows)
		}
		over = box.Either(box.Column(ui.Gap, rows...), card(m.numbersBox(true)))
	}
	return box.Column(ui.Gap, over, box.Column(0, m.panel.SceneryBox(), m.toolsBox()))
}

// toolsBox has Undo, Restart, Hint and Solve in the same places on every board. The others are
// beside or over them if there is room, or if it is a single one; else they are under More.
func (m *playing) toolsBox() box.Box {
	first, now, later := m.toolButtons()
	more := screen.Tool(ui.More, false)
	more.Lit, more.Disabled = m.more || m.arrived, m.session.Solved()
	switch all := slices.Concat(first, now, later); {
	case m.panel.InARow(len(all)):
		return m.panel.ToolsBox(all)
	case m.panel.Unfolds(len(later)+len(now), len(first)):
		return m.panel.ToolsBox(append(later, now...), first)
	case len(later) == 1:
		return m.panel.ToolsBox(all)
	case m.more:
		return m.panel.ToolsBox(append(later, more))
	}
	return m.panel.ToolsBox(append(append(first, now...), more))
}

func (m *playing) describe(a *screen.Account) {
	if s, w := m.session, m.env.Words; s.Timed() && !s.Solved() {
		a.Say(w.F("mirror.of", w.T("clock.time"), timeOf(s.Game().Left())))
	}
	if m.welcomes() {
		from, goal := m.welcome()
		a.Say(from)
		a.Say(goal)
	} else {
		a.Say(m.dare())
	}
	m.describeOutlook(a, m.session.Game().Position())
	switch o, ok := m.offered(); { // the price after what it is the price of, and what pays it
	case ok && o.does == ui.Hint:
		a.Say(m.env.Words.Count("price.hintAloud", m.price(ui.Hint)))
	case ok:
		a.Say(m.env.Words.Sentences(o.says, m.env.Words.T("price.again")))
	}
}

func (m *playing) position() session.Position {
	if m.covered {
		return nil
	}
	return m.round.position()
}

func (m *playing) draw(c *render.Canvas) {
	if m.covered {
		m.panel.DrawCover(c)
	} else {
		m.round.draw(c)
	}
}
