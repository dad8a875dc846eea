//go:build e2e

package window

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
	"warren/render"
	"warren/solver"
	"warren/solver/search"
)

// mazeGrid returns the grid of a board of Way Home in a window.
func mazeGrid(b maze.Board, s size) grid {
	edge := max(frame, 0.02*float64(min(b.Rows(), b.Cols())))
	across, down := float64(b.Cols())+2*edge, float64(b.Rows())+2*edge
	layout := s.layout(across / down)
	room := layout.Board
	cell, mid := min(room.W/across, room.H/down), room.Center()
	return grid{panel: layout.Panel, cell: cell, origin: render.Point{
		X: mid.X - across*cell/2 + edge*cell,
		Y: mid.Y - down*cell/2 + edge*cell,
	}}
}

var liveMaze = regexp.MustCompile(`[.!?。！？] ((?:[SE.╠-╬═║╔╗╚╝]+ / )*[SE.╠-╬═║╔╗╚╝]+)$`)

// mazeBoard returns the board of Way Home in the live text.
func (g *guest) mazeBoard() maze.Board {
	g.t.Helper()
	found := liveMaze.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no board in %q", g.live)
	}
	board, err := maze.Parse(strings.ReplaceAll(found[1], " / ", "\n") + "\n")
	if err != nil {
		g.t.Fatalf("the board in %q: %v", g.live, err)
	}
	return board
}

// sixBySix takes seven taps.
var sixBySix = puzzletest.SamplesOf("maze").Shown

// shutHome has no road: three tiles and four bricks bar it.
const shutHome = "═S.╗..\n╚╗╚.═╔\n║.║╔.╚\n╗╗.║═E\n║║╔║╝╝\n"

// mazeOfSize returns a square board with the given number of rows and a solution.
func mazeOfSize(n int) string {
	return maze.Random(puzzles.NewRand(3), n, n, maze.Mix{Plus: 1, T: 3, L: 4, I: 4, Brick: 1}).String()
}

// roads returns the fewest taps that solve a board of Way Home.
func roads(t *testing.T, b maze.Board) (moves []maze.Move) {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: "maze", Task: search.TaskSolve, Board: b.String()})
	if err != nil || !answer.Solvable || !answer.Decided {
		t.Fatalf("no solution of\n%s: %+v, %v", b, answer, err)
	}
	if err := json.Unmarshal(answer.Moves, &moves); err != nil {
		t.Fatal(err)
	}
	return moves
}

// tapAll clicks every tile as often as its move says, and checks the board after each.
func (g *guest) tapAll(moves ...maze.Move) {
	g.t.Helper()
	board := g.mazeBoard()
	for _, m := range moves {
		at := mazeGrid(board, g.size).at(float64(m.Cell.Row), float64(m.Cell.Col))
		for range m.Taps {
			next, err := board.Apply(maze.Move{Cell: m.Cell, Taps: 1})
			if err != nil {
				g.t.Fatal(err)
			}
			g.click(at)
			if got := g.mazeBoard(); got != next {
				g.t.Fatalf("after a tap on %v the board is\n%swant\n%s", m.Cell, got, next)
			}
			board = next
		}
	}
}

// TestWayHomeFromHome goes from home through the lessons to the level after them and wins it by the mouse alone.
func TestWayHomeFromHome(t *testing.T) {
	for _, lang := range []string{english, chinese} {
		t.Run(lang, func(t *testing.T) {
			w := newWords(t, lang == chinese)
			g := newPlayer(t, desk, lang).play("-seed", "7")
			g.openPuzzle("maze")
			g.says(w.say("maze.name"), w.say("maze.lesson1.ear"))
			g.letter('k')
			g.waitFor(w.say("board.level", levelAfterLessons["maze"]))
			g.proof()
			moves := roads(t, g.mazeBoard())
			g.says(w.counted("unit.taps.proven", maze.Taps(moves)))
			g.tapAll(moves...)
			g.says(w.say("win.done"), w.say("unit.taps")+": ")
			g.ticks(60)
			g.key(ebiten.KeyEnter)
			g.waitFor(w.say("unit.taps") + ": 0")
			g.saysNot(w.say("win.done"))
		})
	}
}

// TestWayHomePins pins by the other button, by a resting finger, and by the keys, and checks that a pinned tile stays, also
// after undo and restart.
func TestWayHomePins(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("maze", p.file(sixBySix))
	start := g.mazeBoard()
	at := mazeGrid(start, g.size)
	g.rightClick(at.at(2, 1))
	g.says(w.say("maze.didPin"))
	const finger = ebiten.TouchID(1)
	rest := func(at render.Point) {
		g.session.PressTouch(finger, at.X, at.Y)
		g.ticks(40)
		g.session.ReleaseTouch(finger)
		g.ticks(2)
	}
	rest(at.at(2, 3))
	g.says(w.say("maze.didPin"))
	refused := func(row, col float64) {
		t.Helper()
		g.touch(at.at(row, col), at.at(row, col))
		g.says(w.say("maze.pinned"))
	}
	refused(2, 1)
	refused(2, 3)
	g.touch(at.at(1, 0), at.at(1, 0))
	g.says(w.say("unit.taps") + ": 1")
	g.letter('r')
	g.letter('u')
	g.says(w.say("unit.taps") + ": 1")
	refused(2, 1)
	g.letter('p')
	g.says(w.say("maze.pinsOn"))
	g.touch(at.at(2, 1), at.at(2, 1))
	g.says(w.say("maze.didUnpin"))
	g.key(ebiten.KeyEscape)
	g.touch(at.at(2, 1), at.at(2, 1))
	g.says(w.say("unit.taps") + ": 2")
	const other = ebiten.TouchID(2) // two thumbs, the second released first
	for _, thumb := range []struct {
		id       ebiten.TouchID
		row, col float64
	}{{finger, 3, 2}, {other, 4, 4}} {
		spot := at.at(thumb.row, thumb.col)
		g.session.PressTouch(thumb.id, spot.X, spot.Y)
		g.ticks(1)
	}
	for _, id := range []ebiten.TouchID{other, finger} {
		g.session.ReleaseTouch(id)
		g.ticks(1)
	}
	g.ticks(1)
	g.says(w.say("unit.taps") + ": 4")
	for _, nudge := range []struct {
		row, col float64
		key      string
	}{{0, 0, "maze.start"}, {5, 5, "maze.end"}, {1, 4, "maze.brick"}} {
		g.touch(at.at(nudge.row, nudge.col), at.at(nudge.row, nudge.col))
		g.says(w.say(nudge.key), w.say("unit.taps")+": 4")
	}
	g.close()
	g = p.play() // the pins are saved with the game
	g.letter('c')
	refused(2, 3)
	g.touch(at.at(2, 1), at.at(2, 1))
	g.says(w.say("unit.taps") + ": 5")
}

// TestWayHomeByKeys plays a best solution by the keys alone, undoes it and plays it by Solve.
func TestWayHomeByKeys(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("maze", p.file(sixBySix))
	g.proof()
	start := g.mazeBoard()
	moves := roads(t, start)
	g.key(ebiten.KeyArrowDown) // the cursor appears on the rabbit
	row, col := start.Start().Row, start.Start().Col
	for _, m := range moves {
		for ; row < m.Cell.Row; row++ {
			g.key(ebiten.KeyArrowDown)
		}
		for ; row > m.Cell.Row; row-- {
			g.key(ebiten.KeyArrowUp)
		}
		for ; col < m.Cell.Col; col++ {
			g.key(ebiten.KeyArrowRight)
		}
		for ; col > m.Cell.Col; col-- {
			g.key(ebiten.KeyArrowLeft)
		}
		for i := range m.Taps {
			g.key([]ebiten.Key{ebiten.KeyEnter, ebiten.KeySpace}[i%2])
		}
	}
	g.says(w.say("win.done"))
	g.ticks(60)
	for range maze.Taps(moves) {
		g.letter('u')
	}
	if got := g.mazeBoard(); got != start {
		t.Fatalf("undo left\n%swant\n%s", got, start)
	}
	g.letter('s')
	all := maze.Taps(moves)
	g.waitFor(w.say("maze.replay.step", all, all))
	g.key(ebiten.KeyEnter)
	g.says(w.say("win.done"))
}

// watchAll watches a search to its end.
func (g *guest) watchAll() {
	g.t.Helper()
	w := g.words()
	g.letter('v')
	g.waitFor(w.say("maze.searchHome"))
	for range 4 {
		g.letter('x')
	}
	g.waitFor(w.say("unit.taps.least", maze.Taps(roads(g.t, g.mazeBoard()))))
}

// TestWayHomeWatch watches the search to its end and plays its solution.
func TestWayHomeWatch(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("maze", p.file(sixBySix))
	g.proof()
	g.watchAll()
	g.key(ebiten.KeyEnter)
	g.waitFor(w.say("maze.replay.title"))
}

// TestWayHomeNoWay checks that a board without a road is proven to have none, and that bad input is reported with its place.
func TestWayHomeNoWay(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("maze", p.file("S.═\n..╗\n═╝E\n"))
	g.proof()
	g.says(w.say("maze.info.noWay"))
	g.letter('s')
	g.until("the refusal", func() bool { return strings.Count(g.live, w.say("maze.info.noWay")) > 1 })
}

// TestWayHomeHint checks that a hint first says why, then which tile, then how often, and then turns it.
func TestWayHomeHint(t *testing.T) {
	w := newWords(t, true)
	p := newPlayer(t, phone, chinese)
	g := p.play("maze", p.file("S═╚\n╬.═\n╩╝E\n"))
	g.proof()
	at := w.say("mirror.place", 1, 3)
	for _, says := range []string{w.say("maze.aloud.forced", at), w.say("maze.say.turn", at), w.say("maze.say.turnTimes", at, 2), w.say("unit.taps") + ": 2"} {
		g.letter('h')
		g.waitFor(says)
	}
}
