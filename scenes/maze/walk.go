package maze

import (
	"math"

	rules "warren/puzzles/maze"
	"warren/render"
)

type walk struct {
	way   []rules.Cell
	ms    float64 // so far
	total float64 // ms in all
	inMS  float64 // since the rabbit went in at its door
}

const (
	stepMS     = 170.0  // a step of the walk at its normal pace
	walkMostMS = 2400.0 // a long road is walked faster
	boundMS    = 110.0  // the shortest time of a bound: on a long road each bound covers several cells
)

// on is true after the rabbit has arrived too.
func (w *walk) on() bool { return len(w.way) > 0 }

func (w *walk) stay() { w.way, w.ms, w.total, w.inMS = w.way[:0], 0, 0, 0 }

func (w *walk) begin(b rules.Board) {
	w.way = b.Way(w.way[:0])
	w.ms, w.inMS, w.total = 0, 0, min(walkMostMS, stepMS*float64(w.steps()))
}

func (w *walk) hurry(ms float64) { w.total = min(w.total, max(w.ms, ms-render.PopMS)) }

func (w *walk) end() { w.ms, w.inMS = w.total, render.PopMS }

// glad makes the house larger for a moment when the rabbit has gone in.
func (w *walk) glad() float64 { return 1 + 0.16*math.Sin(math.Pi*min(1, w.inMS/render.PopMS)) }

func (w *walk) home() bool { return w.on() && w.ms >= w.total }

func (w *walk) steps() int { return len(w.way) - 1 }

func (w *walk) tick(ms float64) bool {
	if !w.on() || w.home() && w.inMS >= render.PopMS {
		return false
	}
	if w.home() {
		w.inMS += ms
		return true
	}
	w.ms = min(w.total, w.ms+ms)
	return true
}

type stride struct {
	at   render.Point // in cells, from the board's corner
	way  render.Point // a unit vector
	lift float64      // above the ground, in cells
	tall float64      // how much taller than at rest, in the rabbit's heights
	left float64      // steps
	up   bool         // the feet are off the ground
}

func (w *walk) stride(b rules.Board) stride {
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
	return stride{at: at, way: way, lift: lift * min(1.5, steps/bounds), tall: taller, left: steps - s, up: aloft}
}

func sideToward(c, neighbour rules.Cell) render.Sides {
	for side := range rules.Side(sides) {
		if c.Beside(side) == neighbour {
			return sideOf(side)
		}
	}
	return 0
}
