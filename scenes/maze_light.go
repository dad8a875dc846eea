package scenes

import (
	"math"

	"warren/puzzles/maze"
	"warren/render"
)

// The open road from the rabbit, as it is seen: a tile that is turning is open to no side. What has just been joined lights up cell by cell,
// from the rabbit outward.

// A litTile is what the light makes of a tile.
type litTile struct {
	reached bool
	joined  render.Sides // sides over which the road goes on to a neighbour
	in      render.Sides // the one over which it comes from the rabbit
	out     render.Sides // those over which it goes on, dead ends included
	at      float64      // ms of the wave until it is seen
}

// homeLight is the state of the light on the whole board.
type homeLight struct {
	turning int     // tiles that turn
	wave    float64 // ms since something was joined
	waveMS  float64 // when the last tile is seen
	flow    float64 // ms that the dashes still flow
	phase   float64 // of the dashes,
	from    float64 // and where it began
	queue   []maze.Cell
}

const (
	waveCell  = 22.0   // ms from one cell to the next
	waveMost  = 260.0  // ms over the whole road
	flowLasts = 1600.0 // ms that the dashes flow after a change,
	flowCells = 1.5    // over so many cells at least
	flowRest  = 0.5    // the phase in which they come to rest: none lies on the middle of a junction
)

// sideOf is a side as the pictures know it.
func sideOf(s maze.Side) render.Sides { return 1 << s }

const mazeSides = 4

// kindle finds what open roads join to the rabbit; slowly, what is new lights up in a wave.
func (h *wayHome) kindle(slowly bool) {
	l := &h.light
	for i := range h.tiles {
		t := &h.tiles[i].lit
		seen := t.reached && l.wave >= t.at
		*t = litTile{at: -1}
		if seen {
			t.at = 0
		}
	}
	start := h.tile(h.board.Start())
	start.lit.reached, start.lit.at = true, 0
	l.queue = append(l.queue[:0], h.board.Start())
	steps, last := 0, 0 // of the wave: at this ring of cells around the rabbit, and at the last that is new
	for head, end := 0, 1; head < len(l.queue); head++ {
		if head == end {
			end = len(l.queue)
			if last > 0 {
				steps++
			}
		}
		cell := l.queue[head]
		t := h.tile(cell)
		if t.lit.at < 0 {
			steps = max(steps, 1)
			last = steps
			t.lit.at = float64(steps)
		}
		t.lit.out = render.Sides(h.board.At(cell).Openings()) &^ t.lit.in
		for side := range maze.Side(mazeSides) {
			if !h.joins(cell, side) {
				continue
			}
			t.lit.joined |= sideOf(side)
			next := cell.Beside(side)
			if n := h.tile(next); !n.lit.reached {
				n.lit.reached, n.lit.in = true, sideOf(side.Opposite())
				l.queue = append(l.queue, next)
			}
		}
	}
	pace := min(waveCell, waveMost/float64(max(1, last)))
	for _, cell := range l.queue {
		h.tile(cell).lit.at *= pace
	}
	l.wave, l.waveMS = 0, pace*float64(last)
	if last > 0 {
		l.flow, l.from = flowLasts, l.phase
	}
	if !slowly || h.calm || !h.grid.fine() {
		l.end()
	}
}

// joins tells whether the road is seen to go on over a side of a cell.
func (h *wayHome) joins(c maze.Cell, side maze.Side) bool {
	return h.board.Joined(c, side) && h.tile(c).behind == 0 && h.tile(c.Beside(side)).behind == 0
}

// lit tells whether the light has come to a tile.
func (h *wayHome) lit(t *homeTile) bool { return t.lit.reached && h.light.wave >= t.lit.at }

// tick moves wave and dashes on and tells whether they move.
func (l *homeLight) tick(ms float64) bool {
	moving := l.wave < l.waveMS || l.flow > 0
	l.wave = min(l.waveMS, l.wave+ms)
	if l.flow > 0 {
		l.flow = max(0, l.flow-ms)
		done := 1 - l.flow/flowLasts
		way := 2*flowCells + math.Mod(flowRest-l.from+1, 1)
		l.phase = math.Mod(l.from+way*(2-done)*done, 1)
	}
	return moving
}

// end has everything lit and at rest.
func (l *homeLight) end() { l.wave, l.flow, l.phase = l.waveMS, 0, flowRest }
