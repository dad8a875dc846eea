package maze

import (
	"testing"

	"warren/solver/search"
)

// feasibleFirst are boards on which the feasible relaxation starts and finds a road before the best one is proven.
var feasibleFirst = []struct {
	name, board string
	taps        int // of the best road, by trying every road
}{
	{"a road as good as the best", rowsOf("╔║║║║S║║║", "╚║╗═══E║║", "╚╔══╔═╗║╚", "╔╔╗═║╚╔╝═", "╝╔║║║═║══", "║╝║═║╗║╝═", "║║╔║╚╚═╗═", "║═╔╔║╔╚╗╗", "╗╗║║═║═╔═"), 31},
	{"the best road itself", rowsOf("║║║╦║═╠║╬", "╬╣║.╝╚╬S╗", "╬╬║═╣═╚═║", "╠╚║═.═E.╚", "╦╔║╔╝═╚══", ".═╠╩╬╠║╗╩", "║║╔╬╣╚║═║", "╗║═.╠╦═║═", "╦╚.═╣╣..═"), 17},
	{"a road that is dearer", rowsOf("║╬╚╬╚╚╔╚╬", "╗.╩╗║╗S.E", "╝╚╚║╚.╝╚╚", "╚╔╔.╚╝╠╚╚", "╔╔╗.╦╬╚╝╠", "║╚╝╗╗╝╔╝╗", "╬╝╔╠╚╗║╣╬", ".╣╩╔╗╚╣╗╗", "╗╝║╔╬╝╗╠╝"), 24},
}

func TestScoutsRoad(t *testing.T) {
	t.Parallel()
	for _, test := range feasibleFirst {
		board := mustParse(test.board)
		s := newSolver(task{board: board})
		before := false // whether the feasible relaxation finds a road before the search ends
		for !s.Run(256) {
			before = before || s.feasible != nil && s.feasible.ended && s.feasible.road != nil
		}
		got := s.Answer()
		if !before || !Puzzle.Proved(got) || got.Cost != test.taps || got.Error != "" {
			t.Errorf("%s: a road before the end %v, %d taps, proved %v %s; want %d", test.name, before, got.Cost, Puzzle.Proved(got), got.Error, test.taps)
			continue
		}
		replay(t, board, got)
	}
}

// Half of the boards that take long have no road; the feasible relaxation proves it.
func TestScoutProvesThatThereIsNone(t *testing.T) {
	t.Parallel()
	proven := 0
	for _, board := range loopBoards() {
		s := newSolver(task{board: board})
		for !s.Run(search.Slice) {
		}
		if !s.optimal.ended && s.feasible.road == nil {
			proven++
			if answer := s.Answer(); !Puzzle.Proved(answer) || answer.Solvable || answer.Bound != 0 {
				t.Errorf("%+v on\n%s", answer, board)
			}
		}
	}
	if proven == 0 {
		t.Error("the feasible relaxation proves nothing")
	}
}
