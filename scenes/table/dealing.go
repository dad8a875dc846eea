package table

import (
	"encoding/json"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
)

// dealing is the mode in which the player waits for a board. The previous board stays as it is and playable; if the player
// plays on, the new board is kept for the next New.
type dealing struct {
	*Table
	under    mode   // the mode that continues meanwhile, nil if there is no board
	waiting  bool   // a board is being dealt; otherwise there is none, and New deals one
	ticks    int    // since the deal began
	explored uint64 // positions searched, as last shown
}

const (
	// dealShownTicks is how long a deal takes before the table shows it: most take less.
	dealShownTicks = 12
	// dealCountTicks is the interval at which the number of positions is then updated.
	dealCountTicks = 12
)

// deal puts the next board of the level on the table, at once if it is ready, and returns the next mode.
func (t *Table) deal() mode {
	m, deals := t.mode.(*dealing)
	if !deals {
		m = &dealing{Table: t}
		if !t.session.Bare() {
			m.under = t.mode
		}
	}
	switch {
	case len(t.puzzle.levels) == 0: // the puzzle deals no boards
		if m.under != nil {
			return m.under
		}
	case t.session.Deal(t.env.Settings.Timed[t.puzzle.name]):
		return t.mode // the events of the session determine the mode
	default:
		m.waiting = true
		t.panel.changed()
	}
	return m
}

func (m *dealing) do(in ui.Intent) (mode, ui.Scene, bool) {
	switch in.Kind {
	case ui.Cancel, ui.Back:
		if !m.waiting {
			return m, nil, false
		}
		m.env.Dealer.Stop()
		if m.under == nil {
			return m, nil, false
		}
		m.tell("info.cancelled")
		return m.under, nil, true
	case ui.NewBoard:
		return m.deal(), nil, true
	}
	if m.under == nil {
		return m, nil, false
	}
	next, leads, taken := m.under.do(in)
	if next == m.under || next == mode(m) {
		return m, leads, taken
	}
	return m.later(next), leads, taken
}

// later returns the next mode if the player plays on: the new board is for the next New.
func (m *dealing) later(next mode) mode {
	if m.waiting {
		m.tell("info.dealtLater")
	}
	return next
}

func (m *dealing) hear(e session.Event) mode {
	switch {
	case m.under == nil:
		if e.Kind == session.Entered {
			return (&playing{Table: m.Table}).hear(e)
		}
	case e.Kind == session.Entered:
		return m.under.hear(e)
	case e.Kind == session.Moved, e.Kind == session.Solution:
		return m.later(m.under.hear(e))
	default:
		m.under = m.under.hear(e)
	}
	return m
}

func (m *dealing) tick(seen bool) mode {
	if m.under != nil {
		m.under = m.under.tick(seen)
	}
	if !m.waiting {
		return m
	}
	m.env.WakeWithin(answerMS)
	m.ticks++
	d := m.env.Dealer
	switch {
	case d.Ready():
		return m.deal()
	case d.Failure() != "":
		m.panel.tell(m.env.Words.T("info.failed"))
		m.waiting = false
		if m.under != nil {
			return m.under
		}
	case m.ticks%dealCountTicks == 0:
		if now := d.Explored(); now != m.explored || m.ticks == dealShownTicks {
			m.explored = now
			m.panel.changed()
		}
	}
	return m
}

func (m *dealing) build(room render.Rect) {
	if m.under != nil {
		m.under.build(room)
		return
	}
	m.buildMessage(ui.CutTop(&room, 64, ui.Gap))
	if !m.waiting && len(m.puzzle.levels) > 0 {
		m.panel.ui.Add(ui.Widget{
			Does: ui.NewBoard, Rect: ui.CutTop(&room, 50, ui.Gap), Look: ui.LookMain, Icon: render.IconNew, Iconed: true, Label: m.env.Words.T("tool.new"),
		})
	}
}

// says returns the text that tells how many positions have been searched for a board.
func (m *dealing) says() string {
	return m.env.Words.F("info.dealing", ui.Grouped(m.explored))
}

func (m *dealing) progress() (says string, runs bool) {
	if m.waiting && m.ticks >= dealShownTicks {
		return m.says(), true
	}
	return m.status.progress()
}

func (m *dealing) describe(say func(string)) {
	if m.under != nil {
		m.under.describe(say)
		return
	}
	if m.waiting {
		say(m.says())
	}
	say(m.panel.message)
}

func (m *dealing) position() session.Position {
	if m.under == nil {
		return nil
	}
	return m.under.position()
}

// A dealPlace is a deal as a value.
type dealPlace struct {
	Waiting bool       `json:"waiting,omitempty"`
	Under   *modePlace `json:"under,omitempty"`
}

func (m *dealing) asPlace() (string, any) {
	p := dealPlace{Waiting: m.waiting}
	if m.under != nil {
		under := placeOf(m.under)
		p.Under = &under
	}
	return atDeal, p
}

// dealAt deals a board again.
func (t *Table) dealAt(state json.RawMessage) (mode, error) {
	p, err := ui.Decoded[dealPlace](state)
	if err != nil {
		return nil, err
	}
	if p.Under != nil && !t.session.Bare() {
		if t.mode, err = t.modeAt(*p.Under); err != nil {
			return nil, err
		}
	}
	if p.Waiting {
		return t.deal(), nil
	}
	return t.mode, nil
}

func (m *dealing) draw(c *render.Canvas, th *render.Theme) {
	if m.under != nil {
		m.under.draw(c, th)
	}
}
