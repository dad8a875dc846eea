//go:build e2e

package browser

import (
	"testing"

	"github.com/chromedp/cdproto/input"
)

// TestNewcomerByALink opens a friend's link on a phone that has never had the game: whoever reads with a screen reader is told who has sent the
// board and what the goal is, and a finger finds the first lesson and from there the way back to this board.
func TestNewcomerByALink(t *testing.T) {
	t.Parallel()
	const board = "rushhour:....../...B../.AAB../....../..CC../......"
	b := open(t, warren(t)+"#"+board, setup{width: 360, height: 640, before: listen})
	b.ready()
	b.hears("A friend's board")
	b.find("StaticText", "^A friend sent you this board")
	b.find("StaticText", "Slide the cars until the red one is out")
	car := b.find("gridcell", onCell("3", "2")).name
	tap := func(kind string) {
		t.Helper()
		x, y := b.middle(kind, 0)
		b.touch(input.DispatchTouchEventTypeTouchStart, x, y)
		b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	}
	b.find("button", "^First lesson$")
	b.settle()
	b.picture("newcomer-360")
	tap("Lessons")
	b.hears("Lesson 1 of")
	b.picture("newcomer-lesson")
	b.find("button", "^To the board$")
	b.activate("button", "^Back$")
	b.hears("A friend sent you this board.")
	b.activate("button", "^First lesson$")
	b.hears("Lesson 1 of")
	tap("Skip")
	b.hears("A friend's board")
	if now := b.find("gridcell", onCell("3", "2")).name; now != car {
		t.Errorf("after the lesson there is %q, want %q", now, car)
	}
	b.until(`!widgets.some(w => w.kind === "Lessons")`)
	if hash := eval[string](b, "location.hash"); hash == "" {
		t.Error("the address has lost the board")
	}
	b.reload()
	b.until("widgets.length > 0")
	b.hears("A friend's board")
	if eval[bool](b, `widgets.some(w => w.kind === "Lessons")`) {
		t.Error("once the lesson is left, the page that is loaded again offers it anew")
	}
	for _, s := range []struct{ name, language, text string }{{"newcomer-320", "en-US", "100"}, {"newcomer-320-large", "en-US", "150"}, {"newcomer-320-zh", "zh-CN", "150"}} {
		large := "; localStorage.setItem('warren/settings', btoa(JSON.stringify({textSize: " + s.text + "})))"
		small := open(t, warren(t)+"#"+board, setup{width: 320, height: 568, language: s.language, before: listen + large})
		small.ready()
		small.middle("Lessons", 0)
		small.settle()
		small.picture(s.name)
	}
}
