package scenes

import (
	"math"
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
		today   string
		on, off ui.Kind // by which the months are turned
		months  []month // from the first one
	}{
		{"2026-11-22", ui.PageDown, ui.PageUp, []month{{"November 2026", "2026年11月", firstDay, firstDay}}},
		{"2026-10-03", ui.PageDown, ui.PageUp, []month{{"November 2026", "2026年11月", firstDay, "2026-11-21"}}},
		{"2027-01-14", ui.StepOn, ui.StepBack, []month{
			{"November 2026", "2026年11月", firstDay, "2026-11-30"},
			{"December 2026", "2026年12月", "2026-12-01", "2026-12-31"},
			{"January 2027", "2027年1月", "2027-01-01", "2027-01-14"},
		}},
	} {
		t.Run(test.today, func(t *testing.T) {
			p := startDays(t, test.today)
			p.openDays("rushhour")
			n := len(test.months)
			check := func(at int) {
				t.Helper()
				m := test.months[at]
				if got, want := p.selectable(), dates(m.from, m.to); !slices.Equal(got, want) || !p.says(m.en) {
					t.Errorf("%s: can choose %v, want %v", m.en, got, want)
				}
				if back, on := p.ui().Find(ui.StepBack, 0), p.ui().Find(ui.StepOn, 0); back.Disabled != (at == 0) || on.Disabled != (at == n-1) {
					t.Errorf("%s: no way back %v, no way on %v", m.en, back.Disabled, on.Disabled)
				}
				if p.want(ui.SwitchLanguage); !p.says(m.zh) {
					t.Errorf("%q is not on the screen", m.zh)
				}
				p.want(ui.SwitchLanguage)
			}
			for at := n - 1; at > 0; at-- {
				check(at)
				p.want(test.off)
			}
			check(0)
			p.want(test.off)
			check(0)
			for range n {
				p.want(test.on)
			}
			check(n - 1)
		})
	}
	p := startDays(t, "2028-05-01") // a leap year, after the end of the list
	p.openDays("maze")
	for _, want := range [][]string{dates("2028-03-01", lastDay), dates("2028-02-01", "2028-02-29")} {
		if got := p.selectable(); !slices.Equal(got, want) {
			t.Errorf("can choose %v, want %v", got, want)
		}
		p.click(ui.StepBack, 0)
	}
	p = startDays(t, "2026-12-01")
	p.env.Levels.Days = func(string) (first, last calendar.Date) { return }
	p.env.Levels.Daily = func(string, calendar.Date) (day levels.Day, ok bool) { return }
	p.openDays("maze")
	p.want(ui.Left, ui.PageUp, ui.PageDown, ui.Confirm)
	p.days()
	if got := p.selectable(); len(got) > 0 || !p.says(p.env.Words.T("days.none")) {
		t.Errorf("without a list can choose %v", got)
	}
}

// TestCalendarWeeks checks that every day is under its weekday, and weeks begin on Monday.
func TestCalendarWeeks(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2027-08-31")
	for page := p.openDays("rushhour"); page.month != date("2026-11-01"); p.want(ui.PageUp) {
		row := page.place.days[0].Y
		for i := range daysIn(page.month) {
			d, r := page.month.Add(i), page.place.days[i]
			if d.Weekday() == time.Monday && i > 0 {
				row += r.H + dayGap
			}
			if left := page.place.tray.X + trayPad + float64((int(d.Weekday())+6)%7)*(r.W+dayGap); r.X != left || math.Abs(r.Y-row) > 0.01 {
				t.Errorf("%v, a %v, is at %v, want %v,%v", d, d.Weekday(), r, left, row)
			}
			if r.Bottom() > page.place.tray.Bottom() {
				t.Errorf("%v is not on the tray", d)
			}
		}
	}
}

// TestCalendarMarks checks what is told of a day: solved in time, later, with how many stars, missed, begun with a move, also one that was taken
// back, but not only looked at, and not yet open.
func TestCalendarMarks(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-12-02")
	kind, _ := sixPuzzles.Find("onestroke")
	for day, act := range map[string][]ui.Kind{"2026-11-22": {ui.Right, ui.Undo}, "2026-11-24": {ui.Right}, "2026-11-25": {ui.Right}, "2026-11-26": nil} {
		board := table.New(p.env, kind)
		p.app.turn(board)
		board.Open(table.Opening{Day: date(day)})
		p.tick()
		p.want(act...)
	}
	p.solveDay("onestroke", "2026-11-22", "2026-11-22", 3)
	p.solveDay("onestroke", "2026-11-23", "2026-11-25", 1)
	p.solveDay("maze", "2026-11-26", "2026-11-26", 2)
	p.solveDay("onestroke", "2026-12-01", "2026-12-02", 2)
	page := p.openDays("onestroke")
	for _, test := range []struct{ day, en, zh string }{
		{"2026-11-22", "22 November · Solved in time · 3 stars", "11月22日 · 按时解开 · 3 颗星"},
		{"2026-11-23", "23 November · Solved later · 1 star", "11月23日 · 后来补玩 · 1 颗星"},
		{"2026-11-24", "24 November · Begun", "11月24日 · 已开始"},
		{"2026-11-25", "25 November · Begun", "11月25日 · 已开始"},
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
	for i, test := range []struct{ day, long, grade, state, button string }{
		{"2026-11-25", "Wednesday, 25 November", "No. 4 · Hard · 0 of 5 that day", "Not solved yet.", "Play"},
		{"2026-11-24", "Tuesday, 24 November", "No. 3 · Hard · 0 of 5 that day", "Missed, but still yours to play. It does not count for the streak.", "Play it now"},
		{"2026-11-23", "Monday, 23 November", "No. 2 · Hard · 1 of 5 that day", "Solved in time · 3 stars.", "Play again"},
	} {
		if i == 1 {
			p.want(ui.Left) // the first arrow gives the focus to today
		}
		if i > 0 {
			p.want(ui.Left)
		}
		for _, text := range []string{test.long, test.grade, test.state} {
			if said := page.describe(); !p.says(text) || !strings.Contains(said, text) {
				t.Errorf("%s: %q is not on the screen, or not said in %q", test.day, text, said)
			}
		}
		if b := p.ui().Find(ui.Continue, 0); b.Label != test.button {
			t.Errorf("%s: the button says %q, want %q", test.day, b.Label, test.button)
		}
	}
	p.env.Settings.HideStreaks = true
	page.shown = date("2026-11-24")
	page.Relayout()
	if p.tick(); !p.says("Missed, but still yours to play.") {
		t.Error("without streaks, the text speaks of them")
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
		days   []string
		en, zh string
		grace  bool
	}{
		{nil, "Solve today's board to begin a streak. Single missed days are forgiven.", "解开今天的一局，就开始计连续天数。漏掉一天不要紧，连漏两天才断。", false},
		{[]string{"2026-12-10"}, "Streak: 1 day, longest 1", "连续 1 天，最长 1 天", true},
		{append(dates("2026-11-23", "2026-12-03"), dates("2026-12-07", "2026-12-08")...), "Streak: 2 days, longest 11", "连续 2 天，最长 11 天", true},
	} {
		p := startDays(t, "2026-12-10")
		for _, d := range test.days {
			p.solveDay("maze", d, d, 1)
		}
		page := p.openDays("rushhour") // the streak is of all puzzles
		for _, want := range []string{test.en, test.zh} {
			if !p.says(want) || p.says(p.env.Words.T("streak.grace")) != test.grace {
				t.Errorf("%q is not on the screen, or the rule about a missed day is: %v", want, !test.grace)
			}
			p.want(ui.SwitchLanguage)
		}
		p.env.Settings.HideStreaks = true
		p.env.Relayout()
		p.tick()
		if told := strings.Join(append(slices.Collect(p.ui().Captions()), page.describe()), " "); strings.Contains(strings.ToLower(told), "streak") {
			t.Errorf("without streaks it says %q", told)
		}
	}
}

// TestCalendarArrows checks that the arrows go from day to day and from week to week, into the neighbouring months and not
// beyond the days that can be played, and from there to the buttons.
func TestCalendarArrows(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-12-10")
	page := p.openDays("rushhour")
	for _, step := range []struct {
		arrow ui.Kind
		times int
		want  string
	}{
		{ui.Left, 1, "2026-12-10"}, {ui.Right, 1, "2026-12-10"}, {ui.Up, 1, "2026-12-03"}, {ui.Up, 1, "2026-11-26"}, {ui.Right, 5, "2026-12-01"},
		{ui.Left, 1, "2026-11-30"}, {ui.Down, 1, "2026-12-07"}, {ui.Up, 2, "2026-11-23"}, {ui.Left, 1, "2026-11-22"},
	} {
		for range step.times {
			p.want(step.arrow)
		}
		if got := page.focused(); got != date(step.want) || page.shown != got {
			t.Fatalf("after %v the focus is on %v and %v is told about, want %s", step.arrow, got, page.shown, step.want)
		}
	}
	p.want(ui.Up)
	if kind, _ := p.ui().Focused(); kind == ui.Day || kind == ui.None {
		t.Errorf("above the first day, the focus is on %v", kind)
	}
}

// TestCalendarOpens checks that a day is opened by its cell, by Enter and by the button, today's at once, and that a day that
// has not come stays closed.
func TestCalendarOpens(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, day string
		open      func(p *player)
	}{
		{"Enter at once", "2026-11-25", func(p *player) { p.want(ui.Confirm) }},
		{"C", "2026-11-25", func(p *player) { p.want(ui.Continue) }},
		{"the button", "2026-11-25", func(p *player) { p.click(ui.Continue, 0) }},
		{"arrows, Enter", "2026-11-23", func(p *player) { p.want(ui.Left, ui.Left, ui.Left, ui.Confirm) }},
		{"arrows, space bar", "2026-11-24", func(p *player) { p.want(ui.Left, ui.Left, ui.Toggle) }},
		{"mouse", "2026-11-22", func(p *player) { p.click(ui.Day, 1) }},
		{"finger", "2026-11-23", func(p *player) { p.tap(ui.Day, 2) }},
		{"a day to come", "", func(p *player) { p.click(ui.Day, 5) }},
		{"the settings", "", func(p *player) { p.want(ui.OpenSettings, ui.Back) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := startDays(t, "2026-11-25")
			home := p.app.scene
			p.openDays("linkup")
			if test.open(p); test.day != "" {
				p.wantBoard(dayBoard("linkup", date(test.day)))
				return
			}
			p.days()
			if p.want(ui.Back); p.app.scene != home {
				t.Errorf("Back leads to %T", p.app.scene)
			}
		})
	}
	p := startOn(t, "rushhour", smallJam)
	behind := p.table()
	p.want(ui.Calendar)
	if name := p.days().name(); name != "rushhour" {
		t.Errorf("over a table it shows the days of %s", name)
	}
	if p.want(ui.Back); p.table() != behind {
		t.Error("Back leads to another table")
	}
	p.want(ui.Calendar, ui.Confirm)
	if p.table() != behind {
		t.Error("a second table of the puzzle is opened")
	}
	p.want(ui.Calendar)
	p.choose(0)
	p.want(ui.Confirm)
	if p.table() == behind || p.screen().Info().Puzzle != sixPuzzles[0].Name {
		t.Error("the day of another puzzle is not on a table of its own")
	}
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
			if page.name() != puzzle.Name || !p.ui().Find(ui.Choose, i).Selected || !p.says(p.env.Words.F("days.title", p.env.Words.T(puzzle.Name+".name"))) || !p.says("November 2026") {
				t.Errorf("by %s: on the screen is %s, want %s in November", name, page.name(), puzzle.Name)
			}
		}
	}
	p.choose(7)
	p.days()
}

// TestCalendarFollowsTheDate checks that midnight, also under a dialog, and a clock set back change nothing but what can be chosen.
func TestCalendarFollowsTheDate(t *testing.T) {
	t.Parallel()
	for name, over := range map[string][]ui.Kind{"midnight": nil, "under a dialog": {ui.OpenSettings}} {
		p := startDays(t, "2026-11-30")
		page := p.openDays("rushhour")
		p.want(over...)
		p.setDate("2026-12-01")
		if p.tick(); over != nil {
			p.want(ui.Back)
		}
		if got := p.selectable(); !slices.Equal(got, dates("2026-12-01", "2026-12-01")) || page.shown != date("2026-12-01") {
			t.Errorf("%s: can choose %v, told about is %v", name, got, page.shown)
		}
		p.want(ui.Confirm)
		p.table()
	}
	p := startDays(t, "2026-11-30")
	page := p.openDays("rushhour")
	p.want(ui.Left, ui.Left)
	p.setDate("2026-12-01")
	if p.tick(); page.focused() != date("2026-11-29") || page.shown != date("2026-11-29") {
		t.Errorf("with the focus on a day, it is on %v, told about is %v", page.focused(), page.shown)
	}
	if p.want(ui.Right, ui.Right); page.focused() != date("2026-12-01") {
		t.Errorf("the focus is on %v", page.focused())
	}
	p = startDays(t, "2027-01-03")
	p.solveDay("rushhour", "2027-01-02", "2027-01-02", 3)
	p.openDays("rushhour")
	p.want(ui.Left)
	p.setDate("2026-11-25")
	p.tick()
	if got := p.selectable(); !slices.Equal(got, dates(firstDay, "2026-11-25")) {
		t.Errorf("with the clock set back can choose %v", got)
	}
	p.setDate("2027-01-03")
	p.tick()
	p.want(ui.PageDown, ui.PageDown)
	if tip := p.ui().Find(ui.Day, p.days().number(date("2027-01-02"))).Tip; !strings.Contains(tip, "3 stars") {
		t.Errorf("the day solved before is %q", tip)
	}
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
