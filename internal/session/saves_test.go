package session

import (
	"fmt"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

// TestSaveNames checks the names of saves, which must stay what they are: they are the only way to a game that was left.
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

// TestResumeInEarnest checks that Resume, and what home learns of it, passes over a board that was only looked at, one that is proven to have no
// solution, and a draft that was tried out; and that the level played last is known all the same.
func TestResumeInEarnest(t *testing.T) {
	t.Parallel()
	const level = `
			shipped level-4 0/6 | entered; asks distances 0/6
			make 1     | moved
			quit       | cancels distances
`
	for name, test := range map[string]struct{ play, last, at string }{
		"looked at": {`
			open 0/5   | entered; asks distances 0/5
			answer way 5 | `, "level-4", "1/6, 1 of 1"},
		"several looked at": {`
			open 0/5   | entered; asks distances 0/5
			open 0/7   | entered; cancels distances; asks distances 0/7
			open 0/8   | entered; cancels distances; asks distances 0/8`, "level-4", "1/6, 1 of 1"},
		"a link with moves": {`
			follow 0/5 1,1 1 | entered; asks distances 0/5`, "level-4", "1/6, 1 of 1"},
		"played": {`
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			undo       | moved`, "board", "0/5, 0 of 1"},
		"played, and then proven to have no solution": {`
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			answer lost | `, "level-4", "1/6, 1 of 1"},
		"a draft": {`
			try 0/5    | entered; asks distances 0/5
			make 1     | moved`, "level-4", "1/6, 1 of 1"},
		"a draft that was tried out twice": {`
			try 0/5    | entered; asks distances 0/5
			make 1     | moved
			quit       | cancels distances
			try 0/5    | entered; asks distances 0/5
			make 1     | moved`, "level-4", "1/6, 1 of 1"},
		"a draft that was kept and played": {`
			try 0/5    | entered; asks distances 0/5
			make 1     | moved
			quit       | cancels distances
			open 0/5   | entered; asks distances 0/5`, "board", "1/5, 1 of 1"},
		"a board drawn that was played before": {`
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			try 0/5    | entered`, "board", "1/5, 1 of 1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPlayer(t, "")
			p.play(t, level+test.play)
			p.do("quit")
			from, solved, ok := Last(p.saver, "spot")
			if got := from.String(); !ok || solved || got != strings.TrimPrefix(test.last, "board") {
				t.Errorf("the last game is %q, %v, %v", got, solved, ok)
			}
			if n, left := LastLevel(p.saver, "spot"); n != 4 || !left {
				t.Errorf("the last level is %d, left: %v", n, left)
			}
			p.do("resume")
			if got := p.do("at"); got != test.at {
				t.Errorf("Resume leads to %s, want %s", got, test.at)
			}
		})
	}
}

// TestLast checks what home learns of a game without opening it.
func TestLast(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	last := func() string {
		from, solved, ok := Last(p.saver, "spot")
		if solved {
			return fmt.Sprint(from, " solved")
		}
		return fmt.Sprint(from, ok)
	}
	for _, test := range []struct{ do, want string }{
		{"at home", " false"},
		{`damage {"version":1,"puzzle":"spot","board":"0/5\n","at":0,"gestures":[]}`, " true"},
		{"shipped level-7 0/5", "level-7 true"},
		{"make 5", "level-7 solved"},
		{"undo", "level-7 true"},
		{"shipped day-2026-11-22 0/5", "day-2026-11-22 true"},
		{"open 0/6", "day-2026-11-22 true"}, // only looked at
		{"make 1", " true"},
		{"put last-spot {\"game\":\"game-spot-level-8\"}", " true"}, // without a save: the old game
		{"put game-spot-level-8 x", "level-8 true"},
		{"put last-spot {\"game\":\"game-spot-level-x\"}", " true"},
	} {
		if test.do != "at home" {
			p.do(test.do)
		}
		if got := last(); got != test.want {
			t.Errorf("%s: the last board is %s, want %s", test.do, got, test.want)
		}
	}
}

// TestWindows checks that two windows with one game follow each other when they are turned to, with history, pins and clock.
func TestWindows(t *testing.T) {
	t.Parallel()
	type window struct {
		at   int // number of the window
		play string
	}
	for _, test := range []struct {
		name  string
		rules string
		play  []window
	}{
		{"moves", "", []window{
			{0, `open 0/5 | entered; asks distances 0/5
				answer way 5 |
				make 1   | moved`},
			{1, `resume  | entered; asks distances 0/5
				at       | 1/5, 1 of 1
				make 2   | moved
				pin 1    |`},
			{0, `refresh | entered
				knows    | par 1                        # what was proven stays
				at       | 3/5, 2 of 2
				pins     | [[0,1]]
				undo     | moved`},
			{1, `refresh | entered
				at       | 1/5, 1 of 2
				refresh  |                              # nothing is new
				redo     | moved
				make 2   | moved; won`},
			{0, `refresh | entered
				at       | 5/5, 3 of 3`},
		}},
		{"another board", "", []window{
			{0, `open 0/5 | entered; asks distances 0/5
				make 1   | moved`},
			{1, `shipped level-1 0/6 | entered; asks distances 0/6
				make 1   | moved`},
			{0, `refresh |
				make 1   | moved
				holds last-spot | {"game":"game-spot-board-b71134f954737fff","before":["game-spot-level-1"],"level":1,"boards":["game-spot-board-b71134f954737fff"]}
				shipped level-1 0/6 | entered; cancels distances; asks distances 0/6
				at       | 1/6, 1 of 1`},
			{1, `undo    | moved
				undo     | told refuse.nothingToUndo
				open 0/5 | entered; cancels distances; asks distances 0/5
				at       | 2/5, 2 of 2`},
		}},
		{"the clock", "timed", []window{
			{0, `shippedTimed level-1 0/5 | entered; asks distances 0/5`},
			{1, `resume  | entered; asks distances 0/5
				clock 12000 |`},
			{0, `refresh | entered
				left     | 18000`},
		}},
		{"what could not be saved is not lost", "", []window{
			{0, `open 0/5 | entered; asks distances 0/5
				make 1   | moved
				put game-spot-board-b71134f954737fff {"version":2,"turn":1,"puzzle":"spot","board":"0/5\n","at":0,"gestures":[]} |
				refresh  |
				at       | 1/5, 1 of 1
				make 1   | moved`},
			{1, `resume  | entered; asks distances 0/5
				at       | 2/5, 2 of 2`},
		}},
		{"bare", "", []window{{0, `refresh |`}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			windows := [2]*player{newPlayer(t, test.rules), newPlayer(t, test.rules)}
			windows[1].saver = windows[0].saver
			windows[1].begin()
			for _, w := range test.play {
				windows[w.at].play(t, w.play)
			}
		})
	}
}

// TestManyFreeBoards checks that the games of the last free boards are kept, that older ones make room, and that levels
// never do.
func TestManyFreeBoards(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.do("shipped level-1 0/5")
	p.do("open 0/5")
	first := p.s.saves.name(p.s.Game())
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
	if len(kept.Boards) != keptBoards || kept.Boards[0] != kept.Game || kept.Game != p.s.saves.name(p.s.Game()) {
		t.Errorf("the bookmark has %d boards, the first %s, at %s", len(kept.Boards), kept.Boards[0], kept.Game)
	}
}
