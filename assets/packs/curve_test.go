package packs_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warren/internal/levels"
)

// From the first level after the warm-ups on hardly a level of a pack is easier than one before, and neither the grade nor the length of a board rises by more
// than a few and a share of the most so far. The length is what the player counts: taps, pairs, moves, steps or turns. The first three after the warm-ups
// have cells that a finger meets on a phone.
func TestPacksRiseEvenly(t *testing.T) {
	t.Parallel()
	const (
		slack       = 2 // how much easier a level may be than one before
		gradeStep   = 8
		lengthStep  = 8
		gradeShare  = 0.10
		lengthShare = 0.25
		mostTaps    = 60
		phone       = 8 // columns
	)
	for _, puzzle := range [...]string{"maze", "linkup", "rushhour", "rabbits", "onestroke"} {
		grade, longest := 0.0, 0
		for _, level := range levels.Pack(puzzle) {
			length := level.Par
			if puzzle == "linkup" {
				length = len(strings.NewReplacer(".", "", "\n", "").Replace(level.Board)) / 2
			}
			if puzzle == "maze" && level.Par > mostTaps {
				t.Errorf("maze, level %d takes %d taps, %d at most", level.Number, level.Par, mostTaps)
			}
			first := levels.WarmUps + 1
			if level.Number >= first && level.Grade < grade-slack {
				t.Errorf("%s: level %d has grade %v, one before it %v", puzzle, level.Number, level.Grade, grade)
			}
			if most := gradeStep + (1+gradeShare)*grade; level.Number > first && level.Grade > most {
				t.Errorf("%s: level %d has grade %v after %v", puzzle, level.Number, level.Grade, grade)
			}
			if most := lengthStep + (1+lengthShare)*float64(longest); level.Number >= first && float64(length) > most {
				t.Errorf("%s: level %d has the length %d after %d", puzzle, level.Number, length, longest)
			}
			if row, _, _ := strings.Cut(level.Board, "\n"); level.Number >= first && level.Number < first+3 && utf8.RuneCountInString(row) > phone {
				t.Errorf("%s: level %d has a row %q", puzzle, level.Number, row)
			}
			grade, longest = max(grade, level.Grade), max(longest, length)
		}
	}
}

// Only Way Home has bricks. A level with a brick in its name has one, and a level with a wall in its name has three in a line.
func TestWallsAreWhereNamed(t *testing.T) {
	t.Parallel()
	walls := 0
	for _, puzzle := range [...]string{"maze", "linkup", "rushhour", "rabbits", "onestroke"} {
		for _, level := range shippedPack(t, puzzle) {
			name, lines := strings.ToLower(level.name), level.rows
			want := ""
			switch {
			case strings.Contains(name, "wall"):
				want = "..."
			case strings.Contains(name, "brick"):
				want = "."
			default:
				continue
			}
			walls++
			for column := range []rune(level.rows[0]) {
				line := ""
				for _, row := range level.rows {
					line += string([]rune(row)[column])
				}
				lines = append(lines, line)
			}
			if board := strings.Join(lines, "|"); puzzle != "maze" || !strings.Contains(board, want) {
				t.Errorf("%s, %s has no such wall:\n%s", puzzle, level.name, strings.Join(level.rows, "\n"))
			}
		}
	}
	if walls < 5 {
		t.Errorf("%d levels are named after walls or bricks", walls)
	}
}
