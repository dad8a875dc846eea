package scenes

import "warren/internal/sound"

// sounds records what is played.
type sounds struct {
	cues []sound.Cue
	loud float64 // of the last
}

func (s *sounds) Play(cue sound.Cue, loudness float64) {
	if s.loud = loudness; loudness > 0 {
		s.cues = append(s.cues, cue)
	}
}

// take returns the kinds that were played since the last call.
func (s *sounds) take() (kinds []sound.Kind) {
	for _, cue := range s.cues {
		kinds = append(kinds, cue.Kind)
	}
	s.cues = nil
	return kinds
}
