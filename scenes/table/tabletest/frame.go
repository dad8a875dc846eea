package tabletest

import (
	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// Frame returns a function that records a whole frame up to the hand-over to the graphics driver.
func Frame(p *Player) func() {
	screen := ebiten.NewImage(1040, 740)
	c, ok := p.Env.Measure.(*render.Canvas)
	if !ok {
		p.T.Fatal("the measurer is no canvas")
	}
	return func() {
		c.Begin(screen, 1, p.Env.Theme())
		p.Table.Draw(c)
	}
}
