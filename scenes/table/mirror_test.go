package table_test

import (
	"slices"
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// ask asks a question of the mirror by its name and returns the answer.
func ask(t *testing.T, p *tabletest.Robot, name string) string {
	t.Helper()
	var known []string
	for node := range p.Env.Mirror().All() {
		if node.Role != platform.Query {
			continue
		}
		if node.Name == p.Env.Words.T(name) {
			p.Do(ui.Intent{Kind: ui.Ask, N: node.N})
			return p.Said
		}
		known = append(known, node.Name)
	}
	t.Fatalf("no query %s among %q", name, known)
	return ""
}

// TestMirrorSpeaks plays every puzzle through the elements of the mirror alone, and checks the words.
func TestMirrorSpeaks(t *testing.T) {
	t.Parallel()
	type step struct {
		does ui.Kind // PointAt or ActAt a cell, an arrow, or Ask
		cell int
		ask  string
		says string
	}
	for _, test := range []struct {
		name  string
		open  func() *tabletest.Robot
		cells []string // the first ones
		chief string   // the first cell in Chinese
		steps []step
	}{
		{"rushhour", func() *tabletest.Robot {
			return tabletest.Open(t, rushhour.Puzzle(), "......\n...B..\n.AAB..\n......\n..CCC.\n.....x\n")
		}, []string{"Free, row 1, column 1"}, "空格，第 1 行第 1 列", []step{
			{ui.Ask, 0, "rushhour.say.whatBlocks", "The red car is blocked by Car B."},
			{ui.PointAt, 9, "", ""},
			{ui.Ask, 0, "mirror.here", "Car B, up and down, row 2, column 4. Car B can go: up 1 and down 1."},
			{ui.ActAt, 9, "", "Car B can go: up 1 and down 1."},
			{ui.Up, 0, "", "Car B up by 1. Nothing blocks the red car."},
			{ui.Ask, 0, "rushhour.say.whatMoves", "Red car: left 1 and right 3. Car B: down 2. Truck C: left 2 and right 1."},
			{ui.Undo, 0, "", "Taken back: Car B up by 1."},
			{ui.ActAt, 13, "", "Red car can go: left 1."},
			{ui.ActAt, 12, "", "Red car left by 1. The red car is blocked by Car B."},
			{ui.Ask, 0, "mirror.board", "Row 1: columns 1 to 6 Free. Row 2: columns 1 to 3 Free, 4 Car B, up and down, 5 and 6 Free. Row 3: columns 1 and 2 Red car, 3 Free, 4 Car B, up and down, 5 Free, 6 Free, the way out. Row 4: columns 1 to 6 Free. Row 5: columns 1 and 2 Free, 3 to 5 Truck C, across, 6 Free. Row 6: columns 1 to 5 Free, 6 Flower bed."},
		}},
		{"rabbits", func() *tabletest.Robot {
			return tabletest.Open(t, rabbits.Puzzle(), "RX.X.\n....X\n..aa.\n.....\n.....\n")
		}, []string{"White rabbit in its hole, row 1, column 1", "Mushroom, row 1, column 2", "Free, row 1, column 3"}, "进洞的白兔，第 1 行第 1 列", []step{
			{ui.Ask, 0, "rabbits.say.whatJumps", ""},
		}},
		{"maze", func() *tabletest.Robot { return tabletest.Open(t, maze.Puzzle(), "S╔╗\n.╗═\n..E\n") }, []string{
			"The rabbit, open on all sides, row 1, column 1", "Bend, joins right and down, row 1, column 2",
		}, "兔子，四面都通，第 1 行第 1 列", []step{
			{ui.Ask, 0, "maze.say.whereRoad", "Length of the road: 1. It ends at row 1, column 1 going right."},
			{ui.ActAt, 1, "", "Bend, joins down and left, on the road. Length of the road: 2. It ends at row 1, column 2 going down."},
			{ui.Ask, 0, "maze.say.whichOpen", "Bend, joins down and left, on the road. It turns in 4 ways."},
		}},
		{"linkup", func() *tabletest.Robot { return tabletest.Open(t, linkup.Puzzle(), "AABC\nABAC\n") }, []string{"Rabbit, row 1, column 1"}, "兔子，第 1 行第 1 列", []step{
			{ui.ActAt, 0, "", "Rabbit can be linked with row 1, column 2 and row 2, column 1. No link yet to row 2, column 3."},
			{ui.ActAt, 1, "", "The two Rabbits at row 1, column 1 and row 1, column 2 are linked. 3 pairs left."},
			{ui.Ask, 0, "linkup.say.whatLinks", ""},
		}},
		{"onestroke", func() *tabletest.Robot { return tabletest.Open(t, onestroke.Puzzle(), "S..\n.#.\n...\n") }, []string{"The rabbit, cell 1 of the line, row 1, column 1"}, "", []step{
			{ui.Ask, 0, "onestroke.say.whereOn", "The line may go on: right and down."},
			{ui.ActAt, 2, "", "Line at row 1, column 3, 3 of 8 cells. Only way on: down."},
			{ui.PointAt, 4, "", ""},
			{ui.Ask, 0, "mirror.here", "Hedge, row 2, column 2."},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.open()
			p.Proven()
			board := p.Env.Mirror().Board()
			if board == nil || !slices.Equal(board.Cells[:len(test.cells)], test.cells) {
				t.Fatalf("the cells are %+v, want %q", board, test.cells)
			}
			for _, step := range test.steps {
				says := ""
				if step.does == ui.Ask {
					says = ask(t, p, step.ask)
				} else {
					p.Do(ui.Intent{Kind: step.does, N: step.cell})
					says = p.Said
				}
				if step.says != "" && !strings.HasPrefix(says, step.says) {
					t.Errorf("%v %d %s:\n%q, want\n%q", step.does, step.cell, step.ask, says, step.says)
				}
				if board := p.Env.Mirror().Board(); step.does == ui.PointAt && (board.Cursor != step.cell || !board.Shown) {
					t.Errorf("the cursor is on %d, shown %v, want it on %d", board.Cursor, board.Shown, step.cell)
				}
			}
			p.Want(ui.Restart, ui.SwitchLanguage)
			if got := p.Env.Mirror().Board().Cells[0]; !strings.HasPrefix(got, test.chief) {
				t.Errorf("in Chinese the first cell is %q, want %q", got, test.chief)
			}
		})
	}
}

// TestRowsSayTheirColumns checks that a row that is read names the columns, with neighbours of the same kind together, in both languages.
func TestRowsSayTheirColumns(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), "AABC...A\nABBCB...\n")
	for language, want := range map[ui.Language]string{
		ui.English: "Row 1: columns 1 and 2 Rabbit, 3 Carrot, 4 Leaf, 5 to 7 Free, 8 Rabbit. Row 2: column 1 Rabbit, 2 and 3 Carrot, 4 Leaf, 5 Carrot, 6 to 8 Free.",
		ui.Chinese: "第 1 行：第 1、2 列兔子，第 3 列胡萝卜，第 4 列叶子，第 5 到 7 列空格，第 8 列兔子。第 2 行：第 1 列兔子，第 2、3 列胡萝卜，第 4 列叶子，第 5 列胡萝卜，第 6 到 8 列空格。",
	} {
		p.Speak(language)
		if got := ask(t, p, "mirror.board"); !strings.HasSuffix(got, want) {
			t.Errorf("%q, want\n%q", got, want)
		}
	}
}
