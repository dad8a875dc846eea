package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A Reel is a board and moves that solve it: what the picture of a puzzle plays.
type Reel[S, M any] struct {
	Start S
	Moves []M
}

// A Show is a board that solves itself, without a player. The zero time of a Show is before its first move.
type Show interface {
	// Begin goes back to the start.
	Begin()
	// Tick advances the show by ms and reports whether it still runs.
	Tick(ms float64) (runs bool)
	// Solved reports whether the board is solved.
	Solved() bool
	// Draw paints the board in the middle of a rectangle, as large as it fits. It changes no position.
	Draw(c *render.Canvas, th *render.Theme, within render.Rect)
	// Opacity returns how opaque the show is over what is there before and after it, from 0 to 1.
	Opacity() float64
}

const (
	reelLeadMS = 350.0  // until the first move
	reelStepMS = 450.0  // from move to move, less if there are many
	reelMostMS = 5200.0 // all moves
	reelHoldMS = 1300.0 // the solved board stays
	reelFadeMS = render.ThemeMS
)

// show returns the board that solves itself, or nil if the puzzle has none.
func (p *Puzzle[S, M]) show() Show {
	if p.Reel == nil {
		return nil
	}
	reel := p.Reel()
	quiet := new(ui.Env) // in which sounds and wishes for ticks have no effect
	s := &show[S, M]{reel: reel, step: stepMS(len(reel.Moves))}
	s.still.view, _ = p.View(quiet, &s.hand)
	s.Begin()
	return s
}

// stepMS returns the time from move to move of so many.
func stepMS(moves int) float64 { return min(reelStepMS, reelMostMS/float64(max(1, moves))) }

type show[S session.Board[S, M], M any] struct {
	still still[S, M]
	reel  Reel[S, M]
	step  float64
	made  int // moves
	ms    float64
	hand  stage.Hand // that touches nothing
}

func (s *show[S, M]) Begin() {
	s.made, s.ms = 0, 0
	s.still.at = s.reel.Start
	s.still.view.Show(stage.Frame[S, M]{Start: s.reel.Start, At: s.reel.Start})
	s.still.view.Settle()
}

func (s *show[S, M]) Tick(ms float64) (runs bool) {
	s.ms += ms
	s.still.view.Tick(ms)
	if s.made < len(s.reel.Moves) && s.ms >= reelLeadMS+float64(s.made)*s.step {
		s.move()
	}
	return s.ms < s.ends()
}

// move makes the next move.
func (s *show[S, M]) move() {
	at, err := s.still.at.Apply(s.reel.Moves[s.made])
	if err != nil {
		panic(err) // a fixed move, checked by a test, or one that was tried before
	}
	s.made++
	s.still.at = at
	s.still.view.Show(stage.Frame[S, M]{Start: s.reel.Start, Moves: s.reel.Moves[:s.made], At: at, Animated: !s.hand.Calm})
	if s.made == len(s.reel.Moves) {
		s.still.view.Celebrate()
	}
}

// ends returns when the show is over.
func (s *show[S, M]) ends() float64 {
	return reelLeadMS + float64(len(s.reel.Moves))*s.step + reelHoldMS
}

func (s *show[S, M]) Solved() bool { return s.still.at.Solved() }

func (s *show[S, M]) Draw(c *render.Canvas, th *render.Theme, within render.Rect) {
	s.still.Draw(c, th, within)
}

func (s *show[S, M]) Opacity() float64 {
	return render.Clamp01(min(s.ms, s.ends()-s.ms) / reelFadeMS)
}
