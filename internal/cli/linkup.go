package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"warren/puzzles/linkup"
	linkupsearch "warren/solver/linkup"
	"warren/solver/search"
)

const linkupName = "linkup"

// tellLinkup names the picture, its two tiles, and the corners between them.
func tellLinkup(start linkup.Board, links []linkup.Move) ([]string, error) {
	var words []string
	for _, m := range links {
		p := m.Path
		if p.Len() < 2 {
			return nil, fmt.Errorf("a link of %d cells", p.Len())
		}
		word := fmt.Sprintf("%c %v to %v", start.PictureAt(p.From()), p.From(), p.To())
		for i := 1; i < p.Len()-1; i++ {
			if i == 1 {
				word += " by"
			}
			word += " " + p.At(i).String()
		}
		words = append(words, word)
	}
	return words, nil
}

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

// addLinks adds what is told of Link-up beside the turns: the steps of the links, and the turns that no order can do with
// less of.
func addLinks(r *result, a search.Answer) {
	if a.Solvable {
		r.Length, r.Bound = &a.Length, &a.Bound
	}
}
