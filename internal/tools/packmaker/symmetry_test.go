package main

import "testing"

// TestLeast checks that all images of a board have the same canonical text, and that another board has another.
func TestLeast(t *testing.T) {
	t.Parallel()
	canonical := func(board string) string { return least(board, same, same, grid.String) }
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
		pack              pack
		board, alike, not string
	}{
		{mazePack, "S╚═\n╦.E\n", "═╝S\nE.╦\n", "S╔═\n╦.E\n"},
		{mazePack, "S╚═\n╦.E\n", "╣S\n.╔\nE║\n", "╩S\n.╔\nE║\n"},
		{linkupPack, "AB.\nCCA\n", ".AC\nCBB\n", "AB.\nCAC\n"},
		{rushhourPack, "B..\nBAA\n..C\n..C\nDD.\n", "ZZ.\n..M\n..M\nKAA\nK..\n", "B..\nBAA\n..C\n..C\n.DD\n"},
		{rabbitsPack, "aaR..\n.....\n..X..\n.b...\n.b...\n", "....q\ndd..q\n..X.R\n.....\n.....\n", "aa.R.\n.....\n..X..\n.b...\n.b...\n"},
		{onestrokePack, "S.\n.#\n..\n", "..\n.#\nS.\n", "S.\n..\n.#\n"},
	} {
		board, err := test.pack.canonical(test.board)
		alike, err2 := test.pack.canonical(test.alike)
		not, err3 := test.pack.canonical(test.not)
		if err != nil || err2 != nil || err3 != nil || board != alike || board == not {
			t.Errorf("%s: %q and %q, want equal; %q, want another", test.pack.puzzle, board, alike, not)
		}
	}
}
