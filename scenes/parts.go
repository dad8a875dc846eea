package scenes

import (
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file has what several pages hold.

const (
	pageList = 1 // id of the list in which a page scrolls
	touch    = ui.MinTouch
)

// pageBar returns the bar of a page: the way back, what the page is, and at the right buttons without words.
func pageBar(p *ui.Page, title box.Box, right ...box.Box) box.Box {
	bar := box.Row(ui.HalfGap, iconButton(p.UI, ui.Back, render.IconBack, p.Env.Words.T("tool.back")), title, box.Row(0, right...))
	return p.UI.Region(p.Env.Words.T("mirror.bar"), bar).Tall(render.Bar(p.Env.Width, p.Env.Height).H)
}

func pageTitle(p *ui.Page, says string) box.Box {
	return p.UI.Fitting(says, render.Style{Size: render.Panel, Bold: true}, p.Env.Theme().Ink).Tall(touch)
}

// besidePicture returns a name beside a picture of a side.
func besidePicture(e *ui.Env, u *ui.UI, picture render.Picture, side float64, name string, bold bool) box.Box {
	return box.Row(ui.Gap, u.Image(picture).Wide(side).Tall(side), u.Fitting(name, render.Style{Size: render.Body, Bold: bold}, e.Theme().Ink))
}

// iconButton returns a button without words; tip says what it does.
func iconButton(u *ui.UI, does ui.Kind, icon render.Icon, tip string) box.Box {
	return u.Button(ui.Widget{Does: does, Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: tip})
}

func settingsButton(p *ui.Page) box.Box {
	return iconButton(p.UI, ui.OpenSettings, render.IconSettings, p.Env.Words.T("tool.settings"))
}

// Pictures that stand in many places are made once, since making one allocates.
var (
	starEarned, starOpen render.Picture = render.Star{Earned: true}, render.Star{}
	crown                render.Picture = render.Crown{}
	carrot               render.Picture = render.GlyphCarrot
)

// starOf returns the picture of a star that is earned or not.
func starOf(earned bool) render.Picture {
	if earned {
		return starEarned
	}
	return starOpen
}

// A curtain lets few pictures appear in one frame, since to rasterise one for the first time takes milliseconds, in a browser many.
type curtain struct {
	env   *ui.Env
	frame int // Env.Frames at the last picture
	left  int // how many more that frame may show
}

// still returns the box of a still, which may be nil, behind a curtain; up keeps whether it has appeared.
func (k *curtain) still(u *ui.UI, s *puzzle.Still, up *bool) box.Box {
	return u.Picture(func(c *render.Canvas, th *render.Theme, r render.Rect) {
		if s != nil && k.lifts(up) {
			s.Draw(c, th, r)
		}
	})
}

// atOnce is how many pictures may appear in one frame.
const atOnce = 3

func (k *curtain) lifts(up *bool) bool {
	if k.frame != k.env.Frames() {
		k.frame, k.left = k.env.Frames(), atOnce
	}
	switch {
	case *up:
	case k.left == 0:
		k.env.Redraw()
	default:
		k.left--
		*up = true
	}
	return *up
}
