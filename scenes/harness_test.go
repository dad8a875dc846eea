package scenes

import (
	"sync"
	"testing"
	"time"

	"warren/puzzles/rushhour"
	"warren/render"
	"warren/solver"
)

// memory keeps blobs for a test; a name in broken fails to save.
type memory struct {
	mu    sync.Mutex
	blobs map[string][]byte
	fail  error
}

func (m *memory) Load(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.blobs[name], nil
}

func (m *memory) Save(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil {
		return m.fail
	}
	m.blobs[name] = data
	return nil
}

// newTestEnv gives an env with real solvers, fonts and strings, and nothing on disk.
func newTestEnv(t testing.TB) (*env, *memory) {
	t.Helper()
	canvas, err := render.NewCanvas()
	if err != nil {
		t.Fatal(err)
	}
	files := &memory{blobs: map[string][]byte{}}
	play, deal := solver.NewWorker(), solver.NewWorker()
	t.Cleanup(func() { play.Close(); deal.Close() })
	e, err := newEnv(files, canvas, play, deal, Options{Seed: 1, Seeded: true})
	if err != nil {
		t.Fatal(err)
	}
	e.settings.Language, e.words.language = English, English
	e.settings.Theme = themeLight
	return e, files
}

type jamTable = table[rushhour.Board, rushhour.Move]

// player plays a scene tick by tick.
type player struct {
	t     testing.TB
	env   *env
	scene scene
}

func (p *player) tick(in *input) {
	p.scene.tick()
	p.env.dealer.poll()
	next := p.scene.update(in)
	if next != p.scene {
		follow(p.scene, next)
		p.env.relayout()
	}
	p.scene = next
	p.scene.layOut()
}

func (p *player) table() *jamTable {
	p.t.Helper()
	table, ok := p.scene.(*jamTable)
	if !ok {
		p.t.Fatalf("the scene is %T, want a table", p.scene)
	}
	return table
}

// until plays idle ticks, with the solvers running beside it, until the condition holds.
func (p *player) until(what string, done func() bool) {
	p.t.Helper()
	for range 4000 {
		p.tick(&input{})
		if done() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	if table, ok := p.scene.(*jamTable); ok {
		p.t.Fatalf("waited in vain for %s: %s", what, table.describe())
	}
	p.t.Fatalf("waited in vain for %s", what)
}

func (p *player) typed(letters string) {
	for _, r := range letters {
		p.tick(&input{typed: []rune{r}})
		p.tick(&input{})
	}
}

// numberOf is the key that opens a puzzle from home.
func numberOf(t testing.TB, puzzle string) string {
	t.Helper()
	for i, entry := range playable {
		if entry.name == puzzle {
			return string(rune('1' + i))
		}
	}
	t.Fatalf("no puzzle %q", puzzle)
	return ""
}

func (p *player) press(at render.Point) {
	p.tick(&input{pointer: pointer{at: at, pressed: true, held: true, moved: true}})
}

func (p *player) lift(at render.Point) { p.tick(&input{pointer: pointer{at: at, released: true}}) }

func (p *player) tap(at render.Point) { p.press(at); p.lift(at); p.tick(&input{}) }

// drag moves the pointer in small steps, as a hand does.
func (p *player) drag(from, to render.Point) {
	const steps = 8
	p.press(from)
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		at := render.Point{X: from.X + (to.X-from.X)*t, Y: from.Y + (to.Y-from.Y)*t}
		p.tick(&input{pointer: pointer{at: at, held: true, moved: true}})
	}
	p.lift(to)
	p.tick(&input{})
}

// cell is the middle of a cell on the window.
func (p *player) cell(row, col float64) render.Point {
	return p.table().field.(*jam).grid.area(row, col, 1, 1).Center()
}

// tapWidget taps the widget of an action, which must be there.
func (p *player) tapWidget(u *ui, a action) {
	p.t.Helper()
	w := u.find(a)
	if w == nil {
		p.t.Fatalf("no widget for action %d", a)
	}
	p.tap(w.rect.Center())
}

// openTable opens a board as the command line does.
func openTable(t testing.TB, board string) *player {
	t.Helper()
	e, _ := newTestEnv(t)
	first, err := firstScene(e, Options{Puzzle: "rushhour", Board: board})
	if err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, env: e, scene: first}
	p.tick(&input{})
	return p
}
