package maze

import "warren/puzzles/maze"

// Taps alone do not make a board of Way Home hard; a road does that goes where nobody looks for it. A greedy player measures that.
const (
	misledPoints = 2 // for each tile at which the greedy player leaves the best road
	stuckPoints  = 4 // if the greedy player gets stuck on the way
)

// A tempting is how far the best road of a board leads a greedy player astray.
type tempting struct {
	taps   int  // of the best road
	misled int  // tiles on it, the start included, at which the greedy player leaves it
	stuck  bool // whether the greedy player, who never turns back, does not reach the end
}

// points returns the measure of which the levels are bands.
func (m tempting) points() int {
	points := m.taps + misledPoints*m.misled
	if m.stuck {
		points += stuckPoints
	}
	return points
}

// measureRoad measures a board whose best road has the given states, from the cell beside the start to the end.
func measureRoad(g *grid, road []headedState, cost roadCost) tempting {
	m := tempting{taps: cost.taps()}
	p := greedyPlayer{grid: g, been: make([]bool, g.cells())}
	at := sides * g.start
	p.been[g.start] = true
	for _, next := range road {
		if choice, ok := p.choose(at); !ok || choice != next {
			m.misled++
		}
		p.been[next/sides] = true
		at = next
	}
	clear(p.been)
	at = sides * g.start
	for at/sides != g.end && !m.stuck {
		p.been[at/sides] = true
		next, ok := p.choose(at)
		at, m.stuck = next, !ok
	}
	return m
}

// A greedyPlayer moves to the unvisited cell nearest to the end, by Manhattan distance, that the tile can lead to: with the fewest taps, in order of
// headings.
type greedyPlayer struct {
	grid *grid
	been []bool // by cell
}

// choose returns the state that the player moves to, or false if there is none. At the start the heading has no meaning.
func (p *greedyPlayer) choose(at headedState) (next headedState, ok bool) {
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

func distance(a, b maze.Cell) int {
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}
