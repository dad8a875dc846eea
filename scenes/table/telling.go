package table

import (
	"warren/internal/session"
	"warren/scenes/screen"
	"warren/scenes/stage"
)

// This file is what the table says of itself, for those who cannot see it.

// Sentences returns what the table says of itself, in order.
func (b *board) Sentences() []screen.Sentence {
	var all []screen.Sentence
	add := func(s string, quiet bool) {
		if s != "" {
			all = append(all, screen.Sentence{Text: s, Quiet: quiet})
		}
	}
	on := b.now()
	searching, _ := on.progress()
	say := func(s string) { add(s, s == searching) } // a running search would drown out all else
	add(b.own.name(), true)
	if !on.session.Bare() {
		b.mode.heading(say)
		for _, score := range on.scores() {
			if score.Name != "" {
				add(score.Name+": "+score.Value, true)
			}
		}
	}
	b.mode.describe(say)
	if !on.session.Bare() {
		b.mode.tellMarks(say)
	}
	return all
}

// sayMoves says what the latest moves have done; it is called once the view shows the position.
func (p *play) sayMoves() {
	moves := p.session.Game().Played()
	n := len(moves)
	switch w := p.env.Words; {
	case n < p.played:
		p.env.Say(w.T("mirror.undone"))
	case n > p.played && p.stage.Voice().Moved != nil:
		p.env.Say(p.stage.Voice().Moved(w, moves[n-1]))
	}
	p.played = n
}

// describeOutlook calls say with what the text of the position leaves out, what the player knows about the way to the goal, the last
// message, and the running search.
func (p *play) describeOutlook(say func(string), seen session.Position) {
	if p.stage.Voice().State != nil {
		say(p.stage.Voice().State(p.env.Words))
	}
	if outlook := p.session.Outlook(); outlook.Told && !outlook.Lost {
		say(p.wayLine())
	}
	if seen.Solved() {
		say(p.env.Words.T("win.done"))
	}
	say(p.panel.Message)
	if to, ok := p.session.Retreat(); ok {
		says, _ := p.retreatLine(to)
		say(says)
	}
	if says, runs := p.progress(); runs {
		say(says)
	}
}

// tellMarks tells what is marked on the board: the cells and the arrows of a reason, and what a hint shows.
func (p *play) tellMarks(tell func(string)) {
	w := p.env.Words
	if why := p.reason(); why != nil {
		tell(stage.Marked(w, why, p.stage.Voice()))
	}
	switch tip := p.session.Tip(); {
	case tip.Stage == session.TipNone, tip.Stage == session.TipWhy, p.stage.Voice().Tip == nil:
	default:
		tell(w.F("mirror.tip", p.stage.Voice().Tip(w, stage.Tip[session.Move]{Stage: tip.Stage, Move: tip.Move})))
	}
}
