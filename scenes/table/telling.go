package table

import (
	"slices"
	"strings"

	"warren/internal/session"
	"warren/scenes/screen"
)

// Sentences returns what the table says of itself to players who cannot see it.
func (b *host) Sentences() []screen.Sentence {
	var all []screen.Sentence
	on := b.now()
	add := func(s string, quiet bool) {
		said := slices.ContainsFunc(all, func(one screen.Sentence) bool { return strings.HasSuffix(one.Text, s) })
		if !said { // alone, or at the end of another
			all = append(all, screen.Sentence{Text: s, Quiet: quiet, Told: s == b.own.panel.Message})
		}
	}
	hushed := on.hushed()
	if m, ok := b.mode.(husher); ok {
		hushed = append(hushed, m.hushes()...)
	}
	say := func(s string) { add(s, slices.Contains(hushed, s)) }
	add(b.own.name(), true)
	if !on.session.Empty() {
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

// A readOut is what has been read out, so that nothing is told twice.
type readOut struct {
	played []session.Move // the moves when one was last said
	lost   string         // the message that no way is left, while the player knows it
	old    bool           // the player knew before the last move
	moves  int            // after how many of the moves there was a way; -1 while that is not known
	open   bool           // the last move led out of the dead end: what stood there before is no news
}

// dead notes the message that no way is left.
func (a *readOut) dead(message string) {
	if a.lost == "" {
		a.moves = -1
	}
	a.lost = message
}

// sayMoves says what the latest moves have done, once the view shows the position.
func (p *round) sayMoves() {
	a, w, voice := &p.readOut, p.env.Words, p.stage.View().Voice
	before, now := a.played, p.session.Game().Played()
	a.played, a.old, a.open = now, a.lost != "", false
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
func (p *round) sayBack() { p.env.Say(p.env.Words.T("explore.back")) }

// sayPlaying says that what plays by itself plays now, or has paused.
func (p *round) sayPlaying(plays bool) {
	says := "clock.paused"
	if plays {
		says = "replay.playing"
	}
	p.env.Say(p.env.Words.T(says))
}

// sayStep says which step of a solution or a game is shown, and what its move did.
func (p *round) sayStep(says string, move session.Move) {
	w, voice := p.env.Words, p.stage.View().Voice
	if voice.Moved != nil {
		says = w.F("mirror.of", says, voice.Moved(w, move))
	}
	p.env.Say(says)
}

func (p *round) followOutlook() {
	if p.readOut.lost == "" {
		return
	}
	if to, ok := p.session.Retreat(); ok {
		p.readOut.moves = to.Moves
	}
	if p.session.Outlook().Way != nil {
		p.sayOpen()
	}
}

func (p *round) sayOpen() {
	p.env.Say(p.env.Words.T("mirror.open"))
	p.readOut.lost, p.readOut.old, p.readOut.open = "", false, true
}

// hushed returns what is not read out: the count of a running search, which would drown out all else, and the dead end that the player knows.
func (p *round) hushed() []string {
	searching, _ := p.progress()
	hushed := []string{searching}
	if p.readOut.open {
		line, aside := p.proofLines()
		hushed = append(hushed, line, aside)
	}
	if p.readOut.old {
		back := ""
		if to, ok := p.session.Retreat(); ok {
			back, _ = p.retreatLine(to)
		}
		hushed = append(hushed, p.readOut.lost, p.lostInFull(), back)
		hushed = append(hushed, p.explained(p.reason()))
	}
	return hushed
}

// lostInFull returns that no way is left, and why: the words in which it was told.
func (p *round) lostInFull() string {
	return p.env.Words.Sentences(p.lostLine(), p.explained(p.session.Outlook().Reason))
}

// describeOutlook says how the game stands, and the hint.
func (p *round) describeOutlook(say func(string), seen session.Position) {
	p.describeGame(say, seen)
	if p.session.Tip().Shows() {
		say(p.tipLine(""))
	}
}

// describeGame says what the text of the position leaves out, and what the player knows about the way to the goal.
func (p *round) describeGame(say func(string), seen session.Position) {
	if p.stage.View().Voice.State != nil {
		say(p.stage.View().Voice.State(p.env.Words))
	}
	if outlook := p.session.Outlook(); outlook.Told && !outlook.Lost {
		say(p.wayLine())
	}
	if seen.Solved() && !p.session.Game().Watched() {
		say(p.env.Words.T("win.done"))
	}
	say(p.panel.Message)
	if p.dead() {
		say(p.lostInFull())
	}
	say(p.env.Unsaved())
	if to, ok := p.session.Retreat(); ok {
		says, _ := p.retreatLine(to)
		say(says)
	}
	if says, runs := p.progress(); runs {
		say(says)
	}
	say(p.explained(p.reason()))
}

func (p *round) message(e session.Event) string {
	switch e.Key {
	case "bound":
		return p.puzzle.Bound(p.env.Words, e.Answer)
	case "why":
		return p.explained(e.Answer.Reason)
	case "hint.which", "hint.move":
		return p.tipLine(e.Key)
	case "hint.other":
		return p.env.Words.Sentences(p.panel.Phrase("hint.other"), p.tipLine("hint.which"))
	case "info.lost", "info.lostStar", "info.noWay":
		if e.Answer != nil {
			return p.env.Words.Sentences(p.panel.Phrase(e.Key), p.explained(e.Answer.Reason))
		}
	}
	return p.panel.Phrase(e.Key)
}

// tipLine returns the hint on the board in words, or the string of a key if the view has none for it.
func (p *round) tipLine(key string) string {
	w, voice := p.env.Words, p.stage.View().Voice
	if tip := p.session.Tip(); tip.Shows() && voice.Tip != nil {
		if says := voice.Tip(w, tip); says != "" {
			return w.F("mirror.tip", says)
		}
	}
	return p.panel.Phrase(key)
}
