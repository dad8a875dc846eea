package table

import (
	"slices"

	"warren/internal/session"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/solver/search"
)

// Sentences returns what the table says of itself to players who cannot see it.
func (b *board) Sentences() []screen.Sentence {
	var all []screen.Sentence
	on := b.now()
	told := on.unmarked(b.own.panel.Message)
	add := func(s string, quiet bool) {
		if s != "" {
			all = append(all, screen.Sentence{Text: s, Quiet: quiet, Told: s == told})
		}
	}
	hushed := on.hushed()
	if m, ok := b.mode.(husher); ok {
		hushed = append(hushed, m.hushes()...)
	}
	say := func(s string) { add(s, slices.Contains(hushed, s)) }
	add(b.own.name(), true)
	if !on.session.Bare() {
		if m, ok := b.mode.(headed); ok {
			say(m.heading())
		} else {
			on.describeBoard(say)
		}
		for _, score := range on.scores() {
			if score.Name != "" {
				add(b.own.env.Words.F("mirror.of", score.Name, score.Value), true)
			}
		}
	}
	b.mode.describe(say)
	return all
}

// A heard is what has been read out, so that nothing is told twice.
type heard struct {
	played []session.Move // the moves when one was last said
	lost   string         // the message that no way is left, while the player knows it
	old    bool           // the player knew before the last move
	moves  int            // after how many of the moves there was a way; -1 while that is not known
}

// dead notes the message that no way is left.
func (a *heard) dead(message string) {
	if a.lost == "" {
		a.moves = -1
	}
	a.lost = message
}

// sayMoves says what the latest moves have done, once the view shows the position.
func (p *play) sayMoves() {
	a, w, voice := &p.heard, p.env.Words, p.stage.Voice()
	before, now := a.played, p.session.Game().Played()
	a.played, a.old = now, a.lost != ""
	switch back := len(before) - len(now); {
	case back > 1 && len(now) == 0:
		p.env.Say(w.T("mirror.undoneAll"))
	case back > 1:
		p.env.Say(w.F("mirror.undoneMany", back))
	case back == 1 && voice.Undone != nil:
		p.env.Say(w.F("mirror.undone", voice.Undone(w, before[len(now)])))
	case back < 0 && voice.Moved != nil:
		p.env.Say(voice.Moved(w, now[len(now)-1]))
	}
	switch {
	case !a.old || len(now) >= len(before): // no move leads out of a dead end
	case a.moves < 0: // whether this does will have to be told
		a.lost, a.old = "", false
	case len(now) <= a.moves:
		p.sayOpen()
	}
}

// sayBack says that the player's own position is on the board again.
func (p *play) sayBack() { p.env.Say(p.env.Words.T("explore.back")) }

// sayPlaying says that what plays by itself plays now, or has paused.
func (p *play) sayPlaying(plays bool) {
	says := "clock.paused"
	if plays {
		says = "replay.playing"
	}
	p.env.Say(p.env.Words.T(says))
}

// sayStep says which step of a solution or a game is shown, and what its move did.
func (p *play) sayStep(says string, move session.Move) {
	w, voice := p.env.Words, p.stage.Voice()
	if voice.Moved != nil {
		says = w.F("mirror.of", says, voice.Moved(w, move))
	}
	p.env.Say(says)
}

func (p *play) followOutlook() {
	if p.heard.lost == "" {
		return
	}
	if to, ok := p.session.Retreat(); ok {
		p.heard.moves = to.Moves
	}
	if p.session.Outlook().Way != nil {
		p.sayOpen()
	}
}

func (p *play) sayOpen() {
	p.env.Say(p.env.Words.T("mirror.open"))
	p.heard.lost, p.heard.old = "", false
}

// hushed returns what is not read out: the count of a running search, which would drown out all else, and the dead end that the player knows.
func (p *play) hushed() []string {
	searching, _ := p.progress()
	hushed := []string{searching}
	if p.heard.old {
		back := ""
		if to, ok := p.session.Retreat(); ok {
			back, _ = p.retreatLine(to)
		}
		hushed = append(hushed, p.unmarked(p.heard.lost), back)
		if why := p.reason(); why != nil {
			hushed = append(hushed, p.aloud(why))
		}
	}
	return hushed
}

// describeOutlook says how the game stands, and what is marked on the board.
func (p *play) describeOutlook(say func(string), seen session.Position) {
	p.describeGame(say, seen)
	p.tellMarks(say)
}

// describeGame says what the text of the position leaves out, and what the player knows about the way to the goal.
func (p *play) describeGame(say func(string), seen session.Position) {
	if p.stage.Voice().State != nil {
		say(p.stage.Voice().State(p.env.Words))
	}
	if outlook := p.session.Outlook(); outlook.Told && !outlook.Lost {
		say(p.wayLine())
	}
	if seen.Solved() && !p.session.Game().Watched() {
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

func (p *play) tellMarks(tell func(string)) {
	if why := p.reason(); why != nil {
		tell(p.aloud(why))
	}
	tell(p.tipAloud())
}

func (p *play) aloud(why *search.Reason) string {
	return stage.Aloud(p.env.Words, why, p.explained(why), p.stage.Voice())
}

func (p *play) tipAloud() string {
	w, voice := p.env.Words, p.stage.Voice()
	tip := p.session.Tip()
	if !tip.Shows() || voice.Tip == nil {
		return ""
	}
	says := voice.Tip(w, tip)
	if says == "" {
		return ""
	}
	return w.F("mirror.tip", says)
}

// unmarked returns a text without what it says of the marks on the board, which tellMarks tells by their names.
func (p *play) unmarked(says string) string {
	p.aboutMarks(func(shown, _ string) { says = stage.Without(says, shown) })
	return says
}

// aboutMarks calls about with each text that may be about marks on the board, and what it is to players who cannot see them.
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
