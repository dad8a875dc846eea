//go:build e2e

package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"warren/internal/link"
)

// The browser's Back goes from the game's table to its home and from there away. A table opened from home adds one entry to the history; moves, new boards and
// round trips add none.
func TestBackThroughTheGame(t *testing.T) {
	t.Parallel()
	address := warren(t)
	b := open(t, address+"icon-32.png", setup{})
	b.anew(fmt.Sprintf("location.href = %q", address))
	b.hears("Way Home: levels")
	entries := eval[int](b, "history.length")
	wantEntries := func(what string, want int) {
		t.Helper()
		if got := eval[int](b, "history.length"); got != want {
			t.Errorf("%s left %d entries in the history, want %d", what, got, want)
		}
	}
	home := func() {
		t.Helper()
		b.hears("Way Home: levels")
		b.until("location.hash === ''")
	}
	b.key("3")
	b.hears("Lesson 1 of 3")
	b.key("k")
	const table = "location.hash.startsWith('#1/rushhour/')"
	b.hears("Moves: 0")
	b.until(table)
	wantEntries("a table", entries+1)
	b.leave("history.back()")
	home()
	b.leave("history.forward()")
	for range 2 {
		b.hears("Moves: 0")
		b.until(table)
		wantEntries("round trips", entries+1)
		b.key(kb.Escape)
		home()
		b.key("3")
	}
	b.hears("Moves: 0")
	b.until(table)
	was := eval[string](b, "location.hash")
	b.key("n")
	b.until(fmt.Sprintf("%s && location.hash !== %q", table, was))
	wantEntries("another board", entries+1)

	b.script(fmt.Sprintf("void (location.hash = %q)", twoMoves.link("")))
	b.hears(twoMoves.told())
	moved := jam{"......", "...B..", "AA.B..", "......", "..CC..", "......"}
	for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
		b.key(key)
	}
	b.hears(moved.told())
	wantEntries("a link and a move", entries+2)
	b.reload()
	b.hears(moved.told())
	b.hears("(proven)") // while a search runs, Escape only stops it
	b.key(kb.Escape)    // two steps: home is the entry before the first table
	home()
	b.leave("history.back()")
	b.until("location.pathname === '/icon-32.png'")

	b = open(t, oneMove.link(warren(t)), setup{})
	b.hears(oneMove.told())
	b.leave("history.back()")
	b.hears("Way Home: levels")
	b.until("location.hash === ''")
}

// TestBackClosesWhatIsOpen goes back from the settings over the levels over a board, and from a
// solution that plays on it: each step closes one, and the address stays that of the board.
func TestBackClosesWhatIsOpen(t *testing.T) {
	t.Parallel()
	b := open(t, oneMove.link(warren(t)), setup{})
	b.hears(oneMove.told())
	board := eval[string](b, "location.hash")
	depth := func(want int) {
		t.Helper()
		b.until(fmt.Sprintf("history.state.warren.at(-1) === %d && location.hash === %q", want, board))
	}
	back := func() { b.leave("history.back()") }
	b.key("d")
	b.hears("Traffic Jam: levels")
	b.key("o")
	b.hears("Settings")
	depth(3)
	back()
	b.hears("Traffic Jam: levels")
	depth(2)
	back()
	b.hears(oneMove.told())
	depth(1)
	b.key("s")
	b.hears("Step 0 of 1")
	depth(2)
	back()
	b.hears("Moves: 0")
	depth(1)
	b.key("o")
	b.hears("Settings")
	depth(2)
	b.key(kb.Escape) // leaves no entry behind
	depth(1)
	back()
	b.hears("Way Home: levels")
	b.until("location.hash === ''")
}

// TestBackToASentBoard deals boards after one that a link has brought: Back leads to that one, then
// home.
func TestBackToASentBoard(t *testing.T) {
	t.Parallel()
	b := open(t, oneMove.link(warren(t)), setup{})
	b.hears(oneMove.told())
	b.until("history.state.warren.at(-1) === 1")
	entries := eval[int](b, "history.length")
	sent := eval[string](b, "location.hash")
	dealt := func() {
		t.Helper()
		was := eval[string](b, "location.hash")
		b.key("n")
		b.until(fmt.Sprintf("location.hash !== %q && location.hash !== %q && location.hash.startsWith('#1/rushhour/')", was, sent))
		if got := eval[int](b, "history.length"); got != entries+1 {
			t.Errorf("boards after the sent one left %d entries in the history, want %d", got, entries+1)
		}
	}
	for range 2 {
		dealt()
		dealt()
		b.leave("history.back()")
		b.hears(oneMove.told())
		b.until(fmt.Sprintf("location.hash === %q", sent))
	}
	b.leave("history.forward()")
	b.until(fmt.Sprintf("location.hash !== %q", sent))
	b.hears("Moves: 0")
	b.hears("(proven)") // while a search runs, Escape only stops it
	b.key(kb.Escape)
	b.hears("Way Home: levels")
	b.until("location.hash === ''")

	// The browser makes an entry for a damaged link, which becomes one of the sent board.
	b.script(fmt.Sprintf("void (location.hash = %q)", oneMove.link("")))
	b.hears(oneMove.told())
	depth := eval[int](b, "history.state.warren.length")
	b.script("void (location.hash = '#2/rushhour/A')")
	b.reads("Not a readable link")
	b.until(fmt.Sprintf("location.hash === %q && history.state.warren.length === %d", sent, depth+1))
}

// A player whose browser prefers traditional characters gets simplified ones, and a sentence that
// says so.
func TestTraditionalCharacters(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{language: "zh-TW,zh,en"})
	b.hears("這個遊戲的中文是簡體字")
	b.hears("连连看")
}

// TestEscapedLink follows a link whose # was escaped, where the host has a page for what is
// missing, and where it answers with the game's page at every address.
func TestEscapedLink(t *testing.T) {
	t.Parallel()
	escaped := strings.Replace(twoMoves.link(""), "#", "%23", 1)
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	handler := handlerOf(t, dir)
	everywhere := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "#") {
			r.URL.Path = "/"
		}
		handler.ServeHTTP(w, r)
	})
	for name, host := range map[string]http.Handler{"404.html": handler, "the game's page": everywhere} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(host)
			t.Cleanup(server.Close)
			b := open(t, server.URL+"/"+escaped, setup{})
			b.hears(twoMoves.told())
			b.until(`location.pathname === "/"`)
		})
	}
}

// takesWhatComes opens a pasted board, a link and a file without a file-system entry; a damaged link leaves the player at the board.
func (b *tab) takesWhatComes() {
	b.t.Helper()
	b.paste(strings.Join(oneMove, "\n"))
	b.hears(oneMove.told())
	address, err := link.Address("", link.Link{Puzzle: "rushhour", Board: strings.Join(oneMove, "\n")})
	if err != nil {
		b.t.Fatal(err)
	}
	b.until(fmt.Sprintf("location.hash === %q", address))
	b.script(fmt.Sprintf("location.hash = %q", twoMoves.link("")))
	b.hears(twoMoves.told())
	for _, damaged := range []string{"#rushhour:%zz", address[:len(address)-2]} {
		b.script(fmt.Sprintf("void (location.hash = %q)", damaged))
		b.reads("Not a readable link")
		b.at++
		if told := b.told(); !strings.Contains(told, twoMoves.told()) {
			b.t.Errorf("%s leads to %q", damaged, told)
		}
	}
	drop := func(files string) {
		b.t.Helper()
		b.script(fmt.Sprintf(`(() => {
			const data = new DataTransfer();
			for (const file of [%s]) data.items.add(file);
			document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
		})()`, files))
	}
	file := func(text, name string) string { return fmt.Sprintf("new File([%q], %q)", text, name) }
	drop(file(strings.Join(oneMove, "\n"), "board.txt"))
	b.hears(oneMove.told())
	b.paste(strings.Join(twoMoves, "\n"))
	b.hears(twoMoves.told())
	drop(file("no board", "a.txt") + "," + file(strings.Join(oneMove, "\n"), "b.txt"))
	b.hears("Opened b.txt. Of 2 files, one is opened at a time.")
	b.hears(oneMove.told())
	drop(`new File([new Uint8Array((32 << 20) + 1)], "larger")`)
	b.hears("the file is too large")
	b.script(`File.prototype.arrayBuffer = () => Promise.reject(new DOMException("it has been moved", "NotFoundError"))`)
	drop(file("", "gone"))
	b.hears("it is no longer there")
	b.paste("") // as of a picture
	b.hears("There is no text on the clipboard")
	b.hears(oneMove.told())
}
