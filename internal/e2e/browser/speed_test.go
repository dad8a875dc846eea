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

// A deed goes on for as long as a test likes: step is called again and again between begin and end.
type deed struct{ begin, step, end func() }

// watching watches a search that runs in the Web Worker.
func watching(t testing.TB) (*tab, deed) {
	b := open(t, warren(t)+"#onestroke:"+strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(stroke9), "\n", "/"), "#", "%23"), setup{})
	b.ready()
	b.hears("(proven)")
	const explored = `+document.getElementById("told").textContent.replaceAll(",", "").match(/Explored (\d+)/)[1]`
	begun := 0
	return b, deed{func() {
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
	}}
}

// exploring makes the best move again and again, and goes back; the effects of all moves are asked for every time.
func exploring(t testing.TB) (*tab, deed) {
	b := openGame(t, fortyNine, setup{})
	b.hears("(proven)")
	made := 0
	return b, deed{func() {
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
	}}
}

// BenchmarkFrames measures the gaps between frames of the page that idles, searches, shows a search, or explores.
func BenchmarkFrames(b *testing.B) {
	const (
		length = 3 * time.Second
		poll   = 100 * time.Millisecond
	)
	report := func(b *testing.B, g gaps) {
		b.ReportMetric(0, "ns/op") // which would tell the length
		b.ReportMetric(g.at(0.5), "ms/gap-median")
		b.ReportMetric(g.at(0.95), "ms/gap-95%")
		b.ReportMetric(g.at(1), "ms/gap-longest")
	}
	for name, open := range map[string]func(testing.TB) (*tab, deed){
		"idle": func(t testing.TB) (*tab, deed) {
			page := openGame(t, oneMove, setup{})
			page.hears(oneMove.told())
			return page, deed{func() {}, func() {}, func() {}}
		},
		"searching": func(t testing.TB) (*tab, deed) {
			page := openGame(t, endless(0), setup{before: knowing})
			next := 0
			search := func() {
				page.script(fmt.Sprintf("location.hash = %q", endless(next).link("")))
				page.hears("Searching…")
				next++
			}
			return page, deed{search, func() {
				if strings.Contains(page.told(), "Not decided") {
					search()
				}
			}, func() {}}
		},
		"watching": watching, "exploring": exploring,
	} {
		b.Run(name, func(b *testing.B) {
			page, deed := open(b)
			frames := page.watch("true")
			var all gaps
			for b.Loop() {
				deed.begin()
				for frames.restart(); frames.length() < length; time.Sleep(poll) {
					deed.step()
				}
				all = append(all, frames.gaps()...)
				deed.end()
			}
			slices.Sort(all)
			report(b, all)
		})
	}
}

// BenchmarkFirstFrame compares the time to the first frame with that of an empty Ebitengine page, in turns on a noisy machine.
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

// firstFrame loads the page, returns the milliseconds to its first frame, leaves it, and waits until the browser has compiled what it began to.
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
