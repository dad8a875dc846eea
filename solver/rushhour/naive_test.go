package rushhour

import (
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The naive search: boards are strings. It shares no code with the rules or the solver, so that it can check both.

// A plainSearch is that search of a board.
type plainSearch struct {
	*searchtest.Flood
	cols   int
	exit   int // index of the last cell of the red car's row
	metric string
}

func newPlainSearch(text, metric string) (*plainSearch, string) {
	rows := strings.Fields(oneByte(text))
	s := &plainSearch{cols: len(rows[0]), metric: metric}
	for i, row := range rows {
		if strings.ContainsRune(row, rushhour.Hero) {
			s.exit = (i+1)*s.cols - 1
		}
	}
	s.Flood = searchtest.NewFlood(s.neighbours, func(at string) bool { return at[s.exit] == rushhour.Hero })
	return s, strings.Join(rows, "")
}

// plainText returns a board as the naive search writes it.
func plainText(board rushhour.Board) string {
	return strings.ReplaceAll(oneByte(board.String()), "\n", "")
}

// oneByte returns a text with a byte for each sign.
func oneByte(text string) string {
	var signs []byte
	for _, sign := range text {
		signs = append(signs, byte(sign))
	}
	return string(signs)
}

// neighbours returns every board one move, or one step, away.
func (s *plainSearch) neighbours(board string, found func(string)) {
	var seen [256]bool
	cells := make([]byte, len(board))
	for at := range len(board) {
		car := board[at]
		if car == '.' || car == 'x' || seen[car] {
			continue
		}
		seen[car] = true
		stride := 1
		if at+s.cols < len(board) && board[at+s.cols] == car {
			stride = s.cols
		}
		front := at
		for front+stride < len(board) && board[front+stride] == car && (stride > 1 || (front+1)%s.cols > 0) {
			front += stride
		}
		for _, way := range [...]struct{ front, back, by int }{{at, front, -stride}, {front, at, stride}} {
			copy(cells, board)
			for head, tail := way.front+way.by, way.back; s.free(board, head-way.by, head); head, tail = head+way.by, tail+way.by {
				cells[head], cells[tail] = car, '.'
				found(string(cells))
				if s.metric == metricSteps {
					break
				}
			}
		}
	}
}

// free reports whether the cell beside from, along a row or a column, is on the board and empty.
func (s *plainSearch) free(board string, from, to int) bool {
	if to < 0 || to >= len(board) || board[to] != '.' {
		return false
	}
	return from/s.cols == to/s.cols || from%s.cols == to%s.cols
}

// againstNaive calls check with boards of few positions in both metrics, and with what the naive
// search says of them, with the number of their positions. One in wide of them may be larger than a
// model.
func againstNaive(t *testing.T, seed uint64, times, wide int, check func(board rushhour.Board, metric string, want search.Standing, states int)) {
	t.Helper()
	const mostStates = 3000
	r := puzzles.NewRand(seed)
	tried, solved, lost := 0, 0, 0
	for tried < deep.Times(times) {
		board := randomSmall(r)
		if tried%wide == 0 {
			board = randomWide(r)
		}
		metric := Puzzle.Metrics[tried/2%2]
		plain, start := newPlainSearch(board.String(), metric)
		if plain.Run(true, mostStates, start); len(plain.Order) > mostStates {
			continue
		}
		want := plainStanding(board, metric)
		if want.Left <= 2 && r.IntN(8) > 0 {
			continue // easy, or without a solution
		}
		tried++
		switch {
		case want.Lost:
			lost++
		case want.Left > 2:
			solved++
		}
		check(board, metric, want, len(plain.Order))
	}
	if min(solved, lost) < tried/6 {
		t.Errorf("of %d boards %d were solved in more than 2 and %d had no solution", tried, solved, lost)
	}
}

// checkStanding compares an answer with what the naive search says, and replays its solution.
func checkStanding(t *testing.T, board rushhour.Board, metric string, got search.Answer, want search.Standing) {
	t.Helper()
	if got.Error != "" || !got.Decided || got.Solvable == want.Lost || got.Solvable != got.Optimal || got.Cost != want.Left || got.Bound != want.Left {
		t.Errorf("in %s: %+v, the naive search says %+v of\n%s", metric, got, want, board)
	}
	if got.Solvable {
		rules.Replay(t, got)
	}
}
