package main

import (
	"slices"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/solver/search"
)

// checkHunt makes a board twice and checks that it is the same, and of the wanted par.
func checkHunt(t *testing.T, puzzle string, least, most int, make func(seed uint64) (string, error)) string {
	t.Helper()
	board, err := make(3)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := make(3); err != nil || again != board {
		t.Errorf("another board of the same seed: %v\n%s%s", err, again, board)
	}
	solved, err := do(search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
	if err != nil || !solved.Optimal || solved.Cost < least || solved.Cost > most {
		t.Errorf("par %d, want %d to %d: %v\n%s", solved.Cost, least, most, err, board)
	}
	return board
}

// TestJams checks that boards of Traffic Jam are as they are wanted.
func TestJams(t *testing.T) {
	t.Parallel()
	plainJam := jam{few: 3, many: 5, least: 5, most: 7}
	if n := vehicles(newGrid(checkHunt(t, "rushhour", 5, 7, plainJam.make))); n < 3 || n > 5 {
		t.Errorf("%d vehicles, want 3 to 5", n)
	}

	back := checkHunt(t, "rushhour", 6, 8, jam{back: true, few: 3, many: 7, least: 6, most: 8}.make)
	if !goesBack(back) {
		t.Errorf("the red car need not go back:\n%s", back)
	}
	if straight := "AA....\n......\n"; goesBack(straight) {
		t.Errorf("the red car goes back:\n%s", straight)
	}

	mirror := checkHunt(t, "rushhour", 4, 7, jam{mirror: true, few: 4, many: 8, least: 4, most: 7}.make)
	occupied := func(sign rune) rune { return map[bool]rune{true: '#', false: '.'}[sign != '.'] }
	if left := newGrid(mirror).each(occupied); left.String() != left.mirrored().String() {
		t.Errorf("left and right differ:\n%s", mirror)
	}

	walled := checkHunt(t, "rushhour", 5, 7, jam{picture: cornersOff, walls: 1, lengths: trucks, few: 3, many: 6, least: 5, most: 7}.make)
	g := newGrid(walled)
	if strings.Count(walled, "x") != 5 || g[0][0] != 'x' || g[5][5] != 'x' {
		t.Errorf("want walls in the corners and one more:\n%s", walled)
	}
	for _, letter := range letters(g) {
		if strings.Count(walled, string(letter)) != 3 {
			t.Errorf("%c is no truck:\n%s", letter, walled)
		}
	}
}

// TestWarrens checks that boards of Burrow are as they are wanted.
func TestWarrens(t *testing.T) {
	t.Parallel()
	w := warren{rabbits: two, mushrooms: some, foxes: two, oneLane: true, least: 8, most: 14}
	board := checkHunt(t, "rabbits", 8, 14, w.make)
	w.picture = meadow
	if c := w.count(newGrid(board)); !sharesLane(board) || c.rabbits != 2 || c.foxes != 2 || c.mushrooms < 1 || c.mushrooms > 3 {
		t.Errorf("%+v, one lane %v:\n%s", c, sharesLane(board), board)
	}

	picture := warren{picture: mushroomCross, rabbits: [2]int{1, 3}, mushrooms: few, foxes: pair, least: 6, most: 12}
	drawn := newGrid(checkHunt(t, "rabbits", 6, 12, picture.make))
	for row, signs := range newPicture(mushroomCross) {
		for col, sign := range signs {
			if sign == 'X' && drawn[row][col] != 'X' {
				t.Errorf("the picture is gone at %d, %d:\n%s", row, col, drawn)
			}
		}
	}
}

// TestChangesKeepCounts checks that changes never leave the wanted numbers of pieces, once they are reached.
func TestChangesKeepCounts(t *testing.T) {
	t.Parallel()
	w := warren{picture: bigMeadow, rabbits: [2]int{2, 3}, mushrooms: many, foxes: [2]int{1, 3}}
	r := puzzles.NewRand(1)
	g := newGrid(w.draw(r))
	kinds := map[census]bool{}
	for range 500 {
		w.change(r, g)
		c := w.count(g)
		kinds[c] = true
		if c.rabbits < 2 || c.rabbits > 3 || c.mushrooms > 5 || c.foxes > 3 {
			t.Fatalf("%+v:\n%s", c, g)
		}
	}
	if len(kinds) < 10 {
		t.Errorf("only %d mixtures of pieces", len(kinds))
	}
}

// TestFinish checks that what a par does not need is taken away, and that no par changes by it.
func TestFinish(t *testing.T) {
	t.Parallel()
	w := warren{picture: meadow, rabbits: one, mushrooms: many, foxes: pair}
	const crowded = ".XR..\n.....\n.....\n...aa\nX...X\n"
	const bare = ".XR..\n.....\n.....\n...aa\n....X\n"
	if got := w.finish(crowded); got != bare {
		t.Errorf("%q, want %q", got, bare)
	}
	if !slices.Equal(w.pieces(newGrid(bare)), [][2]int{{0, 1}, {0, 2}, {3, 3}, {4, 4}}) {
		t.Errorf("pieces %v", w.pieces(newGrid(bare)))
	}
}
