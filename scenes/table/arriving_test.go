package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	links "warren/internal/link"
	"warren/internal/progress"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// newcomer opens a board of Way Home for a player who has solved n boards of other puzzles.
func newcomer(t testing.TB, n int) *tabletest.Robot {
	t.Helper()
	p := lay(t, maze.Puzzle())
	p.Env.Settings.AllTools = false
	p.Env.Settings.SetLearned("maze")
	solve(p, n)
	openOther(p)
	return p
}

// solve records that the player has solved n more boards.
func solve(p *tabletest.Robot, n int) {
	for range n {
		level := p.Env.Book().Boards() + 1
		p.Env.RecordWin(progress.Win{Puzzle: "rabbits", Origin: boardorigin.Origin{Level: level}, Solved: calendar.Date{Year: 2026, Month: 11, Day: 1}})
	}
}

// openOther opens a board that has not been on the table.
func openOther(p *tabletest.Robot) {
	p.T.Helper()
	board := "S║" + strings.Repeat("═", p.Env.Book().Boards()) + "E\n"
	if err := p.Table.Open(table.Opening{Board: board}); err != nil {
		p.T.Fatal(err)
	}
	p.Tick()
}

// openAgain opens a board that is not the one on the table.
func openAgain(p *tabletest.Robot) {
	p.T.Helper()
	if err := p.Table.Open(table.Opening{Board: "S\n═\nE\n"}); err != nil {
		p.T.Fatal(err)
	}
	p.Tick()
}

// arrivals are the tools that arrive, in order.
var arrivals = []ui.Kind{ui.Restart, ui.Redo, ui.Own, ui.Distance, ui.Analyse, ui.Watch, ui.Editor}

// arrived returns which of them are on the screen.
func arrived(p *tabletest.Robot) (kinds []ui.Kind) {
	for _, k := range arrivals {
		if p.Offers(k) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// TestToolsArriveOneByOne checks that the first board has only the tools that nobody can do without, that each board that is solved brings
// the next one with a sentence, told once, and that they stay.
func TestToolsArriveOneByOne(t *testing.T) {
	t.Parallel()
	p := newcomer(t, 0)
	for n := range len(arrivals) + 1 {
		for _, k := range []ui.Kind{ui.Undo, ui.Hint, ui.Solve, ui.NewBoard} {
			if !p.Offers(k) {
				t.Errorf("after %d boards there is no %v", n, k)
			}
		}
		if got, want := arrived(p), arrivals[:n]; !slices.Equal(got, want) {
			t.Errorf("after %d boards there are %v, want %v", n, got, want)
		}
		if told := p.Table.Message(); (told != "") != (n > 0) {
			t.Errorf("after %d boards the table says %q", n, told)
		}
		before := p.Table.Message()
		openAgain(p)
		if again := p.Table.Message(); again != "" {
			t.Errorf("after %q the next board says %q", before, again)
		}
		solve(p, 1)
		openOther(p)
	}
	if !p.Env.Settings.Tools["Watch"] {
		t.Error("what has arrived is not kept")
	}
}

// TestAllToolsForWhoAsks checks that all tools are there with the setting, for whoever has solved many boards, and that a key makes its tool
// arrive and works before.
func TestAllToolsForWhoAsks(t *testing.T) {
	t.Parallel()
	p := newcomer(t, 0)
	p.Env.Settings.AllTools = true
	p.Env.Relayout()
	p.Tick()
	if got := arrived(p); !slices.Equal(got, arrivals) {
		t.Errorf("with the setting there are %v", got)
	}
	if p := newcomer(t, len(arrivals)+1); !slices.Equal(arrived(p), arrivals) || p.Table.Message() != "" {
		t.Errorf("for whoever has played there are %v, and the table says %q", arrived(p), p.Table.Message())
	}
	for _, k := range []ui.Kind{ui.Restart, ui.Redo, ui.Distance} {
		p := newcomer(t, 0)
		p.Want(k)
		p.Tick()
		if got := p.Env.Settings.Tools; len(got) != 1 || !got[k.String()] {
			t.Errorf("after the key of %v there are %v", k, got)
		}
	}
	far := newcomer(t, 0)
	far.Want(ui.Distance)
	far.Until("the distance", func() bool { return far.Table.Session().Outlook().Told })
}

// TestShuffleStandsInADeadEnd checks that a newcomer to Link-up has the one tool that leads out of a dead end.
func TestShuffleStandsInADeadEnd(t *testing.T) {
	t.Parallel()
	for board, lost := range map[string]bool{"AABB\n": false, "AB\nBA\n": true} {
		e, blobs := tabletest.NewEnv(t)
		e.Settings.AllTools = false
		p := tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), board)
		p.Answered()
		p.Tick()
		if p.Offers(ui.Own) != lost {
			t.Errorf("on %q there is a shuffle: %v; the table says %q", board, !lost, p.Table.Message())
		}
	}
}

// TestFirstBoardsFit checks the boards of a player at which tools still arrive, each with the sentence that tells of one.
func TestFirstBoardsFit(t *testing.T) {
	t.Parallel()
	for n := range len(arrivals) + 1 {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			tabletest.Fits(t, newcomer(t, n))
		})
	}
}

// TestArrivalIsToldAfterALesson checks that the sentence of a tool that arrives with the board after a lesson is the one that stays: it is told
// once, and the end of the lesson is seen.
func TestArrivalIsToldAfterALesson(t *testing.T) {
	t.Parallel()
	p := lay(t, maze.Puzzle())
	p.Env.Settings.AllTools = false
	solve(p, 1)
	if err := p.Table.Open(table.Opening{Link: &links.Link{Puzzle: "maze", Board: "S║══E\n"}}); err != nil {
		t.Fatal(err)
	}
	p.Tick()
	p.Click(ui.Lessons, 0)
	p.Want(ui.Next)
	p.Tick()
	if got := arrived(p); len(got) != 1 || !strings.Contains(p.Table.Message(), p.Env.Words.T("tool.restart")) {
		t.Errorf("there are %v, and the table says %q", got, p.Table.Message())
	}
}

// TestArrivalTellsTheKeyToWhoHasKeys checks that the sentence of a tool has its key, but not for a finger.
func TestArrivalTellsTheKeyToWhoHasKeys(t *testing.T) {
	t.Parallel()
	for _, touched := range []bool{false, true} {
		p := newcomer(t, 0)
		p.Env.Touched = touched
		for _, key := range []string{"R", "Y", "", "G", "A", "V", "E"} { // that of the tools of Way Home is its view's
			solve(p, 1)
			openOther(p)
			if told := p.Table.Message(); key != "" && strings.HasSuffix(told, " "+key+".") == touched {
				t.Errorf("with a finger %v the table says %q", touched, told)
			}
		}
	}
}
