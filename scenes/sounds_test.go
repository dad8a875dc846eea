package scenes

import (
	"slices"
	"testing"

	"warren/internal/sound"
	"warren/scenes/ui"
)

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

// listenOn opens a board and hears what is played there.
func listenOn(t *testing.T, puzzle, board string) (*player, *sounds) {
	t.Helper()
	p, heard := startOn(t, puzzle, board), &sounds{}
	p.env.Sounds = heard
	return p, heard
}

// TestSounds plays a move of each puzzle by its hint, takes it back, and goes on until the board is solved.
func TestSounds(t *testing.T) {
	t.Parallel()
	for name, sounds := range map[string]struct {
		moves  []sound.Kind // one of which the move is
		undone sound.Kind
	}{
		"maze": {[]sound.Kind{sound.Tick, sound.Join}, sound.Tick}, "linkup": {[]sound.Kind{sound.Join}, sound.Tick}, "rushhour": {[]sound.Kind{sound.Thud}, sound.Thud},
		"rabbits": {[]sound.Kind{sound.Hop}, sound.Hop}, "onestroke": {[]sound.Kind{sound.Join}, sound.Tick}, "frogs": {[]sound.Kind{sound.Hop}, sound.Hop},
	} {
		t.Run(name, func(t *testing.T) {
			board := boards[name]
			if name == "onestroke" {
				board = "S..\n.#.\n...\n" // the other has no solution
			}
			p, heard := listenOn(t, name, board)
			s := p.session()
			take := func() []sound.Kind {
				for range 60 {
					p.tick()
				}
				return heard.take()
			}
			hint := func() []sound.Kind {
				for before := s.Game().At; s.Game().At == before; {
					stage := s.Tip().Stage
					p.want(ui.Hint)
					p.until("the hint", func() bool { return s.Tip().Stage != stage || s.Game().At != before })
				}
				return take()
			}
			told := hint()
			if i := slices.IndexFunc(told, func(k sound.Kind) bool { return k != sound.Hint }); i < 1 || !slices.Contains(sounds.moves, told[i]) {
				t.Fatalf("a hint and its move sound like %v", told)
			}
			if s.Solved() {
				return
			}
			p.want(ui.Undo)
			if got := take(); len(got) == 0 || got[0] != sounds.undone {
				t.Errorf("undo sounds like %v", got)
			}
			for !s.Solved() {
				told = hint()
			}
			if !slices.Contains(told, sound.Win) {
				t.Errorf("the win sounds like %v", told)
			}
		})
	}
}

// TestPlainSounds checks the sounds of a refused move, of a perfect win and of a button, and that M turns them off and on.
func TestPlainSounds(t *testing.T) {
	t.Parallel()
	p, heard := listenOn(t, "maze", boards["maze"])
	p.want(ui.Confirm, ui.Confirm) // the cursor appears on the rabbit, which does not turn
	if got := heard.take(); !slices.Contains(got, sound.Refuse) {
		t.Errorf("a refusal sounds like %v", got)
	}
	p.click(ui.Hint, 0)
	if got := heard.take(); !slices.Contains(got, sound.Press) {
		t.Errorf("a button sounds like %v", got)
	}
	if heard.loud != 0.6 {
		t.Errorf("the volume at first is %v", heard.loud)
	}
	p.want(ui.Mute, ui.Hint, ui.Undo)
	if got := heard.take(); len(got) > 0 || !p.env.Settings.Muted {
		t.Errorf("with the sound off it sounds like %v", got)
	}
	p.want(ui.Mute)
	half := 50
	p.env.Settings.Volume = &half
	p.click(ui.Back, 0)
	if got := heard.take(); !slices.Contains(got, sound.Press) || heard.loud != 0.5 {
		t.Errorf("with the sound on again it sounds like %v at %v", got, heard.loud)
	}

	p, heard = listenOn(t, "onestroke", "S..\n")
	p.want(ui.Right, ui.Right)
	if got := heard.take(); !slices.Equal(got, []sound.Kind{sound.Join, sound.Join, sound.Perfect}) {
		t.Errorf("a perfect line sounds like %v", got)
	}
}
