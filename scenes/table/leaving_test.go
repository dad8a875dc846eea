package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	rules "warren/puzzles/rushhour"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// This file tests what is on the table after a mode, or the editor, has been left.

// TestNextOfAListIsPlayed goes on to the next board of a list from the card of a win and from the review: it is there to be played.
func TestNextOfAListIsPlayed(t *testing.T) {
	t.Parallel()
	for _, from := range [...]ui.Kind{ui.None, ui.Analyse} {
		p := lay(t, rushhour.Puzzle())
		var list shell.Listing
		list = shell.Listing{Name: func(*ui.Words) string { return "" }, From: tabletest.Nowhere{}, Next: func() ui.Scene {
			if err := p.Table.Open(table.Opening{Board: hardJam, List: &list}); err != nil {
				t.Fatal(err)
			}
			return p.Table
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

// TestDealGoesOnAtItsPlace loads the page again while a board is dealt over the card of a win: the board comes all the same.
func TestDealGoesOnAtItsPlace(t *testing.T) {
	t.Parallel()
	e, blobs, d := newHeldEnv(t)
	d.held = true
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	playOut[rules.Move](p)
	toCard(p)
	p.Want(ui.NewBoard)
	text, err := json.Marshal(p.Table.Place())
	if err != nil {
		t.Fatal(err)
	}
	var at ui.Place
	if err := json.Unmarshal(text, &at); err != nil {
		t.Fatal(err)
	}
	again := tabletest.OpenWith(t, e, rushhour.Puzzle())
	if err := again.Table.Return(at); err != nil {
		t.Fatal(err)
	}
	again.Tick()
	if got := again.Table.Mode(); got != "won" {
		t.Fatalf("the mode is %s", got)
	}
	d.held = false
	again.Until("the board", func() bool { return again.Table.Mode() == "playing" })
}

// TestBadBeginningIsRefused checks that a place that begins where its game has no gesture is told, and nothing of it taken up.
func TestBadBeginningIsRefused(t *testing.T) {
	t.Parallel()
	for _, base := range []string{"9", "-3"} {
		e, blobs := tabletest.NewEnv(t)
		p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
		p.Proven()
		p.Want(ui.Analyse)
		text, err := json.Marshal(p.Table.Place())
		if err != nil {
			t.Fatal(err)
		}
		bad := strings.Replace(string(text), `"base":0`, `"base":`+base, 1)
		var at ui.Place
		if err := json.Unmarshal([]byte(bad), &at); err != nil || bad == string(text) {
			t.Fatalf("error %v, the place is %s", err, text)
		}
		again := tabletest.OpenWith(t, e, rushhour.Puzzle())
		err = again.Table.Return(at)
		again.Tick()
		if mode := again.Table.Mode(); err == nil || mode != "playing" {
			t.Errorf("at %s: error %v, in %s", base, err, mode)
		}
	}
}
