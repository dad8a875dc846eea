package scenes

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/setter"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// startRecord opens the game with packs of 60 levels and a record of three puzzles.
func startRecord(t testing.TB) *player {
	t.Helper()
	p := startDays(t, "2026-12-10")
	p.env.Levels.Pack = func(puzzle string) []levels.Level { return make([]levels.Level, p.env.Levels.Count(puzzle)) }
	p.env.Levels.Count = func(puzzle string) int {
		if !shipped(puzzle) {
			return 0
		}
		return 60
	}
	p.play()
	return p
}

// play adds to the book: of the first puzzle two levels, a daily and a free board; of the second two timed boards; of the third
// two dailies.
func (p *player) play() {
	first, second, third := sixPuzzles[0].Name, sixPuzzles[1].Name, sixPuzzles[2].Name
	for _, w := range []progress.Win{
		{Puzzle: first, Origin: boardorigin.Origin{Level: 1}, Board: "1", Difficulty: "easy", Cost: 5, Perfect: true, Optimal: true},
		{Puzzle: first, Origin: boardorigin.Origin{Level: 2}, Board: "2", Difficulty: "easy", Cost: 7},
		{Puzzle: first, Board: "free", Difficulty: "hard", Cost: 30, Perfect: true, Optimal: true},
		{Puzzle: second, Board: "timed", Difficulty: "easy", Cost: 24, Millis: 65_000},
		{Puzzle: second, Board: "timed too", Difficulty: "expert", Cost: 70, Millis: 3_725_001},
		{Puzzle: second, Board: "timed", Difficulty: "easy", Cost: 24, Millis: 72_000},
	} {
		w.Begun, w.Solved = date("2026-12-09"), date("2026-12-09")
		p.env.RecordWin(w)
	}
	for _, day := range []struct {
		puzzle, day, on string
		stars           int
	}{{first, "2026-12-08", "2026-12-08", 1}, {third, "2026-12-08", "2026-12-08", 3}, {third, "2026-12-09", "2026-12-09", 1}, {third, "2026-11-30", "2026-12-09", 1}} {
		p.env.RecordWin(progress.Win{
			Puzzle: day.puzzle, Origin: boardorigin.Origin{Day: date(day.day)}, Board: day.puzzle, Difficulty: "easy",
			Cost: 9, Helped: day.stars == 1, Perfect: day.stars == 3, Optimal: day.stars == 3, Begun: date(day.on), Solved: date(day.on),
		})
	}
}

// openStatistics opens the page with file dialogs of the test.
func (p *player) openStatistics(files fileDialogs) *statisticsPage {
	p.Helper()
	p.want(ui.Statistics)
	page := p.statistics()
	page.files = files
	return page
}

func (p *player) statistics() *statisticsPage {
	p.Helper()
	page, ok := p.app.scene.(*statisticsPage)
	if !ok {
		p.Fatalf("the scene is %T, want the statistics", p.app.scene)
	}
	return page
}

var noFiles = fileDialogs{
	save:   func(string, []byte) (string, error) { return "", errors.New("nothing is to be saved") },
	choose: func(string) {},
}

// TestStatisticsNumbers checks every number of the page, as a table and as cards, and what is said of them.
func TestStatisticsNumbers(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]float64{{1040, 740}, {360, 640}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := startRecord(t)
			p.env.Width, p.env.Height = size[0], size[1]
			p.env.Relayout()
			page := p.openStatistics(noFiles)
			var shown []string
			for caption := range p.ui().Captions() {
				shown = append(shown, caption)
			}
			w := p.env.Words
			numbers := map[int]string{
				0: "2/60 1 1 2 5/180",
				1: "0/60 0 2 0 0/180",
				2: "0/60 3 0 1 0/180",
				3: "0/60 0 0 0 0/180",
				4: "0/60 0 0 0 0/180",
				5: "0 0 0 0 0",
			}
			for i, puzzle := range sixPuzzles {
				from := slices.Index(shown, w.T(puzzle.Name+".name"))
				if from < 0 {
					t.Fatalf("%s is not on the screen", puzzle.Name)
				}
				var row []string
				for _, caption := range shown[from+1:] {
					if strings.Trim(caption, "0123456789/") == "" {
						row = append(row, caption)
					}
					if len(row) == 5 {
						break
					}
				}
				if got := strings.Join(row, " "); got != numbers[i] {
					t.Errorf("%s: %s, want %s", puzzle.Name, got, numbers[i])
				}
			}
			for _, want := range []string{"9", "3", "Longest streak", "Easy\u00a01:05 · Expert\u00a01:02:06"} {
				if !p.says(want) {
					t.Errorf("%q is not on the screen", want)
				}
			}
			said := page.describe()
			for _, want := range []string{
				"Boards solved: 9, perfect: 3, days with a daily: 3.",
				"Streak: 2 days, longest 2.",
				w.T(sixPuzzles[0].Name+".name") + ": levels 2 of 60, daily boards 1, other boards 1, stars 5 of 180, perfect 2.",
				"Fastest times: Easy\u00a01:05 · Expert\u00a01:02:06.",
			} {
				if !strings.Contains(said, want) {
					t.Errorf("%q is not said in %q", want, said)
				}
			}
			p.want(ui.SwitchLanguage)
			for _, want := range []string{"统计", "已通关", "最长连续天数", "简单\u00a01:05 · 专家\u00a01:02:06"} {
				if !p.says(want) {
					t.Errorf("%q is not on the screen", want)
				}
			}
			p.env.Settings.HideStreaks = true
			p.env.Relayout()
			p.tick()
			for caption := range p.ui().Captions() {
				if strings.Contains(caption, "连续") {
					t.Errorf("without streaks, %q is on the screen", caption)
				}
			}
		})
	}
}

// TestStatisticsOpen checks that the page opens by its key from home, a table and the calendar and by the button in the
// settings, and leads back.
func TestStatisticsOpen(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) *player{
		"home":     func(t *testing.T) *player { return start(t) },
		"table":    func(t *testing.T) *player { return startOn(t, "rushhour", smallJam) },
		"calendar": func(t *testing.T) *player { p := startDays(t, "2026-12-01"); p.openDays("maze"); return p },
	} {
		for way, press := range map[string]func(p *player){
			"key":      func(p *player) { p.want(ui.Statistics) },
			"settings": func(p *player) { p.want(ui.OpenSettings); p.ui().Focus(ui.Statistics, 0); p.click(ui.Statistics, 0) },
		} {
			t.Run(name+", "+way, func(t *testing.T) {
				p := open(t)
				behind := p.app.scene
				press(p)
				p.statistics()
				p.want(ui.OpenSettings)
				p.ui().Focus(ui.Statistics, 0) // scrolls to it
				p.click(ui.Statistics, 0)
				p.statistics()
				p.want(ui.Back)
				if p.app.scene != behind {
					t.Errorf("Back leads to %T", p.app.scene)
				}
			})
		}
	}
}

// TestExportResetImport checks the whole way of a record: out to a file, all gone, back in again; and what is told of it.
func TestExportResetImport(t *testing.T) {
	t.Parallel()
	p := startRecord(t)
	p.env.Saver.Save("game-rushhour-day-2026-12-08", []byte(`{"game":1}`))
	before := p.env.Book().Encode()
	var name string
	var file []byte
	chosen := 0
	page := p.openStatistics(fileDialogs{
		save:   func(n string, data []byte) (string, error) { name, file = n, data; return "/home/r/" + n, nil },
		choose: func(string) { chosen++ },
	})
	p.click(ui.Export, 0)
	if want := "Everything is in this file: /home/r/warren-backup-2026-12-10.json"; name != "warren-backup-2026-12-10.json" || !p.says(want) {
		t.Errorf("%q is exported; %q is not told", name, want)
	}

	p.click(ui.Reset, 0)
	p.dialog()
	if kind, _ := p.ui().Focused(); kind != ui.Cancel {
		t.Errorf("the question has its focus on %v", kind)
	}
	for _, leave := range []ui.Kind{ui.Confirm, ui.Back} {
		p.want(leave)
		p.statistics()
		if !bytes.Equal(p.env.Book().Encode(), before) {
			t.Fatalf("%v in the question resets everything", leave)
		}
		p.click(ui.Reset, 0)
	}
	p.want(ui.Right, ui.Confirm)
	p.statistics()
	if got, want := p.env.Book().Encode(), p.env.Book().Fresh().Encode(); !bytes.Equal(got, want) {
		t.Errorf("after the reset the book is %s", got)
	}
	if got := p.saved("game-rushhour-day-2026-12-08"); got != "" {
		t.Errorf("after the reset the game is still %s", got)
	}
	where, told := strings.CutPrefix(page.Message, "Your progress is reset. The backup is here: ")
	if !told || where == "" || !p.says(page.Message) {
		t.Errorf("told is %q", page.Message)
	}

	p.click(ui.Import, 0)
	if chosen != 1 {
		t.Errorf("the file was asked for %d times", chosen)
	}
	again := p.env.Book().Fresh() // what is imported is of the present generation
	if old, err := progress.Decode(before); err != nil {
		t.Fatal(err)
	} else {
		again.Adopt(old)
	}
	before = again.Encode()
	openChosen(p.env, p.app.scene, file, nil)
	p.tick()
	if got := p.env.Book().Encode(); !bytes.Equal(got, before) {
		t.Errorf("after the import the book is\n%s, want\n%s", got, before)
	}
	if got := p.saved("game-rushhour-day-2026-12-08"); got != `{"game":1}` {
		t.Errorf("after the import the game is %q", got)
	}
	if !p.says(p.env.Words.T("backup.imported")) {
		t.Errorf("told is %q", page.Message)
	}
	openChosen(p.env, p.app.scene, file, nil)
	p.tick()
	if got := p.env.Book().Encode(); !bytes.Equal(got, before) {
		t.Error("a second import counts twice")
	}
}

// TestResetDropsWhatIsBehind resets in the middle of a game against the clock: after it there is no game anywhere, and home
// offers none.
func TestResetDropsWhatIsBehind(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){
		"table":               func(*player) {},
		"levels over a table": func(p *player) { p.want(ui.Level) },
		"home":                func(p *player) { p.want(ui.Back) },
	} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			p.env.Settings.SetTimed("rushhour", true)
			p.env.Levels = testLevels()
			p.table().Open(table.Opening{Level: 2})
			p.tick()
			p.want(ui.Hint)
			p.tick()
			open(p)
			p.openStatistics(noFiles)
			p.click(ui.Reset, 0)
			p.want(ui.Right, ui.Confirm)
			p.statistics()
			p.want(ui.Back)
			if p.home().resume != nil || p.ui().Find(ui.Continue, 0) != nil {
				t.Error("home has a game to continue")
			}
			for range 5 {
				p.tick()
			}
			p.app.scene.Leave()
			names, err := p.env.Saver.Names()
			if want := []string{"book", "settings"}; err != nil || !slices.Equal(names, want) {
				t.Errorf("left are %q (%v), want %q", names, err, want)
			}
		})
	}
}

// TestResetKeepsWorks checks that a reset leaves what the player has made, the boards that were kept and the drafts, and that the question says so.
func TestResetKeepsWorks(t *testing.T) {
	t.Parallel()
	p := startWith(t, Options{Puzzle: "rushhour", Board: smallJam, Seed: 1, Seeded: true}, "", keptBoards())
	p.want(ui.Editor)
	p.click(ui.Mirror, 0)
	p.want(ui.Back, ui.Back)
	p.setDate("2026-11-23") // a day whose blank board is another one in the mirror
	p.choose(p.setterCard())
	p.want(ui.Editor)
	p.click(ui.Mirror, 0)
	set := "draft-set-" + setter.Of(p.env.Today()).Puzzle
	names, draft := p.kept(), p.saved("draft-rushhour")
	if len(names) == 0 || draft == "" {
		t.Fatalf("kept are %q, the draft is %q", names, draft)
	}
	p.want(ui.Back, ui.Back)
	p.openStatistics(noFiles)
	p.click(ui.Reset, 0)
	p.dialog()
	for _, says := range []string{
		"Stars, solved days, streaks, scores, fastest times, practice and saved games of all puzzles will be gone. Your boards, your drafts and your settings stay.",
		"所有谜题的星星、每日记录、连续天数、得分、最快用时、练习和存档都会清除。我的棋盘、画到一半的草稿和设置都会保留。",
	} {
		if !p.says(says) {
			t.Errorf("the question does not say %q", says)
		}
		p.want(ui.SwitchLanguage)
	}
	p.want(ui.Right, ui.Confirm)
	p.statistics()
	if !slices.Equal(p.kept(), names) || p.saved("draft-rushhour") != draft {
		t.Errorf("after the reset kept are %q, and the draft is %q", p.kept(), p.saved("draft-rushhour"))
	}
	left, err := p.env.Saver.Names()
	slices.Sort(left)
	if want := []string{"boards", "book", "draft-rushhour", set, "settings"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("left are %q (%v), want %q", left, err, want)
	}
	p.want(ui.Back)
	p.choose(p.ownKey())
	if got := p.boardsPage().names(); len(got) != len(names) {
		t.Errorf("the page lists %q", got)
	}
}

// TestResetDownloads checks that a page resets with a download and sets nothing aside, and resets nothing without one.
func TestResetDownloads(t *testing.T) {
	t.Parallel()
	p := startRecord(t)
	before := p.env.Book().Encode()
	var file []byte
	fault := errors.New("no downloads here")
	page := p.openStatistics(fileDialogs{
		save:      func(_ string, data []byte) (string, error) { file = data; return "", fault },
		downloads: true,
	})
	w := p.env.Words
	for _, want := range []string{w.F("stats.resetFailed", w.Cause(fault)), w.T("stats.resetDownloaded")} {
		p.click(ui.Reset, 0)
		p.want(ui.Right, ui.Confirm)
		if !p.says(want) {
			t.Errorf("told is %q, want %q", page.Message, want)
		}
		if (fault != nil) != bytes.Equal(p.env.Book().Encode(), before) {
			t.Errorf("the book is %s", p.env.Book().Encode())
		}
		fault = nil
	}
	p.env.Saver.Flush()
	if p.blobs.Aside("everything-reset-1") != nil {
		t.Error("a page has set aside a copy")
	}
	openChosen(p.env, p.app.scene, file, nil)
	if got := p.env.Book(); got.Stars(sixPuzzles[0].Name) != 5 {
		t.Errorf("the download holds %s", file)
	}
}

// TestHomeLearnsOfOtherWindows checks that home and the pages show at once what another window has won.
func TestHomeLearnsOfOtherWindows(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){
		"home": func(*player) {}, "levels": func(p *player) { p.want(ui.Level) }, "statistics": func(p *player) { p.want(ui.Statistics) },
	} {
		t.Run(name, func(t *testing.T) {
			p := start(t)
			p.env.Levels = testLevels()
			p.env.Settings.Last = "rushhour"
			p.resize([2]float64{1440, 900}, 100)
			open(p)
			stars := share(2, 3*packSize)
			if name != "statistics" {
				stars = p.env.Words.F("levels.stars", 2, 3*packSize)
			}
			if p.says(stars) {
				t.Errorf("%q is on the screen before the win", stars)
			}
			other := new(progress.Book)
			other.Add(progress.Win{Puzzle: "rushhour", Origin: boardorigin.Origin{Level: 1}, Cost: 50})
			if err := p.blobs.Save("book", other.Encode()); err != nil {
				t.Fatal(err)
			}
			p.env.Refresh()
			p.tick()
			if !p.says(stars) {
				t.Errorf("%q is not on the screen", stars)
			}
		})
	}
}

// TestImportKeepsFreeBoards checks that an import joins the free boards of two machines, so that none becomes a save that
// nobody ever finds or clears again.
func TestImportKeepsFreeBoards(t *testing.T) {
	t.Parallel()
	there := startOn(t, "rushhour", hardJam)
	there.want(ui.Right)
	file, err := there.env.Export()
	if err != nil {
		t.Fatal(err)
	}
	foreign := there.bookmark("rushhour")
	p := startOn(t, "rushhour", smallJam)
	own := p.bookmark("rushhour")
	importBackup(p.env, file)
	var mark struct {
		Game   string
		Boards []string
	}
	if err := json.Unmarshal([]byte(p.saved("last-rushhour")), &mark); err != nil {
		t.Fatal(err)
	}
	if want := []string{own, foreign}; mark.Game != own || !slices.Equal(mark.Boards, want) {
		t.Errorf("the bookmark is %+v, want %q and the boards %q", mark, own, want)
	}
	if p.saved(foreign) == "" {
		t.Error("the imported game is not there")
	}
}

// TestFailedFilesAreTold checks that a file that cannot be written or read is told of, and changes nothing.
func TestFailedFilesAreTold(t *testing.T) {
	t.Parallel()
	full := errors.New("no space left")
	p := startRecord(t)
	before := p.env.Book().Encode()
	page := p.openStatistics(fileDialogs{save: func(string, []byte) (string, error) { return "", full }, choose: noFiles.choose})
	w := p.env.Words
	p.click(ui.Export, 0)
	if want := w.F("stats.exportFailed", w.T("cause.system")); !p.says(want) {
		t.Errorf("%q is not told", want)
	}
	page.files.save = func(string, []byte) (string, error) { return "", nil } // in a browser
	p.click(ui.Export, 0)
	if want := w.T("stats.downloaded"); !p.says(want) {
		t.Errorf("%q is not told", want)
	}
	for _, test := range []struct {
		data string
		err  error
		want string
	}{
		{"", platform.ErrNoChooser, w.T("stats.drop")},
		{"", full, w.F("refuse.badFile", w.T("cause.system"))},
		{"this is no backup", nil, w.T("backup.none")},
		{`{"warren":"backup","version":99,"blobs":{}}`, nil, w.T("backup.newer")},
		{`{"warren":"backup","version":1,"blobs":{"book":{}}}`, nil, w.F("backup.damagedIn", "book")},
		{`{"warren":"backup","version":1,`, nil, w.F("backup.damagedAt", 1, 31)},
	} {
		openChosen(p.env, p.app.scene, []byte(test.data), test.err)
		p.tick()
		if !p.says(test.want) {
			t.Errorf("%s%v: %q is not told, but %q", test.data, test.err, test.want, page.Message)
		}
		if !bytes.Equal(p.env.Book().Encode(), before) {
			t.Fatalf("%s changes the book", test.data)
		}
	}
	p.app.turn(openDropped(p.env, p.app.scene, []platform.File{{Name: "warren.json", Data: []byte(`{"warren":"backup","version":1,"blobs":{}}`)}}))
	p.tick()
	p.statistics()
	if !p.says(w.T("backup.imported")) {
		t.Errorf("after a backup was dropped, told is %q", page.Message)
	}
	p.blobs.Fail = full
	p.click(ui.Reset, 0)
	p.click(ui.Reset, 0)
	p.statistics()
	p.env.Saver.Flush()
	if got := p.env.Book().Encode(); !bytes.Equal(got, before) {
		t.Errorf("without room for a backup, the book becomes %s (%q)", got, page.Message)
	}
}

// TestPagesAllocateNothing checks that Update and Draw of the calendar, the statistics and the player's boards do not allocate in the steady state.
func TestPagesAllocateNothing(t *testing.T) {
	for name, open := range map[string]func(p *player){
		"calendar":   func(p *player) { p.openDays("rushhour") },
		"statistics": func(p *player) { p.want(ui.Statistics) },
		"own boards": func(p *player) {
			c, _ := ownboards.Decode([]byte(keptBoards()[ownboards.Blob]))
			changeOwnBoards(p.env, c.Merge)
			p.want(ui.OwnBoards)
			page := p.boardsPage()
			p.until("the grades", func() bool {
				return !slices.ContainsFunc(page.rows, func(r boardRow) bool { return r.answer == nil })
			})
		},
	} {
		for _, size := range [][2]float64{{1040, 740}, {leastWidth, leastHeight}} {
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				p := startRecord(t)
				p.env.Width, p.env.Height = size[0], size[1]
				open(p)
				p.env.Saver.Flush()
				screen := ebiten.NewImage(int(size[0]), int(size[1]))
				frame := func() {
					p.app.canvas.Begin(screen, 1, p.env.Theme())
					p.app.scene.Draw(p.app.canvas)
				}
				frame()
				if got := tabletest.Allocs(100, frame); got != 0 {
					t.Errorf("Draw allocates %v times", got)
				}
				update := func() {
					p.app.ticks = 1 // not a tick that reads the system's settings
					p.tick()
				}
				if got := tabletest.Allocs(100, update); got != 0 {
					t.Errorf("Update allocates %v times", got)
				}
			})
		}
	}
}
