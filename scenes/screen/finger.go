package screen

import "warren/scenes/ui"

// A finger is down on the board. Its press waits for a moment: if a second one lands, the two zoom, and the first has touched nothing.
type finger struct {
	press  ui.Intent
	waitMS float64 // time until the press counts, 0 if it does
}

// fingerWaitMS is the time between two fingers that land together.
const fingerWaitMS = 70.0

// holds handles what a finger does before its press counts, and what makes it count for nothing. It reports whether it did.
func (s *Screen) holds(in ui.Intent) bool {
	f := &s.finger
	switch {
	case in.Kind == ui.Abandon:
		counts := f.waitMS == 0
		*f = finger{}
		if counts {
			s.Host.Abandon()
		}
		return true
	case in.Kind == ui.Press && in.Touch && s.Host.Stage().Area().Contains(in.At):
		s.press()
		s.Host.Unmark()
		*f = finger{press: in, waitMS: fingerWaitMS}
		return true
	case in.Kind == ui.Press:
		s.press()
		*f = finger{}
		s.Host.Mark()
		return false
	case in.Kind == ui.Release: // what comes later is not that finger's
		s.press()
		*f = finger{}
		s.Host.Unmark()
		return false
	case in.Kind == ui.Drag && f.waitMS > 0 && in.At.Sub(f.press.At).Len() <= ui.TapSlop:
		return true
	}
	s.press()
	return false
}

// press makes the press of a finger count, if it waits.
func (s *Screen) press() {
	if f := &s.finger; f.waitMS > 0 {
		f.waitMS = 0
		s.Host.Mark()
		_, _ = s.Host.Act(f.press) // which leads to no other scene
	}
}

// tickFinger makes the press of a finger count that has waited long enough.
func (s *Screen) tickFinger() {
	if f := &s.finger; f.waitMS > ui.TickMS {
		f.waitMS -= ui.TickMS
	} else {
		s.press()
	}
}
