package scenes

import (
	"warren/render"
)

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
