package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// benchScenes are the scenes in the state that lasts: nothing is asked, nothing was just touched.
func benchScenes(b *testing.B) map[string]*player {
	table := openTable(b, hardBoard)
	table.until("the proof", func() bool { return table.table().game().proof != nil })
	lesson := openTable(b, hardBoard)
	lesson.table().openLessons()
	lesson.until("the ghost hand", func() bool { return lesson.table().coach.stage == tipHand })
	e, _ := newTestEnv(b)
	home := &player{t: b, env: e, scene: newHome(e)}
	home.tick(&input{})
	burrow := openBurrow(b, foxAndRabbit)
	burrow.until("the proof", func() bool { return burrow.table.game().proof != nil })
	way, map128 := openWayHome(b, sixBySix), openWayHome(b, largeBoard(b))
	for _, w := range []*homegoer{way, map128} {
		w.until("the proof", func() bool { return w.table.game().proof != nil })
	}
	links := openLinkup(b, largestLinkup())
	links.until("the proof", func() bool { return links.table.game().proof != nil })
	stroke := openGarden(b, lawn)
	stroke.until("the proof", func() bool { return stroke.table.game().proof != nil })
	stroke.drag(stroke.at(0, 0), stroke.at(0, 3))
	return map[string]*player{
		"traffic jam": table, "lesson": lesson, "burrow": &burrow.player, "way home": &way.player, "way home 128": &map128.player,
		"link-up": &links.player, "one stroke": &stroke.player, "home": home,
	}
}

func BenchmarkUpdate(b *testing.B) {
	for name, p := range benchScenes(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			in := &input{}
			for b.Loop() {
				p.tick(in)
			}
		})
	}
}

// BenchmarkDraw records a whole frame up to the hand-over to the graphics driver.
func BenchmarkDraw(b *testing.B) {
	screen := ebiten.NewImage(1040, 740)
	for name, p := range benchScenes(b) {
		b.Run(name, func(b *testing.B) {
			c, ok := p.env.measure.(*render.Canvas)
			if !ok {
				b.Fatal("the measurer is no canvas")
			}
			frame := func() {
				c.Begin(screen, 1, p.env.theme())
				p.scene.draw(c)
			}
			frame()
			b.ReportAllocs()
			for b.Loop() {
				frame()
			}
		})
	}
}

// TestDrawAndUpdateAllocateNothing: in the state that lasts, a frame leaves the heap alone.
func TestDrawAndUpdateAllocateNothing(t *testing.T) {
	t.Run("traffic jam", func(t *testing.T) {
		p := openTable(t, hardBoard)
		p.until("the proof", func() bool { return p.table().game().proof != nil })
		allocatesNothing(t, p)
	})
	t.Run("burrow", func(t *testing.T) {
		b := openBurrow(t, foxAndRabbit)
		b.until("the proof", func() bool { return b.table.game().proof != nil })
		b.tap(b.at(0, 2)) // landings are marked
		allocatesNothing(t, &b.player)
	})
	t.Run("way home", func(t *testing.T) {
		w := openWayHome(t, sixBySix)
		w.until("the proof", func() bool { return w.table.game().proof != nil })
		w.rightClick(w.at(1, 0)) // a pin
		w.tap(w.at(5, 4))        // the dashes flow
		w.key(ebiten.KeyArrowUp)
		allocatesNothing(t, &w.player)
	})
	t.Run("way home, replay", func(t *testing.T) {
		w := openWayHome(t, sixBySix)
		w.typed("s")
		w.until("a replay", func() bool { return w.table.replay != nil })
		w.key(ebiten.KeySpace)
		allocatesNothing(t, &w.player) // its marks
	})
	t.Run("way home, search", func(t *testing.T) {
		w := openWayHome(t, sixBySix)
		w.until("the proof", func() bool { return w.table.game().proof != nil })
		w.typed("v")
		w.key(ebiten.KeySpace)
		w.typed("....................")
		allocatesNothing(t, &w.player)
	})
	t.Run("way home, 128", func(t *testing.T) {
		w := openWayHome(t, largeBoard(t))
		w.until("the proof", func() bool { return w.table.game().proof != nil })
		w.key(ebiten.KeyArrowUp) // the lens
		allocatesNothing(t, &w.player)
	})
	t.Run("one stroke", func(t *testing.T) {
		g := openGarden(t, lawn)
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.press(g.at(0, 0))
		g.move(0, 3)
		g.move(1, 3) // and the pointer rests there
		allocatesNothing(t, &g.player)
	})
	t.Run("one stroke, hinted", func(t *testing.T) {
		g := openGarden(t, lawn)
		g.typed("h")
		g.until("the hint", func() bool { return g.table.coach.stage == tipMove })
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		for range 400 {
			g.tick(&input{}) // the message goes
		}
		allocatesNothing(t, &g.player)
	})
	t.Run("one stroke, watched", func(t *testing.T) {
		g := openGarden(t, lawn)
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.typed("v")
		g.table.spectacle.step(20)
		g.table.spectacle.playing = false
		allocatesNothing(t, &g.player)
	})
	t.Run("one stroke, taught", func(t *testing.T) {
		g := openGarden(t, lawn)
		g.table.openLessons()
		g.until("the ghost hand", func() bool { return g.table.coach.stage == tipHand })
		allocatesNothing(t, &g.player)
	})
}

func allocatesNothing(t *testing.T, p *player) {
	t.Helper()
	p.until("a board dealt ahead", func() bool { return p.env.dealer.ready != nil }) // the dealer's work would be counted too
	c := p.env.measure.(*render.Canvas)
	screen := ebiten.NewImage(1040, 740)
	frame := func() {
		c.Begin(screen, 1, p.env.theme())
		p.scene.draw(c)
	}
	frame()
	in := &input{}
	if got := testing.AllocsPerRun(100, frame); got != 0 {
		t.Errorf("Draw allocates %v times", got)
	}
	if got := testing.AllocsPerRun(100, func() { p.tick(in) }); got != 0 {
		t.Errorf("Update allocates %v times", got)
	}
}
