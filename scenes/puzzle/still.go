package puzzle

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Still is a board that is drawn and not played.
type Still struct {
	view stage.View
	hand *stage.Hand // touches nothing, but holds less motion
	at   session.Position
	size func(w *ui.Words, at session.Position) string
	why  *search.Reason // marked on the board, nil for none
}

// Still returns an error that locates a fault in the text.
func (p *Puzzle) Still(e *ui.Env, board string) (*Still, error) {
	start, err := p.Parse(board)
	if err != nil {
		return nil, err
	}
	s := p.still(e, start)
	s.show(session.StandingOf(start), stage.Transition{})
	return s, nil
}

func (p *Puzzle) still(e *ui.Env, at session.Position) *Still {
	s := &Still{hand: new(stage.Hand), at: at, size: p.Texts.Size}
	s.view = p.View(e, s.hand)
	return s
}

func (s *Still) show(at session.Standing, how stage.Transition) {
	how.Silent = true
	s.at = at.At()
	s.view.Show(at, how)
}

func (s *Still) Aspect() float64 { return s.view.Aspect(s.at) }

func (s *Still) Draw(c *render.Canvas, within render.Rect) {
	aspect := s.Aspect()
	w := min(within.W, within.H*aspect)
	h := w / aspect
	s.view.Place(s.at, render.Rect{X: within.X + (within.W-w)/2, Y: within.Y + (within.H-h)/2, W: w, H: h})
	c.In(s.view.Land)
	s.view.Draw(c, stage.Shown{Reason: s.why})
	c.In(render.NoLand)
}

// Size returns "" if the puzzle has numbers that say more.
func (s *Still) Size(w *ui.Words) string {
	if s.size == nil {
		return ""
	}
	return s.size(w, s.at)
}
