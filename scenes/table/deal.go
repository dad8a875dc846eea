package table

import (
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver/ask"
)

// A deal is a board that the player waits for. The board on the table stays playable; if the player plays on, the new one is for the next New.
type deal struct {
	own      *ownGame // to which the board is dealt; the table hears of it
	waiting  bool
	ticks    int    // since it began
	explored uint64 // positions, as last shown
}

// dealShownTicks is how long a deal takes before the table shows it: most take less.
const dealShownTicks = 12

func (d *deal) start() {
	switch p := d.own; {
	case len(p.puzzle.Difficulties) == 0: // the puzzle deals no boards
	case p.session.Deal(p.env.Settings.Timed[p.puzzle.Name]):
		d.end()
	default:
		d.waiting = true
		p.panel.Changed()
	}
}

func (d *deal) end() { *d = deal{own: d.own} }

// do reports whether the intent was about the deal.
func (d *deal) do(in ui.Intent) (taken bool) {
	switch {
	case !d.waiting:
		return false
	case in.Kind == ui.Cancel, in.Kind == ui.Back:
		d.own.env.Dealer.Stop()
		if d.own.session.Empty() {
			return false // Back leads home
		}
		d.end()
		d.own.tell("info.cancelled")
		return true
	case in.Kind == ui.NewBoard:
		d.start()
		return true
	}
	return false
}

func (d *deal) later() {
	if d.waiting {
		d.end()
		d.own.tell("info.dealtLater")
	}
}

func (d *deal) hear(e session.Event) {
	switch e.Kind {
	case session.Entered:
		d.end()
	case session.Moved, session.Solution:
		d.later()
	}
}

func (d *deal) tick() {
	if !d.waiting {
		return
	}
	p, dealer := d.own, d.own.env.Dealer
	p.env.WakeWithin(ask.AnswerMS)
	d.ticks++
	switch {
	case dealer.Ready():
		d.start()
	case dealer.Failure() != "":
		p.panel.Tell(shell.Failure(dealer.Failure()))
		d.end()
	case d.explored != dealer.Explored(), d.ticks == dealShownTicks:
		d.explored = dealer.Explored()
		p.panel.Changed()
	}
}

func (d *deal) progress() (says string, runs bool) {
	return d.own.env.Words.F("info.dealing", ui.Grouped(d.explored)), d.ticks >= dealShownTicks
}
