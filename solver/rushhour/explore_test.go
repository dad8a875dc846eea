package rushhour

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// wander returns random legal moves from a board, at most that many, and the position after them.
func wander(r *rand.Rand, board rushhour.Board, most int) ([]rushhour.Move, rushhour.Board) {
	var made []rushhour.Move
	for range most {
		moves := board.Moves(nil)
		if len(moves) == 0 {
			break
		}
		move := moves[r.IntN(len(moves))]
		board, _ = board.Apply(move)
		made = append(made, move)
	}
	return made, board
}

func asJSON(t testing.TB, value any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// plainStanding returns the standing of a position by the naive search.
func plainStanding(board rushhour.Board, metric string) search.Standing {
	plain, start := newPlainSearch(board.String(), metric)
	if plain.run(false, start); plain.cost < 0 {
		return search.Standing{Known: true, Lost: true}
	}
	return search.Standing{Known: true, Left: plain.cost, Bound: plain.cost}
}

// The choices are all positions that are one slide away, and each has the distance that the naive search finds; so have the
// positions along a game.
func TestExploreAndTrace(t *testing.T) {
	t.Parallel()
	const boards, mostStates = 150, 600
	r := puzzles.NewRand(1713)
	solvable, lost := 0, 0
	for done := 0; done < boards; {
		start := randomSmall(r)
		if flood, text := newPlainSearch(start.String(), metricSteps); true {
			if flood.run(true, text); len(flood.order) > mostStates {
				continue
			}
		}
		metric := Puzzle.Metrics[done%2]
		done++
		moves, at := wander(r, start, 4)
		req := search.Request{Board: start.String(), Metric: metric, Moves: asJSON(t, moves)}

		req.Task = search.TaskTrace
		traced := ask(t, req)
		if len(traced.Standings) != len(moves)+1 {
			t.Fatalf("%d standings of %d moves\n%s", len(traced.Standings), len(moves), start)
		}
		position := start
		for i, got := range traced.Standings {
			if i > 0 {
				position, _ = position.Apply(moves[i-1])
			}
			if want := plainStanding(position, metric); got != want {
				t.Fatalf("after %d of %s: %+v in %s, the plain search says %+v\n%s", i, req.Moves, got, metric, want, start)
			}
		}

		req.Task = search.TaskExplore
		explored := ask(t, req)
		if want := plainStanding(at, metric); len(explored.Standings) != 1 || explored.Standings[0] != want {
			t.Fatalf("%+v in %s, the plain search says %+v\n%s", explored.Standings, metric, want, at)
		}
		var got, want []string
		for _, choice := range explored.Choices {
			var move rushhour.Move
			if err := json.Unmarshal(choice.Move, &move); err != nil {
				t.Fatal(err)
			}
			next, err := at.Apply(move)
			if err != nil {
				t.Fatalf("choice %s: %v\n%s", choice.Move, err, at)
			}
			if want := plainStanding(next, metric); choice.Standing != want {
				t.Fatalf("choice %s: %+v in %s, the plain search says %+v\n%s", choice.Move, choice.Standing, metric, want, at)
			}
			if choice.Lost {
				lost++
			} else {
				solvable++
			}
			got = append(got, plainText(next))
		}
		plain, text := newPlainSearch(at.String(), metricMoves)
		plain.neighbours(text, func(next string) { want = append(want, next) })
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("choices lead to %q, slides to %q\n%s", got, want, at)
		}
	}
	if solvable < boards || lost < boards/2 {
		t.Errorf("%d choices keep a way, %d have none", solvable, lost)
	}
}

func TestClaims(t *testing.T) {
	t.Parallel()
	searchtest.Claims(t, &Puzzle, deep.Times(40), func(text string) (int, bool) {
		plain, start := newPlainSearch(text, metricMoves)
		plain.run(false, start)
		return plain.cost, plain.cost >= 0
	}, func(search.Answer) {}, "351957ec6601")
}

func TestChoicesOfFaults(t *testing.T) {
	t.Parallel()
	for name, req := range map[string]search.Request{
		"no board":                 {},
		"a move that is no move":   {Board: slides2, Moves: []byte(`{`)},
		"a move that is not legal": {Board: slides2, Moves: []byte(`[{"car":"A","by":9}]`)},
	} {
		req.Task = search.TaskExplore
		if _, err := searchtest.Do(&Puzzle, req); err == nil {
			t.Errorf("%s is explored", name)
		}
	}
}
