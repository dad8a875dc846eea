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

// TestEachBoardHasItsGame checks that a level, a day and a free board are each taken up as they were left, in the same
// sitting and in another, and that Undo leads back through the boards of a sitting.
func TestEachBoardHasItsGame(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "in one sitting", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			shipped level-2 0/6 | entered; cancels distances; asks distances 0/6
			make 2     | moved
			shipped day-2026-11-22 0/5 | entered; cancels distances; asks distances 0/5
			at         | 0/5, 0 of 0               # the board of level 1, but another game
			make 3     | moved
			open 0/5   | entered
			at         | 0/5, 0 of 0
			make 4     | moved
			shipped level-1 0/5 | entered
			at         | 1/5, 1 of 1
			undo       | moved
			undo       | told refuse.nothingToUndo   # a level is left on purpose alone
			open 0/5   | entered
			at         | 4/5, 1 of 1
			shipped level-1 0/5 | entered
			redo       | moved
			redo       | told refuse.nothingToRedo
			at         | 1/5, 1 of 1`},
		{name: "in another sitting", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			pin 2      |
			shipped level-2 0/6 | entered; cancels distances; asks distances 0/6
			make 2     | moved
			make 1     | moved
			undo       | moved
			open 0/5   | entered; cancels distances; asks distances 0/5
			quit       | cancels distances
			shipped level-2 0/6 | entered; asks distances 0/6
			at         | 2/6, 1 of 2
			redo       | moved
			shipped level-1 0/5 | entered; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 1
			pins       | [[0,2]]
			quit       | cancels distances
			resume     | entered; asks distances 0/5    # the last one
			at         | 1/5, 1 of 1`},
		{name: "what Resume continues", play: `
			shipped level-2 0/6 | entered; asks distances 0/6
			open 0/5   | entered; cancels distances; asks distances 0/5
			undo       | told refuse.nothingToUndo
			shipped level-2 0/6 | entered; cancels distances; asks distances 0/6
			quit       | cancels distances
			resume     | entered; asks distances 0/6
			knows      | par 1
			saved      | game-spot-board-b71134f954737fff game-spot-level-2 last-spot`},
		{name: "a link to the board at hand", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			follow 0/5 | entered
			at         | 1/5, 1 of 1
			quit       | cancels distances
			follow 0/5 | entered; asks distances 0/5    # as when the page is loaded again
			at         | 1/5, 1 of 1
			follow 0/6 | entered; cancels distances; asks distances 0/6
			follow 0/5 | entered; cancels distances; asks distances 0/5    # the last one is another: a free board
			at         | 0/5, 0 of 0
			follow 0   | 1:1: "0\n", expected AT/GOAL`},
		{name: "a link with moves", play: `
			follow 0/5 1,1 1 | entered; asks distances 0/5
			saves      | 1    # of all moves
			at         | 3/5, 2 of 2
			aids       | link
			undo       | moved
			at         | 2/5, 1 of 2
			quit       | cancels distances
			resume     | nothing    # a link that was only looked at
			follow 0/5 1,1 | entered; asks distances 0/5
			at         | 2/5, 1 of 2
			follow 0/5 7,1 | entered
			at         | 8/5, 4 of 4`},
		{name: "a link with moves on a board that was played on", play: `
			today 2026-11-23 |
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			make 2     | moved
			undo       | moved
			follow 0/5 2,-1 | entered
			at         | 1/5, 4 of 4
			aids       | link
			follow 0/5 3,1,1 | entered
			at         | 5/5, 6 of 6
			verdict    | helped, shown
			stars      | 1
			dates      | begun 2026-11-23    # solved by another hand
			restart    | moved
			make 5     | moved; won
			verdict    |
			dates      | begun 2026-11-23, done 2026-11-23
			undo       | moved
			undo       | moved; won
			undo       | moved
			undo       | moved
			at         | 1/5, 4 of 8
			undo       | moved
			undo       | moved
			undo       | moved
			at         | 1/5, 1 of 8`},
		{name: "a link with moves to the board of a level", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			follow 0/5 1 | entered
			at         | 1/5, 1 of 1
			follow 0/5 2 | entered
			at         | 2/5, 1 of 1
			saved      | game-spot-board-b71134f954737fff game-spot-level-1 last-spot
			shipped level-1 0/5 | entered
			at         | 1/5, 1 of 1
			aids       |`},
		{name: "a link with moves to a board with a clock", rules: "deals timed", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			newTimed   | entered; asks deal easy 8; asks distances 0/5
			make 1     | moved
			clock 12000 |
			follow 0/5 2 | entered
			left       | 0
			at         | 2/5, 1 of 1
			undo       | moved
			undo       | entered; told refuse.restored
			left       | 18000
			at         | 1/5, 1 of 1`},
		{name: "the clock of a level", rules: "timed", play: `
			shippedTimed level-1 0/5 | entered; asks distances 0/5
			clock 12000 |
			leave      | cancels distances
			quit       |
			shippedTimed level-1 0/5 | entered; asks distances 0/5
			left       | 18000`},
		{name: "an untouched level has the clock that is chosen now", rules: "timed", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			left       | 0
			quit       | cancels distances
			shippedTimed level-1 0/5 | entered; asks distances 0/5
			left       | 30000
			make 1     | moved
			quit       | cancels distances
			shipped level-1 0/5 | entered; asks distances 0/5
			left       | 30000`},
		{name: "dates", play: `
			today 2026-11-22 |
			shipped day-2026-11-22 0/5 | entered; asks distances 0/5
			make 1     | moved
			today 2026-11-23 |
			dates      | begun 2026-11-22
			quit       | cancels distances
			resume     | entered; asks distances 0/5
			make 4     | moved; won
			dates      | begun 2026-11-22, done 2026-11-23
			again      | entered
			dates      | begun 2026-11-22`},
		{name: "a try that failed lies behind the next one", rules: "timed", play: `
			shippedTimed level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			clock 30000 | time over
			again      | entered
			make 2     | moved
			undo       | moved
			undo       | entered; told refuse.restored
			at         | 1/5, 1 of 1
			quit       | cancels distances
			resume     | entered; asks distances 0/5
			at         | 1/5, 1 of 1
			left       | 0`},
		{name: "a board dealt before starts again, over what was played", rules: "deals", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			new        | entered; asks deal easy 8; asks distances 0/5
			make 1     | moved
			open 0/6   | entered; cancels distances; asks distances 0/6
			quit       | cancels distances
			deal board 0/5 |
			new        | entered; asks deal easy 9; asks distances 0/5
			at         | 0/5, 2 of 2
			undo       | moved
			at         | 1/5, 1 of 2`},
		{name: "the clock of a board dealt before starts again", rules: "deals timed", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			new        | entered; asks deal easy 8; asks distances 0/5
			clock 3000 |
			quit       | cancels distances
			deal board 0/5 |
			new        | entered; asks deal easy 9; asks distances 0/5
			at         | 0/5, 0 of 0
			took       | 0
			clock 7000 |
			make 1     | moved
			quit       | cancels distances
			deal board 0/5 |
			new        | entered; asks deal easy 10; asks distances 0/5
			took       | 0
			clock 1000 |
			took       | 1000
			undo       | moved
			at         | 1/5, 1 of 2
			took       | 8000
			redo       | moved
			quit       | cancels distances
			deal board 0/5 |
			new        | entered; asks deal easy 11; asks distances 0/5
			at         | 0/5, 2 of 2
			took       | 0
			clock 2000 |
			make 5     | moved; won
			took       | 2000`},
		{name: "the time that is left on a board dealt before starts again", rules: "deals timed", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			newTimed   | entered; asks deal easy 8; asks distances 0/5
			clock 12000 |
			make 1     | moved
			quit       | cancels distances
			deal board 0/5 |
			newTimed   | entered; asks deal easy 9; asks distances 0/5
			left       | 30000
			clock 1000 |
			left       | 29000
			undo       | entered; told refuse.restored
			at         | 1/5, 1 of 1
			left       | 18000`},
		{name: "the pack has another board there now", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			quit       | cancels distances
			shipped level-1 0/6 | entered; asks distances 0/6
			at         | 0/6, 0 of 0
			open 0/5   | entered; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 1`},
	})
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

// TestOldGameIsTakenAlong checks that the only game of an earlier version is continued first, becomes the game of a free
// board, and stays under its old name.
func TestOldGameIsTakenAlong(t *testing.T) {
	t.Parallel()
	const old = `{"version":1,"puzzle":"spot","board":"0/5\n","level":"easy","seed":3,"par":1,"pins":[[0,1]],"at":1,"gestures":[{"moves":[1]},{"moves":[2]}]}`
	run(t, []script{
		{name: "resumed", play: `
			damage ` + old + ` |
			resume     | entered; asks distances 0/5
			at         | 1/5, 1 of 2
			pins       | [[0,1]]
			saved      | game-spot game-spot-board-b71134f954737fff last-spot
			redo       | moved
			quit       | cancels distances
			resume     | entered; asks distances 0/5
			at         | 3/5, 2 of 2
			holds game-spot | ` + old},
		{name: "behind another board", play: `
			damage ` + old + ` |
			shipped level-1 0/6 | entered; asks distances 0/6
			undo       | told refuse.nothingToUndo
			open 0/5   | entered; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 2
			shipped level-1 0/6 | entered; cancels distances; asks distances 0/6
			quit       | cancels distances
			resume     | entered; asks distances 0/6
			open 0/5   | entered; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 2`},
		{name: "not again after a board that was only looked at", play: `
			damage ` + old + ` |
			resume     | entered; asks distances 0/5
			make 2     | moved
			open 0/6   | entered; cancels distances; asks distances 0/6
			put last-spot {"game":"` + SaveName("spot", boardorigin.Origin{}, "0/6\n") + `"} |
			quit       | cancels distances
			resume     | nothing
			open 0/5   | entered; asks distances 0/5
			at         | 3/5, 2 of 2`},
		{name: "again if the new save was never written", play: `
			damage ` + old + ` |
			put last-spot {"game":"game-spot-board-b71134f954737fff"} |
			resume     | entered; asks distances 0/5
			at         | 1/5, 1 of 2`},
	})
}

// TestNewerSaveStays checks that a save of a newer version is never overwritten nor set aside, and that its board can be
// played.
func TestNewerSaveStays(t *testing.T) {
	t.Parallel()
	const newer = `{"version":3,"board":["of","another","kind"]}`
	run(t, []script{
		{name: "a level", play: `
			put game-spot-level-1 ` + newer + ` |
			shipped level-1 0/5 | newer save game-spot-level-1; entered; asks distances 0/5
			make 1     | moved
			again      | entered
			make 5     | moved; won
			leave      | cancels distances
			holds game-spot-level-1 | ` + newer + `
			saved      | game-spot-level-1
			open 0/6   | entered; asks distances 0/6
			make 1     | moved
			undo       | moved
			undo       | told refuse.nothingToUndo
			holds game-spot-level-1 | ` + newer},
		{name: "the last game", play: `
			put game-spot-level-1 ` + newer + ` |
			put last-spot {"game":"game-spot-level-1"} |
			resume     | nothing; newer save game-spot-level-1
			open 0/6   | entered; asks distances 0/6
			undo       | told refuse.nothingToUndo
			holds game-spot-level-1 | ` + newer},
		{name: "of an earlier program", play: `
			damage ` + newer + ` |
			resume     | nothing; newer save game-spot
			open 0/6   | entered; asks distances 0/6
			holds game-spot | ` + newer},
		{name: "a newer program in another window", play: `
			shipped level-1 0/5 | entered; asks distances 0/5
			put game-spot-level-1 ` + newer + ` |
			refresh    | newer save game-spot-level-1
			make 1     | moved
			holds game-spot-level-1 | ` + newer},
	})
}

// TestDamagedSaveOfALevel checks that a damaged save is told and set aside, and that the level begins anew and is saved.
func TestDamagedSaveOfALevel(t *testing.T) {
	t.Parallel()
	run(t, []script{{play: `
			put game-spot-level-1 {"version":2,"puzzle":"spot" |
			put last-spot {"game":"game-spot-level-1"} |
			resume     | nothing; bad save {"version":2,"puzzle":"spot"
			shipped level-1 0/5 | entered; asks distances 0/5
			make 1     | moved
			saved      | game-spot-level-1 game-spot-level-1-broken last-spot
			quit       | cancels distances
			resume     | entered; asks distances 0/5
			at         | 1/5, 1 of 1`}, {name: "a bookmark that cannot be read", play: `
			put last-spot garbage |
			resume     | nothing
			put last-spot {"game":"settings","boards":["book"]} |
			resume     | nothing
			open 0/5   | entered; asks distances 0/5
			holds last-spot | {"game":"game-spot-board-b71134f954737fff","boards":["game-spot-board-b71134f954737fff"]}`}})
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
