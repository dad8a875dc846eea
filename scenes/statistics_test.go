package scenes

import (
	"slices"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/scenes/pages/statistics"
)

func (p *player) testRecord() {
	p.testDays("2026-12-10")
	p.env.Levels.Pack = func(puzzle string) []levels.Level {
		return slices.Repeat([]levels.Level{{Dealt: boardorigin.Dealt{Par: 5}}}, p.env.Levels.Count(puzzle))
	}
	p.env.Levels.Count = func(puzzle string) int {
		if !shipped(puzzle) {
			return 0
		}
		return 60
	}
	p.play()
}

func (p *player) play() {
	first, second, third := sixPuzzles[0].Name, sixPuzzles[1].Name, sixPuzzles[2].Name
	for _, w := range []progress.Win{
		{Puzzle: first, Origin: boardorigin.Origin{Level: 1}, Board: "1", Difficulty: "easy", Cost: 5, Perfect: true, Optimal: true},
		{Puzzle: first, Origin: boardorigin.Origin{Level: 2}, Board: "2", Difficulty: "easy", Cost: 7},
		{Puzzle: first, Board: "free", Difficulty: "hard", Cost: 30, Perfect: true, Optimal: true},
		{Puzzle: second, Board: "timed", Difficulty: "easy", Cost: 24},
		{Puzzle: second, Board: "timed too", Difficulty: "expert", Cost: 70},
		{Puzzle: second, Board: "timed", Difficulty: "easy", Cost: 24},
	} {
		w.Begun, w.Solved = date("2026-12-09"), date("2026-12-09")
		p.env.RecordWin(w)
	}
	for _, day := range []struct {
		puzzle, day, on string
		stars           int
	}{{first, "2026-12-08", "2026-12-08", 1}, {third, "2026-12-08", "2026-12-08", 3}, {third, "2026-12-09", "2026-12-09", 1}, {third, "2026-11-30", "2026-12-09", 1}} {
		p.env.RecordWin(progress.Win{
			Puzzle: day.puzzle, Origin: boardorigin.Origin{Day: date(day.day)}, Board: day.puzzle, Difficulty: "easy",
			Cost: 9, Helped: day.stars == 1, Perfect: day.stars == 3, Optimal: day.stars == 3, Begun: date(day.on), Solved: date(day.on),
		})
	}
}

func (p *player) statistics() *statistics.Page {
	p.Helper()
	page, ok := p.app.top().(*statistics.Page)
	if !ok {
		p.Fatalf("the scene is %T, want the statistics", p.app.top())
	}
	return page
}
