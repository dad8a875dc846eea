//go:build e2e

package window

import (
	"context"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/onestroke"
	"warren/render"
	"warren/solver"
)

// gardenBoard has 31 cells to visit and takes 15 turns; largeGarden is of the largest size that is dealt.
const (
	gardenBoard = "......\n.##...\n...##.\n...S..\n......\n....#.\n"
	largeGarden = `#..........#
...........#
...#........
............
.S#.........
###......#..
............
............
............
............
............
............
`
)

var liveGarden = regexp.MustCompile(`\. ((?:[S.#]+ / )+[S.#]+)$`)

// garden is the grid of One Stroke that the live text tells.
func (g *guest) garden() onestroke.Board {
	g.t.Helper()
	found := liveGarden.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no board in %q", g.live)
	}
	board, err := onestroke.Parse(strings.ReplaceAll(found[1], " / ", "\n") + "\n")
	if err != nil {
		g.t.Fatalf("the board in %q: %v", g.live, err)
	}
	return board
}

// gardenOf tells where the cells of a board of One Stroke stand in a window.
func gardenOf(b onestroke.Board, s size) grid {
	across, down := float64(b.Cols())+2*frame, float64(b.Rows())+2*frame
	zoom := zoomOf(s)
	layout := render.TableLayout(float64(s.w)/zoom, float64(s.h)/zoom, across/down)
	room := zoomed(layout.Board, zoom)
	cell, mid := min(room.W/across, room.H/down), room.Center()
	return grid{panel: zoomed(layout.Panel, zoom), cell: cell, origin: render.Point{
		X: mid.X - across*cell/2 + frame*cell,
		Y: mid.Y - down*cell/2 + frame*cell,
	}}
}

// line gives a stroke with the fewest turns, from the start on, and how many it has.
func line(t *testing.T, b onestroke.Board) (cells [][2]int, turns int) {
	t.Helper()
	answer, err := solver.Do(context.Background(), solver.Request{Puzzle: "onestroke", Task: solver.TaskSolve, Board: b.String()})
	if err != nil || !answer.Solvable {
		t.Fatalf("no solution of\n%s: %+v, %v", b, answer, err)
	}
	if err := json.Unmarshal(answer.Path, &cells); err != nil {
		t.Fatal(err)
	}
	return cells, answer.Cost
}

// draw draws a best stroke's first cells by one drag of the mouse, a cell in a tick.
func (g *guest) draw(cells int) {
	g.t.Helper()
	b := g.garden()
	at := gardenOf(b, g.size)
	way, _ := line(g.t, b)
	for i, c := range way[:min(cells, len(way))] {
		p := at.at(float64(c[0]), float64(c[1]))
		g.session.MoveCursor(p.X, p.Y)
		g.ticks(1)
		if i == 0 {
			g.session.PressMouseButton(ebiten.MouseButtonLeft)
			g.ticks(1)
		}
	}
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
}

// drawn is how many cells the live text says are drawn, and of how many.
func (g *guest) drawn() (cells, of int) {
	g.t.Helper()
	found := regexp.MustCompile(`(?:Cells|格数): (\d+) / (\d+)`).FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no count of cells in %q", g.live)
	}
	cells, _ = strconv.Atoi(found[1])
	of, _ = strconv.Atoi(found[2])
	return cells, of
}

// choose opens a puzzle from home by the number that home tells.
func (g *guest) choose(name string) {
	g.t.Helper()
	for _, chinese := range []bool{false, true} {
		w := newWords(g.t, chinese)
		if found := regexp.MustCompile(`(\d) ` + w.say(name)).FindStringSubmatch(g.live); found != nil {
			g.letter(rune(found[1][0]))
			return
		}
	}
	g.t.Fatalf("home does not offer %s: %q", name, g.live)
}

// stray leaves the best line after some cells for one from which nothing leads to the goal, and goes on blindly from there.
func stray(t *testing.T, b onestroke.Board, after, more int) (lost onestroke.Board, since int) {
	t.Helper()
	way, _ := line(t, b)
	for i, c := range way[1:] {
		for _, m := range b.Moves(nil) {
			next, err := b.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			if i < after || hasWay(t, next) {
				continue
			}
			for range more {
				if on := next.Moves(nil); len(on) > 0 {
					next, _ = next.Apply(on[0])
				}
			}
			return next, i + 2
		}
		next, err := b.Apply(onestroke.Move{To: onestroke.Cell{Row: c[0], Col: c[1]}})
		if err != nil {
			t.Fatal(err)
		}
		b = next
	}
	t.Fatalf("no way to go wrong on\n%s", b)
	return b, 0
}

// hasWay tells whether a stroke can be finished.
func hasWay(t *testing.T, b onestroke.Board) bool {
	t.Helper()
	start, err := onestroke.Parse(b.String())
	if err != nil {
		t.Fatal(err)
	}
	moves, err := json.Marshal(onestroke.Between(nil, start, b))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := solver.Do(context.Background(), solver.Request{Puzzle: "onestroke", Task: solver.TaskSolve, Board: b.String(), Moves: moves})
	if err != nil || !answer.Proved {
		t.Fatalf("nothing is known of\n%s: %+v, %v", b, answer, err)
	}
	return answer.Solvable
}

// loseTheWay draws by keys until nothing leads to the goal, asks, and gives the cell since when it is so.
func (g *guest) loseTheWay() (since int) {
	g.t.Helper()
	lost, since := stray(g.t, g.garden(), 6, 3)
	for i := 1; i < lost.Len(); i++ {
		g.arrow(lost.At(i-1), lost.At(i))
	}
	g.letter('g')
	g.ticks(60)
	return since
}

// arrow presses the key that leads from a cell to its neighbour.
func (g *guest) arrow(from, to onestroke.Cell) {
	g.t.Helper()
	switch {
	case to.Row < from.Row:
		g.key(ebiten.KeyArrowUp)
	case to.Row > from.Row:
		g.key(ebiten.KeyArrowDown)
	case to.Col < from.Col:
		g.key(ebiten.KeyArrowLeft)
	default:
		g.key(ebiten.KeyArrowRight)
	}
}
