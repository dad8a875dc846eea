package screen

import (
	"warren/internal/session"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A boardState is what an intent can change of a board.
type boardState struct {
	keys stage.Cursor
	seen session.Position
}

func (s *Screen) state() boardState { return boardState{s.Host.Stage().Keys(), s.Host.Seen()} }

// Act has the host do an intent, and says to those who cannot see it what a key has met that has changed nothing. It returns what Host.Act does.
func (s *Screen) Act(in ui.Intent) (step ui.Step, taken bool) {
	before := s.state()
	step, taken = s.Host.Act(in)
	if step.Stays() && !s.Env.Saying() && !s.Panel.unread && s.Host.Stage() != nil {
		s.Env.Say(s.reply(in, before, s.state()))
	}
	return step, taken
}

// reply returns what an arrow or Enter has met, where things stand as they did before it, or that a key has let a piece go.
func (s *Screen) reply(in ui.Intent, before, now boardState) string {
	w, keys := s.Env.Words, before.keys
	down, right, _ := in.Step()
	switch pressed := in.Kind == ui.Confirm || in.Kind == ui.ActAt; {
	case now.seen == nil || now.seen != before.seen:
		return ""
	case (pressed || in.Kind == ui.Back) && keys.Taken != 0 && now.keys.Taken == 0:
		return w.T("mirror.letGo")
	case now.keys != keys:
		return ""
	case pressed && s.readable.seen != nil:
		return w.F("mirror.nothing", s.underCursor())
	case down == 0 && right == 0, s.steps():
		return ""
	case keys.Leads:
		return w.Sentences(w.F("mirror.notThere", stage.WayName(w, down, right)), s.Host.Reach(keys.Piece))
	case keys.Head:
		return w.Sentences(w.F("mirror.notThere", stage.WayName(w, down, right)), s.Host.Reach(keys.At))
	}
	return w.F("mirror.edge", stage.WayName(w, down, right))
}

func (s *Screen) underCursor() string {
	s.fillGrid()
	return s.readable.grid.Here(s.Env.Words)
}
