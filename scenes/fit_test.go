package scenes

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/levels"
	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/setter"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

var windows = [][2]float64{
	{leastWidth, leastHeight}, {360, 640}, {640, 360}, {412, 915}, {600, 600}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1440, 900}, {2560, 600}, {600, 2560},
}

// texts are the sizes of the text in which everything must fit, in percent.
var texts = [...]int{100, 125, 150, ui.MostTextSize}

// resize gives the window another size, and its text.
func (p *player) resize(size [2]float64, text int) {
	p.env.Settings.TextSize = text
	p.env.Fit(size[0], size[1])
	p.env.Relayout()
}

// unnamed are the roles of what needs no name of its own, since it is told by what it holds.
var unnamed = []platform.Role{platform.List, platform.Toolbar, platform.Row, platform.Cell, platform.ColumnHeader, platform.Heading}

// nameless returns the widgets that screen readers cannot name or tell apart, and why a page could not be handed the screen.
func nameless(s *platform.Screen) (faults []string) {
	known := map[[2]int]bool{}
	for node := range s.All() {
		key := [2]int{node.Does, node.N}
		switch {
		case node.Name == "" && !slices.Contains(unnamed, node.Role):
			faults = append(faults, fmt.Sprintf("%s %v %d has no name", node.Role, ui.Kind(node.Does), node.N))
		case node.Does != 0 && known[key]:
			faults = append(faults, fmt.Sprintf("two widgets are %v %d", ui.Kind(node.Does), node.N))
		}
		known[key] = true
	}
	if _, err := json.Marshal(s); err != nil {
		faults = append(faults, err.Error())
	}
	return faults
}

// TestEverythingFits checks the layout of home and of every dialog in every window, with every size of the text, in both languages.
func TestEverythingFits(t *testing.T) {
	t.Parallel()
	fits := func(t *testing.T, p *player, where string) {
		t.Helper()
		p.tick()
		says := 0
		for range p.ui().Captions() {
			says++
		}
		if says == 0 {
			t.Errorf("%s: no text at all", where)
		}
		for _, fault := range nameless(p.env.Mirror()) {
			t.Errorf("%s: %s", where, fault)
		}
		for _, fault := range p.ui().Faults(p.env.Width, p.env.Height) {
			t.Errorf("%s: %s", where, fault)
		}
	}
	check := func(t *testing.T, p *player, windows ...[2]float64) {
		t.Helper()
		for _, window := range windows {
			for _, text := range texts {
				for _, language := range languages {
					p.env.Words.Language = language
					p.resize(window, text)
					fits(t, p, fmt.Sprintf("%s %v text %d", language, window, text))
				}
			}
		}
		p.resize([2]float64{firstWidth, firstHeight}, 100)
		for _, fault := range tabletest.Illegible(p.env.Env, p.app.scene) {
			t.Error(fault)
		}
	}
	narrowest := append([][2]float64{{320, 568}}, windows...) // of phones
	for _, all := range games {
		t.Run(fmt.Sprintf("home with %d puzzles", len(all)), func(t *testing.T) { check(t, start(t).of(all), narrowest...) })
		t.Run(fmt.Sprintf("home with %d puzzles, today", len(all)), func(t *testing.T) {
			p := startToday(t).of(all)
			for i, puzzle := range all {
				for n := range min(packSize, 30*i) {
					p.solveLevel(puzzle.Name, n+1, 50, 3)
				}
				p.solveDay(puzzle.Name, aDay.Add(-i).String(), aDay.Add(-i).String(), 3)
			}
			check(t, p, narrowest...)
			p.click(ui.DailyOf, 2)
			p.want(ui.Back)
			check(t, p, narrowest...)
		})
		t.Run(fmt.Sprintf("today's result with %d puzzles", len(all)), func(t *testing.T) {
			p := startToday(t).of(all)
			p.solveToday(allSolved)
			p.judgeToday()
			check(t, p, narrowest...)
			p.want(ui.Today)
			p.wantResult()
			check(t, p, narrowest...)
			newExchange(p).fault = errors.New("no clipboard")
			p.want(ui.Confirm)
			p.tick()
			check(t, p, narrowest...)
		})
		t.Run(fmt.Sprintf("calendar with %d puzzles", len(all)), func(t *testing.T) {
			p := startDays(t, "2027-01-14").of(all)
			p.openDays("rushhour")
			check(t, p, windows...)
		})
		t.Run(fmt.Sprintf("statistics with %d puzzles", len(all)), func(t *testing.T) {
			p := startRecord(t).of(all)
			p.openStatistics(noFiles)
			check(t, p, windows...)
		})
		t.Run(fmt.Sprintf("boards of %d puzzles", len(all)), func(t *testing.T) {
			p := start(t, keptBoards()).of(all)
			p.choose(p.ownKey())
			page := p.boardsPage()
			p.until("the grades", func() bool {
				return !slices.ContainsFunc(page.rows, func(r boardRow) bool { return r.playable() && r.answer == nil })
			})
			check(t, p, windows...)
			p.want(ui.Editor)
			check(t, p, windows...)
		})
	}
	t.Run("practice", func(t *testing.T) {
		p := start(t, momentsKept())
		check(t, p, narrowest...)
		p.want(ui.Practice)
		check(t, p, narrowest...)
		p.want(ui.Erase)
		p.click(ui.Delete, 0)
		check(t, p, narrowest...)
		for len(p.practicePage().rows) > 0 {
			p.click(ui.Delete, 0)
		}
		check(t, p, narrowest...)
	})
	t.Run("home, Continue", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		p.handle()
		p.want(ui.Back)
		check(t, p, narrowest...)
	})
	t.Run("home, Continue and a message", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		p.handle()
		p.want(ui.Back)
		p.paste("this is not a board at all, and it is rather long, so that the message must wrap")
		check(t, p, windows...)
	})
	t.Run("an error in the program", func(t *testing.T) {
		p := start(t)
		c := newCrash(p.env, "crash.says", strings.Repeat("goroutine 1 [running]:\nwarren/scenes.(*app).Update(0x1234)\n", 12), nil)
		p.app.scene = c
		check(t, p, windows...)
		c.byHand = true
		check(t, p, windows...)
	})
	t.Run("settings", func(t *testing.T) {
		p := start(t)
		p.want(ui.OpenSettings)
		check(t, p, windows...)
	})
	t.Run("share", func(t *testing.T) {
		p := startOn(t, "linkup", boards["linkup"])
		f := newExchange(p)
		f.passes = true
		p.want(ui.Share)
		check(t, p, windows...)
		p.choose(0)
		p.tick()
		check(t, p, windows...)
		f.fault = errors.New("no clipboard")
		p.choose(0)
		p.tick()
		check(t, p, windows...)
		p.want(ui.Back)
		result(p)
		check(t, p, windows...)
		p.want(ui.More)
		check(t, p, windows...)
		f.fault = nil
		for _, kind := range []ui.Kind{ui.CopyLink, ui.CopyMoves} {
			p.want(kind)
			check(t, p, windows...)
		}
	})
	for name, moves := range map[string][]string{
		"a friend's moves":    {`{"car":"B","by":-1}`},
		"a friend's solution": {`{"car":"B","by":-1}`, `{"car":"A","by":3}`},
	} {
		t.Run(name, func(t *testing.T) {
			l := link.Link{Puzzle: "rushhour", Board: smallJam}
			for _, move := range moves {
				l.Gestures = append(l.Gestures, []json.RawMessage{json.RawMessage(move)})
			}
			fragment, err := link.To(l)
			if err != nil {
				t.Fatal(err)
			}
			p := startWith(t, seeded, fragment)
			p.until("the proof", func() bool { return p.table().Session().Game().Proven() })
			check(t, p, narrowest...)
			p.env.Settings.SetLearned("rushhour")
			check(t, p, narrowest...)
		})
	}
	for today, name := range map[string]string{"2027-01-14": "calendar", "2026-08-01": "calendar before the first day"} {
		t.Run(name, func(t *testing.T) {
			p := startDays(t, today)
			p.openDays("rushhour")
			check(t, p, windows...)
		})
	}
	t.Run("calendar, a streak and a missed day", func(t *testing.T) {
		p := startDays(t, "2027-08-30") // a month of six weeks
		for _, day := range dates("2026-11-22", "2027-08-28") {
			p.solveDay("rushhour", day, day, 3)
		}
		for i, puzzle := range sixPuzzles {
			page := p.openDays(puzzle.Name)
			p.choose(i)
			p.want(ui.Up, ui.Left)
			if page.shown != date("2027-08-29") && shipped(puzzle.Name) {
				t.Fatalf("told about is %v", page.shown)
			}
			check(t, p, windows...)
			p.want(ui.Back)
		}
	})
	t.Run("true or false", func(t *testing.T) {
		p := startClaims(t, "2026-12-24")
		check(t, p, windows...)
		for page := p.claims(); page.now() != nil; p.want(ui.Next) {
			p.found()
			check(t, p, windows...)
			p.judge(page.at%2 == 0)
			check(t, p, windows...)
		}
		check(t, p, windows...)
		p.want(ui.Back)
		check(t, p, windows...)
	})
	t.Run("setter's challenge", func(t *testing.T) {
		p := startSetter(t, "2026-12-24")
		for range 5 {
			page := p.setter()
			check(t, p, windows...)
			p.env.RecordSet(page.rules.Date, progress.SetBoard{Board: page.draft(page.puzzle.Drawing.Blank), Score: page.rules.Great})
			page.openDay(page.rules.Date)
			check(t, p, windows...)
			if page := openTheirs(p.env, link.Link{Puzzle: page.rules.Puzzle, Board: page.draft(page.puzzle.Drawing.Blank), Setter: page.rules.Date}); page != nil {
				p.app.turn(page)
			}
			check(t, p, windows...)
			p.setter().theirs.answer = &search.Answer{Solvable: true, Decided: true, Optimal: true, Cost: 44, Grade: 77, Difficulty: "hard"}
			p.env.Relayout()
			check(t, p, windows...)
			p.setter().theirs.breach = setter.OtherSize
			p.env.Relayout()
			check(t, p, windows...)
			p.want(ui.StepBack)
		}
		p.want(ui.Help)
		check(t, p, windows...)
		p.want(ui.Back)
		check(t, p, windows...)
	})
	for _, puzzle := range playable {
		for name, come := range newcomers {
			t.Run(puzzle.Name+", a newcomer "+name, func(t *testing.T) {
				p := come(t, puzzle.Name)
				p.settle()
				check(t, p, narrowest...)
				p.want(ui.Lessons)
				check(t, p, narrowest...)
			})
		}
	}
	t.Run("statistics", func(t *testing.T) {
		p := startRecord(t)
		p.env.RecordClaim(aDay, "maze", true)
		p.env.RecordSet(aDay, progress.SetBoard{Board: boards["maze"], Score: 12})
		for _, band := range levels.Difficulties {
			p.env.Book().Add(progress.Win{Puzzle: "rushhour", Board: band, Difficulty: band, Millis: 3_599_000})
		}
		page := p.openStatistics(noFiles)
		check(t, p, windows...)
		page.Tell("Your progress is reset. The backup is here: /home/player/.local/share/warren/everything-reset-2026-12-10.json")
		check(t, p, windows...)
		p.want(ui.Reset)
		p.dialog()
		check(t, p, windows...)
	})
	t.Run("editor, help and gamepad", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		p.env.Settings.PadShown = true
		p.want(ui.Editor, ui.Help)
		p.dialog()
		check(t, p, windows...)
		p.want(ui.Gamepad)
		check(t, p, windows...)
	})
	for _, puzzle := range sixPuzzles {
		t.Run(puzzle.Name+", help", func(t *testing.T) {
			p := startOn(t, puzzle.Name, boards[puzzle.Name])
			p.want(ui.Help)
			p.dialog()
			check(t, p, windows...)
		})
		t.Run(puzzle.Name+", levels", func(t *testing.T) {
			p := startOn(t, puzzle.Name, boards[puzzle.Name])
			p.want(ui.Level)
			p.page()
			check(t, p, windows...)
		})
		t.Run(puzzle.Name+", levels of a pack", func(t *testing.T) {
			check(t, startLevels(t, puzzle.Name, 5), windows...)
		})
	}
}

// TestWarningsFit checks that a warning about a link fits wherever it is shown.
func TestWarningsFit(t *testing.T) {
	t.Parallel()
	places := map[string]func(t *testing.T) *player{
		"table": func(t *testing.T) *player { return startOn(t, "rushhour", smallJam) },
		"lesson": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.want(ui.Help, ui.Lessons)
			return p
		},
		"replay": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.want(ui.Solve)
			p.until("a replay", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
			return p
		},
		"win": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.want(ui.Solve)
			p.until("a replay", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
			p.want(ui.StepOn, ui.StepOn, ui.StepOn, ui.GoOn)
			p.until("the card", func() bool { return p.ui().Find(ui.Next, 0) != nil })
			return p
		},
		"search": func(t *testing.T) *player {
			p := startOn(t, "maze", boards["maze"])
			p.click(ui.Watch, 0)
			return p
		},
		"pause": func(t *testing.T) *player {
			p := start(t, map[string]string{"settings": `{"timed":{"linkup":true},"learned":{"linkup":true},"language":"en"}`})
			p.open("linkup")
			p.until("a board", func() bool { return p.ui().Find(ui.Pause, 0) != nil })
			p.want(ui.Pause)
			return p
		},
	}
	for name, open := range places {
		t.Run(name, func(t *testing.T) {
			p := open(t)
			for _, language := range []ui.Language{ui.English, ui.Chinese} {
				for _, size := range windows[1:] {
					p.env.Words.Language = language
					p.env.Width, p.env.Height = size[0], size[1]
					p.env.Relayout()
					p.app.turn(followLink(p.env, p.app.scene, "rushhour:AA.B../...B/......"))
					p.tick()
					where := fmt.Sprintf("%s %vx%v", language, size[0], size[1])
					if said := p.screen().Message(); said == "" || !p.says(said) {
						t.Errorf("%s: %q is not on the screen", where, said)
					}
					for _, fault := range p.ui().Faults(size[0], size[1]) {
						t.Errorf("%s: %s", where, fault)
					}
				}
			}
		})
	}
}

// TestTroubleShowsOnPages checks that a page says what could not be saved, and what became of an import, in every window.
func TestTroubleShowsOnPages(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){
		"levels":     func(p *player) { p.want(ui.Level) },
		"calendar":   func(p *player) { p.want(ui.Calendar) },
		"statistics": func(p *player) { p.want(ui.Statistics) },
		"own boards": func(p *player) { p.want(ui.OwnBoards) },
		"practice":   func(p *player) { p.want(ui.Practice) },
		"true or false": func(p *player) {
			p.choose(p.claimsCard())
			p.judge(true)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := startToday(t)
			open(p)
			for _, language := range []ui.Language{ui.English, ui.Chinese} {
				p.env.Words.Language = language
				for _, size := range windows {
					p.env.Width, p.env.Height = size[0], size[1]
					p.env.Relayout()
					for _, says := range []string{p.env.Words.T("refuse.storeFull"), p.env.Words.T("backup.imported")} {
						p.env.SetTrouble(says)
						p.tick()
						if !p.says(says) {
							t.Errorf("%s %vx%v: %q is not on the screen", language, size[0], size[1], says)
						}
						for _, fault := range p.ui().Faults(size[0], size[1]) {
							t.Errorf("%s %vx%v: %s", language, size[0], size[1], fault)
						}
					}
				}
			}
		})
	}
}

// TestHomeFitsFingers checks that every target on home is of full size wherever there is room.
func TestHomeFitsFingers(t *testing.T) {
	t.Parallel()
	const touchLeast = 400.0 // height of a window with room for targets of full size
	p := startToday(t)
	for _, size := range windows {
		p.env.Width, p.env.Height = size[0], size[1]
		p.env.Relayout()
		p.tick()
		for _, w := range p.ui().Widgets() {
			if size[1] >= touchLeast && min(w.Rect.W, w.Rect.H) < touch-0.01 {
				t.Errorf("%vx%v: %v is %.1fx%.1f", size[0], size[1], &w, w.Rect.W, w.Rect.H)
			}
		}
	}
}
