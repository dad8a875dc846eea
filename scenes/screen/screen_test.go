package screen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/internal/session"
	"warren/internal/sixth"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A host is a scene that notes what its screen has it do.
type host struct {
	stage *stage.Stage
	seen  session.Position // nil while the board must not be seen
	at    session.Position
	keys  ui.KeyList
	done  []string // marks, and the intents that came through to the board
}

func (h *host) Stage() *stage.Stage                   { return h.stage }
func (h *host) Placed() session.Position              { return h.at }
func (h *host) Seen() session.Position                { return h.seen }
func (h *host) Resized()                              {}
func (h *host) Header() (none box.Box)                { return none }
func (h *host) Layout() (none box.Box)                { return none }
func (h *host) Over() (none box.Box)                  { return none }
func (h *host) DrawBoard(*render.Canvas, render.Rect) {}
func (h *host) Name() string                          { return "Frogs" }
func (h *host) Sentences() []screen.Sentence          { return []screen.Sentence{{Text: "It is your turn."}} }
func (h *host) Mark() func() {
	h.done = append(h.done, "mark")
	return func() { h.done = append(h.done, "abandon") }
}
func (h *host) KeyList() ui.KeyList                     { return h.keys }
func (h *host) Queries() []stage.Query                  { return nil }
func (h *host) Reach(c puzzles.Cell) string             { return fmt.Sprintf("It goes on from %d.", c.Col+1) }
func (h *host) OnCell(_ puzzles.Cell, sign rune) string { return string(sign) }

func (h *host) Act(in ui.Intent) (step ui.Step, taken bool) {
	h.done = append(h.done, map[ui.Kind]string{ui.Press: "press", ui.Drag: "drag", ui.Release: "release", ui.ActAt: "act"}[in.Kind])
	return ui.Step{}, true
}

// open returns a screen with a row of frogs in a host that takes notes.
func open(t *testing.T) (*screen.Screen, *host) {
	t.Helper()
	e, _ := tabletest.NewEnv(t)
	e.Words.Add(sixth.Phrases())
	p := sixth.Puzzle()
	at, err := p.Parse(">.<")
	if err != nil {
		t.Fatal(err)
	}
	h := &host{seen: at, at: at, keys: ui.Groups{}}
	s := screen.New(e.Env, p.Name, p.Unit, h)
	h.stage = stage.New(e.Env, p.View, s.Panel.Changed)
	h.stage.Show(session.StandingOf(at), stage.Transition{})
	s.LayOut()
	return s, h
}

// The press of a mouse counts at once, that of a finger when it has waited, goes far or is lifted, unless a second finger lands meanwhile.
func TestFinger(t *testing.T) {
	t.Parallel()
	type step struct {
		kind  ui.Kind
		touch bool
		far   float64 // from the middle of the board
	}
	const wait = ui.None // ticks until a finger has waited
	for _, test := range []struct {
		name  string
		steps []step
		want  string
	}{
		{"a mouse", []step{{ui.Press, false, 0}, {ui.Release, false, 0}}, "mark press release"},
		{"a finger that is lost after it was lifted", []step{{ui.Press, false, 0}, {ui.Release, false, 0}, {ui.Abandon, false, 0}}, "mark press release"},
		{"a tap", []step{{ui.Press, true, 0}, {ui.Release, true, 0}}, "mark press release"},
		{"a finger that waits", []step{{ui.Press, true, 0}, {wait, true, 0}}, "mark press"},
		{"a finger that has not waited", []step{{ui.Press, true, 0}}, ""},
		{"a finger that trembles", []step{{ui.Press, true, 0}, {ui.Drag, true, ui.TapSlop}}, ""},
		{"a finger that goes far", []step{{ui.Press, true, 0}, {ui.Drag, true, 2 * ui.TapSlop}}, "mark press drag"},
		{"two fingers that land together", []step{{ui.Press, true, 0}, {ui.Abandon, true, 0}, {wait, true, 0}}, ""},
		{"a second finger that lands late", []step{{ui.Press, true, 0}, {wait, true, 0}, {ui.Abandon, true, 0}}, "mark press abandon"},
	} {
		s, h := open(t)
		for _, step := range test.steps {
			if step.kind == wait {
				for range 10 {
					s.Tick()
				}
				continue
			}
			in := ui.Intent{Kind: step.kind, Touch: step.touch, At: h.stage.Area().Center().Add(render.Point{X: step.far})}
			if rest, left := s.Do(in); left {
				h.Act(rest)
			}
		}
		if got := strings.Join(h.done, " "); got != test.want {
			t.Errorf("%s: %s; want %s", test.name, got, test.want)
		}
	}
}

// The board is told cell by cell, and a cell that is chosen gets the cursor, but nothing is told of a board that must not be seen.
func TestReadableGrid(t *testing.T) {
	t.Parallel()
	s, h := open(t)
	cells := func() (names []string) {
		for node := range s.Env.Mirror().All() {
			if node.Role == platform.Grid {
				names = append(names, node.Board.Cells...)
			}
		}
		return names
	}
	if got := cells(); !slices.Equal(got, []string{">", ".", "<"}) {
		t.Errorf("the cells are %q", got)
	}
	if got, want := s.Describe(), "It is your turn. >.<"; got != want {
		t.Errorf("the screen says %q, want %q", got, want)
	}

	if _, left := s.Do(ui.Intent{Kind: ui.PointAt, N: 2}); left || h.stage.Keys().At != (puzzles.Cell{Col: 2}) {
		t.Errorf("the cursor is on %v", h.stage.Keys().At)
	}
	if in, left := s.Do(ui.Intent{Kind: ui.ActAt, N: 1}); !left || in.N != 1 || h.stage.Keys().At != (puzzles.Cell{Col: 1}) {
		t.Errorf("a cell that is chosen is not left to the board, or the cursor is on %v", h.stage.Keys().At)
	}
	for _, outside := range []int{-1, 3, 99} {
		if _, left := s.Do(ui.Intent{Kind: ui.ActAt, N: outside}); left {
			t.Errorf("cell %d of 3 is chosen", outside)
		}
	}

	h.seen = nil
	s.Panel.Changed()
	s.LayOut()
	if got := cells(); len(got) > 0 {
		t.Errorf("of a covered board is told %q", got)
	}
	if _, left := s.Do(ui.Intent{Kind: ui.ActAt, N: 1}); left {
		t.Error("a cell of a covered board is chosen")
	}
}

// A card stands at the top of its room and is no higher than its content with the edges; in a low room it has all of it.
func TestCardBox(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	for _, test := range []struct{ content, room, want float64 }{{200, 500, 200}, {40, 500, 40}, {200, 180, 180 - 2*ui.Pad}} {
		var at render.Rect
		s.Panel.CardBox(box.Fill(func(r render.Rect) { at = r }).AtLeast(0, 30).AtMost(0, test.content)).Place(render.Rect{W: 300, H: test.room})
		if want := (render.Rect{X: ui.Pad, Y: ui.Pad, W: 300 - 2*ui.Pad, H: test.want}); at != want {
			t.Errorf("a content of %v in a room of %v stands at %v, want %v", test.content, test.room, at, want)
		}
	}
}

// An arrow takes the focus to the board, and Enter with it, unless the arrows are steps in what is shown.
func TestArrowsTakeTheFocus(t *testing.T) {
	t.Parallel()
	s, h := open(t)
	for _, test := range []struct {
		keys ui.KeyList
		want ui.Kind
	}{{ui.Groups{}, ui.None}, {ui.Keys[int, int]{{Kinds: []ui.Kind{ui.Right}, Pad: "pad.steps"}}, ui.Undo}} {
		h.keys = test.keys
		s.Panel.UI.Add(ui.Widget{Does: ui.Undo})
		s.Panel.UI.Focus(ui.Undo, 0)
		s.Do(ui.Intent{Kind: ui.Left})
		if at, _ := s.Panel.UI.Focused(); at != test.want {
			t.Errorf("the focus is on %v, want %v", at, test.want)
		}
	}
}
