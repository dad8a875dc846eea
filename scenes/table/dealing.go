package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
)

// dealing is the mode in which the player waits for a board. The one before can be looked at, and played on: then the new
// one stays ready for later.
type dealing[S session.Position[S, M], M any] struct {
	playing[S, M]
	waiting  bool   // a board is on its way; else there is none, and New deals one
	ticks    int    // since it began
	explored uint64 // positions searched, as last shown
}

const (
	// dealShownTicks is how long a deal may take before the table speaks of it: most are there at once.
	dealShownTicks = 12
	// dealCountTicks is how often the number of positions moves then.
	dealCountTicks = 12
)

// deal puts the next board of the level on the table, at once where it is ready, and returns the mode that follows.
func (t *Table[S, M]) deal() mode[S, M] {
	if len(t.puzzle.Rules.Levels) == 0 {
		return t.mode // none are dealt
	}
	if t.session.Deal(t.env.Settings.Timed[t.puzzle.Rules.Name]) {
		return t.mode // what the session tells of it decides
	}
	return &dealing[S, M]{playing: playing[S, M]{Table: t}, waiting: true}
}

func (m *dealing[S, M]) do(in ui.Intent) (mode[S, M], bool) {
	switch in.Kind {
	case ui.Cancel, ui.Back:
		if m.session.Bare() {
			m.env.Dealer.Stop()
			return m, false
		}
		if !m.waiting {
			return m, false
		}
		m.env.Dealer.Stop()
		m.tell("info.cancelled")
		return m.play(), true
	case ui.NewBoard, ui.Next:
		if m.waiting {
			return m, true
		}
		return m.deal(), true
	}
	if m.session.Bare() {
		return m, false
	}
	return m.orPlaying(m.playing.do(in))
}

// orPlaying keeps the mode where playing would stay as it is.
func (m *dealing[S, M]) orPlaying(next mode[S, M], taken bool) (mode[S, M], bool) {
	if next == mode[S, M](&m.playing) {
		return m, taken
	}
	return next, taken
}

func (m *dealing[S, M]) hear(e session.Event[S, M]) mode[S, M] {
	if e.Kind == session.Moved { // whoever plays on wants this board
		if m.waiting {
			m.tell("info.dealtLater")
		}
		return &playing[S, M]{Table: m.Table}
	}
	next, _ := m.orPlaying(m.playing.hear(e), false)
	return next
}

func (m *dealing[S, M]) tick(seen bool) mode[S, M] {
	if !m.session.Bare() {
		if next, _ := m.orPlaying(m.playing.tick(seen), false); next != mode[S, M](m) {
			return next
		}
	}
	if !m.waiting {
		return m
	}
	m.ticks++
	d := m.env.Dealer
	switch {
	case d.Ready():
		return m.deal()
	case d.Failure() != "":
		m.panel.tell(m.env.Words.F("info.failed", d.Failure()))
		if m.session.Bare() {
			m.waiting = false
			return m
		}
		return m.play()
	case m.ticks%dealCountTicks == 0:
		if now := d.Explored(); now != m.explored || m.ticks == dealShownTicks {
			m.explored = now
			m.panel.changed()
		}
	}
	return m
}

func (m *dealing[S, M]) build(room render.Rect) {
	if !m.session.Bare() {
		m.playing.build(room)
		return
	}
	m.buildMessage(ui.CutTop(&room, 64, ui.Gap))
	if !m.waiting {
		m.panel.ui.Add(ui.Widget{
			Does: ui.NewBoard, Rect: ui.CutTop(&room, 50, ui.Gap), Look: ui.LookMain, Icon: render.IconNew, Iconed: true, Label: m.env.Words.T("tool.new"),
		})
	}
}

// progress returns what the panel says of the deal, where it has taken long.
func (m *dealing[S, M]) progress() (says string, ok bool) {
	if !m.waiting || m.ticks < dealShownTicks {
		return "", false
	}
	return m.env.Words.F("info.dealing", ui.Grouped(m.explored)), true
}

func (m *dealing[S, M]) describe(say func(string)) {
	if m.session.Bare() || m.waiting {
		say(m.env.Words.F("info.dealing", ui.Grouped(m.explored)))
	}
	if m.session.Bare() {
		say(m.panel.message)
	}
	if !m.session.Bare() {
		m.playing.describe(say)
	}
}

func (m *dealing[S, M]) position() string {
	if m.session.Bare() {
		return ""
	}
	return m.playing.position()
}

func (m *dealing[S, M]) draw(c *render.Canvas, th *render.Theme) {
	if !m.session.Bare() {
		m.playing.draw(c, th)
	}
}
