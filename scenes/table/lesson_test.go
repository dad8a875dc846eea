package table_test

import (
	"testing"

	"warren/internal/session"
	"warren/scenes/rushhour"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func toHand(p *jam) {
	p.T.Helper()
	p.Until("the ghost hand", func() bool { return p.Table.Session().Tip().Stage == session.TipHand })
}

// The hand shows its move two times, on a part of the screen. The table then rests, until the hand plays again after an input.
func TestHandRests(t *testing.T) {
	t.Parallel()
	p := tabletest.Lay(t, rushhour.Puzzle())
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
