package progress

import (
	"errors"
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

func isNewer(err error) bool { return errors.Is(err, ErrNewer) }

// A play is a daily board solved: of which day, begun and solved on which dates, all as days after first.
type play struct{ day, begun, solved int }

func (p play) win(puzzle string) Win {
	return Win{
		Puzzle: puzzle, Origin: boardorigin.Origin{Day: first.Add(p.day)},
		Begun: first.Add(p.begun), Solved: first.Add(p.solved),
	}
}

// each plays days on their dates.
func each(days ...int) []play {
	var plays []play
	for _, day := range days {
		plays = append(plays, play{day, day, day})
	}
	return plays
}

func TestStreak(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		plays []play
		today int
		want  Streak
	}{
		{"one day", each(0), 0, Streak{1, 1, true}},
		{"three days", each(0, 1, 2), 2, Streak{3, 3, true}},
		{"today is not yet played", each(0, 1, 2), 3, Streak{3, 3, false}},
		{"yesterday was missed", each(0, 1, 2), 4, Streak{3, 3, false}},
		{"yesterday was missed, and today is played", each(0, 1, 2, 4), 4, Streak{4, 4, true}},
		{"two days were missed", each(0, 1, 2), 5, Streak{0, 3, false}},
		{"two days were missed, and today is played", each(0, 1, 2, 5), 5, Streak{1, 3, true}},
		{"every other day", each(0, 2, 4, 6), 6, Streak{4, 4, true}},
		{"the longest was the first", each(0, 1, 2, 5, 6), 6, Streak{2, 3, true}},
		{"the longest was in the middle", each(0, 3, 4, 5, 6, 9), 9, Streak{1, 4, true}},

		{"played after midnight, begun before", []play{{0, 0, 1}}, 1, Streak{1, 1, false}},
		{"begun in time, solved two days later", []play{{0, 0, 2}}, 2, Streak{}},
		{"a missed day played later", []play{{0, 0, 0}, {1, 3, 3}, {2, 3, 3}, {3, 3, 3}}, 3, Streak{1, 1, true}},
		{"a day played before its date", []play{{1, 0, 0}}, 1, Streak{}},
		{"played late, then again in time by a clock set back", []play{{0, 4, 4}, {0, 0, 0}}, 4, Streak{0, 1, false}},

		{"the same win recorded twice", append(each(0, 1), each(0, 1)...), 1, Streak{2, 2, true}},
		{"a date lived through twice, eastward over the date line", append(each(0, 1), play{1, 1, 1}, play{2, 2, 2}), 2, Streak{3, 3, true}},
		{"a date skipped, westward over the date line", each(0, 1, 3, 4), 4, Streak{4, 4, true}},
		{"begun at home, solved on a date that came again", []play{{0, 0, 0}, {1, 1, 0}, {1, 1, 1}}, 1, Streak{2, 2, true}},

		{"the clock was a year fast for a day", each(0, 1, 365, 2), 2, Streak{3, 3, true}},
		{"days ahead of a clock set back", each(0, 1, 2, 3, 4), 1, Streak{2, 5, true}},
		{"… count again when they come", each(0, 1, 2, 3, 4), 5, Streak{5, 5, false}},
		{"a clock set back to before all", each(3, 4), 0, Streak{0, 2, false}},
		{"over the end of February", each(97, 98, 99), 99, Streak{3, 3, true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			both, here, there := new(Book), new(Book), new(Book)
			for i, p := range test.plays {
				puzzle := []string{"maze", "linkup"}[i%2]
				both.Add(p.win(puzzle))
				if i%3 == 0 {
					here.Add(p.win(puzzle))
				} else {
					there.Add(p.win(puzzle))
				}
			}
			today := first.Add(test.today)
			if got := both.Streak(today); got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
			here.Streak(today)
			here.Merge(there)
			if got := here.Streak(today); got != test.want {
				t.Errorf("%+v after a merge of two devices, want %+v", got, test.want)
			}
		})
	}
}

// Daylight saving makes days of 23 and of 25 hours, at which a count of seconds would go wrong.
func TestStreakByTheClock(t *testing.T) {
	t.Parallel()
	berlin := func(text string) time.Time {
		summer := time.FixedZone("CEST", 2*60*60)
		winter := time.FixedZone("CET", 60*60)
		zone := winter
		if text >= "2027-03-28 02" && text < "2027-10-31 02" {
			zone = summer
		}
		at, err := time.ParseInLocation("2006-01-02 15:04", text, zone)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for _, hours := range [][]string{
		{"2027-03-26 23:59", "2027-03-27 23:59", "2027-03-28 00:01", "2027-03-29 00:01"},
		{"2027-03-27 00:00", "2027-03-28 23:59", "2027-03-29 00:00", "2027-03-30 23:59"},
		{"2027-10-30 00:00", "2027-10-31 00:00", "2027-10-31 23:59", "2027-11-01 00:00"},
		{"2027-10-30 23:59", "2027-10-31 00:30", "2027-11-01 23:59"},
	} {
		b := new(Book)
		var today calendar.Date
		days := make(map[calendar.Date]bool)
		for _, hour := range hours {
			today = calendar.Of(berlin(hour))
			days[today] = true
			b.Add(Win{Puzzle: "maze", Origin: boardorigin.Origin{Day: today}, Begun: today, Solved: today})
		}
		if got := b.Streak(today); got != (Streak{len(days), len(days), true}) {
			t.Errorf("%v: %+v, want %d days", hours, got, len(days))
		}
	}
}

// TestStreakAllocates checks that a screen may ask for the streak in every frame.
func TestStreakAllocates(t *testing.T) {
	b := bookOf(play{0, 0, 0}.win("maze"), play{1, 1, 1}.win("linkup"))
	b.Streak(first)
	if n := testing.AllocsPerRun(10, func() { b.Streak(first); b.Stars("maze"); b.Next("maze", 60); b.Played(first); b.Day("maze", first) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
	b.Add(play{2, 2, 2}.win("maze"))
	if got := b.Streak(first.Add(2)); got.Current != 3 {
		t.Errorf("%+v after another day", got)
	}
}
