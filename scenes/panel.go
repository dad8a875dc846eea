package scenes

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"time"

	"warren/render"
	"warren/solver/search"
)

// This file lays out what stands around the board: header, numbers, message and the tools of the moment.

const (
	gap      = 8.0
	lowPanel = 420.0 // a panel lower than this uses smaller rows
	// Under the board the tools stand in one row, unless their names do not fit and there is the height for two.
	captionLeast = 56.0
	twoRowsFrom  = 280.0
	cardRadius   = 18.0
	cardPad      = 14.0
)

// cutTop takes h from the top of a rectangle, and a gap after it.
func cutTop(r *render.Rect, h, gap float64) render.Rect {
	cut := render.Rect{X: r.X, Y: r.Y, W: r.W, H: h}
	r.Y += h + gap
	r.H -= h + gap
	return cut
}

// cutBottom takes h from the bottom of a rectangle, and a gap before it.
func cutBottom(r *render.Rect, h, gap float64) render.Rect {
	r.H -= h + gap
	return render.Rect{X: r.X, Y: r.Y + r.H + gap, W: r.W, H: h}
}

func cutLeft(r *render.Rect, w, gap float64) render.Rect {
	cut := render.Rect{X: r.X, Y: r.Y, W: w, H: r.H}
	r.X += w + gap
	r.W -= w + gap
	return cut
}

func cutRight(r *render.Rect, w, gap float64) render.Rect {
	r.W -= w + gap
	return render.Rect{X: r.X + r.W + gap, Y: r.Y, W: w, H: r.H}
}

// across splits a rectangle into n equal columns.
func across(r render.Rect, n int, gap float64) []render.Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	cells := make([]render.Rect, n)
	for i := range cells {
		cells[i] = render.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return cells
}

// build lays the whole panel out for the state of the moment.
func (t *table[S, M]) build() {
	t.ui.reset()
	t.cards, t.medal, t.clock = t.cards[:0], render.Rect{}, render.Rect{}
	t.buildHeader()
	panel := t.layout.Panel
	switch {
	case t.bare():
		t.buildDealing(panel)
	case t.replay != nil:
		t.buildReplay(panel)
	case t.spectacle != nil:
		t.buildSearch(panel)
	case t.lesson != noLesson:
		t.buildLesson(panel)
	case t.won && t.winClock >= winMS:
		t.buildWin(panel)
	case t.expired():
		t.buildTimeOver(panel)
	case t.paused:
		t.buildPaused(panel)
	default:
		t.buildPlay(panel)
	}
	t.env.say(t.describe())
}

func (t *table[S, M]) buildHeader() {
	w, th := t.env.words, t.env.theme()
	r := t.layout.Header
	r = render.Rect{X: r.X, Y: r.Y + (r.H-minTouch)/2, W: r.W, H: minTouch}
	t.ui.add(widget{action: actBack, rect: cutLeft(&r, minTouch, 4), look: lookIcon, icon: render.IconBack, iconed: true, tip: w.t("tool.back")})
	t.ui.add(widget{action: actSettings, rect: cutRight(&r, minTouch, 0), look: lookIcon, icon: render.IconSettings, iconed: true, tip: w.t("tool.settings")})
	t.ui.add(widget{action: actHelp, rect: cutRight(&r, minTouch, 4), look: lookIcon, icon: render.IconHelp, iconed: true, tip: w.t("tool.help")})
	if t.lesson == noLesson {
		chip := widget{action: actLevel, rect: cutRight(&r, min(132, r.W*0.45), 8), look: lookPlain, label: t.levelName()}
		chip.rect = render.Rect{X: chip.rect.X, Y: chip.rect.Y + 3, W: chip.rect.W, H: chip.rect.H - 6}
		t.ui.add(chip)
	}
	t.ui.text(t.word("name"), r, render.Style{Size: render.Panel, Bold: true}, th.Ink)
}

// levelName is the level of the board on the table.
func (t *table[S, M]) levelName() string {
	level := t.level
	if !t.bare() {
		if level = t.game().level; level == "" {
			level = "own"
		}
	}
	return t.env.words.t("level." + level)
}

func (t *table[S, M]) card(r render.Rect) render.Rect {
	t.cards = append(t.cards, r)
	if r.H < 150 {
		return render.Rect{X: r.X + cardPad, Y: r.Y + 8, W: r.W - 2*cardPad, H: r.H - 16}
	}
	return r.Inset(cardPad)
}

type tool struct {
	action   action
	icon     render.Icon
	key      string
	disabled bool
	lit      bool
}

func (t *table[S, M]) buildPlay(panel render.Rect) {
	g := t.game()
	tools := []tool{
		{actUndo, render.IconUndo, "tool.undo", g.at == 0 && t.at == 0, false},
		{actRedo, render.IconRedo, "tool.redo", g.at == len(g.gestures) && t.at == len(t.games)-1, false},
		{actRestart, render.IconRestart, "tool.restart", len(g.played()) == 0, false},
		{actNew, render.IconNew, "tool.new", false, false},
		{actHint, render.IconHint, "tool.hint", false, false},
		{actSolve, render.IconSolve, "tool.solve", false, false},
	}
	for i, own := range t.ownTools() {
		tools = append(tools, tool{actOwnTool + action(i), own.icon, own.name, own.disabled, own.lit})
	}
	if t.timed() {
		tools = append(tools, tool{actPause, render.IconPause, "clock.pause", false, false})
	}
	half := (len(tools) + 1) / 2
	switch {
	case t.layout.Portrait && panel.H >= twoRowsFrom && panel.W < captionLeast*float64(len(tools)):
		t.buildTools(across(cutBottom(&panel, 52, gap), half, 6), tools[half:], true)
		t.buildTools(across(cutBottom(&panel, 52, 6), half, 6), tools[:half], true)
	case t.layout.Portrait:
		t.buildTools(across(cutBottom(&panel, 64, gap), len(tools), 6), tools, true)
	case panel.H < lowPanel:
		t.buildTools(across(cutBottom(&panel, 54, gap), half, gap), tools[half:], true)
		t.buildTools(across(cutBottom(&panel, 54, gap), half, gap), tools[:half], true)
	default:
		for i := (len(tools) - 1) &^ 1; i >= 0; i -= 2 {
			row := tools[i:min(i+2, len(tools))]
			t.buildTools(across(cutBottom(&panel, 50, gap), len(row), gap), row, false)
		}
	}
	message := 50.0
	if t.layout.Portrait && panel.H < 190 {
		message = 34
	}
	t.buildMessage(cutBottom(&panel, message, gap))
	if !t.layout.Portrait {
		panel.H = min(panel.H, 230)
	}
	t.buildNumbers(t.card(panel))
}

func (t *table[S, M]) buildTools(cells []render.Rect, tools []tool, stacked bool) {
	for i, tool := range tools {
		t.ui.add(widget{
			action: tool.action, rect: cells[i], look: lookTool, icon: tool.icon, iconed: true,
			label: t.env.words.t(tool.key), stacked: stacked, disabled: tool.disabled, selected: tool.lit,
		})
	}
}

func (t *table[S, M]) puzzle() string     { return t.field.name() }
func (t *table[S, M]) unit() string       { return t.field.unit() }
func (t *table[S, M]) levelInUse() string { return t.level }
func (t *table[S, M]) illustrations() int { return len(t.field.rules()) }

func (t *table[S, M]) sketchRule(c *render.Canvas, th *render.Theme, n int, within render.Rect) {
	t.field.sketch(c, th, within, &t.field.rules()[n])
}

// buildNumbers shows the count, the fewest with their proof or what is left to do, the time, and the way to the goal.
func (t *table[S, M]) buildNumbers(r render.Rect) {
	low := r.H < 120
	counts := t.counts()
	columns := len(counts)
	if low {
		if columns > 2 {
			counts = counts[1:] // there is no room for what has been done
		}
		columns = 3 // the way to the goal stands beside the numbers
	}
	numbers := across(cutTop(&r, min(60, max(44, r.H*0.42)), 6), columns, gap)
	for i, count := range counts {
		count(numbers[i])
	}
	if low {
		t.buildDistance(numbers[2], false)
		t.buildProof(t.buildWatch(r, minTouch))
		return
	}
	row := cutBottom(&r, minTouch, 6)
	width := minTouch
	if row.W > 300 {
		width = (row.W - gap) / 2 // with its name
	}
	t.buildDistance(t.buildWatch(row, width), true)
	t.buildProof(r)
}

// counts are the big numbers: what has been done, the fewest or what is left to do, and the time that is left. Each builds itself
// in its cell.
func (t *table[S, M]) counts() []func(cell render.Rect) {
	th := t.env.theme()
	scores := t.scores()
	counts := []func(render.Rect){
		func(cell render.Rect) { t.number(cell, scores[0].name, scores[0].value, th.Ink) },
		func(cell render.Rect) { t.number(cell, scores[1].name, scores[1].value, th.Moss) },
	}
	if t.timed() {
		counts = append(counts, t.buildClock)
	}
	return counts
}

// scores are the two numbers beside the board: what has been done, and the fewest, or what the field says in their place.
func (t *table[S, M]) scores() [2]score {
	w, g := t.env.words, t.game()
	if f, ok := t.field.(scorer[S, M]); ok {
		return f.scores(w, g)
	}
	done := t.field.count(g.start, g.played())
	return [2]score{{w.t("unit." + t.field.unit()), strconv.Itoa(done)}, {t.phrase("info.fewest"), t.fewest()}}
}

// fewest is the least that the board takes, as far as it is known.
func (t *table[S, M]) fewest() string {
	switch g := t.game(); {
	case g.proven():
		return strconv.Itoa(g.par)
	case g.known:
		return "≤" + strconv.Itoa(g.par)
	case g.noWay:
		return "–"
	case g.proof != nil || g.stopped:
		return "?"
	}
	return "…"
}

// buildWatch puts the button that opens the search at the right of a row, where there is a search to watch, and gives what is left.
func (t *table[S, M]) buildWatch(r render.Rect, width float64) render.Rect {
	if !t.watchable() {
		return r
	}
	cell := cutRight(&r, width, gap)
	cell = render.Rect{X: cell.X, Y: cell.Y + (cell.H-minTouch)/2, W: cell.W, H: minTouch}
	watch := t.env.words.t("search.watch")
	t.ui.add(widget{action: actWatchSearch, rect: cell, look: lookPlain, icon: render.IconWatch, iconed: true, label: watch, tip: watch})
	return r
}

// buildProof says what is proven, and for the curious how: the second line in a smaller voice, where there
// is room.
func (t *table[S, M]) buildProof(r render.Rect) {
	th := t.env.theme()
	lines := t.proofLines()
	bold := render.Style{Size: render.Caption, Bold: true}
	first := 24.0
	if t.env.measure.TextWidth(lines[0], bold) > r.W {
		first = 36 // two lines
	}
	if len(lines) == 1 || first > r.H/2 {
		t.ui.text(lines[0], r, bold, th.Ink)
		return
	}
	t.ui.text(lines[0], cutTop(&r, first, 0), bold, th.Ink)
	r.H = min(r.H, 34)
	t.ui.text(lines[1], r, render.Style{Size: render.Caption}, th.Muted)
}

func (t *table[S, M]) number(r render.Rect, name, value string, ink color.NRGBA) {
	th := t.env.theme()
	t.ui.text(name, cutTop(&r, 18, 0), render.Style{Size: render.Caption}, th.Muted)
	r.H = min(r.H, 44) // near its name, however much room there is
	t.ui.text(value, r, render.Style{Size: 30, Bold: true, Tabular: true}, ink)
}

// proofLines say what is proven of the board, and how.
func (t *table[S, M]) proofLines() []string {
	w, g := t.env.words, t.game()
	switch a := g.proof; {
	case t.mended(): // what is proven of the start is no longer what the player has before them
		return []string{t.phrase("info.mended")}
	case g.known && (a == nil || !a.Solvable): // it was dealt with a proof, which a limit here does not undo
		par := &search.Answer{Solvable: true, Decided: true, Cost: g.par, Bound: g.bound}
		return []string{t.parLine(par), t.curiousLine(par, w.t("info.dealt"))}
	case a == nil && g.stopped:
		return []string{w.t("info.cancelled")}
	case a == nil:
		return []string{w.t("info.proving")}
	case !a.Solvable && !a.Decided:
		return []string{t.parLine(a)}
	default:
		took := time.Duration(a.MS * float64(time.Millisecond))
		return []string{t.parLine(a), t.curiousLine(a, w.searched(a.Explored, took))}
	}
}

// curiousLine is why the position is lost, where that was told, can be seen and is not said of the board already; or what the
// field adds for the curious; or how the answer was found.
func (t *table[S, M]) curiousLine(a *search.Answer, how string) string {
	if f, ok := t.field.(explainer); ok && t.reason != nil && (a.Reason == nil || a.Reason.Kind != t.reason.Kind) {
		return f.explain(t.env.words, t.reason)
	}
	if f, ok := t.field.(curious); ok {
		if says := f.tellCurious(t.env.words, a); says != "" {
			return says
		}
	}
	return how
}

// parLine says what an answer about the board proves.
func (t *table[S, M]) parLine(a *search.Answer) string {
	if f, ok := t.field.(teller); ok {
		if says := f.tellPar(t.env.words, a); says != "" {
			return says
		}
	}
	switch {
	case a.Solvable && a.Bound >= a.Cost:
		return t.env.words.moves("unit."+t.field.unit()+".proven", a.Cost)
	case a.Solvable:
		return fmt.Sprintf(t.phrase("info.fewestKnown"), a.Cost, a.Bound)
	case a.Decided:
		return t.reasoned(t.phrase("info.noWay"), a)
	default:
		return t.counted("bound", grouped(a.Explored), a.Bound)
	}
}

// reasoned adds to the news that nothing leads to the goal why that is so, where it can be seen.
func (t *table[S, M]) reasoned(says string, a *search.Answer) string {
	if f, ok := t.field.(explainer); ok && a.Reason != nil {
		says = t.env.words.sentences(says, f.explain(t.env.words, a.Reason))
	}
	return says
}

// wayLine says how far the goal is.
func (t *table[S, M]) wayLine() string {
	a := t.distance.answer
	switch f, ok := t.field.(guide); {
	case ok:
		return f.tellWay(t.env.words, a)
	case a.Bound < a.Cost:
		return fmt.Sprintf(t.phrase("info.toGoMost"), a.Cost)
	case a.Cost == 1:
		return t.phrase("info.toGoOne")
	}
	return fmt.Sprintf(t.phrase("info.toGo"), a.Cost)
}

// buildDistance shows the way to the goal, or the button that asks for it, with an icon where there is room.
func (t *table[S, M]) buildDistance(r render.Rect, iconed bool) {
	th := t.env.theme()
	if !t.distance.told {
		r = render.Rect{X: r.X, Y: r.Y + (r.H-minTouch)/2, W: r.W, H: minTouch}
		t.ui.add(widget{action: actDistance, rect: r, look: lookPlain, icon: render.IconRoute, iconed: iconed, label: t.phrase("tool.distance")})
		return
	}
	ink, says := th.Moss, t.phrase("info.lostShort")
	if t.distance.lost {
		ink = th.Clay
	} else {
		says = t.wayLine()
	}
	t.ui.text(says, r, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, ink)
}

// buildMessage shows what was said last, or the search that runs and the way to stop it.
func (t *table[S, M]) buildMessage(r render.Rect) {
	w, th := t.env.words, t.env.theme()
	if t.rescue.found() {
		r = render.Rect{X: r.X, Y: r.Y + (r.H-minTouch)/2, W: r.W, H: minTouch}
		t.ui.add(widget{action: actWayBack, rect: r, look: lookPlain, icon: render.IconUndo, iconed: true, label: t.backLine()})
		return
	}
	says := t.message
	running := t.searching()
	switch {
	case t.dealing && t.wait >= visibleAfterTicks:
		says = w.f("info.dealing", grouped(t.dealt))
	case running != nil:
		says = w.f("info.searching", grouped(running.shown))
	}
	if t.dealing && t.wait >= visibleAfterTicks || running != nil {
		cell := cutRight(&r, minTouch, gap)
		t.ui.add(widget{
			action: actCancel, rect: render.Rect{X: cell.X, Y: cell.Y + (cell.H-minTouch)/2, W: minTouch, H: minTouch},
			look: lookPlain, icon: render.IconClose, iconed: true, tip: w.t("tool.cancel"),
		})
	}
	align := render.AlignLeft
	if t.layout.Portrait {
		align = render.AlignCenter
	}
	t.ui.text(says, r, render.Style{Size: render.Body, Align: align}, th.Ink)
}

// buildDealing shows that the first board is on its way.
func (t *table[S, M]) buildDealing(panel render.Rect) {
	w := t.env.words
	t.buildMessage(cutTop(&panel, 64, gap))
	if !t.dealing {
		t.ui.add(widget{
			action: actNew, rect: cutTop(&panel, 50, gap), look: lookMain, icon: render.IconNew, iconed: true, label: w.t("tool.new"),
		})
	}
}

func (t *table[S, M]) buildReplay(panel render.Rect) {
	w, th, r := t.env.words, t.env.theme(), t.replay
	if !t.layout.Portrait {
		panel.H = min(panel.H, 300)
	} else {
		panel.H = min(panel.H, 260)
	}
	in := t.card(panel)
	title := "replay.title"
	switch {
	case !r.proven:
		title = "replay.titleKnown"
	case r.fromStart:
		title = "replay.titleStart"
	}
	row := min(48, (in.H-24-24-36-4*gap)/2)
	says := t.phrase(title)
	if r.note != "" {
		says = r.note
	}
	t.ui.text(says, cutTop(&in, 24, 2), render.Style{Size: render.Body, Bold: true}, th.Ink)
	t.ui.text(t.replayStep(), cutTop(&in, 22, 2), render.Style{Size: render.Caption, Tabular: true}, th.Muted)
	bottom := cutBottom(&in, row, gap)
	buttons := across(cutBottom(&in, row, gap), 4, gap)
	slider := in
	slider.X, slider.W = slider.X+12, slider.W-24
	t.ui.add(widget{action: actSlider, rect: slider, look: lookSlider, value: float64(r.at) / float64(len(r.moves))})
	play, name := render.IconPlay, "replay.play"
	if r.playing {
		play, name = render.IconPause, "replay.pause"
	}
	for i, b := range [...]struct {
		action action
		icon   render.Icon
		name   string
		off    bool
	}{
		{actStepBack, render.IconStepBack, "replay.backward", r.at == 0},
		{actPlayPause, play, name, false},
		{actStepOn, render.IconStepOn, "replay.on", r.at == len(r.moves)},
	} {
		t.ui.add(widget{action: b.action, rect: buttons[i], look: lookTool, icon: b.icon, iconed: true, tip: w.t(b.name), disabled: b.off})
	}
	speed := strconv.FormatFloat(speeds[r.speed], 'g', -1, 64) + "×"
	t.ui.add(widget{action: actSpeed, rect: buttons[3], look: lookTool, label: speed, tip: w.t("replay.speed")})
	t.ui.add(widget{action: actStopWatching, rect: cutRight(&bottom, bottom.W*0.36, gap), look: lookTool, label: w.t("tool.close")})
	t.ui.add(widget{action: actGoOn, rect: bottom, look: lookMain, label: w.t("replay.goOn")})
}

// replayStep says how far the replay has come, in what the puzzle counts.
func (t *table[S, M]) replayStep() string {
	shown, all := t.replay.counted()
	return fmt.Sprintf(t.phrase("replay.step"), shown, all)
}

// verdict judges a finished game: by the field, or by the fewest of what the puzzle counts.
func (t *table[S, M]) verdict() verdict {
	w, g := t.env.words, t.game()
	if f, ok := t.field.(judge[S, M]); ok {
		return f.judge(w, g)
	}
	return judgeByFewest(w, t.field.name(), g, t.field.count(g.start, g.played()))
}

// judgeByFewest judges a finished game by the player's number and the best known.
func judgeByFewest[S position[S, M], M any](w *words, puzzle string, g *game[S, M], yours int) verdict {
	v := verdict{yours: yours, best: g.par, known: g.known}
	v.perfect = g.proven() && yours <= g.par
	v.longer = g.known && yours > g.par
	switch {
	case v.perfect:
		v.says = w.own(puzzle, "win.matched")
	case v.longer && g.proven():
		v.says = fmt.Sprintf(w.own(puzzle, "win.again"), yours-g.par)
	case v.longer:
		v.says = fmt.Sprintf(w.own(puzzle, "win.againKnown"), yours-g.par)
	case v.known:
		v.says = w.own(puzzle, "win.bestKnown")
	default:
		v.says = w.own(puzzle, "win.unproven")
	}
	if g.helped {
		v.perfect = false
		v.says = w.t("win.helped") + " · " + v.says
	}
	return v
}

func (t *table[S, M]) buildWin(panel render.Rect) {
	w, th, g := t.env.words, t.env.theme(), t.game()
	v := t.verdict()
	rows := 1.0 // of buttons
	if v.longer {
		rows = 2
	}
	panel.H = min(panel.H, 178+56*rows)
	in := t.card(panel)
	title := "win.done"
	if v.perfect {
		title = "win.perfect"
	}
	says := v.says
	if remark := t.field.remark(w, g.start, g.played()); remark != "" {
		says = w.sentences(says, remark)
	}
	row := min(48, max(minTouch, (in.H-130)/rows))
	top := cutTop(&in, 32, 2)
	last := cutBottom(&in, row, gap)
	t.ui.add(widget{action: actNext, rect: cutRight(&last, last.W*0.5, gap), look: lookMain, icon: render.IconNext, iconed: true, label: w.t("tool.next")})
	t.ui.add(widget{action: actUndo, rect: cutLeft(&last, 44, gap), look: lookTool, icon: render.IconUndo, iconed: true, tip: w.t("tool.undo")})
	t.ui.add(widget{action: actRestart, rect: last, look: lookTool, icon: render.IconRestart, iconed: true, label: w.t("tool.restart")})
	if v.longer {
		t.ui.add(widget{action: actWatch, rect: cutBottom(&in, row, gap), look: lookTool, icon: render.IconPlay, iconed: true, label: t.phrase("tool.watch")})
	}
	t.ui.text(says, cutBottom(&in, min(50, in.H*0.45), 2), render.Style{Size: render.Caption}, th.Muted)
	if v.medal {
		side := min(96, top.H+2+in.H)
		t.medal = render.Square(render.Point{X: in.Right() - side/2, Y: (top.Y + in.Bottom()) / 2}, side)
		top.W -= side + gap
		in.W -= side + gap
	}
	t.ui.text(t.phrase(title), top, render.Style{Size: render.Title, Bold: true}, th.Moss)
	numbers := across(in, 2, gap)
	t.number(numbers[0], t.phrase("win.yours"), strconv.Itoa(v.yours), th.Ink)
	if v.known {
		t.number(numbers[1], t.phrase("win.fewest"), strconv.Itoa(v.best), th.Moss)
	} else if g.limit > 0 {
		t.number(numbers[1], w.t("clock.took"), timeOf(g.spent), th.Moss)
	}
}

func (t *table[S, M]) buildLesson(panel render.Rect) {
	w, th := t.env.words, t.env.theme()
	lessons := t.field.lessons()
	if !t.layout.Portrait {
		panel.H = min(panel.H, 320)
	}
	in := t.card(panel)
	t.ui.text(w.f("lesson.of", t.lesson+1, len(lessons)), cutTop(&in, 22, gap), render.Style{Size: render.Caption}, th.Muted)
	last := cutBottom(&in, 46, gap)
	t.ui.add(widget{action: actSkip, rect: cutRight(&last, last.W*0.6, gap), look: lookTool, label: w.t("lesson.skip")})
	t.ui.add(widget{action: actUndo, rect: last, look: lookTool, icon: render.IconUndo, iconed: true, disabled: t.game().at == 0})
	says := w.t(lessons[t.lesson].text)
	if t.won {
		says = w.t("win.done")
	}
	if t.message != "" {
		t.ui.text(t.message, cutBottom(&in, 40, gap), render.Style{Size: render.Caption}, th.Clay)
	}
	t.ui.text(says, in, render.Style{Size: render.Panel, Bold: true}, th.Ink)
}

func (t *table[S, M]) draw(c *render.Canvas) {
	th := t.env.theme()
	c.Fill(render.Rect{W: t.env.width, H: t.env.height}, th.Bg)
	for _, r := range t.cards {
		c.RoundRect(render.Rect{X: r.X, Y: r.Y + 4, W: r.W, H: r.H}, cardRadius, th.Shadow)
		c.RoundRect(r, cardRadius, th.Cell)
		c.RoundBorder(r, cardRadius, 1.5, render.Mix(th.Cell, th.Line, 0.6))
	}
	t.ui.draw(c, th)
	if t.medal.W > 0 {
		c.Draw(render.Medal{}, t.medal, render.Options{})
	}
	if t.bare() {
		return
	}
	shown := t.coach
	if r := t.replay; r != nil {
		shown.plan = r.moves[r.at:]
	}
	shown.lost = t.lostReason()
	if t.env.lessMotion() {
		shown.clock = calmClock
	}
	if t.covered() {
		t.drawCover(c, th)
	} else {
		t.field.draw(c, th, shown)
	}
	t.drawClock(c, th)
	if t.spectacle != nil {
		t.field.(watchable).drawView(c, th, &t.spectacle.view)
		t.spectacle.drawCounts(c, th)
	}
	if t.won && t.winClock < winMS && !t.env.lessMotion() {
		drawConfetti(c, t.layout.Board, t.winClock/winMS)
	}
	t.ui.drawTip(c, th, t.env.width)
}

// lostReason is why nothing leads to the goal, where the player has been told: from here, or on this board at all.
func (t *table[S, M]) lostReason() *search.Reason {
	if g := t.game(); t.reason == nil && g.noWay && !t.mended() && g.proof != nil && t.replay == nil {
		return g.proof.Reason
	}
	return t.reason
}

// describe says for those who cannot see the canvas what stands on the table; tests read it too.
func (t *table[S, M]) describe() string {
	w := t.env.words
	says := ""
	add := func(s string) { says = w.sentences(says, s) }
	add(t.word("name"))
	switch {
	case t.bare():
		add(w.f("info.dealing", grouped(t.dealt)))
		return w.sentence(says)
	case t.lesson != noLesson:
		add(w.f("lesson.of", t.lesson+1, len(t.field.lessons())))
		add(w.t(t.field.lessons()[t.lesson].text))
	default:
		add(t.levelName())
		for _, line := range t.proofLines()[:1] {
			add(line)
		}
	}
	g, at := t.game(), t.game().position()
	for _, s := range t.scores() {
		add(s.name + ": " + s.value)
	}
	switch {
	case t.expired():
		add(w.t("clock.over"))
	case t.paused:
		add(w.t("clock.paused") + ", " + w.f("clock.left", timeOf(g.limit-g.spent)))
	}
	if r := t.replay; r != nil {
		at = r.position()
		add(r.note)
		add(t.phrase("replay.title") + ": " + t.replayStep())
	}
	if f, ok := t.field.(narrator[S, M]); ok {
		add(f.narrate(w, at, t.coach))
	}
	if s := t.spectacle; s != nil {
		add(w.t("search.title") + ": " + w.t("search.explored") + " " + grouped(s.view.Explored))
		switch {
		case s.answer != nil:
			add(t.foundLine(s.answer))
		case s.at != "search.title":
			add(w.t(s.at))
		}
	}
	if t.distance.told && !t.distance.lost {
		add(t.wayLine())
	}
	if at.Solved() {
		add(w.t("win.done"))
	}
	add(t.message)
	if t.rescue.found() {
		add(t.backLine())
	}
	if running := t.searching(); running != nil {
		add(w.f("info.searching", grouped(running.shown)))
	}
	if t.covered() {
		return w.sentence(says)
	}
	return w.sentence(says) + " " + strings.Join(strings.Fields(at.String()), " / ")
}
