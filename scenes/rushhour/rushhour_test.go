package rushhour

import (
	"math"
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

const (
	// twoMoves is solved by B down and A out.
	twoMoves = "......\n...B..\n.AAB..\n......\n..CC..\n......\n"
	// hardBoard takes 49 moves.
	hardBoard = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"
)

// player plays Traffic Jam.
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
	return p.view.grid.Rect(puzzles.Cell{Row: row, Col: col}).Center()
}

func (p player) wantBoard(want string) {
	p.T.Helper()
	if got := p.Game().Position().(rules.Board).String(); got != want {
		p.T.Errorf("board:\n%swant:\n%s", got, want)
	}
}

func (p player) wantMessage(key string) {
	p.T.Helper()
	if want := p.Env.Words.T(key); p.Table.Message() != want {
		p.T.Errorf("message %q, want %q", p.Table.Message(), want)
	}
}

// wantWon waits for the proof, so that the fewest moves are known, and then for the card.
func (p player) wantWon(moves int) {
	p.T.Helper()
	if s := p.Table.Session(); !s.Solved() || s.Count() != moves {
		p.T.Fatalf("won %v in %d moves, want a win in %d:\n%s", s.Solved(), s.Count(), moves, p.Game().Position().(rules.Board))
	}
	p.Proven()
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
}

func TestDrag(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name          string
		row, col      int     // where the car is grabbed
		downs, rights float64 // how far the pointer goes, in cells
		row2          int     // a row of the board after the drag
		want          string
		refusal       string
	}{
		{"a full cell", 2, 1, 0, -1, 2, "AA.B..", ""},
		{"two thirds snap on", 2, 1, 0, -0.66, 2, "AA.B..", ""},
		{"a third snaps back", 2, 1, 0, -0.34, 2, ".AAB..", ""},
		{"stops at the edge", 4, 3, 0, 9, 4, "....CC", ""},
		{"stops at a car", 1, 3, 4, 0, 3, "...B..", ""},
		{"blocked by a car", 2, 1, 0, 2, 2, ".AAB..", "rushhour.blocked"},
		{"across its axis", 2, 1, 2, 0, 2, ".AAB..", "rushhour.lengthwise"},
		{"released outside the board", 4, 3, -8, 2, 4, "....CC", ""},
		{"released outside the window", 4, 3, 0, 50, 4, "....CC", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, twoMoves)
			from, edge := p.at(test.row, test.col), p.view.grid.Cell
			p.Drag(from, render.Point{X: from.X + test.rights*edge, Y: from.Y + test.downs*edge})
			if got := strings.Split(p.Game().Position().(rules.Board).String(), "\n")[test.row2]; got != test.want {
				t.Errorf("row %d is %q, want %q", test.row2, got, test.want)
			}
			if test.refusal != "" {
				p.wantMessage(test.refusal)
			}
		})
	}
}

// TestRefusals drives a car against each kind of obstacle, by key and by a drag.
func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		row, col    int // of the car
		press       ui.Kind
		want        string
	}{
		{"a car", ".AAB\n...B\n", 0, 1, ui.Right, "rushhour.blocked"},
		{"a wall", ".AAx\n", 0, 1, ui.Right, "rushhour.wall"},
		{"the edge below", "AA.\n..B\n..B\n", 1, 2, ui.Down, "rushhour.edge"},
		{"the edge at the left", "AA.B\n...B\n", 0, 0, ui.Left, "rushhour.edge"},
		{"another lane", "AA.B\n...B\n", 0, 0, ui.Down, "rushhour.lengthwise"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.board)
			p.Tap(p.at(test.row, test.col))
			p.Want(test.press)
			p.wantMessage(test.want)
			if p.view.hand.Shaking(int(p.Game().Start.(rules.Board).CarAt(test.row, test.col))) == 0 {
				t.Error("the car does not shake")
			}
			p.wantBoard(test.board)

			p = open(t, test.board)
			down, right, _ := ui.Intent{Kind: test.press}.Step()
			p.Drag(p.at(test.row, test.col), p.at(test.row+down, test.col+right))
			p.wantMessage(test.want)
			p.wantBoard(test.board)
		})
	}
}

func TestCalmCarsDoNotShake(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	p.view.hand.Calm = true
	p.view.Tick(ui.TickMS)
	p.view.Do(ui.Intent{Kind: ui.Confirm})
	p.view.Do(ui.Intent{Kind: ui.Confirm})
	if g := p.view.Do(ui.Intent{Kind: ui.Up}); g.Refusal != "rushhour.lengthwise" || p.view.hand.Shaking(rules.Hero) != 0 {
		t.Errorf("refused with %q, shaking for %v ms", g.Refusal, p.view.hand.Shaking(rules.Hero))
	}
}

func TestDragOutThroughTheGap(t *testing.T) {
	t.Parallel()
	p := open(t, "......\n......\n.AA...\n......\n......\n......\n")
	from := p.at(2, 2)
	p.Drag(from, render.Point{X: from.X + 900, Y: from.Y + 40})
	p.wantWon(1)
	if p.Offers(ui.WatchBest) {
		t.Error("the card offers to watch what the player found")
	}
}

func TestTaps(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	p.Tap(p.at(4, 2))
	if p.view.hand.Taken != 'C' {
		t.Fatalf("selected %c, want C", p.view.hand.Taken)
	}
	p.Tap(p.at(4, 5))
	p.wantBoard(strings.Replace(twoMoves, "..CC..", "....CC", 1))
	p.Tap(p.at(0, 0))
	p.wantMessage("rushhour.lengthwise")
	p.Tap(p.at(1, 3)) // another car is selected instead
	p.Tap(p.at(4, 3))
	p.wantBoard("......\n......\n.AA...\n...B..\n...BCC\n......\n")
	p.Tap(p.at(2, 9)) // beside the way out: no effect
	if p.Table.Session().Solved() {
		t.Fatal("a tap beside the board moved the red car")
	}
	p.Tap(p.view.grid.arrow().Center()) // the red car's way out
	p.wantWon(3)
}

// TestKeysReachPar plays the fewest moves by keys alone, with presses in between that have no effect.
func TestKeysReachPar(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	p.Want(ui.Right)             // the cursor appears, on the red car
	p.Want(ui.Right, ui.Confirm) // past the red car to B
	p.Want(ui.Down, ui.Up, ui.Up)
	p.Want(ui.Left)
	p.wantMessage("rushhour.lengthwise")
	p.Want(ui.Confirm, ui.Down, ui.Left, ui.Confirm) // release B, take the red car
	p.Want(ui.Right, ui.Right, ui.Right)
	p.wantWon(2)
}

// TestEnterBesideACar checks that Enter takes nothing on an empty cell.
func TestEnterBesideACar(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	p.Want(ui.Up, ui.Up, ui.Confirm)
	p.wantMessage("rushhour.pickFirst")
}

// TestKeysWaitForThePointer checks that keys do not move a car that the pointer holds.
func TestKeysWaitForThePointer(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	p.Press(p.at(4, 2))
	p.Want(ui.Confirm, ui.Right)
	p.wantBoard(twoMoves)
	if p.view.hand.Shown || p.view.hand.Taken != 0 {
		t.Error("a key changed what is marked")
	}
	p.Release(p.at(4, 2))
}

// TestGridInverse checks that the middle of a cell's area maps back to the cell, in every window.
func TestGridInverse(t *testing.T) {
	t.Parallel()
	board := must(twoMoves)
	var v view
	for _, size := range [][2]float64{
		{360, 640}, {640, 360}, {412, 915}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1920, 1080}, {2560, 1440}, {1440, 2560},
	} {
		v.Place(board, render.TableLayout(size[0], size[1], v.Aspect(board, size[0], size[1]), 1).Board)
		if v.grid.Rows != 6 || v.grid.Cols != 6 {
			t.Fatalf("%d×%d cells", v.grid.Rows, v.grid.Cols)
		}
		tabletest.GridInverse(t, &v.grid.Grid)
		if !v.grid.wayOut(v.grid.arrow().Center()) {
			t.Errorf("%v: the arrow is not at the way out", size)
		}
	}
}

// TestBoards checks that lessons take the number of moves in their comment, and that pictured moves are legal.
func TestBoards(t *testing.T) {
	t.Parallel()
	tabletest.Lessons(t, Puzzle())
	tabletest.Figures(t, Puzzle())
}

// TestShow checks that cars move from where they are drawn to their places, and that those of another board appear there at
// once.
func TestShow(t *testing.T) {
	t.Parallel()
	frame := func(start, at string, animated bool) stage.Frame[rules.Board, rules.Move] {
		return stage.Frame[rules.Board, rules.Move]{Start: must(start), At: must(at), Animated: animated}
	}
	const before, after = "AA....\n", "...AA.\n"
	v := newView(new(stage.Hand))
	v.Show(frame(before, before, false))
	v.Show(frame(before, after, true))
	if got := v.cars[0].shift; got != -3 {
		t.Errorf("the car is seen %v cells from its place, want -3", got)
	}
	if !v.Tick(ui.TickMS) || v.cars[0].shift <= -3 || v.cars[0].shift >= 0 {
		t.Errorf("after a tick it is seen %v cells from its place", v.cars[0].shift)
	}
	for v.Tick(ui.TickMS) {
	}
	if math.Abs(v.cars[0].shift) > 1e-9 {
		t.Errorf("it rests %v cells from its place", v.cars[0].shift)
	}
	v.Show(frame("BB.\nAA.\n", "BB.\nAA.\n", false))
	if len(v.cars) != 2 || v.cars[0].shift != 0 || v.cars[1].shift != 0 || v.hand.Cursor != (rules.Cell{Row: 1}) {
		t.Errorf("another board shows %v with the cursor on %v", v.cars, v.hand.Cursor)
	}
}

// TestCarsKeepTheirPictures checks that the cars keep their pictures in every position of a board.
func TestCarsKeepTheirPictures(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	pictures := func() (all []render.Picture) {
		for _, c := range p.view.cars {
			all = append(all, c.picture)
		}
		return all
	}
	before := pictures()
	p.Drag(p.at(1, 3), p.at(4, 3))
	p.Drag(p.at(4, 2), p.at(4, 5))
	if !slices.Equal(pictures(), before) {
		t.Errorf("%v, before %v", pictures(), before)
	}
}

// lasting are the steady states: no search runs, and there was no recent input.
var lasting = []tabletest.State{
	{"playing", func(t testing.TB) *tabletest.Robot {
		p := open(t, hardBoard)
		p.Proven()
		return p.Robot
	}},
	{"a car is taken", func(t testing.TB) *tabletest.Robot {
		p := open(t, hardBoard)
		p.Proven()
		p.Want(ui.Confirm, ui.Confirm)
		return p.Robot
	}},
	{"lesson", func(t testing.TB) *tabletest.Robot {
		p := open(t, hardBoard)
		p.Taught()
		return p.Robot
	}},
	{"reason", func(t testing.TB) *tabletest.Robot {
		p := open(t, hardBoard)
		p.Proven()
		p.wantReason()
		return p.Robot
	}},
}

func TestAllocatesNothing(t *testing.T) { tabletest.StatesAllocateNothing(t, lasting) }

func TestDrawChangesNothing(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	p.Do(ui.Intent{Kind: ui.Press, At: p.at(4, 2)}, ui.Intent{Kind: ui.Drag, At: p.at(4, 4)})
	if p.view.hand.Press.Piece == 0 {
		t.Fatal("no car is held")
	}
	tabletest.DrawChangesNothing(t, p.Robot)
	p.Do(ui.Intent{Kind: ui.Release, At: p.at(4, 4)})
	tabletest.DrawChangesNothing(t, p.Robot)
}

func TestDragAllocatesNothing(t *testing.T) {
	p := open(t, twoMoves)
	from, to := p.at(4, 2), p.at(4, 4)
	drag := func() {
		p.view.Do(ui.Intent{Kind: ui.Press, At: from})
		p.view.Do(ui.Intent{Kind: ui.Drag, At: to})
		p.view.Do(ui.Intent{Kind: ui.Release, At: to})
	}
	if got := tabletest.Allocs(100, drag); got != 0 {
		t.Errorf("%v allocations a drag", got)
	}
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, lasting) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, lasting) }

// TestWedgedCarSaysSo checks that a car that is blocked at both ends is not taken, and why.
func TestWedgedCarSaysSo(t *testing.T) {
	t.Parallel()
	p := open(t, "..DD..\n..B...\nAAB...\n..B...\n..C...\n..C...\n")
	p.Tap(p.at(1, 2))
	p.wantMessage("rushhour.wedged")
	if p.view.hand.Taken != 0 {
		t.Error("it is taken all the same")
	}
	p.Tap(p.at(0, 2))
	if p.view.hand.Taken != 'D' {
		t.Error("a car that can move is not taken")
	}
	for letter, want := range map[byte]stage.Ways{'B': {}, 'D': {Left: true, Right: true}, 'A': {}} {
		if got := p.view.sides(p.view.carOf(letter).Car); got != want {
			t.Errorf("car %c goes %+v, want %+v", letter, got, want)
		}
	}
	p.Want(ui.Undo) // so that the message goes
	p.Tap(p.at(0, 3))
	p.Tap(p.at(0, 2))
	p.wantMessage("refuse.nothingToUndo")
}

// TestExit checks that the red car accelerates out of the gap, that its rabbit then waves, and that undo brings the car back from
// outside.
func TestExit(t *testing.T) {
	p := open(t, twoMoves)
	p.Drag(p.at(1, 3), p.at(0, 3))
	p.Tap(p.at(2, 1))
	p.Tap(p.view.grid.arrow().Center())
	if !p.view.exit.on {
		t.Fatal("the car does not drive off")
	}
	far := float64(p.view.carOf(rules.Hero).Len) + outside
	before, pace := p.view.exit.shift(far), 0.0
	for p.view.exit.ms < driveMS-ui.TickMS {
		p.Tick()
		now := p.view.exit.shift(far)
		if now-before <= pace {
			t.Fatalf("after %.0f ms it drives %.3f cells in a tick, before that %.3f", p.view.exit.ms, now-before, pace)
		}
		before, pace = now, now-before
	}
	p = open(t, twoMoves)
	p.Drag(p.at(1, 3), p.at(0, 3))
	p.Tap(p.at(2, 1))
	p.Tap(p.view.grid.arrow().Center())
	tabletest.Celebration(t, p.Robot, p.view.Celebrate)
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	if hero := p.view.carOf(rules.Hero); p.view.exit.on || hero.shift < far {
		t.Errorf("undo brings the car back from %v cells, not from outside", hero.shift)
	}
	p.Tick()
	if hero := p.view.carOf(rules.Hero); hero.shift <= 0 || hero.shift >= far+4 {
		t.Errorf("a tick later it is seen %v cells from its place", hero.shift)
	}
}

// TestNewBoardAppears checks that the cars of a new board pop up, that an input ends that, and that less motion has none of it.
func TestNewBoardAppears(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	if !p.view.arrival.Tick(0) {
		t.Error("the cars are there at once")
	}
	p.Press(p.at(0, 0))
	if p.view.arrival.Tick(0) {
		t.Error("a press does not end it")
	}
	p.Env.Settings.Motion = ui.MotionLess
	if err := p.Table.Open(table.Opening{Board: hardBoard}); err != nil {
		t.Fatal(err)
	}
	if p.view.arrival.Tick(0) {
		t.Error("with less motion they pop up")
	}
}

// TestHover checks that cars that can move are lifted under the mouse, others not, and none after a win.
func TestHover(t *testing.T) {
	t.Parallel()
	p := open(t, "..DD..\n..B...\nAAB...\n..B...\n..C...\n..C...\n")
	lift := func(row, col int, letter byte) float64 {
		p.Do(ui.Intent{Kind: ui.Hover, At: p.at(row, col)})
		for range 20 {
			p.Tick()
		}
		return p.view.hand.Lift(int(letter))
	}
	if lift(0, 2, 'D') != 1 || lift(1, 2, 'B') != 0 || lift(5, 5, 'D') != 0 {
		t.Error("the wrong cars are lifted")
	}
	p = open(t, "..DD..\n......\n..AA..\n......\n......\n......\n")
	lift(0, 2, 'D')
	p.Want(ui.Confirm, ui.Confirm, ui.Right)
	if p.Tick(); p.view.hand.Lift('D') != 1 {
		t.Error("a key puts the car down")
	}
	p.Want(ui.Right)
	if !p.Table.Session().Solved() {
		t.Fatal("not won")
	}
	if p.Tick(); p.view.hand.Lift('D') == 1 {
		t.Error("a car stays lifted after a win")
	}
}

// wantReason asks for a hint and waits for the reason.
func (p player) wantReason() {
	p.T.Helper()
	p.Want(ui.Hint)
	p.Until("a reason", func() bool { return p.Table.Session().Tip().Stage == session.TipWhy })
}

// TestHintSaysWhy checks that the first stage of a hint tells and names who waits for whom, and that the next ones lead to the move.
func TestHintSaysWhy(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ board, message, told string }{
		{"AA....\n......\n", "rushhour.why.clear", ""},
		{twoMoves, "rushhour.why.inWay", "Car B stands in the red car's way."},
		{"......\n...BCC\nAA.B..\n...D..\n...D..\n....EE\n", "", "Car B stands in the red car's way."},
		{hardBoard, "rushhour.why.aside", "The red car is held until Truck D moves. Truck D is held until the red car moves. So the red car has to move aside first."},
	} {
		p := open(t, test.board)
		p.Proven()
		p.wantReason()
		if test.message != "" {
			p.wantMessage(test.message)
		}
		p.Tick()
		if says := p.Said; !strings.Contains(says, test.told) {
			t.Errorf("it says %q, want %q", says, test.told)
		}
		start := p.Game().Position()
		for _, want := range [...]session.TipStage{session.TipPiece, session.TipMove, session.TipNone} {
			if p.Game().Position() != start {
				t.Error("a move is made before it is shown")
			}
			p.Want(ui.Hint)
			if got := p.Table.Session().Tip().Stage; got != want {
				t.Errorf("stage %v, want %v", got, want)
			}
		}
		if p.Game().At != 1 {
			t.Errorf("%d moves are made", p.Game().At)
		}
	}
}

// TestExplain checks that every reason has a text, and that a board without a way tells its own and marks it.
func TestExplain(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		kind, board string // without a way, or "" for a reason of a hint
		counts      []int
		want        string
	}{
		{"wall", "AA.x.\n", nil, "rushhour.why.wall"},
		{"ahead", "AA.BB.\n......\n", nil, "rushhour.why.ahead"},
		{"stands", "...B\nAA.B\n...B\n....\n", nil, "rushhour.why.stands"},
		{"lock", "...C\nAA.C\nDDDD\n....\n", []int{2}, "rushhour.why.lock"},
		{"clear", "", nil, "rushhour.why.clear"},
		{"inWay", "", nil, "rushhour.why.inWay"},
		{"waits", "", []int{3}, "rushhour.why.waits"},
		{"aside", "", []int{2}, "rushhour.why.aside"},
		{"must", "", nil, "rushhour.why.must"},
		{"whim", "", nil, ""},
	} {
		t.Run(test.kind, func(t *testing.T) {
			e, _ := tabletest.NewEnv(t)
			want := ""
			switch {
			case len(test.counts) > 0 && test.kind != "aside":
				want = e.Words.F(test.want, test.counts[0])
			case test.want != "":
				want = e.Words.T(test.want)
			}
			if got := explain(e.Words, &search.Reason{Kind: test.kind, Counts: test.counts}); got != want {
				t.Errorf("it says %q, want %q", got, want)
			}
			if test.board == "" {
				return
			}
			p := open(t, test.board)
			p.Proven()
			if why := p.Game().Proof.Reason; why == nil || why.Kind != test.kind || len(why.Cells) == 0 {
				t.Errorf("the reason is %+v", why)
			}
			if says := p.Table.Describe(); !p.Shows(want) || strings.Contains(says, want) {
				t.Errorf("%q is not on the screen, or read out: %q", want, says)
			}
		})
	}
}

// TestStatesApart checks that what is done with the board and shown on it can be told apart without colours.
func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	v := p.view
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene[rules.Board, rules.Move]{
		At: v.board, Cell: puzzles.Cell{Row: 4, Col: 2}, Number: 'C', Move: rules.Move{Car: 'C', By: 1}, Taken: true, Trail: true,
	}, 6, 6, nil)
}
