package pairs

import (
	"fmt"
	"slices"
	"testing"
)

// Every pair is in a row, and there are not many more rows than the two factors with the most levels need.
func TestCover(t *testing.T) {
	t.Parallel()
	for _, levels := range [][]int{{2, 2}, {3, 2, 2}, {2, 2, 5, 2, 2, 3}, {2, 2, 2, 2, 2, 2, 2, 2}, {4, 1, 3}, {75, 2, 2, 6, 2, 3}} {
		t.Run(fmt.Sprint(levels), func(t *testing.T) {
			rows := Cover(levels...)
			for f := range levels {
				for g := range f {
					for a := range levels[f] {
						for b := range levels[g] {
							if !slices.ContainsFunc(rows, func(row []int) bool { return row[f] == a && row[g] == b }) {
								t.Errorf("no row has %d of factor %d with %d of factor %d", a, f, b, g)
							}
						}
					}
				}
			}
			for _, row := range rows {
				for f, a := range row {
					if a < 0 || a >= levels[f] {
						t.Errorf("row %v has no level of factor %d", row, f)
					}
				}
			}
			sorted := slices.Sorted(slices.Values(levels))
			if least := sorted[len(sorted)-1] * sorted[len(sorted)-2]; 2*len(rows) > 3*least+6 {
				t.Errorf("%d rows, where %d may do", len(rows), least)
			}
		})
	}
}
