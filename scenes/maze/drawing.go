package maze

import (
	"warren/puzzles"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/puzzle"
)

// drawing has a brick where nothing stands.
func drawing() *puzzle.Drawing {
	return &puzzle.Drawing{
		Brushes: []puzzle.Brush{
			{Sign: '.', Name: "maze.brush.brick"},
			{Sign: '═', Name: "maze.brush.across"},
			{Sign: '║', Name: "maze.brush.upright"},
			{Sign: '╔', Name: "maze.brush.downRight"},
			{Sign: '╗', Name: "maze.brush.downLeft"},
			{Sign: '╝', Name: "maze.brush.upLeft"},
			{Sign: '╚', Name: "maze.brush.upRight"},
			{Sign: '╦', Name: "maze.brush.notUp"},
			{Sign: '╣', Name: "maze.brush.notRight"},
			{Sign: '╩', Name: "maze.brush.notDown"},
			{Sign: '╠', Name: "maze.brush.notLeft"},
			{Sign: '╬', Name: "maze.brush.plus"},
			{Sign: 'S', Name: "maze.brush.start"},
			{Sign: 'E', Name: "maze.brush.end"},
		},
		Empty:    '.',
		Blank:    rules.Blank,
		Begin:    rules.Begin,
		Rows:     [2]int{1, rules.MaxSize},
		Cols:     [2]int{1, rules.MaxSize},
		Stroke:   rules.Stroke,
		Mend:     rules.Mend,
		DrawSign: drawSign,
		Mirrored: rules.SignMirrored,
		Turned:   rules.SignTurned,
	}
}

func drawSign(c *render.Canvas, d puzzles.Draft, at puzzles.Cell, cell render.Rect) {
	tile, ok := rules.TileOf(d.At(at))
	switch {
	case !ok:
	case cell.W < fineCell: // too small for pictures
		hue := c.Pipe
		if tile == rules.Brick {
			hue = c.Board
		}
		c.Fill(cell.Inset(0.1*cell.W), hue)
	case tile == rules.Brick:
		c.Draw(brickOn(at), cell, render.Options{})
	case tile == rules.Start:
		c.DrawPlate(cell, render.Plate{}, render.Options{})
		c.DrawHero(render.OnPlate(cell), render.SitFront, render.Options{})
	case tile == rules.End:
		c.DrawPlate(cell, render.Plate{Home: true}, render.Options{})
		c.Draw(house, render.OnPlate(cell), render.Options{})
	default:
		c.DrawRoad(cell, render.Road{Open: render.Sides(tile.Openings())}, render.Options{})
	}
}
