package linkup

// A linkProof looks for a pairing that clears the board until it has one or has shown that there is none. It takes choices
// by clauses; after each it asks the checker for tiles that can never go, and learns which of the choices are to blame:
// all boards on which those tiles are paired so are stuck alike, whatever the rest. It ends, since a clause once learnt
// rules out what led to it.
type linkProof struct {
	model    *linkModel
	checker  *linkChecker
	clauses  *linkClauses
	blame    []int32 // for explain
	free     []int16 // for stays
	restart  int     // conflicts until the next restart
	interval int
	cleared  bool
	ended    bool
}

// linkRestart is after how many conflicts the first restart comes; each next one takes half as many more.
const linkRestart = 64

func newLinkProof(m *linkModel, checker *linkChecker) *linkProof {
	p := &linkProof{model: m, checker: checker, clauses: newLinkClauses(len(m.choices)), restart: linkRestart, interval: linkRestart}
	for _, picture := range m.pictures {
		const two, four = 2, 4
		switch count := picture.end - picture.first; count {
		case two:
		case four: // whom the first tile goes with says all
			p.oneMate(picture.first)
		default:
			for tile := picture.first; tile < picture.end; tile++ {
				p.oneMate(tile)
			}
		}
	}
	return p
}

// oneMate demands that the tile is paired with exactly one other.
func (p *linkProof) oneMate(tile int16) {
	var some []int32
	for i, mate := range p.model.mates[tile] {
		some = append(some, 2*mate.choice)
		for _, other := range p.model.mates[tile][:i] {
			p.clauses.add(2*mate.choice+1, 2*other.choice+1)
		}
	}
	p.clauses.add(some...)
}

// step follows what the clauses say, looks for stuck tiles, and makes one choice more or learns why there are some.
func (p *linkProof) step() {
	s := p.clauses
	if conflict := s.propagate(); conflict != nil {
		p.learn(conflict)
		return
	}
	p.suppose()
	if p.checker.check() {
		p.learn(p.explain())
		return
	}
	choice := s.heaviest()
	if choice < 0 {
		p.cleared, p.ended = true, true
		return
	}
	s.decide(2 * choice)
}

func (p *linkProof) learn(conflict []int32) {
	s := p.clauses
	s.learn(conflict)
	p.ended = s.broken
	if p.restart--; p.restart <= 0 && !s.broken {
		p.interval += p.interval / 2
		p.restart = p.interval
		s.undo(0)
	}
}

// suppose tells the checker all choices made.
func (p *linkProof) suppose() {
	for choice := range p.model.choices {
		p.checker.barred[choice] = p.clauses.value[2*choice] == linkFalse
	}
	for tile := range p.checker.mateOf {
		p.checker.mateOf[tile] = linkUnpaired
	}
	for choice := range p.model.choices {
		if p.clauses.value[2*choice] == linkTrue {
			p.pair(int32(choice), true)
		}
	}
}

// pair joins the tiles of a choice in the checker, or takes that back.
func (p *linkProof) pair(choice int32, joined bool) {
	tiles := p.model.choices[choice]
	for i, tile := range tiles {
		p.checker.mateOf[tile] = linkUnpaired
		if joined {
			p.checker.mateOf[tile] = tiles[i^1]
		}
	}
}

// concerns tells whether the choice pairs a stuck tile.
func (p *linkProof) concerns(choice int32) bool {
	for _, tile := range p.model.choices[choice] {
		if p.checker.stuck[tile] {
			return true
		}
	}
	return false
}

// stays tells whether some tiles stay stuck now that less is known of those of a choice.
func (p *linkProof) stays(choice int32) bool {
	p.free = p.free[:0]
	for _, tile := range p.model.choices[choice] {
		if p.checker.stuck[tile] && p.checker.goes(tile) {
			p.free = append(p.free, tile)
		}
	}
	return len(p.free) == 0 || p.checker.spared(p.free...) // what was stuck without them still is
}

// explain gives a clause that what is stuck breaks: of the choices made, some that are to blame and none of which can be
// spared.
func (p *linkProof) explain() []int32 {
	s, c := p.clauses, p.checker
	clause := p.blame[:0]
	// What is not to be taken is needed seldom: first all of that is dropped, later one by one.
	p.allow()
	barred := !c.spared()
	if barred {
		for choice := range p.model.choices {
			c.barred[choice] = s.value[2*choice] == linkFalse
		}
	}
	for at := len(s.trail) - 1; at >= 0; at-- {
		literal := s.trail[at]
		choice := literal / 2
		if s.level[choice] == 0 {
			break
		}
		if literal%2 != 0 || !p.concerns(choice) {
			continue
		}
		p.pair(choice, false)
		if !p.stays(choice) {
			p.pair(choice, true)
		}
	}
	for _, literal := range s.trail {
		if choice := literal / 2; barred && literal%2 != 0 && s.level[choice] > 0 && p.concerns(choice) {
			c.barred[choice] = false
			if !p.stays(choice) {
				c.barred[choice] = true
				clause = append(clause, literal^1)
			}
		}
	}
	for _, literal := range s.trail {
		choice := literal / 2
		if literal%2 == 0 && s.level[choice] > 0 && p.concerns(choice) && c.mateOf[p.model.choices[choice][0]] != linkUnpaired {
			clause = append(clause, literal^1)
		}
	}
	p.blame = clause
	return clause
}

// allow has the checker bar only what can never be taken.
func (p *linkProof) allow() {
	for choice := range p.model.choices {
		p.checker.barred[choice] = p.clauses.value[2*choice] == linkFalse && p.clauses.level[choice] == 0
	}
}

// paired gives each tile its mate, once the board is proven to be cleared so.
func (p *linkProof) paired() [][]linkMate {
	mates := make([][]linkMate, len(p.model.tiles))
	for tile := range mates {
		mates[tile] = p.model.mates[tile]
		if mate := p.checker.mateOf[tile]; mate != linkUnpaired {
			mates[tile] = []linkMate{{mate, linkForced}}
		}
	}
	return mates
}
