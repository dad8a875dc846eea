package stage

import (
	"warren/internal/sound"
	"warren/scenes/ui"
)

type sounding struct {
	env     *ui.Env
	waiting bool    // a thud waits until the pieces rest
	waits   float64 // ms of the thud
	chain   int     // joins one after the other
	sinceMS float64 // since the last join
}

const (
	thudMostMS  = 250.0  // a slide lasts no longer: what moves then is something else
	chainMostMS = 3000.0 // joins in a shorter time follow one another
)

func (s *sounding) change(kind sound.Kind) {
	switch kind {
	case sound.Thud:
		s.waiting, s.waits = true, 0
	case sound.Join:
		if s.sinceMS > chainMostMS {
			s.chain = 0
		}
		s.env.Play(sound.Cue{Kind: kind, Step: stepOf(s.chain)})
		s.chain++
		s.sinceMS = 0
	default:
		s.env.Play(sound.Cue{Kind: kind})
	}
}

// stepOf returns a step on the scale: a long chain rises to the ninth, then goes down and up below it.
func stepOf(chain int) int {
	const top, low = 9, 5
	if chain <= top {
		return chain
	}
	const period = 2 * (top - low)
	down := (chain - top) % period
	return top - min(down, period-down)
}

func (s *sounding) tick(ms float64, moving bool) {
	s.sinceMS += ms
	if !s.waiting {
		return
	}
	if s.waits += ms; !moving || s.waits >= thudMostMS {
		s.waiting = false
		s.env.Play(sound.Cue{Kind: sound.Thud})
	}
}
