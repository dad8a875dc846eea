package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func date(text string) calendar.Date {
	d, err := calendar.Parse(text)
	if err != nil {
		panic(err)
	}
	return d
}

const firstDay, lastDay = "2026-11-22", "2028-03-05"

// setDate sets the clock to noon of a date, and lets home see it.
func (p *player) setDate(text string) {
	p.env.Now = tabletest.Noon(date(text))
	p.tick()
}

// solveDay records that a daily board was begun and solved on a date.
func (p *player) solveDay(puzzle, day, on string, stars int) {
	p.env.Book().Add(progress.Win{
		Puzzle: puzzle, Origin: boardorigin.Origin{Day: date(day)}, Board: boards[puzzle], Difficulty: "easy",
		Cost: 9, Helped: stars == 1, Perfect: stars == 3, Optimal: stars == 3, Begun: date(on), Solved: date(on),
	})
}

// startDays opens the game on a date, with the same short daily list for every puzzle: boards takes turns with otherBoards.
func startDays(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := start(t, saved...)
	p.setDate(today)
	p.env.Levels.Days = func(puzzle string) (first, last calendar.Date) {
		if !shipped(puzzle) {
			return first, last
		}
		return date(firstDay), date(lastDay)
	}
	p.env.Levels.Daily = func(puzzle string, d calendar.Date) (levels.Day, bool) {
		n := d.Since(date(firstDay))
		if !shipped(puzzle) || n < 0 || date(lastDay).Before(d) {
			return levels.Day{}, false
		}
		return levels.Day{Date: d, Dealt: boardorigin.Dealt{Board: dayBoard(puzzle, d), Difficulty: "hard", Par: 2, Bound: 2}}, true
	}
	return p
}

// dayBoard returns the board of a date in the list of startDays.
func dayBoard(puzzle string, d calendar.Date) string {
	if d.Since(date(firstDay))%2 == 1 {
		return otherBoards[puzzle]
	}
	return boards[puzzle]
}

// openDays opens the calendar of a puzzle.
func (p *player) openDays(puzzle string) *calendarPage {
	p.Helper()
	p.app.turn(p.env.Shell.Days(puzzle, p.app.scene))
	p.tick()
	return p.days()
}

func (p *player) days() *calendarPage {
	p.Helper()
	page, ok := p.app.scene.(*calendarPage)
	if !ok {
		p.Fatalf("the scene is %T, want the calendar", p.app.scene)
	}
	return page
}

// selectable returns the dates on the page that can be chosen.
func (p *player) selectable() (days []string) {
	for _, w := range p.ui().Widgets() {
		if w.Does == ui.Day && !w.Disabled {
			days = append(days, p.days().day(w.N).String())
		}
	}
	return days
}

// dates returns all dates from one to another.
func dates(from, to string) (days []string) {
	for d := date(from); !date(to).Before(d); d = d.Add(1) {
		days = append(days, d.String())
	}
	return days
}

// TestCalendarMonths checks which months can be turned to and which days of them can be chosen: none before the list begins,
// after its end, or in the future.
func TestCalendarMonths(t *testing.T) {
	t.Parallel()
	type month struct{ en, zh, from, to string }
	for _, test := range []struct {
		today  string
		months []month // from the first one
	}{
		{"2026-11-22", []month{{"November 2026", "2026年11月", firstDay, firstDay}}},
		{"2026-11-30", []month{{"November 2026", "2026年11月", firstDay, "2026-11-30"}}},
		{"2027-01-14", []month{
			{"November 2026", "2026年11月", firstDay, "2026-11-30"},
			{"December 2026", "2026年12月", "2026-12-01", "2026-12-31"},
			{"January 2027", "2027年1月", "2027-01-01", "2027-01-14"},
		}},
		{"2026-10-03", []month{{"November 2026", "2026年11月", firstDay, "2026-11-21"}}},
	} {
		for name, turn := range map[string]func(p *player, by int){
			"buttons": func(p *player, by int) { p.click(map[int]ui.Kind{-1: ui.StepBack, 1: ui.StepOn}[by], 0) },
			"keys":    func(p *player, by int) { p.want(map[int]ui.Kind{-1: ui.PageUp, 1: ui.PageDown}[by]) },
		} {
			t.Run(test.today+" by "+name, func(t *testing.T) {
				p := startDays(t, test.today)
				p.openDays("rushhour")
				n := len(test.months)
				check := func(at int) {
					t.Helper()
					m := test.months[at]
					if !p.says(m.en) {
						t.Errorf("%q is not on the screen", m.en)
					}
					if got, want := p.selectable(), dates(m.from, m.to); !slices.Equal(got, want) {
						t.Errorf("%s: can choose %v, want %v", m.en, got, want)
					}
					if back, on := p.ui().Find(ui.StepBack, 0), p.ui().Find(ui.StepOn, 0); back.Disabled != (at == 0) || on.Disabled != (at == n-1) {
						t.Errorf("%s: no way back %v, no way on %v", m.en, back.Disabled, on.Disabled)
					}
					p.want(ui.SwitchLanguage)
					if !p.says(m.zh) {
						t.Errorf("%q is not on the screen", m.zh)
					}
					p.want(ui.SwitchLanguage)
				}
				for at := n - 1; at > 0; at-- {
					check(at)
					turn(p, -1)
				}
				check(0)
				p.want(ui.PageUp)
				check(0)
				for range n - 1 {
					turn(p, 1)
				}
				check(n - 1)
			})
		}
	}
	t.Run("a leap year, the end of the list", func(t *testing.T) {
		p := startDays(t, "2028-05-01")
		p.openDays("maze")
		if got, want := p.selectable(), dates("2028-03-01", lastDay); !slices.Equal(got, want) {
			t.Errorf("can choose %v, want %v", got, want)
		}
		p.want(ui.PageUp)
		if got, want := p.selectable(), dates("2028-02-01", "2028-02-29"); !slices.Equal(got, want) {
			t.Errorf("can choose %v, want %v", got, want)
		}
	})
	t.Run("without a list", func(t *testing.T) {
		p := startDays(t, "2026-12-01")
		p.env.Levels.Days = func(string) (first, last calendar.Date) { return }
		p.env.Levels.Daily = func(string, calendar.Date) (day levels.Day, ok bool) { return }
		p.openDays("maze")
		p.want(ui.Left, ui.PageUp, ui.PageDown, ui.Confirm)
		p.days()
		if got := p.selectable(); len(got) > 0 || !p.says(p.env.Words.T("days.none")) {
			t.Errorf("can choose %v", got)
		}
	})
}

// TestCalendarWeeks checks that every day is under its weekday, and weeks begin on Monday.
func TestCalendarWeeks(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2027-08-31")
	page := p.openDays("rushhour")
	for page.month != date("2026-11-01") {
		var monday render.Rect
		for i := range daysIn(page.month) {
			d, r := page.month.Add(i), page.place.days[i]
			if d.Weekday() == time.Monday {
				monday = r
			}
			if left := page.place.tray.X + trayPad + float64((int(d.Weekday())+6)%7)*(r.W+dayGap); r.X != left {
				t.Errorf("%v, a %v, is at %v, want %v", d, d.Weekday(), r.X, left)
			}
			if monday.W > 0 && r.Y != monday.Y {
				t.Errorf("%v is not in the row of the Monday before", d)
			}
			if r.Bottom() > page.place.tray.Bottom() {
				t.Errorf("%v is not on the tray", d)
			}
		}
		p.want(ui.PageUp)
	}
}

// TestCalendarMarks checks what is told of a day: solved in time, later, with how many stars, missed, not yet open.
func TestCalendarMarks(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-12-02")
	p.solveDay("rushhour", "2026-11-22", "2026-11-22", 3)
	p.solveDay("rushhour", "2026-11-23", "2026-11-25", 1)
	p.solveDay("rushhour", "2026-11-24", "2026-11-24", 2)
	p.solveDay("maze", "2026-11-26", "2026-11-26", 2)
	p.solveDay("rushhour", "2026-12-01", "2026-12-02", 2)
	page := p.openDays("rushhour")
	for _, test := range []struct{ day, en, zh string }{
		{"2026-11-22", "22 November · Solved in time · 3 stars", "11月22日 · 按时解开 · 3 颗星"},
		{"2026-11-23", "23 November · Solved later · 1 star", "11月23日 · 后来补玩 · 1 颗星"},
		{"2026-11-24", "24 November · Solved in time · 2 stars", "11月24日 · 按时解开 · 2 颗星"},
		{"2026-11-26", "26 November", "11月26日"},
		{"2026-12-01", "1 December · Solved later · 2 stars", "12月1日 · 后来补玩 · 2 颗星"},
		{"2026-12-02", "2 December · today", "12月2日 · 今天"},
		{"2026-12-03", "3 December", "12月3日"},
	} {
		page.month = firstOf(date(test.day))
		for _, want := range []string{test.en, test.zh} {
			page.Relayout()
			p.tick()
			if got := p.ui().Find(ui.Day, page.number(date(test.day))); got.Tip != want {
				t.Errorf("%s: %q, want %q", test.day, got.Tip, want)
			}
			p.want(ui.SwitchLanguage)
		}
	}
}

// TestCalendarTells checks the text about the day with the focus: its date and difficulty, what has become of it, and that a
// missed day does not count for the streak.
func TestCalendarTells(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-11-25")
	p.solveDay("rushhour", "2026-11-23", "2026-11-23", 3)
	page := p.openDays("rushhour")
	for _, test := range []struct{ day, long, grade, state, button string }{
		{"2026-11-25", "Wednesday, 25 November", "No. 4 · Hard · 0 of 5 that day", "Not solved yet.", "Play"},
		{"2026-11-24", "Tuesday, 24 November", "No. 3 · Hard · 0 of 5 that day", "Missed, but still yours to play. It does not count for the streak.", "Play it now"},
		{"2026-11-23", "Monday, 23 November", "No. 2 · Hard · 1 of 5 that day", "Solved in time · 3 stars.", "Play again"},
	} {
		if page.shown != date(test.day) {
			p.want(ui.Left)
			if page.shown == date("2026-11-25") {
				p.want(ui.Left) // the first arrow gives the focus to today
			}
		}
		for _, text := range []string{test.long, test.grade, test.state} {
			if !p.says(text) {
				t.Errorf("%s: %q is not on the screen", test.day, text)
			}
			if said := page.describe(); !strings.Contains(said, text) {
				t.Errorf("%s: %q is not said in %q", test.day, text, said)
			}
		}
		if b := p.ui().Find(ui.Continue, 0); b.Label != test.button {
			t.Errorf("%s: the button says %q, want %q", test.day, b.Label, test.button)
		}
	}
	p.env.Settings.HideStreaks = true
	page.shown = date("2026-11-24")
	page.Relayout()
	p.tick()
	if want := "Missed, but still yours to play."; !p.says(want) {
		t.Errorf("without streaks, %q is not on the screen", want)
	}
	p = startDays(t, "2026-11-03")
	p.openDays("rushhour")
	if want := "The daily boards begin on 22 November."; !p.says(want) {
		t.Errorf("before the first day, %q is not on the screen", want)
	}
}

// TestCalendarStreak checks that the streak is told in both languages, with the rule about a missed day, unless the player
// does not want streaks.
func TestCalendarStreak(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		days     []string
		en, zh   string
		grace    bool
		noStreak bool
	}{
		{"none yet", nil, "Solve today's board to begin a streak. Single missed days are forgiven.", "解开今天的一局，就开始计连续天数。漏掉一天不要紧，连漏两天才断。", false, false},
		{"one day", []string{"2026-12-10"}, "Streak: 1 day, longest 1", "连续 1 天，最长 1 天", true, false},
		{"a day missed", append(dates("2026-11-23", "2026-12-03"), dates("2026-12-07", "2026-12-08")...), "Streak: 2 days, longest 11", "连续 2 天，最长 11 天", true, false},
		{"not wanted", dates("2026-11-23", "2026-12-10"), "Streak", "连续", false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := startDays(t, "2026-12-10", map[string]string{"settings": fmt.Sprintf(`{"language":"en","theme":"light","hideStreaks":%v}`, test.noStreak)})
			for _, d := range test.days {
				p.solveDay("maze", d, d, 1)
			}
			page := p.openDays("rushhour") // the streak is of all puzzles
			for _, want := range []string{test.en, test.zh} {
				if test.noStreak {
					for caption := range p.ui().Captions() {
						if strings.Contains(caption, want) {
							t.Errorf("%q is on the screen", caption)
						}
					}
					if said := page.describe(); strings.Contains(said, want) {
						t.Errorf("it says %q", said)
					}
				} else if !p.says(want) {
					t.Errorf("%q is not on the screen", want)
				}
				if p.says(p.env.Words.T("streak.grace")) != test.grace {
					t.Errorf("the rule about a missed day is on the screen: %v", !test.grace)
				}
				p.want(ui.SwitchLanguage)
			}
		})
	}
}

// TestCalendarArrows checks that the arrows go from day to day and from week to week, into the neighbouring months and not
// beyond the days that can be played, and from there to the buttons.
func TestCalendarArrows(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-12-10")
	page := p.openDays("rushhour")
	at := func(want string) {
		t.Helper()
		if got := page.focused(); got != date(want) || page.shown != got {
			t.Fatalf("the focus is on %v and %v is told about, want %s", got, page.shown, want)
		}
	}
	p.want(ui.Left)
	at("2026-12-10")
	p.want(ui.Right)
	at("2026-12-10")
	p.want(ui.Up)
	at("2026-12-03")
	p.want(ui.Up)
	at("2026-11-26")
	p.want(ui.Right, ui.Right, ui.Right, ui.Right, ui.Right)
	at("2026-12-01")
	p.want(ui.Left)
	at("2026-11-30")
	p.want(ui.Down)
	at("2026-12-07")
	p.want(ui.Up, ui.Up, ui.Left)
	at("2026-11-22")
	p.want(ui.Up)
	if kind, _ := p.ui().Focused(); kind == ui.Day || kind == ui.None {
		t.Errorf("above the first day, the focus is on %v", kind)
	}
	reached := map[ui.Kind]bool{}
	for range 60 {
		p.want(ui.NextFocus)
		kind, _ := p.ui().Focused()
		reached[kind] = true
	}
	for _, kind := range []ui.Kind{ui.Back, ui.OpenSettings, ui.Choose, ui.StepOn, ui.Day, ui.Continue} {
		if !reached[kind] {
			t.Errorf("Tab does not reach %v", kind)
		}
	}
}

// TestCalendarOpens checks that a day is opened by its cell, by Enter and by the button, today's at once, and that a day that
// has not come stays closed.
func TestCalendarOpens(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, day string
		open      func(p *player, page *calendarPage)
	}{
		{"Enter at once", "2026-11-25", func(p *player, _ *calendarPage) { p.want(ui.Confirm) }},
		{"C", "2026-11-25", func(p *player, _ *calendarPage) { p.want(ui.Continue) }},
		{"the button", "2026-11-25", func(p *player, _ *calendarPage) { p.click(ui.Continue, 0) }},
		{"arrows, Enter", "2026-11-23", func(p *player, _ *calendarPage) { p.want(ui.Left, ui.Left, ui.Left, ui.Confirm) }},
		{"arrows, space bar", "2026-11-24", func(p *player, _ *calendarPage) { p.want(ui.Left, ui.Left, ui.Toggle) }},
		{"mouse", "2026-11-22", func(p *player, page *calendarPage) { p.click(ui.Day, 1) }},
		{"finger", "2026-11-23", func(p *player, page *calendarPage) {
			at := p.ui().Find(ui.Day, 2).Rect.Center()
			p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true}, ui.Intent{Kind: ui.Release, At: at, Touch: true})
		}},
		{"a day to come", "", func(p *player, page *calendarPage) { p.click(ui.Day, 5) }},
		{"the settings", "", func(p *player, page *calendarPage) { p.want(ui.OpenSettings, ui.Back) }},
	} {
		for _, puzzle := range []string{"rushhour", "linkup"} {
			t.Run(test.name+", "+puzzle, func(t *testing.T) {
				p := startDays(t, "2026-11-25")
				home := p.app.scene
				page := p.openDays(puzzle)
				test.open(p, page)
				if test.day == "" {
					p.days()
					p.want(ui.Back)
					if p.app.scene != home {
						t.Errorf("Back leads to %T", p.app.scene)
					}
					return
				}
				if got := p.screen().Info().Puzzle; got != puzzle {
					t.Fatalf("opened %s", got)
				}
				p.wantBoard(dayBoard(puzzle, date(test.day)))
			})
		}
	}
	t.Run("on the table behind", func(t *testing.T) {
		p := startDays(t, "2026-11-25")
		p.app.turn(firstLink(p.env, "rushhour:......"+"/...B../.AAB../....../..CC../......"))
		p.tick()
		behind := p.table()
		p.openDays("rushhour")
		p.click(ui.Day, 2)
		if p.table() != behind {
			t.Error("a second table of the puzzle is opened")
		}
		p.openDays("rushhour")
		p.choose(0)
		p.click(ui.Day, 1)
		if p.table() == behind || p.screen().Info().Puzzle != sixPuzzles[0].Name {
			t.Error("the day of another puzzle is not on a table of its own")
		}
	})
}

// TestCalendarFromTheTable checks that its key opens the calendar over a table, and that Back leads to the board, whose proof
// goes on.
func TestCalendarFromTheTable(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	at := p.table()
	p.want(ui.Calendar)
	if name := p.days().name(); name != "rushhour" {
		t.Errorf("it shows the days of %s", name)
	}
	p.want(ui.Back)
	if p.table() != at {
		t.Error("Back leads to another table")
	}
	p.wantBoard(smallJam)
	p.until("the proof", func() bool { return strings.Contains(at.Describe(), "(proven)") })
}

// TestCalendarPuzzles checks that the puzzles are switched by number keys and clicks, on the same month.
func TestCalendarPuzzles(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-12-25")
	page := p.openDays("rushhour")
	p.want(ui.PageUp)
	for i, puzzle := range sixPuzzles {
		for name, press := range map[string]func(){"key": func() { p.choose(i) }, "click": func() { p.click(ui.Choose, i) }} {
			press()
			if page.name() != puzzle.Name || !p.ui().Find(ui.Choose, i).Selected || !p.says(p.env.Words.F("days.title", p.env.Words.T(puzzle.Name+".name"))) {
				t.Errorf("by %s: on the screen is %s, want %s", name, page.name(), puzzle.Name)
			}
			if !p.says("November 2026") {
				t.Errorf("%s: another month", puzzle.Name)
			}
		}
	}
	p.choose(7)
	p.days()
}

// TestCalendarFollowsTheDate checks that midnight, a clock set back and a journey change nothing but what can be chosen.
func TestCalendarFollowsTheDate(t *testing.T) {
	t.Parallel()
	t.Run("midnight", func(t *testing.T) {
		p := startDays(t, "2026-11-30")
		page := p.openDays("rushhour")
		p.setDate("2026-12-01")
		p.tick()
		if got := p.selectable(); !slices.Equal(got, dates("2026-12-01", "2026-12-01")) || page.shown != date("2026-12-01") {
			t.Errorf("can choose %v, told about is %v", got, page.shown)
		}
		p.want(ui.Confirm)
		p.table()
	})
	t.Run("midnight, with the focus on a day", func(t *testing.T) {
		p := startDays(t, "2026-11-30")
		page := p.openDays("rushhour")
		p.want(ui.Left, ui.Left)
		p.setDate("2026-12-01")
		p.tick()
		if page.focused() != date("2026-11-29") || page.shown != date("2026-11-29") {
			t.Errorf("the focus is on %v, told about is %v", page.focused(), page.shown)
		}
		p.want(ui.Right, ui.Right)
		if page.focused() != date("2026-12-01") {
			t.Errorf("the focus is on %v", page.focused())
		}
	})
	t.Run("under a dialog", func(t *testing.T) {
		p := startDays(t, "2026-11-30")
		p.openDays("rushhour")
		p.want(ui.OpenSettings)
		p.setDate("2026-12-01")
		p.tick()
		p.want(ui.Back)
		if got := p.selectable(); !slices.Equal(got, dates("2026-12-01", "2026-12-01")) {
			t.Errorf("can choose %v", got)
		}
	})
	t.Run("a clock set back", func(t *testing.T) {
		p := startDays(t, "2027-01-03")
		p.solveDay("rushhour", "2027-01-02", "2027-01-02", 3)
		p.openDays("rushhour")
		p.want(ui.Left)
		p.setDate("2026-11-25")
		p.tick()
		if got := p.selectable(); !slices.Equal(got, dates(firstDay, "2026-11-25")) {
			t.Errorf("can choose %v", got)
		}
		p.want(ui.Left)
		p.setDate("2027-01-03")
		p.tick()
		p.want(ui.PageDown, ui.PageDown)
		if tip := p.ui().Find(ui.Day, p.days().number(date("2027-01-02"))).Tip; !strings.Contains(tip, "3 stars") {
			t.Errorf("the day solved before is %q", tip)
		}
	})
}

// TestCalendarScrolls checks that in the lowest window the arrows and Tab bring every day and button into view.
func TestCalendarScrolls(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-11-30")
	p.env.Width, p.env.Height = leastWidth, leastHeight
	p.env.Relayout()
	page := p.openDays("rushhour")
	for range 40 {
		p.want(ui.NextFocus)
		kind, n := p.ui().Focused()
		w, within := p.ui().Find(kind, n), render.Rect{W: leastWidth, H: leastHeight}
		if w.Rect.Y < within.Y || w.Rect.Bottom() > within.Bottom() {
			t.Errorf("%v has the focus at %v", w, w.Rect)
		}
		if kind == ui.Day {
			if drawn := page.list.now(page.place.days[page.day(n).Day-1]); drawn != w.Rect {
				t.Errorf("%v is at %v and drawn at %v", w, w.Rect, drawn)
			}
		}
	}
}

// TestCalendarMarksBegunDays checks that a day on whose board a move was made is marked as begun, also in the words for it, and
// neither one that was only looked at, nor one that is solved.
func TestCalendarMarksBegunDays(t *testing.T) {
	t.Parallel()
	const puzzle = "onestroke"
	p := startDays(t, "2026-11-25")
	kind, _ := sixPuzzles.Find(puzzle)
	wantBegun := func(day, when string, want bool) {
		t.Helper()
		page := p.openDays(puzzle)
		tip := p.ui().Find(ui.Day, page.number(date(day))).Tip
		if page.isBegun(date(day)) != want || strings.Contains(tip, p.env.Words.T("days.begun")) != want {
			t.Errorf("%s is begun: %v, and its tip says %q, want %v: %s", day, page.isBegun(date(day)), tip, want, when)
		}
	}
	for _, test := range []struct {
		day, when string
		act       []ui.Kind
		begun     bool
	}{
		{"2026-11-23", "looked at", nil, false},
		{"2026-11-24", "a move", []ui.Kind{ui.Right}, true},
		{"2026-11-25", "a move that was taken back", []ui.Kind{ui.Right, ui.Undo}, true},
	} {
		board := table.New(p.env, kind)
		p.app.turn(board)
		board.Open(table.Opening{Day: date(test.day)})
		p.tick()
		p.want(test.act...)
		wantBegun(test.day, test.when, test.begun)
	}
	p.solveDay(puzzle, "2026-11-24", "2026-11-25", 2)
	wantBegun("2026-11-24", "solved", false)
}
