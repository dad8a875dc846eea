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
	let sent = 0;
	for (const k of %q) {
		if (k === "m") for (const type of ["mousedown", "mouseup"]) canvas.dispatchEvent(new MouseEvent(type, {button: 0, clientX: 50, clientY: 60, bubbles: true, cancelable: true}));
		else if (k === "t") { touch("touchstart", [[1, 20]]); touch("touchstart", [[1, 20], [2, 90]]); touch("touchend", [[1, 20]]); touch("touchend", []); }
		else { key("keydown", k); key("keyup", k); }
		if (++sent %% 8 === 0) await new Promise(requestAnimationFrame);
	}
})()`

// TestEveryPressCounts checks that of several presses between two frames every one arrives, in order.
func TestEveryPressCounts(t *testing.T) {
	t.Parallel()
	b := open(t, serve(t, siteWith(t, "reader")), setup{})
	b.ready()
	random := rand.New(rand.NewPCG(1, 2))
	var sent, want strings.Builder
	const presses, last = 200, "h"
	for range presses {
		k := "uuddllrreemmt"[random.IntN(13)]
		sent.WriteByte(k)
		switch k {
		case 'm':
			want.WriteString("PR")
		case 't': // two fingers: the first is the pointer, releasing the second is a tap
			want.WriteString("PTR")
		default:
			want.WriteByte(k)
		}
	}
	b.script(fmt.Sprintf(sendAll, sent.String()+last))
	b.hears(last + " engine ")
	heard, engine, _ := strings.Cut(b.told(), last+" engine ")
	t.Logf("of %d presses Ebitengine's own state kept %s", presses, engine)
	if heard != want.String() {
		t.Errorf("of %d signs %d were heard:\n got %s\nwant %s", want.Len(), len(heard), heard, want.String())
	}
}
