package main

import (
	"errors"
	"math/rand/v2"
	"strings"

	"warren/puzzles"
	"warren/solver/search"
)

// A draw draws a board that may be impossible to solve, or "" where it finds none.
type draw func(r *rand.Rand) string

// A fit says how many boards are drawn for one, how many that can be solved are enough, and the least par of those.
type fit struct{ tries, enough, par int }

// nearest draws boards and returns the one whose grade is nearest to the wanted, the first of equals.
func nearest(puzzle string, f fit, wanted int, draw draw) func(seed uint64) (string, error) {
	return func(seed uint64) (string, error) {
		r := puzzles.NewRand(seed)
		best, least, solvable := "", 0, 0
		for range f.tries {
			board := draw(r)
			if board == "" {
				continue
			}
			graded, err := do(search.Request{Puzzle: puzzle, Task: search.TaskGrade, Board: board, Limits: search.Limits{Work: fitWork}})
			if err != nil {
				return "", err
			}
			if graded.Difficulty == "" || graded.Par < f.par {
				continue
			}
			if off := max(graded.Grade-wanted, wanted-graded.Grade); best == "" || off < least {
				best, least = board, off
			}
			if solvable++; solvable == f.enough {
				break
			}
		}
		if best == "" {
			return "", errors.New("no board was found")
		}
		return best, nil
	}
}

// fitWork limits the grading of a board that is drawn, in positions.
const fitWork = 3_000_000

// newPicture returns the rows of a picture.
func newPicture(picture string) grid { return newGrid(strings.TrimPrefix(picture, "\n") + "\n") }

// plain returns a picture of so many rows and columns without anything on it.
func plain(rows, cols int) string {
	return strings.TrimSuffix(strings.Repeat(strings.Repeat(".", cols)+"\n", rows), "\n")
}

// inverted returns a picture with # and . exchanged.
func inverted(picture string) string { return newPicture(picture).each(swap("#.", ".#")).text() }

// framed returns a picture with so many rows and columns of . around it.
func framed(picture string, by int) string {
	g := newPicture(picture)
	cols := len(g[0]) + 2*by
	edge := strings.Repeat(strings.Repeat(".", cols)+"\n", by)
	var text strings.Builder
	text.WriteString(edge)
	for _, row := range g {
		text.WriteString(strings.Repeat(".", by) + string(row) + strings.Repeat(".", by) + "\n")
	}
	text.WriteString(edge)
	return strings.TrimSuffix(text.String(), "\n")
}

// widened returns a picture with . on both sides, so many columns in all.
func widened(picture string, cols int) string {
	var text strings.Builder
	for _, row := range newPicture(picture) {
		before := (cols - len(row)) / 2
		text.WriteString(strings.Repeat(".", before) + string(row) + strings.Repeat(".", cols-len(row)-before) + "\n")
	}
	return strings.TrimSuffix(text.String(), "\n")
}

func (g grid) text() string { return strings.TrimSuffix(g.String(), "\n") }
