package table_test

import (
	"strings"
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/scenes/linkup"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

const (
	// oneMove takes one move: A out.
	oneMove = "......\n......\nAA....\n......\n..CC..\n......\n"
	// dayJam is the daily board of today; it takes one move.
	dayJam = "......\n......\n.AA...\n......\n..CC..\n......\n"
)

var today = calendar.Date{Year: 2026, Month: 11, Day: 22}

// ship gives an environment two levels of Traffic Jam and its daily board of today, and sets the date.
func ship(e *shell.Env) {
	pack := []levels.Level{
		{Number: 1, Name: levels.Name{EN: "First road", ZH: "第一条路"}, Dealt: boardorigin.Dealt{Board: smallJam, Difficulty: "easy", Seed: 17, Par: 2, Bound: 2}},
		{Number: 2, Name: levels.Name{EN: "Open gate", ZH: "大门开着"}, Dealt: boardorigin.Dealt{Board: oneMove, Difficulty: "hard", Seed: 18, Par: 1, Bound: 1}},
	}
	day := levels.Day{Date: today, Dealt: boardorigin.Dealt{Board: dayJam, Difficulty: "normal", Seed: 5, Par: 1, Bound: 1}}
	e.Levels = shell.Levels{
		Count: func(puzzle string) int {
			if puzzle != "rushhour" {
				return 0
			}
			return len(pack)
		},
		Pack: func(puzzle string) []levels.Level {
			if puzzle != "rushhour" {
				return nil
			}
			return pack
		},
		Daily: func(puzzle string, date calendar.Date) (levels.Day, bool) {
			return day, puzzle == "rushhour" && date == today
		},
		Days: func(string) (first, last calendar.Date) { return today, today },
	}
	setDate(e, today)
}

func setDate(e *shell.Env, date calendar.Date) {
	e.Now = func() time.Time { return time.Date(date.Year, date.Month, date.Day, 23, 59, 0, 0, time.Local) }
}

// layShipped returns a player at a table of Traffic Jam without a board, with levels and a daily board.
func layShipped(t testing.TB) *jam {
	t.Helper()
	p := lay(t, rushhour.Puzzle())
	ship(p.Env)
	return p
}

// openLevel returns a player at a level of Traffic Jam.
func openLevel(t testing.TB, n int) *jam {
	t.Helper()
	p := layShipped(t)
	p.Table.Open(table.Opening{Level: n})
	p.Tick()
	return p
}

// chip returns what the header says about the board.
func chip(p *tabletest.Robot) string {
	p.T.Helper()
	w := p.Screen().UI().Find(ui.Level, 0)
	if w == nil {
		w = p.Screen().UI().Find(ui.Calendar, 0)
	}
	if w == nil {
		p.T.Fatal("the header does not name the board")
	}
	return w.Label
}

// inChinese switches the language and lays the table out.
func inChinese(p *tabletest.Robot) {
	p.Env.Words.Language = ui.Chinese
	p.Env.Relayout()
	p.Tick()
}

// TestLevels plays the pack to its end: each level is named, its par is known without a search, its win is recorded, and
// Next leads on, after the last level to the screen of levels.
func TestLevels(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	if g := p.Game(); g.Board != smallJam || g.Origin != (boardorigin.Origin{Level: 1}) || !g.Proven() || g.Par != 2 || g.Difficulty != "easy" || g.Begun != today {
		t.Fatalf("the level is %+v", g)
	}
	if got := chip(p); got != "Level 1 · First road" {
		t.Errorf("the header says %q", got)
	}
	if got := p.Screen().Describe(); !strings.HasPrefix(got, "Traffic Jam. Level 1 · First road.") {
		t.Errorf("it is described as %q", got)
	}
	play(p, cRight, bUp, aOut)
	toCard(p)
	if got := p.Screen().Describe(); !strings.Contains(got, "2 of 3 stars. No help. Your record: 3.") {
		t.Errorf("a win with a move too many is described as %q", got)
	}
	if r, ok := p.Env.Book().Level("rushhour", 1); !ok || r.Stars() != 2 || r.Cost != 3 || r.Optimal || r.First != today {
		t.Errorf("recorded is %+v, %v", r, ok)
	}
	p.Want(ui.Restart)
	play(p, bUp, aOut)
	toCard(p)
	if r, _ := p.Env.Book().Level("rushhour", 1); r.Stars() != 3 || r.Cost != 2 || !r.Optimal || r.Helped {
		t.Errorf("recorded is %+v", r)
	}
	p.Want(ui.Confirm)
	if g := p.Game(); g.Origin.Level != 2 || p.Offers(ui.Next) {
		t.Fatalf("Enter leads to %v", p.Game().Origin)
	}
	inChinese(p)
	if got := chip(p); got != "第 2 关 · 大门开着" {
		t.Errorf("the header says %q", got)
	}
	play(p, aOut)
	toCard(p)
	if w := p.Screen().UI().Find(ui.Next, 0); w.Label != "下一关" {
		t.Errorf("the button says %q", w.Label)
	}
	p.Click(ui.Next, 0)
	if p.Left != (tabletest.Nowhere{Name: "levels"}) {
		t.Errorf("after the last level Next leads to %v", p.Left)
	}
	if totals := p.Env.Book().Totals("rushhour"); totals.Levels != 2 || totals.Stars != 6 || totals.Free != 0 {
		t.Errorf("the totals are %+v", totals)
	}
}

// TestNewIsNext checks that N does what the button beside the board says, before and after the win: it leads from a level to the
// next one. From a daily board it leads to the next puzzle's only after the win; before, there is no such button, and N leads to the calendar.
func TestNewIsNext(t *testing.T) {
	t.Parallel()
	for _, win := range [...]bool{false, true} {
		p := openLevel(t, 1)
		if win {
			play(p, bUp, aOut)
			toCard(p)
		}
		p.Want(ui.NewBoard)
		if g := p.Game(); g.Origin.Level != 2 {
			t.Errorf("after a win %v, N leads from level 1 to %+v", win, g.Origin)
		}
		if win {
			play(p, aOut)
			toCard(p)
		}
		p.Want(ui.NewBoard)
		if p.Left != (tabletest.Nowhere{Name: "levels"}) {
			t.Errorf("after a win %v, N leads from the last level to %v", win, p.Left)
		}
		p = layShipped(t)
		p.Table.Open(table.Opening{Day: today})
		p.Tick()
		if win {
			play(p, rules.Move{Car: 'A', By: 3})
			toCard(p)
		}
		want := "days"
		if win {
			want = "the next of the day"
		} else if p.Offers(ui.NewBoard) || p.Offers(ui.Next) {
			t.Error("a tap on a tool leaves a daily board that is not solved")
		}
		p.Want(ui.NewBoard)
		if p.Left != (tabletest.Nowhere{Name: want}) {
			t.Errorf("after a win %v, N leads from a daily board to %v", win, p.Left)
		}
	}
}

// TestLevelIsTakenUp checks that a level is as it was left, on the same table and in another run, whatever was played
// between.
func TestLevelIsTakenUp(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	play(p, cRight, bUp)
	p.Want(ui.Undo)
	p.Table.Open(table.Opening{Level: 2})
	if err := p.Table.Open(table.Opening{Board: hardJam}); err != nil {
		t.Fatal(err)
	}
	p.Table.Open(table.Opening{Level: 1})
	check := func(p *jam, when string) {
		t.Helper()
		if g := p.Game(); g.Origin.Level != 1 || g.At != 1 || len(g.Gestures) != 2 {
			t.Errorf("%s: level %d, at %d of %d", when, g.Origin.Level, g.At, len(g.Gestures))
		}
	}
	check(p, "on the same table")
	p.Table.Leave()
	next := anotherRun(p)
	if !next.Table.Resume() {
		t.Fatal("there is no game to go on with")
	}
	check(next, "in another run")
	next.Table.Open(table.Opening{Level: 2})
	next.Table.Open(table.Opening{Level: 1})
	check(next, "after another level")
}

// TestDaily checks that the daily board is named by its date and recorded for it, and that Next leads on in the walk through
// the boards of its date.
func TestDaily(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name        string
		begun, done calendar.Date
		onTime      bool
		first       string
	}{
		{"in time", today, today, true, "2026-11-22"},
		{"past midnight", today, today.Add(1), true, "2026-11-23"},
		{"later", today.Add(1), today.Add(1), false, "2026-11-23"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := layShipped(t)
			setDate(p.Env, test.begun)
			p.Table.Open(table.Opening{Day: today})
			p.Tick()
			if got := chip(p); got != "Daily, 22 November · Normal" {
				t.Errorf("the header says %q", got)
			}
			setDate(p.Env, test.done)
			play(p, rules.Move{Car: 'A', By: 3})
			toCard(p)
			r, ok := p.Env.Book().Day("rushhour", today)
			if !ok || r.OnTime != test.onTime || r.First.String() != test.first || r.Stars() != 3 {
				t.Errorf("recorded is %+v, %v", r, ok)
			}
			p.Click(ui.DayResult, 0)
			if p.Left != (tabletest.Nowhere{Name: "the result of the day"}) {
				t.Errorf("the button of the result leads to %v", p.Left)
			}
			p.Want(ui.Next)
			if p.Left != (tabletest.Nowhere{Name: "the next of the day"}) {
				t.Errorf("Next leads to %v", p.Left)
			}
			inChinese(p)
			if got := chip(p); got != "每日一局 · 11月22日 · 普通" {
				t.Errorf("the header says %q", got)
			}
		})
	}
}

// TestGoOn checks which board a card on home opens: the game in progress, but not a board that was only looked at; after a solved one the
// level that was left, or else the one after the last that was solved, or else the first without all its stars.
func TestGoOn(t *testing.T) {
	t.Parallel()
	daily, first := boardorigin.Origin{Day: today}, boardorigin.Origin{Level: 1}
	for _, test := range []struct {
		name  string
		board func(*jam) error
		out   int // by how many cells the car drives out, 0 to leave the board unsolved
		want  boardorigin.Origin
	}{
		{"no game", func(*jam) error { return nil }, 0, first},
		{"a level", func(p *jam) error { p.Table.Open(table.Opening{Level: 2}); return nil }, 0, boardorigin.Origin{Level: 2}},
		{"a solved level", func(p *jam) error { p.Table.Open(table.Opening{Level: 1}); p.Do(); play(p, bUp); return nil }, 4, boardorigin.Origin{Level: 2}},
		{"the last level, solved", func(p *jam) error { p.Table.Open(table.Opening{Level: 2}); return nil }, 4, first},
		{"a level left for a solved board", func(p *jam) error {
			p.Table.Open(table.Opening{Level: 2})
			return p.Table.Open(table.Opening{Board: oneMove})
		}, 4, boardorigin.Origin{Level: 2}},
		{"a daily board", func(p *jam) error { p.Table.Open(table.Opening{Day: today}); return nil }, 0, daily},
		{"a solved daily board", func(p *jam) error { p.Table.Open(table.Opening{Day: today}); return nil }, 3, first},
		{"another solved board", func(p *jam) error { return p.Table.Open(table.Opening{Board: oneMove}) }, 4, first},
		{"another board", func(p *jam) error { return p.Table.Open(table.Opening{Board: oneMove}) }, 1, boardorigin.Origin{}},
		{"another board that was looked at", func(p *jam) error { return p.Table.Open(table.Opening{Board: oneMove}) }, 0, first},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := layShipped(t)
			if err := test.board(p); err != nil {
				t.Fatal(err)
			}
			if test.out > 0 {
				play(p, rules.Move{Car: 'A', By: test.out})
			}
			p.Table.Leave()
			next := anotherRun(p)
			next.Table.Open(table.Opening{})
			if g := next.Game(); g.Origin != test.want {
				t.Errorf("it goes on with %+v, want %+v", g.Origin, test.want)
			}
		})
	}
}

// TestGoOnPlaysAgain checks that a level solved with less than all stars, if it is the next, starts again rather than shows its
// win, that Undo leads back to that, and that a board is dealt once all levels have all their stars.
func TestGoOnPlaysAgain(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	play(p, cRight, bUp, aOut)
	p.Table.Open(table.Opening{Level: 2, Again: true})
	play(p, aOut)
	p.Table.Leave()
	next := anotherRun(p)
	next.Table.Open(table.Opening{})
	if g := next.Game(); g.Origin.Level != 1 || !g.Untouched() || next.Offers(ui.Next) {
		t.Fatalf("it goes on with %v at\n%v", g.Origin, g.Position())
	}
	next.Want(ui.Undo)
	if !next.Game().Solved() {
		t.Errorf("Undo leads to\n%v", next.Game().Position())
	}
	toCard(next)
	next.Want(ui.Redo)
	play(next, bUp, aOut)
	next.Table.Open(table.Opening{})
	next.Until("a dealt board", func() bool { return next.Game().Origin.Free() && !next.Game().Solved() })
}

// TestNoSuchBoard checks that a number outside the pack and a date outside the list change nothing.
func TestNoSuchBoard(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	play(p, cRight)
	for _, n := range []int{-1, 0, 3} {
		p.Table.Open(table.Opening{Level: n})
	}
	p.Table.Open(table.Opening{Day: today.Add(-1)})
	p.Table.Open(table.Opening{Day: calendar.Date{}})
	p.Tick()
	if g := p.Game(); g.Origin.Level != 1 || g.At != 1 || p.Table.Message() != "" {
		t.Errorf("on the table is %v, at %d; it says %q", g.Origin, g.At, p.Table.Message())
	}
}

// TestLevelIsOpenedOverAnything checks that a level comes onto the table whatever it is doing.
func TestLevelIsOpenedOverAnything(t *testing.T) {
	t.Parallel()
	for name, reach := range map[string]func(p *jam){
		"nothing": func(*jam) {},
		"a lesson": func(p *jam) {
			p.Taught()
			p.Want(ui.Right)
		},
		"a replay": func(p *jam) {
			p.Table.Open(table.Opening{Level: 1})
			p.Tick()
			toReplay(p)
		},
		"a win": func(p *jam) {
			p.Table.Open(table.Opening{Level: 1})
			playOut[rules.Move](p)
			toCard(p)
		},
		"a deal": func(p *jam) { p.Table.Open(table.Opening{Deal: true}); p.Tick() },
	} {
		t.Run(name, func(t *testing.T) {
			p := layShipped(t)
			reach(p)
			p.Table.Open(table.Opening{Level: 2})
			for range 30 {
				p.Tick()
			}
			if g := p.Game(); g.Origin.Level != 2 || g.At != 0 || replays(p) || p.Offers(ui.Skip) || !p.Offers(ui.Hint) {
				t.Errorf("on the table is %v, at %d: %s", g.Origin, g.At, p.Screen().Describe())
			}
		})
	}
}

// TestWinIsRecordedOnce checks that a win that is undone, done again, looked at and taken up again is stored once, and that
// one that could not be stored before the program ended is stored when the board is taken up.
func TestWinIsRecordedOnce(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 2)
	play(p, aOut)
	toCard(p)
	p.Env.Saver.Flush()
	first := string(p.Blobs.Data["book"])
	if first == "" {
		t.Fatal("the book is not stored")
	}
	p.Want(ui.Undo, ui.Redo)
	toCard(p)
	p.Table.Open(table.Opening{Level: 1})
	setDate(p.Env, today.Add(1))
	p.Table.Open(table.Opening{Level: 2})
	toCard(p)
	p.Env.Saver.Flush()
	if got := string(p.Blobs.Data["book"]); got != first {
		t.Errorf("the book is\n%s\nand was\n%s", got, first)
	}
	p.Table.Leave()
	delete(p.Blobs.Data, "book")
	next := anotherRun(p)
	setDate(next.Env, today.Add(9))
	next.Table.Open(table.Opening{Level: 2})
	next.Tick()
	if r, ok := next.Env.Book().Level("rushhour", 2); !ok || r.First != today || r.Stars() != 3 {
		t.Errorf("taken up, recorded is %+v, %v", r, ok)
	}
}

// anotherRun returns a player in another window, or after a restart of the program, with the same storage.
func anotherRun(p *jam) *jam {
	p.T.Helper()
	p.Env.Saver.Flush()
	e, err := ui.NewEnv(p.Blobs, p.Env.Measure)
	if err != nil {
		p.T.Fatal(err)
	}
	e.Words.Language, e.Settings.Language = ui.English, ui.English
	e.Width, e.Height = 1040, 740
	env := *p.Env
	env.Env = e
	ship(&env)
	next := tabletest.OpenWith(p.T, &env, rushhour.Puzzle())
	next.Blobs = p.Blobs
	return next
}

// TestHelpBesideTheStars checks that the card says what help was used, and that all help leaves one star.
func TestHelpBesideTheStars(t *testing.T) {
	t.Parallel()
	hint := func(p *jam) {
		for p.Table.Session().Tip().Stage != session.TipMove {
			p.Want(ui.Hint)
			p.Until("a tip", func() bool { return p.Table.Session().Tip().Stage != session.TipNone })
		}
	}
	look := func(p *jam) { toReplay(p); p.Want(ui.Close) }
	for _, test := range []struct {
		name, says string
		help       []func(p *jam)
		stars      int
	}{
		{"none", "3 of 3 stars. No help.", nil, 3},
		{"a hint", "1 of 3 stars. With a hint.", []func(*jam){hint}, 1},
		{"a solution", "1 of 3 stars. With a solution.", []func(*jam){look}, 1},
		{"both", "1 of 3 stars. With help.", []func(*jam){hint, look}, 1},
		{"a solution taken over", "1 of 3 stars. With a solution.", []func(*jam){func(p *jam) { toReplay(p); seek(p, 1); p.Want(ui.GoOn) }}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := openLevel(t, 1)
			p.Proven()
			for _, help := range test.help {
				help(p)
			}
			if !p.Table.Session().Solved() {
				play(p, bUp, aOut)
			}
			toCard(p)
			if got := p.Screen().Describe(); !strings.Contains(got, test.says) {
				t.Errorf("it says %q, want %q", got, test.says)
			}
			if r, _ := p.Env.Book().Level("rushhour", 1); r.Stars() != test.stars || r.Helped != (test.help != nil) || r.Optimal != (test.help == nil) {
				t.Errorf("recorded is %+v", r)
			}
		})
	}
}

// TestFreeBoardIsRecorded checks that other boards count too, that their optimum counts once it is proven, and that Next
// deals another.
func TestFreeBoardIsRecorded(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, bUp, aOut)
	toCard(p)
	p.Until("the proof", func() bool { return p.Game().Proof != nil })
	p.Tick()
	if totals := p.Env.Book().Totals("rushhour"); totals.Free != 1 || totals.Optimal != 1 || totals.Levels != 0 {
		t.Errorf("the totals are %+v", totals)
	}
	if got := p.Screen().Describe(); strings.Contains(got, p.Env.Words.T("win.best")) {
		t.Errorf("there is a best of a board that is not kept: %q", got)
	}
	won := p.Game()
	p.Want(ui.Next)
	p.Until("another board", func() bool { return p.Game() != won })
	if !p.Game().Origin.Free() || p.Game().Difficulty != "easy" {
		t.Errorf("Next deals %+v", p.Game().Origin)
	}
}

// TestLessonsAreNotRecorded checks that the boards of the lessons are no wins.
func TestLessonsAreNotRecorded(t *testing.T) {
	t.Parallel()
	p := layShipped(t)
	p.Taught()
	playOut[rules.Move](p)
	if totals := p.Env.Book().Totals("rushhour"); totals.Free != 0 {
		t.Errorf("the totals are %+v", totals)
	}
}

// TestTimeIsRecorded checks that the time of a win against the clock is recorded, unless there was help.
func TestTimeIsRecorded(t *testing.T) {
	t.Parallel()
	for _, helped := range []bool{false, true} {
		p, _ := dealTimed(t)
		if helped {
			toReplay(p)
			p.Want(ui.Close)
		}
		for !p.Table.Session().Solved() {
			linkPair(p)
			if p.Table.Session().Outlook().Lost {
				t.Fatal("the first links lead into a dead end: choose another board")
			}
		}
		toCard(p)
		best := p.Env.Book().Totals("linkup").Best["easy"]
		if spent := int64(p.Game().Spent); helped && best != 0 || !helped && (best == 0 || best != spent) {
			t.Errorf("helped %v: the best time is %d ms, after %d ms", helped, best, spent)
		}
	}
}

// wishForClock turns the clock of all puzzles on.
func wishForClock(p *tabletest.Robot) { setClock(p, true) }

func setClock(p *tabletest.Robot, on bool) {
	p.Env.Settings.Clock = on
	p.Env.Relayout()
	p.Tick()
}

// TestClockOfEveryPuzzle checks that a puzzle that does not count its time does so for who wishes it, and keeps the best time of a level, but
// none of a game of which a part was played without the clock.
func TestClockOfEveryPuzzle(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name          string
		before, after bool // the first move
		best          bool
	}{
		{"never", false, false, false},
		{"always", true, true, true},
		{"from the first move on", false, true, false},
		{"until the first move", true, false, false},
	} {
		p := openLevel(t, 1)
		setClock(p, test.before)
		if p.Table.Session().Clocked() != test.before {
			t.Errorf("%s: the time is counted: %v", test.name, !test.before)
		}
		for range 100 {
			p.Tick()
		}
		play(p, bUp)
		setClock(p, test.after)
		if p.Table.Session().Clocked() != test.after {
			t.Errorf("%s, after a move: the time is counted: %v", test.name, !test.after)
		}
		play(p, aOut)
		toCard(p)
		r, _ := p.Env.Book().Level("rushhour", 1)
		if got := float64(r.Millis) > 99*ui.TickMS; got != test.best || r.Millis > int64(p.Game().Took()) {
			t.Errorf("%s: the best time is %d ms, after %v", test.name, r.Millis, p.Game().Took())
		}
		if p.Says("clock.took") != test.best {
			t.Errorf("%s: the card says %q", test.name, p.Screen().Describe())
		}
		setClock(p, true)
		p.Want(ui.Restart)
		play(p, bUp, aOut)
		toCard(p)
		if again, _ := p.Env.Book().Level("rushhour", 1); again.Millis == 0 || test.best && again.Millis > r.Millis {
			t.Errorf("%s: played again with the clock the best time is %d ms", test.name, again.Millis)
		}
	}
}

// TestTwoWindows checks that a table takes up what was played in another window when the player comes from there.
func TestTwoWindows(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	other := anotherRun(p)
	turnTo := func(to, from *jam) {
		from.Env.Saver.Flush()
		to.Env.Returned = true
		to.Tick()
		to.Env.Returned = false
	}
	other.Table.Open(table.Opening{Level: 1})
	other.Tick()
	play(other, cRight, bUp)
	turnTo(p, other)
	if g := p.Game(); g.At != 2 || g.Position() != other.Game().Position() {
		t.Fatalf("the first window is at %d\n%v", g.At, g.Position())
	}
	play(p, aOut)
	toCard(p)
	turnTo(other, p)
	if g := other.Game(); g.At != 3 || !other.Offers(ui.Next) {
		t.Errorf("the second window is at %d of %d", g.At, len(g.Gestures))
	}
	other.Want(ui.Undo)
	turnTo(p, other)
	if p.Game().At != 2 || p.Offers(ui.Next) {
		t.Error("the first window still shows the win")
	}
}

// TestNewerSaveIsTold checks that the player is told of a level whose save is of a newer version, and can play it.
func TestNewerSaveIsTold(t *testing.T) {
	t.Parallel()
	const newer = `{"version":3}`
	p := layShipped(t)
	p.Blobs.Data["game-rushhour-level-1"] = []byte(newer)
	p.Table.Open(table.Opening{Level: 1})
	p.Tick()
	p.WantMessage(p.Env.Words.T("refuse.newerSave"))
	play(p, bUp, aOut)
	toCard(p)
	p.Table.Leave()
	p.Env.Saver.Flush()
	if got := string(p.Blobs.Data["game-rushhour-level-1"]); got != newer {
		t.Errorf("the save is now %s", got)
	}
	if _, ok := p.Env.Book().Level("rushhour", 1); !ok {
		t.Error("the win is not recorded")
	}
}

// TestWarningsReachTheTable checks that each setting of the warnings tells of a board without a link as it says.
func TestWarningsReachTheTable(t *testing.T) {
	t.Parallel()
	for warnings, told := range map[string]bool{ui.WarnNever: false, ui.WarnStuck: true, ui.WarnProven: true} {
		e, blobs := tabletest.NewEnv(t)
		e.Settings.Warnings = warnings
		p := tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), "ABCC\nBA..\n")
		p.Proven()
		linkPair(p)
		p.Answered()
		if got := p.Table.Session().Outlook().Told; got != told {
			t.Errorf("warnings %q: told %v, want %v", warnings, got, told)
		}
	}
}

// TestBoardsBesideTheName checks that the boards before and after a level or a day stand beside its name and open; that a level has no Next
// among the tools, a free board has New there and no neighbours, and that where there is no room for both arrows
// the one that leads on is there.
func TestBoardsBesideTheName(t *testing.T) {
	t.Parallel()
	there := func(p *jam, k ui.Kind) bool {
		w := p.Screen().UI().Find(k, 0)
		return w != nil && !w.Disabled
	}
	p := openLevel(t, 1)
	if there(p, ui.PreviousBoard) || !there(p, ui.NextBoard) || p.Offers(ui.NewBoard) {
		t.Error("before level 1 there is a level, or after it none, or Next is a tool")
	}
	p.Click(ui.NextBoard, 0)
	if n := p.Game().Origin.Level; n != 2 {
		t.Fatalf("after level 1 comes level %d", n)
	}
	if !there(p, ui.PreviousBoard) || there(p, ui.NextBoard) {
		t.Error("before level 2 there is no level, or after it one")
	}
	p.Click(ui.PreviousBoard, 0)
	if n := p.Game().Origin.Level; n != 1 {
		t.Errorf("before level 2 comes level %d", n)
	}
	p.Env.Fit(320, 568)
	p.Env.Relayout()
	p.Tick()
	if !there(p, ui.NextBoard) || p.Offers(ui.PreviousBoard) || !p.Offers(ui.Level) {
		t.Error("in the narrowest window no button leads on, or the name is pressed for room")
	}

	free := openJam(t, smallJam)
	if free.Offers(ui.NextBoard) || free.Offers(ui.PreviousBoard) || !free.Offers(ui.NewBoard) {
		t.Error("a free board has neighbours, or no New")
	}

	daily := lay(t, rushhour.Puzzle())
	daily.Env.Levels.Days = func(string) (first, last calendar.Date) { return today.Add(-2), today.Add(30) }
	daily.Env.Levels.Daily = func(_ string, d calendar.Date) (levels.Day, bool) {
		return levels.Day{Date: d, Dealt: boardorigin.Dealt{Board: dayJam, Difficulty: "normal", Par: 1, Bound: 1}}, true
	}
	setDate(daily.Env, today)
	daily.Table.Open(table.Opening{Day: today})
	daily.Tick()
	if there(daily, ui.NextBoard) {
		t.Error("the board of tomorrow can be played")
	}
	for by := -1; by >= -2; by-- {
		daily.Click(ui.PreviousBoard, 0)
		if got := daily.Game().Origin.Day; got != today.Add(by) {
			t.Errorf("%d days before today is %v", -by, got)
		}
	}
	if there(daily, ui.PreviousBoard) {
		t.Error("there is a day before the first")
	}
}

// TestLevelOutsideThePack checks that a level that there is not changes nothing, whatever is on the table.
func TestLevelOutsideThePack(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	p.Proven()
	p.Want(ui.Analyse)
	before := p.Table.Describe()
	if err := p.Table.Open(table.Opening{Level: 99}); err != nil || p.Table.Describe() != before {
		t.Errorf("error %v, the table is\n%s, want\n%s", err, p.Table.Describe(), before)
	}
}
