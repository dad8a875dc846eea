package scenes

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/ownboards"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// keptBoards holds the boards of all puzzles as a player has kept them.
func keptBoards() map[string]string {
	var c ownboards.Collection
	for i := range sixPuzzles {
		name := sixPuzzles[i].Name
		text := boards[name]
		c = c.Put(ownboards.Board{Puzzle: name, Text: text, Name: "My " + name})
	}
	return map[string]string{ownboards.Blob: string(c.Encode())}
}

func (p *player) boardsPage() *boardsPage {
	p.Helper()
	page, ok := p.app.scene.(*boardsPage)
	if !ok {
		p.Fatalf("the scene is %T, want a list of boards", p.app.scene)
	}
	return page
}

// names returns the names of the boards in the list, from the top.
func (p *boardsPage) names() []string {
	var names []string
	for i := range p.rows {
		names = append(names, p.name(&p.rows[i]))
	}
	return names
}

// graded waits until all boards of the page are proven.
func (p *player) graded() {
	p.Helper()
	page := p.boardsPage()
	p.until("the grades", func() bool {
		return !slices.ContainsFunc(page.rows, func(r boardRow) bool { return r.playable() && r.answer == nil })
	})
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
	p.boardsPage().step()
	if ms := p.env.TakeWake(); ms == 0 || ms > gradeMS {
		t.Errorf("the loop may rest for %v ms", ms)
	}
}

// A placedView keeps where it was placed last.
type placedView struct {
	stage.Untyped
	at *render.Rect
}

func (v placedView) Place(at session.Position, within render.Rect) {
	*v.at = within
	v.Untyped.Place(at, within)
}

// The picture on the card of a board moves with its buttons in a low window.
func TestBoardCardScrolls(t *testing.T) {
	t.Parallel()
	p := start(t, keptBoards())
	p.env.Width, p.env.Height = 640, 360
	p.choose(p.ownKey())
	var at render.Rect
	for i := range p.boardsPage().rows {
		row := &p.boardsPage().rows[i]
		placed := *row.kind
		placed.Look = func(e *ui.Env, hand *stage.Hand) (stage.Untyped, stage.Extras[session.Move]) {
			view, extras := row.kind.Look(e, hand)
			return placedView{view, &at}, extras
		}
		row.still, _ = placed.Still(p.env.Env, row.text)
	}
	p.do(ui.Intent{Kind: ui.More, N: 0})
	screen := ebiten.NewImage(640, 360)
	apart := func() float64 {
		p.app.canvas.Begin(screen, 1, p.env.Theme())
		p.app.scene.Draw(p.app.canvas)
		_, offset := p.ui().View(-1)
		return at.Y + offset
	}
	before, top := apart(), at.Y
	p.ui().Focus(ui.Delete, 0)
	p.until("the end of the scrolling", func() bool { apart(); return at.Y < top })
	if after := apart(); after != before {
		t.Errorf("in its list the picture is at %v, before it was scrolled at %v", after, before)
	}
}
