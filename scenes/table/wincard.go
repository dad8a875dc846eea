package table

import (
	"math"

	"warren/internal/progress"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// Times are in ms after the card begins to come in.
const (
	cardFrom      = 40.0  // the card rises by that
	starFrom      = 160.0 // the first star pops up
	starEvery     = 130.0 // between two stars
	starPopMS     = 220.0
	verdictFrom   = starFrom + (progress.MostStars-1)*starEvery + starPopMS // the last star stands
	rabbitUpMS    = 240.0                                                   // the rabbit comes up from behind the card
	cheers        = 3                                                       // the jumps of the rabbit
	cheerMS       = 300.0
	cardMS        = rabbitUpMS + cheers*cheerMS // after this nothing moves any more
	cardWidest    = 480.0                       // below the board
	cardNarrow    = 250.0                       // beside the board it covers more rather than being narrower
	cardMostLap   = 0.16                        // of the board's width
	cardFromBoard = 0.62                        // of the board's height: a card below the board covers no more
	rabbitLeast   = 0.8                         // of the rabbit's side: so much room above the card is enough for it
	starLarge     = 50.0
	starSmall     = 34.0
)

type result struct {
	value int
	known bool
}

func (r result) beats(s result) bool { return r.known && s.known && r.value < s.value }

func (p *ownGame) best() result {
	r, ok := p.shelf.record(p.session.Game().Origin)
	return result{value: r.Cost, known: ok}
}

func (p *ownGame) bestLine() string {
	r := p.best()
	if !r.known {
		return ""
	}
	return p.env.Words.F("info.best", p.panel.Phrase("win.best"), r.value)
}

// over returns the card, which covers an edge of the board, the lower one in portrait.
func (m *won) over() (none box.Box) {
	if m.ms < render.WinMS {
		return none
	}
	return m.panel.UI.Veiled(func() (alpha float64, below render.Point) {
		return m.env.Pace().Rise(m.ms-render.WinMS, render.InMS, cardFrom)
	}, box.Fill(m.placeCard))
}

func (m *won) placeCard(room render.Rect) {
	p, v, board := m.panel, m.session.Verdict(), m.boardSeen()
	wide := max(room.Right()-board.Right()-ui.Gap, cardNarrow)
	if p.Layout.Portrait {
		wide = cardWidest
		room.Y, room.H = board.Y+cardFromBoard*board.H, room.Bottom()-board.Y-cardFromBoard*board.H
	} else {
		left := board.Right() - cardMostLap*board.W
		room.X, room.W = left, room.Right()-left
	}
	wide = min(room.W, wide)
	most := room.H - 2*ui.Pad
	content := m.cardBox(v, most)
	card := p.UI.Modal(m.cardName(v), box.Stack(
		box.Fill(func(r render.Rect) { m.card = p.Unit.Rect(r) }),
		p.UI.Picture(ui.DrawCard),
		content.Pad(ui.Pad, ui.Pad),
		box.Fill(func(r render.Rect) { m.rabbitBox().Place(r) }), // once it is known where the card is
	))
	high := min(room.H, card.Heights(wide).Most)
	at := render.Rect{X: room.Right() - wide, Y: room.Y + min(room.H-high, (room.H-high+m.rabbitMost())/2), W: wide, H: high}
	if p.Layout.Portrait {
		at.X, at.Y = room.X+(room.W-wide)/2, min(room.Bottom()-high, board.Bottom()+ui.Gap)
	}
	card.Place(at)
}

func (m *won) boardSeen() render.Rect { return m.panel.Unit.Of(m.panel.Layout.Board) }

// cardBox returns what is on a card of at most a height inside.
func (m *won) cardBox(v session.Verdict, most float64) box.Box {
	th, p := m.env.Theme(), m.panel
	tell := func(text box.Box) box.Box { return p.UI.Faded(m.verdict, text) }
	says := p.UI.Fitting(p.OrAlert(m.says(v)), render.Style{Size: render.Body}, th.Ink)
	title := tell(p.UI.Fitting(m.title(v), render.Style{Size: render.Title, Bold: true}, th.Moss)).AtMost(0, ui.MinTouch)
	var extra box.Box
	if m.watches(v) || m.harder() != "" {
		extra = m.extraBox()
	}
	why := tell(p.UI.Label(m.why(v), render.Style{Size: render.Caption}, th.Muted)).Optional()
	with := func(rows ...box.Box) box.Box {
		return box.Column(ui.Gap, append(append([]box.Box{title}, rows...), m.newsBox(), why, p.UI.InOrder(box.Column(ui.Gap, extra, m.buttonsBox())))...)
	}
	if m.pure {
		title = p.UI.Fitting(m.shownTitle(), render.Style{Size: render.Panel, Bold: true}, th.Ink)
		return with(says)
	}
	says = tell(says)
	if !p.Layout.Portrait && most >= 400 {
		title = box.Column(ui.Gap, m.starsBox(v, starLarge), title)
		return with(says)
	}
	if says.None() {
		says = box.Spring(1).Tall(starSmall)
	}
	return with(box.Row(ui.Gap, m.starsBox(v, starSmall), says))
}

// newsBox returns what the win has brought to the den of the puzzle, with its picture, or nothing.
func (m *won) newsBox() box.Box {
	says := m.news()
	if says == "" {
		return box.Box{}
	}
	const wide, high = 84.0, 60.0
	arrival := render.NewArrival(m.puzzle.Name, m.brought)
	picture := m.panel.UI.Picture(func(c *render.Canvas, r render.Rect) {
		arrival.Draw(c, r, render.EaseOutBack(render.Clamp01((m.cardTime()-verdictFrom)/starPopMS)))
	})
	text := m.panel.UI.Fitting(says, render.Style{Size: render.Body, Bold: true}, m.env.Theme().Ink)
	return box.Row(ui.Gap, picture.Wide(wide).Tall(high), m.panel.UI.Faded(m.verdict, text))
}

func (m *won) starsBox(v session.Verdict, size float64) box.Box {
	var stars []box.Box
	add := func(draw ui.Drawing) { stars = append(stars, m.panel.UI.Picture(draw).Wide(size).Tall(size)) }
	for i := range progress.MostStars {
		earned := i < v.Stars()
		add(func(c *render.Canvas, r render.Rect) {
			c.Draw(ui.StarOpen, r, render.Options{})
			if earned {
				popUp(c, ui.StarEarned, r, m.cardTime()-starFrom-float64(i)*starEvery)
			}
		})
	}
	w := m.env.Words
	earned := w.F("stats.saysOf", v.Stars(), progress.MostStars)
	if v.Optimal {
		stars = append(stars, box.Blank(ui.HalfGap, 0))
		add(func(c *render.Canvas, r render.Rect) {
			popUp(c, ui.Crown, r, m.cardTime()-starFrom-progress.MostStars*starEvery)
		})
		earned = w.F("win.andCrown", earned)
	}
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

// rabbitBox has the rabbit stand on the card, or beside it if there is no room above, where it
// hides nothing of the goal.
func (m *won) rabbitBox() box.Box {
	if m.pure || m.stage.View().Goal == nil {
		return box.Box{}
	}
	side, beside := m.rabbitSide()
	peeks := m.panel.Layout.Portrait && !beside // the card hides its feet
	card := m.panel.Unit.Of(m.card)
	left := render.Rect{X: card.X + ui.Pad - 0.1*side, Y: card.Y - 0.93*side, W: side, H: side}
	switch {
	case beside:
		left.X, left.Y = card.X-0.8*side, card.Bottom()-side
	case peeks:
		left.Y = card.Y - 0.7*side
	}
	at, right := left, left
	right.X = card.Right() - ui.Pad - 0.9*side
	switch goal := m.panel.Unit.Of(m.stage.View().Cell(m.stage.View().Goal())); {
	case !goal.Overlaps(left):
	case beside || goal.Overlaps(right):
		return box.Box{}
	default:
		at = right
	}
	rabbit := m.panel.UI.Picture(func(c *render.Canvas, r render.Rect) {
		if peeks {
			c.PushClip(render.Rect{X: r.X - r.W, W: 3 * r.W, H: m.card.Y})
			defer c.PopClip()
		}
		drawCheer(c, r, m.cardTime())
	}).Wide(side).Tall(side)
	return rabbit.At(0, 0).Shift(at.X-card.X, at.Y-card.Y).Loose()
}

func (m *won) above() float64 {
	top := m.panel.Unit.Of(m.panel.Layout.Header).Bottom()
	if m.panel.Layout.Portrait {
		top = m.boardSeen().Y
	}
	return m.panel.Unit.Of(m.card).Y - top
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

// buttonsBox returns the buttons in a row. On a walk a second row names what follows.
func (m *won) buttonsBox() box.Box {
	w, p, from := m.env.Words, m.panel, m.session.Game().Origin
	var review, result box.Box
	if m.reviewable() {
		review = p.BareBox(screen.Button{Does: ui.Analyse, Icon: render.IconReview, Key: "tool.review"}).Wide(ui.Big)
	}
	undo := p.IconBox(ui.Undo, ui.LookTool, false).Wide(ui.Big)
	again := m.bigBox(ui.Widget{Does: ui.Restart, Look: ui.LookTool, Icon: render.IconRestart, Label: w.T("card.again")})
	next := ui.Widget{Does: ui.Next, Look: ui.LookMain, Icon: render.IconNext, Label: w.T("tool.next")}
	stop, walks := m.env.Follows(m.puzzle.Name, from)
	if !walks {
		if from.Level > 0 {
			next.Label = w.T("tool.nextLevel")
		}
		return box.Row(ui.Gap, undo, review, again.Grow(0.46), p.UI.First(m.bigBox(next)).Grow(0.54)).AtMost(0, ui.Big)
	}
	if next.Note = stop.Name; stop.Result {
		next.Icon, next.Label, next.Note = render.IconDayDone, stop.Name, ""
	}
	if !stop.Result && !from.Day.IsZero() {
		result = p.IconBox(ui.DayResult, ui.LookTool, false).Wide(ui.Big)
	}
	return box.Column(ui.Gap, box.Row(ui.Gap, undo, review, result, again).AtMost(0, ui.Big), p.UI.First(m.bigBox(next)))
}

// bigBox returns the box of a button in any size from that of a finger.
func (p *round) bigBox(button ui.Widget) box.Box {
	return p.panel.UI.Button(button).Stretch().AtMost(0, ui.Big)
}

// watches reports whether the card offers to watch a shorter way. On the first day it does not: that
// would chide who has just won.
func (m *won) watches(v session.Verdict) bool {
	return v.Longer && !m.pure && m.numbered(v) && !m.env.Settings.FirstDay
}

func (m *won) extraBox() box.Box {
	w := m.env.Words
	if level := m.harder(); level != "" {
		return m.bigBox(ui.Widget{Does: ui.Harder, Look: ui.LookTool, Icon: render.IconNew, Label: w.F("card.harder", w.T("level."+level))})
	}
	watch := ui.IconOf(w, m.panel.Puzzle, ui.WatchBest)
	watch.Label, watch.Tip, watch.Look = watch.Tip, "", ui.LookTool
	return m.bigBox(watch)
}

// cardTime is endless for players for whom nothing moves.
func (m *won) cardTime() float64 {
	if m.env.Pace() != ui.Full {
		return math.Inf(1)
	}
	return m.ms - render.WinMS
}

// verdict returns how opaque title and text are: they wait for the stars.
func (m *won) verdict() float64 { return render.Clamp01((m.cardTime() - verdictFrom) / render.InMS) }

// popUp has a sign pop up; ms is the time since that began.
func popUp(c *render.Canvas, sign render.Picture, place render.Rect, ms float64) {
	switch {
	case ms <= 0:
	case ms >= starPopMS:
		c.Draw(sign, place, render.Options{})
	default:
		c.Draw(sign, place, render.Options{Scale: max(0.01, render.EaseOutBack(ms/starPopMS)), Smooth: true})
	}
}

// drawCheer paints the rabbit of a win, which comes up and jumps; ms is the time since that began.
func drawCheer(c *render.Canvas, r render.Rect, ms float64) {
	up := ms / rabbitUpMS
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
