package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

// The names must stay what they are: they are the only way to a game that was left.
func TestSaveNames(t *testing.T) {
	t.Parallel()
	day := calendar.Date{Year: 2026, Month: 11, Day: 22}
	for _, test := range []struct {
		from        boardorigin.Origin
		board, want string
	}{
		{boardorigin.Origin{Level: 12}, "0/5\n", "game-spot-level-12"},
		{boardorigin.Origin{Day: day}, "0/5\n", "game-spot-day-2026-11-22"},
		{boardorigin.Origin{}, "0/5\n", "game-spot-board-b71134f954737fff"},
		{boardorigin.Origin{}, "0/6\n", "game-spot-board-b714aaf954767e58"},
	} {
		if got := SaveName("spot", test.from, test.board); got != test.want {
			t.Errorf("%v is saved as %s, want %s", test, got, test.want)
		}
	}
}

// Older free boards make room, levels never do.
func TestManyFreeBoards(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.do("shipped level-1 0/5")
	p.do("open 0/5")
	first := p.s.games.name(p.s.Game())
	mark := bookmark{Game: first, Boards: []string{first}}
	for i := range KeptBoards {
		name := fmt.Sprintf("game-spot-board-%016x", i)
		p.saver.data[name] = []byte("a game")
		mark.Boards = append([]string{name}, mark.Boards...)
	}
	p.saver.data["last-spot"] = fmt.Appendf(nil, `{"game":%q,"boards":["%s"]}`, mark.Game, strings.Join(mark.Boards, `","`))
	p.do("open 0/6")
	if (len(p.saver.data[first]) > 0) || (len(p.saver.data[mark.Boards[KeptBoards-1]]) > 0) || !(len(p.saver.data[mark.Boards[KeptBoards-2]]) > 0) || !(len(p.saver.data["game-spot-level-1"]) > 0) {
		t.Errorf("kept are %d blobs", len(p.saver.names()))
	}
	kept := readBookmark(p.saver, "spot")
	if len(kept.Boards) != KeptBoards || kept.Boards[0] != kept.Game || kept.Game != p.s.games.name(p.s.Game()) {
		t.Errorf("the bookmark has %d boards, the first %s, at %s", len(kept.Boards), kept.Boards[0], kept.Game)
	}
}

// A loads counts the saves that are read.
type loads struct {
	*fakeSaver
	saves int
}

func (l *loads) Load(name string) ([]byte, error) {
	if strings.HasPrefix(name, "game-") {
		l.saves++
	}
	return l.fakeSaver.Load(name)
}

// The bookmark knows which boards are solved: no save is read to make room, which would hold up the
// window.
func TestRoomReadsNoSaves(t *testing.T) {
	t.Parallel()
	saver := &loads{fakeSaver: &fakeSaver{data: map[string][]byte{}}}
	s := New(spotRules(""), Deps{Solver: &fakeSolver{log: new([]string)}, Saver: saver}, "easy")
	mark := bookmark{Solved: []string{}}
	for i := range KeptBoards {
		mark.Boards = append(mark.Boards, fmt.Sprintf("game-spot-board-%d", i))
	}
	s.games.saveBookmark(mark)
	for goal := 1; goal <= 9; goal++ {
		before := saver.saves
		if err := s.Open(boardOf(fmt.Sprintf("0/%d\n", goal))); err != nil {
			t.Fatal(err)
		}
		if read := saver.saves - before; read > 5 {
			t.Errorf("to open board %d reads %d saves", goal, read)
		}
	}
	if boards := readBookmark(saver, "spot").Boards; len(boards) != KeptBoards || slices.Contains(boards, mark.Boards[KeptBoards-9]) || !slices.Contains(boards, mark.Boards[KeptBoards-10]) {
		t.Errorf("%d boards are kept", len(boards))
	}
}
