package levels

import (
	"math"

	"warren/internal/hardest"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// The lists of the page of levels.
const (
	List = iota // of the levels
	choiceList
)

const (
	gridLeast = 250.0 // height of a grid that is worth a list of its own
	cellLeast = 102.0
	cellStar  = 15.0
	mainShare = 0.6   // of the width for Continue, beside the daily boards
	tipLeast  = 180.0 // width of a header's rest that has room for the name of the level under the mouse
)

// layout shows what there is to do, on top, or beside the grid in a wide window; then the grid.
func (s *Page) layout() box.Box {
	e := s.env
	s.next, s.longest = e.NextLevel(s.puzzle.Name), s.longestName()
	return box.Column(0, s.header(), box.Column(ui.Gap, s.body().Loose(), s.Said()).AtMost(ui.PageWidth, 0))
}

func (s *Page) body() box.Box {
	e := s.env
	aside := func() box.Box {
		return box.Column(ui.Gap, s.actions(true), s.UI.Scroll(choiceList, s.choices(true))).At(0.5, 0)
	}
	switch {
	case len(s.pack) == 0:
		return aside().AtMost(ui.CardWidth, 0)
	case e.Width >= ui.WideFrom && e.Width > 0.9*e.Height:
		side := aside().AtLeast(ui.SideLeast, 0).AtMost(ui.SideMost, 0)
		return box.Row(2*ui.Gap, side.Grow(0.35), s.UI.List(List, s.grid()).At(0.5, 0))
	}
	return box.Column(ui.Gap, s.actions(false), box.Either(
		box.Column(ui.Pad, s.choices(false), s.UI.List(List, s.grid()).AtLeast(0, gridLeast).At(0.5, 0)),
		s.UI.List(List, box.Column(ui.Pad, s.choices(false), s.grid())),
	))
}

// header returns Back, the puzzle's name with room for that of the level under the mouse, the stars collected and the settings.
func (s *Page) header() box.Box {
	th := s.env.Theme()
	says, style := s.env.Words.T(s.puzzle.Name+".name"), render.Style{Size: render.Panel, Bold: true}
	tips := box.Fill(func(r render.Rect) { s.UI.TipsIn(r) }).AtLeast(tipLeast, 0).Optional()
	name := s.UI.Told(s.env.Words.F("home.levels", says), s.UI.Line(says, style, th.Ink))
	whole := s.env.Measure.TextWidth(says, render.Style{Size: s.env.Scaled(style.Size), Bold: true}) + 1
	name = box.ByWidth(box.Row(2*ui.Gap, name.AtLeast(whole, 0), tips), name) // in one line, if there is room for that
	var stars box.Box
	if len(s.pack) > 0 {
		count := s.env.Words.F("levels.stars", s.env.Book().Stars(s.puzzle.Name), 3*len(s.pack))
		row := box.Row(ui.HalfGap, s.UI.Image(ui.StarEarned).Wide(ui.Sign+ui.HalfGap), s.UI.Line(count, render.Style{Size: render.Body, Bold: true}, th.Ink))
		stars = s.UI.Pair(s.env.Words, s.env.Words.T("stats.stars"), count, row)
	}
	return s.Bar(box.Row(ui.Gap, name, stars), s.SettingsButton())
}

// actions returns Continue and the daily boards, one under the other if stacked.
func (s *Page) actions(stacked bool) box.Box {
	e, w, th := s.env, s.env.Words, s.env.Theme()
	var goesOn, daily box.Box
	switch {
	case len(s.pack) == 0:
	case s.next > 0:
		level, label := &s.pack[s.next-1], w.T("home.continue")
		name, brief := s.titled(level), w.F("board.level", s.next)
		if s.warmUps > 0 && s.current == 0 && e.Book().LastLevel(s.puzzle.Name) == 0 {
			label, name, brief = w.F("levels.startAt", s.next), s.name(level), ""
		}
		goesOn = box.Fitted(0, func(width float64) box.Box {
			return s.UI.Button(ui.Widget{
				Does: ui.Continue, Look: ui.LookMain, Icon: render.IconPlay, Label: label,
				Note: s.UI.FirstFit(width-ui.BesideLabel, ui.LeastType, name, brief),
			}).Tall(ui.Big)
		})
	default:
		goesOn = s.UI.Fitting(w.T("levels.allPerfect"), render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Moss).Tall(ui.Big)
	}
	if first, _ := e.Levels.Days(s.puzzle.Name); !first.IsZero() {
		daily = s.UI.Button(ui.Widget{Does: ui.Calendar, Look: ui.LookTool, Icon: render.IconDays, Label: w.T("daily.name")}).Tall(ui.Big)
	}
	if stacked {
		return box.Column(ui.Gap, goesOn, daily)
	}
	return box.Row(ui.Gap, goesOn.Grow(mainShare), daily.Grow(1-mainShare))
}

func (s *Page) name(level *levels.Level) string {
	if s.env.Words.Language == ui.Chinese {
		return level.Name.ZH
	}
	return level.Name.EN
}

// choices returns what a dealt board can be like: the difficulties with their bands, one under the
// other if stacked, and the clock. The door to the hardest boards comes after them.
func (s *Page) choices(stacked bool) box.Box {
	if len(s.hard) == 0 {
		return box.Box{}
	}
	e, w, th := s.env, s.env.Words, s.env.Theme()
	title := s.UI.Unsaid(s.UI.Fitting(w.T("levels.random"), render.Style{Size: render.Caption, Bold: true}, th.Muted))
	head := title.Tall(ui.CaptionLine)
	if s.puzzle.Clocked() {
		timed := e.Settings.Timed[s.puzzle.Name]
		clock := box.Even(ui.Gap,
			s.UI.Button(ui.Widget{Does: ui.Set, N: setCalm, Look: ui.LookChoice, Label: w.T("clock.calm"), Selected: !timed}),
			s.UI.Button(ui.Widget{Does: ui.Set, N: setTimed, Look: ui.LookChoice, Label: w.T("clock.timed"), Selected: timed}))
		clock = s.UI.Choice(w.T("levels.clock"), clock)
		head = box.Packed(ui.ButtonWidth, ui.Gap, title, clock)
	}
	var cells []box.Box
	for i := range s.hard {
		cells = append(cells, s.choice(i, stacked))
	}
	grid := box.Packed(ui.CellWidth, ui.Gap, cells...)
	if stacked {
		grid = box.Column(ui.Gap, cells...)
	}
	random := s.UI.Group(w.T("levels.random"), box.Column(ui.Gap, head, grid))
	if hardest.Least(s.puzzle.Name) == 0 {
		return random
	}
	door := ui.Widget{Does: ui.Choose, N: len(s.hard), Look: ui.LookTool, Icon: render.IconLevels, Label: w.T("levels.hardest")}
	return box.Column(ui.Gap, random, s.UI.Button(door).Tall(ui.Big))
}

// choice returns difficulty i with its band, which is beside its name in a choice that is stacked, else under it.
func (s *Page) choice(i int, stacked bool) box.Box {
	w, th, level := s.env.Words, s.env.Theme(), s.hard[i]
	name, band := w.T("level."+level.Name), bandOf(w, s.puzzle, i)
	choice := ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice, Selected: level.Name == s.env.Settings.Level(s.puzzle.Name, s.hard[0].Name)}
	strong := render.Style{Size: render.Body, Bold: true}
	on := box.Row(ui.Gap,
		s.UI.Fitting(name, strong, th.Ink).Grow(0.4),
		s.UI.Fitting(band, render.Style{Size: render.Caption, Align: render.AlignRight}, th.Muted).Grow(0.6)).Pad(ui.Pad, ui.HalfGap)
	if !stacked {
		strong.Align = render.AlignCenter
		on = box.Column(0,
			s.UI.Fitting(name, strong, th.Ink),
			s.UI.Fitting(band, render.Style{Size: ui.LeastType, Align: render.AlignCenter}, th.Muted)).Pad(ui.Gap, ui.HalfGap)
	}
	return box.Stack(s.UI.Button(choice).Stretch(), on.AtLeast(0, ui.MinTouch))
}

// bandOf says how hard the boards of a level are: size and par where these are promised, else the puzzle's own words, else a range of the par.
func bandOf(w *ui.Words, p *puzzle.Puzzle, i int) string {
	level := p.Searches.Difficulties[i]
	own, counted := p.Name+".band."+level.Name, "unit."+p.Unit
	switch {
	case len(p.Searches.Dealt) > 0:
		d := p.Searches.Dealt[i]
		return w.F(p.Name+".dealt", d.Rows, d.Cols, d.Least, d.Most)
	case w.Has(own):
		return w.T(own)
	case level.Max == math.MaxInt:
		return w.F(counted+".bandOpen", level.Min)
	}
	return w.F(counted+".band", level.Min, level.Max)
}

// grid returns the levels in as many columns as have room.
func (s *Page) grid() box.Box {
	cells := make([]box.Box, len(s.pack))
	for i := range s.pack {
		cells[i] = s.cell(i)
	}
	return s.UI.Cells(s.env.Words.T("stats.levels"), box.Tiles(max(cellLeast, min(s.env.Width, ui.PageWidth)/8), ui.Gap, cells...))
}

func (s *Page) cell(i int) box.Box {
	level, w, th := &s.pack[i], s.env.Words, s.env.Theme()
	record, solved := s.env.Book().Level(s.puzzle.Name, level.Number)
	small := render.Style{Size: ui.LeastType, Align: render.AlignCenter}
	number := s.UI.Fitting(w.F("levels.number", level.Number), render.Style{Size: render.Body, Bold: true}, th.Ink)
	return box.Stack(
		s.UI.Button(ui.Widget{
			Does: ui.OpenLevel, N: level.Number, Look: ui.LookChoice, Tip: s.titled(level), Name: s.says(level.Number),
		}).Stretch(),
		box.Column(ui.HalfGap,
			box.Row(0, number.Wide(ui.Sign), s.marks(solved, record)).Tall(ui.Sign),
			box.Stack(s.curtain.Still(&s.UI.Builder, s.stills[i], &s.shown[i]), s.badges(record.Optimal, level.Number == s.next)).Ratio(1, 1),
			box.Column(0,
				box.Fitted(0, func(width float64) box.Box { // as high on each level
					return s.UI.Fitting(s.name(level), small, th.Ink).Tall(s.UI.Fitting(s.longest, small, th.Ink).Heights(width).Least)
				}),
				box.Fitted(0, func(width float64) box.Box { return s.UI.Fitting(s.score(i, width), small, th.Muted) }).Tall(ui.CaptionLine)),
		).Pad(ui.Gap, ui.Gap),
	)
}

func (s *Page) longestName() (longest string) {
	widest := 0.0
	for i := range s.pack {
		name := s.name(&s.pack[i])
		if wide := s.env.Measure.TextWidth(name, render.Style{Size: ui.LeastType}); wide > widest {
			longest, widest = name, wide
		}
	}
	return longest
}

// marks returns the signs beside a level's number: that it is solved, and its stars.
func (s *Page) marks(solved bool, record progress.Record) box.Box {
	var tick box.Box
	if solved {
		tick = s.UI.Icon(render.IconTick, s.env.Theme().Moss).Wide(ui.Sign)
	}
	var stars [progress.MostStars]box.Box
	for i := range stars {
		stars[i] = s.UI.Image(ui.StarOf(solved && i < record.Stars())).Wide(cellStar)
	}
	return box.Row(0, tick, box.Spring(1), box.Row(0, stars[:]...))
}
