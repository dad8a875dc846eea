package days

import (
	"fmt"
	"strconv"

	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A result is the page at the end of the walk through the boards of a date, or of the first day:
// the rabbits sit in their dens, and one button passes the result on.
type result struct {
	*ui.Page
	walk Walk // its date is zero for the first day
	dusk *Dusk
}

// NewResult returns the result of a date, or of the first day for the zero date, which it ends.
func NewResult(e *shell.Env, date calendar.Date) *ui.Page {
	r := &result{Page: ui.NewPage(e.Env, ui.Route{Page: ui.CardResult, Day: date}), walk: Walk{e, date}}
	r.dusk = NewDusk(r.Page, e, r.seats)
	r.Layout, r.Choose, r.Step = r.layout, r.choose, r.dusk.Tick
	r.UI.Land(ui.CardResult, ui.Opened, 0)
	if r.first() {
		e.EndFirstDay()
	}
	return r.Page
}

func (r *result) first() bool { return r.walk.Date.IsZero() }

// boards returns the boards of the result.
func (r *result) boards() (boards []Board) {
	if !r.first() {
		return r.walk.Boards()
	}
	for _, p := range r.walk.Env.Puzzles {
		if r.walk.Env.Levels.Count(p.Name) > 0 {
			boards = append(boards, Board{Puzzle: p})
		}
	}
	return boards
}

// record returns the player's best on the board of a puzzle.
func (r *result) record(puzzle string) (progress.Record, bool) {
	if r.first() {
		return r.walk.Env.FirstRecord(puzzle)
	}
	return r.walk.Env.Book().Day(puzzle, r.walk.Date)
}

func (r *result) stars(puzzle string) int {
	if rec, solved := r.record(puzzle); solved {
		return rec.Stars()
	}
	return 0
}

func (r *result) choose(in ui.Intent) ui.Step {
	e := r.walk.Env
	switch {
	case in.Kind == ui.Confirm && r.first():
		return ui.Pop()
	case in.Kind == ui.Confirm:
		in.Kind = ui.Share
	}
	if !r.first() && r.handsOut(in) {
		return ui.Step{}
	}
	switch in.Kind {
	case ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp, Puzzle: e.Puzzles[e.LastPlayed()].Name})
	case ui.Today:
		return ui.Anew(e.NextOfDay("", e.Today()).At)
	case ui.Next:
		if r.leadsOn() {
			return ui.Anew(e.NextOfDay("", r.walk.Date).At)
		}
	case ui.LevelsOf:
		return ui.Anew(ui.Route{Page: ui.PageLevels, Puzzle: e.Puzzles[in.N].Name})
	}
	return ui.Step{}
}

// handsOut hands out the result of a date. It reports whether that is what the player wants.
func (r *result) handsOut(in ui.Intent) bool {
	title, says := r.title()
	return r.dusk.Do(in, Outcome{title, says, r.walk.Text(), "warren-" + r.walk.Date.String() + ".png"})
}

// seats returns the dens of the boards.
func (r *result) seats() (seats []Seat) {
	for _, b := range r.boards() {
		stars := r.stars(b.Name)
		seats = append(seats, Seat{b.Puzzle, stars > 0, func(c *render.Canvas, at render.Rect) {
			for n := range progress.MostStars {
				mid := render.Point{X: at.Center().X + (float64(n)-1)*at.H, Y: at.Center().Y}
				c.Draw(ui.StarOf(n < stars), render.Square(mid, at.H), render.Options{})
			}
		}})
	}
	return seats
}

// title returns the heading and what stands below it.
func (r *result) title() (title, says string) {
	w := r.Env.Words
	stars, solved, all := 0, 0, 0
	for _, b := range r.boards() {
		n := r.stars(b.Name)
		all++
		if stars += n; n > 0 {
			solved++
		}
	}
	if r.first() {
		return w.T("first.title"), w.F("first.says", stars, progress.MostStars*all)
	}
	title = w.T("result.all")
	if solved < all {
		title = w.F("result.some", solved, all)
	}
	return title, w.F("result.says", w.LongDate(r.walk.Date), stars, progress.MostStars*all)
}

func (r *result) layout() box.Box {
	title, says := r.title()
	return r.dusk.Box(title, says, box.Column(ui.Pad, r.rows(), r.claims(), r.next(), r.week(), r.later(), r.ByHand()), r.foot())
}

// rows returns a card with a row for each board: its sign and name, the player's number, the stars.
func (r *result) rows() box.Box {
	w := r.Env.Words
	var rows []box.Box
	for i, b := range r.boards() {
		if i > 0 {
			rows = append(rows, r.UI.Picture(drawRule).Tall(1.5))
		}
		says := r.UI.FirstLabel(render.Style{Size: render.Caption, Align: render.AlignRight}, r.Env.Theme().Muted, r.number(b)...)
		name := r.UI.OneLine(w.T(b.Name+".name"), render.Style{Size: render.Body, Bold: true}, r.Env.Theme().Ink)
		rows = append(rows, box.Row(ui.Gap, r.UI.Image(b.Picture).Wide(ui.Sign+8).Tall(ui.Sign+8), name.Grow(1.2), says.Grow(1), r.starRow(b)).Tall(r.Env.Scaled(rowTall)))
	}
	if judged, right, all := r.walk.Claims(); !r.first() && judged > 0 {
		name := r.UI.OneLine(w.T("claims.name"), render.Style{Size: render.Body, Bold: true}, r.Env.Theme().Ink)
		score := r.UI.Line(fmt.Sprintf("%d/%d", right, all), render.Style{Size: render.Body, Bold: true, Align: render.AlignRight}, r.Env.Theme().Ink)
		rows = append(rows, r.UI.Picture(drawRule).Tall(1.5), box.Row(ui.Gap, name, score).Tall(r.Env.Scaled(rowTall)))
	}
	return r.UI.Card(ui.Pad, box.Column(0, rows...))
}

const rowTall = 36.0

func drawRule(c *render.Canvas, r render.Rect) { c.Fill(r, c.Border(0.5)) }

// number returns what the board of a puzzle took, and how much more that is than the best possible,
// in shorter and shorter texts.
func (r *result) number(b Board) []string {
	w := r.Env.Words
	rec, solved := r.record(b.Name)
	switch {
	case !solved && !r.first() && r.walk.Watched(b.Name):
		return []string{w.T("today.watched"), ""}
	case !solved:
		return []string{""}
	}
	took := w.Count("unit."+b.Unit+".took", rec.Cost)
	if day, listed := r.walk.Env.Levels.Daily(b.Name, r.walk.Date); listed && b.Optimal() && day.Par > 0 && rec.Cost > day.Par {
		return []string{w.F("result.over", took, rec.Cost-day.Par), took, ""}
	}
	return []string{took, ""}
}

func (r *result) starRow(b Board) box.Box {
	n := r.stars(b.Name)
	var stars []box.Box
	for i := range progress.MostStars {
		stars = append(stars, r.UI.Image(ui.StarOf(i < n)).Square())
	}
	side := r.Env.Scaled(ui.Sign)
	row := box.Even(0, stars...).Wide(progress.MostStars*side).Tall(side).At(0, 0.5)
	return r.UI.Told(r.Env.Words.F("stats.saysOf", n, progress.MostStars), row)
}

// next returns what comes next in the den that lacks the fewest stars, as a button that leads to
// the levels of its puzzle; nothing if all dens are full.
func (r *result) next() box.Box {
	e, w := r.walk.Env, r.Env.Words
	least, of := 0, -1
	for i, p := range e.Puzzles {
		stars := e.Book().Stars(p.Name)
		if lacks := progress.NextThing(stars) - stars; render.HasDen(p.Name) && lacks > 0 && (of < 0 || lacks < least) {
			least, of = lacks, i
		}
	}
	if of < 0 {
		return box.Box{}
	}
	name := e.Puzzles[of].Name
	n := e.Things(name) + 1
	thing := r.UI.Image(render.ThingOf(name, n)).Wide(ui.Roomy).Tall(ui.MinTouch)
	says := w.T(name + ".den" + strconv.Itoa(n))
	in := w.Count("result.nextIn", least, ui.Capital(says))
	text := box.Column(0,
		r.UI.OneLine(w.F("result.next", w.T(name+".den")), render.Style{Size: render.Body, Bold: true}, r.Env.Theme().Ink),
		r.UI.OneLine(in, render.Style{Size: render.Caption}, r.Env.Theme().Muted))
	leads := r.UI.Button(ui.Widget{Does: ui.LevelsOf, N: of, Look: ui.LookCard})
	return box.Stack(leads.Stretch(), box.Row(ui.Pad, thing, text).Pad(ui.Pad, ui.HalfGap)).AtLeast(0, ui.Roomy)
}

func (r *result) week() box.Box {
	if r.first() {
		return box.Box{}
	}
	return Week(r.walk.Env, &r.UI.Builder)
}

// later returns when there are new boards.
func (r *result) later() box.Box {
	w, now := r.Env.Words, r.Env.Now()
	says := w.T("first.tomorrow")
	if !r.first() {
		if solved, all := r.walk.Dailies(); r.walk.Date != r.walk.Env.Today() || solved < all {
			return box.Box{}
		}
		says = w.T("result.newSoon")
		if hours := 23 - now.Hour(); hours > 0 {
			says = w.F("result.newIn", hours)
		}
	}
	return r.UI.Fitting(says, render.Style{Size: render.Caption, Align: render.AlignCenter}, r.Env.Theme().Muted)
}

// foot returns the buttons.
func (r *result) foot() box.Box {
	e, w := r.walk.Env, r.Env.Words
	home := ui.Widget{Does: ui.Close, Look: ui.LookTool, Label: w.T("result.home")}
	if r.first() {
		home.Look = ui.LookMain
		var today box.Box
		if _, all := (Walk{e, e.Today()}).Dailies(); all > 0 {
			today = r.dusk.Tall(ui.Widget{Does: ui.Today, Look: ui.LookTool, Icon: render.IconDays, Label: w.T("first.today")})
		}
		return r.UI.InOrder(box.Row(ui.Gap, r.dusk.Tall(home), today))
	}
	save, share := r.dusk.Hands()
	return r.UI.InOrder(box.Row(ui.Gap, r.dusk.Tall(home).Grow(0.3), save, share.Grow(0.6)))
}

// claims returns the button that leads on to True or false, if that is left.
func (r *result) claims() box.Box {
	if !r.leadsOn() {
		return box.Box{}
	}
	leads := ui.Widget{Does: ui.Next, Look: ui.LookTool, Icon: render.IconNext, Label: r.Env.Words.T("claims.name")}
	return r.UI.Button(leads).Tall(r.Env.Scaled(ui.Big))
}

// leadsOn reports whether True or false is what is left of the date.
func (r *result) leadsOn() bool {
	stop, _ := r.walk.Next("")
	return !r.first() && stop == ClaimsStop
}
