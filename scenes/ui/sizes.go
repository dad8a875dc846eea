package ui

// The sizes of what is on a screen, in logical pixels. A panel beside the board and large type enlarge them.
const (
	Gap     = 8.0  // between things on a screen
	HalfGap = 4.0  // between things that belong together
	Pad     = 12.0 // between the edge of a card and what stands on it

	MinTouch   = 44.0  // the least side of what can be tapped
	LeastTouch = 40.0  // that of a cell in a window without room for more
	Big        = 48.0  // the height of a row of buttons where there is room
	Roomy      = 56.0  // that of a row with a picture, and of the button that leads on
	Sign       = 22.0  // the side of a small picture in a line: a star, a tick
	Thumb      = 116.0 // that of a picture beside what is told of it
	CardRadius = 18.0  // of the corners of a card

	LeastType   = 12.0 // the smallest font size
	CaptionLine = 18.0 // the height of a line in the size of captions, where larger type has no more room

	CellWidth   = 110.0  // the least width of what has a word or two on it, where several stand side by side
	ButtonWidth = 144.0  // that of a button with its icon and name
	SideLeast   = 236.0  // that of what stands beside the main part of a page
	SideMost    = 320.0  // the most width of that
	CardWidth   = 440.0  // that of a dialog, or of few buttons on a page
	ColumnWidth = 560.0  // that of a text, and of a page in one column
	BroadCard   = 760.0  // that of a dialog in two columns or more
	PageWidth   = 1100.0 // that of a page
	WideFrom    = 620.0  // a window at least so wide has parts beside each other
	LowBelow    = 480.0  // a window less high leaves out what is for looks alone
)

func LineHeight(size float64) float64 { return size * 1.35 }
