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

// at returns the gap at the given quantile.
func (g gaps) at(part float64) float64 { return g[min(len(g)-1, int(part*float64(len(g))))] }

func (g gaps) String() string {
	return fmt.Sprintf("%d frames, gaps median %.1f ms, 95 %% %.1f ms, 99 %% %.1f ms, longest %.1f ms", len(g)+1, g.at(0.5), g.at(0.95), g.at(0.99), g.at(1))
}

// flow returns an error unless a busy page draws nearly as often as the idle one did. Each count that it shows draws the
// whole screen, which takes software rendering a few frames; a search on the page's own thread would leave two or three
// frames a second. The median distinguishes the two even if other programs take most of the machine.
func (g gaps) flow(idle gaps) error {
	const (
		factor = 3
		redraw = 150.0 // ms
		still  = 500.0 // ms
	)
	if most := factor*idle.at(0.5) + redraw; g.at(0.5) > most {
		return fmt.Errorf("half of the gaps are above %.0f ms, want %.0f: %d times the idle page's and %.0f more", g.at(0.5), most, factor, redraw)
	}
	if most := idle.at(1) + still; g.at(1) > most {
		return fmt.Errorf("the page stood still for %.0f ms, want %.0f at most: the idle page's longest and %.0f more", g.at(1), most, still)
	}
	return nil
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

// restart discards the recorded frames.
func (w watch) restart() { w.t.Helper(); w.script("gaps = []; watched = 0") }

// length returns how long the condition has held.
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

// TestFramesGoOnDuringASearch compares the page's frames in three seconds of search with those of the idle page; then it
// cancels the search.
func TestFramesGoOnDuringASearch(t *testing.T) {
	const (
		length = 3 * time.Second
		poll   = 100 * time.Millisecond
		tries  = 5 // the effect of other programs passes; a page that waits for its search fails every time
	)
	var calm gaps
	t.Run("idle", func(t *testing.T) { // a subtest, so that its browser is closed before the search
		b := openGame(t, oneMove, setup{})
		b.hears("Best possible: 1 move (proven)")
		resting := b.watch("true")
		for resting.length() < length {
			time.Sleep(poll)
		}
		calm = resting.gaps()
	})
	t.Logf("idle page:       %v", calm)

	// The memory limit ends such a search after some seconds, sooner on a fast machine; the next one follows it.
	b := openGame(t, endless(0), setup{before: knowing})
	b.hears("Searching…")
	searching := b.watch(`document.getElementById("told").textContent.includes("Searching…")`)
	searches := 1
	var fault error
	for range tries {
		searching.restart()
		for ; searching.length() < length; time.Sleep(poll) {
			if strings.Contains(b.live(), "Not decided") {
				b.script(fmt.Sprintf("location.hash = %q", endless(searches).link("")))
				b.hears("Searching…")
				searches++
			}
		}
		busy := searching.gaps()
		t.Logf("during a search: %v", busy)
		if fault = busy.flow(calm); fault == nil {
			break
		}
	}
	if fault != nil {
		t.Errorf("%d times in a row: %v", tries, fault)
	}

	// A new search, since the last one may be about to end by itself.
	b.script(fmt.Sprintf("location.hash = %q", oneMove.link("")))
	b.hears(oneMove.told())
	b.script(fmt.Sprintf("location.hash = %q", endless(searches).link("")))
	b.hears("Searching…")

	// Cancel takes effect at once for the player, and the worker is free for another board.
	b.script(`
		addEventListener("keydown", () => window.asked = performance.now(), { capture: true, once: true });
		new MutationObserver((_, o) => {
			if (!/Stopped/.test(document.getElementById("told").textContent)) return;
			window.stopped = performance.now();
			o.disconnect();
		}).observe(document.getElementById("told"), { childList: true });
	`)
	b.key(kb.Escape)
	b.until("window.stopped")
	t.Logf("cancelled after %.0f ms", eval[float64](b, "stopped - asked"))
	begin := time.Now()
	b.paste(strings.Join(twoMoves, "\n"))
	b.hears("Best possible: 2 moves (proven)")
	t.Logf("another board proven %v after that", time.Since(begin).Round(time.Millisecond))
}

// framesGoOn compares the page's frames, while something goes on on a table, with those of the same table before; step is called again and
// again meanwhile. It is tried some times, since other programs make frames late too.
func framesGoOn(b *tab, begin, step, end func()) {
	b.t.Helper()
	const (
		length = 3 * time.Second
		poll   = 100 * time.Millisecond
		tries  = 5
	)
	frames := b.watch("true")
	measure := func(step func()) gaps {
		for frames.restart(); frames.length() < length; time.Sleep(poll) {
			step()
		}
		return frames.gaps()
	}
	calm := measure(func() {})
	b.t.Logf("idle table: %v", calm)
	var fault error
	for range tries {
		begin()
		busy := measure(step)
		b.t.Logf("meanwhile:  %v", busy)
		end()
		if fault = busy.flow(calm); fault == nil {
			return
		}
	}
	b.t.Errorf("%d times in a row: %v", tries, fault)
}

// TestFramesGoOnWhileWatching watches a search that runs in the Web Worker.
func TestFramesGoOnWhileWatching(t *testing.T) {
	b := open(t, warren(t)+"#onestroke:"+strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(stroke9), "\n", "/"), "#", "%23"), setup{})
	b.ready()
	b.hears("(proven)")
	const explored = `+document.getElementById("told").textContent.replaceAll(",", "").match(/Explored (\d+)/)[1]`
	begun := 0
	framesGoOn(b, func() {
		b.key("v")
		b.hears("The search at work")
		begun = eval[int](b, explored)
	}, func() {}, func() {
		b.key("x") // the text does not change with every count, only with the player's input
		if now := eval[int](b, explored); now <= begun {
			t.Errorf("%d positions are explored, then %d", begun, now)
		}
		b.key(kb.Escape)
		b.hears("Cells: 1")
	})
}

// TestFramesGoOnWhileExploring makes the best move again and again, and goes back; the effects of all moves are asked for every time.
func TestFramesGoOnWhileExploring(t *testing.T) {
	b := openGame(t, fortyNine, setup{})
	b.hears("(proven)")
	made := 0
	framesGoOn(b, func() {
		b.key("a")
		b.hears("1 nearer")
	}, func() {
		if made++; made%8 == 0 {
			b.key("r")
			return
		}
		b.key("1")
	}, func() {
		b.key(kb.Escape)
		b.hears("Moves: 0")
	})
}

// BenchmarkFirstFrame compares the time from navigation to the game's first frame with that of an empty Ebitengine page. The two
// take turns, so that a noisy machine slows both.
func BenchmarkFirstFrame(b *testing.B) {
	game, empty := openSite(b, ""), openSite(b, "emptygame")
	var real, least, ratios gaps
	for b.Loop() {
		least = append(least, empty.firstFrame())
		real = append(real, game.firstFrame())
		ratios = append(ratios, real[len(real)-1]/least[len(least)-1])
	}
	slices.Sort(ratios)
	slices.Sort(real)
	slices.Sort(least)
	b.ReportMetric(0, "ns/op") // which would tell the rests
	b.ReportMetric(real.at(0.5), "ms/game")
	b.ReportMetric(least.at(0.5), "ms/empty")
	b.ReportMetric(ratios.at(0.5), "ratio")
}

// served is a browser and the address that it opens.
type served struct {
	*tab
	address string
}

// openSite opens the page with a game of testdata in place of Warren, or with Warren if game is empty.
func openSite(t testing.TB, game string) served {
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

// firstFrame loads the page and returns the milliseconds to its first frame. It leaves the page, so that the other one has the machine
// for itself, and waits until the browser has compiled what it began to, which it does even for a page that is gone.
func (s served) firstFrame() float64 {
	s.t.Helper()
	const rest = 4 * time.Second
	s.do(chromedp.Navigate(s.address))
	s.ready()
	ms := eval[float64](s.tab, "performance.getEntriesByName('warren-first-frame')[0].startTime")
	s.do(chromedp.Navigate("about:blank"))
	time.Sleep(rest)
	return ms
}
