//go:build e2e

package window

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/levels"
	"warren/puzzles/linkup"
	"warren/render"
	"warren/solver"
	"warren/solver/search"
)

// tilesOf returns the grid of a board of Link-up in a window.
func tilesOf(b linkup.Board, s size) render.LinkLayout {
	zoom, _ := s.zoom()
	if render.LinkTurned(float64(s.w)/zoom, float64(s.h)/zoom, b.Rows(), b.Cols()) {
		return render.NewTurnedLinkLayout(s.layout(render.LinkAspect(b.Cols(), b.Rows())).Board, b.Rows(), b.Cols())
	}
	return render.NewLinkLayout(s.layout(render.LinkAspect(b.Rows(), b.Cols())).Board, b.Rows(), b.Cols())
}

var liveLinkup = regexp.MustCompile(`[.!?。！？] ((?:[A-Za-z0-9.]+ / )*[A-Za-z0-9.]+)$`)

// tiles returns the board of Link-up in the live text.
func (g *guest) tiles() linkup.Board {
	g.t.Helper()
	found := liveLinkup.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no board in %q", g.live)
	}
	board, err := linkup.Parse(strings.ReplaceAll(found[1], " / ", "\n") + "\n")
	if err != nil {
		g.t.Fatalf("the board in %q: %v", g.live, err)
	}
	return board
}

// A linkTap is one of the ways to tap a cell.
type linkTap func(g *guest, at render.Point)

func mouseTap(g *guest, at render.Point)  { g.t.Helper(); g.click(at) }
func fingerTap(g *guest, at render.Point) { g.t.Helper(); g.touch(at, at) }

// link taps two tiles.
func (g *guest) link(tap linkTap, from, to linkup.Cell) {
	g.t.Helper()
	field := tilesOf(g.tiles(), g.size)
	tap(g, field.Spot(from.Row, from.Col))
	tap(g, field.Spot(to.Row, to.Col))
}

// clearing returns links that clear a board.
func clearing(t *testing.T, b linkup.Board) []linkup.Move {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: b.String()})
	if err != nil || !answer.Solvable {
		t.Fatalf("no way to clear\n%s: %+v, %v", b, answer, err)
	}
	var moves []linkup.Move
	if err := json.Unmarshal(answer.Moves, &moves); err != nil {
		t.Fatal(err)
	}
	return moves
}

// clear plays a whole board.
func (g *guest) clear(tap linkTap) {
	g.t.Helper()
	board := g.tiles()
	for _, m := range clearing(g.t, board) {
		next, err := board.Apply(m)
		if err != nil {
			g.t.Fatal(err)
		}
		g.link(tap, m.Path.From(), m.Path.To())
		if got := g.tiles(); got != next {
			g.t.Fatalf("after %v the board is\n%swant\n%s", m.Path, got, next)
		}
		board = next
	}
}

// lose makes a link after which the board cannot be cleared, and asks whether it can.
func (g *guest) lose() {
	g.t.Helper()
	board := g.tiles()
	for _, m := range board.Moves(nil) {
		next, err := board.Apply(m)
		if err != nil {
			g.t.Fatal(err)
		}
		answer, err := solver.Do(context.Background(), search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: next.String()})
		if err != nil || answer.Solvable {
			continue
		}
		g.link(mouseTap, m.Path.From(), m.Path.To())
		g.letter('g')
		return
	}
	g.t.Fatalf("no dead end in\n%s", board)
}

// crooked returns the first of the possible links with the most turns.
func (g *guest) crooked() linkup.Path {
	g.t.Helper()
	var best linkup.Path
	for _, m := range g.tiles().Moves(nil) {
		if best.Len() < m.Path.Len() {
			best = m.Path
		}
	}
	return best
}

const (
	// thirdTurn needs a third turn between the first tile and the last.
	thirdTurn = "ACCB\nBDDA\n"
	// deadEnd has a pair that shuts others in.
	deadEnd = "AABC\nABAC\n"
	// walledIn holds an A that no path reaches.
	walledIn = "BCBD\nCACD\nBCBE\nA..E\n"
	// waitingTiles is a dealt board on which six tiles wait for the first link.
	waitingTiles = "EAJIHKE.\nHFKJCB.L\nDLDLH...\nA.I.....\nC......A\nA...BHFL\n"
	// midway is a dealt board after fifteen links.
	midway = "HBQPGOQ..P\n.QNFINMJM.\n.OTGNO.SL.\nEHDOCH.DTI\nCIJ.IN...Q\nGH.......B\nD.......PS\nGDLF....EP\n"
	// largest has the largest size that is dealt, and forty pictures.
	largest = "NdUMajbiadYPEbIi\nHTCjALOLVRhQnTVN\nDCjPgjBUSeJFkXQK\nRkSFOUWGBgPZYWHa\nZEYfFJTmNPmlXeSZ\n" +
		"QBKngORiDibAKlIQ\nCJJlOYFeceAZKHHD\nCLhMnLdMlBGhWkfV\ndATfXckIfmmVgGXM\nWhEcNGbanIcUSRED\n"
)

// TestLinkupFromHome goes from home through the lessons to the level after them and clears it by the mouse alone.
func TestLinkupFromHome(t *testing.T) {
	for _, lang := range []string{english, chinese} {
		t.Run(lang, func(t *testing.T) {
			w := newWords(t, lang == chinese)
			g := newPlayer(t, desk, lang).play("-seed", "7")
			g.openPuzzle("linkup")
			g.says(w.say("linkup.name"), w.say("linkup.lesson1.ear"))
			g.letter('k')
			g.waitFor(w.say("board.level", levelAfterLessons["linkup"]))
			g.proof()
			b := g.tiles()
			if want := levels.Pack("linkup")[levelAfterLessons["linkup"]-1].Board; b.String() != want {
				t.Errorf("the board is\n%swant the level after the lessons\n%s", b, want)
			}
			g.clear(mouseTap)
			g.says(w.say("win.done"), fmt.Sprintf("%s: %d", w.say("unit.links"), b.Tiles()/2), w.say("linkup.left")+": 0")
		})
	}
}

// TestLinkupByFinger clears a board on a phone, and checks that it says why two pairs cannot be linked.
func TestLinkupByFinger(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("linkup", p.file(thirdTurn))
	g.link(fingerTap, linkup.Cell{}, linkup.Cell{Row: 1, Col: 3})
	g.says(w.say("linkup.tooManyTurns"))
	g.key(ebiten.KeyEscape) // deselects the tile
	g.clear(fingerTap)
	g.says(w.say("win.done"))
	g.close()

	g = p.play("linkup", p.file(walledIn))
	g.link(fingerTap, linkup.Cell{Row: 3}, linkup.Cell{Row: 1, Col: 1})
	g.says(w.say("linkup.walledIn"))
	g.close()

	g = p.play("linkup", p.file(largest)) // tiles of 20 pixels
	moves := g.tiles().Moves(nil)
	next, err := g.tiles().Apply(moves[len(moves)/2])
	if err != nil {
		t.Fatal(err)
	}
	g.link(fingerTap, moves[len(moves)/2].Path.From(), moves[len(moves)/2].Path.To())
	if got := g.tiles(); got != next {
		t.Errorf("the board is\n%swant\n%s", got, next)
	}
}

// TestLinkupDeadEnd goes into a dead end, asks, is told, and leaves it: by the way back, and by a shuffle, also after a
// restart of the game.
func TestLinkupDeadEnd(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("linkup", p.file(deadEnd))
	g.proof()
	start := g.tiles()
	g.lose()
	g.waitFor(w.part("linkup.aloud.locked"))
	g.letter('b')
	g.until("the way back", func() bool { return g.tiles() == start })
	g.lose()
	g.waitFor(w.part("linkup.aloud.locked"))
	lost := g.tiles()
	g.letter('j')
	g.until("a shuffle", func() bool { return g.tiles() != lost })
	shuffled := g.tiles()
	g.close()
	g = p.play()
	g.letter('c')
	if g.tiles() != shuffled {
		t.Errorf("came back as\n%swant\n%s", g.tiles(), shuffled)
	}
	g.clear(mouseTap)
	g.says(w.say("win.done"), w.say("unit.links")+": 4")
}

// TestLinkupTimed chooses timed play by keys, pauses, continues a paused game, and lets the time run out.
func TestLinkupTimed(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	p.keep("settings", `{"allTools":true,"learned":{"linkup":true},"timed":{"linkup":true},"last":"linkup"}`)
	g := p.play("-seed", "3", "linkup")
	g.proof()
	g.ticks(60)
	g.key(ebiten.KeySpace)
	g.says(w.say("clock.paused"))
	paused := g.live
	if liveLinkup.MatchString(paused) {
		t.Errorf("the board is told in a pause: %s", paused)
	}
	g.ticks(120)
	g.click(render.Point{X: 0.3 * float64(g.size.w), Y: 0.5 * float64(g.size.h)}) // on the cover of the board
	g.saysNot(w.say("clock.paused"))
	g.ticks(90)
	g.close()
	g = p.play()
	g.letter('c')
	g.says(w.say("clock.paused"))
	if g.live == paused {
		t.Error("no time has passed")
	}
	g.close()

	p = newPlayer(t, desk, english)
	p.keep("settings", `{"allTools":true,"learned":{"linkup":true},"last":"linkup"}`)
	p.keep("game-linkup", savedLinkup(midway, 0))
	g = p.play()
	g.letter('c')
	g.says(w.say("clock.over"))
	before := g.tiles()
	move := before.Moves(nil)[0]
	g.link(mouseTap, move.Path.From(), move.Path.To())
	if g.tiles() != before {
		t.Error("a link after the time is over")
	}
}

// savedLinkup returns a saved game of Link-up on a dealt board whose clock has so many ms left.
func savedLinkup(board string, left int) string {
	return fmt.Sprintf(`{"version":1,"puzzle":"linkup","board":%q,"level":"normal","seed":4,"par":30,"bound":20,"limit":260000,"spent":%d,"at":0,"gestures":[]}`,
		board, 260000-left)
}
