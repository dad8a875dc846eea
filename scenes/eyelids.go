package scenes

// eyelids shut a piece's eyes for a moment, each piece's in its own time: from 4 to 7 s pass between two of its blinks.
type eyelids struct {
	shut bool
	rest float64 // ms until they move next
	draw uint32  // what the next pause is drawn from
}

const (
	blinkMS      = 140.0
	blinkLeastMS = 4000
	blinkMostMS  = 7000
)

// newEyelids are those of the piece of a number; the same number blinks at the same times.
func newEyelids(number int) eyelids {
	const golden = 0x9E3779B9 // of 2^32, the golden section: spreads small numbers over all bits
	e := eyelids{draw: uint32(number+1) * golden}
	e.rest = e.pause()
	return e
}

// pause draws the ms from one blink to the next: by a linear congruential generator (Numerical Recipes' constants), whose upper
// bits are even enough for eyes, and which lies in four bytes.
func (e *eyelids) pause() float64 {
	e.draw = e.draw*1664525 + 1013904223
	return blinkLeastMS + float64(e.draw>>16*(blinkMostMS-blinkLeastMS)>>16)
}

// tick moves the clock on by ms and tells whether the eyes have shut or opened. Calm keeps them open.
func (e *eyelids) tick(ms float64, calm bool) bool {
	if calm {
		was := e.shut
		if was {
			e.shut, e.rest = false, e.pause()
		}
		return was
	}
	if e.rest -= ms; e.rest > 0 {
		return false
	}
	e.shut = !e.shut
	if e.shut {
		e.rest += blinkMS
	} else {
		e.rest += e.pause() - blinkMS
	}
	return true
}
