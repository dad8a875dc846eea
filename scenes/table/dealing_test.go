package table_test

import (
	"testing"

	"warren/internal/session"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// dealing opens the small jam and deals a board that is not ready until the dealer is released.
func dealing(t *testing.T) (*jam, *lateSolver) {
	t.Helper()
	e, blobs, d := newHeldEnv(t)
	d.held = true
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	p.Proven()
	p.Want(ui.NewBoard)
	p.Until("the progress", func() bool { return p.Says("info.dealing", "1,234,567") })
	return p, d
}

// firstDeal opens a table whose first board is never ready.
func firstDeal(t *testing.T) *jam {
	t.Helper()
	e, _, d := newHeldEnv(t)
	d.held = true
	p := tabletest.OpenWith(t, e, rushhour.Puzzle())
	p.Table.Open(table.Opening{Deal: true})
	return p
}

// TestFailureOfADealBefore checks that New reports no failure but its own.
func TestFailureOfADealBefore(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	fails := true
	e.Dealer = session.NewDealer(&tabletest.Scripted{By: func(req search.Request) search.Job {
		if fails {
			return tabletest.Answered{Answer: &search.Answer{Error: "no such board"}}
		}
		return e.Solver.Start(req)
	}}, 1)
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	p.Proven()
	board := p.Game()
	p.Want(ui.NewBoard)
	p.Until("the failure", func() bool { return p.Table.Message() == p.Env.Words.T("info.failed") })
	if p.Game() != board || p.Offers(ui.Cancel) {
		t.Error("the deal goes on")
	}
	p.Table.Say("")
	fails = false
	p.Want(ui.NewBoard)
	p.Until("a board", func() bool { return p.Game() != board })
	p.WantMessage("")
}
