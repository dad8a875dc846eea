// Package share is the dialog that passes a board on: as a link, a text, a picture.
package share

import (
	"encoding/json"
	"image/color"
	"slices"
	"strings"

	"warren/internal/link"
	"warren/internal/picture"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A shareDialog passes a board on: as a link, as text, as a picture, and how the player's game went. It also takes in what others passed on.
type shareDialog struct {
	*ui.Page
	env    *shell.Env
	shared *shell.Shared
	still  *puzzle.Still // nil if the board must not be seen
	more   bool          // all buttons are shown, not only the large ones
	job    *picture.Job  // draws the picture, nil if none is wanted
	par    string        // what it says is proven
	hands  ui.Kind       // what is done with the picture: SavePicture or PassOn
	facts  shell.Facts   // as they are laid out
	news   int           // of shared at that time
}

func New(e *shell.Env, shared *shell.Shared) *ui.Page {
	s := &shareDialog{Page: ui.NewDialog(e.Env), env: e, shared: shared}
	if puzzle, ok := e.Puzzles.Find(shared.Puzzle); ok && !shared.Hidden {
		s.still, _ = puzzle.Still(e.Env, shared.Board) // of a board that is no valid one there is no picture
	}
	s.learn()
	s.Layout, s.Choose, s.Step, s.Tells = s.layout, s.choose, s.step, true
	s.Page.LayOut()
	s.UI.Land(ui.CardShare, ui.Opened, 0)
	return s.Page
}

// link returns the address that opens the board, or that of the game for a puzzle without links.
func (s *shareDialog) link() string {
	address, err := s.address(nil)
	if err != nil {
		return s.env.GamePage()
	}
	return address
}

// address returns the address that opens the board after some moves.
func (s *shareDialog) address(gestures [][]json.RawMessage) (string, error) {
	return link.Address(s.env.GamePage(), link.Link{Puzzle: s.shared.Puzzle, Board: s.shared.Board, Gestures: gestures, Setter: s.shared.Setter})
}

// moved reports whether the player has made moves, of which a link may tell.
func (s *shareDialog) moved() bool { return len(s.shared.Gestures) > 0 }

// copyLink copies the link that opens the board from its start.
func (s *shareDialog) copyLink() {
	if s.moved() {
		s.Copy(s.link(), "share.copiedStart")
		return
	}
	s.Copy(s.link(), "share.copiedLink")
}

// copyMoves copies the link that opens the board with the player's moves, or without them if they are too many for a link.
func (s *shareDialog) copyMoves() {
	address, err := s.address(s.shared.Gestures)
	if err != nil {
		s.Copy(s.link(), "share.manyMoves")
		return
	}
	s.Copy(address, "share.copiedMoves")
}

// text returns what is passed on beside a picture: the result, or else the name of the board and its par, with the link.
func (s *shareDialog) text() string {
	return s.facts.Text(s.env.Words.T("app.name"), s.link())
}

func (s *shareDialog) learn() {
	if s.shared.News != nil {
		s.news = s.shared.News()
	}
	s.facts = s.shared.Tell()
}

// step hands out the picture once it is drawn.
func (s *shareDialog) step() {
	if s.shared.News != nil && s.shared.News() != s.news {
		s.learn()
		s.Relayout()
	}
	if s.job != nil {
		s.env.WakeWithin(ui.WaitMS)
		if png, err, done := s.job.Done(); done {
			if s.job = nil; s.par == s.facts.Par {
				s.handOut(png, err)
			} else { // what is proven by now is to be on it
				s.paint(s.hands)
			}
		}
	}
}

// choose does what a widget or a key asks for. A digit is for the button in that place.
func (s *shareDialog) choose(in ui.Intent) ui.Step {
	if ways := s.ways(); in.Kind == ui.Choose && in.N < len(ways) {
		in.Kind = ways[in.N].does
	}
	switch in.Kind {
	case ui.More:
		s.more = true
		s.Relayout()
		s.Page.LayOut()
		s.UI.Land(ui.CardShare, ui.Unfolded, 0)
	case ui.Share: // the key that has opened the dialog
		return ui.Pop()
	case ui.CopyLink:
		s.copyLink()
	case ui.CopyMoves:
		if s.moved() {
			s.copyMoves()
		}
	case ui.CopyBoard:
		text := s.shared.Board
		if puzzle, ok := s.env.Puzzles.Find(s.shared.Puzzle); ok {
			text = puzzle.Printed(text)
		}
		s.Copy(text, "share.copiedBoard")
	case ui.CopyResult:
		if s.facts.Result != "" {
			s.Copy(s.text(), "share.copiedResult")
		}
	case ui.SavePicture, ui.PassOn:
		s.paint(in.Kind)
	case ui.Keep:
		if s.keepable() {
			return ui.GoTo(ui.Route{Page: ui.CardName, Puzzle: s.shared.Puzzle, Board: s.shared.Board})
		}
	case ui.Paste:
		s.env.Paste()
	case ui.Editor:
		return ui.Under(s.env.Pages).Do(in)
	}
	return ui.Step{}
}

// paint has the picture of the board drawn, to be saved or passed on.
func (s *shareDialog) paint(hands ui.Kind) {
	of, known := s.env.Puzzles.Find(s.shared.Puzzle)
	if s.job != nil || !known || !slices.ContainsFunc(s.ways(), func(way shareWay) bool { return way.does == hands }) {
		return
	}
	s.hands = hands
	if s.shared.Hidden {
		s.handOut(nil, nil)
		return
	}
	card := picture.Card{Title: s.facts.Title, Par: s.facts.Par, Link: s.link(), Chinese: s.env.Words.Language == ui.Chinese}
	board := s.shared.Board
	s.par = card.Par
	s.job = picture.Start(s.env.Beside, func() (picture.Card, error) {
		still, err := of.Still(new(ui.Env), board)
		card.Board = still
		return card, err
	})
}

// handOut saves the picture or passes it on, with the text.
func (s *shareDialog) handOut(png []byte, err error) {
	s.HandOut(s.hands, s.facts.Title, s.text(), "warren-"+s.shared.Puzzle+".png", png, err)
}

type shareWay struct {
	does ui.Kind
	icon render.Icon
	key  string
}

// ways returns the buttons in the order of their digits: first the large ones, the result of a board that is solved, and the link.
func (s *shareDialog) ways() []shareWay {
	ways := []shareWay{{ui.CopyLink, render.IconLink, "share.link"}}
	if s.facts.Result != "" {
		ways = slices.Insert(ways, 0, shareWay{ui.CopyResult, render.IconCopy, "share.result"})
	}
	if s.moved() {
		ways = append(ways, shareWay{ui.CopyMoves, render.IconLink, "share.linkMoves"})
	}
	ways = append(ways, shareWay{ui.CopyBoard, render.IconCopy, "share.board"})
	if !s.shared.Hidden {
		ways = append(ways, shareWay{ui.SavePicture, render.IconSave, "share.picture"})
	}
	if s.env.Exchange.PassesOn() {
		ways = append(ways, shareWay{ui.PassOn, render.IconShare, "share.passOn"})
	}
	ways = append(ways, shareWay{ui.Paste, render.IconPaste, "share.paste"})
	if s.keepable() {
		ways = append(ways, shareWay{ui.Keep, render.IconFolder, "own.keepAs"})
	}
	if t, ok := ui.Under(s.env.Pages).(*table.Table); ok && t.CanEdit() {
		ways = append(ways, shareWay{ui.Editor, render.IconEdit, "tool.edit"})
	}
	return ways
}

// large returns how many of the ways are large buttons.
func (s *shareDialog) large() int {
	if s.facts.Result != "" {
		return 2
	}
	return 1
}

// keepable reports whether the board can be put among the player's own: on the page of these it is one of them.
func (s *shareDialog) keepable() bool {
	under := ui.Under(s.env.Pages).Route()
	return s.still != nil && !(under.Page == ui.PageBoards && under.Board == "")
}

// The measures of the dialog, at the usual size of the text.
const (
	shareShare = 0.36 // of the width, at most, for the picture
	shareSide  = 14.0 // of a square
	shareLines = 2    // for what came of a button, which does not scroll
)

func (s *shareDialog) layout() box.Box {
	e, w := s.env, s.env.Words
	s.learn() // the language may have changed
	ink := e.Theme().Ink
	if s.Message == nil {
		ink = e.Theme().Muted
	}
	content := []box.Box{s.board(), s.buttons(), s.ByHand()}
	says := box.Column(0, s.UI.Label(s.says(), render.Style{Size: render.Caption}, ink))
	return s.Card(e.Scaled(ui.CardWidth), w.T("share.title"), box.Column(ui.Gap, content...), says.AtLeast(0, shareLines*ui.LineHeight(e.Scaled(render.Caption))+1))
}

func (s *shareDialog) says() string {
	if s.Message != nil {
		return s.Told()
	}
	if !s.more {
		return ""
	}
	return s.env.Words.T("share.hint")
}

// board returns the picture of the board, and beside it its name, and the result or else what is proven.
func (s *shareDialog) board() box.Box {
	e, th := s.env, s.env.Theme()
	text := func(says string, st render.Style) box.Box { return s.UI.Label(says, st, th.Ink) }
	told := []box.Box{text(s.facts.Title, render.Style{Size: render.Body, Bold: true})}
	if _, result, found := strings.Cut(s.facts.Result, "\n"); !found {
		told = append(told, text(s.facts.Par, render.Style{Size: render.Caption}))
	} else { // which tells what is proven
		told = append(told, s.stars(strings.Count(result, "⭐")), text(strings.TrimLeft(result, "⭐ "), render.Style{Size: render.Caption}))
	}
	beside := box.Column(ui.HalfGap, append(told, s.squares())...).At(0.5, 0)
	if s.still == nil || !s.ByHand().None() { // a text to be copied by hand needs the room
		return beside
	}
	still := s.UI.Picture(s.still.Draw).AtMost(e.Scaled(ui.Thumb), 0).Ratio(1, 1).At(0, 0)
	return box.Row(ui.Pad, still.Grow(shareShare), beside.Grow(1-shareShare))
}

// stars returns a row of the stars that were earned.
func (s *shareDialog) stars(n int) box.Box {
	stars := make([]box.Box, n)
	for i := range stars {
		stars[i] = s.UI.Image(ui.StarEarned).Wide(s.env.Scaled(ui.Sign)).Tall(s.env.Scaled(ui.Sign))
	}
	return box.Row(0, stars...).At(0, 0)
}

// squares returns the squares of the result, in their lines.
func (s *shareDialog) squares() box.Box {
	if s.facts.Squares == "" {
		return box.Box{}
	}
	side, apart := s.env.Scaled(shareSide), s.env.Scaled(ui.HalfGap)
	var lines []box.Box
	for line := range strings.SplitSeq(s.facts.Squares, "\n") {
		var squares []box.Box
		for _, sign := range line {
			squares = append(squares, s.UI.Picture(func(c *render.Canvas, r render.Rect) {
				c.RoundRect(r, 3, squareHue(c.Theme, sign))
			}).Wide(side).Tall(side))
		}
		lines = append(lines, box.Row(apart, squares...).At(0, 0))
	}
	return box.Column(apart, lines...).At(0, 0)
}

// buttons returns the large buttons one above the other, and under them the others in pairs, or until the player wants these More.
func (s *shareDialog) buttons() box.Box {
	var buttons []box.Box
	for i, way := range s.ways() {
		button := ui.Widget{Does: way.does, Look: ui.LookTool, Icon: way.icon, Label: s.env.Words.T(way.key)}
		high := ui.Big
		if i < s.large() {
			high = ui.Roomy
		}
		if i == 0 {
			button.Look = ui.LookMain
		}
		buttons = append(buttons, s.UI.Button(button).Tall(max(ui.MinTouch, s.env.Scaled(high))))
	}
	n := s.large()
	rest := box.Lines(2, ui.Gap, buttons[n:]...)
	if s.moved() { // the link with the moves has a long name
		rest = box.Column(ui.Gap, buttons[n], box.Lines(2, ui.Gap, buttons[n+1:]...))
	}
	if !s.more {
		more := ui.Widget{Does: ui.More, Look: ui.LookPlain, Icon: render.IconMore, Label: s.env.Words.T("share.more")}
		rest = s.UI.Button(more).Tall(max(ui.MinTouch, s.env.Scaled(ui.Big)))
	}
	return box.Column(ui.Gap, box.Lines(1, ui.Gap, buttons[:n]...), rest)
}

func squareHue(th *render.Theme, sign rune) color.NRGBA {
	switch sign {
	case '🟩':
		return th.Moss
	case '🟨':
		return th.Honey
	case '🟥':
		return th.Clay
	}
	return th.Line
}
