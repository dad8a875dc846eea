package scenes

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// startRecord opens the game with packs of 60 levels and a record of three puzzles.
func startRecord(t testing.TB) *player {
	t.Helper()
	p := start(t)
	p.testRecord()
	return p
}

// testRecord gives the game such packs and such a record.
func (p *player) testRecord() {
	p.testDays("2026-12-10")
	p.env.Levels.Pack = func(puzzle string) []levels.Level { return make([]levels.Level, p.env.Levels.Count(puzzle)) }
	p.env.Levels.Count = func(puzzle string) int {
		if !shipped(puzzle) {
			return 0
		}
		return 60
	}
	p.play()
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
	for _, leave := range []ui.Kind{ui.Confirm, ui.Back} { // the focus is on the way back
		p.click(ui.Reset, 0)
		p.dialog()
		p.want(leave)
		p.statistics()
		if !bytes.Equal(p.env.Book().Encode(), before) {
			t.Fatalf("%v in the question resets everything", leave)
		}
	}
	p.click(ui.Reset, 0)
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
	if p.click(ui.Import, 0); chosen != 1 {
		t.Errorf("the file was asked for %d times", chosen)
	}
	again := p.env.Book().Fresh() // what is imported is of the present generation
	old, err := progress.Decode(before)
	if err != nil {
		t.Fatal(err)
	}
	again.Adopt(old)
	for range 2 { // the second time counts nothing twice
		openChosen(p.env, p.app.scene, file, nil)
		p.tick()
		if got := p.env.Book().Encode(); !bytes.Equal(got, again.Encode()) {
			t.Errorf("after the import the book is\n%s, want\n%s", got, again.Encode())
		}
		if got := p.saved("game-rushhour-day-2026-12-08"); got != `{"game":1}` || !p.says(p.env.Words.T("backup.imported")) {
			t.Errorf("after the import the game is %q, told is %q", got, page.Message)
		}
	}
}

// TestResetDropsWhatIsBehind resets in the middle of a game against the clock: after it there is no game anywhere, and home
// offers none.
func TestResetDropsWhatIsBehind(t *testing.T) {
	t.Parallel()
	for name, then := range map[string][]ui.Kind{"table": nil, "levels over a table": {ui.Level}, "home": {ui.Back}} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			p.env.Settings.SetTimed("rushhour", true)
			p.env.Levels = testLevels()
			p.table().Open(table.Opening{Level: 2})
			p.tick()
			p.want(ui.Hint)
			p.want(then...)
			p.openStatistics(noFiles)
			p.click(ui.Reset, 0)
			p.want(ui.Right, ui.Confirm, ui.Back)
			if p.home().resume != nil || p.ui().Find(ui.Continue, 0) != nil {
				t.Error("home has a game to continue")
			}
			p.still()
			p.app.scene.Leave()
			names, err := p.env.Saver.Names()
			if want := []string{"book", "settings"}; err != nil || !slices.Equal(names, want) {
				t.Errorf("left are %q (%v), want %q", names, err, want)
			}
		})
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
	for name, then := range map[string][]ui.Kind{"home": nil, "levels": {ui.Level}, "statistics": {ui.Statistics}} {
		p := start(t)
		p.env.Levels = testLevels()
		p.env.Settings.Last = "rushhour"
		p.resize([2]float64{1440, 900}, 100)
		p.want(then...)
		stars := share(2, 3*packSize)
		if name != "statistics" {
			stars = p.env.Words.F("levels.stars", 2, 3*packSize)
		}
		before := p.says(stars)
		other := new(progress.Book)
		other.Add(progress.Win{Puzzle: "rushhour", Origin: boardorigin.Origin{Level: 1}, Cost: 50})
		if err := p.blobs.Save("book", other.Encode()); err != nil {
			t.Fatal(err)
		}
		p.env.Refresh()
		if p.tick(); before || !p.says(stars) {
			t.Errorf("%s: before the win %q is on the screen: %v, after it: %v", name, stars, before, p.says(stars))
		}
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
