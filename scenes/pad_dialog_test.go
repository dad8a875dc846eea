package scenes

import (
	"maps"
	"slices"
	"testing"

	"warren/scenes/pages/settings"
	"warren/scenes/ui"
)

// The card of the gamepad says what each button is for, at home, in the modes of a table and in the editor.
func TestPadCardTellsOfEveryButton(t *testing.T) {
	t.Parallel()
	opens := maps.Clone(modesOverJam)
	opens["home"] = (*player).goHome
	for name, open := range opens {
		p := startOn(t, "rushhour", smallJam)
		open(p)
		p.pad(ui.PadLegend)
		told := 0
		for says := range p.ui().Captions() {
			if told++; p.env.Words.Has(says) {
				t.Errorf("%s: the card says %q", name, says)
			}
		}
		if told < settings.PadLines+2 { // the title, and the gamepad
			t.Errorf("%s: the card says %q", name, slices.Collect(p.ui().Captions()))
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
