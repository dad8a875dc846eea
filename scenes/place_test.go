package scenes

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"

	"warren/internal/link"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestPlaces takes the game to every scene, every dialog and every mode of the table, writes down where the player is, begins another run of
// the game there and compares the two: all texts, widgets, lists and boards in their places on the window, and what can be undone.
func TestPlaces(t *testing.T) {
	t.Parallel()
	jam := func(intents ...ui.Intent) func(t *testing.T) *player {
		return func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			p.do(intents...)
			return p
		}
	}
	is := func(k ui.Kind) ui.Intent { return ui.Intent{Kind: k} }
	typed := func(text string) ui.Intent { return ui.Intent{Kind: ui.TypeIn, On: ui.Rename, Text: text} }
	solved := func(t *testing.T, p *player) {
		t.Helper()
		p.want(ui.Solve)
		p.until("the solution", func() bool { return p.offers(ui.GoOn) })
		p.do(ui.Intent{Kind: ui.Slide, Value: 1})
		p.want(ui.GoOn)
		p.until("the card", func() bool { return p.offers(ui.Next) })
	}
	// won plays the small jam with a detour.
	won := func(t *testing.T) *player {
		p := startOn(t, "rushhour", smallJam)
		p.still()
		winByDetour(p)
		return p
	}
	replay := func(puzzle, board string) func(t *testing.T) *player {
		return func(t *testing.T) *player {
			p := startOn(t, puzzle, board)
			p.want(ui.Solve)
			p.until("the solution", func() bool { return p.offers(ui.GoOn) })
			p.want(ui.StepOn)
			p.still()
			return p
		}
	}
	cases := map[string]func(t *testing.T) *player{
		"home": func(t *testing.T) *player { return start(t) },
		"home, told": func(t *testing.T) *player {
			p := start(t)
			p.paste("no board")
			p.want(ui.Down, ui.Down)
			return p
		},
		"home, Continue": jam(is(ui.Back)),
		"levels": func(t *testing.T) *player {
			p := startLevels(t, "maze", 7)
			p.do(is(ui.Down), is(ui.Down), ui.Intent{Kind: ui.Wheel, At: p.ui().Find(ui.OpenLevel, 8).Rect.Center(), Value: 90})
			return p
		},
		"levels over a table": jam(is(ui.Level)),
		"calendar": func(t *testing.T) *player {
			p := startDays(t, "2027-03-14")
			p.openDays("linkup")
			p.want(ui.StepBack, ui.StepBack, ui.Up)
			return p
		},
		"calendar, another month": func(t *testing.T) *player {
			p := startDays(t, "2027-03-14")
			p.openDays("linkup")
			p.want(ui.StepBack)
			p.choose(3)
			return p
		},
		"a day of the calendar": func(t *testing.T) *player {
			p := startDays(t, "2027-03-14")
			p.openDays("linkup")
			p.want(ui.Left, ui.Confirm)
			p.still()
			return p
		},
		"statistics": func(t *testing.T) *player {
			p := startRecord(t)
			p.openStatistics(noFiles).Tell("a message")
			return p
		},
		"reset": func(t *testing.T) *player {
			p := startRecord(t)
			p.openStatistics(noFiles)
			p.want(ui.Reset)
			p.dialog()
			return p
		},
		"own boards": func(t *testing.T) *player {
			p := start(t, keptBoards())
			p.choose(p.ownKey())
			p.want(ui.Down, ui.Delete)
			p.still()
			return p
		},
		"practice": func(t *testing.T) *player {
			p := start(t, momentsKept())
			p.want(ui.Practice, ui.Down, ui.Erase)
			p.still()
			return p
		},
		"practising": func(t *testing.T) *player {
			p := start(t, momentsKept())
			p.practise("rushhour")
			p.moves(`{"car":"B","by":-1}`)
			p.still()
			return p
		},
		"practising, solved with more than needed": func(t *testing.T) *player {
			p := start(t, momentsKept())
			p.practise("rushhour")
			p.moves(`{"car":"C","by":1}`, `{"car":"B","by":-1}`, `{"car":"A","by":3}`)
			p.still()
			return p
		},
		"card of a board": func(t *testing.T) *player {
			p := start(t, keptBoards())
			p.choose(p.ownKey())
			p.do(ui.Intent{Kind: ui.More, N: 2})
			p.still()
			return p
		},
		"half of a new name": func(t *testing.T) *player {
			p := start(t, keptBoards())
			p.choose(p.ownKey())
			p.do(ui.Intent{Kind: ui.More, N: 1}, is(ui.Rename), typed("half a na"))
			p.still()
			return p
		},
		"of which puzzle": func(t *testing.T) *player {
			p := start(t, keptBoards())
			p.choose(p.ownKey())
			p.want(ui.Editor, ui.Down)
			p.dialog()
			p.still()
			return p
		},
		"a pack": func(t *testing.T) *player {
			p := start(t)
			p.paste("AA.B\n...B\n\nAA\nA.\n\n.AA.\n")
			p.want(ui.Down)
			p.boardsPage()
			p.still()
			return p
		},
		"a board of a pack": func(t *testing.T) *player {
			p := start(t)
			p.paste("AA.B\n...B\n\nAA\nA.\n\n.AA.\n")
			p.choose(0)
			p.still()
			return p
		},
		"half of a first name": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			p.app.turn(p.env.Shell.Keep("rushhour", smallJam, p.app.scene))
			p.do(typed("周末"))
			return p
		},
		"the proposed name": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			p.app.turn(p.env.Shell.Keep("rushhour", smallJam, p.app.scene))
			p.tick()
			return p
		},
		"true or false, asked": func(t *testing.T) *player {
			p := startClaims(t, "2026-12-24")
			p.judge(true)
			p.want(ui.Next, ui.Left)
			p.found()
			p.still()
			return p
		},
		"true or false, answered": func(t *testing.T) *player {
			p := startClaims(t, "2026-12-24")
			p.judge(false)
			p.still()
			return p
		},
		"true or false, another day": func(t *testing.T) *player {
			p := startClaims(t, "2026-12-24")
			p.want(ui.StepBack)
			p.still()
			return p
		},
		"true or false, score": func(t *testing.T) *player {
			p := startClaims(t, "2026-12-24")
			for p.claims().now() != nil {
				p.judge(true)
				p.want(ui.Next)
			}
			p.still()
			return p
		},
		"setter's challenge": func(t *testing.T) *player {
			p := startSetter(t, jamDay)
			p.want(ui.StepBack, ui.Help)
			return p
		},
		"setter's challenge, a friend's board": func(t *testing.T) *player {
			p := startSetter(t, jamDay)
			p.follow("rushhour", setJam, jamDay)
			p.still()
			return p
		},
		"setter's challenge, drawing": func(t *testing.T) *player {
			p := startSetter(t, jamDay)
			p.want(ui.Editor)
			p.still()
			p.paste(setJam)
			p.still()
			return p
		},
		"setter's challenge, shared": func(t *testing.T) *player {
			p := startSetter(t, jamDay)
			p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 11})
			p.setter().openDay(date(jamDay))
			newExchange(p)
			p.want(ui.Share, ui.CopyBoard)
			p.dialog()
			return p
		},
		"settings": func(t *testing.T) *player {
			p := start(t)
			p.resize([2]float64{360, 640}, 150)
			p.want(ui.OpenSettings, ui.PageDown, ui.Down)
			return p
		},
		"settings over a page over a table": jam(is(ui.Statistics), is(ui.OpenSettings), is(ui.Down)),
		"help":                              jam(is(ui.Help), is(ui.PageDown)),
		"gamepad":                           jam(is(ui.OpenSettings), is(ui.Gamepad)),
		"gamepad over help":                 jam(is(ui.Help), is(ui.Gamepad)),
		"teaching a gamepad": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			p.app.turn(newPadTeacher(p.env, p.app.scene))
			p.do(ui.Intent{Kind: ui.PadControl, N: 3}, is(ui.Skip), ui.Intent{Kind: ui.PadControl, N: 5})
			return p
		},
		"share": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			newExchange(p)
			p.want(ui.Share, ui.CopyBoard)
			p.tick()
			p.dialog()
			return p
		},
		"share by hand": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			newExchange(p).fault = errors.New("no clipboard")
			p.want(ui.Share, ui.CopyLink)
			p.still()
			p.dialog()
			return p
		},
		"share one's own": func(t *testing.T) *player {
			p := start(t, keptBoards())
			p.choose(p.ownKey())
			p.still()
			p.do(ui.Intent{Kind: ui.More, N: 2}, is(ui.Share))
			p.still()
			return p
		},
		"an error in the program": func(t *testing.T) *player {
			p := start(t)
			p.app.scene = newCrash(p.env, "crash.says", "details", func() ui.Scene { return newHome(p.env) })
			p.tick()
			return p
		},
		"playing": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			p.moves(`{"car":"C","by":1}`, `{"car":"C","by":-1}`)
			p.want(ui.Undo)
			return p
		},
		"boards before": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			p.moves(`{"car":"C","by":1}`)
			p.paste(".AA.\n")
			p.still()
			if !p.offers(ui.Undo) {
				t.Fatal("the board before is gone")
			}
			return p
		},
		"distance": jam(is(ui.Distance)),
		"hint": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.want(ui.Hint)
			p.still()
			p.want(ui.Hint)
			p.still()
			return p
		},
		"the cursor of the keys": jam(is(ui.Right), is(ui.Down)),
		"a part of the board":    jam(is(ui.ZoomIn), is(ui.ZoomIn)),
		"a tool that is on": func(t *testing.T) *player {
			p := startOn(t, "maze", boards["maze"])
			p.still()
			p.do(ui.Intent{Kind: ui.Own})
			return p
		},
		"paused": func(t *testing.T) *player {
			p := startTimed(t)
			p.want(ui.Pause)
			return p
		},
		"time over": func(t *testing.T) *player {
			p := startTimed(t)
			g := p.session().Game()
			p.session().RunClock(g.Limit)
			p.still()
			return p
		},
		"won": won,
		"won by a solution": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			solved(t, p)
			return p
		},
		"replay":             replay("rushhour", smallJam),
		"replay of a maze":   replay("maze", boards["maze"]),
		"replay of a burrow": replay("rabbits", boards["rabbits"]),
		"replay of a stroke": replay("onestroke", boards["onestroke"]),
		"replay of links":    replay("linkup", boards["linkup"]),
		"replay from the win": func(t *testing.T) *player {
			p := won(t)
			p.want(ui.WatchBest)
			p.still()
			p.want(ui.StepOn)
			p.still()
			return p
		},
		"replay, another speed": func(t *testing.T) *player {
			p := replay("rushhour", smallJam)(t)
			p.want(ui.Speed)
			return p
		},
		"help over a replay": func(t *testing.T) *player {
			p := replay("rushhour", smallJam)(t)
			p.want(ui.Help)
			p.dialog()
			return p
		},
		"watched search": func(t *testing.T) *player {
			p := startOn(t, "linkup", boards["linkup"])
			p.still()
			p.want(ui.Watch, ui.StepOn, ui.StepOn, ui.Speed)
			p.still()
			return p
		},
		"explore": func(t *testing.T) *player {
			p := jam(is(ui.Analyse))(t)
			p.until("what the moves do", func() bool { return p.offers(ui.Choose) })
			p.choose(1)
			p.until("what the moves do", func() bool { return p.offers(ui.Choose) })
			p.choose(0)
			p.until("what the moves do", func() bool { return p.offers(ui.Choose) })
			p.want(ui.Undo)
			p.still()
			return p
		},
		"review": func(t *testing.T) *player {
			p := won(t)
			p.want(ui.Analyse)
			p.until("the review", func() bool { return p.offers(ui.Slide) })
			p.want(ui.Home, ui.Right)
			p.still()
			return p
		},
		"try again": func(t *testing.T) *player {
			p := startOn(t, "rushhour", smallJam)
			p.still()
			reviewDetour(p)
			p.want(ui.TryAgain)
			p.still()
			p.moves(`{"car":"C","by":1}`)
			p.still()
			return p
		},
		"lesson": func(t *testing.T) *player {
			p := start(t)
			p.open("rushhour")
			p.want(ui.Next)
			p.still()
			return p
		},
		"a visit to the first lesson": func(t *testing.T) *player {
			p := newcomers["by a link"](t, "rushhour")
			p.want(ui.Lessons)
			p.still()
			return p
		},
		"editor": func(t *testing.T) *player {
			p := jam(is(ui.Editor), ui.Intent{Kind: ui.Brush, N: 2}, is(ui.Right), is(ui.Confirm), is(ui.Right), is(ui.Confirm), is(ui.Undo))(t)
			p.still()
			return p
		},
		"editor, a fault": func(t *testing.T) *player {
			p := jam(is(ui.Editor))(t)
			p.paste("AA\nA.\n")
			p.still()
			return p
		},
		"editor, the edges": jam(is(ui.Editor), is(ui.Level)),
		"editor, palette":   jam(is(ui.Editor), is(ui.Next)),
		"editor, shared": func(t *testing.T) *player {
			p := jam(is(ui.Editor))(t)
			p.still()
			newExchange(p)
			p.want(ui.Share, ui.CopyBoard)
			p.dialog()
			p.still()
			return p
		},
		"editor from home": func(t *testing.T) *player {
			p := start(t)
			p.want(ui.Editor)
			p.still()
			return p
		},
		"a link": func(t *testing.T) *player {
			p := start(t)
			fragment, err := link.To(link.Link{Puzzle: "onestroke", Board: boards["onestroke"]})
			if err != nil {
				t.Fatal(err)
			}
			p.app.turn(followLink(p.env, p.app.scene, fragment))
			p.still()
			return p
		},
	}
	for name, open := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.env.Settings.Motion = ui.MotionNone // what moves cannot be compared
			p.env.SaveSettings()
			p.env.Relayout()
			p.still()
			p.comesBack()
		})
	}
}

// session returns the session of the table on the screen.
func (p *player) session() *session.Session {
	p.Helper()
	return p.table().Session()
}

// moves makes moves of Traffic Jam, one gesture each.
func (p *player) moves(moves ...string) {
	p.Helper()
	for _, text := range moves {
		var m rushhour.Move
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			p.Fatal(err)
		}
		p.session().Make([]session.Move{m}, false)
		p.tick()
	}
}

// startTimed plays a board against the clock.
func startTimed(t testing.TB) *player {
	p := startDays(t, "2027-03-14")
	p.env.Settings.SetTimed("linkup", true)
	p.env.SaveSettings()
	p.click(ui.DailyOf, placeIn("linkup"))
	if !p.session().Timed() {
		t.Fatal("the board has no clock")
	}
	p.still()
	return p
}

// still ticks until the solvers have nothing to do and nothing moves.
func (p *player) still() {
	p.Helper()
	const calm = 40
	ticks := 0
	p.until("rest", func() bool {
		if ticks++; !tabletest.AtRest(p.env.Solver) {
			ticks = 0
		}
		return ticks > calm
	})
}

// offers reports whether there is an enabled widget of a kind on the screen.
func (p *player) offers(k ui.Kind) bool {
	for _, w := range p.ui().Widgets() {
		if w.Does == k && !w.Disabled {
			return true
		}
	}
	return false
}

// again begins another run of the game, with the same store, at a place.
func (p *player) again(at string) *player {
	p.Helper()
	p.env.Saver.Flush()
	saved := map[string]string{}
	for name, data := range p.blobs.Data {
		saved[name] = string(data)
	}
	saved["book"] = string(p.env.Book().Encode())
	e, blobs := newTestEnv(p.TB, seeded, saved)
	e.Now, e.Levels = p.env.Now, p.env.Levels
	if zoom := p.env.Zoom; zoom > 0 {
		e.Fit(p.env.Width*zoom, p.env.Height*zoom)
	}
	first := sceneAt(e, at)
	if first == nil {
		p.Fatalf("nothing is opened at %s", at)
	}
	return &player{TB: p.TB, env: e, blobs: blobs, app: newApp(e, e.Measure.(*render.Canvas), first)}
}

// comesBack checks that another run comes to where the player is.
func (p *player) comesBack() {
	p.Helper()
	at, want := p.app.place(), p.mirrored()
	if at == "" {
		p.Fatal("the scene does not tell where it is")
	}
	q := p.again(at)
	if got := q.app.place(); got != at {
		p.Errorf("the place\n%s\nbecame\n%s", at, got)
	}
	q.reveal()
	q.still()
	for i, got := range q.mirrored() {
		if i >= len(want) || got != want[i] {
			p.Errorf("item %d of the screen is\n%s\nand was one of\n%s", i, got, strings.Join(want[min(i, len(want)):], "\n"))
			break
		}
	}
}

// mirrored returns the screen as a page tells it to those who cannot see it, with all its boxes, a line for each item.
func (p *player) mirrored() []string {
	p.Helper()
	s := p.env.Mirror()
	var lines []string
	add := func(v any) {
		line, err := json.Marshal(v)
		if err != nil {
			p.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	if board := s.Board(); board != nil && !board.Shown {
		board.Cursor = 0 // where the keys would begin is not on the screen
	}
	add(s.Name)
	for _, node := range s.Nodes {
		add(node)
	}
	if e := editorOn(p.app.scene); e != nil { // under it the table waits
		lines = append(lines, e.Describe())
	} else if t, ok := ui.Bottom(p.app.scene).(*table.Table); ok {
		lines = append(lines, t.Describe())
	}
	return lines
}

// TestDamagedPlaces begins the game at places that are cut short or hold other numbers: it opens what it can, and goes on.
func TestDamagedPlaces(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.want(ui.Solve)
	p.until("the solution", func() bool { return p.offers(ui.GoOn) })
	p.want(ui.StepOn, ui.Help)
	p.still()
	place := p.app.place()
	damaged := []string{"null", "[]", `"table"`, `{"scene":"table"}`, `{"scene":"share","behind":{"scene":"home"}}`, strings.Repeat(`{"scene":"settings","behind":`, 1000) + "null" + strings.Repeat("}", 1000)}
	for i := 0; i < len(place); i += 29 {
		damaged = append(damaged, place[:i])
	}
	for _, with := range []string{"-1", "99", "1e300", `"x"`, "null"} {
		number := regexp.MustCompile(`:\d+(\.\d+)?`)
		for i, at := range number.FindAllStringIndex(place, -1) {
			if i < 30 {
				damaged = append(damaged, place[:at[0]+1]+with+place[at[1]:])
			}
		}
	}
	e, _ := newTestEnv(t, seeded)
	opened := 0
	for _, mode := range []string{"play", "pause", "deal", "win", "lesson", "replay", "search", "explore", "review", "try", "practice"} {
		bare := `{"scene":"table","state":{"puzzle":"rushhour","own":{},"mode":{"mode":"` + mode + `"}}}` // without a game
		if damaged = append(damaged, bare); sceneAt(e, bare) == nil {
			t.Errorf("the place %s leads away from its table", bare)
		}
	}
	for _, text := range damaged {
		first := sceneAt(e, text)
		if first == nil {
			continue
		}
		opened++
		q := &player{TB: t, env: e, app: newApp(e, e.Measure.(*render.Canvas), first)}
		q.tick()
		q.app.scene.Draw(e.Measure.(*render.Canvas))
		if _, broken := q.app.scene.(*crash); broken {
			t.Fatalf("at the place %.300s the game breaks", text)
		}
		q.app.scene.Leave()
	}
	if opened < len(damaged)/8 {
		t.Errorf("only %d of %d places open", opened, len(damaged))
	}
}
