//go:build e2e

package window

import (
	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/levels"
	"warren/puzzles/rabbits"
	"warren/render"
)

// A hand is a way to play one of the puzzles.
type hand struct {
	puzzle string
	count  string                                    // key of what it counts
	press  func(g *guest, kind string, n int)        // presses a button
	solve  func(g *guest) []func()                   // returns the gestures that solve the board on the table as well as possible
	falter func(g *guest, w words) outcome           // does worse than possible, and returns what solve then earns
	best   func(w words, level levels.Level) outcome // what solve earns
}

// An outcome is how the game judges a solved board.
type outcome struct {
	stars int
	win   []string // other parts of the live text at the win
	level []string // and of the level on the level screen
}

// fewest returns how a board is judged whose par is the fewest possible of what it counts.
func fewest(w words, cost, par int) outcome {
	o := outcome{stars: 2, win: []string{w.say("win.noHelp")}, level: []string{w.say("levels.best", cost, par)}}
	if cost == par {
		o.stars = 3
	}
	return o
}

func atPar(w words, level levels.Level) outcome { return fewest(w, level.Par, level.Par) }

var jamByMouse = hand{
	puzzle: "rushhour",
	count:  "unit.moves",
	press:  (*guest).press,
	best:   atPar,
	solve: func(g *guest) (gestures []func()) {
		g.t.Helper()
		for _, m := range solution(g.t, g.board()) {
			gestures = append(gestures, func() { g.t.Helper(); g.dragAll(g.moves(), m) })
		}
		return gestures
	},
	falter: func(g *guest, w words) outcome {
		g.t.Helper()
		board := g.board()
		par := len(solution(g.t, board))
		for _, m := range board.Moves(nil) {
			on := solution(g.t, after(g.t, board, m))
			if cost := 1 + len(on); cost > par && on[0].Car != m.Car {
				g.dragAll(0, m)
				return fewest(w, cost, par)
			}
		}
		g.t.Fatalf("no detour on\n%s", board)
		return outcome{}
	},
}

var burrowByFinger = hand{
	puzzle: "rabbits",
	count:  "unit.steps",
	press:  fingerPress,
	best:   atPar,
	solve: func(g *guest) (gestures []func()) {
		g.t.Helper()
		moves, _ := way(g.t, g.burrowBoard())
		for _, m := range moves {
			gestures = append(gestures, func() { g.t.Helper(); g.hop(m) })
		}
		return gestures
	},
	falter: func(g *guest, w words) outcome { // it takes the solution over
		g.t.Helper()
		_, par := way(g.t, g.burrowBoard())
		fingerPress(g, "Solve", 0)
		g.waitFor(w.say("replay.step", par, par))
		fingerPress(g, "GoOn", 0)
		return outcome{stars: 1, win: []string{w.say("win.withSolve")}, level: []string{w.say("levels.helped"), w.say("levels.best", par, par)}}
	},
}

// fingerPress taps a button, once it has scrolled it into the window.
func fingerPress(g *guest, kind string, n int) {
	g.t.Helper()
	at := g.button(kind, n).center()
	for range 9 {
		if at.Y < float64(g.size.h) {
			break
		}
		g.touch(render.Point{X: at.X, Y: 0.8 * float64(g.size.h)}, render.Point{X: at.X, Y: 0.4 * float64(g.size.h)})
		at = g.button(kind, n).center()
	}
	g.touch(at, at)
}

// hop makes a move of Burrow by a finger.
func (g *guest) hop(m rabbits.Move) {
	g.t.Helper()
	want, err := g.burrowBoard().Apply(m)
	if err != nil {
		g.t.Fatal(err)
	}
	g.touch(g.carry(m))
	if got := g.burrowBoard(); got != want {
		g.t.Fatalf("after %v the board is\n%swant\n%s", m, got, want)
	}
}

var strokeByKeys = hand{
	puzzle: "onestroke",
	count:  "unit.cells",
	press:  (*guest).tabTo,
	best: func(w words, _ levels.Level) outcome {
		return outcome{stars: 3, win: []string{w.say("win.noHelp")}, level: []string{w.say("levels.crown")}}
	},
	solve: func(g *guest) (gestures []func()) {
		g.t.Helper()
		cells, _ := line(g.t, g.strokeBoard())
		done, _ := g.drawn()
		for i := done; i < len(cells); i++ {
			key := arrow(cells[i-1], cells[i])
			gestures = append(gestures, func() {
				g.t.Helper()
				g.key(key)
				if drawn, _ := g.drawn(); drawn != i+1 {
					g.t.Fatalf("%v leads to %d cells, want %d", key, drawn, i+1)
				}
			})
		}
		return gestures
	},
	falter: func(g *guest, w words) outcome {
		g.t.Helper()
		g.hintedOn(w)
		return outcome{stars: 1, win: []string{w.say("win.withHint")}, level: []string{w.say("levels.helped")}}
	},
}

// arrow returns the key that leads from a cell to its neighbour.
func arrow(from, to [2]int) ebiten.Key {
	switch [2]int{to[0] - from[0], to[1] - from[1]} {
	case [2]int{-1, 0}:
		return ebiten.KeyArrowUp
	case [2]int{1, 0}:
		return ebiten.KeyArrowDown
	case [2]int{0, -1}:
		return ebiten.KeyArrowLeft
	}
	return ebiten.KeyArrowRight
}
