package scenes

import (
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file has what several pages hold.

const (
	pageList     = 1 // id of the list in which a page scrolls
	touch        = ui.MinTouch
	buttonHeight = 46.0
	pictureGap   = 10.0 // between a picture and its name
)

// placePage puts a page, which begins with its bar, on the window.
func placePage(e *ui.Env, page box.Box) {
	bar := render.Bar(e.Width, e.Height)
	page.Place(render.Rect{X: bar.X, W: bar.W, H: e.Height - bar.X})
}

// pageBar returns the bar of a page: the way back, what the page is, and at the right buttons without words.
func pageBar(p *ui.Page, title box.Box, right ...box.Box) box.Box {
	bar := box.Row(ui.HalfGap, iconButton(p.UI, ui.Back, render.IconBack, p.Env.Words.T("tool.back")), title, box.Row(0, right...))
	return p.UI.Region(p.Env.Words.T("mirror.bar"), bar).Tall(render.Bar(p.Env.Width, p.Env.Height).H)
}

func pageTitle(p *ui.Page, says string) box.Box {
	return p.UI.Fitting(says, render.Style{Size: render.Panel, Bold: true}, p.Env.Theme().Ink).Tall(touch)
}

// besidePicture returns a name beside a picture, which is painted at the place of that side.
func besidePicture(e *ui.Env, u *ui.UI, at *render.Rect, side float64, name string, bold bool) box.Box {
	return box.Row(pictureGap, box.Into(at).Wide(side).Tall(side), u.Fitting(name, render.Style{Size: render.Body, Bold: bold}, e.Theme().Ink))
}

// iconButton returns a button without words; tip says what it does.
func iconButton(u *ui.UI, does ui.Kind, icon render.Icon, tip string) box.Box {
	return u.Button(ui.Widget{Does: does, Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: tip})
}

func settingsButton(p *ui.Page) box.Box {
	return iconButton(p.UI, ui.OpenSettings, render.IconSettings, p.Env.Words.T("tool.settings"))
}

// panelled returns what stands on a panel, whose rectangle it stores in r.
func panelled(r *render.Rect, pad float64, on box.Box) box.Box {
	return box.Stack(box.Into(r), on.Pad(pad, pad))
}

func drawPanel(c *render.Canvas, th *render.Theme, r render.Rect) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: r.H}, panelRadius, th.Shadow)
	c.RoundRect(r, panelRadius, th.Cell)
	c.RoundBorder(r, panelRadius, 1.5, th.Border(0.6))
}
