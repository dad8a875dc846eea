package table

import (
	"warren/internal/session"
	"warren/scenes/ui"
)

// A finger is one that is down on the board, or the mouse. The press of a finger waits for a moment: if a second one lands, the two zoom,
// and the first has touched nothing.
type finger struct {
	press  ui.Intent
	waitMS float64 // time until the press counts, 0 if it does
	game   *session.Game
	before int // number of gestures of the game before the press
}

// fingerWaitMS is the time between two fingers that land together.
const fingerWaitMS = 70.0

// holds handles what a finger does before its press counts, and what makes it count for nothing. It reports whether the intent
// was handled.
func (t *Table) holds(in ui.Intent) bool {
	f := &t.finger
	switch {
	case in.Kind == ui.Abandon:
		t.abandon()
		return true
	case in.Kind == ui.Press && in.Touch && t.now().stage.Area().Contains(in.At):
		t.press()
		*f = finger{press: in, waitMS: fingerWaitMS}
		return true
	case in.Kind == ui.Press:
		t.press()
		*f = finger{}
		t.mark()
		return false
	case in.Kind == ui.Release: // what comes later is not that finger's
		t.press()
		*f = finger{}
		return false
	case in.Kind == ui.Drag && f.waitMS > 0 && in.At.Sub(f.press.At).Len() <= ui.TapSlop:
		return true
	}
	t.press()
	return false
}

// press makes the press of a finger count, if it waits.
func (t *Table) press() {
	if f := &t.finger; f.waitMS > 0 {
		f.waitMS = 0
		t.mark()
		t.act(f.press)
	}
}

// mark notes where the game stands before what a finger or the mouse does.
func (t *Table) mark() {
	if on := t.now().session; !on.Bare() {
		t.finger.game = on.Game()
		t.finger.before = t.finger.game.At
	}
}

// tickFinger makes the press of a finger count that has waited long enough.
func (t *Table) tickFinger() {
	if f := &t.finger; f.waitMS > ui.TickMS {
		f.waitMS -= ui.TickMS
	} else {
		t.press()
	}
}

// abandon undoes what a finger or the mouse has done since it went down, and drops what it holds.
func (t *Table) abandon() {
	f, on := t.finger, t.now()
	t.finger = finger{}
	switch {
	case f.waitMS > 0:
	case t.drawing() != nil:
		t.drawing().dropStroke()
	case f.game != nil && !on.session.Bare() && on.session.Game() == f.game && !on.session.Solved():
		on.stage.Release()
		on.session.TakeBack(f.before)
		t.listen()
		t.panel.changed()
	}
}
