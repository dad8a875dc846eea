//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A jam is a board of Traffic Jam: its rows from the top.
type jam []string

var (
	// twoMoves is solved by B up by one and the red car out.
	twoMoves = jam{"......", "...B..", ".AAB..", "......", "..CC..", "......"}
	// oneMove has a free way; the tests paste it and link to it in place of another board.
	oneMove = jam{"......", "......", ".AA...", "......", "DDD...", "......"}
	// fortyNine takes 49 moves.
	fortyNine = jam{"BBBCDE", "FGGCDE", "F.AADE", "HHI...", ".JI.KK", ".JLLMM"}
)

// endless returns board n of many with more positions than a search has memory for: two cars in nearly every row of an 8×8
// board, none across, and the way out closed for good. They differ in the letters of two trucks, so that each is another game: a
// board that a search has given up is not searched again.
func endless(n int) jam {
	const above, below = "PFUVWXYZ", "QR"
	trucks := strings.NewReplacer("P", above[n%len(above):][:1], "Q", below[n/len(above):][:1])
	b := jam{"BB.CC..P", "DD.EE..P", "AA.....P", "GG.HH..P", "II.JJ..Q", "KK.LL..Q", "MM.NN..Q", "SS.TT..Q"}
	for i := range b {
		b[i] = trucks.Replace(b[i])
	}
	return b
}

// link returns the address of the page with the board in its fragment.
func (j jam) link(page string) string { return page + "#rushhour:" + strings.Join(j, "/") }

// told returns the board as it is in the live text.
func (j jam) told() string { return strings.Join(j, " / ") }

// openGame opens a board's link in the real game.
func openGame(t testing.TB, board jam, s setup) *tab {
	t.Helper()
	b := open(t, board.link(warren(t)), s)
	b.ready()
	b.hears(board.told())
	return b
}

func TestChineseFromTheBrowser(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{language: "zh-CN"})
	b.ready()
	b.hears("尖峰时刻")
}

// TestSolveByKeys solves a board by keys, then undoes and redoes by the chords.
func TestSolveByKeys(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{})
	b.hears("Best possible: 2 moves (proven)")
	for _, step := range []struct {
		keys []string
		told jam
	}{
		{[]string{kb.Enter, kb.ArrowRight, kb.Enter, kb.ArrowUp}, jam{"...B..", "...B..", ".AA...", "......", "..CC..", "......"}},
		{[]string{kb.Enter, kb.ArrowDown, kb.ArrowLeft, kb.Enter, kb.ArrowRight}, jam{"...B..", "...B..", "..AA..", "......", "..CC..", "......"}},
		{[]string{kb.ArrowRight, kb.ArrowRight}, jam{"...B..", "...B..", "....AA", "......", "..CC..", "......"}},
	} {
		for _, key := range step.keys {
			b.key(key)
		}
		b.hears(step.told.told())
	}
	b.hears("Moves: 2")
	b.hears("Solved!")
	b.picture("solved-by-keys")
	undone, redone := jam{"...B..", "...B..", "...AA.", "......", "..CC..", "......"}, jam{"...B..", "...B..", "....AA", "......", "..CC..", "......"}
	b.key("z", chromedp.ModifierCtrl)
	b.hears(undone.told())
	b.key("y", chromedp.ModifierCtrl)
	b.hears(redone.told())
	b.key("z", chromedp.ModifierCtrl)
	b.hears(undone.told())
	b.key("z", chromedp.ModifierCtrl, chromedp.ModifierShift)
	b.hears(redone.told())
}

// TestSolveByMouse solves a board by the mouse, and listens to the sounds on the way.
func TestSolveByMouse(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{before: listen + listenToSounds})
	grid := b.grid(twoMoves)
	bx, by := grid.center(1, 3)
	_, up := grid.center(0, 3)
	b.drag(bx, by, bx, up)
	b.hears("Moves: 1")
	b.sounds()
	ax, ay := grid.center(2, 1)
	b.drag(ax, ay, 1400, -50) // released outside the window
	b.hears("Moves: 2")
	b.hears("Solved!")
	b.until("sounds.includes('perfect')")
	b.picture("solved-by-mouse")
}

// listenToSounds is a script for setup.before that notes the sounds which the game plays, and the audio device that it opens.
const listenToSounds = `;window.sounds = [];
	window.warrenSound = name => { sounds.push(name) };
	window.AudioContext = class extends AudioContext { constructor(...given) { super(...given); window.speaker = this } };
`

// sounds checks that moves and buttons sound, that the audio device is stopped while the page is hidden and runs again after a
// gesture, and that M silences the game. A move has been made by a gesture.
func (b *tab) sounds() {
	b.t.Helper()
	const runs, rests = "speaker.state === 'running'", "speaker.state === 'suspended'"
	b.until("sounds.includes('thud')")
	b.until(runs)
	b.script("sounds.length = 0")
	b.button("Undo", 0)
	b.hears("Moves: 0")
	b.until("sounds.includes('press')")

	window := call(b, browser.GetWindowForTarget, browser.GetWindowForTargetParams{}).WindowID
	show := func(state browser.WindowState) {
		call(b, browser.SetWindowBounds, browser.SetWindowBoundsParams{WindowID: window, Bounds: &browser.Bounds{WindowState: state}})
	}
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: false}) // with it no page is ever hidden
	show(browser.WindowStateMinimized)
	b.until("document.hidden")
	b.until(rests)
	show(browser.WindowStateNormal)
	b.until("!document.hidden")
	b.until(runs)
	b.script("speaker.suspend()") // as a call on the phone does
	b.until(rests)
	b.key("y")
	b.hears("Moves: 1")
	b.until(runs)

	b.until("sounds.includes('thud')")
	b.key("m")
	b.script("sounds.length = 0")
	b.button("Undo", 0)
	b.hears("Moves: 0")
	b.key("y")
	b.hears("Moves: 1")
	b.still() // a car sounds when it stops
	if heard := eval[[]string](b, "sounds"); len(heard) > 0 {
		b.t.Errorf("the silenced game plays %q", heard)
	}
	b.key("m")
}

func TestSolveByFinger(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{device: phone{}})
	grid := b.grid(twoMoves)
	still := b.place()
	slide := func(fromX, fromY, toX, toY float64) {
		b.touch(input.DispatchTouchEventTypeTouchStart, fromX, fromY)
		const steps = 6
		for i := 1; i <= steps; i++ {
			part := float64(i) / steps
			b.touch(input.DispatchTouchEventTypeTouchMove, fromX+part*(toX-fromX), fromY+part*(toY-fromY))
		}
		b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	}
	bx, by := grid.center(1, 3)
	_, up := grid.center(0, 3)
	slide(bx, by, bx, up)
	b.hears("Moves: 1")
	ax, ay := grid.center(2, 1)
	slide(ax, ay, ax+5*grid.cell, ay)
	b.hears("Solved!")
	if got := b.place(); got != still {
		t.Errorf("the drags moved the page from %s to %s", still, got)
	}
	b.picture("solved-by-finger")
}

// TestTakenAway has the system take the finger, the mouse and the keyboard away in the middle of a drag, and put the page away: the car
// goes back.
func TestTakenAway(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{})
	grid := b.grid(twoMoves)
	x, y := grid.center(2, 1)
	left, _ := grid.center(2, 0)
	mouse := func() { b.press(x, y); b.move(left-10, y) }
	finger := func() {
		b.touch(input.DispatchTouchEventTypeTouchStart, x, y)
		for i := range 5 {
			b.touch(input.DispatchTouchEventTypeTouchMove, x+(left-x)*float64(i)/4, y)
		}
	}
	for _, test := range []struct {
		name                string
		hold, take, release func()
	}{
		{"a finger", finger, func() { b.touch(input.DispatchTouchEventTypeTouchCancel, 0, 0) }, func() {}},
		{"a finger on a page that is put away", finger, func() {
			b.script(`Object.defineProperty(document, "hidden", { value: true, configurable: true }); document.dispatchEvent(new Event("visibilitychange")); delete document.hidden`)
		}, func() { b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0) }},
		{"the mouse", mouse, func() {
			b.script(`document.querySelector("canvas").dispatchEvent(new PointerEvent("pointercancel", { pointerType: "mouse", bubbles: true }))`)
		}, func() { b.release(left, y) }},
		{"the keyboard", mouse, func() { b.script(`document.querySelector("canvas").blur()`) }, func() { b.release(left, y); b.script(`document.querySelector("canvas").focus()`) }},
	} {
		test.hold()
		test.take()
		test.release()
		b.settle()
		if live := b.live(); !strings.Contains(live, twoMoves.told()) || !strings.Contains(live, "Moves: 0") {
			t.Errorf("%s was taken away: %s", test.name, live)
		}
	}
	mouse()
	b.release(left, y)
	b.hears("Moves: 1")
}

// TestZoom changes the pixel density under the open page, as zooming or another screen does.
func TestZoom(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{width: 640, height: 480})
	for _, zoom := range []struct {
		width, height int64
		density       float64
	}{{640, 480, 2}, {600, 460, 1.5}, {640, 500, 1.25}, {640, 480, 1}} {
		b.do(chromedp.EmulateViewport(zoom.width, zoom.height, chromedp.EmulateScale(zoom.density)))
		b.until(fmt.Sprintf(`document.querySelector("canvas").width === %d && document.querySelector("canvas").height === %d`,
			int(float64(zoom.width)*zoom.density), int(float64(zoom.height)*zoom.density)))
		grid := b.grid(twoMoves)
		x, y := grid.center(1, 3)
		_, up := grid.center(0, 3)
		b.drag(x, y, x, up)
		b.hears("Moves: 1")
		b.key("r")
		b.hears("Moves: 0")
	}
}

func TestReloadAndLostContextKeepTheBoard(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{})
	for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
		b.key(key)
	}
	moved := jam{"......", "...B..", "AA.B..", "......", "..CC..", "......"}
	b.hears(moved.told())
	b.reload()
	b.hears(moved.told())
	b.hears("Moves: 1")
	b.loseContext()
	b.ready()
	b.hears(moved.told())
	b.hears("Moves: 1")
}

// TestLostContextKeepsTheScreen loses the context in a replay and in a dialog over one: each is there again.
func TestLostContextKeepsTheScreen(t *testing.T) {
	t.Parallel()
	const lessons = "^Play the lessons$" // a button of the dialog
	for _, inDialog := range []bool{false, true} {
		b := openGame(t, twoMoves, setup{before: knowing})
		b.hears("(proven)")
		b.key("s")
		b.hears("Shortest way")
		b.key(kb.ArrowRight)
		b.hears("1 of 2")
		replay := b.live()
		if inDialog {
			b.key("?")
			b.find("button", lessons)
		}
		b.loseContext()
		b.ready()
		if inDialog {
			b.find("button", lessons)
			b.key(kb.Escape)
		}
		b.hears(replay)
	}
}

// TestWithoutWorkers plays in a browser without Web Workers: the search runs in slices on the page's own thread.
func TestWithoutWorkers(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"none":    "delete window.Worker",
		"refused": "window.Worker = class { constructor() { throw new DOMException('refused', 'SecurityError') } }",
		"failing": "const Real = window.Worker; window.Worker = class extends Real { constructor() { super('missing.js') } }",
	} {
		t.Run(name, func(t *testing.T) {
			b := openGame(t, twoMoves, setup{before: script})
			b.hears("Best possible: 2 moves (proven)")
		})
	}
}

// place returns the page's scroll position and zoom.
func (b *tab) place() string {
	b.t.Helper()
	return eval[string](b, "[scrollX, scrollY, visualViewport.pageLeft, visualViewport.pageTop, visualViewport.scale].join()")
}

func (b *tab) paste(text string) {
	b.t.Helper()
	b.pasteAt(`document.querySelector("canvas")`, text)
}

// pasteAt pastes a text while an element has the focus.
func (b *tab) pasteAt(element, text string) {
	b.t.Helper()
	b.script(fmt.Sprintf(`{
		const data = new DataTransfer();
		data.setData("text/plain", %q);
		%s.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	}`, text, element))
}

// A grid maps the cells of a board to the page.
type grid struct{ left, top, cell float64 }

func (g grid) center(row, col int) (x, y float64) {
	return g.left + (float64(col)+0.5)*g.cell, g.top + (float64(row)+0.5)*g.cell
}

// grid finds the board by the red car, as a player does: it is on two cells whose place on the board is known.
func (b *tab) grid(board jam) grid {
	b.t.Helper()
	picture, err := png.Decode(bytes.NewReader(b.still()))
	if err != nil {
		b.t.Fatal(err)
	}
	car := largestRed(picture)
	density := eval[float64](b, "devicePixelRatio")
	for row, cells := range board {
		if col := strings.Index(cells, "AA"); col >= 0 {
			cell := float64(car.Dx()) / density / 2 * 1.08 // the body is a little shorter than its two cells
			middleX, middleY := float64(car.Min.X+car.Max.X)/2/density, float64(car.Min.Y+car.Max.Y)/2/density
			return grid{middleX - (float64(col)+1)*cell, middleY - (float64(row)+0.5)*cell, cell}
		}
	}
	b.t.Fatalf("no red car in %q", board)
	return grid{}
}

// largestRed returns the bounds of the largest area in the red of the hero's car; lines as thin as its outlines do not
// divide it.
func largestRed(picture image.Image) image.Rectangle {
	size := picture.Bounds().Size()
	red := make([]bool, size.X*size.Y) // red and not yet part of an area
	near := func(a uint32, want int) bool { d := int(a>>8) - want; return -24 < d && d < 24 }
	for i := range red {
		r, g, b, _ := picture.At(i%size.X, i/size.X).RGBA()
		red[i] = near(r, 0xC0) && near(g, 0x43) && near(b, 0x2A)
	}
	var largest image.Rectangle
	var open []int
	for start := range red {
		var area image.Rectangle
		open = append(open[:0], start)
		for len(open) > 0 {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			if !red[i] {
				continue
			}
			red[i] = false
			area = area.Union(image.Rect(i%size.X, i/size.X, i%size.X+1, i/size.X+1))
			const thin = 6
			for far := 1; far <= thin; far++ {
				for _, next := range []int{i - far, i + far, i - far*size.X, i + far*size.X} {
					if 0 <= next && next < len(red) && red[next] {
						open = append(open, next)
					}
				}
			}
		}
		if area.Dx()*area.Dy() > largest.Dx()*largest.Dy() {
			largest = area
		}
	}
	return largest
}
