package levels

import (
	"fmt"
	"strconv"
	"strings"

	"warren/internal/calendar"
)

// A list is a daily list of which only the days asked for are read: there are more than a thousand.
type list struct {
	text  string        // a line for each day from the first, or nothing
	at    int           // number of the first of them in its file
	first calendar.Date // that its first line begins with; zero if it begins with none
	read  map[int]Day
}

// newList passes over the comments before the first day.
func newList(text string) *list {
	text, at := skipComments(text)
	l := &list{text: strings.TrimSuffix(text, "\n"), at: at}
	word, _, _ := strings.Cut(l.text, " ")
	l.first, _ = calendar.Parse(word) // of what is no date, parse tells the place
	return l
}

// skipComments returns a text without the comments that it begins with, and the number of the line after them.
func skipComments(text string) (rest string, at int) {
	at = 1
	for strings.HasPrefix(text, "//") {
		_, text, _ = strings.Cut(text, "\n")
		at++
	}
	return text, at
}

func (l *list) days() int {
	if l.text == "" {
		return 0
	}
	return strings.Count(l.text, "\n") + 1
}

// find returns the first line that begins with a date not before the given one, or "" after the last.
func (l *list) find(date string) string {
	from, to := 0, len(l.text) // where the line may begin
	for from < to {
		middle := (from + to) / 2
		begin := from + strings.LastIndexByte(l.text[from:middle], '\n') + 1
		line, _, _ := strings.Cut(l.text[begin:], "\n")
		if line < date {
			from = min(begin+len(line)+1, len(l.text))
		} else {
			to = begin
		}
	}
	line, _, _ := strings.Cut(l.text[from:], "\n")
	return line
}

// day returns the board of a date. ok is false outside of the list.
func (l *list) day(date calendar.Date) (Day, bool) {
	if l.first.IsZero() {
		return Day{}, false
	}
	n := date.Since(l.first)
	day, known := l.read[n]
	if !known {
		var err error
		if day, err = l.parse(l.find(date.String()), n); err != nil {
			return Day{}, false // the list does not have the date; a test reads every line
		}
		if l.read == nil {
			l.read = make(map[int]Day)
		}
		l.read[n] = day
	}
	return day, true
}

// parse reads the line of the day that comes n days after the first.
func (l *list) parse(line string, n int) (Day, error) {
	s := scan(line, l.at+n)
	if l.first.IsZero() {
		s.fault(fmt.Sprintf("%q", s.word()), fmt.Sprintf("a date like %q", FirstDay))
		return Day{}, s.err
	}
	day := Day{Date: l.first.Add(n)}
	s.skip(day.Date.String())
	day.Par, day.Bound = s.costs()
	day.Grade = s.grade()
	day.Difficulty = s.band("level")
	day.Seed = DaySeed(day.Date)
	if s.has("seed") {
		day.Seed = s.uint("seed")
	}
	day.Board = s.rows()
	return day, s.err
}

// ParseDays reads a daily list. The error is a *puzzles.Fault with its place in the text; the boards themselves are not checked.
func ParseDays(text string) ([]Day, error) {
	l := newList(text)
	days := make([]Day, 0, l.days())
	for line := range strings.SplitSeq(l.text, "\n") {
		if l.text == "" {
			break
		}
		day, err := l.parse(line, len(days))
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
	return fmt.Sprintf("%v %s grade=%v level=%s%s %s\n", day.Date, costs(day.Par, day.Bound), day.Grade, day.Difficulty, seed, rows(day.Board))
}

// DaySeed returns the seed from which the board of a date is dealt first: its digits, such as 20261122.
func DaySeed(date calendar.Date) uint64 {
	seed, _ := strconv.ParseUint(strings.ReplaceAll(date.String(), "-", ""), 10, 64)
	return seed
}
