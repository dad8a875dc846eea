package table

import (
	"image/color"
	"math"
	"strings"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A winCard is what the card of a win shows beside its texts and buttons, and how that moves.
type winCard struct {
	rect   render.Rect
	rabbit render.Rect // empty if nothing is celebrated
	peeks  bool        // the card hides the rabbit's feet
	medal  render.Rect
	metal  render.Metal
	stars  [mostStars]star
	counts [3]count
	panel  *screen.Panel

	verdict float64 // how opaque title and text are, which wait until the numbers and the stars stand
}

// A star is one of those on the card.
type star struct {
	place  render.Rect
	earned bool
}

// A count is a number that counts up; its name stands over it.
type count struct {
	rect  render.Rect // empty if there is no number
	value int
	timed bool // the value is in seconds
	ink   color.NRGBA
}

// mostStars is the number of stars that a game can earn.
const mostStars = 3

// The times at which what is on the card moves, in ms after the card begins to come in.
const (
	cardFrom     = 40.0  // the card rises by that
	starFrom     = 160.0 // the first star pops up,
	starEvery    = 130.0 // then another one
	starPopMS    = 220.0
	medalFrom    = starFrom + 2*starEvery + 60
	medalPopMS   = 260.0
	countFrom    = 120.0
	verdictFrom  = starFrom + (mostStars-1)*starEvery + starPopMS // the last star stands, and before that the numbers
	rabbitUpMS   = 240.0                                          // the rabbit comes up from behind the card,
	cheers       = 3                                              // and jumps so often
	cheerMS      = 300.0
	cardMS       = rabbitUpMS + cheers*cheerMS // after this nothing moves any more
	cardLap      = 20.0                        // the card covers so much of the edge of the board at least
	cardLapBelow = 12.0                        // the same for a card below the board
	cardWidest   = 480.0                       // below the board
	cardNarrow   = 270.0                       // beside the board it covers more rather than being narrower
	cardMostLap  = 0.16                        // of the board's width
	numberRow    = 58.0
	numberSize   = 30.0
	starLarge    = 50.0
	starSmall    = 34.0
	numberLow    = 48.0
	titleRow     = 34.0
)

// A result is a number of the player's that can be bettered.
type result struct {
	value int // in seconds if timed
	timed bool
	known bool
}

// beats reports whether r is better than the known result s.
func (r result) beats(s result) bool { return r.known && s.known && r.value < s.value }

// best returns the least number with which the player has solved the level or the daily on the table, or the least time on
// other boards of its difficulty.
func (p *play) best() result {
	book, name, g := p.env.Book(), p.puzzle.Name, p.session.Game()
	switch from := g.Origin; {
	case from.Level > 0:
		r, ok := book.Level(name, from.Level)
		return result{value: r.Cost, known: ok}
	case !from.Day.IsZero():
		r, ok := book.Day(name, from.Day)
		return result{value: r.Cost, known: ok}
	}
	ms := p.bestTime()
	return result{value: seconds(float64(ms)), timed: true, known: ms > 0}
}

// bestTime returns the least time without help on the level or the daily on the table, or on other boards of its difficulty, in
// milliseconds; 0 if there is none.
func (p *play) bestTime() int64 {
	if !p.session.Clocked() {
		return 0
	}
	book, name, g := p.env.Book(), p.puzzle.Name, p.session.Game()
	switch from := g.Origin; {
	case from.Level > 0:
		r, _ := book.Level(name, from.Level)
		return r.Millis
	case !from.Day.IsZero():
		r, _ := book.Day(name, from.Day)
		return r.Millis
	}
	return book.Totals(name).Best[g.Difficulty]
}

// bestLines returns what there is to beat, the player's least number and least time, and only the last of these, which is shorter;
// "" if nothing is known.
func (p *play) bestLines() [2]string {
	w := p.env.Words
	var bests []string
	if r := p.best(); r.known && !r.timed {
		bests = append(bests, w.F("info.best", p.panel.Phrase("win.best"), r.value))
	}
	if ms := p.bestTime(); ms > 0 {
		bests = append(bests, w.F("info.bestTime", timeOf(float64(ms))))
	}
	if len(bests) == 0 {
		return [2]string{}
	}
	return [2]string{strings.Join(bests, " · "), bests[len(bests)-1]}
}

// A winRows holds what the rows of the card need.
type winRows struct {
	tall             bool // title and stars have rows of their own
	beside           bool // the numbers are beside the stars; otherwise, unless tall, the text is
	extra            bool // there is a button above the last row
	head, says, why  float64
	numbers, buttons float64
}

// height returns the height of all rows, with the gaps between them.
func (r *winRows) height() float64 {
	h, rows := r.head+r.says+r.buttons, 2.0
	for _, row := range [...]float64{r.why, r.numbers} {
		if row > 0 {
			h += row
			rows++
		}
	}
	if r.extra {
		h += r.buttons
		rows++
	}
	return h + rows*ui.Gap
}

// buildCard lays out the card: beside the board it covers the board's edge, below the board its lower edge.
func (m *won) buildCard(room render.Rect) {
	p, v := m.panel, m.session.Verdict()
	board, bottom := p.Unit.Of(p.Layout.Board), room.Bottom()
	if p.Layout.Portrait {
		most := bottom - (board.Y + 0.62*board.H)
		room = render.Square(room.Center(), min(room.W, cardWidest))
		room.Y, room.H = bottom-most, most
	} else {
		left := max(board.Right()-cardMostLap*board.W, min(board.Right()-cardLap, room.Right()-cardNarrow))
		room.X, room.W = left, room.Right()-left
	}
	in := render.Rect{W: room.W - 2*screen.CardPad, H: room.H - 2*screen.CardPad}
	rows := m.rows(v, in)
	height := rows.height() + 2*screen.CardPad
	m.card.rect = render.Rect{X: room.X, Y: room.Bottom() - height, W: room.W, H: height}
	above := room.H - height
	if p.Layout.Portrait {
		m.card.rect.Y = min(m.card.rect.Y, board.Bottom()-cardLapBelow)
		above = m.card.rect.Y - board.Y
	}
	side := min(150, max(80, 0.22*board.H))
	if !p.Layout.Portrait {
		if above >= 0.8*side {
			m.card.rect.Y = room.Y + side + (above-side)/2
		} else {
			m.card.rect.Y = room.Y + above/2
		}
		above = m.card.rect.Y - p.Unit.Of(p.Layout.Header).Bottom()
	}
	m.fillCard(v, rows, side, above)
	m.card.onWindow(p.Unit)
}

// onWindow changes the card from a unit to logical pixels.
func (k *winCard) onWindow(unit render.Unit) {
	k.rect, k.rabbit, k.medal = unit.Rect(k.rect), unit.Rect(k.rabbit), unit.Rect(k.medal)
	for i := range k.stars {
		k.stars[i].place = unit.Rect(k.stars[i].place)
	}
	for i := range k.counts {
		k.counts[i].rect = unit.Rect(k.counts[i].rect)
	}
}

// rows returns the heights of the rows in a card of some inner size.
func (m *won) rows(v session.Verdict, in render.Rect) winRows {
	p := m.panel
	r := winRows{
		tall:    !p.Layout.Portrait && in.H >= 400 && !m.pure,
		extra:   m.watches(v) || m.daily() || m.harder() != "",
		head:    titleRow,
		numbers: numberRow,
		buttons: 48,
	}
	width := in.W
	switch {
	case m.pure:
		r.numbers = 0
	case r.tall:
		r.head += starLarge + ui.Gap
	default:
		r.numbers = numberLow
		if r.beside = m.beside(v, in.W); !r.beside {
			width -= mostStars*starSmall + ui.Gap
		}
	}
	if in.H < 320 {
		r.buttons = 44
	}
	text := func(says string, size, width float64) float64 {
		size *= max(1, p.UI.Type)
		return float64(p.Lines(says, render.Style{Size: size}, width))*ui.LineHeight(size) + 1
	}
	says := p.OrAlert(m.says(v))
	r.says = text(says, render.Body, width)
	r.why = text(m.why(v), render.Caption, in.W)
	if spare := in.H - r.height(); spare < 0 { // smaller type
		r.says = text(says, screen.Smallest, width)
		if p.Alerts() {
			r.why = 0
		}
	}
	if in.H < r.height() {
		r.why = 0
	}
	if !r.tall && !r.beside && !m.pure {
		r.says = max(r.says, starSmall)
	}
	if spare := in.H - r.height(); spare > 0 && spare < r.says {
		r.says += min(spare, 12) // type need not be the smallest
	}
	return r
}

// fillCard lays out what is on the card; side is that of the rabbit, and above the room above the card.
func (m *won) fillCard(v session.Verdict, rows winRows, side, above float64) {
	th, p, card := m.env.Theme(), m.panel, &m.card
	p.UI.Over()
	in := card.rect.Inset(screen.CardPad)
	head := ui.CutTop(&in, rows.head, ui.Gap)
	last := ui.CutBottom(&in, rows.buttons, ui.Gap)
	m.buildButtons(last)
	if rows.extra {
		m.buildExtra(v, ui.CutBottom(&in, rows.buttons, ui.Gap))
	}
	tell := func(says string, r render.Rect, style render.Style, ink color.NRGBA) {
		p.UI.Fade(&card.verdict)
		p.UI.Text(says, r, style, ink)
		p.UI.Fade(nil)
	}
	if rows.why > 0 {
		tell(m.why(v), ui.CutBottom(&in, rows.why, ui.Gap), render.Style{Size: render.Caption}, th.Muted)
	}
	title := p.Phrase("win.done")
	switch {
	case m.pure:
		p.UI.Text(m.shownTitle(), head, render.Style{Size: render.Panel, Bold: true}, th.Ink)
		p.UI.Text(p.OrAlert(m.says(v)), in, render.Style{Size: render.Body}, th.Ink)
		return
	case v.Perfect:
		title = p.Phrase("win.perfect")
	}
	m.placePictures(v, &head, side, above)
	var stars, numbers render.Rect
	size := starSmall
	if rows.tall {
		numbers = ui.CutBottom(&in, rows.numbers, ui.Gap)
		stars, size = ui.CutTop(&head, starLarge, ui.Gap), starLarge
	} else if rows.beside {
		numbers = ui.CutTop(&in, rows.numbers, ui.Gap)
		stars = ui.CutLeft(&numbers, mostStars*starSmall, ui.Gap)
	} else {
		numbers = ui.CutBottom(&in, rows.numbers, ui.Gap)
		stars = ui.CutLeft(&in, mostStars*starSmall, ui.Gap)
	}
	m.buildNumbers(numbers, v)
	for i := range card.stars {
		at := render.Point{X: stars.X + (float64(i)+0.5)*size, Y: stars.Center().Y}
		card.stars[i] = star{render.Square(at, size), i < v.Stars}
	}
	tell(title, head, render.Style{Size: render.Title, Bold: true}, th.Moss)
	tell(p.OrAlert(m.says(v)), in, render.Style{Size: render.Body}, th.Ink)
}

// placePictures places the rabbit and the medal, and takes the room of the medal from the head of the card.
func (m *won) placePictures(v session.Verdict, head *render.Rect, side, above float64) {
	card := &m.card
	foot := render.Point{X: card.rect.X + screen.CardPad + 0.4*side, Y: card.rect.Y + 0.07*side}
	hangs := 0.42
	if card.peeks = m.panel.Layout.Portrait; card.peeks {
		foot.Y, hangs = card.rect.Y+0.3*side, 0.3
	}
	if above < 0.8*side { // it stands beside the card, on the board
		side = min(side, 0.3*m.panel.Unit.Of(m.panel.Layout.Board).H)
		foot = render.Point{X: card.rect.X - 0.3*side, Y: card.rect.Bottom()}
		card.peeks = false
	}
	card.rabbit = render.Rect{X: foot.X - side/2, Y: foot.Y - side, W: side, H: side}
	card.metal = metal(v)
	hung := min(88, 0.8*side)
	if over := hangs * hung; above < over+4 {
		hung = head.H + 2
		card.medal = render.Rect{X: head.Right() - hung, Y: head.Y, W: hung, H: hung}
	} else {
		card.medal = render.Rect{X: head.Right() - hung, Y: card.rect.Y - over, W: hung, H: hung}
	}
	head.W -= hung + ui.Gap
}

// buildButtons lays out the last row: Undo, Again, Next.
func (m *won) buildButtons(r render.Rect) {
	w, p := m.env.Words, m.panel
	next := "tool.next"
	if m.session.Game().Origin.Level > 0 {
		next = "tool.nextLevel"
	}
	large := max(1, p.UI.Type)
	undo := ui.CutLeft(&r, min(48, r.H), ui.Gap)
	if m.reviewable() {
		review := ui.CutLeft(&r, min(48, r.H), ui.Gap)
		p.UI.Add(ui.Widget{Does: ui.Analyse, Rect: review, Look: ui.LookTool, Icon: render.IconReview, Iconed: true, Tip: w.T("tool.review")})
	}
	again := ui.CutLeft(&r, (r.W-ui.Gap)*0.46, ui.Gap)
	p.UI.Add(ui.Widget{Does: ui.Next, Rect: r, Look: ui.LookMain, Icon: render.IconNext, Iconed: p.Iconed(w.T(next), r.W/large), Label: w.T(next)})
	p.Icon(ui.Undo, undo, ui.LookTool, false)
	p.UI.Add(ui.Widget{
		Does: ui.Restart, Rect: again, Look: ui.LookTool, Icon: render.IconRestart, Iconed: p.Iconed(w.T("card.again"), again.W/large), Label: w.T("card.again"),
	})
}

// watches reports whether the card offers the shortest solution.
func (m *won) watches(v session.Verdict) bool { return v.Longer && !m.pure }

// daily reports whether the board is a daily one, whose card offers the result of the day.
func (m *won) daily() bool { return !m.session.Game().Origin.Day.IsZero() }

// buildExtra lays out what is above the last row: the next level of difficulty, or else the shortest solution and the result of the day.
func (m *won) buildExtra(v session.Verdict, r render.Rect) {
	w, p := m.env.Words, m.panel
	if level := m.harder(); level != "" {
		p.UI.Add(ui.Widget{Does: ui.Harder, Rect: r, Look: ui.LookTool, Icon: render.IconNew, Iconed: true, Label: w.F("card.harder", w.T("level."+level))})
		return
	}
	if m.daily() {
		result := ui.IconOf(w, p.Puzzle, ui.DayResult)
		result.Rect, result.Look = r, ui.LookTool
		if m.watches(v) {
			result.Rect = ui.CutRight(&r, min(48, r.H), ui.Gap)
		} else {
			result.Label, result.Tip = result.Tip, ""
			result.Iconed = p.Iconed(result.Label, r.W)
		}
		p.UI.Add(result)
	}
	if !m.watches(v) {
		return
	}
	watch := ui.IconOf(w, p.Puzzle, ui.WatchBest)
	watch.Label, watch.Tip = watch.Tip, ""
	watch.Rect, watch.Look, watch.Iconed = r, ui.LookTool, p.Iconed(watch.Label, r.W)
	p.UI.Add(watch)
}

// numbers returns the player's number, the fewest or the time, and the best so far, if there is one, with their names.
func (m *won) numbers(v session.Verdict) (names []string, counts [3]count) {
	p, g, th := m.panel, m.session.Game(), m.env.Theme()
	add := func(name string, c count) {
		counts[len(names)] = c
		names = append(names, name)
	}
	add(p.Phrase("win.yours"), count{value: v.Yours, ink: th.Ink})
	if v.Known {
		add(p.Phrase("win.fewest"), count{value: v.Best, ink: th.Moss})
	} else if m.session.Clocked() {
		key := "clock.took"
		if best := m.bestTime(); best > 0 && best < m.beforeMS && !m.best().timed {
			key = "card.fastest"
		}
		add(m.env.Words.T(key), count{value: seconds(g.Took()), timed: true, ink: th.Moss})
	}
	if best := m.best(); best.known {
		ink := th.Ink
		if best.beats(m.before) {
			ink = th.Moss
		}
		add(m.bestName(), count{value: best.value, timed: best.timed, ink: ink})
	}
	return names, counts
}

// buildNumbers lays out the numbers in a row.
func (m *won) buildNumbers(r render.Rect, v session.Verdict) {
	names, counts := m.numbers(v)
	for i, cell := range ui.Across(r, len(names), ui.Gap) {
		m.panel.UI.Text(names[i], ui.CutTop(&cell, 18, 0), render.Style{Size: render.Caption}, m.env.Theme().Muted)
		counts[i].rect = cell
	}
	m.card.counts = counts
}

// beside reports whether the numbers fit beside the stars in a card of some inner width.
func (m *won) beside(v session.Verdict, width float64) bool {
	names, _ := m.numbers(v)
	room := width - mostStars*starSmall - ui.Gap*float64(len(names))
	for _, name := range names {
		if m.env.Measure.TextWidth(name, render.Style{Size: render.Caption}) > room/float64(len(names)) {
			return false
		}
	}
	return true
}

// drawGround draws the card itself, with a band of the colour of success at its top.
func (k *winCard) drawGround(c *render.Canvas, th *render.Theme) {
	r := k.rect
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 7, W: r.W, H: r.H}, screen.CardRadius, th.Shadow)
	c.RoundRect(r, screen.CardRadius, th.Cell)
	c.RoundBorder(r, screen.CardRadius, 2, render.Mix(th.Cell, th.Line, 0.9))
}

// verdictAt returns how opaque the verdict is; ms is the time since the card began to come in.
func verdictAt(ms float64) float64 { return render.Clamp01((ms - verdictFrom) / render.InMS) }

// draw draws the pictures and the numbers; ms is the time since the card began to come in.
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

// pop draws a picture that pops up within some time.
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

// drawRabbit draws the rabbit: it comes up, jumps for joy and stays.
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

// draw draws the number; part is how far it has counted.
func (n *count) draw(c *render.Canvas, p *screen.Panel, part float64) {
	if n.rect.W == 0 {
		return
	}
	value := int(math.Round(float64(n.value) * part))
	if n.timed {
		drawTime(c, n.rect, numberSize*p.Unit.Factor(), value, n.ink)
		return
	}
	p.DrawCount(c, n.rect, uint64(max(0, value)), numberSize, n.ink)
}
