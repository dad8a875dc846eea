package maze

import (
	"math"

	"warren/internal/sound"
	rules "warren/puzzles/maze"
	"warren/render"
)

// A litTile is the light on a tile. A turning tile is open to no side; tiles that have just been joined light up one by one, from the rabbit outward.
type litTile struct {
	reached bool
	joined  render.Sides // sides over which the road goes on to a neighbour
	in      render.Sides // the side over which it comes from the rabbit
	out     render.Sides // the sides over which it goes on, dead ends included
	at      float64      // ms from the start of the wave until the tile lights up
}

type light struct {
	turning int     // number of turning tiles
	wave    float64 // ms since something was joined
	waveMS  float64 // the time at which the last tile lights up
	flow    float64 // ms for which the dashes still flow
	phase   float64 // of the dashes
	from    float64 // the phase when the flow began
	queue   []rules.Cell
}

const litPerStep = 2 // tiles for a step of the sound of a road that grows

const (
	waveCellMS  = 22.0   // from one cell to the next
	waveMostMS  = 260.0  // over the whole road
	flowLastsMS = 1600.0 // the dashes flow for so long after a change
	flowCells   = 1.5    // the dashes flow over so many cells at least
	flowRest    = 0.5    // the phase in which they stop: no dash lies on the middle of a junction
)

func sideOf(s rules.Side) render.Sides { return 1 << s }

const sides = 4

func (v *view) relight(slowly bool) {
	l := &v.light
	for i := range v.tiles {
		t := &v.tiles[i].lit
		seen := t.reached && l.wave >= t.at
		*t = litTile{at: -1}
		if seen {
			t.at = 0
		}
	}
	start := v.tile(v.board.Start())
	start.lit.reached, start.lit.at = true, 0
	l.queue = append(l.queue[:0], v.board.Start())
	steps, last := 0, 0 // rings of cells around the rabbit: the current one, and the last that has new cells
	for head, end := 0, 1; head < len(l.queue); head++ {
		if head == end {
			end = len(l.queue)
			if last > 0 {
				steps++
			}
		}
		cell := l.queue[head]
		t := v.tile(cell)
		if t.lit.at < 0 {
			steps = max(steps, 1)
			last = steps
			t.lit.at = float64(steps)
		}
		t.lit.out = render.Sides(v.board.At(cell).Openings()) &^ t.lit.in
		for side := range rules.Side(sides) {
			if !v.joins(cell, side) {
				continue
			}
			t.lit.joined |= sideOf(side)
			next := cell.Beside(side)
			if n := v.tile(next); !n.lit.reached {
				n.lit.reached, n.lit.in = true, sideOf(side.Opposite())
				l.queue = append(l.queue, next)
			}
		}
	}
	pace := min(waveCellMS, waveMostMS/float64(max(1, last)))
	for _, cell := range l.queue {
		v.tile(cell).lit.at *= pace
	}
	l.wave, l.waveMS = 0, pace*float64(last)
	if last > 0 {
		l.flow, l.from = flowLastsMS, l.phase
		if slowly {
			v.env.Play(sound.Cue{Kind: sound.Join, Step: len(l.queue) / litPerStep})
		}
	}
	if !slowly || v.hand.Calm || !fine(&v.grid) {
		l.end()
	}
}

func (v *view) joins(c rules.Cell, side rules.Side) bool {
	return v.board.Joined(c, side) && v.tile(c).behind == 0 && v.tile(c.Beside(side)).behind == 0
}

func (v *view) lit(t *tile) bool { return t.lit.reached && v.light.wave >= t.lit.at }

func (l *light) tick(ms float64) bool {
	moving := l.wave < l.waveMS || l.flow > 0
	l.wave = min(l.waveMS, l.wave+ms)
	if l.flow > 0 {
		l.flow = max(0, l.flow-ms)
		done := 1 - l.flow/flowLastsMS
		way := 2*flowCells + math.Mod(flowRest-l.from+1, 1)
		l.phase = math.Mod(l.from+way*(2-done)*done, 1)
	}
	return moving
}

func (l *light) end() { l.wave, l.flow, l.phase = l.waveMS, 0, flowRest }
