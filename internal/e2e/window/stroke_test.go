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

// loseTheWay draws a few cells by keys until nothing leads to the goal, and asks for the way back.
func (g *guest) loseTheWay() {
	g.t.Helper()
	const up, down, left, right = ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight
	for _, k := range []ebiten.Key{left, up, left, down, down, right, right} {
		g.key(k)
	}
	g.letter('g')
	g.ticks(60)
}
