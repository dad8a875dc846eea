package scenes

import (
	"math"

	"warren/puzzles/maze"
	"warren/render"
)

// homeWalk is the rabbit's walk along the open road, from its start to its home.
type homeWalk struct {
	way   []maze.Cell
	ms    float64 // spent on it
	total float64 // that it takes
}

const (
	stepMS     = 170.0  // a step of the walk at its own pace
	walkMostMS = 2400.0 // a long road is walked faster
	boundMS    = 110.0  // no bound of the rabbit is shorter: on a long road each takes it over several cells
)

// on tells whether the rabbit is on its way, or has come home.
func (w *homeWalk) on() bool { return len(w.way) > 0 }

func (w *homeWalk) stay() { w.way, w.ms, w.total = w.way[:0], 0, 0 }

// begin sets the rabbit out along the shortest open road of a solved board.
func (w *homeWalk) begin(b maze.Board) {
	w.way = b.Way(w.way[:0])
	w.ms, w.total = 0, min(walkMostMS, stepMS*float64(w.steps()))
}

// hurry has it home within ms.
func (w *homeWalk) hurry(ms float64) { w.total = min(w.total, max(w.ms, ms)) }

// end has it home at once.
func (w *homeWalk) end() { w.ms = w.total }

// home tells whether it has come home.
func (w *homeWalk) home() bool { return w.on() && w.ms >= w.total }

func (w *homeWalk) steps() int { return len(w.way) - 1 }

func (w *homeWalk) tick(ms float64) bool {
	if !w.on() || w.home() {
		return false
	}
	w.ms = min(w.total, w.ms+ms)
	return true
}

// A homeStride is where the walking rabbit is.
type homeStride struct {
	at   render.Point // in cells, from the board's corner
	way  render.Point // which way it goes, one unit long
	lift float64      // how high it is, in cells
	tall float64      // how much taller than at rest, in its own heights
	far  float64      // share of the way
	up   bool         // its feet are off the ground
}

func (w *homeWalk) stride(b maze.Board) homeStride {
	steps := float64(w.steps())
	far := w.ms / w.total
	s := far * steps
	k := min(int(s+0.5), w.steps())
	var from, to render.Sides
	t := s + 0.5 - float64(k)
	if k > 0 {
		from = sideToward(w.way[k], w.way[k-1])
	} else {
		t = 2 * s
	}
	if k < w.steps() {
		to = sideToward(w.way[k], w.way[k+1])
	} else {
		t = 2 * t
	}
	at, way := render.RoadPoint(from, to, render.Sides(b.At(w.way[k]).Openings()), t)
	at = at.Add(render.Point{X: float64(w.way[k].Col), Y: float64(w.way[k].Row)})
	bounds := max(1, math.Round(min(steps, w.total/boundMS)))
	lift, taller, aloft := render.Hop(far*bounds - math.Floor(far*bounds))
	return homeStride{at: at, way: way, lift: lift * min(1.5, steps/bounds), tall: taller, far: far, up: aloft}
}

// sideToward is the side of a cell on which a neighbour lies.
func sideToward(c, neighbour maze.Cell) render.Sides {
	for side := range maze.Side(mazeSides) {
		if c.Beside(side) == neighbour {
			return sideOf(side)
		}
	}
	return 0
}
