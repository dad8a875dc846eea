// Package settings is the dialog of the settings, with what stands behind them.
package settings

import (
	"math"
	"slices"
	"strconv"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// The settings, by the number of their widgets.
const (
	setDistance = iota
	setStreaks
	setTrail
	setAllTools
	setLetters
	setSound
	setVolume
	setLanguage // the first language; the others follow, and so below
	setTheme    = setLanguage + len(ui.Languages)
	setContrast = setTheme + len(themes)
	setWarnings = setContrast + len(contrasts)
	setMotion   = setWarnings + len(warnings)
	setTextSize = setMotion + len(motions)
	setEnd      = setTextSize + len(textSizes)

	setVibration = setEnd
)

var (
	themes    = [...]string{"", ui.ThemeLight, ui.ThemeDark}
	contrasts = [...]string{"", ui.ContrastMore, ui.ContrastUsual}
	warnings  = [...]string{ui.WarnNever, ui.WarnStuck, ui.WarnProven}
	motions   = [...]string{"", ui.MotionFull, ui.MotionLess, ui.MotionNone}
	textSizes = [...]int{100, 110, 125, 150, ui.MostTextSize}
)

const volumeStep = 5 // percent

func New(e *shell.Env) *ui.Page {
	d := ui.NewDialog(e.Env)
	d.Layout = func() box.Box { return layoutSettings(d) }
	d.Choose = func(in ui.Intent) ui.Step {
		switch in.Kind {
		case ui.Statistics:
			return ui.GoTo(ui.Route{Page: ui.PageStatistics})
		case ui.Gamepad:
			return ui.GoTo(ui.Route{Page: ui.CardPad})
		case ui.About:
			return ui.Push(newAboutDialog(e))
		}
		if in.Kind != ui.Set {
			return ui.Step{}
		}
		if set(e.Env, in.N, in.Value) {
			e.SaveSettings()
		}
		e.Relayout() // the knob of a slider may be between two steps
		return ui.Step{}
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
	case n == setAllTools:
		s.AllTools = !s.AllTools
	case n == setLetters:
		s.NoLetters = !s.NoLetters
	case n == setSound:
		s.Muted = !s.Muted
	case n == setVibration:
		s.NoVibration = !s.NoVibration
	case n == setVolume:
		volume := volumeStep * int(math.Round(100*value/volumeStep))
		if s.Volume != nil && *s.Volume == volume {
			return false
		}
		s.Volume, s.Muted = &volume, false
	case n < setTheme:
		s.Language = ui.Languages[n-setLanguage]
		e.Words.Speak(s.Language)
	case n < setContrast:
		s.Theme = themes[n-setTheme]
	case n < setWarnings:
		s.Contrast = contrasts[n-setContrast]
	case n < setMotion:
		s.Warnings = warnings[n-setWarnings]
	case n < setTextSize:
		s.Motion = motions[n-setMotion]
	case n < setEnd:
		s.TextSize = textSizes[n-setTextSize]
	}
	return true
}

type settingGroup struct {
	heading  string
	settings []setting
}

// A setting is a row of the dialog: what it is called, and the widgets that change it, which get equal shares of the width.
type setting struct {
	name    string
	widgets []ui.Widget
}

func settings(e *ui.Env) []settingGroup {
	w, s := e.Words, &e.Settings
	choose := func(n int, key string, selected bool) ui.Widget {
		return ui.Widget{Does: ui.Set, N: n, Look: ui.LookChoice, Label: w.T(key), Name: w.T(key), Selected: selected}
	}
	toggle := func(n int, on bool) []ui.Widget {
		says := "settings.off"
		if on {
			says = "settings.on"
		}
		return []ui.Widget{{Does: ui.Set, N: n, Look: ui.LookChoice, Label: w.T(says), Selected: on, Toggles: true}}
	}
	opens := func(k ui.Kind) []ui.Widget {
		return []ui.Widget{{Does: k, Look: ui.LookChoice, Icon: ui.ActionOf(k).Icon}}
	}
	var language, theme, contrast, warning, motion, size []ui.Widget
	for i, key := range [...]string{"settings.english", "settings.chinese"} {
		language = append(language, choose(setLanguage+i, key, ui.Languages[i] == w.Language))
	}
	for i, key := range [...]string{"settings.system", "settings.light", "settings.dark"} {
		theme = append(theme, choose(setTheme+i, key, themes[i] == s.Theme))
	}
	for i, key := range [...]string{"settings.system", "settings.on", "settings.off"} {
		contrast = append(contrast, choose(setContrast+i, key, contrasts[i] == s.Contrast))
	}
	for i, key := range [...]string{"settings.warnNever", "settings.warnStuck", "settings.warnProven"} {
		warning = append(warning, choose(setWarnings+i, key, warnings[i] == s.Warnings))
	}
	for i, key := range [...]string{"settings.system", "settings.motionFull", "settings.motionLess", "settings.motionNone"} {
		motion = append(motion, choose(setMotion+i, key, motions[i] == s.Motion))
	}
	at, exact := slices.BinarySearch(textSizes[:], e.TextSize())
	if !exact { // the system's lies between two of these
		at--
	}
	for i, percent := range textSizes {
		label := strconv.Itoa(percent) + "%"
		size = append(size, ui.Widget{Does: ui.Set, N: setTextSize + i, Look: ui.LookChoice, Label: label, Name: label, Selected: i == at})
	}
	volume := []ui.Widget{{Does: ui.Set, N: setVolume, Look: ui.LookSlider, Value: float64(s.VolumePercent()) / 100, Text: w.F("mirror.percent", s.VolumePercent())}}
	play := []setting{
		{"settings.distance", toggle(setDistance, s.ShowDistance)},
		{"settings.warnings", warning},
		{"settings.trail", toggle(setTrail, s.KeepTrail)},
		{"settings.letters", toggle(setLetters, !s.NoLetters)},
		{"settings.streaks", toggle(setStreaks, !s.HideStreaks)},
		{"settings.statistics", opens(ui.Statistics)},
	}
	if table.ToolsArrive(&e.Record) { // else they have all arrived
		play = slices.Insert(play, 3, setting{"settings.allTools", toggle(setAllTools, s.AllTools)})
	}
	if e.PadSeen() {
		play = append(play, setting{"settings.gamepad", opens(ui.Gamepad)})
	}
	play = append(play, setting{"about.title", opens(ui.About)})
	sounds := []setting{{"settings.sound", toggle(setSound, !s.Muted)}, {"settings.volume", volume}}
	if e.Touched {
		sounds = append(sounds, setting{"settings.vibration", toggle(setVibration, !s.NoVibration)})
	}
	return []settingGroup{
		{"settings.look", []setting{
			{"settings.language", language},
			{"settings.theme", theme},
			{"settings.contrast", contrast},
			{"settings.textSize", size},
			{"settings.motion", motion},
			{"settings.fullScreen", opens(ui.FullScreen)},
		}},
		{"settings.sounds", sounds},
		{"settings.play", play},
	}
}

// The measures of the settings dialog, at the usual size of the text.
const (
	choiceWidth  = 74.0  // of a widget beside its name, alone or one of several
	choicePacked = 56.0  // least width of one of several in one line under their name
	nameLeast    = 130.0 // for the name beside the widgets
)

func layoutSettings(d *ui.Page) box.Box {
	e := d.Env
	var groups []box.Box
	for _, group := range settings(e) {
		var rows []box.Box
		for _, s := range group.settings {
			rows = append(rows, s.box(d))
		}
		heading := d.UI.Label(e.Words.T(group.heading), render.Style{Size: render.Caption, Bold: true}, e.Theme().Muted)
		groups = append(groups, d.UI.Group(e.Words.T(group.heading), box.Column(ui.HalfGap, d.UI.Unsaid(heading), box.Column(ui.Gap, rows...))))
	}
	return d.Card(e.Scaled(ui.ColumnWidth), e.Words.T("tool.settings"), box.Column(2*ui.Gap, groups...), box.Box{})
}

// box returns the name of the setting beside its widgets, or above them where it has no room there.
func (s *setting) box(d *ui.Page) box.Box {
	e := d.Env
	says := e.Words.T(s.name)
	line := ui.LineHeight(e.Scaled(render.Body))
	var cells []box.Box
	for _, w := range s.widgets {
		if w.Name == "" { // else it is one of several, which are told as a group of that name
			w.Name = says
		}
		cells = append(cells, d.UI.Button(w).Tall(max(ui.MinTouch, 1.7*line)))
	}
	name, widgets := d.UI.Unsaid(d.UI.Label(says, render.Style{Size: render.Body}, e.Theme().Ink)), box.Packed(e.Scaled(choicePacked), ui.Gap, cells...)
	beside := box.Even(ui.Gap, cells...)
	switch n := float64(len(cells)); {
	case n > 1:
		beside = beside.Wide(n*e.Scaled(choiceWidth) + (n-1)*ui.Gap)
	case s.widgets[0].Look == ui.LookSlider: // its knob reaches beyond its ends
		widgets = widgets.Pad(ui.Pad, 0)
		beside = beside.Pad(ui.Pad, 0).AtLeast(e.Scaled(nameLeast), 0)
	default:
		beside = beside.Wide(e.Scaled(choiceWidth))
	}
	row := box.ByWidth(box.Row(ui.Gap, name.AtLeast(e.Scaled(nameLeast), 0), beside), box.Column(ui.HalfGap, name, widgets))
	if len(cells) == 1 {
		return row
	}
	return d.UI.Choice(says, row)
}
