package ui

import (
	"math"
	"slices"

	"warren/render"
)

// This file is how widgets, dialogs and tips come, go and are refused. A motion shows what has happened: input never waits for it.

// A Pace is how much motion the player wants.
type Pace int

const (
	Full  Pace = iota
	Less       // nothing moves, and fades are short
	Still      // nothing fades either
)

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

// Rise returns how opaque something is that is coming in, from 0 to 1, and how far below its place it is. It rises only at the full pace.
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

// motion is how far what moves has come: what appears, what is refused, and the tints.
type motion struct {
	pace      Pace
	warm      []warmth
	refused   name // the disabled widget that shakes
	refusedMS float64
}

// A warmth is the current tint of a widget: 0.5 under the mouse, 1 while it is held.
type warmth struct {
	name name
	heat float64
}

func (bd *Builder) remember() {
	bd.ages = bd.ages[:0]
	for i := range bd.widgets {
		bd.ages = append(bd.ages, age{bd.widgets[i].name(), bd.widgets[i].age})
	}
}

// ageOf returns the age of the widget that is added at some place: 0 if the last build had others, but not this one.
func (bd *Builder) ageOf(n name, at int) float64 {
	if len(bd.ages) == 0 {
		return grownUp
	}
	if at < len(bd.ages) && bd.ages[at].name == n { // as a rule the order stays
		return bd.ages[at].ms
	}
	for i := range bd.ages {
		if bd.ages[i].name == n {
			return bd.ages[i].ms
		}
	}
	return 0
}

func (m *motion) tick(f *Frames, on *content, hover, held name) {
	if m.refusedMS > 0 {
		m.refusedMS = max(0, m.refusedMS-TickMS)
		f.Redraw()
	}
	if m.tickArrivals(on.widgets) {
		f.Redraw()
	}
	m.warmUp(hover)
	m.warmUp(held)
	kept := m.warm[:0]
	for _, w := range m.warm {
		target, ms := 0.0, render.HoverMS
		switch w.name {
		case held:
			target, ms = 1, render.PressMS
		case hover:
			target = 0.5
		}
		if w.heat != target {
			w.heat = approach(w.heat, target, TickMS/max(TickMS, m.pace.Lasts(ms)))
			if tinted := on.named(w.name); tinted != nil {
				f.RedrawIn(tinted.Rect.Inset(-glow))
			}
		}
		if w.heat > 0 || target > 0 {
			kept = append(kept, w)
		}
	}
	m.warm = kept
}

// tickArrivals advances the ages of the widgets and reports whether any is still appearing.
func (m *motion) tickArrivals(widgets []Placed) (moving bool) {
	for i := range widgets {
		if w := &widgets[i]; w.age < m.pace.Lasts(arrivalMS) {
			w.age += TickMS
			moving = true
		}
	}
	return moving
}

// glow is how far a widget under the mouse, its shadow and its ring reach out of its rectangle, with room to spare.
const glow = 12.0

func (m *motion) warmUp(n name) {
	if n == (name{}) || slices.ContainsFunc(m.warm, func(w warmth) bool { return w.name == n }) {
		return
	}
	m.warm = append(m.warm, warmth{name: n})
}

func approach(from, to, by float64) float64 {
	if from < to {
		return min(to, from+by)
	}
	return max(to, from-by)
}

func (m *motion) heat(n name) float64 {
	for i := range m.warm {
		if m.warm[i].name == n {
			return m.warm[i].heat
		}
	}
	return 0
}

// refuse makes a disabled widget shake.
func (m *motion) refuse(w *Placed) { m.refused, m.refusedMS = w.name(), m.pace.Lasts(render.ShakeMS) }

// deny makes a disabled widget shake, and returns its own intent if that has a key, so that the scene says why not, as to that key.
func (u *UI) deny(w *Placed, in Intent) Intent {
	u.motion.refuse(w)
	if in = w.own(in); ActionOf(in.Kind).Chars != "" {
		return in
	}
	u.denied = w.name()
	return Intent{}
}

// veil returns how faded and how far from its place a widget is drawn; plain is true for one that is at rest.
func (m *motion) veil(w *Placed) (alpha float64, offset render.Point, plain bool) {
	alpha, plain = 1, true
	if w.age < m.pace.Lasts(arrivalMS) {
		alpha, offset = m.pace.Rise(w.age, arrivalMS, arrivalFrom)
		plain = false
	}
	if m.refusedMS > 0 && m.refused == w.name() {
		left := m.refusedMS / m.pace.Lasts(render.ShakeMS)
		if m.pace == Full {
			offset.X = shakeWidth * left * math.Sin(left*4*math.Pi)
		} else {
			alpha *= 1 - 0.5*math.Sin(left*math.Pi)
		}
		plain = false
	}
	return alpha, offset, plain
}
