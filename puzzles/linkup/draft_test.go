package linkup_test

import (
	"testing"

	"warren/puzzles/linkup"
)

func TestBlank(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {linkup.MaxRows, linkup.MaxCols}} {
		board := mustParse(t, linkup.Blank(size[0], size[1]))
		if board.Rows() != size[0] || board.Cols() != size[1] || !board.Solved() {
			t.Errorf("the blank board of %v is\n%s", size, board)
		}
	}
}
