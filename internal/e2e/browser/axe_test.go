//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
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
	keys  string  // that lead there from the stop before, one by one; ^ is Escape
	until ui.Kind // of a button that is shown there
}

// stops are the screens of the game, in the order of the way through them.
var stops = []stop{
	{"home", "", ui.LevelsOf},
	{"home in Chinese", "l", ui.LevelsOf},
	{"settings", "lo", ui.Set},
	{"statistics", "^i", ui.Export},
	{"calendar", "^z", ui.Day},
	{"true or false", "^^6", ui.Choose},
	{"a proof of true or false", "1", ui.Next},
	{"the setter's challenge", "^7", ui.Editor},
	{"the editor", "e", ui.Brush},
	{"sharing a draft", "q", ui.CopyLink},
	{"own boards", "^^^8", ui.Back},
	{"practice", "^9", ui.Back},
	{"levels", "^d", ui.OpenLevel},
	{"Way Home", "^1", ui.Hint},
	{"a hint of Way Home", "h", ui.Hint},
	{"Link-up", "^^2", ui.Hint},
	{"a hint of Link-up", "h", ui.Hint},
	{"Burrow", "^^4", ui.Hint},
	{"a hint of Burrow", "h", ui.Hint},
	{"One Stroke", "^^5", ui.Hint},
	{"a hint of One Stroke", "h", ui.Hint},
	{"Traffic Jam", "^^3", ui.Hint},
	{"how far", "g", ui.Hint},
	{"exploring", "a", ui.Choose},
	{"a search", "^v", ui.Speed},
	{"a replay", "^s", ui.Slide},
	{"the help of a table", "^?", ui.Lessons},
}

// won are the stops from a board that is solved.
var won = []stop{
	{"sharing a result", "q", ui.CopyResult},
	{"a review", "^a", ui.Slide},
}

// TestAxe goes through the screens of the game by keys and has axe-core check each.
func TestAxe(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{before: allTools})
	b.ready()
	b.checks(stops)
	b.button(ui.Lessons, 0)
	b.until(shows(ui.Skip))
	b.axe("a lesson")
	b.script(fmt.Sprintf("location.hash = %q", twoMoves.link("")))
	b.hears(twoMoves.told())
	for _, key := range solution {
		b.key(key)
	}
	b.hears("Solved!")
	b.until(shows(ui.Analyse) + " && " + shows(ui.Next))
	b.axe("a win")
	b.checks(won)
	b.script("document.title = ''")
	if found := b.violations(); len(found) != 1 || found[0].ID != "document-title" {
		t.Errorf("of a page without a title axe-core says %v", found)
	}
}

// checks goes through screens and has axe-core check each.
func (b *tab) checks(stops []stop) {
	b.t.Helper()
	for _, s := range stops {
		for _, key := range s.keys {
			b.key(strings.Replace(string(key), "^", kb.Escape, 1))
		}
		b.until(shows(s.until))
		b.axe(s.name)
	}
}

// shows is the expression that a button of a kind can be pressed.
func shows(kind ui.Kind) string {
	return fmt.Sprintf(`document.querySelector("[data-does='%d']:not([aria-disabled])")`, kind)
}

// allTools is a script for setup.before that makes the player one who knows all puzzles and has all tools.
const allTools = `if (!localStorage.getItem("warren/settings")) localStorage.setItem("warren/settings", btoa(JSON.stringify({
	learned: { maze: true, linkup: true, rushhour: true, rabbits: true, onestroke: true }, allTools: true,
})));`
