package platform

type InputKind uint8

const (
	KeyDown InputKind = iota
	KeyUp
	MouseMove
	MouseDown
	MouseUp
	MouseCancel // the system took the mouse away while a button was down
	SecondDown  // the other mouse button
	SecondUp
	MiddleDown
	MiddleUp
	Wheel
	TouchStart
	TouchMove
	TouchEnd
	TouchCancel // the system took the finger away: it was a palm, or a notification has come
	FocusLost   // all keys count as released, and what buttons and fingers were doing is cancelled

	// From the elements that mirror a Screen.
	ItemPressed // the widget Does, N; of a slider, Value is the new value
	ItemTyped   // Text is the new text of the field N
	ItemFocused // Does is 0 if the focus is on no widget
	CellFocused // N is the index of the cell
	CellPressed // N is the index of the cell
)

// A Key is a key that does not type a character.
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

// An Input is one event of the keyboard, the mouse or a touch screen.
type Input struct {
	Kind   InputKind
	Key    Key
	Rune   rune // for keys: the character typed, or with Chord the lower-case letter printed on the key; 0 for none
	Chord  bool // Ctrl or Cmd is held; a trackpad tells a pinch as a wheel with Ctrl
	Shift  bool
	Repeat bool
	Finger int     // for touches
	X, Y   float64 // for mouse and touches
	Scroll float64 // for Wheel: pixels, positive downwards,
	Across float64 // and to the right
	Does   int     // for widgets
	N      int     // for widgets, cells and queries
	Value  float64 // for sliders: 0 to 1
	Text   string  // for ItemTyped
}
