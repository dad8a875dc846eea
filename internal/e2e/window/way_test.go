//go:build e2e

package window

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/solver"
)

// TestWholeWay goes from a fresh start through the three levels after the lessons and the daily board of two days, with an end of the game on the way
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
		{"touch", size{w: 740, h: 360}, english, burrowByFinger}, // a phone on its side: the levels must be scrolled
		{"touch, Chinese", phone, chinese, burrowByFinger},
		{"keys", phone, english, strokeByKeys},
		{"keys, Chinese", desk, chinese, strokeByKeys},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := &wayfarer{
				player: newPlayer(t, test.size, test.lang), words: newWords(t, test.lang == chinese), hand: test.hand,
				pack: levels.Pack(test.hand.puzzle), first: levelAfterLessons[test.hand.puzzle], earned: make(map[int]outcome),
			}
			w.firstDay(monday)
			w.laterThatDay(monday)
			w.nextDay(monday.Add(1))
		})
	}
}

// monday is a day on which the daily boards are easy, as they are on the day after it.
var monday = calendar.Date{Year: 2027, Month: 3, Day: 8}

// spoilt is the place among the levels played of the one that is not solved as well as possible.
const spoilt = 2

// A wayfarer plays one puzzle from the first start on.
type wayfarer struct {
	*player
	words
	hand   hand
	pack   []levels.Level
	first  int             // the level that follows the lessons
	earned map[int]outcome // by level
	g      *guest
	place  int    // the puzzle's on home
	begun  string // the board in progress
}

// start starts the game at noon of a date and finds the puzzle on home.
func (w *wayfarer) start(today calendar.Date) {
	w.player.t.Helper()
	w.wake(today)
	w.g = w.play()
	w.place = int(w.g.number(w.hand.puzzle) - '1')
}

// press presses a button as soon as it is there.
func (w *wayfarer) press(kind string, n int) {
	w.g.t.Helper()
	w.g.until(kind, func() bool { return w.g.shows(kind, n) })
	w.hand.press(w.g, kind, n)
}

// opens waits until a level is on the table, and checks that it is the one of the pack.
func (w *wayfarer) opens(n int) {
	w.g.t.Helper()
	w.g.waitFor(w.say("board.named", n, w.name(n)))
	w.fresh(w.pack[n-1].Board)
}

// name returns the name of a level.
func (w *wayfarer) name(n int) string {
	if w.chinese {
		return w.pack[n-1].Name.ZH
	}
	return w.pack[n-1].Name.EN
}

// fresh checks that a board is on the table as it begins.
func (w *wayfarer) fresh(board string) {
	w.g.t.Helper()
	if want := strings.Join(strings.Fields(board), " / "); !strings.HasSuffix(w.g.live, " "+want) {
		w.g.t.Fatalf("the game says %q, want the board %s", w.g.live, want)
	}
}

// shows reports whether a button can be pressed.
func (g *guest) shows(kind string, n int) bool {
	return slices.ContainsFunc(g.widgets, func(w widget) bool { return w.Kind == kind && w.N == n && !w.Disabled && !w.Hidden })
}

// firstDay plays three levels and the daily board from a fresh start.
func (w *wayfarer) firstDay(today calendar.Date) {
	w.start(today)
	w.home(0, "home.dailyOpen", "")
	w.press("Choose", w.place)
	w.g.says(w.say(w.hand.puzzle + ".lesson1.ear"))
	w.press("Skip", 0)
	for i := 1; i <= 3; i++ {
		n := w.level(i)
		w.opens(n)
		w.earned[n] = w.hand.best(w.words, w.pack[n-1])
		if i == spoilt {
			w.earned[n] = w.hand.falter(w.g, w.words)
		}
		w.win(w.earned[n])
		if i < 3 {
			w.press("Next", 0)
		}
	}
	w.press("Back", 0)
	w.home(w.stars(), "home.dailyOpen", w.say("board.level", w.level(4))) // the third is over
	w.levels(w.level(3))
	w.press("Back", 0)
	w.daily(today, 1)
}

// level returns the number of the level that is played in a place, from 1.
func (w *wayfarer) level(place int) int { return w.first + place - 1 }

// laterThatDay ends the game, checks that the next run knows everything, and opens the fourth level.
func (w *wayfarer) laterThatDay(today calendar.Date) {
	w.g.close()
	w.start(today)
	next := w.say("board.level", w.level(4))
	w.home(w.stars(), "home.dailyDone", next) // the daily board is over, and the third level before it
	w.press("Continue", 0)
	w.opens(w.level(4))
	w.press("Back", 0)
	w.begun = next
	w.home(w.stars(), "home.dailyDone", next)
	w.press("Choose", w.place)
	w.opens(w.level(4))
	w.press("Back", 0)
	w.levels(w.level(4))
	w.g.focus("OpenLevel", w.level(spoilt)) // the list scrolls to it
	w.press("OpenLevel", w.level(spoilt))
	w.g.waitFor(w.counted("win.stars", w.earned[w.level(spoilt)].stars))
	w.g.until("the card of the win", func() bool { return w.g.shows("Next", 0) })
	w.press("Level", 0)
	w.press("Continue", 0)
	w.opens(w.level(4))
}

// nextDay kills the game in the middle of the fourth level, goes on there a day later, and solves the level and the new daily board.
func (w *wayfarer) nextDay(today calendar.Date) {
	g := w.g
	gestures := w.hand.solve(g)
	if len(gestures) < 3 {
		g.t.Fatalf("level %d of %s has no middle: %q", w.level(4), w.hand.puzzle, g.live)
	}
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
	w.begun = w.say("board.level", w.level(4))
	w.home(w.stars(), "home.dailyOpen", w.begun)
	w.press("Continue", 0)
	expect := func(i int) {
		g.t.Helper()
		if got := w.at(); got != states[i] {
			g.t.Fatalf("the table has\n%s\nwant state %d of %d:\n%s", got, i, last, states[i])
		}
	}
	g.waitFor(w.say("board.level", w.level(4)))
	expect(last - 1)
	for i := last - 2; i >= 0; i-- {
		w.press("Undo", 0)
		expect(i)
	}
	for i := 1; i <= last; i++ {
		w.press("Redo", 0)
		expect(i)
	}
	n := w.level(4)
	w.earned[n] = w.hand.best(w.words, w.pack[n-1])
	w.win(w.earned[n])
	w.begun = ""
	w.press("Back", 0)
	w.levels(w.level(4))
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

// keptGame waits until the fourth level is in its file with so many gestures, of which so many are not undone, and is noted as the game that
// was played last.
func (w *wayfarer) keptGame(at, gestures int) {
	w.g.t.Helper()
	name := fmt.Sprintf("game-%s-level-%d", w.hand.puzzle, w.level(4))
	var game struct {
		At       int
		Gestures []json.RawMessage
	}
	var last struct{ Game string }
	read := func(name string, to any) bool {
		data, err := os.ReadFile(filepath.Join(w.dir, "data", "warren", name+".json"))
		return err == nil && json.Unmarshal(data, to) == nil
	}
	w.g.until("the save", func() bool {
		return read(name, &game) && game.At == at && len(game.Gestures) == gestures && read("last-"+w.hand.puzzle, &last) && last.Game == name
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
	w.g.says(w.say("win.done"), w.counted("win.stars", o.stars))
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
	says := []string{name, w.say("levels.collected", stars, 3*len(w.pack))}
	if w.begun != "" {
		says = append(says, w.begun)
	}
	if done := len(w.earned); done > 0 {
		says = append(says, w.say("home.levelsDone", done, len(w.pack)))
	}
	w.g.says(w.say("app.name"), w.joined(append(says, w.say(daily, name))...))
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
// level that was played last.
func (w *wayfarer) levels(current int) {
	w.g.t.Helper()
	w.press("LevelsOf", w.place)
	w.g.waitFor(w.joined(w.say(w.hand.puzzle+".name"), w.say("levels.collected", w.stars(), 3*len(w.pack))))
	for n := w.first; n <= w.level(len(w.earned)+1); n++ {
		w.g.focus("OpenLevel", n)
		o := w.earned[n]
		state := w.say("levels.open")
		if o.stars > 0 {
			state = w.counted("levels.solved", o.stars)
		}
		w.g.says(w.joined(w.say("levels.titled", n, w.name(n)), state))
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
	w.fresh(day.Board)
	w.win(outcome{stars: 3})
	w.press("Back", 0)
	w.home(w.stars(), "home.dailyDone", w.say("board.level", w.level(len(w.earned)+1)))
	w.press("LevelsOf", w.place)
	w.press("Calendar", 0)
	done := w.say("days.solved") + " · " + w.counted("days.stars", 3)
	w.g.waitFor(w.joined(
		w.longDate(today), w.say("days.number", day.Number(), w.say("level."+day.Difficulty))+" · "+w.say("days.walk", 1, len(solver.Puzzles())), done,
		w.say("streak.now", w.counted("streak.days", streak), streak),
	))
	number := today.Since(levels.FirstDay) + 1
	for ago := range streak {
		label := w.date(today.Add(-ago))
		if ago == 0 {
			label += " · " + w.say("days.today")
		}
		if got, want := w.g.button("Day", number-ago).Label, label+" · "+done; got != want {
			w.g.t.Errorf("a day is %q, want %q", got, want)
		}
	}
	if missed := w.g.button("Day", number-streak).Label; missed != w.date(today.Add(-streak)) {
		w.g.t.Errorf("a day on which nothing was played is %q", missed)
	}
	w.press("Back", 0)
	w.press("Back", 0)
	w.home(w.stars(), "home.dailyDone", w.say("board.level", w.level(len(w.earned)+1)))
}
