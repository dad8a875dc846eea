package searchtest

import (
	"encoding/json"
	"slices"
	"testing"

	"warren/solver/search"
)

// A Stood is a board and the moves that are made on it, in a metric, for Standings.
type Stood[B, M any] struct {
	Board  B
	Moves  []M
	Metric string
}

// Standings checks TaskTrace along moves, and TaskExplore of the last position and of its choices, for so many boards. agrees reports whether a standing is
// that of a naive search; choices returns those of a position, or nil if another test has them. At least an eighth are to be lost, and an eighth not.
func Standings[B interface {
	String() string
	Apply(M) (B, error)
}, M any](t *testing.T, p *search.Searches, boards int, draw func() Stood[B, M],
	agrees func(got search.Standing, at B, metric string) bool, choices func(at B) []M,
) {
	t.Helper()
	seen, lost := 0, 0
	check := func(got search.Standing, at B, metric string) {
		t.Helper()
		if !agrees(got, at, metric) {
			t.Fatalf("%+v %s is not what the naive search says of\n%s", got, metric, at)
		}
		if seen++; got.Lost {
			lost++
		}
	}
	after := func(at B, text json.RawMessage) B {
		t.Helper()
		var m M
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		next, err := at.Apply(m)
		if err != nil {
			t.Fatalf("%s: %v on\n%s", text, err, at)
		}
		return next
	}
	for range boards {
		drawn := draw()
		made := texts(t, drawn.Moves)
		moves, err := json.Marshal(made)
		if err != nil {
			t.Fatal(err)
		}
		req := search.Request{Task: search.TaskTrace, Board: drawn.Board.String(), Metric: drawn.Metric, Moves: moves}
		trace := Answer(t, p, req)
		if len(trace.Standings) != len(made)+1 {
			t.Fatalf("%d standings of %d moves\n%s", len(trace.Standings), len(made), drawn.Board)
		}
		at := drawn.Board
		for i, standing := range trace.Standings {
			if i > 0 {
				at = after(at, made[i-1])
			}
			check(standing, at, drawn.Metric)
		}
		req.Task = search.TaskExplore
		explored := Answer(t, p, req)
		if len(explored.Standings) != 1 {
			t.Fatalf("%+v", explored)
		}
		check(explored.Standings[0], at, drawn.Metric)
		var got []json.RawMessage
		for _, choice := range explored.Choices {
			check(choice.Standing, after(at, choice.Move), drawn.Metric)
			got = append(got, choice.Move)
		}
		if choices == nil {
			continue
		}
		if want := texts(t, choices(at)); !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("the choices are %s, want %s, on\n%s", got, want, at)
		}
	}
	if 8*lost < seen || 8*(seen-lost) < seen {
		t.Errorf("%d of %d positions are lost", lost, seen)
	}
}

func texts[M any](t *testing.T, moves []M) []json.RawMessage {
	t.Helper()
	all := []json.RawMessage{}
	for _, m := range moves {
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}
