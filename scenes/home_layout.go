package scenes

import (
	"warren/render"
	"warren/scenes/ui"
)

// build lays out the bar with the settings, logo and name, Continue and the puzzles.
func (h *home) build() {
	e, w, th := h.env, h.env.Words, h.env.Theme()
	h.ui.Type = e.Type()
	h.ui.Reset()
	h.today = e.Today()
	h.findResume()
	room := render.Rect{X: 20, Y: 12, W: e.Width - 40, H: e.Height - 24}
	if room.W > 1100 {
		room.X, room.W = (e.Width-1100)/2, 1100
	}
	side := touch
	if e.Height < touchLeast {
		side = ui.MinTouch
	}
	bar := ui.CutTop(&room, side, ui.Gap)
	h.ui.Add(ui.Widget{Does: ui.OpenSettings, Rect: ui.CutRight(&bar, side, 4), Look: ui.LookIcon, Icon: render.IconSettings, Iconed: true, Tip: w.T("tool.settings")})
	h.ui.Add(ui.Widget{Does: ui.Statistics, Rect: ui.CutRight(&bar, side, 4), Look: ui.LookIcon, Icon: render.IconStatistics, Iconed: true, Tip: w.T("tool.statistics")})
	h.ui.Add(ui.Widget{Does: ui.OwnBoards, Rect: ui.CutRight(&bar, side, 4), Look: ui.LookIcon, Icon: render.IconFolder, Iconed: true, Tip: w.T("own.title")})
	if e.Width >= themeLeast {
		icon := render.IconMoon
		if th.Dark {
			icon = render.IconSun
		}
		h.ui.Add(ui.Widget{Does: ui.Theme, Rect: ui.CutRight(&bar, side, 4), Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: w.T("tool.theme")})
	}
	other := "settings.chinese"
	if w.Language == ui.Chinese {
		other = "settings.english"
	}
	language := ui.CutRight(&bar, 84, 4)
	if h.has(textPart) {
		h.ui.Add(ui.Widget{Does: ui.SwitchLanguage, Rect: language, Look: ui.LookPlain, Label: w.T(other)})
		if bar.W >= todayLeast {
			h.buildToday(bar)
		}
	}
	under := h.tagline(bar.W < todayLeast)
	promise := ui.CutBottom(&room, 36, ui.Gap)
	if room.H < 320 || e.Width < e.Height && room.H < promiseLeast {
		room.H += promise.H + ui.Gap
	} else if h.has(textPart) {
		h.ui.Text(w.T("home.promise"), promise, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
	}
	switch {
	case e.Width > e.Height:
		h.buildTitle(ui.CutLeft(&room, room.W*0.42, 28), under)
	case e.Height < titleLeast:
		h.rabbit.at = render.Rect{}
		if h.resume != nil {
			h.buildContinue(ui.CutTop(&room, continueHeight, ui.Gap))
		}
	default:
		share := 0.38
		if h.resume != nil {
			share = 0.46 // of the button, so that the rabbit keeps its size
		}
		h.buildTitle(ui.CutTop(&room, min(room.H*share, max(titleRows, room.H-h.rowsHeight()-20)), 20), under)
	}
	h.buildCards(room)
	if h.message != "" {
		h.buildNote()
	}
	if h.has(textPart) {
		h.describe()
	}
}

// buildNote lays the message out on a card of its own, which lies over the lower part of the screen: nothing moves away from under a finger.
func (h *home) buildNote() {
	w, th := h.env.Words, h.env.Theme()
	wide := min(h.env.Width-2*noteEdge, noteWidth)
	text := wide - 2*notePad - noteCross
	card := render.Rect{W: wide, H: max(ui.MinTouch, h.ui.TextHeight(h.message, noteStyle, text)+2*notePad)}
	card.H = min(card.H, h.env.Height-2*noteEdge)
	card.X, card.Y = (h.env.Width-wide)/2, h.env.Height-noteEdge-card.H
	h.ui.Over()
	h.ui.BeginList(noteList, card.Inset(-noteEdge/2), card.H+noteEdge)
	h.ui.Add(ui.Widget{Does: ui.Close, Rect: card, Look: ui.LookCard, Name: w.Sentences(h.message, w.T("tool.close"))})
	h.ui.Text(h.message, render.Rect{X: card.X + notePad, Y: card.Y + notePad, W: text, H: card.H - 2*notePad}, noteStyle, th.Clay)
	h.ui.EndList()
	h.noteCross = render.Square(render.Point{X: card.Right() - notePad - noteCross/2, Y: card.Center().Y}, noteCross)
}

const (
	continueHeight = 56.0
	stillInset     = 5.0   // of the picture of its board
	touchLeast     = 400.0 // height of a window with room for targets of full size
	themeLeast     = 400.0 // width of a window whose bar has room for the theme, which the settings have too
	titleLeast     = 480.0 // height that logo and name need in a narrow window
	promiseLeast   = 620.0 // height of the room in a narrow window that has a line for the promise
	titleRows      = 180.0 // least height of logo and name above the puzzles
	nameHeight     = 42.0
	logoLeast      = 72.0 // edge of a logo above the name; a smaller one stands beside it
	noteWidth      = 560.0
	noteEdge       = 20.0 // between a message and the edge of the window
	notePad        = 14.0
	noteCross      = 22.0 // edge of the cross on a message
)

var noteStyle = render.Style{Size: render.Body}

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

// buildTitle lays out logo, name, the line under it, and Continue.
func (h *home) buildTitle(r render.Rect, under string) {
	w, th := h.env.Words, h.env.Theme()
	button := 0.0
	if h.resume != nil {
		button = continueHeight
	}
	style, name := render.Style{Size: render.Body, Align: render.AlignCenter}, render.Style{Size: 34, Bold: true, Align: render.AlignCenter}
	line := 26.0
	if h.env.Measure.TextWidth(under, style) > r.W {
		line = 2 * ui.LineHeight(style.Size)
	}
	text := nameHeight + line + ui.Gap
	logo := min(r.W*0.8, r.H-text-button-3*ui.Gap, 300)
	if beside := logo < logoLeast; beside {
		logo = min(logoLeast, r.H-line-button-4*ui.Gap)
		r.Y += max(0, (r.H-logo-line-button-4*ui.Gap)/2)
		row := ui.CutTop(&r, logo, ui.Gap)
		wide := logo + ui.Gap + h.env.Measure.TextWidth(w.T("app.name"), name)
		row.X, row.W = row.X+(row.W-wide)/2, wide
		h.rabbit.at = ui.CutLeft(&row, logo, ui.Gap)
		h.ui.Text(w.T("app.name"), row, name, th.Ink)
	} else {
		r.Y += max(0, (r.H-logo-text-button-3*ui.Gap)/2)
		h.rabbit.at = render.Rect{X: r.X + (r.W-logo)/2, Y: r.Y, W: logo, H: logo}
		ui.CutTop(&r, logo, ui.Gap)
		h.ui.Text(w.T("app.name"), ui.CutTop(&r, nameHeight, 0), name, th.Ink)
	}
	if logo >= ui.MinTouch {
		h.ui.Add(ui.Widget{Does: ui.Nudge, Rect: h.rabbit.at, Look: ui.LookBare, Name: w.T("home.rabbit")})
	}
	if below := ui.CutTop(&r, line, ui.Gap*2); h.has(textPart) {
		h.ui.Text(under, below, style, th.Muted)
	}
	if h.resume != nil {
		h.buildContinue(r)
	}
}

// buildContinue lays Continue out at the top of a rectangle, centred.
func (h *home) buildContinue(r render.Rect) {
	wide := min(300, r.W)
	button := render.Rect{X: r.X + (r.W-wide)/2, Y: r.Y, W: wide, H: continueHeight}
	h.still = h.pictureOf()
	h.stillAt = render.Rect{}
	lead := 0.0
	if h.still != nil {
		lead = continueHeight
		h.stillAt = render.Rect{X: button.X + stillInset, Y: button.Y + stillInset, W: lead - 2*stillInset, H: lead - 2*stillInset}
	}
	h.ui.Add(ui.Widget{
		Does: ui.Continue, Rect: button, Look: ui.LookMain, Lead: lead,
		Icon: render.IconPlay, Iconed: true, Label: h.env.Words.T("home.continue"), Note: h.resumes(),
	})
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

// centred returns the part of a rectangle around its centre that is at most w by h.
func centred(r render.Rect, w, h float64) render.Rect {
	w, h = min(w, r.W), min(h, r.H)
	return render.Rect{X: r.X + (r.W-w)/2, Y: r.Y + (r.H-h)/2, W: w, H: h}
}
