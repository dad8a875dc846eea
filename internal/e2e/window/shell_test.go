//go:build e2e

package window

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// focused returns the widget that has the focus.
func (g *guest) focused() (widget, bool) {
	for _, w := range g.widgets {
		if w.Focused {
			return w, true
		}
	}
	return widget{}, false
}

// tabTo moves the focus to a button by Tab and presses it by Enter.
func (g *guest) tabTo(kind string, n int) {
	g.t.Helper()
	want := g.button(kind, n)
	for range len(g.widgets) + 1 {
		if at, ok := g.focused(); ok && at.Kind == want.Kind && at.N == want.N {
			g.key(ebiten.KeyEnter)
			return
		}
		g.key(ebiten.KeyTab)
	}
	g.t.Fatalf("Tab does not lead to %v", want)
}

// tabAround goes once around all buttons of the screen by Tab, also to those that a list must scroll to, checks that their order
// is that of reading, and goes one back by Shift+Tab. Cards stand side by side and are read one after the other, so that the order leads back
// up after each.
func (g *guest) tabAround(cards int) {
	g.t.Helper()
	stops := len(g.widgets) // the disabled ones as well: they hold the focus, so that it goes on from them
	next := func() widget {
		g.t.Helper()
		g.key(ebiten.KeyTab)
		w, ok := g.focused()
		if !ok || w.Hidden {
			g.t.Fatalf("Tab gives nothing in sight the focus among %v", g.widgets)
		}
		return w
	}
	around := []widget{next()}
	jumps := 0 // from the end to the beginning
	for range stops {
		last, now := around[len(around)-1], next()
		for _, w := range g.widgets {
			if w.String() == last.String() {
				last = w // where the list has scrolled it to
			}
		}
		above := now.Rect[1]+now.Rect[3] <= last.Rect[1]
		before := now.Rect[0] < last.Rect[0] && now.Rect[1] < last.center().Y && last.center().Y < now.Rect[1]+now.Rect[3]
		if above || before {
			jumps++
		}
		around = append(around, now)
	}
	first, last := around[0], around[stops]
	visited := make(map[string]bool)
	for _, w := range around {
		visited[w.String()] = true
	}
	if last.String() != first.String() || len(visited) != stops || jumps > 1+cards {
		g.t.Errorf("%d Tabs among %d buttons jump back %d times: %v; there are %v", stops, stops, jumps, around, g.widgets)
	}
	g.chord(ebiten.KeyShiftLeft, ebiten.KeyTab)
	if back, _ := g.focused(); back.String() != around[stops-1].String() {
		g.t.Errorf("Shift+Tab leads from %v to %v, want %v", last, back, around[stops-1])
	}
}

// TestEveryScreenByKeys goes through every screen by Tab and Enter alone.
func TestEveryScreenByKeys(t *testing.T) {
	w := newWords(t, false)
	for _, s := range []size{desk, phone} {
		t.Run(s.String(), func(t *testing.T) {
			g := newPlayer(t, s, english).play("-seed", "7")
			g.tabAround(5)
			g.tabTo("OpenSettings", 0)
			g.tabAround(0)
			g.tabTo("Set", 0) // always show the distance to the goal
			if on := g.button("Set", 0); on.Label != w.say("settings.on") {
				t.Errorf("Enter left the setting as %v", on)
			}
			g.key(ebiten.KeyEnter)
			g.tabTo("Close", 0)
			g.says(w.say("app.name"))
			g.tabTo("Choose", int(g.number("rushhour")-'1'))
			g.says(w.say("lesson.of", 1, 3))
			g.tabAround(0)
			g.tabTo("Skip", 0)
			g.waitFor(w.say("board.level", levelAfterLessons["rushhour"]))
			g.proof()
			g.tabAround(0)
			start := g.board()
			g.tabTo("Level", 0) // whose list scrolls under the focus
			g.tabTo("Choose", 1)
			g.until("another board", func() bool { return liveBoard.MatchString(g.live) && g.board() != start })
			g.says(w.say("level.normal"))
			g.proof()
			g.tabTo("Hint", 0)
			g.until("a hint", func() bool {
				return slices.ContainsFunc(firstHints, func(key string) bool {
					return strings.Contains(g.live, w.part(key))
				})
			})
			g.tabTo("Help", 0)
			g.tabAround(0)
			g.tabTo("Lessons", 0)
			g.says(w.say("lesson.of", 1, 3))
			g.tabTo("Skip", 0)
			g.waitFor(w.say("level.normal"))
			g.proof()
			g.tabTo("Solve", 0)
			g.waitFor(w.say("replay.title"))
			g.tabAround(0)
			g.tabTo("Close", 0)
			g.tabTo("Back", 0)
			g.says(w.say("levels.collected", 0, 180)) // where the board was chosen
			g.tabTo("Back", 0)
			g.says(w.say("home.continue"))
			g.tabAround(5)
		})
	}
}

// firstHints are the strings that the first stage of a hint of Traffic Jam may show.
var firstHints = []string{"rushhour.aloud.clear", "rushhour.aloud.inWay", "rushhour.aloud.first", "rushhour.aloud.aside", "rushhour.aloud.must", "mirror.next"}

// TestEscapeTakesTheMarksAway checks that Escape first removes a hint from the board, and leaves the table only after that.
func TestEscapeTakesTheMarksAway(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(jammed))
	g.proof()
	start := g.board()
	for range 2 {
		g.letter('h')
		g.waitFor(w.say("rushhour.aloud.aside")) // the first stage again
		g.key(ebiten.KeyEscape)
		g.expect(start, 0)
	}
	g.key(ebiten.KeyEscape)
	g.says(w.say("app.name"))
}
