package levels

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/boardorigin"
	"warren/internal/deep"
)

func TestStockReadsAsWritten(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		var boards []boardorigin.Dealt
		text := "// version 1\n"
		for range rapid.IntRange(0, 4).Draw(t, "boards") {
			board := dealt(t)
			boards = append(boards, board)
			text += FormatStock(board)
		}
		read, err := ParseStock(text)
		if err != nil || len(read) != len(boards) {
			t.Fatalf("%d boards, %v in\n%s", len(read), err, text)
		}
		for i := range boards {
			if read[i] != boards[i] {
				t.Fatalf("%+v, want %+v", read[i], boards[i])
			}
		}
	})
}

func TestStockFaults(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, want string }{
		{"// version 1\nseed=5 par=9 SE\n", `2:1: "seed=5", expected par=`},
		{"par=9 SE\n", `1:7: "SE", expected seed=`},
		{"par=9 seed=05 SE\n", "1:7: seed=05, expected a number"},
		{"par=9 seed=5 \n", `1:14: "", expected rows between slashes`},
	} {
		boards, err := ParseStock(test.text)
		if boards != nil || err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
	for _, n := range []int{-1, 0} {
		if board, ok := FromStock("rushhour", "simple", n); ok || Stocked("rushhour", "simple") != 0 {
			t.Errorf("board %d of a stock that is none: %+v", n, board)
		}
	}
}
