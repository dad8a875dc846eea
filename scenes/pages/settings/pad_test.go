package settings

import (
	"testing"

	"warren/scenes/ui"
)

// Each button of the gamepad stands on one line of its card, as a picture or with its name.
func TestEveryButtonStandsOnTheCard(t *testing.T) {
	t.Parallel()
	lines := map[ui.PadButton]int{}
	for _, line := range padLines {
		for _, b := range line.buttons {
			lines[b]++
		}
		if len(line.buttons) > 1 && line.key == "" {
			t.Errorf("a line says only what one of %v is for", line.buttons)
		}
	}
	for b := range ui.PadButtons {
		if lines[b] != 1 || (padGlyphs[b] == nil) == (padNames[b] == "") {
			t.Errorf("%v stands on %d lines, with the picture %v and the name %q", b, lines[b], padGlyphs[b], padNames[b])
		}
	}
}
