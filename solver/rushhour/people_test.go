package rushhour

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"warren/solver/search/searchtest"
)

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

// Grades order boards as the moves of people do, better than the fewest moves: testdata/people.jsonl, of a published study, under the MIT licence.
func TestGradeOrdersAsPeopleDo(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/people.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var moves, fewest, grades []float64
	for line := range strings.Lines(string(data)) {
		var played struct {
			Board  string  `json:"board"`
			Fewest int     `json:"fewest_moves"`
			Moves  float64 `json:"moves"` // that people needed, in the mean
		}
		if err := json.Unmarshal([]byte(line), &played); err != nil {
			t.Fatal(err)
		}
		graded := searchtest.Grade(t, &Puzzle, played.Board+"\n")
		if graded.Par != played.Fewest {
			t.Errorf("par %d, want %d, of\n%s", graded.Par, played.Fewest, played.Board)
		}
		moves, fewest, grades = append(moves, played.Moves), append(fewest, float64(graded.Par)), append(grades, float64(graded.Grade))
	}
	// A player of another foresight or taste, or other weights, order them worse.
	if got := fmt.Sprintf("%d boards, %.3f by the fewest moves, %.3f by grades", len(moves), spearman(fewest, moves), spearman(grades, moves)); got !=
		"36 boards, 0.868 by the fewest moves, 0.936 by grades" {
		t.Error(got)
	}
}
