package scenes

import (
	"strings"

	"warren/internal/host"
	"warren/render"
)

// sketcher is a table that can picture its rules and play its lessons.
type sketcher interface {
	scene
	puzzle() string
	watchable() bool
	openLessons()
	illustrations() int
	sketchRule(c *render.Canvas, th *render.Theme, n int, within render.Rect)
}

// newHelp shows the rules in pictures, the keys, and the way to the lessons.
func newHelp(e *env, t sketcher) scene {
	d := newDialog(e, t)
	var pictures []render.Rect
	d.build = func() {
		w, th := e.words, e.theme()
		n := t.illustrations()
		wide := e.width >= 620
		width, height := 720.0, 560.0
		if !wide {
			width, height = 440, 720
		}
		in := d.open(width, height, w.t(t.puzzle()+".name")+" · "+w.t("tool.help"))
		last := cutBottom(&in, 44, gap)
		low := in.H < 340
		gestures := last
		if low {
			d.ui.add(widget{action: actLessons, rect: cutRight(&gestures, last.W*0.4, gap), look: lookMain, label: w.t("lesson.start")})
		} else {
			d.ui.add(widget{action: actLessons, rect: last, look: lookMain, label: w.t("lesson.start")})
		}
		pictures = pictures[:0]
		keys := []string{"keys.board", "keys.tools", "keys.solver", "keys.app"}
		if e.height >= 520 && wide {
			box := cutBottom(&in, 84, gap)
			for _, key := range keys {
				says := w.own(t.puzzle(), key)
				if key == "keys.solver" && t.watchable() {
					says += " · " + w.t("keys.watch")
				}
				d.ui.text(says, cutTop(&box, 20, 1), render.Style{Size: render.Caption}, th.Muted)
			}
		}
		if !low {
			gestures = cutBottom(&in, 38, gap)
		}
		d.ui.text(w.t(t.puzzle()+".gestures"), gestures, render.Style{Size: render.Body, Bold: true}, th.Ink)
		for i := range n {
			key := t.puzzle() + ".rule" + string(rune('1'+i))
			if wide {
				cell := across(in, n, 16)[i]
				picture := cutTop(&cell, min(cell.W*0.9, cell.H*0.58), gap)
				pictures = append(pictures, picture)
				d.ui.topText(w.t(key), cell, render.Style{Size: render.Body}, th.Ink)
				continue
			}
			row := render.Rect{X: in.X, Y: in.Y + float64(i)*in.H/float64(n), W: in.W, H: in.H/float64(n) - gap}
			pictures = append(pictures, cutLeft(&row, min(row.H*1.1, row.W*0.42), 14))
			d.ui.text(w.t(key), row, render.Style{Size: render.Body}, th.Ink)
		}
		var says []string
		for i := range n {
			says = append(says, w.t(t.puzzle()+".rule"+string(rune('1'+i))))
		}
		host.Say(strings.Join(says, " "))
	}
	d.paint = func(c *render.Canvas, th *render.Theme) {
		for i, r := range pictures {
			t.sketchRule(c, th, i, r)
		}
	}
	d.choose = func(a action) scene {
		if a == actLessons {
			t.openLessons()
			return t
		}
		return d
	}
	return d
}
