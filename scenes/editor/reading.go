package editor

import (
	"errors"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A reading is a draft as a board, or what is wrong with it. A board that is solved before the first move can be drawn on, but not played.
type reading struct {
	at    session.Position // nil if it is none
	fault error            // why there is nothing to play, nil if there is
	wrong *search.Reason   // the cell of the fault, nil if it is about the whole board
}

var errSolved = errors.New("the board is solved")

func read(p *puzzle.Puzzle, text string) (r reading) {
	at, err := p.Parse(text)
	switch {
	case err == nil && at.Solved():
		return reading{at: at, fault: errSolved}
	case err == nil:
		return reading{at: at}
	}
	r.fault = err
	var fault *puzzles.Fault
	if errors.As(err, &fault) && !fault.Whole {
		r.wrong = &search.Reason{Cells: [][2]int{{fault.Line - 1, fault.Col - 1}}}
	}
	return r
}

func (e *Editor) faultLine(w *ui.Words) string {
	r := &e.reading
	var at *puzzles.Fault
	switch {
	case r.fault == errSolved:
		return w.F("edit.fault", w.Own(e.puzzle.Name, "edit.solved"))
	case !errors.As(r.fault, &at):
		return r.fault.Error()
	case r.wrong == nil:
		return w.F("edit.fault", w.T("fault."+at.Kind))
	}
	return w.F("edit.faultAt", w.T("fault."+at.Kind), stage.PlaceName(w, puzzles.Cell{Row: at.Line - 1, Col: at.Col - 1}))
}

// A faulty is the text of a draft that is no board, in place of a position.
type faulty string

func (faulty) Solved() bool { return false }

// String returns the rows; a space is a cell like any other.
func (f faulty) String() string { return strings.ReplaceAll(string(f), " ", "·") }
