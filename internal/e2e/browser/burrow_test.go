//go:build e2e

package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestBurrowByKeysAndLink opens a board of Burrow by its link, checks that a step is refused, and brings fox and rabbit home
// by keys; the link then opens the same board again.
func TestBurrowByKeysAndLink(t *testing.T) {
	t.Parallel()
	const board = "..R.. / ...a. / ...a. / .X... / ....."
	b := open(t, warren(t)+"#rabbits:..R../...a./...a./.X.../.....", setup{})
	b.ready()
	b.hears(board)
	b.hears("Best possible: 2 steps (proven)")
	for _, key := range []string{kb.ArrowRight, kb.Enter} { // the cursor appears on the rabbit, which has nowhere to jump
		b.key(key)
	}
	b.hears("Nothing is beside the rabbit to jump over")
	for _, key := range []string{kb.ArrowDown, kb.ArrowRight, kb.Enter, kb.ArrowUp} { // to the fox
		b.key(key)
	}
	b.hears("..Ra. / ...a. / ..... / .X... / .....")
	b.reload()
	b.hears("..Ra. / ...a. / ..... / .X... / .....")
	for _, key := range []string{"u", "y", kb.ArrowRight, kb.Enter, kb.ArrowRight} {
		b.key(key)
	}
	b.hears("Steps: 2")
	b.hears("Solved!")
	b.picture("burrow")
}
