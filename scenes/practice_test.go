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

// TestPractice finds a moment in a review and solves the board there, and checks what the page lists before and after; removes a moment and brings it
// back; and sets a damaged list aside.
func TestPractice(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	reviewDetour(p)
	p.click(ui.Practice, 0)
	p.click(ui.Choose, 0)
	won := p.saved("book")
	p.moves(`{"car":"B","by":-1}`, `{"car":"A","by":3}`)
	if p.tick(); !p.says(p.env.Words.T("practice.done")) || p.moments() != "rushhour+" || p.saved("book") != won {
		t.Errorf("%q are kept, and the screen says %q", p.moments(), slices.Collect(p.ui().Captions()))
	}
	if p.want(ui.Confirm); len(p.practicePage().rows) != 0 || !p.says(p.env.Words.T("practice.none")) {
		t.Error("the moment is still on the page")
	}
	p = start(t, momentsKept())
	p.click(ui.Practice, 0)
	page := p.practicePage()
	n := len(page.rows)
	for i, want := range []string{"2 to go · 1 lost here", `This version does not know "chess".`, "This moment cannot be shown."} {
		if !p.says(want) {
			t.Errorf("of moment %d it does not say %q", i, want)
		}
	}
	if p.click(ui.Delete, 0); len(page.rows) != n-1 {
		t.Errorf("%d moments are left, of %d", len(page.rows), n)
	}
	if p.want(ui.Undo); len(page.rows) != n {
		t.Errorf("%d moments are there again, of %d", len(page.rows), n)
	}
	p = start(t, map[string]string{practice.Blob: "{"})
	if p.want(ui.Practice); p.aside(practice.Blob) != "{" {
		t.Error("a damaged list is not set aside")
	}
}
