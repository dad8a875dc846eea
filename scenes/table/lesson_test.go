package table_test

import (
	"testing"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/rushhour"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// toHand waits for the hand of a lesson.
func toHand(p *jam) {
	p.T.Helper()
	p.Until("the ghost hand", func() bool { return p.Table.Session().Tip().Stage == session.TipHand })
}

// follow makes the moves that the hand of a lesson shows, until the win.
func follow(p *jam) {
	p.T.Helper()
	for !p.Table.Session().Solved() {
		toHand(p)
		play(p, p.Table.Session().Tip().Move)
	}
}

// taught reports whether lesson n is on the table, counted from 0.
func taught(p *jam, n int) bool {
	return p.Offers(ui.Skip) && p.Game().Start == rushhour.Puzzle().Play.Lessons()[n].Start
}

// TestWinInALessonTakesItsTime checks that the celebration and the pause after it have their full length.
func TestWinInALessonTakesItsTime(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	p.Tick()
	follow(p)
	ticks := 0
	for ; taught(p, 0); ticks++ {
		if ticks > 1000 {
			t.Fatal("the next lesson does not come")
		}
		p.Tick()
	}
	if ms := float64(ticks) * ui.TickMS; ms < render.WinMS+1000 || ms > render.WinMS+1200 {
		t.Errorf("the next lesson comes after %.0f ms", ms)
	}
}

// TestHandRests checks that the hand shows its move two times, on a part of the screen, that the table then comes to rest, and that
// the hand plays again after an input.
func TestHandRests(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	toHand(p)
	p.Env.TakeStale()
	plays := func() (ms float64) {
		const longest = 10_000.0
		for p.Tick(); p.Env.Stale() && ms < longest; p.Tick() {
			if areas, _ := p.Env.TakeAreas(); ms > 1000 && areas == nil { // the pieces have appeared
				t.Fatalf("after %.0f ms the whole screen is drawn anew", ms)
			}
			ms += ui.TickMS
		}
		return ms
	}
	if ms := plays(); ms < 2*stage.HandRoundMS-100 || ms > 2*stage.HandRoundMS+100 {
		t.Errorf("the hand plays for %.0f ms", ms)
	}
	for range 10 * 60 {
		if p.Tick(); p.Env.Stale() {
			t.Fatal("the table does not rest")
		}
	}
	p.Want(ui.Up)
	if ms := plays(); ms < 2*stage.HandRoundMS-100 {
		t.Errorf("after an input the hand plays for %.0f ms", ms)
	}
}

// TestLastLessonLetsThePlayerThink checks that the hand of the last lesson comes after a while without input, or at once when
// it is asked for.
func TestLastLessonLetsThePlayerThink(t *testing.T) {
	t.Parallel()
	thinks := func(p *jam) bool {
		hint := p.Screen().UI().Find(ui.Hint, 0)
		return hint != nil && !hint.Disabled
	}
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	p.Want(ui.NewBoard, ui.NewBoard)
	p.Tick()
	if !taught(p, 2) || !thinks(p) {
		t.Fatal("the hand is there at once")
	}
	ticks := 0
	for ; thinks(p); ticks++ {
		if ticks > 1000 {
			t.Fatal("the hand does not come")
		}
		if p.Tick(); ticks == 100 {
			p.Want(ui.Up)
		}
	}
	if ms := float64(ticks-100) * ui.TickMS; ms < 9900 || ms > 10_200 {
		t.Errorf("the hand comes %.0f ms after the last input", ms)
	}
	p.Want(ui.Up)
	p.Tick()
	if !thinks(p) {
		t.Error("the hand stays while the player acts")
	}
	p.Want(ui.Hint)
	p.Tick()
	if thinks(p) {
		t.Error("Hint does not bring the hand")
	}
}
