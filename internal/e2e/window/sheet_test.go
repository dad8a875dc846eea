//go:build e2e

package window

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
)

// sizes that every screen has to stand: the limits of the design in both orientations, a square, and the first window.
var sizes = [...]size{{360, 640}, {640, 360}, {800, 800}, {1040, 740}, {1440, 2560}, {2560, 1440}}

// A screen is one that players see, and the way to it.
type screen struct {
	name  string
	board string // "" to start at home
	reach func(g *guest)
}

const (
	// threeMoves takes C down, B up, A out.
	threeMoves = "......\n...B..\n.AAB..\n..CB..\n..C...\n......\n"

	// sixMoves wants a way round: for pictures and replays.
	jammed = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"
)

// screens in the order that a player comes to see them.
var screens = [...]screen{
	{"home", "", func(g *guest) {}},
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
		g.drag(g.slide(rushhour.Move{Car: 'C', By: 1}))
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

// settle waits until the board is proven, so that a picture does not depend on how fast the machine searches.
func (g *guest) settle() {
	g.t.Helper()
	g.until("the proof", func() bool { return proven.MatchString(g.live) })
	g.ticks(30)
}

// solve makes the moves that win threeMoves, by drags.
func (g *guest) solve() {
	g.t.Helper()
	for _, m := range []rushhour.Move{{Car: 'C', By: 1}, {Car: 'B', By: -1}, {Car: 'A', By: 3}} {
		if _, err := g.board().Apply(m); err == nil {
			g.drag(g.slide(m))
			g.ticks(20)
		}
	}
}

// TestSheet shows every screen in every size, theme and language and looks that the game lives through it. With -sheet
// it keeps the pictures for a person to look at.
func TestSheet(t *testing.T) {
	for _, s := range sizes {
		for _, look := range []struct{ theme, lang, locale string }{
			{"light", "en", "en_US.UTF-8"}, {"dark", "zh", "zh_CN.UTF-8"},
		} {
			name := fmt.Sprintf("%dx%d-%s-%s", s.w, s.h, look.theme, look.lang)
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
						if *sheet != "" {
							write(t, filepath.Join(*sheet, screen.name+"-"+name+".png"), picture)
						}
					})
				}
			})
		}
	}
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
