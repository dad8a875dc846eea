package scenes

import (
	"math"
	"strconv"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// The settings, by the number of their widgets.
const (
	setDistance = iota
	setStreaks
	setTrail
	setSound
	setVolume
	setLanguage // the first language; the others follow, and so below
	setTheme    = setLanguage + len(languages)
	setWarnings = setTheme + len(themes)
	setMotion   = setWarnings + len(warnings)
	setTextSize = setMotion + len(motions)
	setEnd      = setTextSize + len(textSizes)
)

var (
	languages = [...]ui.Language{ui.English, ui.Chinese}
	themes    = [...]string{"", ui.ThemeLight, ui.ThemeDark}
	warnings  = [...]string{ui.WarnNever, ui.WarnStuck, ui.WarnProven}
	motions   = [...]string{"", ui.MotionFull, ui.MotionLess, ui.MotionNone}
	textSizes = [...]int{100, 110, 125, ui.MostTextSize}
)

// volumeStep is the step of the volume, in percent.
const volumeStep = 5

// newSettingsDialog returns the settings dialog over a scene.
func newSettingsDialog(e *shell.Env, below ui.Scene) ui.Scene {
	d := ui.NewDialog(e.Env, sceneSettings, below)
	d.Build = func() { buildSettings(d) }
	d.Choose = func(in ui.Intent) ui.Scene {
		if in.Kind == ui.Statistics {
			if on, ok := below.(*statisticsPage); ok {
				return on
			}
			return e.Shell.Statistics(below)
		}
		if in.Kind == ui.Gamepad {
			return newPadDialog(e, d)
		}
		if in.Kind != ui.Set {
			return d
		}
		if set(e.Env, in.N, in.Value) {
			e.SaveSettings()
		}
		e.Relayout() // the knob of a slider may be between two steps
		return d
	}
	return d
}

// set changes the setting of a widget; value is that of a slider. It reports whether the setting has changed.
func set(e *ui.Env, n int, value float64) bool {
	s := &e.Settings
	switch {
	case n == setDistance:
		s.ShowDistance = !s.ShowDistance
	case n == setStreaks:
		s.HideStreaks = !s.HideStreaks
	case n == setTrail:
		s.KeepTrail = !s.KeepTrail
	case n == setSound:
		s.Muted = !s.Muted
	case n == setVolume:
		volume := volumeStep * int(math.Round(100*value/volumeStep))
		if s.Volume != nil && *s.Volume == volume {
			return false
		}
		s.Volume, s.Muted = &volume, false
	case n < setTheme:
		s.Language = languages[n-setLanguage]
		e.Words.Language = s.Language
	case n < setWarnings:
		s.Theme = themes[n-setTheme]
	case n < setMotion:
		s.Warnings = warnings[n-setWarnings]
	case n < setTextSize:
		s.Motion = motions[n-setMotion]
	case n < setEnd:
		s.TextSize = textSizes[n-setTextSize]
	}
	return true
}

// A setting is a row of the dialog: what it is called, and the widgets that change it, which get equal shares of the width.
type setting struct {
	heading string // of the group that begins with it
	name    string
	widgets []ui.Widget
}

// settings returns the rows of the dialog.
func settings(e *ui.Env) []setting {
	w, s := e.Words, &e.Settings
	choose := func(n int, key string, selected bool) ui.Widget {
		return ui.Widget{Does: ui.Set, N: n, Look: ui.LookChoice, Label: w.T(key), Selected: selected}
	}
	toggle := func(n int, on bool) []ui.Widget {
		if on {
			return []ui.Widget{choose(n, "settings.on", true)}
		}
		return []ui.Widget{choose(n, "settings.off", false)}
	}
	opens := func(k ui.Kind) []ui.Widget {
		return []ui.Widget{{Does: k, Look: ui.LookChoice, Icon: ui.ActionOf(k).Icon, Iconed: true}}
	}
	var language, theme, warning, motion, size []ui.Widget
	for i, key := range [...]string{"settings.english", "settings.chinese"} {
		language = append(language, choose(setLanguage+i, key, languages[i] == w.Language))
	}
	for i, key := range [...]string{"settings.system", "settings.light", "settings.dark"} {
		theme = append(theme, choose(setTheme+i, key, themes[i] == s.Theme))
	}
	for i, key := range [...]string{"settings.warnNever", "settings.warnStuck", "settings.warnProven"} {
		warning = append(warning, choose(setWarnings+i, key, warnings[i] == s.Warnings))
	}
	for i, key := range [...]string{"settings.system", "settings.motionFull", "settings.motionLess", "settings.motionNone"} {
		motion = append(motion, choose(setMotion+i, key, motions[i] == s.Motion))
	}
	for i, percent := range textSizes {
		label := strconv.Itoa(percent) + "%"
		size = append(size, ui.Widget{Does: ui.Set, N: setTextSize + i, Look: ui.LookChoice, Label: label, Selected: percent == max(100, s.TextSize)})
	}
	volume := []ui.Widget{{Does: ui.Set, N: setVolume, Look: ui.LookSlider, Value: float64(s.VolumePercent()) / 100}}
	rows := []setting{
		{"settings.look", "settings.language", language},
		{"", "settings.theme", theme},
		{"", "settings.textSize", size},
		{"", "settings.motion", motion},
		{"", "settings.fullScreen", opens(ui.FullScreen)},
		{"settings.sounds", "settings.sound", toggle(setSound, !s.Muted)},
		{"", "settings.volume", volume},
		{"settings.play", "settings.distance", toggle(setDistance, s.ShowDistance)},
		{"", "settings.warnings", warning},
		{"", "settings.trail", toggle(setTrail, s.KeepTrail)},
		{"", "settings.streaks", toggle(setStreaks, !s.HideStreaks)},
		{"", "settings.statistics", opens(ui.Statistics)},
	}
	if padSeen(e) {
		rows = append(rows, setting{"", "settings.gamepad", opens(ui.Gamepad)})
	}
	return rows
}

// The measures of the settings dialog, at the usual size of the text.
const (
	settingsWidth = 540.0
	switchWidth   = 84.0  // of a single widget
	choiceLeast   = 74.0  // of one of several; with less they stand under their name
	nameLeast     = 130.0 // for the name beside the widgets
	knobRoom      = 12.0
)

// buildSettings lays out the rows, one under the other.
func buildSettings(d *ui.Dialog) {
	e := d.Env
	rows := settings(e)
	d.OpenFilled(e.Scaled(settingsWidth), 0, e.Words.T("tool.settings"), func(room render.Rect) float64 {
		top := room.Y
		for i, row := range rows {
			if row.heading != "" {
				if i > 0 {
					ui.CutTop(&room, ui.Gap, 0)
				}
				line := ui.CutTop(&room, ui.LineHeight(e.Scaled(render.Caption))+1, 4)
				d.UI.Text(e.Words.T(row.heading), line, render.Style{Size: render.Caption, Bold: true}, e.Theme().Muted)
			}
			row.build(d, &room)
		}
		return room.Y - ui.Gap - top
	})
}

// build lays out one setting at the top of the room: its name beside its widgets, or above them in a narrow one.
func (s *setting) build(d *ui.Dialog, room *render.Rect) {
	e := d.Env
	n := float64(len(s.widgets))
	share := e.Scaled(switchWidth)
	switch {
	case n > 1:
		share = n*e.Scaled(choiceLeast) + (n-1)*ui.Gap
	case s.widgets[0].Look == ui.LookSlider:
		share = room.W / 2
	}
	line := ui.LineHeight(e.Scaled(render.Body))
	tall := max(ui.MinTouch, 1.7*line)
	var name, cells render.Rect
	if room.W-share-ui.Gap >= e.Scaled(nameLeast) {
		name = ui.CutTop(room, tall, ui.Gap)
		cells = ui.CutRight(&name, share, ui.Gap)
	} else {
		name = ui.CutTop(room, line+1, 2)
		cells = ui.CutTop(room, tall, ui.Gap)
	}
	d.UI.Text(e.Words.T(s.name), name, render.Style{Size: render.Body}, e.Theme().Ink)
	for i, cell := range ui.Across(cells, len(s.widgets), ui.Gap) {
		widget := s.widgets[i]
		widget.Rect = cell
		if widget.Name = e.Words.T(s.name); widget.Label != "" {
			widget.Name = e.Words.F("mirror.of", widget.Name, widget.Label)
		}
		if widget.Look == ui.LookSlider { // its knob reaches beyond its ends
			widget.Rect.X, widget.Rect.W = cell.X+knobRoom, cell.W-2*knobRoom
		}
		d.UI.Add(widget)
	}
}
