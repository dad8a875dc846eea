package rabbits

import (
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// A record is what the naive search with named rabbits has seen of every position of a board.
type record struct {
	start   string          // with named rabbits
	was     map[byte][]bool // by rabbit: the cells on which it was
	beside  map[byte]bool   // by rabbit: whether something was ever beside it
	hopHome bool            // whether a rabbit could ever jump into a hole over mushrooms and foxes alone
}

// recordOf returns the record of a board, or false if it has more positions than that.
func recordOf(board rabbits.Board, most int) (*plain, record, bool) {
	s, _ := newPlain(board.String(), metricSteps)
	r := record{start: named(board.String()), was: make(map[byte][]bool), beside: make(map[byte]bool)}
	whole := s.wander(r.start, most, func(string) bool { return true }, func(at string, _ int) bool {
		for i := range at {
			if !isRabbit(at[i]) {
				continue
			}
			if r.was[at[i]] == nil {
				r.was[at[i]] = make([]bool, len(at))
			}
			r.was[at[i]][i] = true
			for _, stride := range [...]int{-s.side, s.side, -1, 1} {
				to := i + stride
				if s.beside(i, to) && at[to] != '.' {
					r.beside[at[i]] = true
				}
				for to != i+stride || s.beside(i, to) {
					if !s.beside(to-stride, to) || isRabbit(at[to]) {
						break
					}
					if at[to] == '.' {
						r.hopHome = r.hopHome || to != i+stride && s.hole(to) && !s.hole(i)
						break
					}
					to += stride
				}
			}
		}
		return false
	})
	return s, r, whole
}

// holesOf returns how many holes there are in which one of the rabbits was.
func (r *record) holesOf(s *plain, rabbits ...byte) (count int) {
	for i := range r.start {
		if s.hole(i) && slices.ContainsFunc(rabbits, func(name byte) bool { return r.was[name][i] }) {
			count++
		}
	}
	return count
}

// checkReason proves a reason by the record alone.
func checkReason(t *testing.T, s *plain, r record, why *search.Reason) {
	t.Helper()
	cell := func(place [2]int) int { return place[0]*s.side + place[1] }
	name := func(i int) byte { return r.start[cell(why.Cells[i])] }
	rabbit := func() byte {
		if !isRabbit(name(0)) || s.hole(cell(why.Cells[0])) {
			t.Fatalf("no rabbit outside the holes on %v", why.Cells[0])
		}
		return name(0)
	}
	visited := func(name byte) (count int) {
		for _, was := range r.was[name] {
			if was {
				count++
			}
		}
		return count
	}
	holds := false
	switch why.Kind {
	case reasonHoles:
		all, open := 0, 0
		for i := range r.start {
			if isRabbit(r.start[i]) {
				all++
			}
			if s.hole(i) && r.start[i] != 'X' {
				open++
			}
		}
		holds = all > open && slices.Equal(why.Counts, []int{all, open}) && len(why.Cells) == open
	case reasonAlone:
		holds = !r.beside[rabbit()]
	case reasonStill:
		holds = visited(rabbit()) == 1 && len(why.Cells) == 1
	case reasonStranded:
		within := 0
		for _, place := range why.Cells {
			if r.was[rabbit()][cell(place)] {
				within++
			}
			if s.hole(cell(place)) && r.start[cell(place)] != 'X' {
				t.Errorf("a hole on %v", place)
			}
		}
		holds = within == visited(rabbit()) && slices.Equal(why.Counts, []int{len(why.Cells)})
	case reasonLast:
		holds = !r.hopHome
	case reasonFew:
		var crowd []byte
		holes := make(map[int]bool)
		for i := range why.Cells {
			if i < why.Counts[0] {
				crowd = append(crowd, name(i))
			}
			if s.hole(cell(why.Cells[i])) {
				holes[cell(why.Cells[i])] = true
			}
		}
		for i := range r.start {
			if s.hole(i) && !holes[i] && slices.ContainsFunc(crowd, func(name byte) bool { return r.was[name][i] }) {
				t.Errorf("hole %d is not marked", i)
			}
		}
		holds = slices.Equal(why.Counts, []int{len(crowd), len(holes)}) && len(holes) < len(crowd) && r.holesOf(s, crowd...) <= len(holes)
	}
	if !holds {
		t.Errorf("%+v does not hold", *why)
	}
}

// Every reason why a board has no solution holds, by a search that knows each rabbit, and no board with a solution has one.
func TestReasonsAgainstPlainSearch(t *testing.T) {
	t.Parallel()
	const most = 6000
	r := puzzles.NewRand(1313)
	kinds := make(map[string]int)
	for checked := 0; checked < deep.Times(87); {
		board := random(r, 5)
		if checked%2 == 0 {
			board = rabbits.Random(r, 5, 2+r.IntN(4), r.IntN(6), r.IntN(3))
		}
		if board.Solved() {
			continue
		}
		key := keyOf[[3]uint64](newModel(board), board)
		why := reasonOf(newModel(board), &key)
		if why == nil {
			continue
		}
		s, record, whole := recordOf(board, most)
		if !whole {
			continue
		}
		checked++
		kinds[why.Kind]++
		if !t.Run(why.Kind, func(t *testing.T) { checkReason(t, s, record, why) }) {
			t.Logf("of\n%s", board)
		}
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
			got := answerTo(t, search.Request{Task: task, Board: board.String()})
			if !got.Decided || got.Solvable || got.Reason == nil || got.Reason.Kind != why.Kind {
				t.Errorf("%s: decided %v, solvable %v, %+v, want %+v\n%s", task, got.Decided, got.Solvable, got.Reason, why, board)
			}
		}
	}
	t.Logf("the reasons: %v", kinds)
	for _, kind := range []string{reasonHoles, reasonAlone, reasonStill, reasonStranded, reasonLast, reasonFew} {
		if kinds[kind] == 0 {
			t.Errorf("%d reasons %q", kinds[kind], kind)
		}
	}
}
