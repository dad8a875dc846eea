//go:build e2e

package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
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
	t.Parallel()
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

// TestDropWithoutAnEntry checks that the page reads a dropped file without a file-system entry, which Ebitengine cannot
// take.
func TestDropWithoutAnEntry(t *testing.T) {
	t.Parallel()
	b := openProbe(t, setup{})
	b.script(`(() => {
		const data = new DataTransfer();
		data.items.add(new File(["..AA\nBB.."], "board.txt", {type: "text/plain"}));
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`)
	b.hears(`file board.txt "..AA\nBB.." <nil>`)
	b.script(`(() => {
		const data = new DataTransfer();
		data.setData("text/plain", "dragged");
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`)
	b.key("a")
	b.hears("down A")
}
