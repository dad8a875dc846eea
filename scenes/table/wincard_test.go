package table_test

import (
	"strings"
	"testing"

	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func TestVerdictWaitsForTheStars(t *testing.T) {
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
			t.Fatal("the verdict is seen before the stars stand")
		}
	}
	if seen != 1 {
		t.Errorf("at last the verdict is seen by %v", seen)
	}
}

func TestCrownIsForTheFewest(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		moves   []rules.Move
		crowned bool
	}{
		{"the fewest", []rules.Move{bUp, aOut}, true},
		{"one more", []rules.Move{{Car: 'C', By: 1}, bUp, aOut}, false},
	} {
		p := openLevel(t, 1)
		p.Proven()
		play(p, test.moves...)
		p.Until("the card", func() bool { return p.Screen().UI().Find(ui.Next, 0) != nil })
		if strings.Contains(p.Env.InWords(), "crown") != test.crowned {
			t.Errorf("%s: the card shows the crown: %v", test.name, !test.crowned)
		}
	}
}

// A win that brings a thing to the den says so with its picture; the same win again does not.
func TestWinBringsAThing(t *testing.T) {
	t.Parallel()
	p := openLevel(t, 1)
	news := p.Env.Words.F("den.new", "the garage", "a painted bay")
	for _, brings := range []bool{true, false} {
		play(p, bUp, aOut)
		p.Until("the card", func() bool { return p.Screen().UI().Find(ui.Next, 0) != nil })
		if strings.Contains(p.Env.InWords(), news) != brings {
			t.Errorf("the card says %q, brings a thing: %v", p.Env.InWords(), brings)
		}
		tabletest.Frame(p)()
		p.Want(ui.Restart)
	}
}

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
