package ui

import (
	"testing"

	"warren/internal/calendar"
)

func TestDatesInWords(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		language                        Language
		day                             calendar.Date
		date, long, month, short, after string
	}{
		{English, calendar.Date{Year: 2026, Month: 11, Day: 22}, "22 November", "Sunday, 22 November", "November 2026", "Sun", "Mon"},
		{Chinese, calendar.Date{Year: 2026, Month: 11, Day: 22}, "11月22日", "11月22日，星期日", "2026年11月", "日", "一"},
		{English, calendar.Date{Year: 2028, Month: 2, Day: 29}, "29 February", "Tuesday, 29 February", "February 2028", "Tue", "Wed"},
		{Chinese, calendar.Date{Year: 2028, Month: 2, Day: 29}, "2月29日", "2月29日，星期二", "2028年2月", "二", "三"},
	} {
		w := NewWords(test.language)
		for _, said := range [][2]string{
			{w.Date(test.day), test.date},
			{w.LongDate(test.day), test.long},
			{w.Month(test.day.Year, test.day.Month), test.month},
			{w.ShortWeekday(test.day.Weekday()), test.short},
			{w.ShortWeekday(test.day.Add(1).Weekday()), test.after},
		} {
			if said[0] != said[1] {
				t.Errorf("%v: %q, want %q", test.day, said[0], said[1])
			}
		}
	}
}
