package table

import (
	"strconv"
	"time"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// This file is what the panel says of the board: the count, the fewest with their proof, the way to the goal.

// header lays out the way back, the puzzle's name, its level, help and settings.
func (t *Table[S, M]) header() {
	w, th, p := t.env.Words, t.env.Theme(), t.panel
	r := p.layout.Header
	r = render.Rect{X: r.X, Y: r.Y + (r.H-ui.MinTouch)/2, W: r.W, H: ui.MinTouch}
	p.ui.Add(ui.Widget{Does: ui.Back, Rect: ui.CutLeft(&r, ui.MinTouch, 4), Look: ui.LookIcon, Icon: render.IconBack, Iconed: true, Tip: w.T("tool.back")})
	p.ui.Add(ui.Widget{Does: ui.OpenSettings, Rect: ui.CutRight(&r, ui.MinTouch, 0), Look: ui.LookIcon, Icon: render.IconSettings, Iconed: true, Tip: w.T("tool.settings")})
	p.ui.Add(ui.Widget{Does: ui.Help, Rect: ui.CutRight(&r, ui.MinTouch, 4), Look: ui.LookIcon, Icon: render.IconHelp, Iconed: true, Tip: w.T("tool.help")})
	if _, taught := t.mode.(*lesson[S, M]); !taught && len(t.puzzle.Rules.Levels) > 0 {
		chip := ui.Widget{Does: ui.Level, Rect: ui.CutRight(&r, min(132, r.W*0.45), 8), Look: ui.LookPlain, Inset: 3, Label: t.levelName()}
		p.ui.Add(chip)
	}
	p.ui.Text(t.name(), r, render.Style{Size: render.Panel, Bold: true}, th.Ink)
}

// name returns the puzzle's name in the player's language.
func (t *Table[S, M]) name() string { return t.env.Words.T(t.puzzle.Rules.Name + ".name") }

// levelName returns the level of the board on the table.
func (t *Table[S, M]) levelName() string {
	level := t.session.Level()
	if !t.session.Bare() {
		if level = t.session.Game().Level; level == "" {
			level = "own"
		}
	}
	return t.env.Words.T("level." + level)
}

// buildNumbers lays out the count, the fewest with their proof or what is left to do, the time, and the way to the goal.
// Crowded, what is said has no other place than that of the proof.
func (t *Table[S, M]) buildNumbers(r render.Rect, crowded bool) {
	low := r.H < 120
	counts := t.counts()
	columns := len(counts)
	if low {
		if columns > 2 {
			counts = counts[1:] // there is no room for what has been done
		}
		columns = 3 // the way to the goal stands beside the numbers
	}
	numbers := ui.Across(ui.CutTop(&r, min(60, max(44, r.H*0.42)), 6), columns, ui.Gap)
	for i, count := range counts {
		count(numbers[i])
	}
	if low {
		t.buildDistance(numbers[2], false)
		if crowded && t.speaks() {
			t.buildMessage(r)
		} else {
			t.buildProof(t.buildWatch(r, ui.MinTouch))
		}
		return
	}
	row := ui.CutBottom(&r, ui.MinTouch, 6)
	width := ui.MinTouch
	if row.W > 300 {
		width = (row.W - ui.Gap) / 2 // with its name
	}
	t.buildDistance(t.buildWatch(row, width), true)
	t.buildProof(r)
}

// counts returns what lays out the big numbers, each in its cell: what has been done, the fewest or what is left to do, and
// the time that is left.
func (t *Table[S, M]) counts() []func(cell render.Rect) {
	th := t.env.Theme()
	scores := t.scores()
	counts := []func(render.Rect){
		func(cell render.Rect) { t.panel.number(cell, scores[0].Name, scores[0].Value, th.Ink) },
		func(cell render.Rect) { t.panel.number(cell, scores[1].Name, scores[1].Value, th.Moss) },
	}
	if t.session.Timed() {
		counts = append(counts, t.panel.buildClock)
	}
	return counts
}

// scores returns the two numbers beside the board.
func (t *Table[S, M]) scores() [2]Score {
	w, g := t.env.Words, t.session.Game()
	if t.puzzle.Scores != nil {
		return t.puzzle.Scores(w, g)
	}
	return [2]Score{{w.T("unit." + t.puzzle.Unit), strconv.Itoa(t.session.Count())}, {t.panel.phrase("info.fewest"), fewest(g)}}
}

// fewest returns the least that the board takes, as far as it is known.
func fewest[S session.Position[S, M], M any](g *session.Game[S, M]) string {
	switch {
	case g.Proven():
		return strconv.Itoa(g.Par)
	case g.Known:
		return "≤" + strconv.Itoa(g.Par)
	case g.NoWay:
		return "–"
	case g.Proof != nil || g.Stopped:
		return "?"
	}
	return "…"
}

// buildWatch puts the button that opens the search at the right of a row, where there is a search to watch, and returns what
// is left of the row.
func (t *Table[S, M]) buildWatch(r render.Rect, width float64) render.Rect {
	if !t.watchable() {
		return r
	}
	cell := ui.CutRight(&r, width, ui.Gap)
	cell = render.Rect{X: cell.X, Y: cell.Y + (cell.H-ui.MinTouch)/2, W: cell.W, H: ui.MinTouch}
	watch := t.env.Words.T("search.watch")
	t.panel.ui.Add(ui.Widget{Does: ui.Watch, Rect: cell, Look: ui.LookPlain, Icon: render.IconWatch, Iconed: true, Label: watch, Tip: watch})
	return r
}

// buildProof says what is proven, and for the curious how: the second line in a smaller voice, where there is room.
func (t *Table[S, M]) buildProof(r render.Rect) {
	th, p := t.env.Theme(), t.panel
	line, aside := t.proofLines()
	bold := render.Style{Size: render.Caption, Bold: true}
	first := 24.0
	if n := p.lines(line, bold, r.W); n > 1 {
		first = 18 * float64(n)
	}
	if aside == "" || first > r.H/2 || ui.LineHeight(smallest)*float64(p.lines(aside, render.Style{Size: smallest}, r.W)) > r.H-first {
		p.ui.Text(line, r, bold, th.Ink)
		return
	}
	p.ui.Text(line, ui.CutTop(&r, first, 0), bold, th.Ink)
	r.H = min(r.H, 34)
	p.ui.Text(aside, r, render.Style{Size: render.Caption}, th.Muted)
}

// proofLines says what is proven of the board, and how.
func (t *Table[S, M]) proofLines() (line, aside string) {
	w, g := t.env.Words, t.session.Game()
	switch a := g.Proof; {
	case t.session.Restored(): // what is proven of the start is no longer what the player has before them
		return t.panel.phrase("info.mended"), ""
	case g.Known && (a == nil || !a.Solvable): // it was dealt with a proof, which a limit here does not undo
		par := &search.Answer{Solvable: true, Decided: true, Optimal: g.Proven(), Cost: g.Par, Bound: g.Bound}
		return t.parLine(par), t.asideLine(par, w.T("info.dealt"))
	case a == nil && g.Stopped:
		return w.T("info.cancelled"), ""
	case a == nil:
		return w.T("info.proving"), ""
	case !a.Decided:
		return t.parLine(a), ""
	default:
		took := time.Duration(a.MS * float64(time.Millisecond))
		return t.parLine(a), t.asideLine(a, w.Searched(a.Explored, took))
	}
}

// asideLine returns why the position is lost, where that was told, can be seen and is not said of the board already; or what
// the puzzle adds for the curious; or how the answer was found.
func (t *Table[S, M]) asideLine(a *search.Answer, how string) string {
	why := t.session.Outlook().Reason
	if t.puzzle.Explain != nil && why != nil && (a.Reason == nil || a.Reason.Kind != why.Kind) {
		return t.puzzle.Explain(t.env.Words, why)
	}
	if t.puzzle.Aside != nil {
		if says := t.puzzle.Aside(t.env.Words, a); says != "" {
			return says
		}
	}
	return how
}

// parLine says what an answer about the board proves.
func (t *Table[S, M]) parLine(a *search.Answer) string {
	if t.puzzle.Par != nil {
		if says := t.puzzle.Par(t.env.Words, a); says != "" {
			return says
		}
	}
	switch {
	case a.Solvable && a.Optimal:
		return t.env.Words.Count("unit."+t.puzzle.Unit+".proven", a.Cost)
	case a.Solvable:
		return t.panel.phrasef("info.fewestKnown", a.Cost, a.Bound)
	case a.Decided:
		return t.reasoned(t.panel.phrase("info.noWay"), a)
	default:
		return t.boundLine(a)
	}
}

// boundLine says how far a search came that a limit stopped.
func (t *Table[S, M]) boundLine(a *search.Answer) string {
	return t.panel.counted("bound", ui.Grouped(a.Explored), a.Bound)
}

// reasoned adds to the news that nothing leads to the goal why that is so, where it can be seen.
func (t *Table[S, M]) reasoned(says string, a *search.Answer) string {
	if t.puzzle.Explain != nil && a != nil && a.Reason != nil {
		says = t.env.Words.Sentences(says, t.puzzle.Explain(t.env.Words, a.Reason))
	}
	return says
}

// wayLine says how far the goal is.
func (t *Table[S, M]) wayLine() string {
	a := t.session.Outlook().Way
	switch {
	case t.puzzle.Way != nil:
		return t.puzzle.Way(t.env.Words, a)
	case !a.Optimal:
		return t.panel.phrasef("info.toGoMost", a.Cost)
	case a.Cost == 1:
		return t.panel.phrase("info.toGoOne")
	}
	return t.panel.phrasef("info.toGo", a.Cost)
}

// lostLine says that nothing leads to the goal: of a board that never had a way, or of a position that lost it.
func (t *Table[S, M]) lostLine() string {
	if t.session.Game().NoWay && !t.session.Restored() {
		return t.panel.phrase("info.noWay")
	}
	return t.panel.phrase("info.lost")
}

// retreatLine says where the way back leads.
func (t *Table[S, M]) retreatLine(to session.Retreat) string {
	switch {
	case to.Line:
		return t.panel.counted("lostSince", to.Since, to.To)
	case to.Start:
		return t.panel.phrase("info.lostStart")
	}
	return t.panel.counted("lostBack", to.To)
}

// buildDistance shows the way to the goal, or the button that asks for it, with an icon where there is room.
func (t *Table[S, M]) buildDistance(r render.Rect, iconed bool) {
	th, outlook := t.env.Theme(), t.session.Outlook()
	if !outlook.Told {
		r = render.Rect{X: r.X, Y: r.Y + (r.H-ui.MinTouch)/2, W: r.W, H: ui.MinTouch}
		t.panel.ui.Add(ui.Widget{Does: ui.Distance, Rect: r, Look: ui.LookPlain, Icon: render.IconRoute, Iconed: iconed, Label: t.panel.phrase("tool.distance")})
		return
	}
	ink, says := th.Moss, t.panel.phrase("info.lostShort")
	if outlook.Lost {
		ink = th.Clay
	} else {
		says = t.wayLine()
	}
	t.panel.ui.Text(says, r, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, ink)
}

// speaks reports whether there is something to say.
func (t *Table[S, M]) speaks() bool {
	_, retreats := t.session.Retreat()
	_, runs := t.progress()
	return retreats || runs || t.panel.message != ""
}

// buildMessage shows what was said last, or the search that runs and the way to stop it.
func (t *Table[S, M]) buildMessage(r render.Rect) {
	w, th, p := t.env.Words, t.env.Theme(), t.panel
	if !t.session.Bare() {
		if to, ok := t.session.Retreat(); ok {
			r = render.Rect{X: r.X, Y: r.Y + (r.H-ui.MinTouch)/2, W: r.W, H: ui.MinTouch}
			says := t.retreatLine(to)
			p.ui.Add(ui.Widget{Does: ui.WayBack, Rect: r, Look: ui.LookPlain, Icon: render.IconUndo, Iconed: p.iconed(says, r.W), Label: says})
			return
		}
	}
	says, runs := t.progress()
	if !runs {
		says = p.message
	} else {
		cell := ui.CutRight(&r, ui.MinTouch, ui.Gap)
		p.ui.Add(ui.Widget{
			Does: ui.Cancel, Rect: render.Rect{X: cell.X, Y: cell.Y + (cell.H-ui.MinTouch)/2, W: ui.MinTouch, H: ui.MinTouch},
			Look: ui.LookPlain, Icon: render.IconClose, Iconed: true, Tip: w.T("tool.cancel"),
		})
	}
	align := render.AlignLeft
	if p.layout.Portrait {
		align = render.AlignCenter
	}
	p.ui.Text(says, r, render.Style{Size: render.Body, Align: align}, th.Ink)
}

// progress says what runs, a deal or a search, where it has taken long.
func (t *Table[S, M]) progress() (says string, runs bool) {
	if d, deals := t.mode.(*dealing[S, M]); deals && d.waiting && d.ticks >= dealShownTicks {
		return d.says(), true
	}
	if t.session.Bare() {
		return "", false
	}
	explored, runs := t.session.Searching()
	if !runs {
		return "", false
	}
	return t.env.Words.F("info.searching", ui.Grouped(explored)), true
}
