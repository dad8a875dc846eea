package claims

import (
	"warren/render"
	"warren/scenes/pages/days"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	claimSays = 2 * ui.Big // height of the question, or of verdict and proof, under a board
	sideSays  = 4 * ui.Big // height of these beside a board
	claimPlot = 72.0
)

func (p *Page) layout() box.Box {
	e := p.env
	p.UI.SetBoard(nil)
	if p.Now() == nil {
		return box.Column(0, p.bar(), p.score())
	}
	var content box.Box
	switch {
	case e.Width > e.Height || e.Height < ui.LowBelow:
		content = p.sideBySide()
	default:
		content = box.Column(ui.Gap, p.head(), p.boardBox().Grow(1), p.saysBox(claimSays), p.buttonRow()).AtMost(ui.ColumnWidth, 0).At(0.5, 1.0/3)
	}
	return box.Column(0, p.bar(), box.Column(ui.Gap, content.Loose(), p.Said()).AtMost(ui.PageWidth, 0)).Around(nil, p.tellBoard)
}

func (p *Page) day() string {
	w := p.env.Words
	if p.date == p.env.Today() {
		return w.F("claims.today", w.Date(p.date))
	}
	return w.Date(p.date)
}

// bar returns the title with the date in words, which is shorter where there is no room, and what leads to the days before and after.
func (p *Page) bar() box.Box {
	w, th := p.env.Words, p.env.Theme()
	step := func(does ui.Kind, icon render.Icon, tip string, n int) box.Box {
		return p.UI.Button(ui.Widget{Does: does, Look: ui.LookIcon, Icon: icon, Tip: w.T(tip), Disabled: !p.has(p.date.Add(n)), Off: p.none(n)})
	}
	says := box.Column(0,
		p.UI.Fitting(w.T("claims.name"), render.Style{Size: render.Panel, Bold: true}, th.Ink).Tall(ui.MinTouch-ui.CaptionLine),
		p.UI.FirstLabel(render.Style{Size: render.Caption}, th.Muted, p.day(), w.Date(p.date)).Tall(ui.CaptionLine),
	)
	return p.Bar(says,
		step(ui.StepBack, render.IconStepBack, "claims.earlier", -1),
		step(ui.StepOn, render.IconStepOn, "claims.later", 1),
		p.UI.IconButton(ui.Help, render.IconHelp, w.T("tool.help")),
		p.SettingsButton(),
	)
}

// head returns what is on the screen, and a square for each board.
func (p *Page) head() box.Box {
	heading := p.UI.Fitting(p.heading(), render.Style{Size: render.Panel, Bold: true}, p.env.Theme().Ink).Tall(ui.MinTouch)
	var squares []box.Box
	for i := range p.Cases {
		squares = append(squares, p.square(i))
	}
	row := box.Row(ui.HalfGap, squares...)
	return box.ByWidth(box.Row(ui.Gap, heading.AtLeast(ui.CellWidth, 0), row), box.Column(0, heading, row.At(0, 0)))
}

// heading returns the name of the puzzle on the screen, or the score.
func (p *Page) heading() string {
	w := p.env.Words
	if k := p.Now(); k != nil {
		return w.F("claims.board", p.at+1, w.T(k.Puzzle.Name+".name"))
	}
	return w.F("claims.score", p.Score(), len(p.Cases))
}

// sideBySide returns the board, and beside it what is said of it and the buttons.
func (p *Page) sideBySide() box.Box {
	head := p.head()
	if p.Message != nil && p.env.Height < ui.LowBelow { // a low window has room for one of the two
		head = box.Box{}
	}
	side := box.Column(ui.Gap, head, p.saysBox(sideSays), p.buttonRow())
	board, rest := 0.57, 0.43
	if p.env.Width < ui.LowBelow {
		board, rest = 0.48, 0.52
	}
	return box.Row(2*ui.Gap, p.boardBox().Grow(board), side.Grow(rest))
}

// boardBox returns the place of the board, with the reason for everyone if there is none.
func (p *Page) boardBox() box.Box {
	k, w := p.Now(), p.env.Words
	board := box.Stack(box.Fill(func(r render.Rect) { p.board.Rect = r }), p.UI.Picture(func(c *render.Canvas, r render.Rect) {
		if k.Exhibit != nil {
			k.Exhibit.Draw(c, r)
		}
	}))
	if k.Exhibit == nil {
		says := w.T("claims.finding")
		if k.Fault != "" {
			says = p.failure(k)
		}
		board = box.Stack(board, p.UI.Fitting(says, render.Style{Size: render.Body, Align: render.AlignCenter}, p.env.Theme().Muted).Loose())
	}
	return board.Square()
}

// tellBoard tells the board to those who cannot see it.
func (p *Page) tellBoard() {
	k, w := p.Now(), p.env.Words
	if k == nil || k.Exhibit == nil {
		return
	}
	k.Exhibit.Reading(w).Fill(&p.board, w, p.heading(), p.queries(), !p.env.Settings.NoLetters)
	p.board.Taken, p.board.Cursor = -1, min(p.board.Cursor, len(p.board.Cells)-1)
	p.UI.SetBoard(&p.board)
	p.UI.Touch()
}

// saysBox returns the question, or the verdict and the proof, on a panel as high as there is room, up to a height.
func (p *Page) saysBox(most float64) box.Box {
	w, th := p.env.Words, p.env.Theme()
	head, says, ink := w.T("claims.question"), w.T(p.Now().Puzzle.Name+".summary"), th.Ink
	if p.open {
		head, says, ink = p.judged(p.at), p.Proof(), th.Clay
		if right, _ := p.right(p.at); right {
			ink = th.Moss
		}
	}
	plot := box.Box{}
	if p.search != nil || len(p.Plot()) > 0 {
		plot = p.UI.Picture(func(c *render.Canvas, r render.Rect) {
			if len(p.Plot()) > 0 {
				table.DrawLevels(c, r, p.sight.Levels)
			}
		}).AtMost(0, claimPlot)
	}
	centre := render.Style{Align: render.AlignCenter, Size: render.Body}
	strong := render.Style{Align: render.AlignCenter, Bold: true, Size: render.Panel}
	on := box.Column(ui.HalfGap, p.UI.Fitting(head, strong, ink).AtMost(0, p.env.Scaled(2*ui.CaptionLine)), p.UI.Fitting(says, centre, th.Ink), plot)
	return p.UI.Card(ui.Pad, on.At(0.5, 0).Loose()).AtMost(0, p.env.Scaled(most))
}

// Proof returns what is proven of the board on the screen.
func (p *Page) Proof() string {
	k, w := p.Now(), p.env.Words
	if k.Exhibit == nil {
		return ""
	}
	a := k.Answer
	switch unit := "unit." + k.Puzzle.Unit + ".proven"; {
	case a.Solvable && a.Optimal && a.Cost > 0 && w.Has(unit):
		return w.Sentence(w.Sentences(w.T("claims.true"), w.Count(unit, a.Cost)))
	case a.Solvable:
		return w.Sentence(w.T("claims.true"))
	}
	why := k.Exhibit.Explain(w)
	if why == "" {
		why = w.T("claims.proven") // what such a search takes up are not all positions
		if a.States > 0 {
			why = w.F("claims.searched", ui.Grouped(a.States))
		}
	}
	return w.Sentence(w.Sentences(w.T("claims.false"), why))
}

func (p *Page) buttons() []ui.Widget {
	w, k := p.env.Words, p.Now()
	none := k.Exhibit == nil
	next := ui.Widget{Does: ui.Next, Look: ui.LookMain, Icon: render.IconNext, Label: w.T("claims.next"), Tip: w.T("claims.next")}
	switch {
	case k.Fault != "":
		return []ui.Widget{next}
	case !p.open:
		return []ui.Widget{
			{Does: ui.Choose, N: 0, Look: ui.LookMain, Icon: render.IconTick, Label: w.T("claims.can"), Tip: w.T("claims.can"), Disabled: none},
			{Does: ui.Choose, N: 1, Look: ui.LookMain, Icon: render.IconClose, Label: w.T("claims.cannot"), Tip: w.T("claims.cannot"), Disabled: none},
		}
	case !none && k.Exhibit.Plays():
		again := ui.Widget{Does: ui.WatchBest, Look: ui.LookPlain, Icon: render.IconPlay, Label: w.T("claims.watch"), Tip: w.T("claims.watch")}
		return []ui.Widget{again, next}
	}
	return []ui.Widget{next}
}

// buttonRow returns the buttons side by side, or one above the other where they have no room for that.
func (p *Page) buttonRow() box.Box {
	var row []box.Box
	for _, b := range p.buttons() {
		row = append(row, p.UI.Button(b).Tall(ui.Big))
	}
	return box.Packed(ui.ButtonWidth, ui.Gap, row...)
}

// title returns what the page is, and its date.
func (p *Page) title() string { return p.env.Words.T("claims.name") + " · " + p.day() }

// seats returns the dens of the boards; those rabbits are home about whose board the player was
// right.
func (p *Page) seats() (seats []days.Seat) {
	for i := range p.Cases {
		right, _ := p.right(i)
		seats = append(seats, days.Seat{Puzzle: p.Cases[i].Puzzle, Home: right, Mark: func(c *render.Canvas, r render.Rect) {
			p.drawSquare(c, i, render.Square(r.Center(), r.H))
		}})
	}
	return seats
}

// score returns the end of the day: a row for each board, and what comes next.
func (p *Page) score() box.Box {
	w, th := p.env.Words, p.env.Theme()
	var rows []box.Box
	side := max(ui.Roomy, p.env.Scaled(ui.Roomy)) - 2*ui.HalfGap
	for i := range p.Cases {
		rows = append(rows, box.Stack(
			p.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookArea}).Stretch(),
			p.UI.Card(ui.HalfGap, box.Row(ui.Gap,
				p.UI.Image(p.Cases[i].Puzzle.Picture).Wide(side).Tall(side),
				box.Column(0,
					p.UI.Label(w.T(p.Cases[i].Puzzle.Name+".name"), render.Style{Size: render.Body, Bold: true}, th.Ink).Tall(0.55*side),
					p.UI.FirstLabel(render.Style{Size: render.Caption}, th.Muted, p.truth(i), p.judged(i)).Tall(0.45*side)),
				p.square(i),
			)),
		))
	}
	save, share := p.dusk.Hands()
	next := ui.Widget{Does: ui.Next, Look: ui.LookTool, Icon: render.IconNext, Label: w.T("claims.next")}
	foot := p.UI.InOrder(box.Row(ui.Gap, p.dusk.Tall(next).Grow(0.4), save, share.Grow(0.6)))
	return p.dusk.Box(p.heading(), "", box.Column(ui.Gap, append(rows, p.ByHand())...), foot)
}

// judged returns whether the player was right about case i.
func (p *Page) judged(i int) string {
	switch right, answered := p.right(i); {
	case right:
		return p.env.Words.T("claims.right")
	case answered:
		return p.env.Words.T("claims.wrong")
	}
	return p.env.Words.T("claims.skipped")
}

// truth adds what is true of case i.
func (p *Page) truth(i int) string {
	w, k := p.env.Words, &p.Cases[i]
	switch {
	case k.Exhibit == nil:
		return p.judged(i)
	case k.Answer.Solvable:
		return w.Sentences(p.judged(i), w.T("claims.true"))
	}
	return w.Sentences(p.judged(i), w.T("claims.false"))
}

func (p *Page) square(i int) box.Box {
	return p.UI.Picture(func(c *render.Canvas, r render.Rect) { p.drawSquare(c, i, r) }).Wide(ui.Sign).Tall(ui.Sign)
}

// drawSquare paints whether the player was right about case i.
func (p *Page) drawSquare(c *render.Canvas, i int, r render.Rect) {
	const radius = 6
	switch right, answered := p.right(i); {
	case right:
		c.RoundRect(r, radius, c.Moss)
		c.Icon(render.IconTick, r.Inset(3), c.OnMoss)
	case answered:
		c.RoundRect(r, radius, c.Clay)
		c.Icon(render.IconClose, r.Inset(3), c.Bg)
	default:
		c.RoundBorder(r, radius, 1.5, c.Muted)
	}
	if i == p.at {
		c.RoundBorder(r.Inset(-2), radius+2, 2, c.Ink)
	}
}
