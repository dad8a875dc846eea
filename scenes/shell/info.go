package shell

import (
	"warren/render"
	"warren/scenes/ui"
)

// Helped is a scene over which there is help.
type Helped interface {
	ui.Scene
	Info() Info
	// DrawFigure paints picture n of the rules.
	DrawFigure(c *render.Canvas, th *render.Theme, n int, within render.Rect)
}

// Info is what the dialogs over a table or the editor show about it.
type Info struct {
	Puzzle     string
	Unit       string
	Difficulty string // of the boards that New deals
	Clock      bool   // it can be played against the clock
	Timed      bool   // the player wants to play against the clock
	Figures    int    // number of pictures of the rules
	Watchable  bool   // its search can be watched
	Explored   bool   // its moves can be explored
	Drawn      bool   // its boards can be drawn
	Keys       ui.KeyList
}
