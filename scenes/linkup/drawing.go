package linkup

import (
	"warren/puzzles"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/puzzle"
)

func drawing() *puzzle.Drawing {
	e := &puzzle.Drawing{
		Brushes:  []puzzle.Brush{puzzle.Eraser('.')},
		Empty:    '.',
		Blank:    rules.Blank,
		Begin:    rules.Begin,
		Rows:     [2]int{1, rules.MaxRows},
		Cols:     [2]int{1, rules.MaxCols},
		DrawSign: drawSign,
	}
	for glyph := range render.Glyphs {
		e.Brushes = append(e.Brushes, puzzle.Brush{Sign: rune(rules.Pictures[glyph]), Name: pictureName(glyph)})
	}
	return e
}

func drawSign(c *render.Canvas, d puzzles.Draft, at puzzles.Cell, cell render.Rect) {
	sign := d.At(at)
	if sign >= rune(len(signTexts)) || signTexts[sign] == "" {
		return
	}
	var f face
	if f[sign] = glyphOf(sign); f[sign] == render.Glyphs {
		f = newFace(d.Rows()*d.Cols(), func(i int) rune { return d.At(puzzles.Cell{Row: i / d.Cols(), Col: i % d.Cols()}) })
	}
	f.draw(c, byte(sign), render.TileNormal, cell, cell, 0, 0)
}
