package ui

import (
	"math"

	"warren/render"
)

// This file is how widgets, dialogs and tips come, go and are refused. A motion only shows what has happened already: input
// never waits for it.

// A Pace is how much motion the player wants.
type Pace int

const (
	Full  Pace = iota
	Less       // nothing moves, and fades are short
	Still      // nothing fades either
)

// Pace returns how much motion the player wants.
func (e *Env) Pace() Pace {
	switch e.Settings.motion(e.System) {
	case MotionFull:
		return Full
	case MotionNone:
		return Still
	}
	return Less
}

// Lasts returns how long a fade lasts that takes ms at the full pace.
func (p Pace) Lasts(ms float64) float64 {
	switch p {
	case Still:
		return 0
	case Less:
		return min(ms, render.CalmMS)
	}
	return ms
}

// Part returns the part of a fade that is over after some time, from 0 to 1; ms is its length at the full pace.
func (p Pace) Part(after, ms float64) float64 {
	lasts := p.Lasts(ms)
	if after >= lasts {
		return 1
	}
	return render.Clamp01(after / lasts)
}

// Rise returns how opaque something is that has been coming in for some time, from 0 to 1, and how far below its place it is. At the
// full pace it takes ms and rises by from; at the others it only fades.
func (p Pace) Rise(after, ms, from float64) (alpha float64, below render.Point) {
	part := p.Part(after, ms)
	if p == Full {
		below.Y = from * (1 - render.EaseOutBack(part))
	}
	return render.EaseOut(part), below
}

const (
	arrivalMS   = render.OutMS // a widget appears on a screen that is shown already
	arrivalFrom = 5.0          // it rises by that
	shakeWidth  = 5.0          // a refused widget shakes by that to each side
)

// An age is how long a widget has been shown, in ms.
type age struct {
	name name
	ms   float64
}

// grownUp is the age of a widget that was there when the screen appeared.
const grownUp = 2 * arrivalMS

// remember keeps the ages of the widgets for the next build.
func (u *UI) remember() {
	u.ages = u.ages[:0]
	for i := range u.widgets {
		u.ages = append(u.ages, age{u.widgets[i].name(), u.widgets[i].age})
	}
}

// ageOf returns the age of a widget that is added: 0 if the last build had others, but not this one.
func (u *UI) ageOf(n name) float64 {
	if len(u.ages) == 0 {
		return grownUp
	}
	if at := len(u.widgets); at < len(u.ages) && u.ages[at].name == n { // as a rule the order stays
		return u.ages[at].ms
	}
	for i := range u.ages {
		if u.ages[i].name == n {
			return u.ages[i].ms
		}
	}
	return 0
}

// tickArrivals advances the ages of the widgets and reports whether any is still appearing.
func (u *UI) tickArrivals() (moving bool) {
	for i := range u.widgets {
		if w := &u.widgets[i]; w.age < u.pace.Lasts(arrivalMS) {
			w.age += TickMS
			moving = true
		}
	}
	return moving
}

// refuse makes a disabled widget shake.
func (u *UI) refuse(w *Widget) { u.refused, u.refusedMS = w.name(), u.pace.Lasts(render.ShakeMS) }

// deny makes a disabled widget shake that was to be used, and returns what is left for the scene: its own intent if it has a key,
// since the scene then says why not, as to that key.
func (u *UI) deny(w *Widget, in Intent) Intent {
	u.refuse(w)
	if in = w.own(in); hasKey(in.Kind) {
		return in
	}
	return Intent{}
}

// refusal returns the disabled widget that an intent is about, or nil.
func (u *UI) refusal(in Intent) *Widget {
	if in.Kind == Press {
		for i := range u.widgets {
			if w := &u.widgets[i]; w.Disabled && w.Rect.Contains(in.At) && (w.list == 0 || u.lists[w.list-1].within.Contains(in.At)) {
				return w
			}
		}
		return nil
	}
	if w := u.named(name{in.Kind, in.N}); w != nil && w.Disabled && !in.Pointer() {
		return w
	}
	return nil
}

// veil returns how faded and how far from its place a widget is drawn; plain is true for one that is at rest.
func (u *UI) veil(w *Widget) (alpha float64, offset render.Point, plain bool) {
	alpha, plain = 1, true
	if w.age < u.pace.Lasts(arrivalMS) {
		alpha, offset = u.pace.Rise(w.age, arrivalMS, arrivalFrom)
		plain = false
	}
	if u.refusedMS > 0 && u.refused == w.name() {
		left := u.refusedMS / u.pace.Lasts(render.ShakeMS)
		if u.pace == Full {
			offset.X = shakeWidth * left * math.Sin(left*4*math.Pi)
		} else {
			alpha *= 1 - 0.5*math.Sin(left*math.Pi)
		}
		plain = false
	}
	return alpha, offset, plain
}
