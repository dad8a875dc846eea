package rushhour

import (
	"cmp"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/solver/humanmodel"
	"warren/solver/search"
)

// A played board is one that people were watched playing: testdata/people.jsonl, from a published study's data, under the MIT
// licence.
type played struct {
	Board  string  `json:"board"`
	Fewest int     `json:"fewest_moves"`
	Moves  float64 `json:"moves"` // that people needed, in the mean
}

// readPlayed returns the boards that people played.
func readPlayed(t *testing.T) []played {
	t.Helper()
	data, err := os.ReadFile("testdata/people.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var boards []played
	for line := range strings.Lines(string(data)) {
		var board played
		if err := json.Unmarshal([]byte(line), &board); err != nil {
			t.Fatal(err)
		}
		boards = append(boards, board)
	}
	return boards
}

// features are what a grade may be made of: the fewest moves, the moves of a careless player, and the ground given up.
type features [3]int

// players are those that are tried.
var players = []humanmodel.Player{
	{Foresight: 5, Taste: 1}, {Foresight: 5, Taste: 2}, {Foresight: 5, Taste: 3},
	{Foresight: 6, Taste: 1}, {Foresight: 6, Taste: 2}, {Foresight: 6, Taste: 3},
	{Foresight: 7, Taste: 1}, {Foresight: 7, Taste: 2}, {Foresight: 7, Taste: 3},
}

// featuresOf returns the features of a board for each player, and the answer of its grader, which is that of TaskGrade.
func featuresOf(t *testing.T, text string) (all []features, grade search.Answer) {
	t.Helper()
	board := mustParse(text)
	kept := new(search.Cache)
	task := task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.PlatformBytes}}
	full := newFullSearch[uint32](task, kept, nil, initialSlots)
	for !full.Run(search.Slice) {
	}
	g := newGrader(task, kept, full.Table)
	for !g.Run(search.Slice) {
	}
	if !g.grading.Done() {
		t.Fatalf("no grade of\n%s", text)
	}
	n := g.number()
	for _, player := range players {
		walk := g.grading.Walk
		if player != humanmodel.Usual {
			walk = g.grading.Walk.As(player)
		}
		for !walk.Run(search.Slice) {
		}
		all = append(all, features{g.Answer().Par, walk.Moves(n), walk.GivenUp(n)})
	}
	return all, g.Answer()
}

// ranks returns the rank of each value, equal ones sharing their mean rank.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	ranks := make([]float64, len(values))
	for first := 0; first < len(order); {
		end := first
		for end < len(order) && values[order[end]] == values[order[first]] {
			end++
		}
		for _, i := range order[first:end] {
			ranks[i] = float64(first+end-1) / 2
		}
		first = end
	}
	return ranks
}

// spearman returns the rank correlation of two features of the same boards.
func spearman(a, b []float64) float64 {
	a, b = ranks(a), ranks(b)
	mean := float64(len(a)-1) / 2
	var both, ofA, ofB float64
	for i := range a {
		both += (a[i] - mean) * (b[i] - mean)
		ofA += (a[i] - mean) * (a[i] - mean)
		ofB += (b[i] - mean) * (b[i] - mean)
	}
	return both / math.Sqrt(ofA*ofB)
}

// A formula makes grades of features.
type formula struct {
	player  humanmodel.Player
	weights features
}

func (f formula) grade(boards [][]features) []float64 {
	player := slices.Index(players, f.player)
	grades := make([]float64, len(boards))
	for i := range boards {
		for k, weight := range f.weights {
			grades[i] += float64(weight * boards[i][player][k])
		}
	}
	return grades
}

// fit returns the formula that orders these boards most as people's moves do; of formulas that are as good, the one with the
// smallest weights.
func fit(boards [][]features, moves []float64) (best formula) {
	const most, mostPars = 12, 3
	highest := -1.0
	for sum := range most {
		for pars := range min(sum+1, mostPars) {
			for _, player := range players {
				formula := formula{player, features{pars, 1, sum - pars}}
				const equal = 1e-9 // what sums of the same products in another order may differ by
				if r := spearman(formula.grade(boards), moves); r > highest+equal {
					best, highest = formula, r
				}
			}
		}
	}
	return best
}

// crossValidate returns the rank correlation between people's moves and grades, each by a formula that was fitted without
// the board and the others of its fold. What counts is the rank that the formula gives the board among all, since the grades
// of different formulas are not in the same unit.
func crossValidate(boards [][]features, moves []float64, folds [][]int) float64 {
	placed := make([]float64, len(boards))
	for _, fold := range folds {
		var others [][]features
		var otherMoves []float64
		for i := range boards {
			if !slices.Contains(fold, i) {
				others, otherMoves = append(others, boards[i]), append(otherMoves, moves[i])
			}
		}
		ranked := ranks(fit(others, otherMoves).grade(boards))
		for _, i := range fold {
			placed[i] = ranked[i]
		}
	}
	return spearman(placed, moves)
}

// TestGradeOrdersAsPeopleDo fits the player and the weights of the grade on how people fared, checks that TaskGrade has
// these, and that they order boards that they were not fitted on better than the fewest moves do.
func TestGradeOrdersAsPeopleDo(t *testing.T) {
	t.Parallel()
	played := readPlayed(t)
	if len(played) != 36 {
		t.Fatalf("%d boards, want 36", len(played))
	}
	var boards [][]features
	var moves, fewest, grades []float64
	for _, p := range played {
		features, graded := featuresOf(t, p.Board+"\n")
		if graded.Par != p.Fewest {
			t.Errorf("par %d, want %d, of\n%s", graded.Par, p.Fewest, p.Board)
		}
		boards, moves = append(boards, features), append(moves, p.Moves)
		fewest, grades = append(fewest, float64(graded.Par)), append(grades, float64(graded.Grade))
	}
	best := fit(boards, moves)
	if ours := best.grade(boards); !slices.Equal(ours, grades) {
		t.Errorf("fitted %+v, which gives other grades:\n%v\n%v", best, ours, grades)
	}
	byMoves, byGrade := spearman(fewest, moves), spearman(grades, moves)

	const folds = 6
	repeats := deep.Times(1)
	random := rand.New(rand.NewPCG(1, 2))
	inFolds := 0.0
	for range repeats {
		parts := make([][]int, folds)
		for k, i := range random.Perm(len(boards)) {
			parts[k%folds] = append(parts[k%folds], i)
		}
		inFolds += crossValidate(boards, moves, parts) / float64(repeats)
	}
	t.Logf("rank correlation with people's moves: fewest moves %.3f, grade %.3f (%+v), fitted without a sixth of the boards %.3f", byMoves, byGrade, best, inFolds)
	if inFolds <= byMoves {
		t.Error("the fewest moves order boards better")
	}
}
