package session

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash/fnv"
	"slices"
	"strings"

	"warren/internal/origin"
)

// This file keeps the games of a session: each level, each day and each free board has a save of its own, and a bookmark
// says which of them was played last.

// SaveName returns the name under which a puzzle's game is saved. The board is the canonical text of its start; it matters
// for a free board alone.
func SaveName(puzzle string, from origin.Origin, board string) string {
	if !from.Free() {
		return savePrefix(puzzle) + from.String()
	}
	sum := fnv.New64a() // no player meets two boards with the same 64 bits
	sum.Write([]byte(board))
	return savePrefix(puzzle) + boardPart + hex.EncodeToString(sum.Sum(nil))
}

const boardPart = "board-"

func savePrefix(puzzle string) string { return "game-" + puzzle + "-" }

// oldSaveName returns the name under which earlier versions saved a puzzle's only game. Its save is taken along and stays,
// so that nothing is lost if the game ends before the new one is written.
func oldSaveName(puzzle string) string { return "game-" + puzzle }

// A bookmark says which game of a puzzle was played last.
type bookmark struct {
	Game   string   `json:"game"`             // name of its save
	Boards []string `json:"boards,omitempty"` // names of the saves of free boards, the last played first
}

// keptBoards is the number of free boards of a puzzle whose games are kept. A browser gives a page about 5 MB, which games
// without end would fill.
const keptBoards = 200

func bookmarkName(puzzle string) string { return "last-" + puzzle }

// readBookmark returns a puzzle's bookmark; one that cannot be read is empty, since it only points at the saves.
func readBookmark(saver Saver, puzzle string) bookmark {
	var mark bookmark
	data, err := saver.Load(bookmarkName(puzzle))
	if err != nil || json.Unmarshal(data, &mark) != nil {
		return bookmark{}
	}
	foreign := func(name string) bool { return !strings.HasPrefix(name, savePrefix(puzzle)) }
	if foreign(mark.Game) {
		mark.Game = ""
	}
	mark.Boards = slices.DeleteFunc(mark.Boards, foreign)
	return mark
}

// Last returns where the board comes from that Resume continues; ok is false if there is no saved game of the puzzle.
func Last(saver Saver, puzzle string) (from origin.Origin, ok bool) {
	name := readBookmark(saver, puzzle).Game
	if name == "" || !holds(saver, name) {
		return from, holds(saver, oldSaveName(puzzle))
	}
	if part := strings.TrimPrefix(name, savePrefix(puzzle)); !strings.HasPrefix(part, boardPart) {
		var err error
		from, err = origin.Parse(part)
		return from, err == nil
	}
	return from, true
}

// holds reports whether there is a save of that name.
func holds(saver Saver, name string) bool {
	data, err := saver.Load(name)
	return err == nil && len(data) > 0
}

// saveName returns the name of a game's save.
func (s *Session) saveName(g *Game) string { return SaveName(s.rules.name, g.Origin, g.Board) }

// save passes the current game to the Saver.
func (s *Session) save() {
	g := s.Game()
	if s.deps.Saver == nil || g.sealed {
		return
	}
	g.turn++
	data, err := g.encode(s.rules.name)
	if err != nil {
		s.fail(err.Error())
		return
	}
	name := s.saveName(g)
	s.deps.Saver.Save(name, data)
	s.placeBookmark(name, g.Origin.Free())
	s.emit(Event{Kind: Saved})
}

// placeBookmark makes a save the one that Resume continues.
func (s *Session) placeBookmark(name string, free bool) {
	if s.place == name {
		return
	}
	s.place = name
	mark := readBookmark(s.deps.Saver, s.rules.name)
	mark.Game = name
	if free {
		mark.Boards = slices.DeleteFunc(mark.Boards, func(other string) bool { return other == name })
		mark.Boards = slices.Insert(mark.Boards, 0, name)
		for len(mark.Boards) > keptBoards {
			s.deps.Saver.Save(mark.Boards[keptBoards], nil)
			mark.Boards = slices.Delete(mark.Boards, keptBoards, keptBoards+1)
		}
	}
	data, err := json.Marshal(mark)
	if err != nil {
		s.fail(err.Error())
		return
	}
	s.deps.Saver.Save(bookmarkName(s.rules.name), data)
}

// stored returns a saved game, or nil if there is none. A save of a newer version stays as it is: then the error is ErrNewer,
// and an event says so. Another event tells of a damaged save, which the Saver has set aside.
func (s *Session) stored(name string) (g *Game, err error) {
	if s.deps.Saver == nil {
		return nil, nil
	}
	data, err := s.deps.Saver.LoadChecked(name, func(data []byte) (err error) {
		g, err = decodeGame(data, s.rules)
		return err
	}, ErrNewer)
	switch {
	case errors.Is(err, ErrNewer):
		s.emit(Event{Kind: NewerSave, Name: name, Err: err})
	case err != nil:
		s.emit(Event{Kind: BadSave, Name: name, Err: err})
	}
	if data == nil {
		return nil, err
	}
	return g, err
}

// restore loads the game that was played last before the first board, so that Undo leads back to it. If its save cannot be
// read, it emits an event once.
func (s *Session) restore() {
	if !s.Bare() || s.deps.Saver == nil || s.restored {
		return
	}
	s.restored = true
	if name := readBookmark(s.deps.Saver, s.rules.name).Game; name != "" {
		g, err := s.stored(name)
		if g != nil {
			s.games, s.at, s.place = append(s.games, g), 0, name
		}
		if g != nil || err != nil {
			return
		}
	}
	if g, _ := s.stored(oldSaveName(s.rules.name)); g != nil {
		s.games, s.at = append(s.games, g), 0
		s.save()
	}
}

// find makes the game of a fresh game's board the current one: that of this sitting, or the saved one, or else the fresh one
// itself. It reports whether it is another than the fresh one.
func (s *Session) find(fresh *Game) bool {
	name := s.saveName(fresh)
	for i, g := range slices.Backward(s.games) {
		if s.saveName(g) != name {
			continue
		}
		if g.Board != fresh.Board {
			s.release(g)
			continue
		}
		if i != s.at {
			s.games = append(slices.Delete(s.games, i, i+1), g)
			s.at = len(s.games) - 1
		}
		s.catchUp()
		s.Game().adopt(fresh)
		return true
	}
	g, err := s.stored(name)
	if g != nil && g.Board != fresh.Board {
		s.release(g)
		g = nil
	}
	if g == nil {
		fresh.sealed = errors.Is(err, ErrNewer)
		s.add(fresh)
		return false
	}
	g.adopt(fresh)
	s.add(g)
	return true
}

// release saves a game as that of a free board: the pack has another board in its place now.
func (s *Session) release(g *Game) {
	g.Origin = origin.Origin{}
	if name := s.saveName(g); !holds(s.deps.Saver, name) {
		if data, err := g.encode(s.rules.name); err == nil {
			s.deps.Saver.Save(name, data)
		}
	}
}

// catchUp puts the saved game in place of the current one if another window has played on in it, and reports whether that
// is so.
func (s *Session) catchUp() bool {
	g := s.Game()
	if s.deps.Saver == nil || g.sealed {
		return false
	}
	other, err := s.stored(s.saveName(g))
	g.sealed = errors.Is(err, ErrNewer)
	if other == nil || other.turn <= g.turn || other.Board != g.Board {
		return false
	}
	other.inherit(g)
	s.games[s.at] = other
	return true
}

// Refresh takes over what another window has played in the current game, with its history; then it emits Entered. The owner
// of the session calls it when the player may come from another window.
func (s *Session) Refresh() {
	if s.Bare() || s.deps.Saver == nil {
		return
	}
	if readBookmark(s.deps.Saver, s.rules.name).Game != s.place {
		s.place = "" // another window has gone on to another board: the next save is the last game again
	}
	if s.catchUp() {
		s.enter()
	}
}
