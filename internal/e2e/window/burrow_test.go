//go:build e2e

package window

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rabbits"
	"warren/render"
	"warren/solver"
	"warren/solver/search"
)

// burrowGrid returns the grid of a board of Burrow in a window.
func burrowGrid(b rabbits.Board, s size) grid {
	side := float64(b.Size()) + 2*frame
	layout := s.layout(1)
	room := layout.Board
	cell, mid := min(room.W, room.H)/side, room.Center()
	return grid{panel: layout.Panel, cell: cell, origin: render.Point{
		X: mid.X - side*cell/2 + frame*cell,
		Y: mid.Y - side*cell/2 + frame*cell,
	}}
}

// burrowBoard returns the board of Burrow in the live text.
func (g *guest) burrowBoard() rabbits.Board {
	g.t.Helper()
	found := liveBoard.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no board in %q", g.live)
	}
	board, err := rabbits.Parse(strings.ReplaceAll(found[1], " / ", "\n") + "\n")
	if err != nil {
		g.t.Fatalf("the board in %q: %v", g.live, err)
	}
	return board
}

// stepping takes sixteen steps: jumps of three rabbits and slides of two foxes.
const stepping = "...R.\n.X...\n.a.R.\n.abb.\n..R..\n"

// stranded has no solution: a rabbit only ever jumps over two mushrooms, there and back.
const stranded = ".....\n..XXR\nR....\naabb.\n.....\n"

// way returns a shortest solution of a board of Burrow.
func way(t *testing.T, b rabbits.Board) (moves []rabbits.Move, steps int) {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: "rabbits", Task: search.TaskSolve, Board: b.String()})
	if err != nil || !answer.Solvable || !answer.Decided {
		t.Fatalf("no solution of\n%s: %+v, %v", b, answer, err)
	}
	if err := json.Unmarshal(answer.Moves, &moves); err != nil {
		t.Fatal(err)
	}
	return moves, answer.Cost
}

// carry returns where to press and where to release for a move.
func (g *guest) carry(m rabbits.Move) (from, to render.Point) {
	g.t.Helper()
	at := burrowGrid(g.burrowBoard(), g.size)
	return at.at(float64(m.From.Row), float64(m.From.Col)), at.at(float64(m.To.Row), float64(m.To.Col))
}

// TestBurrowFromHome goes from home through the lessons to a dealt board and wins it by the mouse alone.
func TestBurrowFromHome(t *testing.T) {
	for _, lang := range []string{english, chinese} {
		t.Run(lang, func(t *testing.T) {
			w := newWords(t, lang == chinese)
			g := newPlayer(t, desk, lang).play("-seed", "7")
			g.openPuzzle("rabbits")
			g.says(w.say("rabbits.name"), w.say("rabbits.lesson1.ear"))
			g.letter('k')
			g.waitFor(w.say("board.level", levelAfterLessons["rabbits"]))
			g.proof()
			board := g.burrowBoard()
			moves, steps := way(t, board)
			g.says(w.say("unit.steps.proven", steps))
			for _, m := range moves {
				next, err := board.Apply(m)
				if err != nil {
					t.Fatal(err)
				}
				g.drag(g.carry(m))
				if got := g.burrowBoard(); got != next {
					t.Fatalf("after %v the board is\n%swant\n%s", m, got, next)
				}
				board = next
			}
			g.says(w.say("win.done"), w.say("unit.steps")+": ")
		})
	}
}

// TestBurrowRefusals checks that the beginner's step and a fox dragged sideways are refused with a reason.
func TestBurrowRefusals(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("rabbits", p.file(stepping))
	start := g.burrowBoard()
	at := burrowGrid(start, g.size)
	g.drag(at.at(0, 3), at.at(0, 2))
	g.says(w.say("rabbits.nothingToJump"))
	g.drag(at.at(3, 2), at.at(1, 2))
	g.says(w.say("rabbits.sideways"))
	g.drag(at.at(1, 1), at.at(1, 1))
	g.says(w.say("rabbits.rooted"))
	if g.burrowBoard() != start {
		t.Errorf("the board moved:\n%s", g.burrowBoard())
	}
}

// TestBurrowBySolve plays the shortest solution to its end, goes on from there, and makes a jump by touch.
func TestBurrowBySolve(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("rabbits", p.file(stepping))
	g.proof()
	moves, _ := way(t, g.burrowBoard())
	first, err := g.burrowBoard().Apply(moves[0])
	if err != nil {
		t.Fatal(err)
	}
	g.touch(g.carry(moves[0]))
	if got := g.burrowBoard(); got != first {
		t.Fatalf("the finger left\n%swant\n%s", got, first)
	}
	g.letter('s')
	_, left := way(t, first)
	g.waitFor(w.say("replay.step", left, left))
	g.key(ebiten.KeyEnter)
	g.says(w.say("win.done"))
	if !g.burrowBoard().Solved() {
		t.Errorf("won on\n%s", g.burrowBoard())
	}
}

// TestBlinkIsDrawnAlone checks that a blink, which draws only its piece anew, gives the pixels that drawing the whole window gives.
func TestBlinkIsDrawnAlone(t *testing.T) {
	p := newPlayer(t, desk, english)
	g := p.play("rabbits", p.file(stepping))
	g.proof()
	const stepTicks, mostTicks = 2, 12 * 60 // a blink takes eight ticks, the click below four
	g.rightClick(render.Point{X: 3, Y: 3})
	g.ticks(60)
	before := g.shot()
	for range mostTicks / stepTicks {
		g.ticks(stepTicks)
		part := g.shot()
		if bytes.Equal(part.Pix, before.Pix) {
			continue
		}
		g.rightClick(render.Point{X: 3, Y: 3}) // which means nothing there, but draws the window
		if whole := g.shot(); !bytes.Equal(part.Pix, whole.Pix) {
			t.Error("the blink differs from that of a window drawn as a whole")
		}
		return
	}
	t.Error("nothing blinks")
}
