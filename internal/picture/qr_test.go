package picture

import (
	"strings"
	"testing"
)

// TestVersions checks the lowest versions against the capacities in the standard, in bytes with the least redundancy.
func TestVersions(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ length, version int }{
		{1, 1}, {17, 1}, {18, 2}, {32, 2}, {33, 3}, {230, 9}, {231, 10}, {271, 10}, {272, 11}, {858, 20}, {859, 21}, {2188, 34}, {2189, 0},
	} {
		got := 0
		if c := codeOf(strings.Repeat("a", test.length)); c != nil {
			got = int(c.version)
		}
		if got != test.version {
			t.Errorf("%d letters: version %d, want %d", test.length, got, test.version)
		}
	}
}

// TestModulesAreReadable checks that no code is drawn so small that a phone cannot read it, or too large for the picture.
func TestModulesAreReadable(t *testing.T) {
	t.Parallel()
	for length := 1; length <= 2188; length += 41 {
		c := codeOf(strings.Repeat("a", length))
		room := beside
		if c.large() {
			room = inner - 2*plate
		}
		if c.module() < moduleLeast || c.side() > room {
			t.Errorf("%d letters: modules of %d pixels, %v wide in %v", length, c.module(), c.side(), room)
		}
	}
}
