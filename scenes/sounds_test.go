package scenes

import (
	"slices"
	"testing"

	"warren/internal/sound"
	"warren/scenes/table"
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
	moves := map[string][]sound.Kind{
		"maze": {sound.Tick, sound.Join}, "linkup": {sound.Join}, "rushhour": {sound.Thud}, "rabbits": {sound.Hop}, "onestroke": {sound.Join}, "frogs": {sound.Hop},
	}
	undone := map[string]sound.Kind{
		"maze": sound.Tick, "linkup": sound.Tick, "rushhour": sound.Thud, "rabbits": sound.Hop, "onestroke": sound.Tick, "frogs": sound.Hop,
	}
	for _, puzzle := range sixPuzzles {
		t.Run(puzzle.Name, func(t *testing.T) {
			board := boards[puzzle.Name]
			if puzzle.Name == "onestroke" {
				board = "S..\n.#.\n...\n" // the other has no solution
			}
			p, heard := listenOn(t, puzzle.Name, board)
			rest := func() {
				for range 60 {
					p.tick()
				}
			}
			s := p.app.scene.(*table.Table).Session()
			hint := func() []sound.Kind {
				for before := s.Game().At; s.Game().At == before; {
					stage := s.Tip().Stage
					p.want(ui.Hint)
					p.until("the hint", func() bool { return s.Tip().Stage != stage || s.Game().At != before })
				}
				rest()
				return heard.take()
			}
			told := hint()
			if i := slices.IndexFunc(told, func(k sound.Kind) bool { return k != sound.Hint }); i < 1 || !slices.Contains(moves[puzzle.Name], told[i]) {
				t.Fatalf("a hint and its move sound like %v", told)
			}
			if s.Solved() {
				return
			}
			p.want(ui.Undo)
			rest()
			if got := heard.take(); len(got) == 0 || got[0] != undone[puzzle.Name] {
				t.Errorf("undo sounds like %v", got)
			}
			for !s.Solved() {
				told = hint()
			}
			if last := told[len(told)-1]; !slices.Contains(told, sound.Win) {
				t.Errorf("the win sounds like %v of %v", last, told)
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
