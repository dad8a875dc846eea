//go:build e2e

package window

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/levels"
	"warren/puzzles/rushhour"
	"warren/render"
)

const (
	english = "en_US.UTF-8"
	chinese = "zh_CN.UTF-8"
)

var (
	desk  = size{w: 1040, h: 740} // the initial size of the window
	phone = size{w: 360, h: 640}
)

// card returns the number of a puzzle's card on home.
func (g *guest) card(puzzle string) int {
	g.t.Helper()
	name := newWords(g.t, g.chinese()).say(puzzle + ".name")
	for _, w := range g.widgets {
		if w.Kind == "Choose" && strings.HasPrefix(w.Name, name) {
			return w.N
		}
	}
	g.t.Fatalf("home offers no %s: %v", puzzle, g.widgets)
	return 0
}

// reach waits for a button and brings it into sight, by a finger where its list must scroll.
func (g *guest) reach(kind string, n int) widget {
	g.t.Helper()
	g.until(fmt.Sprint(kind, " ", n), func() bool { _, ok := g.find(kind, n); return ok })
	for range 9 {
		if w, _ := g.find(kind, n); !w.Hidden {
			break
		}
		x, h := 0.3*float64(g.size.w), float64(g.size.h)
		g.touch(render.Point{X: x, Y: 0.8 * h}, render.Point{X: x, Y: 0.4 * h})
		g.ticks(60) // until the list has come to rest
	}
	return g.button(kind, n)
}

// press clicks a button as soon as it is there.
func (g *guest) press(kind string, n int) { g.t.Helper(); g.click(g.reach(kind, n).center()) }

// tap taps a button as soon as it is there.
func (g *guest) tap(kind string, n int) { g.t.Helper(); fingerTap(g, g.reach(kind, n).center()) }

// tabTo moves the focus to a button by Tab, as soon as it is there, and presses it by Enter.
func (g *guest) tabTo(kind string, n int) {
	g.t.Helper()
	g.until(kind, func() bool { _, ok := g.find(kind, n); return ok })
	for range len(g.widgets) + 1 {
		if w, _ := g.find(kind, n); w.Focused {
			g.key(ebiten.KeyEnter)
			return
		}
		g.key(ebiten.KeyTab)
	}
	g.t.Fatalf("Tab does not lead to %s %d", kind, n)
}

// Each puzzle is played by one hand alone, from the first start past the lessons to a win, and on to the next level.
func TestFromHomeToWin(t *testing.T) {
	for _, test := range []struct {
		puzzle, by string
		press      func(g *guest, kind string, n int)
		size       size
		lang       string
	}{
		{"rushhour", "mouse", (*guest).press, desk, english},
		{"maze", "mouse", (*guest).press, size{w: 1920, h: 1080}, chinese},
		{"rabbits", "finger", (*guest).tap, size{w: 740, h: 360}, english}, // a phone on its side: home must be scrolled
		{"linkup", "finger", (*guest).tap, phone, chinese},
		{"onestroke", "keys", (*guest).tabTo, phone, english},
	} {
		t.Run(test.puzzle+" by "+test.by, func(t *testing.T) {
			w := newWords(t, test.lang == chinese)
			g := newPlayer(t, test.size, test.lang).play()
			g.says(w.say("app.name"))
			test.press(g, "Choose", g.card(test.puzzle))
			g.plays("press")
			g.hears(w.say("lesson.of", 1, 3), w.say(test.puzzle+".lesson1.ear"))
			test.press(g, "Skip", 0)
			const n = 1
			g.hears(w.say("board.level", n))
			level := levels.Pack(test.puzzle)[n-1]
			if got := g.boardText(); got != level.Board {
				t.Fatalf("the level is\n%swant\n%s", got, level.Board)
			}
			g.proof()
			for _, gesture := range g.solve(test.puzzle) {
				g.saysNot(w.say("win.done"))
				gesture()
			}
			g.says(w.say("win.done"), w.say("win.stars", 3))
			g.plays("perfect")
			test.press(g, "Next", 0)
			g.hears(w.say("board.level", n+1))
			g.saysNot(w.say("win.done"))
		})
	}
}

// What is dragged far out of the board or of the window counts up to the last cell that it reached.
func TestWaysToMove(t *testing.T) {
	const (
		up, down, left, right = ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight
		enter                 = ebiten.KeyEnter
		padUp, padDown        = ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom
		padLeft, padRight     = ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight
		take                  = ebiten.StandardGamepadButtonRightBottom
	)
	far := func(drag func(g *guest, from, to render.Point)) func(g *guest, at grid) [3]func() {
		return func(g *guest, at grid) [3]func() {
			return [3]func(){
				func() { drag(g, at.at(5, 3), render.Point{X: float64(g.size.w) + 300, Y: at.at(5, 3).Y}) },
				func() { drag(g, at.at(1, 3), render.Point{X: at.at(1, 3).X + 20, Y: float64(g.size.h) + 200}) },
				func() { drag(g, at.at(2, 1), at.at(2, 7.4)) }, // out through the gap
			}
		}
	}
	taps := func(tap func(g *guest, at render.Point)) func(g *guest, at grid) [3]func() {
		pair := func(g *guest, from, to render.Point) func() { return func() { tap(g, from); tap(g, to) } }
		return func(g *guest, at grid) [3]func() {
			return [3]func(){pair(g, at.at(5, 3), at.at(5, 5)), pair(g, at.at(1, 3), at.at(5, 3)), pair(g, at.at(2, 6.3), at.at(2, 6.3))}
		}
	}
	// The ways lead from A over B and the cell under it to D, from D's new place up to B, and from B to A and out.
	keys := func(g *guest, _ grid) [3]func() {
		return presses(g.key, [3][]ebiten.Key{
			{right, right, down, down, enter, right, enter}, {up, up, up, left, enter, down, down, enter}, {left, up, enter, right, right, right},
		})
	}
	pad := func(g *guest, _ grid) [3]func() {
		g.pad(take) // the first press shows what the buttons are for
		g.hears(g.words().say("pad.title"))
		g.pad(take)
		return presses(g.pad, [3][]ebiten.StandardGamepadButton{
			{padRight, padRight, padDown, padDown, take, padRight, take},
			{padUp, padUp, padUp, padLeft, take, padDown, padDown, take},
			{padLeft, padUp, take, padRight, padRight, padRight},
		})
	}
	for _, test := range []struct {
		name  string
		size  size
		moves func(g *guest, at grid) [3]func()
	}{
		{"mouse", desk, far((*guest).drag)},
		{"finger", phone, far((*guest).touch)},
		{"clicks", desk, taps((*guest).click)},
		{"taps", phone, taps(fingerTap)},
		{"keys", desk, keys},
		{"gamepad", phone, pad},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, test.size, english)
			g := p.play("rushhour", p.file(threeMoves))
			w := g.words()
			for i, move := range test.moves(g, jamGrid(g.jam(), g.size)) {
				want := after(t, threeMoves, threeMovesWon[:i+1]...)
				move()
				if got := g.jam(); got != want {
					t.Fatalf("after move %d the board is\n%swant\n%s", i+1, got, want)
				}
				g.says(w.say("unit.moves") + fmt.Sprintf(": %d", i+1))
			}
			g.says(w.say("win.done"))
		})
	}
}

// presses returns three moves of which each presses keys or buttons one after the other.
func presses[K any](press func(K), keys [3][]K) (moves [3]func()) {
	for i := range moves {
		moves[i] = func() {
			for _, k := range keys[i] {
				press(k)
			}
		}
	}
	return moves
}

// after returns the board of a text after moves.
func after(t *testing.T, text string, moves ...rushhour.Move) rushhour.Board {
	t.Helper()
	b, err := rushhour.Parse(text)
	for _, m := range moves {
		if err == nil {
			b, err = b.Apply(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What moves no piece: two fingers and the wheel, the other button of the mouse, a finger that rests, a second one, and a gamepad that is unplugged.
func TestOtherInput(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("maze", p.file(sixBySix))
	at := gridOf(6, 6, frame, 0, g.size)
	counts := func(taps int) { t.Helper(); g.says(w.say("unit.taps") + fmt.Sprintf(": %d", taps)) }

	g.rightClick(at.at(2, 1))
	g.says(w.say("maze.didPin"))
	rests, second := at.at(2, 3), at.at(4, 4)
	g.session.PressTouch(1, rests.X, rests.Y)
	g.ticks(40)
	g.session.ReleaseTouch(1)
	g.ticks(2)
	g.says(w.say("maze.didPin"))
	for _, pinned := range [...]render.Point{at.at(2, 1), rests} {
		fingerTap(g, pinned)
		g.says(w.say("maze.pinned"))
	}
	counts(0)

	first := at.at(3, 2)
	g.session.PressTouch(1, first.X, first.Y) // two thumbs, the second released first
	g.ticks(1)
	g.session.PressTouch(2, second.X, second.Y)
	g.ticks(1)
	g.session.ReleaseTouch(2)
	g.ticks(1)
	g.session.ReleaseTouch(1)
	g.ticks(2)
	counts(2)

	whole := func(seen bool) {
		t.Helper()
		if g.shows("ZoomWhole", 0) == seen {
			t.Errorf("the whole board is in sight: %v, want %v", !seen, seen)
		}
	}
	g.spread(at.at(1, 1), at.at(2, 2))
	whole(false)
	g.letter('0')
	g.ticks(30)
	whole(true)
	g.session.MoveCursor(first.X, first.Y)
	g.session.PressKey(ebiten.KeyControlLeft)
	g.session.ScrollWheel(0, 3)
	g.ticks(30)
	g.session.ReleaseKey(ebiten.KeyControlLeft)
	whole(false)
	g.letter('0')
	counts(2)

	g.pad(ebiten.StandardGamepadButtonRightLeft)
	g.says(w.say("pad.title"))
	g.session.UpdateGamepads(nil) // unplugged with its card open
	g.ticks(2)
	g.says(w.say("pad.none"))
	g.key(ebiten.KeyEscape)
	g.pad(ebiten.StandardGamepadButtonFrontTopLeft) // plugged in again: undo
	counts(1)
	g.pad(ebiten.StandardGamepadButtonFrontTopRight)
	counts(2)
}

// TestLongSearch starts a search of minutes and checks that the game goes on beside it and that the player can stop it.
func TestLongSearch(t *testing.T) {
	// The red car never gets out, and hundreds of millions of positions prove it.
	const large = "E.....YC\nE.....YC\nAA....Y.\n.DD...Z.\n.II...Z.\n...GG.Z.\nFF.B..KK\n...BHHJJ\n"
	w := newWords(t, false)
	searching, _, _ := strings.Cut(w.say("info.searching", "\x00"), "\x00")
	for name, cancel := range map[string]func(g *guest){
		"Escape":     func(g *guest) { g.key(ebiten.KeyEscape) },
		"the button": func(g *guest) { g.press("Cancel", 0) },
	} {
		t.Run("cancelled by "+name, func(t *testing.T) {
			p := newPlayer(t, desk, english)
			g := p.play("rushhour", p.file(large))
			g.hears(searching)
			g.ticks(60) // a game that waited for its search would not answer for them
			step := rushhour.Move{Car: 'A', By: 2}
			g.drag(slide(g.jam(), g.size, step))
			moved := after(t, large, step)
			g.hears(searching)
			cancel(g)
			g.hears(w.say("info.cancelled"))
			g.saysNot(searching)
			g.ticks(60)
			g.saysNot(searching)
			if got := g.jam(); got != moved {
				t.Errorf("the board is\n%swant\n%s", got, moved)
			}
		})
	}
}
