package scenes

import (
	"fmt"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver"
)

// TestSettings checks that every setting can be changed, by clicks and by Tab and Enter in turn, and that it holds at once and in
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
	for _, test := range []struct {
		name string
		n    []int
		want string
	}{
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
		for i, way := range []string{"mouse", "keys"} {
			if (len(test.name)+i)%2 > 0 && !deep.On() {
				continue
			}
			t.Run(test.name+" by "+way, func(t *testing.T) {
				p := start(t, map[string]string{"settings": `{"language":"en","theme":"light","lessMotion":false}`})
				p.want(ui.OpenSettings)
				for _, n := range test.n {
					if way == "mouse" {
						p.ui().Focus(ui.Set, n) // scrolls to it
					}
					pressers[way](p, ui.Set, n)
				}
				if got := is(p); got != test.want {
					t.Errorf("set %s, want %s", got, test.want)
				}
				if p.dialog(); !p.says(p.env.Words.T("tool.settings")) {
					t.Error("the dialog is not in the language of the moment")
				}
				next := start(t, map[string]string{"settings": p.saved("settings")})
				if got := is(next); got != test.want {
					t.Errorf("the next run has %s, want %s", got, test.want)
				}
			})
		}
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

// TestDifficulties checks that the level screen shows the current level, and that the chosen one is dealt, saved and lit.
func TestDifficulties(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, boards[puzzle.Name])
		levels := solver.Difficulties(puzzle.Name)
		for i, level := range levels {
			p.want(ui.Level)
			p.click(ui.Choose, i)
			if got, kept := p.screen().Info().Difficulty, p.env.Settings.Level(puzzle.Name, ""); got != level.Name || kept != level.Name {
				t.Errorf("%s: level %q, in the settings %q, want %q", puzzle.Name, got, kept, level.Name)
			}
			p.want(ui.Level)
			for j := range levels {
				if lit := p.ui().Find(ui.Choose, j).Selected; lit != (i == j) {
					t.Errorf("%s: on %q the level %d is lit: %v", puzzle.Name, level.Name, j+1, lit)
				}
			}
			p.want(ui.Back)
		}
	}
}

// TestHelp checks that the help of every puzzle shows its rules, what counts as help, and the keys, and that it opens the
// lessons.
func TestHelp(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, boards[puzzle.Name])
		info, w := p.screen().Info(), p.env.Words
		p.want(ui.Help)
		wanted := []string{w.T(puzzle.Name + ".gestures"), w.Own(puzzle.Name, "help.stars"), w.Own(puzzle.Name, "help.counts")}
		for i := range info.Figures {
			wanted = append(wanted, w.T(fmt.Sprint(puzzle.Name, ".rule", i+1)))
		}
		for _, text := range wanted {
			if !p.says(text) {
				t.Errorf("%s: %q is not on the screen", puzzle.Name, text)
			}
		}
		p.click(ui.Lessons, 0)
		if !p.inLesson(1) {
			t.Errorf("%s: no lesson begins", puzzle.Name)
		}
		p.want(ui.Skip)
		p.wantBoard(boards[puzzle.Name])
	}
}

// modesOverJam lead from the small board to each mode, and to the editor over it.
var modesOverJam = map[string]func(p *player){
	"playing":    func(*player) {},
	"replaying":  (*player).toReplay,
	"watching":   func(p *player) { p.want(ui.Watch) },
	"exploring":  func(p *player) { p.want(ui.Analyse) },
	"won":        winByDetour,
	"reviewing":  reviewDetour,
	"retrying":   func(p *player) { reviewDetour(p); p.want(ui.TryAgain) },
	"practising": func(p *player) { reviewDetour(p); p.want(ui.Practice); p.choose(0) },
	"lesson":     func(p *player) { p.want(ui.Help, ui.Lessons) },
	"editor":     func(p *player) { p.want(ui.Editor) },
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
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			open(p)
			p.want(ui.Help)
			for _, p.env.Words.Language = range tabletest.Languages {
				p.env.Relayout()
				p.tick()
				known := map[string]string{}
				for _, line := range linesOf(p.env.Words, p.dialog().Below.(shell.Helped).Info()) {
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
			}
		})
	}
}

// TestHelpForFingers checks that the help speaks of no keys after a tap, nor in a narrow window.
func TestHelpForFingers(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){
		"tap":    func(p *player) { p.tap(ui.Help, 0) },
		"narrow": func(p *player) { p.env.Fit(360, 640); p.want(ui.Help) },
	} {
		p := startOn(t, "maze", boards["maze"])
		open(p)
		w := p.env.Words
		if !p.says(w.T("maze.help.fingers")) || p.says(w.T("maze.gestures")) || p.says(w.T("keys.undo")) {
			t.Errorf("%s: %q", name, slices.Collect(p.ui().Captions()))
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
