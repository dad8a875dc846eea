// Package packs_test proves the levels of the packs beside it, each of them by a method that shares no code with the searches.
package packs_test

import (
	"context"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"warren/solver"
	"warren/solver/search"
)

// shippedLevels is how many levels each pack was first shipped with; more can be appended.
const shippedLevels = 60

// A shipped is a level as it stands in the file of a pack. The proofs read it by themselves.
type shipped struct {
	name              string // in English
	level, par, bound int
	rows              []string
}

var shippedHeader = regexp.MustCompile(`^// level=(\d+) par=(\d+)(?: bound=(\d+))? grade=(\d+(?:\.\d)?) band=(easy|normal|hard|expert) seed=\d+ name=(.+) / (.+)$`)

// shippedPack reads the pack of a puzzle.
func shippedPack(t *testing.T, puzzle string) []shipped {
	t.Helper()
	text, err := os.ReadFile(puzzle + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var pack []shipped
	for i, line := range strings.Split(string(text), "\n") {
		fields := shippedHeader.FindStringSubmatch(line)
		switch {
		case fields != nil:
			number := func(at int) int { n, _ := strconv.Atoi(fields[at]); return n }
			level := shipped{name: fields[6], level: number(1), par: number(2), bound: number(2)}
			if fields[3] != "" {
				level.bound = number(3)
			}
			pack = append(pack, level)
		case line == "" || strings.HasPrefix(line, "//") && pack == nil:
		case pack == nil || strings.HasPrefix(line, "//"):
			t.Fatalf("%s.txt:%d: %s", puzzle, i+1, line)
		default:
			last := &pack[len(pack)-1]
			last.rows = append(last.rows, line)
		}
	}
	if len(pack) < shippedLevels {
		t.Fatalf("%s has %d levels, want at least %d", puzzle, len(pack), shippedLevels)
	}
	for i, level := range pack {
		if level.level != i+1 {
			t.Fatalf("%s has level %d after %d levels", puzzle, level.level, i)
		}
	}
	return pack
}

func do(t *testing.T, req search.Request) search.Answer {
	t.Helper()
	answer, err := solver.Do(context.Background(), req)
	if err != nil || answer.Error != "" {
		t.Fatal(err, answer.Error)
	}
	return answer
}

func proveAll(t *testing.T, puzzle string, prove func(*testing.T, shipped)) {
	for _, level := range shippedPack(t, puzzle) {
		t.Run(strconv.Itoa(level.level), func(t *testing.T) { prove(t, level) })
	}
}
