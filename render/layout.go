package render

// A Layout holds the rectangles of a table with one board, for a window of any size and orientation.
type Layout struct {
	Portrait bool
	Header   Rect    // a row with back, title, level, help and settings: Bar
	Board    Rect    // the largest rectangle that the board may fill
	Panel    Rect    // numbers, message and tools: right of the board, or below it at the end of the window
	Times    float64 // by how much everything on the panel is larger than in a small window with the usual type
}

const (
	headerHeight = 56.0
	headerLow    = 52.0  // in a small window
	smallWindow  = 480.0 // the shorter side of a window, up to which it is small
	margin       = 16.0
	marginLow    = 8.0
	panelLeast   = 236.0 // landscape: least width
	panelSlim    = 200.0 // landscape: least width in a narrow window
	panelUsual   = 360.0 // landscape: a wider panel has everything on it larger
	panelShare   = 0.27  // of the width of the window, up to the usual width
	panelMore    = 0.33  // of the width of the window, if the board leaves room for more
	panelLow     = 420.0 // landscape: the height of the panel if the window allows it
	panelLowest  = 304.0 // landscape: the least height with which the panel is of use, if it is not slim
	underLeast   = 236.0 // portrait: the height below the board that fits every mode of the panel
	underMost    = 340.0
	underShares  = 280.0 // portrait: of a greater height below the board, the board takes half of what is more above it
	underWidest  = 720.0
	underSlim    = 300.0 // portrait: the least width below the board
	timesMost    = 1.25  // by how much a large window makes everything on the panel larger
	gutter       = 24.0
	gutterSlim   = 12.0
	narrowFrom   = 720.0 // the board gets more and more of the width of a narrower window that is not low
	narrowest    = 600.0 // the width from which on it gets no more
	above        = 0.35  // the fraction of the spare height above the board
	typeShare    = 0.3   // the part of the board's side that larger type may take away
)

// Bar returns the row with the way back at the upper edge of a window, where every screen has it.
func Bar(w, h float64) Rect {
	header, edge := frame(w, h)
	return Rect{edge, 0, w - 2*edge, header}
}

// frame returns the height of the bar, and the margin of a screen at the other edges of the window.
func frame(w, h float64) (header, edge float64) {
	if min(w, h) < smallWindow {
		return headerLow, marginLow
	}
	return headerHeight, margin
}

// TableLayout returns the layout for a board of an aspect (width over height) in a window of w by h logical pixels, in the orientation that shows the
// board larger. The panel grows by large, the factor of larger type, as far as there is room.
func TableLayout(w, h, aspect, large float64) Layout {
	wide, tall := landscape(w, h, aspect, large), portrait(w, h, aspect, large)
	if wide.Board.W > tall.Board.W {
		return wide
	}
	return tall
}

func landscape(w, h, aspect, large float64) Layout {
	header, edge := frame(w, h)
	between := gutter
	narrow := Clamp01((narrowFrom - w) / (narrowFrom - narrowest))
	if h < smallWindow {
		narrow = 0 // such a board has no use for more width
	}
	edge += narrow * (marginLow - edge)
	between += narrow * (gutterSlim - gutter)
	room := h - header - edge
	spare := w - 2*edge - between - room*aspect // beside the largest board
	times := max(1, min(large, room/(panelLowest+narrow*(panelLow-panelLowest))))
	least, slim := panelLeast*max(times, min(large, 1.2)), panelSlim*times
	panel := min(panelUsual*large, max(least, panelShare*w))
	if narrow > 0 {
		panel = max(least+narrow*(slim-least), min(least, spare))
	}
	panel = max(panel, min(spare, panelMore*w, panelUsual*times*timesMost))
	board := fit(Rect{W: w - 2*edge - between - panel, H: room}, aspect)
	tall := max(board.H, min(room, panelLow*times))
	times = max(times, min(times*timesMost, panel/panelUsual, tall/panelLow))
	left := (w - board.W - between - panel) / 2
	top := header + (room-tall)*above
	return Layout{
		Header: Bar(w, h),
		Board:  Rect{left, top, board.W, board.H},
		Panel:  Rect{left + board.W + between, top, panel, tall},
		Times:  times,
	}
}

func portrait(w, h, aspect, large float64) Layout {
	header, edge := frame(w, h)
	gap := edge
	room := Rect{W: w - 2*edge, H: h - header - gap - edge}
	largest := fit(Rect{W: room.W, H: room.H - underLeast}, aspect)
	times := max(1, min(large, room.W/underSlim, (room.H-largest.H*(1-typeShare))/underLeast))
	board := fit(Rect{W: room.W, H: room.H - underLeast*times}, aspect)
	below := room.H - board.H
	times = max(times, min(times*timesMost, below/underMost, room.W/underWidest))
	wide := min(room.W, max(board.W, underWidest*times))
	top := header + max(0, below-underShares*times)/2
	under := top + board.H + gap
	return Layout{
		Portrait: true,
		Header:   Bar(w, h),
		Board:    Rect{(w - board.W) / 2, top, board.W, board.H},
		Panel:    Rect{(w - wide) / 2, under, wide, h - edge - under}, // to the end, where the thumb is, for a board of any shape
		Times:    times,
	}
}

// fit returns the largest rectangle of the aspect in the top left corner of a rectangle.
func fit(room Rect, aspect float64) Rect {
	w := min(room.W, room.H*aspect)
	return Rect{room.X, room.Y, w, w / aspect}
}
