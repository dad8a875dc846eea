package rabbits

import (
	"math"
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// The choices are all moves that the rules allow, in reading order.
func TestChoices(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(13)
	for range deep.Times(60) {
		start := random(r, 5+2*r.IntN(3))
		moves, board := searchtest.Wander(t, r, start, r.IntN(5))
		var want []string
		for from := range board.Size() * board.Size() {
			for to := range board.Size() * board.Size() {
				move := rabbits.Move{
					From: rabbits.Cell{Row: from / board.Size(), Col: from % board.Size()},
					To:   rabbits.Cell{Row: to / board.Size(), Col: to % board.Size()},
				}
				if _, err := board.Apply(move); err == nil {
					want = append(want, string(searchtest.JSON(t, move)))
				}
			}
		}
		got, err := Puzzle.Choices(search.Request{Board: start.String(), Moves: searchtest.JSON(t, moves)})
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, move := range got {
			texts = append(texts, string(move))
		}
		if !slices.Equal(texts, want) {
			t.Errorf("choices %v, want %v\n%s", texts, want, board)
		}
	}
	if _, err := Puzzle.Choices(search.Request{Board: "R"}); err == nil {
		t.Error("a board that is none has choices")
	}
}

// TestTraceCountsTheTableOnce checks that what the table of distances took is not counted again with every position looked up.
func TestTraceCountsTheTableOnce(t *testing.T) {
	t.Parallel()
	whole := answerTo(t, search.Request{Task: search.TaskDistances, Board: toy60})
	trace := answerTo(t, search.Request{Task: search.TaskTrace, Board: toy60, Moves: whole.Moves})
	if trace.Explored != whole.Explored || len(trace.Standings) < 2 {
		t.Errorf("%d standings took %d positions, want %d", len(trace.Standings), trace.Explored, whole.Explored)
	}
}

func TestStandings(t *testing.T) {
	t.Parallel()
	r, n := puzzles.NewRand(131), 0
	var distances map[string]int // of the board that was drawn last
	searchtest.Standings(t, &Puzzle, deep.Times(60), func() searchtest.Stood[rabbits.Board, rabbits.Move] {
		drawn := searchtest.NewPlain(plainFlood).Draw(n%3 == 0, func() (board, metric string) { return random(r, 5).String(), metricSteps })
		n++
		board, metric := mustParse(drawn.Board), Puzzle.Metrics[n%2]
		inMetric, _ := newPlain(drawn.Board, metric)
		distances = inMetric.ToGoal(drawn.Flood.Order)
		moves, _ := searchtest.Wander(t, r, board, r.IntN(6))
		return searchtest.Stood[rabbits.Board, rabbits.Move]{Board: board, Moves: moves, Metric: metric}
	}, func(got search.Standing, at rabbits.Board, _ string) bool {
		left, ok := distances[strings.Join(strings.Fields(at.String()), "")]
		return got == search.Standing{Known: true, Lost: !ok, Left: left, Bound: left}
	}, nil)
}

func TestClaims(t *testing.T) {
	t.Parallel()
	searchtest.Claims(t, &Puzzle, deep.Times(40), func(text string) (int, bool) {
		plain, start := newPlain(text, metricSteps)
		plain.Run(false, math.MaxInt, start)
		return plain.Cost, plain.Cost >= 0
	}, func(search.Answer) {}, "cfa368cf1e65")
}
