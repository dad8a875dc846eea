package rabbits

import (
	"testing"

	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// foxAndRabbit takes two steps: the fox up, and the rabbit over it.
const foxAndRabbit = "..R..\n...a.\n...a.\n.X...\n.....\n"

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
	return p.view.grid.Rect(rules.Cell{Row: row, Col: col}).Center()
}

func TestShow(t *testing.T) {
	t.Parallel()
	start := must("..RX.\n.....\n.aa..\n.....\n.....\n")
	v := newView(new(ui.Env), new(stage.Hand))
	show := func(animated bool, moves ...rules.Move) {
		t.Helper()
		at := start
		for _, m := range moves {
			next, err := at.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			at = next
		}
		v.Show(session.StandingAfter(start, session.Moves(moves), at), stage.Transition{Animated: animated})
	}
	jump := rules.Move{From: rules.Cell{Row: 0, Col: 2}, To: rules.Cell{Row: 0, Col: 4}}
	slide := rules.Move{From: rules.Cell{Row: 2, Col: 1}, To: rules.Cell{Row: 2, Col: 3}}
	const fox, rabbit = 0, 1
	show(false)
	show(true, jump)
	if v.Tick(ui.TickMS); !v.jumping(rabbit) || v.jumping(fox) {
		t.Error("the rabbit does not jump, or the fox does")
	}
	v.Settle()
	show(true, jump, slide)
	if v.Tick(ui.TickMS); v.jumping(rabbit) || v.pieces[fox].at.X <= 1 || v.pieces[fox].at.X >= 3 {
		t.Errorf("the fox is seen at %v on its way from column 1 to 3", v.pieces[fox].at)
	}
	show(false)
	if v.Tick(ui.TickMS); v.pieces[rabbit].at != pointOf(jump.From) || v.pieces[fox].at != pointOf(slide.From) {
		t.Errorf("pieces are seen at %v and %v", v.pieces[rabbit].at, v.pieces[fox].at)
	}
}

func TestSides(t *testing.T) {
	t.Parallel()
	p := open(t, "..RX.\n.....\n.a...\n.a...\n.X...\n")
	for cell, want := range map[rules.Cell]stage.Ways{{Col: 2}: {Right: true}, {Row: 2, Col: 1}: {Up: true}} {
		if got := p.view.sides(&p.view.pieces[p.view.pieceOn(cell)]); got != want {
			t.Errorf("the piece on %v goes %+v, want %+v", cell, got, want)
		}
	}
}

// The rabbits duck and come up again one after the other, the last to jump last.
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

func TestWin(t *testing.T) {
	p := open(t, foxAndRabbit)
	p.Drag(p.at(1, 3), render.Point{X: p.at(1, 3).X, Y: p.at(0, 3).Y})
	p.Tap(p.at(0, 2))
	p.Tap(p.at(0, 4))
	if s := p.Table.Session(); !s.Solved() {
		t.Fatalf("not won: %s", p.Table.Message())
	}
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

func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, foxAndRabbit)
	v := p.view
	fox := 1 + v.pieceOn(rules.Cell{Row: 1, Col: 3})
	from, to := rules.Cell{Row: 0, Col: 2}, rules.Cell{Row: 4, Col: 2}
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene{
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
