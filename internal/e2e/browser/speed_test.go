//go:build e2e

package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// gaps are the times between frames of the page, in milliseconds, shortest first.
type gaps []float64

// at gives the gap that part of all are no longer than.
func (g gaps) at(part float64) float64 { return g[min(len(g)-1, int(part*float64(len(g))))] }

func (g gaps) String() string {
	return fmt.Sprintf("%d frames, gaps median %.1f ms, 95 %% %.1f ms, 99 %% %.1f ms, longest %.1f ms", len(g)+1, g.at(0.5), g.at(0.95), g.at(0.99), g.at(1))
}

// A watch records the page's frames while a JavaScript condition holds.
type watch struct{ *tab }

func (b *tab) watch(condition string) watch {
	b.t.Helper()
	b.script(fmt.Sprintf(`
		window.gaps = [];
		window.watched = 0;
		let last;
		requestAnimationFrame(function frame(now) {
			if (last !== undefined && (%s)) {
				gaps.push(now - last);
				watched += now - last;
			}
			last = now;
			requestAnimationFrame(frame);
		});
	`, condition))
	return watch{b}
}

// length is how long the condition has held.
func (w watch) length() time.Duration {
	w.t.Helper()
	return time.Duration(eval[float64](w.tab, "watched") * float64(time.Millisecond))
}

func (w watch) gaps() gaps {
	w.t.Helper()
	g := eval[gaps](w.tab, "gaps")
	slices.Sort(g)
	return g
}

// TestFramesGoOnDuringASearch watches the page's frames for five seconds of search, beside those of the idle page; then it
// cancels.
func TestFramesGoOnDuringASearch(t *testing.T) {
	const (
		length = 5 * time.Second
		poll   = 100 * time.Millisecond
	)
	var calm gaps
	t.Run("idle", func(t *testing.T) { // whose browser is closed before the search
		b := openGame(t, oneMove, setup{})
		b.hears("at least (proven)")
		resting := b.watch("true")
		for resting.length() < length {
			time.Sleep(poll)
		}
		calm = resting.gaps()
	})
	t.Logf("idle page:       %v", calm)

	// The limit of memory ends such a search after some seconds, sooner on a fast machine; the next one follows it.
	b := openGame(t, endless[0], setup{})
	b.hears("Searching…")
	searching := b.watch(`document.getElementById("live").textContent.includes("Searching…")`)
	for n := 1; searching.length() < length; time.Sleep(poll) {
		if strings.Contains(b.live(), "Not proven") {
			b.script(fmt.Sprintf("location.hash = %q", endless[n%2].link("")))
			b.hears("Searching…")
			n++
		}
	}
	busy := searching.gaps()
	t.Logf("during a search: %v", busy)
	// Each count that the page shows draws the whole screen, which takes software rendering a few frames. A search on the page's
	// own thread would leave two or three a second.
	const (
		fewest  = 6 // frames a second
		longest = time.Second
	)
	if len(busy) < fewest*int(length/time.Second) {
		t.Errorf("%d frames in %v of search, want %d a second even where other programs are busy", len(busy), length, fewest)
	}
	if busy.at(1) > float64(longest.Milliseconds()) {
		t.Errorf("the page stood still for %.0f ms", busy.at(1))
	}
	if !strings.Contains(b.live(), "Searching…") {
		b.script(fmt.Sprintf("location.hash = %q", oneMove.link("")))
		b.hears(oneMove.told())
		b.script(fmt.Sprintf("location.hash = %q", endless[0].link("")))
		b.hears("Searching…")
	}

	// Cancel: at once for the player, and the worker is free for another board.
	b.script(`
		addEventListener("keydown", () => window.asked = performance.now(), { capture: true, once: true });
		new MutationObserver((_, o) => {
			if (!/Stopped/.test(document.getElementById("live").textContent)) return;
			window.stopped = performance.now();
			o.disconnect();
		}).observe(document.getElementById("live"), { childList: true });
	`)
	b.key(kb.Escape)
	b.until("window.stopped")
	t.Logf("cancelled after %.0f ms", eval[float64](b, "stopped - asked"))
	begin := time.Now()
	b.paste(strings.Join(twoMoves, "\n"))
	b.hears("2 moves at least (proven)")
	freed := time.Since(begin)
	t.Logf("another board proven %v after that", freed.Round(time.Millisecond))
	if freed > 2*time.Second {
		t.Errorf("the worker took %v to answer for another board after a cancel", freed)
	}
}

// TestFirstFrame tells the time from navigation to the first frame of the game beside that of an empty Ebitengine page, taken
// in turn so that a noisy machine slows both.
func TestFirstFrame(t *testing.T) {
	const turns = 5
	game, empty := openSite(t, ""), openSite(t, "emptygame")
	var real, least gaps
	for range turns {
		least = append(least, empty.firstFrame())
		real = append(real, game.firstFrame())
	}
	slices.Sort(real)
	slices.Sort(least)
	t.Logf("navigation to first frame, %d turns: game median %.0f ms (%.0f to %.0f), empty Ebitengine page median %.0f ms (%.0f to %.0f)",
		turns, real.at(0.5), real.at(0), real.at(1), least.at(0.5), least.at(0), least.at(1))
}

// served is a browser and the address that it goes to.
type served struct {
	*tab
	address string
}

// openSite opens the page with a game of testdata in Warren's place, or with Warren where game is empty.
func openSite(t *testing.T, game string) served {
	t.Helper()
	address := ""
	if game == "" {
		address = warren(t)
	} else {
		address = serve(t, siteWith(t, game))
	}
	b := open(t, "about:blank", setup{})
	return served{b, address}
}

// firstFrame loads the page afresh and gives the milliseconds to its first frame.
func (s served) firstFrame() float64 {
	s.t.Helper()
	s.do(chromedp.Navigate("about:blank"), chromedp.Navigate(s.address))
	s.ready()
	return eval[float64](s.tab, "performance.getEntriesByName('warren-first-frame')[0].startTime")
}
