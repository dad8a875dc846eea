package table

import (
	"log/slog"

	"warren/internal/progress"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/solver/search"
)

// A round is a session on a stage, with all that modes say and draw of it. A copy of the player's
// game, on which things are tried out, has a round of its own, and so has a lesson.
type round struct {
	puzzle  *puzzle.Puzzle
	env     *shell.Env
	session *session.Session
	stage   *stage.Stage
	panel   *screen.Panel
	deal    *deal // to the player's own round
	readOut readOut
	remark  string // the key of the message after the moves
	// This is a copy of the player's own game: nothing is pinned or asked.
	sideline bool
	// What is still to be made of a solution that is shown; nil for none.
	plan   func() []session.Move
	silent bool        // the move just made is not read out
	clock  render.Rect // where the time that is left was drawn last
}

// An ownGame is the round of the player's own game, which lasts as long as the table.
type ownGame struct {
	*round
	shelf    *shelf
	recorded progress.Win // the last that was added to the book
	brought  int          // the thing that the win has brought to the den of the puzzle, 0 for none
	wins     int          // on the table
	arrived  bool         // a tool has arrived with the board, and the player has not looked under More since
}

func (p *round) on() *round { return p }

func (p *ownGame) owned() *ownGame { return p }

func (p *round) newStage() *stage.Stage {
	return stage.New(p.env.Env, p.puzzle.View, p.panel.Changed)
}

// branch returns the round of a game with a stage of its own, in a session that nobody saves. The searches for this one end.
func (p *round) branch(g *session.Game, w session.Wishes) *round {
	p.stage.Release()
	p.session.Leave()
	q := &round{puzzle: p.puzzle, env: p.env, panel: p.panel, deal: p.deal}
	q.stage = q.newStage()
	q.session = session.New(&p.puzzle.Rules, session.Deps{Solver: p.env.Solver}, p.session.Difficulty())
	q.session.SetWishes(w)
	q.session.Begin(g)
	return q
}

// underClock reports whether the board must not be studied while the clock stands.
func (p *ownGame) underClock() bool {
	s := p.session
	return !s.Empty() && s.Timed() && !s.Solved() && !s.Expired()
}

func (p *round) position() session.Position {
	if p.session.Empty() {
		return nil
	}
	return p.session.Game().Position()
}

func (p *ownGame) fitting() mode {
	switch {
	case p.session.Empty():
		return p.noBoard()
	case p.session.Solved():
		return p.wonBefore()
	case p.session.Expired():
		return p.timeOver()
	}
	return &playing{ownGame: p}
}

func (p *ownGame) entered() mode {
	switch s := p.session; {
	case s.Solved():
		p.record() // if the program ended before it was
	case s.Expired():
	case s.Timed() && s.Game().Spent > 0:
		return p.pause()
	default:
		p.arrive()
	}
	return p.fitting()
}

func (p *round) tell(key string) { p.panel.TellOwn(key) }

// fail tells that a search has failed; why is for the log, since it is not in the player's language.
func (p *round) fail(err error) {
	slog.Warn("a search failed", "puzzle", p.puzzle.Name, "error", err)
	p.panel.Tell(shell.Failure(err.Error()))
}

func (p *ownGame) relevel(level string) {
	p.session.SetDifficulty(level)
	p.env.Settings.SetLevel(p.puzzle.Name, level)
	p.env.SaveSettings()
}

// progress returns the text of a running deal or search, and whether one has taken long. A welcomed newcomer has not asked for the proof.
func (p *round) progress() (says string, runs bool) {
	switch {
	case p.deal.waiting:
		return p.deal.progress()
	case p.session.Proving() && p.welcomes():
		return "", false
	}
	return p.searching()
}

func (p *round) showPins() {
	p.stage.View().ShowPins(p.session.Game().Pins)
}

func (p *round) present(animated bool) {
	p.showGame(stage.Transition{Animated: animated && !p.env.Calm()})
}

// showGame shows the pins too, which a view loses when it shows another board meanwhile.
func (p *round) showGame(how stage.Transition) {
	if p.plan != nil {
		how.Plan = p.plan()
	}
	p.stage.Show(p.session.Game().Standing(), how)
	p.showPins()
}

// silently shows what is no move: nothing slides, and nothing is heard.
var silently = stage.Transition{Silent: true}

// backToGame shows the player's position again and returns the mode for it.
func (p *ownGame) backToGame(how stage.Transition) mode {
	p.showGame(how)
	p.sayBack()
	p.panel.Changed()
	return p.fitting()
}

// perform takes the number of the puzzle's own tool that made the gesture, 0 for none.
func (p *round) perform(g stage.Gesture, tool int) {
	if p.sideline && (g.Pin || g.Ask != nil) {
		return
	}
	if g.Refusal != "" {
		p.env.Play(sound.Cue{Kind: sound.Refuse})
		p.panel.Refuse(g.Refusal)
	}
	if g.Pin {
		p.session.TogglePin(g.PinAt)
	}
	if g.Ask != nil {
		p.session.Ask(tool, *g.Ask)
	}
	if len(g.Moves) > 0 {
		p.remark = g.Says
		p.session.Make(g.Moves, g.Joined)
	} else if g.Says != "" {
		p.tell(g.Says)
	}
}

// point gives the view the current tip; a new hint is shown on the whole board.
func (p *round) point() {
	tip := p.session.Tip()
	if p.stage.Tip(tip) && tip.Stage != session.TipNone {
		p.stage.ShowWhole()
	}
}

func (p *round) draw(c *render.Canvas) { p.drawBoard(c, true, p.reason()) }

// drawBoard paints the current tip if tipped, and why the goal cannot be reached unless that is nil.
func (p *round) drawBoard(c *render.Canvas, tipped bool, why *search.Reason) {
	p.stage.Draw(c, tipped && p.session.Tip().Stage != session.TipNone, why)
}
