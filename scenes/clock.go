package scenes

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"warren/render"
)

// This file is the clock of a table that is played against it: it runs only while the board is seen, and the board is seen only
// while it runs.

// keepTimeEvery is how often the time that has passed is saved where nothing else is: a window can be closed at any moment.
const keepTimeEvery = 10_000.0

// allowance is the time that a board gets, 0 where the player wants none or the puzzle has no clock.
func (t *table[S, M]) allowance(level string, start S) float64 {
	f, ok := t.field.(racer[S])
	if !ok || !t.env.settings.Timed[t.field.name()] {
		return 0
	}
	return f.allowance(level, start)
}

// ways tells whether the puzzle can be played against the clock, and whether the player wants that.
func (t *table[S, M]) ways() (offered, timed bool) {
	_, offered = t.field.(racer[S])
	return offered, t.env.settings.Timed[t.field.name()]
}

// setTimed has the boards from now on played against the clock, or without it.
func (t *table[S, M]) setTimed(timed bool) {
	t.env.settings.setTimed(t.field.name(), timed)
	t.env.saveSettings()
}

// timed tells whether the game on the table has a clock.
func (t *table[S, M]) timed() bool { return t.lesson == noLesson && !t.bare() && t.game().limit > 0 }

// expired tells whether the clock has run out over a board that is not won.
func (t *table[S, M]) expired() bool {
	return t.timed() && t.game().spent >= t.game().limit && !t.game().position().Solved()
}

// stands tells whether the clock stands and with it the game: nobody plays then.
func (t *table[S, M]) stands() bool {
	return t.replay == nil && t.spectacle == nil && t.timed() && !t.won && (t.paused || t.expired())
}

// covered tells whether paper lies over the board: while the clock stands it is not to be studied.
func (t *table[S, M]) covered() bool {
	return t.replay == nil && t.spectacle == nil && t.timed() && !t.won && !t.expired() && (t.paused || t.unseen > 1)
}

// runClock counts one tick, where the board is seen and played on.
func (t *table[S, M]) runClock() {
	if !t.timed() || t.stands() || t.won || t.replay != nil || t.spectacle != nil {
		return
	}
	g := t.game()
	if g.position().Solved() {
		return
	}
	if t.env.leaving {
		t.pause()
		return
	}
	before := g.spent
	g.spent = min(g.limit, g.spent+tickMS)
	if seconds(g.limit-before) != seconds(g.limit-g.spent) {
		t.env.redraw()
	}
	switch {
	case t.expired():
		t.drop(&t.question)
		t.field.release()
		t.field.settle()
		t.coach = tip[M]{}
		t.message = ""
		t.keepTime()
		t.changed()
	case int(before/keepTimeEvery) != int(g.spent/keepTimeEvery):
		t.keepTime()
	}
}

// keepTime saves the time that has passed.
func (t *table[S, M]) keepTime() {
	if t.timed() {
		t.remember()
	}
}

// pause stops the clock or lets it run on.
func (t *table[S, M]) pause() {
	if !t.timed() || t.expired() {
		return
	}
	t.paused = !t.paused
	if t.paused {
		t.field.release()
		t.field.settle()
		t.keepTime()
	}
	t.changed()
}

// goOnCalmly plays a board to its end whose time is over.
func (t *table[S, M]) goOnCalmly() {
	t.game().limit = 0
	t.remember()
	t.changed()
}

// tryAgain begins the board anew, with all its time; undo leads back to the game that was lost.
func (t *table[S, M]) tryAgain() {
	g := t.game()
	again := *g
	again.history = history[S, M]{start: g.start}
	again.spent, again.helped, again.coached, again.lost = 0, false, false, false
	t.begin(&again)
}

// whileItStands tells whether an action means something while the clock stands.
func (t *table[S, M]) whileItStands(act action) bool {
	switch act {
	case actBack, actNew, actLevel, actHelp, actSettings, actCancel:
		return true
	case actPause:
		return t.paused
	case actGoOnCalmly, actTryAgain:
		return t.expired()
	}
	return false
}

// lateKey gives the action of a key when the time is over. Enter is none: it may be meant for two tiles still.
func (t *table[S, M]) lateKey(in *input) action {
	switch {
	case !t.stands() || !t.expired():
	case in.letter('c'):
		return actGoOnCalmly
	case in.letter('r'):
		return actTryAgain
	}
	return actNone
}

// wake takes the paper away where it is tapped.
func (t *table[S, M]) wake(in *input) scene {
	if t.paused && in.pointer.pressed && t.layout.Board.Contains(in.pointer.at) {
		t.pause()
	}
	return t
}

// seconds are those that a clock shows: it says 0 only when the time is over.
func seconds(ms float64) int { return int((ms + 999) / 1000) }

// timeOf says a time of so many ms in minutes and seconds.
func timeOf(ms float64) string { return fmt.Sprintf("%d:%02d", seconds(ms)/60, seconds(ms)%60) }

// hurry is the share of the time at which the clock changes its colour.
const hurry = 0.2

// buildClock makes room for the time that is left.
func (t *table[S, M]) buildClock(cell render.Rect) {
	t.ui.text(t.env.words.t("clock.time"), cutTop(&cell, 18, 0), render.Style{Size: render.Caption}, t.env.theme().Muted)
	cell.H = min(cell.H, 44)
	t.clock = cell
}

// drawClock writes the time that is left, straight from the game: a panel laid out in every second would be garbage in every second.
func (t *table[S, M]) drawClock(c *render.Canvas, th *render.Theme) {
	if t.clock.W == 0 || !t.timed() {
		return
	}
	g := t.game()
	left, ink := max(0, g.limit-g.spent), th.Ink
	if left < hurry*g.limit {
		ink = th.Clay
	}
	drawTime(c, t.clock, seconds(left), ink)
}

// drawTime writes minutes and seconds into a box, as large as they fit. The parts are texts that are there: a new one in every frame
// would be garbage in every frame.
func drawTime(c *render.Canvas, r render.Rect, seconds int, ink color.NRGBA) {
	parts := [...]string{clockMinutes[min(seconds/60, len(clockMinutes)-1)], clockSeconds[seconds%60]}
	style := render.Style{Size: min(30, math.Floor(r.H/lineHeight(1))), Bold: true, Tabular: true}
	for style.Size > 12 && c.TextWidth(parts[0], style)+c.TextWidth(parts[1], style) > r.W {
		style.Size--
	}
	at := render.Point{X: r.X, Y: r.Center().Y}
	for _, part := range parts {
		c.Text(part, at, style, ink)
		at.X += c.TextWidth(part, style)
	}
}

// clockMinutes and clockSeconds are the two parts of a time.
var clockMinutes, clockSeconds = func() (minutes [100]string, seconds [60]string) {
	for i := range minutes {
		minutes[i] = strconv.Itoa(i)
	}
	for i := range seconds {
		seconds[i] = fmt.Sprintf(":%02d", i)
	}
	return minutes, seconds
}()

// drawCover lays paper over the board.
func (t *table[S, M]) drawCover(c *render.Canvas, th *render.Theme) {
	r := t.layout.Board
	c.RoundRect(render.Rect{X: r.X, Y: r.Y + 5, W: r.W, H: r.H}, cardRadius, th.Shadow)
	c.RoundRect(r, cardRadius, th.Cell)
	c.RoundBorder(r, cardRadius, 1.5, render.Mix(th.Cell, th.Line, 0.9))
	side := min(96, 0.4*min(r.W, r.H))
	mid := r.Center()
	c.Disc(render.Point{X: mid.X, Y: mid.Y - 16}, side/2, th.Moss)
	c.Icon(render.IconPlay, render.Square(render.Point{X: mid.X, Y: mid.Y - 16}, 0.6*side), th.OnMoss)
	style := render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}
	c.Text(t.env.words.t("clock.tap"), render.Point{X: mid.X, Y: mid.Y + side/2 + 12}, style, th.Ink)
}

// buildPaused is the panel while the board is covered.
func (t *table[S, M]) buildPaused(panel render.Rect) {
	w, th, g := t.env.words, t.env.theme(), t.game()
	panel.H = min(panel.H, 220)
	in := t.card(panel)
	t.ui.text(w.t("clock.paused"), cutTop(&in, 32, 2), render.Style{Size: render.Title, Bold: true}, th.Ink)
	t.ui.add(widget{
		action: actPause, rect: cutBottom(&in, 50, gap), look: lookMain, icon: render.IconPlay, iconed: true, label: w.t("clock.goOn"),
	})
	t.ui.text(w.f("clock.left", timeOf(g.limit-g.spent)), in, render.Style{Size: render.Body}, th.Muted)
}

// buildTimeOver is the panel when the time is over.
func (t *table[S, M]) buildTimeOver(panel render.Rect) {
	w, th := t.env.words, t.env.theme()
	panel.H = min(panel.H, 280)
	in := t.card(panel)
	t.ui.text(w.t("clock.over"), cutTop(&in, 32, 2), render.Style{Size: render.Title, Bold: true}, th.Ink)
	row := min(48, max(minTouch, (in.H-70)/2))
	last := cutBottom(&in, row, gap)
	t.ui.add(widget{action: actNew, rect: cutRight(&last, last.W*0.5, gap), look: lookTool, icon: render.IconNew, iconed: true, label: w.t("tool.new")})
	t.ui.add(widget{action: actTryAgain, rect: last, look: lookTool, icon: render.IconRestart, iconed: true, label: w.t("clock.again")})
	t.ui.add(widget{action: actGoOnCalmly, rect: cutBottom(&in, row, gap), look: lookMain, icon: render.IconPlay, iconed: true, label: w.t("clock.calmly")})
	says := w.t("clock.overSays")
	if f, ok := t.field.(racer[S]); ok {
		says = w.sentences(w.moves(t.field.name()+".leftOver", f.left(t.game().position())), says)
	}
	t.ui.text(says, in, render.Style{Size: render.Body}, th.Muted)
}
