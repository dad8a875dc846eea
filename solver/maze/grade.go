package maze

import "warren/puzzles/maze"

// Way Home's difficulty: taps alone do not make it hard, but that the road goes where nobody would look for it. So it is
// measured by an eager player, who always goes on to the cell nearest home that the tile at hand can lead to.
const (
	misledWorth = 2 // taps that each tile of the best road is worth at which the eager player would leave it
	stuckWorth  = 4 // taps that it is worth if the eager player, going on alone, gets stuck
)

// A grade is how hard a board is.
type grade struct {
	taps   int  // of the best road
	misled int  // tiles on it, the start included, at which the eager player would go elsewhere
	stuck  bool // whether the eager player, who never turns back, does not come home at all
}

// points is the grade as one number, which the levels are bands of.
func (g grade) points() int {
	points := g.taps + misledWorth*g.misled
	if g.stuck {
		points += stuckWorth
	}
	return points
}

// gradeRoad grades a board whose best road has the given states, from the cell beside the start to the end.
func gradeRoad(g *grid, road []headedState, cost roadCost) grade {
	grade := grade{taps: cost.taps()}
	p := eagerPlayer{grid: g, been: make([]bool, g.cells())}
	at := sides * g.start
	p.been[g.start] = true
	for _, next := range road {
		if choice, ok := p.choose(at); !ok || choice != next {
			grade.misled++
		}
		p.been[next/sides] = true
		at = next
	}
	clear(p.been)
	at = sides * g.start
	for at/sides != g.end && !grade.stuck {
		p.been[at/sides] = true
		next, ok := p.choose(at)
		at, grade.stuck = next, !ok
	}
	return grade
}

// An eagerPlayer goes on to the cell nearest home, as the crow flies along rows and columns, that the tile at hand can lead to
// and that was not come through before; of several to that with the fewest taps, then to the first in order of headings.
type eagerPlayer struct {
	grid *grid
	been []bool // by cell
}

// choose returns the state in which the player goes on from another; not ok where there is none. At the start the heading means
// nothing.
func (p *eagerPlayer) choose(at headedState) (next headedState, ok bool) {
	g := p.grid
	cell, in := at/sides, int(at%sides)
	home := g.cell(g.end)
	best, fewest := 0, 0
	for out, step := range g.step {
		taps := 0
		if cell != g.start {
			taps = int(fewestTaps[g.openings[cell]][in][out])
		}
		to := cell + step
		if taps == never || p.been[to] || g.openings[to] == 0 && to != g.end {
			continue
		}
		far := distance(g.cell(to), home)
		if !ok || far < best || far == best && taps < fewest {
			next, ok, best, fewest = sides*to+headedState(out), true, far, taps
		}
	}
	return next, ok
}

// distance counts the steps between two cells along rows and columns.
func distance(a, b maze.Cell) int {
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}
