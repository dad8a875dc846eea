package table

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A board is the table as its screen sees it.
type board struct{ *Table }

func (b board) stage() *stage.Stage { return b.now().stage }

func (b board) placed() session.Position { return b.Table.placed() }

func (b board) seen() session.Position {
	if b.now().session.Bare() {
		return nil
	}
	return b.mode.position()
}

func (b board) build() {
	b.header()
	b.screen.buildZoom()
	b.mode.build(b.own.panel.useUnit())
}

func (b board) name() string { return b.own.name() }

func (b board) cells(w *ui.Words, rows []string) []string { return b.mode.cells(w, rows) }

func (b board) onCell(c puzzles.Cell, sign rune) string { return b.mode.onCell(c, sign) }

func (b board) queries() []stage.Query { return b.mode.queries() }

func (b board) reach(c puzzles.Cell) string { return b.mode.reach(c) }

// A mark is where a game stood when a finger or the mouse went down on the board.
type mark struct {
	game   *session.Game // nil if none is down
	before int           // number of its gestures
}

func (b board) mark() {
	if on := b.now().session; !on.Bare() {
		b.marked = mark{on.Game(), on.Game().At}
	}
}

func (b board) unmark() { b.marked = mark{} }

// abandon takes back the moves, and drops what is held.
func (b board) abandon() {
	m, on := b.marked, b.now()
	b.marked = mark{}
	if m.game != nil && !on.session.Bare() && on.session.Game() == m.game && !on.session.Solved() {
		on.stage.Release()
		on.session.TakeBack(m.before)
		b.listen()
		b.own.panel.changed()
	}
}
