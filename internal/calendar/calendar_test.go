package calendar

import (
	"encoding/json"
	"testing"
	"time"

	"pgregory.net/rapid"

	"warren/internal/deep"
)

var dates = rapid.Custom(func(t *rapid.T) Date {
	return Date{2000, time.January, 1}.Add(rapid.IntRange(-300_000, 300_000).Draw(t, "days"))
})

func TestReadsAsWritten(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		date := dates.Draw(t, "date")
		if read, err := Parse(date.String()); err != nil || read != date {
			t.Fatalf("%v is read as %v, %v", date, read, err)
		}
		for _, date := range []Date{date, {}} {
			text, err := json.Marshal(map[Date]Date{date: date})
			var read map[Date]Date
			if err == nil {
				err = json.Unmarshal(text, &read)
			}
			if got, ok := read[date]; err != nil || !ok || got != date {
				t.Fatalf("%s is read as %v, %v", text, read, err)
			}
		}
	})
}

func TestCount(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		date, other := dates.Draw(t, "date"), dates.Draw(t, "other")
		days := other.Since(date)
		if got := date.Add(days); got != other {
			t.Fatalf("%d days after %v is %v, want %v", days, date, got, other)
		}
		if other.Before(date) != (days < 0) || (days == 0) != (date == other) {
			t.Fatalf("%v before %v: %v, though %d days later", other, date, other.Before(date), days)
		}
		if got, want := other.Weekday(), time.Weekday(((int(date.Weekday())+days)%7+7)%7); got != want {
			t.Fatalf("%v is a %v, want %v", other, got, want)
		}
	})
}

func TestOf(t *testing.T) {
	t.Parallel()
	east, west := time.FixedZone("east", 14*60*60), time.FixedZone("west", -12*60*60)
	at := time.Date(2026, time.November, 22, 11, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		zone *time.Location
		want string
	}{{time.UTC, "2026-11-22"}, {east, "2026-11-23"}, {west, "2026-11-21"}} {
		if got := Of(at.In(test.zone)).String(); got != test.want {
			t.Errorf("%v: %s, want %s", test.zone, got, test.want)
		}
	}
}

func TestParseFaults(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "today", "2026-1-02", "2026-02-29", "2026-13-01", "2026-11-31", "2026-11-22T00:00:00Z", " 2026-11-22", "22.11.2026"} {
		if date, err := Parse(text); err == nil {
			t.Errorf("%q is read as %v", text, date)
		}
	}
	if (Date{}).String() != "" {
		t.Errorf("no day is written %q", Date{})
	}
}
