//go:build e2e && axe

package browser

import (
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
)

// axeSource is the file of axe-core, which make axe brings.
var axeSource = flag.String("axe", "", "the file axe.min.js")

// A violation is what axe-core finds wrong.
type violation struct {
	ID, Help string
	Nodes    []struct{ HTML, FailureSummary string }
}

// violations returns what axe-core finds wrong with the page as it is now, by all of its rules.
func (b *tab) violations() (found []violation) {
	b.t.Helper()
	if !eval[bool](b, "'axe' in window") {
		source, err := os.ReadFile(*axeSource)
		if err != nil {
			b.t.Fatal(err)
		}
		b.script(string(source) + ";0")
	}
	told := eval[string](b, "axe.run(document, { resultTypes: ['violations'] }).then(r => JSON.stringify(r.violations))")
	if err := json.Unmarshal([]byte(told), &found); err != nil {
		b.t.Fatal(err)
	}
	return found
}

// axe checks that axe-core finds nothing wrong with a screen.
func (b *tab) axe(screen string) {
	b.t.Helper()
	for _, v := range b.violations() {
		for _, n := range v.Nodes {
			b.t.Errorf("%s: %s (%s): %s\n%s", screen, v.ID, v.Help, n.HTML, strings.TrimSpace(n.FailureSummary))
		}
	}
}

// A stop is a screen on the way of TestAxe.
type stop struct {
	name  string
	keys  string // that lead there from the stop before, one by one; ^ is Escape
	until string // this is told, or after a mark the heading that is there
}

// stops are the screens of the game, in the order of the way through them.
var stops = []stop{
	{"home", "", "Way Home: levels"},
	{"home in Chinese", "l", "兔子回家：关卡"},
	{"settings", "lo", "» Settings"},
	{"statistics", "^i", "Boards solved: "},
	{"calendar", "^z", "Way Home, day by day"},
	{"true or false", "^^6", "1. Way Home: "},
	{"a proof of true or false", "1", "This board can be solved."},
	{"the editor", "^e", "Editor."},
	{"the hardest board", "c", "Draw the hardest board"},
	{"sharing a draft", "q", "» Share"},
	{"own boards", "^^7", "» Your boards"},
	{"levels", "^d", "7 · "},
	{"Way Home", "^1", "Taps: 0"},
	{"a hint of Way Home", "h", "tile at row"},
	{"Link-up", "^^2", "Links: 0"},
	{"a hint of Link-up", "h", "opens one more link"},
	{"Burrow", "^^4", "Steps: 0"},
	{"a hint of Burrow", "h", "cannot come home until something else stands"},
	{"One Stroke", "^^5", "Cells: 1"},
	{"a hint of One Stroke", "h", "The line cannot end"},
	{"Traffic Jam", "^^3", "Moves: 0"},
	{"how far", "g", "5 to go"},
	{"what exploring costs", "a", "One star is left"},
	{"exploring", "a", "Explore:"},
	{"a search", "^v", "The search at work"},
	{"a replay", "^s", "Shortest way from here"},
	{"the help of a table", "^?", "» Traffic Jam · How to play"},
}

// won are the stops from a board that is solved.
var won = []stop{
	{"sharing a result", "q", "» Share"},
	{"a review", "^a", "Review."},
}

// TestAxe goes through the screens of the game by keys and has axe-core check each.
func TestAxe(t *testing.T) {
	b := open(t, warren(t), setup{before: allTools + listen})
	b.ready()
	b.checks(stops)
	b.button(ui.Lessons, 0)
	b.hears("Lesson 1 of 3")
	b.axe("a lesson")
	b.wins()
	b.axe("a win")
	b.script(`document.querySelector("canvas").focus()`)
	b.checks(won)
	b.key("o")
	b.button(ui.About, 0)
	b.until(shown(ui.Choose, 4))
	b.axe("about the game")
	b.button(ui.Choose, 4)
	b.find("heading", "^Apache-2.0")
	b.axe("a licence")
	b.script("document.title = ''")
	if found := b.violations(); len(found) != 1 || found[0].ID != "document-title" {
		t.Errorf("of a page without a title axe-core says %v", found)
	}
}

func (b *tab) checks(stops []stop) {
	b.t.Helper()
	for _, s := range stops {
		for _, key := range s.keys {
			b.key(strings.Replace(string(key), "^", kb.Escape, 1))
		}
		if name, ok := strings.CutPrefix(s.until, "» "); ok {
			b.find("heading", "^"+regexp.QuoteMeta(name))
		} else {
			b.hears(s.until)
		}
		b.axe(s.name)
	}
}
