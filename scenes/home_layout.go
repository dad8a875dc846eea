package scenes

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	streakFrom    = 342.0 // width of a window whose bar has room for the days in a row
	themeLeast    = 400.0 // width of a window whose bar has room for the theme, which the settings have too
	titleLeast    = 480.0 // height that logo and name need in a narrow window
	titleWide     = 0.43  // of the width of a wide window
	titleTall     = 0.38  // of the height of a tall window
	titleToday    = 0.46  // of the height of a tall window with Today, so that the rabbit keeps its size
	titleBeside   = 28.0  // between the title and the cards beside it
	titleRows     = 180.0 // least height of logo and name above the puzzles
	nameSize      = 34.0
	nameHeight    = 42.0
	taglineHeight = 26.0
	logoLeast     = 72.0 // edge of a logo above the name; a smaller one stands beside it
	logoMost      = 300.0
	todayMost     = 300.0
	noteEdge      = 20.0 // between a message and the edge of the window
)

func (h *home) layout() box.Box {
	h.today = h.env.Today()
	h.rabbit.at = render.Rect{}
	clear(h.cards)
	page := h.UI.InOrder(box.Column(0, h.bar(), h.body().AtMost(ui.PageWidth, 0).Pad(ui.Gap, 0)))
	if h.Message == "" {
		return page
	}
	return page.Around(func(render.Rect) {}, func() {
		h.UI.Over()
		h.note().Place(h.env.Window())
	})
}

func (h *home) bar() box.Box {
	e, w := h.env, h.env.Words
	streak, language, theme := box.Spring(1), box.Blank(touch, 0), box.Box{}
	if h.has(textPart) {
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
		theme = iconButton(h.UI, ui.Theme, icon, w.T("tool.theme"))
	}
	newer := box.Box{}
	if h.newer {
		newer = h.UI.Button(ui.Widget{Does: ui.Update, Look: ui.LookMain, Icon: render.IconRestart, Iconed: true, Tip: w.T("home.takeNewer")}).Wide(touch)
	}
	bar := box.Row(ui.HalfGap, streak, newer, language, theme, // what comes and goes is first, so that the others stay under the finger
		iconButton(h.UI, ui.OwnBoards, render.IconFolder, w.T("own.title")),
		iconButton(h.UI, ui.Statistics, render.IconStatistics, w.T("tool.statistics")),
		iconButton(h.UI, ui.OpenSettings, render.IconSettings, w.T("tool.settings")),
	)
	return h.UI.Region(w.T("mirror.bar"), h.UI.InOrder(bar)).Tall(render.Bar(e.Width, e.Height).H)
}

// body returns the title, and the cards beside it, or under it in a tall window; a low narrow one has room for Today alone.
func (h *home) body() box.Box {
	cards := h.UI.InOrder(box.Fill(func(r render.Rect) { h.cardsIn(r).Place(r) }))
	cards = h.UI.Region(h.env.Words.T("mirror.puzzles"), cards)
	today, share := h.todayBox(), titleTall
	if h.walks() {
		share = titleToday
	}
	if e := h.env; e.Width <= e.Height && e.Height < titleLeast {
		return box.Column(ui.Gap, today, cards)
	}
	title := h.title(today).Loose().Pad(0, ui.Gap)
	if h.env.Width > h.env.Height {
		return box.Row(titleBeside, title.Grow(titleWide), cards.Grow(1-titleWide))
	}
	return box.Either(
		box.Column(2*ui.Gap, title.AtLeast(0, titleRows).Grow(share), cards.AtLeast(0, h.rowsHeight()).Grow(1-share)),
		box.Column(2*ui.Gap, title.Tall(titleRows), cards),
	)
}

// note returns the message on a card of its own, which lies over the lower part of the screen: nothing moves away from under a finger.
func (h *home) note() box.Box {
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
		card = box.Column(ui.HalfGap, card, h.UI.Button(export).Tall(cardButton(h.env.Env)))
	}
	const shadow = noteEdge / 2 // which the list has room for
	return h.UI.List(noteList, card.Pad(shadow, shadow)).AtMost(ui.ColumnWidth+2*shadow, 0).At(0.5, 1).Pad(noteEdge-shadow, noteEdge-shadow)
}

// tagline returns what stands under the name: what the game is, or the days in a row if the bar has no room for them.
func (h *home) tagline() string {
	if says, _ := h.streaks(); says != "" && h.env.Width < streakFrom {
		return says
	}
	return h.env.Words.T("app.tagline")
}

// title returns logo, name, the line under it, and the main button. A small logo stands beside the name.
func (h *home) title(today box.Box) box.Box {
	w, th := h.env.Words, h.env.Theme()
	nudge := h.UI.Button(ui.Widget{Does: ui.Nudge, Look: ui.LookBare, Name: w.T("home.rabbit")}).Stretch()
	logo := box.Stack(
		box.Fill(func(r render.Rect) {
			if h.rabbit.at = r; r.W >= ui.MinTouch {
				nudge.Place(r)
			}
		}),
		h.UI.Picture(func(c *render.Canvas, _ *render.Theme, r render.Rect) {
			if h.has(rabbitPart) {
				c.DrawLogo(r, h.rabbit.pose(h.env.Calm()))
			}
		}),
	).Square()
	style := render.Style{Size: nameSize, Bold: true, Align: render.AlignCenter}
	name := h.UI.Fitting(w.T("app.name"), style, th.Ink).Tall(nameHeight)
	under := box.Blank(0, taglineHeight)
	if h.has(textPart) {
		under = h.UI.Fitting(h.tagline(), render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted).AtLeast(0, taglineHeight)
	}
	beside := box.Row(ui.Gap, logo.AtMost(logoLeast, logoLeast), name.Wide(h.env.Measure.TextWidth(w.T("app.name"), style)))
	return box.Either(
		box.Column(2*ui.Gap, box.Column(ui.Gap, logo.AtLeast(logoLeast, logoLeast).AtMost(logoMost, logoMost).Grow(1), box.Column(0, name, under)), today),
		box.Column(2*ui.Gap, box.Column(ui.Gap, beside, under), today),
	)
}

// walks reports whether there are daily boards today.
func (h *home) walks() bool {
	_, all := h.walk().dailies()
	return all > 0
}

// todayBox returns the button that leads on in the walk through today's boards, or nothing if there are none.
func (h *home) todayBox() box.Box {
	solved, all := h.walk().dailies()
	if all == 0 {
		return box.Box{}
	}
	next := h.env.NextOfDay("", h.today)
	button := ui.Widget{Does: ui.Today, Look: ui.LookMain, Icon: render.IconDays, Iconed: true, Label: h.env.Words.F("home.todayShort", solved, all), Note: next.Name}
	if next.Result {
		button.Icon = render.IconDayDone
	}
	return h.UI.Button(button).Tall(ui.Roomy).AtMost(todayMost, 0)
}
