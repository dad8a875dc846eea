package ui

import (
	"math"

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
	second  bool // the right button is down
	panning bool // the middle button is down, or the left one with the space bar: the mouse moves the board
	space   bool // the space bar is down, and has moved no board: it counts when it is let go
	writing bool // what is typed goes into a text field
	touch   touch
}

const (
	repeatDelayTicks = 18 // 300 ms before a held key repeats
	repeatEveryTicks = 5
)

// Read returns the intents of a tick in order, valid until the next Read. scale is the number of the engine's units per logical pixel;
// writing means that what is typed goes into a text field.
func (r *Reader) Read(scale float64, writing bool) []Intent {
	r.writing = writing
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
		if in.Rune == ' ' && r.space {
			r.space = false
			r.emit(OfChar(' ', false))
		}
	case platform.MouseMove:
		by := at.Sub(r.mouse)
		r.mouse = at
		switch {
		case r.touch.busy() || by == render.Point{}:
		case r.panning:
			r.emit(Intent{Kind: Pinch, At: at, By: by, Value: 1})
		case r.second:
			r.emit(Intent{Kind: SecondDrag, At: at})
		case r.pressed:
			r.emit(Intent{Kind: Drag, At: at})
		default:
			r.emit(Intent{Kind: Hover, At: at})
		}
	case platform.MouseDown:
		r.mouse = at
		switch {
		case r.touch.busy() || r.pressed:
		case r.space:
			r.space, r.panning = false, true
		default:
			r.pressed = true
			r.emit(Intent{Kind: Press, At: at, Shift: in.Shift})
		}
	case platform.MouseUp:
		r.mouse = at
		r.panning = false
		if r.pressed {
			r.pressed = false
			r.emit(Intent{Kind: Release, At: at, Shift: in.Shift})
		}
	case platform.MouseCancel:
		r.cancelMouse()
	case platform.MiddleDown:
		r.mouse = at
		r.panning = !r.touch.busy() && !r.pressed
	case platform.MiddleUp:
		r.panning = false
	case platform.SecondDown:
		r.mouse = at
		if r.second = !r.touch.busy(); r.second {
			r.emit(Intent{Kind: Second, At: at})
		}
	case platform.SecondUp:
		r.second = false
	case platform.Wheel:
		r.wheel(in, at)
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
	case platform.FocusLost:
		r.held, r.space = platform.OtherKey, false
		r.cancelMouse()
		r.cancelTouch()
	}
}

// cancelMouse makes what the held mouse was doing count for nothing.
func (r *Reader) cancelMouse() {
	r.second, r.panning = false, false
	if r.pressed {
		r.pressed = false
		r.emit(Intent{Kind: Abandon, At: r.mouse})
	}
}

// wheel zooms with Ctrl, as a pinch does, and scrolls without; with Shift a wheel of one axis scrolls to the side.
func (r *Reader) wheel(in *platform.Input, at render.Point) {
	by := render.Point{X: in.Across, Y: in.Scroll}
	if in.Chord {
		const notch, far = 25, 100 // pixels: a pinch has small steps, and of a mouse's larger one no more counts; far makes e times as large
		r.emit(Intent{Kind: Pinch, At: at, Value: math.Exp(-max(-notch, min(notch, by.Y)) / far)})
		return
	}
	if in.Shift && by.X == 0 {
		by = render.Point{X: by.Y}
	}
	r.emit(Intent{Kind: Wheel, At: at, By: by, Value: by.Y})
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
		r.emit(Intent{Kind: ofKey(in.Key, in.Shift), Shift: in.Shift})
	case in.Rune == ' ' && !in.Chord && !r.writing:
		r.space = r.space || !in.Repeat
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
