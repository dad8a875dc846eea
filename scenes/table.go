package scenes

import (
	"encoding/json"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/render"
	"warren/solver/search"
)

// table is the scene that every puzzle is played on: history, hints, replay, lessons and the win are written here once;
// the puzzle brings its field.
type table[S position[S, M], M any] struct {
	env   *env
	field field[S, M]
	ui    *ui

	games []*game[S, M] // the boards of this sitting; empty until the first is dealt
	at    int           // the one on the table
	level string        // that New deals

	lesson  int         // number of the lesson, noLesson outside them
	learned *game[S, M] // the lesson's board

	proving   *question      // the whole space of the board, once for each board
	counting  *question      // the solutions of the board, where they are counted
	question  *question      // about the position
	known     *search.Answer // the answer about the position, while it stands
	distance  distance
	rescue    *wayBack[M]    // to the last position that had a way, nil where none is sought
	reason    *search.Reason // why the position is lost, where it was told and can be seen
	note      string         // what the replay that is asked for has to say of where it begins
	inHand    int            // gestures before the one that is being drawn
	coach     tip[M]
	replay    *replay[S, M]
	spectacle *spectacle // a search that the player watches, nil for none
	won       bool
	winClock  float64
	dealing   bool
	dealt     uint64 // positions searched by the running deal
	wait      int    // ticks that the deal has taken

	paused bool        // the clock stands, and the board is covered
	unseen int         // ticks since the board was played on: something lies over it
	clock  render.Rect // where the time that is left stands in the panel; no width where it is not shown

	message   string
	messageMS float64

	layout  render.Layout
	cards   []render.Rect // paper under the panel's parts
	medal   render.Rect   // on the win card, empty for none
	dirty   bool          // what the panel says has changed
	version int           // of env when the panel was laid out
}

// distance is what the player has been told about the way to the goal.
type distance struct {
	told   bool
	lost   bool           // proven that no way is left
	answer *search.Answer // about the position, where it has a way
}

const (
	noLesson        = -1
	messageStaysMS  = 3200.0
	lessonPauseMS   = 1100.0 // between a solved lesson and the next
	rememberedGames = 20     // boards that undo can go back through
)

func newTable[S position[S, M], M any](e *env, f field[S, M]) *table[S, M] {
	return &table[S, M]{env: e, field: f, ui: newUI(e.measure), lesson: noLesson, level: e.settings.level(f.name())}
}

// game is the one on the table; bare tells whether there is none yet.
func (t *table[S, M]) game() *game[S, M] {
	if t.lesson != noLesson {
		return t.learned
	}
	return t.games[t.at]
}

func (t *table[S, M]) bare() bool { return t.lesson == noLesson && len(t.games) == 0 }

// word gives a string of the puzzle's own.
func (t *table[S, M]) word(key string) string { return t.env.words.t(t.field.name() + "." + key) }

// phrase gives a string that all puzzles share, or what this puzzle says in its place.
func (t *table[S, M]) phrase(key string) string { return t.env.words.own(t.field.name(), key) }

// counted gives a string that says a number of what the puzzle counts: of its unit.
func (t *table[S, M]) counted(key string, args ...any) string {
	return t.env.words.f("unit."+t.field.unit()+"."+key, args...)
}

// changed has the panel laid out and the screen drawn anew.
func (t *table[S, M]) changed() {
	t.dirty = true
	t.env.redraw()
}

// openNew deals a board of the level that was played last.
func (t *table[S, M]) openNew() {
	t.restore()
	t.deal()
}

// openBoard puts a board on the table that was typed, pasted or linked. Where the game that was left is on that very board
// it goes on, history and all.
func (t *table[S, M]) openBoard(text string) error {
	start, err := t.field.parse(text)
	if err != nil {
		return err
	}
	t.restore()
	if !t.bare() && t.game().board == start.String() {
		t.face()
		return nil
	}
	t.begin(&game[S, M]{history: history[S, M]{start: start}, board: start.String()})
	return nil
}

// openLessons starts the first minute.
func (t *table[S, M]) openLessons() { t.openLesson(0) }

func (t *table[S, M]) openLesson(n int) {
	start := t.field.lessons()[n].start
	t.lesson = n
	t.learned = &game[S, M]{history: history[S, M]{start: start}, board: start.String()}
	t.face()
}

// begin puts a new game on the table, behind the one that was there.
func (t *table[S, M]) begin(g *game[S, M]) {
	t.lesson = noLesson
	if len(t.games) > 0 {
		t.games[t.at].forgetUndone()
		t.games = t.games[:t.at+1]
	}
	t.games = append(t.games, g)
	if len(t.games) > rememberedGames {
		t.games = append(t.games[:0], t.games[len(t.games)-rememberedGames:]...)
	}
	t.at = len(t.games) - 1
	t.face()
	t.remember()
}

// face shows the game that the table has turned to.
func (t *table[S, M]) face() {
	g := t.game()
	t.replay, t.spectacle, t.dealing, t.message = nil, nil, false, ""
	t.won = g.position().Solved() && g.at > 0
	t.winClock = winMS
	t.paused = t.timed() && g.spent > 0 && !t.won
	t.forget()
	t.place()
	t.present(false)
	if t.won {
		t.field.celebrate()
		t.field.settle()
	}
	t.drop(&t.proving)
	t.drop(&t.counting)
	g.stopped = false
	if g.proof == nil {
		t.prove()
	}
	t.env.dealer.want(t.field.name(), t.level)
	if t.lesson == noLesson {
		host.SetFragment(linkTo(t.field.name(), g.board))
	}
	t.changed()
	if g.position().Solved() && !t.won {
		t.tellKey("info.solved")
	}
	t.askWishes()
}

// present has the field show the position of the moment: the replay's, where there is one.
func (t *table[S, M]) present(animated bool) {
	g := t.game()
	moves, at := g.played(), g.position()
	if r := t.replay; r != nil {
		if r.fromStart {
			moves = nil
		}
		moves, at = append(moves, r.moves[:r.at]...), r.position()
	}
	if f, ok := t.field.(tracer[S, M]); ok {
		f.trace(g.start, moves)
	}
	t.field.show(at, animated && !t.env.lessMotion())
}

// prove searches the whole space of the board, once; hints and distances are look-ups after that.
func (t *table[S, M]) prove() {
	g := t.game()
	t.proving = &question{job: t.env.play.Start(search.Request{
		Puzzle: t.field.name(), Task: search.TaskDistances, Board: g.board,
	})}
}

// drop cancels a question and forgets it.
func (t *table[S, M]) drop(q **question) {
	if *q != nil {
		(*q).job.Cancel()
		*q = nil
	}
}

// forget drops all that was known of a position that no longer stands.
func (t *table[S, M]) forget() {
	t.drop(&t.question)
	t.known = nil
	t.distance = distance{}
	t.rescue, t.reason, t.note = nil, nil, ""
	t.coach = tip[M]{}
}

// deal puts the next board of the level on the table, at once where it is ready.
func (t *table[S, M]) deal() {
	t.dealing = false
	if failed := t.env.dealer.failure(); failed != "" {
		t.tell(t.env.words.f("info.failed", failed))
		return
	}
	t.env.dealer.want(t.field.name(), t.level)
	answer := t.env.dealer.take()
	if answer == nil {
		t.dealing, t.wait = true, 0
		t.changed()
		return
	}
	start, err := t.field.parse(answer.Board)
	if err != nil {
		t.tell(t.env.words.f("info.failed", err))
		return
	}
	t.begin(&game[S, M]{
		history: history[S, M]{start: start}, board: answer.Board, level: answer.Level, seed: answer.Seed,
		par: answer.Par, bound: answer.Bound, known: true, limit: t.allowance(answer.Level, start),
	})
}

// restore puts the game that was left under a table without games, so that undo leads back to it.
func (t *table[S, M]) restore() {
	name := gameName(t.field.name())
	data, err := t.env.saver.load(name)
	if !t.bare() || err == nil && len(data) == 0 {
		return
	}
	var g *game[S, M]
	if err == nil {
		g, err = decodeGame(data, t.field.name(), t.field.parse)
	}
	if err != nil {
		t.env.setAside(name, data, err)
		return
	}
	t.games, t.at = append(t.games, g), 0
}

// resume goes on with the game that was left; false where there is none that can be read.
func (t *table[S, M]) resume() bool {
	t.restore()
	if t.bare() {
		return false
	}
	t.face()
	return true
}

// tell shows one short line for a while.
func (t *table[S, M]) tell(message string) {
	t.message, t.messageMS = message, messageStaysMS
	t.changed()
}

func (t *table[S, M]) tellKey(key string) { t.tell(t.phrase(key)) }

// remember saves the game off the loop.
func (t *table[S, M]) remember() {
	if t.lesson != noLesson {
		return
	}
	name := t.field.name()
	data, err := t.game().encode(name)
	if err != nil {
		t.tell(t.env.words.f("refuse.saveFailed", err))
		return
	}
	t.env.saver.save(gameName(name), data)
	if t.env.settings.Last != name || t.env.settings.Levels[name] != t.level {
		t.env.settings.Last = name
		t.env.settings.setLevel(name, t.level)
		t.env.saveSettings()
	}
}

// apply makes the moves of one gesture.
func (t *table[S, M]) apply(moves []M) {
	g := t.game()
	at := g.position()
	for _, m := range moves {
		next, err := at.Apply(m)
		if err != nil {
			t.tell(t.env.words.f("info.failed", err))
			t.present(true)
			return
		}
		at = next
	}
	t.record(moves, at)
	t.dealing = false // who plays on wants this board; the next one stays ready for New
	t.moved(true)
	if at.Solved() {
		t.win()
	}
}

// record keeps the moves of a gesture. A line that is being drawn is one gesture from the touch to the release, and kept as what
// it has come to, without the detours.
func (t *table[S, M]) record(moves []M, after S) {
	g := t.game()
	if f, ok := t.field.(drawer[S, M]); ok {
		if f.drawing() {
			g.at = t.inHand
		}
		t.inHand = g.at
		if moves = f.between(g.position(), after); len(moves) == 0 {
			g.forgetUndone()
			return
		}
	}
	g.push(gesture[S, M]{moves: moves, after: after})
}

// moved takes in that the position is another one.
func (t *table[S, M]) moved(animated bool) {
	t.won = false
	t.forget()
	t.message = ""
	t.present(animated)
	t.remember()
	t.changed()
	t.askWishes()
}

// askWishes asks what the player has set to be told at every position.
func (t *table[S, M]) askWishes() {
	switch wishes := &t.env.settings; {
	case t.game().position().Solved() || t.game().stopped:
	case t.lesson != noLesson:
		t.ask(forLesson)
	case t.ended():
		t.ask(forDistance)
	case wishes.ShowDistance || wishes.TellLost:
		t.ask(forWish)
	}
}

// ended tells whether no move is left.
func (t *table[S, M]) ended() bool {
	f, ok := t.field.(ender[S])
	return ok && f.ended(t.game().position())
}

func (t *table[S, M]) win() {
	t.won, t.winClock = true, 0
	t.field.celebrate()
	if t.env.lessMotion() {
		t.skipWin()
	}
	t.changed()
}

// skipWin ends the celebration and lets the card come.
func (t *table[S, M]) skipWin() {
	t.winClock = winMS
	t.field.settle()
	t.changed()
}

// ask sends a question about the position, or answers it from what is known.
func (t *table[S, M]) ask(why purpose) {
	g := t.game()
	if t.known != nil && why != forStart {
		t.answer(why, t.known)
		return
	}
	g.stopped = false // who asks wants to know: the proof goes on when this is answered
	moves := g.played()
	if why == forStart {
		moves = nil
	}
	t.send(moves, why)
}

// send asks about the position after moves from the start, in place of the question before.
func (t *table[S, M]) send(moves []M, why purpose) {
	t.drop(&t.question)
	req, err := request(t.field.name(), t.game().board, moves)
	if err != nil {
		t.tell(t.env.words.f("info.failed", err))
		return
	}
	t.question = &question{purpose: why, job: t.env.play.Start(req)}
}

// sendTool asks about the position what one of the field's own tools wants to know.
func (t *table[S, M]) sendTool(n int, want search.Request) {
	t.drop(&t.question)
	t.game().stopped = false
	req, err := request(t.field.name(), t.game().board, t.game().played())
	if err != nil {
		t.tell(t.env.words.f("info.failed", err))
		return
	}
	want.Puzzle, want.Board, want.Moves = req.Puzzle, req.Board, req.Moves
	t.question = &question{purpose: forTool, tool: n, job: t.env.play.Start(want)}
}

// answer acts on what the solver said.
func (t *table[S, M]) answer(why purpose, a *search.Answer) {
	t.changed()
	switch {
	case a.Cancelled:
		return
	case a.Error != "":
		t.tell(t.env.words.f("info.failed", a.Error))
		return
	case why == forWayBack:
		switch {
		case a.Solvable:
			t.rescue.way = t.rescue.middle()
		case a.Decided:
			t.rescue.lost = t.rescue.middle()
		default: // a limit came first: nobody knows
			t.rescue = nil
			return
		}
		t.halve()
		return
	case why == forLesson && !a.Solvable:
		if a.Decided { // the hand has nothing to show; Undo is beside it
			t.reason = a.Reason
			t.tell(t.reasoned(t.phrase("lesson.lost"), a))
		}
		return
	case !a.Solvable && a.Decided:
		wishes := &t.env.settings
		t.distance = distance{told: why != forWish || wishes.ShowDistance || wishes.TellLost, lost: true}
		t.game().lost = t.game().lost || t.distance.told
		if why != forWish || wishes.TellLost {
			t.tellLost(why, a)
		}
		return
	case !a.Solvable:
		t.tell(t.counted("bound", grouped(a.Explored), a.Bound))
		return
	}
	at := t.game().position()
	if why == forStart {
		at = t.game().start
	}
	var moves []M
	if err := json.Unmarshal(a.Moves, &moves); err != nil {
		t.tell(t.env.words.f("info.failed", err))
		return
	}
	if len(moves) == 0 && why != forWish {
		t.tellKey("info.solved")
		return
	}
	switch why {
	case forDistance:
		t.distance = distance{told: true, answer: a}
		t.tellKey("info.way")
	case forWish:
		t.distance = distance{told: t.env.settings.ShowDistance, answer: a}
	case forHint, forLesson:
		t.game().coached = t.game().coached || why == forHint
		t.coach = tip[M]{stage: tipPiece, move: moves[0]}
		if why == forLesson {
			t.coach.stage, t.coach.hand = tipHand, moves
			break
		}
		if t.env.settings.ShowDistance { // the hint may have come in place of that question
			t.distance = distance{told: true, answer: a}
		}
		if _, ok := t.field.(drawer[S, M]); ok { // there is one piece alone
			t.coach.stage = tipMove
			t.tellKey("hint.move")
			break
		}
		t.tellKey("hint.which")
	case forSolution:
		t.startReplay(at, moves, a, false)
	case forStart:
		t.startReplay(at, moves, a, true)
	}
}

// lostKey says that nothing leads to the goal: of a board that never had a way, or of a position that lost it.
func (t *table[S, M]) lostKey(why purpose) string {
	if t.game().noWay && !t.mended() || why == forStart {
		return "info.noWay"
	}
	return "info.lost"
}

// tellLost says that nothing leads to the goal, and why where it can be seen, and looks for the last position from which something
// did. Who wanted the solution of a line is led there.
func (t *table[S, M]) tellLost(why purpose, a *search.Answer) {
	t.reason = a.Reason
	t.tell(t.reasoned(t.phrase(t.lostKey(why)), a))
	wanted := forNothing
	if _, ok := t.field.(drawer[S, M]); ok && why == forSolution {
		wanted = forSolution
	}
	t.seekWay(wanted)
}

// startReplay shows the solution that an answer holds.
func (t *table[S, M]) startReplay(from S, moves []M, a *search.Answer, fromStart bool) {
	r, err := newReplay(from, moves, fromStart, t.field.count)
	if err != nil {
		t.tell(t.env.words.f("info.failed", err))
		return
	}
	r.proven, r.note = a.Bound >= a.Cost, t.note
	t.note = ""
	t.field.release()
	t.coach = tip[M]{}
	t.message = ""
	t.replay = r
	t.game().coached = t.game().coached || !t.game().position().Solved()
	t.won, t.dealing = false, false
	t.present(true)
	t.changed()
}

// closeReplay gives the player's board back.
func (t *table[S, M]) closeReplay() {
	t.replay = nil
	t.comeBack()
}

// comeBack shows the player's board after something else.
func (t *table[S, M]) comeBack() {
	g := t.game()
	t.present(true)
	if g.position().Solved() && g.at > 0 {
		t.won, t.winClock = true, winMS
		t.field.celebrate()
		t.field.settle()
	}
	t.changed()
	t.askWishes()
}

// goOn keeps the position that the replay shows, as one gesture.
func (t *table[S, M]) goOn() {
	r, g := t.replay, t.game()
	t.replay = nil
	if r.at == 0 && !r.fromStart {
		t.closeReplay()
		return
	}
	if r.fromStart {
		g.restart()
	}
	if r.at > 0 {
		g.helped = true
		g.push(gesture[S, M]{moves: r.moves[:r.at], after: r.position()})
	}
	t.moved(true)
	if g.position().Solved() {
		t.win()
	}
}

// hint gives away a little more each time: which piece, where to, and then it makes the move.
func (t *table[S, M]) hint() {
	switch t.coach.stage {
	case tipPiece:
		t.coach.stage, t.coach.clock = tipMove, 0
		t.tellKey("hint.move")
	case tipMove:
		t.game().helped = true
		t.apply([]M{t.coach.move})
	default:
		t.ask(forHint)
	}
}

// undo takes the last gesture back; at the start of a board it goes back to the board before.
func (t *table[S, M]) undo() {
	switch {
	case t.game().undo():
		t.moved(true)
	case t.at > 0 && t.lesson == noLesson:
		t.at--
		t.face()
		t.remember()
		t.tellKey("refuse.restored")
	default:
		t.tellKey("refuse.nothingToUndo")
	}
}

// redo does what was undone; at the end of a board it goes on to the board after it.
func (t *table[S, M]) redo() {
	switch {
	case t.game().redo():
		t.moved(true)
		if t.game().position().Solved() {
			t.win()
		}
	case t.at < len(t.games)-1 && t.lesson == noLesson:
		t.at++
		t.face()
		t.remember()
	default:
		t.tellKey("refuse.nothingToRedo")
	}
}

func (t *table[S, M]) restart() {
	if t.game().restart() {
		t.moved(true)
	}
}

// searching is the question whose progress the panel shows, nil where none has taken long.
func (t *table[S, M]) searching() *question {
	switch {
	case t.question.visible() && t.proving == nil:
		return t.question
	case t.question.visible() && t.question.purpose != forLesson:
		return t.proving // the question waits for it
	case t.proving.visible() && t.lesson == noLesson:
		return t.proving
	}
	return nil
}

// cancel stops what the panel shows as running; false where nothing does.
func (t *table[S, M]) cancel() bool {
	switch {
	case t.dealing:
		t.dealing = false
		t.env.dealer.cancel()
	case t.searching() != nil:
		t.drop(&t.question)
		t.drop(&t.proving)
		t.game().stopped = t.game().proof == nil
	default:
		return false
	}
	t.tellKey("info.cancelled")
	return true
}

// nextLesson goes on to the next lesson, and after the last to the first dealt board.
func (t *table[S, M]) nextLesson() {
	if t.lesson+1 < len(t.field.lessons()) {
		t.openLesson(t.lesson + 1)
		return
	}
	t.endLessons()
	t.tellKey("lesson.done")
}

// endLessons goes back to the board that was there before, or deals the first one.
func (t *table[S, M]) endLessons() {
	t.lesson = noLesson
	t.env.settings.setLearned(t.field.name())
	t.env.saveSettings()
	if t.bare() {
		t.forget()
		t.drop(&t.proving) // of the lesson's board
		t.drop(&t.counting)
		t.won = false
		t.deal()
		return
	}
	t.face()
}

func (t *table[S, M]) tick() {
	t.unseen++
	if t.field.tick(tickMS, t.env.lessMotion()) {
		t.env.redraw()
	}
	if t.coach.stage != tipNone {
		t.coach.clock += tickMS
		if t.coach.stage == tipHand || t.coach.clock < pulses*pulseMS+2*tickMS {
			t.env.redraw()
		}
	}
	if t.messageMS > 0 && t.message != "" {
		if t.messageMS -= tickMS; t.messageMS <= 0 {
			t.message = ""
			t.changed()
		}
	}
	if t.won && t.winClock < winMS {
		t.winClock += tickMS
		t.changed()
	}
	if t.lesson != noLesson && t.won {
		if t.winClock += tickMS; t.winClock > winMS+lessonPauseMS {
			t.nextLesson()
		}
	}
	if t.replay != nil && t.replay.tick(tickMS) {
		t.showReplay()
	}
	if t.spectacle != nil && t.spectacle.tick() {
		t.env.redraw()
		t.narrate()
		if t.spectacle.answer != nil {
			t.changed()
		}
	}
	if t.ui.tick() {
		t.env.redraw()
	}
	t.pollDeal()
	t.pollProof()
	t.pollCount()
	t.pollQuestion()
	t.takeTurns()
}

// takeTurns shares the worker, which answers one request after the other: a player who waits for an answer goes before a proof that
// takes long, which begins again after it.
func (t *table[S, M]) takeTurns() {
	switch {
	case t.bare():
	case t.question != nil:
		t.drop(&t.counting)
		if t.question.purpose.urgent() && t.proving.visible() {
			t.drop(&t.proving)
			t.changed()
		}
	case t.proving == nil && t.game().proof == nil && !t.game().stopped:
		t.prove()
		t.changed()
	case t.counting == nil && t.countable():
		t.count()
	}
}

func (t *table[S, M]) showReplay() {
	t.present(true)
	t.changed()
}

func (t *table[S, M]) pollDeal() {
	if !t.dealing {
		return
	}
	t.wait++
	if t.env.dealer.ready != nil || t.env.dealer.failed != "" {
		t.deal()
		return
	}
	if explored := t.env.dealer.explored(); t.wait%progressEveryTicks == 0 && (explored != t.dealt || t.wait == visibleAfterTicks) {
		t.dealt = explored
		t.changed()
	}
}

func (t *table[S, M]) pollProof() {
	if t.proving == nil {
		return
	}
	answer, changed := t.proving.poll()
	if changed && t.proving.visible() {
		t.changed()
	}
	if answer == nil {
		return
	}
	t.proving = nil
	t.changed()
	if answer.Cancelled {
		return
	}
	if answer.Error != "" {
		t.game().stopped = true // it would fail the same way
		t.tell(t.env.words.f("info.failed", answer.Error))
		return
	}
	t.game().learn(answer)
}

func (t *table[S, M]) pollQuestion() {
	if t.question == nil {
		return
	}
	answer, changed := t.question.poll()
	if changed && t.question.visible() {
		t.changed()
	}
	if answer == nil {
		return
	}
	why, tool := t.question.purpose, t.question.tool
	t.question = nil
	if why == forTool && !answer.Cancelled && answer.Error == "" {
		t.take(t.field.(asking[M]).answered(tool, answer))
		t.changed()
		return
	}
	if !answer.Cancelled && answer.Error == "" && why != forStart && why != forWayBack {
		t.known = answer
	}
	t.answer(why, answer)
}

func (t *table[S, M]) leave() {
	t.keepTime()
	t.drop(&t.question)
	t.drop(&t.proving)
	t.drop(&t.counting)
	t.dealing = false
}

func (t *table[S, M]) layOut() {
	if trouble := t.env.takeTrouble(); trouble != "" {
		t.tell(trouble)
	}
	if t.version != t.env.version {
		t.version = t.env.version
		t.place()
		t.dirty = true
		if !t.bare() && t.replay == nil && !t.distance.told {
			t.askWishes()
		}
	}
	if t.dirty {
		t.dirty = false
		t.build()
		t.env.redraw()
	}
}

func (t *table[S, M]) update(in *input) scene {
	t.unseen = 0
	t.runClock()
	act, taken := t.ui.update(in)
	if act == actNone {
		act = t.key(in)
	}
	if late := t.lateKey(in); late != actNone {
		act = late
	}
	if t.celebrating() && (act != actNone || in.pointer.pressed || len(in.keys) > 0) {
		t.skipWin()
		return t
	}
	if act != actNone {
		return t.do(act)
	}
	if taken || t.replay != nil || t.spectacle != nil || t.bare() {
		return t
	}
	if t.won {
		if in.has(ebiten.KeyEnter) {
			return t.do(actNext)
		}
		return t
	}
	if t.stands() {
		return t.wake(in)
	}
	t.take(t.field.play(in))
	return t
}

func (t *table[S, M]) celebrating() bool { return t.won && t.winClock < winMS }

// key gives the action of a key.
func (t *table[S, M]) key(in *input) action {
	switch {
	case in.has(ebiten.KeyEscape):
		return actBack
	case in.chordOf('z') && in.shift, in.chordOf('y'), in.letter('y'):
		return actRedo
	case in.chordOf('z'), in.letter('u'), in.has(ebiten.KeyBackspace):
		return actUndo
	case in.letter('?'):
		return actHelp
	case in.letter('o'):
		return actSettings
	}
	switch {
	case t.replay != nil:
		return replayKey(in)
	case t.spectacle != nil:
		return searchKey(in)
	case in.letter('v'):
		return actWatchSearch
	case in.letter('r'):
		return actRestart
	case in.letter('n'):
		return actNew
	case in.letter('h'):
		return actHint
	case in.letter('s'):
		return actSolve
	case in.letter('g'):
		return actDistance
	case in.letter('d'):
		return actLevel
	case in.letter('b'):
		return actWayBack
	case in.letter('w') && t.won && t.ui.find(actWatch) != nil:
		return actWatch
	case in.letter('k') && t.lesson != noLesson:
		return actSkip
	case t.timed() && in.has(ebiten.KeySpace), t.paused && in.has(ebiten.KeyEnter):
		return actPause
	}
	for i, own := range t.ownTools() {
		if in.letter(own.letter) {
			return actOwnTool + action(i)
		}
	}
	return actNone
}

// ownTools are those that the field brings, none while there is no board to use them on.
func (t *table[S, M]) ownTools() []ownTool {
	f, ok := t.field.(toolkeeper[M])
	if !ok || t.bare() || t.won {
		return nil
	}
	return f.tools()
}

// useOwn works one of them.
func (t *table[S, M]) useOwn(n int) {
	if tools := t.ownTools(); n >= len(tools) || tools[n].disabled {
		return
	}
	if f, ok := t.field.(asking[M]); ok {
		if req, asks := f.ask(n, t.game().seed); asks {
			if t.lesson == noLesson {
				t.sendTool(n, req)
			}
			return
		}
	}
	t.take(t.field.(toolkeeper[M]).use(n))
}

// take does what a gesture or a tool came to.
func (t *table[S, M]) take(moves []M, refusal string) {
	if refusal != "" {
		t.tellKey(refusal)
	}
	if len(moves) > 0 {
		t.apply(moves)
	}
}

func replayKey(in *input) action {
	switch {
	case in.has(ebiten.KeySpace):
		return actPlayPause
	case in.letter('.'), in.has(ebiten.KeyArrowRight):
		return actStepOn
	case in.letter(','), in.has(ebiten.KeyArrowLeft):
		return actStepBack
	case in.letter('x'):
		return actSpeed
	case in.has(ebiten.KeyEnter):
		return actGoOn
	case in.letter('s'):
		return actStopWatching
	}
	return actNone
}

// do carries out an action and gives the scene that follows.
func (t *table[S, M]) do(act action) scene {
	t.field.settle()
	if t.bare() {
		return t.doBare(act)
	}
	if t.stands() && !t.whileItStands(act) {
		return t
	}
	if t.replay != nil && t.doReplay(act) || t.spectacle != nil && t.doSearch(act) {
		return t
	}
	if actOwnTool <= act && act <= actOwnLast {
		t.useOwn(int(act - actOwnTool))
	}
	switch act {
	case actBack:
		return t.back()
	case actUndo:
		t.undo()
	case actRedo:
		t.redo()
	case actRestart:
		t.restart()
	case actNew, actNext:
		if t.lesson != noLesson {
			t.nextLesson()
		} else {
			t.deal()
		}
	case actHint:
		if t.lesson == noLesson {
			t.hint()
		}
	case actSolve:
		if t.lesson == noLesson {
			t.ask(forSolution)
		}
	case actDistance:
		t.ask(forDistance)
	case actWatch:
		t.ask(forStart)
	case actWayBack:
		t.goBack()
	case actWatchSearch:
		t.watchSearch()
	case actCancel:
		t.cancel()
	case actPause:
		t.pause()
	case actGoOnCalmly:
		t.goOnCalmly()
	case actTryAgain:
		t.tryAgain()
	case actSkip:
		if t.lesson != noLesson {
			t.endLessons()
		}
	case actLevel:
		if t.lesson == noLesson {
			return newLevelDialog(t.env, t)
		}
	case actLessons:
		t.openLessons()
	case actHelp:
		return newHelp(t.env, t)
	case actSettings:
		return newSettingsDialog(t.env, t)
	}
	t.changed()
	return t
}

// doBare carries out what can be done before there is a board.
func (t *table[S, M]) doBare(act action) scene {
	switch act {
	case actBack, actCancel:
		t.env.dealer.cancel()
		return newHome(t.env)
	case actNew:
		t.deal()
	case actLevel:
		return newLevelDialog(t.env, t)
	case actHelp:
		return newHelp(t.env, t)
	case actSettings:
		return newSettingsDialog(t.env, t)
	}
	return t
}

// doReplay carries out what means something else, or something at all, while a replay is shown.
func (t *table[S, M]) doReplay(act action) bool {
	r := t.replay
	switch act {
	case actPlayPause:
		r.toggle()
		t.showReplay()
	case actStepOn, actRedo:
		r.playing = false
		r.seek(r.at + 1)
		t.showReplay()
	case actStepBack, actUndo:
		r.playing = false
		r.seek(r.at - 1)
		t.showReplay()
	case actSpeed:
		r.speed = (r.speed + 1) % len(speeds)
		t.changed()
	case actSlider:
		r.playing = false
		if w := t.ui.find(actSlider); w != nil && r.seek(int(w.value*float64(len(r.moves))+0.5)) {
			t.showReplay()
		}
	case actGoOn:
		t.goOn()
	case actBack, actStopWatching:
		t.closeReplay()
	default:
		return false
	}
	return true
}

// back leaves what is innermost: a search, a selected piece, and then the table.
func (t *table[S, M]) back() scene {
	if t.cancel() || t.field.release() {
		t.changed()
		return t
	}
	return newHome(t.env)
}

// setLevel deals boards of another level from now on.
func (t *table[S, M]) setLevel(level string) {
	t.level = level
	t.env.settings.setLevel(t.field.name(), level)
	t.env.saveSettings()
	t.deal()
}

func (t *table[S, M]) place() {
	if t.bare() {
		t.layout = render.TableLayout(t.env.width, t.env.height, 1)
		return
	}
	at := t.game().position()
	if f, ok := t.field.(turner[S]); ok {
		f.turn(at, t.env.width, t.env.height)
	}
	t.layout = render.TableLayout(t.env.width, t.env.height, t.field.aspect(at))
	t.field.place(at, t.layout.Board)
}
