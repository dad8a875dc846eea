//go:build e2e

package browser

import "testing"

// TestEditorByRoles draws a board with what a screen reader has: the grid of its cells, the buttons of the brushes, and the answer read out.
func TestEditorByRoles(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t)+"#rushhour:....../....../AA..../....../....../......", setup{})
	b.ready()
	b.hears("Best possible: 1 move")
	b.key("e")
	b.hears("Editor")
	b.activate("radio", "^Flower bed$")
	b.activate("gridcell", onCell("3", "5"))
	b.find("gridcell", "^Flower bed.*"+onCell("3", "5"))
	b.hears("No solution")
	b.reads("No solution")
	b.activate("button", "^Undo$")
	b.hears("Best possible: 1 move")
	b.activate("button", "^Play$")
	b.hears("Traffic Jam")
	b.find("button", "^Hint$")
}
