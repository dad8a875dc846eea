package ui

import (
	"warren/render"
	"warren/scenes/ui/box"
)

// This file has what several pages hold.

// PageList is the id of the list in which a page scrolls.
const PageList = 1

// Bar returns the bar of a page: the way back, what the page is, and at the right buttons without words.
func (p *Page) Bar(title box.Box, right ...box.Box) box.Box {
	bar := box.Row(HalfGap, p.UI.IconButton(Back, render.IconBack, p.Env.Words.T("tool.back")), title, box.Row(0, right...))
	return p.UI.Region(p.Env.Words.T("mirror.bar"), bar).Tall(render.Bar(p.Env.Width, p.Env.Height).H)
}

// Title returns the text in the bar that says what the page is.
func (p *Page) Title(says string) box.Box {
	return p.UI.Fitting(says, render.Style{Size: render.Panel, Bold: true}, p.Env.Theme().Ink).Tall(MinTouch)
}

// SettingsButton returns the button in the bar that opens the settings.
func (p *Page) SettingsButton() box.Box {
	return p.UI.IconButton(OpenSettings, render.IconSettings, p.Env.Words.T("tool.settings"))
}

// Pictured returns a name beside a picture of a side.
func (p *Page) Pictured(picture render.Picture, side float64, name string, bold bool) box.Box {
	return box.Row(Gap, p.UI.Image(picture).Wide(side).Tall(side), p.UI.Fitting(name, render.Style{Size: render.Body, Bold: bold}, p.Env.Theme().Ink))
}

// IconButton returns a button without words; tip says what it does.
func (bd *Builder) IconButton(does Kind, icon render.Icon, tip string) box.Box {
	return bd.Button(Widget{Does: does, Look: LookIcon, Icon: icon, Tip: tip})
}

// Pictures that stand in many places are made once, since making one allocates.
var (
	StarEarned, StarOpen render.Picture = render.Star{Earned: true}, render.Star{}
	Crown                render.Picture = render.Crown{}
	Carrot               render.Picture = render.GlyphCarrot
)

// StarOf returns the picture of a star that is earned or not.
func StarOf(earned bool) render.Picture {
	if earned {
		return StarEarned
	}
	return StarOpen
}

// DrawKey returns what draws a key with its name, in a font size.
func DrawKey(name string, size float64) Drawing {
	return func(c *render.Canvas, r render.Rect) {
		radius := 0.28 * r.H
		c.RoundRect(render.Rect{X: r.X, Y: r.Y + 2, W: r.W, H: r.H}, radius, c.Shadow)
		c.RoundRect(r, radius, c.Bg)
		c.RoundBorder(r, radius, 1.5, c.Muted)
		c.Text(name, r.Center(), render.Style{Size: size, Bold: true, Align: render.AlignCenter}, c.Ink)
	}
}
