package session

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/store"
)

type shelf struct {
	*store.Memory
	aside []string
	fault error // of setting aside, nil for none
}

func (s *shelf) Put(name string, data []byte) error {
	if s.fault != nil {
		return s.fault
	}
	s.aside = append(s.aside, string(data))
	return s.Memory.Put(name, data)
}

// Load does not find what was set aside, so that it is set aside again.
func (s *shelf) Load(name string) ([]byte, error) {
	if strings.HasPrefix(name, "aside/") {
		return nil, nil
	}
	return s.Memory.Load(name)
}

func (s *shelf) keeps(text string) bool {
	return slices.ContainsFunc(s.aside, func(data string) bool { return strings.Contains(data, text) })
}

// A pane is a run of the game on a shelf.
type pane struct {
	*Session
	t     *testing.T
	saver *store.Saver
}

func openPane(t *testing.T, on *shelf) *pane {
	saver := store.NewSaver(on)
	return &pane{New(spotRules(""), Deps{Solver: &fakeSolver{log: new([]string)}, Saver: saver}, "easy"), t, saver}
}

func (p *pane) opens(level int, board string) {
	p.t.Helper()
	if err := p.Open(Setup{Dealt: boardorigin.Dealt{Board: board, Difficulty: "easy", Par: 1, Bound: 1}, Origin: boardorigin.Origin{Level: level}, Known: true}); err != nil {
		p.t.Fatal(err)
	}
	p.saver.Flush()
}

func (p *pane) moves(by ...step) {
	for _, m := range by {
		p.Make(Moves([]step{m}), false)
	}
	p.saver.Flush()
}

// twiceOnOneBoard has games of a free board and of a level with the same board, which is on the pane.
func twiceOnOneBoard(t *testing.T) (*shelf, *pane) {
	on := &shelf{Memory: new(store.Memory)}
	a := openPane(t, on)
	a.opens(0, "0/5")
	a.moves(2)
	a.opens(1, "0/5")
	a.moves(1, 1)
	return on, a
}

// A level whose board is no longer the shipped one keeps its history: as the game of a free board, or aside if that has a game already.
func TestReleasedHistoryStays(t *testing.T) {
	t.Parallel()
	on, a := twiceOnOneBoard(t)
	for _, sitting := range []*pane{a, openPane(t, on)} {
		sitting.opens(1, "0/6")
		if !on.keeps(`[{"moves":[1]},{"moves":[1]}]`) {
			t.Errorf("the level's history is lost; set aside are %q", on.aside)
		}
		free := string(on.Data[SaveName("spot", boardorigin.Origin{}, "0/5\n")])
		if !strings.Contains(free, `[{"moves":[2]}]`) {
			t.Errorf("the free board's game is %s", free)
		}
		on.aside = nil
		a.opens(1, "0/5") // puts the old board there again
		a.moves(1, 1)
		on.aside = nil
	}
}

// A fault of the disk is told as that, not as a failed search.
func TestReleasedHistoryCannotBeKept(t *testing.T) {
	t.Parallel()
	on, a := twiceOnOneBoard(t)
	on.fault = errors.New("disk full")
	a.opens(1, "0/6")
	told := false
	for e, ok := a.NextEvent(); ok; e, ok = a.NextEvent() {
		switch e.Kind {
		case Failed:
			t.Errorf("a search failed: %v", e.Err)
		case NotSaved:
			told = told || e.Err == on.fault
		}
	}
	if !told {
		t.Error("nothing is told")
	}
}

// A saved level whose board is no longer the shipped one goes on as a free board, with its history and its par.
func TestShippedBoardHasChanged(t *testing.T) {
	t.Parallel()
	for shipped, want := range map[string]boardorigin.Origin{"0/9\n": {Level: 1}, "0/9": {Level: 1}, "0/8\n": {}, "nonsense": {}, "": {}} {
		on := &shelf{Memory: new(store.Memory)}
		a := openPane(t, on)
		a.opens(1, "0/9")
		a.moves(1, 1)
		b := openPane(t, on)
		b.games.shipped = func(from boardorigin.Origin) (string, bool) { return shipped, from.Level == 1 && shipped != "" }
		if !b.Resume() {
			t.Fatal("there is nothing to resume")
		}
		b.saver.Flush()
		if g := b.Game(); g.Origin != want || g.At != 2 || g.Par != 1 || !g.Known {
			t.Errorf("shipped %q: it goes on with %v, at %d, par %d", shipped, g.Origin, g.At, g.Par)
		}
		if last, ok := Last(b.saver, "spot"); last.Origin != want || !ok {
			t.Errorf("shipped %q: the last game is %v, %v", shipped, last.Origin, ok)
		}
		if len(on.aside) > 0 || len(on.Data[SaveName("spot", boardorigin.Origin{Level: 1}, "")]) == 0 {
			t.Errorf("shipped %q: the level's save is gone", shipped)
		}
	}
}

func TestSolvedBoardsMakeRoom(t *testing.T) {
	t.Parallel()
	on := &shelf{Memory: new(store.Memory)}
	a := openPane(t, on)
	a.opens(0, "0/5")
	a.moves(1)
	a.opens(0, "0/6")
	a.moves(6)
	mark := readBookmark(a.saver, "spot")
	solved, inProgress := mark.Boards[0], mark.Boards[1]
	boards := []string{}
	for i := range KeptBoards - 2 {
		name := SaveName("spot", boardorigin.Origin{}, strings.Repeat("x", i))
		a.saver.Save(name, []byte(`{"version":2}`))
		boards = append(boards, `"`+name+`"`)
	}
	a.saver.Save(bookmarkName("spot"), []byte(`{"game":"`+solved+`","boards":[`+strings.Join(append(boards, `"`+solved+`"`, `"`+inProgress+`"`), ",")+`]}`))
	a.opens(0, "0/7")
	if len(on.Data[solved]) > 0 || len(on.Data[inProgress]) == 0 {
		t.Errorf("the solved board is kept: %v; that in progress: %v", len(on.Data[solved]) > 0, len(on.Data[inProgress]) > 0)
	}
	a.opens(0, "0/8")
	if len(on.Data[inProgress]) > 0 {
		t.Error("the board that was played longest ago is kept")
	}
	if n := len(readBookmark(a.saver, "spot").Boards); n != KeptBoards {
		t.Errorf("%d boards are kept", n)
	}
}
