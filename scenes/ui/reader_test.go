package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/platform"
)

// A fakeEngine keeps the state that Ebitengine keeps: when each key and button last went down and up, counted in events, and
// the characters.
type fakeEngine struct {
	clock    int // number of events
	tick     int // the clock at the end of the last tick
	pressed  map[ebiten.Key]int
	released map[ebiten.Key]int
	chars    []rune
	x, y     int
	turned   float64
	away     bool // the keyboard is another window's
	fingers  map[ebiten.TouchID][2]int
	ids      []ebiten.TouchID
	names    map[ebiten.Key]string
}

// leftButton and rightButton stand for the mouse buttons among the keys.
const (
	leftButton  = ebiten.KeyMax + 1
	rightButton = ebiten.KeyMax + 2
)

func newFakeEngine() *fakeEngine {
	return &fakeEngine{pressed: map[ebiten.Key]int{}, released: map[ebiten.Key]int{}, fingers: map[ebiten.TouchID][2]int{}}
}

func (e *fakeEngine) press(k ebiten.Key)   { e.clock++; e.pressed[k] = e.clock }
func (e *fakeEngine) release(k ebiten.Key) { e.clock++; e.released[k] = e.clock }
func (e *fakeEngine) tap(k ebiten.Key)     { e.press(k); e.release(k) }

// next ends a tick.
func (e *fakeEngine) next() { e.tick, e.chars, e.turned = e.clock, nil, 0 }

func (e *fakeEngine) justPressed(k ebiten.Key) bool  { return e.pressed[k] > e.tick }
func (e *fakeEngine) justReleased(k ebiten.Key) bool { return e.released[k] > e.tick }
func (e *fakeEngine) down(k ebiten.Key) bool         { return e.pressed[k] > e.released[k] }
func (e *fakeEngine) modifier(k ebiten.Key) bool {
	return e.down(k) || e.justPressed(k) || e.justReleased(k)
}

func (e *fakeEngine) appendJustPressed(keys []ebiten.Key) []ebiten.Key {
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		if e.justPressed(k) {
			keys = append(keys, k)
		}
	}
	return keys
}

func (e *fakeEngine) appendPressed(keys []ebiten.Key) []ebiten.Key {
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		if e.down(k) {
			keys = append(keys, k)
		}
	}
	return keys
}

func (e *fakeEngine) keyName(k ebiten.Key) string     { return e.names[k] }
func (e *fakeEngine) appendChars(chars []rune) []rune { return append(chars, e.chars...) }

func button(b ebiten.MouseButton) ebiten.Key {
	if b == ebiten.MouseButtonRight {
		return rightButton
	}
	return leftButton
}

func (e *fakeEngine) buttonPressed(b ebiten.MouseButton) bool  { return e.justPressed(button(b)) }
func (e *fakeEngine) buttonReleased(b ebiten.MouseButton) bool { return e.justReleased(button(b)) }
func (e *fakeEngine) buttonDown(b ebiten.MouseButton) bool     { return e.down(button(b)) }
func (e *fakeEngine) cursor() (x, y int)                       { return e.x, e.y }
func (e *fakeEngine) wheel() float64                           { return e.turned }
func (e *fakeEngine) focused() bool                            { return !e.away }
func (e *fakeEngine) appendTouches(ids []ebiten.TouchID) []ebiten.TouchID {
	return append(ids, e.ids...)
}
func (e *fakeEngine) touch(id ebiten.TouchID) (x, y int) {
	return e.fingers[id][0], e.fingers[id][1]
}

// put places fingers where they are given, and lifts all others.
func (e *fakeEngine) put(fingers ...[3]int) {
	e.ids = e.ids[:0]
	for _, f := range fingers {
		e.ids = append(e.ids, ebiten.TouchID(f[0]))
		e.fingers[ebiten.TouchID(f[0])] = [2]int{f[1], f[2]}
	}
}

// said formats intents, those of the pointer with their position.
func said(intents []Intent) string {
	var words []string
	for _, in := range intents {
		word := in.Kind.String()
		switch {
		case in.Kind == Wheel:
			word += fmt.Sprintf(" %g", in.Value)
		case in.Kind == Pinch:
			word += fmt.Sprintf(" %g,%g by %g,%g times %g", in.At.X, in.At.Y, in.By.X, in.By.Y, in.Value)
		case in.Pointer():
			word += fmt.Sprintf(" %g,%g", in.At.X, in.At.Y)
		case in.Kind == Typed, in.Kind == Choose:
			word += fmt.Sprintf(" %c", in.Rune)
		}
		if in.Touch {
			word += " finger"
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
}

// TestReadEngine checks the intents for the engine's state in one tick.
func TestReadEngine(t *testing.T) {
	t.Parallel()
	const left, right, up = ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp
	for _, test := range []struct {
		name   string
		before func(e *fakeEngine) // in the tick before
		now    func(e *fakeEngine)
		want   string
	}{
		{"nothing", nil, func(e *fakeEngine) {}, ""},
		{"a key", nil, func(e *fakeEngine) { e.press(left) }, "Left"},
		{"a tap within a tick", nil, func(e *fakeEngine) { e.tap(left) }, "Left"},
		{"a key twice within a tick, still down", nil, func(e *fakeEngine) { e.tap(left); e.press(left) }, "Left; Left"},
		{"a key let go and pressed again", func(e *fakeEngine) { e.press(left) }, func(e *fakeEngine) { e.release(left); e.press(left) }, "Left"},
		{"let go, pressed and let go", func(e *fakeEngine) { e.press(left) }, func(e *fakeEngine) { e.release(left); e.tap(left) }, "Left"},
		{"let go", func(e *fakeEngine) { e.press(left) }, func(e *fakeEngine) { e.release(left) }, ""},
		{"two arrows", nil, func(e *fakeEngine) { e.tap(right); e.press(up) }, "Right; Up"},
		{"two arrows, the other way round", nil, func(e *fakeEngine) { e.tap(up); e.press(right) }, "Up; Right"},
		{"four arrows", nil, func(e *fakeEngine) { e.tap(up); e.tap(ebiten.KeyArrowDown); e.tap(left); e.tap(right) }, "Up; Down; Left; Right"},
		{"characters keep their order and number", nil, func(e *fakeEngine) { e.tap(ebiten.KeyU); e.tap(ebiten.KeyH); e.chars = []rune("uuhU") }, "Undo; Undo; Hint; Undo"},
		{"a character of a machine without keys", nil, func(e *fakeEngine) { e.chars = []rune("h") }, "Hint"},
		{"digits choose", nil, func(e *fakeEngine) { e.chars = []rune("19") }, "Choose 1; Choose 9"},
		{"a character without a meaning", nil, func(e *fakeEngine) { e.chars = []rune("j蛋") }, "Typed j; Typed 蛋"},
		{"a held letter is no tool again", func(e *fakeEngine) { e.press(ebiten.KeyH) }, func(e *fakeEngine) { e.chars = []rune("h") }, "Typed h"},
		{"a held undo is", func(e *fakeEngine) { e.press(ebiten.KeyU) }, func(e *fakeEngine) { e.chars = []rune("u") }, "Undo"},
		{"a letter beside a held arrow is none held", func(e *fakeEngine) { e.press(left) }, func(e *fakeEngine) { e.chars = []rune("h") }, "Hint"},
		{"the space bar as a key", nil, func(e *fakeEngine) { e.tap(ebiten.KeySpace) }, "Toggle"},
		{"the space bar twice as characters", nil, func(e *fakeEngine) { e.tap(ebiten.KeySpace); e.chars = []rune("  ") }, "Toggle; Toggle"},
		{"Tab and Shift+Tab", nil, func(e *fakeEngine) { e.tap(ebiten.KeyTab) }, "NextFocus"},
		{"Shift+Tab", nil, func(e *fakeEngine) { e.press(ebiten.KeyShift); e.tap(ebiten.KeyTab) }, "PreviousFocus"},
		{"both Enters", nil, func(e *fakeEngine) { e.tap(ebiten.KeyEnter); e.tap(ebiten.KeyNumpadEnter) }, "Confirm; Confirm"},
		{"Ctrl+Z", nil, func(e *fakeEngine) { e.press(ebiten.KeyControl); e.press(ebiten.KeyZ) }, "Undo"},
		{"Ctrl+Shift+Z", nil, func(e *fakeEngine) { e.press(ebiten.KeyControl); e.press(ebiten.KeyShift); e.press(ebiten.KeyZ) }, "Redo"},
		{"Cmd+Y", nil, func(e *fakeEngine) { e.press(ebiten.KeyMeta); e.press(ebiten.KeyY) }, "Redo"},
		{"Ctrl+Z of a German keyboard", nil, func(e *fakeEngine) {
			e.names = map[ebiten.Key]string{ebiten.KeyY: "z"}
			e.press(ebiten.KeyControl)
			e.press(ebiten.KeyY)
		}, "Undo"},
		{"Ctrl+Z of a Russian keyboard", nil, func(e *fakeEngine) {
			e.names = map[ebiten.Key]string{ebiten.KeyZ: "я"}
			e.press(ebiten.KeyControl)
			e.press(ebiten.KeyZ)
		}, "Undo"},
		{"Ctrl+H is no hint", nil, func(e *fakeEngine) { e.press(ebiten.KeyControl); e.press(ebiten.KeyH); e.chars = []rune("h") }, ""},
		{"AltGr types", nil, func(e *fakeEngine) {
			e.press(ebiten.KeyControl)
			e.press(ebiten.KeyAlt)
			e.tap(ebiten.KeyQ)
			e.chars = []rune("@")
		}, "Typed @"},

		{"the mouse moves", nil, func(e *fakeEngine) { e.x, e.y = 4, 6 }, "Hover 2,3"},
		{"a click within a tick", nil, func(e *fakeEngine) { e.tap(leftButton) }, "Press 0,0; Release 0,0"},
		{"two clicks, the second held", nil, func(e *fakeEngine) { e.tap(leftButton); e.press(leftButton) }, "Press 0,0; Release 0,0; Press 0,0"},
		{"a drag", func(e *fakeEngine) { e.press(leftButton) }, func(e *fakeEngine) { e.x = 8; e.release(leftButton) }, "Drag 4,0; Release 4,0"},
		{"the other button", nil, func(e *fakeEngine) { e.press(rightButton) }, "Second 0,0"},
		{"the wheel", nil, func(e *fakeEngine) { e.turned = -1 }, "Wheel 60"},
		{"a finger", nil, func(e *fakeEngine) { e.put([3]int{7, 10, 20}) }, "Press 5,10 finger"},
		{"a second finger moves nothing", func(e *fakeEngine) { e.put([3]int{7, 10, 20}) }, func(e *fakeEngine) { e.put([3]int{7, 10, 20}, [3]int{8, 40, 40}) }, ""},
		{"its lift is a tap", func(e *fakeEngine) { e.put([3]int{7, 10, 20}, [3]int{8, 40, 40}) }, func(e *fakeEngine) { e.put([3]int{7, 10, 20}) }, "Tap 20,20 finger"},
		{"another window comes", func(e *fakeEngine) { e.press(leftButton) }, func(e *fakeEngine) { e.x = 8; e.away = true; e.release(leftButton) }, "Abandon 0,0; Hover 4,0"},
		{"the first is lifted", func(e *fakeEngine) { e.put([3]int{7, 10, 20}, [3]int{8, 40, 40}) }, func(e *fakeEngine) { e.put([3]int{8, 60, 40}) }, "Release 5,10 finger"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := newFakeEngine()
			r := Reader{engine: engineReader{engine: e}}
			read := func() string { return said(r.intents(r.engine.read(nil), 2)) }
			if test.before != nil {
				test.before(e)
				read()
				e.next()
			}
			test.now(e)
			if got := read(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestHeldKeysRepeat checks that a held arrow repeats after 300 ms, then every fifth tick, and that only the last one
// pressed does.
func TestHeldKeysRepeat(t *testing.T) {
	t.Parallel()
	var r Reader
	down := func(k platform.Key) platform.Input { return platform.Input{Kind: platform.KeyDown, Key: k} }
	var acted []int
	for tick := range 30 {
		var inputs []platform.Input
		switch tick {
		case 0:
			inputs = []platform.Input{down(platform.ArrowUp), {Kind: platform.KeyDown, Key: platform.ArrowUp, Repeat: true}}
		case 28:
			inputs = []platform.Input{{Kind: platform.KeyUp, Key: platform.ArrowUp}}
		}
		for _, in := range r.intents(inputs, 1) {
			if in.Kind != Up {
				t.Errorf("tick %d: %v", tick, in.Kind)
			}
			acted = append(acted, tick)
		}
	}
	if want := []int{0, 18, 23}; !slices.Equal(acted, want) {
		t.Errorf("acted in ticks %v, want %v", acted, want)
	}

	r.intents([]platform.Input{down(platform.ArrowLeft), down(platform.ArrowDown)}, 1)
	for range 17 {
		if got := r.intents(nil, 1); len(got) != 0 {
			t.Fatalf("too early: %s", said(got))
		}
	}
	if got := said(r.intents(nil, 1)); got != "Down" {
		t.Errorf("of two arrows %q repeats, want Down", got)
	}
	if r.intents([]platform.Input{{Kind: platform.FocusLost}}, 1); r.held != platform.OtherKey {
		t.Error("an arrow repeats in a window that has lost the keyboard")
	}
	r.intents([]platform.Input{down(platform.Escape)}, 1)
	for range 60 {
		if got := r.intents(nil, 1); len(got) != 0 {
			t.Fatalf("Escape repeats: %s", said(got))
		}
	}
}

// TestReadPage checks the intents of the page's events, several in one tick.
func TestReadPage(t *testing.T) {
	t.Parallel()
	at := func(kind platform.InputKind, x float64) platform.Input { return platform.Input{Kind: kind, X: x} }
	finger := func(kind platform.InputKind, id int, x float64) platform.Input {
		return platform.Input{Kind: kind, Finger: id, X: x}
	}
	const noArrow = platform.OtherKey
	for _, test := range []struct {
		name   string
		inputs []platform.Input
		want   string
	}{
		{"presses in order", []platform.Input{
			{Kind: platform.KeyDown, Key: platform.ArrowRight}, {Kind: platform.KeyUp, Key: platform.ArrowRight},
			{Kind: platform.KeyDown, Key: noArrow, Rune: 'h'}, {Kind: platform.KeyDown, Key: platform.ArrowRight}, {Kind: platform.KeyDown, Key: platform.ArrowUp},
		}, "Right; Hint; Right; Up"},
		{"two clicks", []platform.Input{at(platform.MouseDown, 2), at(platform.MouseUp, 2), at(platform.MouseDown, 8), at(platform.MouseUp, 8)}, "Press 1,0; Release 1,0; Press 4,0; Release 4,0"},
		{"a quick tap", []platform.Input{finger(platform.TouchStart, 1, 2), finger(platform.TouchEnd, 1, 2)}, "Press 1,0 finger; Release 1,0 finger"},
		{"two fingers", []platform.Input{
			finger(platform.TouchStart, 1, 2), finger(platform.TouchStart, 2, 20), finger(platform.TouchMove, 2, 30), finger(platform.TouchEnd, 1, 2), finger(platform.TouchEnd, 2, 30),
		}, "Press 1,0 finger; Release 1,0 finger; Tap 15,0 finger"},
		{"two fingers zoom once one has moved", []platform.Input{
			finger(platform.TouchStart, 1, 100), finger(platform.TouchStart, 2, 200), finger(platform.TouchMove, 2, 220), finger(platform.TouchMove, 2, 340), finger(platform.TouchMove, 1, 140), finger(platform.TouchEnd, 2, 340), finger(platform.TouchMove, 1, 0), finger(platform.TouchEnd, 1, 0),
		}, "Press 50,0 finger; Abandon 50,0 finger; Pinch 110,0 by 30,0 times 2 finger; Pinch 120,0 by 10,0 times 0.8333333333333334 finger"},
		{"a finger that joins a drag", []platform.Input{
			finger(platform.TouchStart, 1, 100), finger(platform.TouchMove, 1, 160), finger(platform.TouchStart, 2, 200), finger(platform.TouchEnd, 1, 160), finger(platform.TouchEnd, 2, 200), finger(platform.TouchStart, 3, 40),
		}, "Press 50,0 finger; Drag 80,0 finger; Abandon 80,0 finger; Press 20,0 finger"},
		{"two thumbs in turn", []platform.Input{
			finger(platform.TouchStart, 1, 100), finger(platform.TouchStart, 2, 200), finger(platform.TouchEnd, 1, 100), finger(platform.TouchStart, 1, 120), finger(platform.TouchEnd, 2, 200), finger(platform.TouchEnd, 1, 120),
		}, "Press 50,0 finger; Release 50,0 finger; Press 60,0 finger; Tap 100,0 finger; Release 60,0 finger"},
		{"a finger that drags where another was", []platform.Input{
			finger(platform.TouchStart, 1, 100), finger(platform.TouchStart, 2, 200), finger(platform.TouchEnd, 1, 100), finger(platform.TouchMove, 2, 600), finger(platform.TouchEnd, 2, 600),
		}, "Press 50,0 finger; Release 50,0 finger"},
		{"the mouse under a finger", []platform.Input{finger(platform.TouchStart, 1, 2), at(platform.MouseMove, 9), at(platform.MouseDown, 9), at(platform.MouseUp, 9)}, "Press 1,0 finger"},
		{"a finger beside the held mouse", []platform.Input{at(platform.MouseDown, 2), finger(platform.TouchStart, 1, 40), finger(platform.TouchEnd, 1, 40), at(platform.MouseUp, 2)}, "Press 1,0; Tap 20,0 finger; Release 1,0"},
		{"another window comes", []platform.Input{at(platform.MouseDown, 2), at(platform.MouseMove, 6), {Kind: platform.FocusLost}, at(platform.MouseUp, 8)}, "Press 1,0; Drag 3,0; Abandon 3,0"},
		{"another window comes over a finger", []platform.Input{finger(platform.TouchStart, 1, 2), {Kind: platform.FocusLost}, finger(platform.TouchEnd, 1, 2)}, "Press 1,0 finger; Abandon 1,0 finger"},
		{"the mouse is taken away", []platform.Input{at(platform.MouseDown, 2), at(platform.MouseMove, 6), at(platform.MouseCancel, 6), at(platform.MouseUp, 8)}, "Press 1,0; Drag 3,0; Abandon 3,0"},
		{"a finger is taken away", []platform.Input{finger(platform.TouchStart, 1, 2), finger(platform.TouchMove, 1, 40), finger(platform.TouchCancel, 1, 40), finger(platform.TouchStart, 1, 8)}, "Press 1,0 finger; Drag 20,0 finger; Abandon 20,0 finger; Press 4,0 finger"},
		{"a palm is taken away beside a finger", []platform.Input{
			finger(platform.TouchStart, 1, 100), finger(platform.TouchStart, 2, 200), finger(platform.TouchCancel, 2, 200), finger(platform.TouchMove, 1, 160), finger(platform.TouchEnd, 1, 160),
		}, "Press 50,0 finger; Drag 80,0 finger; Release 80,0 finger"},
		{"a finger is taken away beside another", []platform.Input{
			finger(platform.TouchStart, 1, 100), finger(platform.TouchStart, 2, 200), finger(platform.TouchCancel, 1, 100), finger(platform.TouchEnd, 2, 200),
		}, "Press 50,0 finger; Abandon 50,0 finger"},
		{"a repeated letter", []platform.Input{{Kind: platform.KeyDown, Rune: 'n'}, {Kind: platform.KeyDown, Rune: 'n', Repeat: true}, {Kind: platform.KeyDown, Rune: ',', Repeat: true}}, "NewBoard; Typed n; StepBack"},
		{"chords", []platform.Input{{Kind: platform.KeyDown, Rune: 'z', Chord: true}, {Kind: platform.KeyDown, Rune: 'z', Chord: true, Shift: true}, {Kind: platform.KeyDown, Rune: 's', Chord: true}}, "Undo; Redo"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var r Reader
			if got := said(r.intents(test.inputs, 2)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestReadAllocatesNothing checks ticks of play, by keys, mouse, fingers and gamepads.
func TestReadAllocatesNothing(t *testing.T) {
	e := newFakeEngine()
	r := Reader{engine: engineReader{engine: e}}
	g, own := newFakePad("a", true), newFakePad("b", false)
	own.id = 1
	known := map[string]PadMap{"b": {"take": buttonControl(1), "up": axisControl(0, true)}}
	pads := Pads{engine: &fakePads{g, own}}
	tick := func() {
		e.x++
		e.press(ebiten.KeyArrowUp)
		e.put([3]int{1, e.x, 3})
		r.inputs = r.engine.read(r.inputs[:0])
		r.intents(r.inputs, 1)
		e.release(ebiten.KeyArrowUp)
		e.tick = e.clock
		g.pressed[ebiten.StandardGamepadButtonRightBottom] = !g.pressed[ebiten.StandardGamepadButtonRightBottom]
		own.buttons[1] = !own.buttons[1]
		pads.Read(known, false)
	}
	tick()
	tick()
	if got := testing.AllocsPerRun(100, tick); got != 0 {
		t.Errorf("a tick allocates %v times", got)
	}
}

// TestKindsHaveNames checks that each kind has a name of its own, and each character one kind.
func TestKindsHaveNames(t *testing.T) {
	t.Parallel()
	seen := map[string]Kind{Kind(1000).String(): kindCount}
	for k := range kindCount {
		name := k.String()
		if other, ok := seen[name]; ok || name == "" {
			t.Errorf("kinds %d and %d are both %q", k, other, name)
		}
		seen[name] = k
	}
	for _, a := range actions {
		for _, char := range a.Chars {
			if got := OfChar(char, false); got.Kind != a.Kind || got.Rune != char {
				t.Errorf("%q means %v with %q", char, got.Kind, got.Rune)
			}
		}
	}
}
