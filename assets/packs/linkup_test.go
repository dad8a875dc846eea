package packs_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"warren/solver/search"
)

// The levels of Link-up are cleared by a local search: tiles are paired, all pairs that can be linked are taken away, and a pair that is left changes
// partners. The par is the turns of the order that the solver tells, replayed here. The bound is counted anew.
func TestLinkupPars(t *testing.T) {
	t.Parallel()
	pairings := 0
	proveAll(t, "linkup", func(t *testing.T, level shipped) {
		n, cleared := readLinkup(level.rows).clear(200_000)
		pairings += n
		if !cleared {
			t.Errorf("no order that clears it after %d pairings", n)
		}
		board := strings.Join(level.rows, "\n") + "\n"
		answer := do(t, search.Request{Puzzle: "linkup", Task: search.TaskSolve, Board: board})
		var moves []struct{ Path [][2]int }
		if err := json.Unmarshal(answer.Moves, &moves); err != nil {
			t.Fatal(err)
		}
		l, turns := readLinkup(level.rows), 0
		for i, move := range moves {
			if !l.follow(move.Path) {
				t.Fatalf("link %d does not replay: %v", i+1, move.Path)
			}
			turns += len(move.Path) - 2
		}
		if left := l.left(); left > 0 || turns != level.par {
			t.Errorf("%d turns and %d tiles left, want %d turns", turns, left, level.par)
		}
		if bound := readLinkup(level.rows).bound(); bound != level.bound || bound > level.par {
			t.Errorf("at least %d turns, want %d and at most %d", bound, level.bound, level.par)
		}
	})
	t.Logf("%d pairings", pairings)
}

// These boards cannot be cleared, or in one way alone.
func TestLinkupProof(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]bool{
		"AB|BA": false, "AA": true, "AB|AB": true, "AAAC|B.CA|.BBB": true, "ABCA|C..B|DBBD": true, "AB.|BA.": false, "ACAC|CACA|ACAC": true,
	} {
		if _, got := readLinkup(strings.Split(rows, "|")).clear(3000); got != want {
			t.Errorf("%s cleared: %v, want %v", rows, got, want)
		}
	}
}

// A linkupProof is a board with two lines of empty cells around it, of which paths use the inner one.
type linkupProof struct {
	width int
	cells []byte // 0 is empty, 1 out of bounds
	tiles []int  // cells that begin with a tile
	mark  []int  // by cell, of linked
	stamp int
}

func readLinkup(rows []string) *linkupProof {
	l := &linkupProof{width: len(rows[0]) + 4}
	l.cells = slices.Repeat([]byte{1}, l.width*(len(rows)+4))
	for r := -1; r <= len(rows); r++ {
		for c := -1; c <= len(rows[0]); c++ {
			at := l.at(r, c)
			l.cells[at] = 0
			if 0 <= r && r < len(rows) && 0 <= c && c < len(rows[0]) && rows[r][c] != '.' {
				l.cells[at] = rows[r][c]
				l.tiles = append(l.tiles, at)
			}
		}
	}
	return l
}

func (l *linkupProof) at(row, col int) int { return (row+2)*l.width + col + 2 }

func (l *linkupProof) left() int {
	left := 0
	for _, tile := range l.tiles {
		if l.cells[tile] != 0 {
			left++
		}
	}
	return left
}

// linked reports whether a path joins two cells: three straight runs, the first from the one, the last from the other.
func (l *linkupProof) linked(a, b int) bool {
	if l.mark == nil {
		l.mark = make([]int, len(l.cells))
	}
	l.stamp++
	l.mark[b] = l.stamp
	steps := [...]int{-l.width, 1, l.width, -1}
	for _, step := range steps {
		for at := b + step; l.cells[at] == 0; at += step {
			l.mark[at] = l.stamp
		}
	}
	for _, step := range steps {
		from := a
		for {
			for _, across := range [...]int{l.width + 1 - max(step, -step), max(step, -step) - l.width - 1} {
				for at := from + across; ; at += across {
					if l.mark[at] == l.stamp {
						return true
					}
					if l.cells[at] != 0 {
						break
					}
				}
			}
			if from += step; l.mark[from] == l.stamp {
				return true
			}
			if l.cells[from] != 0 {
				break
			}
		}
	}
	return false
}

// follow takes two equal tiles away along a path, if it is one: straight over empty cells from corner to corner.
func (l *linkupProof) follow(path [][2]int) bool {
	if len(path) < 2 || len(path) > 4 {
		return false
	}
	var ends [2]int
	for i, cell := range path {
		at := l.at(cell[0], cell[1])
		if i > 0 {
			before := path[i-1]
			down, right := cell[0]-before[0], cell[1]-before[1]
			if down != 0 && right != 0 || down == 0 && right == 0 {
				return false
			}
			step := l.width
			if right != 0 {
				step = 1
			}
			if down+right < 0 {
				step = -step
			}
			last := l.at(before[0], before[1])
			for last += step; last != at; last += step {
				if l.cells[last] != 0 {
					return false
				}
			}
		}
		switch {
		case i == 0 || i == len(path)-1:
			ends[min(i, 1)] = at
		case l.cells[at] != 0:
			return false
		}
	}
	if l.cells[ends[0]] < '0' || l.cells[ends[0]] != l.cells[ends[1]] || ends[0] == ends[1] {
		return false
	}
	l.cells[ends[0]], l.cells[ends[1]] = 0, 0
	return true
}

// clear looks for a pairing of the tiles that clears the board, among so many at most, and returns how many it took. It
// begins anew where it finds none for long.
func (l *linkupProof) clear(most int) (pairings int, cleared bool) {
	const patience = 5000
	r := rand.New(rand.NewPCG(1, 2))
	bySign := make([][]int, 256)
	for i, tile := range l.tiles {
		bySign[l.cells[tile]] = append(bySign[l.cells[tile]], i)
	}
	mate := make([]int, len(l.tiles))
	var stuck []int
	for ; pairings < most; pairings++ {
		if pairings%patience == 0 {
			for _, same := range bySign {
				if len(same)%2 != 0 {
					return 0, false
				}
				r.Shuffle(len(same), func(i, j int) { same[i], same[j] = same[j], same[i] })
				for i := range same {
					mate[same[i]] = same[i^1]
				}
			}
			stuck = l.stuck(mate)
		}
		if len(stuck) == 0 {
			return pairings, true
		}
		a := stuck[r.IntN(len(stuck))]
		same := bySign[l.cells[l.tiles[a]]]
		c := same[r.IntN(len(same))]
		b, d := mate[a], mate[c]
		if c == a || c == b {
			continue
		}
		mate[a], mate[c], mate[b], mate[d] = c, a, d, b
		// Some pairings that are worse are kept too, fewer the worse they are.
		if after := l.stuck(mate); len(after) <= len(stuck) || r.IntN(3<<min((len(after)-len(stuck))/2, 20)) == 0 {
			stuck = after
			continue
		}
		mate[a], mate[b], mate[c], mate[d] = b, a, d, c
	}
	return pairings, false
}

// stuck returns the tiles that are left where no pair can be taken away any more.
func (l *linkupProof) stuck(mate []int) []int {
	before := slices.Clone(l.cells)
	var left []int
	for i := range l.tiles {
		left = append(left, i)
	}
	for moved := true; moved; {
		moved = false
		left = slices.DeleteFunc(left, func(i int) bool {
			a, b := l.tiles[i], l.tiles[mate[i]]
			if l.cells[a] != 0 && mate[i] > i && l.linked(a, b) {
				l.cells[a], l.cells[b] = 0, 0
				moved = true
			}
			return l.cells[a] == 0
		})
	}
	l.cells = before
	return left
}

// bound counts turns that every order takes: a group of tiles of a picture that hang together by rows and columns, if odd, is linked with another in a
// turn, which the two share.
func (l *linkupProof) bound() int {
	odd := map[byte]int{}
	seen := map[int]bool{}
	for _, tile := range l.tiles {
		if seen[tile] {
			continue
		}
		group := []int{tile}
		seen[tile] = true
		for i := 0; i < len(group); i++ {
			for _, other := range l.tiles {
				near := other/l.width == group[i]/l.width || other%l.width == group[i]%l.width
				if near && !seen[other] && l.cells[other] == l.cells[tile] {
					seen[other] = true
					group = append(group, other)
				}
			}
		}
		odd[l.cells[tile]] += len(group) % 2
	}
	bound := 0
	for _, groups := range odd {
		bound += groups / 2
	}
	return bound
}
