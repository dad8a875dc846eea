package scenes

// A gesture is what one movement of the hand did: a drag is one, a stroke over six cells is one. A restart is a gesture
// too, so that undo brings the game back.
type gesture[S, M any] struct {
	moves   []M
	after   S
	restart bool
}

// history is the player's way through one board; what was undone stays until another gesture replaces it.
type history[S, M any] struct {
	start    S
	gestures []gesture[S, M]
	at       int // gestures that stand; those behind it can be redone
}

// position is the board as it stands.
func (h *history[S, M]) position() S { return h.positionAfter(h.at) }

// positionAfter is the board after a number of gestures.
func (h *history[S, M]) positionAfter(at int) S {
	if at == 0 {
		return h.start
	}
	return h.gestures[at-1].after
}

// played is every move that leads from the start to the position, in order.
func (h *history[S, M]) played() []M { return h.playedUntil(h.at) }

// playedUntil is every move that leads from the start to the position after a number of gestures.
func (h *history[S, M]) playedUntil(at int) []M {
	from := at
	for from > 0 && !h.gestures[from-1].restart {
		from--
	}
	var moves []M
	for _, g := range h.gestures[from:at] {
		moves = append(moves, g.moves...)
	}
	return moves
}

// lastRestart is the number of gestures after which the board stood at its start for the last time.
func (h *history[S, M]) lastRestart() int {
	for at := h.at; at > 0; at-- {
		if h.gestures[at-1].restart {
			return at
		}
	}
	return 0
}

// push records a gesture and forgets what was undone before it.
func (h *history[S, M]) push(g gesture[S, M]) {
	h.forgetUndone()
	h.gestures = append(h.gestures, g)
	h.at++
}

// forgetUndone drops the gestures that could be redone, since the player has done something else.
func (h *history[S, M]) forgetUndone() { h.gestures = h.gestures[:h.at:h.at] }

// undo takes the last gesture back; false where there is none.
func (h *history[S, M]) undo() bool {
	if h.at == 0 {
		return false
	}
	h.at--
	return true
}

// redo does the gesture that was undone last; false where there is none.
func (h *history[S, M]) redo() bool {
	if h.at == len(h.gestures) {
		return false
	}
	h.at++
	return true
}

// restart goes back to the start as a gesture; false where the board stands there already.
func (h *history[S, M]) restart() bool {
	if len(h.played()) == 0 {
		return false
	}
	h.push(gesture[S, M]{after: h.start, restart: true})
	return true
}
