package scenes

import (
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// The settings, by the number of their widgets.
const (
	setDistance = iota
	setMotion
	setStreaks
	setLanguage // the first language; the others follow
	setTheme    = setLanguage + len(languages)
	setWarnings = setTheme + len(themes)
)

var (
	languages = [...]ui.Language{ui.English, ui.Chinese}
	themes    = [...]string{"", ui.ThemeLight, ui.ThemeDark}
	warnings  = [...]string{ui.WarnNever, ui.WarnStuck, ui.WarnProven}
)

// newSettingsDialog returns the settings dialog over a scene.
func newSettingsDialog(e *table.Env, below ui.Scene) ui.Scene {
	d := ui.NewDialog(e.Env, below)
	d.Build = func() { buildSettings(d) }
	d.Choose = func(in ui.Intent) ui.Scene {
		if in.Kind == ui.Statistics {
			if on, ok := below.(*statisticsPage); ok {
				return on
			}
			return e.Shell.Statistics(below)
		}
		if in.Kind != ui.Set {
			return d
		}
		s := &e.Settings
		switch {
		case in.N == setDistance:
			s.ShowDistance = !s.ShowDistance
		case in.N == setMotion:
			wish := ui.MotionLess
			if e.Calm() {
				wish = ui.MotionFull
			}
			s.Motion = wish
		case in.N == setStreaks:
			s.HideStreaks = !s.HideStreaks
		case in.N < setTheme:
			s.Language = languages[in.N-setLanguage]
			e.Words.Language = s.Language
		case in.N < setWarnings:
			s.Theme = themes[in.N-setTheme]
		default:
			s.Warnings = warnings[in.N-setWarnings]
		}
		e.SaveSettings()
		e.Relayout()
		return d
	}
	return d
}

func buildSettings(d *ui.Dialog) {
	e := d.Env
	w, s := e.Words, &e.Settings
	const rows, leastGap = 8, 3.0
	in := d.OpenLeast(460, 520, rows*ui.MinTouch+(rows-1)*leastGap, w.T("tool.settings"))
	gap := min(ui.Gap, max(leastGap, (in.H-rows*ui.MinTouch)/(rows-1)))
	row := min(46, (in.H-(rows-1)*gap)/rows)
	title := func(key string, share float64) render.Rect {
		r := ui.CutTop(&in, row, gap)
		cells := ui.CutRight(&r, r.W*share, ui.Gap)
		d.UI.Text(w.T(key), r, render.Style{Size: render.Body}, e.Theme().Ink)
		return cells
	}
	for i, cell := range ui.Across(title("settings.language", 0.66), len(languages), ui.Gap) {
		name := w.T([...]string{"settings.english", "settings.chinese"}[i])
		d.UI.Add(ui.Widget{Does: ui.Set, N: setLanguage + i, Rect: cell, Look: ui.LookChoice, Label: name, Selected: languages[i] == w.Language})
	}
	for i, cell := range ui.Across(title("settings.theme", 0.66), len(themes), ui.Gap) {
		name := [...]string{"settings.system", "settings.light", "settings.dark"}[i]
		d.UI.Add(ui.Widget{Does: ui.Set, N: setTheme + i, Rect: cell, Look: ui.LookChoice, Label: w.T(name), Selected: s.Theme == themes[i]})
	}
	toggle := func(key string, n int, on bool) {
		label := "settings.off"
		if on {
			label = "settings.on"
		}
		d.UI.Add(ui.Widget{Does: ui.Set, N: n, Rect: title(key, 0.24), Look: ui.LookChoice, Label: w.T(label), Selected: on})
	}
	toggle("settings.distance", setDistance, s.ShowDistance)
	toggle("settings.motion", setMotion, e.Calm())
	toggle("settings.streaks", setStreaks, !s.HideStreaks)
	for i, cell := range ui.Across(title("settings.warnings", 0.7), len(warnings), ui.Gap) {
		name := [...]string{"settings.warnNever", "settings.warnStuck", "settings.warnProven"}[i]
		d.UI.Add(ui.Widget{Does: ui.Set, N: setWarnings + i, Rect: cell, Look: ui.LookChoice, Label: w.T(name), Selected: s.Warnings == warnings[i]})
	}
	d.UI.Add(ui.Widget{Does: ui.FullScreen, Rect: title("settings.fullScreen", 0.24), Look: ui.LookChoice, Icon: render.IconFullScreen, Iconed: true})
	d.UI.Add(ui.Widget{Does: ui.Statistics, Rect: title("settings.statistics", 0.24), Look: ui.LookChoice, Icon: render.IconStatistics, Iconed: true})
}
