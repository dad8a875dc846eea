//go:build e2e

package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
)

// times returns how often the words came up on the screen.
func (b *tab) times(words string) int {
	b.t.Helper()
	return eval[int](b, fmt.Sprintf(`journal.filter(text => !text.startsWith("»")).filter((text, i, all) => text.includes(%q) && !(i && all[i-1].includes(%q))).length`, words, words))
}

const (
	nothingKept = "Nothing can be kept here."
	noRoom      = "There is no room left to save."
)

// Nothing is kept, as the player is told, and the search runs in slices on the page's own thread: with all cookies blocked and no worker, or sandboxed, where
// localStorage and workers throw.
func TestWithoutStorageAndWorkers(t *testing.T) {
	t.Parallel()
	play := func(t *testing.T, b *tab) {
		b.ready()
		b.hears(nothingKept)
		b.hears(twoMoves.told())
		b.hears("Best possible: 2 moves (proven)")
		for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
			b.key(key)
		}
		b.hears("Moves: 1")
	}
	t.Run("blocked", func(t *testing.T) {
		block := `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError") } });
			window.Worker = class extends Worker { constructor() { super("missing.js") } };`
		play(t, open(t, twoMoves.link(warren(t)), setup{before: block}))
	})
	t.Run("sandboxed", func(t *testing.T) {
		dir, err := builtSite()
		if err != nil {
			t.Fatal(err)
		}
		handler := handlerOf(t, dir)
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
			w.Header().Set("Access-Control-Allow-Origin", "*") // such a page is a stranger to its own server
			handler.ServeHTTP(w, r)
		}))
		t.Cleanup(server.Close)
		b := open(t, twoMoves.link(server.URL+"/"), setup{kept: true, before: `;addEventListener("error", e => { window.thrown = e.message });`})
		if got := eval[string](b, `(() => { try { return typeof localStorage } catch (e) { return e.name } })()`); got != "SecurityError" {
			t.Fatalf("localStorage gives %s", got)
		}
		play(t, b)
		if thrown := eval[string](b, `window.thrown || ""`); thrown != "" {
			t.Errorf("the page throws %q", thrown)
		}
	})
}

// TestFullStorage plays where the browser has no room left: that is told once, play goes on, and is kept again when there is room.
func TestFullStorage(t *testing.T) {
	t.Parallel()
	const fill = `if (!sessionStorage.filled) {
		sessionStorage.filled = "once";
		let text = "x".repeat(1 << 20);
		for (let n = 0; text; n++) {
			try { localStorage.setItem("fill" + n, text) } catch (full) { text = text.slice(0, text.length >> 1) }
		}
	}`
	b := openGame(t, twoMoves, setup{before: fill})
	b.hears(noRoom)
	for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft, "u", "y"} {
		b.key(key)
	}
	b.hears("Moves: 1")
	if n := b.times(noRoom); n != 1 {
		t.Errorf("told %d times that there is no room", n)
	}
	b.script(`Object.keys(localStorage).filter(key => key.startsWith("fill")).forEach(key => localStorage.removeItem(key))`)
	const saved = `Object.keys(localStorage).filter(key => key.startsWith("warren/game-rushhour")).map(key => localStorage[key]).join()`
	b.key("u")
	b.hears("Moves: 0")
	b.until(saved)
	undone := eval[string](b, saved)
	b.key("y")
	b.hears("Moves: 1")
	b.until(fmt.Sprintf("%s !== %q", saved, undone))
}

// TestAskToKeep wins on the third day of a streak: the browser is asked to keep what is stored.
func TestAskToKeep(t *testing.T) {
	t.Parallel()
	const seed = `{
		const date = before => { const d = new Date(); d.setDate(d.getDate() - before); return [d.getFullYear(), d.getMonth() + 1, d.getDate()].map(n => String(n).padStart(2, "0")).join("-") };
		const days = {};
		for (const before of [0, 1, 2]) days[date(before)] = { cost: 5, stars: 3, first: date(before), onTime: true };
		localStorage.setItem("warren/book", btoa(JSON.stringify({ version: 1, puzzles: { maze: { days } } })));
		window.asked = 0;
		const persist = StorageManager.prototype.persist;
		StorageManager.prototype.persist = function () { asked++; return persist.call(this) };
		window.stored = () => JSON.parse(atob(localStorage.getItem("warren/book"))).puzzles;
	}`
	b := openGame(t, oneMove, setup{before: seed})
	b.hears(oneMove.told())
	if n := eval[int](b, "asked"); n != 0 {
		t.Errorf("the page was asked %d times before the win", n)
	}
	for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.Enter} {
		b.key(key)
	}
	b.hears("Solved")
	b.until("asked === 1 && stored().rushhour && stored().maze")
}

// Of two tabs of one store the one that is shown saves, and the other says so until the player turns to it or presses its button.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, before, back string }{
		{"locks", "", tryAgain},
		{"no locks", `delete Navigator.prototype.locks;`, `dispatchEvent(new Event("focus"))`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := warren(t)
			first := open(t, twoMoves.link(address), setup{before: test.before})
			first.ready()
			first.hears(twoMoves.told())
			for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
				first.key(key)
			}
			first.hears("Moves: 1")

			second := openIn(t, first.ctx, address, setup{before: test.before})
			second.ready()
			first.saysOfLoading("Warren is open in another tab.")
			if got := eval[string](first, `document.activeElement.textContent`); got != "Play here" {
				t.Errorf("the focus is on %q", got)
			}
			if eval[bool](first, `!!document.querySelector("canvas, #mirror")`) {
				t.Error("the game is still on the page")
			}
			second.key("c")
			second.hears("Moves: 1")
			second.key("u")
			second.hears("Moves: 0")
			second.key("l")
			second.hears("步数：0")

			first.anew(test.back)
			first.hears("步数：0")
			second.saysOfLoading("狡兔五窟已在另一个标签页中打开。")
			first.key("y")
			first.hears("步数：1")
		})
	}
}

// A browser that forgets pages is told of once, when there is something to lose.
func TestForgetful(t *testing.T) {
	t.Parallel()
	const apple, told = `Object.defineProperty(Navigator.prototype, "vendor", { value: "Apple Computer, Inc." });`, "after seven days without a visit"
	b := openGame(t, twoMoves, setup{before: apple + knowing})
	for _, key := range solution {
		b.key(key)
	}
	b.hears("and the crown")      // it is solved, and no search is left that Escape would stop
	b.until(shown(ui.Analyse, 0)) // on the card
	b.key(kb.Escape)
	b.reads(told)
	b.script(`dispatchEvent(new Event("warren-update"))`)
	b.reads("under Statistics. A new version is here") // the one does not take the other away
	b.button(ui.Export, 0)
	b.hears("Everything is in a file among your downloads.")
	b.anew(`location.reload()`)
	b.hears("Way Home: levels")
	if n := b.times(told); n != 0 {
		t.Errorf("it is told %d times more", n)
	}
}
