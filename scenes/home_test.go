package scenes

import (
	"slices"
	"testing"

	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/internal/store"
	"warren/render"
	"warren/scenes/pages/home"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// startToday opens home on a day with levels and daily boards.
func startToday(t testing.TB) *player {
	t.Helper()
	p := start(t)
	p.testToday()
	return p
}

// testToday gives the game levels and daily boards, on one of their days, and turns home. The
// player has won a board before: who has won nothing has a first day in place of today.
func (p *player) testToday() {
	p.env.Book().Add(progress.Win{Puzzle: "maze", Board: "S═E\n", Cost: 1, Begun: aDay.Add(-90), Solved: aDay.Add(-90)})
	p.env.Levels = testLevels()
	p.setDate(aDay.String())
	p.goHome()
	p.tick()
}

// pressers are the ways to use a button: the mouse, a finger, and Enter on the focus.
var pressers = map[string]func(p *player, k ui.Kind, n int){
	"mouse":  (*player).click,
	"finger": (*player).tap,
	"keys": func(p *player, k ui.Kind, n int) {
		p.Helper()
		for range len(p.ui().Widgets()) {
			p.want(ui.NextFocus)
			if kind, at := p.ui().Focused(); kind == k && at == n {
				p.want(ui.Confirm)
				return
			}
		}
		p.Fatalf("Tab does not reach %v %d", k, n)
	},
}

// The name on the card of True or false does not break within a word.
func TestClaimsAreNamedInWholeWords(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	for _, p.env.Words.Language = range ui.Languages {
		for _, size := range windows {
			p.resize(size, 100)
			p.tick()
			face := p.ui().Find(ui.Choose, p.claimsCard()).Rect
			name := p.env.Words.T("claims.name")
			room := face.Inset(ui.HalfGap).W
			if face.W > face.H { // a row, with the picture beside the name
				room -= face.Inset(ui.HalfGap).H + ui.Gap
			}
			if p.ui().Label(name, render.Style{Size: render.Body, Bold: true}, p.env.Theme().Ink).Widths(box.Endless).Least > room {
				t.Errorf("%s %v: %q breaks in %.0f", p.env.Words.Language, size, name, room)
			}
		}
	}
}

// The button of today names the next board and how hard it is, in every window and size of the text.
func TestTodaySaysHowHard(t *testing.T) {
	t.Parallel()
	for _, puzzle := range playable {
		p := startToday(t)
		listed := p.env.Levels.Daily
		p.env.Levels.Daily = func(name string, date calendar.Date) (levels.Day, bool) {
			day, ok := listed(name, date)
			day.Difficulty = puzzle.Difficulties[len(puzzle.Difficulties)-1]
			return day, ok && name == puzzle.Name
		}
		for _, p.env.Words.Language = range ui.Languages {
			for _, size := range windows {
				for _, text := range texts {
					p.resize(size, text)
					p.tick()
					w := p.env.Words
					want := w.T(puzzle.Name+".name") + " · " + w.T("level.expert")
					if button := p.ui().Find(ui.Today, 0); button == nil || button.ShownNote != want {
						t.Errorf("%s %v text %d: the button says %+v, want %q", w.Language, size, text, button.ShownNote, want)
					}
				}
			}
		}
	}
}

// In the smallest window finger and wheel scroll the puzzles.
func TestHomeRowsScroll(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.resize([2]float64{leastWidth, leastHeight}, 100)
	p.tick()
	within, _ := p.ui().View(home.List)
	last := len(sixPuzzles) - 1
	p.do(ui.Intent{Kind: ui.Wheel, At: within.Center(), Value: 1000})
	_, offset := p.ui().View(home.List)
	if within.H == 0 || offset == 0 {
		t.Fatal("the puzzles do not scroll")
	}
	if row := p.ui().Find(ui.Choose, last).Rect; row.Bottom() > within.Bottom() {
		t.Errorf("the last puzzle is at %v in %v", row, within)
	}
	p.tap(ui.Choose, last)
	p.table()
}

// The first frame has the tools but nothing on the cards, though a key opens a puzzle; the frames after it add the rest.
func TestHomeComesInParts(t *testing.T) {
	t.Parallel()
	begin := func() (*player, *home.Page) {
		e, _ := newTestEnv(t, seeded)
		p := &player{TB: t, env: e, app: newApp(e, e.Measure.(*render.Canvas))}
		p.tick()
		p.paint()
		return p, p.home()
	}
	p, _ := begin()
	p.choose(0)
	p.table()
	p, page := begin()
	w := p.env.Words
	if p.says(w.T("maze.name")) || !p.says(w.T("app.name")) || p.ui().Find(ui.OpenSettings, 0) == nil || page.Face(0).W == 0 {
		t.Errorf("the first frame says %q", slices.Collect(p.ui().Captions()))
	}
	for part := range page.Parts() {
		p.env.TakeStale()
		for range 2 { // the second tick, without a frame between, adds nothing
			if p.tick(); !page.Has(part) || page.Has(part+1) {
				t.Fatalf("frame %d has not the parts up to %d alone", part+2, part)
			}
		}
		for i, puzzle := range sixPuzzles {
			if !p.says(w.T(puzzle.Name + ".name")) {
				t.Errorf("frame %d does not name puzzle %d", part+2, i+1)
			}
		}
	}
}

// The message of a bad link lies over home: every button stays where it is, but cannot be hit under it. A click or Escape takes it away.
func TestMessageMovesNothing(t *testing.T) {
	t.Parallel()
	p := start(t)
	for _, size := range [][2]float64{{320, 568}, {360, 640}, {740, 360}, {1040, 740}} {
		p.resize(size, 100)
		p.tick()
		before := slices.Clone(p.ui().Widgets())
		for _, close := range []func(){func() { p.click(ui.Close, 0) }, func() { p.want(ui.Back) }} {
			p.home().Tell(ui.LineOf("refuse.badLink", "it is damaged, and it goes on for long enough to take more than one line"))
			p.tick()
			for _, w := range before {
				if now := p.ui().Find(w.Does, w.N); now == nil || now.Rect != w.Rect {
					t.Errorf("%v: %v %d was at %v, now %v", size, w.Does, w.N, w.Rect, now)
				}
			}
			close()
			if p.tick(); p.home().Message != nil || p.ui().Find(ui.Close, 0) != nil {
				t.Errorf("%v: the message is still there", size)
			}
		}
	}
}

// The button of the other language says in which one its name is, for a voice that can speak it.
func TestOtherLanguageIsTold(t *testing.T) {
	t.Parallel()
	p := start(t)
	for _, want := range [...]string{"中文 zh", "English en"} {
		told := ""
		for node := range p.env.Mirror().All() {
			if node.Does == int(ui.SwitchLanguage) {
				told = node.Name + " " + node.Lang
			}
		}
		if told != want {
			t.Errorf("in %s the button is %q, want %q", p.env.Words.Language, told, want)
		}
		p.want(ui.SwitchLanguage)
	}
}

// A message over home goes over to the other language with the rest, and keeps its button.
func TestMessageOverHomeIsInTheLanguage(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.env.TellFailure(store.ErrFull)
	p.tick()
	p.home().WarnOfForgetting()
	p.tick()
	for range ui.Languages {
		p.want(ui.SwitchLanguage)
		w := p.env.Words
		if told := w.Sentences(w.T("refuse.storeFull"), w.T("home.forgets")); !p.says(told) {
			t.Errorf("in %s home says %q, want %q", w.Language, slices.Collect(p.ui().Captions()), told)
		}
		if p.ui().Find(ui.Export, 0) == nil {
			t.Errorf("in %s the message has no button", w.Language)
		}
	}
}
