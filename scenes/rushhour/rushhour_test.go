package rushhour

import (
	"math"
	"slices"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// twoMoves is solved by B down and A out.
const twoMoves = "......\n...B..\n.AAB..\n......\n..CC..\n......\n"

type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return player{p, p.Table.View().Basics.(*view)}
}

func (p player) at(row, col int) render.Point {
	return p.view.grid.Rect(puzzles.Cell{Row: row, Col: col}).Center()
}

// Cars move from where they are drawn to their places; those of another board appear there at once.
func TestShow(t *testing.T) {
	t.Parallel()
	const before, after = "AA....\n", "...AA.\n"
	v := newView(new(stage.Hand))
	v.Show(session.StandingOf(must(before)), stage.Transition{})
	v.Show(session.StandingAfter(must(before), nil, must(after)), stage.Transition{Animated: true})
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
	v.Show(session.StandingOf(must("BB.\nAA.\n")), stage.Transition{})
	if len(v.cars) != 2 || v.cars[0].shift != 0 || v.cars[1].shift != 0 || v.hand.Cursor != (rules.Cell{Row: 1}) {
		t.Errorf("another board shows %v with the cursor on %v", v.cars, v.hand.Cursor)
	}
}

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

func TestDragAllocatesNothing(t *testing.T) {
	p := open(t, twoMoves)
	from, to := p.at(4, 2), p.at(4, 4)
	drag := func() {
		p.view.Do(ui.Intent{Kind: ui.Press, At: from})
		p.view.Do(ui.Intent{Kind: ui.Drag, At: to})
		p.view.Do(ui.Intent{Kind: ui.Release, At: from}) // which makes no move
	}
	if got := tabletest.Allocs(100, drag); got != 0 {
		t.Errorf("%v allocations a drag", got)
	}
}

func TestSides(t *testing.T) {
	t.Parallel()
	p := open(t, "..DD..\n..B...\nAAB...\n..B...\n..C...\n..C...\n")
	for letter, want := range map[byte]stage.Ways{'B': {}, 'D': {Left: true, Right: true}, 'A': {}} {
		if got := p.view.sides(p.view.carOf(letter).Car); got != want {
			t.Errorf("car %c goes %+v, want %+v", letter, got, want)
		}
	}
}

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
	if err := p.Table.Open(table.Opening{Board: "AA..\n"}); err != nil {
		t.Fatal(err)
	}
	if p.view.arrival.Tick(0) {
		t.Error("with less motion they pop up")
	}
}

func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, twoMoves)
	v := p.view
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene{
		At: v.board, Cell: puzzles.Cell{Row: 4, Col: 2}, Number: 'C', Move: rules.Move{Car: 'C', By: 1}, Taken: true, Trail: true,
	}, 6, 6, nil)
}
