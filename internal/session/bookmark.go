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
	// The solved ones of Boards; nil in a bookmark of an earlier version, which does not know.
	Solved []string `json:"solved,omitzero"`
}

const bookmarkPrefix = "last-"

func bookmarkName(puzzle string) string { return bookmarkPrefix + puzzle }

// BookmarkOf returns the puzzle whose bookmark has a name; ok is false for other names.
func BookmarkOf(name string) (puzzle string, ok bool) { return strings.CutPrefix(name, bookmarkPrefix) }

// A Leaving is the save of a free board for which there is no room.
type Leaving struct {
	Name   string
	Solved bool
}

// MergeBookmarks takes the games of the first as played later. A bookmark that cannot be read
// counts as empty. Of the free boards of both, those leave for which there is no room. Save returns
// the save of a name, nil for none.
func MergeBookmarks(first, second []byte, save func(name string) []byte) (merged []byte, leave []Leaving, err error) {
	a, b := decodeBookmark(first), decodeBookmark(second)
	a.know(save)
	b.know(save)
	if a.Game == "" {
		a.Game, a.Before = b.Game, b.Before
	} else {
		a.Before = earlier(a.Game, slices.Concat(a.Before, []string{b.Game}, b.Before))
	}
	a.Level = cmp.Or(a.Level, b.Level)
	for _, name := range b.Boards {
		if !slices.Contains(a.Boards, name) {
			a.Boards = append(a.Boards, name)
			a.note(name, slices.Contains(b.Solved, name))
		}
	}
	leave = a.makeRoom(KeptBoards)
	merged, err = json.Marshal(a)
	return merged, leave, err
}

// know finds out which boards are solved, if the bookmark does not know.
func (m *bookmark) know(save func(name string) []byte) {
	if m.Solved != nil {
		return
	}
	m.Solved = []string{}
	for _, name := range m.Boards {
		if data := save(name); len(data) == 0 || glanceAt(data).Solved {
			m.Solved = append(m.Solved, name)
		}
	}
}

// note notes whether a board is solved.
func (m *bookmark) note(name string, solved bool) {
	m.Solved = slices.DeleteFunc(m.Solved, func(other string) bool { return other == name })
	if solved {
		m.Solved = append(m.Solved, name)
	}
}

// makeRoom removes boards until at most so many are left: the solved ones first, and of both kinds
// those that were played longest ago.
func (m *bookmark) makeRoom(most int) (leave []Leaving) {
	excess := len(m.Boards) - most
	for _, solved := range [...]bool{true, false} {
		for at := len(m.Boards) - 1; at >= 0 && len(leave) < excess; at-- {
			if name := m.Boards[at]; slices.Contains(m.Solved, name) == solved {
				leave = append(leave, Leaving{name, solved})
				m.Boards = slices.Delete(m.Boards, at, at+1)
			}
		}
	}
	for _, l := range leave {
		m.note(l.Name, false)
	}
	return leave
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

// KeptBoards is how many free boards of a puzzle are kept: a browser gives a page about 5 MB.
const KeptBoards = 200

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
	if mark.Game == name && mark.Level == level && (!free || mark.Solved != nil && slices.Contains(mark.Solved, name) == g.Solved()) {
		return
	}
	if left := mark.Game; !glanceAt(peek(s.saver, left)).Idle {
		mark.Before = append([]string{left}, mark.Before...)
	}
	mark.Before = earlier(name, mark.Before)
	mark.Game, mark.Level = name, level
	if free {
		mark.know(func(name string) []byte { return peek(s.saver, name) })
		mark.Boards = slices.DeleteFunc(mark.Boards, func(other string) bool { return other == name })
		for _, l := range mark.makeRoom(KeptBoards - 1) {
			s.saver.Save(l.Name, nil)
		}
		mark.Boards = slices.Insert(mark.Boards, 0, name)
		mark.note(name, g.Solved())
	}
	s.saveBookmark(mark)
}

func (s *games) listBoard(name string, solved bool) {
	mark := readBookmark(s.saver, s.rules.Name)
	if !slices.Contains(mark.Boards, name) {
		mark.know(func(name string) []byte { return peek(s.saver, name) })
		mark.Boards = append(mark.Boards, name)
		mark.note(name, solved)
		s.saveBookmark(mark)
	}
}

func (s *games) saveBookmark(mark bookmark) {
	data, _ := json.Marshal(mark) // names and a number always encode
	s.saver.Save(bookmarkName(s.rules.Name), data)
}
