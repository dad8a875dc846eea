// Package progress is the record of what the player has done. It has no clock and no screen.
//
// A Book is a set of facts that only grows: two books merge into one that holds the better of each fact, in any order and any number of times with the same
// result. So a win that is recorded twice counts once, and a backup that is imported loses nothing.
package progress

import (
	"encoding/base64"
	"hash/fnv"
	"iter"
	"strings"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

// A Win is a board that the player has solved.
type Win struct {
	Puzzle     string
	Origin     boardorigin.Origin
	Board      string        // board text of the start; identifies a free board
	Difficulty string        // "" if the board was not dealt
	Cost       int           // the player's number
	Helped     bool          // with help
	Perfect    bool          // without help, and as good as the puzzle asks for
	Optimal    bool          // without help, and no smaller number is possible
	Begun      calendar.Date // when the board was first opened
	Solved     calendar.Date // today
}

// A Record is the best that the player has done on a level or a daily board. Perfect and Optimal imply a solution without help.
type Record struct {
	Cost    int           `json:"cost"`              // least number, without help if it was ever solved so
	Helped  bool          `json:"helped,omitempty"`  // it was never solved without help
	Perfect bool          `json:"perfect,omitempty"` // once without help and as good as the puzzle asks for
	Optimal bool          `json:"optimal,omitempty"` // once with the proven optimum and without help
	First   calendar.Date `json:"first,omitzero"`    // when the board was solved first
	OnTime  bool          `json:"onTime,omitempty"`  // of a daily: it counts for the streak
}

// MostStars is the largest number of stars of a win.
const MostStars = 3

// Stars returns how many stars a win earns: one for a solution, two for one without help, three if that is as good as the puzzle asks for.
func Stars(helped, perfect bool) int {
	switch {
	case helped:
		return 1
	case perfect:
		return MostStars
	}
	return 2
}

// Stars returns how many stars the board has earned.
func (r Record) Stars() int { return Stars(r.Helped, r.Perfect) }

// better reports whether the best of r is better than that of s: without help, or else at less cost.
func (r Record) better(s Record) bool {
	if r.Helped != s.Helped {
		return !r.Helped
	}
	return r.Cost < s.Cost
}

// join returns the better of both in every respect.
func (r Record) join(s Record) Record {
	best := r
	if s.better(r) {
		best = s
	}
	best.Perfect, best.Optimal, best.OnTime = r.Perfect || s.Perfect, r.Optimal || s.Optimal, r.OnTime || s.OnTime
	best.First = r.First
	if r.First.IsZero() || !s.First.IsZero() && s.First.Before(r.First) {
		best.First = s.First
	}
	return best
}

// A freeBoard is a board that is neither a level nor a daily and that the player has solved.
type freeBoard struct {
	band    string // the last in the alphabet, if the board had several
	optimal bool
}

func (f freeBoard) join(g freeBoard) freeBoard {
	return freeBoard{max(f.band, g.band), f.optimal || g.optimal}
}

// facts are what is recorded of one puzzle.
type facts struct {
	levels map[int]Record
	days   map[calendar.Date]Record
	free   map[string]freeBoard // by the hash of the board
}

func newFacts() *facts {
	return &facts{make(map[int]Record), make(map[calendar.Date]Record), make(map[string]freeBoard)}
}

// Totals are the statistics of one puzzle.
type Totals struct {
	Levels, Days, Free int // different boards solved, by where they come from
	Optimal            int // of all these, those with the proven optimum and without help
	Stars              int // of levels
	Perfect            int // levels with three stars
}

// A Book is all that is recorded. The zero Book is empty. Its methods are not safe for concurrent use.
type Book struct {
	puzzles map[string]*facts
	claims  map[calendar.Date]map[string]bool // by puzzle, whether the player was right about the board of True or false
	set     map[calendar.Date]SetBoard        // the best board of the setter's challenge
	lost    int                               // stars that it had as it was read, and has no more
	streak  Streak                            // as of asked; Streak is asked for more often than the book changes
	asked   calendar.Date                     // zero if the book has changed since
}

// of returns the facts of a puzzle, to change them.
func (b *Book) of(puzzle string) *facts {
	if b.puzzles == nil {
		b.puzzles = make(map[string]*facts)
	}
	f := b.puzzles[puzzle]
	if f == nil {
		f = newFacts()
		b.puzzles[puzzle] = f
	}
	b.asked = calendar.Date{}
	return f
}

func (b *Book) read(puzzle string) facts {
	if f := b.puzzles[puzzle]; f != nil {
		return *f
	}
	return facts{}
}

// Merge adds all facts of another book.
func (b *Book) Merge(other *Book) {
	for puzzle, from := range other.puzzles {
		b.of(puzzle).join(from)
	}
	for date, day := range other.claims {
		for puzzle, right := range day {
			b.AddClaim(date, puzzle, right)
		}
	}
	for date, s := range other.set {
		b.AddSet(date, s)
	}
}

func (f *facts) join(g *facts) {
	for n, r := range g.levels {
		f.addLevel(n, r)
	}
	for date, r := range g.days {
		f.addDay(date, r)
	}
	for hash, board := range g.free {
		f.addFree(hash, board)
	}
}

func (f *facts) addLevel(n int, r Record) {
	if known, ok := f.levels[n]; ok {
		r = r.join(known)
	}
	f.levels[n] = r
}

func (f *facts) addDay(date calendar.Date, r Record) {
	if known, ok := f.days[date]; ok {
		r = r.join(known)
	}
	f.days[date] = r
}

func (f *facts) addFree(hash string, board freeBoard) { f.free[hash] = board.join(f.free[hash]) }

func (b *Book) Add(w Win) {
	f := b.of(w.Puzzle)
	r := Record{Cost: max(0, w.Cost), Helped: w.Helped, First: writable(w.Solved)}
	if !w.Helped {
		r.Perfect, r.Optimal = w.Perfect, w.Optimal
	}
	switch {
	case w.Origin.Level > 0:
		f.addLevel(w.Origin.Level, r)
	case !writable(w.Origin.Day).IsZero():
		r.OnTime = onTime(w)
		f.addDay(w.Origin.Day, r)
	default:
		f.addFree(hash(w.Board), freeBoard{w.Difficulty, r.Optimal})
	}
}

// writable returns the date, or no date for one that no calendar date can be written for: a clock may be wrong by millennia.
func writable(date calendar.Date) calendar.Date {
	if date.Year < 1 || date.Year > 9999 {
		return calendar.Date{}
	}
	return date
}

// onTime reports whether the win of a daily counts for the streak: solved on its date, or begun then and solved the next day.
func onTime(w Win) bool {
	day := w.Origin.Day
	return w.Solved == day || w.Begun == day && w.Solved == day.Add(1)
}

// hash returns a short name of a board.
func hash(board string) string {
	h := fnv.New64a() // a longer one, of package crypto, takes 50 kB of the page's download
	h.Write([]byte(strings.TrimRight(board, "\n")))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// hashBytes is the size of a hash. It is improbable that two of a million boards have the same: 1 to 37 million.
const hashBytes = 8

// Level returns the record of level n of a puzzle's pack; ok is false if it was never solved.
func (b *Book) Level(puzzle string, n int) (r Record, ok bool) {
	r, ok = b.read(puzzle).levels[n]
	return r, ok
}

// Day returns the record of a daily board; ok is false if it was never solved.
func (b *Book) Day(puzzle string, date calendar.Date) (r Record, ok bool) {
	r, ok = b.read(puzzle).days[date]
	return r, ok
}

// Records returns the records of a puzzle's levels and daily boards, in no order.
func (b *Book) Records(puzzle string) iter.Seq2[boardorigin.Origin, Record] {
	return func(yield func(boardorigin.Origin, Record) bool) {
		f := b.read(puzzle)
		for n, r := range f.levels {
			if !yield(boardorigin.Origin{Level: n}, r) {
				return
			}
		}
		for date, r := range f.days {
			if !yield(boardorigin.Origin{Day: date}, r) {
				return
			}
		}
	}
}

// Solved reports whether a free board of a puzzle was ever solved. The board is the canonical text of its start.
func (b *Book) Solved(puzzle, board string) bool {
	_, ok := b.read(puzzle).free[hash(board)]
	return ok
}

// Played returns of how many puzzles the daily board of a date is solved, and whether one of them counts for the streak.
func (b *Book) Played(date calendar.Date) (solved int, onTime bool) {
	for _, f := range b.puzzles {
		if r, ok := f.days[date]; ok {
			solved++
			onTime = onTime || r.OnTime
		}
	}
	return solved, onTime
}

// Lost returns how many stars the book has lost, which an earlier version had given by rules of its own.
func (b *Book) Lost() int { return b.lost }

// Stars returns the number of stars collected on a puzzle's levels.
func (b *Book) Stars(puzzle string) int {
	stars := 0
	for _, r := range b.read(puzzle).levels {
		stars += r.Stars()
	}
	return stars
}

// Next returns the first of n levels that does not have three stars, from 1, or 0 if all have.
func (b *Book) Next(puzzle string, n int) int {
	levels := b.read(puzzle).levels
	for level := 1; level <= n; level++ {
		if !levels[level].Perfect {
			return level
		}
	}
	return 0
}

// LastLevel returns the level that was solved for the first time last, of several on one day the largest number; 0 for none.
func (b *Book) LastLevel(puzzle string) int {
	last, when := 0, calendar.Date{}
	for n, r := range b.read(puzzle).levels {
		if when.Before(r.First) || when == r.First && n > last {
			last, when = n, r.First
		}
	}
	return last
}

// Boards returns how many different boards of all puzzles have been solved.
func (b *Book) Boards() (n int) {
	for _, f := range b.puzzles {
		n += len(f.levels) + len(f.days) + len(f.free)
	}
	return n
}

func (b *Book) Totals(puzzle string) Totals {
	f := b.read(puzzle)
	t := Totals{Levels: len(f.levels), Days: len(f.days), Free: len(f.free), Stars: b.Stars(puzzle)}
	for _, r := range f.levels {
		if r.Perfect {
			t.Perfect++
		}
		if r.Optimal {
			t.Optimal++
		}
	}
	for _, r := range f.days {
		if r.Optimal {
			t.Optimal++
		}
	}
	for _, board := range f.free {
		if board.optimal {
			t.Optimal++
		}
	}
	return t
}

// MostThings is the number of things in the den of a puzzle that has all its stars.
const MostThings = 10

// Things returns how many things a number of stars brings to the den of their puzzle: one at 1
// star, and one more at 20, 40, … 180.
func Things(stars int) int {
	if stars == 0 {
		return 0
	}
	return min(MostThings, 1+stars/20)
}

// NextThing returns the number of stars at which another thing comes, or 0 if none does.
func NextThing(stars int) int {
	switch n := Things(stars); n {
	case 0:
		return 1
	case MostThings:
		return 0
	default:
		return 20 * n
	}
}
