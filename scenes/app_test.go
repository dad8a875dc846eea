package scenes

import (
	"context"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// frame draws a frame and reports whether there was anything to draw.
func (p *player) frame(screen *ebiten.Image) (drew bool) {
	stale := p.env.TakeStale()
	if stale {
		p.env.Redraw()
	}
	p.app.Draw(screen)
	return stale
}

// rest ticks until nothing is drawn any more and returns the number of ticks.
func (p *player) rest(screen *ebiten.Image) int {
	p.Helper()
	for n := range 1000 {
		p.tick()
		if !p.frame(screen) {
			return n
		}
	}
	p.Fatal("the screen never rests")
	return 0
}

// One screen, theme or language fades into the next, faster with less motion, and the screen then rests.
func TestFade(t *testing.T) {
	t.Parallel()
	screen := ebiten.NewImage(200, 200)
	for _, test := range []struct {
		name, motion string
		before       []ui.Kind
		do           ui.Kind
		ms           float64 // 0 for no fade
		slide        float64
	}{
		{"a dialog", ui.MotionFull, nil, ui.OpenSettings, render.InMS, 0},
		{"a dialog closes", ui.MotionFull, []ui.Kind{ui.OpenSettings}, ui.Back, render.OutMS, 0},
		{"a page", ui.MotionFull, nil, ui.Statistics, render.PageMS, -pageSlide},
		{"a page closes", ui.MotionFull, []ui.Kind{ui.Statistics}, ui.Back, render.PageMS, pageSlide},
		{"another language", ui.MotionFull, nil, ui.SwitchLanguage, render.ThemeMS, 0},
		{"another theme", ui.MotionFull, nil, ui.Theme, render.ThemeMS, 0},
		{"a page, calm", ui.MotionLess, nil, ui.Statistics, render.CalmMS, 0},
		{"another theme, calm", ui.MotionLess, nil, ui.Theme, render.CalmMS, 0},
		{"a page, still", ui.MotionNone, nil, ui.Statistics, 0, 0},
		{"another theme, still", ui.MotionNone, nil, ui.Theme, 0, 0},
		{"nothing", ui.MotionFull, nil, ui.Undo, 0, 0},
	} {
		p := start(t)
		p.env.Settings.Motion = test.motion
		if p.app.fade != 0 {
			t.Error("the first screen fades in")
		}
		p.want(test.before...)
		p.rest(screen)
		p.app.slide = 0
		p.app.follow(p.app.top().Do(ui.Intent{Kind: test.do}))
		took := float64(p.rest(screen)) * ui.TickMS
		if p.app.fade != 0 || p.app.slide != test.slide {
			t.Errorf("%s: at rest, %v of the fade is left; it slid by %v, want %v", test.name, p.app.fade, p.app.slide, test.slide)
		}
		if took < test.ms-ui.TickMS || took > test.ms+3*ui.TickMS {
			t.Errorf("%s took %v ms, want %v", test.name, took, test.ms)
		}
	}
}

// A page is gone before the fade ends, but not what only changes its look.
func TestPagesDoNotMix(t *testing.T) {
	t.Parallel()
	for kind, gone := range map[ui.Kind]bool{ui.Statistics: true, ui.Theme: false} {
		p := start(t)
		p.rest(ebiten.NewImage(200, 200))
		p.app.follow(p.app.top().Do(ui.Intent{Kind: kind}))
		p.app.followLook()
		if p.app.beforeLeft() != 1 {
			t.Errorf("%v: the fade begins with %v of the screen before", kind, p.app.beforeLeft())
		}
		p.app.fade = 0.5
		if left := p.app.beforeLeft(); (left == 0) != gone {
			t.Errorf("%v: %v of the screen before is left in the middle of the fade", kind, left)
		}
	}
}

// A new size or zoom lays everything out again and ends the fade, whose picture has the old size; the same size does not.
func TestResize(t *testing.T) {
	t.Parallel()
	screen := ebiten.NewImage(200, 200)
	p := start(t)
	for _, test := range []struct {
		w, h, width, height float64 // size of the window, and size of the layout
		anew                bool
	}{
		{800, 600, 800, 600, true},
		{800, 600, 800, 600, false},
		{600, 800, 600, 800, true},
		{2880, 1800, 1440, 900, true},
		{1440, 900, 1440, 900, true}, // the same layout, with another zoom
	} {
		p.rest(screen)
		p.want(ui.Theme)
		p.frame(screen)
		before := p.env.Version()
		p.app.fade = 0.5
		p.app.LayoutF(test.w, test.h)
		if p.env.Width != test.width || p.env.Height != test.height {
			t.Errorf("%vx%v is laid out in %vx%v", test.w, test.h, p.env.Width, p.env.Height)
		}
		if anew := p.env.Version() != before; anew != test.anew || (p.app.fade == 0) != test.anew {
			t.Errorf("%vx%v: laid out anew %v, the fade at %v", test.w, test.h, anew, p.app.fade)
		}
	}
	if w, h := p.app.LayoutF(300.9999999, 200.6); w != 301 || h != 201 {
		t.Errorf("the screen is %vx%v, want whole pixels", w, h)
	}
}

func TestLook(t *testing.T) {
	t.Parallel()
	p := start(t)
	if want := (windowLook{ui.English, render.Look{}}); p.app.look != want {
		t.Errorf("at first it is %+v", p.app.look)
	}
	p.want(ui.Theme, ui.SwitchLanguage)
	p.tick()
	if want := (windowLook{ui.Chinese, render.Look{Dark: true}}); p.app.look != want {
		t.Errorf("it is %+v", p.app.look)
	}
	before := p.env.Version()
	p.tick()
	if p.env.Version() != before {
		t.Error("everything is laid out anew though nothing has changed")
	}
}

// A table stops its search when another scene replaces it, but not under a dialog.
func TestLeavingStopsWork(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", largeJam)
	searches := func() bool { return p.ui().Find(ui.Cancel, 0) != nil }
	p.until("the search", searches)
	p.want(ui.OpenSettings)
	p.want(ui.Back)
	p.tick()
	if !searches() {
		t.Error("a dialog stops the search")
	}
	at := p.table()
	p.want(ui.OpenSettings)
	p.app.follow(followLink(p.env, "rushhour:"+"......"+"/...B../.AAB../....../..CC../......"))
	p.wantBoard(smallJam)
	at.Tick(true)
	at.LayOut()
	if at.UI().Find(ui.Cancel, 0) != nil {
		t.Error("the search of a table that was left goes on")
	}
	p.until("the proof of the next board", func() bool { return p.shows(smallJam) && !searches() })
}

// largeJam has so many positions that a search takes seconds.
const largeJam = "B...C..D\nB...C..D\n.EE...F.\nAA....F.\n..G.HH..\n..G....I\nJJ..K..I\n....K.LL\n"

func TestBoardBlends(t *testing.T) {
	t.Parallel()
	screen := ebiten.NewImage(200, 200)
	p := startOn(t, "rushhour", smallJam)
	p.rest(screen)
	p.table().Open(table.Opening{Level: 2})
	if p.tick(); p.app.fade == 0 {
		t.Error("the next board comes at once")
	}
	p.rest(screen)
	p.env.Settings.Motion = ui.MotionNone
	p.table().Open(table.Opening{Level: 3})
	if p.tick(); p.app.fade != 0 {
		t.Error("without motion it fades")
	}
}

// TestInterrupted checks that the game ends where its context does, as at a signal, and not before.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	p := start(t)
	ctx, end := context.WithCancel(t.Context())
	p.app.until = ctx.Done()
	if err := p.app.Update(); err != nil {
		t.Errorf("before its end: %v", err)
	}
	end()
	if err := p.app.Update(); err != ebiten.Termination {
		t.Errorf("after its end: %v", err)
	}
}
