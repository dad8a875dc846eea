package linkup

import "warren/solver/search"

// A proof searches for a pairing that clears the board, or proves that there is none. It decides choices with the clauses, and after each decision asks the
// checker for stuck tiles and learns a clause of the choices to blame: every pairing that agrees with those leaves the same tiles stuck.
type proof struct {
	model    *model
	checker  *checker
	clauses  *clauses
	blame    []int32 // scratch of explain
	freed    []int16 // scratch of stuckWithout
	restart  int     // conflicts until the next restart
	interval int
	solvable bool
	ended    bool
}

// restart is the number of conflicts before the first restart; each interval is half as long again as the one before.
const restart = 64

func newProof(m *model, checker *checker) *proof {
	p := &proof{model: m, checker: checker, clauses: newClauses(len(m.choices)), restart: restart, interval: restart}
	for _, picture := range m.pictures {
		const two, four = 2, 4
		switch count := picture.end - picture.first; count {
		case two:
		case four: // the mate of the first tile determines both pairs
			p.oneMate(picture.first)
		default:
			for tile := picture.first; tile < picture.end; tile++ {
				p.oneMate(tile)
			}
		}
	}
	return p
}

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

// advance takes a step, as a part of a search.
func (p *proof) advance(w *search.Work) {
	tested := p.checker.pairsTested
	p.step()
	w.Done++
	spend(w, p.checker.pairsTested-tested)
}

// step propagates, checks for stuck tiles, and makes a decision or learns from a conflict.
func (p *proof) step() {
	s := p.clauses
	if conflict := s.propagate(); conflict != nil {
		p.learn(conflict)
		return
	}
	p.assume()
	if p.checker.check() {
		p.learn(p.explain())
		return
	}
	choice := s.nextDecision()
	if choice < 0 {
		p.solvable, p.ended = true, true
		return
	}
	s.decide(2 * choice)
}

func (p *proof) learn(conflict []int32) {
	s := p.clauses
	s.learn(conflict)
	p.ended = s.unsat
	if p.restart--; p.restart <= 0 && !s.unsat {
		p.interval += p.interval / 2
		p.restart = p.interval
		s.backtrack(0)
	}
}

func (p *proof) assume() {
	for choice := range p.model.choices {
		p.checker.forbidden[choice] = p.clauses.value[2*choice] == isFalse
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

func (p *proof) pair(choice int32, paired bool) {
	tiles := p.model.choices[choice]
	for i, tile := range tiles {
		p.checker.mateOf[tile] = unpaired
		if paired {
			p.checker.mateOf[tile] = tiles[i^1]
		}
	}
}

// involves reports whether the choice pairs a stuck tile.
func (p *proof) involves(choice int32) bool {
	for _, tile := range p.model.choices[choice] {
		if p.checker.stuck[tile] {
			return true
		}
	}
	return false
}

// stuckWithout reports whether some tiles stay stuck after the tiles of a choice became less constrained.
func (p *proof) stuckWithout(choice int32) bool {
	p.freed = p.freed[:0]
	for _, tile := range p.model.choices[choice] {
		if p.checker.stuck[tile] && p.checker.removable(tile) {
			p.freed = append(p.freed, tile)
		}
	}
	return len(p.freed) == 0 || p.checker.stuckWithout(p.freed...) // the others are still stuck
}

// explain returns the negation of a minimal set of assigned choices that leaves tiles stuck.
func (p *proof) explain() []int32 {
	s, c := p.clauses, p.checker
	clause := p.blame[:0]
	// Forbidden choices are seldom needed: try without all of them first, and later without each.
	p.relax()
	forbidden := !c.stuckWithout()
	if forbidden {
		for choice := range p.model.choices {
			c.forbidden[choice] = s.value[2*choice] == isFalse
		}
	}
	for at := len(s.trail) - 1; at >= 0; at-- {
		literal := s.trail[at]
		choice := literal / 2
		if s.level[choice] == 0 {
			break
		}
		if literal%2 != 0 || !p.involves(choice) {
			continue
		}
		p.pair(choice, false)
		if !p.stuckWithout(choice) {
			p.pair(choice, true)
		}
	}
	for _, literal := range s.trail {
		if choice := literal / 2; forbidden && literal%2 != 0 && s.level[choice] > 0 && p.involves(choice) {
			c.forbidden[choice] = false
			if !p.stuckWithout(choice) {
				c.forbidden[choice] = true
				clause = append(clause, literal^1)
			}
		}
	}
	for _, literal := range s.trail {
		choice := literal / 2
		if literal%2 == 0 && s.level[choice] > 0 && p.involves(choice) && c.mateOf[p.model.choices[choice][0]] != unpaired {
			clause = append(clause, literal^1)
		}
	}
	p.blame = clause
	return clause
}

// relax makes the checker forbid only what can never be taken.
func (p *proof) relax() {
	for choice := range p.model.choices {
		p.checker.forbidden[choice] = p.clauses.value[2*choice] == isFalse && p.clauses.level[choice] == 0
	}
}

func (p *proof) paired() [][]mateChoice {
	mates := make([][]mateChoice, len(p.model.tiles))
	for tile := range mates {
		mates[tile] = p.model.mates[tile]
		if mate := p.checker.mateOf[tile]; mate != unpaired {
			mates[tile] = []mateChoice{{tile: mate, choice: forced}}
		}
	}
	return mates
}
