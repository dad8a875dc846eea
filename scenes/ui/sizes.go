package ui

// The sizes of what is on a screen, in logical pixels. A panel beside the board and large type enlarge them.
const (
	Gap     = 8.0  // between things on a screen
	HalfGap = 4.0  // between things that belong together
	Pad     = 12.0 // between the edge of a card and what stands on it

	MinTouch   = 44.0 // the least side of what can be tapped
	LeastTouch = 40.0 // that of a cell in a window without room for more
	Big        = 48.0 // the height of a row of buttons where there is room
	Roomy      = 56.0 // that of a row with a picture, and of the button that leads on
	Sign       = 22.0 // the side of a small picture in a line: a star, a tick

	CardWidth   = 440.0  // the most width of a dialog, or of few buttons on a page
	ColumnWidth = 560.0  // that of a text, and of a page in one column
	PageWidth   = 1100.0 // that of a page
	WideFrom    = 620.0  // a window at least so wide has parts beside each other
)

func LineHeight(size float64) float64 { return size * 1.35 }
