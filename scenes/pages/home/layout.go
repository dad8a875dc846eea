package home

import (
	"image/color"
	"strconv"

	"warren/internal/progress"
	"warren/render"
	"warren/scenes/pages/days"
	"warren/scenes/pages/hill"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	themeLeast = 400.0 // width of a window whose bar has room for the theme, which the settings have too
	nameSize   = 28.0
	nameLarge  = 44.0  // where there is room for it
	wideRatio  = 1.15  // least width of a window with the wide hill, divided by its height
	wideType   = 1.3   // largest type on the plates of the wide hill
	plateLeast = 200.0 // width of a plate
	aboutLow   = 0.2   // of the rabbit's height: the tagline ends so far above its feet
)

func (h *Page) layout() box.Box {
	h.today = h.env.Today()
	h.rabbit.at = render.Rect{}
	clear(h.cards)
	ground := box.Fill(func(render.Rect) { h.placeGround() })
	page := h.UI.InOrder(box.Column(0, h.bar(), box.Fill(h.placeBody)))
	page = box.Stack(h.UI.Picture(h.drawWarren), ground, page)
	if h.Message == nil {
		return page
	}
	return page.Around(nil, func() { h.note().Place(h.env.Window()) }) // over all else
}

func (h *Page) bar() box.Box {
	e, w := h.env, h.env.Words
	name, language, theme := box.Spring(1), box.Blank(ui.MinTouch, 0), box.Box{}
	if !h.wide() {
		name = h.UI.OneLine(w.T("app.name"), render.Style{Size: nameSize, Bold: true}, e.Theme().Ink)
	}
	if h.Has(textPart) {
		other, name := ui.Chinese, "settings.chinese"
		if w.Language == ui.Chinese {
			other, name = ui.English, "settings.english"
		}
		language = h.UI.Button(ui.Widget{Does: ui.SwitchLanguage, Look: ui.LookIcon, Icon: render.IconGlobe, Tip: w.T(name), Lang: other})
	}
	if e.Width >= themeLeast {
		icon := render.IconMoon
		if e.Dark() {
			icon = render.IconSun
		}
		theme = h.UI.IconButton(ui.Theme, icon, w.T("tool.theme"))
	}
	newer := box.Box{}
	if h.newer {
		newer = h.UI.Button(ui.Widget{Does: ui.Update, Look: ui.LookMain, Icon: render.IconRestart, Tip: w.T("home.takeNewer")}).Wide(ui.MinTouch)
	}
	// What comes and goes is first, so that the others stay under the finger.
	bar := box.Row(ui.HalfGap, name, newer, language, theme,
		h.UI.IconButton(ui.OwnBoards, render.IconFolder, w.T("own.title")),
		h.UI.IconButton(ui.Statistics, render.IconStatistics, w.T("tool.statistics")),
		h.UI.IconButton(ui.OpenSettings, render.IconSettings, w.T("tool.settings")),
	)
	return h.UI.Region(w.T("mirror.bar"), h.UI.InOrder(bar)).Tall(render.Bar(e.Width, e.Height).H)
}

// wide reports whether the window has room for the wide hill, with names on the dens.
func (h *Page) wide() bool {
	e := h.env
	return e.Type() <= wideType && e.Width >= wideRatio*e.Height && render.WideHill.Spot(e.Window(), "plate-maze").W >= plateLeast
}

// ground returns the rooms of the hill and of the sheet on which the rows lie. The wide hill has no
// sheet.
func (h *Page) ground() (room, sheet render.Rect) {
	if h.wide() {
		return h.env.Window(), sheet
	}
	return hill.Ground(h.env.Window(), h.rowsHeight()+ui.Roomy+7*ui.Gap)
}

// placeGround puts the hill with its rabbit and the sheet of the rows on the page.
func (h *Page) placeGround() {
	room, sheet := h.ground()
	of := render.WideHill
	if sheet.W > 0 {
		of = render.TallHill
		h.UI.Picture(hill.DrawSheet).Place(sheet)
	}
	h.warren.place(h.env, of, room)
	h.rabbit.at = of.Spot(room, "rabbit")
}

// placeBody puts the doors to the puzzles on the hill, or the rows on their sheet.
func (h *Page) placeBody(room render.Rect) {
	puzzles := box.Fill(h.placeWide)
	h.placeRabbit(room)
	if _, sheet := h.ground(); sheet.W > 0 {
		left, top := max(room.X, sheet.X+2*ui.Gap), max(room.Y, sheet.Y+2*ui.Gap)
		if sheet.X == 0 {
			left = room.X
		}
		h.placeAbout(room)
		room = render.Rect{X: left, Y: top, W: room.Right() - left, H: room.Bottom() - top}
		puzzles = box.Column(2*ui.Gap, h.todayBox(), h.rows()).AtMost(ui.PageWidth, 0)
	}
	h.UI.Region(h.env.Words.T("mirror.puzzles"), h.UI.InOrder(puzzles)).Place(room)
}

// placeRabbit makes the rabbit a button.
func (h *Page) placeRabbit(room render.Rect) {
	touch := render.Square(h.rabbit.at.Center(), max(ui.MinTouch, h.rabbit.at.W))
	touch.Y = max(touch.Y, room.Y)
	h.UI.Button(ui.Widget{Does: ui.Nudge, Look: ui.LookBare, Name: h.env.Words.T("home.rabbit")}).Stretch().Place(touch)
}

// placeAbout puts into the air what the game is about, or the days in a row, if there is room left
// of the rabbit.
func (h *Page) placeAbout(room render.Rect) {
	if !h.Has(textPart) {
		return
	}
	rabbit := h.rabbit.at
	wide, most := rabbit.X-room.X, rabbit.Bottom()-aboutLow*rabbit.H-room.Y
	about := h.UI.Label(h.tagline(), render.Style{Size: render.Caption}, h.env.Theme().Ink)
	for _, about := range [...]box.Box{box.Column(ui.HalfGap, about, h.weekBox()), about} {
		if high := about.Heights(wide).Least; about.Widths(high).Least <= wide && high <= most {
			about.Place(render.Rect{X: room.X, Y: room.Y, W: wide, H: high})
			return
		}
	}
}

// weekBox returns the strip of the week, nothing for a player who has no day behind.
func (h *Page) weekBox() box.Box {
	if h.onFirstDay() || h.env.Book().Streak(h.today).Longest == 0 {
		return box.Box{}
	}
	return days.Strip(h.env, &h.UI.Builder, h.env.Theme().Ink).AtMost(weekWide, 0).At(0, 0)
}

const weekWide = 240.0

// tagline returns what the game is, or the days in a row.
func (h *Page) tagline() string {
	if n := h.env.Book().Streak(h.today).Current; n > 0 && !h.env.Settings.HideStreaks {
		return h.env.Words.Count("home.streak", n)
	}
	return h.env.Words.T("app.tagline")
}

// note returns the message on a card of its own, which lies over the lower part of the screen: nothing moves away from under a finger.
func (h *Page) note() box.Box {
	w := h.env.Words
	card := box.Stack(
		h.UI.Button(ui.Widget{Does: ui.Close, Look: ui.LookCard, Name: w.Sentences(h.Told(), w.T("tool.close"))}).Stretch(),
		box.Row(0,
			h.UI.Label(h.Told(), render.Style{Size: render.Body}, h.env.Theme().Clay),
			h.UI.Icon(render.IconClose, h.env.Theme().Muted).Wide(ui.Sign).Tall(ui.Sign),
		).Pad(ui.Pad, ui.Pad),
	)
	if h.exported() {
		export := ui.Widget{Does: ui.Export, Look: ui.LookMain, Label: w.T("stats.exportAll")}
		card = box.Column(ui.HalfGap, card, h.UI.Button(export).Tall(h.env.ButtonTall()))
	}
	return h.UI.List(noteList, card.Pad(ui.Gap, ui.Gap)).AtMost(ui.ColumnWidth+2*ui.Gap, 0).At(0.5, 1).Pad(ui.Gap, ui.Gap) // the list has room for the shadow
}

// walks reports whether there are daily boards today.
func (h *Page) walks() bool {
	_, all := h.walk().Dailies()
	return all > 0
}

// onFirstDay reports whether the first day leads on in place of today's boards.
func (h *Page) onFirstDay() bool {
	_, all := h.env.FirstDay()
	return all > 0 && (h.env.Settings.FirstDay || h.env.Newcomer())
}

// todayBox returns the button that leads on in the walk through today's boards, or in that of the
// first day, or nothing if there are no boards.
func (h *Page) todayBox() box.Box {
	w := h.env.Words
	button := ui.Widget{Does: ui.Today, Look: ui.LookMain}
	next := h.env.NextOfDay("", h.today)
	switch solved, all := h.walk().Dailies(); {
	case h.onFirstDay():
		next = h.env.NextOfFirst("")
		solved, all := h.env.FirstDay()
		button.Icon, button.Label, button.Note = render.IconNext, w.F("home.first", solved, all), next.Name
		if solved == 0 {
			button.Label, button.Note = w.T("home.start"), w.T("home.startNote")
		}
	case all == 0:
		return box.Box{}
	default:
		button.Icon, button.Label, button.Note = render.IconDays, w.F("home.todayShort", solved, all), next.Name
	}
	if next.Result {
		button.Icon = render.IconDayDone
	}
	return h.UI.Button(button).Tall(ui.Roomy)
}

const (
	cardLineWidth = 1.5 // between the parts of a card
	List          = 0   // the list of the rows in a low window
	noteList      = 1   // the card of a message
)

// rowsHeight returns the least height of the cards in rows.
func (h *Page) rowsHeight() float64 { return float64(len(h.cards))*(ui.Roomy+ui.Gap) - ui.Gap }

// placeWide puts the doors and what is beside the hill into a window.
func (h *Page) placeWide(render.Rect) {
	window := h.env.Window()
	w, th := h.env.Words, h.env.Theme()
	place := func(name string) render.Rect { return render.WideHill.Spot(window, name) }
	room := place("title")
	add := func(parts ...box.Box) {
		column := box.Column(ui.Gap, parts...)
		high := column.Heights(room.W).Least
		column.Place(render.Rect{X: room.X, Y: room.Y, W: room.W, H: high})
		room.Y += high + ui.Gap
	}
	about := box.Box{}
	if h.Has(textPart) {
		about = h.UI.Label(h.tagline(), render.Style{Size: render.Body}, th.Ink)
	}
	add(h.UI.Label(w.T("app.name"), render.Style{Size: nameLarge, Bold: true}, th.Ink), about, h.weekBox(), box.Blank(0, ui.HalfGap), h.todayBox())
	var others []box.Box
	for i, p := range h.env.Puzzles {
		if render.HasDen(p.Name) {
			h.door(i, place(p.Name), place("plate-"+p.Name))
		} else {
			others = append(others, h.row(i).Tall(ui.Roomy))
		}
	}
	add(append(others, h.row(len(h.env.Puzzles)).Tall(ui.Roomy))...)
}

// door puts the den of a puzzle into r, and the plate with its name under it.
func (h *Page) door(i int, r, plate render.Rect) {
	if high := max(plate.H, ui.MinTouch); high > plate.H {
		plate.Y, plate.H = plate.Bottom()-high, high
	}
	h.cards[i] = plate
	opens := h.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookShape, Name: h.says(i), Also: plate})
	levels := min(levelsWide, 0.4*plate.W)
	line := h.UI.Picture(drawCardLine).Wide(cardLineWidth).Pad(0, ui.Gap)
	on := box.Stack(h.face(i), box.Row(0, h.nameBox(i).Pad(ui.Gap, 0), line, h.levelsPart(i).Wide(levels)))
	if !h.Has(textPart) {
		on = h.face(i)
	}
	h.UI.Group(h.name(i), h.UI.InOrder(box.Fill(func(render.Rect) {
		h.UI.Headed(opens.Stretch()).Place(render.Rect{X: r.X, Y: r.Y, W: r.W, H: plate.Y - r.Y})
		on.Place(plate)
	}))).Place(r)
}

func (h *Page) name(i int) string { return h.env.Words.T(h.env.Puzzles[i].Name + ".name") }

// says returns the card of puzzle i in words, for those who cannot see it.
func (h *Page) says(i int) string {
	w := h.env.Words
	s, name := h.cardStateOf(i), h.env.Puzzles[i].Name
	goesOn := s.aloud
	if goesOn == "" && s.done == 0 {
		goesOn = w.T(name + ".summary")
	}
	return w.Sentences(w.Sentences(h.name(i), goesOn), h.denSays(i))
}

// rows returns the cards one under the other, in a list if there is not room for all.
func (h *Page) rows() box.Box {
	var spaced []box.Box
	for i := range h.cards {
		if i > 0 {
			spaced = append(spaced, box.Spring(1).AtLeast(0, ui.Gap).AtMost(0, 2*ui.Gap).Grow(1))
		}
		spaced = append(spaced, h.row(i).AtLeast(0, ui.Roomy).AtMost(0, 2*ui.Big))
	}
	return h.UI.Scroll(List, box.Column(0, spaced...).Pad(ui.Gap, ui.HalfGap)).Pad(-ui.Gap, -ui.HalfGap) // the list has room for bar and shadow
}

// row returns card i as a row; that of a puzzle has its sign, name and levels, and its den on the
// hill opens it too.
func (h *Page) row(i int) box.Box {
	face := h.face(i)
	switch {
	case !h.Has(textPart):
		return face
	case i == len(h.env.Puzzles):
		return box.Stack(face, h.claimsRow(i))
	}
	p := h.env.Puzzles[i]
	opens := h.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookArea, Name: h.says(i), Also: h.warren.dens[i].at})
	name := box.Row(ui.Gap, h.UI.Image(p.Picture).Square(), h.nameBox(i)).Pad(ui.HalfGap, ui.HalfGap)
	line := h.UI.Picture(drawCardLine).Wide(cardLineWidth).Pad(0, ui.Pad)
	on := box.Row(0, h.UI.Headed(box.Stack(opens.Stretch(), name)), line, h.levelsPart(i).Wide(levelsWide))
	return h.UI.Group(h.name(i), h.UI.InOrder(box.Stack(face, on)))
}

// nameBox returns the name of puzzle i with the stars collected and, if there is room, where the
// player stands with it, or else what it is about.
func (h *Page) nameBox(i int) box.Box {
	w, name := h.env.Words, h.env.Puzzles[i].Name
	stars := h.env.Book().Stars(name)
	full := w.F("levels.stars", stars, 3*h.env.Levels.Count(name))
	if line := h.line(i); !line.None() {
		return h.nameOver(h.name(i), stars, full, func(float64) box.Box { return line })
	}
	return h.nameOver(h.name(i), stars, full, h.lineIfFits(w.T(name+".summary")))
}

// nameOver returns a name, with stars if there are any, over a line that depends on the width.
func (h *Page) nameOver(says string, stars int, full string, line func(width float64) box.Box) box.Box {
	e, small := h.env, render.Style{Size: render.Caption, Bold: true}
	return box.Fitted(0, func(width float64) box.Box {
		name := h.UI.OneLine(says, nameStyle, e.Theme().Ink)
		if stars > 0 {
			long := e.Measure.TextWidth(says, render.Style{Size: e.Scaled(nameStyle.Size), Bold: true}) + e.Measure.TextWidth(full, render.Style{Size: e.Scaled(small.Size), Bold: true})
			collected := full
			if long+ui.Sign+2*ui.Gap > width {
				collected = strconv.Itoa(stars)
			}
			name = box.Row(2, name, h.UI.Image(ui.StarEarned).Wide(starSide).Tall(starSide), h.UI.Line(collected, small, e.Theme().Ink))
		}
		name = name.Tall(ui.LineHeight(e.Scaled(nameStyle.Size)))
		if under := line(width); !under.None() {
			return box.Column(0, name, under.Tall(ui.LineHeight(e.Scaled(render.Caption))).Optional())
		}
		return name
	})
}

// lineIfFits returns a line in the smallest type or larger, or nothing where that has no room.
func (h *Page) lineIfFits(says string) func(width float64) box.Box {
	return func(width float64) box.Box {
		if h.env.Measure.TextWidth(says, render.Style{Size: ui.LeastType}) > width {
			return box.Box{}
		}
		return h.UI.OneLine(says, render.Style{Size: render.Caption}, h.env.Theme().Muted)
	}
}

var nameStyle = render.Style{Size: render.Body, Bold: true}

const (
	levelsWide = 88.0 // of the part of a card that leads to the levels
	starSide   = 18.0
	dotsWide   = 84.0 // of the dots, at most
)

// levelsPart returns the part of a card that leads to the levels, with a dot for each thing that
// the den can have.
func (h *Page) levelsPart(i int) box.Box {
	w, name := h.env.Words, h.env.Puzzles[i].Name
	part := ui.Widget{Does: ui.LevelsOf, N: i, Look: ui.LookArea, Tip: w.F("home.levels", h.name(i))}
	style := render.Style{Size: render.Caption, Bold: true, Align: render.AlignCenter}
	on := h.UI.OneLine(w.T("stats.levels"), style, h.env.Theme().Ink)
	var dots box.Box
	if render.HasDen(name) {
		dots = h.dots(i).Tall(dotsWide / progress.MostThings)
	}
	return box.Stack(h.UI.Button(part).Stretch(), box.Column(2, on, dots).Loose().Pad(ui.HalfGap, 0))
}

// dots returns a dot for each thing that the den of puzzle i can have, filled for those that are
// there.
func (h *Page) dots(i int) box.Box {
	name := h.env.Puzzles[i].Name
	var dot render.Picture = render.Part("dens/" + name + "#dot")
	things := h.env.Things(name)
	return h.UI.Picture(func(c *render.Canvas, r render.Rect) {
		step := min(dotsWide, r.W) / progress.MostThings
		x := r.Center().X - step*progress.MostThings/2
		for n := range progress.MostThings {
			at := render.Square(render.Point{X: x + (float64(n)+0.5)*step, Y: r.Center().Y}, 0.82*step)
			if n < things {
				c.Draw(dot, at, render.Options{Smooth: true})
			} else {
				c.RoundBorder(at, at.W/2, 1.2, render.Mix(c.Cell, c.Muted, 0.5))
			}
		}
	})
}

// face returns what lies under card i.
func (h *Page) face(i int) box.Box {
	return h.UI.Picture(func(c *render.Canvas, r render.Rect) {
		h.cards[i] = r
		radius, glow := min(ui.CardRadius, 0.3*r.H), h.glow.Level(i)
		c.RoundRect(r.Move(render.Point{Y: min(6, 0.07*r.H)}), radius, c.Shadow)
		c.RoundRect(r, radius, c.Cell)
		c.RoundBorder(r, radius, 1.5+glow, render.Mix(c.Border(0.6), c.Moss, glow))
	})
}

func drawCardLine(c *render.Canvas, r render.Rect) { c.Fill(r, c.Border(0.6)) }

// leadsStyle is that of what a card goes on with.
var leadsStyle = render.Style{Size: render.Caption, Bold: true}

// line returns what the card of puzzle i goes on with, or else how far the player is, or nothing where there is no room.
func (h *Page) line(i int) box.Box {
	w, th, s := h.env.Words, h.env.Theme(), h.cardStateOf(i)
	switch {
	case s.aloud != "":
		return h.oneOf(leadsStyle, th.Moss, s.aloud, s.board)
	case s.done > 0:
		return h.oneOf(render.Style{Size: render.Caption}, th.Muted, s.doneLine(w), s.briefLine(w))
	}
	return box.Box{}
}

// oneOf returns the first of some texts that has room in one line, or the last in smaller type.
func (h *Page) oneOf(st render.Style, ink color.NRGBA, texts ...string) box.Box {
	return box.Fitted(0, func(width float64) box.Box {
		return h.UI.OneLine(h.UI.FirstFit(width, h.env.Scaled(st.Size), texts...), st, ink)
	})
}

// claimsRow returns what is on the card of True or false, which leads to no levels.
func (h *Page) claimsRow(i int) box.Box {
	w, status := h.env.Words, h.claimsStatus()
	says := h.nameOver(w.T("claims.name"), 0, "", h.lineIfFits(status))
	on := box.Row(ui.Gap, h.UI.Picture(drawClaims).Square(), says).Pad(ui.HalfGap, ui.HalfGap)
	opens := h.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookArea, Name: w.Sentences(w.T("claims.name"), status)})
	return h.UI.Headed(box.Stack(opens.Stretch(), on))
}

// drawClaims paints a board with a tick and one with a cross.
func drawClaims(c *render.Canvas, at render.Rect) {
	side := 0.56 * at.W
	for i, ground := range [...]struct {
		icon render.Icon
		x, y float64
	}{{render.IconTick, 0.04, 0.06}, {render.IconClose, 0.40, 0.38}} {
		r := render.Rect{X: at.X + ground.x*at.W, Y: at.Y + ground.y*at.H, W: side, H: side}
		hue, ink := c.Moss, c.OnMoss
		if i == 1 {
			hue, ink = c.Clay, c.Cell
		}
		c.RoundRect(r.Move(render.Point{Y: 0.02 * at.H}), 0.2*side, c.Shadow)
		c.RoundRect(r, 0.2*side, hue)
		c.RoundBorder(r, 0.2*side, 0.04*side, c.Cell)
		c.Icon(ground.icon, r.Inset(0.2*side), ink)
	}
}
