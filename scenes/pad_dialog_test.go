package scenes

import (
	"slices"
	"testing"

	"warren/scenes/ui"
)

// Each button of the gamepad stands on one line of its card, which says what it is for at home, in the modes of a table and in the editor.
func TestPadCardTellsOfEveryButton(t *testing.T) {
	t.Parallel()
	w := start(t).env.Words
	lists := map[string]ui.KeyList{"home": keysUnder(start(t).env)}
	for name, open := range modesOverJam {
		p := startOn(t, "rushhour", smallJam)
		open(p)
		lists[name] = keysUnder(p.env)
	}
	lines := map[ui.PadButton]int{}
	for i := range padLines {
		line := &padLines[i]
		for _, b := range line.buttons {
			lines[b]++
		}
		if len(line.buttons) > 1 && line.key == "" {
			t.Errorf("a line says only what one of %v is for", line.buttons)
		}
		for name, keys := range lists {
			if says := line.says(w, keys); says == "" || w.Has(says) {
				t.Errorf("the line of %v says %q: %s", line.buttons, says, name)
			}
		}
	}
	for b := range ui.PadButtons {
		if lines[b] != 1 || (padGlyphs[b] == nil) == (padNames[b] == "") {
			t.Errorf("%v stands on %d lines, with the picture %v and the name %q", b, lines[b], padGlyphs[b], padNames[b])
		}
	}
}

// The card tells what the buttons are for in the mode that it is over, also from the help.
func TestPadCardIsThatOfTheMode(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ says, not string }{
		"playing":   {"pad.take", "replay.goOn"},
		"replaying": {"replay.goOn", "pad.take"},
		"retrying":  {"review.better", "pad.hint"},
		"editor":    {"pad.paint", "pad.take"},
	} {
		for _, help := range []bool{false, true} {
			p := startOn(t, "rushhour", smallJam)
			p.env.Settings.PadShown = true
			modesOverJam[name](p)
			if help {
				p.want(ui.Help)
			}
			p.pad(ui.PadLegend)
			w := p.env.Words
			if !p.says(w.T(test.says)) || p.says(w.T(test.not)) {
				t.Errorf("%s, from the help %v: %q", name, help, slices.Collect(p.ui().Captions()))
			}
		}
	}
}
