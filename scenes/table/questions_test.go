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

// digit is the intent of the key of a digit.
func digit(n int) ui.Intent { return ui.OfChar(rune('0'+n), false) }

// TestQuestionsHaveKeys checks what the digits answer on the board of each puzzle with the cursor on a cell, that this leaves the cursor and the
// board as they are, and that the list of keys has exactly the questions.
func TestQuestionsHaveKeys(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		open    func() *tabletest.Robot
		cell    int
		answers [6]string // begin like this
	}{
		{"rushhour", func() *tabletest.Robot {
			return tabletest.Open(t, rushhour.Puzzle(), "......\n...B..\n.AAB..\n......\n..CCC.\n.....x\n")
		}, 15, [...]string{
			"Car B, up and down, row 3, column 4. Car B can go: up 1 and down 1.", "Car B can go: up 1 and down 1.",
			"Red car: left 1. Car B: up 1 and down 1.", "The red car is blocked by Car B.", "Row 1: columns 1 to 6 Free.", "Traffic Jam.",
		}},
		{"rushhour, a free cell", func() *tabletest.Robot { return tabletest.Open(t, rushhour.Puzzle(), "AA.\n...\n...\n") }, 8, [...]string{
			"Free, row 3, column 3.", "Free, row 3, column 3.", "Red car: right 1.", "Nothing blocks the red car.", "Row 1: columns 1 and 2 Red car", "Traffic Jam.",
		}},
		{"rabbits", func() *tabletest.Robot {
			return tabletest.Open(t, rabbits.Puzzle(), "RX.X.\n....X\n..aa.\n.....\n.....\n")
		}, 0, [...]string{
			"White rabbit in its hole, row 1, column 1. White rabbit can go: row 1, column 3.", "White rabbit can go: row 1, column 3.",
			"Fox a at row 3, column 3 can go: row 3, column 2, row 3, column 1 and row 3, column 4.", "No question has this key here.", "Row 1: column 1 White rabbit in its hole", "Burrow.",
		}},
		{"maze", func() *tabletest.Robot { return tabletest.Open(t, maze.Puzzle(), "S╔╗\n.╗═\n..E\n") }, 1, [...]string{
			"Bend, joins right and down, row 1, column 2.", "Bend, joins right and down. It turns in 4 ways.", "Length of the road: 1. It ends at row 1, column 1 going right.",
			"No question has this key here.", "Row 1: column 1 The rabbit, open on all sides, 2 Bend, joins right and down", "Way Home.",
		}},
		{"linkup", func() *tabletest.Robot { return tabletest.Open(t, linkup.Puzzle(), "AABC\nABAC\n") }, 3, [...]string{
			"Leaf, row 1, column 4. Leaf can be linked with row 2, column 4.", "Leaf can be linked with row 2, column 4.",
			"The two Rabbits at row 1, column 1 and row 1, column 2.", "No question has this key here.", "Row 1: columns 1 and 2 Rabbit", "Link-up.",
		}},
		{"onestroke", func() *tabletest.Robot { return tabletest.Open(t, onestroke.Puzzle(), "S..\n.#.\n..#\n") }, 4, [...]string{
			"Hedge, row 2, column 2.", "The line may go on: right and down.", "No question has this key here.",
			"Dead ends: row 2, column 3 and row 3, column 2.", "Row 1: column 1 The rabbit, cell 1 of the line, 2 and 3 Free.", "One Stroke.",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.open()
			p.Answered()
			p.Do(ui.Intent{Kind: ui.PointAt, N: test.cell})
			before := p.Game().Position()
			for i, want := range test.answers {
				if p.Do(digit(i + 1)); !strings.HasPrefix(p.Said, strings.TrimSuffix(want, ".")) {
					t.Errorf("key %d says\n%q, want\n%q", i+1, p.Said, want)
				}
				if board := p.Env.Mirror().Board(); board.Cursor != test.cell || !board.Shown || p.Game().Position() != before {
					t.Errorf("after key %d the cursor is on %d, shown %v", i+1, board.Cursor, board.Shown)
				}
			}
			info := p.Table.Info()
			lines := info.Keys.Lines(p.Env.Words, info.Puzzle, ui.Abilities{})
			var keys []string
			for node := range p.Env.Mirror().All() {
				if node.Role == platform.Query {
					keys = append(keys, node.Key)
				}
			}
			for i, answer := range test.answers {
				asked := answer != "No question has this key here."
				if listed := slices.ContainsFunc(lines, func(l ui.KeyLine) bool { return slices.Contains(l.Keys, string(rune('1'+i))) }); listed != asked {
					t.Errorf("the list of keys has key %d: %v, want %v", i+1, listed, asked)
				}
				if told := slices.Contains(keys, string(rune('1'+i))); told != asked {
					t.Errorf("a question has key %d: %v, want %v", i+1, told, asked)
				}
			}
		})
	}
}

// TestDigitsOfAList checks that a digit which chooses from a list asks nothing, and that the list of keys names no question there.
func TestDigitsOfAList(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	p.Proven()
	p.Want(ui.Analyse)
	p.Until("what the moves do", func() bool { return p.Offers(ui.Choose) })
	before := p.Game().Position()
	if p.Do(digit(1)); p.Game().Position() == before {
		t.Errorf("the first move of the list is not made: %q", p.Said)
	}
	for node := range p.Env.Mirror().All() {
		if node.Key != "" {
			t.Errorf("%q has key %s", node.Name, node.Key)
		}
	}
	info := p.Table.Info()
	for _, line := range info.Keys.Lines(p.Env.Words, info.Puzzle, ui.Abilities{}) {
		if line.Does == p.Env.Words.T("mirror.here") {
			t.Errorf("%v asks %q", line.Keys, line.Does)
		}
	}
}
