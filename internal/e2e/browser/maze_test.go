//go:build e2e

package browser

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warren/render"
)

// crossing is a board of Way Home of 3 × 3 tiles in the form of a link; it takes three taps: two on the corner, one below
// it.
const crossing = "#maze:S%E2%95%90%E2%95%9A/%E2%95%AC.%E2%95%90/%E2%95%A9%E2%95%9DE"

// tiles returns the grid of a square board of Way Home on the page.
func (b *tab) tiles(n int) grid {
	b.t.Helper()
	size := eval[[]float64](b, "[innerWidth, innerHeight]")
	const frame = 0.24 // of a cell
	room := render.TableLayout(size[0], size[1], 1, 1).Board
	cell := min(room.W, room.H) / (float64(n) + 2*frame)
	mid := room.Center()
	return grid{mid.X - float64(n)/2*cell, mid.Y - float64(n)/2*cell, cell}
}

// TestWayHomeByLinkKeysAndMouse opens a board of Way Home by its link, turns a tile, checks that it is still turned after a
// reload, and brings the rabbit home, first by keys. Of the mouse, the left button turns, the right one pins, and the browser
// shows no menu.
func TestWayHomeByLinkKeysAndMouse(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t)+crossing, setup{})
	b.ready()
	b.hears("S═╚ / ╬.═ / ╩╝E")
	b.hears("Best possible: 3 taps (proven)")
	for _, key := range []string{kb.ArrowRight, kb.Enter} { // the cursor appears on the rabbit
		b.key(key)
	}
	b.hears("The rabbit's place never turns")
	for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.Enter} {
		b.key(key)
	}
	b.hears("S═╔ / ╬.═ / ╩╝E")
	b.reload()
	b.hears("S═╔ / ╬.═ / ╩╝E")
	b.hears("Taps: 1")
	for _, key := range []string{"u", "y", kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, "p"} {
		b.key(key)
	}
	b.hears("Pinned")
	b.key(" ")
	b.hears("You pinned that tile")
	for _, key := range []string{"p", " ", kb.ArrowDown, kb.Enter} {
		b.key(key)
	}
	b.hears("Taps: 3")
	b.hears("Solved!")
	b.picture("way-home")

	b.key("r")
	b.hears("Taps: 0")
	b.script("addEventListener('contextmenu', e => { window.menu = !e.defaultPrevented })")
	at := b.tiles(3)
	x, y := at.center(0, 2)
	right := func() {
		for _, kind := range []input.DispatchMouseEventType{chromedp.MousePressed, chromedp.MouseReleased} {
			call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonRight, ClickCount: 1})
			b.settle()
		}
	}
	right()
	b.hears("Pinned")
	if eval[bool](b, "window.menu === true") {
		t.Error("the browser's own menu comes up")
	}
	b.click(x, y)
	b.hears("You pinned that tile")
	right()
	b.hears("Unpinned")
	b.click(x, y)
	b.click(x, y)
	b.hears("Taps: 2")
	b.click(at.center(1, 2))
	b.hears("Solved!")
}

// TestWayHomeByFinger checks that a short tap turns and a resting finger pins.
func TestWayHomeByFinger(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t)+crossing, setup{device: phone{}})
	b.ready()
	b.hears("Best possible: 3 taps (proven)")
	at := b.tiles(3)
	tap := func(row, col int) {
		x, y := at.center(row, col)
		start := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}}
		call(b, input.DispatchTouchEvent, start)
		b.script("new Promise(requestAnimationFrame)") // no longer: a resting finger pins, and frames may be slow here
		b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	}
	x, y := at.center(1, 2)
	b.touch(input.DispatchTouchEventTypeTouchStart, x, y)
	b.hears("Pinned")
	b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	tap(1, 2)
	b.hears("You pinned that tile")
	tap(0, 2)
	b.hears("S═╔ / ╬.═ / ╩╝E")
	tap(0, 2)
	b.hears("S═╗ / ╬.═ / ╩╝E")
	b.picture("way-home-by-finger")
}
