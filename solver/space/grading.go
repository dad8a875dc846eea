package space

import (
	"warren/solver/humanmodel"
	"warren/solver/search"
)

// A Grading works out how a careless player fares from every position of a table that has a solved one.
type Grading[K Key, E any] struct {
	Walk *humanmodel.Walk // once the positions are looked at

	table   *Table[K, E]
	rules   GradingRules[K]
	limits  search.Limits
	state   State
	keys    []K // the positions in order of their distance; number 1 is first
	looks   []humanmodel.Look
	at      int      // number of the next slot
	next    []K      // positions beside one
	numbers []uint32 // of these
}

// GradingRules are what the grading has to know of a puzzle.
type GradingRules[K Key] struct {
	Look func(at K) humanmodel.Look // how good a position looks
	Next func(at K, found []K) []K  // appends the positions one move away
	Most int                        // how many these are at most
}

// NewGrading returns the grading of a table, stopped if the limit of memory does not allow it.
func NewGrading[K Key, E any](table *Table[K, E], rules GradingRules[K], limits search.Limits) *Grading[K, E] {
	g := &Grading[K, E]{table: table, rules: rules, limits: limits}
	if !g.room(0) {
		g.state = Stopped
		return g
	}
	g.keys, g.looks = make([]K, table.Set.Len()), make([]humanmodel.Look, table.Set.Len())
	return g
}

// room reports whether the limit of memory allows a walk with so many moves.
func (g *Grading[K, E]) room(moves int) bool {
	set := g.table.Set
	bytes := set.Bytes() + SetBytes[K](set.Len()) + humanmodel.Bytes(set.Len(), moves+g.rules.Most)
	return set.Len() < humanmodel.MaxPositions && bytes <= g.limits.Bytes
}

func (g *Grading[K, E]) Run(budget int) (over bool) { return g.state.Run(budget, g.step) }

func (g *Grading[K, E]) step(budget int) (done int, ok bool) {
	switch {
	case g.Walk == nil:
		return g.look(budget), true
	case g.Walk.Added() < len(g.keys):
		return g.add(budget)
	case g.Walk.Run(budget):
		g.state = Ended
	}
	return budget, true
}

// look notes the key and the look of each position, by its number.
func (g *Grading[K, E]) look(budget int) (done int) {
	var none K
	set := g.table.Set
	for ; done < budget && g.at < set.Size(); done++ {
		if slot := set.Slot(g.at); slot.Key != none {
			g.keys[slot.Note-1], g.looks[slot.Note-1] = slot.Key, g.rules.Look(slot.Key)
		}
		g.at++
	}
	if g.at < set.Size() {
		return done
	}
	starts := make([]int, len(g.table.starts))
	for i, start := range g.table.starts {
		starts[i] = int(start) - 1
	}
	g.Walk = humanmodel.New(humanmodel.Usual, starts, g.looks)
	return done
}

func (g *Grading[K, E]) add(budget int) (done int, ok bool) {
	for ; done < budget && g.Walk.Added() < len(g.keys); done++ {
		if !g.room(g.Walk.Edges()) {
			return done, false
		}
		g.next = g.rules.Next(g.keys[g.Walk.Added()], g.next[:0])
		g.numbers = g.numbers[:0]
		for i := range g.next {
			g.numbers = append(g.numbers, g.table.Set.Find(&g.next[i]).Note-1)
		}
		g.Walk.Add(g.numbers)
	}
	return done, true
}

// Done reports whether the grades are known, no limit having ended the grading.
func (g *Grading[K, E]) Done() bool { return g.state == Ended }

// Number returns the number of a position in the walk.
func (g *Grading[K, E]) Number(key *K) int { return int(g.table.Set.Find(key).Note) - 1 }

func (g *Grading[K, E]) Look(number int) humanmodel.Look { return g.looks[number] }
