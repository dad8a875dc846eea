package packs_test

import (
	"slices"
	"strings"
	"testing"
)

// The proof is a search in depth over roads: it finds one of that many taps and none of fewer. It goes on only where a walk home over cells that the road
// has not visited fits into the taps left.
func TestMazePars(t *testing.T) {
	t.Parallel()
	nodes := 0
	proveAll(t, "maze", func(t *testing.T, level shipped) {
		m := readMaze(level.rows)
		if m.road(m.home, -1, level.par-1) {
			t.Errorf("a road of fewer than %d taps:\n%s", level.par, strings.Join(level.rows, "\n"))
		}
		clear(m.been)
		if !m.road(m.home, -1, level.par) {
			t.Errorf("no road of %d taps:\n%s", level.par, strings.Join(level.rows, "\n"))
		}
		nodes += m.nodes
	})
	t.Logf("%d steps", nodes)
}

// TestMazeProof checks the proof on boards whose par is known by hand, one of them with a walk that is no road.
func TestMazeProof(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rows string
		par  int
	}{{"S║E", 1}, {"SE", 0}, {"S╔|╚E", 0}, {"╦╣╦╚|╚══S|║E╚║", 5}, {".S.|╔║E|╚╝.", -1}} {
		m := readMaze(strings.Split(test.rows, "|"))
		least := -1
		for taps := 0; taps <= 12 && least < 0; taps++ {
			clear(m.been)
			if m.road(m.home, -1, taps) {
				least = taps
			}
		}
		if least != test.par {
			t.Errorf("%s: %d taps, want %d", test.rows, least, test.par)
		}
	}
}

// A mazeProof is a grid with a wall around it. Its roads are searched from the end back to the start.
type mazeProof struct {
	width       int
	tiles       []string // by cell: the sides on which it is open, of "NESW"; "" for a wall
	start, home int
	been        map[int]bool
	nodes       int
}

// mazeOpen are the open sides of the signs.
var mazeOpen = map[rune]string{
	'S': "NESW", 'E': "NESW", '╬': "NESW", '╩': "NEW", '╣': "NSW", '╦': "ESW", '╠': "NES", '╝': "NW", '╗': "SW", '╔': "ES", '╚': "NE", '═': "EW", '║': "NS",
}

func readMaze(rows []string) *mazeProof {
	m := &mazeProof{width: len([]rune(rows[0])) + 2, been: map[int]bool{}}
	m.tiles = make([]string, m.width*(len(rows)+2))
	for r, row := range rows {
		for c, sign := range []rune(row) {
			at := (r+1)*m.width + c + 1
			m.tiles[at] = mazeOpen[sign]
			switch sign {
			case 'S':
				m.start = at
			case 'E':
				m.home = at
			}
		}
	}
	return m
}

// step returns the cell on a side of another.
func (m *mazeProof) step(at, side int) int { return at + [...]int{-m.width, 1, m.width, -1}[side] }

// turns returns the quarter turns clockwise until a tile is open on two sides, or a negative number if it never is.
func (m *mazeProof) turns(at, a, b int) int {
	if at == m.start || at == m.home {
		return 0
	}
	for turns := range 4 {
		open := func(side int) bool { return strings.ContainsRune(m.tiles[at], rune("NESW"[(side+4-turns)%4])) }
		if a != b && open(a) && open(b) {
			return turns
		}
	}
	return -1
}

// road reports whether a road of at most so many taps goes on from a cell that was entered from a side, and ends at the start.
func (m *mazeProof) road(at, from, taps int) bool {
	if taps < 0 {
		return false
	}
	if at == m.start {
		return true
	}
	m.nodes++
	m.been[at] = true
	left := m.flood(taps)
	sides := []int{0, 1, 2, 3}
	cost := func(side int) int {
		next := m.step(at, side)
		need := 0
		if from >= 0 {
			need = m.turns(at, from, side)
		}
		if need < 0 || m.tiles[next] == "" || m.been[next] {
			return taps + 1
		}
		far, ok := left[4*next+(side+2)%4]
		if !ok {
			return taps + 1
		}
		return need + far
	}
	slices.SortStableFunc(sides, func(a, b int) int { return cost(a) - cost(b) })
	for _, side := range sides {
		if cost(side) > taps {
			break
		}
		need := 0
		if from >= 0 {
			need = m.turns(at, from, side)
		}
		if m.road(m.step(at, side), (side+2)%4, taps-need) {
			return true
		}
	}
	delete(m.been, at)
	return false
}

// flood returns the fewest taps of walks to the start over cells not been on, by cell and side of entry, 4·cell + side.
func (m *mazeProof) flood(taps int) map[int]int {
	left := map[int]int{}
	waves := make([][]int, taps+4)
	for side := range 4 {
		waves[0] = append(waves[0], 4*m.start+side)
	}
	for tap := 0; tap <= taps; tap++ {
		for i := 0; i < len(waves[tap]); i++ {
			state := waves[tap][i]
			if _, ok := left[state]; ok {
				continue
			}
			left[state] = tap
			// The walk came from the cell before on that side, which it may have entered on any other.
			before := m.step(state/4, state%4)
			if m.tiles[before] == "" || m.been[before] || before == m.start {
				continue
			}
			for side := range 4 {
				if need := m.turns(before, side, (state%4+2)%4); need >= 0 {
					waves[tap+need] = append(waves[tap+need], 4*before+side)
				}
			}
		}
	}
	return left
}
