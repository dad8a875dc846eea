package scenes

import (
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/version"
	"warren/scenes/ui"
)

// The settings lead to what the game is, whose version is copied and whose licences open, by mouse, finger and keys, in both ui.Languages.
func TestAbout(t *testing.T) {
	t.Parallel()
	for way, press := range pressers {
		for _, language := range ui.Languages {
			p := (*player)(nil).playLines(t, "do OpenSettings")
			p.env.Words.Language = language
			system := newExchange(p)
			pressed := func(k ui.Kind, n int) {
				t.Helper()
				p.env.Relayout()
				p.tick()
				p.ui().Reveal(k, n)
				press(p, k, n)
			}
			settings := p.app.top()
			pressed(ui.About, 0)
			about := p.app.top()
			if !p.says(version.Line()) || !p.says(p.env.Words.T("about.made")) {
				t.Errorf("%s, %s: it does not say %q", way, language, version.Line())
			}
			pressed(ui.CopyResult, 0)
			p.tick()
			if says := p.env.Words.T("about.copied"); system.clipboard != version.Line() || p.said != says || !p.says(says) {
				t.Errorf("%s, %s: it copies %q and says %q", way, language, system.clipboard, p.said)
			}
			for i, l := range assets.Licences() {
				pressed(ui.Choose, i)
				read := p.env.InWords()
				for _, want := range append(l.Parts, l.Name, strings.SplitN(strings.TrimSpace(l.Text), "\n", 2)[0]) {
					if !strings.Contains(read, want) {
						t.Errorf("%s, %s: %q is not read out of %.300q", way, language, want, read)
					}
				}
				if p.want(ui.Back); p.app.top() != about {
					t.Fatalf("%s, %s: Back leads to %T", way, language, p.app.top())
				}
			}
			if p.want(ui.Back); p.app.top() != settings {
				t.Errorf("%s, %s: Back leads to %T", way, language, p.app.top())
			}
		}
	}
}

// Where the clipboard takes nothing, the version is there to be copied by hand.
func TestAboutByHand(t *testing.T) {
	t.Parallel()
	p := (*player)(nil).playLines(t, "do OpenSettings About; fault no clipboard; mouse CopyResult; tick")
	if w := p.ui().Find(ui.ByHand, 0); w == nil || w.Text != version.Line() {
		t.Errorf("there is %v to copy", w)
	}
}

// The arrows scroll a text in which there is nothing to choose.
func TestArrowsScroll(t *testing.T) {
	t.Parallel()
	p := (*player)(nil).playLines(t, "do OpenSettings About; do Choose 4")
	offset := func() float64 { _, y := p.ui().View(-1); return y }
	p.want(ui.Down, ui.Down, ui.Down)
	down := offset()
	if p.want(ui.Up); down <= offset() || offset() <= 0 {
		t.Errorf("the arrows scroll to %v, then to %v", down, offset())
	}
}
