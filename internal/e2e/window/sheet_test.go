//go:build e2e

package window

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
	"warren/render"
)

// sizes that every screen has to stand: the limits of the design in both orientations, a square, and the first window.
var sizes = [...]size{{360, 640}, {640, 360}, {800, 800}, {1040, 740}, {1440, 2560}, {2560, 1440}}

// A screen is one that players see, and the way to it.
type screen struct {
	name  string
	board string // "" to start at home
	reach func(g *guest)
}

// screens in the order that a player comes to see them.
var screens = [...]screen{
	{"home", "", func(g *guest) { g.ticks(60) }},
	{"lesson", "", func(g *guest) {
		g.letter('1')
		g.says("1", "3")
		g.ticks(60)
	}},
	{"table", jammed, func(g *guest) { g.settle() }},
	{"refused", jammed, func(g *guest) {
		g.settle()
		g.drag(g.grid().at(2, 2), g.grid().at(2, 4))
		g.ticks(60)
	}},
	{"selected", jammed, func(g *guest) {
		g.settle()
		g.click(g.grid().at(3, 0))
		g.ticks(10)
	}},
	{"hint", jammed, func(g *guest) {
		g.settle()
		before := g.live
		g.letter('h')
		g.until("the hint", func() bool { return g.live != before })
		g.letter('h')
		g.ticks(27)
	}},
	{"distance", jammed, func(g *guest) {
		g.settle()
		before := g.live
		g.letter('g')
		g.until("the distance", func() bool { return g.live != before })
	}},
	{"replay", jammed, func(g *guest) {
		g.settle()
		before := g.live
		g.letter('s')
		g.until("the replay", func() bool { return g.live != before })
		g.key(ebiten.KeySpace)
		for range 12 {
			g.key(ebiten.KeyPeriod)
		}
		g.ticks(60)
	}},
	{"celebration", threeMoves, func(g *guest) {
		g.settle()
		g.solve()
		g.ticks(18)
	}},
	{"win", threeMoves, func(g *guest) {
		g.settle()
		g.solve()
		g.ticks(120)
	}},
	{"longer", threeMoves, func(g *guest) {
		g.settle()
		g.drag(g.slide(rushhour.Move{Car: 'C', By: -1}))
		g.solve()
		g.ticks(120)
	}},
	{"help", jammed, func(g *guest) {
		g.settle()
		g.letter('?')
		g.ticks(30)
	}},
	{"settings", jammed, func(g *guest) {
		g.settle()
		g.letter('o')
		g.ticks(30)
	}},
	{"levels", jammed, func(g *guest) {
		g.settle()
		g.letter('d')
		g.ticks(30)
	}},
	{"continue", jammed, func(g *guest) {
		g.settle()
		g.key(ebiten.KeyEscape)
		g.ticks(30)
	}},
}

// settle waits for the proof and for the last motion.
func (g *guest) settle() {
	g.t.Helper()
	g.proof()
	g.ticks(30)
}

// solve makes the moves that win threeMoves, by drags.
func (g *guest) solve() {
	g.t.Helper()
	for _, m := range threeMovesWon {
		g.drag(g.slide(m))
	}
}

// TestSheet shows every screen in every size, theme and language and looks that the game lives through it. With -sheet
// it keeps the pictures for a person to look at.
func TestSheet(t *testing.T) {
	for _, s := range sizes {
		for _, look := range []struct {
			theme, lang, locale string
			bg                  color.NRGBA
		}{{"light", "en", english, render.Light().Bg}, {"dark", "zh", chinese, render.Dark().Bg}} {
			name := fmt.Sprintf("%v-%s-%s", s, look.theme, look.lang)
			t.Run(name, func(t *testing.T) {
				for _, screen := range screens {
					t.Run(screen.name, func(t *testing.T) {
						p := newPlayer(t, s, look.locale)
						p.keep("settings", fmt.Sprintf(`{"theme":%q}`, look.theme))
						var args []string
						if screen.board != "" {
							args = []string{"rushhour", p.file(screen.board)}
						}
						g := p.play(args...)
						defer g.close()
						screen.reach(g)
						picture := g.shot()
						if got, want := picture.At(1, 1), look.bg; !same(got, want) {
							t.Errorf("the window is %v at its corner, want %v", got, want)
						}
						if *sheet != "" {
							write(t, filepath.Join(*sheet, screen.name+"-"+name+".png"), picture)
						}
					})
				}
			})
		}
	}
}

// same tells whether two colours are as good as equal: graphics cards round.
func same(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const off = 0x0200
	near := func(x, y uint32) bool { return max(x, y)-min(x, y) <= off }
	return near(ar, br) && near(ag, bg) && near(ab, bb)
}

func write(t *testing.T, path string, picture image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, picture); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
