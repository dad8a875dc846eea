package ui

import (
	"testing"

	"warren/render"
)

// A tip asks for a frame as it appears and as it goes, and not while the mouse rests.
func TestTip(t *testing.T) {
	t.Parallel()
	w := &Placed{Widget: Widget{Does: Undo, Tip: "undo", Rect: render.Rect{X: 10, Y: 20, W: 40, H: 40}}}
	var tip tip
	var on content
	var d Frames
	for range int(tipMS/TickMS) - 1 {
		tip.tick(&d, w, &on, Still)
	}
	if d.Stale() || d.TakeWake() == 0 {
		t.Error("before the tip appears a frame is drawn, or the loop is not woken")
	}
	for range 3 {
		tip.tick(&d, w, &on, Still)
	}
	areas, _ := d.TakeAreas()
	if len(areas) == 0 || areas[0].Y > w.Rect.Bottom()+6 || areas[0].Bottom() < w.Rect.Bottom()+6+tipHeight {
		t.Errorf("the tip appears in %v", areas)
	}
	if tip.tick(&d, w, &on, Still); d.Stale() {
		t.Error("a tip that is shown draws on and on")
	}
	tip.leave(tip.row(w, &on))
	tip.tick(&d, nil, &on, Still)
	if gone, _ := d.TakeAreas(); len(gone) != 1 || gone[0] != areas[0] {
		t.Errorf("the tip goes from %v", gone)
	}
}

// A finger that rests on a bare icon is told its name only. On a button with its name, or on an area, it acts, and so does every tap.
func TestFingerAsksForTheName(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		widget Widget
		rest   float64 // ms
		tells  bool
		acts   bool
	}{
		{"a tap on an icon", Widget{Icon: render.IconWatch, Tip: "Watch"}, fingerTipMS - 2*TickMS, false, true},
		{"a rest on an icon", Widget{Icon: render.IconWatch, Tip: "Watch"}, fingerTipMS + TickMS, true, false},
		{"a rest on a button with its name", Widget{Icon: render.IconWatch, Label: "Watch"}, fingerTipMS + TickMS, false, true},
		{"a rest on an area with a tip", Widget{Look: LookArea, Tip: "Watch"}, fingerTipMS + TickMS, true, true},
	} {
		u := New(render.NewCanvas())
		test.widget.Does, test.widget.Rect = Watch, render.Rect{X: 10, Y: 200, W: 44, H: 44}
		u.Add(test.widget)
		at := point(30, 220)
		var d Frames
		for range 2 {
			u.Do(Intent{Kind: Press, At: at, Touch: true})
			for range int(test.rest / TickMS) {
				u.Tick(&d)
			}
			w := u.tipped()
			if got := u.tip.shown(w); got != test.tells {
				t.Errorf("%s: the name is told: %v", test.name, got)
			}
			if top := u.tip.top(w, &u.content); top+tipHeight > w.Rect.Y {
				t.Errorf("%s: the name at %v is under the finger", test.name, top)
			}
			out, taken := u.Do(Intent{Kind: Release, At: at, Touch: true})
			if does := out.Kind == Watch; does != test.acts || !taken {
				t.Errorf("%s: the icon does its work: %v, the board gets the release: %v", test.name, does, !taken)
			}
			if u.tip.shown(u.tipped()) {
				t.Errorf("%s: the name stays", test.name)
			}
		}
		if u.Do(Intent{Kind: Hover, At: at}); u.tip.after() != tipMS {
			t.Errorf("%s: the mouse then rests as long as a finger", test.name)
		}
	}
}

// A name is gone, and what was under it drawn, if a second finger joins the first.
func TestTipGoesWithTheFinger(t *testing.T) {
	t.Parallel()
	u := New(render.NewCanvas())
	u.Add(Widget{Does: Watch, Tip: "Watch", Rect: render.Rect{X: 10, Y: 200, W: 44, H: 44}})
	var d Frames
	u.Do(Intent{Kind: Press, At: point(30, 220), Touch: true})
	for range int(2 * fingerTipMS / TickMS) {
		u.Tick(&d)
	}
	row := u.tip.row(u.tipped(), &u.content)
	d.TakeAreas()
	u.Do(Intent{Kind: Abandon})
	u.Tick(&d)
	areas, _ := d.TakeAreas()
	gone := false
	for _, r := range areas {
		gone = gone || r == row
	}
	if !gone || u.tip.shown(u.tipped()) {
		t.Errorf("after the second finger %v is drawn, want %v", areas, row)
	}
}
