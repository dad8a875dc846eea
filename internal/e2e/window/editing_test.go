//go:build e2e

package window

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestEditor draws a car in the way by a drag, takes it back, paints by keys, and plays the board; the draft is there again from home.
func TestEditor(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file("......\n......\nAA....\n......\n......\n......\n"))
	g.proof()
	cells := g.grid()
	g.letter('e')
	g.waitFor(w.say("edit.name"), w.say("unit.moves.provenOne"))
	g.drag(cells.at(1, 4), cells.at(2, 4))
	g.waitFor(w.say("unit.moves.proven", 2), "...... / ....B. / AA..B. /")
	g.press("Undo", 0)
	g.waitFor(w.say("unit.moves.provenOne"), "...... / ...... / AA.... /")
	g.letter('3') // a wall
	g.key(ebiten.KeyArrowRight)
	g.key(ebiten.KeyArrowUp)
	g.key(ebiten.KeyEnter)
	g.waitFor("...... / ....x. / AA....")
	g.press("PlayBoard", 0)
	g.waitFor("...... / ....x. / AA....")
	g.saysNot(w.say("edit.name"))
	g.letter('e')
	g.waitFor(w.say("edit.name"), "...... / ....x. / AA....")
}

// TestEditorByTouch paints with a finger on a phone.
func TestEditorByTouch(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, phone, english)
	g := p.play("rushhour", p.file("......\n......\nAA....\n......\n......\n......\n"))
	g.proof()
	cells := g.grid()
	tap := func(kind string, n int) {
		at := g.button(kind, n).center()
		g.touch(at, at)
	}
	tap("Share", 0)
	tap("Editor", 0)
	g.waitFor(w.say("edit.name"), w.say("unit.moves.provenOne"))
	g.touch(cells.at(1, 4), cells.at(3, 4))
	g.waitFor(w.say("unit.moves.proven", 2), "...... / ....B. / AA..B. / ....B.")
	tap("Brush", 0)
	g.touch(cells.at(3, 4), cells.at(3, 4))
	g.waitFor(w.say("unit.moves.provenOne"), "...... / ...... / AA.... / ......")
}
