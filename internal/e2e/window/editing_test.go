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
	tap("More", 0)
	tap("Editor", 0)
	g.waitFor(w.say("edit.name"), w.say("unit.moves.provenOne"))
	g.touch(cells.at(1, 4), cells.at(3, 4))
	g.waitFor(w.say("unit.moves.proven", 2), "...... / ....B. / AA..B. / ....B.")
	tap("Brush", 0)
	g.touch(cells.at(3, 4), cells.at(3, 4))
	g.waitFor(w.say("unit.moves.provenOne"), "...... / ...... / AA.... / ......")
}

// TestEditorByGamepad draws with the sticks and buttons of a gamepad: the cursor, the next brush, undo, a button of the panel, and the card
// that tells what the buttons do there.
func TestEditorByGamepad(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file("......\n......\nAA....\n......\n......\n......\n"))
	g.proof()
	g.letter('e')
	g.waitFor(w.say("edit.name"), w.say("unit.moves.provenOne"), w.say("edit.waysOne"))
	const (
		take, hint, undo, next = ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightLeft, ebiten.StandardGamepadButtonFrontTopLeft, ebiten.StandardGamepadButtonFrontBottomRight
		up, right, legend      = ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftRight, ebiten.StandardGamepadButtonCenterLeft
	)
	g.pad(up) // the first press shows the card
	g.waitFor(w.say("pad.title"), w.say("pad.paint"), w.say("pad.brush"), w.say("pad.goOn"))
	g.pad(legend)
	g.pad(hint)
	g.pad(hint)
	g.waitFor(w.say("edit.brush", w.say("rushhour.brush.wall")))
	g.pad(right) // shows the cursor
	g.pad(right)
	g.pad(take)
	g.waitFor(".x.... / ...... / AA....")
	g.pad(undo)
	g.waitFor("...... / ...... / AA....")
	for range len(g.widgets) {
		if at, ok := g.focused(); ok && at.Kind == "PlayBoard" {
			break
		}
		g.pad(next)
	}
	g.pad(take)
	g.waitFor("...... / ...... / AA....")
	g.saysNot(w.say("edit.name"))
}

// TestDrawFromHomeByTouch comes to the editor from home with a finger alone on a phone: by the page of the player's boards, in both languages.
// Back leads to that page again.
func TestDrawFromHomeByTouch(t *testing.T) {
	for locale, isChinese := range map[string]bool{english: false, chinese: true} {
		w := newWords(t, isChinese)
		g := newPlayer(t, size{w: 360, h: 640}, locale).play()
		tap := func(kind string, n int) {
			t.Helper()
			g.until(kind, func() bool { return g.shows(kind, n) })
			at := g.button(kind, n).center()
			g.touch(at, at)
		}
		tap("OwnBoards", 0)
		g.waitFor(w.say("own.none"))
		tap("Editor", 0)
		g.waitFor(w.say("own.draw"), w.say("onestroke.name"))
		tap("Choose", 4)
		g.waitFor(w.say("onestroke.name"), w.say("edit.name"))
		tap("Back", 0)
		g.waitFor(w.say("own.none"))
		g.close()
	}
}
