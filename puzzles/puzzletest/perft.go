package puzzletest

import "testing"

// Counts are known numbers of a board that a rule set must reproduce.
type Counts struct {
	Name, Source string // name of the board, and the source of the numbers
	Board        string
	// Paths[n] is the number of sequences of n legal moves from the board, including those that pass solved positions.
	Paths []int
	// States is the number of positions that can be reached, with the board itself. If it is 0, nothing is counted.
	States, Goals int
}

// A Plain is an independent rule set over strings: it returns the positions after each legal move, and whether one is solved.
type Plain struct {
	Begin  func(text string) string // from the text of a board; nil if positions are such texts
	Next   func(position string) []string
	Solved func(position string) bool
}

// TestCounts compares the known counts with those of the rule set and with those of a plain one.
func (r Rules[B, M]) TestCounts(t *testing.T, known []Counts, plain Plain) {
	for _, want := range known {
		t.Run(want.Name, func(t *testing.T) {
			board := r.Must(t, want.Board)
			position := want.Board
			if plain.Begin != nil {
				position = plain.Begin(position)
			}
			ways, plainly := map[B]int{board: 1}, map[string]int{position: 1}
			for n, paths := range want.Paths {
				if n > 0 {
					ways = step(ways, func(b B) []B { return r.next(t, b) })
					plainly = step(plainly, plain.Next)
				}
				if got, plain := sum(ways), sum(plainly); got != paths || plain != paths || len(ways) != len(plainly) {
					t.Errorf("%d sequences of %d moves to %d positions, plainly %d to %d, want %d: %s",
						got, n, len(ways), plain, len(plainly), paths, want.Source)
				}
			}
			if want.States == 0 {
				return
			}
			states, goals := flood(board, func(b B) []B { return r.next(t, b) }, B.Solved)
			if states != want.States || goals != want.Goals {
				t.Errorf("%d states, %d of them solved, want %d and %d: %s", states, goals, want.States, want.Goals, want.Source)
			}
			states, goals = flood(position, plain.Next, plain.Solved)
			if states != want.States || goals != want.Goals {
				t.Errorf("plainly %d states, %d of them solved, want %d and %d", states, goals, want.States, want.Goals)
			}
		})
	}
}

// next returns the boards after each legal move.
func (r Rules[B, M]) next(t T, board B) []B {
	var after []B
	for _, m := range board.Moves(nil) {
		after = append(after, r.Play(t, board, m))
	}
	return after
}

// step returns the number of ways to reach each position by one more move.
func step[P comparable](ways map[P]int, next func(P) []P) map[P]int {
	after := map[P]int{}
	for position, count := range ways {
		for _, p := range next(position) {
			after[p] += count
		}
	}
	return after
}

func sum[P comparable](ways map[P]int) int {
	total := 0
	for _, count := range ways {
		total += count
	}
	return total
}

// flood counts the reachable positions, and the solved ones among them.
func flood[P comparable](start P, next func(P) []P, solved func(P) bool) (states, goals int) {
	seen := map[P]bool{start: true}
	open := []P{start}
	for len(open) > 0 {
		position := open[len(open)-1]
		open = open[:len(open)-1]
		if solved(position) {
			goals++
		}
		for _, p := range next(position) {
			if !seen[p] {
				seen[p] = true
				open = append(open, p)
			}
		}
	}
	return len(seen), goals
}
