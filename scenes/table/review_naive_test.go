package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/session"
	linkuprules "warren/puzzles/linkup"
	mazerules "warren/puzzles/maze"
	strokerules "warren/puzzles/onestroke"
	rabbitrules "warren/puzzles/rabbits"
	rules "warren/puzzles/rushhour"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/solver"
	"warren/solver/search"
)

// A doneJob is a search that has run to its end.
type doneJob struct{ answer search.Answer }

func (j *doneJob) Poll() (search.Progress, *search.Answer) { return search.Progress{}, &j.answer }
func (*doneJob) Cancel()                                   {}

// An atOnce solver answers before Start returns.
type atOnce struct {
	puzzle string
	opener search.Opener
}

func (s *atOnce) Start(req search.Request) search.Job {
	for _, p := range solver.Puzzles() {
		if p.Name != req.Puzzle {
			continue
		}
		if s.puzzle != p.Name {
			s.puzzle, s.opener = p.Name, p.Opener()
		}
		running, err := p.Start(req, s.opener)
		if err != nil {
			return &doneJob{search.Answer{Error: err.Error()}}
		}
		for !running.Run(1 << 12) {
		}
		return &doneJob{running.Answer()}
	}
	return &doneJob{search.Answer{Error: "no such puzzle"}}
}

// naive returns the distance of every position that can be reached from start to the nearest solved one, if each move costs one. Those without a
// way are missing.
func naive[S session.Board[S, M], M any](start S, moves func(S) []M) map[S]int {
	before := map[S][]S{start: nil}
	for wait := []S{start}; len(wait) > 0; wait = wait[1:] {
		for _, m := range moves(wait[0]) {
			next, err := wait[0].Apply(m)
			if err != nil {
				panic(err)
			}
			if _, known := before[next]; !known {
				before[next] = nil
				wait = append(wait, next)
			}
			before[next] = append(before[next], wait[0])
		}
	}
	left := map[S]int{}
	var wait []S
	for at := range before {
		if at.Solved() {
			left[at] = 0
			wait = append(wait, at)
		}
	}
	for ; len(wait) > 0; wait = wait[1:] {
		for _, from := range before[wait[0]] {
			if _, known := left[from]; !known {
				left[from] = left[wait[0]] + 1
				wait = append(wait, from)
			}
		}
	}
	return left
}

func reviewed(t *testing.T, s *session.Session, byCost bool) []session.Step {
	t.Helper()
	s.Ask(0, s.ReviewRequest())
	for range 5 {
		s.Tick(1)
		for e, ok := s.NextEvent(); ok; e, ok = s.NextEvent() {
			if e.Kind == session.Answered {
				return s.Review(e.Answer, byCost)
			}
		}
	}
	t.Fatalf("no answer about\n%s", s.Game().Board)
	return nil
}

// reviewGames plays random games with moves taken back and restarts, and checks every review by naive. all returns the moves of a position, and
// single those of them that cost one and of which all others are made.
func reviewGames[S session.Board[S, M], M any](t *testing.T, puzzle *puzzle.Puzzle, games int, board func(*rand.Rand) S, all, single func(S) []M) {
	t.Helper()
	r := rand.New(rand.NewPCG(13, 13))
	lost, wasted := 0, 0
	for range games {
		start := board(r)
		left := naive(start, single)
		s := session.New(&puzzle.Rules, session.Deps{Solver: &atOnce{}}, "")
		if err := s.Open(session.Setup{Dealt: boardorigin.Dealt{Board: start.String()}}); err != nil {
			t.Fatal(err)
		}
		for range 3 + r.IntN(12) {
			at := s.Game().Position().(S)
			moves := all(at)
			switch n := r.IntN(12); {
			case n == 0:
				s.Do(session.Undo)
			case n == 1:
				s.Do(session.Restart)
			case len(moves) > 0:
				s.Make([]session.Move{moves[r.IntN(len(moves))]}, false)
			}
		}
		steps := reviewed(t, s, true)
		sum, exact := 0, true
		for i, p := range steps {
			s.GoTo(p.At)
			at := s.Game().Position().(S)
			want, known := left[at]
			switch {
			case !p.After.Known || p.After.Lost == known:
				t.Errorf("after %d gestures: %+v, want %v\n%s", p.At, p.After, known, at)
			case known && (!p.After.Exact() || p.After.Left != want):
				t.Errorf("after %d gestures: %+v, want %d\n%s", p.At, p.After, want, at)
			}
			if exact = exact && known; i == 0 {
				continue
			}
			sum += p.Wasted
			if p.Lost {
				lost++
			}
			if p.Wasted > 0 {
				wasted++
			}
		}
		if last := len(steps) - 1; exact && sum != steps[last].Counted+steps[last].After.Left-steps[0].Counted-steps[0].After.Left {
			t.Errorf("%d were wasted in all: %+v", sum, steps)
		}
	}
	t.Logf("%d steps wasted, %d lost", wasted, lost)
	if wasted < games/2 {
		t.Errorf("only %d of the steps lost ground", wasted)
	}
}

func TestReviewsAgreeWithNaiveSearch(t *testing.T) {
	t.Parallel()
	t.Run("rushhour", func(t *testing.T) {
		moves := func(b rules.Board) []rules.Move { return b.Moves(nil) }
		reviewGames(t, rushhour.Puzzle(), 200, func(r *rand.Rand) rules.Board { return rules.Random(r, 4, 4) }, moves, moves)
	})
	t.Run("rabbits", func(t *testing.T) {
		all := func(b rabbitrules.Board) []rabbitrules.Move { return b.Moves(nil) }
		reviewGames(t, rabbits.Puzzle(), 200, func(r *rand.Rand) rabbitrules.Board { return rabbitrules.Random(r, 5, 2, 2, 2) }, all,
			func(b rabbitrules.Board) []rabbitrules.Move {
				var single []rabbitrules.Move
				for _, m := range b.Moves(nil) {
					if by := m.To.Row - m.From.Row + m.To.Col - m.From.Col; b.FoxAt(m.From) == 0 || by == 1 || by == -1 {
						single = append(single, m)
					}
				}
				return single
			})
	})
	t.Run("maze", func(t *testing.T) {
		moves := func(b mazerules.Board) []mazerules.Move {
			return slices.DeleteFunc(b.Moves(nil), func(m mazerules.Move) bool { return m.Taps > 1 })
		}
		reviewGames(t, maze.Puzzle(), 100, func(r *rand.Rand) mazerules.Board {
			return mazerules.Random(r, 2, 4, mazerules.Mix{Plus: 1, T: 4, L: 4, I: 4, Brick: 1})
		}, moves, moves)
	})
}

// turnGames checks reviews of random games whose cost is turns: no move wins any back, and on a solved board those lost are those above the fewest.
func turnGames[S session.Board[S, M], M any](t *testing.T, puzzle *puzzle.Puzzle, games int, board func(*rand.Rand) S, all func(S) []M) {
	t.Helper()
	r := rand.New(rand.NewPCG(14, 14))
	wasted, lost, solved := 0, 0, 0
	for range games {
		start := board(r)
		s := session.New(&puzzle.Rules, session.Deps{Solver: &atOnce{}}, "")
		if err := s.Open(session.Setup{Dealt: boardorigin.Dealt{Board: start.String()}}); err != nil {
			t.Fatal(err)
		}
		for moves := all(start); len(moves) > 0; moves = all(s.Game().Position().(S)) {
			s.Make([]session.Move{moves[r.IntN(len(moves))]}, false)
		}
		steps := reviewed(t, s, false)
		sum, exact := 0, true
		for i, p := range steps {
			if exact = exact && p.After.Exact(); p.Wasted < 0 {
				t.Errorf("step %d wins turns back: %+v\n%s", i, steps, start)
			}
			sum += p.Wasted
			if p.Wasted > 0 {
				wasted++
			}
			if p.Lost {
				lost++
			}
		}
		if last := s.Game(); last.Solved() && exact {
			solved++
			cost := puzzle.Cost(start, last.Played())
			if want := cost - steps[0].After.Left; sum != want {
				t.Errorf("%d turns were lost, want %d: %+v\n%s", sum, want, steps, start)
			}
		}
	}
	t.Logf("%d steps lost turns, %d lost the goal, %d games were solved", wasted, lost, solved)
	if wasted == 0 || lost == 0 || solved == 0 {
		t.Error("the games are too much alike")
	}
}

func TestReviewsCountTurns(t *testing.T) {
	t.Parallel()
	t.Run("linkup", func(t *testing.T) {
		turnGames(t, linkup.Puzzle(), 150, func(r *rand.Rand) linkuprules.Board { return linkuprules.Random(r, 3, 4, 4) },
			func(b linkuprules.Board) []linkuprules.Move { return b.Moves(nil) })
	})
	t.Run("onestroke", func(t *testing.T) {
		turnGames(t, onestroke.Puzzle(), 150, func(r *rand.Rand) strokerules.Board { return strokerules.Random(r, 3, 4, 2) },
			func(b strokerules.Board) []strokerules.Move { return b.Moves(nil) })
	})
}
