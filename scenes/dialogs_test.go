package scenes

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver"
)

// TestSettings checks that every setting can be changed by a click and by Tab and Enter, and that it holds at once and in
// the next run.
func TestSettings(t *testing.T) {
	t.Parallel()
	is := func(p *player) string {
		s := &p.env.Settings
		is := fmt.Sprintf("%s %s %v %v %v %s", p.env.Words.Language, s.Theme, s.ShowDistance, p.env.Calm(), !s.HideStreaks, s.Warnings)
		for name, on := range map[string]bool{"still": p.env.Still(), "trail": s.KeepTrail, "silent": s.Loudness() == 0, "clock": s.Clock} {
			if on {
				is += " " + name
			}
		}
		if size := p.env.TextSize(); size != 100 {
			is += fmt.Sprintf(" %d%%", size)
		}
		if s.Contrast != "" {
			is += " " + s.Contrast
		}
		return is
	}
	byClick := func(p *player, n int) {
		p.ui().Focus(ui.Set, n) // scrolls to it
		p.click(ui.Set, n)
	}
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
			{"less motion", []int{setMotion + 2}, "en light false true true stuck"},
			{"no motion", []int{setMotion + 3}, "en light false true true stuck still"},
			{"full motion again", []int{setMotion + 2, setMotion + 1}, "en light false false true stuck"},
			{"the system's motion", []int{setMotion}, "en light false false true stuck"},
			{"trail", []int{setTrail}, "en light false false true stuck trail"},
			{"no trail again", []int{setTrail, setTrail}, "en light false false true stuck"},
			{"no sound", []int{setSound}, "en light false false true stuck silent"},
			{"sound again", []int{setSound, setSound}, "en light false false true stuck"},
			{"largest text", []int{setTextSize + 4}, "en light false false true stuck 200%"},
			{"usual text again", []int{setTextSize + 1, setTextSize}, "en light false false true stuck"},
			{"clock", []int{setClock}, "en light false false true stuck clock"},
			{"no clock again", []int{setClock, setClock}, "en light false false true stuck"},
			{"no streaks", []int{setStreaks}, "en light false false false stuck"},
			{"streaks again", []int{setStreaks, setStreaks}, "en light false false true stuck"},
			{"Chinese", []int{setLanguage + 1}, "zh light false false true stuck"},
			{"Chinese and back", []int{setLanguage + 1, setLanguage}, "en light false false true stuck"},
			{"dark", []int{setTheme + 2}, "en dark false false true stuck"},
			{"system's theme", []int{setTheme}, "en  false false true stuck"},
			{"high contrast", []int{setContrast + 1}, "en light false false true stuck more"},
			{"usual contrast", []int{setContrast + 1, setContrast + 2}, "en light false false true stuck usual"},
			{"the system's contrast", []int{setContrast + 1, setContrast}, "en light false false true stuck"},
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
	t.Parallel()
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
	if got, want := fmt.Sprint(lit()), fmt.Sprint([]int{setLanguage + 1, setTheme + 2, setContrast, setTextSize, setMotion + 2, setSound, setDistance, setWarnings + 2, setLetters, setStreaks}); got != want {
		t.Errorf("lit are %s, want %s", got, want)
	}
	for _, n := range []int{setDistance, setSound, setLetters, setStreaks} {
		if w := p.ui().Find(ui.Set, n); w.Label != p.env.Words.T("settings.on") {
			t.Errorf("the switch %d says %q", n, w.Label)
		}
	}
	p.want(ui.SwitchLanguage, ui.Theme, ui.Mute)
	if got, want := fmt.Sprint(lit()), fmt.Sprint([]int{setLanguage, setTheme + 1, setContrast, setTextSize, setMotion + 2, setDistance, setWarnings + 2, setLetters, setStreaks}); got != want {
		t.Errorf("after L, T and M lit are %s, want %s", got, want)
	}
}

// TestVolume checks that arrows and the pointer set the volume, in steps, and that it survives M.
func TestVolume(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.want(ui.OpenSettings)
	p.ui().Focus(ui.Set, setVolume)
	s := &p.env.Settings
	p.want(ui.Right)
	if got := s.VolumePercent(); got != 65 {
		t.Errorf("after Right the volume is %d", got)
	}
	p.want(ui.Left, ui.Left, ui.Left)
	if got := s.Loudness(); got != 0.5 {
		t.Errorf("after three times Left the loudness is %v", got)
	}
	slider := p.ui().Find(ui.Set, setVolume).Rect
	at := slider.Center()
	at.X = slider.X + 0.81*slider.W
	p.do(ui.Intent{Kind: ui.Press, At: at}, ui.Intent{Kind: ui.Release, At: at})
	if got, shown := s.VolumePercent(), p.ui().Find(ui.Set, setVolume).Value; got != 80 || shown != 0.8 {
		t.Errorf("after a click the volume is %d, shown as %v", got, shown)
	}
	p.want(ui.Mute)
	if s.Loudness() != 0 || p.ui().Find(ui.Set, setVolume).Value != 0.8 {
		t.Errorf("muted, the loudness is %v and the slider at %v", s.Loudness(), p.ui().Find(ui.Set, setVolume).Value)
	}
	next := start(t, map[string]string{"settings": p.saved("settings")})
	next.want(ui.Mute)
	if got := next.env.Settings.Loudness(); got != 0.8 {
		t.Errorf("in the next run the loudness is %v", got)
	}
}

// TestSettingsReachTheTable checks that a setting changed over a table holds there at once, and over a lesson on the board
// behind it.
func TestSettingsReachTheTable(t *testing.T) {
	t.Parallel()
	toGo := func(p *player) bool { return strings.Contains(p.screen().Describe(), " to go") }
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.OpenSettings)
	p.ui().Focus(ui.Set, setDistance)
	p.click(ui.Set, setDistance)
	p.want(ui.Back)
	p.until("the distance", func() bool { return toGo(p) })

	p = startOn(t, "rushhour", smallJam)
	p.want(ui.Help, ui.Lessons, ui.OpenSettings)
	p.ui().Focus(ui.Set, setDistance)
	p.click(ui.Set, setDistance)
	p.want(ui.Back, ui.Skip)
	p.wantBoard(smallJam)
	p.until("the distance", func() bool { return toGo(p) })
}

// TestDifficulties checks that the level screen shows the current level, and that the chosen one is dealt, saved and lit.
func TestDifficulties(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		t.Run(puzzle.Name, func(t *testing.T) {
			p := startOn(t, puzzle.Name, boards[puzzle.Name])
			levels := solver.Difficulties(puzzle.Name)
			for i, level := range levels {
				p.want(ui.Level)
				p.click(ui.Choose, i)
				if got := p.screen().Info().Difficulty; got != level.Name {
					t.Errorf("level %q, want %q", got, level.Name)
				}
				if got := p.env.Settings.Level(puzzle.Name, ""); got != level.Name {
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
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, boards[puzzle.Name])
		clock := p.screen().Info().Clock
		p.want(ui.Level)
		if asked := p.ui().Find(ui.Set, setTimed) != nil; asked != clock {
			t.Errorf("%s: asks for the clock: %v, want %v", puzzle.Name, asked, clock)
		}
		if !clock {
			continue
		}
		lit := func(n int) bool { return p.ui().Find(ui.Set, n).Selected }
		if lit(setTimed) || !lit(setCalm) {
			t.Errorf("%s: not calm at first", puzzle.Name)
		}
		p.click(ui.Set, setTimed)
		p.page()
		if !lit(setTimed) || lit(setCalm) || !p.env.Settings.Timed[puzzle.Name] {
			t.Errorf("%s: not timed", puzzle.Name)
		}
		p.click(ui.Choose, 0)
		p.until("a timed board", func() bool { return p.ui().Find(ui.Pause, 0) != nil })
		p.want(ui.Level)
		p.click(ui.Set, setCalm)
		p.click(ui.Choose, 0)
		p.until("a calm board", func() bool { return p.ui().Find(ui.Pause, 0) == nil })

		var saved struct{ Timed map[string]bool }
		if err := json.Unmarshal([]byte(p.saved("settings")), &saved); err != nil || saved.Timed[puzzle.Name] {
			t.Errorf("%s: saved as %v, %v", puzzle.Name, saved, err)
		}
	}
}

// TestHelp checks that the help of every puzzle shows its rules, what counts as help, and the keys, and that it opens the
// lessons.
func TestHelp(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		t.Run(puzzle.Name, func(t *testing.T) {
			p := startOn(t, puzzle.Name, boards[puzzle.Name])
			info, w := p.screen().Info(), p.env.Words
			p.want(ui.Help)
			wanted := []string{w.T(puzzle.Name + ".gestures"), w.Own(puzzle.Name, "help.stars"), w.Own(puzzle.Name, "help.counts")}
			for _, line := range linesOf(w, info) {
				wanted = append(wanted, line.Does)
			}
			for i := range info.Figures {
				wanted = append(wanted, w.T(fmt.Sprint(puzzle.Name, ".rule", i+1)))
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
			p.wantBoard(boards[puzzle.Name])
		})
	}
}

// TestHelpWhileDrawing checks that the help of the editor shows the keys of the editor, and no key twice.
func TestHelpWhileDrawing(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.Editor, ui.Help)
	w, info := p.env.Words, p.dialog().Below.(shell.Helped).Info()
	for _, line := range info.Keys.Lines(w, info.Puzzle, ui.Abilities{ui.Drawable: true}) {
		if !p.says(line.Does) {
			t.Errorf("%q is not on the screen", line.Does)
		}
	}
	if solver := w.T("keys.solve"); p.says(solver) {
		t.Errorf("the help of the editor says %q", solver)
	}
	known := map[string]string{}
	for _, line := range linesOf(w, info) {
		for _, key := range line.Keys {
			if known[key] != "" && len(line.Keys) == 1 {
				t.Errorf("%s is for %q and for %q", key, known[key], line.Does)
			}
			known[key] = line.Does
		}
	}
}

// modesOverJam lead from the small board to each mode, and to the editor over it.
var modesOverJam = map[string]func(p *player){
	"playing":   func(*player) {},
	"replaying": (*player).toReplay,
	"watching":  func(p *player) { p.want(ui.Watch) },
	"exploring": func(p *player) { p.want(ui.Analyse) },
	"won":       winByDetour,
	"reviewing": reviewDetour,
	"retrying":  func(p *player) { reviewDetour(p); p.want(ui.TryAgain) },
	"practising": func(p *player) {
		winByDetour(p)
		p.want(ui.Analyse)
		p.until("the review", func() bool { return p.offers(ui.Slide) })
		p.click(ui.Practice, 0)
		p.choose(0)
	},
	"lesson": func(p *player) { p.want(ui.Help, ui.Lessons) },
	"editor": func(p *player) { p.want(ui.Editor) },
}

// winByDetour wins on the small board, with a first move that loses ground.
func winByDetour(p *player) {
	p.moves(`{"car":"C","by":1}`, `{"car":"B","by":-1}`, `{"car":"A","by":3}`)
	p.until("the card", func() bool { return p.offers(ui.Next) })
}

// reviewDetour shows that move in a review.
func reviewDetour(p *player) {
	winByDetour(p)
	p.want(ui.Analyse)
	p.until("the review", func() bool { return p.offers(ui.Slide) })
	p.want(ui.Home, ui.Right)
	p.until("a second try", func() bool { return p.offers(ui.TryAgain) })
}

// TestHelpIsThatOfTheMode checks that the help shows the keys of the mode that it is over, in both languages, and no key twice.
func TestHelpIsThatOfTheMode(t *testing.T) {
	t.Parallel()
	for name, open := range modesOverJam {
		for _, language := range tabletest.Languages {
			t.Run(name+" "+string(language), func(t *testing.T) {
				t.Parallel()
				p := startOn(t, "rushhour", smallJam)
				open(p)
				p.env.Words.Language = language
				p.want(ui.Help)
				lines := linesOf(p.env.Words, p.dialog().Below.(shell.Helped).Info())
				known := map[string]string{}
				for _, line := range lines {
					if !p.says(line.Does) {
						t.Errorf("%q is not on the screen", line.Does)
					}
					for _, key := range line.Keys {
						if key == "" || known[key] != "" {
							t.Errorf("the key %q is for %q and for %q", key, known[key], line.Does)
						}
						known[key] = line.Does
					}
				}
				if other := p.env.Words.T("keys.solve"); p.says(other) != (name == "playing") {
					t.Errorf("%q is on the screen: %v", other, p.says(other))
				}
			})
		}
	}
}

// TestHelpForFingers checks that the help speaks of no keys after a tap, nor in a narrow window.
func TestHelpForFingers(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){
		"tap": func(p *player) {
			at := p.ui().Find(ui.Help, 0).Rect.Center()
			p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true}, ui.Intent{Kind: ui.Release, At: at, Touch: true})
		},
		"narrow": func(p *player) {
			p.env.Fit(360, 640)
			p.want(ui.Help)
		},
	} {
		p := startOn(t, "maze", boards["maze"])
		open(p)
		w := p.env.Words
		if !p.says(w.T("maze.help.fingers")) || p.says(w.T("maze.gestures")) || p.says(w.T("keys.undo")) {
			t.Errorf("%s: %q", name, slices.Collect(p.ui().Captions()))
		}
	}
}

// TestSwitchesWorkAtOnce checks that language and theme change everywhere, also behind a dialog.
func TestSwitchesWorkAtOnce(t *testing.T) {
	t.Parallel()
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

// TestHelpLeadsToTheGamepad checks that the help has a button for the card of the gamepad once there was one, that click, key and
// finger open the card, and that Back leads to the help again.
func TestHelpLeadsToTheGamepad(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.Help)
	if p.ui().Find(ui.Gamepad, 0) != nil {
		t.Fatal("there is a button for a gamepad that nobody has seen")
	}
	p.env.Settings.PadShown = true
	p.env.Relayout()
	p.tick()
	help := p.app.scene
	for name, open := range map[string]func(){
		"click": func() { p.click(ui.Gamepad, 0) },
		"key":   func() { p.ui().Focus(ui.Gamepad, 0); p.want(ui.Confirm) },
		"finger": func() {
			at := p.ui().Find(ui.Gamepad, 0).Rect.Center()
			p.do(ui.Intent{Kind: ui.Press, At: at, Touch: true}, ui.Intent{Kind: ui.Release, At: at, Touch: true})
		},
	} {
		open()
		if p.ui().Find(ui.TeachPad, 0) == nil {
			t.Fatalf("%s does not open the card", name)
		}
		if p.want(ui.Back); p.app.scene != help {
			t.Fatalf("%s: Back leads from the card to %T", name, p.app.scene)
		}
	}
}

// TestLettersOff checks that the player can switch off the keys that are letters, digits and signs: they do nothing any more but in a field, the
// help does not name them, and all other keys work.
func TestLettersOff(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	key := func(char rune) {
		if in := ui.OfChar(char, false); !p.env.Mutes(in) {
			p.app.do(in)
		}
		p.tick()
	}
	p.want(ui.OpenSettings)
	p.ui().Focus(ui.Set, setLetters)
	p.want(ui.Confirm, ui.Back)
	for _, char := range "hsgav?o+1n" {
		key(char)
		if top := p.app.scene; top != ui.Scene(p.table()) || p.table().Session().Tip().Stage != session.TipNone {
			t.Fatalf("%c does something", char)
		}
	}
	p.want(ui.Right, ui.Down, ui.Help)
	info := ui.Bottom(p.app.scene).(*table.Table).Info()
	lines := working(p.env.Env, linesOf(p.env.Words, info))
	for _, line := range lines {
		if slices.ContainsFunc(line.Keys, func(cap string) bool { return len([]rune(cap)) == 1 }) {
			t.Errorf("the help names %q", line.Keys)
		}
	}
	if len(lines) == 0 {
		t.Error("the help names no key any more")
	}
	p.want(ui.Back, ui.OpenSettings)
	p.ui().Focus(ui.Set, setLetters)
	p.want(ui.Confirm, ui.Back)
	key('?')
	if _, helps := p.app.scene.(*ui.Dialog); !helps {
		t.Errorf("switched on again, ? opens %T", p.app.scene)
	}
}
