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
	Before []string `json:"before,omitempty"` // names of the saves before Game that were not idle, the last first
	Level  int      `json:"level,omitempty"`  // the level played last, 0 for none; one that was solved and is only looked at is not played
	Boards []string `json:"boards,omitempty"` // names of the saves of free boards, the last played first
}

const bookmarkPrefix = "last-"

func bookmarkName(puzzle string) string { return bookmarkPrefix + puzzle }

func IsBookmark(name string) bool { return strings.HasPrefix(name, bookmarkPrefix) }

// MergeBookmarks takes the games of the first as played later. A bookmark that cannot be read counts as empty.
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

// decodeBookmark returns an empty bookmark for one that cannot be read, since it only points at the saves.
func decodeBookmark(data []byte) bookmark {
	var mark bookmark
	if json.Unmarshal(data, &mark) != nil {
		return bookmark{}
	}
	return mark
}

func readBookmark(saver Saver, puzzle string) bookmark {
	mark := decodeBookmark(peek(saver, bookmarkName(puzzle)))
	foreign := func(name string) bool { return !strings.HasPrefix(name, savePrefix(puzzle)) }
	if foreign(mark.Game) {
		mark.Game = ""
	}
	mark.Before = slices.DeleteFunc(mark.Before, foreign)
	mark.Boards = slices.DeleteFunc(mark.Boards, foreign)
	return mark
}

const earlierGames = 4 // that a bookmark names: the last game may prove to have no solution

func earlier(last string, names []string) []string {
	var before []string
	for _, name := range names {
		if name != "" && name != last && !slices.Contains(before, name) && len(before) < earlierGames {
			before = append(before, name)
		}
	}
	return before
}

// lastGame returns the game that Resume continues: the last that is not idle, or else the only game that an earlier version has saved; "" for none.
func lastGame(saver Saver, puzzle string) (name string, g saved) {
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
	return "", saved{}
}

// LastLevel returns 0 for no level, and whether the level was left before it was solved.
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

// glanceAt returns what a save tells without being replayed. A damaged save, or one of a later version, tells nothing.
func glanceAt(data []byte) saved {
	var s saved
	if json.Unmarshal(data, &s) != nil || s.Version > savedVersion {
		return saved{}
	}
	return s
}

func (s saved) begun() bool { return len(s.Gestures) > 0 && !s.Solved }

const keptBoards = 200 // free boards of a puzzle: a browser gives a page about 5 MB

// surplus returns the place of the board that has to make room: of those that are solved, or else of all, the one played longest ago.
func (s *games) surplus(boards []string) int {
	for at, board := range slices.Backward(boards) {
		if data, err := s.saver.Load(board); err == nil && (len(data) == 0 || glanceAt(data).Solved) {
			return at
		}
	}
	return len(boards) - 1
}

// Begun reports whether a game is saved in which a move was made and which is not solved. The board matters for a free board alone.
func Begun(saver Saver, puzzle string, from boardorigin.Origin, board string) bool {
	return glanceAt(peek(saver, SaveName(puzzle, from, board))).begun()
}

// Watched reports whether a solution that was shown has solved the game that is saved of a level or a day, and not the player.
func Watched(saver Saver, puzzle string, from boardorigin.Origin) bool {
	g := glanceAt(peek(saver, SaveName(puzzle, from, "")))
	return g.Solved && g.Done.IsZero()
}

func (s *games) placeBookmark(g *Game) {
	name, free, mark := s.name(g), g.Origin.Free(), readBookmark(s.saver, s.rules.Name)
	level := mark.Level
	if !g.Solved() {
		level = cmp.Or(g.Origin.Level, level)
	}
	if mark.Game == name && mark.Level == level {
		return
	}
	if left := mark.Game; !glanceAt(peek(s.saver, left)).Idle {
		mark.Before = append([]string{left}, mark.Before...)
	}
	mark.Before = earlier(name, mark.Before)
	mark.Game, mark.Level = name, level
	if free {
		mark.Boards = slices.DeleteFunc(mark.Boards, func(other string) bool { return other == name })
		for len(mark.Boards) >= keptBoards {
			at := s.surplus(mark.Boards)
			s.saver.Save(mark.Boards[at], nil)
			mark.Boards = slices.Delete(mark.Boards, at, at+1)
		}
		mark.Boards = slices.Insert(mark.Boards, 0, name)
	}
	s.saveBookmark(mark)
}

func (s *games) listBoard(name string) {
	mark := readBookmark(s.saver, s.rules.Name)
	if !slices.Contains(mark.Boards, name) {
		mark.Boards = append(mark.Boards, name)
		s.saveBookmark(mark)
	}
}

func (s *games) saveBookmark(mark bookmark) {
	data, _ := json.Marshal(mark) // names and a number always encode
	s.saver.Save(bookmarkName(s.rules.Name), data)
}
