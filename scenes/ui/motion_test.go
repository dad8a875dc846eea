package ui

import (
	"testing"

	"warren/render"
)

// TestPace checks how long fades last at each pace, and that only the full one moves anything.
func TestPace(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		pace  Pace
		lasts float64
		rises bool
	}{{Full, 200, true}, {Less, render.CalmMS, false}, {Still, 0, false}} {
		if got := test.pace.Lasts(200); got != test.lasts {
			t.Errorf("pace %v: 200 ms last %v, want %v", test.pace, got, test.lasts)
		}
		alpha, below := test.pace.Rise(0, 200, 24)
		if (below.Y > 0) != test.rises || (alpha < 1) != (test.lasts > 0) {
			t.Errorf("pace %v begins %v below, %v opaque", test.pace, below.Y, alpha)
		}
		if alpha, below = test.pace.Rise(test.lasts, 200, 24); alpha != 1 || below.Y > 1e-9 || below.Y < -1e-9 {
			t.Errorf("pace %v ends %v below, %v opaque", test.pace, below.Y, alpha)
		}
	}
}

// TestArrivals checks that a widget fades in only if it is new on a screen that is shown already, and that the screen then
// rests.
func TestArrivals(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	build := func(n int) {
		u.Reset()
		row(u, 0, Choose, n)
	}
	fading := func(n int) bool { _, _, plain := u.motion.veil(u.Find(Choose, n)); return !plain }
	moves := func() bool {
		var d dirty
		u.tick(&d)
		return d.Stale()
	}
	build(2)
	if fading(0) || moves() {
		t.Error("the first build fades in")
	}
	build(3)
	if fading(0) || fading(1) || !fading(2) {
		t.Error("not the new widget alone fades in")
	}
	build(3)
	ticks := 0
	for ; moves(); ticks++ {
		if ticks > 100 {
			t.Fatal("it never rests")
		}
	}
	if ms := float64(ticks) * TickMS; fading(2) || ms < arrivalMS-TickMS || ms > arrivalMS+2*TickMS {
		t.Errorf("the new widget fades for %v ms", ms)
	}
	u.motion.pace = Still
	if build(4); fading(3) || moves() {
		t.Error("without motion it fades in")
	}
}

// TestRefusal checks that a disabled widget shakes if it is pressed or its key is, and that nothing else does.
func TestRefusal(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		in   Intent
		want bool
	}{
		{"press", Intent{Kind: Press, At: point(10, 10)}, true},
		{"key", Intent{Kind: Undo}, true},
		{"press on another", Intent{Kind: Press, At: point(70, 10)}, false},
		{"a screen reader", Intent{Kind: Activate, On: Undo}, true},
		{"a screen reader on another", Intent{Kind: Activate, On: Redo}, false},
		{"another key", Intent{Kind: Redo}, false},
		{"press beside", Intent{Kind: Press, At: point(10, 300)}, false},
		{"mouse", Intent{Kind: Hover, At: point(10, 10)}, false},
	} {
		u := New(ruler{})
		u.Add(Widget{Does: Undo, Rect: render.Rect{W: 50, H: 50}, Disabled: true})
		u.Add(Widget{Does: Redo, Rect: render.Rect{X: 60, W: 50, H: 50}})
		u.Do(test.in)
		if acts := test.in.On == Redo; u.TakeActed() != acts {
			t.Errorf("%s: it does not act: %v", test.name, acts)
		}
		u.Do(Intent{Kind: Release, At: test.in.At})
		ms, moved := 0.0, false
		for range 60 {
			u.tick(new(dirty))
			if _, offset, _ := u.motion.veil(u.Find(Undo, 0)); u.motion.refusedMS > 0 {
				ms += TickMS
				moved = moved || offset.X != 0
			}
		}
		if moved != test.want || u.motion.refusedMS != 0 || test.want && (ms < render.ShakeMS-2*TickMS || ms > render.ShakeMS) {
			t.Errorf("%s: it shakes: %v for %v ms, want %v", test.name, moved, ms, test.want)
		}
	}
}

// TestDialogComesIn checks that a dialog comes in and then rests, and that input acts meanwhile.
func TestDialogComesIn(t *testing.T) {
	t.Parallel()
	for motion, want := range map[string]float64{MotionFull: render.InMS, MotionLess: render.CalmMS, MotionNone: 0} {
		e, _ := newTestEnv(t, english)
		e.Settings.Motion = motion
		below := &screen{}
		d, _ := newTestDialog(e, below)
		d.LayOut()
		e.TakeStale()
		ms := 0.0
		for d.Tick(true); e.TakeStale() && ms < 5000; d.Tick(true) {
			ms += TickMS
		}
		if ms < want-TickMS || ms > want+2*TickMS {
			t.Errorf("%s: it comes in for %v ms, want %v", motion, ms, want)
		}
		d.ms = 0
		if next := d.Do(Intent{Kind: Back}); next != below {
			t.Errorf("%s: a dialog that comes in cannot be closed", motion)
		}
	}
}
