package home

import (
	"slices"

	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	streakFrom = 342.0 // width of a window whose bar has room for the days in a row
	themeLeast = 400.0 // width of a window whose bar has room for the theme, which the settings have too
	titleShare = 0.43  // of the width of a wide window, and of the height of a tall one
	nameSize   = 34.0
	logoLeast  = 72.0  // edge of a logo above the name; a smaller one stands beside it
	logoMost   = 300.0 // edge of the largest logo, and the width of the button under it
)

func (h *Page) layout() box.Box {
	h.today = h.env.Today()
	h.rabbit.at = render.Rect{}
	clear(h.cards)
	page := h.UI.InOrder(box.Column(0, h.bar(), h.body().AtMost(ui.PageWidth, 0).Pad(ui.Gap, 0)))
	if h.Message == "" {
		return page
	}
	return page.Around(nil, func() { h.note().Place(h.env.Window()) }) // over all else
}

func (h *Page) bar() box.Box {
	e, w := h.env, h.env.Words
	streak, language, theme := box.Spring(1), box.Blank(ui.MinTouch, 0), box.Box{}
	if h.Has(textPart) {
		other, name := ui.Chinese, "settings.chinese"
		if w.Language == ui.Chinese {
			other, name = ui.English, "settings.english"
		}
		language = h.UI.Button(ui.Widget{Does: ui.SwitchLanguage, Look: ui.LookIcon, Icon: render.IconGlobe, Iconed: true, Tip: w.T(name), Lang: other})
		if e.Width >= streakFrom {
			says, brief := h.streaks()
			streak = box.Stack(box.Spring(1), h.UI.FirstLabel(render.Style{Size: render.Caption, Bold: true}, e.Theme().Muted, says, brief)).Pad(ui.Gap, 0)
		}
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
		newer = h.UI.Button(ui.Widget{Does: ui.Update, Look: ui.LookMain, Icon: render.IconRestart, Iconed: true, Tip: w.T("home.takeNewer")}).Wide(ui.MinTouch)
	}
	bar := box.Row(ui.HalfGap, streak, newer, language, theme, // what comes and goes is first, so that the others stay under the finger
		h.UI.IconButton(ui.OwnBoards, render.IconFolder, w.T("own.title")),
		h.UI.IconButton(ui.Statistics, render.IconStatistics, w.T("tool.statistics")),
		h.UI.IconButton(ui.OpenSettings, render.IconSettings, w.T("tool.settings")),
	)
	return h.UI.Region(w.T("mirror.bar"), h.UI.InOrder(bar)).Tall(render.Bar(e.Width, e.Height).H)
}

// body returns the title, and the cards beside it, or under it in a tall window; a low narrow one has room for Today alone.
func (h *Page) body() box.Box {
	cards := h.UI.InOrder(box.Fill(func(r render.Rect) { h.cardsIn(r).Place(r) }))
	cards = h.UI.Region(h.env.Words.T("mirror.puzzles"), cards)
	today := h.todayBox()
	above, beside := h.title()
	large, small := box.Column(2*ui.Gap, above, today), box.Column(2*ui.Gap, beside, today)
	switch e := h.env; {
	case e.Width > e.Height:
		return box.Row(4*ui.Gap, box.Either(large, small).Loose().Grow(titleShare), cards.Grow(1-titleShare))
	case e.Height < ui.LowBelow:
		return box.Column(ui.Gap, today, cards)
	}
	return box.Either(
		box.Column(2*ui.Gap, large.Loose().Grow(titleShare), cards.AtLeast(0, h.rowsHeight()).Grow(1-titleShare)),
		box.Column(2*ui.Gap, small, cards),
	)
}

// note returns the message on a card of its own, which lies over the lower part of the screen: nothing moves away from under a finger.
func (h *Page) note() box.Box {
	w := h.env.Words
	card := box.Stack(
		h.UI.Button(ui.Widget{Does: ui.Close, Look: ui.LookCard, Name: w.Sentences(h.Message, w.T("tool.close"))}).Stretch(),
		box.Row(0,
			h.UI.Label(h.Message, render.Style{Size: render.Body}, h.env.Theme().Clay),
			h.UI.Icon(render.IconClose, h.env.Theme().Muted).Wide(ui.Sign).Tall(ui.Sign),
		).Pad(ui.Pad, ui.Pad),
	)
	if h.exported() {
		export := ui.Widget{Does: ui.Export, Look: ui.LookMain, Label: w.T("stats.exportAll")}
		card = box.Column(ui.HalfGap, card, h.UI.Button(export).Tall(h.env.ButtonTall()))
	}
	return h.UI.List(noteList, card.Pad(ui.Gap, ui.Gap)).AtMost(ui.ColumnWidth+2*ui.Gap, 0).At(0.5, 1).Pad(ui.Gap, ui.Gap) // the list has room for the shadow
}

// tagline returns what stands under the name: what the game is, or the days in a row if the bar has no room for them.
func (h *Page) tagline() string {
	if says, _ := h.streaks(); says != "" && h.env.Width < streakFrom {
		return says
	}
	return h.env.Words.T("app.tagline")
}

// title returns name and line under the logo, and where there is less room a small logo beside the name, over the line.
func (h *Page) title() (above, beside box.Box) {
	w, th := h.env.Words, h.env.Theme()
	nudge := h.UI.Button(ui.Widget{Does: ui.Nudge, Look: ui.LookBare, Name: w.T("home.rabbit")}).Stretch()
	logo := box.Stack(
		box.Fill(func(r render.Rect) {
			if h.rabbit.at = r; r.W >= ui.MinTouch {
				nudge.Place(r)
			}
		}),
		h.UI.Picture(func(c *render.Canvas, _ *render.Theme, r render.Rect) {
			if h.Has(rabbitPart) {
				c.DrawLogo(r, h.rabbit.pose(h.env.Calm()))
			}
		}),
	).Square()
	style := render.Style{Size: nameSize, Bold: true, Align: render.AlignCenter}
	name := h.UI.Fitting(w.T("app.name"), style, th.Ink).Tall(ui.LineHeight(nameSize))
	line := ui.LineHeight(render.Body) + 1
	under := box.Blank(0, line)
	if h.Has(textPart) {
		under = h.UI.Fitting(h.tagline(), render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted).AtLeast(0, line)
	}
	above = box.Column(ui.Gap, logo.AtLeast(logoLeast, logoLeast).AtMost(logoMost, logoMost).Grow(1), box.Column(0, name, under))
	signed := box.Row(ui.Gap, logo.AtMost(logoLeast, logoLeast), name.Wide(h.env.Measure.TextWidth(w.T("app.name"), style)))
	return above, box.Column(ui.Gap, signed, under.AtMost(0, 2*line))
}

// walks reports whether there are daily boards today.
func (h *Page) walks() bool {
	_, all := h.walk().Dailies()
	return all > 0
}

// todayBox returns the button that leads on in the walk through today's boards, or nothing if there are none.
func (h *Page) todayBox() box.Box {
	solved, all := h.walk().Dailies()
	if all == 0 {
		return box.Box{}
	}
	next := h.env.NextOfDay("", h.today)
	button := ui.Widget{Does: ui.Today, Look: ui.LookMain, Icon: render.IconDays, Iconed: true, Label: h.env.Words.F("home.todayShort", solved, all), Note: next.Name}
	if next.Result {
		button.Icon = render.IconDayDone
	}
	return h.UI.Button(button).Tall(ui.Roomy).AtMost(logoMost, 0)
}

// A card is where that of a puzzle, and its picture, were drawn last.
type card struct{ face, picture render.Rect }

type cardShape struct {
	pad, caption, between float64
	summed                bool // with the summary sentence
}

// A card has two lines or a sentence under the name, or one line if there is little room.
var (
	wordyCard = cardShape{pad: 14, caption: 70, between: 2 * ui.Gap, summed: true}
	briefCard = cardShape{pad: ui.Gap, caption: 44, between: ui.Pad}
)

const (
	summaryLeast  = 130.0 // width that a sentence needs, in logical pixels
	pictureLeast  = 76.0  // in smaller pictures there is nothing to see: the cards become rows
	pictureMost   = 420.0
	cardLineWidth = 1.5 // between the parts of a card
	List          = 0   // the list of the rows in a low window
	noteList      = 1   // the card of a message
)

// rowsHeight returns the least height of the cards in rows.
func (h *Page) rowsHeight() float64 { return float64(len(h.cards))*(ui.Big+ui.Gap) - ui.Gap }

// side returns the size of the pictures of n cards in the given number of columns.
func (s cardShape) side(room render.Rect, n, columns int) float64 {
	rows := (n + columns - 1) / columns
	across, down := float64(columns), float64(rows)
	return min((room.W-s.between*(across-1))/across-2*s.pad, (room.H-s.between*(down-1))/down-s.caption-ui.Big-1.5*s.pad)
}

// best returns the number of columns that makes the pictures largest, and their size.
func (s cardShape) best(room render.Rect, n int) (columns int, side float64) {
	for c := 1; c <= n; c++ {
		if now := s.side(room, n, c); now > side {
			columns, side = c, now
		}
	}
	return max(1, columns), min(side, pictureMost)
}

// cardsIn returns the puzzles in the number of columns that makes their cards largest in a room, the last row centred; or in rows.
func (h *Page) cardsIn(room render.Rect) box.Box {
	n := len(h.cards)
	shape := wordyCard
	columns, side := shape.best(room, n)
	if side < summaryLeast {
		shape = briefCard
		columns, side = shape.best(room, n)
	}
	if room.W < ui.CardWidth || side < pictureLeast {
		return h.rows()
	}
	var cards, lines []box.Box
	for i := range h.cards {
		cards = append(cards, h.card(i, shape, side).Wide(side+2*shape.pad).Tall(side+shape.caption+ui.Big+1.5*shape.pad))
	}
	for line := range slices.Chunk(cards, columns) {
		lines = append(lines, box.Row(shape.between, line...))
	}
	return box.Column(shape.between, lines...)
}

// card returns card i; that of a puzzle has picture and name, and under them its levels.
func (h *Page) card(i int, shape cardShape, side float64) box.Box {
	face := h.face(i)
	switch {
	case !h.Has(textPart):
		return face
	case i == len(h.env.Puzzles):
		return box.Stack(face, h.claimsCard(i, shape, side))
	}
	return h.puzzleBox(i, face, box.Column(0,
		h.upper(i, shape, side, h.env.Words.T(h.env.Puzzles[i].Name+".name"), h.status(i, shape)),
		h.UI.Picture(drawCardLine).Tall(cardLineWidth).Pad(1, 0),
		h.levelsPart(i).Tall(ui.Big-cardLineWidth),
	))
}

// upper returns picture and name of card i, and what is told of it if there is room.
func (h *Page) upper(i int, shape cardShape, side float64, name string, status box.Box) box.Box {
	ink := h.env.Theme().Ink
	title := h.UI.Fitting(name, render.Style{Size: render.Body, Bold: true}, ink)
	if shape.summed {
		title = h.UI.Fitting(name, render.Style{Size: render.Panel, Bold: true}, ink).Tall(ui.LineHeight(render.Panel) + 1)
	}
	says := box.Column(0, title, status).At(0.5, 0).Loose().Tall(shape.caption)
	top := box.Column(0,
		box.Blank(0, shape.pad),
		box.Column(shape.pad/4, h.picture(i).Tall(side), says.Pad(2, 0)),
		box.Blank(0, shape.pad/4),
	).Pad(shape.pad, 0)
	return h.headed(i, top)
}

// puzzleBox returns the card of puzzle i with what is on it, which is told as a part of the page of the puzzle's name.
func (h *Page) puzzleBox(i int, face, on box.Box) box.Box {
	name := h.env.Words.T(h.env.Puzzles[i].Name + ".name")
	return h.UI.Group(name, h.UI.InOrder(box.Stack(face, on)))
}

// headed returns what opens card i, under what is on it, as the heading of the card: its name comes first, then how far the player is.
func (h *Page) headed(i int, on box.Box) box.Box {
	opens := h.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookArea})
	return h.UI.Headed(box.Stack(opens.Stretch(), on))
}

// rows returns the cards one under the other, in a list if there is not room for all.
func (h *Page) rows() box.Box {
	var spaced []box.Box
	for i := range h.cards {
		if i > 0 {
			spaced = append(spaced, box.Spring(1).AtLeast(0, ui.Gap).AtMost(0, 2*ui.Gap).Grow(1))
		}
		spaced = append(spaced, h.row(i).AtLeast(0, ui.Big).AtMost(0, 2*ui.Big))
	}
	return h.UI.Scroll(List, box.Column(0, spaced...).Pad(ui.Gap, ui.HalfGap)).Pad(-ui.Gap, -ui.HalfGap) // the list has room for bar and shadow
}

// row returns card i as a row; that of a puzzle has picture, name and levels.
func (h *Page) row(i int) box.Box {
	face := h.face(i)
	switch {
	case !h.Has(textPart):
		return face
	case i == len(h.env.Puzzles):
		return box.Stack(face, h.claimsRow(i))
	}
	name := box.Row(ui.Gap, h.picture(i).Square(), h.nameBox(i)).Pad(ui.HalfGap, ui.HalfGap)
	line := h.UI.Picture(drawCardLine).Wide(cardLineWidth).Pad(0, ui.Pad)
	levels := h.levelsPart(i).Wide(2 * ui.Big)
	return h.puzzleBox(i, face, box.Row(0, h.headed(i, name), line, levels))
}

// nameBox returns the name of puzzle i and, if there is room, where the player stands with it.
func (h *Page) nameBox(i int) box.Box {
	e := h.env
	name := h.UI.Fitting(e.Words.T(e.Puzzles[i].Name+".name"), render.Style{Size: render.Body, Bold: true}, e.Theme().Ink)
	line := h.line(i)
	if line.None() {
		return name
	}
	return box.Column(0, name.Tall(ui.LineHeight(e.Scaled(render.Body))), line.Tall(ui.LineHeight(e.Scaled(render.Caption))).Optional())
}

const starsLeast = 70.0 // width of the stars beside what the part is

// levelsPart returns the part of a card that leads to the levels: what it is, and the stars collected, if there are any.
func (h *Page) levelsPart(i int) box.Box {
	w, name := h.env.Words, h.env.Puzzles[i].Name
	part := ui.Widget{Does: ui.LevelsOf, N: i, Look: ui.LookArea, Tip: w.F("home.levels", w.T(name+".name"))}
	style, ink := render.Style{Size: render.Caption, Bold: true, Align: render.AlignCenter}, h.env.Theme().Ink
	on := h.UI.Fitting(w.T("stats.levels"), style, ink)
	if collected := h.env.Book().Stars(name); collected > 0 {
		stars := h.UI.Line(w.F("levels.stars", collected, 3*h.env.Levels.Count(name)), style, ink)
		on = box.Packed(starsLeast, 0, on, box.Row(ui.HalfGap, h.UI.Image(ui.StarEarned).Wide(ui.Sign).Tall(ui.Sign), stars))
	}
	return box.Stack(h.UI.Button(part).Stretch(), on.Loose().Pad(ui.HalfGap, 0))
}

// face returns what lies under card i.
func (h *Page) face(i int) box.Box {
	return h.UI.Picture(func(c *render.Canvas, th *render.Theme, r render.Rect) {
		h.cards[i].face = r
		radius, glow := min(ui.CardRadius, 0.3*r.H), h.glow.Level(i)
		c.RoundRect(r.Move(render.Point{Y: min(6, 0.07*r.H)}), radius, th.Shadow)
		c.RoundRect(r, radius, th.Cell)
		c.RoundBorder(r, radius, 1.5+glow, render.Mix(th.Border(0.6), th.Moss, glow))
	})
}

func drawCardLine(c *render.Canvas, th *render.Theme, r render.Rect) { c.Fill(r, th.Border(0.6)) }

// picture returns that of card i: of a puzzle, or what it plays, or of True or false.
func (h *Page) picture(i int) box.Box {
	return h.UI.Picture(func(c *render.Canvas, th *render.Theme, r render.Rect) {
		h.cards[i].picture = r
		switch {
		case i == len(h.env.Puzzles):
			drawClaims(c, th, r)
		case h.Has(picturePart + i):
			h.drawPuzzle(c, th, i, r)
		}
	})
}

// status returns what the card of puzzle i goes on with and how far the player is, or what the puzzle is about for one who has not begun it; in a line or two.
func (h *Page) status(i int, shape cardShape) box.Box {
	w, th, s := h.env.Words, h.env.Theme(), h.cardStateOf(i)
	caption := render.Style{Size: render.Caption}
	switch {
	case !shape.summed:
		return h.line(i).Tall(ui.CaptionLine)
	case s.aloud == "" && s.done == 0:
		return h.UI.Fitting(w.T(h.env.Puzzles[i].Name+".summary"), caption, th.Muted).At(0.5, 0).Loose().Tall(2 * ui.CaptionLine)
	}
	return box.Column(0, h.UI.Fitting(s.aloud, leadsStyle, th.Moss).Tall(ui.CaptionLine), h.UI.Fitting(s.doneLine(w), caption, th.Muted).Tall(ui.CaptionLine)).At(0.5, 0)
}

// leadsStyle is that of what a card goes on with.
var leadsStyle = render.Style{Size: render.Caption, Bold: true}

// line returns what the card of puzzle i goes on with, or else how far the player is, or nothing where there is no room.
func (h *Page) line(i int) box.Box {
	w, th, s := h.env.Words, h.env.Theme(), h.cardStateOf(i)
	switch {
	case s.aloud != "":
		return h.UI.FirstLabel(leadsStyle, th.Moss, s.aloud, s.board, "")
	case s.done > 0:
		return h.UI.FirstLabel(render.Style{Size: render.Caption}, th.Muted, s.doneLine(w), s.briefLine(w), "")
	}
	return box.Box{}
}

// claimsCard returns what is on the card, which is like those of the puzzles, but a whole: it leads to no levels.
func (h *Page) claimsCard(i int, shape cardShape, side float64) box.Box {
	shape.caption += ui.Big
	var status box.Box
	if shape.summed {
		status = h.UI.Fitting(h.claimsStatus(), render.Style{Size: render.Caption}, h.env.Theme().Muted).At(0.5, 0).Loose().Tall(3 * ui.CaptionLine)
	}
	return h.upper(i, shape, side, h.env.Words.T("claims.name"), status)
}

func (h *Page) claimsRow(i int) box.Box {
	th := h.env.Theme()
	name := h.UI.Fitting(h.env.Words.T("claims.name"), render.Style{Size: render.Body, Bold: true}, th.Ink)
	status := h.UI.Fitting(h.claimsStatus(), render.Style{Size: render.Caption}, th.Muted).Optional()
	on := box.Row(ui.Gap, h.picture(i).Square(), box.Column(0, name, status)).Pad(ui.HalfGap, ui.HalfGap)
	return h.headed(i, on)
}
