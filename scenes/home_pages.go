package scenes

import (
	"fmt"
	"slices"

	"warren/internal/setter"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// This file has the cards on home of the two pages that have something new every day: True or false, and the setter's challenge. They
// share the place after the puzzles.

// A pageCard is the card of such a page.
type pageCard struct {
	name   string               // key of its name
	status func(h *home) string // how far the player is today, or what the page is about
	open   func(e *shell.Env, behind ui.Scene) ui.Scene
	draw   func(c *render.Canvas, th *render.Theme, at render.Rect) // paints its picture
}

// pages is the number of such pages.
const pages = 2

// pageCards are the cards after those of the puzzles.
var pageCards = [pages]pageCard{
	{"claims.name", (*home).claimsStatus, newClaims, drawClaims},
	{"setter.name", (*home).setterStatus, newSetter, drawSetter},
}

// claimsJudged returns how many boards of True or false the player has judged today, how many rightly, and how many there are.
func (h *home) claimsJudged() (judged, right, all int) {
	for i := range h.env.Puzzles {
		if !h.env.Puzzles[i].Searches.Claim {
			continue
		}
		all++
		r, answered := h.env.Book().Claim(h.today, h.env.Puzzles[i].Name)
		if answered {
			judged++
		}
		if r {
			right++
		}
	}
	return judged, right, all
}

// claimsStatus returns how far the player is with True or false today, or what it is about.
func (h *home) claimsStatus() string {
	w := h.env.Words
	switch judged, right, all := h.claimsJudged(); judged {
	case 0:
		return w.T("claims.summary")
	case all:
		return w.F("claims.done", right, all)
	default:
		return w.F("claims.card", judged, all)
	}
}

// setterStatus returns of which puzzle the setter's challenge of today is, and the player's best score.
func (h *home) setterStatus() string {
	w, r := h.env.Words, setter.Of(h.today)
	if best, ok := h.env.Book().Set(h.today); ok {
		return w.F("setter.best", setterScore(w, r, best.Score))
	}
	return w.F("setter.card", w.T(r.Puzzle+".name"))
}

const (
	pageCardPad  = 8.0
	pagePicture  = 0.36  // of the width of a card
	pictureNeeds = 120.0 // width of a card that has room for a picture beside its name
)

// buildPages lays out the cards in the place after the puzzles, side by side or one above the other.
func (h *home) buildPages(r render.Rect, beside bool, gap float64) {
	cells := ui.Across(r, len(pageCards), gap)
	high := (r.H - gap*float64(len(pageCards)-1)) / float64(len(pageCards))
	for i, face := range cells {
		if !beside {
			face = ui.CutTop(&r, high, gap)
		}
		h.buildPage(i, face)
	}
}

// buildPage lays out the card of page n: picture and name, and under it how far the player is today.
func (h *home) buildPage(n int, face render.Rect) {
	w, th, p := h.env.Words, h.env.Theme(), &pageCards[n]
	i := len(h.env.Puzzles) + n
	k := &h.cards[i]
	*k = card{face: face}
	if !h.has(textPart) {
		return
	}
	h.ui.Add(ui.Widget{Does: ui.Choose, N: i, Rect: face, Look: ui.LookArea})
	r := face.Inset(pageCardPad)
	name, caption := render.Style{Size: render.Body, Bold: true}, render.Style{Size: render.Caption}
	side := min(r.H, pagePicture*r.W)
	beside := r
	picture := render.Square(ui.CutLeft(&beside, side, pageCardPad).Center(), side)
	if _, fits := textHeight(h.env, w.T(p.name), name, beside.W); fits && face.W >= pictureNeeds {
		k.picture, r = picture, beside
	}
	high, _ := textHeight(h.env, w.T(p.name), name, r.W)
	more, fits := textHeight(h.env, p.status(h), caption, r.W)
	if more == 0 || !fits || high+more > r.H {
		h.ui.Text(w.T(p.name), r, name, th.Ink)
		return
	}
	r = centred(r, r.W, high+more)
	h.ui.Text(w.T(p.name), ui.CutTop(&r, high, 0), name, th.Ink)
	h.ui.Text(p.status(h), r, caption, th.Muted)
}

// textHeight returns the height of a text in a given width, 0 for none; fits is false if a word is too long for it.
func textHeight(e *shell.Env, text string, st render.Style, width float64) (high float64, fits bool) {
	if text == "" {
		return 0, true
	}
	st.Size = e.Scaled(st.Size)
	lines := e.Measure.Wrap(nil, text, st, width)
	fits = !slices.ContainsFunc(lines, func(line string) bool { return e.Measure.TextWidth(line, st) > width })
	return float64(len(lines))*ui.LineHeight(st.Size) + 1, fits
}

// pageSays returns the text of card i for those who cannot see it.
func (h *home) pageSays(i int) string {
	w, p := h.env.Words, &pageCards[i-len(h.env.Puzzles)]
	return w.Sentences(fmt.Sprintf("%d %s", i+1, w.T(p.name)), p.status(h))
}

// drawPage paints the picture of card i.
func (h *home) drawPage(c *render.Canvas, th *render.Theme, i int, down float64) {
	if at := h.cards[i].picture; at.W > 0 {
		pageCards[i-len(h.env.Puzzles)].draw(c, th, at.Move(render.Point{Y: down}))
	}
}

// drawClaims paints a board with a tick and one with a cross.
func drawClaims(c *render.Canvas, th *render.Theme, at render.Rect) {
	side := 0.56 * at.W
	for i, ground := range [...]struct {
		icon render.Icon
		x, y float64
	}{{render.IconTick, 0.04, 0.06}, {render.IconClose, 0.40, 0.38}} {
		r := render.Rect{X: at.X + ground.x*at.W, Y: at.Y + ground.y*at.H, W: side, H: side}
		hue, ink := th.Moss, th.OnMoss
		if i == 1 {
			hue, ink = th.Clay, th.Cell
		}
		c.RoundRect(r.Move(render.Point{Y: 0.02 * at.H}), 0.2*side, th.Shadow)
		c.RoundRect(r, 0.2*side, hue)
		c.RoundBorder(r, 0.2*side, 0.04*side, th.Cell)
		c.Icon(ground.icon, r.Inset(0.2*side), ink)
	}
}

// drawSetter paints a grid with a piece on it, and a pencil.
func drawSetter(c *render.Canvas, th *render.Theme, at render.Rect) {
	const cells = 3
	side := 0.84 * at.W
	grid := render.Square(at.Center(), side)
	c.RoundRect(grid.Move(render.Point{Y: 0.02 * at.H}), 0.14*side, th.Shadow)
	c.RoundRect(grid, 0.14*side, render.Mix(th.Cell, th.Line, 0.5))
	in := grid.Inset(0.08 * side)
	cell := in.W / cells
	for i := range cells * cells {
		r := render.Rect{X: in.X + float64(i%cells)*cell, Y: in.Y + float64(i/cells)*cell, W: cell, H: cell}.Inset(0.06 * cell)
		hue := th.Cell
		switch i {
		case 2, 5:
			hue = th.Moss
		case 6:
			hue = th.Clay
		}
		c.RoundRect(r, 0.22*cell, hue)
	}
	c.Icon(render.IconEdit, render.Square(grid.Center(), 0.7*side), th.Ink)
}
