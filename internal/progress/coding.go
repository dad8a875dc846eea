package progress

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"warren/internal/calendar"
)

// The versions of a book.
const (
	firstVersion = 1
	withFacts    = 4 // no stars and no medals, which follow from what it says of each win
	version      = withFacts
)

// ErrNewer is the error for a book that a later version of the game has written.
var ErrNewer = errors.New("written by a later version of the game")

// A savedBook is a book as JSON, with the records of some versions.
type savedBook[R record] struct {
	Version int                               `json:"version"`
	Puzzles map[string]*savedFacts[R]         `json:"puzzles,omitempty"`
	Claims  map[calendar.Date]map[string]bool `json:"claims,omitempty"`
	Set     map[calendar.Date]SetBoard        `json:"set,omitempty"`
}

// savedFacts are facts as JSON.
type savedFacts[R record] struct {
	Levels map[int]R           `json:"levels,omitempty"`
	Days   map[calendar.Date]R `json:"days,omitempty"`
	Free   map[string][]string `json:"free,omitempty"` // hashes by band, those of optimal solutions with a star
}

// A record is a Record as JSON.
type record interface {
	// read returns the Record and how many stars it had that it has no more. The error says what no record of the version can hold.
	read() (r Record, lost int, err error)
}

// read checks that the record is one that Add makes.
func (r Record) read() (Record, int, error) {
	switch {
	case r.Cost < 0:
		return r, 0, fmt.Errorf("a cost of %d, expected at least 0", r.Cost)
	case r.Helped && (r.Perfect || r.Optimal):
		return r, 0, errors.New("a best without help, expected none where no win was without")
	}
	return r, 0, nil
}

// An earlierRecord is the record of the versions before withFacts. Each puzzle had a rule for the stars. The medal, or once an optimum with all stars, was for
// wins that today's rule calls perfect. The cost is that of the win with the most stars.
type earlierRecord struct {
	Record
	Stars  int   `json:"stars"`
	Medal  bool  `json:"medal"`
	Millis int64 `json:"millis"` // least time without help, 0 if none was taken
}

// read takes over the facts of the record. An optimum, a medal and a time say that the board was solved without help.
func (e earlierRecord) read() (Record, int, error) {
	if e.Stars < 1 || e.Stars > MostStars {
		return e.Record, 0, fmt.Errorf("%d stars, expected 1 to %d", e.Stars, MostStars)
	}
	r := e.Record
	r.Perfect = e.Medal || e.Optimal && e.Stars == MostStars
	r.Helped = r.Helped && !r.Perfect && !r.Optimal && e.Millis <= 0
	r, _, err := r.read()
	return r, max(0, e.Stars-r.Stars()), err
}

// optimalMark stands after the hash of a free board that was solved optimally.
const optimalMark = "*"

// Encode returns the book as versioned JSON. Equal books have equal JSON.
func (b *Book) Encode() []byte {
	saved := savedBook[Record]{Version: version, Puzzles: make(map[string]*savedFacts[Record]), Claims: b.claims, Set: b.set}
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
		saved.Puzzles[puzzle] = &savedFacts[Record]{f.levels, f.days, free}
	}
	data, err := json.Marshal(saved)
	if err != nil {
		panic(fmt.Sprintf("progress: %v", err)) // nothing in a book can fail to be written
	}
	return data
}

// Decode reads what Encode writes and passes over what else there is; nil is the empty book. errors.Is(err, ErrNewer) if it is of a later version.
func Decode(data []byte) (*Book, error) {
	if data == nil {
		return new(Book), nil
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
	if head.Version < withFacts {
		return decode[earlierRecord](data)
	}
	return decode[Record](data)
}

func decode[R record](data []byte) (*Book, error) {
	b := new(Book)
	var saved savedBook[R]
	if err := json.Unmarshal(data, &saved); err != nil {
		return nil, fmt.Errorf("reading the record of progress: %w", located(err))
	}
	for puzzle, from := range saved.Puzzles {
		lost, err := from.read(b.of(puzzle))
		if err != nil {
			return nil, fmt.Errorf("reading the record of progress: %s: %w", puzzle, err)
		}
		b.lost += lost
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
	return err
}

// read checks the facts and adds them to f. It returns how many stars are lost.
func (s *savedFacts[R]) read(f *facts) (lost int, err error) {
	if s == nil {
		return 0, errors.New("null, expected an object")
	}
	for n, saved := range s.Levels {
		if n < 1 {
			return 0, fmt.Errorf("level %d, expected a number from 1", n)
		}
		r, without, err := saved.read()
		if err != nil {
			return 0, fmt.Errorf("level %d: %w", n, err)
		}
		f.addLevel(n, r)
		lost += without
	}
	for date, saved := range s.Days {
		if date.IsZero() {
			return 0, errors.New("a daily board without a date")
		}
		r, without, err := saved.read()
		if err != nil {
			return 0, fmt.Errorf("the daily board of %v: %w", date, err)
		}
		f.addDay(date, r)
		lost += without
	}
	for band, hashes := range s.Free {
		for _, hash := range hashes {
			hash, optimal := strings.CutSuffix(hash, optimalMark)
			if sum, err := base64.RawURLEncoding.DecodeString(hash); err != nil || len(sum) != hashBytes {
				return 0, fmt.Errorf("the board %q, expected a hash of %d bytes", hash, hashBytes)
			}
			f.addFree(hash, freeBoard{band, optimal})
		}
	}
	return lost, nil
}
