package tabletest

import (
	"os"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/solver/search"
)

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

func (s *Scripts) Steady(t *testing.T) {
	for _, state := range s.States(t) {
		t.Run(state.Name, func(t *testing.T) {
			p := state.Open(t)
			DrawChangesNothing(t, p)
			AllocatesNothing(t, p)
		})
	}
}

func StatesAllocateNothing(t *testing.T, states []State) {
	for _, state := range states {
		t.Run(state.Name, func(t *testing.T) { AllocatesNothing(t, state.Open(t)) })
	}
}

func BenchmarkUpdate(b *testing.B, states []State) {
	benchmark(b, states, func(p *Robot) func() { return p.Tick })
}

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

// Watched pauses a watched search some steps from its start.
func (p *Robot) Watched() {
	p.T.Helper()
	p.Proven()
	p.Want(ui.Watch, ui.PlayPause)
	for range 20 {
		p.Want(ui.StepOn)
	}
}

// Boards checks the pars of the lessons and the moves in the pictures of the rules. It returns the games of the lessons.
func Boards(t *testing.T, puzzle *puzzle.Puzzle) (games []*session.Game) {
	t.Helper()
	proves := puzzle.Searches.Promise != search.PromiseDecided
	for i, lesson := range puzzle.Lessons() {
		p := Open(t, puzzle, lesson.Start.String())
		p.Proven()
		g := p.Game()
		games = append(games, g)
		if g.Par != lesson.Par || proves && !g.Proven() {
			t.Errorf("lesson %d takes %d, proven %v, want %d", i+1, g.Par, g.Proven(), lesson.Par)
		}
	}
	for i, figure := range puzzle.Figures() {
		if _, err := puzzle.Apply(figure.At, figure.Move); err != nil {
			t.Errorf("figure %d: %v", i+1, err)
		}
	}
	return games
}
