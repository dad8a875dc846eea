package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/platform"
	"warren/render"
)

// A Reader turns input into intents. It owns the buffers, so reading allocates nothing. The zero Reader is ready to use.
type Reader struct {
	engine  engineReader
	inputs  []platform.Input
	out     []Intent
	held    platform.Key // the key that repeats while held
	ticks   int          // for which that key has been held
	mouse   render.Point
	pressed bool // the left button is down, and its Press was emitted
	touch   touch
}

const (
	repeatDelayTicks = 18 // 300 ms before a held key repeats
	repeatEveryTicks = 5
)

// Read returns the intents of a tick in order, valid until the next Read. scale is the number of the engine's units per logical pixel;
// writing means that what is typed goes into a text field.
func (r *Reader) Read(scale float64, writing bool) []Intent {
	if platform.OwnInput {
		r.inputs = platform.Inputs(r.inputs[:0])
		if m := ebiten.Monitor(); m != nil {
			scale /= m.DeviceScaleFactor() // the page reports its own pixels
		}
	} else {
		if r.engine.engine == nil {
			r.engine.engine = ebitengine{}
		}
		r.inputs = r.engine.read(r.inputs[:0], writing)
	}
	return r.intents(r.inputs, scale)
}

func (r *Reader) intents(inputs []platform.Input, scale float64) []Intent {
	r.out = r.out[:0]
	if r.held != platform.OtherKey {
		r.ticks++
	}
	for i := range inputs {
		r.take(&inputs[i], render.Point{X: inputs[i].X / scale, Y: inputs[i].Y / scale})
	}
	if r.held != platform.OtherKey && r.ticks >= repeatDelayTicks && (r.ticks-repeatDelayTicks)%repeatEveryTicks == 0 {
		r.emit(Intent{Kind: ofKey(r.held, false)})
	}
	return r.out
}

// Holding reports whether a key that repeats, the mouse's button or a finger is down.
func (r *Reader) Holding() bool { return r.held != platform.OtherKey || r.pressed || r.touch.down > 0 }

func (r *Reader) emit(in Intent) {
	if in.Kind != None {
		r.out = append(r.out, in)
	}
}

// ofKey returns the kind of a key without a character.
func ofKey(key platform.Key, shift bool) Kind {
	switch key {
	case platform.ArrowUp:
		return Up
	case platform.ArrowDown:
		return Down
	case platform.ArrowLeft:
		return Left
	case platform.ArrowRight:
		return Right
	case platform.Enter:
		return Confirm
	case platform.Escape:
		return Back
	case platform.Backspace:
		return Erase
	case platform.Tab:
		if shift {
			return PreviousFocus
		}
		return NextFocus
	case platform.PageUp:
		return PageUp
	case platform.PageDown:
		return PageDown
	case platform.Home:
		return Home
	case platform.End:
		return End
	}
	return None
}

func repeats(key platform.Key) bool {
	switch key {
	case platform.ArrowUp, platform.ArrowDown, platform.ArrowLeft, platform.ArrowRight, platform.Backspace, platform.PageUp, platform.PageDown:
		return true
	}
	return false
}

func (r *Reader) take(in *platform.Input, at render.Point) {
	switch in.Kind {
	case platform.KeyDown:
		r.keyDown(in)
	case platform.KeyUp:
		if in.Key == r.held {
			r.held = platform.OtherKey
		}
	case platform.MouseMove:
		moved := at != r.mouse
		r.mouse = at
		switch {
		case r.touch.busy() || !moved:
		case r.pressed:
			r.emit(Intent{Kind: Drag, At: at})
		default:
			r.emit(Intent{Kind: Hover, At: at})
		}
	case platform.MouseDown:
		r.mouse = at
		if !r.touch.busy() && !r.pressed {
			r.pressed = true
			r.emit(Intent{Kind: Press, At: at})
		}
	case platform.MouseUp:
		r.mouse = at
		if r.pressed {
			r.pressed = false
			r.emit(Intent{Kind: Release, At: at})
		}
	case platform.MouseCancel:
		r.cancelMouse()
	case platform.SecondDown:
		r.mouse = at
		if !r.touch.busy() {
			r.emit(Intent{Kind: Second, At: at})
		}
	case platform.Wheel:
		r.emit(Intent{Kind: Wheel, At: at, Value: in.Scroll})
	case platform.TouchStart, platform.TouchMove, platform.TouchEnd, platform.TouchCancel:
		r.takeTouch(in, at)
	case platform.ItemPressed:
		r.emit(Intent{Kind: Activate, On: Kind(in.Does), N: in.N, Value: in.Value})
	case platform.ItemTyped:
		r.emit(Intent{Kind: TypeIn, On: Kind(in.Does), N: in.N, Text: in.Text})
	case platform.ItemFocused:
		r.emit(Intent{Kind: FocusOn, On: Kind(in.Does), N: in.N})
	case platform.CellFocused:
		r.emit(Intent{Kind: PointAt, N: in.N})
	case platform.CellPressed:
		r.emit(Intent{Kind: ActAt, N: in.N})
	case platform.Asked:
		r.emit(Intent{Kind: Ask, N: in.N})
	case platform.FocusLost:
		r.held = platform.OtherKey
		r.cancelMouse()
		r.cancelTouch()
	}
}

// cancelMouse makes what the held mouse was doing count for nothing.
func (r *Reader) cancelMouse() {
	if r.pressed {
		r.pressed = false
		r.emit(Intent{Kind: Abandon, At: r.mouse})
	}
}

func (r *Reader) keyDown(in *platform.Input) {
	switch {
	case in.Key != platform.OtherKey:
		if in.Repeat {
			return // the reader repeats keys at its own pace
		}
		if r.held, r.ticks = platform.OtherKey, 0; repeats(in.Key) {
			r.held = in.Key
		}
		r.emit(Intent{Kind: ofKey(in.Key, in.Shift)})
	case in.Chord:
		if !in.Repeat {
			r.emit(Intent{Kind: ofChord(in.Rune, in.Shift)})
		}
	case in.Rune != 0:
		typed := OfChar(in.Rune, in.Repeat)
		typed.Shift = in.Shift
		r.emit(typed)
	}
}
