package scenes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// packSize is the number of levels in a pack of the tests.
const packSize = 60

// testLevels returns packs and daily boards for every puzzle of the game: two boards in turn, the second of which is the daily of every
// day from 2026-11-22 on.
func testLevels() shell.Levels {
	first := calendar.Date{Year: 2026, Month: 11, Day: 22}
	last := first.Add(3 * 365)
	return shell.Levels{
		Count: func(puzzle string) int {
			if !shipped(puzzle) {
				return 0
			}
			return packSize
		},
		Pack: func(puzzle string) (pack []levels.Level) {
			if !shipped(puzzle) {
				return nil
			}
			for n := 1; n <= packSize; n++ {
				board := boards[puzzle]
				if n%2 == 0 {
					board = otherBoards[puzzle]
				}
				name := levels.Name{EN: fmt.Sprint("The very long way round no. ", n), ZH: fmt.Sprint("绕了很远很远的路之", n)}
				pack = append(pack, levels.Level{Number: n, Name: name, Dealt: boardorigin.Dealt{Board: board, Difficulty: "easy", Par: 40 + n, Bound: 40 + n}})
			}
			return pack
		},
		Daily: func(puzzle string, date calendar.Date) (levels.Day, bool) {
			listed := shipped(puzzle) && !date.Before(first) && !last.Before(date)
			return levels.Day{Date: date, Dealt: boardorigin.Dealt{Board: otherBoards[puzzle], Difficulty: "easy", Par: 1, Bound: 1}}, listed
		},
		Days: func(puzzle string) (calendar.Date, calendar.Date) {
			if !shipped(puzzle) {
				return calendar.Date{}, calendar.Date{}
			}
			return first, last
		},
	}
}

// aDay is a day on which there are daily boards.
var aDay = calendar.Date{Year: 2026, Month: 11, Day: 25}

// solveLevel records a level as solved.
func (p *player) solveLevel(puzzle string, n, cost, stars int) {
	p.env.Book().Add(progress.Win{Puzzle: puzzle, Origin: boardorigin.Origin{Level: n}, Cost: cost, Helped: stars == 1, Perfect: stars == 3, Begun: aDay, Solved: aDay})
}

// startLevels opens the game with levels, and those of a puzzle from home.
func startLevels(t testing.TB, puzzle string, solved int) *player {
	t.Helper()
	p := start(t)
	p.env.Levels = testLevels()
	for n := 1; n <= solved; n++ {
		p.solveLevel(puzzle, n, 40+n, 3)
	}
	p.app.turn(p.env.Shell.Levels(puzzle, p.home()))
	p.tick()
	p.page()
	return p
}

// overTable opens the levels of Traffic Jam over a table without a board.
func overTable(t *testing.T, width, height float64, solved int) (*player, *table.Table) {
	t.Helper()
	p := start(t)
	p.env.Levels = testLevels()
	for n := 1; n <= solved; n++ {
		p.solveLevel("rushhour", n, 40+n, 3)
	}
	jam, _ := p.env.Puzzles.Find("rushhour")
	behind := table.New(p.env, jam)
	p.env.Width, p.env.Height = width, height
	p.app.turn(p.env.Shell.Levels("rushhour", behind))
	p.tick()
	return p, behind
}

// levelOn returns the number of the level on a table, 0 for none.
func levelOn(t *table.Table) int {
	if t.Session().Bare() {
		return 0
	}
	return t.Session().Game().Origin.Level
}

// TestEveryLevelCanBeOpened checks that wheel, finger and keys reach the 57th level in windows of every shape, and that
// choosing it opens it.
func TestEveryLevelCanBeOpened(t *testing.T) {
	t.Parallel()
	const wanted = 57
	focused := func(p *player) int {
		if kind, n := p.ui().Focused(); kind == ui.OpenLevel {
			return n
		}
		return 0
	}
	seen := func(p *player) bool {
		within, _ := p.ui().View(levelList)
		return p.ui().Find(ui.OpenLevel, wanted).Rect.Center().Y < within.Bottom()
	}
	middle := func(p *player) render.Point {
		within, _ := p.ui().View(levelList)
		return within.Center()
	}
	// repeat acts until done, at most as often as there could be need for.
	repeat := func(p *player, done func() bool, act func()) {
		p.Helper()
		for range 2 * packSize {
			if done() {
				return
			}
			act()
		}
		p.Fatalf("level %d is out of reach", wanted)
	}
	// tab moves the focus to the wanted level along the reading order.
	tab := func(p *player) {
		p.Helper()
		repeat(p, func() bool { return focused(p) == wanted }, func() {
			if focused(p) > wanted {
				p.want(ui.PreviousFocus)
			} else {
				p.want(ui.NextFocus)
			}
		})
	}
	for name, choose := range map[string]func(p *player){
		"wheel": func(p *player) {
			repeat(p, func() bool { return seen(p) }, func() { p.do(ui.Intent{Kind: ui.Wheel, At: middle(p), Value: 200}) })
			p.click(ui.OpenLevel, wanted)
		},
		"finger": func(p *player) {
			repeat(p, func() bool { return seen(p) }, func() {
				at := middle(p)
				p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true})
				for range 5 {
					at.Y -= 40
					p.do(ui.Intent{Kind: ui.Drag, At: at, Touch: true})
				}
				p.do(ui.Intent{Kind: ui.Release, At: at, Touch: true})
			})
			at := p.ui().Find(ui.OpenLevel, wanted).Rect.Center()
			p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true}, ui.Intent{Kind: ui.Release, At: at, Touch: true})
		},
		"End": func(p *player) {
			p.want(ui.End)
			tab(p)
			p.want(ui.Confirm)
		},
		"Tab": func(p *player) {
			tab(p)
			p.want(ui.Confirm)
		},
		"arrows": func(p *player) {
			repeat(p, func() bool { return focused(p) > wanted-10 }, func() {
				was := focused(p)
				if p.want(ui.Down); focused(p) <= was {
					p.Fatalf("Down leads from level %d to %d", was, focused(p))
				}
			})
			tab(p)
			p.want(ui.Confirm)
		},
		"page by page": func(p *player) {
			repeat(p, func() bool { return focused(p) > wanted-15 }, func() { p.want(ui.PageDown) })
			tab(p)
			p.want(ui.Confirm)
		},
	} {
		for _, size := range [][2]float64{{leastWidth, leastHeight}, {360, 640}, {640, 360}, {1040, 740}} {
			t.Run(fmt.Sprintf("%s %vx%v", name, size[0], size[1]), func(t *testing.T) {
				p, behind := overTable(t, size[0], size[1], 2)
				if at := focused(p); at != 3 {
					t.Errorf("the focus is at first on level %d, want the first that is not perfect", at)
				}
				choose(p)
				if levelOn(behind) != wanted || p.app.scene != ui.Scene(behind) {
					t.Errorf("level %d is opened, the scene is %T", levelOn(behind), p.app.scene)
				}
			})
		}
	}
}

// TestLevelScreenContinues checks that Continue, C, and Enter without a focus open the level after the last that was solved, which
// the button names, and that the list is scrolled to it.
func TestLevelScreenContinues(t *testing.T) {
	t.Parallel()
	for name, press := range map[string]func(p *player){
		"a click":  func(p *player) { p.click(ui.Continue, 0) },
		"C":        func(p *player) { p.want(ui.Continue) },
		"Enter":    func(p *player) { p.want(ui.Confirm) },
		"no focus": func(p *player) { p.ui().Focus(ui.None, 0); p.want(ui.Confirm) },
	} {
		for _, solved := range []int{0, 41, packSize - 1} {
			t.Run(fmt.Sprintf("%s after %d", name, solved), func(t *testing.T) {
				p, behind := overTable(t, 360, 640, solved)
				within, _ := p.ui().View(levelList)
				if at := p.ui().Find(ui.OpenLevel, solved+1).Rect; at.Y < within.Y || at.Bottom() > within.Bottom() {
					t.Errorf("level %d is at %v, the list shows %v", solved+1, at, within)
				}
				if note := p.ui().Find(ui.Continue, 0).Note; !strings.Contains(note, fmt.Sprint(solved+1)) {
					t.Errorf("Continue says %q", note)
				}
				press(p)
				if levelOn(behind) != solved+1 {
					t.Errorf("level %d is opened, want %d", levelOn(behind), solved+1)
				}
			})
		}
	}
	p, behind := overTable(t, 1040, 740, packSize)
	if p.ui().Find(ui.Continue, 0) != nil || !p.says(p.env.Words.T("levels.allPerfect")) {
		t.Error("with every level perfect there is still something to continue")
	}
	p.ui().Focus(ui.None, 0)
	if p.want(ui.Continue); levelOn(behind) != 0 {
		t.Errorf("C opens level %d", levelOn(behind))
	}
}

// TestParsHaveTheirUnit checks that a par is told with what it counts, also where it is one.
func TestParsHaveTheirUnit(t *testing.T) {
	t.Parallel()
	p := start(t)
	for _, language := range []ui.Language{ui.English, ui.Chinese} {
		p.env.Words.Language = language
		for _, puzzle := range sixPuzzles {
			if puzzle.Name == "linkup" { // whose boards are told by their size
				continue
			}
			for _, par := range []int{1, 2} {
				told, bare := p.env.Words.OwnCount(puzzle.Name, "levels.par", par), p.env.Words.Count("levels.par", par)
				if len(told) <= len(bare) || !strings.Contains(told, strconv.Itoa(par)) {
					t.Errorf("%s tells a par of %d as %q", puzzle.Name, par, told)
				}
			}
		}
	}
	p = start(t)
	pack := testLevels().Pack
	p.env.Levels.Pack = func(puzzle string) []levels.Level {
		one := slices.Clone(pack(puzzle))
		one[0].Par = 1
		return one
	}
	p.app.turn(p.env.Shell.Levels("rushhour", p.home()))
	if p.tick(); !p.says("best 1 move") {
		t.Error("a level of one move is not told with its unit")
	}
}

// TestLevelsGoOnAsHomeDoes plays levels and checks that Levels, Continue and the card on home name and open the same level: the one that was left, or
// else the one after the last that was solved; and that Levels is scrolled to it, with the ring.
func TestLevelsGoOnAsHomeDoes(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.env.Levels = testLevels()
	p.env.Settings.SetLearned("rushhour")
	jam := slices.IndexFunc(playable[:], func(e *puzzle.Puzzle) bool { return e.Name == "rushhour" })
	home := func() *home {
		p.app.turn(newHome(p.env))
		p.tick()
		return p.home()
	}
	want := func(n int) {
		t.Helper()
		h, level := home(), p.env.Words.F("board.level", n)
		if note := p.ui().Find(ui.Continue, 0); note != nil && note.Note != "Traffic Jam · "+level {
			t.Errorf("home's Continue says %q, want %s", note.Note, level)
		}
		if says := h.says(jam); strings.Contains(says, "Level ") && !strings.Contains(says, level) {
			t.Errorf("its card says %q, want %s", says, level)
		}
		p.open("rushhour")
		if got := p.table().Session().Game().Origin.Level; got != n {
			t.Errorf("its card opens level %d, want %d", got, n)
		}
		home()
		p.click(ui.LevelsOf, jam)
		if note := p.ui().Find(ui.Continue, 0).Note; !strings.HasPrefix(note, fmt.Sprint(n, " ")) && note != level {
			t.Errorf("on the page of the levels Continue says %q, want %d", note, n)
		}
		if kind, at := p.ui().Focused(); kind != ui.OpenLevel || at != n {
			t.Errorf("the ring is on %v %d, want level %d", kind, at, n)
		}
		within, _ := p.ui().View(levelList)
		if at := p.ui().Find(ui.OpenLevel, n).Rect; at.Y < within.Y || at.Bottom() > within.Bottom() {
			t.Errorf("level %d is at %v, the list shows %v", n, at, within)
		}
		p.want(ui.Continue)
		if got := p.table().Session().Game().Origin.Level; got != n {
			t.Errorf("there Continue opens level %d, want %d", got, n)
		}
	}
	solve := func(n int) { // odd levels are the small jam
		t.Helper()
		home()
		p.click(ui.LevelsOf, jam)
		p.do(ui.Intent{Kind: ui.OpenLevel, N: n})
		p.table().Session().Make([]session.Move{rushhour.Move{Car: 'B', By: -1}}, false)
		p.table().Session().Make([]session.Move{rushhour.Move{Car: 'A', By: 3}}, false)
		p.tick()
	}
	leave := func(n int) {
		t.Helper()
		home()
		p.click(ui.LevelsOf, jam)
		p.do(ui.Intent{Kind: ui.OpenLevel, N: n})
		p.table()
	}
	want(1)
	solve(41)
	want(42)
	leave(5)
	want(5)
	p.click(ui.Back, 0)
	p.paste(smallJam) // to look at
	want(5)
	p.paste(smallJam)
	p.table().Session().Make([]session.Move{rushhour.Move{Car: 'B', By: -1}}, false)
	p.table().Session().Make([]session.Move{rushhour.Move{Car: 'A', By: 3}}, false)
	p.tick()
	want(5) // a random board was solved meanwhile
	solve(9)
	want(10)
	leave(12)
	leave(41) // which is solved, and is only looked at
	want(12)
	leave(41)
	p.click(ui.Restart, 0)
	want(41) // but now it is played again
}

// TestLevelCellsTell checks what cell, tip and description say of a level: its number and name, the par, and the best once it
// is solved.
func TestLevelCellsTell(t *testing.T) {
	t.Parallel()
	p := startLevels(t, "rushhour", 0)
	p.solveLevel("rushhour", 2, 57, 2)
	p.env.Relayout()
	p.tick()
	w := p.env.Words
	for _, text := range []string{"1", "2", w.F("rushhour.levels.par", 41), w.F("levels.best", 57, 42), w.F("levels.stars", 2, 3*packSize)} {
		if !p.says(text) {
			t.Errorf("%q is not on the screen", text)
		}
	}
	if tip := p.ui().Find(ui.OpenLevel, 2).Tip; tip != "2 · The very long way round no. 2" {
		t.Errorf("the tip says %q", tip)
	}
	for at, want := range map[int]string{
		1: "1 · The very long way round no. 1. Not solved yet. best 41 moves.",
		2: "2 · The very long way round no. 2. Solved, 2 stars. you 57, best 42.",
	} {
		p.ui().Focus(ui.OpenLevel, at)
		if got := p.page().Describe(false); got != want {
			t.Errorf("level %d is described as %q, want %q", at, got, want)
		}
	}
	if got, want := p.page().Describe(true), "Traffic Jam. 2 of 180 stars. "; !strings.HasPrefix(got, want) {
		t.Errorf("the page is described as %q, want %q first", got, want)
	}
	p.ui().Focus(ui.None, 0)
	if got := p.page().Describe(false); got != "" {
		t.Errorf("with the focus on no level, the page is described as %q", got)
	}
}

// TestLinkupLevelsTellTheirSize checks that where there is no number to beat, a level tells how many pairs it has, and the best
// time.
func TestLinkupLevelsTellTheirSize(t *testing.T) {
	t.Parallel()
	p := startLevels(t, "linkup", 1)
	p.env.Book().Add(progress.Win{Puzzle: "linkup", Origin: boardorigin.Origin{Level: 3}, Millis: 65_000})
	p.env.Relayout()
	p.tick()
	for _, text := range []string{"4 pairs", "2 pairs", "4 pairs · 1:05"} {
		if !p.says(text) {
			t.Errorf("%q is not on the screen", text)
		}
	}
}

// TestLevelScreenLeads checks where the level screen leads: back to what it was opened from, and to settings and calendar,
// from which Back leads to it again.
func TestLevelScreenLeads(t *testing.T) {
	t.Parallel()
	p := startLevels(t, "maze", 0)
	page := p.page()
	p.want(ui.OpenSettings)
	p.dialog()
	if p.want(ui.Back); p.app.scene != ui.Scene(page) {
		t.Errorf("Escape in the settings leads to %T", p.app.scene)
	}
	if p.want(ui.Back); p.app.scene != ui.Scene(p.home()) {
		t.Errorf("Escape leads to %T", p.app.scene)
	}
	p = startOn(t, "maze", boards["maze"])
	p.env.Levels = testLevels()
	at := p.app.scene
	p.want(ui.Level)
	p.page()
	if p.click(ui.Back, 0); p.app.scene != at {
		t.Errorf("Back leads to %T", p.app.scene)
	}
	p.wantBoard(boards["maze"])
}

// TestLevelScreenPastes checks that a board that comes from outside while the levels are shown goes to the table behind.
func TestLevelScreenPastes(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	at := p.app.scene
	p.want(ui.Level)
	p.paste(hardJam)
	if p.app.scene != at {
		t.Errorf("the scene is %T", p.app.scene)
	}
	p.wantBoard(hardJam)
}

// A countedView counts how often it is drawn.
type countedView struct {
	stage.Untyped
	drawn *int
}

func (v countedView) Paint(c *render.Canvas, th *render.Theme, tipped bool, clockMS float64, why *search.Reason) {
	*v.drawn++
	v.Untyped.Paint(c, th, tipped, clockMS, why)
}

// TestPicturesAppear checks that opening the level screen, and scrolling it, draws few new pictures in any one frame, however
// many ticks lie between two, and all that are in sight after some frames; then it comes to rest.
func TestPicturesAppear(t *testing.T) {
	t.Parallel()
	p := startLevels(t, "rushhour", 0)
	var drawn [packSize]int // how often
	puzzle, _ := sixPuzzles.Find("rushhour")
	counted, made := *puzzle, 0
	counted.Look = func(e *ui.Env, hand *stage.Hand) (stage.Untyped, stage.Extras[session.Move]) {
		view, extras := puzzle.Look(e, hand)
		made++
		return countedView{view, &drawn[made-1]}, extras
	}
	p.app.turn(newLevelScreen(p.env, &counted, p.page().Behind))
	page := p.page()
	screen := ebiten.NewImage(firstWidth, firstHeight)
	count := func() (fresh, inView int) {
		for _, n := range drawn {
			if n > 0 {
				fresh++
			}
		}
		within, _ := page.UI.View(levelList)
		for _, w := range page.UI.Widgets() {
			if inSight(&w, within) {
				inView++
			}
		}
		return fresh, inView
	}
	settle := func(what string) {
		t.Helper()
		was, _ := count()
		for range 60 {
			p.tick()
			p.tick()
			p.app.Draw(screen)
			now, _ := count()
			if now > was+revealed {
				t.Errorf("%s: %d new pictures in one frame", what, now-was)
			}
			was = now
		}
		clear(drawn[:])
		p.env.Redraw()
		p.app.Draw(screen)
		if now, inView := count(); now != inView || inView < 2*revealed {
			t.Errorf("%s: %d pictures are drawn, and %d are in sight", what, now, inView)
		}
		p.tick()
		if p.env.TakeStale() {
			t.Errorf("%s: it does not come to rest", what)
		}
	}
	settle("opened")
	clear(drawn[:])
	p.ui().Focus(ui.OpenLevel, packSize)
	p.env.Relayout()
	settle("scrolled")
}

// TestLevelScreenAllocatesNothing checks that Update and Draw do not allocate in the steady state, whichever puzzle's boards
// are shown.
func TestLevelScreenAllocatesNothing(t *testing.T) {
	for _, puzzle := range sixPuzzles {
		t.Run(puzzle.Name, func(t *testing.T) {
			p := startLevels(t, puzzle.Name, 5)
			p.env.Saver.Flush()
			wantNoAllocations(t, p)
		})
	}
}
