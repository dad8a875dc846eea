//go:build e2e

package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// sendAll presses and releases keys, buttons or pairs of fingers one after the other, several between two frames.
const sendAll = `(async () => {
	const canvas = document.querySelector("canvas");
	const keys = {u: ["ArrowUp", "ArrowUp"], d: ["ArrowDown", "ArrowDown"], l: ["ArrowLeft", "ArrowLeft"], r: ["ArrowRight", "ArrowRight"], e: ["Enter", "Enter"], h: ["h", "KeyH"]};
	const key = (type, k) => canvas.dispatchEvent(new KeyboardEvent(type, {key: keys[k][0], code: keys[k][1], bubbles: true, cancelable: true}));
	const touch = (type, fingers) => {
		const touches = fingers.map(([id, x]) => new Touch({identifier: id, target: canvas, clientX: x, clientY: 100}));
		canvas.dispatchEvent(new TouchEvent(type, {targetTouches: touches, touches, changedTouches: touches, bubbles: true, cancelable: true}));
	};
	for (const k of %q) {
		if (k === "m") for (const type of ["mousedown", "mouseup"]) canvas.dispatchEvent(new MouseEvent(type, {button: 0, clientX: 50, clientY: 60, bubbles: true, cancelable: true}));
		else if (k === "t") { touch("touchstart", [[1, 20]]); touch("touchstart", [[1, 20], [2, 90]]); touch("touchend", [[1, 20]]); touch("touchend", []); }
		else { key("keydown", k); key("keyup", k); }
		if (Math.random() < 0.3) await new Promise(done => setTimeout(done, 10));
	}
})()`

// TestEveryPressCounts checks that every press during frames of an eighth of a second arrives, in order.
func TestEveryPressCounts(t *testing.T) {
	b := open(t, serve(t, siteWith(t, "slow")), setup{})
	b.ready()
	random := rand.New(rand.NewPCG(1, 2))
	var sent, want strings.Builder
	downs := 0 // of keys, the mouse and fingers
	const presses = 200
	for range presses {
		k := "uuddllrreehhmmt"[random.IntN(15)]
		sent.WriteByte(k)
		downs++
		switch k {
		case 'm':
			want.WriteString("PR")
		case 't': // two fingers: the first is the pointer, releasing the second is a tap
			want.WriteString("PTR")
			downs++
		default:
			want.WriteByte(k)
		}
	}
	b.script(fmt.Sprintf(sendAll, sent.String()))
	b.settle()
	b.settle()
	heard, engine, _ := strings.Cut(b.live(), " engine ")
	t.Logf("of %d presses Ebitengine's own state kept %s", downs, engine)
	if heard != want.String() {
		t.Errorf("of %d signs %d were heard:\n got %s\nwant %s", want.Len(), len(heard), heard, want.String())
	}
}

// TestBackComesHome checks that the browser's Back goes from a table to home and from there away, and that round trips add
// no entries to the history.
func TestBackComesHome(t *testing.T) {
	address := serve(t, siteWith(t, "rooms"))
	b := open(t, address+"index.html?before", setup{})
	b.ready()
	b.script(fmt.Sprintf("void (location.href = %q)", address))
	b.until("location.search === ''")
	b.ready()
	b.hears("home")
	const hash, length = "location.hash", "history.length"
	first := eval[int](b, length)
	b.key("o")
	b.hears("table table-1")
	b.until(hash + " === '#table-1'")
	b.key("h")
	b.until(hash + " === '#table-1-moved'")
	if got := eval[int](b, length); got != first+1 {
		t.Errorf("a table and a move left %d entries, want one more than %d", got, first)
	}

	b.script("history.back()")
	b.hears("home")
	b.until(hash + " === ''")
	b.script("history.forward()")
	b.hears("table table-1-moved")
	b.until(hash + " === '#table-1-moved'")

	for n := 2; n <= 4; n++ {
		b.key(kb.Escape)
		b.hears("home")
		b.until(hash + " === ''")
		b.key("o")
		b.hears(fmt.Sprintf("table table-%d", n))
		b.until(fmt.Sprintf("%s === '#table-%d'", hash, n))
	}
	if got := eval[int](b, length); got != first+1 {
		t.Errorf("round trips left %d entries, want one more than %d", got, first)
	}

	b.script("window.old = true; location.reload()")
	b.until("!window.old")
	b.ready()
	b.hears("table table-4")
	b.script("void (location.hash = 'linked')")
	b.hears("table linked")
	b.key(kb.Escape) // two steps: home is the entry before the table
	b.hears("home")
	b.until(hash + " === ''")

	b.script("history.back()")
	b.until("location.search === '?before'")
}

// TestBackFromALink checks that Back leads home from a page that was opened with a link.
func TestBackFromALink(t *testing.T) {
	b := open(t, serve(t, siteWith(t, "rooms"))+"#linked", setup{})
	b.ready()
	b.hears("table linked")
	if got := eval[string](b, "location.hash"); got != "#linked" {
		t.Errorf("the address holds %q, want the link", got)
	}
	b.script("history.back()")
	b.hears("home")
	b.until("location.hash === ''")
}

// TestButtonsAreFoundByName checks that the game reports its widgets to a listener, and that a click in the middle of one
// has the effect of its name.
func TestButtonsAreFoundByName(t *testing.T) {
	b := open(t, serve(t, siteWith(t, "rooms")), setup{before: listen})
	b.ready()
	b.hears("home")
	b.button("OpenSettings", 0)
	b.hears("table table-1")
}

// TestDropWithoutAnEntry checks that the page reads a dropped file without a file-system entry, which Ebitengine cannot
// take.
func TestDropWithoutAnEntry(t *testing.T) {
	b := openProbe(t, setup{})
	b.script(`(() => {
		const data = new DataTransfer();
		data.items.add(new File(["..AA\nBB.."], "board.txt", {type: "text/plain"}));
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`)
	b.hears(`paste "..AA\nBB.."`)
	b.script(`(() => {
		const data = new DataTransfer();
		data.setData("text/plain", "dragged");
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`)
	b.key("a")
	b.hears("down A")
}
