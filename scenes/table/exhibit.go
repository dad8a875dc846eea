package table

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// An Exhibit is a board and what a search has found out about it. At first it is the board alone; Reveal adds the solution,
// which plays, or the marks of the reason why there is none.
type Exhibit interface {
	// Draw paints the board in the middle of a rectangle, as large as it fits.
	Draw(c *render.Canvas, th *render.Theme, within render.Rect)
	// Reveal shows what was found; a solution plays from its start.
	Reveal()
	// Plays reports whether there is a solution to play.
	Plays() bool
	// Tick advances the solution by ms and reports whether it still runs. Calm is the player's wish for less motion.
	Tick(ms float64, calm bool) (runs bool)
	// Explain returns the reason why there is no solution, or "" if none can be seen.
	Explain(w *ui.Words) string
	// Cells returns what stands on every cell of the board, in reading order, and the number of columns.
	Cells(w *ui.Words) (cells []string, cols int)
}

type exhibit[S session.Board[S, M], M any] struct {
	show[S, M]
	voice   stage.Voice[M]
	why     *search.Reason
	explain func(w *ui.Words, why *search.Reason) string
	plays   bool
}

// exhibit returns the board of an answer. Its solution is replayed through the rules first.
func (p *Puzzle[S, M]) exhibit(a *search.Answer) (Exhibit, error) {
	start, err := p.Rules.Parse(a.Board)
	if err != nil {
		return nil, err
	}
	x := &exhibit[S, M]{why: a.Reason, explain: p.Explain}
	x.reel.Start = start
	if a.Solvable {
		if x.reel.Moves, err = solution[S, M](start, a.Moves); err != nil {
			return nil, err
		}
		x.step = stepMS(len(x.reel.Moves))
	}
	var extras stage.Extras[M]
	x.still.view, extras = p.View(new(ui.Env), &x.hand) // in which sounds and wishes for ticks have no effect
	x.voice = extras.Voice
	x.Begin()
	return x, nil
}

// solution returns the moves of an answer, which lead from the start to the goal.
func solution[S session.Board[S, M], M any](start S, text json.RawMessage) ([]M, error) {
	var moves []M
	if err := json.Unmarshal(text, &moves); err != nil {
		return nil, err
	}
	at := start
	for i, m := range moves {
		var err error
		if at, err = at.Apply(m); err != nil {
			return nil, fmt.Errorf("move %d of the solution: %w", i+1, err)
		}
	}
	if !at.Solved() {
		return nil, fmt.Errorf("%d moves that are no solution", len(moves))
	}
	return moves, nil
}

func (x *exhibit[S, M]) Reveal() {
	x.Begin()
	x.still.why, x.plays = x.why, x.Plays()
}

func (x *exhibit[S, M]) Plays() bool { return len(x.reel.Moves) > 0 }

func (x *exhibit[S, M]) Tick(ms float64, calm bool) (runs bool) {
	if !x.plays {
		return false
	}
	x.hand.Calm = calm
	x.plays = x.show.Tick(ms)
	return true
}

func (x *exhibit[S, M]) Explain(w *ui.Words) string {
	if x.why == nil || x.explain == nil {
		return ""
	}
	return x.explain(w, x.why)
}

func (x *exhibit[S, M]) Cells(w *ui.Words) (cells []string, cols int) {
	rows := strings.Fields(x.still.at.String())
	return x.voice.Cells(w, rows), utf8.RuneCountInString(rows[0])
}
