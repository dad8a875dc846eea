//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The rules of axe-core (https://github.com/dequelabs/axe-core, MPL 2.0) check what a page tells a screen reader. testdata/axe holds its
// release 4.14.1 as npm has it, so that the tests need no npm.
const axeSource = "testdata/axe/axe.min.js"

// A violation is what axe-core finds wrong.
type violation struct {
	ID, Help string
	Nodes    []struct{ HTML, FailureSummary string }
}

// violations returns what axe-core finds wrong with the page as it is now, by all of its rules.
func (b *tab) violations() (found []violation) {
	b.t.Helper()
	if !eval[bool](b, "'axe' in window") {
		source, err := os.ReadFile(axeSource)
		if err != nil {
			b.t.Fatal(err)
		}
		b.script(string(source) + ";0")
	}
	b.settle()
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
	until string // the kind of a button that is shown there
}

// stops are the screens of the game, in the order of the way through them.
var stops = []stop{
	{"home", "", "LevelsOf"},
	{"settings", "o", "Set"},
	{"statistics", "^i", "Export"},
	{"calendar", "^z", "Day"},
	{"true or false", "^^6", "Choose"},
	{"a proof of true or false", "1", "Next"},
	{"the setter's challenge", "^7", "Editor"},
	{"the editor", "e", "Brush"},
	{"sharing a draft", "q", "CopyLink"},
	{"own boards", "^^^8", "Back"},
	{"practice", "^9", "Back"},
	{"levels", "^d", "OpenLevel"},
	{"Way Home", "^1", "Hint"},
	{"a hint of Way Home", "h", "Hint"},
	{"Link-up", "^^2", "Hint"},
	{"a hint of Link-up", "h", "Hint"},
	{"Burrow", "^^4", "Hint"},
	{"a hint of Burrow", "h", "Hint"},
	{"One Stroke", "^^5", "Hint"},
	{"a hint of One Stroke", "h", "Hint"},
	{"Traffic Jam", "^^3", "Hint"},
	{"how far", "g", "Hint"},
	{"exploring", "a", "Choose"},
	{"a search", "^v", "Speed"},
	{"a replay", "^s", "Slide"},
	{"the help of a table", "^?", "Lessons"},
}

// won are the stops from a board that is solved.
var won = []stop{
	{"sharing a result", "q", "CopyResult"},
	{"a review", "^a", "Slide"},
}

// TestAxe goes through the screens of the game by keys and has axe-core check each, in both languages.
func TestAxe(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en-US", "zh-CN"} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			b := open(t, warren(t), setup{before: listen + ";" + allTools, language: language})
			b.ready()
			b.checks(stops)
			b.button("Lessons", 0)
			b.until(shown("Skip"))
			b.axe("a lesson")
			b.script(fmt.Sprintf("location.hash = %q", twoMoves.link("")))
			b.hears(twoMoves.told())
			for !eval[bool](b, shown("Analyse")+" && "+shown("Next")) {
				b.key("h")
			}
			b.axe("a win")
			b.checks(won)
			b.script("document.title = ''")
			if found := b.violations(); len(found) != 1 || found[0].ID != "document-title" {
				t.Errorf("of a page without a title axe-core says %v", found)
			}
		})
	}
}

// checks goes through screens and has axe-core check each.
func (b *tab) checks(stops []stop) {
	b.t.Helper()
	for _, s := range stops {
		for _, key := range s.keys {
			b.key(strings.Replace(string(key), "^", kb.Escape, 1))
		}
		b.until(shown(s.until))
		b.axe(s.name)
	}
}

// shown returns the expression that a button of a kind is on the screen.
func shown(kind string) string { return fmt.Sprintf("widgets.some(w => w.kind === %q)", kind) }

// allTools is a script for setup.before that makes the player one who knows all puzzles and has all tools.
const allTools = `if (!localStorage.getItem("warren/settings")) localStorage.setItem("warren/settings", btoa(JSON.stringify({
	learned: { maze: true, linkup: true, rushhour: true, rabbits: true, onestroke: true }, allTools: true,
})));`
