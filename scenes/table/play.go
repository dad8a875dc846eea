package table

import (
	"warren/internal/progress"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A play is what a mode is handed: a session, the stage that shows its board, and the panel beside it; the deal that the player waits for, and
// where boards come from. The player's own lasts as long as the table; a mode that tries things out brings another one, which ends with it.
type play struct {
	status
	env      *shell.Env
	stage    *stage.Stage
	deal     *deal
	shelf    *shelf
	recorded progress.Win // the last that was added to the book
	heard    heard        // what has been read out of it
	sideline bool         // things are tried out on the board of the player's own game, which stays as it is
}

// on returns what the mode is over that embeds the play.
func (p *play) on() *play { return p }

// leave ends what runs for the mode alone that embeds the play: nothing.
func (p *play) leave() {}

// show shows what the mode shows in place of the game's position that embeds the play: nothing.
func (p *play) show() {}

// passOn does what a mode does when the player passes the board on: nothing.
func (p *play) passOn() {}

func (p *play) cells(w *ui.Words, rows []string) []string { return p.stage.Voice().Cells(w, rows) }

func (p *play) onCell(c puzzles.Cell, sign rune) string {
	return p.stage.Voice().OnCell(p.env.Words, c, sign)
}

func (p *play) queries() []stage.Query { return p.stage.Voice().Queries }

func (p *play) reach(c puzzles.Cell) string {
	if p.stage.Voice().Reach == nil {
		return ""
	}
	return p.stage.Voice().Reach(p.env.Words, c)
}

// newStage returns a stage for the boards of the puzzle.
func (p *play) newStage() *stage.Stage {
	return stage.New(p.env.Env, p.puzzle.Look, p.panel.Changed)
}

// branch returns a play without a board, with a stage of its own and a session that nobody saves. The searches for this one end, and
// what is held is let go.
func (p *play) branch(w session.Wishes) *play {
	p.stage.Release()
	p.session.Leave()
	q := &play{status: p.status, env: p.env, deal: p.deal, shelf: p.shelf}
	q.stage = q.newStage()
	q.session = p.puzzle.Sit(session.Deps{Solver: p.env.Solver}, p.session.Difficulty())
	q.session.SetWishes(w)
	return q
}

// underClock reports whether the board is played against the clock, so that it must not be studied while that stands.
func (p *play) underClock() bool {
	s := p.session
	return !s.Bare() && s.Timed() && !s.Solved() && !s.Expired()
}

// placed returns the player's position, nil without a board.
func (p *play) placed() session.Position {
	if p.session.Bare() {
		return nil
	}
	return p.session.Game().Position()
}

// tryOut returns a play in which things are tried out on a copy of the player's game.
func (p *play) tryOut() *play {
	q := p.branch(session.Wishes{Warn: session.WarnNever})
	q.sideline = true
	return q
}

// fitting returns the mode that fits the state of the game.
func (p *play) fitting() mode {
	switch {
	case p.session.Bare():
		return &bare{p}
	case p.session.Solved():
		return p.wonBefore()
	case p.session.Expired():
		return &timeOver{p}
	}
	return &playing{play: p}
}

// begin returns the mode after an event that begins something else: a board has been opened, or a solution is to be shown. After any other
// it is the mode at hand.
func (p *play) begin(now mode, e session.Event) mode {
	switch e.Kind {
	case session.Entered:
		return p.entered()
	case session.Solution:
		return p.replay(e.Replay)
	}
	return now
}

// entered returns the mode for a board that has just been opened.
func (p *play) entered() mode {
	switch s := p.session; {
	case s.Solved():
		p.record() // if the program ended before it was
	case s.Expired():
	case s.Timed() && s.Game().Spent > 0:
		return &paused{p}
	default:
		p.arrive()
	}
	return p.fitting()
}

// tell shows the message of a key: the puzzle's own version or the one that all puzzles share.
func (p *play) tell(key string) { p.panel.Tell(p.panel.Phrase(key)) }

// tellHelp tells the player, once and for all, that what they have asked for counts as help, if it does.
func (p *play) tellHelp() {
	if s := &p.env.Settings; !s.HelpTold && !p.session.Solved() {
		s.HelpTold = true
		p.env.SaveSettings()
		p.panel.Warn(p.env.Words.T("info.countsAsHelp"))
	}
}

// relevel sets the level of the boards that are dealt.
func (p *play) relevel(level string) {
	p.session.SetDifficulty(level)
	p.env.Settings.SetLevel(p.puzzle.Name, level)
	p.env.SaveSettings()
}

// progress returns the text of a running deal or search, and whether one has taken long. The search for what is proven of the board is left out
// while the goal is told to a newcomer: they have asked nothing.
func (p *play) progress() (says string, runs bool) {
	switch {
	case p.deal.waiting:
		return p.deal.progress()
	case p.session.Proving() && p.welcomes():
		return "", false
	}
	return p.searching()
}

func (p *play) showPins() {
	p.stage.ShowPins(p.session.Game().Pins())
}

// present makes the view show the player's position.
func (p *play) present(animated bool) {
	p.showGame(stage.Manner{Animated: animated && !p.env.Calm()})
}

// showGame makes the view show the player's position with its pins, which a view loses when it shows another board meanwhile.
func (p *play) showGame(how stage.Manner) {
	p.stage.Show(p.session.Game().Standing(), how)
	p.showPins()
}

// restore makes the view show the player's position again, after something else was shown there: that is no move, so nothing slides and
// nothing is heard.
func (p *play) restore() { p.showGame(stage.Manner{Silent: true}) }

// perform carries out a gesture; tool is the number of the puzzle's own tool that made it.
func (p *play) perform(g stage.Gesture[session.Move], tool int) {
	switch {
	case g.Refusal != "":
		p.env.Play(sound.Cue{Kind: sound.Refuse})
		p.tell(g.Refusal)
	case g.Says != "":
		p.tell(g.Says)
	}
	if g.Pin {
		p.session.TogglePin(g.PinAt)
	}
	if g.Ask != nil {
		p.session.Ask(tool, *g.Ask)
	}
	if len(g.Moves) > 0 {
		p.session.Make(g.Moves, g.Joined)
	}
}

// tryOn gives an intent to a board on which things are tried out: it has no pins, and nothing is asked of it.
func (p *play) tryOn(in ui.Intent) {
	g := p.stage.Do(in)
	g.Pin, g.Ask = false, nil
	p.perform(g, 0)
}

// performPending carries out gestures that arise from a press over time, without an intent.
func (p *play) performPending() {
	p.perform(p.stage.Pending(), 0)
}

// point gives the view the current tip; a hint that came anew is shown on the whole board.
func (p *play) point() {
	tip := p.session.Tip()
	if p.stage.Tip(tip) && tip.Stage != session.TipNone {
		p.stage.ShowWhole()
	}
}

// drawBoard paints the board, with the current tip if tipped, and with why, the reason why the goal cannot be reached,
// unless nil.
func (p *play) drawBoard(c *render.Canvas, th *render.Theme, tipped bool, why *search.Reason) {
	p.stage.Draw(c, th, tipped && p.session.Tip().Stage != session.TipNone, why)
}
