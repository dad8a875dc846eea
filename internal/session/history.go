package session

// A Gesture is what one movement of the hand did: a drag is one, a stroke over six cells is one. A restart is a gesture
// too, so that Undo brings the game back.
type Gesture struct {
	Moves   []Move
	After   Position
	Restart bool
}

// A History is the player's way through one board. What was undone stays until another gesture replaces it.
type History struct {
	Start    Position
	Gestures []Gesture
	At       int // gestures that stand; those behind it can be redone
}

// Position returns the board as it stands.
func (h *History) Position() Position {
	if h.At == 0 {
		return h.Start
	}
	return h.Gestures[h.At-1].After
}

// Played returns every move that leads from the start to the position, in order.
func (h *History) Played() []Move { return h.playedUntil(h.At) }

// playedUntil returns every move that leads from the start to the position after a number of gestures.
func (h *History) playedUntil(at int) []Move {
	var moves []Move
	for _, g := range h.Gestures[h.restartBefore(at):at] {
		moves = append(moves, g.Moves...)
	}
	return moves
}

// Untouched reports whether no move leads from the start to the position.
func (h *History) Untouched() bool {
	for _, g := range h.Gestures[h.lastRestart():h.At] {
		if len(g.Moves) > 0 {
			return false
		}
	}
	return true
}

// lastRestart returns the number of gestures after which the board stood at its start for the last time.
func (h *History) lastRestart() int { return h.restartBefore(h.At) }

func (h *History) restartBefore(at int) int {
	for ; at > 0; at-- {
		if h.Gestures[at-1].Restart {
			return at
		}
	}
	return 0
}

// push records a gesture and forgets what was undone before it.
func (h *History) push(g Gesture) {
	h.forgetUndone()
	h.Gestures = append(h.Gestures, g)
	h.At++
}

// forgetUndone drops the gestures that could be redone, since the player has done something else.
func (h *History) forgetUndone() { h.Gestures = h.Gestures[:h.At:h.At] }

// undo takes the last gesture back and reports whether there was one.
func (h *History) undo() bool {
	if h.At == 0 {
		return false
	}
	h.At--
	return true
}

// redo does the gesture that was undone last and reports whether there was one.
func (h *History) redo() bool {
	if h.At == len(h.Gestures) {
		return false
	}
	h.At++
	return true
}
