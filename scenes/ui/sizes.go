package ui

// The sizes of what is on a screen, in logical pixels. A panel beside the board and large type enlarge them.
const (
	Gap     = 8.0  // between things on a screen
	HalfGap = 4.0  // between things that belong together
	Pad     = 12.0 // between the edge of a card and what stands on it

	MinTouch   = 44.0 // the least side of what can be tapped
	LeastTouch = 40.0 // that of a cell in a window without room for more
	Big        = 48.0 // the height of a row of buttons where there is room
)

func LineHeight(size float64) float64 { return size * 1.35 }
