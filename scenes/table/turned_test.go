package table_test

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"warren/puzzles"
	mazerules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// A board that is shown turned is in all that is seen, said and done the board that is written so.
// Both are played at once, on a phone.
func TestTurned(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle *puzzle.Puzzle
		board  string
		image  func(rune) rune
		does   []ui.Kind // what has but one answer
	}{
		{maze.Puzzle(), "S══╔╔══╗.\n.╔═║═..║.\n═╗.╚╝..╝E\n", mazerules.SignTurned, []ui.Kind{ui.Hint, ui.Hint, ui.Hint, ui.Hint, ui.Solve}},
		{linkup.Puzzle(), "ABCDEFGH\nHGFEDCBA\nAACCBDDB\n", nil, nil},
		{onestroke.Puzzle(), "..#......\n......#..\nS.#......\n.........\n", nil, []ui.Kind{ui.Hint, ui.Analyse}},
		{onestroke.Puzzle(), "...######\nS#......E\n", nil, []ui.Kind{ui.Hint, ui.Hint, ui.Hint, ui.Solve}},
	} {
		t.Run(test.board, func(t *testing.T) {
			t.Parallel()
			written := puzzles.DraftOf(test.board, '.').Turned(test.image).String()
			var twins [2]*tabletest.Robot
			for i, board := range [...]string{test.board, written} {
				e, blobs := tabletest.NewEnv(t)
				e.Fit(390, 844)
				p := tabletest.OpenBoard(t, e, blobs, test.puzzle, board)
				p.Proven()
				p.Answered()
				twins[i] = p
			}
			same := func(when string) {
				t.Helper()
				turned, upright := twins[0], twins[1]
				for _, says := range [...][2]string{
					{turned.Screen().Describe(), upright.Screen().Describe()}, {turned.Screen().Message(), upright.Screen().Message()}, {turned.Said, upright.Said},
				} {
					if says[0] != says[1] {
						t.Fatalf("%s:\n%s\nwant\n%s", when, says[0], says[1])
					}
				}
			}
			looksSame := func(when string) {
				t.Helper()
				if !bytes.Equal(pictureOf(twins[0]), pictureOf(twins[1])) {
					t.Fatalf("%s: the boards look different", when)
				}
			}
			do := func(when string, in ui.Intent) {
				t.Helper()
				for _, p := range twins {
					p.Do(in)
					p.Answered()
				}
				same(when)
			}
			cells := strings.Fields(written)
			if got := len(strings.Fields(twins[0].Table.Session().Game().Board)); got == len(cells) {
				t.Fatal("the board is written as it is seen")
			}
			same("at first")
			looksSame("at first")
			for _, k := range []ui.Kind{ui.Down, ui.Right, ui.Right, ui.Down, ui.Confirm, ui.Right, ui.Confirm, ui.Undo, ui.Redo, ui.Jump, ui.Jump} {
				do(k.String(), ui.Intent{Kind: k})
			}
			for topic := range stage.TopicState {
				do("question "+topic.Key(), ui.Intent{Kind: ui.Choose, N: int(topic)})
			}
			do("the second button", ui.Intent{Kind: ui.Second, At: cellOf(twins[1], 2, 1)})
			do("tap", ui.Intent{Kind: ui.Press, At: cellOf(twins[1], 3, 1)})
			do("drag", ui.Intent{Kind: ui.Drag, At: cellOf(twins[1], 4, 1)})
			do("release", ui.Intent{Kind: ui.Release, At: cellOf(twins[1], 3, 1)})
			do("a cell by ear", ui.Intent{Kind: ui.ActAt, N: 7})
			looksSame("after a drag")
			for _, k := range test.does {
				do(k.String(), ui.Intent{Kind: k})
			}
			looksSame("at last")
			window := func(w, h float64) []byte {
				twins[0].Env.Fit(w, h)
				twins[0].Env.Relayout()
				twins[0].Tick()
				return pictureOf(twins[0])
			}
			if twins[0].Table.Hand().Taken != 0 { // which another window lets go
				twins[0].Want(ui.Back)
			}
			phone := window(390, 844)
			if window(1040, 740); !bytes.Equal(window(390, 844), phone) {
				t.Error("the board has changed with the window")
			}
		})
	}
}

func cellOf(p *tabletest.Robot, row, col int) render.Point {
	cell, _ := p.Table.CellAt(puzzles.Cell{Row: row, Col: col})
	return cell.Center()
}

func pictureOf(p *tabletest.Robot) []byte {
	c := render.NewSoftCanvas(nil)
	picture := image.NewRGBA(image.Rect(0, 0, int(p.Env.Width), int(p.Env.Height)))
	c.Begin(nil, 1, p.Env.Theme())
	p.Screen().Draw(c)
	c.EndOn(picture)
	return picture.Pix
}
