package table_test

import (
	"strings"
	"testing"

	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestHelpIsTold checks that Solve, Watch and Explore say the first time that they count as help, on the screen and to those who cannot see
// it, that what comes after them says no more about it, and that nothing is said of a solved board, where they do not count.
func TestHelpIsTold(t *testing.T) {
	t.Parallel()
	watch := func(p *jam) { p.Want(ui.Watch) }
	explore := func(p *jam) {
		p.Want(ui.Analyse)
		p.Until("what the moves do", func() bool { return p.Offers(ui.Choose) })
	}
	for name, help := range map[string]func(*jam){"solve": toReplay, "watch": watch, "explore": explore} {
		t.Run(name, func(t *testing.T) {
			for _, language := range []ui.Language{ui.English, ui.Chinese} {
				p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
				p.Speak(language)
				told := p.Env.Words.T("info.countsAsHelp")
				says := func() bool { return captioned(p, told) && strings.Contains(p.Screen().Describe(), told) }
				play(p, bUp, aOut)
				toCard(p)
				p.Want(ui.Analyse)
				p.Until("the review", func() bool { return !p.Offers(ui.Next) })
				if p.Want(ui.Close); says() || p.Env.Settings.HelpTold {
					t.Error("it is told of a solved board")
				}
				p.Want(ui.Restart)
				if help(p); !says() || !p.Env.Settings.HelpTold {
					t.Errorf("%q is not told: %s", told, p.Screen().Describe())
				}
				p.Want(ui.Close)
				for _, again := range []func(*jam){toReplay, watch, explore} {
					if again(p); says() {
						t.Error("it is told again")
					}
					p.Want(ui.Close)
				}
			}
		})
	}
}
