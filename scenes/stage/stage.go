package stage

import (
	"math"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Stage shows one board on the window and takes the gestures on it. It owns what a player would not expect Undo to bring back. It has no session
// and asks no solver.
type Stage struct {
	view    View
	env     *ui.Env
	look    NewView
	hand    Hand
	shown   session.Standing
	plan    []session.Move // of the replay that is shown
	glad    bool           // what is shown is a win that was celebrated
	sight   sight
	sounds  sounding
	changed func()           // called when what is laid out beside the board must be laid out anew
	board   session.Position // the placed one, nil before the first
	draft   Draft            // in place of the board, nil for none
	zoom    zoom
	tip     session.Tip
	tipMS   float64 // since it began to play
	over    bool    // the mouse is on the board
}

// A Draft is a board that is being drawn, and need not be a valid one: no view knows it.
type Draft interface {
	// Proportion returns the width over the height.
	Proportion() float64
	Lay(within render.Rect)
	Cell(c puzzles.Cell) render.Rect
	Keys() Cursor
	Point(c puzzles.Cell)
}

type NewView func(e *ui.Env, hand *Hand) View

// New takes a function that is called when what is beside the board must be laid out anew.
func New(e *ui.Env, look NewView, changed func()) *Stage {
	s := &Stage{env: e, look: look, changed: changed, sounds: sounding{env: e}, zoom: zoom{factor: 1, placed: zoomState{factor: 1}}}
	s.Renew()
	return s
}

func (s *Stage) Renew() {
	s.hand.begin()
	s.shown = session.Standing{}
	s.view = s.facing(s.look(s.env, &s.hand).usual(&s.hand))
}

// Show shows a position. The hand keeps what it holds as long as the board is the same one.
func (s *Stage) Show(at session.Standing, how Transition) {
	was, anew := s.shown.At(), at.Start() != s.shown.Start()
	switch {
	case anew:
		s.hand.begin()
	case at.At() != was:
		s.hand.still()
	}
	if how.Plan != nil {
		s.hand.Over(0)
	}
	s.shown, s.plan, s.glad = at, how.Plan, false
	s.face()
	how.Plan = s.moves(how.Plan)
	s.view.Show(s.SeenStanding(at), how)
	if s.view.Sound != nil && !how.Silent && !anew && at.At() != was {
		s.sounds.change(s.view.Sound(was, at.At()))
	}
}

func (s *Stage) Settle() {
	s.hand.still()
	s.view.Settle()
}

func (s *Stage) Celebrate() {
	s.hand.release()
	s.glad = true
	s.view.Celebrate()
}

// Release drops what is held or taken and reports whether anything was.
func (s *Stage) Release() bool {
	held := s.view.Release()
	return s.hand.release() || held
}

// Do returns the zero Gesture for none, as for a jump of the cursor.
func (s *Stage) Do(in ui.Intent) Gesture {
	if in.Kind == ui.Jump {
		s.jump(in.Shift)
		return Gesture{}
	}
	return s.written(s.view.Do(in))
}

func (s *Stage) View() View { return s.view }

func (s *Stage) Hand() Hand { return s.hand }

// ShowDraft makes the stage show a draft in place of a board; nil ends that.
func (s *Stage) ShowDraft(d Draft) { s.draft = d }

func (s *Stage) hasBoard() bool { return s.draft != nil || s.board != nil }

// proportion returns that of the board as it is written.
func (s *Stage) proportion(at session.Position) float64 {
	switch {
	case s.draft != nil:
		return s.draft.Proportion()
	case at == nil:
		return 1
	}
	return s.view.Aspect(at)
}

// Place lays out the window for a board, nil for none, and returns the layout.
func (s *Stage) Place(at session.Position) render.Layout {
	l, turned := s.choose(at)
	s.turn(turned)
	if s.board = at; !s.hasBoard() {
		return l
	}
	z := &s.zoom
	z.whole = l.Board
	z.clamp()
	z.placed = zoomState{z.factor, z.shift}
	s.lay(z.rect())
	return l
}

func (s *Stage) lay(within render.Rect) {
	if s.draft != nil {
		s.draft.Lay(within)
		return
	}
	s.view.Place(s.Seen(s.board), within)
}

// PlaceUnder places a board under the draft that is shown in its place, and returns where cells are on the window, nil if the view does not say.
func (s *Stage) PlaceUnder(at session.Position, within render.Rect) (cell func(puzzles.Cell) render.Rect) {
	s.view.Place(at, within)
	return s.view.Cell
}

func (s *Stage) Area() render.Rect { return s.zoom.whole }

// Cell returns false if the view does not say where the cell is.
func (s *Stage) Cell(c puzzles.Cell) (cell render.Rect, ok bool) {
	switch {
	case s.draft != nil:
		return s.draft.Cell(c), true
	case s.view.Cell == nil:
		return render.Rect{}, false
	}
	return s.view.Cell(c), true
}

func (s *Stage) Keys() Cursor {
	if s.draft != nil {
		return s.draft.Keys()
	}
	h := &s.hand
	c := Cursor{At: h.Cursor, Shown: h.Shown, Taken: h.Taken}
	if s.view.Head != nil && !h.Shown {
		c.At, c.Head = s.view.Head(), true
	}
	if c.Taken != 0 {
		c.Piece, c.Leads = s.view.Piece(c.Taken)
	}
	return c
}

// KeysCell returns false if the player does not see where the keys are.
func (s *Stage) KeysCell() (cell render.Rect, ok bool) {
	keys := s.Keys()
	cell, ok = s.Cell(keys.At)
	return cell, ok && (keys.Shown || keys.Head)
}

func (s *Stage) PointAt(c puzzles.Cell) {
	if s.draft != nil {
		s.draft.Point(c)
		return
	}
	s.hand.Cursor, s.hand.Shown = c, true
}

// StandAt takes over the cursor of another stage of the same board, if it is shown.
func (s *Stage) StandAt(other *Stage) {
	if keys := other.Keys(); keys.Shown {
		s.PointAt(keys.At)
	}
}

// Tip reports whether the tip is of another stage than the one before.
func (s *Stage) Tip(tip session.Tip) (anew bool) {
	anew = tip.Stage != s.tip.Stage
	s.tip, s.sight.tip = tip, s.seenTip(tip)
	return anew
}

func (s *Stage) PlayTip() { s.tipMS = 0 }

func (s *Stage) Tick(tip session.TipStage) {
	if s.Advance(ui.TickMS, s.env.Calm()) {
		s.env.Redraw()
	}
	if tip != session.TipNone {
		if s.tipMS < TipPlaysMS(tip) { // the last frame is the one at rest
			s.env.RedrawIn(s.tipArea())
		}
		s.tipMS += ui.TickMS
	}
	s.tickZoom()
}

// Advance reports whether anything that is drawn has changed. Calm is the player's wish for less motion.
func (s *Stage) Advance(ms float64, calm bool) bool {
	s.hand.Calm = calm
	handMoves, moving := s.hand.tick(ms), s.view.Tick(ms)
	s.sounds.tick(ms, moving)
	return handMoves || moving
}

// tipArea returns where a tip is drawn: on the board, and beside it as far as the hand reaches out of the outermost cell.
func (s *Stage) tipArea() render.Rect {
	reach := lensReach
	if s.view.Cell != nil {
		reach = max(reach, 0.3*s.view.Cell(puzzles.Cell{}).W)
	}
	return s.zoom.whole.Inset(-reach)
}

// PlayHand makes the hand show its move two times more.
func (s *Stage) PlayHand() {
	if s.tipMS < HandMS {
		s.tipMS = math.Mod(s.tipMS, HandRoundMS) // what is seen goes on
	} else {
		s.tipMS = 0
	}
}

// lensReach is how far beside a board the mouse still changes what is drawn of it.
const lensReach = 24.0

// Pass has the board drawn anew if the mouse moves over it, or has just left it.
func (s *Stage) Pass(at render.Point) {
	on := s.zoom.whole.Inset(-lensReach).Contains(at)
	if on || s.over {
		s.env.Redraw()
	}
	s.over = on
}

// Draw paints the board, with the tip if tipped, and with why the goal cannot be reached unless that is nil. It changes no state.
func (s *Stage) Draw(c *render.Canvas, tipped bool, why *search.Reason) {
	clock := s.tipMS
	if s.env.Calm() {
		clock = TipStillMS
	}
	shown := Shown{Clock: clock, Reason: s.SeenReason(why), Hinted: why != nil && why == s.tip.Why}
	shown.Last, shown.Trail = s.sight.last, s.sight.last != nil && s.env.Settings.KeepTrail
	if tipped && s.tip.Shows() {
		shown.Tip = s.sight.tip
		if s.tip.Stage == session.TipHand && clock >= HandMS { // the hand rests: its move stays marked
			shown.Stage = session.TipMove
		}
	}
	s.BeginOver(c)
	s.view.Draw(c, shown)
	s.EndOver(c)
}

func (s *Stage) DrawSearch(c *render.Canvas, v *search.View) {
	if s.view.DrawSearch != nil {
		s.BeginOver(c)
		s.view.DrawSearch(c, v)
		s.EndOver(c)
	}
}

// Land returns where the board lies.
func (s *Stage) Land() render.Land { return s.view.Land }

// BeginOver makes what is drawn until EndOver appear over the part of the board that is seen, in
// the colours of its land.
func (s *Stage) BeginOver(c *render.Canvas) {
	c.In(s.Land())
	s.zoom.begin(c)
}

// EndOver ends what BeginOver began, and frames the part of the board that is seen.
func (s *Stage) EndOver(c *render.Canvas) {
	s.zoom.end(c)
	c.In(render.NoLand)
}
