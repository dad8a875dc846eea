//go:build e2e

package window

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
	"warren/render"
	"warren/solver"
)

// TestWinBySolve watches the shortest solution to its end and goes on from there.
func TestWinBySolve(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	start := g.board()
	detour := rushhour.Move{Car: 'C', By: -1}
	mine := after(t, start, detour)
	g.dragAll(0, detour)
	g.letter('s')
	g.waitFor(w.say("replay.title"), w.say("replay.step", 0, 3))
	g.expect(mine, 1)
	for step := 1; step <= 3; step++ {
		g.waitFor(w.say("replay.step", step, 3))
	}
	g.says(w.say("win.done"))
	g.key(ebiten.KeyEnter)
	g.saysNot(w.say("replay.title"))
	g.says(w.say("win.done"), w.say("card.solution"))
	won := after(t, mine, solution(t, mine)...)
	g.expect(won, 4)
	if slices.ContainsFunc(g.sounds, celebrates) {
		t.Errorf("the solution that was shown is celebrated: %v", g.sounds)
	}
	g.letter('u')
	g.expect(mine, 1)
	g.letter('y')
	g.expect(won, 4)
	g.says(w.say("card.solution"))

	t.Run("watch the shortest from the start", func(t *testing.T) {
		g.t = t
		g.letter('u')
		g.dragAll(1, threeMovesWon...)
		g.saysNot(w.say("card.solution"))
		g.until("the card", func() bool { return g.shows("WatchBest", 0) })
		g.letter('w')
		g.waitFor(w.say("replay.step", 0, 3))
		if g.board() != start {
			t.Fatalf("it starts from\n%swant\n%s", g.board(), start)
		}
		g.key(ebiten.KeyEscape)
		g.expect(after(t, mine, threeMovesWon...), 4)
	})
}

// celebrates reports whether a sound is one of a win.
func celebrates(sound string) bool { return sound == "win" || sound == "perfect" }

func TestReplayControls(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(jammed))
	start := g.board()
	moves := solution(t, start)
	first := moves[0]
	g.dragAll(0, first)
	mine := g.board()
	g.letter('s')
	total := len(moves) - 1
	at := func(step int) string { return w.say("replay.step", step, total) }
	g.waitFor(at(2))
	g.key(ebiten.KeySpace)
	g.ticks(200)
	g.says(at(2))
	g.letter('.')
	g.says(at(3))
	if want := after(t, mine, solution(t, mine)[:3]...); g.board() != want {
		t.Fatalf("after three steps it shows\n%swant\n%s", g.board(), want)
	}
	g.letter(',')
	g.letter(',')
	g.says(at(1))

	slider := g.button("Slide", 0)
	g.drag(render.Point{X: slider.Rect[0] + 2, Y: slider.center().Y}, render.Point{X: slider.Rect[0] + slider.Rect[2] - 1, Y: slider.center().Y})
	g.says(at(total))
	g.says(w.say("win.done"))

	for _, act := range []struct {
		name  string
		close func()
	}{
		{"Escape", func() { g.key(ebiten.KeyEscape) }},
		{"S", func() { g.letter('s') }},
	} {
		act.close()
		g.saysNot(w.say("replay.title"))
		g.expect(mine, 1)
		g.letter('s')
		g.waitFor(at(0))
	}
	g.key(ebiten.KeyEscape)
	g.letter('u')
	g.expect(start, 0)
}

// TestHintStages asks for a hint until it makes the move: it says why first, then shows the car, then where to.
func TestHintStages(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(jammed))
	g.proof()
	start := g.board()
	g.letter('h')
	g.waitFor(w.say("rushhour.aloud.aside"))
	g.expect(start, 0)
	g.letter('h')
	g.says(w.part("mirror.next"))
	g.expect(start, 0)
	g.letter('h')
	g.says(w.part("rushhour.say.moved"))
	g.expect(start, 0)
	g.letter('h')
	g.expect(after(t, start, solution(t, start)[0]), 1)
	g.letter('g')
	g.waitFor(w.say("info.toGo", 48))
	g.letter('u')
	g.expect(start, 0)
}

func TestHistory(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	start := g.board()
	g.letter('u')
	g.says(w.say("refuse.nothingToUndo"))
	g.letter('y')
	g.says(w.say("refuse.nothingToRedo"))
	one, two := after(t, start, threeMovesWon[0]), after(t, start, threeMovesWon[:2]...)
	g.dragAll(0, threeMovesWon[:2]...)
	g.letter('u')
	g.expect(one, 1)
	g.letter('y')
	g.expect(two, 2)
	g.chord(ebiten.KeyControlLeft, ebiten.KeyZ)
	g.chord(ebiten.KeyControlLeft, ebiten.KeyZ)
	g.expect(start, 0)
	g.chord(ebiten.KeyControlLeft, ebiten.KeyY)
	g.chord(ebiten.KeyControlLeft, ebiten.KeyY)
	g.expect(two, 2)
	g.letter('r')
	g.expect(start, 0)
	g.letter('u')
	g.expect(two, 2)

	g.letter('n')
	g.waitFor(w.say("level.easy"))
	dealt := g.board()
	if dealt == two {
		t.Fatal("New left the board as it was")
	}
	g.expect(dealt, 0)
	g.letter('u')
	g.says(w.say("refuse.restored"), w.say("level.own"))
	g.expect(two, 2)
	g.letter('y') // the restart that was undone, which the board has kept
	g.expect(start, 0)
	g.letter('y')
	g.expect(dealt, 0)
	g.letter('u')
	g.letter('u')
	g.expect(two, 2)
	g.dragAll(2, threeMovesWon[2])
	g.says(w.say("win.done"))
}

func TestLessons(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("-seed", "3")
	g.openPuzzle("rushhour")
	for lesson := 1; lesson <= 3; lesson++ {
		g.waitFor(w.say("lesson.of", lesson, 3), w.say("rushhour.lesson"+string(rune('0'+lesson))+".ear"))
		g.dragAll(0, solution(t, g.board())...)
		g.says(w.say("win.done"))
	}
	g.waitFor(w.say("lesson.levels"), w.say("board.level", levelAfterLessons["rushhour"]))
	g.ticks(2)
	dealt := g.board()

	// The table keeps its game while the player repeats the lessons.
	first := solution(t, dealt)[0]
	g.dragAll(0, first)
	g.letter('?')
	g.says(w.say("rushhour.rule1"), w.say("rushhour.rule3"))
	g.key(ebiten.KeyArrowDown)
	g.key(ebiten.KeyEnter)
	g.says(w.say("lesson.of", 1, 3))
	g.letter('k')
	g.expect(after(t, dealt, first), 1)
	g.close()

	g = p.play("-seed", "3")
	g.openPuzzle("rushhour")
	g.waitFor(w.say("board.level", levelAfterLessons["rushhour"]))
	g.saysNot(w.say("lesson.of", 1, 3))
	g.close()

	t.Run("skipped by the button, on a phone", func(t *testing.T) {
		p := newPlayer(t, phone, english)
		g := p.play()
		g.openPuzzle("rushhour")
		g.press("Skip", 0)
		g.waitFor(w.say("board.level", levelAfterLessons["rushhour"]))
	})
}

func TestLanguageAndTheme(t *testing.T) {
	en, zh := newWords(t, false), newWords(t, true)
	p := newPlayer(t, desk, chinese)
	g := p.play("rushhour", p.file(threeMoves))
	g.says(zh.say("rushhour.name"), zh.say("unit.moves"))
	g.letter('l')
	g.says(en.say("rushhour.name"), en.say("unit.moves"))
	g.letter('l')
	g.says(zh.say("rushhour.name"))
	g.letter('l')
	if got, want := g.shot().At(1, 1), render.Light().Bg; !same(got, want) {
		t.Errorf("the window is %v, want %v", got, want)
	}
	g.letter('t')
	g.ticks(60)
	if got, want := g.shot().At(1, 1), render.Dark().Bg; !same(got, want) {
		t.Errorf("after T the window is %v, want %v", got, want)
	}
	g.close()

	g = p.play()
	g.says(en.say("rushhour.name"))
	if got, want := g.shot().At(1, 1), render.Dark().Bg; !same(got, want) {
		t.Errorf("after a restart the window is %v, want %v", got, want)
	}
}

// TestNoWay plays a board whose red car can never get out: the game proves it and says so.
func TestNoWay(t *testing.T) {
	const board = "...B\nAA.B\n...B\n...B\n"
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(board))
	start := g.board()
	g.proof()
	noWay := w.say("info.noWay")
	g.says(noWay)
	for _, ask := range "hsg" {
		before := strings.Count(g.live, noWay)
		g.letter(ask)
		g.until("the refusal", func() bool { return strings.Count(g.live, noWay) > before })
		g.expect(start, 0)
		g.until("the message to pass", func() bool { return strings.Count(g.live, noWay) == before })
	}
}

// TestLevels deals each level, chosen by keys, and checks that the board is in its band.
func TestLevels(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	p.keep("settings", `{"allTools":true,"learned":{"rushhour":true}}`)
	g := p.play("-seed", "11", "rushhour")
	g.waitFor(w.say("level.easy"))
	for i, band := range solver.Difficulties("rushhour") {
		before := g.board()
		g.letter('d')
		g.letter(rune('1' + i))
		g.waitFor(w.say("level." + band.Name))
		g.until("another board", func() bool { return liveBoard.MatchString(g.live) && g.board() != before })
		if fewest := len(solution(t, g.board())); fewest < band.Min || fewest > band.Max {
			t.Errorf("a board of level %s takes %d moves, want %d to %d", band.Name, fewest, band.Min, band.Max)
		}
	}
}

func TestSameSeedSameBoard(t *testing.T) {
	w := newWords(t, false)
	var first rushhour.Board
	for run := range 2 {
		p := newPlayer(t, sizes[run], english)
		g := p.play("-seed", "4", "-level", "normal", "rushhour")
		g.waitFor(w.say("level.normal"))
		if run == 0 {
			first = g.board()
		} else if g.board() != first {
			t.Errorf("seed 4 deals\n%sand\n%s", first, g.board())
		}
	}
}

// TestMeter checks the setting that shows the distance to the goal at every position.
func TestMeter(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	p.keep("settings", `{"allTools":true,"showDistance":true}`)
	g := p.play("rushhour", p.file(threeMoves))
	g.waitFor(w.say("info.toGo", 3))
	g.dragAll(0, threeMovesWon[0])
	g.waitFor(w.say("info.toGo", 2))
	g.dragAll(1, threeMovesWon[1])
	g.waitFor(w.say("info.toGoOne"))
	g.letter('u')
	g.waitFor(w.say("info.toGo", 2))
}

// TestLongSearch starts a search that does not end within the test and checks that the game goes on and that the player can
// stop it.
func TestLongSearch(t *testing.T) {
	const large = "BB..CC.D\nEE.FF..D\n.GG..HH.\nI.....J.\nI.AA..JK\n.LL.MM.K\nNN..PP..\n.QQ..RR.\n"
	w := newWords(t, false)
	searching, _, _ := strings.Cut(w.say("info.searching", "\x00"), "\x00")
	stopped := w.say("info.cancelled")
	step := rushhour.Move{Car: 'A', By: 1}
	for _, test := range []struct {
		name   string
		cancel func(g *guest)
	}{
		{"Escape", func(g *guest) { g.key(ebiten.KeyEscape) }},
		{"the button", func(g *guest) { g.press("Cancel", 0) }},
	} {
		t.Run("cancelled by "+test.name, func(t *testing.T) {
			p := newPlayer(t, desk, english)
			g := p.play("rushhour", p.file(large))
			start := g.board()
			g.waitFor(searching)
			const second = 60
			g.ticks(second) // a game that waited for its search would not answer for them
			g.drag(g.slide(step))
			g.expect(after(t, start, step), 1)
			g.says(searching)
			test.cancel(g)
			g.says(stopped)
			g.saysNot(searching)
			g.ticks(second)
			g.saysNot(searching)
			g.expect(after(t, start, step), 1)
		})
	}
}
