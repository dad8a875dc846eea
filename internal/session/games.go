package session

import (
	"bytes"
	"encoding/hex"
	"errors"
	"hash/fnv"
	"strings"

	"warren/internal/boardorigin"
)

// games are the game that is played, and the saved ones: each level, each day and each free board has a save of its own, and a bookmark says which was played
// last.
type games struct {
	now    *Game // nil before the first
	opened bool  // the saved game to begin with was looked for

	rules   *Rules
	saver   Saver
	shipped func(boardorigin.Origin) (board string, ok bool) // as in Deps
	events  *events
}

// SaveName takes the canonical text of the start, which matters for a free board alone.
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

// oldSaveName is that of earlier versions. The old save stays, so that nothing is lost if the game ends before the new one is written.
func oldSaveName(puzzle string) string { return "game-" + puzzle }

// A LastGame is what is known of a saved game that was not read whole.
type LastGame struct {
	Origin     boardorigin.Origin
	Difficulty string
	Sent       bool // a link brought the board
	Solved     bool
	Begun      bool // a move was made, and it is not solved; also of a save that cannot be read, which may have a backup
}

// Last returns the game that Resume continues.
func Last(saver Saver, puzzle string) (last LastGame, ok bool) {
	name, g := lastGame(saver, puzzle)
	last = LastGame{Difficulty: g.Difficulty, Sent: g.Sent, Solved: g.Solved, Begun: g.begun() || g.Board == ""}
	if part, found := strings.CutPrefix(name, savePrefix(puzzle)); found && !strings.HasPrefix(part, boardPart) {
		var err error
		if last.Origin, err = boardorigin.Parse(part); err != nil {
			return last, false
		}
	}
	return last, name != ""
}

func peek(saver Saver, name string) []byte {
	if name == "" {
		return nil
	}
	data, err := saver.Load(name)
	if err != nil {
		return nil
	}
	return data
}

func (s *games) name(g *Game) string { return SaveName(s.rules.Name, g.Origin, g.Board) }

func (s *games) save(g *Game) {
	if g.sealed {
		return
	}
	data, err := g.encode(s.rules.Name)
	if err != nil {
		s.events.report(Event{Kind: NotSaved, Err: err})
		return
	}
	if name := s.name(g); !bytes.Equal(peek(s.saver, name), data) {
		s.saver.Save(name, data)
	}
	s.placeBookmark(g)
	s.events.report(Event{Kind: Saved})
}

// stored returns nil if there is no game. A save of a newer version stays as it is, with the error ErrNewer; the Saver sets a damaged save aside.
func (s *games) stored(name string) (g *Game, err error) {
	data, err := s.saver.LoadChecked(name, func(data []byte) (err error) {
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

func (s *games) last() string { return readBookmark(s.saver, s.rules.Name).Game }

func (s *games) toResume() (name string, ok bool) {
	name, _ = lastGame(s.saver, s.rules.Name)
	last := s.last()
	if gone := len(peek(s.saver, last)) == 0; gone && (name == "" || name == oldSaveName(s.rules.Name)) {
		return last, true // of which there may be a backup
	}
	return name, name != ""
}

// open falls back to the only game of an earlier version, or nil.
func (s *games) open(name string) *Game {
	old := oldSaveName(s.rules.Name)
	if name != "" && name != old {
		g, err := s.stored(name)
		if g != nil && !s.ships(g) {
			g.Origin = boardorigin.Origin{} // with the par that it had
			s.save(g)
		}
		if g != nil || err != nil {
			return g
		}
	}
	g, _ := s.stored(old)
	if g != nil {
		s.save(g)
	}
	return g
}

func (s *games) ships(g *Game) bool {
	if g.Origin.Free() || s.shipped == nil {
		return true
	}
	board, ok := s.shipped(g.Origin)
	if !ok {
		return false
	}
	start, err := s.rules.Parse(board)
	return err == nil && start.String() == g.Board
}

// restore begins with the game that was played last.
func (s *games) restore() { s.load(s.last()) }

// load begins with a saved game. It looks for one once: a save that cannot be read gives one event.
func (s *games) load(name string) {
	if s.now == nil && !s.opened {
		s.opened, s.now = true, s.open(name)
	}
}

// take makes the game at hand on a board the current one, or the saved one, or else the fresh one. It reports whether it is not the fresh one.
func (s *games) take(fresh *Game) bool {
	if s.now == nil || s.now.Board != fresh.Board || s.name(s.now) != s.name(fresh) {
		if s.now = s.find(fresh); s.now == nil {
			s.now = fresh
			return false
		}
	}
	s.now.adopt(fresh)
	return true
}

// find returns the saved game of a board, or nil. The fresh game is not to be saved in the place of a newer version.
func (s *games) find(fresh *Game) *Game {
	g, err := s.stored(s.name(fresh))
	if g != nil && g.Board != fresh.Board {
		s.release(g)
		g = nil
	}
	if g == nil {
		fresh.sealed = errors.Is(err, ErrNewer)
	}
	return g
}

// release saves a game as that of a free board, since the pack has another board now, or sets it aside if that free board has a game.
func (s *games) release(g *Game) {
	was := s.name(g)
	g.Origin = boardorigin.Origin{}
	data, err := g.encode(s.rules.Name)
	if err != nil {
		s.events.report(Event{Kind: NotSaved, Err: err})
		return
	}
	name := s.name(g)
	switch other := peek(s.saver, name); {
	case len(other) == 0:
		s.saver.Save(name, data)
		s.listBoard(name, g.Solved())
	case len(g.Gestures) > 0 && !bytes.Equal(other, data):
		if _, err := s.saver.SetAside(was, "other", data); err != nil {
			s.events.report(Event{Kind: NotSaved, Err: err})
		}
	}
}
