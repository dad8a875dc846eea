package scenes

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/practice"
	"warren/scenes/ui"
)

// momentsKept holds a moment of each puzzle, that of Traffic Jam last, one of a puzzle that no version knows, and one whose move is not legal.
func momentsKept() map[string]string {
	var l practice.List
	for i := range sixPuzzles {
		name := sixPuzzles[i].Name
		if name == "rushhour" {
			continue // the last has its board
		}
		l = l.Put(practice.Moment{Puzzle: name, Board: boards[name], Origin: boardorigin.Origin{Level: i + 1}, Lost: true})
	}
	illegal := [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":5}`)}}
	l = l.Put(practice.Moment{Puzzle: "rushhour", Board: "AA.B\n...B\n", Played: illegal, Difficulty: "hard", Wasted: 1})
	l = l.Put(practice.Moment{Puzzle: "chess", Board: "K\n", Wasted: 1})
	l = l.Put(practice.Moment{Puzzle: "rushhour", Board: smallJam, Name: "周末堵车", Left: 2, Proven: true, Wasted: 1})
	return map[string]string{practice.Blob: string(l.Encode())}
}

func (p *player) practicePage() *practicePage {
	p.Helper()
	page, ok := p.app.scene.(*practicePage)
	if !ok {
		p.Fatalf("the scene is %T, want the practice", p.app.scene)
	}
	return page
}

// moments returns the puzzles of the stored moments, each with + if it is done.
func (p *player) moments() string {
	p.Helper()
	l, err := practice.Decode([]byte(p.saved(practice.Blob)))
	if err != nil {
		p.Fatal(err)
	}
	var says []string
	for _, m := range l {
		one := m.Puzzle
		if m.Done {
			one += "+"
		}
		says = append(says, one)
	}
	return strings.Join(says, " ")
}

// practise opens, from home, the first moment of a puzzle that can be shown.
func (p *player) practise(puzzle string) {
	p.Helper()
	p.want(ui.Practice)
	p.choose(slices.IndexFunc(p.practicePage().rows, func(r momentRow) bool { return r.Puzzle == puzzle && r.still != nil }))
	if on := p.table(); on.Info().Puzzle != puzzle {
		p.Fatalf("%s is on the table", on.Info().Puzzle)
	}
}

// TestPractice finds a moment in a review, solves the board there with more than is needed, with help, and as well as possible, and checks what the
// page lists after each; a look at the same game again does not bring it back.
func TestPractice(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	reviewDetour(p)
	p.click(ui.Practice, 0)
	p.practicePage()
	p.click(ui.Choose, 0)
	won := p.saved("book")
	for _, test := range []struct {
		name, says, left string
		play             func()
	}{
		{"with more than needed", "practice.overOne", "rushhour", func() { p.moves(`{"car":"C","by":1}`, `{"car":"B","by":-1}`, `{"car":"A","by":3}`) }},
		{"with help", "practice.helped", "rushhour", func() {
			p.until("the move of a hint", func() bool {
				p.want(ui.Hint)
				return p.session().Game().At > 0
			})
			p.moves(`{"car":"A","by":3}`)
		}},
		{"as well as possible", "practice.done", "rushhour+", func() { p.moves(`{"car":"B","by":-1}`, `{"car":"A","by":3}`) }},
	} {
		test.play()
		if p.tick(); !p.says(p.env.Words.T(test.says)) || p.moments() != test.left {
			t.Errorf("%s: %q are kept, and the screen says %q", test.name, p.moments(), slices.Collect(p.ui().Captions()))
		}
		if test.left == "rushhour" {
			p.want(ui.Confirm) // again
			if g := p.session().Game(); g.Helped() || g.Position().Solved() {
				t.Fatalf("%s: not at the moment again", test.name)
			}
		}
	}
	if p.saved("book") != won {
		t.Error("practice was recorded as a win")
	}
	p.want(ui.Confirm)
	if page := p.practicePage(); len(page.rows) != 0 || !p.says(p.env.Words.T("practice.none")) {
		t.Errorf("%d moments are left on the page", len(page.rows))
	}
	p.want(ui.Back)
	p.home()
	p = startOn(t, "rushhour", smallJam)
	reviewDetour(p)
	p.click(ui.Practice, 0)
	p.click(ui.Delete, 0)
	p.want(ui.Back, ui.Back, ui.Analyse)
	p.until("the review", func() bool { return p.offers(ui.Slide) })
	if got := p.moments(); got != "rushhour+" {
		t.Errorf("a moment that was removed is found again: %q", got)
	}
}

// TestPracticePage checks what the page tells of each moment, that one is removed and brought back, and that a damaged list is set aside, and that of
// a later version left alone.
func TestPracticePage(t *testing.T) {
	t.Parallel()
	p := start(t, momentsKept())
	p.click(ui.Practice, 0)
	page := p.practicePage()
	n := len(page.rows)
	for i, want := range []string{"2 to go · 1 lost here", `This version does not know "chess".`, "This moment cannot be shown."} {
		if got := page.caption(i); got != want || !p.says(want) {
			t.Errorf("of moment %d: %q, want %q", i, got, want)
		}
		if p.choose(i); i > 0 && (p.app.scene != ui.Scene(page) || page.Message != want) {
			t.Errorf("moment %d, which cannot be shown, leads to %T: %q", i, p.app.scene, page.Message)
		}
		if i == 0 {
			p.table()
			p.want(ui.Back)
			page = p.practicePage()
		}
	}
	p.click(ui.Delete, 0)
	if len(page.rows) != n-1 || page.rows[0].Puzzle != "chess" {
		t.Errorf("%d moments are left, of %d", len(page.rows), n)
	}
	if p.want(ui.Undo); len(page.rows) != n || page.rows[0].Board != smallJam {
		t.Errorf("%d moments are there again, of %d", len(page.rows), n)
	}
	if p.want(ui.Undo); !p.says(p.env.Words.T("refuse.nothingToUndo")) {
		t.Error("Undo brings back what is there")
	}
	for list, says := range map[string]string{
		`{"version":2,"moments":"?"}`: p.env.Words.T("practice.newer"),
		"{":                           p.env.Words.F("refuse.badSave", p.env.Words.T("save.practice")),
	} {
		p := start(t, map[string]string{practice.Blob: list})
		p.want(ui.Practice)
		if p.tick(); !p.says(says) || p.saved(practice.Blob)+p.aside(practice.Blob) != list {
			t.Errorf("of %s the page says %q; kept is %q, set aside %q", list, slices.Collect(p.ui().Captions()), p.saved(practice.Blob), p.aside(practice.Blob))
		}
	}
}
