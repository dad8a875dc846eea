//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
)

// TestMirror goes through the game as players do who cannot see.
func TestMirror(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{before: allTools + listen})
	b.ready()
	b.inTurn([]part{
		{"Tab stays in a card", (*tab).staysInTheCard}, {"Tab meets every button", (*tab).meetsEveryButton}, {"levels by roles and names", (*tab).solvesByRolesAndNames},
	}, func(b *tab) { b.hears("Way Home: levels") })
}

// wins solves a board that a link brings, and waits for the card.
func (b *tab) wins() {
	b.t.Helper()
	b.script(fmt.Sprintf("location.hash = %q", twoMoves.link("")))
	b.hears(twoMoves.told())
	for _, key := range solution {
		b.key(key)
	}
	b.hears("Solved!")
	b.until(shown(ui.Analyse, 0))
}

// staysInTheCard solves a board, and goes by Tab to the card of the win and round in it.
func (b *tab) staysInTheCard() {
	b.t.Helper()
	b.wins()
	b.script(`document.querySelector("canvas").focus()`)
	for range 9 {
		b.key(kb.Tab)
		b.until(`document.activeElement.closest("[role=dialog]")`)
	}
	b.key(kb.Escape)
	b.key(kb.Escape)
}

// allTools is a script for setup.before that makes the player one who knows all puzzles and has all tools.
const allTools = `if (!localStorage.getItem("warren/settings")) localStorage.setItem("warren/settings", btoa(JSON.stringify({
	learned: { maze: true, linkup: true, rushhour: true, rabbits: true, onestroke: true }, allTools: true,
})));
`

// A node is an element as a screen reader finds it in the accessibility tree of the browser.
type node struct {
	role, name string
	id         cdp.BackendNodeID
	properties map[string]string
}

// nodeOf returns a node of the browser's tree.
func nodeOf(n *accessibility.Node) node {
	text := func(v *accessibility.Value) string {
		var says any
		if v == nil || json.Unmarshal([]byte(v.Value), &says) != nil {
			return ""
		}
		return fmt.Sprint(says)
	}
	properties := map[string]string{}
	for _, p := range n.Properties {
		properties[string(p.Name)] = text(p.Value)
	}
	return node{text(n.Role), text(n.Name), n.BackendDOMNodeID, properties}
}

// nodes returns the accessibility tree of the page, without what it ignores.
func (b *tab) nodes() []node {
	b.t.Helper()
	var all []node
	for _, n := range call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if !n.Ignored {
			all = append(all, nodeOf(n))
		}
	}
	return all
}

// find waits for an element of a role whose name matches a pattern, and returns it.
func (b *tab) find(role, pattern string) node {
	b.t.Helper()
	is := regexp.MustCompile(pattern)
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		all := b.nodes()
		for _, n := range all {
			if n.role == role && is.MatchString(n.name) {
				return n
			}
		}
		if time.Now().After(deadline) {
			b.t.Fatalf("no %s %q among %v", role, pattern, all)
		}
	}
}

// act does to an element what a screen reader does.
func (b *tab) act(n node, does string) {
	b.t.Helper()
	object := call(b, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: n.id}).Object
	call(b, runtime.CallFunctionOn, runtime.CallFunctionOnParams{ObjectID: object.ObjectID, FunctionDeclaration: "function() { " + does + " }"})
}

// press is what a screen reader does to press an element.
const press = "this.focus(); this.click()"

// activate presses an element.
func (b *tab) activate(role, pattern string) {
	b.t.Helper()
	b.act(b.find(role, pattern), press)
}

// hint asks for the next move and returns the numbers and words that the pattern finds in it, or nil if the board is solved.
func (b *tab) hint(pattern string) []string {
	b.t.Helper()
	is := regexp.MustCompile(pattern)
	for {
		told := b.told()
		if found := is.FindStringSubmatch(told); found != nil {
			return found[1:]
		}
		button := b.find("button", "^(Hint|Again)$") // that of the tools, or that of the card
		if button.name == "Again" || strings.Contains(told, "Solved!") {
			return nil // until the card is up, the tools stand beside a board that is solved
		}
		b.act(button, press)
		b.changes(told)
	}
}

// changes waits until something else is on the screen.
func (b *tab) changes(told string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`journal.findLast(text => !text.startsWith("»")) !== %q`, told))
}

// onCell presses a cell, which is told by its row and its column.
func (b *tab) onCell(row, col string) {
	b.t.Helper()
	cell := fmt.Sprintf(`document.querySelector("[aria-rowindex='%s'] > [data-cell][aria-colindex='%s']")`, row, col)
	b.until(cell)
	b.script(fmt.Sprintf("(function() { %s }).call(%s)", press, cell))
}

// readsByArrows checks that Tab leads to the cell of the cursor, that the arrows move focus and cursor together, and that a question is answered.
func (b *tab) readsByArrows() {
	b.t.Helper()
	b.script(`document.querySelector("canvas").focus()`)
	b.key(kb.Tab)
	at := b.focusedCell()
	key, step := kb.ArrowRight, 1
	if at[1] != 1 {
		key, step = kb.ArrowLeft, -1
	}
	b.key(key)
	next := b.focusedCell()
	if next != [2]int{at[0], at[1] + step} {
		b.t.Errorf("from %d an arrow leads to %d", at, next)
	}
	b.activate("button", "^What stands here")
	b.reads(fmt.Sprintf(", row %d, column %d", next[0], next[1]))
}

// focusedCell returns row and column of the cell that has the focus.
func (b *tab) focusedCell() [2]int {
	b.t.Helper()
	b.until(`document.activeElement.matches("[data-cell]")`)
	return [2]int(eval[[]int](b, `[document.activeElement.parentElement.ariaRowIndex, document.activeElement.ariaColIndex].map(Number)`))
}

// solvesByRolesAndNames plays a level of three puzzles, each in another way, by the roles and names
// of the browser's accessibility tree, told by hints where to go.
func (b *tab) solvesByRolesAndNames() {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(480, 360))
	const place = `row (\d+), column (\d+)`
	for _, puzzle := range []struct {
		name, hint string
		move       func(told []string)
	}{
		{"Traffic Jam", `Hint: (.+) (up|right|down|left) by (\d+)`, func(told []string) {
			b.activate("gridcell", "^"+told[0])
			b.until(`document.activeElement.ariaSelected === "true"`) // the arrows are the piece's once it is taken
			far, _ := strconv.Atoi(told[2])
			for range far {
				b.key(map[string]string{"up": kb.ArrowUp, "right": kb.ArrowRight, "down": kb.ArrowDown, "left": kb.ArrowLeft}[told[1]])
			}
			b.key(kb.Enter)
		}},
		{"Way Home", "Hint: Turn the tile at " + place, func(told []string) {
			b.onCell(told[0], told[1])
		}},
		{"Link-up", "Hint: .*, " + place + " with " + place, func(told []string) {
			b.onCell(told[0], told[1])
			b.onCell(told[2], told[3])
		}},
	} {
		b.activate("button", "^"+puzzle.name+": levels$")
		b.activate("button", "^1 · ")
		b.find("grid", "^"+puzzle.name)
		b.focusedCell() // so that a reader passes the keys on to the board
		if puzzle.name == "Traffic Jam" {
			b.readsByArrows()
		}
		moves := 0
		for told := b.hint(puzzle.hint); told != nil; told = b.hint(puzzle.hint) {
			if moves++; moves > 40 {
				b.t.Fatalf("%s: no end: %s", puzzle.name, b.told())
			}
			shown := b.told()
			puzzle.move(told)
			b.changes(shown)
		}
		b.hears("Solved!")
		b.find("button", "^Again$") // the card is up
		b.activate("button", "^Back$")
		b.until("!document.querySelector('[data-cell]')")
		if b.find("heading", "").name != "Warren" { // the levels
			b.activate("button", "^Back$")
		}
		b.find("heading", "^Warren$")
	}
	b.activate("button", "^中文$")
	b.find("button", "^尖峰时刻：关卡")
	b.until("document.documentElement.lang === 'zh-CN'")
}

// listen is a script for setup.before that makes the game report its widgets, of which one has its focus.
const listen = `window.widgets = []; window.warrenWidgets = list => { window.widgets = JSON.parse(list) }`

// walksByTab checks that Tab leads through the whole screen, to the board at most once and to every button, and that Shift+Tab leads back.
func (b *tab) walksByTab(screen string) {
	b.t.Helper()
	// What the focus of the page is on, once the game's has followed it.
	const at = `(e => {
		if (!e.closest("#mirror")) return "the end";
		const on = widgets.find(w => w.focused), box = e.getBoundingClientRect();
		const follows = e.dataset.does && !e.closest("[role=toolbar]") ? on && Math.abs(on.rect[0] - box.left) < 1 && Math.abs(on.rect[1] - box.top) < 1 : !on;
		return follows && (e.getAttribute("role") || e.tagName.toLowerCase()) + " " + (e.getAttribute("aria-label") || e.textContent);
	})(document.activeElement)`
	// walk returns what the key leads to before the end.
	walk := func(held ...chromedp.Modifier) (met []string) {
		onBoard := false
		for {
			b.script("window.was = document.activeElement")
			b.key(kb.Tab, held...)
			b.until("document.activeElement !== was && " + at)
			now := eval[string](b, at)
			if now == "the end" {
				return met
			}
			if board := strings.HasPrefix(now, "gridcell "); board && onBoard || slices.Contains(met, now) {
				b.t.Fatalf("%s: Tab leads back to %q, after %q", screen, now, met)
			} else if board {
				onBoard = true
			}
			met = append(met, now)
		}
	}
	b.script(`document.querySelector("canvas").focus()`)
	met := walk()
	for _, n := range b.nodes() {
		if n.role == "button" && !slices.Contains(met, "button "+n.name) {
			b.t.Errorf("%s: Tab does not reach the button %q, only %q", screen, n.name, met)
		}
	}
	b.script(`[...document.querySelectorAll("#mirror button")].at(-1).focus()`)
	back := walk(chromedp.ModifierShift)
	if slices.Reverse(back); !slices.Equal(back, met[:len(met)-1]) {
		b.t.Errorf("%s: Shift+Tab leads through %q, Tab through %q", screen, back, met)
	}
	b.script(`document.querySelector("canvas").focus()`)
}

// meetsEveryButton checks that Tab passes through disabled buttons too, rather than back into the board.
func (b *tab) meetsEveryButton() {
	b.t.Helper()
	b.activate("button", "^One Stroke: levels$")
	b.activate("button", "^1 · ")
	b.find("grid", "^One Stroke")
	if undo := b.find("button", "^Undo"); undo.properties["disabled"] != "true" {
		b.t.Fatalf("on a fresh level Undo has %v", undo.properties)
	}
	b.walksByTab("a fresh level")
	b.activate("button", "^How to play$")
	b.activate("button", "^Play the lessons$")
	b.find("button", "^Skip lessons$")
	b.walksByTab("a lesson")
	b.key(kb.Escape)
	b.find("heading", "^One Stroke: levels$")
	b.until("!document.querySelector('[data-cell]')")
	b.key(kb.Escape)
	b.hears("Way Home: levels")
	b.activate("button", "^True or false")
	b.focusedCell() // the first board is dealt
	b.walksByTab("true or false")
	b.key(kb.Escape)
}
