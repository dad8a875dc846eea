package session

import "testing"

func TestMergeBookmarks(t *testing.T) {
	t.Parallel()
	const (
		here  = `{"game":"game-spot-level-1","boards":["game-spot-board-1","game-spot-board-2"]}`
		there = `{"game":"game-spot-level-2","boards":["game-spot-board-3","game-spot-board-2"]}`
	)
	for _, test := range []struct{ first, second, want string }{
		{here, there, `{"game":"game-spot-level-1","before":["game-spot-level-2"],"boards":["game-spot-board-1","game-spot-board-2","game-spot-board-3"]}`},
		{"", there, there},
		{here, "", here},
		{"garbage", there, there},
		{here, "garbage", here},
		{"", "", `{"game":""}`},
	} {
		got, err := MergeBookmarks([]byte(test.first), []byte(test.second))
		if err != nil || string(got) != test.want {
			t.Errorf("%s and %s merge to %s, %v; want %s", test.first, test.second, got, err, test.want)
		}
	}
	if !IsBookmark(bookmarkName("spot")) || IsBookmark(SaveName("spot", NewGame(spot{}).Origin, "0/5\n")) {
		t.Error("only a bookmark is one")
	}
}
