package tabletest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"

	"warren/scenes/ui"
)

// windows are the sizes in which every state must fit, in logical pixels.
var windows = [][2]float64{
	{320, 568}, {360, 640}, {640, 360}, {412, 915}, {480, 480}, {600, 600}, {660, 620}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1920, 1080},
	{2560, 1440}, {1440, 2560},
}

// texts are the sizes of the text in which every state must fit, in percent.
var texts = [...]int{100, 125, 150, ui.MostTextSize}

// A tool is the name of a button that is a tool.
type tool struct {
	does ui.Kind
	n    int
}

// left reports whether a screen may leave out a tool that another window has: a search can be watched from where moves are explored too, a
// copy of the board drawn from where it is shared; what explores gives way to a message in a low panel, and what a drawn board leads
// to gives way to the buttons of its edges; what leads to the boards beside a level
// or a day gives way to its name; and the whole board is shown by a button only where a part of it is seen.
func left(does ui.Kind, on Screen) bool {
	offers := func(k ui.Kind) bool {
		return slices.ContainsFunc(on.UI().Widgets(), func(w ui.Widget) bool { return w.Does == k })
	}
	speaks := on.Message() != "" || offers(ui.Cancel) || offers(ui.WayBack)
	switch does {
	case ui.Watch:
		return offers(ui.Analyse) || speaks
	case ui.Analyse:
		return speaks
	case ui.PreviousBoard, ui.NextBoard:
		return offers(ui.Level) || offers(ui.Calendar)
	case ui.Editor:
		return offers(ui.Share)
	case ui.PlayBoard, ui.Keep, ui.Paste:
		return offers(ui.Resize)
	}
	return does == ui.ZoomWhole
}

// offered returns the tools on the screen, each with its name.
func offered(u *ui.UI) map[tool]string {
	tools := map[tool]string{}
	for _, w := range u.Widgets() {
		if w.Does == ui.Own || ui.ActionOf(w.Does).Name != "" {
			tools[tool{w.Does, w.N}] = cmp.Or(w.Label, w.Tip)
		}
	}
	return tools
}

// pages tells the faults of what is laid out, with what More shows in the place of the tools if it is there, and returns the tools of both.
func pages(p *Robot, tell func(fault string)) map[tool]string {
	on := p.Screen()
	faults := func() {
		for _, fault := range on.UI().Faults(p.Env.Width, p.Env.Height) {
			tell(fault)
		}
	}
	turn := func() {
		on.Do(ui.Intent{Kind: ui.More})
		on.LayOut()
	}
	faults()
	here := offered(on.UI())
	if on.UI().Find(ui.More, 0) != nil {
		turn()
		faults()
		maps.Copy(here, offered(on.UI()))
		turn()
		delete(here, tool{does: ui.More})
	}
	return here
}

// lost returns the tools that are not here, on the pages of a screen, though another window shows them.
func lost(all, here map[tool]string, on Screen) (names []string) {
	for b, name := range all {
		if _, ok := here[b]; !ok && !left(b.does, on) {
			names = append(names, fmt.Sprintf("%v %d %q", b.does, b.n, name))
		}
	}
	slices.Sort(names)
	return names
}

// Fits checks the layout of what the player sees in every window, with every size of the text, in both languages, and that no window leaves out a tool
// which another one has.
func Fits(t *testing.T, p *Robot) {
	t.Helper()
	all := map[tool]string{}
	for _, size := range windows {
		p.Env.Fit(size[0], size[1])
		p.Env.Relayout()
		p.Screen().LayOut()
		maps.Copy(all, pages(p, func(string) {}))
	}
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
				here := pages(p, func(fault string) { t.Errorf("%s %v text %d: %s", language, size, text, fault) })
				for _, name := range lost(all, here, p.Screen()) {
					t.Errorf("%s %v text %d: there is no %s", language, size, text, name)
				}
			}
		}
	}
	p.Env.Settings.TextSize = 100
	p.Env.Fit(1040, 740)
	for _, fault := range Illegible(p.Env.Env, p.Screen()) {
		t.Error(fault)
	}
	Shoot(t, p.Env.Env, p.Screen())
}
