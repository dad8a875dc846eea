package tabletest

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// Frame returns a function that records a whole frame, up to the hand-over to the graphics driver.
func Frame(p *Robot) func() {
	screen := ebiten.NewImage(1040, 740)
	c, ok := p.Env.Measure.(*render.Canvas)
	if !ok {
		p.T.Fatal("the measurer is no canvas")
	}
	return func() {
		c.Begin(screen, 1, p.Env.Theme())
		p.Screen().Draw(c)
	}
}

func DrawChangesNothing(t *testing.T, p *Robot) {
	t.Helper()
	state := func() string { return fmt.Sprintf("%+v %+v", p.Table.View().Basics, p.Table.Hand()) }
	before := state()
	Frame(p)()
	if after := state(); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
}
