// Package calendar is the page of the days: the daily boards of every date, and how they went.
package calendar

import (
	"math"

	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// A Page shows the daily boards of a puzzle by month. Weeks begin on Monday in both languages.
type Page struct {
	*ui.Page
	env         *shell.Env
	puzzle      int           // its place in the list of the puzzles
	first, last calendar.Date // of the puzzle's daily boards; zero if it has none
	today       calendar.Date
	month       calendar.Date // first day of the month on the screen
	shown       calendar.Date // the day that the text beside the month is about
	laidOut     calendar.Date // the month that is on the window
	tray        render.Rect   // under the days, where it was drawn last
	begun       [31]bool      // which days of the month are begun and not solved
	pressed     render.Point  // where the pointer went down on the month
	swipes      bool          // the pointer is still down
}

// swipeLeast is how far a finger goes to the side, in logical pixels, to turn to another month.
const swipeLeast = 60.0

// swipe follows a finger over the month and reports how many months its release turns on.
func (p *Page) swipe(in ui.Intent) (months int) {
	switch in.Kind {
	case ui.Press:
		p.pressed, p.swipes = in.At, p.tray.Contains(in.At)
	case ui.Release:
		way := in.At.Sub(p.pressed)
		if p.swipes && math.Abs(way.X) >= swipeLeast && math.Abs(way.X) > 2*math.Abs(way.Y) {
			months = -1
			if way.X < 0 {
				months = 1
			}
		}
		p.swipes = false
	case ui.Abandon:
		p.swipes = false
	}
	return months
}

// New returns the calendar of a puzzle, at today.
func New(e *shell.Env, puzzle string) *Page {
	p := &Page{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageDays}), env: e}
	p.Layout, p.Choose = p.layout, p.choose
	p.today = e.Today()
	p.shown, p.month = p.today, firstOf(p.today)
	p.choosePuzzle(max(0, e.Puzzles.Place(puzzle)))
	return p
}

// Returned moves the focus to the day from whose board the player comes back.
func (p *Page) Returned(from ui.Scene) ui.Step {
	if t, played := from.(*table.Table); played && p.open(t.Origin().Day) {
		p.land(ui.Returned, t.Origin().Day)
	}
	return ui.Step{}
}

// firstOf returns the first day of the month of a date.
func firstOf(d calendar.Date) calendar.Date {
	d.Day = 1
	return d
}

// nextMonth returns the first day of the month that is n months later.
func nextMonth(month calendar.Date, n int) calendar.Date {
	for ; n > 0; n-- {
		month = firstOf(month.Add(31))
	}
	for ; n < 0; n++ {
		month = firstOf(month.Add(-1))
	}
	return month
}

func daysIn(month calendar.Date) int { return nextMonth(month, 1).Since(month) }

func (p *Page) name() string { return p.env.Puzzles[p.puzzle].Name }

func (p *Page) choosePuzzle(n int) {
	p.puzzle, p.At.Puzzle = n, p.env.Puzzles[n].Name
	p.first, p.last = p.env.Levels.Days(p.name())
	p.month = p.within(p.month)
	p.Relayout()
}

// within returns the listed month that is nearest to a month, none after today's. Without daily boards it is the month on the screen.
func (p *Page) within(month calendar.Date) calendar.Date {
	if p.first.IsZero() {
		return p.month
	}
	if latest := firstOf(p.latest()); latest.Before(month) {
		month = latest
	}
	if earliest := firstOf(p.first); month.Before(earliest) {
		month = earliest
	}
	return month
}

// latest returns the last day that can be played, or a day before the first one if none can.
func (p *Page) latest() calendar.Date {
	if p.last.Before(p.today) {
		return p.last
	}
	return p.today
}

// open reports whether a day can be played: its board is in the list, and its day has come.
func (p *Page) open(d calendar.Date) bool {
	return !p.first.IsZero() && !d.Before(p.first) && !p.latest().Before(d)
}

// Number returns the number of the button of a date, counted from the first that is listed.
func (p *Page) Number(d calendar.Date) int { return d.Since(p.first) + 1 }

// Day returns the date with a number.
func (p *Page) Day(n int) calendar.Date { return p.first.Add(n - 1) }

func (p *Page) record(d calendar.Date) (r progress.Record, solved bool) {
	return p.env.Book().Day(p.name(), d)
}

// LayOut lays out the page anew if something has changed, the date too: at midnight the next day opens.
func (p *Page) LayOut() {
	if today := p.env.Today(); today != p.today {
		was := p.today
		p.today = today
		if p.shown == was && p.focused().IsZero() {
			p.shown = today
			if p.month == firstOf(was) {
				p.month = firstOf(today)
			}
		}
		p.month = p.within(p.month)
		p.Relayout()
	}
	p.Page.LayOut()
}

// The arrows go from day to day, also into the next month.
func (p *Page) Do(in ui.Intent) ui.Step {
	switch {
	case in.Kind == ui.PageUp:
		p.turn(-1)
	case in.Kind == ui.PageDown:
		p.turn(1)
	case p.step(in):
	default:
		months := p.swipe(in)
		next := p.Page.Do(in)
		if months != 0 {
			p.turn(months)
			break
		}
		p.show(p.focused())
		return next
	}
	return ui.Step{}
}

// step moves the focus by a day or a week, and reports whether the intent asks for no more. Up and Down lead from the days to the buttons.
func (p *Page) step(in ui.Intent) bool {
	down, right, ok := in.Step()
	if !ok {
		return false
	}
	to := p.focused()
	switch kind, _ := p.UI.Focused(); {
	case !to.IsZero():
		to = to.Add(7*down + right)
	case kind != ui.None:
		return false
	case p.open(p.shown):
		to = p.shown
	default:
		to = p.latest()
	}
	if !p.open(to) {
		return right != 0
	}
	p.land(ui.Turned, to)
	return true
}

// land shows a day and moves the focus to it.
func (p *Page) land(how ui.Change, on calendar.Date) {
	p.month = firstOf(on)
	p.show(on)
	p.Page.LayOut()
	p.UI.Land(ui.PageDays, how, p.Number(on))
}

// focused returns the day with the focus, or the zero Date if something else has it, or a day that cannot be played.
func (p *Page) focused() calendar.Date {
	if kind, n := p.UI.Focused(); kind == ui.Day && p.open(p.Day(n)) {
		return p.Day(n)
	}
	return calendar.Date{}
}

// show makes the text beside the month tell about a day, unless that is zero.
func (p *Page) show(d calendar.Date) {
	if d.IsZero() || d == p.shown && p.month == p.laidOut {
		return
	}
	p.shown = d
	p.Relayout()
}

// turn shows the month that is n months later. A day with the focus leads to the same day there, or to the nearest that can be played.
func (p *Page) turn(n int) {
	to := p.within(nextMonth(p.month, n))
	switch kind, at := p.UI.Focused(); {
	case to == p.month:
	case kind != ui.Day:
		p.month = to
		p.env.Say(p.env.Words.Month(to.Year, to.Month))
		p.Relayout()
	default:
		day := to.Add(min(p.Day(at).Day, daysIn(to)) - 1)
		if day.Before(p.first) {
			day = p.first
		} else if latest := p.latest(); latest.Before(day) {
			day = latest
		}
		p.land(ui.Turned, day)
	}
}

func (p *Page) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.Choose:
		if in.N < len(p.env.Puzzles) {
			p.choosePuzzle(in.N)
		}
	case ui.StepBack:
		p.turn(-1)
	case ui.StepOn:
		p.turn(1)
	case ui.Day:
		return p.play(p.Day(in.N))
	case ui.Continue, ui.Confirm:
		return p.play(p.shown)
	case ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp, Puzzle: p.env.Puzzles[p.puzzle].Name})
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	}
	return ui.Step{}
}

// play opens the board of a day.
func (p *Page) play(d calendar.Date) ui.Step {
	if !p.open(d) {
		return ui.Step{}
	}
	t, _ := table.Of(p.env, p.env.Puzzles[p.puzzle])
	t.Open(table.Opening{Day: d})
	return ui.Push(t)
}

// Month returns the first day of the month on the screen.
func (p *Page) Month() calendar.Date { return p.month }
