package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Still is a board that is drawn and not played, such as the small picture of a level.
type Still interface {
	// Aspect returns the board's width divided by its height, frame included.
	Aspect() float64
	// Draw paints the board in the middle of a rectangle, as large as it fits.
	Draw(c *render.Canvas, th *render.Theme, within render.Rect)
	// Size returns the text that says how large the board is, or "" if the puzzle has numbers that say more.
	Size(w *ui.Words) string
}

// still returns the picture of a board. The error locates a fault in its text.
func (p *Puzzle[S, M]) still(e *ui.Env, text string) (Still, error) {
	at, err := p.Rules.Parse(text)
	if err != nil {
		return nil, err
	}
	view, _ := p.View(e, new(stage.Hand))
	view.Show(stage.Frame[S, M]{Start: at, At: at})
	return &still[S, M]{view: view, at: at, size: p.Size}, nil
}

type still[S session.Board[S, M], M any] struct {
	view stage.View[S, M]
	at   S
	size func(*ui.Words, S) string
	why  *search.Reason // that is marked on the board, nil for none
}

// sheet is the window that a still is laid out for: a square so large that no view lays its board out for fingers on a phone.
const sheet = 2000.0

func (s *still[S, M]) Aspect() float64 { return s.view.Aspect(s.at, sheet, sheet) }

func (s *still[S, M]) Draw(c *render.Canvas, th *render.Theme, within render.Rect) {
	aspect := s.Aspect()
	w := min(within.W, within.H*aspect)
	h := w / aspect
	s.view.Place(s.at, render.Rect{X: within.X + (within.W-w)/2, Y: within.Y + (within.H-h)/2, W: w, H: h})
	s.view.Draw(c, th, stage.Shown[M]{Reason: s.why})
}

func (s *still[S, M]) Size(w *ui.Words) string {
	if s.size == nil {
		return ""
	}
	return s.size(w, s.at)
}
