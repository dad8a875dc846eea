package scenes

import (
	"testing"

	"warren/internal/ownboards"
	"warren/scenes/pages/boards"
)

// keptBoards holds the boards of all puzzles as a player has kept them.
func keptBoards() map[string]string {
	var c ownboards.Collection
	for i := range sixPuzzles {
		name := sixPuzzles[i].Name
		text := smallBoards[name]
		c = c.Put(ownboards.Board{Puzzle: name, Text: text, Name: "My " + name})
	}
	return map[string]string{ownboards.Blob: string(c.Encode())}
}

func (p *player) boardsPage() *boards.Page {
	p.Helper()
	page, ok := p.app.top().(*boards.Page)
	if !ok {
		p.Fatalf("the scene is %T, want a list of boards", p.app.top())
	}
	return page
}

// graded waits until all boards of the page are proven.
func (p *player) graded() {
	p.Helper()
	page := p.boardsPage()
	p.until("the grades", page.Graded)
}

// kept returns the names of the boards in the store.
func (p *player) kept() []string {
	p.Helper()
	c, err := ownboards.Decode([]byte(p.saved(ownboards.Blob)))
	if err != nil {
		p.Fatal(err)
	}
	var names []string
	for _, b := range c {
		names = append(names, b.Name)
	}
	return names
}

// The loop does not rest for long while a board of the list is being graded.
func TestGradesComeSoon(t *testing.T) {
	t.Parallel()
	p := start(t, keptBoards())
	p.env.Solver = &idleSolver{Solver: p.env.Solver}
	p.choose(p.ownKey())
	p.env.TakeWake()
	p.boardsPage().Tick(true)
	if ms := p.env.TakeWake(); ms == 0 || ms > 50 {
		t.Errorf("the loop may rest for %v ms", ms)
	}
}
