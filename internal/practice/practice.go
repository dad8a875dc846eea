// Package practice keeps the moments at which the player lost ground, as a review found, to be tried again.
package practice

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

// Blob is the name under which a List is stored.
const Blob = "practice"

// Most is the most moments that a List keeps: more than a player goes through again, and few enough to be read at once.
const Most = 60

// A Moment is a position before a move that lost ground.
type Moment struct {
	Puzzle     string              `json:"puzzle"`
	Board      string              `json:"board"` // canonical board text
	Origin     boardorigin.Origin  `json:"origin,omitzero"`
	Name       string              `json:"name,omitempty"`       // that the player has given the board
	Difficulty string              `json:"difficulty,omitempty"` // of a board that was dealt
	Played     [][]json.RawMessage `json:"played,omitempty"`     // the gestures that lead to the position, as a link carries them
	Left       int                 `json:"left,omitempty"`       // what the way to the goal costs at least, if Proven
	Proven     bool                `json:"proven,omitempty"`
	Wasted     int                 `json:"wasted,omitempty"` // what the move cost more than it brought nearer
	Lost       bool                `json:"lost,omitempty"`   // the move put the goal out of reach
	Added      calendar.Date       `json:"added,omitzero"`
	// Done says that the player has solved the board from here, or wants to see the moment no more. It is kept, so that another look at the
	// same game does not bring the moment back.
	Done bool `json:"done,omitempty"`
}

// Same reports whether two moments are the same position of a board, reached by the same moves.
func (m *Moment) Same(other *Moment) bool {
	return m.on(other.Puzzle, other.Board) && slices.EqualFunc(m.Played, other.Played, func(a, b []json.RawMessage) bool {
		return slices.EqualFunc(a, b, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) })
	})
}

// on reports whether the moment is one of a board.
func (m *Moment) on(puzzle, board string) bool { return m.Puzzle == puzzle && m.Board == board }

// A List is the moments of a player in the order in which they were added, at most one of a board and at most Most. Lists are values: no
// method changes a copy.
type List []Moment

// ErrNewer is the error for a list that a later version of the game has written.
var ErrNewer = errors.New("written by a later version of the game")

// version is the version of the stored form.
const version = 1

type saved struct {
	Version int  `json:"version"`
	Moments List `json:"moments"`
}

// Encode returns the list as versioned JSON.
func (l List) Encode() []byte {
	data, err := json.Marshal(saved{version, append(List{}, l...)})
	if err != nil {
		panic(fmt.Sprintf("practice: %v", err)) // moves that Decode or the rules have read always encode
	}
	return data
}

// Decode reads what Encode writes; nil is the empty list. The error says what is wrong; errors.Is(err, ErrNewer) if the list is of a later
// version.
func Decode(data []byte) (List, error) {
	if len(data) == 0 {
		return nil, nil
	}
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("reading the boards to practise: %w", err)
	}
	switch {
	case head.Version > version:
		return nil, fmt.Errorf("reading the boards to practise: version %d, expected up to %d: %w", head.Version, version, ErrNewer)
	case head.Version < 1:
		return nil, fmt.Errorf("reading the boards to practise: version %d, expected %d", head.Version, version)
	}
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("reading the boards to practise: %w", err)
	}
	for i := range s.Moments {
		switch m := &s.Moments[i]; {
		case m.Puzzle == "", m.Board == "":
			return nil, fmt.Errorf("reading the boards to practise: moment %d has no puzzle or no board", i+1)
		case m.Left < 0 || m.Wasted < 0:
			return nil, fmt.Errorf("reading the boards to practise: moment %d has %d left and %d wasted, expected 0 or more", i+1, m.Left, m.Wasted)
		case s.Moments.index(m.Puzzle, m.Board) != i:
			return nil, fmt.Errorf("reading the boards to practise: the board of moment %d is there twice", i+1)
		}
	}
	return s.Moments.trimmed(), nil
}

func (l List) index(puzzle, board string) int {
	return slices.IndexFunc(l, func(m Moment) bool { return m.on(puzzle, board) })
}

// Open returns the moments that are still to be tried, those added last first.
func (l List) Open() (open []Moment) {
	for _, m := range slices.Backward(l) {
		if !m.Done {
			open = append(open, m)
		}
	}
	return open
}

// Put returns the list with a moment, in the place of another one on its board. A moment that is there already stays as it is.
func (l List) Put(m Moment) List {
	l = slices.Clone(l)
	if i := l.index(m.Puzzle, m.Board); i >= 0 {
		if l[i].Same(&m) {
			return l
		}
		l = slices.Delete(l, i, i+1)
	}
	return append(l, m).trimmed()
}

// SetDone returns the list with the moment on a board done, or open again.
func (l List) SetDone(puzzle, board string, done bool) List {
	l = slices.Clone(l)
	if i := l.index(puzzle, board); i >= 0 {
		l[i].Done = done
	}
	return l
}

// Merge returns the list with the moments of another one. A moment that is done in one of them is done. Of two moments on one board the one
// that is yet to be practised stays, or else the later one.
func (l List) Merge(other List) List {
	l = slices.Clone(l)
	for i := range other {
		m := &other[i]
		switch at := l.index(m.Puzzle, m.Board); {
		case at < 0:
			l = append(l, *m)
		case l[at].Same(m):
			l[at].Done = l[at].Done || m.Done
		case l[at].Done && !m.Done, l[at].Done == m.Done && m.Added.Since(l[at].Added) > 0:
			l[at] = *m
		}
	}
	slices.SortStableFunc(l, func(a, b Moment) int { return a.Added.Since(b.Added) })
	return l.trimmed()
}

// trimmed returns the list with at most Most moments: first the oldest go that are done, then the oldest.
func (l List) trimmed() List {
	surplus := len(l) - Most
	l = slices.DeleteFunc(l, func(m Moment) bool {
		if surplus <= 0 || !m.Done {
			return false
		}
		surplus--
		return true
	})
	return l[max(0, surplus):]
}

// MergeSaved returns the stored form of what two stored lists hold together.
func MergeSaved(first, second []byte) ([]byte, error) {
	a, err := Decode(first)
	if err != nil {
		return nil, err
	}
	b, err := Decode(second)
	if err != nil {
		return nil, err
	}
	return a.Merge(b).Encode(), nil
}
