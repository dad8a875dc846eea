package scenes

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/render"
)

// home shows every puzzle that can be played, and the game that waits to be gone on with.
type home struct {
	env      *env
	ui       *ui
	version  int
	logo     render.Rect
	pictures []render.Rect // one for each puzzle
	resume   *puzzleEntry  // of the game that Continue opens
	message  string
}

func newHome(e *env) *home {
	h := &home{env: e, ui: newUI(e.measure), version: -1}
	if entry, ok := findPuzzle(e.settings.Last); ok {
		if data, err := e.saver.load(gameName(entry.name)); err == nil && len(data) > 0 {
			h.resume = entry
		}
	}
	host.SetFragment("")
	return h
}

func (h *home) tick() {
	if h.ui.tick() {
		h.env.redraw()
	}
}

func (h *home) leave() {}

func (h *home) layOut() {
	if trouble := h.env.takeTrouble(); trouble != "" {
		h.tell(trouble)
	}
	if h.version != h.env.version {
		h.version = h.env.version
		h.build()
	}
}

func (h *home) update(in *input) scene {
	act, _ := h.ui.update(in)
	if act == actNone {
		act = h.key(in)
	}
	switch {
	case act == actContinue:
		return h.goOn()
	case act == actSettings:
		return newSettingsDialog(h.env, h)
	case h.env.common(act):
		return h
	case actChoice <= act && int(act-actChoice) < len(playable):
		return h.open(&playable[act-actChoice])
	}
	return h
}

func (h *home) key(in *input) action {
	switch {
	case in.letter('o'):
		return actSettings
	case in.letter('c'):
		return actContinue
	}
	for i := range playable {
		if in.letter(rune('1' + i)) {
			return actChoice + action(i)
		}
	}
	if in.has(ebiten.KeyEnter) && h.ui.focus < 0 {
		if h.resume != nil {
			return actContinue
		}
		return actChoice
	}
	return h.ui.focusKeys(in)
}

// open goes to a puzzle: the first time to its lessons, later to the game that was left there, or to a new one.
func (h *home) open(entry *puzzleEntry) scene {
	table := entry.open(h.env)
	switch {
	case !h.env.settings.Learned[entry.name]:
		table.openLessons()
	case !table.resume():
		table.openNew()
	}
	return table
}

// goOn opens the saved game. One that cannot be read stays on disk under another name, and the player is told.
func (h *home) goOn() scene {
	if h.resume == nil {
		return h
	}
	table := h.resume.open(h.env)
	if !table.resume() {
		h.resume = nil
		h.env.relayout()
		return h
	}
	return table
}

// tell shows a message until home is left.
func (h *home) tell(message string) {
	h.message = message
	h.env.relayout()
}

func (h *home) build() {
	e, w, th := h.env, h.env.words, h.env.theme()
	h.ui.reset()
	room := render.Rect{X: 20, Y: 12, W: e.width - 40, H: e.height - 24}
	if room.W > 1100 {
		room.X, room.W = (e.width-1100)/2, 1100
	}
	bar := cutTop(&room, minTouch, gap)
	h.ui.add(widget{action: actSettings, rect: cutRight(&bar, minTouch, 4), look: lookIcon, icon: render.IconSettings, iconed: true, tip: w.t("tool.settings")})
	icon := render.IconMoon
	if th.Dark {
		icon = render.IconSun
	}
	h.ui.add(widget{action: actTheme, rect: cutRight(&bar, minTouch, 4), look: lookIcon, icon: icon, iconed: true, tip: w.t("tool.theme")})
	other := "settings.chinese"
	if w.language == Chinese {
		other = "settings.english"
	}
	h.ui.add(widget{action: actLanguage, rect: cutRight(&bar, 84, 4), look: lookPlain, label: w.t(other)})
	if h.message != "" {
		h.ui.text(h.message, cutBottom(&room, 40, gap), render.Style{Size: render.Body}, th.Clay)
	}
	promise := cutBottom(&room, 36, gap)
	if room.H < 320 {
		room.H += promise.H + gap
	} else {
		h.ui.text(w.t("home.promise"), promise, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
	}
	if e.width > e.height {
		h.buildTitle(cutLeft(&room, room.W*0.42, 28))
	} else {
		share := 0.38
		if h.resume != nil {
			share = 0.46 // for the button, so that the rabbit keeps its size
		}
		h.buildTitle(cutTop(&room, room.H*share, 20))
	}
	h.buildCards(room)
	h.describe()
}

// buildTitle places logo, name and Continue.
func (h *home) buildTitle(r render.Rect) {
	w, th := h.env.words, h.env.theme()
	button := 0.0
	if h.resume != nil {
		button = 52
	}
	text := 42.0 + 26 + gap
	logo := min(r.W*0.8, r.H-text-button-3*gap, 300)
	r.Y += max(0, (r.H-logo-text-button-3*gap)/2)
	h.logo = render.Rect{X: r.X + (r.W-logo)/2, Y: r.Y, W: logo, H: logo}
	cutTop(&r, logo, gap)
	h.ui.text(w.t("app.name"), cutTop(&r, 42, 0), render.Style{Size: 34, Bold: true, Align: render.AlignCenter}, th.Ink)
	h.ui.text(w.t("app.tagline"), cutTop(&r, 26, gap*2), render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted)
	if h.resume != nil {
		wide := min(260, r.W)
		h.ui.add(widget{
			action: actContinue, rect: render.Rect{X: r.X + (r.W-wide)/2, Y: r.Y, W: wide, H: 52}, look: lookMain,
			icon: render.IconPlay, iconed: true, label: w.t("home.continue"),
		})
	}
}

// A cardShape is one of the two that the puzzles' cards come in: with a sentence under the name, or with the name alone where there is
// little room.
type cardShape struct {
	pad, caption, between float64
	summed                bool // with the sentence
}

var (
	wordyCard = cardShape{pad: 16, caption: 70, between: 20, summed: true}
	briefCard = cardShape{pad: 8, caption: 24, between: 12}
)

const (
	summaryLeast = 130.0 // logical pixels across that a sentence takes
	pictureMost  = 420.0
)

// side is how large the pictures of n cards in so many columns can be.
func (s cardShape) side(room render.Rect, n, columns int) float64 {
	rows := (n + columns - 1) / columns
	across, down := float64(columns), float64(rows)
	return min((room.W-s.between*(across-1))/across-2*s.pad, (room.H-s.between*(down-1))/down-s.caption-1.75*s.pad)
}

// best gives the number of columns that makes pictures largest, and how large.
func (s cardShape) best(room render.Rect, n int) (columns int, side float64) {
	for c := 1; c <= n; c++ {
		if now := s.side(room, n, c); now > side {
			columns, side = c, now
		}
	}
	return max(1, columns), min(side, pictureMost)
}

// buildCards lays the puzzles out in as many columns as make their cards largest; what is left over for the last row stands in its middle.
func (h *home) buildCards(room render.Rect) {
	w, th := h.env.words, h.env.theme()
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
		h.ui.add(widget{action: actChoice + action(i), rect: r, look: lookCard})
		h.pictures = append(h.pictures, render.Rect{X: r.X + shape.pad, Y: r.Y + shape.pad, W: side, H: side})
		name := w.t(entry.name + ".name")
		if !shape.summed {
			text := render.Rect{X: r.X + 4, Y: r.Y + shape.pad + side, W: r.W - 8, H: r.H - shape.pad - side}
			h.ui.text(name, text, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
			continue
		}
		text := render.Rect{X: r.X + shape.pad + 2, Y: r.Y + shape.pad + 4 + side, W: r.W - 2*shape.pad - 4, H: shape.caption}
		h.ui.text(name, cutTop(&text, 30, 0), render.Style{Size: render.Panel, Bold: true}, th.Ink)
		text.H = 36
		h.ui.text(w.t(entry.name+".summary"), text, render.Style{Size: render.Caption}, th.Muted)
	}
}

func (h *home) describe() {
	w := h.env.words
	says := w.t("app.name")
	for i, entry := range playable {
		says = w.sentences(says, fmt.Sprintf("%d %s", i+1, w.t(entry.name+".name")))
	}
	if h.resume != nil {
		says = w.sentences(says, w.t("home.continue"))
	}
	h.env.say(w.sentence(w.sentences(says, h.message)))
}

func (h *home) draw(c *render.Canvas) {
	th := h.env.theme()
	c.Fill(render.Rect{W: h.env.width, H: h.env.height}, th.Bg)
	h.ui.draw(c, th)
	c.Draw(render.Logo{}, h.logo, render.Options{})
	for i, r := range h.pictures {
		c.Draw(playable[i].picture, r, render.Options{})
	}
	h.ui.drawTip(c, th, h.env.width)
}
