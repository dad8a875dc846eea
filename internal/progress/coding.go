package progress

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"warren/internal/calendar"
)

// The versions of a book. One without claims or without boards of the setter's challenge is written as before there were any, so that
// earlier versions of the game read it.
const (
	firstVersion = 1
	withClaims   = 2
	version      = 3 // has boards of the setter's challenge
)

// ErrNewer is the error for a book that a later version of the game has written.
var ErrNewer = errors.New("written by a later version of the game")

// A savedBook is a book as JSON.
type savedBook struct {
	Version int                               `json:"version"`
	Resets  int                               `json:"resets,omitempty"`
	Puzzles map[string]*savedFacts            `json:"puzzles,omitempty"`
	Claims  map[calendar.Date]map[string]bool `json:"claims,omitempty"`
	Set     map[calendar.Date]SetBoard        `json:"set,omitempty"`
}

// savedFacts are facts as JSON.
type savedFacts struct {
	Levels map[int]Record           `json:"levels,omitempty"`
	Days   map[calendar.Date]Record `json:"days,omitempty"`
	Free   map[string][]string      `json:"free,omitempty"` // hashes by band, those of optimal solutions with a star
	Best   map[string]int64         `json:"best,omitempty"`
}

// optimalMark stands after the hash of a free board that was solved optimally.
const optimalMark = "*"

// Encode returns the book as versioned JSON. Equal books have equal JSON.
func (b *Book) Encode() []byte {
	saved := savedBook{Version: firstVersion, Resets: b.resets, Puzzles: make(map[string]*savedFacts), Claims: b.claims, Set: b.set}
	switch {
	case len(b.set) > 0:
		saved.Version = version
	case len(b.claims) > 0:
		saved.Version = withClaims
	}
	for puzzle, f := range b.puzzles {
		free := make(map[string][]string)
		for hash, board := range f.free {
			if board.optimal {
				hash += optimalMark
			}
			free[board.band] = append(free[board.band], hash)
		}
		for _, hashes := range free {
			slices.Sort(hashes)
		}
		saved.Puzzles[puzzle] = &savedFacts{f.levels, f.days, free, f.best}
	}
	data, err := json.Marshal(saved)
	if err != nil {
		panic(fmt.Sprintf("progress: %v", err)) // nothing in a book can fail to be written
	}
	return data
}

// Decode reads what Encode writes; nil is the empty book. The error says what is wrong and where; errors.Is(err, ErrNewer) if
// it is of a later version.
func Decode(data []byte) (*Book, error) {
	b := new(Book)
	if data == nil {
		return b, nil
	}
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("reading the record of progress: %w", located(err))
	}
	if head.Version > version {
		return nil, fmt.Errorf("reading the record of progress: version %d, expected up to %d: %w", head.Version, version, ErrNewer)
	}
	if head.Version < firstVersion {
		return nil, fmt.Errorf("reading the record of progress: version %d, expected %d to %d", head.Version, firstVersion, version)
	}
	var saved savedBook
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&saved); err != nil {
		return nil, fmt.Errorf("reading the record of progress: %w", located(err))
	}
	if saved.Resets < 0 {
		return nil, fmt.Errorf("reading the record of progress: %d resets, expected at least 0", saved.Resets)
	}
	b.resets = saved.Resets
	for puzzle, from := range saved.Puzzles {
		f := b.of(puzzle)
		if err := from.read(f); err != nil {
			return nil, fmt.Errorf("reading the record of progress: %s: %w", puzzle, err)
		}
	}
	for date, day := range saved.Claims {
		if date.IsZero() {
			return nil, errors.New("reading the record of progress: claims without a date")
		}
		for puzzle, right := range day {
			b.AddClaim(date, puzzle, right)
		}
	}
	for date, board := range saved.Set {
		if date.IsZero() {
			return nil, errors.New("reading the record of progress: a board of the setter's challenge without a date")
		}
		if err := board.check(); err != nil {
			return nil, fmt.Errorf("reading the record of progress: the setter's challenge of %v: %w", date, err)
		}
		b.AddSet(date, board)
	}
	return b, nil
}

// located adds the place to an error of package json that has one.
func located(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("byte %d: %w", syntax.Offset, err)
	}
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return fmt.Errorf("byte %d: %w", kind.Offset, err)
	}
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// read checks the facts and adds them to f.
func (s *savedFacts) read(f *facts) error {
	if s == nil {
		return errors.New("null, expected an object")
	}
	for n, r := range s.Levels {
		if n < 1 {
			return fmt.Errorf("level %d, expected a number from 1", n)
		}
		if err := r.check(); err != nil {
			return fmt.Errorf("level %d: %w", n, err)
		}
		f.addLevel(n, r)
	}
	for date, r := range s.Days {
		if date.IsZero() {
			return errors.New("a daily board without a date")
		}
		if err := r.check(); err != nil {
			return fmt.Errorf("the daily board of %v: %w", date, err)
		}
		f.addDay(date, r)
	}
	for band, hashes := range s.Free {
		for _, hash := range hashes {
			hash, optimal := strings.CutSuffix(hash, optimalMark)
			if sum, err := base64.RawURLEncoding.DecodeString(hash); err != nil || len(sum) != hashBytes {
				return fmt.Errorf("the board %q, expected a hash of %d bytes", hash, hashBytes)
			}
			f.addFree(hash, freeBoard{band, optimal})
		}
	}
	for band, ms := range s.Best {
		if ms < 1 {
			return fmt.Errorf("a best time of %d ms, expected more than 0", ms)
		}
		f.addTime(band, ms)
	}
	return nil
}

// check reports what no record that Add makes can hold.
func (r Record) check() error {
	switch {
	case r.Stars < 1 || r.Stars > maxStars:
		return fmt.Errorf("%d stars, expected 1 to %d", r.Stars, maxStars)
	case r.Cost < 0:
		return fmt.Errorf("a cost of %d, expected at least 0", r.Cost)
	case r.Millis < 0:
		return fmt.Errorf("a time of %d ms, expected at least 0", r.Millis)
	}
	return nil
}
