package stage

import (
	"warren/render"
	"warren/scenes/ui"
)

// A Blink closes the eyes of one piece, or of several in turn.
type Blink struct {
	Shut bool
	rest float64 // ms until the eyes move next
	draw uint32  // state of the generator of the pauses
}

const (
	blinkMS      = 140.0
	blinkLeastMS = 4000
	blinkMostMS  = 7000
)

// NewBlink returns a blink that has the same times for the same number.
func NewBlink(number int) Blink {
	const golden = 0x9E3779B9 // golden section of 2^32: spreads small numbers over all bits
	b := Blink{draw: uint32(number+1) * golden}
	b.rest = b.pause()
	return b
}

// pause returns the ms until the next blink, by a linear congruential generator with the constants of Numerical Recipes.
func (b *Blink) pause() float64 {
	b.draw = b.draw*1664525 + 1013904223
	return blinkLeastMS + float64(b.draw>>16*(blinkMostMS-blinkLeastMS)>>16)
}

// TickIn is Tick for eyes that are drawn in an area. Between two blinks the loop rests.
func (b *Blink) TickIn(f *ui.Frames, area render.Rect, ms float64, calm bool) {
	if b.Tick(ms, calm) {
		f.RedrawSoon(area)
	}
	if !calm {
		f.WakeWithin(b.rest)
	}
}

// Turn returns which of n pieces blinks next. Pieces that each blinked at times of their own would keep a board from ever resting.
func (b *Blink) Turn(n int) int { return int(b.draw>>8&0xFFFF) * n >> 16 }

// Tick advances the clock by ms and reports whether the eyes have closed or opened. Calm keeps them open.
func (b *Blink) Tick(ms float64, calm bool) bool {
	if calm {
		was := b.Shut
		if was {
			b.Shut, b.rest = false, b.pause()
		}
		return was
	}
	if b.rest -= ms; b.rest > 0 {
		return false
	}
	b.Shut = !b.Shut
	if b.Shut {
		b.rest += blinkMS
	} else {
		b.rest += b.pause() - blinkMS
	}
	return true
}
