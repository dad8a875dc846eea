package table

import (
	"warren/internal/session"
	"warren/scenes/screen"
)

// Sentences returns what the table says of itself.
func (b *host) Sentences() []screen.Sentence {
	on := b.now()
	a := &screen.Account{Message: b.own.panel.Message, Hushed: on.hushed()}
	a.Quietly(b.own.name())
	if !on.session.Empty() {
		if m, ok := b.mode.(headed); ok {
			a.Say(m.heading())
		} else {
			b.own.describeBoard(a)
		}
		for _, score := range on.scores() {
			if score.Name != "" {
				a.Quietly(b.own.env.Words.F("mirror.of", score.Name, score.Value))
			}
		}
	}
	b.mode.describe(a)
	return a.Sentences
}

// A readOut is what has been read out, so that nothing is told twice.
type readOut struct {
	played []session.Move // the moves when one was last said
	lost   bool           // the player knows that no way is left
	old    bool           // the player knew before the last move
	moves  int            // after how many of the moves there was a way; -1 while that is not known
	open   bool           // the last move led out of the dead end: what stood there before is no news
}

// dead notes that the player was told that no way is left.
func (a *readOut) dead() {
	if !a.lost {
		a.moves = -1
	}
	a.lost = true
}

// sayMoves says what the latest moves have done, once the view shows the position.
func (p *round) sayMoves() {
	a, w, voice := &p.readOut, p.env.Words, p.stage.View().Voice
	before, now := a.played, p.session.Game().Played()
	a.played, a.old, a.open = now, a.lost, false
	if p.silent {
		return
	}
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
		a.lost, a.old = false, false
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

func (p *round) followOutlook() {
	if !p.readOut.lost {
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
	p.readOut.lost, p.readOut.old, p.readOut.open = false, false, true
}

// hushed returns what is not read out: how far a search is, which would drown out all else, and
// what the player knows already.
func (p *round) hushed() map[screen.Fact]bool {
	known := p.readOut.old
	return map[screen.Fact]bool{
		screen.FactSearch: true, screen.FactProof: p.readOut.open, screen.FactNote: p.readOut.open,
		screen.FactLost: known, screen.FactWhy: known, screen.FactRetreat: known,
	}
}

// lost returns that no way is left, and why.
func (p *round) lost() screen.Message {
	return append(screen.Of(screen.FactLost, p.lostLine()), screen.Of(screen.FactWhy, p.explained(p.session.Outlook().Reason))...)
}

// describeOutlook says how the game stands, and the hint.
func (p *round) describeOutlook(a *screen.Account, seen session.Position) {
	p.describeGame(a, seen)
	if p.session.Tip().Shows() {
		a.Fact(screen.FactTip, p.tipLine(""))
	}
}

// describeGame says what the text of the position leaves out, and what the player knows about the way to the goal.
func (p *round) describeGame(a *screen.Account, seen session.Position) {
	if p.stage.View().Voice.State != nil {
		a.Say(p.stage.View().Voice.State(p.env.Words))
	}
	if outlook := p.session.Outlook(); outlook.Told && !outlook.Lost {
		a.Say(p.wayLine())
	}
	if seen.Solved() && !p.session.Game().Watched() {
		a.Fact(screen.FactDone, p.env.Words.T("win.done"))
	}
	a.All(p.panel.Message)
	if p.dead() {
		a.All(p.lost())
	}
	a.Say(p.env.Unsaved().In(p.env.Words))
	if to, ok := p.session.Retreat(); ok {
		says, _ := p.retreatLine(to)
		a.Fact(screen.FactRetreat, says)
	}
	if says, runs := p.progress(); runs {
		a.Fact(screen.FactSearch, says)
	}
	a.Fact(screen.FactWhy, p.explained(p.reason()))
}

func (p *round) message(e session.Event) screen.Message {
	key := string(e.News)
	switch news := e.News; {
	case news == session.NewsBound:
		return screen.Of(screen.FactProof, p.puzzle.Bound(p.env.Words, e.Answer))
	case news == session.NewsWhy:
		return screen.Of(screen.FactWhy, p.explained(e.Answer.Reason))
	case news == session.NewsWhich, news == session.NewsMove:
		return screen.Of(screen.FactTip, p.tipLine(key))
	case news == session.NewsOther:
		return append(screen.Of(screen.FactOwn, p.panel.Phrase(key)), screen.Of(screen.FactTip, p.tipLine(string(session.NewsWhich)))...)
	case news.Lost():
		message := screen.Of(screen.FactLost, p.panel.Phrase(key))
		if e.Answer != nil {
			message = append(message, screen.Of(screen.FactWhy, p.explained(e.Answer.Reason))...)
		}
		return message
	}
	return screen.Of(screen.FactOwn, p.panel.Phrase(key))
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
