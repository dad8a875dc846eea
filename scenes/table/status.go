package table

import (
	"cmp"
	"image/color"
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

func (p *round) name() string { return p.env.Words.T(p.puzzle.Name + ".name") }

func (p *round) counts() (counts []box.Box) {
	inks := [...]color.NRGBA{p.env.Theme().Ink, p.env.Theme().Moss}
	for i, score := range p.scores() {
		if score.Name != "" {
			counts = append(counts, p.panel.NumberBox(score.Name, score.Value, inks[i]))
		}
	}
	if p.session.Timed() {
		counts = append(counts, p.panel.ClockBox(p.drawClock))
	}
	return counts
}

// scores returns the numbers beside the board; the second has no name if there is only one.
func (p *round) scores() [2]puzzle.Score {
	w, g := p.env.Words, p.session.Game()
	if p.puzzle.Texts.Scores != nil {
		return p.puzzle.Texts.Scores(w, g)
	}
	return [2]puzzle.Score{{Name: w.T("unit." + p.puzzle.Unit), Value: strconv.Itoa(p.session.Count())}}
}

// proofBoxes returns what is proven and, if there is room, the player's best and what there is to add.
func (p *round) proofBoxes(best string) []box.Box {
	th, u := p.env.Theme(), p.panel.UI
	small := render.Style{Size: render.Caption}
	line, aside := p.proofLines()
	ink := th.Ink
	if p.dead() {
		ink = th.Clay
	}
	return []box.Box{
		u.Fitting(line.In(p.env.Words), render.Style{Size: render.Body, Bold: true}, ink),
		u.Label(best, small, th.Muted).Optional(), u.Label(aside.In(p.env.Words), small, th.Muted).Optional(),
	}
}

// proofLines returns what is proven of the board, and what there is to add. In a known dead end it
// speaks of that alone.
func (p *round) proofLines() (line, aside screen.Message) {
	w, g := p.env.Words, p.session.Game()
	proof := func(text string) screen.Message { return screen.Of(screen.FactProof, text) }
	switch a := startProof(g); {
	case p.dead():
		return screen.Of(screen.FactLost, p.lostLine()), screen.Of(screen.FactWhy, p.explained(p.session.Outlook().Reason))
	case p.session.Restored(): // a proof about the start does not hold for the board any more
		return proof(p.panel.Phrase("info.mended")), nil
	case a == nil && g.Stopped:
		return proof(w.T("info.cancelled")), nil
	case a == nil:
		return proof(w.T("info.proving")), nil
	case !a.Decided:
		return p.parLine(a), nil
	default:
		return p.parLine(a), p.aside(a)
	}
}

// parLine returns what an answer proves of the board.
func (p *round) parLine(a *search.Answer) screen.Message {
	seen := *a
	seen.Reason = p.stage.SeenReason(a.Reason)
	return proven(p.puzzle.Proof(p.env.Words, p.stage.Seen(p.session.Game().Start), &seen))
}

// proven returns what is proven, with the reason if no way is left.
func proven(says, why string) screen.Message {
	return append(screen.Of(screen.FactProof, says), screen.Of(screen.FactWhy, why)...)
}

// startProof returns what is proven of the board at its start, nil if no search has ended.
func startProof(g *session.Game) *search.Answer {
	if g.Known && (g.Proof == nil || !g.Proof.Solvable) { // dealt with a proof, which remains valid if a search hits a limit here
		return &search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Optimal: g.Proven(), Cost: g.Par, Bound: g.Bound}}
	}
	return g.Proof
}

// aside returns why the position is lost, if the player was told and the answer does not say it, or
// else what the puzzle adds.
func (p *round) aside(a *search.Answer) screen.Message {
	why := p.session.Outlook().Reason
	if says := p.explained(why); says != "" && (a.Reason == nil || a.Reason.Kind != why.Kind) {
		return screen.Of(screen.FactWhy, says)
	}
	if p.puzzle.Texts.Footnote != nil {
		return screen.Of(screen.FactNote, p.puzzle.Texts.Footnote(p.env.Words, p.session.Game(), a))
	}
	return nil
}

func (p *round) wayLine() string {
	a := p.session.Outlook().Way
	if p.puzzle.Texts.Way != nil {
		return p.puzzle.Texts.Way(p.env.Words, a)
	}
	return p.missedBy(p.toGo(a.Cost, a.Optimal))
}

// toGo returns how far the goal is; at most so far unless that is exact.
func (p *round) toGo(n int, exact bool) string {
	switch {
	case !exact:
		return p.panel.Phrasef("info.toGoMost", n)
	case n == 1:
		return p.panel.Phrase("info.toGoOne")
	}
	return p.panel.Phrasef("info.toGo", n)
}

// missedBy adds by how much the player will miss the best possible, if that is known.
func (p *round) missedBy(says string) string {
	g := p.session.Game()
	if g.Untouched() || !g.Proven() || !p.session.Outlook().Way.Optimal {
		return says
	}
	if over := p.session.Outlook().Total - g.Par; over > 0 {
		return p.panel.Phrasef("info.over", says, over)
	}
	return p.panel.Phrasef("info.onPar", says)
}

// dead reports whether the player knows that no way is left, though the board has one.
func (p *round) dead() bool {
	o := p.session.Outlook()
	return o.Told && o.Lost && !p.impossible()
}

func (p *round) lostLine() string {
	switch {
	case p.session.Game().NoWay && !p.session.Restored():
		return p.panel.Phrase("info.noWay")
	case p.session.Outlook().Star:
		return p.panel.Phrase("info.lostStar")
	}
	return p.panel.Phrase("info.lost")
}

// proof returns the line with what is proven.
func (p *round) proof() string {
	line, _ := p.proofLines()
	return line.In(p.env.Words)
}

// lostBecause returns why no way is left, "" if that stands beside the proof.
func (p *round) lostBecause() string {
	line, aside := p.proofLines()
	if line.About(screen.FactWhy) || aside.About(screen.FactWhy) {
		return ""
	}
	return p.explained(p.session.Outlook().Reason)
}

// retreatLine returns the text of the button that leads back, and a short one for a button with less room.
func (p *round) retreatLine(to session.Retreat) (says, short string) {
	short = p.env.Words.Count("unit."+p.puzzle.Unit+".lostBack", to.Back)
	if to.Start {
		short = p.panel.Phrase("info.lostStart")
	}
	return p.panel.Phrasef("info.backWorks", short), short
}

// distanceBox returns how far the goal is, none unless the player was told.
func (p *round) distanceBox() box.Box {
	th, outlook := p.env.Theme(), p.session.Outlook()
	if !outlook.Told || p.impossible() {
		return box.Box{}
	}
	ink, says := th.Moss, p.panel.Phrase("info.lostShort")
	if outlook.Lost {
		ink = th.Clay
	} else {
		says = p.wayLine()
	}
	return p.panel.UI.Fitting(says, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, ink)
}

// impossible reports whether what is proven of the board says already that there is no way.
func (p *round) impossible() bool {
	a := startProof(p.session.Game())
	return a != nil && a.Decided && !a.Solvable && !p.session.Restored()
}

// reason returns what speaks for the hinted move, or why the goal cannot be reached; nil unless the player was told.
func (p *round) reason() *search.Reason {
	why := cmp.Or(p.session.Tip().Why, p.session.Outlook().Reason)
	if g := p.session.Game(); why == nil && g.NoWay && g.Proof != nil && !p.session.Restored() {
		why = g.Proof.Reason
	}
	return why
}

func (p *round) explained(why *search.Reason) string {
	g := p.session.Game()
	at := g.Standing()
	if g.Proof != nil && why == g.Proof.Reason {
		at = session.StandingOf(g.Start)
	}
	return p.puzzle.Why(p.env.Words, p.stage.SeenStanding(at), p.stage.SeenReason(why))
}

// searching returns which search runs, and whether it has taken long.
func (p *round) searching() (says string, runs bool) {
	if p.session.Empty() {
		return "", false
	}
	explored, runs := p.session.Searching()
	if !runs {
		return "", false
	}
	return p.env.Words.F("info.searching", ui.Grouped(explored)), true
}
