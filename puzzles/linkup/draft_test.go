package linkup_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles"
	"warren/puzzles/linkup"
)

func TestBlank(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {linkup.MaxRows, linkup.MaxCols}} {
		board := mustParse(t, linkup.Blank(size[0], size[1]))
		if board.Rows() != size[0] || board.Cols() != size[1] || !board.Solved() {
			t.Errorf("the blank board of %v is\n%s", size, board)
		}
	}
}

// TestKey compares boards that are the same but for their signs, and some that are not.
func TestKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := anyBoard(t).String()
		key := linkup.Key(puzzles.DraftOf(text, '.'))
		by := rapid.IntRange(1, len(linkup.Pictures)-1).Draw(t, "by")
		other := []byte(text)
		for i, sign := range other {
			for at := range len(linkup.Pictures) {
				if sign == linkup.Pictures[at] {
					other[i] = linkup.Pictures[(at+by)%len(linkup.Pictures)]
				}
			}
		}
		if got := linkup.Key(puzzles.DraftOf(string(other), '.')); got != key {
			t.Fatalf("keys\n%sand\n%sof\n%sand\n%s", key, got, text, other)
		}
		for at := range key {
			if (key[at] == '.') != (text[at] == '.') || (key[at] == '\n') != (text[at] == '\n') {
				t.Fatalf("the key\n%sof\n%s", key, text)
			}
		}
	})
	for _, pair := range [][2]string{{"AB.AB\n", "AB.BA\n"}, {"AABB\n", "AAAA\n"}, {"AA.\n", "A.A\n"}} {
		if linkup.Key(puzzles.DraftOf(pair[0], '.')) == linkup.Key(puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("one key for\n%sand\n%s", pair[0], pair[1])
		}
	}
}
