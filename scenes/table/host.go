package table

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A host is the table as its screen sees it.
type host struct{ *Table }

func (b *host) Stage() *stage.Stage { return b.now().stage }

func (b *host) Placed() session.Position { return b.now().position() }

func (b *host) Seen() session.Position { return b.Stage().Seen(b.mode.position()) }

func (b *host) Resized() {
	if !b.branched() {
		b.own.session.SetWishes(wishes(&b.env.Settings))
	}
	b.listen()
}

func (b *host) Header() box.Box { return b.header() }

func (b *host) Layout() box.Box { return b.mode.layout() }

func (b *host) Over() (none box.Box) {
	if m, ok := b.mode.(coverer); ok {
		return m.over()
	}
	return none
}

func (b *host) DrawBoard(c *render.Canvas, _ render.Rect) { b.mode.draw(c) }

func (b *host) Name() string { return b.own.name() }

func (b *host) OnCell(c puzzles.Cell, sign rune) string {
	on := b.now()
	return stage.InReason(b.env.Words, on.stage.View().Voice.OnCell(b.env.Words, c, sign), on.stage.SeenReason(on.reason()), c)
}

func (b *host) KeyList() ui.KeyList { return b.mode.keys() }

func (b *host) Queries() []stage.Query { return b.Stage().View().Voice.Queries }

func (b *host) Reach(c puzzles.Cell) string {
	if m, ok := b.mode.(judge); ok {
		if says, known := m.movesOf(c); known {
			return says
		}
	}
	if reach := b.Stage().View().Voice.Reach; reach != nil {
		return reach(b.env.Words, c)
	}
	return ""
}

// Mark returns what takes back all moves that are made from now on, unless another game is on the
// table by then or the moves have solved this one.
func (b *host) Mark() (takeBack func()) {
	session := b.now().session
	if session.Empty() {
		return nil
	}
	game := session.Game()
	before := game.At
	return func() {
		on := b.now()
		if on.session.Empty() || on.session.Game() != game || on.session.Solved() {
			return
		}
		on.stage.Release()
		on.session.TakeBack(before)
		b.listen()
		b.own.panel.Changed()
	}
}

func (b *host) Act(in ui.Intent) (step ui.Step, taken bool) { return b.act(in) }
