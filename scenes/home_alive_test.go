package scenes

import (
	"fmt"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/pages/home"
	"warren/scenes/ui"
)

// alive returns home with all its pictures, after the first frame.
func alive(t *testing.T, motion string, stars ...int) (*player, *home.Page) {
	p := startToday(t).of(playable)
	p.env.Settings.Motion = motion
	for i, n := range stars {
		p.earn(playable[i].Name, n)
	}
	p.goHome()
	h := p.home()
	h.Reveal()
	p.tick()
	p.paint()
	return p, h
}

// earn wins levels of a puzzle until it has so many stars.
func (p *player) earn(puzzle string, stars int) {
	for level := 1; stars > 0; level++ {
		n := min(progress.MostStars, stars)
		p.env.RecordWin(progress.Win{Puzzle: puzzle, Origin: boardorigin.Origin{Level: level}, Cost: 1, Helped: n == 1, Perfect: n == progress.MostStars, Begun: aDay, Solved: aDay})
		stars -= n
	}
}

// rests advances home and returns how many ticks had something to draw.
func (p *player) rests(ticks int) (drawn int) {
	for range ticks {
		p.env.TakeStale()
		p.app.top().Tick(true)
		if p.env.Stale() {
			drawn++
		}
		p.app.top().LayOut()
	}
	return drawn
}

const aMinute = 60 * 60 // ticks

// Things that came with new stars come one after the other, once; home then rests. Players who want
// less motion find them in their places.
func TestThingsArriveOnce(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{ui.MotionFull, ui.MotionLess, ui.MotionNone} {
		p, h := alive(t, motion, 3, 0, 41)
		things := func() string { return fmt.Sprint(h.Things(0), h.Things(1), h.Things(2)) }
		begun := "0 0 0"
		if motion != ui.MotionFull {
			begun = "1 0 3"
		}
		if things() != begun {
			t.Errorf("motion %s: the dens begin with %s", motion, things())
		}
		if drawn := p.rests(aMinute); (drawn > 60) != (motion == ui.MotionFull) {
			t.Errorf("motion %s: %d ticks move", motion, drawn)
		}
		if things() != "1 0 3" {
			t.Errorf("motion %s: the dens have %s", motion, things())
		}
		p.goHome()
		if h = p.home(); things() != "1 0 3" {
			t.Errorf("motion %s: the next time the dens begin with %s", motion, things())
		}
	}
}

// A player with stars from before there were dens gets all things at once, and home says so once.
func TestFurnishedAtOnce(t *testing.T) {
	t.Parallel()
	p := startWith(t, seeded, "", map[string]string{
		"settings": `{"language":"en","motion":"full"}`,
		"book":     `{"version":4,"puzzles":{"maze":{"levels":{"1":{"cost":1,"perfect":true},"2":{"cost":1,"perfect":true}}}}}`,
	})
	h := p.home()
	if h.Things(0) != 1 || h.Told() != p.env.Words.T("home.furnished") {
		t.Errorf("the first den has %d things, and home says %q", h.Things(0), h.Told())
	}
	p.goHome()
	if p.tick(); p.home().Told() != "" {
		t.Errorf("the second time home says %q", p.home().Told())
	}
}

// A backup that is imported on home brings all its things at once, and home says so.
func TestImportFurnishes(t *testing.T) {
	t.Parallel()
	from, _ := alive(t, ui.MotionNone, 41, 20)
	backup, err := from.env.Export()
	if err != nil {
		t.Fatal(err)
	}
	p, h := alive(t, ui.MotionFull)
	importBackup(p.env, backup, true)
	p.tick()
	if got := fmt.Sprint(h.Things(0), h.Things(1), h.Things(2)); got != "3 2 0" || !strings.Contains(h.Told(), p.env.Words.T("home.furnished")) {
		t.Errorf("the dens have %s things, and home says %q", got, h.Told())
	}
	if n := p.rests(60); n > 5 {
		t.Errorf("%d ticks move after it", n)
	}
}

// Who asks for less motion while things come finds them all in their places.
func TestThingsStopComing(t *testing.T) {
	t.Parallel()
	p, h := alive(t, ui.MotionFull, 180)
	p.rests(60)
	p.env.Settings.Motion = ui.MotionNone
	if p.rests(3); h.Things(0) != 10 {
		t.Errorf("%d things are there", h.Things(0))
	}
}

// What belongs to furnished dens moves now and then, and when the mouse comes to the den, but not
// for players who want less motion.
func TestLifeOnTheHill(t *testing.T) {
	t.Parallel()
	full, empty := []int{180, 0, 0, 0, 180}, []int{0}
	for _, c := range []struct {
		motion      string
		stars       []int
		least, most int // ticks of a minute in which something moves, with the blinks of the rabbit
		stirs       bool
	}{{ui.MotionFull, full, 30, 200, true}, {ui.MotionFull, empty, 10, 60, false}, {ui.MotionNone, full, 0, 0, false}} {
		p, h := alive(t, c.motion, c.stars...)
		p.rests(aMinute) // all has arrived
		if n := p.rests(2*aMinute) / 2; n < c.least || n > c.most {
			t.Errorf("motion %s, %v stars: %d ticks of a minute move", c.motion, c.stars, n)
		}
		for _, i := range []int{0, 4} {
			p.do(ui.Intent{Kind: ui.Hover, At: h.Den(i).Center()})
			p.rests(30) // the ring has come
			if n := p.rests(60); (n > 30) != c.stirs {
				t.Errorf("motion %s, %v stars: with the mouse on den %d %d ticks of 60 move", c.motion, c.stars, i, n)
			}
		}
	}
}

// The mouse does not make home be drawn anew as a whole, neither where nothing is nor on a den.
func TestMouseRedrawsLittle(t *testing.T) {
	t.Parallel()
	p, h := alive(t, ui.MotionFull)
	p.rests(aMinute)
	rabbit, _, _ := h.Rabbit()
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

// The rabbit looks at the pointer, and at the player again after a while. It hops when it is
// pressed, in each way.
func TestRabbitOfHome(t *testing.T) {
	t.Parallel()
	p, h := alive(t, ui.MotionFull)
	look := func() render.Point { _, look, _ := h.Rabbit(); return look }
	for _, c := range []struct {
		at   render.Point
		x, y float64 // signs of where it looks
	}{{render.Point{X: 1000, Y: 700}, 1, 1}, {render.Point{X: 1, Y: 1}, -1, -1}} {
		p.do(ui.Intent{Kind: ui.Hover, At: c.at})
		p.rests(60)
		if g := look(); g.X*c.x < 0.1 || g.Y*c.y < 0.1 {
			t.Errorf("with the mouse at %v it looks to %v", c.at, g)
		}
	}
	if p.rests(300); look().Len() > 0.06 {
		t.Errorf("after five seconds it looks to %v", look())
	}
	for way, press := range pressers {
		press(p, ui.Nudge, 0)
		hopped := 0
		for range 70 {
			p.rests(1)
			if _, _, hops := h.Rabbit(); hops {
				hopped++
			}
		}
		if _, _, hops := h.Rabbit(); hopped < 20 || hops {
			t.Errorf("%s: it hops for %d ticks, and still does: %v", way, hopped, hops)
		}
	}
}

// A den on the hill opens its puzzle, also where the puzzle has a row.
func TestDensAreDoors(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}} {
		for i := range playable {
			p.of(playable).resize(size, 100)
			p.tick()
			at := p.home().Den(i).Center()
			p.do(ui.Intent{Kind: ui.Press, At: at})
			p.do(ui.Intent{Kind: ui.Release, At: at})
			if got := p.table().Route().Puzzle; got != playable[i].Name {
				t.Errorf("%v: den %d opens %s", size, i, got)
			}
		}
	}
}
