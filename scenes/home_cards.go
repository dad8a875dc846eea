package scenes

import (
	"cmp"
	"fmt"

	"warren/render"
	"warren/scenes/ui"
)

// places returns the number of places for cards: one for each puzzle, and one that the cards of the pages share.
func (h *home) places() int { return len(h.env.Puzzles) + 1 }

// A card is what home draws of a puzzle beside its texts. The rectangles are as they were when the cards were laid out.
type card struct {
	face    render.Rect
	lines   [2]render.Rect // between the parts of the card
	picture render.Rect
	star    render.Rect // beside the stars collected, empty if the puzzle has no levels
	day     render.Rect // of the sign of the daily board, empty if there is none today
	daily   dailyState
}

// A cardShape is the layout of a puzzle's card.
type cardShape struct {
	pad, caption, between float64
	summed                bool // with the summary sentence
}

// A card has a sentence under the name, or only the name if there is little room.
var (
	wordyCard = cardShape{pad: 14, caption: 70, between: 18, summed: true}
	briefCard = cardShape{pad: 8, caption: 26, between: 12}
)

const (
	summaryLeast = 130.0 // width that a sentence needs, in logical pixels
	pictureLeast = 76.0  // in smaller pictures there is nothing to see: the cards become rows
	pictureMost  = 420.0
	cardFoot     = 46.0 // the part with levels and daily board
	cardRadius   = 20.0
	rowsBelow    = 440.0 // width of the room in which the cards are rows
	rowLeast     = 52.0
	rowMost      = 92.0
	rowGap       = 7.0
	rowLevels    = 92.0 // width of the part with the levels,
	rowDaily     = 48.0 // and of that with the daily board
	cardList     = 0    // the list of the rows in a low window
	noteList     = 1    // the card of a message
)

// rowsHeight returns the least height of the cards in rows.
func (h *home) rowsHeight() float64 { return float64(h.places())*(rowLeast+rowGap) - rowGap }

// side returns the size of the pictures of n cards in the given number of columns.
func (s cardShape) side(room render.Rect, n, columns int) float64 {
	rows := (n + columns - 1) / columns
	across, down := float64(columns), float64(rows)
	return min((room.W-s.between*(across-1))/across-2*s.pad, (room.H-s.between*(down-1))/down-s.caption-cardFoot-1.5*s.pad)
}

// best returns the number of columns that makes the pictures largest, and their size.
func (s cardShape) best(room render.Rect, n int) (columns int, side float64) {
	for c := 1; c <= n; c++ {
		if now := s.side(room, n, c); now > side {
			columns, side = c, now
		}
	}
	return max(1, columns), min(side, pictureMost)
}

// buildCards lays the puzzles out in the number of columns that makes their cards largest, the last row centred; or in rows.
func (h *home) buildCards(room render.Rect) {
	n := h.places()
	shape := wordyCard
	columns, side := shape.best(room, n)
	if side < summaryLeast {
		shape = briefCard
		columns, side = shape.best(room, n)
	}
	if room.W < rowsBelow || side < pictureLeast {
		h.buildRows(room)
		return
	}
	rows := (n + columns - 1) / columns
	face := render.Rect{W: side + 2*shape.pad, H: side + shape.caption + cardFoot + 1.5*shape.pad}
	top := room.Y + (room.H-float64(rows)*face.H-float64(rows-1)*shape.between)/2
	for i := range n {
		row, col := i/columns, i%columns
		inRow := float64(min(columns, n-row*columns))
		left := room.X + (room.W-inRow*face.W-(inRow-1)*shape.between)/2
		at := face
		at.X, at.Y = left+float64(col)*(face.W+shape.between), top+float64(row)*(face.H+shape.between)
		if i == len(h.env.Puzzles) {
			h.buildPages(at, false, 0.6*shape.between)
			continue
		}
		h.buildCard(i, at, shape, side)
	}
}

// buildCard lays out the card of puzzle i: picture and name, and under them its levels and its daily board.
func (h *home) buildCard(i int, face render.Rect, shape cardShape, side float64) {
	w, th, entry := h.env.Words, h.env.Theme(), h.env.Puzzles[i]
	k := &h.cards[i]
	*k = card{face: face}
	if !h.has(textPart) {
		return
	}
	r := face
	foot := ui.CutBottom(&r, cardFoot, 0)
	h.ui.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookArea})
	k.picture = render.Rect{X: r.X + shape.pad, Y: r.Y + shape.pad, W: side, H: side}
	k.lines[0] = render.Rect{X: foot.X + 1, Y: foot.Y - 0.75, W: foot.W - 2, H: 1.5}
	name := w.T(entry.Name + ".name")
	text := render.Rect{X: r.X + shape.pad + 2, Y: k.picture.Bottom() + shape.pad/4, W: r.W - 2*shape.pad - 4, H: shape.caption}
	if shape.summed {
		h.ui.Text(name, ui.CutTop(&text, 30, 0), render.Style{Size: render.Panel, Bold: true}, th.Ink)
		text.H = 36
		h.buildStatus(i, text)
	} else {
		h.ui.Text(name, text, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, th.Ink)
	}
	if h.daily(i) {
		daily := ui.CutRight(&foot, max(touch, 0.44*foot.W), 0)
		k.lines[1] = render.Rect{X: daily.X - 0.75, Y: daily.Y + 10, W: 1.5, H: daily.H - 20}
		h.buildDaily(i, daily)
	}
	h.buildLevels(i, foot)
}

// buildRows lays the cards out one under the other, in a list if there is not room for all.
func (h *home) buildRows(room render.Rect) {
	n, least := float64(h.places()), h.rowsHeight()
	if least > room.H+0.5 {
		room.X, room.W = room.X-8, room.W+16 // for shadows and scroll bar
		in := h.ui.BeginList(cardList, room, least+14)
		room = render.Rect{X: in.X + 8, Y: in.Y + 4, W: in.W - 16, H: least}
		defer h.ui.EndList()
	}
	_, h.scrolled = h.ui.View(cardList)
	tall := min(rowMost, (room.H-(n-1)*rowGap)/n)
	gap := min(14, (room.H-n*tall)/(n-1))
	top := room.Y + (room.H-n*tall-(n-1)*gap)/2
	for i := range h.places() {
		row := render.Rect{X: room.X, Y: top + float64(i)*(tall+gap), W: room.W, H: tall}
		if i == len(h.env.Puzzles) {
			h.buildPages(row, true, rowGap)
			continue
		}
		h.buildRow(i, row)
	}
}

// buildRow lays out puzzle i in a row: picture, name, levels and daily board.
func (h *home) buildRow(i int, face render.Rect) {
	k := &h.cards[i]
	*k = card{face: face}
	if !h.has(textPart) {
		return
	}
	r := face
	rule := func(x float64) render.Rect { return render.Rect{X: x - 0.75, Y: face.Y + 10, W: 1.5, H: face.H - 20} }
	if h.daily(i) {
		daily := ui.CutRight(&r, rowDaily, 0)
		k.lines[1] = rule(daily.X)
		h.buildDaily(i, daily)
	}
	level := ui.CutRight(&r, min(rowLevels, 0.36*r.W), 0)
	k.lines[0] = rule(level.X)
	h.buildLevels(i, level)
	h.ui.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookArea})
	side := r.H - 10
	k.picture = render.Rect{X: r.X + 7, Y: r.Y + 5, W: side, H: side}
	text := render.Rect{X: k.picture.Right() + 8, Y: r.Y, W: r.Right() - k.picture.Right() - 12, H: r.H}
	h.buildName(i, text)
}

// buildName lays out the name of puzzle i and, if there is room, where the player stands with it.
func (h *home) buildName(i int, r render.Rect) {
	e, th, s := h.env, h.env.Theme(), h.standingOf(i)
	name, line := ui.LineHeight(e.Scaled(render.Body)), ui.LineHeight(e.Scaled(render.Caption))
	says := h.ui.FirstFit(r.W, e.Scaled(render.Caption), cmp.Or(s.begun, s.doneLine(e.Words)), s.briefLine(e.Words), "")
	if says != "" && name+line <= r.H-8 {
		r = render.Rect{X: r.X, Y: r.Y + (r.H-name-line)/2, W: r.W, H: name + line}
		h.ui.Text(says, ui.CutBottom(&r, line, 0), render.Style{Size: render.Caption}, th.Muted)
	}
	h.ui.Text(e.Words.T(h.env.Puzzles[i].Name+".name"), r, render.Style{Size: render.Body, Bold: true}, th.Ink)
}

// daily reports whether puzzle i has a daily board today.
func (h *home) daily(i int) bool {
	_, listed := h.env.Levels.Daily(h.env.Puzzles[i].Name, h.today)
	return listed
}

// The sizes of the signs on a card, and the space beside them.
const (
	starSide  = 18.0
	daySide   = 22.0
	signSpace = 6.0
)

// buildLevels lays out the part of a card that leads to the levels: the stars collected, if there are any.
func (h *home) buildLevels(i int, r render.Rect) {
	w, th, name := h.env.Words, h.env.Theme(), h.env.Puzzles[i].Name
	part := ui.Widget{Does: ui.LevelsOf, N: i, Rect: r, Look: ui.LookArea, Tip: w.F("home.levels", w.T(name+".name"))}
	all := 3 * h.env.Levels.Count(name)
	if all == 0 {
		part.Icon, part.Iconed = render.IconLevels, true
		h.ui.Add(part)
		return
	}
	h.ui.Add(part)
	style := render.Style{Size: render.Caption, Bold: true}
	collected := h.env.Book().Stars(name)
	says := w.F("levels.stars", collected, all)
	room := r.W - starSide - signSpace - 12
	if h.env.Measure.TextWidth(says, style) > room {
		says = fmt.Sprint(collected)
	}
	if collected == 0 { // the part says what it is before it says how much there is
		h.ui.Text(w.T("stats.levels"), r, render.Style{Size: render.Caption, Bold: true, Align: render.AlignCenter}, th.Ink)
		return
	}
	h.cards[i].star = h.sign(says, r, starSide, style, th)
}

// buildDaily lays out the part of a card that opens the daily board of today.
func (h *home) buildDaily(i int, r render.Rect) {
	w, th := h.env.Words, h.env.Theme()
	k := &h.cards[i]
	k.daily = h.dailyStateOf(i)
	h.ui.Add(ui.Widget{Does: ui.DailyOf, N: i, Rect: r, Look: ui.LookArea, Tip: h.dailyTip(i)})
	style := render.Style{Size: render.Caption, Bold: true}
	says := w.T("home.daily")
	if h.env.Measure.TextWidth(says, style) > r.W-daySide-signSpace-12 {
		says = ""
	}
	k.day = h.sign(says, r, daySide, style, th)
}

func (h *home) dailyTip(i int) string {
	w := h.env.Words
	return w.F(dailyTips[h.cards[i].daily], w.T(h.env.Puzzles[i].Name+".name"))
}

// sign lays out a text in the middle of a rectangle with room for a sign before it, and returns that room.
func (h *home) sign(says string, r render.Rect, side float64, style render.Style, th *render.Theme) render.Rect {
	wide := side
	if says != "" {
		wide += signSpace + h.env.Measure.TextWidth(says, style) + 1
	}
	x := r.X + (r.W-wide)/2
	if says != "" {
		left := x + side + signSpace
		h.ui.Text(says, render.Rect{X: left, Y: r.Y, W: x + wide - left, H: r.H}, style, th.Ink)
	}
	return render.Rect{X: x, Y: r.Y + (r.H-side)/2, W: side, H: side}
}

// says returns the text for puzzle i: its number and name, the stars collected, and whether the daily board is solved.
func (h *home) says(i int) string {
	w, name := h.env.Words, h.env.Puzzles[i].Name
	says := fmt.Sprintf("%d %s", i+1, w.T(name+".name"))
	if all := 3 * h.env.Levels.Count(name); all > 0 {
		says = w.Sentences(says, w.F("levels.collected", h.env.Book().Stars(name), all))
	}
	if s := h.standingOf(i); s.begun != "" || s.done > 0 {
		says = w.Sentences(says, w.Sentences(s.begun, s.doneLine(w)))
	}
	if h.cards[i].day.W > 0 {
		says = w.Sentences(says, h.dailyTip(i))
	}
	return says
}

// drawGround paints what lies under the widgets of a card.
func (k *card) drawGround(c *render.Canvas, th *render.Theme, scrolled, glow float64) {
	down := render.Point{Y: scrolled}
	face := k.face.Move(down)
	radius := min(cardRadius, 0.3*face.H)
	c.RoundRect(face.Move(render.Point{Y: min(6, 0.07*face.H)}), radius, th.Shadow)
	c.RoundRect(face, radius, th.Cell)
	edge := render.Mix(th.Cell, th.Line, 0.6)
	c.RoundBorder(face, radius, 1.5+glow, render.Mix(edge, th.Moss, glow))
	for _, line := range k.lines {
		if line.W > 0 {
			c.Fill(line.Move(down), edge)
		}
	}
}

// draw paints the small pictures of a card.
func (k *card) draw(c *render.Canvas, th *render.Theme, scrolled float64) {
	down := render.Point{Y: scrolled}
	if k.star.W > 0 {
		c.Draw(starEarned, k.star.Move(down), render.Options{})
	}
	if k.day.W > 0 {
		k.daily.draw(c, th, k.day.Move(down))
	}
}
