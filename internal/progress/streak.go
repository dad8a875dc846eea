package progress

import (
	"slices"

	"warren/internal/calendar"
)

// A Streak counts the days on which at least one daily was solved in time. A single missed day does not end it.
type Streak struct {
	Current, Longest int
	Today            bool // a daily of today is solved
}

// streakGap is how many days may lie from one day of a streak to the next: 1, or 2 with a missed day between them.
const streakGap = 2

// Streak returns the streak as of today. Neither today nor the day before ends the current one. Days after today, which a wrong clock leaves behind, do
// not count for it.
func (b *Book) Streak(today calendar.Date) Streak {
	if b.asked != today || today.IsZero() {
		b.streak, b.asked = b.countStreak(today), today
	}
	return b.streak
}

func (b *Book) countStreak(today calendar.Date) Streak {
	var s Streak
	run := 0
	var last calendar.Date
	for _, date := range b.onTimeDays() {
		if run > 0 && date.Since(last) > streakGap {
			run = 0
		}
		run++
		last = date
		s.Longest = max(s.Longest, run)
		if age := today.Since(date); age >= 0 && age <= streakGap {
			s.Current = run
		}
		if date == today {
			s.Today = true
		}
	}
	return s
}

// onTimeDays returns the dates on which a daily was solved in time, in order.
func (b *Book) onTimeDays() []calendar.Date {
	var dates []calendar.Date
	for _, f := range b.puzzles {
		for date, r := range f.days {
			if r.OnTime {
				dates = append(dates, date)
			}
		}
	}
	slices.SortFunc(dates, func(d, e calendar.Date) int { return d.Since(e) })
	return slices.Compact(dates)
}
