package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/levels"
	"warren/internal/platform"
	"warren/render"
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

// testToday gives the game levels and daily boards, on one of their days, and turns home.
func (p *player) testToday() {
	p.env.Levels = testLevels()
	p.setDate(aDay.String())
	p.app.turn(newHome(p.env))
	p.tick()
}

// tap touches a widget with a finger.
func (p *player) tap(k ui.Kind, n int) {
	p.Helper()
	w := p.ui().Find(k, n)
	if w == nil {
		p.Fatalf("no widget %v %d", k, n)
	}
	at := w.Rect.Center()
	p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true}, ui.Intent{Kind: ui.Release, At: at, Touch: true})
}

// pressers are the ways to use a button: the mouse, a finger, and Enter on the focus.
var pressers = map[string]func(p *player, k ui.Kind, n int){
	"mouse":  func(p *player, k ui.Kind, n int) { p.click(k, n) },
	"finger": func(p *player, k ui.Kind, n int) { p.tap(k, n) },
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

// TestHomeOpensLevelsAndDailies checks that the parts of every card lead to the puzzle's levels and to its daily board of
// today, by mouse, finger and keys, in windows in which the cards look differently.
func TestHomeOpensLevelsAndDailies(t *testing.T) {
	t.Parallel()
	for name, press := range pressers {
		for _, size := range [][2]float64{{1040, 740}, {360, 640}} {
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				p := startToday(t)
				p.resize(size, 100)
				for i, puzzle := range sixPuzzles {
					p.tick()
					press(p, ui.LevelsOf, i)
					if p.page(); !p.says(p.env.Words.T(puzzle.Name + ".name")) {
						t.Errorf("the levels are not those of %s", puzzle.Name)
					}
					p.want(ui.Back)
					p.home()
					if !shipped(puzzle.Name) {
						if p.ui().Find(ui.DailyOf, i) != nil {
							t.Errorf("%s has no daily boards, but a button for them", puzzle.Name)
						}
						continue
					}
					press(p, ui.DailyOf, i)
					p.wantBoard(otherBoards[puzzle.Name])
					if says := p.screen().Describe(); !strings.Contains(says, p.env.Words.Date(aDay)) {
						t.Errorf("%s: the table says %q", puzzle.Name, says)
					}
					p.want(ui.Back)
				}
			})
		}
	}
}

// TestCardKeys checks that on home every number key opens what its card does, by key and by click, those after the last puzzle True or false, the
// setter's challenge, the player's own boards and the practice, and the one after that nothing, with the puzzles of the game and with one more.
func TestCardKeys(t *testing.T) {
	t.Parallel()
	for _, all := range games {
		p := start(t).of(all)
		for n := range len(all) + 5 {
			for _, press := range []func(){func() { p.choose(n) }, func() { p.click(ui.Choose, n) }} {
				p.app.turn(newHome(p.env))
				p.tick()
				if p.ui().Find(ui.Choose, n) == nil {
					press = func() { p.choose(n) } // there is no card
				}
				press()
				switch place := p.app.scene.Place(); {
				case n < len(all):
					if on := p.table(); on.Info().Puzzle != all[n].Name {
						t.Errorf("of %d puzzles: the key %d opens %s", len(all), n+1, on.Info().Puzzle)
					}
				case place.Scene != []string{sceneClaims, sceneSetter, sceneBoards, scenePractice, sceneHome}[n-len(all)]:
					t.Errorf("of %d puzzles: the key %d opens %s", len(all), n+1, place.Scene)
				}
			}
		}
	}
}

// TestPagesAreNamedInWholeWords checks that the name of no card of a page breaks within a word.
func TestPagesAreNamedInWholeWords(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	for _, p.env.Words.Language = range languages {
		for _, size := range windows {
			p.resize(size, 100)
			p.tick()
			for n, page := range pageCards {
				face := p.home().cards[p.claimsCard()+n]
				name := p.env.Words.T(page.name)
				room := face.face.Inset(pageCardPad).W
				if face.picture.W > 0 {
					room -= face.picture.W + pageCardPad
				}
				if p.ui().Label(name, render.Style{Size: render.Body, Bold: true}, p.env.Theme().Ink).Widths(box.Endless).Least > room {
					t.Errorf("%s %v: %q breaks in %.0f", p.env.Words.Language, size, name, room)
				}
			}
		}
	}
}

// TestHomeKeys checks that the keys of levels, calendar and statistics lead there: of the puzzle with the focus, or else of the one that was
// played last.
func TestHomeKeys(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.env.Settings.Last = "onestroke"
	h := p.home()
	for _, key := range []ui.Kind{ui.Level, ui.Calendar, ui.Statistics} {
		for focus, want := range map[ui.Kind]string{ui.None: "One Stroke", ui.Choose: "Burrow", ui.LevelsOf: "Burrow", ui.DailyOf: "Burrow"} {
			h.ui.Focus(focus, 3)
			p.want(key)
			named := slices.ContainsFunc(slices.Collect(p.ui().Captions()), func(caption string) bool { return strings.Contains(caption, want) })
			if p.app.scene == ui.Scene(h) || key != ui.Statistics && !named {
				t.Errorf("%v with the focus on %v does not lead to %s", key, focus, want)
			}
			if p.want(ui.Back); p.app.scene != ui.Scene(h) {
				t.Errorf("%v: Escape leads to %T", key, p.app.scene)
			}
		}
	}
}

// TestHomeTellsWhatIsDone checks that home tells stars, what is done today and the streak, that the streak can be hidden, and
// that a day is not solved any more once it is over.
func TestHomeTellsWhatIsDone(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.resize([2]float64{1440, 900}, 100) // where the cards of six puzzles have room for all of it
	w := p.env.Words
	p.solveLevel("rushhour", 1, 41, 3)
	p.solveLevel("rushhour", 2, 60, 1)
	p.solveDay("rushhour", aDay.String(), aDay.String(), 3)
	p.solveDay("maze", aDay.Add(-1).String(), aDay.Add(-1).String(), 3)
	p.env.Relayout()
	p.tick()
	streak := w.F("home.streak", 2)
	for _, says := range []string{"4 / 180", w.T("stats.levels"), streak} {
		if !p.says(says) {
			t.Errorf("%q is not on the screen", says)
		}
	}
	wantTip := func(i int, want string) {
		t.Helper()
		if got := p.ui().Find(ui.DailyOf, i).Tip; got != want {
			t.Errorf("the daily says %q, want %q", got, want)
		}
	}
	wantTip(2, w.F("home.dailyDone", "Traffic Jam"))
	wantTip(0, w.F("home.dailyOpen", "Way Home"))
	p.env.Settings.HideStreaks = true
	p.env.Relayout()
	if p.tick(); p.says(streak) {
		t.Error("the hidden streak is on the screen")
	}
	p.setDate(aDay.Add(1).String())
	p.tick()
	wantTip(2, w.F("home.dailyOpen", "Traffic Jam"))
}

// TestHomeWithoutBoards checks that where no levels and no daily boards are shipped, the cards still lead to the boards that
// are dealt.
func TestHomeWithoutBoards(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.setDate("2090-01-01")
	p.env.Levels.Pack = func(string) []levels.Level { return nil }
	p.env.Levels.Count = func(string) int { return 0 }
	p.app.turn(newHome(p.env))
	p.tick()
	if p.ui().Find(ui.DailyOf, 0) != nil {
		t.Error("there is a daily board after the end of the list")
	}
	p.click(ui.LevelsOf, 2)
	p.page()
	if p.ui().Find(ui.Continue, 0) != nil || p.ui().Find(ui.OpenLevel, 1) != nil {
		t.Error("there are levels in an empty pack")
	}
	p.click(ui.Choose, 0)
	p.until("a board", func() bool { return p.ui().Find(ui.Hint, 0) != nil })
}

// TestCardOpensTheNextLevel checks that a card opens the first level that is not perfect if no game is saved, without lessons
// or after them, and that Continue then names it.
func TestCardOpensTheNextLevel(t *testing.T) {
	t.Parallel()
	for _, learned := range []bool{true, false} {
		p := startToday(t)
		p.solveLevel("rushhour", 1, 41, 3)
		if learned {
			p.env.Settings.SetLearned("rushhour")
		}
		p.open("rushhour")
		if !learned {
			p.want(ui.Skip)
		}
		p.wantBoard(hardJam)
		p.want(ui.Back)
		if note := p.ui().Find(ui.Continue, 0).Note; note != "Traffic Jam · Level 2" {
			t.Errorf("learned %v: Continue says %q", learned, note)
		}
		p.open("rushhour")
		p.wantBoard(hardJam)
	}
}

// TestContinueNamesTheBoard checks what Continue says of a daily board on its day and after it, and of a board of the player's
// own.
func TestContinueNamesTheBoard(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.click(ui.DailyOf, 3)
	note := func() string {
		p.app.turn(newHome(p.env))
		p.tick()
		return p.ui().Find(ui.Continue, 0).Note
	}
	if got := note(); got != "Burrow · Daily" {
		t.Errorf("of today's board it says %q", got)
	}
	p.setDate(aDay.Add(1).String())
	if got, want := note(), "Burrow · "+p.env.Words.F("board.daily", p.env.Words.Date(aDay)); got != want {
		t.Errorf("of yesterday's board it says %q, want %q", got, want)
	}
	p.paste(smallJam)
	p.handle()
	if got := note(); got != "Traffic Jam · Own board" {
		t.Errorf("of a pasted board it says %q", got)
	}
}

// TestContinueIsForGames checks that Continue offers no link that was only looked at, no board that is proven to have no solution and no draft that was
// tried out, whatever puzzle they are of, but the game before them.
func TestContinueIsForGames(t *testing.T) {
	t.Parallel()
	follow := func(puzzle, board string) func(p *player) {
		return func(p *player) {
			p.app.turn(followLink(p.env, p.app.scene, linkTo(t, puzzle, board)))
			p.tick()
		}
	}
	for name, look := range map[string]func(p *player){
		"a link":                    follow("rushhour", smallJam),
		"a link of the same puzzle": follow("rabbits", boards["rabbits"]),
		"no solution": func(p *player) {
			follow("onestroke", "S...\n....\n..#.\n....\n")(p)
			p.until("the proof", func() bool { return p.session().Game().NoWay })
			if p.want(ui.Right); p.session().Game().At == 0 {
				t.Error("no move was made")
			}
		},
		"a draft": func(p *player) {
			p.want(ui.Editor)
			p.paste(boards["rabbits"])
			p.want(ui.PlayBoard)
			p.handle()
		},
	} {
		p := startToday(t)
		p.click(ui.DailyOf, 3)
		p.want(ui.Back)
		look(p)
		p.app.turn(newHome(p.env))
		p.tick()
		if got := p.ui().Find(ui.Continue, 0); got == nil || got.Note != "Burrow · Daily" {
			t.Fatalf("after %s it offers %+v", name, got)
		}
		p.click(ui.Continue, 0)
		p.wantBoard(otherBoards["rabbits"])
	}
}

// TestContinueAfterImport checks that a backup which is dropped on home brings Continue at once.
func TestContinueAfterImport(t *testing.T) {
	t.Parallel()
	before := startToday(t)
	before.click(ui.DailyOf, 3)
	before.want(ui.Back)
	backup, err := before.env.Export()
	if err != nil {
		t.Fatal(err)
	}
	p := startToday(t)
	h := p.home()
	if p.ui().Find(ui.Continue, 0) != nil {
		t.Fatal("there is something to go on with")
	}
	p.app.turn(openDropped(p.env, h, []platform.File{{Name: "warren.json", Data: backup}}))
	p.tick()
	if w := p.ui().Find(ui.Continue, 0); p.app.scene != ui.Scene(h) || w == nil || w.Note != "Burrow · Daily" {
		t.Fatalf("Continue is %+v", w)
	}
	p.click(ui.Continue, 0)
	p.wantBoard(otherBoards["rabbits"])
}

// TestHomeRowsScroll checks that in the smallest window finger and wheel scroll the puzzles, and that what is painted of them
// scrolls with their widgets.
func TestHomeRowsScroll(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.resize([2]float64{leastWidth, leastHeight}, 100)
	p.tick()
	within, _ := p.ui().View(cardList)
	last := len(sixPuzzles) - 1
	p.do(ui.Intent{Kind: ui.Wheel, At: within.Center(), Value: 1000})
	_, offset := p.ui().View(cardList)
	if within.H == 0 || offset == 0 {
		t.Fatal("the puzzles do not scroll")
	}
	h := p.home()
	painted := h.cards[last].face.Move(render.Point{Y: h.scrolled - offset})
	if row := p.ui().Find(ui.Choose, last).Rect; row.Y != painted.Y || row.Bottom() > within.Bottom() {
		t.Errorf("the last puzzle is at %v, painted at %v in %v", row, painted, within)
	}
	p.tap(ui.Choose, last)
	p.table()
}

// TestHomeComesInParts checks that the first frame has the tools but nothing on the cards, though a key opens a puzzle, and that the frames after
// it add everything else.
func TestHomeComesInParts(t *testing.T) {
	t.Parallel()
	begin := func() (*player, *home) {
		e, _ := newTestEnv(t, seeded)
		home := newHome(e)
		p := &player{TB: t, env: e, app: newApp(e, e.Measure.(*render.Canvas), home)}
		p.tick()
		return p, home
	}
	p, _ := begin()
	p.choose(0)
	p.table()
	p, home := begin()
	w := p.env.Words
	if p.says(w.T("maze.name")) || !p.says(w.T("app.name")) || p.ui().Find(ui.OpenSettings, 0) == nil || home.cards[0].face.W == 0 {
		t.Errorf("the first frame says %q", slices.Collect(p.ui().Captions()))
	}
	for part := range home.parts() {
		p.env.TakeStale()
		for range 2 { // the second tick, without a frame between, adds nothing
			if p.tick(); !home.has(part) || home.has(part+1) {
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

// TestMessageMovesNothing checks that the message of a bad link lies over home: every button stays where it is, what is under the message cannot
// be hit by mistake, and a click on it or Escape takes it away.
func TestMessageMovesNothing(t *testing.T) {
	t.Parallel()
	p := start(t)
	for _, size := range [][2]float64{{320, 568}, {360, 640}, {740, 360}, {1040, 740}} {
		p.resize(size, 100)
		p.tick()
		before := slices.Clone(p.ui().Widgets())
		for _, close := range []func(){func() { p.click(ui.Close, 0) }, func() { p.want(ui.Back) }} {
			p.home().tell(p.env.Words.F("refuse.badLink", "it is damaged, and it goes on for long enough to take more than one line"))
			p.tick()
			for _, w := range before {
				if now := p.ui().Find(w.Does, w.N); now == nil || now.Rect != w.Rect {
					t.Errorf("%v: %v %d was at %v, now %v", size, w.Does, w.N, w.Rect, now)
				}
			}
			close()
			if p.tick(); p.home().message != "" || p.ui().Find(ui.Close, 0) != nil {
				t.Errorf("%v: the message is still there", size)
			}
		}
	}
}

// TestOtherLanguageIsTold checks that the button of the other language says in which one its name is, for a voice that can speak it.
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
