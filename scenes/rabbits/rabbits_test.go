package rabbits

import (
	"maps"
	"testing"

	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// foxAndRabbit takes two steps: the fox up, and the rabbit over it.
const foxAndRabbit = "..R..\n...a.\n...a.\n.X...\n.....\n"

// player plays Burrow.
type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return player{p, p.Table.View().(*view)}
}

// at returns the middle of a cell on the window.
func (p player) at(row, col int) render.Point {
	return p.view.grid.Rect(rules.Cell{Row: row, Col: col}).Center()
}

func (p player) wantWon(steps int) {
	p.T.Helper()
	if s := p.Table.Session(); !s.Solved() || s.Count() != steps {
		p.T.Fatalf("won %v in %d steps, want a win in %d:\n%s%s", s.Solved(), s.Count(), steps, p.Game().Position().(rules.Board), p.Table.Message())
	}
}

// TestBoards checks that lessons take the number of steps in their comment, and that pictured moves are legal.
func TestBoards(t *testing.T) {
	t.Parallel()
	tabletest.Lessons(t, Puzzle())
	tabletest.Figures(t, Puzzle())
}

// TestRemark checks that the win card has the count in the other metric.
func TestRemark(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	p.Drag(p.at(1, 3), p.at(4, 3))
	p.Drag(p.at(0, 2), p.at(0, 4)) // refused
	if got, want := Puzzle().Texts.Remark(p.Env.Words, p.Game()), p.Env.Words.T("rabbits.movesOne"); got != want {
		t.Errorf("after a slide of two cells %q, want %q", got, want)
	}
}

// looks returns which rabbit or fox is on each cell.
func (p player) looks() map[rules.Cell]render.Picture {
	on := map[rules.Cell]render.Picture{}
	for i := range p.view.pieces {
		on[p.view.pieces[i].cell] = p.view.pieces[i].looks.awake
	}
	return on
}

// steppingStone takes three steps: one rabbit is a stepping stone for the other.
const steppingStone = "..RX.\n..X..\n.....\n..R..\n.....\n"

// TestRabbitsKeepTheirLooks checks that each rabbit keeps its look after every move and undo.
func TestRabbitsKeepTheirLooks(t *testing.T) {
	t.Parallel()
	p := open(t, steppingStone)
	before := p.looks()
	first, second := before[rules.Cell{Row: 0, Col: 2}], before[rules.Cell{Row: 3, Col: 2}]
	if first == nil || second == nil || first == second {
		t.Fatalf("two rabbits look like %v", before)
	}
	p.Drag(p.at(0, 2), p.at(0, 4))
	if got, want := p.looks(), (map[rules.Cell]render.Picture{{Row: 0, Col: 4}: first, {Row: 3, Col: 2}: second}); !maps.Equal(got, want) {
		t.Errorf("after a jump %v, want %v", got, want)
	}
	p.Want(ui.Undo)
	if got := p.looks(); !maps.Equal(got, before) {
		t.Errorf("after undo %v, want %v", got, before)
	}
	p.Drag(p.at(0, 2), p.at(2, 2))
	p.Drag(p.at(3, 2), p.at(0, 2)) // to where the other one stood
	p.Want(ui.Restart)
	if got := p.looks(); !maps.Equal(got, before) {
		t.Errorf("after a restart %v, want %v", got, before)
	}
}

// TestRabbitsKeepTheirLooksOverARun checks that the rabbits keep their looks in a game that is continued later, and in a
// replay.
func TestRabbitsKeepTheirLooksOverARun(t *testing.T) {
	t.Parallel()
	p := open(t, steppingStone)
	p.Drag(p.at(0, 2), p.at(2, 2))
	p.Drag(p.at(3, 2), p.at(0, 2)) // the second is now where the first began
	want := p.looks()

	later := tabletest.OpenWith(t, p.Env, Puzzle())
	if !later.Table.Resume() {
		t.Fatal("nothing to continue")
	}
	if got := (player{later, later.Table.View().(*view)}).looks(); !maps.Equal(got, want) {
		t.Errorf("continued with %v, want %v", got, want)
	}

	p.Proven()
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.StepOn) })
	p.Want(ui.StepOn, ui.StepOn, ui.StepBack, ui.StepBack, ui.StepOn)
	p.Want(ui.Close)
	if got := p.looks(); !maps.Equal(got, want) {
		t.Errorf("after a replay %v, want %v", got, want)
	}
	if err := p.Table.Open(table.Opening{Board: foxAndRabbit}); err != nil {
		t.Fatal(err)
	}
	p.Want(ui.Undo)
	if got := p.looks(); !maps.Equal(got, want) {
		t.Errorf("after another board %v, want %v", got, want)
	}
}

// TestShow checks that a rabbit hops to its landing and a fox slides, and that without animation they are there at once.
func TestShow(t *testing.T) {
	t.Parallel()
	start := must("..RX.\n.....\n.aa..\n.....\n.....\n")
	frame := func(animated bool, moves ...rules.Move) stage.Frame[rules.Board, rules.Move] {
		at := start
		for _, m := range moves {
			next, err := at.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			at = next
		}
		return stage.Frame[rules.Board, rules.Move]{Start: start, Moves: moves, At: at, Animated: animated}
	}
	jump := rules.Move{From: rules.Cell{Row: 0, Col: 2}, To: rules.Cell{Row: 0, Col: 4}}
	slide := rules.Move{From: rules.Cell{Row: 2, Col: 1}, To: rules.Cell{Row: 2, Col: 3}}
	const fox, rabbit = 0, 1
	v := newView(new(ui.Env), new(stage.Hand))
	v.Show(frame(false))
	v.Show(frame(true, jump))
	if v.Tick(ui.TickMS); !v.jumping(rabbit) || v.jumping(fox) {
		t.Error("the rabbit does not jump, or the fox does")
	}
	v.Settle()
	v.Show(frame(true, jump, slide))
	if v.Tick(ui.TickMS); v.jumping(rabbit) || v.pieces[fox].at.X <= 1 || v.pieces[fox].at.X >= 3 {
		t.Errorf("the fox is seen at %v on its way from column 1 to 3", v.pieces[fox].at)
	}
	v.Show(frame(false))
	if v.Tick(ui.TickMS); v.pieces[rabbit].at != pointOf(jump.From) || v.pieces[fox].at != pointOf(slide.From) {
		t.Errorf("pieces are seen at %v and %v", v.pieces[rabbit].at, v.pieces[fox].at)
	}
}

// lasting are the steady states: no search runs, and there was no recent input.
var lasting = []tabletest.State{
	{"playing", func(t testing.TB) *tabletest.Robot {
		p := open(t, foxAndRabbit)
		p.Proven()
		return p.Robot
	}},
	{"a rabbit is taken", func(t testing.TB) *tabletest.Robot { return taken(t, 0, 2) }},
	{"a fox is taken", func(t testing.TB) *tabletest.Robot { return taken(t, 1, 3) }},
	{"the reason of a hint", func(t testing.TB) *tabletest.Robot { return explained(t).Robot }},
	{"lesson", func(t testing.TB) *tabletest.Robot {
		p := open(t, foxAndRabbit)
		p.Taught()
		return p.Robot
	}},
}

// taken returns a table on which the piece on a cell is taken, and where it can go is marked.
func taken(t testing.TB, row, col int) *tabletest.Robot {
	p := open(t, foxAndRabbit)
	p.Proven()
	p.Tap(p.at(row, col))
	return p.Robot
}

func TestAllocatesNothing(t *testing.T) { tabletest.StatesAllocateNothing(t, lasting) }

func TestDrawChangesNothing(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	p.Tap(p.at(1, 3))
	tabletest.DrawChangesNothing(t, p.Robot)
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, lasting) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, lasting) }

// TestSides checks to which sides a taken piece goes: a rabbit where it can jump, a fox where there is room.
func TestSides(t *testing.T) {
	t.Parallel()
	p := open(t, "..RX.\n.....\n.a...\n.a...\n.X...\n")
	for cell, want := range map[rules.Cell]stage.Ways{{Col: 2}: {Right: true}, {Row: 2, Col: 1}: {Up: true}} {
		if got := p.view.sides(&p.view.pieces[p.view.pieceOn(cell)]); got != want {
			t.Errorf("the piece on %v goes %+v, want %+v", cell, got, want)
		}
	}
}

// TestPeep checks that at the end every rabbit ducks and comes up again, one after the other, the last to jump last.
func TestPeep(t *testing.T) {
	t.Parallel()
	j := joy{on: true, landMS: render.HopMS(2), among: 3}
	up := [3]float64{}
	for j.tick(ui.TickMS) {
		for turn := range up {
			duckAt := 0.0
			if turn == len(up)-1 {
				duckAt = j.landMS
			}
			switch deep := j.depth(turn, duckAt); {
			case deep < 0 || deep > 1:
				t.Fatalf("rabbit %d is %v deep", turn, deep)
			case deep == 1:
				up[turn] = j.ms
			case j.ms >= render.WinMS && deep != 0:
				t.Errorf("rabbit %d is %v deep at the end", turn, deep)
			}
		}
	}
	if up[0] == 0 || up[0] >= up[1] || up[1] >= up[2] {
		t.Errorf("they come up after %.0f ms", up)
	}
}

// TestWin checks the scene of a win, and that undo hops back in an arc.
func TestWin(t *testing.T) {
	p := open(t, foxAndRabbit)
	p.Drag(p.at(1, 3), render.Point{X: p.at(1, 3).X, Y: p.at(0, 3).Y})
	p.Tap(p.at(0, 2))
	p.Tap(p.at(0, 4))
	p.wantWon(2)
	tabletest.Celebration(t, p.Robot, p.view.Celebrate)
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	rabbit := len(p.view.pieces) - 1
	if at := p.view.pieces[rabbit].at.X; !p.view.jumping(rabbit) || at >= 4 || at <= 2 {
		t.Errorf("undo: the rabbit is seen at column %v, jumping %v", at, p.view.jumping(rabbit))
	}
	for p.view.Tick(ui.TickMS) {
	}
	if p.view.pieces[rabbit].at != pointOf(rules.Cell{Row: 0, Col: 2}) || p.view.joy.on {
		t.Error("it is not back")
	}
}

// TestMushroomShakes checks that a mushroom that is tapped shakes, and no rabbit.
func TestMushroomShakes(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	p.Tap(p.at(3, 1))
	if p.view.hand.Shaking(p.view.rooted(rules.Cell{Row: 3, Col: 1})) == 0 {
		t.Error("it does not shake")
	}
	for i := range p.view.pieces {
		if p.view.hand.Shaking(i+1) != 0 {
			t.Errorf("piece %d shakes", i)
		}
	}
}

// TestHover checks that pieces that can move are lifted under the mouse.
func TestHover(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	for _, test := range []struct {
		at   rules.Cell
		want int
	}{{rules.Cell{Row: 2, Col: 3}, 0}, {rules.Cell{Row: 0, Col: 2}, none}, {rules.Cell{Row: 4, Col: 4}, none}} {
		p.Do(ui.Intent{Kind: ui.Hover, At: p.at(test.at.Row, test.at.Col)})
		for range 20 {
			p.Tick()
		}
		for i := range p.view.pieces {
			if got := p.view.hand.Lift(i + 1); got != 0 && i != test.want || got != 1 && i == test.want {
				t.Errorf("the mouse on %v: piece %d is lifted by %v", test.at, i, got)
			}
		}
	}
}

// TestStatesApart checks that what is done with the board and shown on it can be told apart without colours.
func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	v := p.view
	fox := 1 + v.pieceOn(rules.Cell{Row: 1, Col: 3})
	from, to := rules.Cell{Row: 0, Col: 2}, rules.Cell{Row: 4, Col: 2}
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene[rules.Board, rules.Move]{
		At: v.board, Cell: from, Number: 1 + v.pieceOn(from), Move: rules.Move{From: from, To: to}, Taken: true,
	}, 5, 5, map[string]func() func(){
		"a fox that is taken": func() func() {
			v.hand.Taken = fox
			return func() {}
		},
		"a rabbit in the fingers": func() func() {
			v.hand.Press = stage.Press{Down: true, Piece: 1 + v.pieceOn(from), Far: true}
			return func() {}
		},
		"a fox under the mouse": func() func() { return tabletest.Hover(p.Robot, v.hand, fox) },
	})
}
