package shell

import (
	"slices"

	"warren/render"
	"warren/scenes/ui"
)

// Helped is a scene over which there is help.
type Helped interface {
	ui.Scene
	Info() Info
	// DrawFigure paints picture n of the rules.
	DrawFigure(c *render.Canvas, n int, within render.Rect)
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

// Lines returns what the keys do on a table or in the editor, with those of the whole game that do nothing else there.
func (info Info) Lines(w *ui.Words) []ui.KeyLine {
	can := ui.Abilities{ui.Drawable: info.Drawn, ui.Explorable: info.Explored, ui.Watchable: info.Watchable}
	lines := info.Keys.Lines(w, info.Puzzle, can)
	for _, line := range (ui.Groups{ui.AppKeys}).Lines(w, info.Puzzle, can) {
		if !slices.ContainsFunc(lines, func(own ui.KeyLine) bool { return slices.Contains(own.Keys, line.Keys[0]) }) {
			lines = append(lines, line)
		}
	}
	return lines
}
