package session

import (
	"encoding/json"
	"slices"
)

// A Gesture is the result of one movement of the hand. A restart is a gesture too, so that Undo reverts it.
type Gesture struct {
	Moves   []Move          `json:"-"`
	Text    json.RawMessage `json:"moves,omitempty"` // Moves as they are saved, nil until then: a game is saved at each of its moves
	after   Position        // nil for most: see keptEvery
	Restart bool            `json:"restart,omitempty"`
	Shown   bool            `json:"shown,omitempty"` // the moves are those of a solution that was shown or of a link, not of the player's hand
}

func (g *Gesture) encode() (err error) {
	if g.Text == nil {
		g.Text, err = json.Marshal(g.Moves)
	}
	return err
}

// decode makes the moves of the text.
func (g *Gesture) decode(at Position, rules *Rules) (err error) {
	if len(g.Text) > 0 {
		if g.Moves, err = rules.Moves(g.Text); err != nil {
			return err
		}
	}
	g.after, err = rules.applyAll(at, g.Moves)
	return err
}

// A History is the player's gestures on one board. Undone gestures stay until another one replaces them.
type History struct {
	Start    Position
	Gestures []Gesture
	At       int // number of gestures in effect; those after it can be redone
}

// keptEvery is the number of gestures between two whose positions stay in memory, as that at hand
// does. The others are made anew: a board may have ten thousand tiles, and as many moves.
const keptEvery = 64

func (h *History) Position() Position {
	if h.At == 0 {
		return h.Start
	}
	return h.Gestures[h.At-1].after
}

// positionAfter returns the position after the first n gestures.
func (r *Rules) positionAfter(h *History, n int) Position {
	at, kept := h.Start, n
	for ; kept > 0; kept-- {
		if after := h.Gestures[kept-1].after; after != nil {
			at = after
			break
		}
	}
	for _, g := range h.Gestures[kept:n] {
		at, _ = r.applyAll(at, g.Moves) // legal, as they were made before
	}
	return at
}

// goTo makes the first n gestures those in effect.
func (r *Rules) goTo(h *History, n int) {
	at := r.positionAfter(h, n)
	h.drop()
	if h.At = n; n > 0 {
		h.Gestures[n-1].after = at
	}
}

// drop lets go of the position at hand, unless it is one to be kept.
func (h *History) drop() {
	if h.At%keptEvery != 0 && !h.Gestures[h.At-1].Restart {
		h.Gestures[h.At-1].after = nil
	}
}

// Played returns all moves from the start to the position.
func (h *History) Played() []Move { return h.playedUntil(h.At) }

// PlayedJSON returns the moves by gesture, as a link carries them.
func (h *History) PlayedJSON() ([][]json.RawMessage, error) {
	var moves [][]Move
	for _, g := range h.Gestures[h.lastRestart():h.At] {
		moves = append(moves, g.Moves)
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return nil, err
	}
	var gestures [][]json.RawMessage
	err = json.Unmarshal(text, &gestures)
	return gestures, err
}

func (h *History) hasPlayed(gestures []Gesture) bool {
	other := History{Gestures: gestures, At: len(gestures)}
	return slices.Equal(h.Played(), other.Played())
}

func (h *History) playedUntil(at int) []Move {
	var moves []Move
	for _, g := range h.Gestures[h.restartBefore(at):at] {
		moves = append(moves, g.Moves...)
	}
	return moves
}

// Untouched reports whether no move leads to the position.
func (h *History) Untouched() bool {
	return !slices.ContainsFunc(h.Gestures[h.lastRestart():h.At], func(g Gesture) bool { return len(g.Moves) > 0 })
}

// lastRestart returns a number of gestures.
func (h *History) lastRestart() int { return h.restartBefore(h.At) }

func (h *History) restartBefore(at int) int {
	for ; at > 0; at-- {
		if h.Gestures[at-1].Restart {
			return at
		}
	}
	return 0
}

func (h *History) push(g Gesture) {
	h.forgetUndone()
	h.drop()
	h.Gestures = append(h.Gestures, g)
	h.At++
}

func (h *History) forgetUndone() { h.Gestures = slices.Delete(h.Gestures, h.At, len(h.Gestures)) }
