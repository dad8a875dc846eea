package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"warren/puzzles/linkup"
	linkupsearch "warren/solver/linkup"
)

const linkupName = "linkup"

// pairOf reads the rows and columns of -pair. It returns the arguments of the task, nil where the flag is not given.
func pairOf(flag string, p puzzle) (json.RawMessage, error) {
	switch {
	case flag == "":
		return nil, nil
	case p.name != linkupName:
		return nil, fmt.Errorf("-pair is for %s alone, not for %s", linkupName, p.name)
	}
	fields := strings.Split(flag, ",")
	var pair []int
	for _, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil || len(fields) != 4 {
			return nil, fmt.Errorf("-pair %q, expected R1,C1,R2,C2: row and column of two tiles, from 0", flag)
		}
		pair = append(pair, n)
	}
	return linkupsearch.LinkArgs(linkup.Cell{Row: pair[0], Col: pair[1]}, linkup.Cell{Row: pair[2], Col: pair[3]}), nil
}

// isWrongPair tells whether a search has no answer since the cells of -pair do not hold two equal pictures.
func isWrongPair(err error) bool {
	var refusal *linkup.Refusal
	return errors.As(err, &refusal)
}
