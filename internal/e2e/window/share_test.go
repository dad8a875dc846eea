//go:build e2e

package window

import (
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
)

// TestClipboard copies links and the text of a board in one window and pastes them in another, which is a program of its own.
func TestClipboard(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("the clipboard of the tests is that of X11")
	}
	w := newWords(t, false)
	from := newPlayer(t, desk, english)
	from.clip = true
	g := from.play("rushhour", from.file(threeMoves))
	g.proof()
	start := g.board()
	g.dragAll(0, threeMovesWon[0])
	moved := g.board()
	for _, test := range []struct {
		button, says string
		board        rushhour.Board
		moves        int
	}{
		{"CopyLink", "share.copiedStart", start, 0},
		{"CopyMoves", "share.copiedMoves", moved, 1},
		{"CopyBoard", "share.copiedBoard", start, 0},
	} {
		t.Run(test.button, func(t *testing.T) {
			g.letter('q')
			if test.button != "CopyLink" {
				g.press("More", 0)
			}
			g.press(test.button, 0)
			g.waitFor(w.say(test.says))
			g.key(ebiten.KeyEscape)

			to := newPlayer(t, desk, english)
			to.clip = true
			friend := to.play()
			friend.says(w.say("app.name"))
			friend.chord(ebiten.KeyControlLeft, ebiten.KeyV)
			friend.waitFor(w.say("rushhour.name"), w.say("unit.moves.proven", 3))
			friend.expect(test.board, test.moves)
			friend.close()
		})
	}
}

// TestNoClipboard checks that without a clipboard the text is shown, and that nothing can be pasted.
func TestNoClipboard(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	g.proof()
	g.letter('q')
	g.press("More", 0)
	g.press("CopyBoard", 0)
	g.waitFor(w.say("share.byHand"))
	if !g.shows("ByHand", 0) {
		t.Error("the text is not shown")
	}
	g.press("Paste", 0)
	fault, _, _ := strings.Cut(w.say("share.noClipboard", "\x00"), "\x00")
	g.waitFor(fault)
}

// TestOwnBoardLasts keeps a board under a name, and finds it again when the game is opened the next time.
func TestOwnBoardLasts(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	g.proof()
	start := g.board()
	g.letter('q')
	g.press("More", 0)
	g.press("Keep", 0)
	g.waitFor(w.say("own.keepTitle"))
	for _, r := range "Jam 7" { // in place of the name that is proposed, which is marked
		g.letter(r)
	}
	g.key(ebiten.KeyEnter)
	g.waitFor(w.say("own.kept", "Jam 7"))
	g.close()

	g = p.play()
	g.letter('8')
	g.waitFor(w.say("own.title"), "Jam 7: "+w.say("rushhour.name")+" · "+w.say("rushhour.levels.par", 3))
	g.press("Choose", 0)
	g.waitFor("Jam 7", w.say("unit.moves.proven", 3))
	g.expect(start, 0)
	g.dragAll(0, threeMovesWon...)
	g.says(w.say("win.done"))
	g.close()

	g = p.play()
	g.letter('8')
	g.waitFor("Jam 7: ", w.say("own.solved"))
}
