//go:build e2e

package window

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"warren/render"
)

// TestFirstTwentyMinutes plays what a newcomer meets in the first twenty minutes: the lessons of a puzzle, the level after them with a hint,
// sharing it, today's boards up to their result, and everything that home leads to. It presses what it finds by its name on the screen, as a
// person does, and knows no other way about. With -sheet it leaves a picture of each step.
func TestFirstTwentyMinutes(t *testing.T) {
	windows := []struct {
		size
		finger bool
	}{{size{w: 390, h: 844}, true}, {size{w: 640, h: 480}, false}, {size{w: 1920, h: 1080}, false}}
	puzzles := [...]string{"maze", "rushhour", "rabbits", "onestroke", "linkup", "maze"} // a different one in each
	for i, window := range windows {
		for j, lang := range [...]string{english, chinese} {
			t.Run(fmt.Sprint(window.size, " ", lang), func(t *testing.T) {
				p := newPlayer(t, window.size, lang)
				p.keep("settings", `{}`)
				p.wake(monday)
				n := &newcomer{guest: p.play(), words: newWords(t, lang == chinese), finger: window.finger}
				n.puzzle = puzzles[2*i+j]
				n.learn()
				n.firstLevel()
				n.today()
				n.lookAround()
			})
		}
	}
}

// A newcomer knows nothing but what stands on the screen.
type newcomer struct {
	*guest
	words
	puzzle string // the one that the newcomer likes best
	finger bool   // has no mouse
	looks  int    // steps so far
}

// look waits for the end of all motion, checks what holds of every screen, and leaves a picture of it.
func (n *newcomer) look(step string) {
	t := n.guest.t
	t.Helper()
	n.ticks(45)
	n.looks++
	if *sheet != "" {
		n.revealHome() // or the pictures of levels
		name := fmt.Sprintf("%s %02d %s.png", strings.ReplaceAll(filepath.Base(t.Name()), ",", ""), n.looks, step)
		write(t, filepath.Join(*sheet, name), n.shot())
	}
	tools := 0
	for _, w := range n.widgets {
		if w.Name == "" {
			t.Errorf("%s: %v has no name", step, w)
		}
		if r := w.Rect; !w.Hidden && (r[0]+r[2] < 1 || r[1]+r[3] < 1 || r[0] > float64(n.size.w)-1 || r[1] > float64(n.size.h)-1) {
			t.Errorf("%s: %v is outside of the window, at %v", step, w, r)
		}
		switch w.Kind {
		case "Undo", "Redo", "Restart", "Hint", "Solve", "Own", "Pause", "NewBoard", "More":
			tools++
		}
	}
	if n.finger && tools > 6 {
		t.Errorf("%s: a phone shows %d tools", step, tools)
	}
}

// find returns the widget that can be pressed and whose name or label is one of these, or begins with it.
func (n *newcomer) find(name string) (found widget, ok bool) {
	for _, w := range n.widgets {
		switch {
		case w.Disabled:
		case w.Name == name || w.Label == name:
			return w, true
		case !ok && strings.HasPrefix(w.Name, name):
			found, ok = w, true
		}
	}
	return found, ok
}

// press presses what has a name, once it is there.
func (n *newcomer) press(name string) {
	n.guest.t.Helper()
	n.until(name, func() bool { _, ok := n.find(name); return ok })
	w, _ := n.find(name)
	for range 9 { // it is further down in a list
		if !w.Hidden {
			break
		}
		x, h := 0.3*float64(n.size.w), float64(n.size.h)
		n.slideFrom(render.Point{X: x, Y: 0.8 * h}, render.Point{X: x, Y: 0.4 * h})
		n.ticks(60)
		w, _ = n.find(name)
	}
	n.tap(w.center())
	n.ticks(2)
}

func (n *newcomer) tap(at render.Point) { n.guest.t.Helper(); n.slideFrom(at, at) }

// slideFrom moves what is at a place to another, by mouse or finger.
func (n *newcomer) slideFrom(from, to render.Point) {
	n.guest.t.Helper()
	if n.finger {
		n.touch(from, to)
		return
	}
	n.drag(from, to)
}

// solves makes the moves that solve the board of a puzzle on the table.
func (n *newcomer) solves(puzzle string) {
	t := n.guest.t
	t.Helper()
	switch puzzle {
	case "maze":
		board := n.mazeBoard()
		for _, m := range roads(t, board) {
			for range m.Taps {
				n.tap(mazeGrid(board, n.size).at(float64(m.Cell.Row), float64(m.Cell.Col)))
			}
		}
	case "rushhour":
		for _, m := range solution(t, n.board()) {
			n.slideFrom(n.slide(m))
		}
	case "rabbits":
		moves, _ := way(t, n.burrowBoard())
		for _, m := range moves {
			n.slideFrom(n.carry(m))
		}
	case "linkup":
		for _, m := range clearing(t, n.tiles()) {
			n.link(func(_ *guest, at render.Point) { n.tap(at) }, m.Path.From(), m.Path.To())
		}
	case "onestroke":
		board := n.strokeBoard()
		cells, _ := line(t, board)
		for _, c := range cells[1:] {
			n.tap(strokeGrid(board, n.size).at(float64(c[0]), float64(c[1])))
		}
	default:
		t.Fatalf("nobody has learned %s", puzzle)
	}
}

// learn opens the puzzle and plays its three lessons.
func (n *newcomer) learn() {
	n.guest.t.Helper()
	n.revealHome()
	n.look("home")
	n.press(n.say(n.puzzle + ".name"))
	for lesson := 1; lesson <= 3; lesson++ {
		n.waitFor(n.say("lesson.of", lesson, 3))
		n.look(fmt.Sprint("lesson ", lesson))
		n.solves(n.puzzle)
		n.says(n.say("win.done"))
	}
	n.waitFor(n.say("board.level", levelAfterLessons[n.puzzle]))
	n.look("first level")
}

// firstLevel takes a hint, solves the level, and goes on to the next.
func (n *newcomer) firstLevel() {
	t := n.guest.t
	t.Helper()
	for _, tool := range [...]string{"tool.undo", "tool.hint", "tool.solve"} {
		if !n.named(n.say(tool)) {
			t.Errorf("the first level has no %s", n.say(tool))
		}
	}
	n.proof()
	before := n.live
	n.press(n.say("tool.hint"))
	n.until("the hint", func() bool { return n.live != before })
	n.look("hint")
	n.solves(n.puzzle)
	n.waitFor(n.say("win.done"))
	n.look("win")
	n.press(n.say("share.title"))
	n.look("share")
	for _, name := range [...]string{"share.result", "share.more"} {
		if !n.named(n.say(name)) {
			t.Errorf("sharing offers no %s", n.say(name))
		}
	}
	n.press(n.say("tool.close"))
	n.press(n.say("tool.nextLevel"))
	n.waitFor(n.say("board.level", levelAfterLessons[n.puzzle]+1))
	n.look("second level")
	n.press(n.say("tool.back"))
}

// named reports whether a button has a name, also one that cannot be pressed now.
func (n *newcomer) named(name string) bool {
	for _, w := range n.widgets {
		if w.Name == name || w.Label == name || strings.HasPrefix(w.Name, name) {
			return true
		}
	}
	return false
}

// today walks through the boards of the day: the first by hand, the others by Solve.
func (n *newcomer) today() {
	n.guest.t.Helper()
	n.press(n.say("home.todayShort", 0, 5))
	for i := range 5 {
		n.look(fmt.Sprint("daily ", i+1))
		n.press(n.say("tool.solve"))
		n.waitFor(n.say("card.solution"))
		n.press(n.say("replay.goOn"))
		n.look(fmt.Sprint("daily ", i+1, " solved"))
		n.press(n.say("tool.next"))
	}
	for range 5 {
		n.look("true or false")
		n.press(n.say("claims.can"))
		n.press(n.say("claims.next"))
	}
	n.look("score")
	n.press(n.say("claims.next"))
	n.look("result")
	n.press(n.say("claims.share"))
}

// lookAround opens what home leads to, and has all tools shown.
func (n *newcomer) lookAround() {
	t := n.guest.t
	t.Helper()
	back := func() { t.Helper(); n.press(n.say("tool.back")) }
	n.press(n.say("tool.close"))
	back()
	if says := n.say("home.todayShort", 5, 5); !n.named(says) {
		t.Errorf("home does not say %q", says)
	}
	n.look("home, played")
	n.press(n.say("home.levels", n.say(n.puzzle+".name")))
	n.look("levels")
	back()
	n.press(n.say("stats.title"))
	n.look("statistics")
	back()
	n.press(n.say("setter.name"))
	n.look("setter's challenge")
	back()
	n.press(n.say("own.title"))
	n.look("own boards")
	n.press(n.say("own.draw"))
	n.look("which puzzle")
	n.press(n.say(n.puzzle + ".name"))
	n.look("editor")
	n.press(n.say("edit.play"))
	n.look("own board")
	back()
	for !n.named(n.say(n.puzzle + ".name")) { // over the page of the boards
		back()
	}
	n.press(n.say("tool.settings"))
	n.look("settings")
	n.press(n.say("settings.allTools"))
	n.press(n.say("tool.close"))
	n.press(n.say(n.puzzle + ".name"))
	n.look("all tools")
	n.press(n.say("tool.distance"))
	n.until("the distance", func() bool { return !n.named(n.say("tool.distance")) })
	n.look("how far")
	n.press(n.say("tool.help"))
	n.look("help")
}
