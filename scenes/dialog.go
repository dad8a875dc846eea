package scenes

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/render"
	"warren/solver"
)

// dialog is a card over another scene, which goes on behind it: settings, levels, rules.
type dialog struct {
	env     *env
	below   scene
	ui      *ui
	card    render.Rect
	version int
	build   func() // lays the card out; sets card
	choose  func(a action) scene
	paint   func(c *render.Canvas, th *render.Theme) // what the card shows beside its ui; nil for nothing
}

func newDialog(e *env, below scene) *dialog {
	return &dialog{env: e, below: below, ui: newUI(e.measure), version: -1}
}

func (d *dialog) tick() {
	d.below.tick()
	if d.ui.tick() {
		d.env.redraw()
	}
}

func (d *dialog) leave() { d.below.leave() }

func (d *dialog) layOut() {
	d.below.layOut()
	if d.version != d.env.version {
		d.version = d.env.version
		d.ui.reset()
		d.build()
	}
}

func (d *dialog) update(in *input) scene {
	act, taken := d.ui.update(in)
	if act == actNone {
		act = d.ui.focusKeys(in)
	}
	outside := in.pointer.pressed && !taken && !d.card.Contains(in.pointer.at)
	switch {
	case act == actClose, outside, in.has(ebiten.KeyEscape):
		return d.below
	case d.env.common(act):
		return d
	case act != actNone:
		return d.choose(act)
	}
	return d
}

func (d *dialog) draw(c *render.Canvas) {
	th := d.env.theme()
	d.below.draw(c)
	shade := th.Bg
	shade.A = 200
	c.Fill(render.Rect{W: d.env.width, H: d.env.height}, shade)
	c.RoundRect(render.Rect{X: d.card.X, Y: d.card.Y + 6, W: d.card.W, H: d.card.H}, 20, th.Shadow)
	c.RoundRect(d.card, 20, th.Cell)
	c.RoundBorder(d.card, 20, 1.5, render.Mix(th.Cell, th.Line, 0.9))
	d.ui.draw(c, th)
	if d.paint != nil {
		d.paint(c, th)
	}
}

// open places the card in the middle of the window, with its title and its way out, and gives what is left of it.
func (d *dialog) open(w, h float64, title string) render.Rect {
	w, h = min(w, d.env.width-16), min(h, d.env.height-16)
	d.card = render.Rect{X: math.Round((d.env.width - w) / 2), Y: math.Round((d.env.height - h) / 2), W: w, H: h}
	in := d.card.Inset(16)
	top := cutTop(&in, minTouch, gap)
	d.ui.add(widget{action: actClose, rect: cutRight(&top, minTouch, gap), look: lookIcon, icon: render.IconClose, iconed: true})
	d.ui.text(title, top, render.Style{Size: render.Panel, Bold: true}, d.env.theme().Ink)
	return in
}

// levelDealer is a table whose level can be chosen.
type levelDealer interface {
	scene
	setLevel(level string)
	levelInUse() string
	puzzle() string
}

func newLevelDialog(e *env, t levelDealer) scene {
	d := newDialog(e, t)
	bands := solver.Levels(t.puzzle())
	d.build = func() {
		w := e.words
		in := d.open(380, 72+float64(len(bands))*(56+gap)+8, w.t("level.choose"))
		row := min(56, (in.H-gap*float64(len(bands)-1))/float64(len(bands)))
		for i, band := range bands {
			r := cutTop(&in, row, gap)
			d.ui.add(widget{
				action: actChoice + action(i), rect: r, look: lookChoice, selected: band.Name == t.levelInUse(),
			})
			says := w.f("level.band", band.Min, band.Max)
			if band.Max == math.MaxInt {
				says = w.f("level.bandOpen", band.Min)
			}
			r = render.Rect{X: r.X + 18, Y: r.Y, W: r.W - 36, H: r.H}
			d.ui.text(says, cutRight(&r, r.W*0.6, gap), render.Style{Size: render.Caption, Align: render.AlignRight}, e.theme().Muted)
			d.ui.text(w.t("level."+band.Name), r, render.Style{Size: render.Body, Bold: true}, e.theme().Ink)
		}
	}
	d.choose = func(a action) scene {
		if i := int(a - actChoice); 0 <= i && i < len(bands) {
			t.setLevel(bands[i].Name)
			return t
		}
		return d
	}
	return d
}

func newSettingsDialog(e *env, below scene) scene {
	d := newDialog(e, below)
	themes := [...]string{"", themeLight, themeDark}
	languages := [...]Language{English, Chinese}
	const firstTheme = actChoice + action(len(languages))
	d.build = func() {
		w, s := e.words, &e.settings
		in := d.open(460, 420, w.t("tool.settings"))
		row := min(46, (in.H-5*gap)/6)
		title := func(key string, share float64) render.Rect {
			r := cutTop(&in, row, gap)
			cells := cutRight(&r, r.W*share, gap)
			d.ui.text(w.t(key), r, render.Style{Size: render.Body}, e.theme().Ink)
			return cells
		}
		for i, cell := range across(title("settings.language", 0.66), len(languages), gap) {
			name := w.t([...]string{"settings.english", "settings.chinese"}[i])
			d.ui.add(widget{action: actChoice + action(i), rect: cell, look: lookChoice, label: name, selected: languages[i] == w.language})
		}
		for i, cell := range across(title("settings.theme", 0.66), len(themes), gap) {
			name := [...]string{"settings.system", "settings.light", "settings.dark"}[i]
			d.ui.add(widget{action: firstTheme + action(i), rect: cell, look: lookChoice, label: w.t(name), selected: s.Theme == themes[i]})
		}
		d.toggle(title("settings.distance", 0.24), actToggleDistance, s.ShowDistance)
		d.toggle(title("settings.tellLost", 0.24), actToggleLost, s.TellLost)
		d.toggle(title("settings.motion", 0.24), actToggleMotion, e.lessMotion())
		cell := title("settings.fullScreen", 0.24)
		d.ui.add(widget{action: actFullScreen, rect: cell, look: lookChoice, icon: render.IconFullScreen, iconed: true})
	}
	d.choose = func(a action) scene {
		s := &e.settings
		switch {
		case a == actToggleDistance:
			s.ShowDistance = !s.ShowDistance
		case a == actToggleLost:
			s.TellLost = !s.TellLost
		case a == actToggleMotion:
			less := !e.lessMotion()
			s.LessMotion = &less
		case actChoice <= a && a < firstTheme:
			s.Language = languages[a-actChoice]
			e.words.language = s.Language
		case firstTheme <= a && int(a-firstTheme) < len(themes):
			s.Theme = themes[a-firstTheme]
		}
		e.saveSettings()
		e.relayout()
		return d
	}
	return d
}

func (d *dialog) toggle(r render.Rect, a action, on bool) {
	key := "settings.off"
	if on {
		key = "settings.on"
	}
	d.ui.add(widget{action: a, rect: r, look: lookChoice, label: d.env.words.t(key), selected: on})
}

// sketcher is a table that can picture its rules and play its lessons.
type sketcher interface {
	scene
	puzzle() string
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
				d.ui.text(w.t(key), cutTop(&box, 20, 1), render.Style{Size: render.Caption}, th.Muted)
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
