package scenes

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file has the card of True or false on home, the last one.

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

// claimsCard returns what is on the card, which is like those of the puzzles, but a whole: it leads to no levels.
func (h *home) claimsCard(i int, shape cardShape, side float64) box.Box {
	shape.caption += cardFoot
	var status box.Box
	if shape.summed {
		status = h.UI.Fitting(h.claimsStatus(), render.Style{Size: render.Caption}, h.env.Theme().Muted).At(0.5, 0).Loose().Tall(3 * statusLine)
	}
	return h.upper(i, shape, side, h.env.Words.T("claims.name"), status)
}

func (h *home) claimsRow(i int) box.Box {
	th := h.env.Theme()
	name := h.UI.Fitting(h.env.Words.T("claims.name"), render.Style{Size: render.Body, Bold: true}, th.Ink)
	status := h.UI.Fitting(h.claimsStatus(), render.Style{Size: render.Caption}, th.Muted).Optional()
	on := box.Row(ui.Gap, h.picture(i).Square(), box.Column(0, name, status)).Pad(ui.HalfGap, ui.HalfGap)
	return h.headed(i, on)
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
