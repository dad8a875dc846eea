package scenes

import (
	"strings"
	"testing"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// comeBack returns a player of another run of the game, with the same store, that begins where the player is; nil if that is nowhere.
func (p *player) comeBack() *player {
	p.Helper()
	e, blobs := newTestEnv(p.TB, seeded, p.store())
	e.Now, e.Levels = p.env.Now, p.env.Levels
	q := &player{TB: p.TB, env: e, blobs: blobs, app: newApp(e, e.Measure.(*render.Canvas))}
	first := stepTo(e, p.app.route())
	if first.Stays() {
		return nil
	}
	q.app.follow(first)
	q.tick()
	return q
}

// place returns where the player is, the zero Route where the program has broken down.
func (p *player) place() (at ui.Route) {
	if on := ui.Under(p.env.Pages); on != nil {
		at = on.Route()
	}
	return at
}

// From every screen another run of the game comes back to the page, or to the puzzle and the board.
func TestRoutes(t *testing.T) {
	t.Parallel()
	names, _ := walks()
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			p := walk(t, name)
			at := p.place()
			switch q := p.comeBack(); {
			case at == ui.Route{}: // the program has broken down there
			case q == nil:
				t.Errorf("nothing is opened at %v", at)
			case q.place() != at:
				t.Errorf("%v became %v", at, q.place())
			}
		})
	}
	p := startOn(t, "rushhour", smallJam)
	route := p.app.route()
	for _, text := range []string{"", "null", `{"page":"table"}`, `{"page":"levels","puzzle":"x"}`, route[:len(route)/2], strings.ReplaceAll(route, "rushhour", "maze")} {
		e, _ := newTestEnv(t, seeded)
		if first := stepTo(e, text); !first.Stays() {
			t.Errorf("at %q opens %T", text, first)
		}
	}
}

// A game goes on as it was left: every move, also those that were taken back, and a win.
func TestRouteOfGame(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.moves(`{"car":"C","by":1}`, `{"car":"B","by":-1}`)
	p.want(ui.Undo)
	q := p.comeBack()
	if got, want := q.session().Game(), p.session().Game(); got.At != 1 || len(got.Gestures) != 2 || got.Position() != want.Position() {
		t.Errorf("the game became one of %d gestures, at %d", len(got.Gestures), got.At)
	}
	q.want(ui.Redo)
	q.moves(`{"car":"A","by":3}`)
	q.until("the card", func() bool { return q.offers(ui.Next) })
	if r := q.comeBack(); !r.session().Solved() || !r.offers(ui.Next) {
		t.Error("a game that is won is not on its card any more")
	}
}

func (p *player) session() *session.Session {
	p.Helper()
	return p.table().Session()
}

// moves makes moves of Traffic Jam, one gesture each.
func (p *player) moves(moves ...string) {
	p.Helper()
	puzzle, _ := sixPuzzles.Find(p.screen().Info().Puzzle)
	for _, text := range moves {
		m, err := puzzle.Move([]byte(text))
		if err != nil {
			p.Fatal(err)
		}
		p.session().Make([]session.Move{m}, false)
		p.tick()
	}
}

// still ticks until the solvers have nothing to do and nothing moves.
func (p *player) still() {
	p.Helper()
	const calm = 40
	ticks := 0
	p.until("rest", func() bool {
		if ticks++; !tabletest.AtRest(p.env.Solver) {
			ticks = 0
		}
		return ticks > calm
	})
}

func (p *player) offers(k ui.Kind) bool {
	for _, w := range p.ui().Widgets() {
		if w.Does == k && !w.Disabled {
			return true
		}
	}
	return false
}
