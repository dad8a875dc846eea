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
	"warren/solver/search"
)

// strokeText has 31 cells to visit and takes 15 turns; largeStrokeText has the largest size that is dealt.
const (
	strokeText      = "......\n.##...\n...##.\n...S..\n......\n....#.\n"
	largeStrokeText = `#..........#
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

var liveGarden = regexp.MustCompile(`[.!?。！？] ((?:[S.#]+ / )+[S.#]+)$`)

// strokeBoard returns the board of One Stroke in the live text.
func (g *guest) strokeBoard() onestroke.Board {
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

// strokeGrid returns the grid of a board of One Stroke in a window.
func strokeGrid(b onestroke.Board, s size) grid {
	across, down := float64(b.Cols())+2*frame, float64(b.Rows())+2*frame
	layout := s.layout(across / down)
	room := layout.Board
	cell, mid := min(room.W/across, room.H/down), room.Center()
	return grid{panel: layout.Panel, cell: cell, origin: render.Point{
		X: mid.X - across*cell/2 + frame*cell,
		Y: mid.Y - down*cell/2 + frame*cell,
	}}
}

// line returns a stroke with the fewest turns, from the start, and their number.
func line(t *testing.T, b onestroke.Board) (cells [][2]int, turns int) {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: "onestroke", Task: search.TaskSolve, Board: b.String()})
	if err != nil || !answer.Solvable {
		t.Fatalf("no solution of\n%s: %+v, %v", b, answer, err)
	}
	if err := json.Unmarshal(answer.Path, &cells); err != nil {
		t.Fatal(err)
	}
	return cells, answer.Cost
}

// draw draws the first cells of a best stroke by one drag of the mouse, a cell in a tick.
func (g *guest) draw(cells int) {
	g.t.Helper()
	b := g.strokeBoard()
	at := strokeGrid(b, g.size)
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

// hintedOn asks for a hint until it shows the next cell; before that it may say why.
func (g *guest) hintedOn(w words) {
	g.t.Helper()
	move := w.part("onestroke.next")
	g.asks('h', "the hint")
	if !strings.Contains(g.live, move) {
		g.letter('h')
	}
	g.waitFor(move)
}

// drawn returns how many cells are drawn, of how many, according to the live text.
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

// stray leaves the best stroke after some cells for one that cannot reach the goal, and goes on blindly from there.
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

// hasWay reports whether a stroke can be finished.
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
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: "onestroke", Task: search.TaskSolve, Board: b.String(), Moves: moves})
	if err != nil || !answer.Decided {
		t.Fatalf("nothing is known of\n%s: %+v, %v", b, answer, err)
	}
	return answer.Solvable
}

// loseTheWay draws by keys until the goal cannot be reached, asks, and returns the cell since which it cannot.
func (g *guest) loseTheWay() (since int) {
	g.t.Helper()
	lost, since := stray(g.t, g.strokeBoard(), 6, 3)
	for i := 1; i < lost.Len(); i++ {
		g.arrow(lost.At(i-1), lost.At(i))
	}
	g.letter('g')
	g.waitFor(g.words().say("info.lostShort"))
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

// TestStrokeFromHome goes from home through the lessons to the level after them and wins it by one drag of the mouse.
func TestStrokeFromHome(t *testing.T) {
	for _, lang := range []string{english, chinese} {
		t.Run(lang, func(t *testing.T) {
			w := newWords(t, lang == chinese)
			g := newPlayer(t, desk, lang).play("-seed", "7")
			g.openPuzzle("onestroke")
			g.says(w.say("onestroke.name"), w.say("onestroke.lesson1.ear"))
			g.letter('k')
			g.waitFor(w.say("board.level", levelAfterLessons["onestroke"]))
			g.proof()
			way, turns := line(t, g.strokeBoard())
			g.says(w.say("unit.cells.proven", turns))
			g.draw(len(way) - 1)
			if cells, of := g.drawn(); cells != len(way)-1 || of != len(way) {
				t.Fatalf("%d of %d cells are drawn, want %d of %d", cells, of, len(way)-1, len(way))
			}
			g.saysNot(w.say("win.done"))
			g.letter('u')
			if cells, _ := g.drawn(); cells != 1 {
				t.Fatalf("undo left %d cells", cells)
			}
			g.draw(len(way))
			g.says(w.say("win.done"))
			g.ticks(90)
			g.key(ebiten.KeyEnter)
			g.waitFor(w.say("board.level", levelAfterLessons["onestroke"]+1))
			if cells, _ := g.drawn(); cells != 1 {
				t.Errorf("the next board begins with %d cells", cells)
			}
		})
	}
}

// TestStrokeByTouchTapAndKey draws the same stroke by a finger, by taps and by arrows; an earlier cell takes it back.
func TestStrokeByTouchTapAndKey(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("onestroke", p.file("S...\n....\n....\n....\n"))
	at := strokeGrid(g.strokeBoard(), g.size)
	want := func(cells, row, col int) {
		t.Helper()
		if got, _ := g.drawn(); got != cells {
			t.Errorf("%d cells are drawn, want %d; the game says %q", got, cells, g.live)
		}
		g.says(w.say("onestroke.at", row, col))
	}
	g.touch(at.at(0, 0), at.at(0, 3))
	want(4, 1, 4)
	g.click(at.at(1, 3))
	want(5, 2, 4)
	g.key(ebiten.KeyArrowLeft)
	want(6, 2, 3)
	g.key(ebiten.KeyArrowUp)
	g.says(w.say("onestroke.visited"))
	g.click(at.at(3, 0))
	g.says(w.say("onestroke.far"))
	g.touch(at.at(0, 1), at.at(0, 1))
	want(2, 1, 2)
	g.letter('u')
	want(6, 2, 3)
	g.key(ebiten.KeyBackspace)
	want(5, 2, 4)
	g.letter('y')
	want(6, 2, 3)
	g.key(ebiten.KeyArrowRight) // back along the stroke
	want(5, 2, 4)

	drawn, _ := g.drawn()
	g.spread(at.at(1, 1), at.at(2, 2))
	if g.button("ZoomWhole", 0); !g.shows("ZoomWhole", 0) {
		t.Error("two fingers do not zoom")
	}
	if now, _ := g.drawn(); now != drawn {
		t.Errorf("two fingers have drawn: %d cells, want %d", now, drawn)
	}
	g.letter('0')
	if g.shows("ZoomWhole", 0) {
		t.Error("0 does not show the whole board")
	}

	g.pad(ebiten.StandardGamepadButtonRightLeft)
	g.says(w.say("pad.title"))
	g.pad(ebiten.StandardGamepadButtonRightBottom)
	g.pad(ebiten.StandardGamepadButtonFrontTopLeft)
	if now, _ := g.drawn(); now != drawn+1 { // the step back is undone
		t.Errorf("the gamepad has undone: %d cells, want %d", now, drawn+1)
	}
	g.pad(ebiten.StandardGamepadButtonCenterLeft)
	g.session.UpdateGamepads(nil) // unplugged with its card open
	g.ticks(2)
	g.says(w.say("pad.none"))
	g.key(ebiten.KeyEscape)
	g.pad(ebiten.StandardGamepadButtonFrontTopRight)
	if now, _ := g.drawn(); now != drawn {
		t.Errorf("plugged in again, the gamepad redoes nothing: %d cells, want %d", now, drawn)
	}
}

// TestStrokeLost checks that a player with a lost stroke is told since which cell it is lost, is led back there, and is
// shown how to go on.
func TestStrokeLost(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("onestroke", p.file(strokeText))
	g.proof()
	since := g.loseTheWay()
	g.letter('b')
	g.waitFor(w.say("info.ledBack"))
	if cells, _ := g.drawn(); cells != since-1 {
		t.Errorf("%d cells are left, want %d", cells, since-1)
	}
	g.letter('u')
	g.letter('s')
	g.waitFor(w.say("unit.cells.solutionFrom", since-1), w.say("onestroke.replay.title"))
	cells, all := g.drawn()
	if cells != since-1 {
		t.Errorf("the solution begins behind %d cells, want %d", cells, since-1)
	}
	g.waitFor(w.say("onestroke.replay.step", all, all))
	g.key(ebiten.KeyEnter)
	g.says(w.say("win.done"))
}

// TestStrokeToldWhileDrawn checks that with the setting the message comes while the button is down.
func TestStrokeToldWhileDrawn(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	p.keep("settings", `{"allTools":true,"tellLost":true}`)
	g := p.play("onestroke", p.file(".S..\n.#..\n....\n"))
	g.proof()
	at := strokeGrid(g.strokeBoard(), g.size)
	from, to := at.at(0, 1), at.at(0, 2)
	g.session.MoveCursor(from.X, from.Y)
	g.ticks(1)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	g.session.MoveCursor(to.X, to.Y)
	g.waitFor(w.say("info.lost"))
	g.session.MoveCursor(from.X, from.Y)
	g.ticks(2)
	g.saysNot(w.say("info.lost"))
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
	g.says(w.say("onestroke.at", 1, 2))
}

// TestStrokeImpossible checks that the game says why a board cannot be drawn, and what is wrong with a text that is no
// board.
func TestStrokeImpossible(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("onestroke", p.file(".S.\n...\n...\n"))
	even, odd := w.say("onestroke.aloud.even"), w.say("onestroke.aloud.odd")
	why := w.say("onestroke.aloud.colour", even, 5, odd, 4, even)
	g.waitFor(w.say("onestroke.info.noWay"), why)
	g.letter('s')
	g.waitFor(why)
	g.letter('b')
	g.says(w.say("onestroke.info.noWay"))
}

// TestStrokeContinues checks that the game goes on in another run, with its undone steps.
func TestStrokeContinues(t *testing.T) {
	p := newPlayer(t, desk, english)
	g := p.play("onestroke", p.file(strokeText))
	g.proof()
	g.draw(9)
	at := strokeGrid(g.strokeBoard(), g.size)
	way, _ := line(t, g.strokeBoard())
	g.click(at.at(float64(way[4][0]), float64(way[4][1])))
	g.close()
	g = p.play()
	g.letter('c')
	if cells, _ := g.drawn(); cells != 5 {
		t.Errorf("%d cells are drawn", cells)
	}
	g.letter('u')
	if cells, _ := g.drawn(); cells != 9 {
		t.Errorf("undo leads to %d cells", cells)
	}
}
