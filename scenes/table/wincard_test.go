package table_test

import (
	"testing"

	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestInputDuringTheCelebration checks that what may still be meant for the board only ends the celebration, that a second
// input acts, and that a tool acts at once.
func TestInputDuringTheCelebration(t *testing.T) {
	t.Parallel()
	dealt := func(p *jam) bool { return p.Game().Difficulty == "easy" }
	for _, test := range []struct {
		name  string
		wants []ui.Kind
		card  bool
		left  func(p *jam) bool
	}{
		{"nothing", nil, false, nil},
		{"Enter", []ui.Kind{ui.Confirm}, true, nil},
		{"space bar", []ui.Kind{ui.Toggle}, true, nil},
		{"arrow", []ui.Kind{ui.Right}, true, nil},
		{"press", []ui.Kind{ui.Press}, true, nil},
		{"mouse", []ui.Kind{ui.Hover}, false, nil},
		{"Escape", []ui.Kind{ui.Back}, true, nil},
		{"Enter twice", []ui.Kind{ui.Confirm, ui.Confirm}, false, dealt},
		{"New", []ui.Kind{ui.NewBoard}, false, dealt},
		{"Again", []ui.Kind{ui.Restart}, false, func(p *jam) bool { return p.Game().Untouched() }},
		{"Undo", []ui.Kind{ui.Undo}, false, func(p *jam) bool { return p.Game().At == 1 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := openJam(t, smallJam)
			playOut[rules.Move](p)
			p.Until("a board dealt ahead", func() bool { return p.Env.Dealer.Ready() || p.Offers(ui.Next) })
			p.Want(ui.Undo, ui.Redo)
			p.Want(test.wants...)
			if test.left != nil {
				if !test.left(p) {
					t.Fatal("it does not act at once")
				}
				return
			}
			if p.Offers(ui.Next) != test.card {
				t.Errorf("the card is there: %v", !test.card)
			}
		})
	}
}

// TestPureSolve checks that nothing is celebrated if a solution that was shown ended the game, and that the player's own win
// after it is.
func TestPureSolve(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	winByReplay(p)
	if !p.Says("card.solution") || !p.Offers(ui.Restart) || !p.Offers(ui.Next) {
		t.Errorf("it says %s", p.Screen().Describe())
	}
	if p.Table.Celebrates() {
		t.Error("the solution is celebrated")
	}
	p.Want(ui.Restart)
	playOut[rules.Move](p)
	toCard(p)
	if p.Says("card.solution") || !p.Table.Celebrates() {
		t.Error("the player's own win is not celebrated")
	}
}

// TestReplayEndsPlainly checks that a replay that has shown the whole solution says so.
func TestReplayEndsPlainly(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	toReplay(p)
	if p.Says("card.solution") {
		t.Error("it is over before it begins")
	}
	seek(p, 1)
	if !p.Says("card.solution") || p.Screen().UI().Find(ui.GoOn, 0).Label != p.Env.Words.T("replay.done") {
		t.Errorf("at its end it says %s", p.Screen().Describe())
	}
}

// TestHarderIsOffered checks that the card offers the next level after three perfect dealt boards in a row, each counted once,
// and that it leads there.
func TestHarderIsOffered(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Deal: true})
	dealt := func() {
		t.Helper()
		p.Until("a board", func() bool { return !p.Table.Session().Bare() && !p.Table.Session().Solved() })
	}
	dealt()
	for n := 1; n <= 3; n++ {
		playOut[rules.Move](p)
		toCard(p)
		p.Want(ui.Restart)
		playOut[rules.Move](p) // the same board again
		toCard(p)
		if got := len(p.Env.Settings.PerfectRow("rushhour", "easy")); got != n || p.Offers(ui.Harder) != (n == 3) {
			t.Fatalf("after %d perfect boards %d are counted; the next level is offered: %v", n, got, p.Offers(ui.Harder))
		}
		if n < 3 {
			p.Want(ui.Next)
			dealt()
		}
	}
	p.Click(ui.Harder, 0)
	p.Until("a harder board", func() bool { return p.Game().Difficulty == "normal" })
	if p.Env.Settings.Level("rushhour", "") != "normal" {
		t.Error("New deals the old level")
	}
	toReplay(p)
	seek(p, 1)
	p.Want(ui.GoOn)
	if got := len(p.Env.Settings.PerfectRow("rushhour", "easy")); got != 3 {
		t.Errorf("another level's row is %d", got)
	}
	p.Table.SetDifficulty("easy")
	p.Until("an easy board", func() bool { return p.Game().Difficulty == "easy" })
	winByReplay(p)
	if got := len(p.Env.Settings.PerfectRow("rushhour", "easy")); got != 0 || p.Offers(ui.Harder) {
		t.Errorf("after a win that was not perfect the row is %d", got)
	}
}

// TestPerfectRowCountsOnce checks that a board of the row counts once, although it is left and opened again, on the same table by Undo or
// on another one, also if its last move is made once more; and that a board that was not perfect ends the row once, not again when it is
// opened.
func TestPerfectRowCountsOnce(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	lastMoveAgain := []session.Intent{session.Undo, session.Redo}
	open := func() *jam {
		p := tabletest.OpenWith(t, e, rushhour.Puzzle())
		p.Blobs = blobs
		return p
	}
	deal := func(p *jam) {
		t.Helper()
		p.Table.Open(table.Opening{Deal: true})
		p.Until("a board", func() bool { return !p.Table.Session().Bare() && !p.Table.Session().Solved() })
	}
	want := func(p *jam, n int) {
		t.Helper()
		if got := len(e.Settings.PerfectRow("rushhour", "easy")); got != n || p.Offers(ui.Harder) != (n == 3) {
			t.Fatalf("%d perfect boards are counted, want %d; the next level is offered: %v", got, n, p.Offers(ui.Harder))
		}
	}
	p := open()
	deal(p)
	playOut[rules.Move](p)
	for range 3 { // as Continue does
		p.Table.Leave()
		p = open()
		p.Table.Resume()
		p.Tick()
		want(p, 1)
		for _, in := range lastMoveAgain {
			p.Table.Session().Do(in)
			p.Tick()
		}
		toCard(p)
		want(p, 1)
	}
	deal(p)
	playOut[rules.Move](p)
	toCard(p)
	want(p, 2)
	for p.Game().At > 0 {
		p.Want(ui.Undo)
	}
	p.Want(ui.Undo) // to the first board
	if !p.Table.Session().Solved() {
		t.Fatal("undo did not lead to the first board")
	}
	want(p, 2)
	p.Table.Open(table.Opening{Deal: true})
	p.Until("a board", func() bool { return !p.Table.Session().Solved() })
	winByReplay(p)
	want(p, 0)
	for n := 1; n <= 2; n++ {
		p.Table.Open(table.Opening{Deal: true})
		p.Until("a board", func() bool { return !p.Table.Session().Solved() })
		playOut[rules.Move](p)
		toCard(p)
		want(p, n)
	}
	for !p.Game().Shown() {
		p.Want(ui.Undo) // over both boards, to the one that was not perfect
	}
	want(p, 2)
}

// TestVerdictWaitsForTheNumbers checks that title and text of the card are not seen beside numbers that still count up, and that they are seen
// then.
func TestVerdictWaitsForTheNumbers(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	play(p, bUp, aOut)
	frame := tabletest.Frame(p)
	seen := 0.0
	for range 300 {
		p.Tick()
		frame()
		opaque, stand := p.Table.CardVerdict()
		if seen = opaque; opaque > 0 && !stand {
			t.Fatal("the verdict is seen while the numbers count up")
		}
	}
	if seen != 1 {
		t.Errorf("at last the verdict is seen by %v", seen)
	}
}

// TestNewBest checks that the card tells the best so far of a level, and a better one.
func TestNewBest(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	play(p, cRight, bUp, aOut)
	toCard(p)
	if p.Says("card.newBest") {
		t.Error("the first win is better than another")
	}
	p.Want(ui.Restart)
	play(p, bUp, aOut)
	toCard(p)
	if !p.Says("card.newBest") {
		t.Errorf("the better win says %s", p.Screen().Describe())
	}
	p.Want(ui.Restart)
	play(p, bUp, aOut)
	toCard(p)
	if p.Says("card.newBest") || !p.Says("win.best") {
		t.Errorf("the same win again says %s", p.Screen().Describe())
	}
}

// TestWinComesToRest checks how long the screen of a win moves, and that drawing it allocates nothing meanwhile.
func TestWinComesToRest(t *testing.T) {
	for motion, most := range map[string]float64{ui.MotionFull: render.WinMS + 1300, ui.MotionLess: 120, ui.MotionNone: 20} {
		t.Run(motion, func(t *testing.T) {
			p := openJam(t, smallJam)
			p.Env.Settings.Motion = motion
			p.Proven()
			p.Until("a board dealt ahead", p.Env.Dealer.Ready)
			for range 400 {
				p.Tick() // until nothing else moves
			}
			playOut[rules.Move](p)
			frame := tabletest.Frame(p)
			last := 0.0
			for ms := 0.0; ms < 3000; ms += ui.TickMS {
				p.Env.TakeStale()
				p.Tick()
				if !p.Env.TakeStale() {
					continue
				}
				last = ms
				if frame(); int(ms)%7 == 0 && tabletest.Allocs(1, frame) != 0 {
					t.Fatalf("drawing allocates after %.0f ms", ms)
				}
			}
			if last > most+500 { // a button that appears and the last tick of the win
				t.Errorf("it moves for %.0f ms, want %.0f", last, most)
			}
		})
	}
}

// TestMedals checks which medal and how many stars a game earns, and what the card says of the rule.
func TestMedals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		moves []rules.Move
		help  bool
		metal render.Metal
		stars int
		says  string
	}{
		{"fewest", []rules.Move{bUp, aOut}, false, render.Gold, 3, "No help, and the best possible: three stars."},
		{"fewest with a hint", []rules.Move{bUp, aOut}, true, render.Bronze, 1, "With a hint. Two stars without help, three for the best possible."},
		{"one more", []rules.Move{cRight, bUp, aOut}, false, render.Silver, 2, "No help. The third star is for the best possible."},
		{"two more", []rules.Move{cRight, bUp, {Car: 'C', By: -1}, aOut}, false, render.Silver, 2, "No help. The third star is for the best possible."},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := openJam(t, smallJam)
			p.Proven()
			if test.help {
				toPiece(p)
				p.Want(ui.Hint)
			}
			play(p, test.moves...)
			toCard(p)
			if v, metal := p.Table.Session().Verdict(), p.Table.CardMetal(); metal != test.metal || v.Stars() != test.stars {
				t.Errorf("metal %v and %d stars, want %v and %d", metal, v.Stars(), test.metal, test.stars)
			}
			if !captioned(p, test.says) {
				t.Errorf("%q is not on the card", test.says)
			}
		})
	}
}
