package rushhour

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/humanmodel"
	"warren/solver/search"
)

// A study is what people did on boards: testdata/people.jsonl and testdata/plays.jsonl.
type study struct {
	boards  []studied
	choices []choice // of all people
}

type studied struct {
	task   task
	table  *table[uint32]
	fewest float64
	moves  float64 // that people needed, in the mean
}

// A choice is a move that somebody made.
type choice struct {
	board    int
	features []humanmodel.Features // of all moves there
	made     int                   // index of the one
}

func (s *studied) player(weights *humanmodel.Weights) *humanmodel.Player[uint32] {
	return humanmodel.NewPlayer(weights, s.key(s.task.board), newViewer(s.task, s.table).look)
}

func (s *studied) key(board rushhour.Board) uint32 {
	index, _, _ := s.task.model.index(s.task.model.pose(board))
	return uint32(index) + 1
}

func (s *studied) grade(weights *humanmodel.Weights) float64 {
	player := s.player(weights)
	for !player.Run(search.Slice) {
	}
	return player.Grade()
}

// readStudy reads the study and replays what people did.
func readStudy(t *testing.T) (s study) {
	t.Helper()
	for _, line := range readLines[struct {
		Board  string
		Fewest float64 `json:"fewest_moves"`
		Moves  float64
	}](t, "testdata/people.jsonl") {
		task := taskOf(line.Board + "\n")
		full := newFullSearch[uint32](task, nil, nil, initialSlots)
		for !full.Run(search.Slice) {
		}
		s.boards = append(s.boards, studied{task, full.Table, line.Fewest, line.Moves})
	}
	for _, line := range readLines[struct {
		Board int
		Moves string
	}](t, "testdata/plays.jsonl")[1:] { // the first tells where they are from
		on := &s.boards[line.Board]
		board, player := on.task.board, on.player(&humanmodel.People)
		for word := range strings.FieldsSeq(line.Moves) {
			by, _ := strconv.Atoi(word[1:])
			next, err := board.Apply(rushhour.Move{Car: word[0], By: by})
			if err != nil {
				t.Fatal(err)
			}
			board = next
			made := choice{board: line.Board}
			for i, move := range player.Sight().Moves {
				made.features = append(made.features, player.Features(i))
				if move.To == on.key(board) {
					made.made = i
				}
			}
			player.Make(made.made)
			s.choices = append(s.choices, made)
		}
	}
	return s
}

func readLines[T any](t *testing.T, name string) (lines []T) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var read T
		if err := json.Unmarshal([]byte(line), &read); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, read)
	}
	return lines
}

const features = len(humanmodel.Features{})

// A weighting is weights before they are rounded.
type weighting [features]float64

// chances returns the chance of each move of a choice.
func (w *weighting) chances(c *choice) []float64 {
	chances, sum := make([]float64, len(c.features)), 0.0
	for i := range c.features {
		pull := 0.0
		for k, feature := range c.features[i] {
			pull += w[k] * float64(feature)
		}
		chances[i] = math.Exp2(pull / 16)
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
	return chances
}

// likelihood returns the logarithm of the chance of what people did on some boards.
func (s *study) likelihood(w *weighting, on func(board int) bool) (log float64) {
	for i := range s.choices {
		if c := &s.choices[i]; on(c.board) {
			log += math.Log(w.chances(c)[c.made])
		}
	}
	return log
}

// fit returns the weights under which what people did on some boards is likeliest, by Newton's method from those that are near.
func (s *study) fit(w weighting, on func(board int) bool) weighting {
	for range 6 {
		var missing weighting // of each feature, in what the weights make people do
		var covariance [features]weighting
		for i := range s.choices {
			c := &s.choices[i]
			if !on(c.board) {
				continue
			}
			var mean weighting
			chances := w.chances(c)
			for i, chance := range chances {
				for k, feature := range c.features[i] {
					mean[k] += chance * float64(feature)
				}
			}
			for k, feature := range c.features[c.made] {
				missing[k] += float64(feature) - mean[k]
			}
			for i, chance := range chances {
				for k, feature := range c.features[i] {
					for l, other := range c.features[i] {
						covariance[k][l] += chance * (float64(feature) - mean[k]) * (float64(other) - mean[l])
					}
				}
			}
		}
		for k, by := range solveLinear(covariance, missing) {
			w[k] += by * 16 / math.Ln2
		}
	}
	return w
}

// solveLinear solves equations with a positive definite matrix.
func solveLinear(matrix [features]weighting, x weighting) weighting {
	for k := range features {
		for row := range features {
			if row == k {
				continue
			}
			times := matrix[row][k] / matrix[k][k]
			for col := range features {
				matrix[row][col] -= times * matrix[k][col]
			}
			x[row] -= times * x[k]
		}
	}
	for k := range features {
		x[k] /= matrix[k][k]
	}
	return x
}

func (w *weighting) rounded() (weights humanmodel.Weights) {
	for k := range w {
		weights[k] = int(math.Round(w[k]))
	}
	return weights
}

func people() (w weighting) {
	for k, weight := range humanmodel.People {
		w[k] = float64(weight)
	}
	return w
}

func anyBoard(int) bool { return true }

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

// within returns the mean rank correlation among boards of equal fewest moves.
func within(fewest, a, b []float64) float64 {
	byFewest := make(map[float64][]int)
	for i, n := range fewest {
		byFewest[n] = append(byFewest[n], i)
	}
	sum := 0.0
	for _, group := range byFewest {
		sum += spearman(picked(a, group), picked(b, group))
	}
	return sum / float64(len(byFewest))
}

func picked(values []float64, at []int) (picked []float64) {
	for _, i := range at {
		picked = append(picked, values[i])
	}
	return picked
}

// The player makes the moves of people as likely as any weights do, but for a thousandth. TestLeftOut tells what holds beyond the boards of the study.
func TestPlayerMovesAsPeopleDo(t *testing.T) {
	t.Parallel()
	s := readStudy(t)
	chance, player := weighting{}, people()
	fitted := s.fit(player, anyBoard)
	got := fmt.Sprintf("%d moves:", len(s.choices))
	for _, w := range []*weighting{&chance, &player, &fitted} {
		got += fmt.Sprintf(" %.3f", s.likelihood(w, anyBoard)/float64(len(s.choices)))
	}
	if want := "18364 moves: -2.298 -1.433 -1.433"; got != want {
		t.Errorf("%s, want %s; the likeliest weights are %.1f", got, want, fitted)
	}
}

// The figures of docs/grades.md: each board is graded with weights that are fitted to what people did on the others.
func TestLeftOut(t *testing.T) {
	t.Parallel()
	if !deep.On() {
		t.Skip("ten seconds of make deep")
	}
	s := readStudy(t)
	var log float64
	var fewest, moves, grades []float64
	for i := range s.boards {
		b := &s.boards[i]
		w := s.fit(people(), func(board int) bool { return board != i })
		log += s.likelihood(&w, func(board int) bool { return board == i })
		fewest, moves, grades = append(fewest, b.fewest), append(moves, b.moves), append(grades, b.grade(new(w.rounded())))
	}
	got := fmt.Sprintf("%.4f a move; by the fewest moves %s, by grades %s, %s better; among equals %s", log/float64(len(s.choices)),
		interval(len(moves), func(at []int) float64 { return spearman(picked(fewest, at), picked(moves, at)) }),
		interval(len(moves), func(at []int) float64 { return spearman(picked(grades, at), picked(moves, at)) }),
		interval(len(moves), func(at []int) float64 {
			return spearman(picked(grades, at), picked(moves, at)) - spearman(picked(fewest, at), picked(moves, at))
		}),
		interval(len(moves), func(at []int) float64 { return within(picked(fewest, at), picked(grades, at), picked(moves, at)) }))
	if want := "-1.4355 a move; by the fewest moves 0.87 (0.73 to 0.93), by grades 0.91 (0.80 to 0.95), 0.04 (-0.03 to 0.13) better; among equals 0.38 (-0.06 to 0.67)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// interval returns what a measure says of boards, and between what 95 of 100 random samples of as many boards are, with some twice (the bootstrap).
func interval(boards int, measure func(at []int) float64) string {
	random := puzzles.NewRand(1)
	at := make([]int, boards)
	for i := range at {
		at[i] = i
	}
	all := measure(at)
	var samples []float64
	for range 4000 {
		for i := range at {
			at[i] = puzzles.Below(random, boards)
		}
		if sample := measure(at); !math.IsNaN(sample) { // of boards that are all alike
			samples = append(samples, sample)
		}
	}
	slices.Sort(samples)
	return fmt.Sprintf("%.2f (%.2f to %.2f)", all, samples[len(samples)/40], samples[len(samples)-1-len(samples)/40])
}
