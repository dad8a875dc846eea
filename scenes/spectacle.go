package scenes

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
	"warren/solver/search"
)

// A stepper is a search that is run unit by unit; watch is one.
type stepper interface {
	Step(n int) (done bool)
	View(v *search.View)
	Answer() search.Answer
}

// A spectacle is a search at work on the board of the player, who watches it.
type spectacle struct {
	search  stepper
	view    search.View // as it is shown
	playing bool
	pace    int            // index into paces
	owed    float64        // what has been left of a unit
	answer  *search.Answer // once the search is over
	at      string         // key of the string that says what it is at
	counts  [4]render.Rect // where the running numbers stand: explored, cost, bound, branches
	legend  legend
}

// paces are the units of work in a tick that the player can choose. The last goes to the end as fast as frames allow: it is the slice
// that searches take between two looks for messages.
var paces = [...]float64{0.125, 0.5, 2, 8, 64, 512, 4096}

const (
	normalPace = 1
	toTheEnd   = len(paces) - 1
	watchTicks = 20 * 60 // that a search takes at most at the pace it begins with, where it is known how long it is
)

// rejectedTicks is how long what the search rejects is looked at, where it goes unit by unit.
const rejectedTicks = 45

// paceFor is the slowest at which a search of so many units can be watched to its end in good time; 0 for an unknown number.
func paceFor(units uint64) int {
	if units == 0 {
		return normalPace
	}
	for i, pace := range paces[:toTheEnd] {
		if float64(units) <= pace*watchTicks {
			return i
		}
	}
	return toTheEnd - 1
}

// tick works on; it tells whether there is something new to see.
func (s *spectacle) tick() bool {
	if !s.playing {
		return false
	}
	if s.owed += paces[s.pace]; s.owed < 1 {
		return false
	}
	n := int(s.owed)
	s.owed -= float64(n)
	before := s.view.Rejected
	s.step(n)
	if s.view.Rejected && !before && n == 1 {
		s.owed -= rejectedTicks * paces[s.pace]
	}
	return true
}

// step takes n units; after the last there is an answer.
func (s *spectacle) step(n int) {
	if s.answer != nil {
		return
	}
	done := s.search.Step(n)
	s.search.View(&s.view)
	if done {
		answer := s.search.Answer()
		s.answer, s.playing = &answer, false
	}
}

func (t *table[S, M]) watchable() bool {
	_, ok := t.field.(watchable)
	return ok
}

// watchSearch opens the search for the way from where the player stands.
func (t *table[S, M]) watchSearch() {
	g := t.game()
	switch {
	case t.lesson != noLesson:
		return
	case !t.watchable():
		t.tellKey("refuse.unwatchable")
		return
	case g.position().Solved():
		t.tellKey("info.solved")
		return
	}
	req, err := request(t.field.name(), g.board, g.played())
	if err == nil {
		var search stepper
		if search, err = t.env.open(req); err == nil {
			t.spectacle = &spectacle{search: search, playing: !t.env.lessMotion(), pace: normalPace}
			if g.proof != nil {
				t.spectacle.pace = paceFor(g.proof.Explored)
			}
			search.View(&t.spectacle.view)
			t.narrate()
		}
	}
	if err != nil {
		t.tell(t.env.words.f("info.failed", err))
		return
	}
	g.coached = true
	t.field.release()
	t.coach = tip[M]{}
	t.message = ""
	t.won, t.dealing, t.replay = false, false, nil
	t.present(false)
	t.changed()
}

// narrate takes in what the search is at and which marks it sets, and has the panel say it.
func (t *table[S, M]) narrate() {
	if t.spectacle.legend.learn(t.spectacle.view.Marks) {
		t.changed()
	}
	at := "search.title"
	if f, ok := t.field.(commentator); ok {
		at = f.tellView(&t.spectacle.view)
	}
	if at != t.spectacle.at {
		t.spectacle.at = at
		t.changed()
	}
}

// closeSearch gives the player's board back.
func (t *table[S, M]) closeSearch() {
	t.spectacle = nil
	t.comeBack()
}

// searchKey gives the action of a key while a search is watched.
func searchKey(in *input) action {
	switch {
	case in.has(ebiten.KeySpace):
		return actPlayPause
	case in.letter('.'), in.has(ebiten.KeyArrowRight):
		return actStepOn
	case in.letter('x'):
		return actSpeed
	case in.has(ebiten.KeyEnter):
		return actSolve
	case in.letter('v'):
		return actStopWatching
	}
	return actNone
}

// doSearch carries out what means something while a search is watched; whatever else the player does ends it first.
func (t *table[S, M]) doSearch(act action) (done bool) {
	s := t.spectacle
	switch act {
	case actPlayPause:
		if s.answer != nil {
			t.watchSearch() // once more
			t.spectacle.pace = s.pace
			return true
		}
		s.playing = !s.playing
	case actStepOn:
		s.playing = false
		s.step(1)
		t.narrate()
	case actSpeed:
		s.pace = (s.pace + 1) % len(paces)
	case actSolve:
		if s.answer != nil && s.answer.Solvable {
			t.spectacle = nil
			t.answer(forSolution, s.answer)
			return true
		}
	case actBack, actStopWatching:
		t.closeSearch()
	case actHelp, actSettings:
		return false
	default:
		t.closeSearch()
		return false
	}
	t.changed()
	return true
}

// buildSearch lays the panel out: what has been done so far, and the means to go on. The numbers run without it.
func (t *table[S, M]) buildSearch(panel render.Rect) {
	w, th, s := t.env.words, t.env.theme(), t.spectacle
	below := panel
	panel.H = min(panel.H, 300)
	below.Y, below.H = panel.Bottom()+2*gap, below.H-panel.H-2*gap
	t.buildLegend(below)
	in := t.card(panel)
	tight := in.H < 240
	space := gap
	if tight {
		space = 6
	}
	title := t.env.words.t(s.at)
	if s.answer != nil {
		title = t.foundLine(s.answer)
	}
	t.ui.text(title, cutTop(&in, 34, 2), render.Style{Size: render.Body, Bold: true}, th.Ink)
	last := cutBottom(&in, min(48, max(minTouch, in.H*0.22)), space)
	buttons := across(cutBottom(&in, last.H, space), 3, space)
	rows := [2]render.Rect{}
	rows[0] = cutTop(&in, (in.H-2)/2, 2)
	rows[1] = in
	for i, key := range [...]string{"search.explored", "search.cost", "search.bound", "search.branches"} {
		cell := across(rows[i/2], 2, gap)[i%2]
		t.ui.text(t.phrase(key), cutTop(&cell, 17, 0), render.Style{Size: render.Caption}, th.Muted)
		cell.H = min(cell.H, 30)
		s.counts[i] = cell
	}

	play, name := render.IconPlay, "replay.play"
	if s.playing {
		play, name = render.IconPause, "replay.pause"
	}
	t.ui.add(widget{action: actPlayPause, rect: buttons[0], look: lookTool, icon: play, iconed: true, tip: w.t(name)})
	t.ui.add(widget{
		action: actStepOn, rect: buttons[1], look: lookTool, icon: render.IconStepOn, iconed: true, tip: w.t("search.step"), disabled: s.answer != nil,
	})
	pace := strconv.FormatFloat(paces[s.pace]/paces[0], 'f', -1, 64) + "×"
	if s.pace == toTheEnd {
		pace = w.t("search.toTheEnd")
	}
	t.ui.add(widget{action: actSpeed, rect: buttons[2], look: lookTool, label: pace, tip: w.t("replay.speed")})
	if s.answer != nil && s.answer.Solvable {
		t.ui.add(widget{action: actSolve, rect: cutLeft(&last, (last.W-space)*0.64, space), look: lookMain, label: w.t("search.show")})
	}
	t.ui.add(widget{action: actStopWatching, rect: last, look: lookTool, label: w.t("tool.close")})
}

// foundLine says what the search has found.
func (t *table[S, M]) foundLine(a *search.Answer) string {
	switch {
	case a.Error != "":
		return t.env.words.f("info.failed", a.Error)
	case !a.Solvable && a.Decided:
		return t.phrase(t.lostKey(forSolution))
	}
	return t.parLine(a)
}

// drawCounts writes the numbers as they are at the moment: straight from the view, since a panel laid out in every tick would be
// garbage in every tick.
func (s *spectacle) drawCounts(c *render.Canvas, th *render.Theme) {
	v := &s.view
	drawCount(c, s.counts[0], v.Explored, th.Ink)
	drawCount(c, s.counts[1], uint64(max(0, v.Cost)), th.Ink)
	drawCount(c, s.counts[2], uint64(max(0, v.Bound)), th.Moss)
	drawCount(c, s.counts[3], uint64(max(0, v.Branches)), th.Ink)
	s.legend.draw(c, th)
}

// drawCount writes a number in a box, as large as it fits: sign by sign, since a string made of it would be garbage.
func drawCount(c *render.Canvas, r render.Rect, n uint64, ink color.NRGBA) {
	const signs = ",0123456789"
	var buf [26]byte // 20 digits and 6 commas are the most
	digits := appendGrouped(buf[:0], n)
	sign := func(digit byte) string {
		at := strings.IndexByte(signs, digit)
		return signs[at : at+1]
	}
	style := render.Style{Size: min(render.Panel, r.H), Bold: true, Tabular: true}
	wide := 0.0
	for _, digit := range digits {
		wide += c.TextWidth(sign(digit), style)
	}
	if wide > r.W {
		style.Size *= r.W / wide
	}
	at := render.Point{X: r.X, Y: r.Center().Y}
	for _, digit := range digits {
		c.Text(sign(digit), at, style, ink)
		at.X += c.TextWidth(sign(digit), style)
	}
}
