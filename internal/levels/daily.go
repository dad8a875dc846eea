package levels

import (
	"fmt"
	"strconv"
	"strings"

	"warren/internal/calendar"
)

// A list is a daily list of which only the days asked for are parsed: there are more than a thousand.
type list struct {
	lines []string // of one day each, from FirstDay
	at    int      // number of the first of them in its file
	read  map[int]Day
}

// newList splits a text into the lines of its days; what stands before the first are comments.
func newList(text string) *list {
	l := new(list)
	l.lines, l.at = split(text)
	return l
}

// split returns the lines of a text after the comments that it begins with, and the number of the first of them.
func split(text string) (lines []string, at int) {
	at = 1
	for strings.HasPrefix(text, "//") {
		_, text, _ = strings.Cut(text, "\n")
		at++
	}
	if text = strings.TrimSuffix(text, "\n"); text != "" {
		lines = strings.Split(text, "\n")
	}
	return lines, at
}

// day returns the board of a date. ok is false outside of the list.
func (l *list) day(date calendar.Date) (Day, bool) {
	n := date.Since(FirstDay)
	if n < 0 || n >= len(l.lines) {
		return Day{}, false
	}
	day, known := l.read[n]
	if !known {
		var err error
		if day, err = l.parse(n); err != nil {
			return Day{}, false // a test reads every line
		}
		if l.read == nil {
			l.read = make(map[int]Day)
		}
		l.read[n] = day
	}
	return day, true
}

// parse reads line n.
func (l *list) parse(n int) (Day, error) {
	day := Day{Date: FirstDay.Add(n), Number: n + 1}
	s := scan(l.lines[n], l.at+n)
	s.skip(day.Date.String())
	day.Par, day.Bound = s.costs()
	day.Grade = s.int("grade")
	day.Band = s.band("level")
	day.Seed = DaySeed(day.Date)
	if s.has("seed") {
		day.Seed = s.uint("seed")
	}
	day.Board = s.rows()
	return day, s.err
}

// ParseDays reads a daily list, which may begin with comments. The error is a *puzzles.Fault that says where the text is
// wrong; the boards themselves are not checked.
func ParseDays(text string) ([]Day, error) {
	l := newList(text)
	days := make([]Day, 0, len(l.lines))
	for n := range l.lines {
		day, err := l.parse(n)
		if err != nil {
			return nil, err
		}
		days = append(days, day)
	}
	return days, nil
}

// FormatDay writes a day as a line of a daily list, with its newline.
func FormatDay(day Day) string {
	seed := ""
	if day.Seed != DaySeed(day.Date) {
		seed = fmt.Sprintf(" seed=%d", day.Seed)
	}
	return fmt.Sprintf("%v %s grade=%d level=%s%s %s\n", day.Date, costs(day.Par, day.Bound), day.Grade, day.Band, seed, rows(day.Board))
}

// DaySeed returns the seed from which the board of a date is dealt first: its digits, such as 20261122.
func DaySeed(date calendar.Date) uint64 {
	seed, _ := strconv.ParseUint(strings.ReplaceAll(date.String(), "-", ""), 10, 64)
	return seed
}
