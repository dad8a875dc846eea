package ui

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/platform"
)

// A fakeEngine keeps what Ebitengine keeps: when each key and button last went down and up, counted in events, and the characters.
type fakeEngine struct {
	clock    int // number of events
	tick     int // the clock at the end of the last tick
	pressed  map[ebiten.Key]int
	released map[ebiten.Key]int
	chars    []rune
	x, y     int
	turned   [2]float64 // by the wheel, across and down
	away     bool       // the keyboard is another window's
	writing  bool       // a text field has the focus
	fingers  map[ebiten.TouchID][2]int
	ids      []ebiten.TouchID
	names    map[ebiten.Key]string
}

// These stand for the mouse buttons among the keys.
const (
	leftButton = ebiten.KeyMax + 1 + iota
	rightButton
	middleButton
)

func newFakeEngine() *fakeEngine {
	return &fakeEngine{pressed: map[ebiten.Key]int{}, released: map[ebiten.Key]int{}, fingers: map[ebiten.TouchID][2]int{}, names: map[ebiten.Key]string{}}
}

func (e *fakeEngine) press(k ebiten.Key)   { e.clock++; e.pressed[k] = e.clock }
func (e *fakeEngine) release(k ebiten.Key) { e.clock++; e.released[k] = e.clock }
func (e *fakeEngine) tap(k ebiten.Key)     { e.press(k); e.release(k) }

func (e *fakeEngine) next() { e.tick, e.chars, e.turned = e.clock, nil, [2]float64{} }

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
	return map[ebiten.MouseButton]ebiten.Key{ebiten.MouseButtonLeft: leftButton, ebiten.MouseButtonRight: rightButton, ebiten.MouseButtonMiddle: middleButton}[b]
}

func (e *fakeEngine) buttonPressed(b ebiten.MouseButton) bool  { return e.justPressed(button(b)) }
func (e *fakeEngine) buttonReleased(b ebiten.MouseButton) bool { return e.justReleased(button(b)) }
func (e *fakeEngine) buttonDown(b ebiten.MouseButton) bool     { return e.down(button(b)) }
func (e *fakeEngine) cursor() (x, y int)                       { return e.x, e.y }
func (e *fakeEngine) wheel() (dx, dy float64)                  { return e.turned[0], e.turned[1] }
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
			word += fmt.Sprintf(" %g,%g", in.By.X+0, in.By.Y+0)
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

// inputKinds are the kinds of events of the page by their names. "Again" is a key that the page repeats, "Chord" one with Ctrl.
var inputKinds = map[string]platform.InputKind{
	"KeyDown": platform.KeyDown, "Again": platform.KeyDown, "Chord": platform.KeyDown, "ShiftChord": platform.KeyDown, "KeyUp": platform.KeyUp,
	"MouseMove": platform.MouseMove, "MouseDown": platform.MouseDown, "MouseUp": platform.MouseUp, "MouseCancel": platform.MouseCancel,
	"TouchStart": platform.TouchStart, "TouchMove": platform.TouchMove, "TouchEnd": platform.TouchEnd, "TouchCancel": platform.TouchCancel,
	"FocusLost": platform.FocusLost,
}

// inputKeys are the keys without a character that the scripts press on the page.
var inputKeys = map[string]platform.Key{
	"ArrowUp": platform.ArrowUp, "ArrowDown": platform.ArrowDown, "ArrowLeft": platform.ArrowLeft, "ArrowRight": platform.ArrowRight, "Escape": platform.Escape,
}

// A line of reader.txt is a tick: what the engine has noticed, and events of the page, lead to intents.
func TestRead(t *testing.T) {
	t.Parallel()
	playScripts(t, "reader.txt", func(t *testing.T) func([]string) string {
		e := newFakeEngine()
		r := Reader{engine: engineReader{engine: e}}
		return func(words []string) string {
			var inputs []platform.Input
			for _, word := range words {
				what, to, _ := strings.Cut(word, ":")
				if kind, ok := inputKinds[what]; ok {
					inputs = append(inputs, inputOf(kind, what, to))
				} else if what == "rest" { // so many ticks
					var acts []string
					for tick := range int(numberOf(t, to)) {
						for _, in := range r.intents(nil, 2) {
							acts = append(acts, fmt.Sprintf("%v in tick %d", in.Kind, tick+1))
						}
					}
					return strings.Join(acts, "; ")
				} else {
					e.notice(t, what, to)
				}
			}
			r.writing = e.writing
			got := said(r.intents(r.engine.read(inputs, e.writing), 2))
			e.next()
			return got
		}
	})
}

// inputOf returns an event of the page: of a key, at a place of the mouse, or at that of a finger.
func inputOf(kind platform.InputKind, what, to string) platform.Input {
	in := platform.Input{Kind: kind, Repeat: what == "Again", Chord: strings.HasSuffix(what, "Chord"), Shift: what == "ShiftChord"}
	if key, ok := inputKeys[to]; ok {
		in.Key = key
	} else if kind == platform.KeyDown {
		in.Rune = []rune(to)[0]
	} else {
		fmt.Sscanf(to, "%g,%d", &in.X, &in.Finger) // the mouse has no finger
	}
	return in
}

func (e *fakeEngine) notice(t *testing.T, what, to string) {
	t.Helper()
	key := map[string]ebiten.Key{"left": leftButton, "right": rightButton, "middle": middleButton}[to]
	switch what {
	case "nothing":
	case "press", "release", "tap":
		if key == 0 {
			if err := key.UnmarshalText([]byte(to)); err != nil {
				t.Fatal(err)
			}
		}
		map[string]func(ebiten.Key){"press": e.press, "release": e.release, "tap": e.tap}[what](key)
	case "chars":
		e.chars = []rune(strings.ReplaceAll(to, "_", " "))
	case "mouse":
		fmt.Sscanf(to, "%d,%d", &e.x, &e.y)
	case "turn":
		fmt.Sscanf(to, "%g,%g", &e.turned[0], &e.turned[1])
	case "put":
		var fingers [][3]int
		for at := range strings.SplitSeq(to, "/") {
			var f [3]int
			fmt.Sscanf(at, "%d,%d,%d", &f[0], &f[1], &f[2])
			fingers = append(fingers, f)
		}
		e.put(fingers...)
	case "writing":
		e.writing = true
	case "away":
		e.away = true
	case "named": // what is printed on a key
		on, name, _ := strings.Cut(to, "=")
		var key ebiten.Key
		if err := key.UnmarshalText([]byte(on)); err != nil {
			t.Fatal(err)
		}
		e.names[key] = name
	default:
		t.Fatalf("the engine notices no %q", what)
	}
}

// TestLetters prints what comes of a character in each state of the keys. In the tick before, U
// went down and typed its character, which is owed in one column. Of the other key that goes down
// nothing is known.
func TestLetters(t *testing.T) {
	t.Parallel()
	got := fmt.Sprintf("\n%-10s%-16s%-8s%-8s%s\n", "", "space", "u", "owed u", "h")
	for _, state := range []struct {
		name  string
		first func(e *fakeEngine, key ebiten.Key)
		keys  []ebiten.Key // that go down with the character
	}{
		{"known", (*fakeEngine).tap, []ebiten.Key{ebiten.KeyU}},
		{"unknown", (*fakeEngine).tap, []ebiten.Key{ebiten.KeyU, ebiten.KeyBackquote}},
		{"held", (*fakeEngine).press, nil},
		{"keyless", (*fakeEngine).tap, nil},
	} {
		outcome := func(before, char string) string {
			e := newFakeEngine()
			e.names[ebiten.KeyU] = "u"
			r := Reader{engine: engineReader{engine: e}}
			state.first(e, ebiten.KeyU)
			e.chars = []rune(before)
			r.intents(r.engine.read(nil, false), 1)
			e.next()
			for _, key := range state.keys {
				e.press(key)
			}
			e.chars = []rune(char)
			return said(r.intents(r.engine.read(nil, false), 1))
		}
		got += fmt.Sprintf("%-10s%-16s%-8s%-8s%s\n", state.name, outcome("u", " "), outcome("u", "u"), outcome("", "u"), outcome("u", "h"))
	}
	const want = `
          space           u       owed u  h
known     Undo            Undo    Undo    Undo
unknown   Undo            Undo    Undo    Hint; Undo
held                      Undo            Undo
keyless   Toggle          Undo            Hint
`
	if got != want {
		t.Errorf("the keys mean%s, want%s", got, want)
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	e := newFakeEngine()
	r := Reader{engine: engineReader{engine: e}}
	g, unknown := newFakePad("a", true), newFakePad("b", false)
	unknown.id = 1
	pads := Pads{engine: &fakePads{g, unknown}}
	tick := func() {
		e.x++
		e.press(ebiten.KeyArrowUp)
		e.put([3]int{1, e.x, 3})
		r.inputs = r.engine.read(r.inputs[:0], false)
		r.intents(r.inputs, 1)
		e.release(ebiten.KeyArrowUp)
		e.tick = e.clock
		g.pressed[ebiten.StandardGamepadButtonRightBottom] = !g.pressed[ebiten.StandardGamepadButtonRightBottom]
		unknown.down = !unknown.down
		pads.Read()
	}
	tick()
	tick()
	if got := testing.AllocsPerRun(100, tick); got != 0 {
		t.Errorf("a tick allocates %v times", got)
	}
}

func TestKindsHaveNames(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "intent.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var constants []string
	ast.Inspect(file, func(n ast.Node) bool {
		if decl, ok := n.(*ast.GenDecl); ok && decl.Tok == token.CONST {
			for _, spec := range decl.Specs {
				constants = append(constants, spec.(*ast.ValueSpec).Names[0].Name)
			}
		}
		return true
	})
	if want := append(slices.Clone(kindNames), "kindCount"); !slices.Equal(constants, want) {
		t.Errorf("the kinds are %v, but have the names %v", constants, want)
	}
	for _, a := range actions {
		for _, char := range a.Chars {
			if got := OfChar(char, false); got.Kind != a.Kind || got.Rune != char {
				t.Errorf("%q means %v with %q", char, got.Kind, got.Rune)
			}
		}
	}
}
