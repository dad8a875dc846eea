// Package calendar counts days as the player's calendar does: a Date has no hour and no time zone.
package calendar

import (
	"fmt"
	"time"
)

// A Date is a day of the Gregorian calendar. The zero Date is no day. Dates are comparable.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// Of returns the date that t has in its own time zone.
func Of(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// Parse reads a date in the form 2026-11-22.
func Parse(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("date %q, expected one like 2026-11-22", text)
	}
	return Of(t), nil
}

// IsZero reports whether d is no day.
func (d Date) IsZero() bool { return d == Date{} }

// String returns the date in the form 2026-11-22, or "" for no day.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return d.utc().Format(time.DateOnly)
}

func (d Date) Weekday() time.Weekday { return d.utc().Weekday() }

// Add returns the date n days later; n may be negative.
func (d Date) Add(n int) Date { return Of(d.utc().AddDate(0, 0, n)) }

// Since returns the number of days from e to d, negative if d is earlier.
func (d Date) Since(e Date) int {
	const day = 24 * 60 * 60
	return int((d.utc().Unix() - e.utc().Unix()) / day) // a time.Duration ends after 292 years
}

// Before reports whether d is earlier than e.
func (d Date) Before(e Date) bool { return d.utc().Before(e.utc()) }

func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Date) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*d = Date{}
		return nil
	}
	*d, err = Parse(string(text))
	return err
}

// utc returns midnight in UTC, where every day has 24 hours.
func (d Date) utc() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }
