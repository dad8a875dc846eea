package rabbits

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
	"warren/solver/space"
)

// toy60 is the last of the toy's 60 challenges; its booklet states 87 steps.
const toy60 = "...X.\naa.R.\n..X.R\nX....\n...R.\n"

// known are boards with known answers, in steps and in moves.
var known = []searchtest.Known{
	{"the toy's last", toy60, 3421, [2]int{87, 82}, [2]int{87, 82}},
	{"one jump", ".....\n.....\n.....\n.....\n..RX.\n", 2, [2]int{1, 1}, [2]int{1, 1}},
	// The fox moves down three cells, and the rabbit jumps over it.
	{"a slide and a jump", "...a.\n...a.\n.....\n.....\n..R..\n", 8, [2]int{4, 2}, [2]int{4, 2}},
	{"solved", "R....\n.....\n.....\n.....\n.....\n", 1, [2]int{0, 0}, [2]int{0, 0}},
	{"nothing to jump over", ".....\n.R...\n.....\n.....\n.....\n", 1, [2]int{-1, -1}, [2]int{0, 0}},
	{"more rabbits than holes", "XR...\n.....\n..X..\nR....\nR..RX\n", 0, [2]int{-1, -1}, [2]int{-1, -1}},
}

// answerTo returns the answer to a request, which must be valid.
func answerTo(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	return searchtest.Answer(t, &Puzzle, req)
}

var rules = searchtest.Rules[rabbits.Board, rabbits.Move]{
	Parse: rabbits.Parse,
	Cost: func(at rabbits.Board, move rabbits.Move, metric string) int {
		if by := move.To.Row - move.From.Row + move.To.Col - move.From.Col; at.FoxAt(move.From) != 0 && metric == metricSteps {
			return max(by, -by)
		}
		return 1
	},
	Piece: func(at rabbits.Board, move rabbits.Move) byte { return at.FoxAt(move.From) },
	Join:  func(move *rabbits.Move, next rabbits.Move) { move.To = next.To },
}

func TestKnownBurrows(t *testing.T) {
	t.Parallel()
	searchtest.KnownBoards(t, &Puzzle, known, rules.Replay)
}

// random draws a board that is never dealt: foxes in any lane, any number of pieces, letters in any order.
func random(r *rand.Rand, side int) rabbits.Board {
	for {
		grid := []byte(strings.Repeat(strings.Repeat(".", side)+"\n", side))
		place := func(sign byte, by int) bool {
			row, col := r.IntN(side), r.IntN(side)
			at := row*(side+1) + col
			if at+by >= len(grid) || grid[at] != '.' || grid[at+by] != '.' {
				return false
			}
			grid[at], grid[at+by] = sign, sign
			return true
		}
		letters := []byte("abcdefghijklmnopqrstuvwyz")
		r.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
		for _, letter := range letters[:r.IntN(side)] {
			place(letter, []int{1, side + 1}[r.IntN(2)])
		}
		for range r.IntN(side*side/4 + 1) {
			place('X', 0)
		}
		for range 1 + r.IntN(5) {
			place('R', 0)
		}
		if board, err := rabbits.Parse(string(grid)); err == nil {
			return board
		}
	}
}

// touching reports whether two foxes are adjacent.
func touching(board rabbits.Board) bool {
	foxes := board.Foxes(nil)
	for i, a := range foxes {
		for _, b := range foxes[:i] {
			for _, p := range [...]rabbits.Cell{a.At, a.Other()} {
				for _, q := range [...]rabbits.Cell{b.At, b.Other()} {
					if d := (rabbits.Cell{Row: p.Row - q.Row, Col: p.Col - q.Col}); d.Row*d.Row+d.Col*d.Col == 1 {
						return true
					}
				}
			}
		}
	}
	return false
}

func TestBurrowsAgainstPlainSearch(t *testing.T) {
	t.Parallel()
	const mostStates = 1000
	boards := deep.Times(120)
	r := puzzles.NewRand(87)
	solvable, unsolvable, touches, positions := 0, 0, 0, 0
	for done := 0; done < boards; {
		side := 5
		if r.IntN(10) == 0 {
			side = 7 + 2*r.IntN(2)
		}
		board := random(r, side)
		flood, start := newPlain(board.String(), metricSteps)
		flood.Run(true, mostStates, start)
		// Boards without a legal move prove little, and would otherwise be the majority.
		if len(flood.Order) > mostStates || len(flood.Order) < 8 && r.IntN(20) > 0 {
			continue
		}
		if flood.Cost < 0 && unsolvable > boards*2/5 {
			continue
		}
		done++
		if flood.Cost >= 0 {
			solvable++
		} else {
			unsolvable++
		}
		if touching(board) {
			touches++
		}
		positions += len(flood.Order)
		read := rules.Positions(t, flood.Order, flood.side)
		for _, metric := range Puzzle.Metrics {
			if !t.Run(fmt.Sprintf("%d/%s", done, metric), func(t *testing.T) { compare(t, r, board, flood, read, metric) }) {
				t.Logf("%s of\n%s", metric, board)
			}
		}
	}
	t.Logf("%d boards can be solved, %d cannot, on %d foxes touch; %d positions", solvable, unsolvable, touches, positions)
	if solvable < boards/3 || unsolvable < boards/3 || touches < boards/10 {
		t.Errorf("%d boards can be solved and %d cannot, a third of each was wanted; foxes touch on %d, a tenth was wanted", solvable, unsolvable, touches)
	}
}

// compare checks the answers of the solver for a board against the naive search of its whole space, by single cells.
func compare(t *testing.T, r *rand.Rand, board rabbits.Board, flood *plain, positions []rabbits.Board, metric string) {
	whole, _ := newPlain(board.String(), metric)
	distances := whole.ToGoal(flood.Order)
	kept := searchtest.Runner{Puzzle: &Puzzle}
	away, got := searchtest.Compare(t, &kept, r, board, metric, searchtest.TruthOf(flood.Order, distances), rules.Replay)
	// The answer is the same with any key, and from both ends or from the start alone.
	if task := (task{board, away, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}); task.model.words == 1 {
		checkSolves[[1]uint64](t, task, got.SearchedAway)
	}
	checkSolves[[3]uint64](t, task{board, away, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}, got.SearchedAway)

	of := kept.Opener.(*opener)
	if table := of.short.Find(board.String(), metric); table != nil {
		checkTable(t, table, flood, positions, distances)
	} else {
		checkTable(t, of.long.Find(board.String(), metric), flood, positions, distances)
	}
}

// checkSolves compares the searches with keys of that many words, bidirectional and blind, and the full search.
func checkSolves[K key](t *testing.T, task task, want search.Answer) {
	t.Helper()
	for name, running := range map[string]search.Search{
		"from both ends":  newSolver[K](task, nil),
		"blind":           newSolverFrom(task, nil, keyOf[K](task.model, task.board), nil, true),
		"the whole space": newFullSearch[K](task, nil, nil, space.SegmentSlots),
	} {
		for done := false; !done; {
			done = running.Run(97)
		}
		got := running.Answer()
		if !Puzzle.Proved(got) || got.Solvable != want.Solvable || got.Cost != want.Cost || string(got.Moves) != string(want.Moves) {
			t.Errorf("%s, %T: proved %v, cost %d, %s; want %d, %s", name, running, Puzzle.Proved(got), got.Cost, got.Moves, want.Cost, want.Moves)
		}
	}
}

// checkTable compares the distance of every position.
func checkTable[K key](t *testing.T, table *table[K], flood *plain, positions []rabbits.Board, distances map[string]int) {
	for i, at := range positions {
		text := flood.Order[i]
		key := keyOf[K](table.Expander.model, at)
		if back := boardOf(table.Expander.model, key); back != at {
			t.Fatalf("a position has the key %x, which is\n%swant\n%s", key, back, at)
		}
		got, ok := table.Distance(&key)
		want, wantOK := distances[text]
		if ok != wantOK || ok && got != want {
			t.Fatalf("distance %d, %v; the plain search says %d, %v\n%s", got, ok, want, wantOK, at)
		}
	}
}

func TestLeastSolution(t *testing.T) {
	t.Parallel()
	texts := []string{toy60}
	r := puzzles.NewRand(5)
	for len(texts) < 41 {
		const most, least = 2000, 3 // positions, cost
		text := random(r, 5).String()
		plain, start := newPlain(text, metricMoves)
		if plain.Run(true, most, start); plain.Cost >= least && len(plain.Order) <= most {
			texts = append(texts, text)
		}
	}
	for _, text := range texts {
		for _, metric := range Puzzle.Metrics {
			plain, start := newPlain(text, metric)
			plain.Run(true, math.MaxInt, start)
			rules.LeastSolution(t, &Puzzle, text, metric, plain.ToGoal(plain.Order))
		}
	}
}

// Searches whose sets take what memory there is, since they cannot double, find the same.
func TestStretchedSets(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(21)
	parts := [...]int64{3, 5, 7, 10} // quarters of what the set takes with memory enough
	for solved, measured := 0, 0; solved < deep.Times(1) || measured < deep.Times(1); {
		board := random(r, 7)
		ample := task{board, board, newModel(board), metricSteps, search.Limits{Work: 60_000, Bytes: search.PlatformBytes}}
		with := func(bytes int64) task {
			tight := ample
			tight.limits.Bytes = bytes
			return tight
		}
		whole := newFullSearch[[3]uint64](ample, nil, nil, initialSlots)
		whole.Run(1 << 30)
		plain := newSolver[[3]uint64](ample, nil)
		plain.Run(1 << 30)
		if want := plain.Answer(); want.Solvable && plain.set != nil && plain.set.Len() > 2*initialSlots {
			for _, part := range parts {
				s := newSolver[[3]uint64](with(plain.set.Bytes()*part/4), nil)
				s.Run(1 << 30)
				if got := s.Answer(); stretched(s.set) && Puzzle.Proved(got) {
					solved++
					if rules.Replay(t, got); got.Cost != want.Cost {
						t.Fatalf("solved in %d, want %d\n%s", got.Cost, want.Cost, board)
					}
				}
			}
		}
		if whole.Table == nil || whole.Table.Set.Len() < 2*initialSlots {
			continue
		}
		for _, part := range parts {
			f := newFullSearch[[3]uint64](with(whole.Table.Set.Bytes()*part/4), nil, nil, initialSlots)
			f.Run(1 << 30)
			if f.Table == nil || !stretched(f.Table.Set) {
				continue
			}
			measured++
			got, want := f.Table, whole.Table
			if got.Set.Len() != want.Set.Len() || got.Farthest() != want.Farthest() {
				t.Fatalf("%d positions up to %d steps away, want %d and %d\n%s", got.Set.Len(), got.Farthest(), want.Set.Len(), want.Farthest(), board)
			}
			for at := range want.Set.All {
				far, ok := want.Distance(&at.Key)
				if d, found := got.Distance(&at.Key); d != far || found != ok {
					t.Fatalf("a position is %d, %v from the goal, want %d, %v\n%s", d, found, far, ok, board)
				}
			}
		}
	}
}

// stretched reports whether a set has a size that doubling does not give.
func stretched(s *space.Set[[3]uint64]) bool { return bits.OnesCount(uint(s.Size())) > 1 }
