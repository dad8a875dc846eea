package scenes

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
	"warren/scenes/ui"
)

// A broken scene fails in one of its methods, over a table that is whole.
type broken struct {
	ui.Scene
	in string
}

const mistake = "index out of range"

func (b *broken) fail(in string) {
	if b.in == in {
		panic(mistake)
	}
}

func (b *broken) Tick(seen bool)           { b.fail("Tick"); b.Scene.Tick(seen) }
func (b *broken) Do(in ui.Intent) ui.Scene { b.fail("Do"); b.Scene.Do(in); return b }
func (b *broken) LayOut()                  { b.fail("LayOut"); b.Scene.LayOut() }
func (b *broken) Leave()                   { b.fail("Leave"); b.Scene.Leave() }
func (b *broken) Draw(c *render.Canvas)    { b.fail("Draw"); b.Scene.Draw(c) }
func (b *broken) Beneath() ui.Scene        { return b.Scene }

// wholeFrame makes an Update and a Draw, as Ebitengine does.
func (p *player) wholeFrame() {
	p.Helper()
	p.tick()
	p.app.Draw(ebiten.NewImage(1040, 740))
}

func (p *player) crash() *crash {
	p.Helper()
	c, ok := p.app.scene.(*crash)
	if !ok {
		p.Fatalf("the scene is %T, want a crash", p.app.scene)
	}
	return c
}

// A player whose scene fails is told, can copy or read what went wrong, and goes on where the game was left, or at home if that fails again.
func TestCrash(t *testing.T) {
	t.Parallel()
	for _, in := range [...]string{"Tick", "LayOut", "Draw"} {
		t.Run(in, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			p.want(ui.Restart)
			p.do(ui.Intent{Kind: ui.Confirm})
			p.app.scene = &broken{p.app.scene, in}
			p.env.Relayout()
			p.wholeFrame()
			c := p.crash()
			p.wholeFrame()
			for _, want := range [...]string{mistake, "scenes.(*broken)." + in} {
				if !strings.Contains(c.details, want) {
					t.Errorf("the details lack %q:\n%s", want, c.details)
				}
			}
			x := newExchange(p)
			p.want(ui.CopyResult)
			p.tick()
			if x.clipboard != c.details || !p.says(p.env.Words.Sentences(p.env.Words.T("crash.says"), p.env.Words.T("crash.copied"))) {
				t.Errorf("copied is %q", x.clipboard)
			}
			x.fault = errors.New("no clipboard")
			p.want(ui.CopyResult)
			p.tick()
			if w := c.UI.Find(ui.ByHand, 0); w == nil || w.Text != c.details {
				t.Error("the details are not shown")
			}
			p.want(ui.GoOn)
			p.wantBoard(smallJam)
			p.app.scene = &broken{p.app.scene, "Tick"}
			p.tick()
			p.want(ui.GoOn)
			p.home()
		})
	}
}

// The program ends: it must not go round in circles.
func TestCrashOfACrash(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.app.scene = newCrash(p.env, "crash.says", "details", func() ui.Scene { return newHome(p.env) })
	p.crash().Step = func() { panic(mistake) }
	defer func() {
		if recover() != mistake {
			t.Error("the program does not end")
		}
	}()
	p.tick()
}
