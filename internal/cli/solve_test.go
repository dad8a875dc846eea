//go:build !js

package cli

import (
	"runtime"
	"strings"
	"testing"
)

const (
	// 2 moves: C up 2, A out; 4 steps: A 2, C down 1, A 1.
	twoMoves = "......\n......\n.AA..C\n...BBC\n......\n......\n"
	solved   = "..AA\n"
	// The wall blocks the red car.
	shut = "AA.x\n"
)

// TestTimeout gives the search no time.
func TestTimeout(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the clock of Windows is too coarse: a search ends before a nanosecond has passed")
	}
	for _, flag := range []string{"-json=false", "-explain"} {
		r := runWith(twoMoves, "solve", flag, "-timeout", "1ns", "rushhour")
		if r.status != statusLimited || !strings.HasPrefix(r.stdout, "Board 1: stopped by a limit; a solution takes at least ") && !strings.HasPrefix(r.stdout, "Board 1. Not decided: ") {
			t.Errorf("%s: exit status %d, standard output %q", flag, r.status, r.stdout)
		}
	}
}

func TestCount(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint64]string{0: "0 moves", 1: "1 move", 999: "999 moves", 1000: "1,000 moves", 1234567: "1,234,567 moves"} {
		if got := count(n, "moves"); got != want {
			t.Errorf("count(%d) = %q, want %q", n, got, want)
		}
	}
}
