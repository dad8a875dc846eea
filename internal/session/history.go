package session

import (
	"encoding/json"
	"slices"
)

// A Gesture is the result of one movement of the hand. A restart is a gesture too, so that Undo reverts it.
type Gesture struct {
	Moves   []Move          `json:"-"`
	Text    json.RawMessage `json:"moves,omitempty"` // Moves as they are saved, nil until then: a game is saved at each of its moves
	After   Position        `json:"-"`
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
	g.After, err = rules.applyAll(at, g.Moves)
	return err
}

// A History is the player's gestures on one board. Undone gestures stay until another one replaces them.
type History struct {
	Start    Position
	Gestures []Gesture
	At       int // number of gestures in effect; those after it can be redone
}

func (h *History) Position() Position { return h.After(h.At) }

// After returns the position after the first n gestures.
func (h *History) After(n int) Position {
	if n == 0 {
		return h.Start
	}
	return h.Gestures[n-1].After
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
	h.Gestures = append(h.Gestures, g)
	h.At++
}

func (h *History) forgetUndone() { h.Gestures = slices.Delete(h.Gestures, h.At, len(h.Gestures)) }
