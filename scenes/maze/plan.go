package maze

import (
	"warren/internal/session"
	rules "warren/puzzles/maze"
	"warren/render"
)

// A plan is the road that a replay ends with.
type plan struct {
	way  []rules.Cell
	taps []int // how many each cell of the road still needs
}

// set takes moves that the rules have checked.
func (p *plan) set(at rules.Board, moves []session.Move) {
	p.way, p.taps = p.way[:0], p.taps[:0]
	if len(moves) == 0 {
		return
	}
	needed := make(map[rules.Cell]int, len(moves))
	for _, move := range moves {
		m := move.(rules.Move)
		at, _ = at.Apply(m)
		needed[m.Cell] += m.Taps
	}
	p.way = at.Way(p.way)
	for _, cell := range p.way {
		p.taps = append(p.taps, needed[cell])
	}
}

func (v *view) drawPlan(c *render.Canvas) {
	for i, cell := range v.plan.way {
		if 0 < i && i < len(v.plan.way)-1 {
			v.drawTaps(c, cell, v.plan.taps[i])
		}
	}
}
