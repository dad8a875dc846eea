package boardorigin

import (
	"testing"

	"warren/internal/calendar"
)

func TestText(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		origin Origin
		text   string
	}{
		{Origin{}, ""},
		{Origin{Level: 1}, "level-1"},
		{Origin{Level: 60}, "level-60"},
		{Origin{Day: calendar.Date{Year: 2026, Month: 11, Day: 22}}, "day-2026-11-22"},
	} {
		if got := test.origin.String(); got != test.text {
			t.Errorf("%+v is written %q, want %q", test.origin, got, test.text)
		}
		if got, err := Parse(test.text); err != nil || got != test.origin {
			t.Errorf("%q is read as %+v, %v", test.text, got, err)
		}
		if free := test.text == ""; test.origin.Free() != free {
			t.Errorf("%q is free: %v", test.text, !free)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"level-", "level-0", "level--1", "level-01", "level-+1", "level-x", "day-", "day-2026-02-30", "board-7", "x"} {
		if o, err := Parse(text); err == nil {
			t.Errorf("%q is read as %+v", text, o)
		}
	}
}
