package scenes

import (
	"testing"

	"warren/solver/search"
)

// TestWayBack: told that a position is lost, the table finds the last one before it that is not, and leads there. Every
// move of Burrow can be taken back, so only the answer that starts the search is made up here; the look-ups are real.
func TestWayBack(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	b.typed("b")
	b.wantMessage("refuse.noWayBack")
	b.until("the proof", func() bool { return b.table.game().proof != nil })
	b.drag(b.at(2, 3), b.at(4, 3))
	b.drag(b.at(3, 3), b.at(2, 3))
	b.drag(b.at(2, 3), b.at(0, 3))
	before := b.table.game().gestures[1].after
	b.table.answer(forDistance, &search.Answer{Decided: true})
	b.wantMessage("info.lost")
	if !b.table.game().lost {
		t.Error("the game does not know that it was lost once")
	}
	b.until("the way back", func() bool { return b.table.rescue.found() })
	b.tick(&input{})
	if label := b.table.ui.find(actWayBack).label; label != b.env.words.f("unit.steps.lostBack", 1) {
		t.Errorf("the button says %q", label)
	}
	b.typed("b")
	if got := b.table.game(); got.position() != before || got.at != 2 || len(got.gestures) != 3 {
		t.Errorf("went back to gesture %d of %d:\n%s", got.at, len(got.gestures), got.position())
	}
}

// TestWayBackOfALostBoard: where no position had a way, B says that.
func TestWayBackOfALostBoard(t *testing.T) {
	p := openTable(t, "AAx\n")
	p.until("the proof", func() bool { return p.table().game().noWay })
	p.typed("b")
	if want := p.env.words.t("info.noWay"); p.table().message != want {
		t.Errorf("B says %q, want %q", p.table().message, want)
	}
}

// TestWayBackAskedEarly: the key that comes while the way back is still sought takes it once it is found.
func TestWayBackAskedEarly(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	b.until("the proof", func() bool { return b.table.game().proof != nil })
	b.drag(b.at(2, 3), b.at(4, 3))
	b.drag(b.at(3, 3), b.at(2, 3))
	b.drag(b.at(2, 3), b.at(0, 3))
	b.table.answer(forDistance, &search.Answer{Decided: true})
	b.table.goBack()
	b.until("the way back", func() bool { return b.table.game().at == 2 })
}
