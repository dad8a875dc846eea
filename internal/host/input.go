package host

// An InputKind is what an Input reports.
type InputKind uint8

const (
	KeyDown InputKind = iota
	KeyUp
	MouseMove
	MouseDown
	MouseUp
	SecondDown // the other mouse button
	Wheel
	TouchStart
	TouchMove
	TouchEnd
	FocusLost // whatever is held counts as let go
)

// A Key is a key that types no character.
type Key uint8

const (
	OtherKey Key = iota
	ArrowUp
	ArrowDown
	ArrowLeft
	ArrowRight
	Enter
	Escape
	Backspace
	Tab
	PageUp
	PageDown
	Home
	End
)

// An Input is one event of the keyboard, the mouse or a finger.
type Input struct {
	Kind   InputKind
	Key    Key
	Rune   rune // of KeyDown: the character typed, or in a chord the lower-case letter printed on the key; 0 for none
	Chord  bool // Ctrl or Cmd is held
	Shift  bool
	Repeat bool    // the key has been held for a while
	Finger int     // of the touches: which one
	X, Y   float64 // of mouse and touches
	Scroll float64 // of Wheel: pixels, positive downwards
}
