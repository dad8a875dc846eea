package session

import (
	"encoding/json"
	"slices"
	"strings"
)

// A bookmark says which game of a puzzle was played last.
type bookmark struct {
	Game   string   `json:"game"`             // name of its save
	Boards []string `json:"boards,omitempty"` // names of the saves of free boards, the last played first
}

const bookmarkPrefix = "last-"

func bookmarkName(puzzle string) string { return bookmarkPrefix + puzzle }

// IsBookmark reports whether a name is that of a puzzle's bookmark, which says which of its games was played last.
func IsBookmark(name string) bool { return strings.HasPrefix(name, bookmarkPrefix) }

// MergeBookmarks returns a bookmark that knows the free boards of both, those of the first as played later. The last game is
// that of the first, if it has one. A bookmark that cannot be read counts as empty.
func MergeBookmarks(first, second []byte) ([]byte, error) {
	a, b := decodeBookmark(first), decodeBookmark(second)
	if a.Game == "" {
		a.Game = b.Game
	}
	for _, name := range b.Boards {
		if !slices.Contains(a.Boards, name) {
			a.Boards = append(a.Boards, name)
		}
	}
	return json.Marshal(a)
}

// decodeBookmark decodes a bookmark; one that cannot be read is empty, since it only points at the saves.
func decodeBookmark(data []byte) bookmark {
	var mark bookmark
	if json.Unmarshal(data, &mark) != nil {
		return bookmark{}
	}
	return mark
}

// readBookmark returns a puzzle's bookmark.
func readBookmark(saver Saver, puzzle string) bookmark {
	data, err := saver.Load(bookmarkName(puzzle))
	if err != nil {
		return bookmark{}
	}
	mark := decodeBookmark(data)
	foreign := func(name string) bool { return !strings.HasPrefix(name, savePrefix(puzzle)) }
	if foreign(mark.Game) {
		mark.Game = ""
	}
	mark.Boards = slices.DeleteFunc(mark.Boards, foreign)
	return mark
}
