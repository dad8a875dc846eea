package scenes

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	homeEdge       = 20.0 // between home and the window at its sides,
	homeTop        = 12.0 // and above and below
	homeMost       = 1100.0
	todayFrom      = 342.0 // width of a window whose bar has room for today's boards
	themeLeast     = 400.0 // and for the theme, which the settings have too
	promiseHeight  = 36.0
	promiseWide    = 440.0 // height of a wide window that has a line for the promise,
	promiseTall    = 740.0 // and of a tall one
	titleLeast     = 480.0 // height that logo and name need in a narrow window
	titleWide      = 0.43  // of the width of a wide window
	titleTall      = 0.38  // of the height of a tall one,
	titleGoesOn    = 0.46  // and with Continue, so that the rabbit keeps its size
	titleBeside    = 28.0  // between the title and the cards,
	titleAbove     = 20.0
	titleRows      = 180.0 // least height of logo and name above the puzzles
	nameSize       = 34.0
	nameHeight     = 42.0
	taglineHeight  = 26.0
	logoLeast      = 72.0 // edge of a logo above the name; a smaller one stands beside it
	logoMost       = 300.0
	continueMost   = 300.0
	continueHeight = 56.0
	stillInset     = 5.0 // of the picture of its board
	noteWidth      = 560.0
	noteEdge       = 20.0 // between a message and the edge of the window
	notePad        = 14.0
	noteCross      = 22.0 // edge of the cross on a message
)

// build shows the bar with the settings, logo and name, Continue and the puzzles.
func (h *home) build() {
	e := h.env
	h.ui.Type = e.Type()
	h.ui.Reset()
	h.today = e.Today()
	h.findResume()
	h.rabbit.at, h.stillAt = render.Rect{}, render.Rect{}
	clear(h.cards)
	box.Column(ui.Gap, h.bar(), h.body(), h.promise()).AtMost(homeMost, 0).Pad(homeEdge, homeTop).Place(e.Window())
	_, h.scrolled = h.ui.View(cardList)
	if h.message != "" {
		h.ui.Over()
		h.note().Place(e.Window())
	}
	if h.has(textPart) {
		h.describe()
	}
}

// bar returns what is done today, and the buttons of the bar.
func (h *home) bar() box.Box {
	e, w := h.env, h.env.Words
	today, language, theme := box.Spring(1), box.Blank(touch, 0), box.Box{}
	if h.has(textPart) {
		other := "settings.chinese"
		if w.Language == ui.Chinese {
			other = "settings.english"
		}
		language = iconButton(h.ui, ui.SwitchLanguage, render.IconGlobe, w.T(other))
		if e.Width >= todayFrom {
			today = box.Fitted(0, h.todayBox)
		}
	}
	if e.Width >= themeLeast {
		icon := render.IconMoon
		if e.Dark() {
			icon = render.IconSun
		}
		theme = iconButton(h.ui, ui.Theme, icon, w.T("tool.theme"))
	}
	return box.Row(ui.HalfGap, today, language, theme,
		iconButton(h.ui, ui.OwnBoards, render.IconFolder, w.T("own.title")),
		iconButton(h.ui, ui.Statistics, render.IconStatistics, w.T("tool.statistics")),
		iconButton(h.ui, ui.OpenSettings, render.IconSettings, w.T("tool.settings")),
	).Tall(touch)
}

// promise returns the line at the foot of home, or nothing in a window that has no room for it.
func (h *home) promise() box.Box {
	least := promiseWide
	if h.env.Width < h.env.Height {
		least = promiseTall
	}
	switch {
	case h.env.Height < least:
		return box.Box{}
	case !h.has(textPart):
		return box.Blank(0, promiseHeight)
	}
	return h.ui.Fitting(h.env.Words.T("home.promise"), render.Style{Size: render.Caption, Align: render.AlignCenter}, h.env.Theme().Muted).Tall(promiseHeight)
}

// body returns the title, and the cards beside it, or under it in a tall window; a low narrow one has room for Continue alone.
func (h *home) body() box.Box {
	cards := box.Fill(func(r render.Rect) { h.cardsIn(r).Place(r) })
	var goesOn box.Box
	share := titleTall
	if h.resume != nil {
		goesOn, share = h.continueBox(), titleGoesOn
	}
	if e := h.env; e.Width <= e.Height && e.Height < titleLeast {
		return box.Column(ui.Gap, goesOn, cards)
	}
	title := h.title(goesOn).Loose().Pad(0, ui.Gap)
	if h.env.Width > h.env.Height {
		return box.Row(titleBeside, title.Grow(titleWide), cards.Grow(1-titleWide))
	}
	return box.Either(
		box.Column(titleAbove, title.AtLeast(0, titleRows).Grow(share), cards.AtLeast(0, h.rowsHeight()).Grow(1-share)),
		box.Column(titleAbove, title.Tall(titleRows), cards),
	)
}

// note returns the message on a card of its own, which lies over the lower part of the screen: nothing moves away from under a finger.
func (h *home) note() box.Box {
	card := box.Stack(
		h.ui.Button(ui.Widget{Does: ui.Close, Look: ui.LookCard, Name: h.env.Words.Sentences(h.message, h.env.Words.T("tool.close"))}).Stretch(),
		box.Row(0,
			h.ui.Label(h.message, render.Style{Size: render.Body}, h.env.Theme().Clay),
			box.Into(&h.noteCross).Wide(noteCross).Tall(noteCross),
		).Pad(notePad, notePad),
	)
	const shadow = noteEdge / 2 // which the list has room for
	return h.ui.List(noteList, card.Pad(shadow, shadow)).AtMost(noteWidth+2*shadow, 0).At(0.5, 1).Pad(noteEdge-shadow, noteEdge-shadow)
}

// tagline returns what stands under the name: what the game is, or today's boards if the bar has no room for them.
func (h *home) tagline(today bool) string {
	if done, streak := h.todayLines(h.env.Width); today && done != "" {
		if streak != "" {
			done += " · " + streak
		}
		return done
	}
	return h.env.Words.T("app.tagline")
}

// title returns logo, name, the line under it, and Continue. A small logo stands beside the name.
func (h *home) title(goesOn box.Box) box.Box {
	w, th := h.env.Words, h.env.Theme()
	logo := box.Fill(func(r render.Rect) {
		if h.rabbit.at = r; r.W >= ui.MinTouch {
			h.ui.Button(ui.Widget{Does: ui.Nudge, Look: ui.LookBare, Name: w.T("home.rabbit")}).Stretch().Place(r)
		}
	}).Square()
	style := render.Style{Size: nameSize, Bold: true, Align: render.AlignCenter}
	name := h.ui.Fitting(w.T("app.name"), style, th.Ink).Tall(nameHeight)
	under := box.Blank(0, taglineHeight)
	if h.has(textPart) {
		says := h.tagline(h.env.Width < todayFrom)
		under = h.ui.Fitting(says, render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted).AtLeast(0, taglineHeight)
	}
	beside := box.Row(ui.Gap, logo.AtMost(logoLeast, logoLeast), name.Wide(h.env.Measure.TextWidth(w.T("app.name"), style)))
	return box.Either(
		box.Column(2*ui.Gap, box.Column(ui.Gap, logo.AtLeast(logoLeast, logoLeast).AtMost(logoMost, logoMost).Grow(1), box.Column(0, name, under)), goesOn),
		box.Column(2*ui.Gap, box.Column(ui.Gap, beside, under), goesOn),
	)
}

// continueBox returns Continue, with the picture of its board.
func (h *home) continueBox() box.Box {
	button := ui.Widget{Does: ui.Continue, Look: ui.LookMain, Icon: render.IconPlay, Iconed: true, Label: h.env.Words.T("home.continue"), Note: h.resumes()}
	var picture box.Box
	if h.still = h.pictureOf(); h.still != nil {
		button.Lead = continueHeight
		picture = box.Into(&h.stillAt).Pad(stillInset, stillInset).Wide(continueHeight)
	}
	return box.Stack(h.ui.Button(button).Stretch(), box.Row(0, picture, box.Spring(1))).Tall(continueHeight).AtMost(continueMost, 0)
}

// resumes returns the name of the board that Continue opens.
func (h *home) resumes() string {
	w := h.env.Words
	name := w.T(h.resume.Name + ".name")
	if !h.resumed.Free() {
		return name + " · " + h.named(h.resumed)
	}
	if s := h.standingOf(h.env.Puzzles.Place(h.resume.Name)); s.begun != "" {
		return name + " · " + s.begun
	}
	return name
}

// describe says what is on the screen to those who cannot see it.
func (h *home) describe() {
	w := h.env.Words
	says := w.T("app.name")
	for i := range h.env.Puzzles {
		says = w.Sentences(says, h.says(i))
	}
	for i := range pageCards {
		says = w.Sentences(says, h.pageSays(len(h.env.Puzzles)+i))
	}
	if h.resume != nil {
		says = w.Sentences(says, w.T("home.continue")+" "+h.resumes())
	}
	h.env.Describe(w.Sentence(w.Sentences(says, h.message)))
}
