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

const (
	// ring can be drawn in two ways, one for each first step; field has no hedges.
	ring  = "S..\n.#.\n...\n"
	field = "S...\n....\n....\n....\n"
)

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

// TestStatesApart checks that what is done with the board and shown on it can be told apart without colours.
func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	v := p.view
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene[rules.Board, rules.Move]{
		At: v.board, Cell: rules.Cell{Row: 0, Col: 1}, Number: v.piece(rules.Cell{Row: 0, Col: 1}), Move: rules.Move{To: rules.Cell{Row: 0, Col: 1}}, Ahead: true,
	}, 4, 4, nil)
}
