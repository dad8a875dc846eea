package table

// A Blink shuts a piece's eyes for a moment, each piece's in its own time: from 4 to 7 s pass between two of its blinks.
type Blink struct {
	Shut bool
	rest float64 // ms until the eyes move next
	draw uint32  // what the next pause is drawn from
}

const (
	blinkMS      = 140.0
	blinkLeastMS = 4000
	blinkMostMS  = 7000
)

// NewBlink returns the blink of the piece of a number; the same number blinks at the same times.
func NewBlink(number int) Blink {
	const golden = 0x9E3779B9 // of 2^32, the golden section: spreads small numbers over all bits
	b := Blink{draw: uint32(number+1) * golden}
	b.rest = b.pause()
	return b
}

// pause draws the ms from one blink to the next: by a linear congruential generator (Numerical Recipes' constants), whose
// upper bits are even enough for eyes, and which lies in four bytes.
func (b *Blink) pause() float64 {
	b.draw = b.draw*1664525 + 1013904223
	return blinkLeastMS + float64(b.draw>>16*(blinkMostMS-blinkLeastMS)>>16)
}

// Tick moves the clock on by ms and reports whether the eyes have shut or opened. Calm keeps them open.
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
