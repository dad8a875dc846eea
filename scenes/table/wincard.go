package table

import (
	"image/color"
	"math"
	"strconv"

	"warren/internal/progress"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A winCard is what the card shows beside its texts and buttons.
type winCard struct {
	rect   render.Rect
	rabbit render.Rect // empty if nothing is celebrated
	peeks  bool        // the card hides the rabbit's feet
	medal  render.Rect
	metal  render.Metal
	stars  [progress.MostStars]star
	counts [3]count
	panel  *screen.Panel
}

type star struct {
	place  render.Rect
	earned bool
}

// A count is a number that counts up; its name stands over it.
type count struct {
	rect  render.Rect // empty if there is no number
	value int
	ink   color.NRGBA
}

// Times are in ms after the card begins to come in.
const (
	cardFrom      = 40.0  // the card rises by that
	starFrom      = 160.0 // the first star pops up
	starEvery     = 130.0 // between two stars
	starPopMS     = 220.0
	medalFrom     = starFrom + 2*starEvery + 60
	medalPopMS    = 260.0
	countFrom     = 120.0
	verdictFrom   = starFrom + (progress.MostStars-1)*starEvery + starPopMS // the last star stands, and before that the numbers
	rabbitUpMS    = 240.0                                                   // the rabbit comes up from behind the card
	cheers        = 3                                                       // the jumps of the rabbit
	cheerMS       = 300.0
	cardMS        = rabbitUpMS + cheers*cheerMS // after this nothing moves any more
	cardLap       = 20.0                        // the card covers so much of the edge of the board at least
	cardLapBelow  = 12.0                        // the same for a card below the board
	cardWidest    = 480.0                       // below the board
	cardNarrow    = 270.0                       // beside the board it covers more rather than being narrower
	cardMostLap   = 0.16                        // of the board's width
	cardFromBoard = 0.62                        // of the board's height: a card below the board covers no more
	rabbitLeast   = 0.8                         // of the rabbit's side: so much room above the card is enough for it
	numberRow     = 58.0
	numberSize    = 30.0
	starLarge     = 50.0
	starSmall     = 34.0
	numberLow     = 48.0
	titleRow      = 34.0
)

type result struct {
	value int
	known bool
}

func (r result) beats(s result) bool { return r.known && s.known && r.value < s.value }

func (p *play) best() result {
	r, ok := p.shelf.record(p.session.Game().Origin)
	return result{value: r.Cost, known: ok}
}

func (p *play) bestLine() string {
	r := p.best()
	if !r.known {
		return ""
	}
	return p.env.Words.F("info.best", p.panel.Phrase("win.best"), r.value)
}

// buildCard covers an edge of the board, the lower one in portrait.
func (m *won) buildCard(room render.Rect) {
	p, v, board := m.panel, m.session.Verdict(), m.boardSeen()
	wide := max(room.Right()-board.Right()+cardLap, cardNarrow)
	if p.Layout.Portrait {
		wide = cardWidest
		room.Y, room.H = board.Y+cardFromBoard*board.H, room.Bottom()-board.Y-cardFromBoard*board.H
	} else {
		left := board.Right() - cardMostLap*board.W
		room.X, room.W = left, room.Right()-left
	}
	wide = min(room.W, wide)
	most := room.H - 2*screen.CardPad
	content := m.cardBox(v, most, p.UI.Label(m.why(v), render.Style{Size: render.Caption}, m.env.Theme().Muted))
	if content.Heights(wide-2*screen.CardPad).Least > most {
		content = m.cardBox(v, most, box.Box{})
	}
	card := p.UI.Modal(m.title(v), box.Stack(
		p.Into(&m.card.rect),
		box.Fill(func(r render.Rect) { m.picturesBox(v).Place(r) }), // once it is known where the card is
		content.Pad(screen.CardPad, screen.CardPad),
	)).AtMost(wide, 0)
	whole := card.AtLeast(0, card.Heights(wide).Most)
	p.UI.Over()
	if p.Layout.Portrait {
		low := room.Bottom() - board.Bottom() + cardLapBelow // the height that covers so much of the board
		box.Either(
			box.Column(0, box.Blank(0, room.H-low), whole.At(0.5, 0).Loose()),
			card.At(0.5, 1),
		).Place(room)
		return
	}
	rabbit := m.rabbitMost()
	box.Either(
		box.Column(0, box.Blank(0, rabbit), whole).Pad(0, -(1-rabbitLeast)/2*rabbit).At(1, 0.5),
		card.At(1, 0.5),
	).Place(room)
}

func (m *won) boardSeen() render.Rect { return m.panel.Unit.Of(m.panel.Layout.Board) }

// cardBox returns what is on a card of at most a height inside.
func (m *won) cardBox(v session.Verdict, most float64, why box.Box) box.Box {
	th, p := m.env.Theme(), m.panel
	row := 48.0
	if most < 320 {
		row = ui.MinTouch
	}
	tell := func(text box.Box) box.Box { return p.UI.Faded(m.verdict, text) }
	says := p.UI.Fitting(p.OrAlert(m.says(v)), render.Style{Size: render.Body}, th.Ink)
	title := box.Fill(func(r render.Rect) { m.titleBox(v).Place(r) }).Tall(titleRow) // once it is known where the card is
	var extra box.Box
	if m.watches(v) || m.daily() || m.harder() != "" {
		extra = m.extraBox(v, row).Tall(row)
	}
	with := func(rows ...box.Box) box.Box {
		return box.Column(ui.Gap, append(append([]box.Box{title}, rows...), tell(why), extra, m.buttonsBox(row))...)
	}
	if m.pure {
		title = p.UI.Fitting(m.shownTitle(), render.Style{Size: render.Panel, Bold: true}, th.Ink).Tall(titleRow)
		return with(says)
	}
	says = tell(says)
	if !p.Layout.Portrait && most >= 400 {
		title = box.Column(ui.Gap, m.starsBox(v, starLarge), title)
		return with(says, m.numbersBox(v).Tall(numberRow))
	}
	stars := m.starsBox(v, starSmall)
	return box.ByWidth(
		with(box.Row(ui.Gap, stars, m.numbersBox(v).Tall(numberLow)), says),
		with(box.Row(ui.Gap, stars, says), m.numbersBox(v).Tall(numberLow)))
}

func (m *won) starsBox(v session.Verdict, size float64) box.Box {
	var stars []box.Box
	for i := range m.card.stars {
		s := &m.card.stars[i]
		s.earned = i < v.Stars()
		stars = append(stars, m.panel.Into(&s.place).Wide(size).Tall(size))
	}
	w := m.env.Words
	earned := w.F("stats.saysOf", v.Stars(), progress.MostStars)
	return m.panel.UI.Pair(w, w.T("stats.stars"), earned, box.Row(0, stars...)).At(0, 0.5)
}

func (m *won) title(v session.Verdict) string {
	switch {
	case m.pure:
		return m.shownTitle()
	case v.Optimal:
		return m.panel.Phrase("win.perfect")
	}
	return m.panel.Phrase("win.done")
}

// titleBox leaves room for the medal where it hangs over the edge.
func (m *won) titleBox(v session.Verdict) box.Box {
	p := m.panel
	side, over := m.medalSide()
	medal := box.Blank(side, 0)
	if over == 0 {
		medal = p.Into(&m.card.medal).Wide(side).Tall(side).Pad(0, -1).Shift(0, 1) // the medal is higher than the title
	}
	text := p.UI.Fitting(m.title(v), render.Style{Size: render.Title, Bold: true}, m.env.Theme().Moss)
	return box.Row(ui.Gap, p.UI.Faded(m.verdict, text.Stretch()), medal)
}

func (m *won) picturesBox(v session.Verdict) box.Box {
	if m.pure {
		return box.Box{}
	}
	card, p := &m.card, m.panel
	side, beside := m.rabbitSide()
	card.metal, card.peeks = metal(v), p.Layout.Portrait && !beside
	rabbit, medal := p.Into(&card.rabbit).Wide(side).Tall(side), box.Box{}
	switch {
	case beside:
		rabbit = rabbit.At(0, 1).Shift(-0.8*side, 0)
	case card.peeks:
		rabbit = rabbit.At(0, 0).Shift(screen.CardPad-0.1*side, -0.7*side)
	default:
		rabbit = rabbit.At(0, 0).Shift(screen.CardPad-0.1*side, -0.93*side)
	}
	if side, over := m.medalSide(); over > 0 {
		medal = p.Into(&card.medal).Wide(side).Tall(side).At(1, 0).Shift(-screen.CardPad, -over)
	}
	return box.Stack(rabbit.Loose(), medal.Loose())
}

func (m *won) above() float64 {
	top := m.panel.Unit.Of(m.panel.Layout.Header).Bottom()
	if m.panel.Layout.Portrait {
		top = m.boardSeen().Y
	}
	return m.panel.Unit.Of(m.card.rect).Y - top
}

func (m *won) rabbitMost() float64 { return min(150, max(80, 0.22*m.boardSeen().H)) }

// Without room above the card, the rabbit stands beside it, on the board.
func (m *won) rabbitSide() (side float64, beside bool) {
	most := m.rabbitMost()
	if m.above() >= rabbitLeast*most {
		return most, false
	}
	return min(most, 0.3*m.boardSeen().H), true
}

// over is by how much the medal hangs over the edge of the card, 0 without room above, where it stands in the row of the title.
func (m *won) medalSide() (side, over float64) {
	rabbit, _ := m.rabbitSide()
	side, over = min(88, 0.8*rabbit), 0.42
	if m.panel.Layout.Portrait {
		over = 0.3
	}
	if over *= side; m.above() < over+4 {
		return titleRow + 2, 0
	}
	return side, over
}

func (m *won) buttonsBox(row float64) box.Box {
	w, p := m.env.Words, m.panel
	next := "tool.next"
	if m.session.Game().Origin.Level > 0 {
		next = "tool.nextLevel"
	}
	var review box.Box
	if m.reviewable() {
		review = p.BareBox(screen.Button{Does: ui.Analyse, Icon: render.IconReview, Key: "tool.review"}).Wide(row)
	}
	again := m.namedBox(ui.Widget{Does: ui.Restart, Look: ui.LookTool, Icon: render.IconRestart, Label: w.T("card.again")}, max(1, p.UI.Type))
	leads := m.namedBox(ui.Widget{Does: ui.Next, Look: ui.LookMain, Icon: render.IconNext, Label: w.T(next)}, max(1, p.UI.Type))
	return box.Row(ui.Gap, p.IconBox(ui.Undo, ui.LookTool, false).Wide(row), review, again.Grow(0.46), leads.Grow(0.54)).Tall(row)
}

func (m *won) namedBox(button ui.Widget, large float64) box.Box {
	return box.Fitted(ui.MinTouch, func(width float64) box.Box {
		button.Iconed = m.panel.Iconed(button.Label, width/large)
		return m.panel.UI.Button(button).Stretch()
	})
}

func (m *won) watches(v session.Verdict) bool { return v.Longer && !m.pure }

func (m *won) daily() bool { return !m.session.Game().Origin.Day.IsZero() }

func (m *won) extraBox(v session.Verdict, row float64) box.Box {
	w, p := m.env.Words, m.panel
	if level := m.harder(); level != "" {
		return p.UI.Button(ui.Widget{Does: ui.Harder, Look: ui.LookTool, Icon: render.IconNew, Iconed: true, Label: w.F("card.harder", w.T("level."+level))}).Stretch()
	}
	result := ui.IconOf(w, p.Puzzle, ui.DayResult)
	result.Look = ui.LookTool
	if !m.watches(v) {
		result.Label, result.Tip = result.Tip, ""
		return m.namedBox(result, 1)
	}
	watch := ui.IconOf(w, p.Puzzle, ui.WatchBest)
	watch.Label, watch.Tip, watch.Look = watch.Tip, "", ui.LookTool
	if !m.daily() {
		return m.namedBox(watch, 1)
	}
	return box.Row(ui.Gap, m.namedBox(watch, 1).Grow(1), p.UI.Button(result).Stretch().Wide(row))
}

func (m *won) numbers(v session.Verdict) (names []string, counts [3]count) {
	p, th := m.panel, m.env.Theme()
	add := func(name string, c count) {
		counts[len(names)] = c
		names = append(names, name)
	}
	add(p.Phrase("win.yours"), count{value: v.Yours, ink: th.Ink})
	if v.Known {
		name := "win.fewestKnown"
		if v.Proven {
			name = "win.fewest"
		}
		add(p.Phrase(name), count{value: v.Best, ink: th.Moss})
	}
	if best := m.best(); best.known {
		ink := th.Ink
		if best.beats(m.before) {
			ink = th.Moss
		}
		add(m.bestName(), count{value: best.value, ink: ink})
	}
	return names, counts
}

func (m *won) numbersBox(v session.Verdict) box.Box {
	names, counts := m.numbers(v)
	m.card.counts = counts
	var cells []box.Box
	for i, name := range names {
		small := render.Style{Size: render.Caption}
		cells = append(cells, m.panel.UI.Pair(m.env.Words, name, strconv.Itoa(counts[i].value), box.Column(0,
			m.panel.UI.Fitting(name, small, m.env.Theme().Muted).AtLeast(m.env.Measure.TextWidth(name, small), 0).Tall(18),
			m.panel.Into(&m.card.counts[i].rect))))
	}
	return box.Even(ui.Gap, cells...)
}

func (k *winCard) drawGround(c *render.Canvas, th *render.Theme) {
	r := k.rect
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 7, W: r.W, H: r.H}, screen.CardRadius, th.Shadow)
	c.RoundRect(r, screen.CardRadius, th.Cell)
	c.RoundBorder(r, screen.CardRadius, 2, th.Border(0.9))
}

// cardTime is endless for players for whom nothing moves.
func (m *won) cardTime() float64 {
	if m.env.Pace() != ui.Full {
		return math.Inf(1)
	}
	return m.ms - render.WinMS
}

// verdict returns how opaque title and text are: they wait for the numbers and the stars.
func (m *won) verdict() float64 { return render.Clamp01((m.cardTime() - verdictFrom) / render.InMS) }

func (k *winCard) draw(c *render.Canvas, th *render.Theme, ms float64) {
	for i := range k.counts {
		k.counts[i].draw(c, k.panel, render.EaseOut((ms-countFrom)/render.CountUpMS))
	}
	if k.rabbit.W == 0 {
		return
	}
	for i := range k.stars {
		s := &k.stars[i]
		c.Draw(render.Star{}, s.place, render.Options{})
		pop(c, render.Star{Earned: true}, s.place, ms-starFrom-float64(i)*starEvery, starPopMS, s.earned)
	}
	pop(c, render.Medal{Metal: k.metal}, k.medal, ms-medalFrom, medalPopMS, true)
	if k.peeks {
		c.PushClip(render.Rect{X: k.rabbit.X - k.rabbit.W, W: 3 * k.rabbit.W, H: k.rect.Y})
		defer c.PopClip()
	}
	k.drawRabbit(c, ms)
}

func pop(c *render.Canvas, pic render.Picture, place render.Rect, after, lasts float64, shown bool) {
	if !shown || after <= 0 {
		return
	}
	if after >= lasts {
		c.Draw(pic, place, render.Options{})
		return
	}
	c.DrawAt(pic, place, render.Square(place.Center(), place.W*render.EaseOutBack(after/lasts)), render.Options{Smooth: true})
}

func (k *winCard) drawRabbit(c *render.Canvas, ms float64) {
	up, r := ms/rabbitUpMS, k.rabbit
	if up < 1 {
		rise := render.EaseOutBack(up)
		c.PushClip(render.Rect{X: r.X - r.W, Y: r.Y - r.H, W: 3 * r.W, H: 2 * r.H}) // from behind the edge on which it stands
		c.DrawAt(render.Cheer{Down: true}, r, r.Move(render.Point{Y: r.H * (1 - rise)}), render.Options{Smooth: true})
		c.PopClip()
		return
	}
	jump := (ms - rabbitUpMS) / cheerMS
	if jump >= cheers {
		c.Draw(render.Cheer{}, r, render.Options{})
		return
	}
	lift, taller, aloft := render.Hop(math.Mod(jump, 1))
	at := stage.Squash(r.Move(render.Point{Y: -0.8 * lift * r.H}), taller*r.H)
	c.DrawAt(render.Cheer{Down: !aloft}, r, at, render.Options{Smooth: true})
}

func (n *count) draw(c *render.Canvas, p *screen.Panel, part float64) {
	if n.rect.W == 0 {
		return
	}
	value := int(math.Round(float64(n.value) * part))
	p.DrawCount(c, n.rect, uint64(max(0, value)), numberSize, n.ink)
}
