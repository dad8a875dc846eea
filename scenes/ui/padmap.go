package ui

import (
	"fmt"
	"strconv"
)

// A PadMap says which control of a gamepad stands for which button, by the names of the buttons. The settings keep one for each
// gamepad that the player has set up.
type PadMap map[string]Control

// A Control is a button of a gamepad as the system numbers it, or half of an axis. The zero Control is none.
type Control int

const (
	mostButtons  = 32
	mostAxes     = 16
	mostControls = 1 + mostButtons + 2*mostAxes // with none
)

func buttonControl(n int) Control { return Control(1 + n) }

// axisControl returns the half of axis n that is positive, or negative.
func axisControl(n int, positive bool) Control {
	c := Control(1 + mostButtons + 2*n)
	if positive {
		c++
	}
	return c
}

// button returns the number of a button; ok is false for half of an axis, and for none.
func (c Control) button() (n int, ok bool) { return int(c) - 1, 0 < c && c <= mostButtons }

// axis returns the number of an axis and the sign of its half; ok is false for any other control.
func (c Control) axis() (n int, sign float64, ok bool) {
	half := int(c) - 1 - mostButtons
	if half < 0 || half >= 2*mostAxes {
		return 0, 0, false
	}
	return half / 2, float64(2*(half%2) - 1), true
}

// String returns the control as it is shown and saved: "b3", "a1+", "a1-", or "" for none.
func (c Control) String() string {
	if n, ok := c.button(); ok {
		return "b" + strconv.Itoa(n)
	}
	switch n, sign, ok := c.axis(); {
	case ok && sign > 0:
		return "a" + strconv.Itoa(n) + "+"
	case ok:
		return "a" + strconv.Itoa(n) + "-"
	}
	return ""
}

// MarshalText returns the control as the settings keep it.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a control as String writes it.
func (c *Control) UnmarshalText(text []byte) error {
	for try := range Control(mostControls) {
		if try.String() == string(text) {
			*c = try
			return nil
		}
	}
	return fmt.Errorf("%q is no button or axis of a gamepad", text)
}

// control returns how hard a control is pressed, from 0 to 1. A trigger that rests at -1 counts from the middle of its way.
func (p *Pads) control(id padID, c Control) float64 {
	if n, ok := c.button(); ok {
		if p.engine.padButton(id, n) {
			return 1
		}
		return 0
	}
	if n, sign, ok := c.axis(); ok {
		return max(0, sign*p.engine.padAxis(id, n))
	}
	return 0
}

// noteControls records which controls are pressed already: those are not what the player presses next, as is an axis that
// rests at one of its ends.
func (g *pad) noteControls(e padEngine) {
	g.controls = [mostControls]bool{}
	buttons, axes := e.counts(g.id)
	for n := range min(buttons, mostButtons) {
		g.controls[buttonControl(n)] = e.padButton(g.id, n)
	}
	for n := range min(axes, mostAxes) {
		g.controls[axisControl(n, true)] = e.padAxis(g.id, n) >= pressedFrom
		g.controls[axisControl(n, false)] = e.padAxis(g.id, n) <= -pressedFrom
	}
}

// readControls tells of the controls that have just been pressed, if the gamepad is the one used last.
func (p *Pads) readControls(g *pad) {
	was := g.controls
	g.noteControls(p.engine)
	if g != p.latest() { // two may be of the same kind
		return
	}
	for c := range Control(mostControls) {
		if g.controls[c] && !was[c] {
			p.emit(Intent{Kind: PadControl, N: int(c)})
			return // a trigger may be a button and an axis
		}
	}
}

// Has reports whether a control stands for a button already.
func (m PadMap) Has(c Control) bool {
	for _, used := range m {
		if used == c {
			return true
		}
	}
	return false
}
