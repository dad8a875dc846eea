//go:build e2e

package browser

import (
	"fmt"
	"io"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// mirrorAlone is a page with the mirror and without the game: sent holds what the player does to it, and texts what was read out.
const mirrorAlone = `<!doctype html><html lang="en"><title>Mirror</title><canvas tabindex="0"></canvas><div id="log" role="log" aria-live="polite"></div>
<script src="mirror.js"></script>
<script>
	const sent = [], texts = [];
	new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(el => texts.push(el.textContent)))).observe(log, { childList: true });
	const take = warrenMirror((...what) => {
		sent.push(what.join(" "));
		return what[0] === "paste" ? what[1].trim().slice(0, what[2]) : null; // as the game does
	});
	window.warrenKey = e => { sent.push(e.type + " " + e.key); return e.key.length === 1 || /Arrow|Escape/.test(e.key) };
	const show = screen => { take(JSON.stringify(screen)); return new Promise(done => setTimeout(done)) };
	const button = (n, name, more) => Object.assign({ role: "button", does: 7, n, name, box: [10 * n, 0, 10, 10] }, more);
	const board = (cells, more) => ({ role: "grid", name: "Board", box: [0, 0, 20, 20], board: Object.assign({ cols: 2, cells, cell: "%s", cursor: 0, taken: -1 }, more) });
	const on = () => document.activeElement.getAttribute("aria-label") || document.activeElement.textContent;
</script>`

// TestMirrorAlone shows the mirror screens as the game does, on a page that is loaded anew for each part.
func TestMirrorAlone(t *testing.T) {
	t.Parallel()
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	address := serveWith(t, dir, map[string]http.HandlerFunc{"/alone": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, mirrorAlone)
	}}) + "alone"
	open(t, address, setup{}).inTurn([]part{
		{"reads out", (*tab).readsOut},
		{"keeps the focus", (*tab).keepsTheFocus},
		{"waits for the pointer", (*tab).waitsForThePointer},
		{"keys", (*tab).sendsKeys},
		{"groups", (*tab).groups},
		{"grid", (*tab).isOneStop},
	}, func(b *tab) { b.do(chromedp.Navigate(address)) })
}

// is checks that a JavaScript expression is true.
func (b *tab) is(expression string) {
	b.t.Helper()
	if !eval[bool](b, expression) {
		b.t.Errorf("not so: %s; on %q, sent %q, read out %q", expression, eval[string](b, "on()"), eval[[]string](b, "sent"), eval[[]string](b, "texts"))
	}
}

// readsOut checks the log: all that a change says is one sentence, also if it is said again; the oldest go; a name in another language says in which.
func (b *tab) readsOut() {
	b.t.Helper()
	b.script(`show({ name: "Levels", said: "Kept", nodes: [button(1, "Back")] })`)
	b.is(`texts.length === 1 && texts[0] === "Levels. Kept"`)
	b.script(`show({ name: "Levels", nodes: [button(1, "Home")] })`)
	b.is(`texts.length === 1 && document.querySelector("button").textContent === "Home"`)
	b.script(`show({ name: "Levels", said: "Kept", nodes: [button(1, "Home")] })`)
	b.script(`show({ name: "Levels", said: "Kept", nodes: [button(1, "Home")] })`)
	b.is(`texts.length === 3 && texts[1] === "Kept" && texts[2] === "Kept"`)
	b.script(`document.querySelector("canvas").focus()`)
	b.script(`show({ name: "Levels", moved: true, said: "Turned!", nodes: [button(1, "Home", { focused: true })] })`)
	b.is(`texts[3] === "Turned! Home" && document.activeElement.tagName === "CANVAS"`)
	b.script(`show({ name: "Levels", moved: true, nodes: [board(["a", "b"], { cursor: 1, shown: true, here: "b, row 1, column 2" })] })`)
	b.is(`texts.pop() === "b, row 1, column 2"`)
	b.script(`document.documentElement.lang = "zh-CN"`)
	b.script(`show({ name: "关卡", said: "已保存", nodes: [board(["a", "b"]), button(1, "Home", { focused: true })] })`)
	b.is(`texts[4] === "关卡。已保存"`)
	b.script(`show({ name: "主页", said: "已保存", nodes: [] })`)
	b.is(`texts[5] === "主页。已保存"`)
	b.script(`show({ name: "主页", nodes: [button(1, "English", { lang: "en" })] })`)
	b.is(`document.querySelector("button").lang === "en"`)
	b.script(`show({ name: "Home", nodes: [button(1, "设置")] })`)
	b.is(`!document.querySelector("button").hasAttribute("lang")`)
	// A translator says the name otherwise, in an element of its own: the name of the screen has come once.
	b.script(`document.querySelector("h1").innerHTML = "<font>Accueil</font>"`)
	b.script(`show({ name: "Home", said: "Kept", nodes: [] })`)
	b.is(`texts.at(-1) === "Kept" && document.querySelector("h1").textContent === "Accueil" && document.querySelector("main").translate === false`)
	b.script(`for (let i = 1; i <= 25; i++) show({ name: "Home", said: "Sentence " + i, nodes: [] })`)
	b.is(`log.childElementCount === 20 && log.firstElementChild.textContent === "Sentence 6" && texts.at(-1) === "Sentence 25"`)
}

// keepsTheFocus checks that the focus of the page stays on its element while others come and go, and follows the game's.
func (b *tab) keepsTheFocus() {
	b.t.Helper()
	b.script(`show({ name: "Board", nodes: [button(1, "Undo"), button(2, "Hint"), { role: "list", n: 1, nodes: [button(3, "One"), button(4, "Two")] }] })`)
	b.script(`[...document.querySelectorAll("button")][1].focus()`)
	b.is(`on() === "Hint" && sent.pop() === "focus 7 2"`)
	b.script(`window.hint = document.activeElement`)
	b.script(`show({ name: "Board", nodes: [{ role: "text", name: "New" }, button(5, "Redo"), button(2, "Hint again", { focused: true, disabled: true })] })`)
	b.is(`document.activeElement === hint && on() === "Hint again" && hint.getAttribute("aria-disabled") === "true" && !sent.length && texts.length === 1`)
	b.script(`show({ name: "Board", moved: true, nodes: [button(5, "Redo", { focused: true }), button(2, "Hint")] })`)
	b.is(`on() === "Redo" && !sent.length`)
	b.script(`show({ name: "Board", nodes: [button(2, "Hint")] })`)
	b.is(`on() === "Board"`) // the heading
	b.script(`show({ name: "Board", moved: true, nodes: [board(["a", "b", "c", "d"], { cursor: 2, shown: true }), button(2, "Hint")] })`)
	b.is(`on() === "c" && document.querySelectorAll("[role=row]").length === 2`)
	b.script(`window.cell = document.activeElement`)
	b.script(`show({ name: "Board", nodes: [board(["a", "b", "new", "d"], { cursor: 2, shown: true, taken: 3 })] })`)
	b.is(`document.activeElement === cell && on() === "new" && document.querySelector("[aria-selected]").dataset.cell === "3"`)
	b.script(`show({ name: "Board", nodes: [board(["a", "b"], { cursor: 1, shown: true })] })`)
	b.is(`document.activeElement !== cell && on() === "b"`)
	b.script(`const card = (more) => show({ name: "Board", nodes: [board(["a", "b"], { cursor: 1 }), { role: "dialog", name: "Solved!", nodes: [button(3, "Again"), button(4, "Next")], ...more }, button(5, "Back")], moved: true })`)
	b.script(`card({ focused: true })`)
	b.is(`on() === "Solved!"`)
	for _, want := range []string{"Again", "Next", "Again"} { // Tab goes round
		b.key(kb.Tab)
		b.is(fmt.Sprintf(`on() === %q`, want))
	}
	b.key(kb.Tab, chromedp.ModifierShift)
	b.is(`on() === "Next"`)
	b.script(`show({ name: "Share", moved: true, nodes: [{ role: "dialog", name: "Share", nodes: [button(6, "Copy", { focused: true })] }] })`)
	b.is(`on() === "Copy" && texts.at(-1) === "Board"`) // the name of the dialog is read as the focus comes into it
	b.script(`show({ name: "Board", moved: true, nodes: [board(["a", "b"], { cursor: 1 })] })`)
	b.is(`on() === "b"`) // a board begins at its cursor, so that readers pass its keys on
	b.script(`show({ name: "Board", moved: true, nodes: [board(["a", "b"], { cursor: 1, cell: "%s, row %d, column %d" })] })`)
	b.is(`on() === "b, row 1, column 2"`)
	// A dialog borrows the focus of the canvas.
	b.script(`document.querySelector("canvas").focus(); texts.length = 0`)
	b.script(`card({ focused: true })`)
	b.is(`on() === "Solved!" && !texts.length`)
	b.script(`show({ name: "Board", nodes: [{ role: "dialog", name: "Solved!", nodes: [button(4, "Next", { focused: true })] }], moved: true })`)
	b.is(`on() === "Next"`)
	b.script(`show({ name: "Board", moved: true, nodes: [board(["a", "b"], { cursor: 1, shown: true })] })`)
	b.is(`document.activeElement.tagName === "CANVAS"`)
}

// waitsForThePointer checks that the focus leaves the canvas only when no pointer is down there:
// what loses the focus drops the press.
func (b *tab) waitsForThePointer() {
	b.t.Helper()
	b.script(`const dialog = (name) => show({ name: "Board", moved: true, nodes: [{ role: "dialog", name, focused: true, nodes: [button(4, "Next")] }] });
	const pointer = (kind, id) => document.querySelector("canvas").dispatchEvent(new PointerEvent(kind, { pointerId: id }));
	document.querySelector("canvas").focus()`)
	for _, end := range []string{"pointerup", "pointercancel", "lostpointercapture"} {
		b.script(`document.querySelector("canvas").focus(); pointer("pointerdown", 1); pointer("pointerdown", 2)`)
		b.script(fmt.Sprintf(`dialog("Until %s")`, end))
		b.is(`document.activeElement.tagName === "CANVAS"`)
		b.script(fmt.Sprintf(`pointer(%q, 1); new Promise(done => setTimeout(done))`, end))
		b.is(`document.activeElement.tagName === "CANVAS"`)
		b.script(fmt.Sprintf(`pointer(%q, 2); new Promise(done => setTimeout(done))`, end))
		b.is(fmt.Sprintf(`on() === "Until %s"`, end))
	}
}

// sendsKeys checks which keys go to the game, which move the focus, which stay the browser's, and how a text is pasted into a field.
func (b *tab) sendsKeys() {
	b.t.Helper()
	const six = `["a", "b", "c", "d", "e", "f"]`
	b.script(`show({ name: "Board", nodes: [board(` + six + `, { cursor: 0, shown: true }), button(1, "Undo"), { role: "field", does: 8, name: "Name", text: "old", most: 6, box: [0, 0, 90, 20] }] })`)
	b.script(`document.querySelector("[role=gridcell]").focus(); sent.length = 0`)
	for _, step := range []struct{ key, on, sent string }{
		{kb.ArrowUp, "a", "keydown ArrowUp"}, // the edge, of which the game tells
		{kb.ArrowLeft, "a", "keydown ArrowLeft"},
		{kb.ArrowRight, "b", "point 0 1"},
		{kb.ArrowRight, "b", "keydown ArrowRight"},
		{kb.PageDown, "f", "point 0 5"},
		{kb.Home, "e", "point 0 4"},
		{kb.ArrowUp, "c", "point 0 2"},
		{kb.Enter, "c", "act 0 2"},
		{"u", "c", "keydown u"},
		{kb.Escape, "c", "keydown Escape"},
	} {
		b.script(`sent.length = 0`)
		b.key(step.key)
		b.is(fmt.Sprintf(`on() === %q && sent.filter(s => !s.startsWith("keyup")).join() === %q`, step.on, step.sent))
	}
	b.script(`sent.length = 0`)
	b.key(kb.Enter, chromedp.ModifierShift)
	b.is(`on() === "c" && sent.includes("keydown Enter") && !sent.includes("act 0 2")`)
	b.script(`show({ name: "Board", nodes: [board(` + six + `, { cursor: 2, shown: true, held: true }), button(1, "Undo"), { role: "field", does: 8, name: "Name", text: "old", most: 6, box: [0, 0, 90, 20] }] })`)
	for _, key := range []string{kb.ArrowDown, kb.Home} { // they move the piece, or lead through what is shown
		b.script(`sent.length = 0`)
		b.key(key)
		b.is(`on() === "c" && sent[0].startsWith("keydown ")`)
	}
	b.script(`document.querySelector("h1").focus(); sent.length = 0`)
	for _, key := range []string{"u", "1", kb.ArrowDown, kb.Escape} {
		b.key(key)
	}
	b.is(`sent.filter(s => s.startsWith("keydown")).join() === "keydown u,keydown 1,keydown ArrowDown,keydown Escape"`)
	b.script(`show({ name: "Board", nodes: [board(` + six + `, { cursor: 3, head: true }), button(1, "Undo"), { role: "field", does: 8, name: "Name", text: "old", most: 6, box: [0, 0, 90, 20] }] })`)
	b.script(`document.querySelector("h1").focus(); sent.length = 0`)
	b.key(kb.ArrowUp) // would make a move
	b.is(`on() === "d" && sent.filter(s => !s.startsWith("keyup")).join() === "point 0 3"`)
	b.script(`document.querySelector("button").focus(); sent.length = 0`)
	b.key(kb.Enter)
	b.is(`sent[0] === "press 7 1 0"`)
	b.script(`window.field = document.querySelector("input"); field.focus(); field.select(); sent.length = 0`)
	b.key("n")
	b.is(`field.value === "n" && sent[0] === "type 8 0 n"`)
	b.script(`show({ name: "Board", nodes: [board(` + six + `, { cursor: 2 }), { role: "field", does: 8, name: "Name", text: "late", most: 6, focused: true }] })`)
	b.is(`field.value === "n"`) // what is typed there is newer
	b.script(`const data = new DataTransfer(); data.setData("text/plain", " Meadow lark");
		field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))`)
	b.is(`field.value === "nMeado" && sent.at(-1) === "type 8 0 nMeado"`)
}

// groups checks that groups are found by roles and names, and that what is chosen, pressed or current says so.
func (b *tab) groups() {
	b.t.Helper()
	b.script(`const settings = (...theme) => show({ name: "Settings", nodes: [{ role: "dialog", name: "Colours", nodes: [
		{ role: "radiogroup", name: "Theme", nodes: theme }, { role: "slider", does: 8, name: "Sound", value: 0.35, steps: 20, text: "35 per cent" }] }] });
	const radio = (n, name, more) => button(n, name, Object.assign({ role: "radio", toggles: true }, more))`)
	b.script(`settings(radio(1, "Dark"))`)
	b.find("dialog", "^Colours$")
	b.find("radiogroup", "^Theme$")
	b.act(b.find("radio", "^Dark$"), press)
	b.is(`sent.pop() === "press 7 1 0" && on() === "Dark"`)
	b.is(`!document.querySelector("[aria-modal]")`) // which would hide the log
	b.is(`document.querySelector("[type=range]").value === "7" && document.querySelector("[type=range]").max === "20" && document.querySelector("[type=range]").getAttribute("aria-valuetext") === "35 per cent"`)
	b.script(`window.dark = document.activeElement; document.querySelector("[type=range]").focus()`)
	b.key(kb.ArrowRight)
	b.is(`sent.includes("press 8 0 0.4")`)
	b.script(`dark.focus()`)
	b.script(`settings(radio(2, "Light"), radio(1, "Dark", { pressed: true }))`)
	b.is(`document.activeElement === dark && dark.getAttribute("aria-checked") === "true" && !dark.hasAttribute("aria-pressed")`)
	b.is(`dark.tabIndex === 0 && dark.previousElementSibling.tabIndex === -1`) // Tab leads to what is chosen
	b.script(`show({ name: "Tools", nodes: [{ role: "heading", nodes: [button(1, "Pin", { toggles: true })] }, button(2, "Here", { pressed: true }), button(3, "Undo")] })`)
	b.is(`document.querySelector("h2 button").getAttribute("aria-pressed") === "false"`)
	b.is(`document.querySelector("[aria-current]").textContent === "Here" && document.querySelectorAll("[aria-pressed]").length === 1`)
}

// isOneStop checks that a grid of buttons is one stop of Tab, which stays where the focus was, and that its columns are told.
func (b *tab) isOneStop() {
	b.t.Helper()
	b.script(`const cell = (n, more) => ({ role: "gridcell", n, nodes: [button(n, "Level " + n, more)] });
	const levels = (on) => show({ name: "Levels", nodes: [button(9, "Back"), { role: "grid", name: "Levels", nodes: [
		{ role: "row", nodes: [{ role: "columnheader", n: 1, nodes: [{ role: "text", name: "Left", box: [0, 0, 9, 9] }] }, { role: "columnheader", n: 2, nodes: [{ role: "text", name: "Right", box: [9, 0, 9, 9] }] }] },
		{ role: "row", nodes: [cell(1, { focused: on === 1 }), cell(2, { focused: on === 2 })] }] }] });
	const stops = () => [...document.querySelectorAll("button")].filter(el => el.tabIndex === 0).map(el => el.textContent).join()`)
	b.script(`levels()`)
	b.is(`stops() === "Back,Level 1"`)
	b.script(`levels(2)`)
	b.is(`stops() === "Back,Level 2"`)
	b.script(`levels()`)
	b.is(`stops() === "Back,Level 2"`)
	b.find("columnheader", "^Right$")
	b.is(`document.querySelector("[role=gridcell]:last-child").getAttribute("aria-colindex") === "2"`)
	b.script(`document.querySelectorAll("button")[2].focus(); sent.length = 0`)
	b.key(kb.ArrowLeft)
	b.is(`sent[0] === "keydown ArrowLeft"`) // the game knows where that leads
}
