package table_test

import (
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
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
