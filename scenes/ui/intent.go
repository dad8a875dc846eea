package ui

import "warren/render"

// A Kind is the kind of an intent. Keys, pointers and widgets all yield kinds, so a scene need not know which of them it
// was.
type Kind int

const (
	None Kind = iota

	// The pointer, in logical pixels at At.
	Hover // the mouse moved with nothing held
	Press
	Drag // moved while held
	Release
	Second // the other mouse button
	Tap    // a further finger was lifted
	Wheel  // Value is how far to scroll in logical pixels, positive downwards

	// The cursor and the focus.
	Up
	Down
	Left
	Right
	Confirm       // Enter
	Toggle        // the space bar
	NextFocus     // Tab
	PreviousFocus // Shift+Tab
	PageUp
	PageDown
	Home
	End
	Back   // Escape
	Erase  // Backspace
	Typed  // a character without a meaning of its own
	Edited // the text of field N changed

	// Tools: each is a key, a button, or both.
	Undo
	Redo
	Restart
	NewBoard
	Hint
	Solve
	Distance
	WayBack
	Watch
	WatchBest
	Pause
	PlayPause
	StepOn
	StepBack
	Speed
	Slide
	GoOn
	Close
	Cancel
	Next
	Skip
	Relaxed
	TryAgain
	Level
	Help
	OpenSettings
	Lessons
	Continue
	SwitchLanguage
	Theme
	FullScreen

	// Numbered: N says which.
	Own    // a tool of the puzzle's own
	Choose // one of a list
	Set    // one of the settings

	kindCount
)

var kindNames = [kindCount]string{
	None:           "None",
	Hover:          "Hover",
	Press:          "Press",
	Drag:           "Drag",
	Release:        "Release",
	Second:         "Second",
	Tap:            "Tap",
	Wheel:          "Wheel",
	Up:             "Up",
	Down:           "Down",
	Left:           "Left",
	Right:          "Right",
	Confirm:        "Confirm",
	Toggle:         "Toggle",
	NextFocus:      "NextFocus",
	PreviousFocus:  "PreviousFocus",
	PageUp:         "PageUp",
	PageDown:       "PageDown",
	Home:           "Home",
	End:            "End",
	Back:           "Back",
	Erase:          "Erase",
	Typed:          "Typed",
	Edited:         "Edited",
	Undo:           "Undo",
	Redo:           "Redo",
	Restart:        "Restart",
	NewBoard:       "NewBoard",
	Hint:           "Hint",
	Solve:          "Solve",
	Distance:       "Distance",
	WayBack:        "WayBack",
	Watch:          "Watch",
	WatchBest:      "WatchBest",
	Pause:          "Pause",
	PlayPause:      "PlayPause",
	StepOn:         "StepOn",
	StepBack:       "StepBack",
	Speed:          "Speed",
	Slide:          "Slide",
	GoOn:           "GoOn",
	Close:          "Close",
	Cancel:         "Cancel",
	Next:           "Next",
	Skip:           "Skip",
	Relaxed:        "Relaxed",
	TryAgain:       "TryAgain",
	Level:          "Level",
	Help:           "Help",
	OpenSettings:   "OpenSettings",
	Lessons:        "Lessons",
	Continue:       "Continue",
	SwitchLanguage: "SwitchLanguage",
	Theme:          "Theme",
	FullScreen:     "FullScreen",
	Own:            "Own",
	Choose:         "Choose",
	Set:            "Set",
}

// String returns the name of the kind as the code has it.
func (k Kind) String() string {
	if 0 <= k && k < kindCount {
		return kindNames[k]
	}
	return "Kind?"
}

// An Intent is one thing that the player wants.
type Intent struct {
	Kind  Kind
	N     int          // which one, of the kinds that are numbered
	At    render.Point // of the pointer, in logical pixels
	Touch bool         // the pointer is a finger
	Value float64      // of a slider, from 0 to 1; of a wheel, in logical pixels
	Rune  rune         // the character typed, 0 where none was
}

// Step returns the direction of an arrow as a step of rows and columns.
func (in Intent) Step() (dr, dc int, ok bool) {
	switch in.Kind {
	case Up:
		return -1, 0, true
	case Down:
		return 1, 0, true
	case Left:
		return 0, -1, true
	case Right:
		return 0, 1, true
	}
	return 0, 0, false
}

// Pointer reports whether the intent comes from the mouse or a finger.
func (in Intent) Pointer() bool { return Hover <= in.Kind && in.Kind <= Wheel }
