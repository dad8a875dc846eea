package scenes

import (
	"math"

	"warren/render"
	"warren/solver"
)

// levelDealer is a table whose level can be chosen.
type levelDealer interface {
	scene
	setLevel(level string)
	levelInUse() string
	puzzle() string
	unit() string
	ways() (offered, timed bool)
	setTimed(timed bool)
}

func newLevelDialog(e *env, t levelDealer) scene {
	d := newDialog(e, t)
	bands := solver.Levels(t.puzzle())
	const ways = actChoice + 8 // calm, timed
	d.build = func() {
		w := e.words
		rows := len(bands)
		offered, timed := t.ways()
		if offered {
			rows++
		}
		in := d.open(380, 72+float64(rows)*(56+gap)+8, w.t("level.choose"))
		row := min(56, (in.H-gap*float64(rows-1))/float64(rows))
		if offered {
			for i, cell := range across(cutTop(&in, row, gap), 2, gap) {
				way := widget{action: ways, rect: cell, look: lookChoice, label: w.t("clock.calm"), selected: !timed}
				if i == 1 {
					way = widget{
						action: ways + 1, rect: cell, look: lookChoice, icon: render.IconClock, iconed: true, label: w.t("clock.timed"), selected: timed,
					}
				}
				d.ui.add(way)
			}
		}
		for i, band := range bands {
			r := cutTop(&in, row, gap)
			d.ui.add(widget{
				action: actChoice + action(i), rect: r, look: lookChoice, selected: band.Name == t.levelInUse(),
			})
			says := w.t(t.puzzle() + ".band." + band.Name)
			switch unit := "unit." + t.unit(); {
			case w.has(t.puzzle() + ".band." + band.Name): // the par is not what makes its boards hard
			case band.Max == math.MaxInt:
				says = w.f(unit+".bandOpen", band.Min)
			default:
				says = w.f(unit+".band", band.Min, band.Max)
			}
			r = render.Rect{X: r.X + 18, Y: r.Y, W: r.W - 36, H: r.H}
			d.ui.text(says, cutRight(&r, r.W*0.6, gap), render.Style{Size: render.Caption, Align: render.AlignRight}, e.theme().Muted)
			d.ui.text(w.t("level."+band.Name), r, render.Style{Size: render.Body, Bold: true}, e.theme().Ink)
		}
	}
	d.choose = func(a action) scene {
		if a == ways || a == ways+1 {
			t.setTimed(a == ways+1)
			e.relayout()
			return d
		}
		if i := int(a - actChoice); 0 <= i && i < len(bands) {
			t.setLevel(bands[i].Name)
			return t
		}
		return d
	}
	return d
}
