//go:build e2e

package window

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
)

// aside is a move of threeMoves that brings nothing nearer.
var aside = rushhour.Move{Car: 'C', By: -1}

// TestExplore tries moves out by digit, button and drag, goes back, and leaves by the key: the game is as it was.
func TestExplore(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	g.proof()
	start := g.board()
	g.letter('a')
	g.waitForMoves()
	g.says(w.say("explore.title"), w.say("info.toGo", 3))
	g.letter('1')
	g.waitForMoves()
	g.says(w.say("info.toGo", 2))
	g.press("Choose", 0)
	g.waitForMoves()
	g.says(w.say("info.toGoOne"))
	g.press("Undo", 0)
	g.waitForMoves()
	g.drag(g.slide(aside))
	g.waitForMoves()
	g.says(w.say("info.toGo", 2), w.say("explore.same"))
	g.letter('a')
	g.expect(start, 0)
	g.saysNot(w.say("explore.title"))
}

// TestExploreByTouch does the same with a finger.
func TestExploreByTouch(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("rushhour", p.file(threeMoves))
	g.proof()
	start := g.board()
	tap := func(kind string, n int) {
		at := g.button(kind, n).center()
		g.touch(at, at)
	}
	tap("Analyse", 0)
	g.waitForMoves()
	g.touch(g.slide(threeMovesWon[0]))
	g.waitForMoves()
	g.says(w.say("info.toGo", 2))
	tap("Restart", 0)
	g.waitForMoves()
	g.says(w.say("info.toGo", 3))
	tap("Close", 0)
	g.expect(start, 0)
}

// TestReview goes through a won game, tries the bad move again, and is shown the better one.
func TestReview(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	g.proof()
	start := g.board()
	g.drag(g.slide(aside))
	g.solve()
	g.ticks(120)
	g.press("Analyse", 0)
	bad := w.say("unit.moves.idle", 1)
	g.waitFor(bad)
	g.key(ebiten.KeyHome)
	g.says(w.say("review.start"))
	if got := g.board(); got != start {
		t.Errorf("it starts with\n%swant\n%s", got, start)
	}
	g.letter('1')
	g.says(bad)
	g.press("TryAgain", 0)
	g.says(w.say("review.again"))
	g.drag(g.slide(threeMovesWon[0]))
	g.waitFor(w.say("review.yes"))
	g.letter('h')
	g.ticks(30)
	g.key(ebiten.KeyEscape)
	g.key(ebiten.KeyEscape)
	g.key(ebiten.KeyEscape)
	g.says(w.say("win.done"))
}

// TestWatchPositions watches the positions of a search taken up, to its end, and has the way back played.
func TestWatchPositions(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	g.proof()
	start := g.board()
	g.letter('v')
	g.waitFor(w.say("search.title"))
	for range 4 {
		g.letter('x')
	}
	g.until("the end of the search", func() bool { return g.shows("Solve", 0) })
	g.expect(start, 0)
	g.key(ebiten.KeyEnter)
	g.waitFor(w.say("replay.title"))
}
