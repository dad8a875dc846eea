package ui

import (
	"strings"

	"warren/render"
)

// A Kind is the kind of an intent. Keys, pointers and widgets all yield kinds, so a scene need not know which of them was used.
type Kind int

const (
	None Kind = iota

	// The pointer, in logical pixels at At.
	Hover // the mouse moved with nothing held
	Press
	Drag // moved while held
	Release
	Second // the other mouse button
	SecondDrag
	Abandon // the press was none: another finger has joined it, or the system took the pointer away
	Pinch   // two fingers: their middle moved by By to At, and their distance grew by the factor Value; or what a mouse or a trackpad does in their place
	Tap     // another finger was lifted
	Wheel   // By is the distance to scroll in logical pixels, positive to the right and downwards, and Value the one downwards

	// The cursor and the focus.
	Up
	Down
	Left
	Right
	Jump          // over all that does not matter now, with Shift back; in what plays by itself, Speed
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

	// Tools: each has a key, a button, or both.
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
	Analyse // explore the board at hand, or review a solved one
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
	PreviousBoard // of the levels or the days, in their order
	NextBoard
	Skip
	Relaxed
	TryAgain
	Level
	Harder // boards of the next level
	Help
	OpenSettings
	Lessons
	Continue
	SwitchLanguage
	Theme
	FullScreen
	ZoomIn
	ZoomOut
	ZoomWhole // show the whole board again
	Mute
	Calendar
	Today     // the next of today's boards; from home NewBoard is its key
	DayResult // how the boards of a date went
	Statistics
	Export
	KeepStored // ask the browser never to clear what is stored
	Import
	Reset
	Share // pass on what is on the screen: of a table, open the dialog that does
	CopyLink
	CopyMoves  // the link with the player's moves
	CopyBoard  // the board as text
	CopyResult // the text that tells how it went
	SavePicture
	PassOn // hand it to the system's dialog for sharing
	ByHand // a text that the player can only copy by hand
	Paste
	Editor    // draw a board
	OwnBoards // those that the player has kept
	PlayBoard // play the board that is drawn, or that stands in a list
	Keep      // put the board among the player's own
	Rename
	Delete
	Mirror
	Turn
	Clear
	Nudge   // the rabbit of home
	Update  // load a newer version of the game
	Gamepad // the card of the buttons of the gamepad
	About   // which game this is

	// Numbered: N says which.
	Own        // one of the puzzle's own tools
	Choose     // an item of a list
	More       // all that can be done with an item of a list, or the tools that have no room
	Set        // one of the settings
	OpenLevel  // a level of the pack, from 1
	LevelsOf   // the levels of a puzzle
	Day        // a day of the calendar, from 1
	Brush      // what is painted with
	Resize     // an edge of the board that is drawn, outwards or inwards
	UnknownPad // a gamepad was used whose buttons are not known

	// From the elements that mirror the screen for those who cannot see it.
	Activate // press the widget On, N; of a slider, Value is the new value
	TypeIn   // Text is the new text of the field On, N
	FocusOn  // move the focus to the widget On, N; None removes it
	PointAt  // move the cursor to cell N of the board, in reading order
	ActAt    // do on cell N what Enter does
	Ask      // answer query N about the board

	kindCount
)

// kindNames are the names of the kinds, in their order.
var kindNames = strings.Fields(`
	None
	Hover Press Drag Release Second SecondDrag Abandon Pinch Tap Wheel
	Up Down Left Right Jump Confirm Toggle NextFocus PreviousFocus PageUp PageDown Home End Back Erase Typed Edited
	Undo Redo Restart NewBoard Hint Solve Distance WayBack Watch WatchBest Analyse Pause PlayPause StepOn StepBack Speed
	Slide GoOn Close Cancel Next PreviousBoard NextBoard Skip Relaxed TryAgain Level Harder Help OpenSettings Lessons
	Continue SwitchLanguage Theme FullScreen ZoomIn ZoomOut ZoomWhole Mute Calendar Today DayResult Statistics Export
	KeepStored Import Reset Share CopyLink CopyMoves CopyBoard CopyResult SavePicture PassOn ByHand Paste Editor
	OwnBoards PlayBoard Keep Rename Delete Mirror Turn Clear Nudge Update Gamepad About
	Own Choose More Set OpenLevel LevelsOf Day Brush Resize UnknownPad
	Activate TypeIn FocusOn PointAt ActAt Ask
`)

func (k Kind) String() string {
	if 0 <= k && k < kindCount {
		return kindNames[k]
	}
	return "Kind?"
}

// An Intent is one thing that the player wants.
type Intent struct {
	Kind  Kind
	N     int          // the number, for numbered kinds
	At    render.Point // position of the pointer, in logical pixels
	Touch bool         // the pointer is a finger
	By    render.Point // of a pinch or a wheel: how far it moved, in logical pixels
	Value float64      // of a slider, from 0 to 1; of a wheel, in logical pixels; of a pinch, the factor
	Rune  rune         // the character typed, 0 if none
	Shift bool
	On    Kind   // the widget, for Activate, TypeIn and FocusOn
	Text  string // for TypeIn
}

// Step returns the direction of an arrow as a step in rows and columns; ok is false for any other kind.
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

// Pointer reports whether the intent comes from the mouse or from fingers.
func (in Intent) Pointer() bool { return Hover <= in.Kind && in.Kind <= Wheel }
