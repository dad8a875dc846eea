package editor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/linkup"
	"warren/scenes/onestroke"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// toEditor draws a copy of the board on the table, and waits until its answer is there.
func toEditor(p *tabletest.Robot) {
	p.T.Helper()
	p.Want(ui.Editor)
	answeredOf(p)
}

// answeredOf waits until nothing is searched any more.
func answeredOf(p *tabletest.Robot) {
	p.T.Helper()
	for range 12 { // longer than a draft has to rest before it is searched
		p.Tick()
	}
	p.Until("the answer", func() bool { return !p.Editor.Investigates() })
}

// cellAt returns the middle of a cell of the draft.
func cellAt(p *tabletest.Robot, row, col int) render.Point {
	return p.Editor.DraftCell(puzzles.Cell{Row: row, Col: col}).Center()
}

// wantDraft checks the board that is being drawn.
func wantDraft(p *tabletest.Robot, want string) {
	p.T.Helper()
	if got := p.Editor.Draft(); got != want {
		p.T.Errorf("the draft is\n%s, want\n%s", got, want)
	}
}

// TestEdit draws on a copy by drags, with the answer beside it: the player's own game stays as it was, whatever way leads back to it.
func TestEdit(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Proven()
	own := p.Game()
	p.Table.Session().Make([]session.Move{rules.Move{Car: 'C', By: 1}}, false)
	p.Tick()
	for _, out := range [...]ui.Kind{ui.Editor, ui.Back, ui.Close} {
		toEditor(p)
		wantDraft(p, smallJam)
		if !p.Says("unit.moves.proven", 2) || !p.Says("edit.title", 6, 6) || !p.Says("edit.waysOne") {
			t.Fatalf("the editor says %q", p.Screen().Describe())
		}
		p.Drag(cellAt(p, 0, 4), cellAt(p, 2, 4)) // a car in the way of the red one
		answeredOf(p)
		wantDraft(p, "....D.\n...BD.\nAA.BD.\n......\n..CC..\n......\n")
		if !p.Says("unit.moves.proven", 3) || !p.Says("edit.ways", "2") {
			t.Errorf("with a car more: %q", p.Screen().Describe())
		}
		p.Want(ui.Undo)
		wantDraft(p, smallJam)
		p.Want(ui.Redo, ui.Undo, out)
		if p.Game() != own || own.At != 1 || !p.Offers(ui.Hint) {
			t.Fatalf("the player's game is not back: %q", p.Screen().Describe())
		}
	}
}

// TestEditByKeys paints with the arrows, Enter, the space bar, digits and Backspace.
func TestEditByKeys(t *testing.T) {
	t.Parallel()
	const above, below = "......\n......\nAA....\n", "......\n......\n"
	p := openJam(t, above+"......\n"+below)
	toEditor(p)
	p.Do(ui.Intent{Kind: ui.Choose, N: 2}) // a wall
	for _, step := range []struct {
		keys []ui.Kind
		row  string // the fourth
	}{
		{[]ui.Kind{ui.Down, ui.Down, ui.Down, ui.Down, ui.Confirm}, "x.....\n"},
		{[]ui.Kind{ui.Right, ui.Toggle, ui.Right, ui.Right, ui.Toggle, ui.Down}, "xxxx..\n"},
		{[]ui.Kind{ui.Up, ui.Erase}, "xxx...\n"},
	} {
		p.Want(step.keys...)
		wantDraft(p, above+step.row+below)
	}
	p.Do(ui.Intent{Kind: ui.ZoomWhole, Rune: '0'}) // the eraser
	p.Want(ui.Left, ui.Confirm)
	wantDraft(p, above+"xx....\n"+below)
	p.Do(ui.Intent{Kind: ui.Choose, N: 0}) // a car: one that is there is moved
	p.Want(ui.Up, ui.Left, ui.Left, ui.Confirm, ui.Right, ui.Right)
	if !p.Says("edit.held") {
		t.Errorf("with a car in hand: %q", p.Screen().Describe())
	}
	const moved = "......\n......\n..AA..\nxx....\n"
	p.Want(ui.Confirm)
	wantDraft(p, moved+below)
	p.Want(ui.Confirm, ui.Right, ui.Back) // Escape puts it back
	wantDraft(p, moved+below)
	p.Want(ui.NewBoard)
	wantDraft(p, above+"......\n"+below)
}

// TestEditByCells draws as a screen reader does, which presses cells of the grid: a car that was taken goes to the cell that is pressed next.
func TestEditByCells(t *testing.T) {
	t.Parallel()
	p := openJam(t, "......\n......\nAA....\n......\n......\n......\n")
	toEditor(p)
	for _, step := range []struct {
		row, col int
		held     bool
		draft    string
	}{
		{4, 1, false, "......\n......\nAA....\n......\n.BB...\n......\n"}, {4, 1, true, "......\n......\nAA....\n......\n.BB...\n......\n"},
		{0, 3, false, "...BB.\n......\nAA....\n......\n......\n......\n"},
	} {
		p.Do(ui.Intent{Kind: ui.ActAt, N: 6*step.row + step.col})
		wantDraft(p, step.draft)
		if p.Editor.DraftHeld() != step.held {
			t.Errorf("after row %d, column %d a car is held: %v", step.row, step.col, !step.held)
		}
	}
	p.Want(ui.Undo)
	wantDraft(p, "......\n......\nAA....\n......\n.BB...\n......\n")
}

// TestPaletteFollows checks that a palette of several pages turns to the brush that is taken, and to the page that the player wants.
func TestPaletteFollows(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), "AB\nAB\n")
	p.Env.Width, p.Env.Height = 360, 640
	p.Env.Relayout()
	toEditor(p)
	shown := func() bool { return p.Screen().UI().Find(ui.Brush, p.Editor.DraftBrush()) != nil }
	if !p.Offers(ui.Next) {
		t.Fatal("the palette has one page")
	}
	for range 100 { // more than there are brushes
		if p.Want(ui.Hint); !shown() {
			t.Fatalf("brush %d is taken and not shown", p.Editor.DraftBrush())
		}
	}
	for range 2 {
		if p.Click(ui.Next, 0); shown() {
			t.Error("the palette does not turn")
		}
		if p.Do(ui.Intent{Kind: ui.Choose, N: 0}); !shown() {
			t.Error("the palette does not turn back to the brush of a key")
		}
	}
}

// TestEditWholeBoard moves edges, mirrors and turns, each undone by itself, up to the largest and the smallest size; a draft of Burrow has all edges
// moved at once, which makes an odd square of any draft. A board that would have too many rows is not turned, and the player is told.
func TestEditWholeBoard(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, onestroke.Puzzle(), "S..\n.#.\n")
	toEditor(p)
	p.Want(ui.Mirror)
	wantDraft(p, "..S\n.#.\n")
	p.Want(ui.Turn)
	wantDraft(p, "..\n#.\n.S\n")
	p.Want(ui.Level)
	east := 2 * int(puzzles.East)
	p.Click(ui.Resize, 2*int(puzzles.North))
	p.Click(ui.Resize, east)
	wantDraft(p, "...\n...\n#..\n.S.\n")
	p.Click(ui.Resize, 2*int(puzzles.West)+1)
	p.Click(ui.Resize, 2*int(puzzles.North)+1)
	wantDraft(p, "..\n..\nS.\n")
	p.Want(ui.Undo, ui.Undo, ui.Undo, ui.Undo)
	wantDraft(p, "..\n#.\n.S\n")
	most, _ := p.Editor.DraftLimits()
	for cols, want := range map[int][2]bool{1: {true, false}, 2: {true, true}, most - 1: {true, true}, most: {false, true}} {
		p.Editor.TakeText("S" + strings.Repeat(".", cols-1) + "\n")
		p.Tick()
		for i, can := range want {
			if edge := p.Screen().UI().Find(ui.Resize, east+i); edge.Disabled == can {
				t.Errorf("of %d columns %q can be used: %v", cols, edge.Name, !can)
			}
		}
	}

	q := tabletest.Open(t, rabbits.Puzzle(), "..R..\n...a.\n...a.\n.X...\n.....\n")
	toEditor(q)
	q.Want(ui.Level)
	if q.Screen().UI().Find(ui.Resize, 0) != nil {
		t.Error("an edge of Burrow can be moved alone")
	}
	q.Click(ui.Resize, editor.AllOut)
	wantDraft(q, ".......\n...R...\n....a..\n....a..\n..X....\n.......\n.......\n")
	const even = "R.....\n......\n......\n......\n......\n.....X\n"
	for _, test := range []struct{ draft, out, in string }{
		{even, "R......\n.......\n.......\n.......\n.......\n.....X.\n.......\n", "R....\n.....\n.....\n.....\n.....\n"},
		{"R....\n.....\n.....\n.....\n.....\n.....\n....X\n", ".R.....\n.......\n.......\n.......\n.......\n.......\n.....X.\n", ".....\n.....\n.....\n.....\n.....\n"},
	} {
		for n, want := range [...]string{test.out, test.in} {
			q.Editor.TakeText(test.draft)
			q.Tick()
			q.Click(ui.Resize, editor.AllOut+n)
			wantDraft(q, want)
		}
	}
	q.Editor.TakeText(even)
	q.Want(ui.Turn) // is no larger
	wantDraft(q, ".....R\n......\n......\n......\n......\nX.....\n")

	r := tabletest.Open(t, linkup.Puzzle(), "AABB\n")
	tabletest.Script(r.Env, func(search.Request) search.Job { return tabletest.Working{} })
	toText := func(cols int) string { return strings.Repeat(strings.Repeat("A", cols)+"\n", 10) }
	r.Draw(toText(24), nil)
	for _, language := range tabletest.Languages {
		r.Speak(language)
		r.Want(ui.Turn)
		wantDraft(r, toText(24))
		r.WantMessage(r.Env.Words.T("edit.unturned"))
	}
	r.Editor.TakeText(toText(14))
	r.Want(ui.Turn)
	wantDraft(r, strings.Repeat(strings.Repeat("A", 10)+"\n", 14))
}

// TestSizeStaysUnderTheFinger taps Size twice at the same place in every kind of window: the edges come and go, and none is moved.
func TestSizeStaysUnderTheFinger(t *testing.T) {
	t.Parallel()
	for _, a := range fivePuzzles {
		t.Run(a.name, func(t *testing.T) {
			p := a.open(t)
			toEditor(p)
			was := p.Editor.Draft()
			for _, size := range [][2]float64{{320, 568}, {360, 640}, {640, 360}, {480, 480}, {600, 600}, {660, 620}, {1040, 740}, {1920, 1080}} {
				for _, text := range []int{100, ui.MostTextSize} {
					p.Env.Settings.TextSize = text
					p.Env.Fit(size[0], size[1])
					p.Env.Relayout()
					p.Tick()
					button := p.Screen().UI().Find(ui.Level, 0).Rect
					for _, edges := range []bool{true, false} {
						p.Tap(button.Center())
						got := p.Screen().UI().Find(ui.Level, 0)
						if got.Rect != button || got.Selected != edges || p.Editor.Draft() != was {
							t.Errorf("%v, text %d: the button was at %.0f, is at %.0f; the edges are shown: %v, want %v; the draft is\n%s",
								size, text, button, got.Rect, got.Selected, edges, p.Editor.Draft())
						}
					}
				}
			}
		})
	}
}

// TestEditLyingBoard draws on a wide board of Link-up on a phone, where its rows run down: a finger paints the cell that it touches, the arrows
// and the mirror mean what is seen, and so do the names of the edges.
func TestEditLyingBoard(t *testing.T) {
	t.Parallel()
	wide := strings.Repeat(strings.Repeat("AB", 10)+"\n", 6)
	p := tabletest.Open(t, linkup.Puzzle(), wide)
	p.Env.Width, p.Env.Height = 390, 844
	p.Env.Relayout()
	toEditor(p)
	first, right, below := cellAt(p, 0, 0), cellAt(p, 0, 1), cellAt(p, 1, 0)
	if right.X != first.X || right.Y <= first.Y || below.Y != first.Y || below.X <= first.X {
		t.Fatalf("the board does not lie: the first cell is at %v, that to its right at %v, that below at %v", first, right, below)
	}
	at := func(row, col int) string { return strings.Split(p.Editor.Draft(), "\n")[row][col : col+1] }
	p.Do(ui.Intent{Kind: ui.Brush, N: 0})
	p.Tap(cellAt(p, 2, 7))
	p.Drag(cellAt(p, 5, 19), cellAt(p, 5, 17))
	for _, c := range [][2]int{{2, 7}, {5, 19}, {5, 18}, {5, 17}} {
		if at(c[0], c[1]) != "." {
			t.Errorf("the finger does not paint the cell at row %d, column %d:\n%s", c[0], c[1], p.Editor.Draft())
		}
	}
	p.Want(ui.Undo)
	p.Tap(cellAt(p, 0, 0))
	p.Want(ui.Right, ui.Right, ui.Down, ui.Confirm) // the first arrow shows the cursor
	if at(1, 1) != "." || at(0, 0) != "." {
		t.Errorf("the arrows do not go right and down as it is seen:\n%s", p.Editor.Draft())
	}
	before := p.Editor.Draft()
	p.Want(ui.Mirror)
	rows := strings.Fields(before)
	slices.Reverse(rows) // which are drawn from the left to the right
	wantDraft(p, strings.Join(rows, "\n")+"\n")
	p.Want(ui.Mirror)
	wantDraft(p, before)
	p.Want(ui.Level)
	for _, w := range p.Screen().UI().Widgets() { // a column more at the end of the text is a row more under what is seen
		if name := p.Env.Words.F("edit.moreAt", p.Env.Words.T("edit.bottom")); w.Does == ui.Resize && w.Name == name {
			p.Tap(w.Rect.Center())
			if got := strings.Fields(p.Editor.Draft()); len(got) != 6 || len(got[0]) != 21 || !strings.HasSuffix(got[0], ".") {
				t.Errorf("%q gives\n%s", name, p.Editor.Draft())
			}
			return
		}
	}
	t.Error("the lower edge cannot be moved")
}

// TestEditFaults pastes what is no board: the fault is told and shown at its cell, the board before is one step back, and nothing that
// cannot be drawn takes its place.
func TestEditFaults(t *testing.T) {
	t.Parallel()
	const jam, burrow, home, stroke, link = "rushhour", "rabbits", "maze", "onestroke", "linkup"
	open := map[string]func(t testing.TB) *tabletest.Robot{}
	for _, a := range fivePuzzles {
		open[a.name] = a.open
	}
	for _, test := range []struct {
		puzzle, text string
		says, zh     string
		cell         int // that is marked, row*10+col, -1 for none
		refused      bool
	}{
		{jam, "......\n......\nAA....\nB.....\nBB....\n......\n", "Not a board yet: a bent vehicle, row 5, column 2", "还不成局：车是弯的，第 5 行第 2 列", 41, false},
		{jam, "......\n......\nAA....\nB.....\n......\nB.....\n", "Not a board yet: a split vehicle, row 6, column 1", "还不成局：车断开了，第 6 行第 1 列", 50, false},
		{jam, "......\n......\n..B...\n......\n......\n......\n", "Not a board yet: a vehicle of one cell, row 3, column 3", "还不成局：车只有一格，第 3 行第 3 列", 22, false},
		{jam, "A.....\nA.....\n......\n......\n......\n......\n", "Not a board yet: the red car A is vertical, row 1, column 1", "还不成局：红车 A 是竖的，第 1 行第 1 列", 0, false},
		{jam, "......\n..BB..\n......\n......\n......\n......\n", "Not a board yet: no red car A", "还不成局：没有红车 A", -1, false},
		{jam, "S═\n═E\n", "Not a board yet: an unknown sign, row 1, column 2", "还不成局：不认识的符号，第 1 行第 2 列", 1, false},
		{jam, "AA.......\n.........\n.........\n", "the board is too large", "棋盘太大", -1, true},
		{jam, strings.Repeat("warren", 1667), "a line that is no square board", "这一行不是方形棋盘", -1, true},
		{jam, "\n\n", "no board", "没有棋盘", -1, true},
		{burrow, "..R..\n..F..\n..F..\n..F..\n.....\n", "Not a board yet: an F without its other half, row 4, column 3", "还不成局：有一个 F 配不成对，第 4 行第 3 列", 32, false},
		{burrow, ".....\n.....\n.....\n.....\n.....\n", "Not a board yet: no rabbit R", "还不成局：没有兔子 R", -1, false},
		{burrow, strings.Repeat("R.....\n", 6), "Not a board yet: the board's side is even", "还不成局：棋盘边长是偶数", -1, false},
		{home, "S═S\n══E\n", "Not a board yet: a second start S, row 1, column 3", "还不成局：多出一个起点 S，第 1 行第 3 列", 2, false},
		{home, "S═\n══\n", "Not a board yet: no end E", "还不成局：没有终点 E", -1, false},
		{stroke, "S..\n.S.\n", "Not a board yet: a second start S, row 2, column 2", "还不成局：多出一个起点 S，第 2 行第 2 列", 11, false},
		{stroke, "...\n.#.\n", "Not a board yet: no start S", "还不成局：没有起点 S", -1, false},
		{jam, "......\n......\n....AA\n......\n......\n......\n", "Not a board yet: it is solved already", "还不成局：一步不走就解开了", -1, false},
		{link, "...\n...\n", "Not a board yet: it has no pictures", "还不成局：还没放图案", -1, false},
	} {
		name, _, _ := strings.Cut(test.text, "\n")
		t.Run(test.puzzle+" "+name[:min(len(name), 20)], func(t *testing.T) {
			p := open[test.puzzle](t)
			toEditor(p)
			before := p.Editor.Draft()
			p.Editor.TakeText(test.text)
			p.Tick()
			for language, want := range map[ui.Language]string{ui.English: test.says, ui.Chinese: test.zh} {
				if test.refused && language == ui.Chinese { // a message stays as it was said
					continue
				}
				p.Speak(language)
				if got := p.Screen().Describe(); !strings.Contains(got, want) {
					t.Errorf("says %q, want %q", got, want)
				}
				tabletest.Frame(p)()
			}
			marked := -1
			if why := p.Editor.DraftMark(); why != nil {
				marked = why.Cells[0][0]*10 + why.Cells[0][1]
			}
			if marked != test.cell {
				t.Errorf("cell %d is marked, want %d", marked, test.cell)
			}
			if p.Do(ui.Intent{Kind: ui.Typed, Rune: 'p'}); p.Editor.Draft() == "" && !test.refused {
				t.Error("what is no board is played")
			}
			if !test.refused {
				p.Want(ui.Undo)
			} else if p.Editor.Draft() == "" { // the board before was played
				return
			}
			wantDraft(p, before)
		})
	}
}

// TestEditSearchesOnce checks that an edit that changes nothing about the answer has nothing searched anew: the same cars by other names, what
// was searched before, and what is laid on a board without a solution, which has only the reason looked for. Other pictures of Link-up are searched.
func TestEditSearchesOnce(t *testing.T) {
	t.Parallel()
	var tasks []search.Task
	openOn := func(open func(e *shell.Env, blobs *tabletest.Blobs) *tabletest.Robot) *tabletest.Robot {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(req search.Request) search.Job { tasks = append(tasks, req.Task); return nil })
		p := open(e, blobs)
		p.Proven()
		tasks = nil
		toEditor(p)
		return p
	}
	p := openOn(func(e *shell.Env, blobs *tabletest.Blobs) *tabletest.Robot {
		return tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	})
	if len(tasks) < 2 || tasks[0] != search.TaskSolve || tasks[1] != search.TaskGrade {
		t.Fatalf("for a new board: %v", tasks)
	}
	const none, why, all = "", "why", "all"
	take := func(text string) func() { return func() { p.Editor.TakeText(text) } }
	for _, test := range []struct {
		name string
		edit func()
		want string
	}{
		{"other names", take(strings.NewReplacer("B", "Q", "C", "B").Replace(smallJam)), none},
		{"Undo", func() { p.Want(ui.Undo) }, none},
		{"another car", func() { p.Tap(cellAt(p, 5, 5)) }, all},
		{"Undo of it", func() { p.Want(ui.Undo) }, none},
		{"Redo of it", func() { p.Want(ui.Redo) }, none},
		{"a wall in the way", take("......\n......\nAA.x..\n......\n......\n......\n"), all},
		{"another wall", take("......\n......\nAA.xx.\n......\n......\n......\n"), why},
		{"another car beside it", take("......\n......\nAA.xx.\n....C.\n....C.\n......\n"), why},
		{"without the walls", take("......\n......\nAA..C.\n....C.\n......\n......\n"), all},
	} {
		tasks = nil
		test.edit()
		answeredOf(p)
		got := none
		if len(tasks) > 0 {
			got = map[bool]string{true: all, false: why}[tasks[0] == search.TaskSolve]
		}
		if got != test.want || p.Says("info.noWay") != (test.want == why || test.name == "a wall in the way") {
			t.Errorf("%s: %v is searched, and it says %q", test.name, tasks, p.Screen().Describe())
		}
	}
	board := puzzletest.SamplesOf("linkup").Shown
	p = openOn(func(e *shell.Env, blobs *tabletest.Blobs) *tabletest.Robot {
		return tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), board)
	})
	tasks = nil
	p.Editor.TakeText(strings.NewReplacer("A", "D", "D", "A").Replace(board))
	answeredOf(p)
	if len(tasks) == 0 || tasks[0] != search.TaskSolve {
		t.Errorf("for other pictures: %v", tasks)
	}
}

// TestEditGoesOn lets a search come to its limit, or fail, and has it go on: with a larger limit, or anew with the same.
func TestEditGoesOn(t *testing.T) {
	t.Parallel()
	for name, first := range map[string]search.Answer{"at its limit": {Bound: 7, Explored: 100}, "failed": {Error: "the worker is gone"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, blobs := tabletest.NewEnv(t)
			var limits []uint64
			tabletest.Script(e, func(req search.Request) search.Job {
				if req.Task != search.TaskSolve {
					return nil
				}
				limits = append(limits, req.Limits.Work)
				if len(limits) == 1 {
					return tabletest.Answered{Answer: &first}
				}
				return nil
			})
			p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
			p.Proven()
			limits = nil
			toEditor(p)
			said := p.Says("info.failed")
			if first.Error == "" {
				said = p.Says("unit.moves.bound", ui.Grouped(first.Explored), 7)
			}
			if !said || !p.Offers(ui.GoOn) {
				t.Fatalf("at first: %q", p.Screen().Describe())
			}
			p.Click(ui.GoOn, 0)
			answeredOf(p)
			if !p.Says("unit.moves.proven", 2) || p.Offers(ui.GoOn) {
				t.Errorf("after it went on: %q", p.Screen().Describe())
			}
			if grew := limits[1] > limits[0]; grew != (first.Error == "") {
				t.Errorf("the limits are %v", limits)
			}
		})
	}
}

// TestEditStops stops a search that takes long, and has it go on: for the solution, of which nothing is known then, and for the grade alone, where
// the par stays.
func TestEditStops(t *testing.T) {
	t.Parallel()
	for _, task := range []search.Task{search.TaskSolve, search.TaskGrade} {
		e, blobs := tabletest.NewEnv(t)
		var tasks []search.Task
		slow := false
		tabletest.Script(e, func(req search.Request) search.Job {
			if tasks = append(tasks, req.Task); slow && req.Task == task {
				return tabletest.Working{}
			}
			return nil
		})
		p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
		p.Proven()
		slow = true
		p.Want(ui.Editor)
		p.Until("a search that is seen", func() bool { return p.Offers(ui.Cancel) })
		if task == search.TaskSolve && !p.Says("info.searching", "1,234,567") {
			t.Errorf("a long search: %q", p.Screen().Describe())
		}
		p.Click(ui.Cancel, 0)
		if solving := task == search.TaskSolve; p.Says("info.cancelled") != solving || p.Says("unit.moves.proven", 2) == solving || !p.Offers(ui.GoOn) {
			t.Errorf("stopped at %v: %q", task, p.Screen().Describe())
		}
		slow, tasks = false, nil
		p.Click(ui.GoOn, 0)
		answeredOf(p)
		if len(tasks) == 0 || tasks[0] != task || !strings.Contains(p.Screen().Describe(), "grade") || p.Offers(ui.GoOn) {
			t.Errorf("gone on with %v: %q", tasks, p.Screen().Describe())
		}
	}
}

// TestEditAsksAgain checks that a search that an edit has cut short is made when the draft is the same again.
func TestEditAsksAgain(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	grades := 0
	tabletest.Script(e, func(req search.Request) search.Job {
		if req.Task != search.TaskGrade {
			return nil
		}
		if grades++; grades == 1 {
			return tabletest.Working{}
		}
		return nil
	})
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	p.Proven()
	p.Want(ui.Editor)
	p.Until("the search for the grade", func() bool { return grades == 1 })
	p.Tap(cellAt(p, 5, 5))
	p.Want(ui.Undo)
	answeredOf(p)
	if !strings.Contains(p.Screen().Describe(), "grade") {
		t.Errorf("the grade is not asked for again: %q", p.Screen().Describe())
	}
}

// TestDraftIsKept checks that a draft is there again after the table was left, and that a copy of another board does not replace it for good.
func TestDraftIsKept(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Want(ui.Editor)
	p.Tap(cellAt(p, 0, 0))
	kept := p.Editor.Draft()
	p.Want(ui.Editor)
	ui.LeaveAll(p.Screen())

	q := tabletest.OpenWith(t, p.Env, rushhour.Puzzle())
	q.Draw("", nil)
	q.Tick()
	wantDraft(q, kept)
	if q.Want(ui.Back); q.Left != ui.Scene(tabletest.Nowhere{Name: "home"}) {
		t.Errorf("Back leads to %v", q.Left)
	}
	ui.LeaveAll(q.Screen())

	r := tabletest.OpenWith(t, p.Env, rushhour.Puzzle())
	if err := r.Table.Open(table.Opening{Board: hardJam}); err != nil {
		t.Fatal(err)
	}
	r.Tick()
	r.Want(ui.Editor)
	wantDraft(r, hardJam)
	r.Want(ui.Undo)
	wantDraft(r, kept)
}

// TestPlayDraft plays the board that was drawn, keeps it and passes it on.
func TestPlayDraft(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	toEditor(p)
	p.Tap(cellAt(p, 0, 0))
	board := p.Editor.Draft()
	if p.Click(ui.Keep, 0); p.Left != ui.Scene(tabletest.Nowhere{Name: "keep"}) {
		t.Errorf("Keep leads to %v", p.Left)
	}
	if p.Want(ui.Share); p.Left != ui.Scene(tabletest.Nowhere{Name: "sharing"}) {
		t.Errorf("Share leads to %v", p.Left)
	}
	p.Click(ui.PlayBoard, 0)
	if got := p.Game().Board; got != board || p.Editor.Draft() != "" {
		t.Errorf("on the table is\n%s, want\n%s", got, board)
	}
}

// TestTask draws for a setter's challenge: the size is given, boards of no more pieces are scored with what is proven of them, and the draft is kept
// beside what is drawn freely. The first good score is celebrated.
func TestTask(t *testing.T) {
	t.Parallel()
	cars := func(d puzzles.Draft) int {
		n := 0
		for letter := 'A'; letter <= 'Z'; letter++ {
			n += min(1, len(d.Cells(nil, letter)))
		}
		return n
	}
	e, blobs := tabletest.NewEnv(t)
	p := tabletest.OpenWith(t, e, rushhour.Puzzle())
	p.Blobs = blobs
	scored := 0
	task := &shell.ChallengeTask{
		Rows: 5, Cols: 5, Pieces: 2, Count: cars, Best: 1, Good: 2, Great: 9, Begin: beginJam, Blank: blankJam,
		Tell: func(score int) string { return fmt.Sprint(score, " moves") },
	}
	task.Scored = func(_ string, score int) { scored, task.Best = score, max(task.Best, score) }
	p.Draw("", task)
	p.Tick()
	wantDraft(p, beginJam)
	p.Want(ui.Clear)
	wantDraft(p, blankJam)
	if !p.Says("rushhour.edit.pieces", 1, 2) || !p.Says("edit.aims", 2, 9) || !p.Says("edit.best", "1 moves") {
		t.Errorf("says %q", p.Screen().Describe())
	}
	answeredOf(p)
	if p.Want(ui.Level); p.Offers(ui.Resize) {
		t.Error("the size can be changed")
	}
	p.Editor.TakeText(smallJam)
	wantDraft(p, blankJam)
	p.WantMessage(e.Words.F("edit.otherSize", 5, 5))
	p.Editor.TakeText(".....\n...B.\nAA.B.\n.....\n.....\n")
	p.Until("the answer", p.Editor.Answered)
	if scored != 2 || !p.Editor.Celebrates() || p.Screen().Message() != e.Words.F("edit.good", "2 moves") {
		t.Errorf("scored %d, confetti flies %v, and it says %q", scored, p.Editor.Celebrates(), p.Screen().Message())
	}
	p.Drag(cellAt(p, 4, 0), cellAt(p, 4, 1))
	answeredOf(p)
	if !p.Says("rushhour.edit.pieces", 3, 2) || scored != 2 {
		t.Errorf("with a car too many: %q, scored %d", p.Screen().Describe(), scored)
	}
	set := p.Editor.Draft()
	ui.LeaveAll(p.Screen())
	for _, again := range []*shell.ChallengeTask{nil, task} {
		q := tabletest.OpenWith(t, e, rushhour.Puzzle())
		q.Draw("", again)
		q.Tick()
		if got := q.Editor.Draft(); (got == set) != (again == task) {
			t.Errorf("with the task %v it goes on with\n%s", again != nil, got)
		}
		ui.LeaveAll(q.Screen())
	}
}

// TestEditEveryPuzzle draws with every brush of every puzzle: what is drawn on a board is a board, all told and laid out in both languages,
// and mirrored twice or turned around it is what it was.
func TestEditEveryPuzzle(t *testing.T) {
	for _, a := range fivePuzzles {
		t.Run(a.name, func(t *testing.T) {
			p := a.open(t)
			toEditor(p)
			for _, language := range tabletest.Languages {
				p.Speak(language)
				if text := p.Screen().Describe(); strings.Contains(text, "edit.") || strings.Contains(text, "brush.") {
					t.Errorf("a string is missing: %q", text)
				}
			}
			start := p.Editor.Draft()
			p.Want(ui.Mirror, ui.Mirror)
			wantDraft(p, start)
			p.Want(ui.Turn, ui.Turn, ui.Turn, ui.Turn)
			wantDraft(p, start)
			for brush := 0; ; brush++ {
				p.Do(ui.Intent{Kind: ui.Brush, N: brush})
				if p.Editor.DraftBrush() != brush {
					break
				}
				p.Tap(cellAt(p, brush%2, 1+brush%2))
				p.Drag(cellAt(p, 1, 0), cellAt(p, 1, 2))
				p.Want(ui.Left, ui.Confirm, ui.Confirm)
				if p.Editor.DraftBoard() == "" {
					t.Fatalf("brush %d makes what is no board: %q", brush, p.Screen().Describe())
				}
			}
			answeredOf(p)
			tabletest.DrawChangesNothing(t, p)
			if n := tabletest.Allocs(5, tabletest.Frame(p)); n != 0 {
				t.Errorf("a frame allocates %v times", n)
			}
			fitsWithEdges(t, p)
		})
	}
}

// fitsWithEdges checks the layout with the palette and with the edges.
func fitsWithEdges(t *testing.T, p *tabletest.Robot) {
	t.Helper()
	tabletest.Fits(t, p)
	p.Want(ui.Level)
	tabletest.Fits(t, p)
}

// TestEditFits lays out what TestEditEveryPuzzle does not come to, with the palette and with the edges: a search that takes long and one
// that was stopped, a fault, why a board cannot be solved, and a board that is wider than any window.
func TestEditFits(t *testing.T) {
	t.Parallel()
	t.Run("search", func(t *testing.T) {
		p := openJam(t, smallJam)
		tabletest.Script(p.Env, func(search.Request) search.Job { return tabletest.Working{} })
		p.Want(ui.Editor)
		p.Until("the search", func() bool { return p.Offers(ui.Cancel) })
		fitsWithEdges(t, p)
		p.Want(ui.Level, ui.Cancel)
		fitsWithEdges(t, p)
	})
	t.Run("fault", func(t *testing.T) {
		p := openJam(t, smallJam)
		toEditor(p)
		p.Editor.TakeText("......\n..x...\nAA....\nB.....\nBB....\n......\n")
		p.Tick()
		if cells := p.Env.Mirror().Board().Cells; cells[8] != "Flower bed, row 2, column 3" || cells[12] != "Red car, row 3, column 1" || cells[18] != "Car, row 4, column 1" {
			t.Errorf("the cells of what is no board are %q", cells)
		}
		fitsWithEdges(t, p)
	})
	t.Run("no solution", func(t *testing.T) {
		p := tabletest.Open(t, linkup.Puzzle(), "AB\nAB\n")
		toEditor(p)
		p.Do(ui.Intent{Kind: ui.Brush, N: 0})
		p.Tap(cellAt(p, 0, 0)) // an odd one is left
		answeredOf(p)
		if why := p.Editor.DraftMark(); why == nil || !p.Says("linkup.aloud.oddOne", "The Rabbit at row 2, column 1") {
			t.Errorf("an odd picture: %v, %q", why, p.Screen().Describe())
		}
		fitsWithEdges(t, p)
	})
	t.Run("wide", func(t *testing.T) {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(search.Request) search.Job { return tabletest.Answered{Answer: &search.Answer{Decided: true}} })
		p := tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), strings.Repeat(strings.Repeat("AB", 12)+"\n", 10))
		toEditor(p)
		fitsWithEdges(t, p)
	})
}

// TestStrokeTakenAway checks that a stroke of which the system takes the pointer away, or that another finger joins, is not drawn.
func TestStrokeTakenAway(t *testing.T) {
	t.Parallel()
	for _, touch := range []bool{false, true} {
		p := openJam(t, smallJam)
		toEditor(p)
		was := p.Editor.Draft()
		do := func(kind ui.Kind, at render.Point) { p.Do(ui.Intent{Kind: kind, At: at, Touch: touch}) }
		do(ui.Press, cellAt(p, 0, 0))
		for range 10 { // until a second finger would be no pinch any more
			p.Tick()
		}
		do(ui.Drag, cellAt(p, 0, 1))
		if p.Editor.Draft() == was {
			t.Fatalf("touch %v: the drag has drawn nothing", touch)
		}
		do(ui.Abandon, cellAt(p, 0, 1))
		wantDraft(p, was)
	}
}

// TestAllocations checks that drawing a frame and advancing a tick allocate nothing, with a draft that is a board and with one that is none.
func TestAllocations(t *testing.T) {
	for _, text := range []string{smallJam, "......\n......\nAA....\nB.....\nBB....\n......\n"} {
		p := openJam(t, hardJam)
		toEditor(p)
		p.Editor.TakeText(text)
		p.Want(ui.Down)
		answeredOf(p)
		tabletest.AllocatesNothing(t, p)
	}
}
