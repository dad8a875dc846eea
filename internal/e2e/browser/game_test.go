//go:build e2e

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
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

// solution are keys that solve twoMoves.
var solution = []string{
	kb.Enter, kb.ArrowRight, kb.Enter, kb.ArrowUp, kb.Enter, kb.ArrowDown, kb.ArrowLeft, kb.Enter, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight,
}

// endless returns board n of many with more positions than a search has memory for: two cars in nearly every row of an 8×8 board, and the way out closed for
// good. They differ in the letters of two trucks, since a board that a search has given up is not searched again.
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

// A part is one of the tests that share a tab, and begin alike.
type part struct {
	name string
	does func(*tab)
}

// inTurn runs parts in a tab, each of which begins after start.
func (b *tab) inTurn(parts []part, start func(*tab)) {
	b.t.Helper()
	for _, p := range parts {
		ok := b.t.(*testing.T).Run(p.name, func(t *testing.T) {
			in := &tab{t: t, ctx: b.ctx, at: eval[int](b, "journal.length") - 1}
			start(in)
			p.does(in)
		})
		if !ok {
			return
		}
	}
}

// TestPlay does with a board, from its start, what needs neither a page of its own nor an empty store.
func TestPlay(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{before: listenToSounds})
	b.inTurn([]part{
		{"keys", (*tab).solvesByKeys},
		{"the mouse", (*tab).solvesByMouse},
		{"drags that are taken away", (*tab).losesDrags},
		{"zoom", (*tab).zooms},
		{"what the browser is asked for", (*tab).followsTheBrowser},
		{"sharing", (*tab).passesOn},
		{"own boards", (*tab).keepsUnderAName},
		{"pictures", (*tab).drawsAsTheDesktop},
		{"what comes from outside", (*tab).takesWhatComes},
	}, func(b *tab) {
		b.key("r") // the board may be solved
		b.paste(strings.Join(twoMoves, "\n"))
		b.hears(twoMoves.told())
		b.hears("Moves: 0")
		b.hears("Best possible: 2 moves (proven)")
	})
}

// solvesByKeys solves a board by keys.
func (b *tab) solvesByKeys() {
	b.t.Helper()
	for _, key := range solution {
		b.key(key)
	}
	b.hears(jam{"...B..", "...B..", "....AA", "......", "..CC..", "......"}.told())
	b.hears("Moves: 2")
	b.hears("Solved!")
}

// solvesByMouse solves a board by the mouse, and listens to the sounds on the way. Of the right button the browser shows no menu.
func (b *tab) solvesByMouse() {
	b.t.Helper()
	b.script("sounds.length = 0")
	bx, by := b.cell(2, 4)
	_, up := b.cell(1, 4)
	b.drag(bx, by, bx, up)
	b.hears("Moves: 1")
	b.sounds()
	b.script("addEventListener('contextmenu', e => { window.menu = !e.defaultPrevented })")
	for _, kind := range []input.DispatchMouseEventType{chromedp.MousePressed, chromedp.MouseReleased} {
		call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: bx, Y: by, Button: input.MouseButtonRight, ClickCount: 1})
	}
	b.until("window.menu === false")
	ax, ay := b.cell(3, 2)
	b.drag(ax, ay, 1400, -50) // released outside the window
	b.hears("Moves: 2")
	b.hears("Solved!")
	b.until("sounds.includes('perfect')")
}

// listenToSounds is a script for setup.before that notes the sounds which the game plays, and the audio device that it opens.
const listenToSounds = `window.sounds = [];
	window.warrenSound = name => { sounds.push(name) };
	window.AudioContext = class extends AudioContext { constructor(...given) { super(...given); window.speaker = this } };
`

// sounds checks that moves and buttons sound, and that the audio device is stopped while the page is hidden. A move has been made by a gesture.
func (b *tab) sounds() {
	b.t.Helper()
	const runs, rests = "speaker.state === 'running'", "speaker.state === 'suspended'"
	b.until("sounds.includes('thud')")
	b.until(runs)
	b.click(b.middle(shown(ui.Undo, 0)))
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
}

// losesDrags has the system take finger, mouse and keyboard away in the middle of a drag: the car goes back, and the next move is the first.
func (b *tab) losesDrags() {
	b.t.Helper()
	x, y := b.cell(3, 2)
	left, _ := b.cell(3, 1)
	mouse := func() { b.press(x, y); b.move(left-10, y) }
	finger := func() {
		b.touch(input.DispatchTouchEventTypeTouchStart, x, y)
		for i := range 5 {
			b.touch(input.DispatchTouchEventTypeTouchMove, x+(left-x)*float64(i)/4, y)
		}
	}
	bx, by := b.cell(2, 4)
	_, up := b.cell(1, 4)
	moved := jam{"...B..", "...B..", ".AA...", "......", "..CC..", "......"}
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
		b.drag(bx, by, bx, up)
		b.hears("Moves: 1")
		if told := b.told(); !strings.Contains(told, moved.told()) {
			b.t.Errorf("%s was taken away: %s", test.name, told)
		}
		b.key("r")
		b.hears("Moves: 0")
	}
	mouse()
	b.release(left, y)
	b.hears("Moves: 1")
}

// zooms changes the pixel density under the open page, as zooming or another screen does.
func (b *tab) zooms() {
	b.t.Helper()
	const board = `JSON.stringify(document.querySelector("[role=grid]").getBoundingClientRect())`
	for _, zoom := range []struct {
		width, height int64
		density       float64
	}{{620, 480, 2}, {600, 460, 1.25}} {
		was := eval[string](b, board)
		b.do(chromedp.EmulateViewport(zoom.width, zoom.height, chromedp.EmulateScale(zoom.density)))
		b.until(fmt.Sprintf(`document.querySelector("canvas").width === %d && document.querySelector("canvas").height === %d`,
			int(float64(zoom.width)*zoom.density), int(float64(zoom.height)*zoom.density)))
		b.until(fmt.Sprintf("%s !== %q", board, was))
		x, y := b.cell(2, 4)
		_, up := b.cell(1, 4)
		b.drag(x, y, x, up)
		b.hears("Moves: 1")
		b.key("r")
		b.hears("Moves: 0")
	}
	b.do(chromedp.EmulateViewport(640, 480))
}

func TestSolveByFinger(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{device: phone{}})
	b.prefers(moving)
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
	bx, by := b.cell(2, 4)
	_, up := b.cell(1, 4)
	slide(bx, by, bx, up)
	b.hears("Moves: 1")
	ax, ay := b.cell(3, 2)
	slide(ax, ay, 390, ay)
	b.hears("Solved!")
	if got := b.place(); got != still {
		t.Errorf("the drags moved the page from %s to %s", still, got)
	}
}

// TestReloadAndLostContextKeepTheBoard loads the page anew on a game, and on a page.
func TestReloadAndLostContextKeepTheBoard(t *testing.T) {
	t.Parallel()
	b := openGame(t, twoMoves, setup{})
	for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
		b.key(key)
	}
	moved := jam{"......", "...B..", "AA.B..", "......", "..CC..", "......"}
	b.hears(moved.told())
	for _, does := range []string{"location.reload()", loseContext} {
		b.anew(does)
		b.hears(moved.told())
		b.hears("Moves: 1")
	}
	b.key("i")
	b.hears("Statistics")
	b.anew("location.reload()")
	b.hears("Statistics")
}

// holdWorkers is a script for setup.before that keeps the answers of the workers back while window.held is a list.
const holdWorkers = `window.asked = []; window.held = null;
	window.letGo = () => { const all = held; held = null; all.forEach(tell => tell()) };
	window.Worker = class extends Worker {
		postMessage(text) { asked.push(text); super.postMessage(text) }
		set onmessage(hear) { super.onmessage = e => held ? held.push(() => hear(e)) : hear(e) }
	};
`

// A search in the worker takes as long as the test likes: the page goes on meanwhile, and Cancel takes effect at once.
func TestSearchBesideTheGame(t *testing.T) {
	t.Parallel()
	b := openGame(t, oneMove, setup{before: knowing + holdWorkers})
	b.hears("Best possible: 1 move (proven)")
	b.script("held = []")
	b.script(fmt.Sprintf("location.hash = %q", endless(0).link("")))
	b.hears("Searching…")
	b.until(`asked.some(text => text.includes("BB.CC..P"))`)
	b.script("new Promise(done => { let n = 20; (function next() { n-- ? requestAnimationFrame(next) : done() })() })")
	b.key(kb.Escape)
	b.hears("Stopped")
	b.until(`asked.some(text => JSON.parse(text).cancel)`)
	b.script("letGo()")
	b.paste(strings.Join(twoMoves, "\n"))
	b.hears("Best possible: 2 moves (proven)")
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
