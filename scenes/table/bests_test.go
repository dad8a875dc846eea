package table_test

import (
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/scenes/linkup"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
)

// captioned reports whether a text is on the panel, or the name of a number.
func captioned(p *tabletest.Robot, text string) bool {
	for node := range p.Env.Mirror().All() {
		if node.Name == text || strings.HasPrefix(node.Name, text+": ") {
			return true
		}
	}
	return false
}

// TestBestsWhilePlaying checks that the panel shows, in every size of window, what there is to beat on a level, and nothing where
// nothing is known; and that a faster win is called the fastest.
func TestBestsWhilePlaying(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]float64{{1040, 740}, {390, 844}, {360, 640}, {915, 412}} {
		p := lay(t, linkup.Puzzle())
		p.Env.Width, p.Env.Height = size[0], size[1]
		p.Env.Levels = shell.Levels{
			Count: func(string) int { return 2 },
			Pack: func(string) []levels.Level {
				return []levels.Level{{Dealt: boardorigin.Dealt{Board: "AABB\n", Difficulty: "easy"}}, {Number: 2, Dealt: boardorigin.Dealt{Board: "AABB\n", Difficulty: "easy"}}}
			},
			Days: func(string) (first, last calendar.Date) { return first, last },
		}
		record := progress.Win{Puzzle: "linkup", Origin: boardorigin.Origin{Level: 1}, Cost: 7, Millis: 65_000, Difficulty: "easy"}
		p.Env.Book().Add(record)
		const bests = "Turn record: 7 · Fastest: 1:05"
		p.Table.Open(table.Opening{Level: 2})
		p.Tick()
		if captioned(p, bests) {
			t.Errorf("%v: another level has the bests of the first", size)
		}
		p.Table.Open(table.Opening{Level: 1})
		p.Tick()
		if !captioned(p, bests) {
			t.Errorf("%v: %q is not on the panel", size, bests)
		}
		linkPair(p)
		linkPair(p)
		toCard(p)
		if !captioned(p, p.Env.Words.T("card.fastest")) {
			t.Errorf("%v: the card does not call the time the fastest", size)
		}
		if r, _ := p.Env.Book().Level("linkup", 1); r.Millis == 0 || r.Millis >= record.Millis {
			t.Errorf("%v: the best time is %d ms", size, r.Millis)
		}
	}
}
