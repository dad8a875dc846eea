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
