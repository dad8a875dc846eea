package scenes

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/render"
	levelspage "warren/scenes/pages/levels"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// packSize is the number of levels in a pack of the tests.
const packSize = 60

// testLevels returns packs and daily boards for every puzzle of the game: two boards in turn, and the second as the daily of every day.
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
				board := smallBoards[puzzle]
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
	p.app.follow(ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: puzzle}))
	p.tick()
	p.page()
	return p
}

// overTable opens the levels of Traffic Jam over a table without a board.
func overTable(t *testing.T, width, height float64, solved int) (*player, *table.Table) {
	t.Helper()
	p := startLevels(t, "rushhour", solved)
	jam, _ := p.env.Puzzles.Find("rushhour")
	behind := table.New(p.env, jam)
	p.env.Width, p.env.Height = width, height
	p.app.follow(ui.Push(behind))
	p.app.follow(ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: "rushhour"}))
	p.tick()
	return p, behind
}

// levelOn returns the number of the level on a table, 0 for none.
func levelOn(t *table.Table) int {
	if t.Session().Empty() {
		return 0
	}
	return t.Session().Game().Origin.Level
}

// Wheel, finger and keys reach the 57th level in windows of every shape, and choosing it opens it.
func TestEveryLevelCanBeOpened(t *testing.T) {
	t.Parallel()
	const wanted = 57
	focused := func(p *player) int {
		if at := p.focused(); at.kind == ui.OpenLevel {
			return at.n
		}
		return 0
	}
	// repeat acts in the middle of the list until done, at most as often as there could be need for.
	repeat := func(p *player, done func(within render.Rect) bool, act func(at render.Point)) {
		p.Helper()
		for range 2 * packSize {
			within, _ := p.ui().View(levelspage.List)
			if done(within) {
				return
			}
			act(within.Center())
		}
		p.Fatalf("level %d is out of reach", wanted)
	}
	seen := func(p *player) func(within render.Rect) bool {
		return func(within render.Rect) bool {
			return p.ui().Find(ui.OpenLevel, wanted).Rect.Center().Y < within.Bottom()
		}
	}
	// keys press a key until the focus is near the wanted level, and Tab from there.
	keys := func(key ui.Kind, near int) func(p *player) {
		return func(p *player) {
			repeat(p, func(render.Rect) bool { return focused(p) > wanted-near }, func(render.Point) {
				was := focused(p)
				if p.want(key); focused(p) < was {
					p.Fatalf("%v leads from level %d to %d", key, was, focused(p))
				}
			})
			repeat(p, func(render.Rect) bool { return focused(p) == wanted }, func(render.Point) {
				p.want(map[bool]ui.Kind{true: ui.PreviousFocus, false: ui.NextFocus}[focused(p) > wanted])
			})
			p.want(ui.Confirm)
		}
	}
	for name, choose := range map[string]func(p *player){
		"wheel": func(p *player) {
			repeat(p, seen(p), func(at render.Point) { p.do(ui.Intent{Kind: ui.Wheel, At: at, Value: 200}) })
			p.click(ui.OpenLevel, wanted)
		},
		"finger": func(p *player) {
			repeat(p, seen(p), func(at render.Point) {
				p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true})
				for range 5 {
					at.Y -= 40
					p.do(ui.Intent{Kind: ui.Drag, At: at, Touch: true})
				}
				p.do(ui.Intent{Kind: ui.Release, At: at, Touch: true})
			})
			p.tap(ui.OpenLevel, wanted)
		},
		"End": keys(ui.End, 10), "Tab": keys(ui.NextFocus, 2), "arrows": keys(ui.Down, 10), "page by page": keys(ui.PageDown, 15),
	} {
		for _, size := range [][2]float64{{leastWidth, leastHeight}, {360, 640}, {640, 360}, {1040, 740}} {
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				p, behind := overTable(t, size[0], size[1], 2)
				if at := focused(p); at != 3 {
					t.Errorf("the focus is at first on level %d, want the first that is not perfect", at)
				}
				choose(p)
				if levelOn(behind) != wanted || p.app.top() != ui.Scene(behind) {
					t.Errorf("level %d is opened, the scene is %T", levelOn(behind), p.app.top())
				}
			})
		}
	}
}

// A par is told with what it counts, also where it is one.
func TestParsHaveTheirUnit(t *testing.T) {
	t.Parallel()
	w := start(t).env.Words
	for _, w.Language = range ui.Languages {
		for _, puzzle := range sixPuzzles {
			for _, par := range []int{1, 2} {
				told, bare := w.OwnCount(puzzle.Name, "levels.par", par), w.Count("levels.par", par)
				if puzzle.Name != "linkup" && (len(told) <= len(bare) || !strings.Contains(told, strconv.Itoa(par))) { // whose boards are told by their size
					t.Errorf("%s tells a par of %d as %q", puzzle.Name, par, told)
				}
			}
		}
	}
}

// A countedView counts how often it is drawn.
type countedView struct {
	stage.Basics
	drawn *int
}

func (v countedView) Draw(c *render.Canvas, shown stage.Shown) {
	*v.drawn++
	v.Basics.Draw(c, shown)
}

// Opening the page of levels, and scrolling it, draws few new pictures in any one frame, and soon all in sight; then it comes to rest.
func TestPicturesAppear(t *testing.T) {
	t.Parallel()
	p := startLevels(t, "rushhour", 0)
	var drawn [packSize]int // how often
	puzzle, _ := sixPuzzles.Find("rushhour")
	counted, made := *puzzle, 0
	counted.View = func(e *ui.Env, hand *stage.Hand) stage.View {
		view := puzzle.View(e, hand)
		made++
		view.Basics = countedView{view.Basics, &drawn[made-1]}
		return view
	}
	p.app.follow(ui.Push(levelspage.New(p.env, &counted)))
	page := p.page()
	screen := ebiten.NewImage(firstWidth, firstHeight)
	count := func() (fresh, inView int) {
		for _, n := range drawn {
			if n > 0 {
				fresh++
			}
		}
		const above, below = ui.Gap + ui.Sign + ui.HalfGap, ui.HalfGap + 2*ui.CaptionLine + ui.Gap // a cell's picture
		within, _ := page.UI.View(levelspage.List)
		for _, w := range page.UI.Widgets() {
			if w.Does == ui.OpenLevel && w.Rect.Bottom()-below > within.Y && w.Rect.Y+above < within.Bottom() {
				inView++
			}
		}
		return fresh, inView
	}
	const atOnce = 3 // as in puzzle.Curtain
	settle := func(what string) {
		t.Helper()
		was, _ := count()
		for range 60 {
			p.tick()
			p.tick()
			p.app.Draw(screen)
			now, _ := count()
			if now > was+atOnce {
				t.Errorf("%s: %d new pictures in one frame", what, now-was)
			}
			was = now
		}
		clear(drawn[:])
		p.env.Redraw()
		p.app.Draw(screen)
		if now, inView := count(); now != inView || inView < 2*atOnce {
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
