package table

import (
	"warren/render"
	"warren/scenes/ui"
)

const wholeButton = 44.0 // logical pixels

// buildZoom adds the button that shows the whole board, in its corner.
func (t *Table) buildZoom() {
	if t.now().stage.Zoomed() {
		seen := t.now().stage.Area()
		t.panel.ui.Add(ui.Widget{
			Does: ui.ZoomWhole, Look: ui.LookTool, Icon: render.IconWhole, Iconed: true, Tip: t.env.Words.T("pad.whole"),
			Rect: render.Rect{X: seen.Right() - wholeButton - 4, Y: seen.Bottom() - wholeButton - 4, W: wholeButton, H: wholeButton},
		})
	}
}
