package scenes

import (
	"fmt"

	"warren/internal/setter"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
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

// claimsStatus returns how far the player is with True or false today, or what it is about.
func (h *home) claimsStatus() string {
	w := h.env.Words
	switch judged, right, all := h.walk().claims(); judged {
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
	pageCardPad      = 8.0
	pagePicture      = 0.36  // of the width of a card
	pagePictureLeast = 36.0  // width,
	pictureNeeds     = 120.0 // and that of a card that has room for a picture beside its name
)

// page returns the card of page n: picture and name, and under it how far the player is today.
func (h *home) page(n int) box.Box {
	i := len(h.env.Puzzles) + n
	w, th, p, k := h.env.Words, h.env.Theme(), &pageCards[n], &h.cards[i]
	face := box.Into(&k.face)
	if !h.has(textPart) {
		return face
	}
	strong := render.Style{Size: render.Body, Bold: true}
	name, status := h.ui.Label(w.T(p.name), strong, th.Ink), h.ui.Label(p.status(h), render.Style{Size: render.Caption}, th.Muted)
	pictured := func(says box.Box) box.Box {
		picture := box.Into(&k.picture).AtLeast(pagePictureLeast, pagePictureLeast).Square()
		return box.Row(pageCardPad, picture.Grow(pagePicture), says.Grow(1-pagePicture)).AtLeast(pictureNeeds-2*pageCardPad, 0)
	}
	both := box.Column(0, name, status)
	low := h.ui.Fitting(w.T(p.name), strong, th.Ink)
	on := box.Either(pictured(both), pictured(low.AtLeast(name.Widths(box.Endless).Least, 0)), both, low)
	return h.headed(box.Stack(face, h.area(i), on.Loose().Pad(pageCardPad, pageCardPad)))
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
