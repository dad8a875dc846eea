// Package tabletest plays a table without a window, with intents in place of keys and fingers.
package tabletest

import (
	"cmp"
	"encoding/json"
	"testing"
	"time"

	"warren/internal/calendar"
	"warren/internal/session"
	"warren/internal/store"
	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// Blobs keeps data for a test. If Fail is set, Save and Put return it.
type Blobs struct {
	store.Memory
	Fail error
}

func NewBlobs(data map[string][]byte) *Blobs {
	return &Blobs{Memory: store.Memory{Data: data}}
}

func (b *Blobs) Save(name string, data []byte) error {
	if b.Fail != nil {
		return b.Fail
	}
	return b.Memory.Save(name, data)
}

func (b *Blobs) Put(name string, data []byte) error {
	if b.Fail != nil {
		return b.Fail
	}
	return b.Memory.Put(name, data)
}

var Today = calendar.Date{Year: 2026, Month: time.November, Day: 25}

func Noon(d calendar.Date) func() time.Time {
	return func() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.Local) }
}

// NewEnv returns an environment with empty storage and boards dealt from seed 1. Without puzzles the solvers search those of the game.
func NewEnv(t testing.TB, puzzles ...search.Searches) (*shell.Env, *Blobs) {
	t.Helper()
	canvas := render.NewCanvas()
	blobs := NewBlobs(map[string][]byte{})
	e := ui.NewEnv(blobs, canvas)
	e.Settings.Language, e.Words.Language = ui.English, ui.English
	e.Settings.Theme = ui.ThemeLight
	e.Settings.AllTools = true
	e.Width, e.Height = 1040, 740
	e.Now = Noon(Today)
	searches := new(Searches)
	t.Cleanup(searches.Close)
	env := &shell.Env{
		Env: e, Solver: searches.Of(puzzles...), Dealer: session.NewDealer(searches.Deals(puzzles...), 1), Levels: shell.ShippedLevels(),
	}
	env.NextOfDay = func(_ string, date calendar.Date) shell.DayStop {
		return shell.DayStop{Name: "the next of the day", At: ui.Route{Page: ui.PageClaims, Day: date}}
	}
	return env, blobs
}

// A Robot plays one table tick by tick, and draws boards over it.
type Robot struct {
	T      testing.TB
	Env    *shell.Env
	Blobs  *Blobs
	Table  *table.Table
	Editor *editor.Editor // over the table, nil while no board is drawn
	Left   string         // the page that the table or the editor led to, "" while it is there
	Said   string         // what was read out last
	Own    any            // what a test keeps with it

	decode func(json.RawMessage) (session.Move, error)
}

func Open(t testing.TB, p *puzzle.Puzzle, board string) *Robot {
	t.Helper()
	e, blobs := NewEnv(t)
	return OpenBoard(t, e, blobs, p, board)
}

func OpenBoard(t testing.TB, e *shell.Env, blobs *Blobs, p *puzzle.Puzzle, board string) *Robot {
	t.Helper()
	player := LayWith(t, e, blobs, p)
	if err := player.Table.Open(table.Opening{Board: board}); err != nil {
		t.Fatal(err)
	}
	player.Tick()
	return player
}

// Lay returns a robot at a table without a board.
func Lay(t testing.TB, p *puzzle.Puzzle) *Robot {
	t.Helper()
	e, blobs := NewEnv(t)
	return LayWith(t, e, blobs, p)
}

func LayWith(t testing.TB, e *shell.Env, blobs *Blobs, p *puzzle.Puzzle) *Robot {
	if _, ok := e.Puzzles.Find(p.Name); !ok {
		e.Puzzles = append(e.Puzzles, p)
	}
	return &Robot{T: t, Env: e, Blobs: blobs, Table: table.New(e, p), decode: p.Move}
}

// A Screen is what the player sees: the table, or the editor over it.
type Screen interface {
	ui.Scene
	UI() *ui.UI
	Message() string
	Describe() string
}

func (p *Robot) Screen() Screen {
	if p.Editor != nil {
		return p.Editor
	}
	return p.Table
}

func (p *Robot) Draw(text string) {
	puzzle, _ := p.Env.Puzzles.Find(p.Table.Info().Puzzle)
	p.Editor = editor.New(p.Env, puzzle, text, p.Table)
	p.Tick()
}

func (p *Robot) Game() *session.Game { return p.Table.Session().Game() }

func (p *Robot) Tick() { p.Do() }

func (p *Robot) Do(intents ...ui.Intent) {
	for _, in := range intents {
		p.Turn(p.Screen().Do(in))
	}
	p.Env.Dealer.Poll(ui.TickMS)
	p.Screen().Tick(true)
	p.Screen().LayOut()
	p.Said = cmp.Or(p.Env.TakeSaid(), p.Said)
}

// Turn follows a step of the table or the editor, which are all that there is.
func (p *Robot) Turn(s ui.Step) {
	puzzle, _ := p.Env.Puzzles.Find(s.At.Puzzle)
	switch drawn := p.Editor; {
	case s.Stays():
	case s.At.Page == ui.PageEditor:
		p.Editor = editor.New(p.Env, puzzle, s.At.Board, p.Table)
	case s.Kind == ui.StepPop && drawn != nil:
		drawn.Leave()
		p.Editor = nil
		p.Turn(p.Table.Returned(drawn))
	case s.Kind == ui.StepPop:
		p.Left = ui.PageHome
	default:
		p.Left = s.At.Page
	}
}

func (p *Robot) Want(kinds ...ui.Kind) {
	for _, k := range kinds {
		p.Do(ui.Intent{Kind: k})
	}
}

// Type types characters that have no meaning of their own.
func (p *Robot) Type(text string) {
	for _, r := range text {
		p.Do(ui.Intent{Kind: ui.Typed, Rune: r})
	}
}

func (p *Robot) Press(at render.Point) { p.Do(ui.Intent{Kind: ui.Press, At: at}) }

func (p *Robot) Release(at render.Point) { p.Do(ui.Intent{Kind: ui.Release, At: at}) }

func (p *Robot) Tap(at render.Point) {
	p.Press(at)
	p.Release(at)
}

// Drag moves the mouse in small steps, as a hand does.
func (p *Robot) Drag(from render.Point, to ...render.Point) {
	const steps = 8
	p.Press(from)
	for _, goal := range to {
		for i := 1; i <= steps; i++ {
			t := float64(i) / steps
			p.Do(ui.Intent{Kind: ui.Drag, At: render.Point{X: from.X + (goal.X-from.X)*t, Y: from.Y + (goal.Y-from.Y)*t}})
		}
		from = goal
	}
	p.Release(from)
}

func (p *Robot) Click(k ui.Kind, n int) {
	p.T.Helper()
	w := p.Screen().UI().Find(k, n)
	if w == nil {
		p.T.Fatalf("no widget %v %d", k, n)
	}
	p.Tap(w.Rect.Center())
}

// Until passes ticks, while the solvers run, until done returns true.
func (p *Robot) Until(what string, done func() bool) {
	p.T.Helper()
	if !Wait(p.Env, p.Tick, done) {
		p.T.Fatalf("waited in vain for %s; the screen says %q", what, p.Screen().Message())
	}
}

// Answered waits until all that was asked has been answered, and the table knows.
func (p *Robot) Answered() {
	p.T.Helper()
	quiet := 0
	p.Until("the end of all searches", func() bool {
		if quiet++; !AtRest(p.Env.Solver) {
			quiet = 0
		}
		return quiet > answeredTicks
	})
}

// answeredTicks is more than the game, at rest, takes to see an answer.
const answeredTicks = 10

func (p *Robot) Proven() {
	p.T.Helper()
	p.Until("the proof", func() bool { return p.Game().Proof != nil })
}

func (p *Robot) Offers(k ui.Kind) bool { return p.Screen().UI().Find(k, 0) != nil }

// dealsNothing ends the work of the dealer, which would be counted otherwise.
func (p *Robot) dealsNothing() {
	p.Env.Dealer.Stop()
	p.Env.Dealer = session.NewDealer(&Scripted{By: func(search.Request) search.Job { return Working{} }}, 1)
	p.Tick()
}

func AllocatesNothing(t *testing.T, p *Robot) {
	t.Helper()
	p.dealsNothing()
	frame := Frame(p)
	frame()
	if got := Allocs(100, frame); got != 0 {
		t.Errorf("Draw allocates %v times", got)
	}
	if got := Allocs(100, p.Tick); got != 0 {
		t.Errorf("Update allocates %v times", got)
	}
}
