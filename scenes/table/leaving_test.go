package table_test

import (
	"testing"

	rules "warren/puzzles/rushhour"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// The next board of a list is there to be played, from the card of a win and from the review.
func TestNextOfAListIsPlayed(t *testing.T) {
	t.Parallel()
	for _, from := range [...]ui.Kind{ui.None, ui.Analyse} {
		p := tabletest.Lay(t, rushhour.Puzzle())
		var list shell.Listing
		list = shell.Listing{Name: func(*ui.Words) string { return "" }, Next: func() ui.Step {
			if err := p.Table.Open(table.Opening{Board: hardJam, List: &list}); err != nil {
				t.Fatal(err)
			}
			return ui.Push(p.Table)
		}}
		if err := p.Table.Open(table.Opening{Board: smallJam, List: &list}); err != nil {
			t.Fatal(err)
		}
		p.Tick()
		playOut[rules.Move](p)
		toCard(p)
		p.Answered()
		if from != ui.None {
			p.Want(from)
		}
		p.Want(ui.Next, ui.Next)
		if got := p.Table.Mode(); got != "playing" || p.Game().Solved() {
			t.Errorf("from %v, the next board is there, but the mode is %s", from, got)
		}
	}
}
