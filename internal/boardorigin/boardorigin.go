// Package boardorigin names where a board comes from.
package boardorigin

import (
	"fmt"
	"strconv"
	"strings"

	"warren/internal/calendar"
)

// An Origin says where a board of a puzzle comes from: a level of the pack, the daily of a date, or neither. Origins are comparable.
type Origin struct {
	Level int           // number in the pack, from 1; 0 for no level
	Day   calendar.Date // of a daily board; zero for no daily
}

// Free reports whether the board is neither a level nor a daily.
func (o Origin) Free() bool { return o == Origin{} }

// String returns "level-12", "day-2026-11-22", or "" for a free board. It is part of the name of a save.
func (o Origin) String() string {
	switch {
	case o.Level > 0:
		return "level-" + strconv.Itoa(o.Level)
	case !o.Day.IsZero():
		return "day-" + o.Day.String()
	}
	return ""
}

// Parse reads what String returns.
func Parse(text string) (Origin, error) {
	if text == "" {
		return Origin{}, nil
	}
	if number, ok := strings.CutPrefix(text, "level-"); ok {
		n, err := strconv.Atoi(number)
		if err == nil && n > 0 && strconv.Itoa(n) == number {
			return Origin{Level: n}, nil
		}
	}
	if date, ok := strings.CutPrefix(text, "day-"); ok {
		day, err := calendar.Parse(date)
		return Origin{Day: day}, err
	}
	return Origin{}, fmt.Errorf("origin %q, expected level-N or day-YYYY-MM-DD", text)
}

func (o Origin) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (o *Origin) UnmarshalText(text []byte) (err error) {
	*o, err = Parse(string(text))
	return err
}
