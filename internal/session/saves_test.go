package session

import (
	"fmt"
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
	for i := range keptBoards {
		name := fmt.Sprintf("game-spot-board-%016x", i)
		p.saver.data[name] = []byte("a game")
		mark.Boards = append([]string{name}, mark.Boards...)
	}
	p.saver.data["last-spot"] = fmt.Appendf(nil, `{"game":%q,"boards":["%s"]}`, mark.Game, strings.Join(mark.Boards, `","`))
	p.do("open 0/6")
	if (len(p.saver.data[first]) > 0) || (len(p.saver.data[mark.Boards[keptBoards-1]]) > 0) || !(len(p.saver.data[mark.Boards[keptBoards-2]]) > 0) || !(len(p.saver.data["game-spot-level-1"]) > 0) {
		t.Errorf("kept are %d blobs", len(p.saver.names()))
	}
	kept := readBookmark(p.saver, "spot")
	if len(kept.Boards) != keptBoards || kept.Boards[0] != kept.Game || kept.Game != p.s.games.name(p.s.Game()) {
		t.Errorf("the bookmark has %d boards, the first %s, at %s", len(kept.Boards), kept.Boards[0], kept.Game)
	}
}
