package screen

import (
	"warren/render"
	"warren/scenes/ui"
)

// A finger is down on the board. Its press waits for a moment: if a second one lands, the two zoom, and the first has touched nothing.
type finger struct {
	press  ui.Intent
	waitMS float64 // time until the press counts, 0 if it does
	pans   pan
}

// A pan is a drag of the mouse that begins where nothing can be taken, and moves a board of which a part is seen.
type pan struct {
	may, moves bool
	last       render.Point
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
			s.abandon()
		}
		return true
	case in.Kind == ui.Press && in.Touch && s.Host.Stage().Area().Contains(in.At):
		s.press()
		s.takeBack = nil
		*f = finger{press: in, waitMS: fingerWaitMS}
		return true
	case in.Kind == ui.Press:
		s.press()
		*f = finger{pans: pan{may: s.Host.Stage().Bare(in.At), last: in.At}}
		s.takeBack = s.Host.Mark()
		return false
	case in.Kind == ui.Drag && f.pans.may:
		s.pan(in.At)
		return true
	case in.Kind == ui.Release && f.pans.moves:
		*f = finger{}
		return true
	case in.Kind == ui.Release: // what comes later is not that finger's
		s.press()
		*f = finger{}
		s.takeBack = nil
		return false
	case in.Kind == ui.Drag && f.waitMS > 0 && in.At.Sub(f.press.At).Len() <= ui.TapSlop:
		return true
	}
	s.press()
	return false
}

// abandon takes back what the finger or the mouse has done.
func (s *Screen) abandon() {
	if s.takeBack != nil {
		s.takeBack()
		s.takeBack = nil
	}
}

// pan moves the board with the mouse, once that has gone farther than in a click, and takes back what the press has done.
func (s *Screen) pan(to render.Point) {
	p := &s.finger.pans
	by := to.Sub(p.last)
	if !p.moves {
		if by.Len() <= ui.TapSlop {
			return
		}
		s.abandon()
		p.moves = true
	}
	p.last = to
	s.Host.Stage().Zoom(ui.Intent{Kind: ui.Pinch, At: to, By: by, Value: 1}, true)
}

// press makes the press of a finger count, if it waits.
func (s *Screen) press() {
	if f := &s.finger; f.waitMS > 0 {
		f.waitMS = 0
		s.takeBack = s.Host.Mark()
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
