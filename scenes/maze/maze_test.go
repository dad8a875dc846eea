package maze

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A player plays Way Home.
type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) *player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return &player{p, p.Table.View().(*view)}
}

func (p *player) at(row, col int) render.Point {
	return p.view.grid.Rect(rules.Cell{Row: row, Col: col}).Center()
}

// shakes reports whether a cell shakes.
func (p *player) shakes(row, col int) bool {
	return p.view.hand.Shaking(p.view.piece(rules.Cell{Row: row, Col: col})) > 0
}

// touch does something with a finger.
func (p *player) touch(kind ui.Kind, at render.Point) {
	p.Do(ui.Intent{Kind: kind, At: at, Touch: true})
}

// finger holds a finger down for so many ticks.
func (p *player) finger(at render.Point, ticks int) {
	p.touch(ui.Press, at)
	for range ticks {
		p.Tick()
	}
	p.touch(ui.Release, at)
}

func (p *player) rightClick(at render.Point) { p.Do(ui.Intent{Kind: ui.Second, At: at}) }

func (p *player) taps() int { return rules.Taps(session.MovesOf[rules.Move](nil, p.Game().Played())) }

func (p *player) solved() bool { return p.Table.Session().Solved() }

func (p *player) wantTaps(want int, board string) {
	p.T.Helper()
	if got := p.Game().Position().(rules.Board).String(); p.taps() != want || got != board {
		p.T.Errorf("after %d taps, want %d:\n%swant:\n%s(%s)", p.taps(), want, got, board, p.Table.Message())
	}
}

// win plays a best solution from the start, tap by tap.
func (p *player) win() {
	p.T.Helper()
	p.Proven()
	p.Want(ui.Restart)
	var moves []rules.Move
	if err := json.Unmarshal(p.Game().Proof.Moves, &moves); err != nil {
		p.T.Fatal(err)
	}
	for _, m := range moves {
		for range m.Taps {
			p.Tap(p.at(m.Cell.Row, m.Cell.Col))
		}
	}
	if !p.solved() {
		p.T.Fatalf("not won:\n%s", p.Game().Position().(rules.Board))
	}
}

// says returns what the win card says about the game.
func (p *player) says() string {
	return comment(p.Env.Words, p.Game(), p.Table.Session().Verdict())
}

const (
	// corner takes three taps: two on the corner, one on the tile below it.
	corner = "S═╚\n╬.═\n╩╝E\n"
	// sixBySix takes seven taps.
	sixBySix = "S═╗╔╣╩\n║╗╠╝.║\n╦╝║╣═╚\n╗.══╦╝\n║╣╦.╝╗\n╔═╩╣╚E\n"
)

// largeBoard returns a board of 128 × 128 cells.
func largeBoard() string {
	return rules.Random(puzzles.NewRand(3), rules.MaxSize, rules.MaxSize, rules.Mix{Plus: 1, T: 3, L: 4, I: 4, Brick: 1}).String()
}

// TestTapsQueue checks that taps that come faster than a tile turns all count and are all seen.
func TestTapsQueue(t *testing.T) {
	t.Parallel()
	p := open(t, sixBySix)
	for range 3 {
		p.Tap(p.at(2, 1))
	}
	if p.taps() != 3 {
		t.Fatalf("three quick taps made %d turns", p.taps())
	}
	tile := p.view.tile(rules.Cell{Row: 2, Col: 1})
	if tile.behind <= 1 || tile.behind > 3 {
		t.Errorf("the tile is %v quarter turns behind", tile.behind)
	}
	last := math.Inf(-1)
	for ticks := 0; tile.behind > 0; ticks++ {
		if angle := tile.angle(); angle < last || angle > 0 {
			t.Fatalf("the tile turns from %v to %v", last, angle)
		} else {
			last = angle
		}
		if p.Tick(); ticks > 30 {
			t.Fatal("the tile never comes to rest")
		}
	}
}

// TestUndoTurnsBack checks that a tap that is undone turns the other way.
func TestUndoTurnsBack(t *testing.T) {
	t.Parallel()
	p := open(t, sixBySix)
	tile := p.view.tile(rules.Cell{Row: 2, Col: 1})
	p.Tap(p.at(2, 1))
	p.Until("rest", func() bool { return tile.behind == 0 })
	p.Want(ui.Undo)
	if tile.behind >= 0 || tile.behind < -1 {
		t.Errorf("undo turns the tile by %v", tile.behind)
	}
	p.Until("rest", func() bool { return tile.behind == 0 })
	p.Want(ui.Redo)
	if tile.behind <= 0 || tile.behind > 1 {
		t.Errorf("redo turns the tile by %v", tile.behind)
	}
}

// TestLight checks that the tiles that open roads join to the rabbit are lit, with the sides on which the road goes on, and
// that a turning tile is not.
func TestLight(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	lit := func() string {
		var rows strings.Builder
		for i := range p.view.tiles {
			sign := byte('.')
			if p.view.lit(&p.view.tiles[i]) {
				sign = 'o'
			}
			rows.WriteByte(sign)
			if i%3 == 2 {
				rows.WriteByte('/')
			}
		}
		return rows.String()
	}
	if got := lit(); got != "oo./o../oo./" {
		t.Errorf("at first %s", got)
	}
	if tile := p.view.tile(rules.Cell{Row: 1, Col: 0}); tile.lit.joined != render.North|render.South || tile.lit.in != render.North {
		t.Errorf("the crossroads is joined on %b, from %b", tile.lit.joined, tile.lit.in)
	}
	p.Tap(p.at(0, 2))
	p.Tap(p.at(0, 2))
	p.Tap(p.at(0, 1))
	p.Tap(p.at(0, 1))
	if got := lit(); got != "o../o../oo./" {
		t.Errorf("while it turns %s", got)
	}
	p.Until("light", func() bool { return lit() == "ooo/o../oo./" })
	p.Tap(p.at(1, 2))
	p.Until("all of it", func() bool { return lit() == "ooo/o.o/ooo/" })
}

// TestWalk checks that the rabbit walks along the road within the time of a win, and is back at the start when the win is
// undone.
func TestWalk(t *testing.T) {
	t.Parallel()
	p := open(t, sixBySix)
	p.win()
	walk := &p.view.walk
	if !walk.on() || walk.home() {
		t.Fatal("the rabbit does not set out")
	}
	var before render.Point
	for ticks := 0; !walk.home(); ticks++ {
		if p.view.light.turning == 0 {
			s := walk.stride(p.view.board)
			cell := rules.Cell{Row: int(math.Floor(s.at.Y)), Col: int(math.Floor(s.at.X))}
			if !p.view.lit(p.view.tile(cell)) {
				t.Errorf("it walks over %v, where no road is lit", cell)
			}
			if step := s.at.Sub(before).Len(); before != (render.Point{}) && step > 1 {
				t.Errorf("it leaps %v cells", step)
			}
			before = s.at
		}
		if p.Tick(); float64(ticks)*ui.TickMS > render.WinMS {
			t.Fatal("the walk outlasts the win")
		}
	}
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	if walk.on() {
		t.Error("it is still at home")
	}
}

// TestReplay checks that the marks show how many taps every tile of the road still needs, and that the rabbit walks at the
// end.
func TestReplay(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	p.Want(ui.PlayPause)
	wantPlan := func(when string, want ...int) {
		t.Helper()
		if got := p.view.plan.taps; !slices.Equal(got, want) {
			t.Errorf("%s the road %v needs %v taps, want %v", when, p.view.plan.way, got, want)
		}
	}
	wantPlan("at first", 0, 0, 2, 1, 0)
	p.Want(ui.StepOn)
	wantPlan("after a step", 0, 0, 0, 1, 0)
	p.Want(ui.StepOn)
	wantPlan("at the end")
	p.Until("the rabbit at home", func() bool { return p.view.walk.home() })
	p.Want(ui.StepBack)
	if p.view.walk.on() {
		t.Error("a step back leaves the rabbit at home")
	}
	wantPlan("one step back", 0, 0, 0, 1, 0)
	p.Want(ui.Back)
	wantPlan("closed")
	p.wantTaps(0, corner)
}

// TestLongReplay checks that a replay of thousands of moves lasts no longer than others and ends at home.
func TestLongReplay(t *testing.T) {
	t.Parallel()
	const n = 48
	rows := make([]string, n)
	for i := range rows {
		rows[i] = "╝" + strings.Repeat("║", n-2) + "╝\n" // the road winds through all rows
	}
	rows[0] = "S" + rows[0][len("╝"):]
	rows[n-1] = "E" + rows[n-1][len("╝"):]
	p := open(t, strings.Join(rows, ""))
	p.Proven()
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	if way := len(p.view.plan.way); way < 2000 {
		t.Fatalf("the road goes over %d cells", way)
	}
	ticks := 0
	for ; !p.view.board.Solved(); ticks++ {
		if p.Tick(); float64(ticks)*ui.TickMS > 12_200 {
			t.Fatal("the replay lasts longer than 12 s")
		}
	}
}

// TestExplain checks that every reason has a text, also in the singular, and that a board without a road tells its own.
func TestExplain(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string // without a road, or "" for a reason of a hint
		why         search.Reason
		want        string
	}{
		{"a wall", "S.\n.E\n", search.Reason{Kind: "walled"}, "maze.why.walled"},
		{"a corner", "S╔E\n", search.Reason{Kind: "shut", Counts: []int{1}}, "maze.why.shut"},
		{"twice through a tile", ".S.\n╔║E\n╚╝.\n", search.Reason{Kind: "twice"}, "maze.why.twice"},
		{"one position", "", search.Reason{Kind: "forced"}, "maze.why.forced"},
		{"one cell to cross", "", search.Reason{Kind: "cross", Counts: []int{1}}, "maze.why.crossOne"},
		{"a tap more", "", search.Reason{Kind: "dearer", Counts: []int{1}}, "maze.why.dearerOne"},
		{"whim", "", search.Reason{Kind: "whim"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, _ := tabletest.NewEnv(t)
			want := ""
			if test.want != "" {
				want = e.Words.T(test.want)
			}
			if got := explain(e.Words, &test.why); got != want {
				t.Errorf("it says %q, want %q", got, want)
			}
			if test.board == "" {
				return
			}
			p := open(t, test.board)
			p.Proven()
			if why := p.Game().Proof.Reason; why == nil || why.Kind != test.why.Kind || len(why.Cells) == 0 {
				t.Errorf("the reason is %+v", why)
			}
			if !p.Shows(want) || p.Says(test.want) {
				t.Errorf("%q is not on the screen, or read out: %q", want, p.Table.Describe())
			}
		})
	}
	e, _ := tabletest.NewEnv(t)
	for kind, want := range map[string]string{"cross": "maze.why.cross", "dearer": "maze.why.dearer"} {
		if got := explain(e.Words, &search.Reason{Kind: kind, Counts: []int{7}}); got != e.Words.F(want, 7) {
			t.Errorf("%s of 7 says %q", kind, got)
		}
	}
}

// TestVerdict checks that the fewest taps are perfect, and that of two roads with as many taps the shorter one earns a
// remark.
func TestVerdict(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	p.win()
	w, g := p.Env.Words, p.Game()
	if v := p.Table.Session().Verdict(); !v.Perfect || v.Longer || v.Yours != 3 || v.Best != 3 || p.says() != w.T("win.matched") {
		t.Errorf("the verdict is %+v, %q", v, p.says())
	}
	if got, want := remark(w, g), w.F("maze.road", 4); got != want {
		t.Errorf("the remark is %q, want %q", got, want)
	}
	g.Proof.Length = 2
	if says := p.says(); !strings.HasSuffix(says, w.F("maze.shorter", 2)) {
		t.Errorf("the verdict says %q", says)
	}
	more := open(t, corner)
	more.Proven()
	more.Tap(more.at(2, 1))
	more.Tap(more.at(0, 2))
	more.Tap(more.at(0, 2))
	more.Tap(more.at(1, 2))
	if v := more.Table.Session().Verdict(); v.Perfect || !v.Longer || v.Yours != 4 || more.says() != w.F("maze.win.again", 1) {
		t.Errorf("with a tap too many the verdict is %+v, %q", v, more.says())
	}
}

// TestPhases checks that the search names its phase: counting back from home, a walk from the rabbit, one that crosses
// itself.
func TestPhases(t *testing.T) {
	t.Parallel()
	phases := func(board string) (seen []string) {
		e, _ := tabletest.NewEnv(t)
		w := e.Solver.Watch(search.Request{Puzzle: name, Task: search.TaskSolve, Board: board})
		defer w.Close()
		p := &tabletest.Robot{T: t, Env: e, Table: table.New(e, puzzle.Hide(Puzzle()))}
		var v search.View
		p.Until("its end", func() bool {
			fresh, answer := w.Poll(&v)
			if fresh {
				if key := phase(&v); len(seen) == 0 || seen[len(seen)-1] != key {
					seen = append(seen, key)
				}
				w.Step(1)
			}
			return answer != nil
		})
		return seen
	}
	if got := strings.Join(phases(sixBySix), " "); got != "maze.searchHome maze.searchRoad" {
		t.Errorf("a plain search goes through %s", got)
	}
	if got := strings.Join(phases("╦╣╦╚\n╚══S\n║E╚║\n"), " "); !strings.Contains(got, "maze.searchRoad maze.searchLoop maze.searchRoad") {
		t.Errorf("a search over a loop goes through %s", got)
	}
}

// TestGridInverse checks that the middle of every cell maps back to it, on boards of every shape, and that the tray stays
// in its place.
func TestGridInverse(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(1)
	for _, size := range [][2]int{{1, 2}, {2, 1}, {3, 3}, {5, 16}, {16, 16}, {1, 128}, {128, 1}, {128, 128}} {
		b := rules.Random(r, size[0], size[1], rules.Mix{L: 1})
		within := render.TableLayout(1040, 740, (&view{}).Aspect(b, 1040, 740), 1).Board
		g := newGrid(b, within)
		for _, p := range []render.Point{{X: g.Tray.X, Y: g.Tray.Y}, {X: g.Tray.Right(), Y: g.Tray.Bottom()}} {
			if p.X < within.X-0.01 || p.Y < within.Y-0.01 || p.X > within.Right()+0.01 || p.Y > within.Bottom()+0.01 {
				t.Errorf("%v: the tray %v leaves %v", size, g.Tray, within)
			}
		}
		if g.Rows != size[0] || g.Cols != size[1] {
			t.Errorf("%v: %d×%d cells", size, g.Rows, g.Cols)
		}
		tabletest.GridInverse(t, &g)
	}
}

// TestBoards checks that lessons take the number of taps in their comment, and that pictured taps are legal.
func TestBoards(t *testing.T) {
	t.Parallel()
	tabletest.Lessons(t, Puzzle())
	tabletest.Figures(t, Puzzle())
}

// TestLargeBoard checks that a board of 128 × 128 cells can be played, although its cells are small.
func TestLargeBoard(t *testing.T) {
	t.Parallel()
	p := open(t, largeBoard())
	at := p.turns(60, 60)
	was := p.view.board.At(at)
	p.Tap(p.at(at.Row, at.Col))
	if got := p.Game().Position().(rules.Board).At(at); p.taps() != 1 || got != was.Turned(1) {
		t.Errorf("a tap turned %v to %v", was, got)
	}
	if p.view.light.turning != 0 {
		t.Error("tiles too small to be seen turn")
	}
}

// turns returns a cell, from a given one on to the right, with a tile that turns.
func (p *player) turns(row, col int) rules.Cell {
	c := rules.Cell{Row: row, Col: col}
	for !p.view.board.At(c).Turns() {
		c.Col++
	}
	return c
}

// TestLens checks that on small tiles mouse, finger and cursor get the lens, and that a finger may look for its tile before
// it taps.
func TestLens(t *testing.T) {
	t.Parallel()
	near := open(t, sixBySix)
	near.Do(ui.Intent{Kind: ui.Hover, At: near.at(2, 2)})
	if _, ok := near.view.aimed(); ok {
		t.Error("large tiles have a lens")
	}
	p := open(t, largeBoard())
	aims := func(by string, row, col int) {
		t.Helper()
		if cell, ok := p.view.aimed(); !ok || cell != (rules.Cell{Row: row, Col: col}) {
			t.Errorf("%s: it shows %v, %v", by, cell, ok)
		}
	}
	p.Do(ui.Intent{Kind: ui.Hover, At: p.at(7, 9)})
	aims("mouse", 7, 9)
	for _, aim := range []rules.Cell{{Row: 0, Col: 0}, {Row: 127, Col: 127}, {Row: 64, Col: 63}} {
		frame, grid := p.view.lens(aim, p.view.grid.Tray)
		if frame.Contains(p.at(aim.Row, aim.Col)) {
			t.Errorf("the lens lies over %v", aim)
		}
		if got := grid.Under(frame.Center()); got != aim {
			t.Errorf("in the middle of the lens is %v, want %v", got, aim)
		}
	}
	turns := p.turns(30, 30)
	p.touch(ui.Press, p.at(40, 40))
	p.touch(ui.Drag, p.at(35, 40))
	aims("finger", 35, 40)
	p.touch(ui.Drag, p.at(turns.Row, turns.Col))
	p.touch(ui.Release, p.at(turns.Row, turns.Col))
	if played := session.MovesOf[rules.Move](nil, p.Game().Played()); len(played) != 1 || played[0].Cell != turns {
		t.Errorf("the finger turned %v, want %v", played, turns)
	}
	p.Want(ui.Right, ui.Right)
	aims("cursor", turns.Row, turns.Col+1)
}

// TestCalm checks that with less motion nothing turns, walks or shakes.
func TestCalm(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	p.Env.Settings.Motion = ui.MotionLess
	p.Tick()
	p.Tap(p.at(0, 0))
	p.Tap(p.at(0, 2))
	if p.shakes(0, 0) || p.shakes(0, 2) || p.view.light.turning != 0 || p.view.light.flow != 0 {
		t.Error("something moves")
	}
	p.Tap(p.at(0, 2))
	p.Tap(p.at(1, 2))
	if !p.view.walk.home() {
		t.Error("the rabbit is not home at once")
	}
}

func TestDrawChangesNothing(t *testing.T) {
	t.Parallel()
	p := open(t, sixBySix)
	p.Tap(p.at(5, 4))
	if p.view.light.turning == 0 {
		t.Fatal("nothing turns")
	}
	tabletest.DrawChangesNothing(t, p.Robot)
	p.Want(ui.Up)
	tabletest.DrawChangesNothing(t, p.Robot)
}

// lasting are the steady states: there is no recent input.
var lasting = []tabletest.State{
	{"6x6", func(t testing.TB) *tabletest.Robot {
		p := open(t, sixBySix)
		p.Proven()
		return p.Robot
	}},
	{"playing", func(t testing.TB) *tabletest.Robot {
		p := open(t, sixBySix)
		p.Proven()
		p.rightClick(p.at(1, 0)) // a pin
		p.Tap(p.at(5, 4))        // the dashes flow
		p.Want(ui.Up)
		return p.Robot
	}},
	{"replay", func(t testing.TB) *tabletest.Robot { // the marks of the replay
		p := open(t, sixBySix)
		p.Want(ui.Solve)
		p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
		p.Want(ui.PlayPause)
		return p.Robot
	}},
	{"search", func(t testing.TB) *tabletest.Robot {
		p := open(t, sixBySix)
		p.Watched()
		return p.Robot
	}},
	{"hint", func(t testing.TB) *tabletest.Robot { // the marks of a reason
		p := open(t, sixBySix)
		p.Proven()
		p.Want(ui.Hint)
		p.Until("a reason", func() bool { return p.Table.Session().Tip().Stage == session.TipWhy })
		return p.Robot
	}},
	{"128x128", func(t testing.TB) *tabletest.Robot {
		p := open(t, largeBoard())
		p.Proven()
		return p.Robot
	}},
	{"lens", func(t testing.TB) *tabletest.Robot {
		p := open(t, largeBoard())
		p.Proven()
		p.Want(ui.Up)
		return p.Robot
	}},
}

func TestAllocatesNothing(t *testing.T) { tabletest.StatesAllocateNothing(t, lasting) }

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, lasting) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, lasting) }

// TestAtHome checks that the light goes on in the house after the walk, within the time of a win, and that the board then rests.
func TestAtHome(t *testing.T) {
	p := open(t, sixBySix)
	p.win()
	p.view.stopTurning()
	p.view.light.end() // the dashes flow a little longer than the scene lasts
	tabletest.Celebration(t, p.Robot, func() { p.view.walk.ms, p.view.walk.inMS = 0, 0 })
	if !p.view.walk.home() || p.view.walk.glad() != 1 {
		t.Error("the rabbit is not at home")
	}
}

// TestHover checks that tiles that turn are tinted under the mouse, and no others, and that a finger tints none.
func TestHover(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	for _, test := range []struct {
		cell  rules.Cell
		touch bool
		want  float64
	}{{rules.Cell{Row: 0, Col: 2}, false, 1}, {rules.Cell{Row: 1, Col: 0}, false, 0}, {rules.Cell{Row: 0, Col: 1}, false, 1}, {rules.Cell{Row: 0, Col: 2}, true, 0}} {
		p.Do(ui.Intent{Kind: ui.Hover, At: p.at(test.cell.Row, test.cell.Col), Touch: test.touch})
		for range 20 {
			p.Tick()
		}
		if got := p.view.hand.Lift(p.view.piece(test.cell)); got != test.want {
			t.Errorf("%v is tinted by %v, want %v", test.cell, got, test.want)
		}
	}
}

// TestPinsStayOnTheView checks that the view shows the pins of the game after other things were shown on the table.
func TestPinsStayOnTheView(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	p.Proven()
	p.rightClick(p.at(0, 2))
	for _, kinds := range [][]ui.Kind{
		{ui.Lessons, ui.Back}, {ui.Lessons, ui.Editor, ui.Editor}, {ui.Editor, ui.Editor, ui.Undo}, {ui.Analyse, ui.Analyse}, {ui.Solve, ui.Back}, {ui.Solve, ui.StepOn, ui.Undo}, {ui.Watch, ui.Back}, {ui.Hint, ui.Hint, ui.Hint, ui.Undo}, {ui.NewBoard, ui.Undo}, {ui.NewBoard, ui.Editor, ui.Editor, ui.Undo},
		{ui.Editor, ui.Clear, ui.Editor, ui.Undo}, {ui.Editor, ui.PlayBoard, ui.Undo},
	} {
		for _, kind := range kinds {
			p.Want(kind)
			p.Answered()
		}
		view := p.Table.View().(*view)
		for i, shown := range view.pinned {
			if shown != slices.Contains(p.Game().Pins(), view.cell(i)) {
				t.Errorf("after %v the view shows %v, the game has %v", kinds, view.pinned, p.Game().Pins())
			}
		}
	}
}

// TestStatesApart checks that what is done with the board and shown on it can be told apart without colours.
func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	v, at := p.view, rules.Cell{Row: 1, Col: 0}
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene[rules.Board, rules.Move]{
		At: v.board, Cell: at, Number: v.piece(at), Move: rules.Move{Cell: at, Taps: 1}, Trail: true,
	}, 3, 3, map[string]func() func(){
		"a pinned tile": func() func() {
			v.pinned[v.index(at)] = true
			return func() { v.pinned[v.index(at)] = false }
		},
	})
}
