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

	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	"warren/render"
	"warren/solver"
	"warren/solver/search"
)

const (
	// threeMoves is solved by D right, B down and A out; C plays no part.
	threeMoves = "......\n...B..\n.AAB..\n...B..\n..C...\n..CDD.\n"
	// stepping takes sixteen steps: jumps of three rabbits and slides of two foxes.
	stepping = "...R.\n.X...\n.a.R.\n.abb.\n..R..\n"
	// strokeText has 31 cells to visit and takes 15 turns.
	strokeText = "......\n.##...\n...##.\n...S..\n......\n....#.\n"
	// midway is a dealt board after fifteen links.
	midway = "HBQPGOQ..P\n.QNFINMJM.\n.OTGNO.SL.\nEHDOCH.DTI\nCIJ.IN...Q\nGH.......B\nD.......PS\nGDLF....EP\n"
)

var (
	threeMovesWon = []rushhour.Move{{Car: 'D', By: 1}, {Car: 'B', By: 2}, {Car: 'A', By: 3}}
	// jammed is the hardest of the known boards in steps; it takes 49 moves.
	jammed = puzzletest.SamplesOf("rushhour").Shown
	// sixBySix takes seven taps.
	sixBySix = puzzletest.SamplesOf("maze").Shown
)

var (
	liveBoard = regexp.MustCompile(`[.!?。！？] ([^ ]+(?: / [^ ]+)+)$`)
	liveCells = regexp.MustCompile(`(?:Cells|格数): (\d+) / \d+`)
)

// boardText returns the board that the live text ends with.
func (g *guest) boardText() string {
	g.t.Helper()
	found := liveBoard.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no board in %q", g.live)
	}
	return strings.ReplaceAll(found[1], " / ", "\n") + "\n"
}

// boardOf returns the board of a puzzle on the table.
func boardOf[S any](g *guest, parse func(string) (S, error)) S {
	g.t.Helper()
	board, err := parse(g.boardText())
	if err != nil {
		g.t.Fatalf("the board in %q: %v", g.live, err)
	}
	return board
}

func (g *guest) jam() rushhour.Board { g.t.Helper(); return boardOf(g, rushhour.Parse) }

// drawn returns how many cells of One Stroke are drawn.
func (g *guest) drawn() int {
	g.t.Helper()
	found := liveCells.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no count of cells in %q", g.live)
	}
	cells, err := strconv.Atoi(found[1])
	if err != nil {
		g.t.Fatal(err)
	}
	return cells
}

// solved returns a best solution of a board.
func solved(t *testing.T, puzzle, board string) search.Answer {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
	if err != nil || !answer.Solvable || !answer.Decided {
		t.Fatalf("no solution of\n%s: %+v, %v", board, answer, err)
	}
	return answer
}

// A rule set is what boards and moves of a puzzle are to a test.
type ruleSet[S, M any] interface {
	comparable
	Apply(M) (S, error)
}

// solution returns a gesture for each move that solves the board on the table, of which each checks the board that it leaves.
func solution[S ruleSet[S, M], M any](g *guest, puzzle string, parse func(string) (S, error), move func(S, M)) (gestures []func()) {
	g.t.Helper()
	var moves []M
	if err := json.Unmarshal(solved(g.t, puzzle, g.boardText()).Moves, &moves); err != nil {
		g.t.Fatal(err)
	}
	for _, m := range moves {
		gestures = append(gestures, func() {
			g.t.Helper()
			board := boardOf(g, parse)
			want, err := board.Apply(m)
			if err != nil {
				g.t.Fatal(err)
			}
			move(board, m)
			if got := boardOf(g, parse); got != want {
				g.t.Fatalf("after %v the board is\n%v\nwant\n%v", m, got, want)
			}
		})
	}
	return gestures
}

// solve returns gestures that solve the board on the table: Traffic Jam by drags, Way Home by clicks, Burrow and Link-up by a finger, One Stroke by arrows.
func (g *guest) solve(puzzle string) (gestures []func()) {
	g.t.Helper()
	switch puzzle {
	case "rushhour":
		return solution(g, puzzle, rushhour.Parse, func(b rushhour.Board, m rushhour.Move) { g.drag(slide(b, g.size, m)) })
	case "maze":
		return solution(g, puzzle, maze.Parse, func(b maze.Board, m maze.Move) {
			for range m.Taps {
				g.click(mazeGrid(b, g.size).at(float64(m.Cell.Row), float64(m.Cell.Col)))
			}
		})
	case "rabbits":
		return solution(g, puzzle, rabbits.Parse, func(b rabbits.Board, m rabbits.Move) {
			at := gridOf(b.Size(), b.Size(), frame, 0, g.size)
			g.touch(at.at(float64(m.From.Row), float64(m.From.Col)), at.at(float64(m.To.Row), float64(m.To.Col)))
		})
	case "linkup":
		return solution(g, puzzle, linkup.Parse, func(b linkup.Board, m linkup.Move) { g.link(b, m.Path, fingerTap) })
	}
	cells := g.stroke()
	for i := g.drawn(); i < len(cells); i++ {
		gestures = append(gestures, func() {
			g.t.Helper()
			g.key(arrow(cells[i-1], cells[i]))
			if drawn := g.drawn(); drawn != i+1 {
				g.t.Fatalf("the arrow leads to %d cells, want %d", drawn, i+1)
			}
		})
	}
	return gestures
}

// stroke returns the cells of a best stroke on the board of One Stroke on the table, from its start.
func (g *guest) stroke() (cells [][2]int) {
	g.t.Helper()
	if err := json.Unmarshal(solved(g.t, "onestroke", g.boardText()).Path, &cells); err != nil {
		g.t.Fatal(err)
	}
	return cells
}

func (g *guest) draw(cells int) {
	g.t.Helper()
	b := boardOf(g, onestroke.Parse)
	at := gridOf(b.Rows(), b.Cols(), frame, 0, g.size)
	way := g.stroke()
	g.input()
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

// link taps the two tiles of a path of Link-up.
func (g *guest) link(b linkup.Board, path linkup.Path, tap func(g *guest, at render.Point)) {
	g.t.Helper()
	field := tilesOf(b, g.size)
	for _, c := range [...]linkup.Cell{path.From(), path.To()} {
		tap(g, field.Spot(c.Row, c.Col))
	}
}

func fingerTap(g *guest, at render.Point) { g.t.Helper(); g.touch(at, at) }

// The margin of a view around its cells, in cells: that of every board, and beside it that of Traffic Jam's gap.
const (
	frame = 0.24
	exit  = 0.62
)

// The size of the window from which everything is scaled up.
const (
	roomyLong  = 1440
	roomyShort = 900
)

// zoom returns the factor by which everything is scaled up.
func (s size) zoom() float64 {
	return max(1, min(float64(max(s.w, s.h))/roomyLong, float64(min(s.w, s.h))/roomyShort))
}

// room returns where a board with an aspect is on the table.
func (s size) room(aspect float64) render.Rect {
	zoom := s.zoom()
	r := render.TableLayout(float64(s.w)/zoom, float64(s.h)/zoom, aspect, 1).Board
	return render.Rect{X: r.X * zoom, Y: r.Y * zoom, W: r.W * zoom, H: r.H * zoom}
}

// A grid maps the cells of a board to a window.
type grid struct {
	origin render.Point
	cell   float64
}

// gridOf returns the grid of a board with an edge all around and a gap on its right, in cells.
func gridOf(rows, cols int, edge, gap float64, s size) grid {
	across, down := float64(cols)+2*edge+gap, float64(rows)+2*edge
	room := s.room(across / down)
	cell, mid := min(room.W/across, room.H/down), room.Center()
	return grid{cell: cell, origin: render.Point{X: mid.X + (edge-across/2)*cell, Y: mid.Y + (edge-down/2)*cell}}
}

// at returns the middle of a cell, which may lie outside the board.
func (g grid) at(row, col float64) render.Point {
	return render.Point{X: g.origin.X + (col+0.5)*g.cell, Y: g.origin.Y + (row+0.5)*g.cell}
}

func jamGrid(b rushhour.Board, s size) grid { return gridOf(b.Rows(), b.Cols(), frame, exit, s) }

func mazeGrid(b maze.Board, s size) grid {
	return gridOf(b.Rows(), b.Cols(), max(frame, 0.02*float64(min(b.Rows(), b.Cols()))), 0, s)
}

func tilesOf(b linkup.Board, s size) render.LinkLayout {
	return render.NewLinkLayout(s.room(render.LinkAspect(b.Rows(), b.Cols())), b.Rows(), b.Cols())
}

// slide returns where to press and where to release for a move of Traffic Jam.
func slide(b rushhour.Board, s size, m rushhour.Move) (from, to render.Point) {
	car, _ := b.Car(m.Car)
	at := jamGrid(b, s)
	row, col := float64(car.Row), float64(car.Col)
	if car.Vertical {
		return at.at(row, col), at.at(row+float64(m.By), col)
	}
	return at.at(row, col), at.at(row, col+float64(m.By))
}
