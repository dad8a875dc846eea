package tabletest

import (
	"testing"
	"warren/scenes/ui"
)

// windows are the sizes in which every state must fit, in logical pixels.
var windows = [][2]float64{
	{320, 568}, {360, 640}, {640, 360}, {412, 915}, {480, 480}, {600, 600}, {660, 620}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1920, 1080},
	{2560, 1440}, {1440, 2560},
}

// texts are the sizes of the text in which every state must fit, in percent.
var texts = [...]int{100, 125, ui.MostTextSize}

// Fits checks the layout of what the player sees in every window, with every size of the text, in both languages.
func Fits(t *testing.T, p *Player) {
	t.Helper()
	for _, size := range windows {
		for _, text := range texts {
			for _, language := range Languages {
				p.Env.Words.Language = language
				p.Env.Settings.TextSize = text
				p.Env.Fit(size[0], size[1])
				p.Env.Relayout()
				p.Screen().LayOut()
				if len(p.Screen().UI().Widgets()) == 0 {
					t.Errorf("%s %v text %d: there is nothing", language, size, text)
				}
				for _, fault := range p.Screen().UI().Faults(p.Env.Width, p.Env.Height) {
					t.Errorf("%s %v text %d: %s", language, size, text, fault)
				}
			}
		}
	}
	p.Env.Settings.TextSize = 100
	p.Env.Fit(1040, 740)
	for _, fault := range Illegible(p.Env.Env, p.Screen()) {
		t.Error(fault)
	}
}
