package scenes

import (
	"math"
	"strings"
	"time"

	"warren/internal/calendar"
	"warren/internal/origin"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
)

// A calendarPlace is where on the window the page paints what is not a widget.
type calendarPlace struct {
	month    calendar.Date // that it was laid out for
	tray     render.Rect
	days     [31]render.Rect
	pictures []render.Rect  // by puzzle
	legend   [3]render.Rect // samples of the marks
	carrot   render.Rect
}

const (
	// A legend has room for its third mark in one row from this width on.
	legendOfThree = 372.0
	weeks         = 6 // rows that a month may need
	dayGap        = 3.0
	dayLeast      = 42.0 // height of a day
	dayMost       = 84.0
	trayPad       = 5.0
	monthHead     = touch
	weekdayHead   = 22.0
	legendHeight  = 22.0
	aboutHeight   = 48.0 // of the date and the button
	stateHeight   = 36.0
	tabHeight     = 48.0 // of a choice of puzzles without their names
	tabGap        = 6.0
	rowHeight     = 52.0  // of a puzzle in a column
	leftLeast     = 236.0 // width of what is beside a month,
	leftMost      = 310.0
	besideMonth   = 348.0 // and of a room beside that, for a month
	belowColumn   = 256.0 // height that is needed under a column of puzzles
	streakHeight  = 42.0
	wideLeast     = 334.0 // height of a room that has a month of six weeks without scrolling
)

func (p *calendarPage) build() {
	p.place = calendarPlace{month: p.month, pictures: make([]render.Rect, len(p.env.Puzzles))}
	room := render.Rect{X: pageMargin, Y: pageMargin, W: p.env.Width - 2*pageMargin, H: p.env.Height - 2*pageMargin}
	p.CutMessage(&room)
	if room.W >= p.leftNeeds()+besideMonth && room.W*1.05 >= room.H && room.H >= wideLeast {
		p.buildWide(centred(room, 1000, 680))
	} else {
		p.buildTall(centred(room, 520, 1100))
	}
	p.list.laidOut()
	p.env.Describe(p.describe())
}

// leftNeeds returns the width that is needed beside a month: the puzzles are in one row.
func (p *calendarPage) leftNeeds() float64 {
	return max(leftLeast, float64(len(p.env.Puzzles))*ui.MinTouch)
}

// centred returns the part of a rectangle around its centre that is at most w by h.
func centred(r render.Rect, w, h float64) render.Rect {
	w, h = min(w, r.W), min(h, r.H)
	return render.Rect{X: r.X + (r.W-w)/2, Y: r.Y + (r.H-h)/2, W: w, H: h}
}

// gridHeight returns the height of a tray whose days have the given height.
func gridHeight(day float64) float64 { return weeks*day + (weeks-1)*dayGap + 2*trayPad }

// dayHeight returns the height of a day on a tray of the given height.
func dayHeight(grid float64) float64 { return (grid - 2*trayPad - (weeks-1)*dayGap) / weeks }

// dayWidth returns the width of a day on a tray of the given width.
func dayWidth(grid float64) float64 { return (grid - 2*trayPad - 6*dayGap) / 7 }

// buildTall lays out everything in one column, which scrolls in a low window.
func (p *calendarPage) buildTall(room render.Rect) {
	p.buildBar(ui.CutTop(&room, touch, ui.Gap))
	rows := tabRows(room.W, len(p.env.Puzzles))
	tabs := float64(rows)*(tabHeight+tabGap) - tabGap
	if room.H > 760 {
		tabs = max(96, tabs)
	}
	streak := streakHeight
	if p.env.Settings.HideStreaks {
		streak = 0
	}
	legend := legendHeightIn(room.W)
	rest := tabs + ui.Gap + monthHead + weekdayHead + 12 + legend + 6 + aboutHeight + 4 + stateHeight + streak
	day := min(dayMost, dayWidth(room.W), max(dayLeast, dayHeight(room.H-rest)))
	if content := rest + gridHeight(day); content > room.H {
		room = p.UI.BeginList(pageList, room, content)
	} else {
		room.Y += (room.H - content) / 3
	}
	p.buildTabs(ui.CutTop(&room, tabs, ui.Gap), rows)
	p.buildMonth(ui.CutTop(&room, monthHead+weekdayHead+gridHeight(day), 12+legend+6))
	p.buildLegend(render.Rect{X: room.X, Y: p.place.tray.Bottom() + 12, W: room.W, H: legend})
	about := ui.CutTop(&room, aboutHeight, 4)
	p.buildButton(ui.CutRight(&about, about.W*0.4, ui.Gap))
	p.buildDay(about)
	p.buildState(ui.CutTop(&room, stateHeight, 0))
	p.buildStreak(ui.CutTop(&room, streakHeight, 0))
}

// buildWide lays out the month at the right, all else at the left.
func (p *calendarPage) buildWide(room render.Rect) {
	left := ui.CutLeft(&room, max(p.leftNeeds(), min(leftMost, room.W*0.33)), 16)
	head := monthHead + weekdayHead
	day := min(dayMost, max(40, dayHeight(room.H-head)))
	month := centred(room, 7*1.3*day+6*dayGap+2*trayPad, head+gridHeight(day))
	month.Y = room.Y
	p.buildMonth(month)
	legend := render.Rect{X: month.X, Y: p.place.tray.Bottom() + 12, W: month.W, H: legendHeightIn(month.W)}
	below := legend.Bottom() <= room.Bottom()
	if below {
		p.buildLegend(legend)
	}

	p.buildBar(ui.CutTop(&left, touch, ui.Gap))
	if column := float64(len(p.env.Puzzles))*(rowHeight+tabGap) - tabGap; left.H > column+belowColumn {
		p.buildColumn(ui.CutTop(&left, column, 16))
	} else {
		p.buildTabs(ui.CutTop(&left, tabHeight, ui.Gap), 1)
	}
	if !p.env.Settings.HideStreaks {
		p.buildStreak(ui.CutBottom(&left, streakHeight, 2))
	}
	if !below {
		high := legendHeightIn(left.W)
		if left.H < high+ui.Gap+aboutHeight+stateHeight+ui.Gap+touch {
			high = legendHeight
		}
		p.buildLegend(ui.CutBottom(&left, high, ui.Gap))
	}
	p.buildDay(ui.CutTop(&left, aboutHeight, 0))
	p.buildState(ui.CutTop(&left, stateHeight, ui.Gap))
	p.buildButton(ui.CutTop(&left, min(aboutHeight, left.H), 0))
}

// buildBar lays out the way back, the title and the settings.
func (p *calendarPage) buildBar(r render.Rect) {
	w := p.env.Words
	p.UI.Add(ui.Widget{Does: ui.Back, Rect: ui.CutLeft(&r, touch, 4), Look: ui.LookIcon, Icon: render.IconBack, Iconed: true, Tip: w.T("tool.back")})
	p.UI.Add(ui.Widget{Does: ui.OpenSettings, Rect: ui.CutRight(&r, touch, 4), Look: ui.LookIcon, Icon: render.IconSettings, Iconed: true, Tip: w.T("tool.settings")})
	p.UI.Text(p.title(), r, render.Style{Size: render.Panel, Bold: true}, p.env.Theme().Ink)
}

func (p *calendarPage) title() string {
	return p.env.Words.F("days.title", p.env.Words.T(p.name()+".name"))
}

// tabRows returns the number of rows that a choice of n puzzles takes in a width: each is wide enough for a finger.
func tabRows(width float64, n int) int {
	return int(math.Ceil(float64(n) / math.Floor(width/ui.MinTouch)))
}

// buildTabs lays out a choice of the puzzles in rows of pictures, with names if the only row is high.
func (p *calendarPage) buildTabs(r render.Rect, rows int) {
	w, th, n := p.env.Words, p.env.Theme(), len(p.env.Puzzles)
	columns := (n + rows - 1) / rows
	gap := min(tabGap, (r.W-float64(columns)*ui.MinTouch)/float64(max(1, columns-1)))
	high := (r.H - tabGap*float64(rows-1)) / float64(rows)
	var cells []render.Rect
	for i := range n {
		if i%columns == 0 {
			cells = ui.Across(ui.CutTop(&r, high, tabGap), columns, gap)
		}
		cell, name := cells[i%columns], w.T(p.env.Puzzles[i].Name+".name")
		tab := ui.Widget{Does: ui.Choose, N: i, Rect: cell, Look: ui.LookChoice, Selected: i == p.puzzle}
		in := cell.Inset(5)
		if cell.H > 80 {
			p.UI.Text(name, ui.CutBottom(&in, 36, 2), render.Style{Size: render.Caption, Bold: i == p.puzzle, Align: render.AlignCenter}, th.Ink)
		} else {
			tab.Tip = name
		}
		p.UI.Add(tab)
		p.place.pictures[i] = render.Square(in.Center(), min(in.W, in.H))
	}
}

// buildColumn lays out a choice of the puzzles with their names, one under the other.
func (p *calendarPage) buildColumn(r render.Rect) {
	th := p.env.Theme()
	for i := range p.env.Puzzles {
		cell := ui.CutTop(&r, rowHeight, tabGap)
		p.UI.Add(ui.Widget{Does: ui.Choose, N: i, Rect: cell, Look: ui.LookChoice, Selected: i == p.puzzle})
		in := cell.Inset(5)
		p.place.pictures[i] = render.Square(ui.CutLeft(&in, in.H, 12).Center(), in.H)
		p.UI.Text(p.env.Words.T(p.env.Puzzles[i].Name+".name"), in, render.Style{Size: render.Body, Bold: i == p.puzzle}, th.Ink)
	}
}

// buildMonth lays out the name of the month with the buttons to its neighbours, the weekdays, and the days.
func (p *calendarPage) buildMonth(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	head := ui.CutTop(&r, monthHead, 0)
	p.UI.Add(ui.Widget{
		Does: ui.StepBack, Rect: ui.CutLeft(&head, touch, 4), Look: ui.LookIcon, Icon: render.IconBack, Iconed: true, Tip: w.T("days.previous"),
		Disabled: p.within(nextMonth(p.month, -1)) == p.month,
	})
	p.UI.Add(ui.Widget{
		Does: ui.StepOn, Rect: ui.CutRight(&head, touch, 4), Look: ui.LookIcon, Icon: render.IconNext, Iconed: true, Tip: w.T("days.next"),
		Disabled: p.within(nextMonth(p.month, 1)) == p.month,
	})
	p.UI.Text(w.Month(p.month.Year, p.month.Month), head, render.Style{Size: render.Panel, Bold: true, Align: render.AlignCenter}, th.Ink)

	names := ui.CutTop(&r, weekdayHead, 0)
	names = render.Rect{X: names.X + trayPad, Y: names.Y, W: names.W - 2*trayPad, H: names.H}
	for i, cell := range ui.Across(names, 7, dayGap) {
		weekday := time.Weekday((i + 1) % 7)
		p.UI.Text(w.ShortWeekday(weekday), cell, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
	}
	wide, high := dayWidth(r.W), dayHeight(r.H)
	column := (int(p.month.Weekday()) + 6) % 7
	rows := (column + daysIn(p.month) + 6) / 7
	p.place.tray = render.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - float64(weeks-rows)*(high+dayGap)}
	for i := range daysIn(p.month) {
		row, col := (column+i)/7, (column+i)%7
		rect := render.Rect{X: r.X + trayPad + float64(col)*(wide+dayGap), Y: r.Y + trayPad + float64(row)*(high+dayGap), W: wide, H: high}
		p.place.days[i] = rect
		d := p.month.Add(i)
		_, solved := p.record(d)
		p.begun[i] = !solved && p.open(d) && session.Begun(p.env.Saver, p.name(), origin.Origin{Day: d}, "")
		if p.first.IsZero() || d.Before(p.first) || p.last.Before(d) {
			continue
		}
		day := ui.Widget{Does: ui.Day, N: p.number(d), Rect: rect, Look: ui.LookChoice, Tip: p.tip(d)}
		if !p.open(d) {
			day.Look, day.Disabled = ui.LookIcon, true
		}
		p.UI.Add(day)
	}
}

// legendHeightIn returns the height of a legend of a given width: its third mark goes below the others where it has no room beside
// them.
func legendHeightIn(width float64) float64 {
	if width < legendOfThree {
		return 2 * legendHeight
	}
	return legendHeight
}

// buildLegend lays out what the marks of solved and of begun days mean. The last is left out where a narrow legend has no second row.
func (p *calendarPage) buildLegend(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	keys := []string{"days.solved", "days.solvedLater", "days.begun"}
	columns := 3
	if r.W < legendOfThree {
		columns = 2
	}
	r.W = min(r.W, 135*float64(columns))
	for n := 0; len(keys) > 0 && r.H >= legendHeight; {
		row := ui.CutTop(&r, legendHeight, 0)
		for _, cell := range ui.Across(row, columns, ui.Gap)[:min(columns, len(keys))] {
			p.place.legend[n] = render.Square(ui.CutLeft(&cell, row.H, 6).Center(), row.H)
			p.UI.Text(w.T(keys[0]), cell, render.Style{Size: render.Caption}, th.Muted)
			keys, n = keys[1:], n+1
		}
	}
}

// buildDay lays out the date and the difficulty of the day that is told about.
func (p *calendarPage) buildDay(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	if p.first.IsZero() {
		return
	}
	p.UI.Text(w.LongDate(p.shown), ui.CutTop(&r, 26, 0), render.Style{Size: render.Body, Bold: true}, th.Ink)
	p.UI.Text(p.grade(), ui.CutTop(&r, 20, 0), render.Style{Size: render.Caption}, th.Muted)
}

// buildState lays out what has become of that day.
func (p *calendarPage) buildState(r render.Rect) {
	p.UI.Text(p.state(p.shown), r, render.Style{Size: render.Caption}, p.env.Theme().Ink)
}

// buildButton lays out the button that opens that day's board.
func (p *calendarPage) buildButton(r render.Rect) {
	if !p.open(p.shown) {
		return
	}
	key := "days.play"
	if _, solved := p.record(p.shown); solved {
		key = "days.again"
	} else if p.isBegun(p.shown) {
		key = "home.continue"
	} else if p.shown.Before(p.today) {
		key = "days.later"
	}
	p.UI.Add(ui.Widget{Does: ui.Continue, Rect: r, Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: p.env.Words.T(key), Tip: p.env.Words.T(key)})
}

// buildStreak lays out the streak, and what a missed day does to it.
func (p *calendarPage) buildStreak(r render.Rect) {
	if p.env.Settings.HideStreaks {
		return
	}
	w, th := p.env.Words, p.env.Theme()
	streak := p.env.Book().Streak(p.today)
	if streak.Longest == 0 {
		p.UI.Text(w.Sentences(w.T("streak.none"), w.T("streak.grace")), r, render.Style{Size: render.Caption}, th.Muted)
		return
	}
	p.place.carrot = render.Square(ui.CutLeft(&r, 36, 6).Center(), 36)
	p.UI.Text(streakLine(w, streak), ui.CutTop(&r, 23, 0), render.Style{Size: render.Body, Bold: true}, th.Ink)
	p.UI.Text(w.T("streak.grace"), ui.CutTop(&r, 19, 0), render.Style{Size: render.Caption}, th.Muted)
}

// grade returns the number and the difficulty of the day that is told about.
func (p *calendarPage) grade() string {
	day, ok := p.env.Levels.Daily(p.name(), p.shown)
	if !ok {
		return ""
	}
	return p.env.Words.F("days.number", day.Number, p.env.Words.T("level."+day.Level))
}

// state returns in a sentence what has become of a day.
func (p *calendarPage) state(d calendar.Date) string {
	w := p.env.Words
	switch {
	case p.first.IsZero():
		return w.T("days.none")
	case d.Before(p.first):
		return w.F("days.notYet", w.Date(p.first))
	}
	if done := p.done(d); len(done) > 0 {
		return w.Sentence(strings.Join(done, " · "))
	}
	switch {
	case p.isBegun(d):
		return w.Sentence(w.T("days.begun"))
	case p.today.Before(d):
		return w.T("days.ahead")
	case d == p.today:
		return w.T("days.open")
	case p.env.Settings.HideStreaks:
		return w.T("days.missedPlain")
	}
	return w.T("days.missed")
}

// done returns how a day was solved, or nothing if it was not.
func (p *calendarPage) done(d calendar.Date) []string {
	w := p.env.Words
	r, solved := p.record(d)
	if !solved {
		return nil
	}
	how := w.T("days.solvedLater")
	if r.OnTime {
		how = w.T("days.solved")
	}
	return []string{how, w.Count("days.stars", r.Stars)}
}

// tip returns what the mouse is told about a day.
func (p *calendarPage) tip(d calendar.Date) string {
	words := []string{p.env.Words.Date(d)}
	if d == p.today {
		words = append(words, p.env.Words.T("days.today"))
	}
	if p.isBegun(d) {
		words = append(words, p.env.Words.T("days.begun"))
	}
	return strings.Join(append(words, p.done(d)...), " · ")
}

// isBegun reports whether a day of the month on the screen is begun and not solved.
func (p *calendarPage) isBegun(d calendar.Date) bool {
	return firstOf(d) == p.month && p.begun[d.Day-1]
}

// describe tells the page in sentences.
func (p *calendarPage) describe() string {
	w := p.env.Words
	says := w.Sentences(p.Message, p.title())
	says = w.Sentences(says, w.Month(p.month.Year, p.month.Month))
	if !p.first.IsZero() {
		says = w.Sentences(says, w.LongDate(p.shown))
		says = w.Sentences(says, p.grade())
	}
	says = w.Sentences(says, p.state(p.shown))
	if !p.env.Settings.HideStreaks {
		if streak := p.env.Book().Streak(p.today); streak.Longest > 0 {
			says = w.Sentences(says, streakLine(w, streak))
		}
	}
	return w.Sentence(says)
}
