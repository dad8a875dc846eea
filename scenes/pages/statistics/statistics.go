// Package statistics is the page of what the player has reached.
package statistics

import (
	"fmt"
	"strconv"

	"warren/internal/progress"
	"warren/internal/setter"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A Page shows what the player has done, puzzle by puzzle, and is where everything is exported, imported and reset.
type Page struct {
	*ui.Page
	env   *shell.Env
	Files shell.Files
	asks  bool // the button to keep what is stored is shown
}

func New(e *shell.Env) *Page {
	p := &Page{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageStatistics}), env: e, Files: shell.SystemFiles}
	p.Layout, p.Choose, p.Step = p.layout, p.choose, p.step
	return p
}

// step has the page laid out anew once the browser has said whether it keeps what is stored.
func (p *Page) step() {
	if p.asks != p.env.Exchange.KeepAsks() {
		p.Relayout()
	}
}

func (p *Page) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp, Puzzle: p.env.Puzzles[p.env.LastPlayed()].Name})
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Export:
		p.Tell(p.env.ExportTo(p.Files))
	case ui.KeepStored:
		p.env.Exchange.Keep()
		p.Tell(ui.LineOf("stats.keepAsked"))
	case ui.Import:
		p.Files.Choose(shell.BackupType)
	case ui.Reset:
		return ui.Push(newResetDialog(p))
	}
	return ui.Step{}
}

type figure struct{ name, value string }

func (p *Page) figures(puzzle string, t progress.Totals) []figure {
	w, levels := p.env.Words, p.env.Levels.Count(puzzle)
	return []figure{
		{w.T("stats.levels"), Share(t.Levels, levels)},
		{w.T("stats.days"), strconv.Itoa(t.Days)},
		{w.T("stats.free"), strconv.Itoa(t.Free)},
		{w.T("stats.optimal"), strconv.Itoa(t.Optimal)},
		{w.T("stats.stars"), Share(t.Stars, 3*levels)},
	}
}

// Share returns "12/60", or "12" if there are none in all.
func Share(n, of int) string {
	if of == 0 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d/%d", n, of)
}

// crowned is the place among the sums of the boards that were solved optimally.
const crowned = 1

// sums returns the numbers of all puzzles together.
func (p *Page) sums() []figure {
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
		sums = append(sums, figure{w.Count("stats.claims", days), Share(right, answered)})
	}
	if days, great := p.set(); days > 0 {
		sums = append(sums, figure{w.Count("stats.set", days), strconv.Itoa(great)})
	}
	return sums
}

// solved returns how many different boards of all puzzles were solved, and how many of them optimally.
func (p *Page) solved() (solved, optimal int) {
	for i := range p.env.Puzzles {
		t := p.env.Book().Totals(p.env.Puzzles[i].Name)
		solved += t.Levels + t.Days + t.Free
		optimal += t.Optimal
	}
	return solved, optimal
}

// daysPlayed returns on how many dates at least one daily board was solved, in time or later.
func (p *Page) daysPlayed() int {
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
func (p *Page) set() (days, great int) {
	for _, date := range p.env.Book().SetDays() {
		best, _ := p.env.Book().Set(date)
		days++
		if setter.Of(date).Marks(best.Score) == setter.MostMarks {
			great++
		}
	}
	return days, great
}
