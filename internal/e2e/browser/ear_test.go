//go:build e2e && ear

package browser

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"

	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
)

// A person plays by keys and by ear alone: they know only the sentences of the log and the element with the focus, and count their presses.
type person struct {
	*tab
	words   *ui.Words
	presses int
	heard   int // number of the sentences that the person has taken in
}

const keyTime = 40 * time.Millisecond // for which a person holds a key

// sentences are those of the log.
const sentences = `journal.filter(text => text.startsWith("»"))`

// sit sits a person down before the game, who knows all puzzles and has all tools.
func sit(t *testing.T, language ui.Language) *person {
	t.Helper()
	words := ui.NewWords(language)
	prefers := map[ui.Language]string{ui.English: "en-US", ui.Chinese: "zh-CN"}
	b := open(t, warren(t), setup{width: 480, height: 360, language: prefers[language], before: allTools})
	b.ready()
	return &person{tab: b, words: words}
}

func (p *person) press(key string) {
	p.t.Helper()
	p.take()
	p.presses++
	for _, r := range key {
		for _, event := range kb.Encode(r) {
			if event.Type == kb.KeyUp {
				time.Sleep(keyTime)
			}
			call(p.tab, input.DispatchKeyEvent, *event)
		}
	}
}

// take returns what is heard since it was last taken, and writes it down.
func (p *person) take() []string {
	p.t.Helper()
	texts := eval[[]string](p.tab, fmt.Sprintf("%s.slice(%d)", sentences, p.heard))
	p.heard += len(texts)
	for _, text := range texts {
		p.t.Logf("%4d “%s”", p.presses, text)
	}
	return texts
}

// ask presses a key, waits until something is read out, and returns it.
func (p *person) ask(key string) string {
	p.t.Helper()
	p.press(key)
	return p.listen()
}

// listen waits until something new is read out, and returns it.
func (p *person) listen() string {
	p.t.Helper()
	p.until(fmt.Sprintf("%s.length > %d", sentences, p.heard))
	return strings.Join(p.take(), "\n")
}

// hears waits until a text is read out in which a pattern is found, and returns what its groups match.
func (p *person) hears(pattern string) []string {
	p.t.Helper()
	is := regexp.MustCompile(pattern)
	for {
		for _, text := range strings.Split(p.listen(), "\n") {
			if found := is.FindStringSubmatch(text); found != nil {
				return found[1:]
			}
		}
	}
}

// focus returns the element with the focus, as a screen reader names it.
func (p *person) focus() node {
	p.t.Helper()
	object := call(p.tab, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.activeElement"}).Result
	found := call(p.tab, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: object.ObjectID, FetchRelatives: new(false)}).Nodes
	if len(found) == 0 {
		p.t.Fatal("nothing has the focus")
	}
	return nodeOf(found[0])
}

const number = `(\d+)`

// pattern returns the pattern of a string of the game, with patterns for what it is filled with.
func (p *person) pattern(key string, parts ...any) string {
	return fmt.Sprintf(strings.ReplaceAll(regexp.QuoteMeta(p.words.T(key)), "%d", "%s"), parts...)
}

// place is the pattern of a place, of which it finds row and column.
func (p *person) place() string { return p.pattern("mirror.place", number, number) }

// A spot is a cell that a person has been told.
type spot struct{ row, col int }

// spotOf returns the spot whose row and column were heard.
func (p *person) spotOf(row, col string) spot {
	p.t.Helper()
	r, err := strconv.Atoi(row)
	if err != nil {
		p.t.Fatal(err)
	}
	c, err := strconv.Atoi(col)
	if err != nil {
		p.t.Fatal(err)
	}
	return spot{r, c}
}

// here returns the spot of the cell that has the focus.
func (p *person) here() spot {
	p.t.Helper()
	at := p.focusedCell()
	return spot{at[0], at[1]}
}

// arrowTo returns an arrow that leads nearer to a spot.
func (p *person) arrowTo(from, to spot) string {
	switch {
	case from.row < to.row:
		return kb.ArrowDown
	case from.row > to.row:
		return kb.ArrowUp
	case from.col < to.col:
		return kb.ArrowRight
	}
	return kb.ArrowLeft
}

// goTo moves the focus to a spot, cell by cell.
func (p *person) goTo(to spot) {
	p.t.Helper()
	for at := p.here(); at != to; {
		p.press(p.arrowTo(at, to))
		next := p.here()
		if next == at {
			p.t.Fatalf("no arrow leads on from %v to %v", at, to)
		}
		at = next
	}
}

// jumpTo jumps from one place that matters to the next until the cell that has the focus is what the person looks for.
func (p *person) jumpTo(is func(name string) bool) {
	p.t.Helper()
	const most = 40
	for range most {
		if is(p.focus().name) {
			return
		}
		p.ask("x")
	}
	p.t.Fatalf("no jump leads there: the focus is on %v", p.focus())
}

func (p *person) takeUp() {
	p.t.Helper()
	if p.focus().properties["selected"] != "true" {
		p.ask(kb.Enter)
	}
}

func (p *person) toTheBoard() {
	p.t.Helper()
	const most = 30
	for range most {
		if p.focus().role == "gridcell" {
			return
		}
		p.press(kb.Tab)
	}
	p.t.Fatalf("no Tab leads to the board: the focus is on %v", p.focus())
}

// hint asks for hints until one matches a pattern, and returns what its groups match.
func (p *person) hint(patterns ...string) []string {
	p.t.Helper()
	for {
		says := p.ask("h")
		for _, pattern := range patterns {
			if told := regexp.MustCompile(p.pattern("mirror.tip", pattern)).FindStringSubmatch(says); told != nil {
				return told[1:]
			}
		}
	}
}

// plays are the puzzles, with what one does to play on by ear.
var plays = []struct {
	puzzle string
	on     func(p *person)
}{
	{"rushhour", func(p *person) {
		side := "(" + strings.Join(p.sides(), "|") + ")"
		told := p.hint(p.pattern("rushhour.say.moved", "(.+?)", side, number))
		p.jumpTo(func(name string) bool { return strings.HasPrefix(name, told[0]) })
		p.takeUp()
		arrow := arrows[slices.Index(p.sides(), told[1])]
		far, _ := strconv.Atoi(told[2])
		for range far {
			p.ask(arrow)
		}
	}},
	{"rabbits", func(p *person) {
		told := p.hint(p.pattern("rabbits.say.goes", ".+?", p.place(), p.place()))
		from, to := p.spotOf(told[0], told[1]), p.spotOf(told[2], told[3])
		p.jumpTo(func(string) bool { return p.here() == from })
		p.takeUp()
		for p.here() != to {
			p.ask(p.arrowTo(from, to))
		}
	}},
	{"maze", func(p *person) {
		told := p.hint(p.pattern("maze.say.turnTimes", p.place(), number), p.pattern("maze.say.turn", p.place()))
		p.goTo(p.spotOf(told[0], told[1]))
		p.ask(kb.Enter)
	}},
	{"linkup", func(p *person) {
		p.ask("x")
		p.ask(kb.Enter)
		p.ask("x")
		p.ask(kb.Enter)
	}},
	{"onestroke", func(p *person) {
		told := p.hint(p.pattern("onestroke.next", number, number))
		head := regexp.MustCompile("^" + p.pattern("onestroke.say.head", number))
		p.jumpTo(head.MatchString)
		p.takeUp()
		p.ask(p.arrowTo(p.here(), p.spotOf(told[0], told[1])))
	}},
}

var arrows = []string{kb.ArrowUp, kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft}

// sides returns the names of the directions, in the order of arrows.
func (p *person) sides() []string {
	return []string{p.words.T("mirror.up"), p.words.T("mirror.right"), p.words.T("mirror.down"), p.words.T("mirror.left")}
}

// TestEar plays levels of each puzzle by keys and by ear, in both languages, and prints what was heard, to be read. The hints and the jumps must tell
// enough to solve it.
func TestEar(t *testing.T) {
	t.Parallel()
	for _, language := range []ui.Language{ui.English, ui.Chinese} {
		for _, play := range plays {
			t.Run(fmt.Sprintf("%s %s", language, play.puzzle), func(t *testing.T) {
				t.Parallel()
				p := sit(t, language)
				for _, level := range []int{1, 6, 12} {
					p.activate("button", "^"+p.words.F("home.levels", p.words.T(play.puzzle+".name"))+"$")
					p.hears(regexp.QuoteMeta(p.words.T(play.puzzle + ".name")))
					p.activate("button", fmt.Sprintf("^%d · ", level))
					p.until(`document.querySelector("[data-cell]")`)
					p.presses = 0
					p.toTheBoard()
					title := regexp.MustCompile(regexp.QuoteMeta(p.words.Own(play.puzzle, "win.perfect")) + "|" + regexp.QuoteMeta(p.words.Own(play.puzzle, "win.done")))
					const most = 300
					for solved := p.words.T("win.done"); !strings.Contains(p.told(), solved); {
						if play.on(p); p.presses > most {
							t.Fatalf("level %d is not solved with %d presses", level, p.presses)
						}
					}
					p.until(`document.activeElement.getAttribute("role") === "dialog"`) // the card, once it is there
					if on := p.focus(); !title.MatchString(on.name) {
						t.Errorf("after the win the focus is on %v", on)
					}
					t.Logf("%s, level %d: %d presses", play.puzzle, level, p.presses)
					p.press(kb.Escape)
					p.press(kb.Escape)
					p.find("heading", "^"+p.words.T("app.name")+"$")
				}
			})
		}
	}
}
