package ui

import (
	"slices"
)

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

// String returns the name of the button in the settings and in the keys of the strings.
func (b PadButton) String() string { return padMeanings[b].name }

// Pads turn the gamepads into intents. The zero Pads are ready to use.
type Pads struct {
	engine padEngine
	ids    []padID
	pads   []pad
	out    []Intent
	held   PadButton // the button that repeats while held, if ticks > 0
	ticks  int       // for which it has been held
	used   pad       // the one used last; its key is "" if there is none
	raw    bool      // the last Read was for the buttons themselves
	lost   bool
	came   bool // or went: a gamepad, in the last tick
}

// A pad is a connected gamepad.
type pad struct {
	id        padID
	key, name string // what the settings know it by, and what the player does
	standard  bool
	down      [PadButtons]bool
	pressed   bool // any button of one that nothing is known of
	controls  [mostControls]bool
}

// The strength from which a half of an axis counts as pressed, and that below which it counts as released.
const (
	pressedFrom  = 0.6
	releasedFrom = 0.4
)

// Connected reports whether there is any gamepad.
func (p *Pads) Connected() bool { return len(p.pads) > 0 }

// Read returns the intents of the gamepads since the last tick. Known has the buttons of the gamepads that the player has set
// up, by their keys. If raw, it returns only a PadControl for each button or axis of the gamepad used last that has just been
// pressed. Call it once a tick; the slice is valid until the next Read.
func (p *Pads) Read(known map[string]PadMap, raw bool) []Intent {
	if p.engine == nil {
		p.engine = ebitengine{}
	}
	p.out = p.out[:0]
	p.connect()
	if raw != p.raw {
		p.raw, p.ticks = raw, 0
		for i := range p.pads {
			p.note(&p.pads[i], known)
		}
	}
	for i := range p.pads {
		g := &p.pads[i]
		switch own := known[g.key]; {
		case raw:
			p.readControls(g)
		case own != nil || g.standard:
			p.readButtons(g, own)
		default:
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
		g.noteControls(p.engine)
		p.pads, p.came = append(p.pads, g), true
	}
}

// note records what is pressed already: that is not what the player presses next, when teaching begins or ends.
func (p *Pads) note(g *pad, known map[string]PadMap) {
	g.noteControls(p.engine)
	g.pressed = p.anyPressed(g)
	if own := known[g.key]; own != nil || g.standard {
		g.down = p.pressed(g, own)
	}
}

// readButtons reads a gamepad whose buttons are known: as the player has set them up, or if own is nil, the standard ones.
func (p *Pads) readButtons(g *pad, own PadMap) {
	before := g.down
	g.down = p.pressed(g, own)
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
func (p *Pads) pressed(g *pad, own PadMap) (down [PadButtons]bool) {
	var strength [PadButtons]float64
	for b := range PadButtons {
		if own != nil {
			strength[b] = p.control(g.id, own[b.String()])
		} else {
			strength[b] = p.usual(g.id, padMeanings[b].usual)
		}
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

// usual returns how hard a button of the standard layout is pressed, from 0 to 1.
func (p *Pads) usual(id padID, at standardPlace) float64 {
	if at.button != noButton && p.engine.standardButton(id, at.button) {
		return 1
	}
	if at.sign == 0 {
		return 0
	}
	return max(0, at.sign*p.engine.standardAxis(id, at.axis))
}

// readUnknown asks for the buttons of a gamepad of which nothing is known, once any of its buttons is pressed.
func (p *Pads) readUnknown(g *pad) {
	was := g.pressed
	g.pressed = p.anyPressed(g)
	if g.pressed && !was {
		p.used = *g
		p.emit(Intent{Kind: TeachPad})
	}
}

// anyPressed reports whether any button is pressed, whatever it is for.
func (p *Pads) anyPressed(g *pad) bool {
	buttons, _ := p.engine.counts(g.id)
	for n := range buttons {
		if p.engine.padButton(g.id, n) {
			return true
		}
	}
	return false
}

// Used returns the gamepad that was used last: the key that the settings know it by, and its name. If none was, it returns the
// first one that is connected; ok is false without any.
func (p *Pads) Used() (key, name string, ok bool) {
	g := p.latest()
	if g == nil {
		return "", "", false
	}
	return g.key, g.name, true
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
