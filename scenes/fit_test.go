package scenes

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/internal/levels"
	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

var windows = [][2]float64{
	{320, 568}, {leastWidth, leastHeight}, {360, 640}, {640, 360}, {412, 915}, {600, 600}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1440, 900}, {2560, 600}, {600, 2560},
}

// texts are the sizes of the text in which everything must fit, in percent.
var texts = [...]int{100, 125, 150, ui.MostTextSize}

// resize gives the window another size, and its text.
func (p *player) resize(size [2]float64, text int) {
	p.env.Settings.TextSize = text
	p.env.Fit(size[0], size[1])
	p.env.Relayout()
}

// everywhere lays the screen out in every window, with another size of the text and another language in each, so that in the tests with
// their names every two of the three meet; and with the largest text in the smallest windows in both languages. In make deep it does so in all
// of them with all.
func (p *player) everywhere(visit func(where string)) {
	h := fnv.New32a()
	h.Write([]byte(p.Name()))
	turn := int(h.Sum32() % uint32(len(texts)*len(languages)))
	for i, window := range windows {
		switch p.app.scene.(type) {
		case *calendarPage, *claimsPage, *setterPage:
			if window[0] < leastWidth {
				continue // seven days, or a date between two buttons, are wider than the narrowest phones
			}
		}
		for j, text := range texts {
			for k, language := range languages {
				chosen := j == (i+turn)%len(texts) && k == (i/len(texts)+turn/len(texts))%len(languages)
				if chosen || i < 2 && text == ui.MostTextSize || deep.On() {
					p.env.Words.Language = language
					p.resize(window, text)
					p.tick()
					visit(fmt.Sprintf("%s %v text %d", language, window, text))
				}
			}
		}
	}
	p.env.Words.Language = ui.English
	p.resize([2]float64{firstWidth, firstHeight}, 100)
	p.tick()
}

// fits checks the layout of the screen everywhere.
func (p *player) fits() {
	p.Helper()
	p.everywhere(func(where string) {
		p.Helper()
		says := 0
		for range p.ui().Captions() {
			says++
		}
		if says == 0 {
			p.Errorf("%s: no text at all", where)
		}
		for _, fault := range slices.Concat(nameless(p.env.Mirror()), p.ui().Faults(p.env.Width, p.env.Height)) {
			p.Errorf("%s: %s", where, fault)
		}
	})
	tabletest.Shoot(p, p.env.Env, p.app.scene)
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

// TestEverythingFits checks the layout of every screen but those with a board, which scenes/table checks, in states that need more room than
// those of the walks too, and that the letters of the walks can be read.
func TestEverythingFits(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		if _, played := p.app.scene.(boardScene); played {
			tabletest.Shoot(t, p.env.Env, p.app.scene)
			return
		}
		p.fits()
		for _, fault := range tabletest.Illegible(p.env.Env, p.app.scene) {
			t.Error(fault)
		}
	})
	// check visits the states of a screen, one after the other.
	check := func(name string, visit func(t *testing.T, fits func(p *player))) {
		t.Run(name, func(t *testing.T) { visit(t, func(p *player) { p.Helper(); p.fits() }) })
	}
	for _, all := range games {
		check(fmt.Sprintf("home with %d puzzles, today", len(all)), func(t *testing.T, fits func(p *player)) {
			p := startToday(t).of(all)
			for i, puzzle := range all {
				for n := range min(packSize, 30*i) {
					p.solveLevel(puzzle.Name, n+1, 50, 3)
				}
				p.solveDay(puzzle.Name, aDay.Add(-i).String(), aDay.Add(-i).String(), 3)
			}
			p.click(ui.DailyOf, 2)
			p.want(ui.Back) // to what Continue is for
			fits(p)
		})
		check(fmt.Sprintf("today's result with %d puzzles", len(all)), func(t *testing.T, fits func(p *player)) {
			p := startToday(t).of(all)
			p.solveToday(allSolved)
			p.judgeToday()
			fits(p)
			p.want(ui.Today)
			if scene := p.app.scene.Place().Scene; scene != sceneResult {
				p.Fatalf("the scene is %s, want the result", scene)
			}
			newExchange(p).fault = errors.New("no clipboard")
			p.want(ui.Confirm)
			p.tick()
			fits(p)
		})
		check(fmt.Sprintf("pages of %d puzzles", len(all)), func(t *testing.T, fits func(p *player)) {
			p := startRecord(t).of(all)
			fits(p)
			p.openStatistics(noFiles)
			fits(p)
			p = startDays(t, "2027-01-14").of(all)
			p.openDays("rushhour")
			fits(p)
			p = start(t, keptBoards()).of(all)
			p.choose(p.ownKey())
			p.graded()
			fits(p)
			p.want(ui.Editor)
			fits(p)
		})
	}
	check("home with a message", func(t *testing.T, fits func(p *player)) {
		p := on("rushhour")(t)
		p.handle()
		p.want(ui.Back)
		p.paste("this is not a board at all, and it is rather long, so that the message must wrap")
		fits(p)
	})
	check("an error, copied by hand", func(t *testing.T, fits func(p *player)) {
		p := walks["an error in the program"](t)
		p.crash().byHand = true
		fits(p)
	})
	check("share", func(t *testing.T, fits func(p *player)) {
		p := startOn(t, "linkup", boards["linkup"])
		f := newExchange(p)
		f.passes = true
		p.want(ui.Share)
		for _, fault := range []error{nil, errors.New("no clipboard")} {
			f.fault = fault
			p.choose(0)
			p.tick()
			fits(p)
		}
		p.want(ui.Back)
		result(p)
		fits(p)
		p.want(ui.More)
		fits(p)
		f.fault = nil
		p.want(ui.CopyMoves)
		fits(p)
	})
	check("calendar", func(t *testing.T, fits func(p *player)) {
		p := startDays(t, "2026-08-01") // before the first day
		p.openDays("rushhour")
		fits(p)
		p = startDays(t, "2027-08-30") // a month of six weeks, with a streak and a missed day
		for day := date(firstDay); day != date("2027-08-29"); day = day.Add(1) {
			p.solveDay("rushhour", day.String(), day.String(), 3)
		}
		for _, puzzle := range []string{"rushhour", "linkup"} {
			page := p.openDays(puzzle)
			p.want(ui.Up, ui.Left)
			if page.shown != date("2027-08-29") {
				t.Fatalf("told about is %v", page.shown)
			}
			fits(p)
			p.want(ui.Back)
		}
	})
	check("true or false", func(t *testing.T, fits func(p *player)) {
		p := startClaims(t, "2026-12-24")
		for page := p.claims(); page.now() != nil; p.want(ui.Next) {
			p.found()
			fits(p)
			p.judge(page.at%2 == 0)
			fits(p)
		}
	})
	check("setter's challenge", func(t *testing.T, fits func(p *player)) {
		p := startSetter(t, "2026-11-24")
		fits(p)
		p.want(ui.StepBack, ui.Help)
		fits(p)
		p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 44})
		p.follow("rushhour", setJam, jamDay)
		fits(p)
	})
	for _, puzzle := range playable {
		check(puzzle.Name+", a newcomer", func(t *testing.T, fits func(p *player)) {
			p := startWith(t, seeded, linkTo(t, puzzle.Name, boards[puzzle.Name]))
			p.settle()
			fits(p)
		})
	}
	check("a friend's solution", func(t *testing.T, fits func(p *player)) {
		p := startWith(t, seeded, linkTo(t, "rushhour", smallJam, `{"car":"B","by":-1}`, `{"car":"A","by":3}`))
		p.until("the proof", func() bool { return p.table().Session().Game().Proven() })
		fits(p)
		p.env.Settings.SetLearned("rushhour")
		fits(p)
	})
	check("statistics", func(t *testing.T, fits func(p *player)) {
		p := startRecord(t)
		p.env.RecordClaim(aDay, "maze", true)
		p.env.RecordSet(aDay, progress.SetBoard{Board: boards["maze"], Score: 12})
		for _, band := range levels.Difficulties {
			p.env.Book().Add(progress.Win{Puzzle: "rushhour", Board: band, Difficulty: band, Millis: 3_599_000})
		}
		page := p.openStatistics(noFiles)
		page.Tell("Your progress is reset. The backup is here: /home/player/.local/share/warren/everything-reset-2026-12-10.json")
		fits(p)
	})
	check("editor, help and gamepad", func(t *testing.T, fits func(p *player)) {
		p := startOn(t, "rushhour", smallJam)
		p.env.Settings.PadShown = true
		p.want(ui.Editor, ui.Help)
		fits(p)
		p.want(ui.Gamepad)
		fits(p)
	})
	for _, puzzle := range sixPuzzles {
		check(puzzle.Name+", help and levels", func(t *testing.T, fits func(p *player)) {
			p := on(puzzle.Name, ui.Help)(t)
			fits(p)
			for _, fault := range tabletest.Illegible(p.env.Env, p.app.scene) { // with the pictures of its rules
				t.Error(fault)
			}
			fits(startLevels(t, puzzle.Name, 5))
		})
	}
	check("own boards", func(t *testing.T, fits func(p *player)) {
		c, err := ownboards.Decode([]byte(keptBoards()[ownboards.Blob]))
		if err != nil {
			t.Fatal(err)
		}
		long := strings.Repeat("兔子", ownboards.MostName/2-2)
		c = c.Put(ownboards.Board{Puzzle: "maze", Text: "S.\n", Name: "Nowhere"}).Put(ownboards.Board{Puzzle: "onestroke", Text: "S#.\n", Name: long})
		p := start(t, map[string]string{ownboards.Blob: string(c.Encode())})
		p.want(ui.OwnBoards)
		p.graded()
		fits(p)
		for n := range 2 {
			p.do(ui.Intent{Kind: ui.More, N: n}) // the first has the long name, the second is no board
			fits(p)
			p.want(ui.Back)
		}
		p.click(ui.More, 0)
		p.want(ui.Rename)
		fits(p)
		p.do(ui.Intent{Kind: ui.TypeIn, On: ui.Rename}) // no name
		fits(p)
		p.env.SetTrouble(p.env.Words.F("share.noClipboard", "clipboard: the display cannot be opened"))
		fits(p)
	})
}

// TestMessagesFit checks that a warning about a link is told and fits on every screen with a board, and what could not be saved and what became
// of an import on every page.
func TestMessagesFit(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		_, played := p.app.scene.(boardScene)
		switch p.app.scene.(type) {
		case *ui.Dialog, *crash: // the first closes, the other tells of nothing else
			return
		}
		for i, size := range windows[2:] {
			for j, key := range []string{"refuse.storeFull", "backup.imported"} {
				p.env.Words.Language = languages[(i+j)%len(languages)]
				p.resize(size, 100)
				if played {
					p.app.turn(followLink(p.env, p.app.scene, "rushhour:AA.B../...B/......"))
				} else {
					p.env.SetTrouble(p.env.Words.T(key))
				}
				p.tick()
				says := p.env.Words.T(key)
				if played {
					says = p.screen().Message()
				}
				if says == "" || !p.says(says) {
					t.Errorf("%s %v: %q is not on the screen", p.env.Words.Language, size, says)
				}
				for _, fault := range p.ui().Faults(p.env.Width, p.env.Height) {
					t.Errorf("%s %v: %s", p.env.Words.Language, size, fault)
				}
			}
		}
	})
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
