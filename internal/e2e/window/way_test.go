//go:build e2e

package window

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/puzzles/rabbits"
	"warren/render"
)

// A hand is a way to play one of the puzzles.
type hand struct {
	puzzle string
	count  string                                    // key of what it counts
	press  func(g *guest, kind string, n int)        // presses a button
	solve  func(g *guest) []func()                   // returns the gestures that solve the board on the table as well as possible
	falter func(g *guest, w words) (o outcome)       // spoils a board a little, and returns how it will be judged if all else is right
	best   func(w words, level levels.Level) outcome // what solve earns
}

// An outcome is how the game judges a solved board.
type outcome struct {
	stars int
	win   []string // other parts of the live text at the win
	level []string // and of the level on the level screen
}

// TestWholeWay goes from a fresh start through three levels and the daily board of two days, with an end of the game on the way
// and a kill in the middle of a level.
func TestWholeWay(t *testing.T) {
	for _, test := range []struct {
		name string
		size size
		lang string
		hand hand
	}{
		{"mouse", desk, english, jamByMouse},
		{"mouse, Chinese", desk, chinese, jamByMouse},
		{"touch", size{740, 360}, english, burrowByFinger},
		{"touch, Chinese", phone, chinese, burrowByFinger},
		{"keys", phone, english, strokeByKeys},
		{"keys, Chinese", desk, chinese, strokeByKeys},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := &wayfarer{
				player: newPlayer(t, test.size, test.lang), words: newWords(t, test.lang == chinese), hand: test.hand,
				pack: levels.Pack(test.hand.puzzle), earned: make(map[int]outcome),
			}
			w.firstDay(monday)
			w.laterThatDay(monday)
			w.nextDay(monday.Add(1))
		})
	}
}

// monday is a day on which the daily boards are easy, as they are on the day after it.
var monday = calendar.Date{Year: 2027, Month: 3, Day: 8}

// spoilt is the level that is not solved as well as possible.
const spoilt = 2

// A wayfarer plays one puzzle from the first start on.
type wayfarer struct {
	*player
	words
	hand   hand
	pack   []levels.Level
	earned map[int]outcome // by level
	g      *guest
	place  int // the puzzle's on home
}

// start starts the game at noon of a date and finds the puzzle on home.
func (w *wayfarer) start(today calendar.Date) {
	w.player.t.Helper()
	w.wake(today)
	w.g = w.play()
	w.place = int(w.g.number(w.hand.puzzle) - '1')
}

func (w *wayfarer) press(kind string, n int) {
	w.g.t.Helper()
	w.g.until(kind, func() bool { return w.g.shows(kind, n) })
	w.hand.press(w.g, kind, n)
}

// shows reports whether a button can be pressed.
func (g *guest) shows(kind string, n int) bool {
	return slices.ContainsFunc(g.widgets, func(w widget) bool { return w.Kind == kind && w.N == n && !w.Disabled && !w.Hidden })
}

// firstDay plays three levels and the daily board from a fresh start.
func (w *wayfarer) firstDay(today calendar.Date) {
	w.player.t.Helper()
	w.start(today)
	w.home(0, "home.dailyOpen", "")
	w.press("Choose", w.place)
	w.g.says(w.say(w.hand.puzzle + ".lesson1"))
	w.press("Skip", 0)
	for n := 1; n <= 3; n++ {
		w.g.waitFor(w.say("board.level", n))
		w.earned[n] = w.hand.best(w.words, w.pack[n-1])
		if n == spoilt {
			w.earned[n] = w.hand.falter(w.g, w.words)
		}
		w.win(w.earned[n])
		if n < 3 {
			w.press("Next", 0)
		}
	}
	w.press("Back", 0)
	w.home(w.stars(), "home.dailyOpen", w.say("board.level", spoilt)) // level 3 is over
	w.levels(3)
	w.press("Back", 0)
	w.daily(today, 1)
}

// laterThatDay ends the game, checks that the next run knows everything, and opens level 4.
func (w *wayfarer) laterThatDay(today calendar.Date) {
	w.player.t.Helper()
	w.g.close()
	w.start(today)
	w.home(w.stars(), "home.dailyDone", w.say("board.level", spoilt)) // the daily board is over
	again := func() {
		w.g.t.Helper()
		w.g.waitFor(w.say("board.level", spoilt))
		w.g.saysNot(w.taps("win.stars", w.earned[spoilt].stars))
	}
	w.press("Continue", 0)
	again()
	w.press("Undo", 0) // leads back to the win
	w.g.waitFor(w.taps("win.stars", w.earned[spoilt].stars))
	w.press("Back", 0)
	w.press("Choose", w.place) // leads to the first level without all stars
	again()
	w.press("Undo", 0)
	w.g.waitFor(w.taps("win.stars", w.earned[spoilt].stars))
	w.press("Back", 0)
	w.levels(spoilt)
	w.press("Continue", 0)
	again()
	w.press("Level", 0)
	w.press("OpenLevel", 4)
	w.g.waitFor(w.say("board.level", 4))
}

// nextDay kills the game in the middle of level 4, goes on there a day later, and solves the level and the new daily board.
func (w *wayfarer) nextDay(today calendar.Date) {
	w.player.t.Helper()
	g := w.g
	gestures := w.hand.solve(g)
	states := []string{w.at()}
	for _, gesture := range gestures[:len(gestures)-1] {
		gesture()
		states = append(states, w.at())
	}
	w.press("Undo", 0)
	last := len(states) - 1
	w.keptGame(last-1, last)
	g.crash()

	w.start(today)
	g = w.g
	w.home(w.stars(), "home.dailyOpen", w.say("board.level", 4))
	w.press("Continue", 0)
	expect := func(i int) {
		g.t.Helper()
		if got := w.at(); got != states[i] {
			g.t.Fatalf("the table has\n%s\nwant state %d of %d:\n%s", got, i, last, states[i])
		}
	}
	g.waitFor(w.say("board.level", 4))
	expect(last - 1)
	for i := last - 2; i >= 0; i-- {
		w.press("Undo", 0)
		expect(i)
	}
	for i := 1; i <= last; i++ {
		w.press("Redo", 0)
		expect(i)
	}
	w.earned[4] = w.hand.best(w.words, w.pack[3])
	w.win(w.earned[4])
	w.press("Back", 0)
	w.levels(4)
	w.press("Back", 0)
	w.daily(today, 2)
}

// at returns the position on the table and its count, as the live text tells them.
func (w *wayfarer) at() string {
	w.g.t.Helper()
	_, at, counted := strings.Cut(w.g.live, w.say(w.hand.count)+": ")
	if !counted {
		w.g.t.Fatalf("no count in %q", w.g.live)
	}
	return at
}

// keptGame waits until level 4 is in its file with so many gestures, of which so many are not undone.
func (w *wayfarer) keptGame(at, gestures int) {
	w.g.t.Helper()
	path := filepath.Join(w.dir, "data", "warren", "game-"+w.hand.puzzle+"-level-4.json")
	w.g.until("the save", func() bool {
		var saved struct {
			At       int
			Gestures []json.RawMessage
		}
		data, err := os.ReadFile(path)
		return err == nil && json.Unmarshal(data, &saved) == nil && saved.At == at && len(saved.Gestures) == gestures
	})
}

// crash kills the game, so that it can save nothing more.
func (g *guest) crash() {
	g.t.Helper()
	g.ended = true
	g.kill()
	if err := g.process.Wait(); err == nil {
		g.t.Error("the game ended by itself")
	}
	theStage.inFrame(func() {
		_ = g.session.Close() // it has lost its guest
		g.screen.Deallocate()
	})
	g.log.Close()
}

// win solves the board on the table and checks what the win card says.
func (w *wayfarer) win(o outcome) {
	w.g.t.Helper()
	for _, gesture := range w.hand.solve(w.g) {
		w.g.saysNot(w.say("win.done"))
		gesture()
	}
	w.g.says(w.say("win.done"), w.taps("win.stars", o.stars))
	w.g.says(o.win...)
	w.g.until("the win card", func() bool { return w.g.shows("Next", 0) })
}

// stars returns the number of stars earned so far.
func (w *wayfarer) stars() int {
	stars := 0
	for _, o := range w.earned {
		stars += o.stars
	}
	return stars
}

// home checks what home says of the puzzle, and which of its boards Continue opens, "" for none.
func (w *wayfarer) home(stars int, daily, goesOn string) {
	w.g.t.Helper()
	name := w.say(w.hand.puzzle + ".name")
	w.g.says(w.say("app.name"), w.joined(name, w.say("levels.collected", stars, 3*len(w.pack)), w.say(daily, name)))
	if goesOn == "" {
		w.g.saysNot(w.say("home.continue"))
		return
	}
	w.g.says(w.say("home.continue") + " " + name + " · " + goesOn)
}

// joined returns sentences one after the other.
func (w words) joined(sentences ...string) string {
	if w.chinese {
		return strings.Join(sentences, "。")
	}
	return strings.Join(sentences, ". ")
}

// levels opens the level screen from home and checks what it says of every level earned and of the one after them; current is the
// level that was played last, 0 for none.
func (w *wayfarer) levels(current int) {
	w.g.t.Helper()
	w.press("LevelsOf", w.place)
	w.g.waitFor(w.joined(w.say(w.hand.puzzle+".name"), w.say("levels.collected", w.stars(), 3*len(w.pack))))
	for n := 1; n <= len(w.earned)+1; n++ {
		w.g.focus("OpenLevel", n)
		level, o := w.pack[n-1], w.earned[n]
		name := level.Name.EN
		if w.chinese {
			name = level.Name.ZH
		}
		state := w.say("levels.open")
		if o.stars > 0 {
			state = w.taps("levels.solved", o.stars)
		}
		w.g.says(w.joined(w.say("levels.titled", n, name), state))
		w.g.says(o.level...)
		if is := strings.Contains(w.g.live, w.say("levels.current")); is != (n == current) {
			w.g.t.Errorf("level %d was played last: %v, want level %d; the game says %q", n, is, current, w.g.live)
		}
	}
}

// focus moves the focus to a button by Tab, also to one that its list must scroll to.
func (g *guest) focus(kind string, n int) {
	g.t.Helper()
	for range len(g.widgets) + 1 {
		switch at, ok := g.focused(); {
		case ok && at.Kind == kind && at.N == n:
			return
		case ok && at.Kind == kind && at.N > n:
			g.chord(ebiten.KeyShiftLeft, ebiten.KeyTab)
		default:
			g.key(ebiten.KeyTab)
		}
	}
	g.t.Fatalf("Tab does not lead to %s %d among %v", kind, n, g.widgets)
}

// daily solves the daily board of today from home, and checks that home and the calendar say so; streak is the number of days in
// a row.
func (w *wayfarer) daily(today calendar.Date, streak int) {
	w.g.t.Helper()
	day, listed := levels.Daily(w.hand.puzzle, today)
	if !listed {
		w.g.t.Fatalf("no daily board of %s for %v", w.hand.puzzle, today)
	}
	w.press("DailyOf", w.place)
	w.g.waitFor(w.say("board.daily", w.date(today)))
	w.win(outcome{stars: 3})
	w.press("Back", 0)
	w.home(w.stars(), "home.dailyDone", w.say("board.level", spoilt))
	w.press("LevelsOf", w.place)
	w.press("Calendar", 0)
	done := w.say("days.solved") + " · " + w.taps("days.stars", 3)
	w.g.waitFor(w.joined(
		w.longDate(today), w.say("days.number", day.Number, w.say("level."+day.Band)), done,
		w.say("streak.now", w.taps("streak.days", streak), streak),
	))
	for ago := range streak {
		label := w.date(today.Add(-ago))
		if ago == 0 {
			label += " · " + w.say("days.today")
		}
		if got, want := w.g.button("Day", day.Number-ago).Label, label+" · "+done; got != want {
			w.g.t.Errorf("a day is %q, want %q", got, want)
		}
	}
	if missed := w.g.button("Day", day.Number-streak).Label; missed != w.date(today.Add(-streak)) {
		w.g.t.Errorf("a day on which nothing was played is %q", missed)
	}
	w.press("Back", 0)
	w.press("Back", 0)
	w.home(w.stars(), "home.dailyDone", w.say("board.level", spoilt))
}

// fewest returns how a board is judged whose par is the fewest possible of what it counts.
func fewest(w words, cost, par int) outcome {
	o := outcome{stars: 1, win: []string{w.say("win.noHelp")}, level: []string{w.say("levels.best", cost, par)}}
	switch {
	case cost == par:
		o.stars = 3
	case cost <= par+max(1, par/5):
		o.stars = 2
	}
	return o
}

func atPar(w words, level levels.Level) outcome { return fewest(w, level.Par, level.Par) }

var jamByMouse = hand{
	puzzle: "rushhour",
	count:  "unit.moves",
	press:  (*guest).press,
	best:   atPar,
	solve: func(g *guest) (gestures []func()) {
		g.t.Helper()
		for _, m := range solution(g.t, g.board()) {
			gestures = append(gestures, func() { g.t.Helper(); g.dragAll(g.moves(), m) })
		}
		return gestures
	},
	falter: func(g *guest, w words) outcome {
		g.t.Helper()
		board := g.board()
		par := len(solution(g.t, board))
		for _, m := range board.Moves(nil) {
			on := solution(g.t, after(g.t, board, m))
			if cost := 1 + len(on); cost > par && on[0].Car != m.Car {
				g.dragAll(0, m)
				return fewest(w, cost, par)
			}
		}
		g.t.Fatalf("no detour on\n%s", board)
		return outcome{}
	},
}

var burrowByFinger = hand{
	puzzle: "rabbits",
	count:  "unit.steps",
	press:  fingerPress,
	best:   atPar,
	solve: func(g *guest) (gestures []func()) {
		g.t.Helper()
		moves, _ := way(g.t, g.burrowBoard())
		for _, m := range moves {
			gestures = append(gestures, func() { g.t.Helper(); g.hop(m) })
		}
		return gestures
	},
	falter: func(g *guest, w words) outcome { // it takes the solution over
		g.t.Helper()
		_, par := way(g.t, g.burrowBoard())
		fingerPress(g, "Solve", 0)
		g.waitFor(w.say("replay.step", par, par))
		fingerPress(g, "GoOn", 0)
		return outcome{stars: 1, win: []string{w.say("win.withSolve")}, level: []string{w.say("levels.helped"), w.say("levels.best", par, par)}}
	},
}

// fingerPress taps a button, once it has scrolled it into the window.
func fingerPress(g *guest, kind string, n int) {
	g.t.Helper()
	at := g.button(kind, n).center()
	for range 9 {
		if at.Y < float64(g.size.h) {
			break
		}
		g.touch(render.Point{X: at.X, Y: 0.8 * float64(g.size.h)}, render.Point{X: at.X, Y: 0.4 * float64(g.size.h)})
		at = g.button(kind, n).center()
	}
	g.touch(at, at)
}

// hop makes a move of Burrow by a finger.
func (g *guest) hop(m rabbits.Move) {
	g.t.Helper()
	want, err := g.burrowBoard().Apply(m)
	if err != nil {
		g.t.Fatal(err)
	}
	g.touch(g.carry(m))
	if got := g.burrowBoard(); got != want {
		g.t.Fatalf("after %v the board is\n%swant\n%s", m, got, want)
	}
}

var strokeByKeys = hand{
	puzzle: "onestroke",
	count:  "unit.cells",
	press:  (*guest).tabTo,
	best: func(w words, _ levels.Level) outcome {
		return outcome{stars: 3, win: []string{w.say("win.noHelp")}, level: []string{w.say("levels.medal")}}
	},
	solve: func(g *guest) (gestures []func()) {
		g.t.Helper()
		cells, _ := line(g.t, g.strokeBoard())
		done, _ := g.drawn()
		for i := done; i < len(cells); i++ {
			key := arrow(cells[i-1], cells[i])
			gestures = append(gestures, func() {
				g.t.Helper()
				g.key(key)
				if drawn, _ := g.drawn(); drawn != i+1 {
					g.t.Fatalf("%v leads to %d cells, want %d", key, drawn, i+1)
				}
			})
		}
		return gestures
	},
	falter: func(g *guest, w words) outcome {
		g.t.Helper()
		g.letter('h')
		g.waitFor(w.say("onestroke.hint.move"))
		return outcome{stars: 2, win: []string{w.say("win.withHint")}, level: []string{w.say("levels.helped")}}
	},
}

// arrow returns the key that leads from a cell to its neighbour.
func arrow(from, to [2]int) ebiten.Key {
	switch [2]int{to[0] - from[0], to[1] - from[1]} {
	case [2]int{-1, 0}:
		return ebiten.KeyArrowUp
	case [2]int{1, 0}:
		return ebiten.KeyArrowDown
	case [2]int{0, -1}:
		return ebiten.KeyArrowLeft
	}
	return ebiten.KeyArrowRight
}
