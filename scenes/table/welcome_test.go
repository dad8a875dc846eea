package table_test

import (
	"testing"

	links "warren/internal/link"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// TestNewcomerSeesNoSearch checks that the search for what is proven of the board, however long it takes, does not take the place of the goal on
// a phone until the player has moved, and that one for what the player asks does.
func TestNewcomerSeesNoSearch(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	tabletest.Script(e, func(search.Request) search.Job { return tabletest.Working{} })
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	if err := p.Table.Open(table.Opening{Link: &links.Link{Puzzle: "rushhour", Board: hardJam}}); err != nil {
		t.Fatal(err)
	}
	p.Env.Fit(320, 568)
	p.Env.Relayout()
	p.Until("a long search", func() bool { _, runs := p.Table.Session().Searching(); return runs })
	if !p.Offers(ui.Lessons) || p.Offers(ui.Cancel) {
		t.Errorf("while the board is searched the table says %q", p.Screen().Describe())
	}
	p.Want(ui.Distance)
	p.Until("the question", func() bool { return p.Offers(ui.Cancel) })
	if !p.Offers(ui.Lessons) {
		t.Error("the lesson is gone while the player's question is worked on")
	}
	p.Want(ui.Cancel)
	if p.Offers(ui.Cancel) {
		t.Error("the search goes on")
	}
}
