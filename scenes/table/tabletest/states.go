package tabletest

import (
	"os"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A State is a steady state of a table, with a function that opens a table in it.
type State = struct {
	Name string
	Open func(t testing.TB) *Robot
}

// States returns the states of testdata/steady.states: under a heading, "=== NAME | TABLE", stand the lines that lead there.
func (s *Scripts) States(t testing.TB) (states []State) {
	t.Helper()
	text, err := os.ReadFile("testdata/steady.states")
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		heading, lines, _ := strings.Cut(script, "\n")
		name, table, _ := strings.Cut(heading, " | ")
		states = append(states, State{name, func(t testing.TB) *Robot { return s.Lead(t, table, lines) }})
	}
	return states
}

// Steady checks, in each of its states, that Draw changes nothing, and that neither Draw nor Update allocates.
func (s *Scripts) Steady(t *testing.T) {
	for _, state := range s.States(t) {
		t.Run(state.Name, func(t *testing.T) {
			p := state.Open(t)
			DrawChangesNothing(t, p)
			AllocatesNothing(t, p)
		})
	}
}

// StatesAllocateNothing checks that Draw and Update allocate nothing in each of the states.
func StatesAllocateNothing(t *testing.T, states []State) {
	for _, state := range states {
		t.Run(state.Name, func(t *testing.T) { AllocatesNothing(t, state.Open(t)) })
	}
}

// BenchmarkUpdate measures a tick in each of the states.
func BenchmarkUpdate(b *testing.B, states []State) {
	benchmark(b, states, func(p *Robot) func() { return p.Tick })
}

// BenchmarkDraw measures a whole frame, up to the hand-over to the graphics driver, in each of the states.
func BenchmarkDraw(b *testing.B, states []State) { benchmark(b, states, Frame) }

func benchmark(b *testing.B, states []State, step func(p *Robot) func()) {
	for _, state := range states {
		b.Run(state.Name, func(b *testing.B) {
			p := state.Open(b)
			p.dealsNothing()
			run := step(p)
			run()
			b.ReportAllocs()
			for b.Loop() {
				run()
			}
		})
	}
}

// Taught opens the lessons and waits until the hand shows the way.
func (p *Robot) Taught() {
	p.T.Helper()
	p.Table.Open(table.Opening{Lessons: true})
	p.Until("the ghost hand", func() bool { return p.Table.Session().Tip().Stage == session.TipHand })
}

// Watched pauses the search of the board, which is watched, some steps from its start.
func (p *Robot) Watched() {
	p.T.Helper()
	p.Proven()
	p.Want(ui.Watch, ui.PlayPause)
	for range 20 {
		p.Want(ui.StepOn)
	}
}

// Lessons checks that the lessons of a puzzle have their pars, which are proven where those of all boards are, and returns their games.
func Lessons[S session.Board[S, M], M any](t *testing.T, puzzle *puzzle.Descriptor[S, M]) []*session.Game {
	t.Helper()
	var games []*session.Game
	proves := puzzle.Searches.Promise != search.PromiseDecided
	for i, lesson := range puzzle.Play.Lessons() {
		p := Open(t, puzzle, lesson.Start.String())
		p.Proven()
		g := p.Game()
		games = append(games, g)
		if g.Par != lesson.Par || proves && !g.Proven() {
			t.Errorf("lesson %d takes %d, proven %v, want %d", i+1, g.Par, g.Proven(), lesson.Par)
		}
	}
	return games
}

// Figures checks that the moves in the pictures of the rules are legal.
func Figures[S session.Board[S, M], M any](t *testing.T, puzzle *puzzle.Descriptor[S, M]) {
	t.Helper()
	for i, figure := range puzzle.Play.Figures() {
		if _, err := figure.At.Apply(figure.Move); err != nil {
			t.Errorf("figure %d: %v", i+1, err)
		}
	}
}

// GridInverse checks that the cell under the middle of a cell's area is that cell, for all cells of a grid.
func GridInverse(t *testing.T, g *stage.Grid) {
	t.Helper()
	for row := range g.Rows {
		for col := range g.Cols {
			cell := puzzles.Cell{Row: row, Col: col}
			if got := g.Under(g.Rect(cell).Center()); got != cell {
				t.Fatalf("%d×%d cells: the middle of %v lies in %v", g.Rows, g.Cols, cell, got)
			}
		}
	}
}
