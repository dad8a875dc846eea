//go:build e2e

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestBackThroughTheGame checks that the browser's Back goes from the game's table to its home and from there away, that a
// table opened from home adds one entry, and that Back leads home from a page that was opened with a link.
func TestBackThroughTheGame(t *testing.T) {
	address := warren(t)
	b := open(t, address+"index.html?before", setup{})
	b.ready()
	b.script(fmt.Sprintf("void (location.href = %q)", address))
	b.until("location.search === ''")
	b.ready()
	b.hears("1 Way Home")
	entries := eval[int](b, "history.length")
	b.key("3")
	b.hears("Lesson 1 of 3")
	b.key("k")
	for range 2 {
		b.hears("Moves: 0")
		b.until("location.hash.startsWith('#rushhour:')")
		if got := eval[int](b, "history.length"); got != entries+1 {
			t.Errorf("a table left %d entries, want one more than %d", got, entries)
		}
		b.script("history.back()")
		b.hears("1 Way Home")
		b.until("location.hash === ''")
		b.script("history.forward()")
		b.hears("Moves: 0")
	}
	b.key(kb.Escape)
	b.hears("1 Way Home")
	b.script("history.back()")
	b.until("location.search === '?before'")

	b = open(t, oneMove.link(warren(t)), setup{})
	b.hears(oneMove.told())
	b.script("history.back()")
	b.hears("1 Way Home")
	b.until("location.hash === ''")
}

// TestWhatComesFromOutside checks that a damaged link, a file without a file-system entry and a text that is no board leave
// the player at the board, and that the game goes on.
func TestWhatComesFromOutside(t *testing.T) {
	b := openGame(t, twoMoves, setup{})
	for _, damaged := range []string{"#foo:AA", "#rushhour", "#rushhour:%zz"} {
		b.script(fmt.Sprintf("void (location.hash = %q)", damaged))
		b.hears("Not a readable link")
		b.hears(twoMoves.told())
	}
	b.script(fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([%q], "board.txt", {type: "text/plain"}));
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`, strings.Join(oneMove, "\n")))
	b.hears(oneMove.told())
	b.key("u")
	b.hears(twoMoves.told())
}
