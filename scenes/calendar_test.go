package scenes

import (
	"math"
	"strings"
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/render"
	calendarpage "warren/scenes/pages/calendar"
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
		Puzzle: puzzle, Origin: boardorigin.Origin{Day: date(day)}, Board: smallBoards[puzzle], Difficulty: "easy",
		Cost: 9, Helped: stars == 1, Perfect: stars == 3, Optimal: stars == 3, Begun: date(on), Solved: date(on),
	})
}

// startDays opens the game on a date, with the days of testDays.
func startDays(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := start(t, saved...)
	p.testDays(today)
	return p
}

// testDays sets the date, and gives every puzzle the same short daily list: smallBoards takes turns with otherBoards.
func (p *player) testDays(today string) {
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
}

// dayBoard returns the board of a date in the list of startDays.
func dayBoard(puzzle string, d calendar.Date) string {
	if d.Since(date(firstDay))%2 == 1 {
		return otherBoards[puzzle]
	}
	return smallBoards[puzzle]
}

func (p *player) openDays(puzzle string) *calendarpage.Page {
	p.Helper()
	p.app.follow(ui.GoTo(ui.Route{Page: ui.PageDays, Puzzle: puzzle}))
	p.tick()
	return p.days()
}

func (p *player) days() *calendarpage.Page {
	p.Helper()
	page, ok := p.app.top().(*calendarpage.Page)
	if !ok {
		p.Fatalf("the scene is %T, want the calendar", p.app.top())
	}
	return page
}

func (p *player) selectable() (days []string) {
	for _, w := range p.ui().Widgets() {
		if w.Does == ui.Day && !w.Disabled {
			days = append(days, p.days().Day(w.N).String())
		}
	}
	return days
}

// Every day is under its weekday, and weeks begin on Monday.
func TestCalendarWeeks(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2027-08-31")
	for page := p.openDays("rushhour"); page.Month() != date("2026-11-01"); p.want(ui.PageUp) {
		first := p.ui().Find(ui.Day, page.Number(page.Month())).Rect
		row, left := first.Y, first.X-float64((int(page.Month().Weekday())+6)%7)*(first.W+ui.HalfGap)
		for i := 0; page.Month().Add(i).Month == page.Month().Month; i++ {
			d := page.Month().Add(i)
			r := p.ui().Find(ui.Day, page.Number(d)).Rect
			if d.Weekday() == time.Monday && i > 0 {
				row += r.H + ui.HalfGap
			}
			if x := left + float64((int(d.Weekday())+6)%7)*(r.W+ui.HalfGap); math.Abs(r.X-x) > 0.01 || math.Abs(r.Y-row) > 0.01 {
				t.Errorf("%v, a %v, is at %v, want %v,%v", d, d.Weekday(), r, x, row)
			}
		}
	}
}

// In the lowest window the arrows and Tab bring every day and button into view.
func TestCalendarScrolls(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-11-30")
	p.env.Width, p.env.Height = leastWidth, leastHeight
	p.env.Relayout()
	p.openDays("rushhour")
	for range 40 {
		p.want(ui.NextFocus)
		kind, n := p.ui().Focused()
		w, within := p.ui().Find(kind, n), render.Rect{W: leastWidth, H: leastHeight}
		if w.Rect.Y < within.Y || w.Rect.Bottom() > within.Bottom() {
			t.Errorf("%v has the focus at %v", w, w.Rect)
		}
	}
}

// ranges formats dates, the first and the last of those that follow each other.
func ranges(days []string) string {
	var parts []string
	for i, day := range days {
		switch {
		case i == 0 || date(day) != date(days[i-1]).Add(1):
			parts = append(parts, day)
		case i == len(days)-1 || date(days[i+1]) != date(day).Add(1):
			parts[len(parts)-1] += " to " + day
		}
	}
	return strings.Join(parts, ", ")
}
