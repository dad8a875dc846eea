//go:build soak

package table

import (
	"fmt"

	"warren/render"
	"warren/scenes/ui"
)

// restTicks is longer than anything moves that is not to go on.
const restTicks = 300

// DrawAtRest paints the board alone, with nothing held, hovered or moving.
func (t *Table) DrawAtRest(c *render.Canvas) {
	if t.now().session.Empty() || t.mode.position() == nil {
		return
	}
	for _, kind := range [...]ui.Kind{ui.Press, ui.Release, ui.Hover} { // away from the board, which ends what keys and mouse show
		t.now().stage.Do(ui.Intent{Kind: kind, At: render.Point{X: -1000, Y: -1000}})
	}
	t.now().stage.Release()
	t.now().stage.Settle()
	for range restTicks {
		if !t.now().stage.Advance(ui.TickMS, true) {
			break
		}
	}
	t.now().stage.Draw(c, false, nil)
}

// RenewView puts a new view in place of the one at hand; the new one shows the same.
func (t *Table) RenewView() {
	if t.now().session.Empty() {
		return
	}
	t.now().stage.Renew()
	t.now().present(false)
	if m, ok := t.mode.(interface{ show() }); ok {
		m.show()
	}
	if _, lesson := t.mode.(*lesson); lesson && t.now().session.Solved() { // the red car has driven out
		t.now().stage.Celebrate()
	}
	t.now().point()
	t.Screen.Place()
}

func (t *Table) Told() string { return fmt.Sprintf("%T: %s", t.mode, t.Describe()) }
