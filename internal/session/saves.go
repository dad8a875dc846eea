package session

import (
	"bytes"
	"encoding/hex"
	"errors"
	"hash/fnv"
	"slices"
	"strings"

	"warren/internal/boardorigin"
)

// This file keeps the games of a session: each level, each day and each free board has a save of its own, and a bookmark
// says which of them was played last.

// SaveName returns the name under which a puzzle's game is saved. The board is the canonical text of its start; it matters
// for a free board alone.
func SaveName(puzzle string, from boardorigin.Origin, board string) string {
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

// Last returns where the board comes from that Resume continues, and whether it is solved; ok is false if there is no saved
// game of the puzzle to go on with.
func Last(saver Saver, puzzle string) (from boardorigin.Origin, solved, ok bool) {
	name, g := lastGame(saver, puzzle)
	if part, found := strings.CutPrefix(name, savePrefix(puzzle)); found && !strings.HasPrefix(part, boardPart) {
		var err error
		if from, err = boardorigin.Parse(part); err != nil {
			return from, false, false
		}
	}
	return from, g.Solved, name != ""
}

// LastBoard returns the board that Resume continues, as it was dealt, its level if it was dealt on one, and whether it came by a
// link. The board is "" if it cannot be read.
func LastBoard(saver Saver, puzzle string) (board, level string, sent bool) {
	_, g := lastGame(saver, puzzle)
	return g.Board, g.Difficulty, g.Sent
}

// peek returns the save of a name as it is, or nil if there is none.
func peek(saver Saver, name string) []byte {
	if name == "" {
		return nil
	}
	data, err := saver.Peek(name)
	if err != nil {
		return nil
	}
	return data
}

func (s *Session) saveName(g *Game) string { return SaveName(s.rules.name, g.Origin, g.Board) }

// keep saves the current game if it is not saved as it is. A game that is only entered makes no turn: it must not seem
// further on than what another window plays.
func (s *Session) keep() {
	g := s.Game()
	if s.deps.Saver == nil || g.sealed {
		return
	}
	data, err := g.encode(s.rules.name)
	if name := s.saveName(g); err == nil && bytes.Equal(peek(s.deps.Saver, name), data) {
		s.placeBookmark(name, g.Origin.Free())
		s.events.report(Event{Kind: Saved})
		return
	}
	s.save()
}

// save passes the current game, in which something has happened, to the Saver.
func (s *Session) save() {
	g := s.Game()
	if s.deps.Saver == nil || g.sealed {
		return
	}
	g.turn++
	data, err := g.encode(s.rules.name)
	if err != nil {
		s.events.report(Event{Kind: NotSaved, Err: err})
		return
	}
	name := s.saveName(g)
	s.deps.Saver.Save(name, data)
	s.placeBookmark(name, g.Origin.Free())
	s.events.report(Event{Kind: Saved})
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
		s.events.report(Event{Kind: NewerSave, Name: name, Err: err})
	case err != nil:
		s.events.report(Event{Kind: BadSave, Name: name, Err: err})
	}
	if data == nil {
		return nil, err
	}
	return g, err
}

// restore loads the game that was entered last before the first board, so that Undo leads back to it. If its save cannot be
// read, it emits an event once.
func (s *Session) restore() {
	if s.deps.Saver != nil {
		s.load(readBookmark(s.deps.Saver, s.rules.name).Game)
	}
}

// load makes a saved game the first of the sitting if there is no board yet, or else the only game of an earlier version.
func (s *Session) load(name string) {
	if !s.Bare() || s.deps.Saver == nil || s.restored {
		return
	}
	s.restored = true
	old := oldSaveName(s.rules.name)
	if name != "" && name != old {
		g, err := s.stored(name)
		if g != nil {
			s.sitting.add(g)
			if readBookmark(s.deps.Saver, s.rules.name).Game == name {
				s.marked = mark{name: name, level: g.Origin.Level}
			}
			if !s.ships(g) {
				g.Origin = boardorigin.Origin{} // with the par that it had
				s.keep()
			}
		}
		if g != nil || err != nil {
			return
		}
	}
	if g, _ := s.stored(old); g != nil {
		s.sitting.add(g)
		s.save()
	}
}

// ships reports whether the board of a game still comes from where the game says.
func (s *Session) ships(g *Game) bool {
	if g.Origin.Free() || s.deps.Shipped == nil {
		return true
	}
	board, ok := s.deps.Shipped(g.Origin)
	if !ok {
		return false
	}
	start, err := s.rules.parse(board)
	return err == nil && start.String() == g.Board
}

// find makes the game of a fresh game's board the current one: that of this sitting, or the saved one, or else the fresh one
// itself. It reports whether it is another than the fresh one.
func (s *Session) find(fresh *Game) bool {
	name := s.saveName(fresh)
	for i, g := range slices.Backward(s.sitting.games) {
		if s.saveName(g) != name {
			continue
		}
		if g.Board != fresh.Board {
			s.release(g)
			continue
		}
		s.sitting.bring(i)
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
		s.sitting.add(fresh)
		return false
	}
	g.adopt(fresh)
	s.sitting.add(g)
	return true
}

// release saves a game as that of a free board: the pack has another board in its place now. If that free board has another
// game already, the released one is set aside.
func (s *Session) release(g *Game) {
	was := s.saveName(g)
	g.Origin = boardorigin.Origin{}
	data, err := g.encode(s.rules.name)
	if err != nil {
		s.events.report(Event{Kind: NotSaved, Err: err})
		return
	}
	name := s.saveName(g)
	switch other := peek(s.deps.Saver, name); {
	case len(other) == 0:
		s.deps.Saver.Save(name, data)
		s.listBoard(name)
	case len(g.Gestures) > 0 && !bytes.Equal(other, data):
		if _, err := s.deps.Saver.SetAside(was, "other", data); err != nil {
			s.events.report(Event{Kind: NotSaved, Err: err})
		}
	}
}

// catchUp puts the saved game in place of the current one if another window has played on in it, and reports whether that
// is so. A saved game that it leaves does not count as read: the next save sets it aside.
func (s *Session) catchUp() bool {
	g := s.Game()
	if s.deps.Saver == nil || g.sealed {
		return false
	}
	name := s.saveName(g)
	data := peek(s.deps.Saver, name)
	if len(data) == 0 {
		return false
	}
	other, err := decodeGame(data, s.rules)
	if err != nil { // damaged, or newer
		data = nil
		other, err = s.stored(name)
		g.sealed = errors.Is(err, ErrNewer)
	}
	if other == nil || other.turn <= g.turn || other.Board != g.Board {
		return false
	}
	if data != nil {
		s.deps.Saver.Took(name, data)
	}
	other.inherit(g)
	s.sitting.replace(other)
	return true
}

// Refresh takes over what another window has played in the current game, with its history; then it emits Entered. The owner
// of the session calls it when the player may come from another window.
func (s *Session) Refresh() {
	if s.Bare() || s.deps.Saver == nil {
		return
	}
	if readBookmark(s.deps.Saver, s.rules.name).Game != s.marked.name {
		s.marked = mark{} // another window has gone on to another board: the next save is the last game again
	}
	if s.catchUp() {
		s.enter()
	}
}
