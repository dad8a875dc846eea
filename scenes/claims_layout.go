package scenes

import (
	"strings"

	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// A claimsPlace is where on the window the page paints what is not a widget.
type claimsPlace struct {
	board    render.Rect // of the board on the screen
	squares  []render.Rect
	rows     []render.Rect // of the score, each with
	pictures []render.Rect // its picture
	marks    []render.Rect // and its mark
	panel    render.Rect   // around what is said of the board
	plot     render.Rect   // of the search that has found nothing, in that panel
}

const (
	squareSide   = 24.0
	squareGap    = 5.0
	headingLeast = 90.0 // width
	claimHead    = 40.0
	claimSays    = 96.0  // height of the question, or of verdict and proof, under a board,
	sideSays     = 190.0 // and beside it
	claimButton  = 52.0
	claimRow     = 56.0 // of the score
	claimLow     = 480.0
	scrollRoom   = 12.0   // that a list may take from its content for its bar
	claimsMost   = 1000.0 // width of the page
)

func (p *claimsPage) build() {
	e := p.env
	p.place = claimsPlace{squares: p.place.squares[:0], rows: p.place.rows[:0], pictures: p.place.pictures[:0], marks: p.place.marks[:0]}
	room := render.Rect{X: pageMargin, Y: pageMargin, W: e.Width - 2*pageMargin, H: e.Height - 2*pageMargin}
	p.CutMessage(&room)
	room = centred(room, claimsMost, room.H)
	p.buildBar(ui.CutTop(&room, touch, ui.Gap))
	wide := e.Width > e.Height || e.Height < claimLow
	switch {
	case p.now() == nil:
		p.UI.SetBoard(nil)
		p.buildScore(centred(room, 560, room.H))
	case wide:
		share := 0.56
		if room.W < claimLow {
			share = 0.47
		}
		p.place.board = ui.CutLeft(&room, min(room.H, share*room.W), 2*ui.Gap)
		p.buildSide(room)
	default:
		p.buildUnder(centred(room, 620, room.H))
	}
	p.list.laidOut()
	e.Describe(p.describe())
}

// buildBar lays out the way back, the title, the days before and after, and the settings.
func (p *claimsPage) buildBar(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	icon := func(does ui.Kind, r render.Rect, icon render.Icon, tip string, off bool) {
		p.UI.Add(ui.Widget{Does: does, Rect: r, Look: ui.LookIcon, Icon: icon, Iconed: true, Tip: w.T(tip), Disabled: off})
	}
	icon(ui.Back, ui.CutLeft(&r, touch, 4), render.IconBack, "tool.back", false)
	icon(ui.OpenSettings, ui.CutRight(&r, touch, 4), render.IconSettings, "tool.settings", false)
	icon(ui.Help, ui.CutRight(&r, touch, 0), render.IconHelp, "tool.help", false)
	icon(ui.StepOn, ui.CutRight(&r, touch, 0), render.IconStepOn, "claims.later", !p.has(p.date.Add(1)))
	icon(ui.StepBack, ui.CutRight(&r, touch, 4), render.IconStepBack, "claims.earlier", !p.has(p.date.Add(-1)))
	title := ui.CutTop(&r, 0.58*r.H, 0)
	p.UI.Text(w.T("claims.name"), title, render.Style{Size: render.Panel, Bold: true}, th.Ink)
	day := p.UI.FirstFit(r.W, p.env.Scaled(render.Caption), p.day(), w.Date(p.date))
	p.UI.Text(day, r, render.Style{Size: render.Caption}, th.Muted)
}

// day returns the date in words.
func (p *claimsPage) day() string {
	w := p.env.Words
	if p.date == p.env.Today() {
		return w.F("claims.today", w.Date(p.date))
	}
	return w.Date(p.date)
}

// squaresWidth returns the width of a square for each board.
func (p *claimsPage) squaresWidth() float64 {
	n := float64(len(p.cases))
	return n*squareSide + (n-1)*squareGap
}

// headHeight returns the height that the heading and the squares take in a given width: where they have no room beside each other
// they are two rows.
func (p *claimsPage) headHeight(width float64) float64 {
	if width < p.squaresWidth()+headingLeast {
		return claimHead + squareSide
	}
	return claimHead
}

// buildSquares lays out a square for each board, and says where the player is.
func (p *claimsPage) buildSquares(r render.Rect) {
	th := p.env.Theme()
	row := r
	if wide := p.squaresWidth(); r.H > claimHead {
		row = ui.CutBottom(&r, squareSide, 0)
		row.W = min(row.W, wide)
	} else {
		row = ui.CutRight(&r, wide, ui.Gap)
	}
	for _, cell := range ui.Across(row, len(p.cases), squareGap) {
		p.place.squares = append(p.place.squares, render.Square(cell.Center(), squareSide))
	}
	p.UI.Text(p.heading(), r, render.Style{Size: render.Panel, Bold: true}, th.Ink)
}

// heading returns the name of the puzzle on the screen, or the score.
func (p *claimsPage) heading() string {
	w := p.env.Words
	if k := p.now(); k != nil {
		return w.F("claims.board", p.at+1, w.T(k.entry.Name+".name"))
	}
	return w.F("claims.score", p.score(), len(p.cases))
}

// buildSide lays out what is beside the board.
func (p *claimsPage) buildSide(r render.Rect) {
	head := p.headHeight(r.W)
	r = centred(r, r.W, head+p.env.Scaled(sideSays)+claimButton+2*ui.Gap)
	if p.Message == "" || p.env.Height >= claimLow { // a low window has room for one of the two
		p.buildSquares(ui.CutTop(&r, head, ui.Gap))
	}
	high := claimButton
	stacked := r.W < 300 && len(p.buttons()) > 1
	if stacked {
		high = 2*touch + ui.Gap
	}
	p.buildButtons(ui.CutBottom(&r, high, ui.Gap), stacked)
	p.buildSays(r)
	p.buildBoard()
}

// buildUnder lays out the board and what is above and under it.
func (p *claimsPage) buildUnder(r render.Rect) {
	says := min(0.3*r.H, p.env.Scaled(claimSays))
	side := min(r.W, r.H-claimHead-says-claimButton-3*ui.Gap)
	r.Y += (r.H - claimHead - side - says - claimButton - 3*ui.Gap) / 3
	p.buildSquares(ui.CutTop(&r, claimHead, ui.Gap))
	p.place.board = ui.CutTop(&r, side, ui.Gap)
	p.buildSays(ui.CutTop(&r, says, ui.Gap))
	p.buildButtons(ui.CutTop(&r, claimButton, 0), false)
	p.buildBoard()
}

// buildBoard tells the board to those who cannot see it, or why there is none to everyone.
func (p *claimsPage) buildBoard() {
	k, w, th := p.now(), p.env.Words, p.env.Theme()
	if k.exhibit == nil {
		p.UI.SetBoard(nil)
		says := w.T("claims.finding")
		if k.fault != "" {
			says = w.T("claims.failed")
		}
		p.UI.Text(says, p.place.board, render.Style{Size: render.Body, Align: render.AlignCenter}, th.Muted)
		return
	}
	cells, cols := k.exhibit.Cells(w)
	p.board.Cells, p.board.Cols, p.board.Taken, p.board.Rect = cells, cols, -1, p.place.board
	p.board.Cursor = min(p.board.Cursor, len(cells)-1)
	p.board.Name = w.F("mirror.grid", p.heading(), len(cells)/cols, cols)
	p.UI.SetBoard(&p.board)
	p.UI.Touch()
}

// buildSays lays out the question, or the verdict and the proof.
func (p *claimsPage) buildSays(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	p.place.panel = r
	r = r.Inset(10)
	head, says, ink := w.T("claims.question"), w.T(p.now().entry.Name+".summary"), th.Ink
	if p.open {
		head, says, ink = p.verdict(), p.proof(), th.Clay
		if right, _ := p.right(p.at); right {
			ink = th.Moss
		}
	}
	centre := render.Style{Align: render.AlignCenter, Bold: true, Size: render.Panel}
	p.UI.Text(head, ui.CutTop(&r, min(0.4*r.H, p.env.Scaled(32)), 2), centre, ink)
	centre.Bold, centre.Size = false, render.Body
	if p.search != nil || p.plots() {
		p.place.plot = ui.CutBottom(&r, 0.4*r.H, 4)
	}
	p.UI.TopText(says, r, centre, th.Ink)
}

// verdict returns whether the player was right, and what is true of the board.
func (p *claimsPage) verdict() string {
	if right, _ := p.right(p.at); right {
		return p.env.Words.T("claims.right")
	}
	return p.env.Words.T("claims.wrong")
}

// proof returns what is proven of the board on the screen.
func (p *claimsPage) proof() string {
	k, w := p.now(), p.env.Words
	if k.exhibit == nil {
		return ""
	}
	a := k.answer
	switch unit := "unit." + k.entry.Unit + ".proven"; {
	case a.Solvable && a.Optimal && a.Cost > 0 && w.Has(unit):
		return w.Sentence(w.Sentences(w.T("claims.true"), w.Count(unit, a.Cost)))
	case a.Solvable:
		return w.Sentence(w.T("claims.true"))
	}
	why := k.exhibit.Explain(w)
	if why == "" {
		why = w.T("claims.proven") // what such a search takes up are not all positions
		if a.States > 0 {
			why = w.F("claims.searched", ui.Grouped(a.States))
		}
	}
	return w.Sentence(w.Sentences(w.T("claims.false"), why))
}

// buttons returns the buttons of the board on the screen.
func (p *claimsPage) buttons() []ui.Widget {
	w, k := p.env.Words, p.now()
	none := k.exhibit == nil
	next := ui.Widget{Does: ui.Next, Look: ui.LookMain, Icon: render.IconNext, Iconed: true, Label: w.T("claims.next"), Tip: w.T("claims.next")}
	switch {
	case k.fault != "":
		return []ui.Widget{next}
	case !p.open:
		return []ui.Widget{
			{Does: ui.Choose, N: 0, Look: ui.LookMain, Icon: render.IconTick, Iconed: true, Label: w.T("claims.can"), Tip: w.T("claims.can"), Disabled: none},
			{Does: ui.Choose, N: 1, Look: ui.LookMain, Icon: render.IconClose, Iconed: true, Label: w.T("claims.cannot"), Tip: w.T("claims.cannot"), Disabled: none},
		}
	case !none && k.exhibit.Plays():
		again := ui.Widget{Does: ui.WatchBest, Look: ui.LookPlain, Icon: render.IconPlay, Iconed: true, Label: w.T("claims.watch"), Tip: w.T("claims.watch")}
		return []ui.Widget{again, next}
	}
	return []ui.Widget{next}
}

// buildButtons lays out the buttons of the board on the screen, one under the other or side by side.
func (p *claimsPage) buildButtons(r render.Rect, stacked bool) {
	buttons := p.buttons()
	cells := ui.Across(r, len(buttons), ui.Gap)
	for i, button := range buttons {
		button.Rect = cells[i]
		if stacked {
			button.Rect = ui.CutTop(&r, touch, ui.Gap)
		}
		p.UI.Add(button)
	}
}

// buildScore lays out the score, a row for each board, and the button that copies the result.
func (p *claimsPage) buildScore(r render.Rect) {
	w, th := p.env.Words, p.env.Theme()
	row := max(claimRow, p.env.Scaled(claimRow))
	content := float64(len(p.cases))*(row+ui.Gap) - ui.Gap
	byHand := 0.0
	if p.byHand != "" {
		byHand = p.UI.Passage(p.byHand, w.T("share.byHandName"), th).Heights(r.W - scrollRoom).Least
		content += byHand + ui.Gap
	}
	r = centred(r, r.W, claimHead+content+claimButton+2*ui.Gap)
	p.buildSquares(ui.CutTop(&r, claimHead, ui.Gap))
	cells := ui.Across(ui.CutBottom(&r, claimButton, ui.Gap), 2, ui.Gap)
	p.UI.Add(ui.Widget{Does: ui.Back, N: 1, Rect: cells[0], Look: ui.LookPlain, Label: w.T("tool.back")})
	p.UI.Add(ui.Widget{Does: ui.Share, Rect: cells[1], Look: ui.LookMain, Label: w.T("claims.share")})
	if content > r.H+0.5 {
		r = p.UI.BeginList(pageList, r, content)
		defer p.UI.EndList()
	}
	if p.byHand != "" {
		in := ui.CutTop(&r, byHand, ui.Gap)
		in.W = min(in.W, r.W)
		p.UI.Passage(p.byHand, w.T("share.byHandName"), th).Place(in)
	}
	for i := range p.cases {
		k := &p.cases[i]
		in := ui.CutTop(&r, row, ui.Gap)
		p.place.rows = append(p.place.rows, in)
		p.UI.Add(ui.Widget{Does: ui.Choose, N: i, Rect: in, Look: ui.LookArea})
		in = in.Inset(6)
		p.place.pictures = append(p.place.pictures, render.Square(ui.CutLeft(&in, in.H, ui.Gap).Center(), in.H))
		p.place.marks = append(p.place.marks, render.Square(ui.CutRight(&in, squareSide, ui.Gap).Center(), squareSide))
		p.UI.Text(w.T(k.entry.Name+".name"), ui.CutTop(&in, 0.55*in.H, 0), render.Style{Size: render.Body, Bold: true}, th.Ink)
		p.UI.Text(p.truth(i), in, render.Style{Size: render.Caption}, th.Muted)
	}
}

// truth returns whether the player was right about case i, and what is true of it.
func (p *claimsPage) truth(i int) string {
	w, k := p.env.Words, &p.cases[i]
	says := w.T("claims.skipped")
	switch right, answered := p.right(i); {
	case right:
		says = w.T("claims.right")
	case answered:
		says = w.T("claims.wrong")
	}
	switch {
	case k.exhibit == nil:
		return says
	case k.answer.Solvable:
		return w.Sentences(says, w.T("claims.true"))
	}
	return w.Sentences(says, w.T("claims.false"))
}

// describe tells the page in sentences.
func (p *claimsPage) describe() string {
	w := p.env.Words
	says := w.Sentences(p.Message, w.T("claims.name"))
	says = w.Sentences(says, p.day())
	says = w.Sentences(says, p.heading())
	switch k := p.now(); {
	case k == nil:
		for i := range p.cases {
			says = w.Sentences(says, w.F("mirror.of", w.T(p.cases[i].entry.Name+".name"), p.truth(i)))
		}
	case k.fault != "":
		says = w.Sentences(says, w.T("claims.failed"))
	case k.exhibit == nil:
		says = w.Sentences(says, w.T("claims.finding"))
	case p.open:
		says = w.Sentences(says, w.Sentences(p.verdict(), p.proof()))
	default:
		says = w.Sentences(says, w.T("claims.question"))
	}
	if k := p.now(); k != nil && k.answer != nil {
		says = w.Sentence(says) + " " + strings.Join(strings.Fields(k.answer.Board), " / ")
	}
	return says
}

// drawPanels paints the cards under the texts.
func (p *claimsPage) drawPanels(c *render.Canvas, th *render.Theme) {
	p.list.clip(c)
	for _, r := range p.place.rows {
		drawPanel(c, th, p.list.now(r))
	}
	p.list.unclip(c)
	if p.place.panel.W > 0 {
		drawPanel(c, th, p.place.panel)
	}
}

// drawPanel paints a card.
func drawPanel(c *render.Canvas, th *render.Theme, r render.Rect) {
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: r.H}, panelRadius, th.Shadow)
	c.RoundRect(r, panelRadius, th.Cell)
	c.RoundBorder(r, panelRadius, 1.5, render.Mix(th.Cell, th.Line, 0.6))
}

// draw paints the board, the squares, and the pictures of the score.
func (p *claimsPage) draw(c *render.Canvas, th *render.Theme) {
	if k := p.now(); k != nil && k.exhibit != nil {
		k.exhibit.Draw(c, th, p.place.board)
	}
	if p.plots() {
		table.DrawLevels(c, th, p.place.plot, p.sight.Levels)
	}
	for i, r := range p.place.squares {
		p.drawSquare(c, th, i, r)
	}
	p.list.clip(c)
	defer p.list.unclip(c)
	for i := range p.place.rows {
		c.Draw(p.cases[i].entry.Picture, p.list.now(p.place.pictures[i]), render.Options{})
		p.drawSquare(c, th, i, p.list.now(p.place.marks[i]))
	}
}

// drawSquare paints whether the player was right about case i.
func (p *claimsPage) drawSquare(c *render.Canvas, th *render.Theme, i int, r render.Rect) {
	const radius = 6
	switch right, answered := p.right(i); {
	case right:
		c.RoundRect(r, radius, th.Moss)
		c.Icon(render.IconTick, r.Inset(3), th.OnMoss)
	case answered:
		c.RoundRect(r, radius, th.Clay)
		c.Icon(render.IconClose, r.Inset(3), th.Bg)
	default:
		c.RoundBorder(r, radius, 1.5, th.Muted)
	}
	if i == p.at {
		c.RoundBorder(r.Inset(-2), radius+2, 2, th.Ink)
	}
}
