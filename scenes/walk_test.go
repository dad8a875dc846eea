package scenes

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"warren/internal/levels"
	"warren/internal/progress"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// on leads to a board of a puzzle, and from there on by keys.
func on(puzzle string, then ...ui.Kind) func(t *testing.T) *player {
	return func(t *testing.T) *player {
		p := startOn(t, puzzle, boards[puzzle])
		p.want(then...)
		return p
	}
}

// at leads on from home by keys, with what is saved.
func at(saved map[string]string, then ...ui.Kind) func(t *testing.T) *player {
	return func(t *testing.T) *player {
		p := start(t, saved)
		p.want(then...)
		return p
	}
}

// walks lead to every screen, in every state that lays out other buttons.
var walks = map[string]func(t *testing.T) *player{
	"home, first visit":   at(nil),
	"home, Continue":      on("rushhour", ui.Back),
	"levels over a table": on("rushhour", ui.Level),
	"levels, timed":       on("linkup", ui.Level),
	"levels":              func(t *testing.T) *player { return startLevels(t, "maze", 3) },
	"calendar": func(t *testing.T) *player {
		p := startDays(t, "2026-12-24")
		p.openDays("maze")
		return p
	},
	"true or false": func(t *testing.T) *player {
		p := startClaims(t, "2026-12-24")
		p.found()
		return p
	},
	"true or false, a proof": func(t *testing.T) *player {
		p := startClaims(t, "2026-12-24")
		for p.found(); !p.claims().now().answer.Solvable; p.found() {
			p.judge(true)
			p.want(ui.Next)
		}
		p.judge(false)
		return p
	},
	"true or false, the score": func(t *testing.T) *player {
		p := startClaims(t, "2026-12-24")
		p.judgeToday()
		p.claims().openDay(aDay)
		p.tick()
		return p
	},
	"today's result": func(t *testing.T) *player {
		p := startToday(t)
		p.solveToday(allSolved)
		p.judgeToday()
		p.click(ui.Today, 0)
		return p
	},
	"own boards": at(keptBoards(), ui.OwnBoards),
	"own boards, one deleted": func(t *testing.T) *player {
		p := start(t, keptBoards())
		p.want(ui.OwnBoards)
		p.boardsPage().remove(1)
		p.tick()
		return p
	},
	"no own boards":          at(nil, ui.OwnBoards),
	"a board of one's own":   cardWalk,
	"the name of a board":    func(t *testing.T) *player { p := cardWalk(t); p.want(ui.Rename); return p },
	"which puzzle to draw":   at(keptBoards(), ui.OwnBoards, ui.Editor),
	"practice":               at(momentsKept(), ui.Practice),
	"practice, one removed":  at(momentsKept(), ui.Practice, ui.Erase),
	"no practice":            at(nil, ui.Practice),
	"practising":             func(t *testing.T) *player { p := start(t, momentsKept()); p.practise("rushhour"); return p },
	"home with practice":     at(momentsKept()),
	"the setter's challenge": func(t *testing.T) *player { return startSetter(t, jamDay) },
	"sharing":                sharingWalk,
	"sharing a result": func(t *testing.T) *player {
		p := startOn(t, "rushhour", smallJam)
		winByDetour(p)
		newExchange(p)
		p.want(ui.Share)
		p.until("the squares", func() bool { return p.moments() != "" })
		return p
	},
	"sharing, all of it": func(t *testing.T) *player { p := sharingWalk(t); p.click(ui.More, 0); return p },
	"statistics":         statisticsWalk,
	"reset":              func(t *testing.T) *player { p := statisticsWalk(t); p.want(ui.Reset); return p },
	"settings": func(t *testing.T) *player {
		p := start(t)
		p.env.Settings.PadShown = true
		p.want(ui.OpenSettings)
		return p
	},
	"settings over a table": on("maze", ui.OpenSettings),
	"help":                  on("rabbits", ui.Help),
	"gamepad":               func(t *testing.T) *player { p := start(t); p.pad(ui.PadHint); return p },
	"gamepad's buttons": func(t *testing.T) *player {
		p := start(t)
		p.app.doPad(ui.Intent{Kind: ui.TeachPad})
		p.tick()
		return p
	},
	"an error in the program": func(t *testing.T) *player {
		p := start(t)
		details := strings.Repeat("goroutine 1 [running]:\nwarren/scenes.(*app).Update(0x1234)\n", 12)
		p.app.scene = newCrash(p.env, "crash.says", details, func() ui.Scene { return newHome(p.env) })
		p.tick()
		return p
	},
	"lesson":                func(t *testing.T) *player { p := start(t); p.open("onestroke"); return p },
	"playing Way Home":      on("maze"),
	"playing Link-up":       on("linkup"),
	"playing Traffic Jam":   on("rushhour"),
	"playing Burrow":        on("rabbits"),
	"playing One Stroke":    on("onestroke"),
	"a zoomed board":        zoomedWalk,
	"a replay":              func(t *testing.T) *player { p := startOn(t, "rushhour", smallJam); p.toReplay(); return p },
	"a paused game":         func(t *testing.T) *player { p := startTimed(t); p.want(ui.Pause); return p },
	"a watched search":      on("maze", ui.Watch),
	"a win":                 wonWalk,
	"the editor":            editorWalk,
	"the editor's edges":    func(t *testing.T) *player { p := editorWalk(t); p.want(ui.Level); return p },
	"a position with moves": on("onestroke", ui.Right, ui.Right, ui.Undo),
}

// eachWalk opens every screen of the walks, in a fixed order.
func eachWalk(t *testing.T, visit func(t *testing.T, open func(t *testing.T) *player)) {
	for _, name := range slices.Sorted(maps.Keys(walks)) {
		t.Run(name, func(t *testing.T) { visit(t, walks[name]) })
	}
}

func cardWalk(t *testing.T) *player {
	p := start(t, keptBoards())
	p.want(ui.OwnBoards)
	p.click(ui.More, 0)
	return p
}

func sharingWalk(t *testing.T) *player {
	p := startOn(t, "rushhour", smallJam)
	newExchange(p)
	p.want(ui.Share)
	return p
}

func statisticsWalk(t *testing.T) *player {
	p := startRecord(t)
	p.env.Book().Add(progress.Win{Puzzle: "rushhour", Board: "x", Difficulty: levels.Difficulties[0], Millis: 3000})
	p.openStatistics(noFiles)
	return p
}

// editorWalk draws a board, until all is known of it.
func editorWalk(t *testing.T) *player {
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.Editor)
	p.until("the number of solutions", func() bool { return strings.Contains(p.screen().Describe(), "shortest solution") })
	return p
}

func zoomedWalk(t *testing.T) *player {
	p := startOn(t, "onestroke", boards["onestroke"])
	p.env.Width, p.env.Height = 360, 640
	p.env.Relayout()
	p.tick()
	p.want(ui.ZoomIn)
	if p.ui().Find(ui.ZoomWhole, 0) == nil {
		t.Fatal("the board is not zoomed")
	}
	return p
}

// toReplay asks for the solution.
func (p *player) toReplay() {
	p.Helper()
	p.want(ui.Solve)
	p.until("a replay", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
}

func wonWalk(t *testing.T) *player {
	p := startOn(t, "rushhour", smallJam)
	p.toReplay()
	p.do(ui.Intent{Kind: ui.Slide, Value: 1})
	p.want(ui.GoOn)
	p.until("the card", func() bool { return p.ui().Find(ui.Next, 0) != nil })
	return p
}

// settle waits, on a table, until no search is under way whose end brings other buttons.
func (p *player) settle() {
	p.Helper()
	if t, played := p.app.scene.(*table.Table); played && !t.Session().Bare() {
		p.until("rest", func() bool { _, runs := t.Session().Searching(); return !runs && t.Session().Game().Proof != nil })
	}
}

// pad presses buttons of a gamepad.
func (p *player) pad(buttons ...ui.PadButton) {
	p.Helper()
	for _, b := range buttons {
		p.app.doPad(ui.Intent{Kind: b.Kind()})
		p.tick()
	}
}

// A spot is the name of a widget.
type spot struct {
	kind ui.Kind
	n    int
}

func (p *player) focused() spot {
	k, n := p.ui().Focused()
	return spot{k, n}
}

// enabled returns the widgets that can be used.
func (p *player) enabled() map[spot]bool {
	names := map[spot]bool{}
	for _, w := range p.ui().Widgets() {
		if !w.Disabled {
			names[spot{w.Does, w.N}] = true
		}
	}
	return names
}

// wantSeen checks that the widget with the focus is on the window, where its ring can be seen.
func (p *player) wantSeen() {
	p.Helper()
	at := p.focused()
	seen, ok := p.ui().FocusRing()
	if !ok || seen.X < 0 || seen.Y < 0 || seen.Right() > p.env.Width || seen.Bottom() > p.env.Height || seen.W < 8 || seen.H < 8 {
		p.Errorf("the focus on %v %d is seen at %v in a window of %v by %v", at.kind, at.n, seen, p.env.Width, p.env.Height)
	}
}

// TestWalkByTab checks on every screen that Tab and Shift+Tab reach every widget, also the disabled ones, in opposite order, and that
// each is seen with the focus on it; that the focus stays where a screen reader, or Tab on the page, puts it, and is never thrown back to the
// board; and that Escape leads home in few steps.
func TestWalkByTab(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		p.settle()
		var all []spot
		missing := map[spot]bool{}
		for _, w := range p.ui().Widgets() {
			all = append(all, spot{w.Does, w.N})
			missing[spot{w.Does, w.N}] = true
		}
		if len(all) == 0 {
			t.Fatal("there is nothing to reach")
		}
		var order []spot
		for range all {
			p.want(ui.NextFocus)
			order = append(order, p.focused())
			delete(missing, p.focused())
			p.wantSeen()
		}
		for left := range missing {
			t.Errorf("Tab does not reach %v %d", left.kind, left.n)
		}
		for i := len(order) - 2; i >= 0; i-- {
			p.want(ui.PreviousFocus)
			if p.focused() != order[i] {
				t.Fatalf("Shift+Tab leads to %v, want %v", p.focused(), order[i])
			}
		}

		if _, played := p.app.scene.(boardScene); played {
			p.want(ui.Right) // shows the cursor of the board
		}
		for _, to := range all {
			p.do(ui.Intent{Kind: ui.FocusOn, On: to.kind, N: to.n})
			p.tick()
			at := spot{}
			for n := range p.env.Mirror().All() {
				if n.Focused {
					at = spot{ui.Kind(n.Does), n.N}
				}
			}
			if p.focused() != to || at != to {
				t.Fatalf("the focus was put on %v %d, but is on %v, and that of the page on %v", to.kind, to.n, p.focused(), at)
			}
		}

		for range 5 {
			if _, home := p.app.scene.(*home); home {
				return
			}
			p.want(ui.Back)
		}
		p.home()
	})
}

// TestWalkByArrows checks that the arrows alone reach every widget of a screen without a board, from wherever the focus is.
func TestWalkByArrows(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		p.settle()
		if _, played := p.app.scene.(boardScene); played {
			p.want(ui.NextFocus, ui.Right)
			if p.focused().kind != ui.None {
				t.Errorf("an arrow leaves the focus on %v, away from the board", p.focused())
			}
			return
		}
		all := p.enabled()
		p.want(ui.Down)
		reached := map[spot]bool{p.focused(): true}
		for queue := []spot{p.focused()}; len(queue) > 0; queue = queue[1:] {
			for _, arrow := range [...]ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right} {
				w := p.ui().Find(queue[0].kind, queue[0].n)
				if w == nil { // the arrows have turned the page
					p = open(t)
					if w = p.ui().Find(queue[0].kind, queue[0].n); w == nil {
						break // it is on another page
					}
				}
				if w.Look == ui.LookSlider && (arrow == ui.Left || arrow == ui.Right) {
					continue // moves its knob
				}
				p.ui().Focus(queue[0].kind, queue[0].n)
				p.want(arrow)
				p.wantSeen()
				if at := p.focused(); !reached[at] {
					reached[at] = true
					queue = append(queue, at)
				}
			}
		}
		for name := range all {
			if !reached[name] {
				t.Errorf("the arrows do not reach %v %d", name.kind, name.n)
			}
		}
	})
}

// padTo moves the focus to a widget by the gamepad, and chooses it.
func (p *player) padTo(k ui.Kind, n int) {
	p.Helper()
	for range 2 * len(p.ui().Widgets()) { // twice around: a search that ends takes its button away, and the focus that is on it
		p.pad(ui.PadNext)
		if p.focused() == (spot{k, n}) {
			p.pad(ui.PadTake)
			return
		}
	}
	p.Fatalf("the gamepad does not reach %v %d", k, n)
}

// TestTeachPad sets a gamepad up that the system does not know, and goes back to the usual buttons.
func TestTeachPad(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.app.doPad(ui.Intent{Kind: ui.TeachPad})
	p.tick()
	if !p.dialog().Learns {
		t.Fatal("the buttons are not asked for as they are")
	}
	for n := range ui.PadButtons {
		control := int(n) + 1
		if n == ui.PadFar {
			control = 1 // taken already: there is no such button
		}
		if n == ui.PadHint {
			p.want(ui.Skip)
			continue
		}
		p.app.doPad(ui.Intent{Kind: ui.PadControl, N: control})
		p.tick()
	}
	p.dialog()
	var saved struct{ Gamepads map[string]map[string]string }
	if err := json.Unmarshal([]byte(p.saved("settings")), &saved); err != nil {
		t.Fatal(err)
	}
	own := saved.Gamepads[""] // there is no gamepad here
	if own["up"] != "b0" || own["take"] != "b4" || own["whole"] != "b16" || own["hint"] != "" || own["far"] != "" || len(own) != int(ui.PadButtons)-2 {
		t.Errorf("saved are %v", own)
	}
	p.want(ui.Gamepad)
	p.home()

	p.app.doPad(ui.Intent{Kind: ui.TeachPad})
	p.tick()
	p.want(ui.Back)
	p.home()
	if len(p.env.Settings.Gamepads[""]) != len(own) {
		t.Error("an escape changes the buttons")
	}
}
