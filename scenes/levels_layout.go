package scenes

import (
	"math"

	"warren/internal/levels"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
)

// levelPlaces are the rectangles of what the level screen paints itself.
type levelPlaces struct {
	star render.Rect // beside the number of stars collected
}

// The lists of the level screen.
const (
	levelList = iota
	choiceList
)

const (
	levelsMost     = 1180.0 // width of the level screen
	sideFrom       = 600.0  // width of a window from which what is above the grid is beside it
	sideLeast      = 212.0
	sideMost       = 320.0
	gridLeast      = 250.0 // height of a grid that is worth a list of its own
	cellLeast      = 102.0
	cellRoomy      = 128.0 // the same, in a wide window
	cellGap        = 8.0
	cellPad        = 8.0
	noteEdges      = 50.0 // width that icon and edges of a button take from its note
	cellHead       = 20.0 // the line with number and stars
	cellFoot       = 18.0 // the line with the name, and the one with the best and the par
	bandBesideFrom = 236.0
	bandLeast      = 120.0 // width of a difficulty from which its band is shown
	choiceLow      = 44.0  // height of a difficulty with its band beside its name
	choiceTall     = 60.0  // and with the band under it
)

// build lays the screen out: on top, or beside the grid in a wide window, what there is to do; then the grid.
func (s *levelScreen) build() {
	s.next = s.env.NextLevel(s.entry.Name)
	s.place = levelPlaces{}
	e := s.env
	edge := 16.0
	if min(e.Width, e.Height) < 480 {
		edge = 8
	}
	room := render.Rect{X: edge, Y: 4, W: e.Width - 2*edge, H: e.Height - 4}
	if room.W > levelsMost {
		room.X, room.W = (e.Width-levelsMost)/2, levelsMost
	}
	s.CutMessage(&room)
	s.buildHeader(ui.CutTop(&room, 48, 8))
	switch {
	case len(s.pack) == 0:
		room.H -= edge
		wide := min(room.W, 420)
		room.X, room.W = room.X+(room.W-wide)/2, wide
		s.buildMain(&room, true)
		s.buildChoicesIn(room, 1)
	case e.Width >= sideFrom && e.Width > 0.9*e.Height:
		side := ui.CutLeft(&room, min(sideMost, max(sideLeast, 0.27*e.Width)), 16+edge/2)
		side.H -= edge
		s.buildMain(&side, true)
		s.buildChoicesIn(side, 1)
		s.buildGrid(room, false)
	default:
		s.buildMain(&room, false)
		columns := max(1, len(s.hard))
		if block := s.choicesHeight(room.W, columns); room.H-block-12 >= gridLeast {
			s.buildChoices(ui.CutTop(&room, block, 12), columns)
			s.buildGrid(room, false)
		} else {
			s.buildGrid(room, true)
		}
	}
}

// tipLeast is the width of a header's rest that has room for the name of the level under the mouse.
const tipLeast = 180.0

// buildHeader lays out Back, the puzzle's name, beside it the name of the level under the mouse, the stars collected and the settings.
func (s *levelScreen) buildHeader(r render.Rect) {
	w, th := s.env.Words, s.env.Theme()
	s.UI.Add(ui.Widget{Does: ui.Back, Rect: ui.CutLeft(&r, 44, 4), Look: ui.LookIcon, Icon: render.IconBack, Iconed: true, Tip: w.T("tool.back")})
	s.UI.Add(ui.Widget{Does: ui.OpenSettings, Rect: ui.CutRight(&r, 44, 4), Look: ui.LookIcon, Icon: render.IconSettings, Iconed: true, Tip: w.T("tool.settings")})
	if len(s.pack) > 0 {
		count := s.starCount()
		style := render.Style{Size: render.Body, Bold: true}
		large := style
		large.Size = s.env.Scaled(style.Size)
		wide := s.env.Measure.TextWidth(count, large) + 2
		s.UI.Text(count, ui.CutRight(&r, wide, 4), style, th.Ink)
		s.place.star = ui.CutRight(&r, 22, 8)
	}
	name, style := w.T(s.entry.Name+".name"), render.Style{Size: render.Panel, Bold: true}
	s.UI.Text(name, r, style, th.Ink)
	style.Size = s.env.Scaled(style.Size)
	ui.CutLeft(&r, s.env.Measure.TextWidth(name, style), 20)
	if r.W >= tipLeast {
		s.UI.TipsIn(r)
	}
}

func (s *levelScreen) starCount() string {
	collected, all := s.stars()
	return s.env.Words.F("levels.stars", collected, all)
}

// buildMain cuts Continue and the daily boards off the top of a rectangle, one under the other if stacked.
func (s *levelScreen) buildMain(room *render.Rect, stacked bool) {
	w, th := s.env.Words, s.env.Theme()
	first, _ := s.env.Levels.Days(s.entry.Name)
	daily, goesOn := !first.IsZero(), len(s.pack) > 0
	const row = 52.0
	var cells []render.Rect
	switch n := count(daily, goesOn); {
	case n == 0:
		return
	case stacked:
		for range n {
			cells = append(cells, ui.CutTop(room, row, ui.Gap))
		}
	case n == 2:
		line := ui.CutTop(room, row, ui.Gap)
		cells = []render.Rect{ui.CutLeft(&line, 0.6*(line.W-ui.Gap), ui.Gap), line}
	default:
		cells = []render.Rect{ui.CutTop(room, row, ui.Gap)}
	}
	if goesOn {
		if s.next > 0 {
			s.UI.Add(ui.Widget{
				Does: ui.Continue, Rect: cells[0], Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: w.T("home.continue"),
				Note: s.UI.FirstFit(cells[0].W-noteEdges, 12, s.told(&s.pack[s.next-1]), w.F("board.level", s.next)),
			})
		} else {
			s.UI.Text(w.T("levels.allPerfect"), cells[0], render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Moss)
		}
		cells = cells[1:]
	}
	if daily {
		s.UI.Add(ui.Widget{Does: ui.Calendar, Rect: cells[0], Look: ui.LookTool, Icon: render.IconDays, Iconed: true, Label: w.T("daily.name")})
	}
}

// count returns how many are true.
func count(which ...bool) int {
	n := 0
	for _, is := range which {
		if is {
			n++
		}
	}
	return n
}

// name returns the name of a level in the player's language.
func (s *levelScreen) name(level *levels.Level) string {
	if s.env.Words.Language == ui.Chinese {
		return level.Name.ZH
	}
	return level.Name.EN
}

// buildChoicesIn lays out the random boards in a rectangle, in a list if they do not fit.
func (s *levelScreen) buildChoicesIn(r render.Rect, columns int) {
	if len(s.hard) == 0 {
		return
	}
	height := s.choicesHeight(r.W, columns)
	if height > r.H {
		r = s.UI.BeginList(choiceList, r, height)
		defer s.UI.EndList()
	}
	s.buildChoices(r, columns)
}

// choiceRow returns the height of a row of difficulties.
func choiceRow(width float64, columns int) float64 {
	if wide := choiceWidth(width, columns); wide >= bandBesideFrom || wide < bandLeast {
		return choiceLow
	}
	return choiceTall
}

func choiceWidth(width float64, columns int) float64 {
	return (width - ui.Gap*float64(columns-1)) / float64(columns)
}

// choicesHeight returns the height that the random boards need.
func (s *levelScreen) choicesHeight(width float64, columns int) float64 {
	n := len(s.hard)
	if n == 0 {
		return 0
	}
	rows := float64((n + columns - 1) / columns)
	return s.choiceTitle(width) + rows*(choiceRow(width, columns)+ui.Gap) - ui.Gap
}

const (
	titleLine   = 26.0
	clockBeside = 300.0 // width from which the clock is beside the title of the random boards
)

// choiceTitle returns the height of what is above the difficulties: the title, and the clock if the puzzle has one.
func (s *levelScreen) choiceTitle(width float64) float64 {
	switch {
	case !s.entry.Clocked:
		return titleLine
	case width < clockBeside:
		return titleLine + 44 + ui.Gap
	}
	return 44 + ui.Gap
}

// buildChoices lays out what a dealt board can be like: the difficulties with their bands, and the clock.
func (s *levelScreen) buildChoices(r render.Rect, columns int) {
	e, w, th := s.env, s.env.Words, s.env.Theme()
	if len(s.hard) == 0 {
		return
	}
	row := choiceRow(r.W, columns)
	title := ui.CutTop(&r, s.choiceTitle(r.W), 0)
	if s.entry.Clocked {
		title.H -= ui.Gap
		var clock render.Rect
		if r.W < clockBeside {
			clock = ui.CutBottom(&title, 44, ui.Gap)
		} else {
			clock = ui.CutRight(&title, 0.6*title.W, ui.Gap)
		}
		timed := e.Settings.Timed[s.entry.Name]
		cells := ui.Across(clock, 2, ui.Gap)
		s.UI.Add(ui.Widget{Does: ui.Set, N: setCalm, Rect: cells[0], Look: ui.LookChoice, Label: w.T("clock.calm"), Selected: !timed})
		s.UI.Add(ui.Widget{Does: ui.Set, N: setTimed, Rect: cells[1], Look: ui.LookChoice, Label: w.T("clock.timed"), Selected: timed})
	}
	s.UI.Text(w.T("levels.random"), title, render.Style{Size: render.Caption, Bold: true}, th.Muted)
	chosen := e.Settings.Level(s.entry.Name, s.hard[0].Name)
	var cells []render.Rect
	for len(cells) < len(s.hard) {
		cells = append(cells, ui.Across(ui.CutTop(&r, row, ui.Gap), columns, ui.Gap)...)
	}
	for i, level := range s.hard {
		cell := cells[i]
		choice := ui.Widget{Does: ui.Choose, N: i, Rect: cell, Look: ui.LookChoice, Selected: level.Name == chosen}
		name, band := w.T("level."+level.Name), bandOf(w, s.entry, i)
		if cell.W < bandLeast {
			choice.Label, choice.Tip = name, band
			s.UI.Add(choice)
			continue
		}
		s.UI.Add(choice)
		if row == choiceLow {
			in := render.Rect{X: cell.X + 14, Y: cell.Y, W: cell.W - 28, H: cell.H}
			s.UI.Text(band, ui.CutRight(&in, in.W*0.62, ui.Gap), render.Style{Size: render.Caption, Align: render.AlignRight}, th.Muted)
			s.UI.Text(name, in, render.Style{Size: render.Body, Bold: true}, th.Ink)
			continue
		}
		const nameLine = 21.0
		small := render.Style{Size: 12, Align: render.AlignCenter}
		in := render.Rect{X: cell.X + 8, W: cell.W - 16}
		in.H = nameLine + float64(len(e.Measure.Wrap(nil, band, small, in.W)))*ui.LineHeight(small.Size)
		in.Y = cell.Y + (cell.H-in.H)/2
		s.UI.Text(name, ui.CutTop(&in, nameLine, 0), render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
		s.UI.Text(band, in, small, th.Muted)
	}
}

// bandOf returns the text that says how hard the boards dealt on a level are: how large they are and what they take where that
// is promised, else in the puzzle's own words if the par is not what makes its boards hard.
func bandOf(w *ui.Words, entry *puzzle.Puzzle, i int) string {
	level := entry.Searches.Levels[i]
	own, counted := entry.Name+".band."+level.Name, "unit."+entry.Unit
	switch {
	case len(entry.Searches.Dealt) > 0:
		d := entry.Searches.Dealt[i]
		return w.F(entry.Name+".dealt", d.Rows, d.Cols, d.Least, d.Most)
	case w.Has(own):
		return w.T(own)
	case level.Max == math.MaxInt:
		return w.F(counted+".bandOpen", level.Min)
	}
	return w.F(counted+".band", level.Min, level.Max)
}

// buildGrid lays out the levels in a list that scrolls, with the random boards above them if choices is set.
func (s *levelScreen) buildGrid(r render.Rect, choices bool) {
	least := cellLeast
	if r.W >= 460 {
		least = cellRoomy
	}
	const bar = 10.0 // room of the scroll bar
	columns := max(2, int((r.W-bar-2*ringRoom+cellGap)/(least+cellGap)))
	wide := (r.W - bar - 2*ringRoom - cellGap*float64(columns-1)) / float64(columns)
	tall := 2*cellPad + cellHead + 2*cellFoot + 8 + (wide - 2*cellPad)
	rows := (len(s.pack) + columns - 1) / columns
	content := float64(rows)*(tall+cellGap) - cellGap + 2*ringRoom
	above := 0.0
	if choices {
		above = s.choicesHeight(r.W-bar, max(1, len(s.hard))) + 12
	}
	in := s.UI.BeginList(levelList, r, content+above)
	defer s.UI.EndList()
	if choices {
		top := ui.CutTop(&in, above, 0)
		top.W = r.W - bar
		s.buildChoices(top, max(1, len(s.hard)))
	}
	for i := range s.pack {
		at := render.Rect{
			X: in.X + ringRoom + float64(i%columns)*(wide+cellGap), Y: in.Y + ringRoom + float64(i/columns)*(tall+cellGap), W: wide, H: tall,
		}
		s.buildCell(i, at)
	}
}

// ringRoom is the room around the grid for the focus ring.
const ringRoom = 6.0

// A levelCell holds the parts of the cell of a level.
type levelCell struct {
	number, tick, picture, name, foot render.Rect
	stars                             [3]render.Rect
}

// partsOf returns the parts of a cell.
func partsOf(cell render.Rect) levelCell {
	var p levelCell
	in := cell.Inset(cellPad)
	head := ui.CutTop(&in, cellHead, 4)
	const star = 15.0
	for i := len(p.stars) - 1; i >= 0; i-- {
		p.stars[i] = ui.CutRight(&head, star, 0)
	}
	p.number = ui.CutLeft(&head, 23, 0)
	p.tick = ui.CutLeft(&head, 18, 0)
	p.foot = ui.CutBottom(&in, cellFoot, 0)
	p.name = ui.CutBottom(&in, cellFoot, 4)
	p.picture = in
	return p
}

// buildCell lays out level i, counted from 0.
func (s *levelScreen) buildCell(i int, cell render.Rect) {
	level, th := &s.pack[i], s.env.Theme()
	s.UI.Add(ui.Widget{Does: ui.OpenLevel, N: level.Number, Rect: cell, Look: ui.LookChoice, Selected: level.Number == s.current, Tip: s.told(level), Name: s.says(level.Number)})
	p := partsOf(cell)
	s.UI.Text(s.env.Words.F("levels.number", level.Number), p.number, render.Style{Size: render.Body, Bold: true}, th.Ink)
	small := render.Style{Size: 12, Align: render.AlignCenter}
	s.UI.Text(s.UI.FirstFit(p.name.W, small.Size, s.name(level), ""), p.name, small, th.Ink)
	s.UI.Text(s.score(i, p.foot.W), p.foot, small, th.Muted)
}
