package packs_test

import (
	"slices"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/levels"
	"warren/solver/search"
)

// The proof is breadth-first search with rules of its own over a map of positions, to the first solved position.
func TestJamPars(t *testing.T) { proveAll(t, "rushhour", provesPar(plainJamPar)) }

func TestBurrowPars(t *testing.T) { proveAll(t, "rabbits", provesPar(plainBurrowPar)) }

func provesPar(find func(t *testing.T, rows []string) int) func(*testing.T, shipped) {
	return func(t *testing.T, level shipped) {
		if par := find(t, level.rows); par != level.par || par != level.bound {
			t.Errorf("par %d, bound %d, but breadth-first search finds %d\n%s", level.par, level.bound, par, strings.Join(level.rows, "\n"))
		}
	}
}

func TestPlainPars(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rows string
		find func(t *testing.T, rows []string) int
		par  int
	}{
		{"BCDDE.|BCF.EG|B.FAAG|HHHI.G|..JIKK|LLJMM.", plainJamPar, 51},
		{"BBBCDE|FGGCDE|F.AADE|HHI...|.JI.KK|.JLLMM", plainJamPar, 49},
		{"AA.B|...B|...B", plainJamPar, -1},
		{"..AA", plainJamPar, 0},
		{"...X.|aa.R.|..X.R|X....|...R.", plainBurrowPar, 87},
		{"...a.|...a.|.....|.....|..R..", plainBurrowPar, 4},
		{"R....|.....|..X..|.....|...R.", plainBurrowPar, -1},
		{"R...R|.....|..R..|.....|R...R", plainBurrowPar, 0},
	} {
		if par := test.find(t, strings.Split(test.rows, "|")); par != test.par {
			t.Errorf("par %d, want %d, of %s", par, test.par, test.rows)
		}
	}
}

// No level is like another, the grades and bands are those of TaskGrade, and the levels go to the hardest.
func TestSlidingPacks(t *testing.T) {
	t.Parallel()
	for _, p := range []struct {
		name        string
		images      func(rows []string) [][]string // all boards that are alike but for the names of the pieces, this one included
		first, last int                            // the first level has at most that par, the last at least that
	}{{"rushhour", upAndDown, 8, 45}, {"rabbits", allImages, 8, 80}} {
		t.Run(p.name, func(t *testing.T) {
			pack, err := levels.ParsePack(assets.Pack(p.name))
			if err != nil {
				t.Fatal(err)
			}
			if first, last := pack[0].Par, pack[len(pack)-1].Par; first > p.first || last < p.last {
				t.Errorf("the first has par %d, the last %d, want at most %d and at least %d", first, last, p.first, p.last)
			}
			seen := map[string]int{}
			for _, level := range pack {
				canonical := ""
				for _, image := range p.images(strings.Fields(level.Board)) {
					if text := renamedPieces(image); canonical == "" || text < canonical {
						canonical = text
					}
				}
				if other, twice := seen[canonical]; twice {
					t.Errorf("levels %d and %d are alike: %s", other, level.Number, canonical)
				}
				seen[canonical] = level.Number
				answer := do(t, search.Request{Puzzle: p.name, Task: search.TaskGrade, Board: level.Board})
				if answer.Cost != level.Par || answer.Grade != level.Grade || answer.Difficulty != level.Difficulty || answer.Board != level.Board {
					t.Errorf("level %d: par %d, grade %v, %s; graded with %d, %v, %s", level.Number, level.Par, level.Grade, level.Difficulty,
						answer.Cost, answer.Grade, answer.Difficulty)
				}
			}
		})
	}
}

// renamedPieces returns a board as text with the letters of vehicles and foxes in the order in which they come.
func renamedPieces(rows []string) string {
	names := map[rune]rune{}
	return strings.Map(func(sign rune) rune {
		if strings.ContainsRune("/.xXAR", sign) {
			return sign
		}
		if names[sign] == 0 {
			names[sign] = rune('à' + len(names))
		}
		return names[sign]
	}, strings.Join(rows, "/"))
}

func upAndDown(rows []string) [][]string {
	turned := slices.Clone(rows)
	slices.Reverse(turned)
	return [][]string{rows, turned}
}

func allImages(rows []string) (images [][]string) {
	for range 4 {
		images = append(images, upAndDown(rows)...)
		turned := make([]string, len(rows[0]))
		for i := range turned {
			for k := range rows {
				turned[i] += rows[len(rows)-1-k][i : i+1]
			}
		}
		rows = turned
	}
	return images
}

// plainSearch returns the fewest moves from a position to a solved one, or -1.
func plainSearch[P comparable](start P, solved func(P) bool, visit func(P, func(P))) int {
	seen := map[P]bool{start: true}
	for level, fewest := []P{start}, 0; len(level) > 0; fewest++ {
		var next []P
		for _, position := range level {
			if solved(position) {
				return fewest
			}
			visit(position, func(p P) {
				if !seen[p] {
					seen[p] = true
					next = append(next, p)
				}
			})
		}
		level = next
	}
	return -1
}

// plainJamPar solves a board of Traffic Jam. A position is the row or column at which each vehicle begins, three bits each.
func plainJamPar(t *testing.T, rows []string) int {
	type vehicle struct{ row, col, length, down, right int }
	var vehicles []vehicle
	red := -1
	var start uint64
	at := func(row, col int) byte {
		if row < 0 || col < 0 || row >= len(rows) || col >= len(rows[row]) {
			return '#'
		}
		return rows[row][col]
	}
	for row := range rows {
		for col := range rows[row] {
			sign := at(row, col)
			if sign == '.' || sign == 'x' || at(row-1, col) == sign || at(row, col-1) == sign {
				continue
			}
			v := vehicle{row: row, col: col}
			if v.right = 1; at(row+1, col) == sign {
				v.down, v.right = 1, 0
			}
			for at(row+v.length*v.down, col+v.length*v.right) == sign {
				v.length++
			}
			if sign == 'A' {
				red = len(vehicles)
			}
			start |= uint64(row*v.down+col*v.right) << (3 * len(vehicles))
			vehicles = append(vehicles, v)
		}
	}
	if red < 0 || len(vehicles) > 21 {
		t.Fatalf("no board for this method: %q", rows)
	}
	solved := func(p uint64) bool {
		return int(p>>(3*red)&7)+vehicles[red].length == len(rows[0])
	}
	return plainSearch(start, solved, func(p uint64, found func(uint64)) {
		var taken [64]bool
		for i, v := range vehicles {
			begins := int(p >> (3 * i) & 7)
			for k := range v.length {
				taken[(v.row*v.right+(begins+k)*v.down)*8+v.col*v.down+(begins+k)*v.right] = true
			}
		}
		free := func(v vehicle, place int) bool {
			row, col := v.row*v.right+place*v.down, v.col*v.down+place*v.right
			sign := at(row, col)
			return sign != '#' && sign != 'x' && !taken[row*8+col]
		}
		for i, v := range vehicles {
			begins := int(p >> (3 * i) & 7)
			rest := p &^ (7 << (3 * i))
			for to := begins - 1; free(v, to); to-- {
				found(rest | uint64(to)<<(3*i))
			}
			for to := begins + 1; free(v, to+v.length-1); to++ {
				found(rest | uint64(to)<<(3*i))
			}
		}
	})
}

// A plainBurrow is a position of Burrow: a bit for each rabbit's cell, and the first cell of each fox.
type plainBurrow struct {
	rabbits uint64
	foxes   [5]int8
}

// plainBurrowPar solves a board of Burrow in steps: a jump is one, each cell that a fox slides is one.
func plainBurrowPar(t *testing.T, rows []string) int {
	side := len(rows)
	var start plainBurrow
	var mushrooms, holes uint64
	var longs []int // from the first to the second cell of each fox
	letters := ""
	for row := range rows {
		for col := range rows[row] {
			cell := row*side + col
			switch sign := rows[row][col]; {
			case sign == 'R':
				start.rabbits |= 1 << cell
			case sign == 'X':
				mushrooms |= 1 << cell
			case sign != '.' && !strings.Contains(letters, string(sign)):
				if letters += string(sign); len(letters) > len(start.foxes) {
					t.Fatalf("no board for this method: %q", rows)
				}
				start.foxes[len(longs)] = int8(cell)
				long := side
				if col+1 < side && rows[row][col+1] == sign {
					long = 1
				}
				longs = append(longs, long)
			}
		}
	}
	for _, cell := range []int{0, side - 1, side * side / 2, side * (side - 1), side*side - 1} {
		holes |= 1 << cell
	}
	solved := func(p plainBurrow) bool { return p.rabbits&^holes == 0 }
	return plainSearch(start, solved, func(p plainBurrow, found func(plainBurrow)) {
		taken := p.rabbits | mushrooms
		for i, long := range longs {
			taken |= 1<<p.foxes[i] | 1<<(int(p.foxes[i])+long)
		}
		isTaken := func(row, col int) bool { return taken>>(row*side+col)&1 != 0 }
		inside := func(row, col int) bool { return row >= 0 && col >= 0 && row < side && col < side }
		for cell := range side * side {
			if p.rabbits>>cell&1 == 0 {
				continue
			}
			for _, way := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				row, col, over := cell/side+way[0], cell%side+way[1], 0
				for inside(row, col) && isTaken(row, col) {
					row, col, over = row+way[0], col+way[1], over+1
				}
				if over > 0 && inside(row, col) {
					next := p
					next.rabbits = p.rabbits&^(1<<cell) | 1<<(row*side+col)
					found(next)
				}
			}
		}
		for i, long := range longs {
			first := int(p.foxes[i])
			down, right := 0, 1
			if long == side {
				down, right = 1, 0
			}
			before := [2]int{first/side - down, first%side - right}
			after := [2]int{first/side + 2*down, first%side + 2*right}
			next := p
			if inside(before[0], before[1]) && !isTaken(before[0], before[1]) {
				next.foxes[i] = int8(first - long)
				found(next)
			}
			if inside(after[0], after[1]) && !isTaken(after[0], after[1]) {
				next.foxes[i] = int8(first + long)
				found(next)
			}
		}
	})
}
