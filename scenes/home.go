package scenes

import (
	"fmt"

	"warren/internal/host"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// home is the first screen: the puzzles, and Continue for the saved game.
type home struct {
	env      *table.Env
	ui       *ui.UI
	version  int
	logo     render.Rect
	pictures []render.Rect // one for each puzzle
	resume   *table.Entry  // what Continue opens, nil for none
	message  string
}

func newHome(e *table.Env) *home {
	h := &home{env: e, ui: ui.New(e.Measure), version: -1}
	if entry, ok := findPuzzle(e.Settings.Last); ok {
		if _, left := session.Last(e.Saver, entry.Name); left {
			h.resume = entry
		}
	}
	host.SetFragment("")
	return h
}

// Tick advances the tips and the highlights by one tick.
func (h *home) Tick(bool) {
	if h.ui.Tick() {
		h.env.Redraw()
	}
}

// Leave does nothing: home has no work running.
func (h *home) Leave() {}

// LayOut lays the screen out again if something has changed.
func (h *home) LayOut() {
	if trouble := h.env.TakeTrouble(); trouble != "" {
		h.tell(trouble)
	}
	if h.version != h.env.Version() {
		h.version = h.env.Version()
		h.build()
	}
	h.env.Show(h.ui)
}

// Do handles an intent and returns the next scene.
func (h *home) Do(in ui.Intent) ui.Scene {
	in = h.ui.DoFocused(in)
	switch {
	case in.Kind == ui.Continue, in.Kind == ui.Confirm && h.resume != nil:
		return h.goOn()
	case in.Kind == ui.OpenSettings:
		return h.env.Shell.Settings(h)
	case in.Kind == ui.Statistics:
		return h.env.Shell.Statistics(h)
	case h.env.Common(in):
	case in.Kind == ui.Confirm:
		return h.open(&playable[0])
	case in.Kind == ui.Choose && in.N < len(playable):
		return h.open(&playable[in.N])
	}
	return h
}

// open opens a puzzle: the first time its lessons, later its saved game or a new one.
func (h *home) open(entry *table.Entry) ui.Scene {
	t := entry.Open(h.env)
	switch {
	case !h.env.Settings.Learned[entry.Name]:
		t.OpenLessons()
	case !t.Resume():
		t.OpenNew()
	}
	return t
}

// goOn opens the saved game. If it cannot be read, goOn sets it aside and tells the player.
func (h *home) goOn() ui.Scene {
	if h.resume == nil {
		return h
	}
	t := h.resume.Open(h.env)
	if !t.Resume() {
		h.resume = nil
		h.env.Relayout()
		return h
	}
	return t
}

// tell shows a message until the player leaves home.
func (h *home) tell(message string) {
	h.message = message
	h.env.Relayout()
}

func (h *home) build() {
	e, w, th := h.env, h.env.Words, h.env.Theme()
	h.ui.Reset()
	room := render.Rect{X: 20, Y: 12, W: e.Width - 40, H: e.Height - 24}
	if room.W > 1100 {
		room.X, room.W = (e.Width-1100)/2, 1100
	}
	bar := ui.CutTop(&room, ui.MinTouch, ui.Gap)
	h.ui.Add(ui.Widget{Does: ui.OpenSettings, Rect: ui.CutRight(&bar, ui.MinTouch, 4), Look: ui.LookIcon, Icon: render.IconSettings, Iconed: true, Tip: w.T("tool.settings")})
	icon := render.IconMoon
	if th.Dark {
		icon = render.IconSun
	}
	h.ui.Add(ui.Widget{Does: ui.Theme, Rect: ui.CutRight(&bar, ui.MinTouch, 4), Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: w.T("tool.theme")})
	other := "settings.chinese"
	if w.Language == ui.Chinese {
		other = "settings.english"
	}
	h.ui.Add(ui.Widget{Does: ui.SwitchLanguage, Rect: ui.CutRight(&bar, 84, 4), Look: ui.LookPlain, Label: w.T(other)})
	if h.message != "" {
		h.ui.Text(h.message, ui.CutBottom(&room, 40, ui.Gap), render.Style{Size: render.Body}, th.Clay)
	}
	promise := ui.CutBottom(&room, 36, ui.Gap)
	if room.H < 320 {
		room.H += promise.H + ui.Gap
	} else {
		h.ui.Text(w.T("home.promise"), promise, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
	}
	switch {
	case e.Width > e.Height:
		h.buildTitle(ui.CutLeft(&room, room.W*0.42, 28))
	case e.Height < titleLeast:
		h.logo = render.Rect{}
		if h.resume != nil {
			h.buildContinue(ui.CutTop(&room, continueHeight, ui.Gap))
		}
	default:
		share := 0.38
		if h.resume != nil {
			share = 0.46 // of the button, so that the rabbit keeps its size
		}
		h.buildTitle(ui.CutTop(&room, room.H*share, 20))
	}
	h.buildCards(room)
	h.describe()
}

const (
	continueHeight = 52.0
	titleLeast     = 480.0 // height that logo and name need in a narrow window
)

// buildTitle lays out logo, name and Continue.
func (h *home) buildTitle(r render.Rect) {
	w, th := h.env.Words, h.env.Theme()
	button := 0.0
	if h.resume != nil {
		button = continueHeight
	}
	text := 42.0 + 26 + ui.Gap
	logo := min(r.W*0.8, r.H-text-button-3*ui.Gap, 300)
	r.Y += max(0, (r.H-logo-text-button-3*ui.Gap)/2)
	h.logo = render.Rect{X: r.X + (r.W-logo)/2, Y: r.Y, W: logo, H: logo}
	ui.CutTop(&r, logo, ui.Gap)
	h.ui.Text(w.T("app.name"), ui.CutTop(&r, 42, 0), render.Style{Size: 34, Bold: true, Align: render.AlignCenter}, th.Ink)
	h.ui.Text(w.T("app.tagline"), ui.CutTop(&r, 26, ui.Gap*2), render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted)
	if h.resume != nil {
		h.buildContinue(r)
	}
}

// buildContinue lays Continue out at the top of a rectangle, centred.
func (h *home) buildContinue(r render.Rect) {
	wide := min(260, r.W)
	h.ui.Add(ui.Widget{
		Does: ui.Continue, Rect: render.Rect{X: r.X + (r.W-wide)/2, Y: r.Y, W: wide, H: continueHeight}, Look: ui.LookMain,
		Icon: render.IconPlay, Iconed: true, Label: h.env.Words.T("home.continue"),
	})
}

// A cardShape is the layout of a puzzle's card.
type cardShape struct {
	pad, caption, between float64
	summed                bool // with the summary sentence
}

// A card has a sentence under the name, or only the name if there is little room.
var (
	wordyCard = cardShape{pad: 16, caption: 70, between: 20, summed: true}
	briefCard = cardShape{pad: 8, caption: 24, between: 12}
)

const (
	summaryLeast = 130.0 // width that a sentence needs, in logical pixels
	pictureMost  = 420.0
)

// side returns the size of the pictures of n cards in the given number of columns.
func (s cardShape) side(room render.Rect, n, columns int) float64 {
	rows := (n + columns - 1) / columns
	across, down := float64(columns), float64(rows)
	return min((room.W-s.between*(across-1))/across-2*s.pad, (room.H-s.between*(down-1))/down-s.caption-1.75*s.pad)
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

// buildCards lays the puzzles out in the number of columns that makes their cards largest; the last row is centred.
func (h *home) buildCards(room render.Rect) {
	w, th := h.env.Words, h.env.Theme()
	h.pictures = h.pictures[:0]
	n := len(playable)
	shape := wordyCard
	columns, side := shape.best(room, n)
	if side < summaryLeast {
		shape = briefCard
		columns, side = shape.best(room, n)
	}
	rows := (n + columns - 1) / columns
	card := render.Rect{W: side + 2*shape.pad, H: side + shape.caption + 1.75*shape.pad}
	top := room.Y + (room.H-float64(rows)*card.H-float64(rows-1)*shape.between)/2
	for i, entry := range playable {
		row, col := i/columns, i%columns
		inRow := float64(min(columns, n-row*columns))
		left := room.X + (room.W-inRow*card.W-(inRow-1)*shape.between)/2
		r := card
		r.X, r.Y = left+float64(col)*(card.W+shape.between), top+float64(row)*(card.H+shape.between)
		h.ui.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookCard})
		h.pictures = append(h.pictures, render.Rect{X: r.X + shape.pad, Y: r.Y + shape.pad, W: side, H: side})
		name := w.T(entry.Name + ".name")
		if !shape.summed {
			text := render.Rect{X: r.X + 4, Y: r.Y + shape.pad + side, W: r.W - 8, H: r.H - shape.pad - side}
			h.ui.Text(name, text, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
			continue
		}
		text := render.Rect{X: r.X + shape.pad + 2, Y: r.Y + shape.pad + 4 + side, W: r.W - 2*shape.pad - 4, H: shape.caption}
		h.ui.Text(name, ui.CutTop(&text, 30, 0), render.Style{Size: render.Panel, Bold: true}, th.Ink)
		text.H = 36
		h.ui.Text(w.T(entry.Name+".summary"), text, render.Style{Size: render.Caption}, th.Muted)
	}
}

func (h *home) describe() {
	w := h.env.Words
	says := w.T("app.name")
	for i, entry := range playable {
		says = w.Sentences(says, fmt.Sprintf("%d %s", i+1, w.T(entry.Name+".name")))
	}
	if h.resume != nil {
		says = w.Sentences(says, w.T("home.continue"))
	}
	h.env.Say(w.Sentence(w.Sentences(says, h.message)))
}

// Draw paints the screen.
func (h *home) Draw(c *render.Canvas) {
	th := h.env.Theme()
	c.Fill(render.Rect{W: h.env.Width, H: h.env.Height}, th.Bg)
	h.ui.Draw(c, th)
	if h.logo.W > 0 {
		c.Draw(render.Logo{}, h.logo, render.Options{})
	}
	for i, r := range h.pictures {
		c.Draw(playable[i].Picture, r, render.Options{})
	}
	h.ui.DrawTip(c, th, h.env.Width)
}
