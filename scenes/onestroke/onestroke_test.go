package onestroke

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A player plays One Stroke.
type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) *player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return &player{p, p.Table.View().(*view)}
}

func (p *player) at(row, col float64) render.Point {
	return p.view.grid.At(render.Point{X: col + 0.5, Y: row + 0.5})
}

// shaking returns how long the rabbit still shakes its head, in milliseconds.
func (p *player) shaking() float64 { return p.view.hand.Shaking(p.view.piece(p.view.head())) }

// move moves the pressed pointer to a cell within one tick.
func (p *player) move(row, col float64) { p.Do(ui.Intent{Kind: ui.Drag, At: p.at(row, col)}) }

// drag presses at a cell, moves over others, each within one tick, and releases at the last.
func (p *player) drag(way ...[2]float64) {
	p.Press(p.at(way[0][0], way[0][1]))
	for _, c := range way[1:] {
		p.move(c[0], c[1])
	}
	last := way[len(way)-1]
	p.Release(p.at(last[0], last[1]))
}

// strokeOf returns a stroke as text: its start, and its steps as compass directions.
func strokeOf(b rules.Board) string {
	way := b.Start().String()
	for i := 1; i < b.Len(); i++ {
		from, to := b.At(i-1), b.At(i)
		switch {
		case to.Row < from.Row:
			way += "N"
		case to.Row > from.Row:
			way += "S"
		case to.Col < from.Col:
			way += "W"
		default:
			way += "E"
		}
	}
	return way
}

func (p *player) wantStroke(want string) {
	p.T.Helper()
	if got := strokeOf(p.Game().Position().(rules.Board)); got != want {
		p.T.Errorf("the stroke is %s, want %s (%s)", got, want, p.Table.Message())
	}
}

func (p *player) wantMessage(key string) {
	p.T.Helper()
	if want := p.Env.Words.T(key); p.Table.Message() != want {
		p.T.Errorf("message %q, want %q", p.Table.Message(), want)
	}
}

func (p *player) solved() bool { return p.Table.Session().Solved() }

// hint asks for a hint until it shows the next cell, and returns what was said for that before, or "".
func (p *player) hint() (why string) {
	p.T.Helper()
	stage := func() session.TipStage { return p.Table.Session().Tip().Stage }
	p.Want(ui.Hint)
	p.Until("the hint", func() bool { return stage() == session.TipWhy || stage() == session.TipMove })
	if stage() == session.TipWhy {
		why = p.Table.Message()
		p.Want(ui.Hint)
	}
	if stage() != session.TipMove {
		p.T.Errorf("the hint is at stage %v after it said %q", stage(), why)
	}
	return why
}

// wayBack waits until the table knows from which cell the stroke can still be finished.
func (p *player) wayBack() {
	p.T.Helper()
	p.Until("the way back", func() bool {
		_, ok := p.Table.Session().Retreat()
		return ok
	})
}

const (
	// ring can be drawn in two ways, one for each first step; field has no hedges.
	ring  = "S..\n.#.\n...\n"
	field = "S...\n....\n....\n....\n"
	// trap is lost by a step to the right, since that makes the cell on the left a second end.
	trap = ".S..\n.#..\n....\n"
)

// TestDrag checks that one drag is one gesture, however it winds, and that the table has every step while it is drawn.
func TestDrag(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.Press(p.at(0, 0))
	for _, c := range [][2]float64{{0, 1}, {0, 2}, {0, 3}, {1, 3}} {
		p.move(c[0], c[1])
	}
	p.wantStroke("[0,0]EEES")
	if p.Game().At != 1 {
		t.Errorf("while it is drawn there are %d gestures", p.Game().At)
	}
	p.move(0, 3) // back along the stroke
	p.wantStroke("[0,0]EEE")
	p.move(0, 1) // quickly
	p.wantStroke("[0,0]E")
	p.move(1, 1)
	p.Release(p.at(1, 1))
	p.wantStroke("[0,0]ES")
	p.Want(ui.Undo)
	p.wantStroke("[0,0]")
	p.Want(ui.Redo)
	p.wantStroke("[0,0]ES")
	if moves := p.Game().Gestures[0].Moves; len(moves) != 2 {
		t.Errorf("the gesture is kept with its detours: %v", moves)
	}
	p.Press(p.at(0, 1)) // an earlier cell
	p.wantStroke("[0,0]E")
	p.move(0, 2)
	p.Release(p.at(0, 2))
	p.wantStroke("[0,0]EE")
	p.Want(ui.Undo)
	p.wantStroke("[0,0]ES")
	if p.Game().At != 1 {
		t.Errorf("%d gestures before the last drag", p.Game().At)
	}
}

// TestNothingDrawn checks that a drag that ends where it began is no gesture.
func TestNothingDrawn(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.Press(p.at(0, 0))
	p.move(0, 1)
	p.move(0, 0)
	if p.Game().At != 0 {
		t.Errorf("%d gestures", p.Game().At)
	}
	p.move(1, 0) // and the drag goes on
	p.Release(p.at(1, 0))
	p.wantStroke("[0,0]S")
	p.Want(ui.Undo)
	p.wantStroke("[0,0]")
}

// TestQuick checks that a quick pointer fills the cells in between if there is one way to do so.
func TestQuick(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		way         [][2]float64
		want        string
	}{
		{"straight on", field, [][2]float64{{0, 0}, {0, 3}}, "[0,0]EEE"},
		{"a press far along a row", field, [][2]float64{{0, 3}}, "[0,0]EEE"},
		{"as the pointer goes", field, [][2]float64{{0, 0}, {0.1, 1.2}, {2, 1.2}}, "[0,0]ESS"},
		{"across a corner", field, [][2]float64{{0, 0}, {1, 1}}, "[0,0]"},
		{"and back to where it is clear", field, [][2]float64{{0, 0}, {1, 1}, {1, 0}, {1, 1}}, "[0,0]SE"},
		{"the only way around a hedge", "S#.\n...\n...\n", [][2]float64{{0, 0}, {1, 1}}, "[0,0]SE"},
		{"a tap around one", "S#.\n...\n##.\n", [][2]float64{{2, 2}}, "[0,0]SEES"},
		{"not through a hedge", "S#.\n...\n...\n", [][2]float64{{0, 0}, {0, 2}}, "[0,0]"},
		{"outside it goes along the edge", field, [][2]float64{{0, 0}, {-3, 0}, {-3, 3}, {9, 3}}, "[0,0]EEESSS"},
		{"a touch of the next row is none", field, [][2]float64{{0, 0}, {0.55, 1}, {0.55, 3}}, "[0,0]EEE"},
		{"straying over the line is not going back", field, [][2]float64{{0, 0}, {0, 3}, {1, 3}, {1, 2}, {0.35, 2}, {1, 2}, {1, 1}}, "[0,0]EEESWW"},
		{"touching it is", field, [][2]float64{{0, 0}, {0, 3}, {1, 3}, {1, 2}, {0.1, 2}}, "[0,0]EE"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.board)
			p.drag(test.way...)
			p.wantStroke(test.want)
		})
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	p.Tap(p.at(1, 1))
	p.wantMessage("onestroke.hedge")
	if p.shaking() == 0 {
		t.Error("the rabbit does not shake its head")
	}
	p.Tap(p.at(2, 2))
	p.wantMessage("onestroke.far")
	p.Want(ui.Up)
	p.wantMessage("onestroke.outside")
	p.Want(ui.Right, ui.Down)
	p.wantMessage("onestroke.hedge")
	p.wantStroke("[0,0]E")
	p.Want(ui.Left) // undoes a step
	p.wantStroke("[0,0]")
	p.Table.Say("")
	p.Tap(p.at(0, 0)) // a press on the rabbit is no mistake
	if p.Table.Message() != "" || p.view.hand.Press.Down {
		t.Errorf("a tap on the rabbit: %q, in the hand %v", p.Table.Message(), p.view.hand.Press.Down)
	}
	f := open(t, field)
	f.Want(ui.Right, ui.Down, ui.Left, ui.Up)
	f.wantMessage("onestroke.visited")
	f.wantStroke("[0,0]ESW")
	f.Want(ui.Erase)
	f.wantStroke("[0,0]ES")
}

// TestKeysWait checks that arrows have no effect while the pointer draws, and that a release that went elsewhere ends the
// drag.
func TestKeysWait(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.Press(p.at(0, 0))
	p.move(0, 1)
	p.Want(ui.Down)
	p.wantStroke("[0,0]E")
	p.Do(ui.Intent{Kind: ui.Hover, At: p.at(0, 3)})
	p.Want(ui.Down)
	p.wantStroke("[0,0]ES")
}

// TestWinsAtOnce checks that the win does not wait for the release.
func TestWinsAtOnce(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	p.Proven()
	p.Press(p.at(0, 0))
	for _, c := range [][2]float64{{0, 2}, {2, 2}, {2, 0}, {1, 0}} {
		if p.solved() {
			t.Fatal("won too early")
		}
		p.move(c[0], c[1])
	}
	if !p.solved() || p.Game().At != 1 || !p.view.won {
		t.Fatalf("won: %v, after %d gestures, at %s", p.solved(), p.Game().At, strokeOf(p.Game().Position().(rules.Board)))
	}
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	v := p.Table.Session().Verdict()
	if !v.Perfect || !v.Optimal || v.Longer || v.Yours != 3 || v.Best != 3 {
		t.Errorf("the verdict is %+v", v)
	}
	p.Want(ui.Undo)
	p.wantStroke("[0,0]")
}

// TestVerdict checks that a game of the proven fewest turns without help is perfect. Warnings are no help.
func TestVerdict(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.Proven()
	if g := p.Game(); !g.Proven() || g.Par != 6 {
		t.Fatalf("the par is %d, proven: %v", g.Par, g.Proven())
	}
	w := p.Env.Words
	for _, test := range []struct {
		way   string
		turns int
		says  string
	}{
		{"EEESWWWSEEESWWW", 6, w.T("onestroke.fewest")},
		{"ESWSSENESENNWNE", 12, w.Count("onestroke.more", 6)},
	} {
		for _, help := range []bool{false, true} {
			p.Want(ui.Restart)
			if help {
				p.hint()
			} else {
				p.Want(ui.Distance) // this is no help
			}
			p.draw(test.way)
			v := p.Table.Session().Verdict()
			fewest := test.turns == 6
			if best := fewest && !help; v.Perfect != best || v.Optimal != best || v.Longer == fewest || v.Yours != test.turns || v.Best != 6 {
				t.Errorf("%s, helped %v: %+v", test.way, help, v)
			}
			if got := comment(w, p.Game(), v); got != test.says {
				t.Errorf("%s, helped %v: it says %q, want %q", test.way, help, got, test.says)
			}
			p.Until("the card", func() bool { return p.Offers(ui.Next) })
		}
	}
}

// TestToldWhenStuck checks that a line with no next cell is told of without a question, and only then.
func TestToldWhenStuck(t *testing.T) {
	t.Parallel()
	p := open(t, "S..\n...\n...\n")
	p.Proven()
	for _, letter := range "EESWSW" {
		p.draw(string(letter))
		p.Answered()
		if p.Table.Session().Outlook().Told {
			t.Fatalf("told with a next cell, after %c", letter)
		}
	}
	p.draw("N")
	p.Until("the word", func() bool { return p.Table.Session().Outlook().Lost })
}

// draw draws by the arrows, given as compass directions.
func (p *player) draw(way string) {
	p.T.Helper()
	kinds := map[rune]ui.Kind{'N': ui.Up, 'E': ui.Right, 'S': ui.Down, 'W': ui.Left}
	for _, letter := range way {
		p.Want(kinds[letter])
	}
	if got := strokeOf(p.Game().Position().(rules.Board)); !strings.HasSuffix(got, way) {
		p.T.Fatalf("%s was drawn, not %s: %s", got, way, p.Table.Message())
	}
}

// TestWatchedAfterTheWin checks that a player who watches the best stroke after the win has still won without help.
func TestWatchedAfterTheWin(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	p.Proven()
	p.drag([2]float64{0, 0}, [2]float64{0, 2}, [2]float64{2, 2}, [2]float64{2, 0}, [2]float64{1, 0})
	p.Game().Par, p.Game().Bound = 2, 2 // so that there is something to watch
	p.Until("the card", func() bool { return p.Offers(ui.WatchBest) })
	p.Want(ui.WatchBest)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	p.Want(ui.Back)
	if v := p.Table.Session().Verdict(); !p.solved() || v.Helped {
		t.Errorf("won: %v, the verdict is %+v", p.solved(), v)
	}
}

// TestHint checks that a hint shows the next cell and then goes there.
func TestHint(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	tip := func() session.Tip { return p.Table.Session().Tip() }
	p.hint()
	p.wantMessage("onestroke.hint.move")
	move, w := tip().Move.(rules.Move), p.Env.Words
	to := move.To
	p.Tick()
	if says, want := p.Said, w.F("onestroke.next", to.Row+1, to.Col+1); !strings.Contains(says, want) {
		t.Errorf("who cannot see it hears %q", says)
	}
	p.Want(ui.Hint)
	if head := p.Game().Position().(rules.Board).Head(); head != to || !p.Game().Helped() {
		t.Errorf("the head is on %v, hinted was %v", head, to)
	}
	from := p.Game().Position().(rules.Board)
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	if p.view.board != from || !p.view.replayed {
		t.Error("the solution does not draw on from the head")
	}
	p.Want(ui.Back)
	if p.view.replayed {
		t.Error("the replay is closed, and goes on")
	}
}

// TestCounts checks that the table counts cells, and that a stroke of only the start counts one.
func TestCounts(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	if got := p.Table.Session().Count(); got != 1 {
		t.Errorf("at first there are %d cells", got)
	}
	p.draw("EES")
	if got := p.Table.Session().Count(); got != 4 {
		t.Errorf("after three steps there are %d cells", got)
	}
	p.Tap(p.at(0, 1))
	if got := p.Table.Session().Count(); got != 2 {
		t.Errorf("taken back to the second there are %d cells", got)
	}
	if got := scores(p.Env.Words, p.Game()); got[0].Value != "2 / 16" || got[1].Value != "0" {
		t.Errorf("the scores are %v", got)
	}
}

// TestReplayCounts checks that a replay that starts at the second cell counts from there.
func TestReplayCounts(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	s := session.New(&Puzzle().Rules, session.Deps{Solver: p.Env.Solver}, "")
	if err := s.Open(session.Setup{Dealt: boardorigin.Dealt{Board: ring}}); err != nil {
		t.Fatal(err)
	}
	s.Make([]session.Move{rules.Move{To: rules.Cell{Row: 0, Col: 1}}}, false)
	s.Do(session.Solve)
	var replay *session.Replay
	p.Until("a replay", func() bool {
		s.Tick(ui.TickMS)
		for e, ok := s.NextEvent(); ok; e, ok = s.NextEvent() {
			if e.Kind == session.Solution {
				replay = e.Replay
			}
		}
		return replay != nil
	})
	if shown, all := replay.Counted(); shown != 2 || all != 8 {
		t.Errorf("it begins with cell %d of %d, want 2 of 8", shown, all)
	}
	replay.Seek(1)
	if shown, _ := replay.Counted(); shown != 3 {
		t.Errorf("a step on it is at cell %d, want 3", shown)
	}
}

// TestWayBack checks that the way back leads from a lost stroke to the last cell from which it can be finished, whatever its
// gestures were.
func TestWayBack(t *testing.T) {
	t.Parallel()
	p := open(t, trap)
	p.Proven()
	p.drag([2]float64{0, 1}, [2]float64{0, 3}, [2]float64{1, 3}, [2]float64{1, 2}) // one gesture, lost by its first step
	p.wantStroke("[0,1]EESW")
	p.Want(ui.Distance)
	p.wayBack()
	if p.Game().Helped() || p.Table.Session().Outlook().Reason == nil {
		t.Error("it is not known why the stroke is lost, or it is held to be help")
	}
	want := p.Env.Words.F("info.backWorks", p.Env.Words.F("unit.cells.lostBack", 4))
	if label := p.Table.UI().Find(ui.WayBack, 0).Label; label != want {
		t.Errorf("the button says %q, want %q", label, want)
	}
	p.Want(ui.WayBack)
	p.wantStroke("[0,1]")
	if p.Table.Message() != p.Env.Words.T("info.ledBack") || p.Table.Session().Outlook().Reason != nil {
		t.Errorf("then it says %q, and why %v", p.Table.Message(), p.Table.Session().Outlook().Reason)
	}
	p.Want(ui.Undo)
	p.wantStroke("[0,1]EESW")
	p.Want(ui.Redo)
	p.wantStroke("[0,1]")
}

// TestHintFromALostStroke checks that a second hint takes the step back that the first one has offered, and that a third one
// leads on.
func TestHintFromALostStroke(t *testing.T) {
	t.Parallel()
	p := open(t, trap)
	p.Proven()
	p.draw("EE")
	p.Want(ui.Hint)
	p.wayBack()
	p.Want(ui.Hint)
	p.wantStroke("[0,1]")
	p.hint()
}

// TestSolveFromALostStroke checks that Solve goes back to the last cell with a way to the goal and draws the solution from
// there.
func TestSolveFromALostStroke(t *testing.T) {
	t.Parallel()
	p := open(t, trap)
	p.Proven()
	p.draw("EE")
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	if p.view.board != p.Game().Start.(rules.Board) {
		t.Errorf("the replay begins at %s", strokeOf(p.view.board))
	}
	if got := p.Table.Describe(); !strings.Contains(got, p.Env.Words.F("unit.cells.solutionFrom", 1)) {
		t.Errorf("the replay is described as %q", got)
	}
	p.Want(ui.Back)
	p.wantStroke("[0,1]")
	p.Want(ui.Undo)
	p.wantStroke("[0,1]EE")
}

// TestToldAtOnce checks that with the setting the player is told while the pointer is still down.
func TestToldAtOnce(t *testing.T) {
	t.Parallel()
	p := open(t, trap)
	p.Proven()
	p.Env.Settings.Warnings = ui.WarnProven
	p.Env.Relayout()
	p.Press(p.at(0, 1))
	p.move(0, 2)
	p.wayBack()
	if !p.view.hand.Press.Down || !p.Table.Session().Outlook().Lost {
		t.Error("nobody was told, or the stroke has left the hand")
	}
}

// TestAtRandom checks that after random input the history replays to the position on the board, with no detour in any
// gesture, and that the drawn line reaches it.
func TestAtRandom(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		p := open(t, "S....\n..#..\n.....\n.#...\n.....\n")
		p.Env.Settings.Warnings = []string{ui.WarnNever, ui.WarnStuck, ui.WarnProven}[seed%3]
		p.Env.Relayout()
		r := puzzles.NewRand(seed)
		down := false
		at := p.at(0, 0)
		for range 2500 {
			switch n := puzzles.Below(r, 40); {
			case n < 30:
				at.X += float64(puzzles.Below(r, 161)-80) / 40 * p.view.grid.Cell
				at.Y += float64(puzzles.Below(r, 161)-80) / 40 * p.view.grid.Cell
				tray := p.view.grid.Tray
				at.X, at.Y = min(tray.Right(), max(tray.X, at.X)), min(tray.Bottom(), max(tray.Y, at.Y))
				kind := ui.Hover
				if down {
					kind = ui.Drag
				}
				if puzzles.Below(r, 12) == 0 {
					kind = ui.Press
					if down {
						kind = ui.Release
					}
					down = !down
				}
				p.Do(ui.Intent{Kind: kind, At: at})
			case n < 34:
				p.Want([...]ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right}[n-30])
			default:
				p.Want([...]ui.Kind{ui.Undo, ui.Redo, ui.Restart, ui.Hint, ui.WayBack, ui.Distance}[n-34])
			}
			p.wantHistory()
		}
		p.Release(at)
		for range 200 {
			p.Tick()
		}
		if b := p.Game().Position().(rules.Board); p.view.seen.board != b || p.view.seen.tip != float64(b.Len()-1) {
			t.Errorf("%v cells are seen of %d", p.view.seen.tip, b.Len())
		}
	}
}

// wantHistory checks that the gestures lead to the position, none of them with a detour, and that the view shows it.
func (p *player) wantHistory() {
	p.T.Helper()
	g := p.Game()
	b := g.Start.(rules.Board)
	for i, step := range g.Gestures[:g.At] {
		if step.Restart {
			b = g.Start.(rules.Board)
		}
		if len(step.Moves) == 0 && !step.Restart {
			p.T.Fatalf("gesture %d is none", i+1)
		}
		for j, m := range step.Moves {
			next, err := b.Apply(m.(rules.Move))
			if err != nil || j > 0 && next.Len() < b.Len() {
				p.T.Fatalf("gesture %d of %v: %v", i+1, step.Moves, err)
			}
			b = next
		}
		if b != step.After {
			p.T.Fatalf("gesture %d leads to %s, kept is %s", i+1, strokeOf(b), strokeOf(step.After.(rules.Board)))
		}
	}
	if p.view.board != b || p.view.hand.Press.Down && p.view.drag.board != b {
		p.T.Fatalf("the view shows %s, the table has %s", strokeOf(p.view.board), strokeOf(b))
	}
}

// TestResumed checks that a stroke and its undone steps are restored from a save, and shown at once.
func TestResumed(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.drag([2]float64{0, 0}, [2]float64{0, 3})
	p.drag([2]float64{0, 1}, [2]float64{2, 1})
	p.wantStroke("[0,0]ESS")
	again := tabletest.OpenWith(t, p.Env, Puzzle())
	if !again.Table.Resume() || again.Game().Position().(rules.Board) != p.Game().Position().(rules.Board) || again.Game().At != 2 {
		t.Fatal("the game does not go on")
	}
	if seen := again.Table.View().(*view).seen; seen.board != p.Game().Position().(rules.Board) || seen.tip != 3 {
		t.Errorf("%v cells are seen", seen.tip)
	}
}

// TestImpossible checks that a pasted or linked board without a solution is explained, with cells marked.
func TestImpossible(t *testing.T) {
	t.Parallel()
	for board, want := range map[string]string{
		"S#.\n":                       "The line cannot reach one cell.",
		"S..\n#.#\n...\n.#.\n":        "3 dead ends, but a line can end only once.",
		".S.\n...\n...\n":             "From white, a line cannot draw 5 black cells and 4 white.",
		"...#...\n..S.#..\n...#...\n": "",
	} {
		p := open(t, board)
		p.Until("the proof", func() bool { return p.Game().NoWay })
		w, proof := p.Env.Words, p.Game().Proof
		if proof.Reason == nil || len(proof.Reason.Cells) == 0 {
			t.Errorf("no reason is marked on\n%s", board)
			continue
		}
		if says := explain(w, proof.Reason); says == "" || want != "" && says != want {
			t.Errorf("it says %q of\n%s", says, board)
		}
		if says := footnote(w, p.Game(), proof); says != w.T("onestroke.plain") {
			t.Errorf("it adds %q of\n%s", says, board)
		}
	}
}

// TestReasonsAreSaid checks that every reason of the solver has its text in both languages, and that there are no other texts of
// reasons.
func TestReasonsAreSaid(t *testing.T) {
	t.Parallel()
	kinds := func(file string) (kinds []string) {
		source, err := os.ReadFile(filepath.Join("..", "..", "solver", "onestroke", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`reason[A-Z]\w* += "(\w+)"`).FindAllSubmatch(source, -1) {
			kinds = append(kinds, string(found[1]))
		}
		return kinds
	}
	lost := kinds("nosolution.go")
	said := slices.Clone(lost)
	for _, kind := range kinds("hintreason.go") {
		if kind != "else" {
			said = append(said, kind)
			continue
		}
		for _, kind := range lost {
			if kind != "colour" { // a step does not change how many there are
				said = append(said, "else"+strings.ToUpper(kind[:1])+kind[1:])
			}
		}
	}
	if len(lost) < 8 || len(said) != len(reasons) {
		t.Errorf("the solver has the reasons %v, %d have words", said, len(reasons))
	}
	e, _ := tabletest.NewEnv(t)
	for _, e.Words.Language = range [...]ui.Language{ui.English, ui.Chinese} {
		for _, kind := range said {
			for _, n := range [...]int{1, 2, 7} {
				why := search.Reason{Kind: kind, Counts: []int{n, n + 1}, Arrows: [][2][2]int{{{3, 3}, {3, 2}}}}
				says := explain(e.Words, &why)
				if says == "" || strings.Contains(says, "%") || strings.Contains(says, "onestroke.") || (strings.HasPrefix(kind, "else") || kind == "soon") != strings.HasPrefix(says, e.Words.T("onestroke.going.left")) {
					t.Errorf("%s is said as %q", kind, says)
				}
			}
		}
	}
	for _, why := range []search.Reason{{Kind: "whim"}, {Kind: "colour"}, {Kind: "elseEnding"}} {
		if says := explain(e.Words, &why); says != "" {
			t.Errorf("%+v is told as %q", why, says)
		}
	}
}

// TestWhy checks that the first hint says what speaks for the next cell, in the words of where the head can go, and does not show
// it; the second one shows it. It counts as help if all other ways are crossed out.
func TestWhy(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		board, way, says string
		help             bool
	}{
		{"...#\n....\n..#.\n..#S\n", "NN", "There is only one way on.", false},
		{"..#..\n.....\n.#...\nS#...\n", "NN", "Going right would split the rest into 2 parts, and a line can draw only one.", true},
		{"....\n#...\nS.##\n", "ENE", "Going up would leave 2 dead ends, and a line can end only once.", true},
		{"..S..\n.....\n.....\n.....\n", "W", "Going down: it must end on black, but only white (marked) would be left for that.", true},
		{"...S\n....\n..##\n", "SWNW", "The line has to end on one of the 3 marked cells.", false},
	} {
		p := open(t, test.board)
		p.Proven()
		p.draw(test.way)
		p.Want(ui.Hint)
		p.Until("the reason", func() bool { return p.Table.Session().Tip().Stage == session.TipWhy })
		if got := p.Table.Message(); got != test.says {
			t.Errorf("it says %q, want %q of\n%s", got, test.says, test.board)
		}
		if got := p.Game().Helped(); got != test.help {
			t.Errorf("the reason counts as help: %v, want %v on\n%s", got, test.help, test.board)
		}
		p.Want(ui.Hint)
		p.wantMessage("onestroke.hint.move")
		if tip := p.Table.Session().Tip(); tip.Stage != session.TipMove || tip.Move == nil || !p.Game().Helped() {
			t.Errorf("the second hint is %+v on\n%s", tip, test.board)
		}
	}
}

// TestWays checks the text for the number of ways, if it is known.
func TestWays(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	for solutions, want := range map[string]string{
		"": "", "1": "One way to draw it, and no other.", "12": "12 ways to draw it.", "3516": "3,516 ways to draw it.",
		"123456789012345678901234567890": "More ways to draw it than anybody could try.",
	} {
		a := &search.Answer{Solvable: true, Solutions: solutions}
		if got := footnote(e.Words, &session.Game{}, a); got != want {
			t.Errorf("%q ways are told as %q, want %q", solutions, got, want)
		}
		if got := footnote(e.Words, &session.Game{History: session.History{Gestures: []session.Gesture{{Moves: []session.Move{rules.Move{}}}}, At: 1}}, a); got != "" {
			t.Errorf("once the line has begun, %q ways are told as %q", solutions, got)
		}
	}
}

// TestWaysAreCounted checks the count also on a board so wide that its search does not count ways on its own.
func TestWaysAreCounted(t *testing.T) {
	t.Parallel()
	p := open(t, strings.Repeat(".......\n", 6)+"S......\n")
	p.Proven()
	p.Until("the number of ways", func() bool { return p.Game().Proof.Solutions != "" })
	if got := p.Game().Proof.Solutions; got != "1510446" { // OEIS A145157
		t.Errorf("%s ways are counted", got)
	}
}

// TestBoards checks that lessons take the turns of a best stroke and can be lost from the second on, that pictured moves are
// legal, and that the last one wins.
func TestBoards(t *testing.T) {
	t.Parallel()
	ways := []string{"3", "3", "2"}
	for i, g := range tabletest.Lessons(t, Puzzle()) {
		if g.Proof.Solutions != ways[i] {
			t.Errorf("lesson %d has %s ways, want %s", i+1, g.Proof.Solutions, ways[i])
		}
	}
	tabletest.Figures(t, Puzzle())
	pictures := figures()
	for i, pic := range pictures {
		if after, _ := pic.At.Apply(pic.Move); after.Solved() != (i == len(pictures)-1) {
			t.Errorf("rule %d: solved: %v", i+1, after.Solved())
		}
	}
}

// TestLessonLost checks that a player who goes wrong in a lesson is told, and is shown the way again after going back.
func TestLessonLost(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.Table.Open(table.Opening{Lessons: true})
	p.Want(ui.Next) // to the second
	hand := func() bool { return p.Table.Session().Tip().Stage == session.TipHand }
	p.Until("the ghost hand", func() bool { return hand() && len(p.Table.Session().Tip().Hand) == 10 })
	p.Want(ui.Right)
	p.Until("the news", func() bool { return strings.HasPrefix(p.Table.Message(), p.Env.Words.T("lesson.lost")) })
	p.Tap(p.at(0, 1))
	p.Until("the ghost hand", hand)
}

// TestLine checks that the line runs back to where two strokes part and on from there, and takes render.StrokeMS for one cell.
func TestLine(t *testing.T) {
	t.Parallel()
	one, two := must(field, "EES"), must(field, "ESSS")
	var l line
	l.jump(one)
	lowest := l.tip
	for n := 0; l.run(ui.TickMS, two); n++ {
		lowest = min(lowest, l.tip)
		if n > 60 {
			t.Fatalf("still on its way at %v", l.tip)
		}
	}
	if lowest < 1-0.5 || lowest > 1.5 || l.tip != 4 || l.board != two {
		t.Errorf("it went back to %v and ended at %v", lowest, l.tip)
	}
	l.jump(must(field, ""))
	ms := 0.0
	for l.run(1, must(field, "E")) {
		ms++
	}
	if math.Abs(ms-render.StrokeMS) > 1 {
		t.Errorf("a cell took %v ms", ms)
	}
}

// TestGrid checks that cells and pixels map to each other.
func TestGrid(t *testing.T) {
	t.Parallel()
	p := open(t, "S...\n....\n")
	for row := range 2 {
		for col := range 4 {
			c := rules.Cell{Row: row, Col: col}
			if got := cellUnder(p.view.grid.Units(p.view.grid.Rect(c).Center())); got != c {
				t.Errorf("%v is found at %v", c, got)
			}
		}
	}
}

// TestBadBoards checks that text with a fault leaves the board on the table, and that the message says where the fault is.
func TestBadBoards(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	p.Want(ui.Right)
	for text, want := range map[string]string{
		"S..\n.S.\n":              "line 2, column 2: a second start S",
		"...\n.#.\n":              "line 1, column 1: no start S",
		"S..\n.?.\n":              "line 2, column 2: an unknown sign",
		"S..\n..\n":               "line 2, column 3: rows of different length",
		strings.Repeat("S\n", 16): "line 2, column 1: a second start S",
	} {
		if got := p.Env.Words.Fault(p.Table.Open(table.Opening{Board: text})); got != want {
			t.Errorf("%q: it is %q, want %q", text, got, want)
		}
		p.wantStroke("[0,0]E")
	}
}

// TestCalm checks that with less motion the line jumps and nothing shakes.
func TestCalm(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	p.Env.Settings.Motion = ui.MotionLess
	p.Tick()
	p.Tap(p.at(1, 1))
	p.Press(p.at(0, 2))
	if p.shaking() != 0 || p.view.seen.tip != 2 {
		t.Errorf("the rabbit shakes for %v ms, and the line is seen to %v", p.shaking(), p.view.seen.tip)
	}
}

func TestDrawChangesNothing(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	p.Press(p.at(0, 0))
	p.move(0, 3)
	tabletest.DrawChangesNothing(t, p.Robot)
}

// rowByRow draws back and forth over so many rows of the largest board, in one go.
func (p *player) rowByRow(rows int) {
	way := [][2]float64{{0, 0}}
	for row := range rows {
		ends := [2]float64{0, rules.MaxSize - 1}
		way = append(way, [2]float64{float64(row), ends[row%2]}, [2]float64{float64(row), ends[1-row%2]})
	}
	p.drag(way...)
}

// TestLargestBoard draws the largest board to the end, with one pull at every row, and takes the line back to its middle.
func TestLargestBoard(t *testing.T) {
	t.Parallel()
	p := open(t, rules.Blank(rules.MaxSize, rules.MaxSize))
	p.rowByRow(rules.MaxSize)
	if b := p.Game().Position().(rules.Board); !b.Solved() || b.Len() != rules.MaxSize*rules.MaxSize || !p.solved() {
		t.Fatalf("%d of %d cells are drawn: %s", b.Len(), b.Free(), p.Table.Message())
	}
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	if b := p.Game().Position().(rules.Board); b.Len() != 1 || p.solved() {
		t.Errorf("%d cells are left after one step back", b.Len())
	}
	p.Want(ui.Redo)
	if b := p.Game().Position().(rules.Board); !b.Solved() {
		t.Errorf("%d cells are drawn again", b.Len())
	}
}

// lasting are the steady states: there is no further input.
var lasting = []tabletest.State{
	{"drawn", func(t testing.TB) *tabletest.Robot {
		p := open(t, field)
		p.Proven()
		p.drag([2]float64{0, 0}, [2]float64{0, 3})
		return p.Robot
	}},
	{"nearly all of the largest board", func(t testing.TB) *tabletest.Robot {
		p := open(t, rules.Blank(rules.MaxSize, rules.MaxSize))
		p.rowByRow(rules.MaxSize - 1)
		p.Proven()
		return p.Robot
	}},
	{"in the hand", func(t testing.TB) *tabletest.Robot {
		p := open(t, field)
		p.Proven()
		p.Press(p.at(0, 0))
		p.move(0, 3)
		p.move(1, 3) // and the pointer stays there
		return p.Robot
	}},
	{"hinted", func(t testing.TB) *tabletest.Robot {
		p := open(t, field)
		p.hint()
		p.Proven()
		p.Until("silence", func() bool { return p.Table.Message() == "" })
		return p.Robot
	}},
	{"told why", func(t testing.TB) *tabletest.Robot {
		p := open(t, "..#..\n.....\n.#...\nS#...\n")
		p.Proven()
		p.draw("NN")
		p.Want(ui.Hint)
		p.Until("the reason", func() bool { return p.Table.Session().Tip().Stage == session.TipWhy })
		p.Until("silence", func() bool { return p.Table.Message() == "" })
		return p.Robot
	}},
	{"on the wrong colour", func(t testing.TB) *tabletest.Robot {
		p := open(t, "S.##\n....\n")
		p.Until("the proof", func() bool { return p.Game().NoWay })
		return p.Robot
	}},
	{"counted by colours", func(t testing.TB) *tabletest.Robot {
		p := open(t, ".S.\n...\n...\n")
		p.Until("the proof", func() bool { return p.Game().NoWay })
		return p.Robot
	}},
	{"watched", func(t testing.TB) *tabletest.Robot {
		p := open(t, field)
		p.Watched()
		return p.Robot
	}},
	{"taught", func(t testing.TB) *tabletest.Robot {
		p := open(t, field)
		p.Taught()
		return p.Robot
	}},
}

func TestAllocatesNothing(t *testing.T) { tabletest.StatesAllocateNothing(t, lasting) }

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, lasting) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, lasting) }

// TestShine checks the scene of a win, and that undo takes the stroke back along itself.
func TestShine(t *testing.T) {
	p := open(t, ring)
	p.Proven()
	for _, kind := range []ui.Kind{ui.Right, ui.Right, ui.Down, ui.Down, ui.Left, ui.Left, ui.Up} {
		p.Want(kind)
	}
	if !p.solved() {
		t.Fatal("not won")
	}
	tabletest.Celebration(t, p.Robot, func() { p.view.wonMS = 0 })
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Restart)
	before := p.view.seen.tip
	if before <= 0 {
		t.Fatalf("the stroke is gone at once")
	}
	for p.view.Tick(ui.TickMS) {
		if now := p.view.seen.tip; now > before {
			t.Fatalf("the stroke grows from %v to %v", before, now)
		}
		before = p.view.seen.tip
	}
	if before != 0 {
		t.Errorf("%v of it is left", before)
	}
}

// TestHover checks that cells to which a press leads are tinted under the mouse: ahead and on the line, but no hedge.
func TestHover(t *testing.T) {
	t.Parallel()
	p := open(t, ring)
	p.Want(ui.Right, ui.Right)
	for _, test := range []struct {
		cell rules.Cell
		want float64
	}{{rules.Cell{Row: 1, Col: 2}, 1}, {rules.Cell{Row: 0, Col: 0}, 1}, {rules.Cell{Row: 1, Col: 1}, 0}, {rules.Cell{Row: 0, Col: 2}, 0}} {
		p.Do(ui.Intent{Kind: ui.Hover, At: p.view.grid.Rect(test.cell).Center()})
		for range 20 {
			p.Tick()
		}
		if got := p.view.hand.Lift(p.view.piece(test.cell)); got != test.want {
			t.Errorf("%v is tinted by %v, want %v", test.cell, got, test.want)
		}
	}
}

// TestKeysTakeTheRabbit checks that the arrows draw at once, that Enter puts the rabbit down, after which they move the cursor, takes it up again,
// and on another cell draws the line to there; and that the rabbit is in hand from the start again after a stroke of the mouse.
func TestKeysTakeTheRabbit(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	for i, step := range []struct {
		key    ui.Kind
		stroke string
		cursor string // on the board, "" for none
		leads  bool   // the arrows draw, and the cursor goes with the rabbit
	}{
		{ui.Right, "[0,0]E", "", false},
		{ui.Confirm, "[0,0]E", "row 1, column 2", false},
		{ui.Down, "[0,0]E", "row 2, column 2", false},
		{ui.Confirm, "[0,0]ES", "row 2, column 2", false}, // draws to there
		{ui.Confirm, "[0,0]ES", "row 2, column 2", true},
		{ui.Right, "[0,0]ESE", "row 2, column 3", true},
		{ui.Undo, "[0,0]ES", "row 2, column 2", true},
		{ui.Confirm, "[0,0]ES", "row 2, column 2", false},
		{ui.Up, "[0,0]ES", "row 1, column 2", false},
		{ui.Confirm, "[0,0]E", "row 1, column 2", false}, // takes the line back to there
	} {
		p.Want(step.key)
		p.wantStroke(step.stroke)
		hand, cursor := p.Table.Hand(), ""
		if hand.Shown {
			cursor = stage.PlaceName(p.Env.Words, hand.Cursor)
		}
		if leads := hand.Taken != 0; cursor != step.cursor || leads != step.leads {
			t.Errorf("step %d, %v: the cursor is at %q, leads %v, want %q, %v", i, step.key, cursor, leads, step.cursor, step.leads)
		}
	}
	p.Want(ui.Confirm)
	p.Drag(p.at(0, 1), p.at(1, 1))
	p.Want(ui.Right)
	p.wantStroke("[0,0]ESE")
}

// TestStatesApart checks that what is done with the board and shown on it can be told apart without colours.
func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	v := p.view
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene[rules.Board, rules.Move]{
		At: v.board, Cell: rules.Cell{Row: 0, Col: 1}, Number: v.piece(rules.Cell{Row: 0, Col: 1}), Move: rules.Move{To: rules.Cell{Row: 0, Col: 1}}, Ahead: true,
	}, 4, 4, nil)
}
