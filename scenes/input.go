package scenes

import (
	"slices"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"warren/render"
)

// tickMS is the length of one Update in milliseconds of game time.
const tickMS = 1000.0 / ebiten.DefaultTPS

// pointer is the mouse or the first finger during one tick, in logical pixels.
type pointer struct {
	at       render.Point
	pressed  bool // went down in this tick
	held     bool // is down
	released bool // went up in this tick
	second   bool // the mouse's other button went down in this tick
	touch    bool // a finger: there is no hovering
	moved    bool
}

// input is what the player did during one tick.
type input struct {
	pointer pointer
	taps    []render.Point // where further fingers were lifted in this tick, beside the one that is the pointer
	keys    []ebiten.Key   // went down in this tick; arrows repeat while held
	typed   []rune         // letters by what is printed on the key
	chord   bool           // Ctrl or Cmd is held
	chorded []rune         // letters of the keys that went down with it, by what is printed on them
	shift   bool
}

// any tells whether the player did anything at all.
func (in *input) any() bool {
	p := in.pointer
	return p.pressed || p.held || p.released || p.second || p.moved || len(in.taps) > 0 || len(in.keys) > 0 || len(in.typed) > 0
}

// has tells whether the key went down in this tick.
func (in *input) has(key ebiten.Key) bool { return slices.Contains(in.keys, key) }

// letter tells whether the character was typed; letters count in both cases.
func (in *input) letter(r rune) bool {
	if in.chord {
		return false
	}
	for _, typed := range in.typed {
		if typed == r || 'a' <= r && r <= 'z' && typed == r-'a'+'A' {
			return true
		}
	}
	return false
}

// chordOf tells whether Ctrl (or Cmd) is held and the key that bears the letter went down.
func (in *input) chordOf(letter rune) bool { return in.chord && slices.Contains(in.chorded, letter) }

// direction gives the arrow key of this tick as a step of rows and columns.
func (in *input) direction() (dr, dc int, ok bool) {
	switch {
	case in.has(ebiten.KeyArrowUp):
		return -1, 0, true
	case in.has(ebiten.KeyArrowDown):
		return 1, 0, true
	case in.has(ebiten.KeyArrowLeft):
		return 0, -1, true
	case in.has(ebiten.KeyArrowRight):
		return 0, 1, true
	}
	return 0, 0, false
}

// inputReader turns the engine's state into one input a tick. It owns the buffers, so that reading allocates nothing.
type inputReader struct {
	in       input
	pressed  []ebiten.Key
	touches  []ebiten.TouchID
	lifted   []ebiten.TouchID
	finger   ebiten.TouchID // followed until it is lifted
	fingerOn bool
	mouse    render.Point // where the mouse was last seen
}

const (
	repeatDelayTicks = 18 // 300 ms before a held arrow repeats
	repeatEveryTicks = 5
)

func repeats(key ebiten.Key) bool {
	switch key {
	case ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight:
		return true
	}
	return false
}

// read gives what happened since the last tick; scale is the engine's units per logical pixel.
func (r *inputReader) read(scale float64) *input {
	in := &r.in
	in.keys = inpututil.AppendJustPressedKeys(in.keys[:0])
	r.pressed = inpututil.AppendPressedKeys(r.pressed[:0])
	for _, key := range r.pressed {
		held := inpututil.KeyPressDuration(key)
		if repeats(key) && held > repeatDelayTicks && (held-repeatDelayTicks)%repeatEveryTicks == 0 {
			in.keys = append(in.keys, key)
		}
	}
	in.typed = ebiten.AppendInputChars(in.typed[:0])
	in.chord = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	in.chorded = in.chorded[:0]
	if in.chord {
		for _, key := range in.keys {
			in.chorded = append(in.chorded, printedOn(key))
		}
	}
	in.shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	last := in.pointer
	in.taps = r.readTaps(in.taps[:0], scale)
	in.pointer = r.readPointer(scale, last)
	in.pointer.moved = in.pointer.at != last.at
	return in
}

// printedOn gives the lower-case letter on a key, where the system does not tell the one of the US layout; 0 for a key
// without a letter.
func printedOn(key ebiten.Key) rune {
	if name := []rune(ebiten.KeyName(key)); len(name) == 1 {
		return unicode.ToLower(name[0])
	}
	if ebiten.KeyA <= key && key <= ebiten.KeyZ {
		return 'a' + rune(key-ebiten.KeyA)
	}
	return 0
}

// placeOf gives a place of the engine in logical pixels.
func placeOf(x, y int, scale float64) render.Point {
	return render.Point{X: float64(x) / scale, Y: float64(y) / scale}
}

// readTaps finds the fingers that were lifted but for the one that is followed.
func (r *inputReader) readTaps(taps []render.Point, scale float64) []render.Point {
	r.lifted = inpututil.AppendJustReleasedTouchIDs(r.lifted[:0])
	for _, id := range r.lifted {
		if !r.fingerOn || id != r.finger {
			x, y := inpututil.TouchPositionInPreviousTick(id)
			taps = append(taps, placeOf(x, y, scale))
		}
	}
	return taps
}

func (r *inputReader) readPointer(scale float64, last pointer) pointer {
	place := func(x, y int) render.Point { return placeOf(x, y, scale) }
	if r.fingerOn {
		p := pointer{touch: true, at: last.at}
		if inpututil.IsTouchJustReleased(r.finger) {
			r.fingerOn = false
			p.at, p.released = place(inpututil.TouchPositionInPreviousTick(r.finger)), true
			return p
		}
		p.at, p.held = place(ebiten.TouchPosition(r.finger)), true
		return p
	}
	r.touches = inpututil.AppendJustPressedTouchIDs(r.touches[:0])
	if len(r.touches) > 0 {
		r.finger, r.fingerOn = r.touches[0], true
		return pointer{touch: true, at: place(ebiten.TouchPosition(r.finger)), pressed: true, held: true}
	}
	at := place(ebiten.CursorPosition())
	stays := at == r.mouse
	r.mouse = at
	second := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	if last.touch && stays && !second && !inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		return pointer{touch: true, at: last.at} // the mouse has not been used since the finger left
	}
	return pointer{
		at:       at,
		pressed:  inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft),
		held:     ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft),
		released: inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft),
		second:   second,
	}
}
