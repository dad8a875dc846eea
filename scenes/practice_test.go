package scenes

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/practice"
	"warren/scenes/table"
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

// moments returns the stored moments in short: the puzzle, what was lost, and + if it is done.
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

// toMoment wins the small board with a detour, goes through the game and opens the moment that this finds.
func (p *player) toMoment() {
	p.Helper()
	winByDetour(p)
	p.want(ui.Analyse)
	p.until("the review", func() bool { return p.offers(ui.Slide) })
	p.click(ui.Practice, 0)
	p.practicePage()
	p.click(ui.Choose, 0)
	p.table()
}

// TestPractice goes from a review to the practice, solves the board there with more than is needed, with help, and as well as possible, and
// checks what the page lists after each.
func TestPractice(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.toMoment()
	if says := p.env.Words.F("practice.goal", 2); !p.says(says) {
		t.Errorf("the screen does not say %q: %q", says, slices.Collect(p.ui().Captions()))
	}
	won := p.saved("book")
	for _, test := range []struct {
		name string
		play func()
		says string
		left string
	}{
		{"with more than needed", func() { p.moves(`{"car":"C","by":1}`, `{"car":"B","by":-1}`, `{"car":"A","by":3}`) }, p.env.Words.T("practice.overOne"), "rushhour"},
		{"with help", func() {
			p.until("the move of a hint", func() bool {
				p.want(ui.Hint)
				return p.table().Session().Game().At > 0
			})
			p.moves(`{"car":"A","by":3}`)
		}, p.env.Words.T("practice.helped"), "rushhour"},
		{"as well as possible", func() { p.moves(`{"car":"B","by":-1}`, `{"car":"A","by":3}`) }, p.env.Words.T("practice.done"), "rushhour+"},
	} {
		test.play()
		p.tick()
		if !p.says(test.says) {
			t.Errorf("%s: the screen does not say %q: %q", test.name, test.says, slices.Collect(p.ui().Captions()))
		}
		if got := p.moments(); got != test.left {
			t.Errorf("%s: %q are kept, want %q", test.name, got, test.left)
		}
		if test.left == "rushhour" {
			p.want(ui.Confirm) // again
			if g := p.table().Session().Game(); g.Helped() || g.Position().Solved() {
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
	if p.ui().Find(ui.Practice, 0) != nil {
		t.Error("home leads to an empty page")
	}
}

// TestPracticeIsNotFoundAgain checks that another look at the game in which a moment was found does not bring it back once it is done, and that
// a win in as few as possible ends it too.
func TestPracticeIsNotFoundAgain(t *testing.T) {
	t.Parallel()
	again := func(p *player) {
		p.want(ui.Analyse)
		p.until("the review", func() bool { return p.offers(ui.Slide) })
	}
	t.Run("removed", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		winByDetour(p)
		again(p)
		p.click(ui.Practice, 0)
		p.click(ui.Delete, 0)
		p.want(ui.Back, ui.Back)
		again(p)
		if got := p.moments(); got != "rushhour+" {
			t.Errorf("%q are kept", got)
		}
	})
	t.Run("shared", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		winByDetour(p)
		newExchange(p)
		p.want(ui.Share)
		p.until("the squares", func() bool { return p.moments() == "rushhour" })
	})
	t.Run("won", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		winByDetour(p)
		again(p)
		p.want(ui.Close, ui.Restart)
		p.moves(`{"car":"B","by":-1}`, `{"car":"A","by":3}`)
		p.until("the card", func() bool { return p.offers(ui.Next) })
		if got := p.moments(); got != "rushhour+" {
			t.Errorf("%q are kept", got)
		}
	})
}

// TestPracticePage checks what the page tells of each moment, and that one is removed and brought back.
func TestPracticePage(t *testing.T) {
	t.Parallel()
	p := start(t, momentsKept())
	p.click(ui.Practice, 0)
	page := p.practicePage()
	for i, want := range []string{"2 to go · 1 lost here", `This version does not know "chess".`, "This moment cannot be shown."} {
		if got := page.caption(i); got != want || !p.says(want) {
			t.Errorf("of moment %d: %q, want %q", i, got, want)
		}
	}
	if got := page.name(&page.rows[0].Moment); got != "Traffic Jam · 周末堵车" {
		t.Errorf("the first is called %q", got)
	}
	n := len(page.rows)
	for _, i := range []int{1, 2} {
		if p.choose(i); p.app.scene != ui.Scene(page) || page.Message != page.caption(i) {
			t.Errorf("moment %d, which cannot be shown, leads to %T: %q", i, p.app.scene, page.Message)
		}
	}
	p.click(ui.Delete, 0)
	if len(page.rows) != n-1 || page.rows[0].Puzzle != "chess" {
		t.Errorf("%d moments are left, of %d", len(page.rows), n)
	}
	p.want(ui.Undo)
	if len(page.rows) != n || page.rows[0].Board != smallJam {
		t.Errorf("%d moments are there again, of %d", len(page.rows), n)
	}
	p.want(ui.Erase)
	if len(page.rows) != n-1 {
		t.Errorf("the key leaves %d moments of %d", len(page.rows), n)
	}
	p.want(ui.Undo, ui.Undo)
	if !p.says(p.env.Words.T("refuse.nothingToUndo")) {
		t.Error("Undo brings back what is there")
	}
	for i := range page.rows {
		if row := &page.rows[i]; row.still != nil {
			p.choose(i)
			if on, ok := p.app.scene.(*table.Table); !ok || on.Info().Puzzle != row.Puzzle {
				t.Errorf("the moment of %s leads to %T", row.Puzzle, p.app.scene)
			}
			p.want(ui.Back)
			page = p.practicePage()
		}
	}
}

// TestPracticeOfOtherVersions checks that what a later version has kept stays, that the player is told when something cannot be added, and
// that a damaged list is set aside.
func TestPracticeOfOtherVersions(t *testing.T) {
	t.Parallel()
	t.Run("later", func(t *testing.T) {
		const later = `{"version":2,"moments":"?"}`
		p := startWith(t, Options{Puzzle: "rushhour", Board: smallJam, Seed: 1, Seeded: true}, "", map[string]string{practice.Blob: later})
		winByDetour(p)
		p.want(ui.Analyse)
		p.until("the review", func() bool { return p.offers(ui.Slide) })
		if p.tick(); !p.says(p.env.Words.T("practice.newer")) {
			t.Errorf("the review says %q", slices.Collect(p.ui().Captions()))
		}
		p.want(ui.Close, ui.Back)
		p.home()
		if p.ui().Find(ui.Practice, 0) != nil {
			t.Error("home tells of moments that it cannot read")
		}
		p.want(ui.Practice)
		if p.tick(); !p.says(p.env.Words.T("practice.newer")) {
			t.Errorf("the page says %q", slices.Collect(p.ui().Captions()))
		}
		if got := p.saved(practice.Blob); got != later {
			t.Errorf("the list has become %s", got)
		}
	})
	t.Run("damaged", func(t *testing.T) {
		p := start(t, map[string]string{practice.Blob: "{"})
		p.want(ui.Practice)
		if p.tick(); !p.says(p.env.Words.F("refuse.badSave", p.env.Words.T("save.practice"))) {
			t.Errorf("the page says %q", slices.Collect(p.ui().Captions()))
		}
		if p.aside(practice.Blob) != "{" {
			t.Error("the list was not set aside")
		}
	})
}

// TestPracticeIsProgress checks that a reset takes the moments, and that the file that was kept before brings them back.
func TestPracticeIsProgress(t *testing.T) {
	t.Parallel()
	p := start(t, momentsKept())
	before := p.moments()
	var kept []byte
	if _, err := p.env.Reset(func(data []byte) (string, error) { kept = data; return "", nil }); err != nil {
		t.Fatal(err)
	}
	if got := p.moments(); got != "" {
		t.Errorf("after the reset %q are kept", got)
	}
	if err := p.env.Import(kept); err != nil {
		t.Fatal(err)
	}
	if got := p.moments(); got != before {
		t.Errorf("after the import %q are kept, want %q", got, before)
	}
}
