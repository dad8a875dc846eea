package table

import (
	"warren/internal/session"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/solver/search"
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
	say(p.unmarked(p.panel.Message))
	if to, ok := p.session.Retreat(); ok {
		says, _ := p.retreatLine(to)
		say(says)
	}
	if says, runs := p.progress(); runs {
		say(says)
	}
}

// tellMarks tells those who cannot see what is marked on the board: a reason, and what a hint shows.
func (p *play) tellMarks(tell func(string)) {
	if why := p.reason(); why != nil {
		tell(p.aloud(why))
	}
	tell(p.tipAloud())
}

// aloud returns a reason as the voice tells it.
func (p *play) aloud(why *search.Reason) string {
	return stage.Aloud(p.env.Words, why, p.explained(why), p.stage.Voice())
}

// tipAloud returns what a hint shows, or "" if it shows nothing.
func (p *play) tipAloud() string {
	w, voice := p.env.Words, p.stage.Voice()
	switch tip := p.session.Tip(); {
	case tip.Stage == session.TipNone, tip.Stage == session.TipWhy, voice.Tip == nil:
		return ""
	default:
		return w.F("mirror.tip", voice.Tip(w, stage.Tip[session.Move]{Stage: tip.Stage, Move: tip.Move}))
	}
}

// unmarked returns a text of the panel without what it says of the marks on the board, which tellMarks tells by their names.
func (p *play) unmarked(says string) string {
	p.aboutMarks(func(shown, _ string) { says = stage.Without(says, shown) })
	return says
}

// aboutMarks calls about with each text of the panel that may be about marks on the board, and what it is to those who cannot see them.
func (p *play) aboutMarks(about func(shown, aloud string)) {
	if p.session.Bare() {
		return
	}
	for _, why := range p.reasons() {
		if why != nil {
			about(p.explained(why), p.aloud(why))
		}
	}
	if tip := p.tipAloud(); tip != "" {
		about(p.panel.Phrase("hint.which"), tip)
		about(p.panel.Phrase("hint.move"), tip)
	}
}
