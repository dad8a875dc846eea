//go:build !js

package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"warren/puzzles"
)

// linkable returns the names of the puzzles that take -pair.
func linkable() []string { return namesWhere(func(p puzzle) bool { return p.link != nil }) }

func parsePair(flag string, p puzzle) (pair [2]puzzles.Cell, err error) {
	if p.link == nil {
		return pair, fmt.Errorf("-pair is for %s alone, not for %s", oneOf(linkable()), p.name)
	}
	fields := strings.Split(flag, ",")
	var numbers [4]int
	for i, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil || len(fields) != len(numbers) {
			return pair, fmt.Errorf("-pair %q, expected R1,C1,R2,C2: row and column of two tiles, from 0", flag)
		}
		numbers[i] = n
	}
	return [2]puzzles.Cell{{Row: numbers[0], Col: numbers[1]}, {Row: numbers[2], Col: numbers[3]}}, nil
}

// isRefusal reports whether a search was refused because the rules do not allow the move of -pair.
func isRefusal(err error) bool {
	var refusal *puzzles.Refusal
	return errors.As(err, &refusal)
}
