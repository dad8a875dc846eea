package maze

import (
	rules "warren/puzzles/maze"
	"warren/render"
)

// A plan is the road that a replay ends with.
type plan struct {
	way  []rules.Cell
	taps []int // how many each cell of the road still needs
}

func (p *plan) set(from rules.Board, moves []rules.Move) {
	p.way, p.taps = p.way[:0], p.taps[:0]
	if len(moves) == 0 {
		return
	}
	after, _, err := from.ApplyAll(moves)
	if err != nil {
		return // the rules have checked the replay: its moves are legal
	}
	p.way = after.Way(p.way)
	needed := make(map[rules.Cell]int, len(moves))
	for _, m := range moves {
		needed[m.Cell] += m.Taps
	}
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
