package scenes

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"warren/scenes/ui"
	"warren/solver"
)

// TestSettings checks that every setting can be changed by a click and by Tab and Enter, and that it holds at once and in
// the next run.
func TestSettings(t *testing.T) {
	is := func(p *player) string {
		s := &p.env.Settings
		return fmt.Sprintf("%s %s %v %v %v %s", p.env.Words.Language, s.Theme, s.ShowDistance, p.env.Calm(), !s.HideStreaks, s.Warnings)
	}
	byClick := func(p *player, n int) { p.click(ui.Set, n) }
	byKeys := func(p *player, n int) {
		for range len(p.ui().Widgets()) {
			p.want(ui.NextFocus)
			if kind, at := p.ui().Focused(); kind == ui.Set && at == n {
				p.want(ui.Confirm)
				return
			}
		}
		p.Fatalf("Tab does not reach setting %d", n)
	}
	for name, press := range map[string]func(p *player, n int){"click": byClick, "keys": byKeys} {
		for _, test := range []struct {
			name string
			n    []int
			want string
		}{
			{"nothing", nil, "en light false false true stuck"},
			{"distance", []int{setDistance}, "en light true false true stuck"},
			{"distance twice", []int{setDistance, setDistance}, "en light false false true stuck"},
			{"no warnings", []int{setWarnings}, "en light false false true never"},
			{"warnings of lost boards", []int{setWarnings + 2}, "en light false false true proven"},
			{"warnings when stuck again", []int{setWarnings + 2, setWarnings + 1}, "en light false false true stuck"},
			{"motion", []int{setMotion}, "en light false true true stuck"},
			{"no streaks", []int{setStreaks}, "en light false false false stuck"},
			{"streaks again", []int{setStreaks, setStreaks}, "en light false false true stuck"},
			{"motion twice", []int{setMotion, setMotion}, "en light false false true stuck"},
			{"Chinese", []int{setLanguage + 1}, "zh light false false true stuck"},
			{"Chinese and back", []int{setLanguage + 1, setLanguage}, "en light false false true stuck"},
			{"dark", []int{setTheme + 2}, "en dark false false true stuck"},
			{"system's theme", []int{setTheme}, "en  false false true stuck"},
			{"dark and light", []int{setTheme + 2, setTheme + 1}, "en light false false true stuck"},
		} {
			t.Run(test.name+" by "+name, func(t *testing.T) {
				p := start(t, map[string]string{"settings": `{"language":"en","theme":"light","lessMotion":false}`})
				p.want(ui.OpenSettings)
				for _, n := range test.n {
					press(p, n)
				}
				p.dialog()
				if got := is(p); got != test.want {
					t.Errorf("set %s, want %s", got, test.want)
				}
				if !p.says(p.env.Words.T("tool.settings")) {
					t.Error("the dialog is not in the language of the moment")
				}
				if len(test.n) == 0 {
					return
				}
				next := start(t, map[string]string{"settings": p.saved("settings")})
				if got := is(next); got != test.want {
					t.Errorf("the next run has %s, want %s", got, test.want)
				}
			})
		}
	}
}

// TestSettingsShow checks that the chosen values are lit.
func TestSettingsShow(t *testing.T) {
	p := start(t, map[string]string{"settings": `{"language":"zh","theme":"dark","lessMotion":true,"showDistance":true,"warnings":"proven"}`})
	p.want(ui.OpenSettings)
	lit := func() (lit []int) {
		for _, w := range p.ui().Widgets() {
			if w.Does == ui.Set && w.Selected {
				lit = append(lit, w.N)
			}
		}
		return lit
	}
	if got, want := fmt.Sprint(lit()), fmt.Sprint([]int{setLanguage + 1, setTheme + 2, setDistance, setMotion, setStreaks, setWarnings + 2}); got != want {
		t.Errorf("lit are %s, want %s", got, want)
	}
	for _, n := range []int{setDistance, setMotion, setStreaks} {
		if w := p.ui().Find(ui.Set, n); w.Label != p.env.Words.T("settings.on") {
			t.Errorf("the switch %d says %q", n, w.Label)
		}
	}
	p.want(ui.SwitchLanguage, ui.Theme)
	if got, want := fmt.Sprint(lit()), fmt.Sprint([]int{setLanguage, setTheme + 1, setDistance, setMotion, setStreaks, setWarnings + 2}); got != want {
		t.Errorf("after L and T lit are %s, want %s", got, want)
	}
}

// TestSettingsReachTheTable checks that a setting changed over a table holds there at once, and over a lesson on the board
// behind it.
func TestSettingsReachTheTable(t *testing.T) {
	toGo := func(p *player) bool { return strings.Contains(p.table().Describe(), " to go") }
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.OpenSettings)
	p.click(ui.Set, setDistance)
	p.want(ui.Back)
	p.until("the distance", func() bool { return toGo(p) })

	p = startOn(t, "rushhour", smallJam)
	p.want(ui.Help, ui.Lessons, ui.OpenSettings)
	p.click(ui.Set, setDistance)
	p.want(ui.Back, ui.Skip)
	p.wantBoard(smallJam)
	p.until("the distance", func() bool { return toGo(p) })
}

// TestDifficulties checks that the level screen shows the current level, and that the chosen one is dealt, saved and lit.
func TestDifficulties(t *testing.T) {
	for _, entry := range playable {
		t.Run(entry.Name, func(t *testing.T) {
			p := startOn(t, entry.Name, boards[entry.Name])
			levels := solver.Levels(entry.Name)
			for i, level := range levels {
				p.want(ui.Level)
				p.click(ui.Choose, i)
				if got := p.table().Info().Level; got != level.Name {
					t.Errorf("level %q, want %q", got, level.Name)
				}
				if got := p.env.Settings.Level(entry.Name, ""); got != level.Name {
					t.Errorf("the settings have %q, want %q", got, level.Name)
				}
				p.want(ui.Level)
				for j := range levels {
					if lit := p.ui().Find(ui.Choose, j).Selected; lit != (i == j) {
						t.Errorf("on %q the level %d is lit: %v", level.Name, j+1, lit)
					}
				}
				p.want(ui.Back)
			}
		})
	}
}

// TestTimed checks that the level screen offers calm or timed play for the puzzles that have a clock, and that the choice holds
// from the next board on.
func TestTimed(t *testing.T) {
	for _, entry := range playable {
		p := startOn(t, entry.Name, boards[entry.Name])
		clock := p.table().Info().Clock
		p.want(ui.Level)
		if asked := p.ui().Find(ui.Set, setTimed) != nil; asked != clock {
			t.Errorf("%s: asks for the clock: %v, want %v", entry.Name, asked, clock)
		}
		if !clock {
			continue
		}
		lit := func(n int) bool { return p.ui().Find(ui.Set, n).Selected }
		if lit(setTimed) || !lit(setCalm) {
			t.Errorf("%s: not calm at first", entry.Name)
		}
		p.click(ui.Set, setTimed)
		p.page()
		if !lit(setTimed) || lit(setCalm) || !p.env.Settings.Timed[entry.Name] {
			t.Errorf("%s: not timed", entry.Name)
		}
		p.click(ui.Choose, 0)
		p.until("a timed board", func() bool { return p.ui().Find(ui.Pause, 0) != nil })
		p.want(ui.Level)
		p.click(ui.Set, setCalm)
		p.click(ui.Choose, 0)
		p.until("a calm board", func() bool { return p.ui().Find(ui.Pause, 0) == nil })

		var saved struct{ Timed map[string]bool }
		if err := json.Unmarshal([]byte(p.saved("settings")), &saved); err != nil || saved.Timed[entry.Name] {
			t.Errorf("%s: saved as %v, %v", entry.Name, saved, err)
		}
	}
}

// TestHelp checks that the help of every puzzle shows its rules, and the keys if there is room, and that it opens the
// lessons.
func TestHelp(t *testing.T) {
	for _, entry := range playable {
		t.Run(entry.Name, func(t *testing.T) {
			p := startOn(t, entry.Name, boards[entry.Name])
			info, w := p.table().Info(), p.env.Words
			p.want(ui.Help)
			wanted := []string{w.T(entry.Name + ".gestures"), w.Own(entry.Name, "keys.board"), w.Own(entry.Name, "keys.tools"), w.Own(entry.Name, "keys.app")}
			for i := range info.Figures {
				wanted = append(wanted, w.T(fmt.Sprint(entry.Name, ".rule", i+1)))
			}
			for _, text := range wanted {
				if !p.says(text) {
					t.Errorf("%q is not on the screen", text)
				}
			}
			p.click(ui.Lessons, 0)
			if p.ui().Find(ui.Skip, 0) == nil {
				t.Error("no lesson begins")
			}
			p.want(ui.Skip)
			p.wantBoard(boards[entry.Name])
		})
	}
}

// TestSwitchesWorkAtOnce checks that language and theme change everywhere, also behind a dialog.
func TestSwitchesWorkAtOnce(t *testing.T) {
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.OpenSettings, ui.SwitchLanguage)
	p.dialog()
	if !p.says("设置") {
		t.Error("the dialog is not Chinese")
	}
	p.want(ui.Back)
	if w := p.ui().Find(ui.Undo, 0); w.Label != "撤销" {
		t.Errorf("after the switch the button says %q", w.Label)
	}
	p.want(ui.Theme)
	if !p.env.Theme().Dark {
		t.Error("the theme did not switch")
	}
}
