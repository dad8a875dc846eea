// Package screen is a board with a panel beside it: what the table and the editor have in common. What a Screen shows is its Host's business.
package screen

import (
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

type Screen struct {
	Env       *ui.Env
	Panel     *Panel
	Host      Host
	page      *ui.Page
	placedFor int // Env.Version when the board was placed last
	finger    finger
	takeBack  func() // what the finger or the mouse that is down has done; nil if none is
	readable  readableBoard
	narration narration
}

// New returns the screen of a puzzle, by its name and the unit that it counts, for a host.
func New(e *ui.Env, puzzle, unit string, h Host) *Screen {
	page := ui.NewPage(e, ui.Route{})
	page.UI.Narrated = true
	s := &Screen{Env: e, Panel: &Panel{Env: e, Puzzle: puzzle, counts: unit, UI: page.UI, page: page}, Host: h, page: page, placedFor: -1}
	page.Layout = func() box.Box { return box.Fill(s.layOut) }
	return s
}

// A Host is the scene that shows a screen.
type Host interface {
	// Stage returns what shows the board now.
	Stage() *stage.Stage
	// Placed returns the position that the board is laid out for, nil without a board or where a draft is shown.
	Placed() session.Position
	// Seen returns the position as the player sees it, nil while there is none or the board must
	// not be seen.
	Seen() session.Position
	// Resized is called before a layout for another window, language or the like.
	Resized()
	// Header, Layout and Over return the bar, what the panel shows, and what lies over the board, in the room of the panel.
	Header() box.Box
	Layout() box.Box
	Over() box.Box
	// DrawBoard paints the board.
	DrawBoard(c *render.Canvas, at render.Rect)
	// Name returns the puzzle's name.
	Name() string
	// Sentences returns what the scene says of itself, in order.
	Sentences() []Sentence
	// Act has an intent done. It returns where it leads, and whether it was taken. A press leads to none: it may come late.
	Act(in ui.Intent) (step ui.Step, taken bool)
	// Mark returns what takes back all that is done on the board from now on.
	Mark() (takeBack func())

	// OnCell returns what stands on a cell; sign is its sign in the text of the board.
	OnCell(c puzzles.Cell, sign rune) string
	KeyList() ui.KeyList
	// Queries returns the puzzle's own questions about the board.
	Queries() []stage.Query
	// Reach returns where the piece on a cell can go, or "".
	Reach(c puzzles.Cell) string
}

// Do handles what an intent means to the screen. It returns what is left to do on the board, and whether that is anything.
func (s *Screen) Do(in ui.Intent) (rest ui.Intent, left bool) {
	in, taken := s.Panel.UI.Do(in)
	if chosen, ok := s.Panel.UI.Choosing(in); ok {
		in = chosen
	} else if _, _, arrow := in.Step(); arrow && !s.steps() { // the board gets it, and Enter with it
		s.Panel.UI.Focus(ui.None, 0)
	}
	if in.Kind == ui.Hover {
		s.Host.Stage().Pass(in.At)
	}
	if in = s.doMirror(in); in.Kind == ui.None || taken && in.Pointer() || s.Env.Common(in) {
		return in, false
	}
	if s.Host.Stage().Zoom(in, s.Host.Seen() != nil) || s.holds(in) || !s.Host.Stage().Aim(&in) {
		return in, false
	}
	return in, true
}

// steps reports whether the arrows are steps in what is shown, and move no cursor.
func (s *Screen) steps() bool { return s.Host.KeyList().Pad(ui.Right) != "" }

func (s *Screen) Tick() {
	s.Panel.tick()
	s.tickFinger()
}

// LayOut lays out the screen anew if something has changed.
func (s *Screen) LayOut() {
	if trouble := s.Env.TakeTrouble(); trouble != nil {
		s.Panel.Warn(trouble)
	}
	if s.placedFor != s.Env.Version() {
		s.placedFor = s.Env.Version()
		s.Panel.reword()
		s.Place()
		s.Host.Resized()
	}
	s.page.LayOut()
	s.followBoard()
}

// layOut has the board drawn over the panel, since a piece or a hand may reach out of it.
func (s *Screen) layOut(render.Rect) {
	s.page.Land = s.Host.Stage().Land()
	p := s.Panel
	p.UI.Title = s.Host.Name() // for which a narrow window has no room
	s.Host.Header().Place(p.Layout.Header)
	p.inUnit(s.Host.Layout)
	p.UI.Picture(s.Host.DrawBoard).Place(p.Layout.Board)
	s.wholeBox().Place(s.Host.Stage().Area())
	p.inUnit(s.Host.Over)
	s.showGrid()
	s.narrate()
}

func (s *Screen) Place() {
	s.Panel.Layout = s.Host.Stage().Place(s.Host.Placed())
}

// wholeBox returns the button that shows the whole board, in its corner.
func (s *Screen) wholeBox() (none box.Box) {
	if s.Host.Stage().Factor() <= 1 {
		return none
	}
	whole := s.Panel.IconBox(ui.ZoomWhole, ui.LookTool, false).Wide(ui.MinTouch).Tall(ui.MinTouch)
	return whole.Pad(ui.HalfGap, ui.HalfGap).At(1, 1)
}

// Draw changes no state.
func (s *Screen) Draw(c *render.Canvas) { s.page.Draw(c) }

func (s *Screen) UI() *ui.UI { return s.Panel.UI }

func (s *Screen) Message() string { return s.Panel.Text() }

func (s *Screen) Say(key string) { s.Panel.Tell(ui.LineOf(key)) }
