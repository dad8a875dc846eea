package scenes

import (
	"strings"
	"testing"

	"warren/internal/link"
	"warren/internal/progress"
	"warren/internal/setter"
	"warren/puzzles"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver"
	"warren/solver/search"
)

// jamDay is a date whose challenge is Traffic Jam, on 5×5 cells with at most 8 cars and flower beds, and setJam a board for it, which takes 11 moves.
const (
	jamDay = "2026-11-23"
	setJam = "..D..\n..DGG\nEEFFH\n.AA.H\n.CCBB\n"
)

// startSetter opens the setter's challenge on a date.
func startSetter(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := startDays(t, today, saved...)
	p.choose(p.setterCard())
	p.setter()
	return p
}

func (p *player) setter() *setterPage {
	p.Helper()
	page, ok := p.app.scene.(*setterPage)
	if !ok {
		p.Fatalf("the scene is %T, want the setter's challenge", p.app.scene)
	}
	return page
}

// follow opens a board that a friend has drawn for the challenge of a date, and waits for its proof.
func (p *player) follow(puzzle, board, day string) *setterPage {
	p.Helper()
	page := openTheirs(p.env, link.Link{Puzzle: puzzle, Board: board, Setter: date(day)})
	if page == nil {
		p.Fatalf("the board for %s is not opened", day)
	}
	p.app.turn(page)
	p.tick()
	set := p.setter()
	p.until("the proof", func() bool { return !set.asker.Asking() })
	return set
}

// TestSetterCourses checks that every puzzle of the challenge can be played, drawn and scored as its rules say.
func TestSetterCourses(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for n := range 50 {
		r := setter.Of(setter.First.Add(n))
		puzzle, ok := sixPuzzles.Find(r.Puzzle)
		if !ok {
			t.Fatalf("%v: no puzzle %q", r.Date, r.Puzzle)
		}
		seen[r.Puzzle] = true
		if r.Graded != (puzzle.Searches.Promise != search.PromiseOptimal) {
			t.Errorf("%s: graded %v, but its searches promise %v", r.Puzzle, r.Graded, puzzle.Searches.Promise)
		}
		if puzzle.Drawing == nil {
			t.Errorf("%s cannot be drawn", r.Puzzle)
			continue
		}
		if how := puzzle.Drawing; r.Rows < how.Rows[0] || r.Rows > how.Rows[1] || r.Cols < how.Cols[0] || r.Cols > how.Cols[1] || how.Odd && r.Rows%2 == 0 {
			t.Errorf("%s: %d×%d cannot be drawn", r.Puzzle, r.Rows, r.Cols)
		}
		begin := r.Begin(puzzles.DraftOf(puzzle.Drawing.Begin(r.Rows, r.Cols), 0))
		if r.Check(begin) != setter.None {
			t.Errorf("%v begins with a board against its rules:\n%v", r, begin)
		}
		wantSolvable(t, r.Puzzle, begin.String())
	}
	if len(seen) < 5 {
		t.Errorf("the challenge has %v, want the five puzzles with which it began", seen)
	}
}

// wantSolvable checks that a board can be solved, and not without a move.
func wantSolvable(t *testing.T, puzzle, board string) {
	t.Helper()
	p, _ := sixPuzzles.Find(puzzle)
	at, err := p.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	a, err := solver.Do(t.Context(), search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
	if err != nil || !a.Solvable || at.Solved() {
		t.Errorf("%s: drawing begins with (%v)\n%s", puzzle, err, board)
	}
}

// TestSetterPage checks what the page says before there is a board, with one, and on other days, in both languages.
func TestSetterPage(t *testing.T) {
	t.Parallel()
	for language, want := range map[ui.Language]struct{ task, best, friend string }{
		ui.English: {"Draw the hardest board you can: 5×5 cells, at most 8 cars and flower beds. The longer the shortest solution, the better.", "Your record: 7 moves", "A friend's board for 23 November: 11 moves, proven here. Harder than yours so far."},
		ui.Chinese: {"出一道尽量难的题：5×5 格，车和花坛最多 8 个。最短解法越长，得分越高。", "你的纪录：7 步", "朋友的题（11月23日）：11 步，已在本机重新证明。比你的更难，再想想？"},
	} {
		p := startSetter(t, "2026-11-24")
		p.env.Words.Language = language
		p.want(ui.StepOn) // there is no challenge of tomorrow
		p.click(ui.StepBack, 0)
		page := p.setter()
		if page.rules.Date != date(jamDay) || !p.says(want.task) || !p.says(p.env.Words.T("setter.none")) {
			t.Errorf("%s: the page of %v says %q", language, page.rules.Date, page.describe())
		}
		p.want(ui.PlayBoard, ui.Share) // there is nothing to play or to share
		p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 7})
		p.want(ui.PageDown, ui.PageUp)
		if page := p.setter(); !p.says(want.best) || page.text() != setJam {
			t.Errorf("%s: with a board the page says %q", language, page.describe())
		}
		if page := p.follow("rushhour", setJam, jamDay); !p.says(want.friend) || !strings.Contains(p.said, "11") {
			t.Errorf("%s: of the friend's board the page says %q, and aloud %q", language, page.describe(), p.said)
		}
	}
}

// TestSetterTheirs checks what is told of boards from elsewhere, and that none of them counts as the player's own.
func TestSetterTheirs(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-11-24")
	w := p.env.Words
	day := w.Date(date(jamDay))
	for _, test := range []struct{ name, board, want string }{
		{"as it should be", setJam, w.Sentences(w.F("setter.theirs", day, "11 moves"), w.T("setter.yourTurn"))},
		{"no way out", ".....\n....B\nAA..B\n....B\n....B\n", w.F("setter.unsolvable", day)},
		{"solved", ".....\n.....\n...AA\n.....\n.....\n", w.F("setter.theirs", day, "0 moves")},
		{"too many pieces", "BBCCD\nEEF.D\nAAF.x\nGGHHx\n..xx.\n", w.F("setter.tooMany", day, 12, 8)},
		{"another size", "......\n......\nAA....\n......\n......\n......\n", w.F("setter.otherSize", day, 6, 6, 5, 5)},
	} {
		page := p.follow("rushhour", test.board, jamDay)
		if says := w.Sentences(page.theirLine(), page.comparison()); !strings.HasPrefix(says, test.want) || !p.says(says) {
			t.Errorf("%s: the page says %q, want %q", test.name, says, test.want)
		}
		p.want(ui.Confirm)
		if !p.shows(test.board) {
			t.Errorf("%s: Enter does not play it", test.name)
		}
		p.want(ui.Back)
		if page := p.setter(); page.theirs == nil || page.theirs.link.Board != test.board {
			t.Errorf("%s: after the game the page has lost it", test.name)
		}
	}
	if days := p.env.Book().SetDays(); len(days) > 0 {
		t.Errorf("a friend's board is in the book of %v", days)
	}
	for _, test := range []struct{ name, puzzle, day string }{
		{"of another puzzle", "maze", jamDay},
		{"before the first day", "onestroke", "2026-08-31"},
		{"of the day after tomorrow", "linkup", "2026-11-26"},
	} {
		if page := openTheirs(p.env, link.Link{Puzzle: test.puzzle, Board: setJam, Setter: date(test.day)}); page != nil {
			t.Errorf("a board %s is opened: %v", test.name, page)
		}
	}
	if page := openTheirs(p.env, link.Link{Puzzle: "rabbits", Board: boards["rabbits"], Setter: date("2026-11-25")}); page == nil {
		t.Error("a board from where it is tomorrow already is not opened")
	} else {
		page.Leave()
	}
}

// TestSetterSharesNoOther checks that on the page of a friend's board the player's own is not shared in its place.
func TestSetterSharesNoOther(t *testing.T) {
	t.Parallel()
	p := startDays(t, jamDay)
	p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 11})
	page := p.follow("rushhour", ".....\n....B\nAA..B\n.....\n.....\n", jamDay)
	p.want(ui.Share)
	if p.setter() != page {
		t.Error("the page is left")
	}
}

// TestSetterStops checks that no proof goes on when the player leaves or looks at another day.
func TestSetterStops(t *testing.T) {
	t.Parallel()
	for _, way := range []ui.Kind{ui.Back, ui.StepBack, ui.PlayBoard} {
		p := startDays(t, jamDay)
		idle := &idleSolver{Solver: p.env.Solver}
		p.env.Solver = idle
		page := openTheirs(p.env, link.Link{Puzzle: "rushhour", Board: setJam, Setter: date(jamDay)})
		p.app.turn(page)
		p.tick()
		job := idle.last
		if p.want(way); !job.over {
			t.Errorf("after %v the proof goes on", way)
		}
	}
}

// TestSetterDraws draws a board for the challenge: its score is kept once it is proven, and only if it keeps to the rules.
func TestSetterDraws(t *testing.T) {
	t.Parallel()
	p := startSetter(t, jamDay)
	p.want(ui.Editor)
	p.screen()
	scored := func() int {
		best, _ := p.env.Book().Set(date(jamDay))
		return best.Score
	}
	p.until("the answer", func() bool { return strings.Contains(p.screen().Describe(), "proven") })
	if scored() != 0 {
		t.Errorf("the board to begin with has the score %d", scored())
	}
	draw := func(board string) {
		t.Helper()
		p.paste(board)
		p.tick()
	}
	draw(setJam)
	p.until("the score", func() bool { return scored() == 11 })
	draw("..D..\n..D..\n....H\n.AA.H\n.CC..\n")
	p.until("the answer", func() bool { return strings.Contains(p.screen().Describe(), "proven") })
	if scored() != 11 {
		t.Errorf("an easier board has changed the score to %d", scored())
	}
	draw("BBCCD\nEEF.D\nAAF.x\nGGHHx\n..xx.\n") // too many
	for range 100 {
		p.tick()
	}
	p.want(ui.Back)
	if page := p.setter(); page.best != (progress.SetBoard{Board: setJam, Score: 11}) || page.rules.Date != date(jamDay) {
		t.Errorf("the page has %v", page.best)
	}
	for _, kind := range []ui.Kind{ui.PlayBoard, ui.Confirm} {
		p.want(kind)
		if says := p.screen().Describe(); kind == ui.PlayBoard && !strings.Contains(says, "Own board") {
			t.Errorf("the player's own board is on the table as %q", says)
		}
		p.want(ui.Back)
		p.setter()
	}
	p.want(ui.Editor)
	if !strings.Contains(p.screen().Describe(), "8") {
		t.Errorf("the editor says %q", p.screen().Describe())
	}
}

// TestSetterShares checks what is passed on.
func TestSetterShares(t *testing.T) {
	t.Parallel()
	p := startSetter(t, jamDay)
	p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 11})
	p.setter().openDay(date(jamDay))
	for language, want := range map[ui.Language]string{
		ui.English: "Warren · Setter's challenge 2026-11-23 · Traffic Jam\n⭐⭐⭐ 11 moves",
		ui.Chinese: "狡兔五窟 · 出题 2026-11-23 · 尖峰时刻\n⭐⭐⭐ 11 步",
	} {
		p.env.Words.Language = language
		heard := &heardShell{Shell: p.env.Shell}
		p.env.Shell = heard
		p.want(ui.Share)
		p.env.Shell = heard.Shell
		if s := heard.shared; s == nil || s.Tell().Result != want || s.Setter != date(jamDay) || s.Puzzle != "rushhour" || s.Board != setJam {
			t.Errorf("shared is %+v, want %q", heard.shared, want)
		}
		p.dialog()
		p.want(ui.Back)
	}
}

// A heardShell keeps what is passed on.
type heardShell struct {
	shell.Shell
	shared *shell.Shared
}

func (s *heardShell) Sharing(shared *shell.Shared, behind ui.Scene) ui.Scene {
	s.shared = shared
	return s.Shell.Sharing(shared, behind)
}

// TestSetterAtHome checks the card, and that the page can be opened by key, click and touch.
func TestSetterAtHome(t *testing.T) {
	t.Parallel()
	p := startDays(t, jamDay)
	if says := p.env.Words.F("setter.card", p.env.Words.T("rushhour.name")); !strings.Contains(p.home().pageSays(p.setterCard()), says) {
		t.Errorf("the card says %q, want %q", p.home().pageSays(p.setterCard()), says)
	}
	for way, press := range pressers {
		press(p, ui.Choose, p.setterCard())
		p.setter()
		p.want(ui.Back)
		if p.home(); p.env.Mirror() == nil {
			t.Error(way)
		}
	}
	p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 11})
	if says := p.home().pageSays(p.setterCard()); !strings.Contains(says, "11 moves") {
		t.Errorf("the card says %q", says)
	}
}

// TestSetterAllocatesNothing checks that Update and Draw do not allocate while the page rests.
func TestSetterAllocatesNothing(t *testing.T) {
	p := startSetter(t, jamDay)
	wantNoAllocations(t, p)
	p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 11})
	p.follow("rushhour", setJam, jamDay)
	wantNoAllocations(t, p)
}

// TestSetterLinks opens boards of a challenge by their links: on the page of their date, and what belongs to none as any other board.
func TestSetterLinks(t *testing.T) {
	t.Parallel()
	fragment := func(puzzle, board, day string) string {
		t.Helper()
		f, err := link.To(link.Link{Puzzle: puzzle, Board: board, Setter: date(day)})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	p := startDays(t, "2026-11-24")
	p.app.turn(followLink(p.env, p.app.scene, fragment("rushhour", setJam, jamDay)))
	page := p.setter()
	p.until("the proof", func() bool { return !page.asker.Asking() })
	if score, ok := page.scored(page.theirs.answer); !ok || score != 11 || page.rules.Date != date(jamDay) {
		t.Errorf("score %d, proven %v, of %v", score, ok, page.rules.Date)
	}
	p.want(ui.Editor)
	p.screen()
	p.app.turn(followLink(p.env, p.app.scene, fragment("maze", boards["maze"], jamDay)))
	p.tick()
	if !p.shows(boards["maze"]) || p.screen().Message() != p.env.Words.T("setter.elsewhere") {
		t.Errorf("the table says %q, want a board of no challenge", p.screen().Message())
	}
	p.want(ui.Back)
	p.home()
}
