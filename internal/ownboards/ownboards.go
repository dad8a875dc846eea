// Package ownboards keeps the boards that the player has drawn or taken in, each with a name.
package ownboards

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"warren/internal/calendar"
)

// Blob is the name under which a Collection is stored.
const Blob = "boards"

// MostName is the most characters that a name may have.
const MostName = 40

// A Board is a board that the player has kept.
type Board struct {
	Puzzle string        `json:"puzzle"`
	Text   string        `json:"board"` // canonical board text
	Name   string        `json:"name"`
	Added  calendar.Date `json:"added,omitzero"`
}

// A Collection is the boards of a player in the order in which they were added, each once. Collections are values: Put and Remove change no copy.
type Collection []Board

// ErrNewer is the error for a collection that a later version of the game has written.
var ErrNewer = errors.New("written by a later version of the game")

// version is the version of the stored form.
const version = 1

type saved struct {
	Version int        `json:"version"`
	Boards  Collection `json:"boards"`
}

// Encode returns the collection as versioned JSON.
func (c Collection) Encode() []byte {
	data, err := json.Marshal(saved{version, append(Collection{}, c...)})
	if err != nil {
		panic(fmt.Sprintf("ownboards: %v", err)) // strings and dates always encode
	}
	return data
}

// Decode reads what Encode writes; nil is the empty collection. errors.Is(err, ErrNewer) if it is of a later version.
func Decode(data []byte) (Collection, error) {
	if len(data) == 0 {
		return nil, nil
	}
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("reading the player's boards: %w", err)
	}
	switch {
	case head.Version > version:
		return nil, fmt.Errorf("reading the player's boards: version %d, expected up to %d: %w", head.Version, version, ErrNewer)
	case head.Version < 1:
		return nil, fmt.Errorf("reading the player's boards: version %d, expected %d", head.Version, version)
	}
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("reading the player's boards: %w", err)
	}
	for i, b := range s.Boards {
		switch {
		case b.Puzzle == "", b.Text == "":
			return nil, fmt.Errorf("reading the player's boards: board %d has no puzzle or no text", i+1)
		case b.Name == "" || Tidy(b.Name) != b.Name:
			return nil, fmt.Errorf("reading the player's boards: board %d is called %q", i+1, b.Name)
		case s.Boards.index(b.Puzzle, b.Text) != i:
			return nil, fmt.Errorf("reading the player's boards: board %d is there twice", i+1)
		}
	}
	return s.Boards, nil
}

func (c Collection) index(puzzle, text string) int {
	return slices.IndexFunc(c, func(b Board) bool { return b.Puzzle == puzzle && b.Text == text })
}

// Find returns a board of the collection; ok is false if it is not there.
func (c Collection) Find(puzzle, text string) (b Board, ok bool) {
	if i := c.index(puzzle, text); i >= 0 {
		return c[i], true
	}
	return b, false
}

// Put returns the collection with a board: at its end, or if it is there already, in its place with the new name.
func (c Collection) Put(b Board) Collection {
	i := c.index(b.Puzzle, b.Text)
	if i < 0 {
		return append(slices.Clip(c), b)
	}
	c = slices.Clone(c)
	c[i].Name = b.Name
	return c
}

// Insert returns the collection with a board that Remove has taken from place i; one that is there already stays.
func (c Collection) Insert(i int, b Board) Collection {
	if c.index(b.Puzzle, b.Text) >= 0 {
		return c
	}
	return slices.Insert(slices.Clone(c), min(i, len(c)), b)
}

// Remove returns the collection without a board.
func (c Collection) Remove(puzzle, text string) Collection {
	i := c.index(puzzle, text)
	if i < 0 {
		return c
	}
	return slices.Delete(slices.Clone(c), i, i+1)
}

// Merge returns the collection with the boards of another one that are not in it.
func (c Collection) Merge(other Collection) Collection {
	for _, b := range other {
		if c.index(b.Puzzle, b.Text) < 0 {
			c = c.Put(b)
		}
	}
	return c
}

// MergeSaved returns the stored form of what two stored collections hold together; a board that is in both has its name in the first.
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

// Tidy returns a name in one line, with single spaces and without characters that cannot be seen; "" if nothing is left.
func Tidy(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == utf8.RuneError:
			return -1
		}
		return r
	}, name)
	return strings.Join(strings.Fields(name), " ")
}
