package stage

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// Do returns the zero Gesture for none, as for a jump of the cursor.
func (s *Stage) Do(in ui.Intent) Gesture {
	if in.Kind == ui.Jump {
		s.jump(in.Shift)
		return Gesture{}
	}
	return s.view.Do(in)
}

func (s *Stage) View() View { return s.view }

func (s *Stage) Voice() *Voice { return &s.extras.Voice }

func (s *Stage) Tools() []Tool {
	if s.extras.Tools == nil {
		return nil
	}
	return s.extras.Tools()
}

// Cheers reports whether the board itself shows a rabbit that is glad of a win.
func (s *Stage) Cheers() bool { return s.extras.Cheers }

func (s *Stage) Use(n int) Gesture { return s.extras.Use(n) }

// Answered takes the solver's answer to the question that tool n asked.
func (s *Stage) Answered(n int, a *search.Answer) (g Gesture) {
	if s.extras.Answered == nil {
		return g
	}
	return s.extras.Answered(n, a)
}

// Pending returns the gesture that arises from a press over time, without an intent.
func (s *Stage) Pending() (g Gesture) {
	if s.extras.Pending == nil {
		return g
	}
	return s.extras.Pending()
}

// Intended returns the moves that a hint should try first, where tip is the one that is shown; ok is false if the hint is free.
func (s *Stage) Intended(tip session.Tip) (moves []session.Move, ok bool) {
	if s.extras.Intended == nil {
		return nil, false
	}
	return s.extras.Intended(tip)
}

func (s *Stage) ShowPins(pins []puzzles.Cell) {
	if s.extras.ShowPins != nil {
		s.extras.ShowPins(pins)
	}
}

func (s *Stage) DrawSearch(c *render.Canvas, th *render.Theme, v *search.View) {
	if s.extras.DrawSearch != nil {
		s.BeginOver(c)
		s.extras.DrawSearch(c, th, v)
		s.EndOver(c, th)
	}
}

func (s *Stage) DrawFigure(c *render.Canvas, th *render.Theme, pic Illustration, within render.Rect) {
	s.view.DrawFigure(c, th, within, pic)
}

func (s *Stage) Aspect(at session.Position) float64 {
	return s.view.Aspect(at, s.env.Width, s.env.Height)
}

// PlaceUnder places a board under the draft that is shown in its place, and returns where cells are on the window, nil if the view does not say.
func (s *Stage) PlaceUnder(at session.Position, within render.Rect) (cell func(puzzles.Cell) render.Rect) {
	s.view.Place(at, within)
	return s.extras.Cell
}
