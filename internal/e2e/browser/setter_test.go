//go:build e2e

package browser

import (
	"testing"
)

// firstDay is a script for setup.before: the page takes the day for the first of the setter's challenge, which is of Way Home on 4×4.
const firstDay = `
	const clock = Date, ahead = new clock(2026, 10, 22, 12) - clock.now();
	window.Date = class extends clock { constructor(...given) { given.length ? super(...given) : super(clock.now() + ahead) } };
`

// TestSetterByRoles draws a board for the setter's challenge with what a screen reader has, gets its proven score and shares the link. A
// friend's browser, which has nothing but the link, proves the score anew.
func TestSetterByRoles(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{before: exchange + firstDay + keepSaid})
	b.ready()
	b.activate("button", "Setter's challenge")
	b.find("heading", "^Setter's challenge")
	b.hears("Way Home")
	b.hears("4×4 cells, at most 4 bricks")
	b.hears("No board of yours yet")
	b.activate("button", "^Draw a board$")
	b.hears("Editor")
	b.hears("Best possible: 2 taps (proven)")
	b.activate("button", "^Clear$")
	b.hears("No road leads home (proven)")

	b.activate("radio", "^Bend, left and down$")
	b.activate("gridcell", onCell("1", "4"))
	b.hears("Best possible: 2 taps (proven)")
	b.activate("gridcell", onCell("1", "4")) // which turns it
	b.hears("Best possible: 5 taps (proven)")
	b.hasSaid("5 taps")            // as no board before
	b.activate("button", "^Undo$") // the best is kept
	b.hears("Best possible: 2 taps (proven)")
	b.activate("button", "^Back$")
	b.hears("Your record: 5 taps")

	b.activate("button", "^Share$")
	b.hears("Share. Setter's challenge 2026-11-22 · Way Home")
	b.activate("button", "^Copy link$")
	b.hears("The link is copied")
	link := eval[string](b, "window.copied")
	b.activate("button", "^Copy result$")
	b.hears("Your result is copied")
	if got, want := eval[string](b, "window.copied"), "Warren · Setter's challenge 2026-11-22 · Way Home\n⭐ 5 taps\n"+link; got != want {
		t.Errorf("the result is %q, want %q", got, want)
	}

	friend := open(t, link, setup{before: firstDay})
	friend.ready()
	friend.hears("A friend's board for 22 November: 5 taps, proven here. Can you draw a harder one?")
	friend.hears("No board of yours yet")
	friend.find("gridcell", onCell("4", "4"))
	friend.picture("setter-friend")
	friend.activate("button", "^Play it$")
	friend.hears("Best possible: 5 taps (proven)")
	friend.activate("button", "^Back$")
	friend.hears("A friend's board for 22 November: 5 taps, proven here.")
	friend.activate("button", "^Draw a board$")
	friend.hears("Editor")
	friend.hears("Best possible: 2 taps (proven)")
}
