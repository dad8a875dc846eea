package table

import (
	"warren/internal/session"
	"warren/scenes/ui"
	"warren/solver/ask"
)

// A deal is a board that the player waits for. What is on the table stays as it is, and playable meanwhile; if the player plays on, the new
// board is kept for the next New.
type deal struct {
	waiting  bool
	ticks    int    // since it began
	explored uint64 // positions searched, as last shown
}

const (
	// dealShownTicks is how long a deal takes before the table shows it: most take less.
	dealShownTicks = 12
	// dealCountTicks is the interval at which the number of positions is then updated.
	dealCountTicks = 12
)

// startDeal puts the next board of the level on the table, at once if it is ready.
func (t *Table) startDeal() {
	switch {
	case len(t.puzzle.Difficulties) == 0: // the puzzle deals no boards
	case t.own.session.Deal(t.env.Settings.Timed[t.puzzle.Name]):
		t.deal = deal{}
		t.listen()
	default:
		t.deal.waiting = true
		t.own.panel.Changed()
	}
}

func (t *Table) deals() bool { return t.deal.waiting }

// doDeal handles what the player does about a deal, and reports whether it was that.
func (t *Table) doDeal(in ui.Intent) (taken bool) {
	switch {
	case !t.deal.waiting:
		return false
	case in.Kind == ui.Cancel, in.Kind == ui.Back:
		t.env.Dealer.Stop()
		if t.own.session.Bare() {
			return false // Back leads home
		}
		t.deal = deal{}
		t.own.tell("info.cancelled")
		return true
	case in.Kind == ui.NewBoard:
		t.startDeal()
		return true
	}
	return false
}

// dealLater ends the wait for a board, since the player plays on: the board is for the next New.
func (t *Table) dealLater() {
	if t.deal.waiting {
		t.deal = deal{}
		t.own.tell("info.dealtLater")
	}
}

// hearOfDeal ends the wait for a board if the player plays on, or has another one.
func (t *Table) hearOfDeal(e session.Event) {
	switch e.Kind {
	case session.Entered:
		t.deal = deal{}
	case session.Moved, session.Solution:
		t.dealLater()
	}
}

// tickDeal advances the deal by one tick.
func (t *Table) tickDeal() {
	m := &t.deal
	if !m.waiting {
		return
	}
	t.env.WakeWithin(ask.AnswerMS)
	m.ticks++
	d := t.env.Dealer
	switch {
	case d.Ready():
		t.startDeal()
	case d.Failure() != "":
		t.own.panel.Tell(t.env.Words.T("info.failed"))
		t.deal = deal{}
	case m.ticks%dealCountTicks == 0:
		if now := d.Explored(); now != m.explored || m.ticks == dealShownTicks {
			m.explored = now
			t.own.panel.Changed()
		}
	}
}

// progress returns the text of a deal that has taken long, or that of the search that runs for the mode.
func (t *Table) progress() (says string, runs bool) {
	if t.deal.waiting {
		return t.env.Words.F("info.dealing", ui.Grouped(t.deal.explored)), t.deal.ticks >= dealShownTicks
	}
	return t.mode.progress()
}

// A dealPlace is a deal as a value.
type dealPlace struct {
	Waiting bool       `json:"waiting,omitempty"`
	Under   *modePlace `json:"under,omitempty"` // the mode that goes on meanwhile, nil if there is no board
}

// placeOfMode returns the mode as a value, with the deal that the player waits for.
func (t *Table) placeOfMode() modePlace {
	now := placeOf(t.mode)
	if !t.deal.waiting {
		return now
	}
	p := dealPlace{Waiting: true}
	if now.Mode != atDeal {
		p.Under = &now
	}
	return modePlace{Mode: atDeal, State: ui.Encoded(p)}
}
