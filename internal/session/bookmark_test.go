package session

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
)

func TestMergeBookmarks(t *testing.T) {
	t.Parallel()
	const (
		here  = `{"game":"game-spot-level-1","boards":["game-spot-board-1","game-spot-board-2"],"solved":["game-spot-board-2"]}`
		there = `{"game":"game-spot-level-2","boards":["game-spot-board-3","game-spot-board-2"],"solved":[]}`
		older = `{"game":"game-spot-level-2","boards":["game-spot-board-3","game-spot-board-4"]}`
	)
	for _, test := range []struct{ first, second, want string }{
		{here, there, `{"game":"game-spot-level-1","before":["game-spot-level-2"],"boards":["game-spot-board-1","game-spot-board-2","game-spot-board-3"],"solved":["game-spot-board-2"]}`},
		{"", older, `{"game":"game-spot-level-2","boards":["game-spot-board-3","game-spot-board-4"],"solved":["game-spot-board-4"]}`},
		{"", there, there},
		{here, "", here},
		{"garbage", there, there},
		{here, "garbage", here},
		{"", "", `{"game":"","solved":[]}`},
	} {
		got, leave, err := MergeBookmarks([]byte(test.first), []byte(test.second), func(name string) []byte {
			return fmt.Appendf(nil, `{"board":"0/5","solved":%v}`, name == "game-spot-board-4")
		})
		if err != nil || string(got) != test.want || len(leave) > 0 {
			t.Errorf("%s and %s merge to %s, %v; want %s", test.first, test.second, got, err, test.want)
		}
	}
	for name, want := range map[string]string{bookmarkName("spot"): "spot", SaveName("spot", NewGame(spot{}).Origin, "0/5\n"): ""} {
		if puzzle, ok := BookmarkOf(name); ok != (want != "") || ok && puzzle != want {
			t.Errorf("%s is the bookmark of %q, %v; want %q", name, puzzle, ok, want)
		}
	}
}

// Where there is no room for all boards, those of the file that are solved leave first, then those
// that are solved here, then those of the file.
func TestMergedBookmarksHaveRoom(t *testing.T) {
	t.Parallel()
	marked := func(part string, boards, solved int) (data []byte) {
		m := bookmark{Solved: []string{}}
		for i := range boards {
			m.Boards = append(m.Boards, fmt.Sprintf("%s-%d", part, i))
		}
		m.Solved = append(m.Solved, m.Boards[:solved]...)
		data, _ = json.Marshal(m)
		return data
	}
	for _, test := range []struct {
		here, there, solvedHere, solvedThere int
		first, last                          string // of those that leave
		others                               int    // that leave and are not solved
	}{
		{KeptBoards, KeptBoards, 0, 0, "there-199", "there-0", KeptBoards},
		{KeptBoards, 1, 1, 0, "here-0", "here-0", 0},
		{KeptBoards, 3, 1, 1, "there-0", "there-2", 1},
		{KeptBoards - 5, 10, 3, 4, "there-3", "here-2", 0},
	} {
		data, leave, err := MergeBookmarks(marked("here", test.here, test.solvedHere), marked("there", test.there, test.solvedThere), nil)
		merged := decodeBookmark(data)
		others := 0
		for _, l := range leave {
			if !l.Solved {
				others++
			}
			if slices.Contains(merged.Boards, l.Name) || slices.Contains(merged.Solved, l.Name) {
				t.Errorf("%+v: %s has left and is there", test, l.Name)
			}
		}
		want := test.here + test.there - KeptBoards
		if err != nil || len(merged.Boards) != KeptBoards || len(leave) != want || others != test.others || leave[0].Name != test.first || leave[want-1].Name != test.last {
			t.Errorf("%+v: %d stay, and these leave: %v; error %v", test, len(merged.Boards), leave, err)
		}
	}
}
