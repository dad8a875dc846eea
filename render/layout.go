package render

// Layout says where things stand on a table with one board, for a window of any size and either orientation.
type Layout struct {
	Portrait bool
	Header   Rect // one row: back, title, level, help, settings
	Board    Rect // the most that the board may fill
	Panel    Rect // numbers, message and tools: right of the board, or under it
}

const (
	headerHeight = 56.0
	headerLow    = 48.0 // where the window has little height
	lowWindow    = 480.0
	margin       = 16.0
	marginLow    = 8.0
	panelLeast   = 236.0 // landscape, across
	panelSlim    = 200.0 // the same, in a narrow window
	panelMost    = 380.0
	panelShare   = 0.27  // of the window's width
	panelLow     = 420.0 // landscape, the height that the panel takes where it can have it
	underLeast   = 236.0 // portrait, the height below the board that every mode of the panel fits in
	underMost    = 340.0
	underWidest  = 720.0
	gutter       = 24.0
	gutterSlim   = 12.0
	narrowFrom   = 720.0 // a window that is narrower, and not low, gives the board more and more of its width,
	narrowest    = 600.0 // down to here
	above        = 0.35  // share of the spare height that stands over the board
)

// TableLayout places a board of the given aspect (width over height) in a window of w by h logical pixels: whichever of the two
// ways shows it larger.
func TableLayout(w, h, aspect float64) Layout {
	wide, tall := landscape(w, h, aspect), portrait(w, h, aspect)
	if wide.Board.W > tall.Board.W {
		return wide
	}
	return tall
}

func landscape(w, h, aspect float64) Layout {
	header, edge := headerHeight, margin
	if h < lowWindow {
		header, edge = headerLow, marginLow
	}
	panel, between := min(panelMost, max(panelLeast, panelShare*w)), gutter
	narrow := Clamp01((narrowFrom - w) / (narrowFrom - narrowest))
	if h < lowWindow {
		narrow = 0 // such a board has no use for more width
	}
	edge += narrow * (marginLow - edge)
	between += narrow * (gutterSlim - gutter)
	room := h - header - edge
	if narrow > 0 {
		panel = max(panelLeast+narrow*(panelSlim-panelLeast), min(panelLeast, w-2*edge-between-room*aspect))
	}
	board := fit(Rect{W: w - 2*edge - between - panel, H: room}, aspect)
	tall := max(board.H, min(room, panelLow))
	left := (w - board.W - between - panel) / 2
	top := header + (room-tall)*above
	return Layout{
		Header: Rect{left, 0, w - 2*left, header},
		Board:  Rect{left, top, board.W, board.H},
		Panel:  Rect{left + board.W + between, top, panel, tall},
	}
}

func portrait(w, h, aspect float64) Layout {
	header, edge := headerHeight, margin
	if w < lowWindow {
		header, edge = headerLow, marginLow
	}
	gap := edge
	board := fit(Rect{W: w - 2*edge, H: h - header - gap - underLeast - edge}, aspect)
	under := min(underMost, h-header-board.H-gap-edge)
	spare := h - header - board.H - gap - under - edge
	wide := min(w-2*edge, max(board.W, min(underWidest, w-2*edge)))
	top := header + spare*above
	return Layout{
		Portrait: true,
		Header:   Rect{edge, 0, w - 2*edge, header},
		Board:    Rect{(w - board.W) / 2, top, board.W, board.H},
		Panel:    Rect{(w - wide) / 2, top + board.H + gap, wide, under},
	}
}

// fit gives the largest rectangle of the aspect inside a room, at its top left.
func fit(room Rect, aspect float64) Rect {
	w := min(room.W, room.H*aspect)
	return Rect{room.X, room.Y, w, w / aspect}
}
