package table

import (
	"cmp"
	"unicode"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

type playing struct {
	*play
	covered bool    // a dialog stops the clock: the board must not be studied
	more    bool    // on a phone, the tools that have no room beside the others are shown
	armed   ui.Kind // what the row for messages tells the price of, None for nothing
}

var playingKeys = append(tools[*playing](), keys[*playing]{
	{Kinds: []ui.Kind{ui.Back}, Does: (*playing).back},
	{Kinds: []ui.Kind{ui.Lessons, ui.Skip}, Does: (*playing).visit},
	{Kinds: []ui.Kind{ui.Toggle, ui.Pause}, Does: (*playing).stopClock},
	{Kinds: []ui.Kind{ui.Typed}, Does: (*playing).useTyped},
	{Kinds: []ui.Kind{ui.More}, Does: stays((*playing).turnTools)},
}...)

func (m *playing) do(in ui.Intent) outcome {
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

func (m *playing) turnTools() {
	m.more = !m.more
	m.panel.Changed()
}

func (m *playing) back(ui.Intent) outcome {
	if _, beside := m.panel.Paged(m.tools()); m.more && len(beside) > 0 {
		m.turnTools()
		return taken(m)
	}
	if m.session.DropTip() {
		m.panel.Message = "" // about the marks of the tip
		m.panel.Changed()
		return taken(m)
	}
	if m.stage.Release() {
		m.panel.Changed()
		return taken(m)
	}
	_, runs := m.progress()
	m.session.Do(session.Stop)
	return outcome{next: m, taken: runs}
}

func (m *playing) visit(in ui.Intent) outcome {
	if m.welcomes() {
		return taken(visitLesson(m.play))
	}
	return m.onBoard(in)
}

func (m *playing) stopClock(in ui.Intent) outcome {
	if m.session.Timed() {
		return taken(m.pause())
	}
	return m.onBoard(in)
}

func (m *playing) useTyped(in ui.Intent) outcome {
	for i, tool := range m.stage.Tools() {
		if tool.Letter != 0 && tool.Letter == unicode.ToLower(in.Rune) {
			m.uses(ui.Own)
			m.stage.Settle()
			m.use(i)
			return taken(m)
		}
	}
	return m.onBoard(in)
}

func (p *play) hint() {
	if moves, ok := p.stage.Intended(p.session.Tip()); ok {
		p.session.HintOf(moves)
		return
	}
	p.session.Do(session.Hint)
}

func (p *play) use(n int) {
	if tools := p.stage.Tools(); n < len(tools) && !tools[n].Disabled {
		p.perform(p.stage.Use(n), n)
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
		m.panel.Message = ""
		return &timeOver{m.play}
	}
	return m.begin(m, e)
}

func (m *playing) tick(seen bool) outcome {
	m.performPending()
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
		m.env.RedrawSoon(m.panel.Clock)
	}
	m.env.WakeWithin(untilNextSecond(g.Left()))
}

func (m *playing) build(room render.Rect) {
	with := func(row float64) box.Box { return box.Column(ui.Gap, m.cardBox(false), m.messageBox(true).Tall(row)) }
	over := with(screen.MessageHeight)
	if m.panel.Layout.Portrait {
		over = box.Either(
			over.AtLeast(0, 190),
			with(screen.LowMessageHeight).AtLeast(0, screen.MessageFrom),
			m.cardBox(true), // in which messages replace the proof
		)
	}
	box.Column(ui.Gap, over.Grow(1), m.panel.ToolsBox(m.seenTools())).Place(room)
}

func (m *playing) cardBox(crowded bool) box.Box {
	inside := m.numbersBox
	if m.welcomes() {
		inside = m.welcomeBox
	}
	card := m.panel.CardBox(inside(crowded))
	return box.Fitted(0, func(width float64) box.Box {
		most := screen.NumbersHeight
		switch {
		case m.panel.Slim() || !m.panel.Layout.Portrait && width < screen.SlimNumbers:
			most = screen.SlimNumbersHeight // lines wrap
		case len(m.counts()) == 1:
			most = screen.OneNumberHeight
		case m.panel.Layout.Portrait:
			most = screen.UnderNumbersHeight
		}
		return card.AtMost(0, most).At(0, 0).Loose()
	})
}

// seenTools returns, on a phone, the tools that have room and the button that shows the others in their place.
func (m *playing) seenTools() []screen.Button {
	tools, others := m.panel.Paged(m.tools())
	if len(others) == 0 {
		return tools
	}
	more := screen.Tool(ui.More, false)
	if more.Lit = m.more; m.more {
		tools = others
	}
	return append(tools, more)
}

func (m *playing) tools() (tools []screen.Button) {
	s := m.session
	add := func(does ui.Kind, disabled bool) {
		if m.offers(does) {
			tools = append(tools, screen.Tool(does, disabled))
		}
	}
	add(ui.Undo, !s.CanUndo())
	add(ui.Redo, !s.CanRedo())
	add(ui.Restart, s.Game().Untouched())
	add(ui.Hint, false)
	add(ui.Solve, false)
	if m.offers(ui.Own) || s.Outlook().Lost { // Link-up's shuffle leads out of a dead end
		for i, own := range m.stage.Tools() {
			disabled := own.Disabled || s.Solved() // then there is nothing to use it on
			tools = append(tools, screen.Button{Does: ui.Own, N: i, Icon: own.Icon, Key: own.Name, Disabled: disabled, Toggles: own.Toggles, Lit: own.Lit})
		}
	}
	if s.Timed() {
		add(ui.Pause, false)
	}
	if s.Game().Origin.Free() && !m.listed() { // else what follows it stands beside its name
		add(ui.NewBoard, len(m.puzzle.Difficulties) == 0)
	}
	return tools
}

func (m *playing) describe(say func(string)) {
	if m.welcomes() {
		from, goal := m.welcome()
		say(from)
		say(goal)
	} else {
		say(m.dare())
	}
	m.describeOutlook(say, m.session.Game().Position())
}

// tellMarks tells the price after what it is the price of.
func (m *playing) tellMarks(tell func(string)) {
	m.play.tellMarks(tell)
	if o, ok := m.offered(); ok {
		tell(cmp.Or(o.says, o.label))
	}
}

func (m *playing) position() session.Position {
	if m.covered {
		return nil
	}
	return m.session.Game().Position()
}

func (m *playing) close() mode { return m }

func (m *playing) draw(c *render.Canvas, th *render.Theme) {
	if m.covered {
		m.panel.DrawCover(c, th)
	} else {
		m.drawBoard(c, th, true, m.reason())
	}
	m.drawClock(c, th)
}
