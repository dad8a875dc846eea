package main

import "testing"

// TestLeast checks that all images of a board have the same canonical text, and that another board has another.
func TestLeast(t *testing.T) {
	t.Parallel()
	canonical := canonical["onestroke"]
	want := canonical("S..\n.#.\n")
	for _, image := range []string{"..S\n.#.\n", ".#.\nS..\n", ".#.\n..S\n", ".S\n#.\n..\n", "S.\n.#\n..\n", "..\n#.\n.S\n", "..\n.#\nS.\n"} {
		if got := canonical(image); got != want {
			t.Errorf("%q, want %q, for\n%s", got, want, image)
		}
	}
	if other := canonical("S..\n#..\n"); other == want {
		t.Errorf("another board has %q too", other)
	}
}

// TestCanonical checks the symmetries of each puzzle on two boards that are alike and one that is not.
func TestCanonical(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle, board, alike, not string
	}{
		{"maze", "S╚═\n╦.E\n", "═╝S\nE.╦\n", "S╔═\n╦.E\n"},
		{"maze", "S╚═\n╦.E\n", "╣S\n.╔\nE║\n", "╩S\n.╔\nE║\n"},
		{"linkup", "AB.\nCCA\n", ".AC\nCBB\n", "AB.\nCAC\n"},
		{"rushhour", "B..\nBAA\n..C\n..C\nDD.\n", "ZZ.\n..M\n..M\nKAA\nK..\n", "B..\nBAA\n..C\n..C\n.DD\n"},
		{"rabbits", "aaR..\n.....\n..X..\n.b...\n.b...\n", "....q\ndd..q\n..X.R\n.....\n.....\n", "aa.R.\n.....\n..X..\n.b...\n.b...\n"},
		{"onestroke", "S.\n.#\n..\n", "..\n.#\nS.\n", "S.\n..\n.#\n"},
	} {
		canonical := canonical[test.puzzle]
		if board, alike, not := canonical(test.board), canonical(test.alike), canonical(test.not); board != alike || board == not {
			t.Errorf("%s: %q and %q, want equal; %q, want another", test.puzzle, board, alike, not)
		}
	}
}
