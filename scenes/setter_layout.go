package scenes

import (
	"image/color"
	"strings"

	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A setterPlace is where on the window the page paints what is not a widget.
type setterPlace struct {
	board render.Rect
	panel render.Rect // around the rules
	stars render.Rect // of the best board, empty for none
}

const (
	setterMost  = 1000.0 // width of the page,
	setterTall  = 620.0  // and of a board with what is under it
	setterLow   = 480.0  // height under which board and rules stand side by side
	setterShare = 0.5    // of the height, at most, for the panel under a board
	setterPad   = 12.0
	setterGap   = 6.0
	setterStar  = 20.0
)

func (p *setterPage) build() {
	e, date := p.env, p.rules.Date
	p.best, _ = e.Book().Set(date) // another window may have a better one
	p.place = setterPlace{}
	bar := dayBar(p.Page, e.Words.T("setter.name"), p.has(date.Add(-1)), p.has(date.Add(1)), p.day(), e.Words.Date(date))
	board := box.Into(&p.place.board).Square()
	buttons := buttonRow(p.UI, claimButton, p.ways())
	var content box.Box
	if e.Width > e.Height || e.Height < setterLow {
		share, rest := 0.57, 0.43
		if e.Width < setterLow {
			share, rest = 0.47, 0.53
		}
		content = box.Row(2*ui.Gap, board.Grow(share), box.Column(ui.Gap, p.saysBox(), buttons).Grow(rest))
	} else {
		says := p.saysBox().AtMost(0, setterShare*e.Height)
		content = box.Column(ui.Gap, board.Grow(1), says, buttons).AtMost(setterTall, 0).At(0.5, 1.0/3)
	}
	box.Column(ui.Gap, bar, content.Loose(), p.Said()).AtMost(setterMost, 0).Pad(pageMargin, pageMargin).Place(e.Window())
	p.tellBoard()
	p.list.laidOut()
	e.Describe(p.describe())
}

// day returns the date in words.
func (p *setterPage) day() string {
	w := p.env.Words
	if p.rules.Date == p.env.Today() {
		return w.F("claims.today", w.Date(p.rules.Date))
	}
	return w.Date(p.rules.Date)
}

// tellBoard tells the board to those who cannot see it.
func (p *setterPage) tellBoard() {
	w := p.env.Words
	if p.exhibit == nil {
		p.UI.SetBoard(nil)
		return
	}
	cells, cols := p.exhibit.Cells(w)
	p.board.Cells, p.board.Cols, p.board.Taken, p.board.Rect = cells, cols, -1, p.place.board
	p.board.Cursor = min(p.board.Cursor, len(cells)-1)
	p.board.Name = w.F("mirror.grid", w.T(p.rules.Puzzle+".name"), len(cells)/cols, cols)
	p.UI.SetBoard(&p.board)
	p.UI.Touch()
}

// A setterLine is a text of the panel.
type setterLine struct {
	text  string
	style render.Style
	ink   color.NRGBA
	stars bool // has them at its right
}

// lines returns the rules, how far the player has come, and what is proven of a friend's board.
func (p *setterPage) lines() []setterLine {
	w, th := p.env.Words, p.env.Theme()
	strong := render.Style{Size: render.Body, Bold: true}
	own := setterLine{p.ownLine(), render.Style{Size: render.Body}, th.Muted, false}
	if p.best.Score > 0 {
		own = setterLine{own.text, strong, th.Ink, true}
	}
	lines := []setterLine{
		{w.T(p.rules.Puzzle + ".name"), render.Style{Size: render.Panel, Bold: true}, th.Ink, false},
		{p.task(), render.Style{Size: render.Body}, th.Ink, false},
		{p.aims(), render.Style{Size: render.Caption}, th.Muted, false},
		own,
	}
	if p.theirs != nil {
		lines = append(lines, setterLine{w.Sentences(p.theirLine(), p.comparison()), strong, th.Moss, false})
	}
	return lines
}

// saysBox returns the lines in their panel; they scroll where there is no room for all.
func (p *setterPage) saysBox() box.Box {
	var lines []box.Box
	for _, line := range p.lines() {
		says := p.UI.Label(line.text, line.style, line.ink)
		if line.stars {
			says = box.Row(ui.Gap, says, box.Into(&p.place.stars).Wide(3*setterStar).Tall(setterStar))
		}
		lines = append(lines, says)
	}
	return box.Stack(box.Into(&p.place.panel), p.UI.Scroll(pageList, box.Column(setterGap, lines...).Pad(setterPad, setterPad)))
}

// ways returns the buttons of the board on the screen, the main one first.
func (p *setterPage) ways() []ui.Widget {
	w := p.env.Words
	button := func(does ui.Kind, icon render.Icon, key string) ui.Widget {
		return ui.Widget{Does: does, Look: ui.LookPlain, Icon: icon, Iconed: true, Label: w.T(key), Tip: w.T(key)}
	}
	draw := "setter.draw"
	if p.best.Score > 0 {
		draw = "setter.drawOn"
	}
	ways := []ui.Widget{button(ui.Editor, render.IconEdit, draw)}
	if p.playable() {
		ways = append(ways, button(ui.PlayBoard, render.IconPlay, "setter.play"))
		if p.theirs != nil {
			ways[0], ways[1] = ways[1], ways[0]
		}
	}
	if p.shareable() {
		ways = append(ways, button(ui.Share, render.IconShare, "share.title"))
	}
	ways[0].Look = ui.LookMain
	return ways
}

// describe tells the page in sentences.
func (p *setterPage) describe() string {
	w := p.env.Words
	says := w.Sentences(p.Message, w.T("setter.name"))
	for _, part := range [...]string{p.day(), w.T(p.rules.Puzzle + ".name"), p.task(), p.aims(), p.ownLine(), p.theirLine(), p.comparison()} {
		says = w.Sentences(says, part)
	}
	if p.playable() {
		says = w.Sentence(says) + " " + strings.Join(strings.Fields(p.text()), " / ")
	}
	return says
}

// drawPanels paints the card under the texts.
func (p *setterPage) drawPanels(c *render.Canvas, th *render.Theme) { drawPanel(c, th, p.place.panel) }

// draw paints the board and the stars.
func (p *setterPage) draw(c *render.Canvas, th *render.Theme) {
	if p.exhibit != nil {
		p.exhibit.Draw(c, th, p.place.board)
	}
	if p.place.stars.W > 0 {
		p.list.clip(c)
		drawStars(c, p.list.now(p.place.stars).Center(), setterStar, p.rules.Marks(p.best.Score))
		p.list.unclip(c)
	}
}
