package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
	"warren/render"
)

// smallJam takes two moves: B down, A out.
const smallJam = `......
...B..
.AAB..
......
..CC..
......
`

func (p *player) wantBoard(want string) {
	p.t.Helper()
	if got := p.table().game().position().String(); got != want {
		p.t.Errorf("board:\n%swant:\n%s", got, want)
	}
}

func TestJamDrag(t *testing.T) {
	tests := []struct {
		name          string
		row, col      float64 // where the car is grabbed
		downs, rights float64 // how far the pointer goes, in cells
		row2          int     // a row of the board afterwards
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
			p := openTable(t, smallJam)
			from, cell := p.cell(test.row, test.col), p.table().field.(*jam).grid.cell
			p.drag(from, render.Point{X: from.X + test.rights*cell, Y: from.Y + test.downs*cell})
			if got := strings.Split(p.table().game().position().String(), "\n")[test.row2]; got != test.want {
				t.Errorf("row %d is %q, want %q", test.row2, got, test.want)
			}
			if want := p.env.words.t(test.refusal); test.refusal != "" && p.table().message != want {
				t.Errorf("message %q, want %q", p.table().message, want)
			}
		})
	}
}

func TestJamRefusals(t *testing.T) {
	tests := []struct {
		name, board string
		car         byte
		want        string
	}{
		{"a car", "AAB\n..B\n", 'A', "rushhour.blocked"},
		{"a wall", "AAx\n", 'A', "rushhour.wall"},
		{"the edge", "AAB\n..B\n", 'B', "rushhour.edge"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			board, err := rushhour.Parse(test.board)
			if err != nil {
				t.Fatal(err)
			}
			j := newJam()
			j.show(board, false)
			if got := j.refuse(j.carOf(test.car).Car, 1); got != test.want {
				t.Errorf("refused with %q, want %q", got, test.want)
			}
		})
	}
}

func TestJamDragOutThroughTheGap(t *testing.T) {
	p := openTable(t, "......\n......\n.AA...\n......\n......\n......\n")
	from := p.cell(2, 2)
	p.drag(from, render.Point{X: from.X + 900, Y: from.Y + 40})
	table := p.table()
	if !table.won || table.field.count(table.game().start, table.game().played()) != 1 {
		t.Fatalf("won %v after %d moves, want a win in 1", table.won, table.field.count(table.game().start, table.game().played()))
	}
	p.until("the card", func() bool { return table.winClock >= winMS })
	p.tick(&input{})
	if table.ui.find(actNext) == nil || table.ui.find(actWatch) != nil {
		t.Error("the card offers Next, and nothing to watch where the player found the fewest")
	}
}

func TestJamTaps(t *testing.T) {
	p := openTable(t, smallJam)
	p.tap(p.cell(4, 2))
	if got := p.table().field.(*jam).selected; got != 'C' {
		t.Fatalf("selected %q, want C", got)
	}
	p.tap(p.cell(4, 5))
	p.wantBoard(strings.Replace(smallJam, "..CC..", "....CC", 1))
	p.tap(p.cell(0, 0))
	if p.table().message != p.env.words.t("rushhour.lengthwise") {
		t.Errorf("message %q, want that cars slide lengthwise", p.table().message)
	}
	p.tap(p.cell(1, 3)) // another car: selected instead
	p.tap(p.cell(4, 3))
	p.wantBoard("......\n......\n.AA...\n...B..\n...BCC\n......\n")
	p.tap(p.cell(2, 9)) // beside the way out: nothing
	if p.table().won {
		t.Fatal("a tap beside the board moved the red car")
	}
	p.tap(p.table().field.(*jam).grid.arrow().Center()) // the red car's way out
	if !p.table().won {
		t.Error("a tap on the way out did not win")
	}
}

func TestJamKeysReachPar(t *testing.T) {
	p := openTable(t, smallJam)
	key := func(keys ...ebiten.Key) {
		for _, k := range keys {
			p.tick(&input{keys: []ebiten.Key{k}})
			p.tick(&input{})
		}
	}
	const up, down, left, right, enter = ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyEnter
	key(right)        // the cursor appears, on the red car
	key(right, enter) // past the red car to B
	key(down, up, up) // there and back is no move
	key(left)
	if want := p.env.words.t("rushhour.lengthwise"); p.table().message != want {
		t.Errorf("message %q, want %q", p.table().message, want)
	}
	key(enter, down, left, enter) // B let go, the red car taken
	key(right, right, right)
	if table := p.table(); !table.won || rushhour.Count(table.game().played()) != 2 {
		t.Errorf("won %v in %d moves, want par 2:\n%s", table.won, rushhour.Count(table.game().played()), table.game().position())
	}
}

// TestJamGridInverse: the cell under the middle of a cell's area is that cell, for every window.
func TestJamGridInverse(t *testing.T) {
	board, err := rushhour.Parse(smallJam)
	if err != nil {
		t.Fatal(err)
	}
	j := newJam()
	for _, size := range windows {
		j.place(board, render.TableLayout(size[0], size[1], j.aspect(board)).Board)
		for row := range 6 {
			for col := range 6 {
				middle := j.grid.area(float64(row), float64(col), 1, 1).Center()
				if got := j.grid.cellAt(middle); got != (jamCell{row, col}) {
					t.Errorf("%v: the middle of %d,%d lies in %v", size, row, col, got)
				}
			}
		}
	}
}

// TestJamBoards: lessons take the moves that their comment says, and pictured moves are legal.
func TestJamBoards(t *testing.T) {
	want := []int{1, 2, 5}
	for i, lesson := range newJam().lessons() {
		p := openTable(t, lesson.start.String())
		g := p.table().game()
		p.until("the proof", func() bool { return g.proof != nil })
		if !g.proven() || g.par != want[i] {
			t.Errorf("lesson %d takes %d moves, want %d", i+1, g.par, want[i])
		}
	}
	for i, rule := range newJam().rules() {
		if _, err := rule.at.Apply(rule.move); err != nil {
			t.Errorf("rule %d: %v", i+1, err)
		}
	}
}
