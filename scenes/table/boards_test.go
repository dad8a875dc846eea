package table_test

import (
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

const (
	oneMove = "......\n......\nAA....\n......\n..CC..\n......\n" // A out
	dayJam  = "......\n......\n.AA...\n......\n..CC..\n......\n" // the daily board of today; it takes one move
)

var today = calendar.Date{Year: 2026, Month: 11, Day: 22}

func ship(e *shell.Env) {
	pack := []levels.Level{
		{Number: 1, Name: levels.Name{EN: "First road", ZH: "第一条路"}, Dealt: boardorigin.Dealt{Board: smallJam, Difficulty: "easy", Seed: 17, Par: 2, Bound: 2}},
		{Number: 2, Name: levels.Name{EN: "Open gate", ZH: "大门开着"}, Dealt: boardorigin.Dealt{Board: oneMove, Difficulty: "hard", Seed: 18, Par: 1, Bound: 1}},
	}
	day := levels.Day{Date: today, Dealt: boardorigin.Dealt{Board: dayJam, Difficulty: "normal", Seed: 5, Par: 1, Bound: 1}}
	e.Levels = shell.Levels{
		Count: func(puzzle string) int {
			if puzzle != "rushhour" {
				return 0
			}
			return len(pack)
		},
		Pack: func(puzzle string) []levels.Level {
			if puzzle != "rushhour" {
				return nil
			}
			return pack
		},
		Daily: func(puzzle string, date calendar.Date) (levels.Day, bool) {
			return day, puzzle == "rushhour" && date == today
		},
		Days: func(string) (first, last calendar.Date) { return today, today },
	}
	setDate(e, today)
}

func setDate(e *shell.Env, date calendar.Date) {
	e.Now = func() time.Time { return time.Date(date.Year, date.Month, date.Day, 23, 59, 0, 0, time.Local) }
}

func layShipped(t testing.TB) *jam {
	t.Helper()
	p := tabletest.Lay(t, rushhour.Puzzle())
	ship(p.Env)
	return p
}

func openLevel(t testing.TB, n int) *jam {
	t.Helper()
	p := layShipped(t)
	p.Table.Open(table.Opening{Level: n})
	p.Tick()
	return p
}

func anotherRun(p *jam) *jam {
	p.T.Helper()
	p.Env.Saver.Flush()
	e := ui.NewEnv(p.Blobs, p.Env.Measure)
	e.Words.Language, e.Settings.Language = ui.English, ui.English
	e.Width, e.Height = 1040, 740
	env := *p.Env
	env.Env = e
	ship(&env)
	return tabletest.LayWith(p.T, &env, p.Blobs, rushhour.Puzzle())
}
