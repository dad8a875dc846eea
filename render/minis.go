package render

import "math"

// The pictures of Way Home and One Stroke on the home screen.

// miniBoard draws the tray of a board of n × n cells in the centre of a picture and returns the upper left cell.
func miniBoard(p *Painter, n float64) Rect {
	const frame = 0.26 // of a cell, on each side
	edge := math.Floor(min(p.W, p.H) / (n + 2*frame))
	first := Rect{math.Round((p.W - n*edge) / 2), math.Round((p.H - n*edge) / 2), edge, edge}
	tray := Rect{first.X - frame*edge, first.Y - frame*edge, (n + 2*frame) * edge, (n + 2*frame) * edge}
	k := 1 / p.Px
	drawTray(paintSurface{p}, p.Theme, Rect{tray.X * k, tray.Y * k, tray.W * k, tray.H * k}, int(n), int(n), -1, edge*k, p.Theme.Cell, p.Theme.Edge)
	return first
}

// MiniHome is the picture of Way Home on the home screen: a board that takes two taps, on the two tiles above the house.
type MiniHome struct{}

// miniMaze is that board; 0 is a brick. The rabbit starts in the upper left corner, the house is in the lower right one.
//
//	S═╗╦
//	╚╗╚╔
//	╝.╦═
//	╬╣═E
var miniMaze = [4][4]Sides{
	{AllSides, East | West, South | West, East | South | West},
	{North | East, South | West, North | East, East | South},
	{North | West, 0, East | South | West, East | West},
	{AllSides, North | South | West, East | West, AllSides},
}

// miniRoads are the lit tiles with the sides on which the rabbit would enter and leave.
var miniRoads = [...]struct {
	row, col       int
	joined, in, to Sides
}{
	{0, 1, East | West, West, East},
	{0, 2, South | West, West, South},
	{1, 2, North, North, East},
	{1, 0, North | East, North, East},
	{1, 1, West, West, South},
}

// miniLit reports whether a tile is drawn as a lit road or a plate.
func miniLit(row, col int) bool {
	for _, road := range miniRoads {
		if road.row == row && road.col == col {
			return true
		}
	}
	return row == col && (row == 0 || row == len(miniMaze)-1)
}

func (MiniHome) Paint(p *Painter) {
	first := miniBoard(p, 4)
	edge := first.W
	at := func(row, col int) Rect {
		return first.Move(Point{float64(col) * edge, float64(row) * edge})
	}
	for row := range miniMaze {
		for col, open := range miniMaze[row] {
			switch {
			case open == 0:
				p.Draw(Brick(0), at(row, col))
			case !miniLit(row, col):
				p.Draw(Road{Open: open}, at(row, col))
			}
		}
	}
	for _, road := range miniRoads {
		r, open := at(road.row, road.col), miniMaze[road.row][road.col]
		p.Draw(Road{Open: open, Joined: road.joined, Lit: true}, r)
	}
	for _, road := range miniRoads {
		r, open := at(road.row, road.col), miniMaze[road.row][road.col]
		for _, t := range [...]float64{0.15, 0.65} {
			if t > 0.5 && !road.joined.Has(road.to) {
				continue
			}
			spot, way := RoadPoint(road.in, road.to, open, t)
			mid, half := Point{r.X + spot.X*edge, r.Y + spot.Y*edge}, way.Mul(dashLong/2*edge)
			p.Stroke(new(Path).Polyline(mid.Sub(half), mid.Add(half)), dashWide*edge, p.Theme.dash())
		}
	}
	p.Draw(Plate{Joined: East | South, Lit: true}, at(0, 0))
	p.Draw(Plate{Home: true}, at(3, 3))
	p.Draw(House{}, OnPlate(at(3, 3)))
	p.Draw(Hero{SitFront}, OnPlate(at(0, 0)))
}

// MiniStroke is the picture of One Stroke on the home screen: half a stroke, which can be completed.
type MiniStroke struct{}

// The board is 5 × 5 cells. miniWay is a complete stroke from miniStart, of which the picture shows the first miniDrawn cells.
var (
	miniHedges = [...][2]int{{1, 3}, {3, 2}}
	miniStart  = [2]int{1, 1}
)

const (
	miniWay   = "NWSSSSEEEENWNENNWWSSWS"
	miniDrawn = 12
)

func (MiniStroke) Paint(p *Painter) {
	const n = 5
	first := miniBoard(p, n)
	edge := first.W
	at := func(row, col int) Rect {
		return first.Move(Point{float64(col) * edge, float64(row) * edge})
	}
	for i, hedge := range miniHedges {
		bed, radius := tileOf(at(hedge[0], hedge[1]))
		p.Fill(new(Path).RoundRect(bed, radius), p.Theme.Grass)
		p.Draw(Hedge(2*i), at(hedge[0], hedge[1]))
	}
	row, col := miniStart[0], miniStart[1]
	var points []Point
	for i := range miniDrawn {
		paper, radius := tileOf(at(row, col))
		p.Fill(new(Path).RoundRect(paper, radius), p.Theme.visited())
		points = append(points, at(row, col).Center())
		if i+1 < miniDrawn {
			row, col = step(row, col, miniWay[i])
		}
	}
	for _, next := range [...][2]int{{2, 4}, {3, 3}} {
		mid := at(next[0], next[1]).Center()
		p.Fill(new(Path).Circle(mid.X, mid.Y, (nextDot+nextHalo+0.01)*edge), p.Theme.halo())
		p.Fill(new(Path).Circle(mid.X, mid.Y, (nextDot+0.01)*edge), p.Theme.Moss)
	}
	paintTrail(p, points, edge, 1.5)
	p.Draw(StartRing{}, at(miniStart[0], miniStart[1]))
	p.Draw(Hero{SitFront}, at(row, col).Move(Point{0, -0.08 * edge}))
}

// step returns the neighbour of a cell in a compass direction.
func step(row, col int, letter byte) (int, int) {
	switch letter {
	case 'N':
		row--
	case 'E':
		col++
	case 'S':
		row++
	case 'W':
		col--
	}
	return row, col
}
