package rushhour

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// hard93 is the board with the most steps of all 6×6 boards: Collette, Raskin and Servais, "On the symbolic computation
// of the hardest configurations of the Rush Hour game" (2006).
const hard93 = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"

// hard51 is the board with the most moves of all 6×6 boards without walls, by Fogleman's enumeration (2018).
const hard51 = "BCDDE.\nBCF.EG\nB.FAAG\nHHHI.G\n..JIKK\nLLJMM.\n"

// slides2 needs two moves or four steps; a search that queues all cells of a slide at one distance says five steps.
const slides2 = "......\n......\n.AA..C\n...BBC\n......\n......\n"

// jam has a state space far too large to search, and three vehicles that never let the red car out: a search of it runs
// until it is stopped.
const jam = "B.C.DVUP\nBSCTDVUP\nESFT...P\nE.F.AA.Q\n....G..Q\nHH..G..Q\n..II...R\n.JJ.KK.R\n"

// knownBoards are boards with known answers. A farthest of -1 is not checked.
var knownBoards = []struct {
	name, board   string
	states        uint64
	moves, steps  int // -1: proven unsolvable
	farthest      int // in moves
	farthestSteps int
}{
	{name: "93 steps", board: hard93, states: 24132, moves: 49, steps: 93, farthest: -1, farthestSteps: -1},
	{name: "51 moves", board: hard51, states: 4780, moves: 51, steps: 83, farthest: 51, farthestSteps: -1},
	{name: "2 moves", board: slides2, states: 106, moves: 2, steps: 4, farthest: 2, farthestSteps: 5},
	{name: "solved", board: "....\n..AA\n", states: 3, farthest: 1, farthestSteps: 2},
	{name: "one slide", board: "AA..\n", states: 3, moves: 1, steps: 2, farthest: 1, farthestSteps: 2},
	{name: "a wall for good", board: "AA.x.\n", states: 2, moves: -1, steps: -1},
	{name: "a vehicle for good", board: "AA.BB.\n......\n", states: 6, moves: -1, steps: -1},
	{name: "locked in", board: "AA.B\n...B\n...B\n", states: 2, moves: -1, steps: -1},
	{name: "no room at all", board: "AAB\nCCB\nDDB\n", states: 1, moves: -1, steps: -1},
}

// ask returns the answer to a request, which must be valid.
func ask(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	return searchtest.Answer(t, &Puzzle, req)
}

// replay makes the moves of an answer and checks their cost and that they solve the board.
func replay(t testing.TB, answer search.Answer) {
	t.Helper()
	board, err := rushhour.Parse(answer.Board)
	if err != nil {
		t.Fatalf("the answer's board: %v\n%s", err, answer.Board)
	}
	var moves []rushhour.Move
	if err := json.Unmarshal(answer.Moves, &moves); err != nil {
		t.Fatalf("the answer's moves: %v: %s", err, answer.Moves)
	}
	cost := 0
	for i, move := range moves {
		if i > 0 && moves[i-1].Car == move.Car {
			t.Errorf("moves %d and %d are of one vehicle %c\n%s", i, i+1, move.Car, answer.Board)
		}
		if board, err = board.Apply(move); err != nil {
			t.Fatalf("move %d: %v\n%s", i+1, err, board)
		}
		if answer.Metric == metricSteps {
			cost += max(move.By, -move.By)
		} else {
			cost++
		}
	}
	if !board.Solved() || cost != answer.Cost || answer.Bound != answer.Cost {
		t.Errorf("the moves cost %d and solve: %v; the answer says cost %d, bound %d\n%s", cost, board.Solved(), answer.Cost, answer.Bound, answer.Board)
	}
}

func TestKnownBoards(t *testing.T) {
	for _, test := range knownBoards {
		for _, metric := range Puzzle.Metrics {
			cost, farthest := test.moves, test.farthest
			if metric == metricSteps {
				cost, farthest = test.steps, test.farthestSteps
			}
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
				got := ask(t, search.Request{Task: task, Board: test.board, Metric: metric})
				solvable := cost >= 0
				if got.Solvable != solvable || !Puzzle.Proved(got) || got.Metric != metric || solvable && got.Cost != cost {
					t.Errorf("%s: %s in %s: solvable %v, proved %v, cost %d, want %v, true, %d\n%s",
						test.name, task, metric, got.Solvable, Puzzle.Proved(got), got.Cost, solvable, cost, test.board)
				}
				if solvable {
					replay(t, got)
				}
				if task == search.TaskDistances && (got.States != test.states || farthest >= 0 && got.Farthest != farthest) {
					t.Errorf("%s: %d states, farthest %d in %s, want %d, %d\n%s", test.name, got.States, got.Farthest, metric, test.states, farthest, test.board)
				}
			}
		}
	}
}

// randomSmall draws a board that is never dealt: any size to 6×6, walls, vehicles as long as the board, other vehicles
// beside the red car.
func randomSmall(r *rand.Rand) rushhour.Board {
	for {
		rows, cols := 1+r.IntN(6), 2+r.IntN(5)
		if rows < 3 || cols < 3 {
			if r.IntN(8) > 0 {
				continue
			}
		}
		grid := []byte(strings.Repeat(strings.Repeat(".", cols)+"\n", rows))
		at := func(row, col int) *byte { return &grid[row*(cols+1)+col] }
		place := func(letter byte, vertical bool) {
			length := 2 + r.IntN(2)
			if r.IntN(10) == 0 {
				length += r.IntN(4)
			}
			dr, dc := 0, 1
			if vertical {
				dr, dc = 1, 0
			}
			row, col := r.IntN(rows), r.IntN(cols)
			if row+dr*(length-1) >= rows || col+dc*(length-1) >= cols {
				return
			}
			for i := range length {
				if *at(row+i*dr, col+i*dc) != '.' {
					return
				}
			}
			for i := range length {
				*at(row+i*dr, col+i*dc) = letter
			}
		}
		place(rushhour.Hero, false)
		for range r.IntN(4) * r.IntN(2) {
			if cell := at(r.IntN(rows), r.IntN(cols)); *cell == '.' {
				*cell = 'x'
			}
		}
		// Letters in any order, so that the order of moves differs from the order of places.
		letters := []byte("BCDEFGHIJKLMNPQRSTUVW")
		r.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
		for _, letter := range letters[:rows*cols/5+r.IntN(rows*cols/3+1)] {
			place(letter, r.IntN(2) == 0)
		}
		if board, err := rushhour.Parse(string(grid)); err == nil {
			return board
		}
	}
}

func TestAgainstPlainSearch(t *testing.T) {
	const boards, mostStates = 2000, 2500
	r := puzzles.NewRand(93)
	solvable, unsolvable, positions := 0, 0, 0
	for done := 0; done < boards; {
		board := randomSmall(r)
		flood, start := newPlainSearch(board.String(), metricSteps)
		flood.run(true, start)
		if len(flood.order) > mostStates {
			continue
		}
		done++
		if len(flood.goals()) > 0 {
			solvable++
		} else {
			unsolvable++
		}
		positions += len(flood.order)
		for _, metric := range Puzzle.Metrics {
			if !t.Run(fmt.Sprintf("%d/%s", done, metric), func(t *testing.T) { compare(t, r, board, flood, metric) }) {
				t.Logf("%s of\n%s", metric, board)
			}
		}
	}
	t.Logf("%d boards can be solved, %d cannot; %d positions", solvable, unsolvable, positions)
	if solvable < boards/10 || unsolvable < boards/10 {
		t.Errorf("%d boards can be solved and %d cannot; a tenth of each was wanted", solvable, unsolvable)
	}
}

// compare checks the answers of the solver for a board against the naive search; flood has enumerated its whole state
// space.
func compare(t *testing.T, r *rand.Rand, board rushhour.Board, flood *plainSearch, metric string) {
	back, start := newPlainSearch(board.String(), metric)
	back.run(true, flood.goals()...)
	farthest := 0
	if len(back.order) > 0 {
		farthest = back.seen[back.order[len(back.order)-1]].distance
	}

	kept := searchtest.Runner{Puzzle: &Puzzle}
	ask := func(task search.Task, moves []rushhour.Move) search.Answer {
		text, err := json.Marshal(moves)
		if err != nil {
			t.Fatal(err)
		}
		kept.Start(search.Request{Puzzle: "rushhour", Task: task, Board: board.String(), Moves: text, Metric: metric})
		for {
			if _, answer := kept.Slice(1 + r.IntN(50)); answer != nil {
				if answer.Error != "" {
					t.Fatal(answer.Error)
				}
				answer.MS = 0
				return *answer
			}
		}
	}
	check := func(answer search.Answer, position string) {
		t.Helper()
		node, ok := back.seen[position]
		distance := node.distance
		if answer.Solvable != ok || !Puzzle.Proved(answer) || answer.Cost != distance {
			t.Errorf("solvable %v, proved %v, cost %d; the plain search says %v, %d\n%s",
				answer.Solvable, Puzzle.Proved(answer), answer.Cost, ok, distance, searchtest.Rows(position, back.cols))
		}
		if answer.Solvable {
			replay(t, answer)
		}
	}

	// Some random moves, for a position that is not the start.
	away := board
	var moves []rushhour.Move
	for range r.IntN(12) {
		if legal := away.Moves(nil); len(legal) > 0 {
			move := legal[r.IntN(len(legal))]
			moves = append(moves, move)
			var err error
			if away, err = away.Apply(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	position := strings.ReplaceAll(away.String(), "\n", "")

	searched, searchedAway := ask(search.TaskSolve, nil), ask(search.TaskSolve, moves)
	check(searched, start)
	check(searchedAway, position)
	whole := ask(search.TaskDistances, moves)
	check(whole, position)
	if whole.States != uint64(len(flood.order)) || whole.Farthest != farthest {
		t.Errorf("%d states, farthest %d; the plain search says %d, %d", whole.States, whole.Farthest, len(flood.order), farthest)
	}
	if !searched.Solvable && searched.Explored != whole.States && searched.Explored != 0 {
		t.Errorf("proven unsolvable after %d of %d positions", searched.Explored, whole.States)
	}

	// A lookup agrees with a search.
	for _, pair := range [][2]search.Answer{{searched, ask(search.TaskSolve, nil)}, {searchedAway, ask(search.TaskSolve, moves)}} {
		if string(pair[0].Moves) != string(pair[1].Moves) {
			t.Errorf("searched %s, looked up %s\n%s", pair[0].Moves, pair[1].Moves, pair[0].Board)
		}
	}

	table := kept.Cache.Find(board.String(), metric).(*table[uint32])
	model := newModel(board)
	for _, text := range flood.order {
		at, err := rushhour.Parse(searchtest.Rows(text, back.cols))
		if err != nil {
			t.Fatal(err)
		}
		pose := model.pose(at)
		index, _, _ := model.index(pose)
		if model.poseOf(index) != pose {
			t.Fatalf("position %v has the index %d, which is %v\n%s", pose, index, model.poseOf(index), at)
		}
		got, ok := table.distance(uint32(index) + 1)
		node, wantOK := back.seen[text]
		if want := node.distance; got != want || ok != wantOK {
			t.Fatalf("distance %d, %v; the plain search says %d, %v\n%s", got, ok, want, wantOK, at)
		}
	}
}

// Among all shortest solutions the answer is the least in the order of moves. The naive way to find it is to try every move
// at every position.
func TestLeastSolution(t *testing.T) {
	for _, text := range []string{slides2, hard51, hard93} {
		for _, metric := range Puzzle.Metrics {
			flood, start := newPlainSearch(text, metricSteps)
			flood.run(true, start)
			back, _ := newPlainSearch(text, metric)
			back.run(true, flood.goals()...)
			board, err := rushhour.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			var want []rushhour.Move
			distance := func(b rushhour.Board) int { return back.seen[strings.ReplaceAll(b.String(), "\n", "")].distance }
		play:
			for !board.Solved() {
				for _, move := range board.Moves(nil) {
					cost := 1
					if metric == metricSteps {
						cost = max(move.By, -move.By)
					}
					next, err := board.Apply(move)
					if err != nil {
						t.Fatal(err)
					}
					if distance(next) == distance(board)-cost {
						if last := len(want) - 1; last >= 0 && want[last].Car == move.Car {
							want[last].By += move.By
						} else {
							want = append(want, move)
						}
						board = next
						continue play
					}
				}
				t.Fatalf("no move leads on\n%s", board)
			}
			wantText, err := json.Marshal(want)
			if err != nil {
				t.Fatal(err)
			}
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
				if got := ask(t, search.Request{Task: task, Board: text, Metric: metric}); string(got.Moves) != string(wantText) {
					t.Errorf("%s in %s: %s, want %s\n%s", task, metric, got.Moves, wantText, text)
				}
			}
		}
	}
}

func TestMirrorKeepsOptimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := rushhour.Random(puzzles.NewRand(rapid.Uint64().Draw(t, "seed")), rapid.IntRange(3, 6).Draw(t, "rows"), rapid.IntRange(4, 6).Draw(t, "cols"))
		rows := strings.Fields(board.String())
		for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
			rows[i], rows[j] = rows[j], rows[i]
		}
		mirrored := strings.Join(rows, "\n") + "\n"
		for _, metric := range Puzzle.Metrics {
			ask := func(text string) search.Answer {
				answer, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDistances, Board: text, Metric: metric})
				if err != nil || answer.Error != "" {
					t.Fatalf("%v %s\n%s", err, answer.Error, text)
				}
				return answer
			}
			a, b := ask(board.String()), ask(mirrored)
			if a.Solvable != b.Solvable || a.Cost != b.Cost || a.States != b.States || a.Farthest != b.Farthest {
				t.Fatalf("%s: solvable %v, cost %d, %d states, farthest %d\n%smirrored: %v, %d, %d, %d", metric,
					a.Solvable, a.Cost, a.States, a.Farthest, board, b.Solvable, b.Cost, b.States, b.Farthest)
			}
		}
	})
}
