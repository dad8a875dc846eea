package calendar

import (
	"strings"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/pages/days"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	monthShape = 1.25 // width of a month, at most, in heights of the window
	weeks      = 6    // rows that a month may need
	weekdays   = 7
	dayMost    = 84.0
	namedFrom  = 700.0 // height of a window from which the puzzles have their names; a page in columns has no use for more
	monthList  = 2     // the id of the list of a month beside the rest
)

func (p *Page) layout() box.Box {
	e := p.env
	p.laidOut = p.month
	for i := range daysIn(p.month) {
		d := p.month.Add(i)
		_, solved := p.record(d)
		p.begun[i] = !solved && p.open(d) && session.Begun(p.env.Saver, p.name(), boardorigin.Origin{Day: d}, "")
	}
	bar := p.Bar(p.Title(p.title()), p.SettingsButton())
	page := p.tall().AtMost(ui.ColumnWidth, 0)
	if e.Width >= max(ui.WideFrom, e.Height) {
		page = p.wide().AtMost(ui.PageWidth, namedFrom)
	}
	return box.Column(0, bar, box.Column(ui.Gap, page.Loose(), p.Said()))
}

// tall returns everything in one column, which scrolls in a low window.
func (p *Page) tall() box.Box {
	return p.UI.Scroll(ui.PageList, box.Column(ui.Gap,
		p.tabs(), box.Column(ui.Gap, p.monthBox(), p.legendBox(), p.missingWeeks()),
		box.Row(ui.Gap, p.about().Grow(0.6), p.button().Grow(0.4)), p.stateBox(), p.streakBox(),
	)).At(0.5, 1.0/3)
}

// wide returns the month at the right, all else at the left.
func (p *Page) wide() box.Box {
	puzzles := p.tabs()
	if p.named() {
		puzzles = p.column()
	}
	left := p.UI.Scroll(ui.PageList, p.UI.InOrder(box.Column(ui.Gap,
		puzzles, box.Spring(1), box.Column(0, p.about(), p.stateBox()), p.button(), p.streakBox(), p.legendBox())))
	month := p.UI.Scroll(monthList, box.Column(0, p.monthBox(), p.missingWeeks()))
	return box.Row(2*ui.Gap,
		left.AtLeast(ui.SideLeast, 0).AtMost(ui.SideMost, 0).Grow(0.34), month.AtMost(monthShape*p.env.Height, 0).At(0.5, 0).Grow(0.66))
}

func (p *Page) title() string {
	return p.env.Words.F("days.title", p.env.Words.T(p.name()+".name"))
}

// named reports whether there is room for the names of the puzzles beside their pictures.
func (p *Page) named() bool { return p.env.Height >= namedFrom }

// tabs returns a choice of the puzzles by their pictures, with their names where there is room.
func (p *Page) tabs() box.Box {
	var tabs []box.Box
	for i := range p.env.Puzzles {
		says, high := p.env.Words.T(p.env.Puzzles[i].Name+".name"), ui.Big
		tab := ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice, Selected: i == p.puzzle}
		on := p.UI.Image(p.env.Puzzles[i].Picture).Square()
		if p.named() {
			style := render.Style{Size: render.Caption, Bold: i == p.puzzle, Align: render.AlignCenter}
			on, high = box.Column(0, on.Grow(1), p.UI.Fitting(says, style, p.env.Theme().Ink).Tall(2*ui.CaptionLine)), 2*ui.Big
		} else {
			tab.Tip = says
		}
		tabs = append(tabs, box.Stack(p.UI.Button(tab).Stretch(), on.Loose().Pad(ui.HalfGap, ui.HalfGap)).Tall(high))
	}
	return p.choice(box.Packed(ui.MinTouch, ui.HalfGap, tabs...))
}

func (p *Page) choice(buttons box.Box) box.Box {
	return p.UI.Choice(p.env.Words.T("mirror.puzzles"), buttons)
}

// column returns a choice of the puzzles with their names, one under the other.
func (p *Page) column() box.Box {
	var rows []box.Box
	for i := range p.env.Puzzles {
		name := p.env.Words.T(p.env.Puzzles[i].Name + ".name")
		rows = append(rows, box.Stack(
			p.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice, Selected: i == p.puzzle}).Stretch(),
			p.Pictured(p.env.Puzzles[i].Picture, ui.Big-2*ui.HalfGap, name, i == p.puzzle).Pad(ui.HalfGap, ui.HalfGap),
		).Tall(ui.Big))
	}
	return p.choice(box.Column(ui.HalfGap, rows...))
}

// monthBox returns the month: its name between the buttons to its neighbours, the weekdays and the days.
func (p *Page) monthBox() box.Box {
	w, th := p.env.Words, p.env.Theme()
	step := func(does ui.Kind, icon render.Icon, tip string, by int) box.Box {
		none := p.within(nextMonth(p.month, by)) == p.month
		return p.UI.Button(ui.Widget{Does: does, Look: ui.LookIcon, Icon: icon, Tip: w.T(tip), Disabled: none})
	}
	says := p.UI.Fitting(w.Month(p.month.Year, p.month.Month), render.Style{Size: render.Panel, Bold: true, Align: render.AlignCenter}, th.Ink)
	head := box.Row(ui.HalfGap, step(ui.StepBack, render.IconBack, "days.previous", -1), says, step(ui.StepOn, render.IconNext, "days.next", 1)).Tall(ui.MinTouch)
	var names, days []box.Box
	for i := range weekdays {
		name := w.ShortWeekday(time.Weekday((i + 1) % weekdays))
		names = append(names, p.UI.Fitting(name, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted))
	}
	for range p.firstColumn() {
		days = append(days, box.Blank(0, 0))
	}
	for i := range daysIn(p.month) {
		days = append(days, p.dayBox(i))
	}
	tray := box.Column(0, box.Even(ui.HalfGap, names...).Pad(ui.HalfGap, 0), box.Stack(p.UI.Picture(p.drawTray), box.Grid(weekdays, ui.HalfGap, days...).Pad(ui.HalfGap, ui.HalfGap)))
	return box.Column(0, head, p.UI.Cells(w.Month(p.month.Year, p.month.Month), tray))
}

// firstColumn returns the column of the first day of the month.
func (p *Page) firstColumn() int { return (int(p.month.Weekday()) + weekdays - 1) % weekdays }

// missingWeeks returns the room of the weeks that the month has less than another, so that nothing moves from month to month.
func (p *Page) missingWeeks() box.Box {
	have := (p.firstColumn() + daysIn(p.month) + weekdays - 1) / weekdays
	var lines []box.Box
	for range weeks - have {
		lines = append(lines, box.Column(0, box.Blank(0, ui.HalfGap), box.Grid(weekdays, ui.HalfGap, shaped(box.Spring(1)))))
	}
	return box.Column(0, lines...).Pad(ui.HalfGap, 0)
}

// shaped returns a box with the heights of a day, which is no higher than it is wide.
func shaped(b box.Box) box.Box {
	return b.Ratio(0, 1).AtLeast(0, ui.LeastTouch).AtMost(0, dayMost)
}

// dayBox returns day i of the month, counted from 0.
func (p *Page) dayBox(i int) box.Box {
	d := p.month.Add(i)
	listed := !p.first.IsZero() && !d.Before(p.first) && !p.last.Before(d)
	day := ui.Widget{Does: ui.Day, N: p.Number(d), Look: ui.LookChoice, Tip: p.tip(d), Name: p.says(d), Current: d == p.today}
	if !p.open(d) {
		day.Look, day.Disabled = ui.LookIcon, true
	}
	var ground, button box.Box
	if !p.open(d) && !p.today.Before(d) {
		ground = p.UI.Picture(drawPast)
	}
	if listed {
		button = p.UI.Button(day).Stretch()
	}
	return shaped(box.Stack(ground, button, p.UI.Picture(p.look(d).draw)))
}

// legendBox returns what the marks mean, which each day says of itself to those who cannot see them.
func (p *Page) legendBox() box.Box {
	signs := [...]struct {
		key  string
		draw func(c *render.Canvas, at render.Point)
	}{
		{"days.solved", func(c *render.Canvas, at render.Point) { drawMark(c, at, 8, true) }},
		{"days.solvedLater", func(c *render.Canvas, at render.Point) { drawMark(c, at, 8, false) }},
		{"days.begun", func(c *render.Canvas, at render.Point) { drawBegun(c, at, 2.4) }},
	}
	var marks []box.Box
	for _, s := range signs {
		sign := p.UI.Picture(func(c *render.Canvas, r render.Rect) { s.draw(c, r.Center()) }).Wide(ui.Sign).Tall(ui.Sign)
		marks = append(marks, box.Row(ui.HalfGap, sign, p.UI.Fitting(p.env.Words.T(s.key), render.Style{Size: render.Caption}, p.env.Theme().Muted)))
	}
	return p.UI.Unsaid(box.Tiles(ui.CellWidth, ui.Gap, marks...))
}

// about returns the date and the difficulty of the day that is told about.
func (p *Page) about() box.Box {
	w, th := p.env.Words, p.env.Theme()
	if p.first.IsZero() {
		return box.Blank(0, ui.Big)
	}
	return box.Column(0,
		p.UI.Fitting(w.LongDate(p.shown), render.Style{Size: render.Body, Bold: true}, th.Ink),
		p.UI.Fitting(p.grade(), render.Style{Size: render.Caption}, th.Muted),
	)
}

func (p *Page) stateBox() box.Box {
	return p.UI.Fitting(p.state(p.shown), render.Style{Size: render.Caption}, p.env.Theme().Ink).Tall(2 * ui.CaptionLine)
}

// button returns what opens the board of the day that is told about, or nothing.
func (p *Page) button() box.Box {
	if !p.open(p.shown) {
		return box.Box{}
	}
	key := "days.play"
	if _, solved := p.record(p.shown); solved {
		key = "days.again"
	} else if p.isBegun(p.shown) {
		key = "home.continue"
	} else if p.shown.Before(p.today) {
		key = "days.later"
	}
	says := p.env.Words.T(key)
	return p.UI.Button(ui.Widget{Does: ui.Continue, Look: ui.LookMain, Icon: render.IconPlay, Label: says, Tip: says}).Tall(ui.Big)
}

func (p *Page) streakBox() box.Box {
	if p.env.Settings.HideStreaks {
		return box.Box{}
	}
	w, th := p.env.Words, p.env.Theme()
	streak := p.env.Book().Streak(p.today)
	caption := render.Style{Size: render.Caption}
	if streak.Longest == 0 {
		return p.UI.Fitting(w.Sentences(w.T("streak.none"), w.T("streak.grace")), caption, th.Muted)
	}
	return box.Row(ui.HalfGap, p.UI.Image(ui.Carrot).Wide(2*ui.CaptionLine).Tall(2*ui.CaptionLine), box.Column(0,
		p.UI.Fitting(w.Streak(streak), render.Style{Size: render.Body, Bold: true}, th.Ink),
		p.UI.Fitting(w.T("streak.grace"), caption, th.Muted),
	))
}

// grade returns the number and the difficulty of the day that is told about, and how many boards of its date are solved.
func (p *Page) grade() string {
	day, ok := p.env.Levels.Daily(p.name(), p.shown)
	if !ok {
		return ""
	}
	difficulty := p.env.Words.T("level." + day.Difficulty)
	if day.Number() > 0 {
		difficulty = p.env.Words.F("days.number", day.Number(), difficulty)
	}
	solved, all := days.Walk{Env: p.env, Date: p.shown}.Dailies()
	return difficulty + " · " + p.env.Words.F("days.walk", solved, all)
}

// state returns in a sentence what has become of a day.
func (p *Page) state(d calendar.Date) string {
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
func (p *Page) done(d calendar.Date) []string {
	w := p.env.Words
	r, solved := p.record(d)
	if !solved {
		return nil
	}
	how := w.T("days.solvedLater")
	if r.OnTime {
		how = w.T("days.solved")
	}
	return []string{how, w.Count("days.stars", r.Stars())}
}

// tip returns what the mouse is told about a day.
func (p *Page) tip(d calendar.Date) string {
	return strings.Join(append([]string{p.env.Words.Date(d)}, p.marks(d)...), " · ")
}

// says returns a day with its weekday, and what has become of it.
func (p *Page) says(d calendar.Date) string {
	w := p.env.Words
	words := append([]string{w.LongDate(d)}, p.marks(d)...)
	if _, solved := p.record(d); !solved && !p.isBegun(d) && p.open(d) {
		words = append(words, w.T("days.unsolved"))
	}
	return strings.Join(words, w.T("mirror.comma"))
}

// marks returns what the marks on a day mean.
func (p *Page) marks(d calendar.Date) []string {
	var words []string
	if d == p.today {
		words = append(words, p.env.Words.T("days.today"))
	}
	if p.isBegun(d) {
		words = append(words, p.env.Words.T("days.begun"))
	}
	return append(words, p.done(d)...)
}

// isBegun reports whether a day of the month on the screen is begun and not solved.
func (p *Page) isBegun(d calendar.Date) bool {
	return firstOf(d) == p.month && p.begun[d.Day-1]
}
