package platform

import (
	"strings"
	"sync"
	"syscall/js"
	"unicode"
	"unicode/utf8"
)

// This file queues all events of the browser: Ebitengine records one press per key and tick, and loses others and their order in a long frame.

// OwnInput reports whether Inputs returns all input. Positions are in CSS pixels of the page.
const OwnInput = true

func Inputs(buf []Input) []Input {
	q := events()
	buf = append(buf, q.inputs...)
	q.inputs = q.inputs[:0]
	return buf
}

type eventQueue struct {
	inputs  []Input
	touches []Input // the fingers that are down, with their last positions
	touched []Input // scratch
}

var events = sync.OnceValue(listen)

// The listeners run after those of the page (assets/web/page.js), which stop events that belong to the browser. Of keys the page asks warrenKey.
func listen() *eventQueue {
	q := &eventQueue{}
	if !canvas().Truthy() {
		return q
	}
	js.Global().Set("warrenKey", js.FuncOf(func(_ js.Value, args []js.Value) any { return q.key(args[0]) }))
	for kind, hear := range map[string]func(js.Value){
		"mousemove":   func(e js.Value) { q.mouse(MouseMove, e) },
		"mousedown":   func(e js.Value) { q.button([...]InputKind{MouseDown, MiddleDown, SecondDown}, e) },
		"mouseup":     func(e js.Value) { q.button([...]InputKind{MouseUp, MiddleUp, SecondUp}, e) },
		"wheel":       q.wheel,
		"touchstart":  q.touch,
		"touchmove":   q.touch,
		"touchend":    q.touch,
		"touchcancel": func(e js.Value) { q.touchEnds(e, TouchCancel) },
		"pointercancel": func(e js.Value) {
			if e.Get("pointerType").String() != "touch" { // of which touchcancel tells
				q.mouse(MouseCancel, e)
			}
		},
		"blur": func(js.Value) {
			q.touches = q.touches[:0]
			q.add(Input{Kind: FocusLost})
		},
	} {
		canvas().Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			hear(args[0])
			return nil
		}))
	}
	return q
}

// mostQueued limits the queue while the page is hidden and no tick empties it.
const mostQueued = 4096

func (q *eventQueue) add(in Input) {
	if n := len(q.inputs); n > 0 && in.Kind == MouseMove && q.inputs[n-1].Kind == MouseMove {
		q.inputs[n-1] = in
		return
	}
	if len(q.inputs) < mostQueued {
		q.inputs = append(q.inputs, in)
	}
}

var keysByName = map[string]Key{
	"ArrowUp": ArrowUp, "ArrowDown": ArrowDown, "ArrowLeft": ArrowLeft, "ArrowRight": ArrowRight, "Enter": Enter, "Escape": Escape,
	"Backspace": Backspace, "PageUp": PageUp, "PageDown": PageDown, "Home": Home, "End": End,
}

// key takes an event of the keyboard and reports whether its key is the game's, on the canvas and in the mirror: any other is the browser's.
func (q *eventQueue) key(e js.Value) (ours bool) {
	held := func(modifier string) bool { return e.Call("getModifierState", modifier).Bool() }
	named := e.Get("key").String()
	in := Input{Kind: KeyDown, Key: keysByName[named], Chord: held("Control") || held("Meta"), Shift: held("Shift"), Repeat: e.Get("repeat").Bool()}
	place, alt := placeOf(e.Get("code").String()), held("Alt")
	if held("AltGraph") { // it types signs; Windows tells it as Ctrl and Alt
		place, alt, in.Chord = 0, false, false
	}
	if in.Key == OtherKey {
		printed := rune(0) // an input method keeps the character and tells "Process"
		if utf8.RuneCountInString(named) == 1 {
			printed, _ = utf8.DecodeRuneInString(named)
		}
		in.Rune = Meant(printed, place, in.Shift)
	}
	ours = in.Rune != 0 || in.Key != OtherKey
	switch {
	case e.Get("type").String() == "keyup": // whatever is held by now
		in.Kind = KeyUp
	case in.Chord:
		in.Rune = unicode.ToLower(in.Rune)
		ours = !alt && (in.Rune == 'z' || in.Rune == 'y')
	case alt:
		ours = false
	}
	if ours {
		q.add(in)
	}
	return ours
}

// placeOf returns the character that an American keyboard has in the place of a key, by the code of the key in a browser, 0 for none.
func placeOf(code string) rune {
	kind := strings.TrimRight(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
	if last := len(code) - 1; kind == "Key" && last == len("Key") || kind == "Digit" && last == len("Digit") {
		return unicode.ToLower(rune(code[last]))
	}
	return map[string]rune{"Comma": ',', "Period": '.', "Slash": '/', "Minus": '-', "Equal": '=', "Space": ' '}[code]
}

func (q *eventQueue) mouse(kind InputKind, e js.Value) {
	q.add(Input{Kind: kind, X: e.Get("clientX").Float(), Y: e.Get("clientY").Float(), Shift: e.Get("shiftKey").Bool()})
}

// button takes what became of the left, the middle and the right button.
func (q *eventQueue) button(kinds [3]InputKind, e js.Value) {
	if b := e.Get("button").Int(); b < len(kinds) {
		q.mouse(kinds[b], e)
	}
}

func (q *eventQueue) wheel(e js.Value) {
	const line, page = 20, 400 // pixels
	unit := 1.0
	switch e.Get("deltaMode").Int() {
	case 1:
		unit = line
	case 2:
		unit = page
	}
	q.add(Input{
		Kind: Wheel, X: e.Get("clientX").Float(), Y: e.Get("clientY").Float(), Chord: e.Get("ctrlKey").Bool(), Shift: e.Get("shiftKey").Bool(),
		Scroll: unit * e.Get("deltaY").Float(), Across: unit * e.Get("deltaX").Float(),
	})
}

// touch compares the fingers on the canvas with the previous ones, since not every browser reports a cancelled touch.
func (q *eventQueue) touch(e js.Value) { q.touchEnds(e, TouchEnd) }

// touchEnds is touch for an event that ends touches in a certain way.
func (q *eventQueue) touchEnds(e js.Value, end InputKind) {
	list := e.Get("targetTouches")
	q.touched = q.touched[:0]
	for i := range list.Length() {
		t := list.Index(i)
		q.touched = append(q.touched, Input{Finger: t.Get("identifier").Int(), X: t.Get("clientX").Float(), Y: t.Get("clientY").Float()})
	}
	for _, was := range q.touches {
		if findTouch(q.touched, was.Finger) < 0 {
			was.Kind = end
			q.add(was)
		}
	}
	for _, now := range q.touched {
		now.Kind = TouchStart
		if i := findTouch(q.touches, now.Finger); i >= 0 {
			if q.touches[i].X == now.X && q.touches[i].Y == now.Y {
				continue
			}
			now.Kind = TouchMove
		}
		q.add(now)
	}
	q.touches = append(q.touches[:0], q.touched...)
}

func findTouch(touches []Input, finger int) int {
	for i := range touches {
		if touches[i].Finger == finger {
			return i
		}
	}
	return -1
}
