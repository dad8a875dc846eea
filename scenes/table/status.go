package table

import (
	"cmp"
	"image/color"
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// A status is what the panel shows about the game on the table. It knows no mode.
type status struct {
	puzzle  *puzzle.Puzzle
	session *session.Session
	panel   *screen.Panel
	stage   *stage.Stage
	clock   render.Rect // where the time that is left was drawn last
}

func (s *status) name() string { return s.panel.Env.Words.T(s.puzzle.Name + ".name") }

func (s *status) counts() (counts []box.Box) {
	inks := [...]color.NRGBA{s.panel.Env.Theme().Ink, s.panel.Env.Theme().Moss}
	for i, score := range s.scores() {
		if score.Name != "" {
			counts = append(counts, s.panel.NumberBox(score.Name, score.Value, inks[i]))
		}
	}
	if s.session.Timed() {
		counts = append(counts, s.panel.ClockBox(s.drawClock))
	}
	return counts
}

// scores returns the numbers beside the board; the second has no name if there is only one.
func (s *status) scores() [2]puzzle.Score {
	w, g := s.panel.Env.Words, s.session.Game()
	if s.puzzle.Texts.Scores != nil {
		return s.puzzle.Texts.Scores(w, g)
	}
	return [2]puzzle.Score{{Name: w.T("unit." + s.puzzle.Unit), Value: strconv.Itoa(s.session.Count())}}
}

// proofBoxes returns what is proven and, if there is room, the player's best and what there is to add.
func (s *status) proofBoxes(best string) []box.Box {
	th, p := s.panel.Env.Theme(), s.panel
	small := render.Style{Size: render.Caption}
	line, aside := s.proofLines()
	ink := th.Ink
	if s.dead() {
		ink = th.Clay
	}
	return []box.Box{
		p.UI.Fitting(line.In(p.Env.Words), render.Style{Size: render.Body, Bold: true}, ink),
		p.UI.Label(best, small, th.Muted).Optional(), p.UI.Label(aside.In(p.Env.Words), small, th.Muted).Optional(),
	}
}

// proofLines returns what is proven of the board, and what there is to add. In a known dead end it
// speaks of that alone.
func (s *status) proofLines() (line, aside screen.Message) {
	w, g := s.panel.Env.Words, s.session.Game()
	proof := func(text string) screen.Message { return screen.Of(screen.FactProof, text) }
	switch a := startProof(g); {
	case s.dead():
		return screen.Of(screen.FactLost, s.lostLine()), screen.Of(screen.FactWhy, s.explained(s.session.Outlook().Reason))
	case s.session.Restored(): // a proof about the start no longer holds for the board on the screen
		return proof(s.panel.Phrase("info.mended")), nil
	case a == nil && g.Stopped:
		return proof(w.T("info.cancelled")), nil
	case a == nil:
		return proof(w.T("info.proving")), nil
	case !a.Decided:
		return s.parLine(a), nil
	default:
		return s.parLine(a), s.aside(a)
	}
}

// parLine returns what an answer proves of the board.
func (s *status) parLine(a *search.Answer) screen.Message {
	seen := *a
	seen.Reason = s.stage.SeenReason(a.Reason)
	return proven(s.puzzle.Proof(s.panel.Env.Words, s.stage.Seen(s.session.Game().Start), &seen))
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
func (s *status) aside(a *search.Answer) screen.Message {
	why := s.session.Outlook().Reason
	if says := s.explained(why); says != "" && (a.Reason == nil || a.Reason.Kind != why.Kind) {
		return screen.Of(screen.FactWhy, says)
	}
	if s.puzzle.Texts.Footnote != nil {
		return screen.Of(screen.FactNote, s.puzzle.Texts.Footnote(s.panel.Env.Words, s.session.Game(), a))
	}
	return nil
}

func (s *status) wayLine() string {
	a := s.session.Outlook().Way
	if s.puzzle.Texts.Way != nil {
		return s.puzzle.Texts.Way(s.panel.Env.Words, a)
	}
	return s.missedBy(s.toGo(a.Cost, a.Optimal))
}

// toGo returns how far the goal is; at most so far unless that is exact.
func (s *status) toGo(n int, exact bool) string {
	switch {
	case !exact:
		return s.panel.Phrasef("info.toGoMost", n)
	case n == 1:
		return s.panel.Phrase("info.toGoOne")
	}
	return s.panel.Phrasef("info.toGo", n)
}

// missedBy adds by how much the player will miss the best possible, if that is known.
func (s *status) missedBy(says string) string {
	g := s.session.Game()
	if g.Untouched() || !g.Proven() || !s.session.Outlook().Way.Optimal {
		return says
	}
	if over := s.session.Outlook().Total - g.Par; over > 0 {
		return s.panel.Phrasef("info.over", says, over)
	}
	return s.panel.Phrasef("info.onPar", says)
}

// dead reports whether the player knows that no way is left, though the board has one.
func (s *status) dead() bool {
	o := s.session.Outlook()
	return o.Told && o.Lost && !s.impossible()
}

func (s *status) lostLine() string {
	switch {
	case s.session.Game().NoWay && !s.session.Restored():
		return s.panel.Phrase("info.noWay")
	case s.session.Outlook().Star:
		return s.panel.Phrase("info.lostStar")
	}
	return s.panel.Phrase("info.lost")
}

// proof returns the line with what is proven.
func (s *status) proof() string {
	line, _ := s.proofLines()
	return line.In(s.panel.Env.Words)
}

// lostBecause returns why no way is left, "" if that stands beside the proof.
func (s *status) lostBecause() string {
	line, aside := s.proofLines()
	if line.About(screen.FactWhy) || aside.About(screen.FactWhy) {
		return ""
	}
	return s.explained(s.session.Outlook().Reason)
}

// retreatLine returns the text of the button that leads back, and a short one for a button with less room.
func (s *status) retreatLine(to session.Retreat) (says, short string) {
	short = s.panel.Env.Words.Count("unit."+s.puzzle.Unit+".lostBack", to.Back)
	if to.Start {
		short = s.panel.Phrase("info.lostStart")
	}
	return s.panel.Phrasef("info.backWorks", short), short
}

// distanceBox returns how far the goal is, none unless the player was told.
func (s *status) distanceBox() box.Box {
	th, outlook := s.panel.Env.Theme(), s.session.Outlook()
	if !outlook.Told || s.impossible() {
		return box.Box{}
	}
	ink, says := th.Moss, s.panel.Phrase("info.lostShort")
	if outlook.Lost {
		ink = th.Clay
	} else {
		says = s.wayLine()
	}
	return s.panel.UI.Fitting(says, render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}, ink)
}

// impossible reports whether what is proven of the board says already that there is no way.
func (s *status) impossible() bool {
	a := startProof(s.session.Game())
	return a != nil && a.Decided && !a.Solvable && !s.session.Restored()
}

// reason returns what speaks for the hinted move, or why the goal cannot be reached; nil unless the player was told.
func (s *status) reason() *search.Reason {
	why := cmp.Or(s.session.Tip().Why, s.session.Outlook().Reason)
	if g := s.session.Game(); why == nil && g.NoWay && g.Proof != nil && !s.session.Restored() {
		why = g.Proof.Reason
	}
	return why
}

func (s *status) explained(why *search.Reason) string {
	g := s.session.Game()
	at := g.Standing()
	if g.Proof != nil && why == g.Proof.Reason {
		at = session.StandingOf(g.Start)
	}
	return s.puzzle.Why(s.panel.Env.Words, s.stage.SeenStanding(at), s.stage.SeenReason(why))
}

// searching returns which search runs, and whether it has taken long.
func (s *status) searching() (says string, runs bool) {
	if s.session.Empty() {
		return "", false
	}
	explored, runs := s.session.Searching()
	if !runs {
		return "", false
	}
	return s.panel.Env.Words.F("info.searching", ui.Grouped(explored)), true
}
