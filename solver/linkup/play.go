package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
)

// A player plays a position of Link-up to where nothing goes any more, looking no further than the next link.
type player struct {
	model *model
	field linkup.Field
	there []bool // of each tile
	left  int
	mates [][]mateChoice // whom each tile may go with
	links []linkup.Path
	ties  []linkup.Path
	ends  [][2]int16 // of each of ties
	turns int        // of all links made
	steps int
	looks uint64 // pairs of tiles looked at
}

func newPlayer(m *model) *player {
	return &player{model: m, there: make([]bool, len(m.tiles)), mates: m.mates}
}

// begin puts all tiles back.
func (p *player) begin() {
	for i := range p.there {
		p.there[i] = true
	}
	p.left, p.field = len(p.there), p.model.board.Field()
	p.links, p.turns, p.steps = p.links[:0], 0, 0
}

// A style is how a player chooses among the links that there are.
type style uint8

const (
	anyhow style = iota // all alike
	greedy              // one with the fewest turns, of those one with the fewest steps
	keen                // one with the fewest turns
)

// step makes a link and reports whether there was one. Where the style leaves a choice, r draws; without r it is the first.
func (p *player) step(style style, r *rand.Rand) bool {
	p.look(style)
	if len(p.ties) == 0 {
		return false
	}
	at := 0
	if r != nil {
		at = puzzles.Below(r, len(p.ties))
	}
	path, ends := p.ties[at], p.ends[at]
	for _, tile := range ends {
		p.there[tile] = false
		p.field.Clear(p.model.tiles[tile])
	}
	p.left -= len(ends)
	p.links = append(p.links, path)
	p.turns += path.Turns()
	p.steps += path.Steps()
	return true
}

// look gathers the links between which the style leaves the choice.
func (p *player) look(style style) {
	const worst = 1 << 30
	best := worst
	p.ties, p.ends = p.ties[:0], p.ends[:0]
	for tile, mates := range p.mates {
		if !p.there[tile] {
			continue
		}
		for _, mate := range mates {
			if int(mate.tile) < tile || !p.there[mate.tile] {
				continue
			}
			p.looks++
			path, ok := p.field.Link(p.model.tiles[tile], p.model.tiles[mate.tile])
			if !ok {
				continue
			}
			cost := 0
			switch style {
			case greedy:
				cost = path.Turns()<<16 + path.Steps()
			case keen:
				cost = path.Turns()
			}
			if cost > best {
				continue
			}
			if cost < best {
				best = cost
				p.ties, p.ends = p.ties[:0], p.ends[:0]
			}
			p.ties, p.ends = append(p.ties, path), append(p.ends, [2]int16{int16(tile), mate.tile})
		}
	}
}
