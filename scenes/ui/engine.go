package ui

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"warren/internal/platform"
)

// An engine is Ebitengine's input: when each key and button last went down and up, as a tick, and the characters in their order.
type engine interface {
	justPressed(key ebiten.Key) bool
	justReleased(key ebiten.Key) bool
	down(key ebiten.Key) bool // at the end of the tick
	modifier(key ebiten.Key) bool
	appendJustPressed(keys []ebiten.Key) []ebiten.Key
	appendPressed(keys []ebiten.Key) []ebiten.Key
	keyName(key ebiten.Key) string
	appendChars(chars []rune) []rune

	buttonPressed(b ebiten.MouseButton) bool
	buttonReleased(b ebiten.MouseButton) bool
	buttonDown(b ebiten.MouseButton) bool
	cursor() (x, y int)
	wheel() (dx, dy float64)

	focused() bool // the window has the keyboard

	appendTouches(ids []ebiten.TouchID) []ebiten.TouchID
	touch(id ebiten.TouchID) (x, y int)
}

type ebitengine struct{}

func (ebitengine) justPressed(key ebiten.Key) bool  { return inpututil.IsKeyJustPressed(key) }
func (ebitengine) justReleased(key ebiten.Key) bool { return inpututil.IsKeyJustReleased(key) }

// down uses the duration: IsKeyPressed stays true for a tick after a tap is over.
func (ebitengine) down(key ebiten.Key) bool     { return inpututil.KeyPressDuration(key) > 0 }
func (ebitengine) modifier(key ebiten.Key) bool { return ebiten.IsKeyPressed(key) }
func (ebitengine) appendJustPressed(keys []ebiten.Key) []ebiten.Key {
	return inpututil.AppendJustPressedKeys(keys)
}

func (ebitengine) appendPressed(keys []ebiten.Key) []ebiten.Key {
	return inpututil.AppendPressedKeys(keys)
}
func (ebitengine) keyName(key ebiten.Key) string   { return ebiten.KeyName(key) }
func (ebitengine) appendChars(chars []rune) []rune { return ebiten.AppendInputChars(chars) }
func (ebitengine) buttonPressed(b ebiten.MouseButton) bool {
	return inpututil.IsMouseButtonJustPressed(b)
}

func (ebitengine) buttonReleased(b ebiten.MouseButton) bool {
	return inpututil.IsMouseButtonJustReleased(b)
}

func (ebitengine) buttonDown(b ebiten.MouseButton) bool {
	return inpututil.MouseButtonPressDuration(b) > 0
}
func (ebitengine) cursor() (x, y int)      { return ebiten.CursorPosition() }
func (ebitengine) wheel() (dx, dy float64) { return ebiten.Wheel() }
func (ebitengine) focused() bool           { return ebiten.IsFocused() }
func (ebitengine) appendTouches(ids []ebiten.TouchID) []ebiten.TouchID {
	return ebiten.AppendTouchIDs(ids)
}
func (ebitengine) touch(id ebiten.TouchID) (x, y int) { return ebiten.TouchPosition(id) }

// engineKeys are the keys that type no character, and the space bar, which some machines do not report as a character.
var engineKeys = [...]struct {
	key  ebiten.Key
	is   platform.Key
	char rune
}{
	{ebiten.KeyArrowUp, platform.ArrowUp, 0},
	{ebiten.KeyArrowDown, platform.ArrowDown, 0},
	{ebiten.KeyArrowLeft, platform.ArrowLeft, 0},
	{ebiten.KeyArrowRight, platform.ArrowRight, 0},
	{ebiten.KeyEnter, platform.Enter, 0},
	{ebiten.KeyNumpadEnter, platform.Enter, 0},
	{ebiten.KeySpace, platform.OtherKey, ' '},
	{ebiten.KeyEscape, platform.Escape, 0},
	{ebiten.KeyBackspace, platform.Backspace, 0},
	{ebiten.KeyTab, platform.Tab, 0},
	{ebiten.KeyPageUp, platform.PageUp, 0},
	{ebiten.KeyPageDown, platform.PageDown, 0},
	{ebiten.KeyHome, platform.Home, 0},
	{ebiten.KeyEnd, platform.End, 0},
}

// An engineReader derives the events of a tick. It sees every press of a character, but of another key no more than two per frame.
type engineReader struct {
	engine  engine
	held    [len(engineKeys)]bool   // down at the end of the last tick
	buttons [len(mouseButtons)]bool // down at the end of the last tick
	focused bool                    // the window had the keyboard at the end of the last tick
	x, y    int                     // where the mouse was last seen
	keys    []ebiten.Key
	chars   []rune
	meant   []rune // what the keys mean that went down in the tick
	last    rune   // what the last key meant
	owed    int    // the characters of keys that have not come yet
	ids     []ebiten.TouchID
	touches []platform.Input // the fingers that touch the screen
}

// edges returns how often something went up and down in a tick. was and now tell whether it was down before and after the tick.
func edges(was, pressed, released, now bool) (ups, downs int) {
	switch {
	case !was && now && pressed && released:
		return 1, 2
	case !was && now:
		return 0, 1
	case !was && pressed:
		return 1, 1
	case was && now && pressed:
		return 1, 1
	case was && !now && pressed:
		return 2, 1
	case was && !now:
		return 1, 0
	}
	return 0, 0
}

// appendEdges appends the ups and downs alternately.
func appendEdges(buf []platform.Input, was bool, ups, downs int, up, down platform.Input) []platform.Input {
	for is := was; ups+downs > 0; is = !is {
		if is {
			buf = append(buf, up)
			ups--
		} else {
			buf = append(buf, down)
			downs--
		}
	}
	return buf
}

// read appends the events in the engine's units. The engine does not know the order of the keys in a tick: those released come first.
func (r *engineReader) read(buf []platform.Input, writing bool) []platform.Input {
	e := r.engine
	focused := e.focused()
	if r.focused && !focused { // the engine tells of all that is held as released
		buf = append(buf, platform.Input{Kind: platform.FocusLost})
	}
	r.focused = focused
	shift := e.modifier(ebiten.KeyShift)
	chord := e.modifier(ebiten.KeyControl) && !e.modifier(ebiten.KeyAlt) || e.modifier(ebiten.KeyMeta)
	r.chars = e.appendChars(r.chars[:0])
	typed := writing && slices.Contains(r.chars, ' ') // the space bar comes as a character
	var now [len(engineKeys)]bool
	for _, held := range [...]bool{false, true} {
		for i, k := range engineKeys {
			now[i] = e.down(k.key)
			if now[i] != held || k.char != 0 && typed {
				continue
			}
			ups, downs := edges(r.held[i], e.justPressed(k.key), e.justReleased(k.key), held)
			up := platform.Input{Kind: platform.KeyUp, Key: k.is, Rune: k.char, Shift: shift, Chord: chord}
			down := platform.Input{Kind: platform.KeyDown, Key: k.is, Rune: k.char, Shift: shift, Chord: chord}
			buf = appendEdges(buf, r.held[i], ups, downs, up, down)
		}
	}
	r.held = now
	r.keys = e.appendJustPressed(r.keys[:0])
	switch {
	case chord:
		for _, key := range r.keys {
			if letter := platform.Meant(r.printedOn(key), american(key), false); letter != 0 {
				buf = append(buf, platform.Input{Kind: platform.KeyDown, Rune: letter, Chord: true, Shift: shift})
			}
		}
	case writing:
		for _, char := range r.chars {
			buf = append(buf, platform.Input{Kind: platform.KeyDown, Rune: char, Shift: shift})
		}
	default:
		buf = r.readLetters(buf, shift, e.modifier(ebiten.KeyAlt))
	}
	return r.readTouches(r.readMouse(buf, shift, e.modifier(ebiten.KeyControl) || e.modifier(ebiten.KeyMeta)))
}

// A keyState is what the keys that type are doing in a tick.
type keyState int

const (
	keysKnown   keyState = iota // some went down, and it is known what each of them means
	keysUnknown                 // some went down, and only the character explains one
	keysHeld                    // none went down, and one is down
	keyless                     // none is down: a machine without keys types
)

// A charKind is what a character is to the keys.
type charKind int

const (
	spaceChar charKind = iota // read takes the space bar from its key
	ownChar                   // of a key that went down in the tick
	owedChar                  // of a key that went down in an earlier tick
	otherChar
)

// A charAct is what the reader does with a character.
type charAct int

const (
	skipChar  charAct = iota
	takeChar          // for the key that it means to the game
	repeatKey         // press the last key again
	tapSpace
)

var charActs = [...][otherChar + 1]charAct{
	keysKnown:   {ownChar: takeChar},
	keysUnknown: {ownChar: takeChar, otherChar: takeChar},
	keysHeld:    {otherChar: repeatKey},
	keyless:     {spaceChar: tapSpace, otherChar: takeChar},
}

// readLetters appends what the keys that went down mean to the game. It goes by what is printed on them, since an input method keeps the characters
// that they type. Characters tell the order of keys, stand for those whose print is not known, as with Shift or Alt, and come again while a key is held.
func (r *engineReader) readLetters(buf []platform.Input, shift, alt bool) []platform.Input {
	state := r.readKeys(shift, alt)
	pressed := state == keysKnown || state == keysUnknown
	down := func(char rune, again bool) {
		if char != 0 {
			buf = append(buf, platform.Input{Kind: platform.KeyDown, Rune: char, Shift: shift, Repeat: again})
			r.last = char
		}
	}
	for _, char := range r.chars {
		kind := otherChar
		switch {
		case char == ' ':
			kind = spaceChar
		case slices.Contains(r.meant, unicode.ToLower(char)):
			kind = ownChar
		case !pressed && r.owed > 0:
			kind = owedChar
			r.owed--
		}
		switch charActs[state][kind] {
		case takeChar:
			down(platform.Meant(char, 0, false), false)
		case repeatKey:
			down(r.last, true)
		case tapSpace:
			buf = append(buf, platform.Input{Kind: platform.KeyDown, Rune: ' '}, platform.Input{Kind: platform.KeyUp, Rune: ' '})
		}
	}
	for _, char := range r.meant {
		if !slices.Contains(r.chars, char) && !slices.Contains(r.chars, unicode.ToUpper(char)) {
			down(char, false)
		}
	}
	if pressed {
		r.owed = max(0, len(r.meant)-len(r.chars))
	}
	return buf
}

// readKeys sets r.meant to what the keys that went down mean as far as it is known without their
// characters.
func (r *engineReader) readKeys(shift, alt bool) keyState {
	r.meant = r.meant[:0]
	state := keyless
	for _, key := range r.keys {
		if !types(key) {
			continue
		}
		if state == keyless {
			state = keysKnown
		}
		if key == ebiten.KeySpace {
			continue
		}
		printed, char := r.printedOn(key), rune(0)
		if printed != 0 && !alt && (!shift || unicode.IsLetter(printed)) && (key < ebiten.KeyNumpad0 || key > ebiten.KeyNumpadSubtract) {
			char = platform.Meant(printed, american(key), shift)
		} else if len(r.chars) == 0 && !alt {
			char = platform.Meant(0, american(key), shift)
		}
		if char == 0 {
			state = keysUnknown
		} else {
			r.meant = append(r.meant, char)
		}
	}
	if state == keyless && r.typing() {
		state = keysHeld
	}
	return state
}

// printedOn returns the character that is printed on a key, in lower case; 0 if that is not known.
func (r *engineReader) printedOn(key ebiten.Key) rune {
	name := r.engine.keyName(key)
	if char, size := utf8.DecodeRuneInString(name); size > 0 && size == len(name) {
		return unicode.ToLower(char)
	}
	return 0
}

// american returns the character that an American keyboard has in the place of a key, 0 for none.
func american(key ebiten.Key) rune {
	switch {
	case ebiten.KeyA <= key && key <= ebiten.KeyZ:
		return 'a' + rune(key-ebiten.KeyA)
	case ebiten.KeyDigit0 <= key && key <= ebiten.KeyDigit9:
		return '0' + rune(key-ebiten.KeyDigit0)
	}
	switch key {
	case ebiten.KeyComma:
		return ','
	case ebiten.KeyPeriod:
		return '.'
	case ebiten.KeySlash:
		return '/'
	case ebiten.KeyMinus:
		return '-'
	case ebiten.KeyEqual:
		return '='
	}
	return 0
}

// typing reports whether a key is down that may type a character.
func (r *engineReader) typing() bool {
	r.keys = r.engine.appendPressed(r.keys[:0])
	return slices.ContainsFunc(r.keys, types)
}

// types reports whether the key may type a character.
func types(key ebiten.Key) bool {
	switch key {
	case ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyShift, ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyAlt:
		return false
	}
	for _, k := range engineKeys {
		if k.key == key {
			return k.char != 0
		}
	}
	return true
}

var mouseButtons = [...]struct {
	button   ebiten.MouseButton
	down, up platform.InputKind
}{
	{ebiten.MouseButtonLeft, platform.MouseDown, platform.MouseUp},
	{ebiten.MouseButtonMiddle, platform.MiddleDown, platform.MiddleUp},
	{ebiten.MouseButtonRight, platform.SecondDown, platform.SecondUp},
}

func (r *engineReader) readMouse(buf []platform.Input, shift, chord bool) []platform.Input {
	e := r.engine
	x, y := e.cursor()
	at := platform.Input{X: float64(x), Y: float64(y), Shift: shift}
	kind := func(k platform.InputKind) platform.Input { at.Kind = k; return at }
	if x != r.x || y != r.y {
		r.x, r.y = x, y
		buf = append(buf, kind(platform.MouseMove))
	}
	for i, b := range mouseButtons {
		now := e.buttonDown(b.button)
		ups, downs := edges(r.buttons[i], e.buttonPressed(b.button), e.buttonReleased(b.button), now)
		buf = appendEdges(buf, r.buttons[i], ups, downs, kind(b.up), kind(b.down))
		r.buttons[i] = now
	}
	if dx, dy := e.wheel(); dx != 0 || dy != 0 {
		const notch = 60 // pixels
		in := kind(platform.Wheel)
		in.Across, in.Scroll, in.Chord = -dx*notch, -dy*notch, chord
		buf = append(buf, in)
	}
	return buf
}

func (r *engineReader) readTouches(buf []platform.Input) []platform.Input {
	e := r.engine
	r.ids = e.appendTouches(r.ids[:0])
	kept := r.touches[:0]
	for _, t := range r.touches {
		if slices.Contains(r.ids, ebiten.TouchID(t.Finger)) {
			kept = append(kept, t)
			continue
		}
		t.Kind = platform.TouchEnd
		buf = append(buf, t)
	}
	r.touches = kept
	for _, id := range r.ids {
		x, y := e.touch(id)
		now := platform.Input{Kind: platform.TouchStart, Finger: int(id), X: float64(x), Y: float64(y)}
		known := false
		for i := range r.touches {
			was := &r.touches[i]
			if was.Finger != now.Finger {
				continue
			}
			known = true
			if was.X != now.X || was.Y != now.Y {
				now.Kind = platform.TouchMove
				*was = now
				buf = append(buf, now)
			}
		}
		if !known {
			r.touches = append(r.touches, now)
			buf = append(buf, now)
		}
	}
	return buf
}
