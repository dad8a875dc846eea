package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A player plays a position of Link-up until it is stuck, looking no further than the next link.
type player struct {
	model       *model
	field       linkup.Field
	present     []bool // by tile
	left        int
	mates       [][]mateChoice // by tile: whom it may be linked with
	most        []int8         // by pair: the turns that its link may take, nil if any number will do
	links       []linkup.Path
	candidates  []linkup.Path
	ends        [][2]int16 // the tiles of each candidate
	turns       int        // of all links made
	steps       int
	looks       int    // tiles for each link that could be made, in 1/tileParts, at all links ever made
	pairsTested uint64 // number of pairs of tiles tested
}

func newPlayer(m *model) *player {
	return &player{model: m, present: make([]bool, len(m.tiles)), mates: m.mates}
}

func (p *player) begin() {
	for i := range p.present {
		p.present[i] = true
	}
	p.left, p.field = len(p.present), p.model.board.Field()
	p.links, p.turns, p.steps = p.links[:0], 0, 0
}

// A strategy is how a player chooses among the available links.
type strategy uint8

const (
	anyLink     strategy = iota // any link
	greedy                      // a link with the fewest turns, among those with the fewest steps
	fewestTurns                 // a link with the fewest turns
)

// playOut plays from the beginning, within the limits, and reports whether it got stuck.
func (p *player) playOut(w *search.Work, limits search.Limits, style strategy, r *rand.Rand) (stuck bool) {
	p.begin()
	for going := true; going; {
		w.Within(limits)
		tested := p.pairsTested
		going = p.step(style, r)
		w.Done++
		spend(w, p.pairsTested-tested)
	}
	return p.left > 0
}

// step makes a link and reports whether there was one. It draws among the candidates with r, or takes the first if r is nil.
func (p *player) step(style strategy, r *rand.Rand) bool {
	p.findLinks(style)
	if len(p.candidates) == 0 {
		return false
	}
	at := 0
	if r != nil {
		at = puzzles.Below(r, len(p.candidates))
	}
	p.looks += p.left * tileParts / len(p.candidates)
	path, ends := p.candidates[at], p.ends[at]
	for _, tile := range ends {
		p.present[tile] = false
		p.field.Clear(p.model.tiles[tile])
	}
	p.left -= len(ends)
	p.links = append(p.links, path)
	p.turns += path.Turns()
	p.steps += path.Steps()
	return true
}

// findLinks collects the candidates of the strategy.
func (p *player) findLinks(style strategy) {
	const worst = 1 << 30
	best := worst
	p.candidates, p.ends = p.candidates[:0], p.ends[:0]
	for tile, mates := range p.mates {
		if !p.present[tile] {
			continue
		}
		for _, mate := range mates {
			if int(mate.tile) < tile || !p.present[mate.tile] {
				continue
			}
			p.pairsTested++
			path, ok := p.field.Link(p.model.tiles[tile], p.model.tiles[mate.tile])
			if !ok || p.most != nil && path.Turns() > int(p.most[mate.pair]) {
				continue
			}
			cost := 0
			switch style {
			case greedy:
				cost = path.Turns()<<16 + path.Steps()
			case fewestTurns:
				cost = path.Turns()
			}
			if cost > best {
				continue
			}
			if cost < best {
				best = cost
				p.candidates, p.ends = p.candidates[:0], p.ends[:0]
			}
			p.candidates, p.ends = append(p.candidates, path), append(p.ends, [2]int16{int16(tile), mate.tile})
		}
	}
}
