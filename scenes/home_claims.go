package scenes

import (
	"fmt"

	"warren/render"
	"warren/scenes/ui"
)

// This file has the card of True or false on home.

// claimsJudged returns how many boards of True or false the player has judged today, how many rightly, and how many there are.
func (h *home) claimsJudged() (judged, right, all int) {
	for i := range playable {
		if !playable[i].Offer.Claim {
			continue
		}
		all++
		r, answered := h.env.Book().Claim(h.today, playable[i].Name)
		if answered {
			judged++
		}
		if r {
			right++
		}
	}
	return judged, right, all
}

// claimsStatus returns how far the player is with True or false today, "" if it is not begun.
func (h *home) claimsStatus() string {
	w := h.env.Words
	switch judged, right, all := h.claimsJudged(); judged {
	case 0:
		return ""
	case all:
		return w.F("claims.done", right, all)
	default:
		return w.F("claims.card", judged, all)
	}
}

// buildClaims lays out the card: picture and name, and under them what it is about, or how far the player is today.
func (h *home) buildClaims(face render.Rect, shape cardShape, side float64) {
	w, th := h.env.Words, h.env.Theme()
	k := &h.cards[claimsCard]
	*k = card{face: face}
	h.ui.Add(ui.Widget{Does: ui.Choose, N: claimsCard, Rect: face, Look: ui.LookArea})
	k.picture = render.Rect{X: face.X + shape.pad, Y: face.Y + shape.pad, W: side, H: side}
	text := render.Rect{X: face.X + shape.pad + 2, Y: k.picture.Bottom() + shape.pad/4, W: face.W - 2*shape.pad - 4, H: shape.caption}
	if !shape.summed {
		h.ui.Text(w.T("claims.name"), text, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
		text = render.Rect{X: text.X, Y: text.Bottom(), W: text.W, H: cardFoot}
		h.ui.Text(h.claimsStatus(), text, render.Style{Size: render.Caption, Align: render.AlignCenter}, th.Muted)
		return
	}
	h.ui.Text(w.T("claims.name"), ui.CutTop(&text, 30, 0), render.Style{Size: render.Panel, Bold: true}, th.Ink)
	text.H = face.Bottom() - text.Y - shape.pad/2
	if status := h.claimsStatus(); status != "" {
		h.ui.TopText(status, text, render.Style{Size: render.Caption, Bold: true}, th.Moss)
		return
	}
	h.ui.TopText(w.T("claims.summary"), text, render.Style{Size: render.Caption}, th.Muted)
}

// buildClaimsRow lays out the same in a row.
func (h *home) buildClaimsRow(face render.Rect) {
	e, w, th := h.env, h.env.Words, h.env.Theme()
	k := &h.cards[claimsCard]
	*k = card{face: face}
	h.ui.Add(ui.Widget{Does: ui.Choose, N: claimsCard, Rect: face, Look: ui.LookArea})
	side := face.H - 10
	k.picture = render.Rect{X: face.X + 7, Y: face.Y + 5, W: side, H: side}
	r := render.Rect{X: k.picture.Right() + 8, Y: face.Y, W: face.Right() - k.picture.Right() - 14, H: face.H}
	name, line := ui.LineHeight(e.Scaled(render.Body)), ui.LineHeight(e.Scaled(render.Caption))
	says := h.claimsStatus()
	if says == "" {
		says = h.ui.FirstFit(r.W, e.Scaled(render.Caption), w.T("claims.summary"), "")
	}
	if says != "" && name+line <= r.H-8 {
		r = render.Rect{X: r.X, Y: r.Y + (r.H-name-line)/2, W: r.W, H: name + line}
		h.ui.Text(says, ui.CutBottom(&r, line, 0), render.Style{Size: render.Caption}, th.Muted)
	}
	h.ui.Text(w.T("claims.name"), r, render.Style{Size: render.Body, Bold: true}, th.Ink)
}

// claimsSays returns the text of the card for those who cannot see it.
func (h *home) claimsSays() string {
	w := h.env.Words
	return w.Sentences(fmt.Sprintf("%d %s", claimsCard+1, w.T("claims.name")), h.claimsStatus())
}

// drawClaims paints the picture of the card: a board with a tick and one with a cross.
func (h *home) drawClaims(c *render.Canvas, th *render.Theme, down float64) {
	at := h.cards[claimsCard].picture.Move(render.Point{Y: down})
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
