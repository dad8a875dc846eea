package scenes

import (
	"encoding/json"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestPlaces takes the game to every screen, writes down where the player is, begins another run of the game there and compares the two: all texts,
// widgets, lists and boards in their places on the window, and what can be undone; scripts/places.txt has more of them. A place that is cut short or
// holds other values breaks nothing.
func TestPlaces(t *testing.T) {
	t.Parallel()
	names, _ := walks()
	for _, name := range names {
		if name == "true or false, a proof" {
			continue // which moves
		}
		t.Run(name, func(t *testing.T) {
			p := walk(t, name)
			p.still()
			if p.ui().Find(ui.PlayPause, 0) != nil {
				p.want(ui.StepOn, ui.Speed)
			}
			p.comesBack()
		})
	}
	p := startOn(t, "rushhour", smallJam)
	p.toReplay()
	place := p.app.place()
	e, _ := newTestEnv(t, seeded)
	for _, text := range []string{
		"", "null", `{"scene":"table"}`, `{"scene":"share","behind":{"scene":"home"}}`, place[:len(place)/2],
		strings.ReplaceAll(place, `"at":`, `"at":9`), strings.ReplaceAll(place, `:1`, `:"x"`), strings.ReplaceAll(place, `rushhour`, `maze`),
	} {
		if first := sceneAt(e, text); first != nil {
			q := &player{TB: t, env: e, app: newApp(e, e.Measure.(*render.Canvas), first)}
			q.tick()
			if _, broken := q.app.scene.(*crash); broken {
				t.Errorf("at the place %.300s the game breaks", text)
			}
			q.app.scene.Leave()
		}
	}
}

// session returns the session of the table on the screen.
func (p *player) session() *session.Session {
	p.Helper()
	return p.table().Session()
}

// moves makes moves of Traffic Jam, one gesture each.
func (p *player) moves(moves ...string) {
	p.Helper()
	for _, text := range moves {
		var m rushhour.Move
		if err := json.Unmarshal([]byte(text), &m); err != nil {
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

// offers reports whether there is an enabled widget of a kind on the screen.
func (p *player) offers(k ui.Kind) bool {
	for _, w := range p.ui().Widgets() {
		if w.Does == k && !w.Disabled {
			return true
		}
	}
	return false
}

// comesBack checks that another run of the game, with the same store, comes to where the player is.
func (p *player) comesBack() {
	p.Helper()
	p.env.Settings.Motion = ui.MotionNone // what moves cannot be compared
	p.env.SaveSettings()
	p.env.Relayout()
	p.still()
	at, want := p.app.place(), p.mirrored()
	saved := p.store()
	saved["book"] = string(p.env.Book().Encode())
	e, blobs := newTestEnv(p.TB, seeded, saved)
	e.Now, e.Levels = p.env.Now, p.env.Levels
	if zoom := p.env.Zoom; zoom > 0 {
		e.Fit(p.env.Width*zoom, p.env.Height*zoom)
	} else {
		e.Width, e.Height = p.env.Width, p.env.Height
	}
	first := sceneAt(e, at)
	if first == nil {
		p.Fatalf("nothing is opened at %q", at)
	}
	q := &player{TB: p.TB, env: e, blobs: blobs, app: newApp(e, e.Measure.(*render.Canvas), first)}
	if got := q.app.place(); got != at {
		p.Errorf("the place\n%s\nbecame\n%s", at, got)
	}
	q.reveal()
	q.still()
	for i, got := range q.mirrored() {
		if i >= len(want) || got != want[i] {
			p.Errorf("item %d of the screen is\n%s\nand was one of\n%s", i, got, strings.Join(want[min(i, len(want)):], "\n"))
			break
		}
	}
}

// mirrored returns the screen as a page tells it to those who cannot see it, with all its boxes, a line for each item.
func (p *player) mirrored() []string {
	p.Helper()
	s := p.env.Mirror()
	var lines []string
	add := func(v any) {
		line, err := json.Marshal(v)
		if err != nil {
			p.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	if board := s.Board(); board != nil && !board.Shown {
		board.Cursor = 0 // where the keys would begin is not on the screen
	}
	add(s.Name)
	for _, node := range s.Nodes {
		add(node)
	}
	if e := editorOn(p.app.scene); e != nil { // under it the table waits
		lines = append(lines, e.Describe())
	} else if t, ok := ui.Bottom(p.app.scene).(*table.Table); ok {
		lines = append(lines, t.Describe())
	}
	return lines
}
