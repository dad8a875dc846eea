package scenes

import (
	"fmt"
	"strconv"

	"warren/internal/progress"
	"warren/internal/setter"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A statisticsPage shows what the player has done, puzzle by puzzle, and is where everything is exported, imported and reset.
type statisticsPage struct {
	*ui.Page
	env   *shell.Env
	files fileDialogs
}

func newStatistics(e *shell.Env) *statisticsPage {
	p := &statisticsPage{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageStatistics}), env: e, files: systemFiles}
	p.Layout, p.Choose = p.layout, p.choose
	return p
}

func (p *statisticsPage) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.Help:
		return helpOn(p.env, p.env.Puzzles[lastPlayed(p.env)])
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Export:
		p.Tell(export(p.env, p.files))
	case ui.Import:
		p.files.choose(backupType)
	case ui.Reset:
		return ui.Push(newResetDialog(p))
	}
	return ui.Step{}
}

type figure struct{ name, value string }

func (p *statisticsPage) figures(puzzle string, t progress.Totals) []figure {
	w, levels := p.env.Words, p.env.Levels.Count(puzzle)
	return []figure{
		{w.T("stats.levels"), share(t.Levels, levels)},
		{w.T("stats.days"), strconv.Itoa(t.Days)},
		{w.T("stats.free"), strconv.Itoa(t.Free)},
		{w.T("stats.optimal"), strconv.Itoa(t.Optimal)},
		{w.T("stats.stars"), share(t.Stars, 3*levels)},
	}
}

// share returns "12/60", or "12" if there are none in all.
func share(n, of int) string {
	if of == 0 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d/%d", n, of)
}

// sums returns the numbers of all puzzles together.
func (p *statisticsPage) sums() []figure {
	w := p.env.Words
	solved, optimal := p.solved()
	sums := []figure{
		{w.T("stats.solved"), strconv.Itoa(solved)},
		{w.T("stats.optimal"), strconv.Itoa(optimal)},
		{w.T("stats.played"), strconv.Itoa(p.daysPlayed())},
	}
	if !p.env.Settings.HideStreaks {
		streak := p.env.Book().Streak(p.env.Today())
		sums = append(sums, figure{w.T("stats.streak"), strconv.Itoa(streak.Longest)})
	}
	if days, answered, right := p.env.Book().Claims(); answered > 0 {
		sums = append(sums, figure{w.Count("stats.claims", days), share(right, answered)})
	}
	if days, great := p.set(); days > 0 {
		sums = append(sums, figure{w.Count("stats.set", days), strconv.Itoa(great)})
	}
	return sums
}

// solved returns how many different boards of all puzzles were solved, and how many of them optimally.
func (p *statisticsPage) solved() (solved, optimal int) {
	for i := range p.env.Puzzles {
		t := p.env.Book().Totals(p.env.Puzzles[i].Name)
		solved += t.Levels + t.Days + t.Free
		optimal += t.Optimal
	}
	return solved, optimal
}

// daysPlayed returns on how many dates at least one daily board was solved, in time or later.
func (p *statisticsPage) daysPlayed() int {
	n := 0
	first, last := p.env.Levels.Days(p.env.Puzzles[0].Name)
	if first.IsZero() {
		return 0
	}
	for d := first; !last.Before(d); d = d.Add(1) {
		if solved, _ := p.env.Book().Played(d); solved > 0 {
			n++
		}
	}
	return n
}

// set returns for how many dates the player has drawn a board in the setter's challenge, and how many of these boards are great.
func (p *statisticsPage) set() (days, great int) {
	for _, date := range p.env.Book().SetDays() {
		best, _ := p.env.Book().Set(date)
		days++
		if setter.Of(date).Marks(best.Score) == setter.MostMarks {
			great++
		}
	}
	return days, great
}
