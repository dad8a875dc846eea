package puzzle

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A Show is a board that solves itself.
type Show struct {
	still *Still
	line  []session.Standing // from the start to the goal
	step  float64            // ms from move to move
	made  int                // moves
	ms    float64
}

const (
	reelLeadMS = 350.0  // until the first move
	reelStepMS = 450.0  // from move to move, less if there are many
	reelMostMS = 5200.0 // all moves
	reelHoldMS = 1300.0 // the solved board stays
)

// showOf returns an error that locates a move that the rules forbid.
func (p *Puzzle) showOf(start session.Position, moves []session.Move) (*Show, error) {
	line, err := p.line(start, moves)
	if err != nil {
		return nil, err
	}
	quiet := new(ui.Env) // in which sounds and wishes for ticks have no effect
	s := &Show{still: p.still(quiet, start), line: line, step: min(reelStepMS, reelMostMS/float64(max(1, len(moves))))}
	s.Begin()
	return s, nil
}

func (s *Show) Begin() {
	s.made, s.ms = 0, 0
	s.still.show(s.line[0], stage.Transition{})
	s.still.view.Settle()
}

func (s *Show) Tick(ms float64) (runs bool) {
	s.ms += ms
	s.still.view.Tick(ms)
	if s.made < s.moves() && s.ms >= reelLeadMS+float64(s.made)*s.step {
		s.made++
		s.still.show(s.line[s.made], stage.Transition{Animated: !s.still.hand.Calm})
		if s.made == s.moves() {
			s.still.view.Celebrate()
		}
	}
	return s.ms < s.ends()
}

func (s *Show) moves() int { return len(s.line) - 1 }

func (s *Show) ends() float64 { return reelLeadMS + float64(s.moves())*s.step + reelHoldMS }

func (s *Show) Solved() bool { return s.still.at.Solved() }

func (s *Show) Draw(c *render.Canvas, within render.Rect) {
	s.still.Draw(c, within)
}

// ShowEdge is how far a show may reach out of its picture, in logical pixels.
const ShowEdge = 8.0
