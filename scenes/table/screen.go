package table

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A screen is a board with a panel beside it, as a player sees, touches and hears it: what the table and the editor have in common. What is
// on it is the business of its host.
type screen struct {
	env       *ui.Env
	panel     *panel
	host      scene
	version   int // of env at the last layout
	finger    finger
	readable  readableBoard
	narration narration
}

// A scene is what shows a screen: its host.
type scene interface {
	// stage returns what shows the board now.
	stage() *stage.Stage
	// placed returns the position that the board is laid out for, nil without a board or where a draft is shown.
	placed() session.Position
	// seen returns the position that the player sees, nil while there is none or the board must not be seen.
	seen() session.Position
	// build lays out what the panel holds.
	build()
	// name returns the puzzle's name.
	name() string
	// sentences returns what the scene says of itself, in order.
	sentences() []sentence
	// act has an intent done that may be for the board. It returns the scene that the intent leads to, nil to stay, and whether it was taken.
	act(in ui.Intent) (leads ui.Scene, taken bool)
	// mark notes where things stand before what a finger or the mouse does, and abandon undoes what it has done since.
	mark()
	abandon()
	// unmark forgets where things stood, since the finger or the mouse is up.
	unmark()

	// cells returns what stands on every cell of the board, whose text has these rows.
	cells(w *ui.Words, rows []string) []string
	// onCell returns what stands on a cell; sign is its sign in the text of the board.
	onCell(c puzzles.Cell, sign rune) string
	// queries returns the puzzle's own questions about the board.
	queries() []stage.Query
	// reach returns where the piece on a cell can go, or "".
	reach(c puzzles.Cell) string
}

// do handles an intent as far as it is about the screen and not about what is shown there. It returns what is left to do, and whether that is
// anything.
func (s *screen) do(in ui.Intent) (rest ui.Intent, left bool) {
	in, taken := s.panel.ui.Do(in)
	if in.Kind == ui.Hover {
		s.host.stage().Pass(in.At)
	}
	if in = s.doMirror(in); in.Kind == ui.None || taken && in.Pointer() || s.env.Common(in) {
		return in, false
	}
	if s.host.stage().Zoom(in, s.host.seen() != nil) || s.holds(in) || !s.host.stage().Aim(&in) {
		return in, false
	}
	return in, true
}

// tick advances the panel and the finger by one tick.
func (s *screen) tick() {
	s.panel.tick()
	s.tickFinger()
}

// layOut lays out the screen anew if something has changed; resized is called if that is the window, the language or the like.
func (s *screen) layOut(resized func()) {
	if trouble := s.env.TakeTrouble(); trouble != "" {
		s.panel.warn(trouble)
	}
	if s.version != s.env.Version() {
		s.version = s.env.Version()
		s.place()
		resized()
		s.panel.changed()
	}
	if s.panel.dirty {
		s.panel.begin()
		s.host.build()
		s.showGrid()
		s.narrate()
	}
	s.followCursor()
	s.env.Show(s.panel.ui)
}

// place computes where the board and the panel are.
func (s *screen) place() {
	e, at, on := s.env, s.host.placed(), s.host.stage()
	s.panel.layout = render.TableLayout(e.Width, e.Height, on.Proportion(at), e.Type())
	on.Place(at, s.panel.layout.Board)
}

const wholeButton = 44.0 // logical pixels

// buildZoom adds the button that shows the whole board, in its corner.
func (s *screen) buildZoom() {
	if on := s.host.stage(); on.Zoomed() {
		seen := on.Area()
		corner := render.Rect{X: seen.Right() - wholeButton - 4, Y: seen.Bottom() - wholeButton - 4, W: wholeButton, H: wholeButton}
		s.panel.icon(ui.ZoomWhole, corner, ui.LookTool, false)
	}
}

// draw paints the screen; board paints what is over the panel's ground.
func (s *screen) draw(c *render.Canvas, board func(th *render.Theme)) {
	th := s.env.Theme()
	c.Fill(render.Rect{W: s.env.Width, H: s.env.Height}, th.Bg)
	s.panel.draw(c, th)
	board(th)
	s.panel.ui.DrawOnly(c, th, ui.ZoomWhole, 0) // over the board
	s.panel.ui.DrawTip(c, th, s.env.Width)
}
