package render

import (
	"fmt"
	"math"
	"testing"
)

func inside(r, room Rect) bool {
	const slack = 1e-9
	return r.X >= room.X-slack && r.Y >= room.Y-slack && r.Right() <= room.Right()+slack && r.Bottom() <= room.Bottom()+slack
}

func overlap(a, b Rect) bool {
	const slack = 1e-9
	return a.X < b.Right()-slack && b.X < a.Right()-slack && a.Y < b.Bottom()-slack && b.Y < a.Bottom()-slack
}

func TestTableLayout(t *testing.T) {
	t.Parallel()
	windows := []Point{
		{360, 640},
		{390, 844},
		{412, 915},
		{480, 480},
		{600, 600},
		{640, 360},
		{667, 375},
		{768, 1024},
		{800, 600},
		{844, 390},
		{1024, 768},
		{1040, 740},
		{1280, 800},
		{1440, 900},
		{1440, 2560},
		{1920, 1080},
		{2560, 1440},
	}
	for _, window := range windows {
		for _, aspect := range [...]float64{0.5, 0.8, 1, 1.1, 1.25, 2} {
			t.Run(fmt.Sprintf("%vx%v/%v", window.X, window.Y, aspect), func(t *testing.T) {
				l := TableLayout(window.X, window.Y, aspect, 1)
				room := Rect{W: window.X, H: window.Y}
				parts := [...]struct {
					name string
					at   Rect
				}{{"header", l.Header}, {"board", l.Board}, {"panel", l.Panel}}
				for i, part := range parts {
					if !inside(part.at, room) {
						t.Errorf("the %s %v is not inside the window", part.name, part.at)
					}
					for _, other := range parts[:i] {
						if overlap(part.at, other.at) {
							t.Errorf("%s %v and %s %v overlap", part.name, part.at, other.name, other.at)
						}
					}
				}
				if got := l.Board.W / l.Board.H; math.Abs(got-aspect) > 1e-9 {
					t.Errorf("the board's aspect is %v", got)
				}
				// The board fills a large part of the window in at least one direction, so that its cells are large enough.
				if share := max(l.Board.W/window.X, l.Board.H/window.Y); share < 0.38 {
					t.Errorf("the board %v fills only %.0f %% of the window", l.Board, 100*share)
				}
				if l.Portrait && l.Panel.H < underLeast-1e-9 || !l.Portrait && l.Panel.W < panelSlim {
					t.Errorf("the panel %v is too small", l.Panel)
				}
				if !l.Portrait && l.Panel.H > l.Board.H+1e-9 && l.Panel.H > panelLow {
					t.Errorf("the panel %v ends below the board %v", l.Panel, l.Board)
				}
			})
		}
	}
}

func TestTableLayoutFollowsTheWindow(t *testing.T) {
	t.Parallel()
	tests := []struct {
		w, h     float64
		portrait bool
	}{{360, 640, true}, {640, 360, false}, {768, 1024, true}, {480, 480, false}, {1280, 800, false}}
	for _, test := range tests {
		if got := TableLayout(test.w, test.h, 1, 1).Portrait; got != test.portrait {
			t.Errorf("%v×%v: portrait %v, want %v", test.w, test.h, got, test.portrait)
		}
	}
	// A window that is narrow and not low gives the board more than half of its width; and nothing jumps where that begins.
	if got := TableLayout(600, 600, 1, 1).Board.W; got < 0.6*600 {
		t.Errorf("in 600×600 the board is %v wide", got)
	}
	for w, last := 600.0, 0.0; w <= 900; w += 10 {
		now := TableLayout(w, 600, 1.25, 1).Board.W
		if now < last {
			t.Errorf("in %v×600 the board shrinks from %v to %v", w, last, now)
		}
		last = now
	}
	// A larger window shows no smaller board, except where the header and the margins reach their full height.
	const step = headerHeight - headerLow + margin - marginLow
	last := 0.0
	for w := 640.0; w <= 2560; w += 10 {
		l := TableLayout(w, w*0.5625, 1, 1)
		if l.Board.W < last-step {
			t.Errorf("at %v the board shrinks from %v to %v", w, last, l.Board.W)
		}
		last = l.Board.W
	}
}

// On a tall phone a square board has blank above it too.
func TestBoardAndPanelShareTheHeight(t *testing.T) {
	t.Parallel()
	l := TableLayout(390, 844, 1, 1)
	above, below := l.Board.Y-l.Header.Bottom(), l.Panel.H
	if want := (above + below - underShares) / 2; math.Abs(above-want) > 1e-9 || above < 1 {
		t.Errorf("%v above the board and %v below", above, below)
	}
}
