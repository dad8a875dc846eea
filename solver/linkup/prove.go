package linkup

// A proof looks for a pairing that clears the board until it has one or has shown that there is none. It takes choices
// by clauses; after each it asks the checker for tiles that can never go, and learns which of the choices are to blame:
// all boards on which those tiles are paired so are stuck alike, whatever the rest. It ends, since a clause once learnt
// rules out what led to it.
type proof struct {
	model    *model
	checker  *checker
	clauses  *clauses
	blame    []int32 // for explain
	free     []int16 // for stays
	restart  int     // conflicts until the next restart
	interval int
	cleared  bool
	ended    bool
}

// restart is after how many conflicts the first restart comes; each next one takes half as many more.
const restart = 64

func newProof(m *model, checker *checker) *proof {
	p := &proof{model: m, checker: checker, clauses: newClauses(len(m.choices)), restart: restart, interval: restart}
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
func (p *proof) oneMate(tile int16) {
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
func (p *proof) step() {
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

func (p *proof) learn(conflict []int32) {
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
func (p *proof) suppose() {
	for choice := range p.model.choices {
		p.checker.barred[choice] = p.clauses.value[2*choice] == isFalse
	}
	for tile := range p.checker.mateOf {
		p.checker.mateOf[tile] = unpaired
	}
	for choice := range p.model.choices {
		if p.clauses.value[2*choice] == isTrue {
			p.pair(int32(choice), true)
		}
	}
}

// pair joins the tiles of a choice in the checker, or takes that back.
func (p *proof) pair(choice int32, joined bool) {
	tiles := p.model.choices[choice]
	for i, tile := range tiles {
		p.checker.mateOf[tile] = unpaired
		if joined {
			p.checker.mateOf[tile] = tiles[i^1]
		}
	}
}

// concerns reports whether the choice pairs a stuck tile.
func (p *proof) concerns(choice int32) bool {
	for _, tile := range p.model.choices[choice] {
		if p.checker.stuck[tile] {
			return true
		}
	}
	return false
}

// stays reports whether some tiles stay stuck now that less is known of those of a choice.
func (p *proof) stays(choice int32) bool {
	p.free = p.free[:0]
	for _, tile := range p.model.choices[choice] {
		if p.checker.stuck[tile] && p.checker.goes(tile) {
			p.free = append(p.free, tile)
		}
	}
	return len(p.free) == 0 || p.checker.spared(p.free...) // what was stuck without them still is
}

// explain returns a clause that what is stuck breaks: of the choices made, some that are to blame and none of which can be
// spared.
func (p *proof) explain() []int32 {
	s, c := p.clauses, p.checker
	clause := p.blame[:0]
	// What is not to be taken is needed seldom: first all of that is dropped, later one by one.
	p.allow()
	barred := !c.spared()
	if barred {
		for choice := range p.model.choices {
			c.barred[choice] = s.value[2*choice] == isFalse
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
		if literal%2 == 0 && s.level[choice] > 0 && p.concerns(choice) && c.mateOf[p.model.choices[choice][0]] != unpaired {
			clause = append(clause, literal^1)
		}
	}
	p.blame = clause
	return clause
}

// allow has the checker bar only what can never be taken.
func (p *proof) allow() {
	for choice := range p.model.choices {
		p.checker.barred[choice] = p.clauses.value[2*choice] == isFalse && p.clauses.level[choice] == 0
	}
}

// paired gives each tile its mate, once the board is proven to be cleared so.
func (p *proof) paired() [][]mateChoice {
	mates := make([][]mateChoice, len(p.model.tiles))
	for tile := range mates {
		mates[tile] = p.model.mates[tile]
		if mate := p.checker.mateOf[tile]; mate != unpaired {
			mates[tile] = []mateChoice{{mate, forced}}
		}
	}
	return mates
}
