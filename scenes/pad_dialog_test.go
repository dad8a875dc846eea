package scenes

import (
	"slices"
	"testing"

	"warren/scenes/editor"
	"warren/scenes/ui"
)

// TestPadCardTellsOfEveryButton checks that each button of the gamepad stands on one line of its card, with a picture or a name, and that
// the line says what it is for on a table and in the editor.
func TestPadCardTellsOfEveryButton(t *testing.T) {
	t.Parallel()
	w := start(t).env.Words
	for b := range ui.PadButtons {
		n := 0
		for i := range padLines {
			line := &padLines[i]
			if !slices.Contains(line.buttons, b) {
				continue
			}
			n++
			if len(line.buttons) > 1 && line.key == "" {
				t.Errorf("the line of %v says only what one of %v is for", b, line.buttons)
			}
			for _, below := range []ui.Scene{nil, new(editor.Editor)} {
				if line.says(w, below) == "" {
					t.Errorf("the line of %v says nothing over a %T", b, below)
				}
			}
		}
		if n != 1 {
			t.Errorf("%v stands on %d lines", b, n)
		}
		if (padGlyphs[b] == nil) == (padNames[b] == "") {
			t.Errorf("%v has the picture %v and the name %q", b, padGlyphs[b], padNames[b])
		}
	}
}
