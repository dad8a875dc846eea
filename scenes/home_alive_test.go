package scenes

import (
	"testing"

	"warren/render"
	"warren/scenes/pages/home"
	"warren/scenes/ui"
)

// alive returns home with all its pictures, after the first frame.
func alive(t *testing.T, motion string) (*player, *home.Page) {
	p := startToday(t)
	p.env.Settings.Motion = motion
	h := p.home()
	h.Reveal()
	p.tick()
	p.paint()
	return p, h
}

// rests advances home and returns how many ticks had something to draw.
func (p *player) rests(ticks int) (drawn int) {
	for range ticks {
		p.env.TakeStale()
		p.app.top().Tick(true)
		if p.env.Moved() {
			drawn++
		}
	}
	return drawn
}

const wholeShow = 60 * 40 // ticks, more than all cards together play

// Each card plays once, and again under the mouse; home then rests, and also if the player wants less motion.
func TestCardsPlayAndRest(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		motion string
		plays  bool
	}{{"full", true}, {"less", false}, {"none", false}} {
		p, h := alive(t, c.motion)
		if got := p.rests(wholeShow) > 0; got != c.plays {
			t.Errorf("motion %s: something moves: %v", c.motion, got)
		}
		if _, before := h.Plays(); (before == len(sixPuzzles)) != c.plays {
			t.Errorf("motion %s: %d cards have played", c.motion, before)
		}
		if n := p.rests(100); n > 0 {
			t.Errorf("motion %s: at rest %d ticks of 100 move", c.motion, n)
		}
		p.do(ui.Intent{Kind: ui.Hover, At: p.ui().Find(ui.Choose, 3).Rect.Center()})
		p.rests(5)
		if card, _ := h.Plays(); (card == 3) != c.plays {
			t.Errorf("motion %s: with the mouse on card 3 plays %d", c.motion, card)
		}
		p.rests(wholeShow)
		if n := p.rests(100); n > 0 {
			t.Errorf("motion %s: with the mouse on a card %d ticks of 100 move", c.motion, n)
		}
	}
}

// The mouse does not make home be drawn anew as a whole, neither where nothing is nor on a card.
func TestMouseRedrawsLittle(t *testing.T) {
	t.Parallel()
	p, h := alive(t, "full")
	p.rests(wholeShow)
	rabbit, _ := h.Rabbit()
	for _, at := range []render.Point{{X: 3, Y: 300}, h.Face(0).Center(), rabbit.Center(), {X: 3, Y: 400}} {
		p.env.TakeStale()
		p.app.do(ui.Intent{Kind: ui.Hover, At: at})
		for range 30 {
			p.app.top().Tick(true)
			if areas, stale := p.env.TakeAreas(); stale && areas == nil {
				t.Fatalf("with the mouse at %v all is drawn anew", at)
			}
		}
	}
}

// The rabbit looks at the pointer, at the player again after a while, and ducks when it is pressed, by each way to press.
func TestRabbitOfHome(t *testing.T) {
	t.Parallel()
	p, h := alive(t, "full")
	pose := func() render.LogoPose { _, pose := h.Rabbit(); return pose }
	for _, c := range []struct {
		at   render.Point
		x, y float64 // signs of where it looks
	}{{render.Point{X: 1000, Y: 700}, 1, 1}, {render.Point{X: 1, Y: 1}, -1, -1}} {
		p.do(ui.Intent{Kind: ui.Hover, At: c.at})
		p.rests(60)
		if g := pose().Look; g.X*c.x < 0.1 || g.Y*c.y < 0.1 {
			t.Errorf("with the mouse at %v it looks to %v", c.at, g)
		}
	}
	if p.rests(300); pose().Look.Len() > 0.06 {
		t.Errorf("after five seconds it looks to %v", pose().Look)
	}
	for way, press := range pressers {
		press(p, ui.Nudge, 0)
		deepest := 0.0
		for range 70 {
			p.rests(1)
			deepest = max(deepest, pose().Down)
		}
		if deepest != 1 || pose().Down != 0 {
			t.Errorf("%s: it goes %v deep, and is then at %v", way, deepest, pose().Down)
		}
	}
}
