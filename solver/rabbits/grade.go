package rabbits

import (
	"warren/solver/humanmodel"
	"warren/solver/search"
)

// A grader answers TaskGrade: it searches the whole space and then works out how a careless player fares in it. To that
// player a position looks the better the more rabbits are in holes. How people fare on boards of Burrow has not been
// studied as that on boards of Traffic Jam was: the grade is made as there, with the same weights.
type grader[K key] struct {
	task    task
	full    *fullSearch[K] // nil if the table was there, or nothing is to be searched
	table   *table[K]
	phase   gradePhase
	number  []uint32 // of the position in each slot
	starts  []int    // number of the first position at each distance
	keys    []K      // by number
	looks   []humanmodel.Look
	walk    *humanmodel.Walk
	at      int      // number of the next slot
	numbers []uint32 // of the positions beside one
}

type gradePhase uint8

const (
	gradeSearching gradePhase = iota
	gradeCounting             // the positions at each distance
	gradeLooking              // at every position
	gradeAdding               // the moves of every position
	gradeWalking
	graded
	ungraded // there is no solution, or a limit came first
)

// newGrader returns a grader; the table is nil if it is not known yet.
func newGrader[K key](task task, kept *search.Cache, table *table[K]) *grader[K] {
	g := &grader[K]{task: task, table: table}
	switch {
	case table != nil:
		g.begin()
	case !task.model.enoughHoles(task.board):
		g.phase = ungraded
	default:
		g.full = newFullSearch[K](task, kept, nil, initialSlots)
	}
	return g
}

func (g *grader[K]) Run(budget int) bool {
	for budget > 0 && g.phase < graded {
		budget -= g.step(budget)
	}
	return g.phase >= graded
}

// step spends at most the budget and returns how much.
func (g *grader[K]) step(budget int) int {
	switch g.phase {
	case gradeSearching:
		if g.full.Run(budget) {
			g.table = g.full.table
			g.begin()
		}
		return budget
	case gradeCounting:
		return g.count(budget)
	case gradeLooking:
		return g.look(budget)
	case gradeAdding:
		return g.add(budget)
	default:
		if g.walk.Run(budget) {
			g.phase = graded
		}
		return budget
	}
}

// begin goes on with the table of the space, if there is one with a solution.
func (g *grader[K]) begin() {
	g.phase = ungraded
	if g.table == nil || !g.room(0) {
		return
	}
	if start := keyOf[K](g.task.model, g.task.board); g.distance(&start) < 0 {
		return
	}
	g.phase = gradeCounting
	g.number = make([]uint32, g.table.set.size())
	g.starts = make([]int, g.table.farthest+1)
	g.keys, g.looks = make([]K, g.table.set.count), make([]humanmodel.Look, g.table.set.count)
}

// distance returns the distance of a position, or -1 if it cannot be solved; then none of the table can.
func (g *grader[K]) distance(key *K) int {
	if distance, ok := g.table.distance(key); ok {
		return distance
	}
	return -1
}

// room reports whether the request's limit of memory allows a walk with so many moves.
func (g *grader[K]) room(moves int) bool {
	const bytesPerPosition = 24 + 4 // the longest key, and a number for each slot, of which at least half are taken
	set := g.table.set
	own := set.bytes() + bytesPerPosition*int64(set.size())
	return set.segments == nil && set.count < humanmodel.MaxPositions && own+humanmodel.Bytes(set.count, moves+g.task.model.maxSuccessors) <= g.task.limits.Bytes
}

// scan calls visit for the positions in the next slots and reports whether there are no more slots.
func (g *grader[K]) scan(budget int, visit func(slot int, key *K, distance int)) (done int, over bool) {
	var none K
	slots := g.table.set.slots
	end := min(g.at+budget, len(slots))
	done = end - g.at
	for ; g.at < end; g.at++ {
		if slot := &slots[g.at]; slot.key != none {
			visit(g.at, &slot.key, int(slot.note)-1)
		}
	}
	if g.at < len(slots) {
		return done, false
	}
	g.at = 0
	return done, true
}

// count numbers the positions in the order of their distance.
func (g *grader[K]) count(budget int) int {
	done, over := g.scan(budget, func(slot int, _ *K, distance int) {
		g.number[slot] = uint32(g.starts[distance])
		g.starts[distance]++
	})
	if over {
		before := 0
		for i, positions := range g.starts {
			g.starts[i] = before
			before += positions
		}
		g.phase = gradeLooking
	}
	return done
}

// look notes the key and the look of each position, by its number.
func (g *grader[K]) look(budget int) int {
	m := g.task.model
	done, over := g.scan(budget, func(slot int, key *K, distance int) {
		g.number[slot] += uint32(g.starts[distance])
		n := g.number[slot]
		g.keys[n] = *key
		g.looks[n] = humanmodel.NewLook(rabbitsAt(m, key).and(m.holes).count(), 0)
	})
	if over {
		g.walk = humanmodel.New(humanmodel.Usual, g.starts, g.looks)
		g.phase = gradeAdding
	}
	return done
}

// add adds the moves of each position.
func (g *grader[K]) add(budget int) (done int) {
	for ; done < budget && g.walk.Added() < len(g.keys); done++ {
		if !g.room(g.walk.Edges()) {
			g.phase = ungraded
			return done
		}
		next := g.table.expander.expand(&g.keys[g.walk.Added()])
		g.numbers = g.numbers[:0]
		for i := range next {
			g.numbers = append(g.numbers, g.number[g.table.set.index(&next[i])])
		}
		g.walk.Add(g.numbers)
	}
	if g.walk.Added() == len(g.keys) {
		g.phase = gradeWalking
	}
	return done
}

func (g *grader[K]) Snapshot() search.Progress {
	switch {
	case g.table != nil:
		return search.Progress{Explored: uint64(g.table.set.count)}
	case g.full != nil:
		return g.full.Snapshot()
	default:
		return search.Progress{}
	}
}

func (g *grader[K]) Answer() search.Answer {
	switch {
	case g.table == nil && g.full == nil:
		answer := g.task.unsolved()
		answer.Decided = true
		return answer
	case g.table == nil:
		return g.full.Answer()
	}
	answer := (&lookup[K]{g.task, g.table}).Answer()
	answer.Par = answer.Cost
	switch {
	case answer.Error != "" || !answer.Solvable:
	case g.phase == graded:
		answer.Level = levelOf(answer.Par)
		key := keyOf[K](g.task.model, g.task.board)
		answer.Grade = g.walk.Grade(int(g.number[g.table.set.index(&key)]))
	default:
		answer.Optimal = false // the request is not complete without the grade
	}
	return answer
}

// levelOf returns the level of a par; what is easier than all levels is of the easiest.
func levelOf(par int) string {
	at := 0
	for at < len(levels)-1 && par > levels[at].Max {
		at++
	}
	return levels[at].Name
}
