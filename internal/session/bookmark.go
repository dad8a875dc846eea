package session

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"warren/internal/boardorigin"
)

// A bookmark says which games of a puzzle were played last.
type bookmark struct {
	Game   string   `json:"game"`             // name of the save of the last one
	Before []string `json:"before,omitempty"` // and of those before it that were not idle, the last first
	Level  int      `json:"level,omitempty"`  // the level played last, 0 for none; one that was solved and is only looked at is not played
	Boards []string `json:"boards,omitempty"` // names of the saves of free boards, the last played first
}

const bookmarkPrefix = "last-"

func bookmarkName(puzzle string) string { return bookmarkPrefix + puzzle }

// IsBookmark reports whether a name is that of a puzzle's bookmark, which says which of its games was played last.
func IsBookmark(name string) bool { return strings.HasPrefix(name, bookmarkPrefix) }

// MergeBookmarks returns a bookmark that knows the games of both, those of the first as played later. A bookmark that cannot be read
// counts as empty.
func MergeBookmarks(first, second []byte) ([]byte, error) {
	a, b := decodeBookmark(first), decodeBookmark(second)
	if a.Game == "" {
		a.Game, a.Before = b.Game, b.Before
	} else {
		a.Before = earlier(a.Game, slices.Concat(a.Before, []string{b.Game}, b.Before))
	}
	a.Level = cmp.Or(a.Level, b.Level)
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
	mark.Before = slices.DeleteFunc(mark.Before, foreign)
	mark.Boards = slices.DeleteFunc(mark.Boards, foreign)
	return mark
}

// earlierGames is how many games before the last one a bookmark names: the last may prove to have no solution.
const earlierGames = 4

// earlier returns the first names of games before the last one, without that one and each of them once.
func earlier(last string, names []string) []string {
	var before []string
	for _, name := range names {
		if name != "" && name != last && !slices.Contains(before, name) && len(before) < earlierGames {
			before = append(before, name)
		}
	}
	return before
}

// lastGame returns the name and the save of the game of a puzzle that Resume continues: the last that is not idle. It is the only game that an earlier version has saved if there is no later one; "" for none.
func lastGame(saver Saver, puzzle string) (name string, g glance) {
	mark := readBookmark(saver, puzzle)
	for _, name := range append([]string{mark.Game}, mark.Before...) {
		if data := peek(saver, name); len(data) > 0 {
			if g := glanceAt(data); !g.Idle {
				return name, g
			}
		}
	}
	if data := peek(saver, oldSaveName(puzzle)); len(data) > 0 && len(peek(saver, mark.Game)) == 0 {
		return oldSaveName(puzzle), glanceAt(data)
	}
	return "", glance{}
}

// LastLevel returns the level of a puzzle that was played last, 0 for none, and whether it was left before it was solved.
func LastLevel(saver Saver, puzzle string) (n int, left bool) {
	mark := readBookmark(saver, puzzle)
	n = mark.Level
	for _, name := range append([]string{mark.Game}, mark.Before...) { // of before a bookmark had the level
		if n == 0 {
			from, _ := boardorigin.Parse(strings.TrimPrefix(name, savePrefix(puzzle)))
			n = from.Level
		}
	}
	if n == 0 {
		return 0, false
	}
	g := glanceAt(peek(saver, SaveName(puzzle, boardorigin.Origin{Level: n}, "")))
	return n, g.Board != "" && !g.Solved
}

// A glance is what a save tells without being replayed. One that is damaged or of a later version tells nothing.
type glance struct {
	Board, Difficulty string
	Solved, Idle      bool
	Sent              bool
	Gestures          []json.RawMessage
}

func glanceAt(data []byte) glance {
	var s struct {
		Version int
		glance
	}
	if json.Unmarshal(data, &s) != nil || s.Version > savedVersion {
		return glance{}
	}
	return s.glance
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
	return err == nil && (len(data) == 0 || glanceAt(data).Solved)
}

// Begun reports whether a game of a puzzle is saved in which a move was made and which is not solved. The board, the canonical text of its
// start, matters for a free board alone.
func Begun(saver Saver, puzzle string, from boardorigin.Origin, board string) bool {
	data := peek(saver, SaveName(puzzle, from, board))
	if len(data) == 0 {
		return false
	}
	g := glanceAt(data)
	return len(g.Gestures) > 0 && !g.Solved
}

// A mark is where saves have put the bookmark.
type mark struct {
	name  string // of the save of the current game, "" if the bookmark may be elsewhere
	level int    // that is played, 0 for none
}

// findMark takes note of the bookmark if it is at a game.
func (s *saves) findMark(g *Game) {
	if name := s.name(g); s.last() == name {
		s.marked = mark{name: name, level: g.Origin.Level}
	}
}

// checkMark makes the next save that of the last game again if another window has gone on to another board.
func (s *saves) checkMark() {
	if s.last() != s.marked.name {
		s.marked = mark{}
	}
}

// placeBookmark makes the save of a game that of the game played last. Other windows place their bookmarks too: what they have
// added stays.
func (s *saves) placeBookmark(g *Game) {
	name, free := s.name(g), g.Origin.Free()
	now := mark{name: name}
	if !g.Solved() {
		now.level = g.Origin.Level
	}
	if s.marked == now {
		return
	}
	s.marked = now
	left := s.last()
	if glanceAt(peek(s.saver, left)).Idle {
		left = ""
	}
	var gone []string
	if free {
		gone = surplus(s.saver, s.rules.name, name)
	}
	for _, other := range gone {
		s.saver.Save(other, nil)
	}
	s.updateBookmark(func(mark *bookmark) {
		mark.Before = earlier(name, append([]string{left}, mark.Before...))
		mark.Game, mark.Level = name, cmp.Or(now.level, mark.Level)
		if free {
			mark.Boards = slices.DeleteFunc(mark.Boards, func(other string) bool { return other == name || slices.Contains(gone, other) })
			mark.Boards = slices.Insert(mark.Boards, 0, name)
		}
	})
}

// listBoard adds the save of a free board that is not played now.
func (s *saves) listBoard(name string) {
	s.updateBookmark(func(mark *bookmark) {
		if !slices.Contains(mark.Boards, name) {
			mark.Boards = append(mark.Boards, name)
		}
	})
}

// updateBookmark changes the bookmark as it is stored when its turn comes to be saved.
func (s *saves) updateBookmark(change func(*bookmark)) {
	puzzle := s.rules.name
	s.saver.Update(bookmarkName(puzzle), func(stored []byte) ([]byte, error) {
		mark := bookmarkOf(stored, puzzle)
		change(&mark)
		return json.Marshal(mark)
	})
}
