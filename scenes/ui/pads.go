package ui

import "slices"

// A PadButton is what a button of a gamepad is for, or a direction of one of its sticks.
type PadButton int

const (
	PadUp PadButton = iota
	PadDown
	PadLeft
	PadRight
	PadTake
	PadBack
	PadHint
	PadFar
	PadUndo
	PadRedo
	PadPrevious
	PadNext
	PadSettings
	PadLegend
	PadZoomIn
	PadZoomOut
	PadWhole
	PadButtons // number of them
)

// Pads turn the gamepads into intents. The zero Pads are ready to use.
type Pads struct {
	engine padEngine
	ids    []padID
	pads   []pad
	out    []Intent
	held   PadButton // the button that repeats while held, if ticks > 0
	ticks  int       // for which that button has been held
	used   pad       // the one used last; its key is "" if there is none
	lost   bool
	came   bool // a gamepad came or went in the last tick
}

type pad struct {
	id        padID
	key, name string // what tells it from others, and what the player knows it by
	standard  bool
	down      [PadButtons]bool
	told      bool // the player was told that its buttons are not known
}

// The strength from which a half of an axis counts as pressed, and that below which it counts as released.
const (
	pressedFrom  = 0.6
	releasedFrom = 0.4
)

func (p *Pads) Connected() bool { return len(p.pads) > 0 }

// Read returns the intents of a tick, valid until the next Read. Of a gamepad without the standard layout, the first button gives UnknownPad.
func (p *Pads) Read() []Intent {
	if p.engine == nil {
		p.engine = ebitengine{}
	}
	p.out = p.out[:0]
	p.connect()
	for i := range p.pads {
		if g := &p.pads[i]; g.standard {
			p.readButtons(g)
		} else {
			p.readUnknown(g)
		}
	}
	if p.ticks > 0 {
		if p.ticks > repeatDelayTicks && (p.ticks-1-repeatDelayTicks)%repeatEveryTicks == 0 {
			p.emit(Intent{Kind: padMeanings[p.held].kind})
		}
		p.ticks++
	}
	return p.out
}

func (p *Pads) emit(in Intent) { p.out = append(p.out, in) }

// connect adds the gamepads that have come and removes those that have gone.
func (p *Pads) connect() {
	p.lost, p.came = false, false
	p.ids = p.engine.appendPads(p.ids[:0])
	kept := p.pads[:0]
	for _, g := range p.pads {
		if slices.Contains(p.ids, g.id) {
			kept = append(kept, g)
			continue
		}
		p.lost = p.lost || g.id == p.used.id && g.key == p.used.key
		p.ticks, p.came = 0, true
	}
	p.pads = kept
	for _, id := range p.ids {
		if slices.ContainsFunc(p.pads, func(g pad) bool { return g.id == id }) {
			continue
		}
		g := pad{id: id, standard: p.engine.standard(id)}
		g.key, g.name = p.engine.padName(id)
		p.pads, p.came = append(p.pads, g), true
	}
}

// readButtons reads a gamepad of the standard layout.
func (p *Pads) readButtons(g *pad) {
	before := g.down
	g.down = p.pressed(g)
	for b := range PadButtons {
		switch was, now := before[b], g.down[b]; {
		case now && !was:
			p.used = *g
			p.ticks = 0
			if ActionOf(padMeanings[b].kind).Repeats {
				p.held, p.ticks = b, 1
			}
			p.emit(Intent{Kind: padMeanings[b].kind})
		case was && !now && b == p.held:
			p.ticks = 0
		}
	}
}

// pressed returns which buttons of such a gamepad are pressed.
func (p *Pads) pressed(g *pad) (down [PadButtons]bool) {
	var strength [PadButtons]float64
	for b := range PadButtons {
		strength[b] = p.strength(g.id, padMeanings[b].usual)
	}
	onlyStrongest(strength[PadUp : PadRight+1])
	for b := range PadButtons {
		down[b] = strength[b] >= pressedFrom || g.down[b] && strength[b] >= releasedFrom
	}
	return down
}

// onlyStrongest keeps the strongest of some directions: a stick held askew means one of them.
func onlyStrongest(strength []float64) {
	best := 0
	for i, s := range strength {
		if s > strength[best] {
			best = i
		}
	}
	for i := range strength {
		if i != best {
			strength[i] = 0
		}
	}
}

// strength returns how hard a button of the standard layout is pressed, from 0 to 1.
func (p *Pads) strength(id padID, at standardPlace) float64 {
	if at.button != noButton && p.engine.standardButton(id, at.button) {
		return 1
	}
	if at.sign == 0 {
		return 0
	}
	return max(0, at.sign*p.engine.standardAxis(id, at.axis))
}

// readUnknown tells once of a gamepad whose buttons are not known, when one of them is pressed.
func (p *Pads) readUnknown(g *pad) {
	if !g.told && p.engine.anyButton(g.id) {
		g.told = true
		p.used = *g
		p.emit(Intent{Kind: UnknownPad})
	}
}

// Used returns the name of the gamepad that was used last, or else of the first that is connected; ok is false without any.
func (p *Pads) Used() (name string, ok bool) {
	if g := p.latest(); g != nil {
		return g.name, true
	}
	return "", false
}

// latest returns the gamepad that Used tells of, or nil.
func (p *Pads) latest() *pad {
	for i := range p.pads {
		if g := &p.pads[i]; g.id == p.used.id && g.key == p.used.key {
			return g
		}
	}
	if len(p.pads) == 0 {
		return nil
	}
	return &p.pads[0]
}

// Changed reports whether a gamepad was plugged in or unplugged in this tick.
func (p *Pads) Changed() bool { return p.came }

// Lost reports whether the gamepad used last was unplugged in this tick.
func (p *Pads) Lost() bool { return p.lost }

// PadSeen reports whether the player has a gamepad, now or some time ago.
func (e *Env) PadSeen() bool {
	_, connected := e.Pads.Used()
	return connected || e.Settings.PadShown
}
