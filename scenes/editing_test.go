package scenes

import (
	"strings"
	"testing"

	"warren/scenes/ui"
)

// TestEditorFromHome draws a board of the focused card from home, pastes one into it, and leaves: nothing that was pasted is lost.
func TestEditorFromHome(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.ui().Focus(ui.Choose, placeIn("rushhour"))
	p.want(ui.Editor)
	if got := p.screen().Info().Puzzle; got != "rushhour" {
		t.Fatalf("E draws %s", got)
	}
	p.wantBoard("......\n......\nAA....\n......\n......\n......\n")
	paste := func(text string) {
		p.app.turn(openText(p.env, p.app.scene, text))
		p.tick()
	}
	paste(hardJam)
	p.wantBoard(hardJam)
	split := strings.Replace(hardJam, "HHI...", "HHIC..", 1)
	paste(split)
	if !p.says("Not a board yet: a split vehicle, row 4, column 4") {
		t.Errorf("of a car in two parts it says %q", p.screen().Describe())
	}
	paste(strings.Repeat("warren", 1667))
	p.wantBoard(split)
	p.want(ui.Undo)
	p.wantBoard(hardJam)
	p.want(ui.Back)
	p.home()
	p.ui().Focus(ui.Choose, placeIn("rushhour"))
	p.want(ui.Editor)
	p.wantBoard(hardJam)
}

// placeIn returns the place of a puzzle in the list.
func placeIn(puzzle string) int { return sixPuzzles.Place(puzzle) }
