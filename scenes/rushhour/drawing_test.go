package rushhour

import (
	"maps"
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "o?", "AA.BBC\nD.xBEC\nDDD.E.\nF.?oGH\nAA.IIJ\n", "AA.B\n...B\nCC.x\n")
}

// A car looks the same on a board with fewer others, both in play and while it is drawn.
func TestCarsKeepTheirLooks(t *testing.T) {
	t.Parallel()
	const all, without = "AAB.\n..B.\nCC.D\n...D\n", "AA..\n....\nCC.D\n...D\n"
	looks := func(text string) (played, drawn map[byte]render.Picture) {
		played, drawn = map[byte]render.Picture{}, map[byte]render.Picture{}
		for _, car := range open(t, text).view.cars {
			played[car.Letter] = car.picture
		}
		d := puzzles.DraftOf(text, '.')
		c := render.NewSoftCanvas(nil)
		c.Begin(nil, 1, render.Light())
		for row := range d.Rows() {
			for col := range d.Cols() {
				g, at := make(garage), puzzles.Cell{Row: row, Col: col}
				g.drawSign(c, d, at, render.Rect{W: 40, H: 40})
				for _, picture := range g {
					drawn[byte(d.At(at))] = picture
				}
			}
		}
		return played, drawn
	}
	played, drawn := looks(all)
	fewerPlayed, fewerDrawn := looks(without)
	delete(played, 'B')
	delete(drawn, 'B')
	if len(drawn) != 3 || !maps.Equal(played, fewerPlayed) || !maps.Equal(drawn, fewerDrawn) || !maps.Equal(played, drawn) {
		t.Errorf("played %v, with fewer cars %v; drawn %v, with fewer cars %v", played, fewerPlayed, drawn, fewerDrawn)
	}
}
