package table

import (
	"math"
	"unicode"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
)

// playing is the mode in which the player moves.
type playing struct {
	*play
	covered bool    // a dialog covers a board with a clock: it must not be studied while the clock is stopped
	idleMS  float64 // since the player's last input
	lag     int     // seconds by which the clock that is seen is behind
}

// A clock without a limit that nobody has done anything under for clockRestsMS shows only every clockStep seconds: to draw it costs
// more than all else at rest.
const (
	clockRestsMS = 10_000.0
	clockStep    = 10
)

func (m *playing) do(in ui.Intent) (mode, ui.Scene, bool) {
	if in.Kind != ui.None && in.Kind != ui.Hover {
		m.idleMS, m.lag = 0, 0
	}
	if next, leads, taken := m.doTool(m, in); taken {
		return next, leads, true
	}
	switch in.Kind {
	case ui.Back:
		if m.session.DropTip() {
			m.panel.Message = "" // which was about its marks
			m.panel.Changed()
			return m, nil, true
		}
		if m.stage.Release() {
			m.panel.Changed()
			return m, nil, true
		}
		_, runs := m.progress()
		m.session.Do(session.Stop)
		return m, nil, runs
	case ui.Lessons, ui.Skip:
		if m.welcomes() {
			return visitLesson(m.play), nil, true
		}
	case ui.Toggle, ui.Pause:
		if m.session.Timed() {
			return m.pause(), nil, true
		}
	case ui.Typed:
		for i, tool := range m.stage.Tools() {
			if tool.Letter != 0 && tool.Letter == unicode.ToLower(in.Rune) {
				m.stage.Settle()
				m.use(i)
				return m, nil, true
			}
		}
	}
	g := m.stage.Do(in)
	m.perform(g, 0)
	return m, nil, false
}

// doTool carries out the tools of the table, which every mode over the player's game accepts. Taken is false for any other intent.
func (p *play) doTool(now mode, in ui.Intent) (next mode, leads ui.Scene, taken bool) {
	want, asks := wanted[in.Kind]
	switch {
	case in.Kind == ui.Hint:
		p.stage.Settle()
		p.hint()
	case asks:
		p.stage.Settle()
		p.session.Do(want)
	case in.Kind == ui.Own:
		p.stage.Settle()
		p.use(in.N)
	case in.Kind == ui.NewBoard:
		p.stage.Settle()
		return now, p.desk.openNext(), true
	case in.Kind == ui.Watch:
		p.stage.Settle()
		return p.watch(now), nil, true
	case in.Kind == ui.Analyse:
		p.stage.Settle()
		return p.explore(now), nil, true
	default:
		return now, nil, false
	}
	return now, nil, true
}

// hint asks for a hint, for what the player has begun if that is known.
func (p *play) hint() {
	if moves, ok := p.stage.Intended(p.session.Tip()); ok {
		p.session.HintOf(moves)
		return
	}
	p.session.Do(session.Hint)
}

// wanted maps the intents that the table passes on to those of the session.
var wanted = map[ui.Kind]session.Intent{
	ui.Undo: session.Undo, ui.Erase: session.Undo, ui.Redo: session.Redo, ui.Restart: session.Restart,
	ui.Hint: session.Hint, ui.Solve: session.Solve, ui.Distance: session.Distance, ui.WayBack: session.WayBack,
	ui.Cancel: session.Stop,
}

// use starts tool n of the puzzle's own tools.
func (p *play) use(n int) {
	if tools := p.stage.Tools(); n < len(tools) && !tools[n].Disabled {
		p.perform(p.stage.Use(n), n)
		p.panel.Changed()
	}
}

func (m *playing) hear(e session.Event) mode {
	switch e.Kind {
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

func (m *playing) tick(seen bool) mode {
	m.performPending()
	if !m.session.Clocked() {
		return m
	}
	timed := m.session.Timed()
	if covered := timed && !seen; covered != m.covered {
		m.covered = covered
		m.panel.Changed()
	}
	switch {
	case !seen:
		return m
	case m.env.Leaving && timed:
		return m.pause()
	case m.env.Leaving:
		m.session.SaveClock()
		return m
	}
	m.runClock()
	return m
}

// runClock advances the clock by one tick, and has it drawn anew if that shows.
func (m *playing) runClock() {
	before, timed := m.clockSeconds(), m.session.Timed()
	m.session.RunClock(ui.TickMS)
	m.idleMS += ui.TickMS
	rests := !timed && m.idleMS > clockRestsMS
	if now := m.clockSeconds(); now != before {
		m.lag += now - before
		if !rests || m.lag >= clockStep {
			m.lag = 0
			m.env.RedrawSoon(m.panel.Clock)
		}
	}
	switch {
	case timed:
		m.env.WakeWithin(untilNextSecond(m.session.Left()))
	case !rests:
		m.env.WakeWithin(1000 - math.Mod(m.session.Game().Took(), 1000))
	}
}

func (m *playing) build(room render.Rect) {
	portrait := m.panel.Layout.Portrait
	m.buildTools(&room)
	crowded := portrait && room.H < screen.MessageFrom // messages then replace the proof
	height := screen.MessageHeight
	if portrait && room.H < 190 {
		height = screen.LowMessageHeight
	}
	if !crowded {
		m.buildMessage(ui.CutBottom(&room, height, ui.Gap))
	}
	if !portrait {
		most := screen.NumbersHeight
		switch {
		case m.panel.Slim() || room.W < screen.SlimNumbers:
			most = screen.SlimNumbersHeight // its lines wrap
		case len(m.counts()) == 1:
			most = screen.OneNumberHeight
		}
		room.H = min(room.H, most)
	}
	if card := m.panel.Card(room); m.welcomes() {
		m.buildWelcome(card, crowded)
	} else {
		m.buildNumbers(card, crowded)
	}
}

// other returns the tool that leads to another board: a new one, but from a level to the next. A daily has none: the button in the header
// leads to the calendar, and the card of the win to the next puzzle's, which no finger meets that wants to undo.
func (p *play) other() (other screen.Button, ok bool) {
	switch from := p.session.Game().Origin; {
	case from.Level > 0:
		return screen.Button{Does: ui.NewBoard, Icon: render.IconNext, Key: "tool.nextLevel"}, true
	case !from.Day.IsZero():
		return screen.Button{}, false
	}
	return screen.Tool(ui.NewBoard, len(p.puzzle.Difficulties) == 0), true
}

// buildTools lays out the tools of the table and of the puzzle.
func (m *playing) buildTools(room *render.Rect) {
	s := m.session
	tools := []screen.Button{screen.Tool(ui.Undo, !s.CanUndo()), screen.Tool(ui.Redo, !s.CanRedo()), screen.Tool(ui.Restart, s.Game().Untouched())}
	if other, ok := m.other(); ok {
		tools = append(tools, other)
	}
	tools = append(tools, screen.Tool(ui.Hint, false), screen.Tool(ui.Solve, false))
	for i, own := range m.stage.Tools() {
		disabled := own.Disabled || s.Solved() // then there is nothing to use it on
		tools = append(tools, screen.Button{Does: ui.Own, N: i, Icon: own.Icon, Key: own.Name, Disabled: disabled, Lit: own.Lit})
	}
	if s.Timed() {
		tools = append(tools, screen.Tool(ui.Pause, false))
	}
	m.panel.Tools(room, tools)
}

// progress leaves out the search for what is proven of the board while the goal is told to a newcomer: they have asked nothing.
func (m *playing) progress() (says string, runs bool) {
	if m.session.Proving() && m.welcomes() {
		return "", false
	}
	return m.play.progress()
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

func (m *playing) position() session.Position {
	if m.covered {
		return nil
	}
	return m.session.Game().Position()
}

func (m *playing) close() mode { return m }

func (m *playing) asPlace() (string, any) { return atPlay, nil }

func (m *playing) draw(c *render.Canvas, th *render.Theme) {
	if m.covered {
		m.panel.DrawCover(c, th)
	} else {
		m.drawBoard(c, th, true, m.reason())
	}
	m.drawClock(c, th, m.clockSeconds()-m.lag)
}
