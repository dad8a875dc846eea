package packs_test

import (
	"strings"
	"testing"
)

// singles are the levels of One Stroke whose boards are said to have one solution alone.
var singles = map[string]bool{
	"Only one way": true, "No second way": true, "Thin ice": true, "Lonely road": true, "Needle's eye": true, "Nowhere else": true,
	"A hundred cells": true, "Old garden": true, "Hidden path": true, "One in a million": true, "The last stroke": true,
}

// The proof goes over the board cell by cell and keeps, for each way in which the pieces of the stroke behind can be joined, the fewest turns and the
// number of ways.
func TestOnestrokePars(t *testing.T) {
	t.Parallel()
	states, most, alone, open := 0, 0, 0, 0
	for _, level := range shippedPack(t, "onestroke") {
		if singles[level.name] {
			alone++
		}
	}
	if alone != len(singles) {
		t.Errorf("%d levels are said to have one solution, want %d", alone, len(singles))
	}
	proveAll(t, "onestroke", func(t *testing.T, level shipped) {
		turns, ways, n := strokes(level.rows)
		if ways == 0 || turns != level.par || level.bound != level.par {
			t.Errorf("%d ways, %d turns at least, want %d\n%s", ways, turns, level.par, strings.Join(level.rows, "\n"))
		}
		if singles[level.name] && ways != 1 {
			t.Errorf("%d ways, want one alone\n%s", ways, strings.Join(level.rows, "\n"))
		}
		if ways > 300 {
			open++
		}
		states += n
		most = max(most, n)
	})
	if open > 10 { // open fields, and pictures that are wide
		t.Errorf("%d levels can be drawn in more than 300 ways", open)
	}
	t.Logf("%d states, %d for one board", states, most)
}

// The proof is compared with all strokes.
func TestOnestrokeProof(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"S.|..", "S..|.#.|...", "..S|...|#..", "S...|....|....", ".S..|....|.#..|....", ".....|.S...|..#..|.....|....#", "S.#|#..", ".S.", "S#.|..."} {
		rows := strings.Split(board, "|")
		wantTurns, wantWays := -1, uint64(0)
		walkAll(rows, func(turns int) {
			if wantWays++; wantTurns < 0 || turns < wantTurns {
				wantTurns = turns
			}
		})
		turns, ways, _ := strokes(rows)
		if ways != wantWays || ways > 0 && turns != wantTurns {
			t.Errorf("%s: %d turns in %d ways, want %d in %d", board, turns, ways, wantTurns, wantWays)
		}
	}
}

// walkAll calls done with the turns of every stroke.
func walkAll(rows []string, done func(turns int)) {
	grid := [][]byte{}
	free := 0
	var row, col int
	for r := range rows {
		grid = append(grid, []byte(rows[r]))
		free += len(rows[r]) - strings.Count(rows[r], "#")
		if c := strings.IndexByte(rows[r], 'S'); c >= 0 {
			row, col = r, c
		}
	}
	var walk func(row, col, down, right, left, turns int)
	walk = func(row, col, down, right, left, turns int) {
		if left == 0 {
			done(turns)
		}
		grid[row][col] = '#'
		for _, step := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			r, c := row+step[0], col+step[1]
			if r < 0 || c < 0 || r >= len(grid) || c >= len(grid[r]) || grid[r][c] == '#' {
				continue
			}
			turn := 0
			if (down != 0 || right != 0) && (step[0] != down || step[1] != right) {
				turn = 1
			}
			walk(r, c, step[0], step[1], left-1, turns+turn)
		}
		grid[row][col] = '.'
	}
	walk(row, col, 0, 0, free-1, 0)
}

// A joining says how the pieces of a stroke behind the cells seen so far go on: for each column the piece that goes on down, and last the piece that goes on
// to the right, 0 for none. Pieces are numbered from 1; one with its other end at an end of the stroke is there once, any other twice. The byte before the last
// counts the ends of the stroke that are placed, the start among them.
type joining = string

// A tally is what is kept of all the ways to a joining.
type tally struct {
	turns int
	ways  uint64 // or mostWays
}

const mostWays = 1 << 60

// strokes returns the fewest turns of a stroke over all cells, the number of strokes, and the number of joinings met.
func strokes(rows []string) (turns int, ways uint64, states int) {
	// The columns are what a joining is long by: the shorter side.
	if len(rows) < len(rows[0]) {
		var turned []string
		for col := range rows[0] {
			var column []byte
			for _, row := range rows {
				column = append(column, row[col])
			}
			turned = append(turned, string(column))
		}
		rows = turned
	}
	width := len(rows[0])
	s := strokeProof{width: width, rest: strings.Count(strings.Join(rows, ""), "#")}
	s.rest = width*len(rows) - s.rest
	// On a chessboard the stroke changes colour with every step, which tells the colour of its end.
	for row := range rows {
		if col := strings.IndexByte(rows[row], 'S'); col >= 0 {
			s.endColour = (row + col + s.rest - 1) % 2
		}
	}
	now := map[joining]tally{strings.Repeat("\x00", width+2): {0, 1}}
	for row := range rows {
		for col := range width {
			s.next = make(map[joining]tally, len(now))
			s.row, s.col, s.sign = row, col, rows[row][col]
			if s.sign != '#' {
				s.rest--
			}
			s.wall = [2]bool{row+1 == len(rows) || rows[row+1][col] == '#', col+1 == width || rows[row][col+1] == '#'}
			for joining, tally := range now {
				s.cell([]byte(joining), tally)
			}
			now = s.next
			states += len(now)
		}
	}
	for joining, tally := range now {
		if joining[width] == 2 {
			turns, ways = tally.turns, tally.ways
		}
	}
	return turns, ways, states
}

// A strokeProof is the state of strokes at a cell.
type strokeProof struct {
	width, row, col int
	rest            int     // free cells behind this one
	endColour       int     // of the cell where the stroke ends
	sign            byte    // of the cell
	wall            [2]bool // below the cell and to its right
	next            map[joining]tally
}

// cell adds every way through a cell from a joining before it.
func (s *strokeProof) cell(j []byte, before tally) {
	across, ends := s.width+1, s.width
	up, left := j[s.col], j[across]
	j[s.col], j[across] = 0, 0
	if s.sign == '#' {
		if up == 0 && left == 0 {
			s.put(j, before, 0)
		}
		return
	}
	fresh := byte(s.width + 2) // a number that no piece has
	entered := count(up != 0, left != 0)
	isEnd := []bool{false, true}
	switch {
	case s.sign == 'S':
		isEnd = isEnd[1:]
	case int(j[ends]) >= 2 || (s.row+s.col)%2 != s.endColour:
		isEnd = isEnd[:1]
	}
	for _, end := range isEnd {
		leaves := 2 - entered
		if end {
			leaves--
		}
		for _, way := range [...][2]bool{{}, {true, false}, {false, true}, {true, true}} {
			down, right := way[0], way[1]
			if count(down, right) != leaves || down && s.wall[0] || right && s.wall[1] || entered == 2 && up == left {
				continue // the last closes a loop
			}
			k, turns := append([]byte(nil), j...), 1
			if end || up != 0 && down || left != 0 && right {
				turns = 0
			}
			if end {
				k[ends]++
			}
			piece := max(up, left, fresh*byte(1-min(entered, 1)))
			if down {
				k[s.col] = piece
			}
			if right {
				k[across] = piece
			}
			for i := range k[:s.width] {
				if entered == 2 && k[i] == up {
					k[i] = left
				}
			}
			s.put(k, before, turns)
		}
	}
}

// count returns how many of two are set.
func count(a, b bool) int {
	switch {
	case a && b:
		return 2
	case a || b:
		return 1
	}
	return 0
}

func (s *strokeProof) joined(j []byte) bool {
	for i, piece := range j {
		if piece != 0 && i != s.width {
			return true
		}
	}
	return false
}

// put numbers the pieces of a joining anew and adds the ways to it. If both ends are placed and no piece goes on, nothing may be left.
func (s *strokeProof) put(j []byte, before tally, turns int) {
	if s.rest > 0 && j[s.width] == 2 && !s.joined(j) {
		return
	}
	var names [64]byte
	next := byte(1)
	for i, piece := range j {
		if i == s.width || piece == 0 {
			continue
		}
		if names[piece] == 0 {
			names[piece] = next
			next++
		}
		j[i] = names[piece]
	}
	after := tally{before.turns + turns, before.ways}
	if other, ok := s.next[joining(j)]; ok {
		after.turns = min(after.turns, other.turns)
		after.ways = min(mostWays, after.ways+other.ways)
	}
	s.next[joining(j)] = after
}
