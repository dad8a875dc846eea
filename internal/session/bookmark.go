package session

import (
	"encoding/json"
	"slices"
	"strings"

	"warren/internal/origin"
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
	return bookmarkOf(peek(saver, bookmarkName(puzzle)), puzzle)
}

// bookmarkOf decodes the bookmark of a puzzle, without names that are none of its saves.
func bookmarkOf(data []byte, puzzle string) bookmark {
	mark := decodeBookmark(data)
	foreign := func(name string) bool { return !strings.HasPrefix(name, savePrefix(puzzle)) }
	if foreign(mark.Game) {
		mark.Game = ""
	}
	mark.Boards = slices.DeleteFunc(mark.Boards, foreign)
	return mark
}

// keptBoards is the number of free boards of a puzzle whose games are kept. A browser gives a page about 5 MB, which games
// without end would fill.
const keptBoards = 200

// surplus returns which free boards have to make room for one: solved ones first, of those and of others the one that was
// played longest ago.
func surplus(saver Saver, puzzle, name string) []string {
	others := slices.DeleteFunc(readBookmark(saver, puzzle).Boards, func(other string) bool { return other == name })
	var gone []string
	for len(others) > keptBoards-1 {
		at := len(others) - 1
		for i, other := range slices.Backward(others) {
			if over(saver, other) {
				at = i
				break
			}
		}
		gone = append(gone, others[at])
		others = slices.Delete(others, at, at+1)
	}
	return gone
}

// over reports whether there is no game in progress under the name of a save.
func over(saver Saver, name string) bool {
	data, err := saver.Peek(name)
	return err == nil && (len(data) == 0 || savedSolved(data))
}

// Begun reports whether a game of a puzzle is saved in which a move was made and which is not solved. The board, the canonical text of its
// start, matters for a free board alone.
func Begun(saver Saver, puzzle string, from origin.Origin, board string) bool {
	data := peek(saver, SaveName(puzzle, from, board))
	var s struct {
		Solved   bool
		Gestures []json.RawMessage
	}
	return len(data) > 0 && json.Unmarshal(data, &s) == nil && len(s.Gestures) > 0 && !s.Solved
}

// savedSolved reports whether the game of a save is solved.
func savedSolved(data []byte) bool {
	var s struct{ Solved bool }
	return json.Unmarshal(data, &s) == nil && s.Solved
}

// placeBookmark makes a save the one that Resume continues. Other windows place their bookmarks too: what they have added
// stays.
func (s *Session) placeBookmark(name string, free bool) {
	if s.place == name {
		return
	}
	s.place = name
	var gone []string
	if free {
		gone = surplus(s.deps.Saver, s.rules.name, name)
	}
	for _, other := range gone {
		s.deps.Saver.Save(other, nil)
	}
	s.updateBookmark(func(mark *bookmark) {
		mark.Game = name
		if free {
			mark.Boards = slices.DeleteFunc(mark.Boards, func(other string) bool { return other == name || slices.Contains(gone, other) })
			mark.Boards = slices.Insert(mark.Boards, 0, name)
		}
	})
}

// listBoard adds the save of a free board that is not played now.
func (s *Session) listBoard(name string) {
	s.updateBookmark(func(mark *bookmark) {
		if !slices.Contains(mark.Boards, name) {
			mark.Boards = append(mark.Boards, name)
		}
	})
}

// updateBookmark changes the bookmark as it is stored when its turn comes to be saved.
func (s *Session) updateBookmark(change func(*bookmark)) {
	puzzle := s.rules.name
	s.deps.Saver.Update(bookmarkName(puzzle), func(stored []byte) ([]byte, error) {
		mark := bookmarkOf(stored, puzzle)
		change(&mark)
		return json.Marshal(mark)
	})
}
