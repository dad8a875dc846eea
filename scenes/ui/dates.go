package ui

import (
	"time"

	"warren/internal/calendar"
	"warren/internal/progress"
)

var (
	monthKeys = [...]string{
		"date.january", "date.february", "date.march", "date.april", "date.may", "date.june",
		"date.july", "date.august", "date.september", "date.october", "date.november", "date.december",
	}
	weekdayKeys      = [...]string{"date.sunday", "date.monday", "date.tuesday", "date.wednesday", "date.thursday", "date.friday", "date.saturday"}
	shortWeekdayKeys = [...]string{"date.sun", "date.mon", "date.tue", "date.wed", "date.thu", "date.fri", "date.sat"}
)

// Date returns a date in words without its year: "22 November", "11月22日".
func (w *Words) Date(d calendar.Date) string {
	return w.F("date.dayMonth", d.Day, w.T(monthKeys[d.Month-1]))
}

// ShortDate returns a date without its year, as short as it can be read: "22 Nov", "11月22日".
func (w *Words) ShortDate(d calendar.Date) string {
	return w.F("date.short", d.Day, w.T(monthKeys[d.Month-1]))
}

// LongDate returns a date in words with its weekday: "Sunday, 22 November", "11月22日，星期日".
func (w *Words) LongDate(d calendar.Date) string {
	return w.F("date.long", w.Date(d), w.Weekday(d.Weekday()))
}

// Month returns a month in words with its year: "November 2026", "2026年11月".
func (w *Words) Month(year int, month time.Month) string {
	return w.F("date.monthYear", w.T(monthKeys[month-1]), year)
}

// Weekday returns the name of a weekday: "Sunday", "星期日".
func (w *Words) Weekday(day time.Weekday) string { return w.T(weekdayKeys[day]) }

// ShortWeekday returns the name of a weekday for the head of a column: "Sun", "日".
func (w *Words) ShortWeekday(day time.Weekday) string { return w.T(shortWeekdayKeys[day]) }

// Streak returns a streak in words: "Streak: 4 days, longest 11".
func (w *Words) Streak(s progress.Streak) string {
	return w.F("streak.now", w.Count("streak.days", s.Current), s.Longest)
}
