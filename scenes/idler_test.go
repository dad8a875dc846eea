package scenes

import (
	"testing"
	"time"
)

// A stillLoop counts what it is told.
type stillLoop struct{ rests, wakes int }

func (l *stillLoop) rest() { l.rests++ }
func (l *stillLoop) wake() { l.wakes++ }
func (l *stillLoop) next() {}

// The loop rests when nothing has come in for a while, the game's time goes on as the clock does, and input ends the rest.
func TestIdler(t *testing.T) {
	t.Parallel()
	engine := new(stillLoop)
	p, now := &idler{engine: engine}, time.Unix(0, 0)
	update := func(after time.Duration, busy bool) (ticks int) {
		now = now.Add(after)
		ticks = p.due(now)
		p.done(ticks, busy, 0, now)
		return ticks
	}
	for range 2 * restAfterTicks {
		if ticks := update(tickTime, true); ticks != 1 || p.resting {
			t.Fatalf("%d ticks are due while something moves, resting %v", ticks, p.resting)
		}
	}
	for i := range restAfterTicks {
		if p.resting {
			t.Fatalf("it rests after %d quiet ticks", i)
		}
		update(tickTime, false)
	}
	if !p.resting {
		t.Fatal("it does not rest")
	}
	total, was := 0, now
	for i := range 100 {
		total += update(time.Duration(i)*7*time.Millisecond, false)
	}
	if want := int(now.Sub(was) / tickTime); total < want-1 || total > want+1 {
		t.Errorf("%d ticks in %v, want %d", total, now.Sub(was), want)
	}
	if ticks := update(time.Hour, false); ticks > int(mostDebt/tickTime)+1 {
		t.Errorf("%d ticks after a machine's sleep", ticks)
	}
	if update(time.Second, true); p.resting {
		t.Error("it rests on after an input")
	}
	if ticks := update(time.Second, true); ticks != 1 {
		t.Errorf("%d ticks are due at full speed, want one", ticks)
	}
	p.timer.Stop()
	if want := (stillLoop{rests: 1, wakes: 1}); *engine != want {
		t.Errorf("the engine was told %+v, want %+v", *engine, want)
	}
}

// A game without a loop of its own makes one tick an Update.
func TestNoIdler(t *testing.T) {
	t.Parallel()
	var p *idler
	for range 2 * restAfterTicks {
		if ticks := p.due(time.Unix(0, 0)); ticks != 1 {
			t.Fatalf("%d ticks", ticks)
		}
		p.done(1, false, 0, time.Unix(0, 0))
	}
}
