package scenes

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
	"warren/scenes/pages/statistics"
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

func (b *broken) Tick(seen bool)          { b.fail("Tick"); b.Scene.Tick(seen) }
func (b *broken) Do(in ui.Intent) ui.Step { b.fail("Do"); return b.Scene.Do(in) }
func (b *broken) LayOut()                 { b.fail("LayOut"); b.Scene.LayOut() }
func (b *broken) Leave()                  { b.fail("Leave"); b.Scene.Leave() }
func (b *broken) Draw(c *render.Canvas)   { b.fail("Draw"); b.Scene.Draw(c) }

// breaks opens a page that fails in a method.
func (p *player) breaks(in string) {
	p.env.Pages = append(p.env.Pages, &broken{statistics.New(p.env), in})
}

// crashes shows the dialog of an error in the program.
func (p *player) crashes(details string) {
	p.env.Pages = []ui.Scene{newCrash(p.env, "crash.says", details, func() ui.Step { return ui.GoTo(ui.Route{Page: ui.PageHome}) })}
}

// wholeFrame makes an Update and a Draw, as Ebitengine does.
func (p *player) wholeFrame() {
	p.Helper()
	p.tick()
	p.app.Draw(ebiten.NewImage(1040, 740))
}

func (p *player) crash() *crash {
	p.Helper()
	c, ok := p.app.top().(*crash)
	if !ok {
		p.Fatalf("the scene is %T, want a crash", p.app.top())
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
			p.breaks(in)
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
			p.breaks("Tick")
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
	p.crashes("details")
	p.crash().Step = func() { panic(mistake) }
	defer func() {
		if recover() != mistake {
			t.Error("the program does not end")
		}
	}()
	p.tick()
}
