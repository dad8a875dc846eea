//go:build e2e

package window

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/levels"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
	"warren/render"
	"warren/solver"
	"warren/solver/search"
)

const (
	english = "en_US.UTF-8"
	chinese = "zh_CN.UTF-8"
)

// desk is the initial size of the window.
var desk = size{w: 1040, h: 740}

// phone is the smallest supported window.
var phone = size{w: 360, h: 640}

// threeMoves is solved by D right, B down and A out; C plays no part.
const threeMoves = "......\n...B..\n.AAB..\n...B..\n..C...\n..CDD.\n"

var threeMovesWon = []rushhour.Move{{Car: 'D', By: 1}, {Car: 'B', By: 2}, {Car: 'A', By: 3}}

// waiting is a board whose red car waits, through three others, for itself.
const waiting = "BCCCDE\nBFFFDE\nG.AAD.\nG..HII\nJJJH.K\nLL.MMK\n"

// jammed is the hardest of the known boards in steps; it takes 49 moves.
var jammed = puzzletest.SamplesOf("rushhour").Shown

// solution returns a shortest solution of a board.
func solution(t *testing.T, b rushhour.Board) []rushhour.Move {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: "rushhour", Task: search.TaskSolve, Board: b.String()})
	if err != nil || !answer.Solvable || !answer.Decided {
		t.Fatalf("no solution of\n%s: %+v, %v", b, answer, err)
	}
	var moves []rushhour.Move
	if err := json.Unmarshal(answer.Moves, &moves); err != nil {
		t.Fatal(err)
	}
	return moves
}

// after returns the board after moves.
func after(t *testing.T, b rushhour.Board, moves ...rushhour.Move) rushhour.Board {
	t.Helper()
	for _, m := range moves {
		next, err := b.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		b = next
	}
	return b
}

// expect checks the table's board and count of moves.
func (g *guest) expect(board rushhour.Board, moves int) {
	g.t.Helper()
	if got := g.board(); got != board {
		g.t.Fatalf("the board is\n%swant\n%s", got, board)
	}
	if got := g.moves(); got != moves {
		g.t.Fatalf("the count is %d, want %d; the game says %q", got, moves, g.live)
	}
}

// dragAll makes moves by drags and replays each through the rules; before is the number of moves already counted.
func (g *guest) dragAll(before int, moves ...rushhour.Move) {
	g.t.Helper()
	for i, m := range moves {
		want := after(g.t, g.board(), m)
		g.drag(g.slide(m))
		g.expect(want, before+i+1)
	}
}

// proof waits until the fewest moves are known, so that the test does not depend on how fast the machine searches.
func (g *guest) proof() {
	g.t.Helper()
	g.until("the proof", func() bool { return proven.MatchString(g.live) })
}

// TestFromHomeToWin goes from the very first start to a win by the mouse alone.
func TestFromHomeToWin(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("-seed", "7")
	g.says(w.say("app.name"), w.say("rushhour.name"))
	g.saysNot(w.say("home.continue"))
	g.press("Choose", int(g.number("rushhour")-'1'))
	g.says(w.say("lesson.of", 1, 3))
	g.hears("press")
	g.press("Skip", 0)
	g.waitFor(w.say("board.level", levelAfterLessons["rushhour"]))
	g.proof()
	start := g.board()
	g.expect(start, 0)
	moves := solution(t, start)
	if par := levels.Pack("rushhour")[levelAfterLessons["rushhour"]-1].Par; len(moves) != par {
		t.Errorf("the level takes %d moves, its par is %d", len(moves), par)
	}
	g.says(w.say("unit.moves.proven", len(moves)))
	g.hears("press")
	for i, m := range moves {
		g.dragAll(i, m)
		if i < len(moves)-1 {
			g.hears("thud")
		}
	}
	g.says(w.say("win.done"))
	g.hears("perfect", "thud")
	g.key(ebiten.KeyEnter)
	won := after(t, start, moves...)
	g.until("the next board", func() bool { return liveBoard.MatchString(g.live) && g.board() != won })
	g.saysNot(w.say("win.done"))
	if g.board() == start {
		t.Error("Next dealt the same board again")
	}
}

func TestWinOnBoardOfFile(t *testing.T) {
	w := newWords(t, false)
	for _, s := range sizes {
		t.Run(s.String(), func(t *testing.T) {
			p := newPlayer(t, s, english)
			g := p.play("rushhour", p.file(threeMoves))
			g.proof()
			g.says(w.say("level.own"), w.say("unit.moves.proven", 3))
			g.dragAll(0, threeMovesWon...)
			g.says(w.say("win.done"))
		})
	}
}

func TestCountMergesSlides(t *testing.T) {
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file("......\n......\nAA....\n......\n......\n......\n"))
	start := g.board()
	there, back := rushhour.Move{Car: 'A', By: 1}, rushhour.Move{Car: 'A', By: -1}
	g.drag(g.slide(there))
	g.drag(g.slide(there))
	g.expect(after(t, start, there, there), 1)
	g.drag(g.slide(back))
	g.expect(after(t, start, there), 1)
	g.drag(g.slide(back))
	g.expect(start, 0)
}

// TestReleaseOutside releases cars far from the board and from the window, and checks that the cells that they reached
// count.
func TestReleaseOutside(t *testing.T) {
	w := newWords(t, false)
	outside := []struct {
		name string
		to   func(g *guest) render.Point
		car  byte
		want rushhour.Move
	}{
		{"right of the window", func(g *guest) render.Point { return render.Point{X: float64(g.size.w) + 300, Y: g.grid().at(5, 3).Y} }, 'D', rushhour.Move{Car: 'D', By: 1}},
		{"under the window", func(g *guest) render.Point {
			return render.Point{X: g.grid().at(0, 3).X + 20, Y: float64(g.size.h) + 200}
		}, 'B', rushhour.Move{Car: 'B', By: 2}},
		{"out through the gap", func(g *guest) render.Point { return g.grid().at(2, 7.4) }, 'A', rushhour.Move{Car: 'A', By: 3}},
	}
	for _, way := range []struct {
		name string
		drag func(g *guest, from, to render.Point)
	}{{"mouse", (*guest).drag}, {"finger", (*guest).touch}} {
		t.Run(way.name, func(t *testing.T) {
			p := newPlayer(t, desk, english)
			g := p.play("rushhour", p.file(threeMoves))
			for i, test := range outside {
				want := after(t, g.board(), test.want)
				car := g.car(test.car)
				way.drag(g, g.grid().at(float64(car.Row), float64(car.Col)), test.to(g))
				if g.board() != want {
					t.Fatalf("%s: the board is\n%swant\n%s", test.name, g.board(), want)
				}
				g.expect(want, i+1)
			}
			g.says(w.say("win.done"))
		})
	}
}

func TestTouch(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("rushhour", p.file(threeMoves))
	for i, m := range threeMovesWon {
		want := after(t, g.board(), m)
		g.touch(g.slide(m))
		g.expect(want, i+1)
	}
	g.says(w.say("win.done"))
}

// TestTaps selects a car with one tap and sends it with another.
func TestTaps(t *testing.T) {
	w := newWords(t, false)
	for _, way := range []struct {
		name string
		tap  func(g *guest, row, col float64)
	}{
		{"mouse", func(g *guest, row, col float64) { g.click(g.grid().at(row, col)) }},
		{"finger", func(g *guest, row, col float64) { g.touch(g.grid().at(row, col), g.grid().at(row, col)) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			p := newPlayer(t, desk, english)
			g := p.play("rushhour", p.file(threeMoves))
			start := g.board()
			way.tap(g, 5, 4) // D
			way.tap(g, 0, 0) // deselects it, or says why it cannot go there
			g.expect(start, 0)
			g.key(ebiten.KeyEscape)
			way.tap(g, 5, 4)
			way.tap(g, 5, 4) // the same again deselects it
			way.tap(g, 5, 5) // so that this has no effect
			g.expect(start, 0)
			way.tap(g, 5, 3)
			way.tap(g, 5, 5)
			g.expect(after(t, start, threeMovesWon[:1]...), 1)
			g.key(ebiten.KeyEscape)
			way.tap(g, 1, 3)
			way.tap(g, 4, 3)
			g.expect(after(t, start, threeMovesWon[0], rushhour.Move{Car: 'B', By: 1}), 2)
			way.tap(g, 5, 3) // goes on with the selected car
			g.expect(after(t, start, threeMovesWon[:2]...), 2)
			g.key(ebiten.KeyEscape)
			way.tap(g, 2, 6.3) // the arrow selects the red car
			way.tap(g, 2, 6.3) // and sends it
			g.expect(after(t, start, threeMovesWon...), 3)
			g.says(w.say("win.done"))
		})
	}
}

// TestKeys reaches the fewest moves by keys alone, although every press drives only one cell.
func TestKeys(t *testing.T) {
	const (
		up, down, left, right = ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight
		enter                 = ebiten.KeyEnter
	)
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	start := g.board()
	for i, keys := range [][]ebiten.Key{
		{right, right, down, down, enter, right, enter}, // from A over B and the cell under it to D
		{up, up, up, left, enter, down, down, enter},    // from D's new place up to B
		{left, up, enter, right, right, right},          // from B to A and out
	} {
		for _, key := range keys {
			g.key(key)
		}
		g.expect(after(t, start, threeMovesWon[:i+1]...), i+1)
	}
	g.says(w.say("win.done"))
}

// TestRefusals tries each move that the rules forbid, in each way of moving, one after the other.
func TestRefusals(t *testing.T) {
	const board = "...x..\n...B..\n.AAB..\n......\nCC....\n......\n"
	tap := func(g *guest, row, col float64) { g.click(g.grid().at(row, col)) }
	drag := func(row, col, toRow, toCol float64) func(*guest) {
		return func(g *guest) { g.drag(g.grid().at(row, col), g.grid().at(toRow, toCol)) }
	}
	taps := func(row, col, toRow, toCol float64) func(*guest) {
		return func(g *guest) { tap(g, row, col); tap(g, toRow, toCol) }
	}
	keys := func(row, col float64, key ebiten.Key) func(*guest) {
		return func(g *guest) { tap(g, row, col); g.key(key) }
	}
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(board))
	start := g.board()
	for _, test := range []struct {
		name    string
		try     func(*guest)
		selects bool
		why     string
	}{
		{"drag into a car", drag(2, 1, 2, 3), false, "rushhour.blocked"},
		{"tap beyond a car", taps(2, 1, 2, 4), true, "rushhour.blocked"},
		{"arrow into a car", keys(2, 1, ebiten.KeyArrowRight), true, "rushhour.blocked"},
		{"drag into a wall", drag(1, 3, 0, 3), false, "rushhour.wall"},
		{"tap a wall", taps(1, 3, 0, 3), true, "rushhour.wall"},
		{"arrow into a wall", keys(1, 3, ebiten.KeyArrowUp), true, "rushhour.wall"},
		{"drag over the edge", drag(4, 0, 4, -1), false, "rushhour.edge"},
		{"arrow over the edge", keys(4, 0, ebiten.KeyArrowLeft), true, "rushhour.edge"},
		{"drag sideways", drag(2, 1, 3, 1), false, "rushhour.lengthwise"},
		{"tap another lane", taps(2, 1, 3, 1), true, "rushhour.lengthwise"},
		{"arrow sideways", keys(2, 1, ebiten.KeyArrowDown), true, "rushhour.lengthwise"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g.t = t
			test.try(g)
			g.says(w.say(test.why))
			g.expect(start, 0)
			g.ticks(240)
			g.saysNot(w.say(test.why))
			if test.selects {
				g.key(ebiten.KeyEscape)
			}
		})
	}
	if !slices.Contains(g.sounds, "refuse") || slices.Contains(g.sounds, "thud") {
		t.Errorf("the game plays %q", g.sounds)
	}
}

// TestResize resizes the window of a running game and while a car is held.
func TestResize(t *testing.T) {
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	start := g.board()
	for i, m := range threeMovesWon {
		g.resize(sizes[2*i%len(sizes)])
		g.ticks(2)
		g.drag(g.slide(m))
		g.expect(after(t, start, threeMovesWon[:i+1]...), i+1)
		for _, s := range sizes {
			g.resize(s)
			g.ticks(2)
			g.shot()
		}
	}
}
