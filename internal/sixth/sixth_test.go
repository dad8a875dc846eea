package sixth

import (
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// registered returns an environment in which the puzzle is registered.
func registered(t testing.TB) (*shell.Env, *tabletest.Blobs) {
	t.Helper()
	e, blobs := tabletest.NewEnv(t, Searches)
	e.Words.Add(Phrases())
	return e, blobs
}

// A player plays the puzzle.
type player struct{ *tabletest.Robot }

// view returns what shows the board: in a lesson it is another one than the game's.
func (p *player) view() *view { return p.Table.View().Basics.(*view) }

func open(t testing.TB, board string) *player {
	t.Helper()
	e, blobs := registered(t)
	p := tabletest.OpenBoard(t, e, blobs, Puzzle(), board)
	return &player{p}
}

func (p *player) tap(cells ...int) {
	for _, at := range cells {
		p.Tap(p.view().middle(float64(at)))
	}
}

func (p *player) wantBoard(want string) {
	p.T.Helper()
	if got := p.Game().Position().String(); got != want+"\n" {
		p.T.Errorf("%s is on the table, want %s (%s)", got, want, p.Table.Message())
	}
}

func (p *player) says(key string) string { return p.Env.Words.Own("frogs", key) }

// row is the board of most tests: four leaps solve it, six do too, and one of the first leaps is a dead end.
const row = "><.<.<"

// line returns the moves of a way to the goal of exactly n moves, found by trying all, or nil if there is none.
func line(b Board, n int) []Move {
	if b.Solved() && n == 0 {
		return []Move{}
	}
	if b.Solved() || n == 0 {
		return nil
	}
	for _, m := range b.Moves(nil) {
		next, err := b.Apply(m)
		if err != nil {
			panic(err)
		}
		if rest := line(next, n-1); rest != nil {
			return append([]Move{m}, rest...)
		}
	}
	return nil
}

// fewest returns the length of the shortest way, or -1 if there is none: no frog leaps more often than the row is long.
func fewest(b Board) int {
	for n := range b.Len() * b.Len() {
		if line(b, n) != nil {
			return n
		}
	}
	return -1
}

// deadEnd returns a move after which there is no way.
func deadEnd(t testing.TB, b Board) Move {
	t.Helper()
	for _, m := range b.Moves(nil) {
		if next, err := b.Apply(m); err == nil && fewest(next) < 0 {
			return m
		}
	}
	t.Fatalf("no dead end in %s", b)
	return Move{}
}

func (p *player) play(moves []Move) {
	for _, m := range moves {
		p.tap(m.From)
	}
}

func TestRules(t *testing.T) {
	t.Parallel()
	for text, kind := range map[string]string{
		"": "noBoard", ">x<\n": "unknownSign", ">.<\n>.<\n": "secondRow", ">.<\n\n>.<\n": "secondBoard", strings.Repeat(">", 17): "tooLarge",
	} {
		_, err := Parse(text)
		var fault *puzzles.Fault
		if !errors.As(err, &fault) || fault.Kind != kind {
			t.Errorf("%q: %v, want the fault %s", text, err, kind)
		}
	}
	b := mustBoard("<>><.>")
	for _, test := range []struct {
		move   Move
		reason puzzles.Reason
	}{
		{Move{0, -1}, Edge}, {Move{1, 3}, Crowded}, {Move{4, 5}, Nothing}, {Move{2, 3}, Elsewhere}, {Move{9, 8}, Nothing}, {Move{2, 4}, ""},
	} {
		next, err := b.Apply(test.move)
		var why *puzzles.Refusal
		if errors.As(err, &why) != (test.reason != "") || why != nil && why.Reason != test.reason || why != nil && next != b {
			t.Errorf("%v: %v, want %q", test.move, err, test.reason)
		}
	}
	if edited, err := b.With(puzzles.Cell{Col: 4}, '<'); err != nil || edited != mustBoard("<>><<>") {
		t.Errorf("edited: %v, %v", edited, err)
	}
	for text, want := range map[string]bool{"..": true, "<.>": true, "<<": true, "><": false, "<><>": false} {
		if mustBoard(text).Solved() != want {
			t.Errorf("%s is solved: %v", text, !want)
		}
	}
}

// TestSearch compares the search of every row of up to six cells with trying all moves.
func TestSearch(t *testing.T) {
	t.Parallel()
	var rows func(text string, cells int)
	solvable, dead := 0, 0
	rows = func(text string, cells int) {
		if len(text) < cells {
			for _, sign := range []string{">", "<", "."} {
				rows(text+sign, cells)
			}
			return
		}
		want := fewest(Board{text})
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
			a := searchtest.Answer(t, &Searches, search.Request{Task: task, Board: text})
			if !a.Decided || a.Solvable != (want >= 0) || a.Solvable && (a.Cost != want || !a.Optimal) {
				t.Fatalf("%s of %s: %+v, want %d", task, text, a, want)
			}
		}
		if want >= 0 {
			solvable++
		} else {
			dead++
		}
	}
	for cells := 1; cells <= 6; cells++ {
		rows("", cells)
	}
	if solvable < 300 || dead < 100 {
		t.Errorf("%d rows with a way and %d without: too easy", solvable, dead)
	}
	for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
		searchtest.SlicesDoNotMatter(t, &Searches, search.Request{Task: task, Board: ">>>..<<<"}, 1, 3, search.Slice)
	}
	searchtest.SlicesDoNotMatter(t, &Searches, search.Request{Task: search.TaskDeal, Difficulty: "hard", Seed: 5}, 1, 7, search.Slice)
	searchtest.Refuses(t, &Searches, []searchtest.Bad{
		{Name: "a task", Request: search.Request{Task: "count", Board: row}, Want: "count"},
		{Name: "a metric", Request: search.Request{Task: search.TaskSolve, Board: row, Metric: "steps"}, Want: "steps"},
		{Name: "a level", Request: search.Request{Task: search.TaskDeal, Difficulty: "expert"}, Want: "expert"},
		{Name: "a board", Request: search.Request{Task: search.TaskSolve, Board: "x"}, Want: "x"},
	})
	if a := searchtest.Answer(t, &Searches, search.Request{Task: search.TaskSolve, Board: ">>>..<<<", Limits: search.Limits{Work: 3}}); a.Decided || a.Explored != 3 {
		t.Errorf("with work for three positions: %+v", a)
	}
}

// TestTableIsKept checks that after a search for distances, every position of the board is looked up.
func TestTableIsKept(t *testing.T) {
	t.Parallel()
	r := searchtest.Runner{Puzzle: &Searches}
	whole := r.Lookup(t, search.Request{Task: search.TaskDistances, Board: row})
	way := line(mustBoard(row), whole.Cost)
	if way == nil || whole.States < 10 || whole.Farthest < whole.Cost {
		t.Fatalf("%+v", whole)
	}
	played, err := json.Marshal(way[:2])
	if err != nil {
		t.Fatal(err)
	}
	if a := r.Lookup(t, search.Request{Task: search.TaskSolve, Board: row, Moves: played}); a.Cost != whole.Cost-2 || a.Explored != 0 {
		t.Errorf("two leaps on the way: %+v", a)
	}
	if a := r.Lookup(t, search.Request{Task: search.TaskSolve, Board: ">.<"}); a.Explored == 0 {
		t.Errorf("another board is looked up: %+v", a)
	}
}

// TestDealt checks that New deals boards of the chosen level, each time another.
func TestDealt(t *testing.T) {
	t.Parallel()
	e, blobs := registered(t)
	p := tabletest.LayWith(t, e, blobs, Puzzle())
	p.Table.Open(table.Opening{Deal: true})
	p.Until("a board", func() bool { return !p.Table.Session().Empty() })
	first := p.Game()
	if first.Difficulty != "easy" || first.Par < 3 || first.Par > 6 || fewest(first.Start.(Board)) != first.Par {
		t.Errorf("an easy board of %d leaps: %s", first.Par, first.Board)
	}
	p.Table.SetDifficulty("hard")
	p.Until("a hard board", func() bool { return p.Game().Difficulty == "hard" })
	if g := p.Game(); g.Par < 7 || g.Board == first.Board {
		t.Errorf("a hard board of %d leaps: %s", g.Par, g.Board)
	}
	info := p.Table.Info()
	if !info.Watchable || info.Clock || info.Figures != 2 || info.Puzzle != "frogs" {
		t.Errorf("%+v", info)
	}
}

// TestPlayedByMouse plays to a perfect win, and by a longer way to one that is not perfect.
func TestPlayedByMouse(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Proven()
	best := line(mustBoard(row), p.Game().Par)
	p.tap(2)
	if p.Table.Message() != p.says("frogs.nothing") {
		t.Errorf("a tap on a gap says %q", p.Table.Message())
	}
	p.play(best)
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	if v := p.Table.Session().Verdict(); !v.Perfect || !v.Proven || v.Cost != 4 {
		t.Errorf("%+v", v)
	}
	p.Click(ui.Restart, 0)
	p.wantBoard(row)
	p.play(line(mustBoard(row), 6))
	p.Until("the card", func() bool { return p.Offers(ui.WatchBest) })
	if v := p.Table.Session().Verdict(); v.Perfect || !v.Longer || v.Cost != 6 {
		t.Errorf("%+v", v)
	}
	p.Click(ui.Next, 0)
	p.Until("the next board", func() bool { return p.Game().Difficulty != "" })
}

func TestPlayedByKeys(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Want(ui.Right) // shows the cursor
	at := 0
	for _, m := range line(mustBoard(row), 4) {
		for ; at < m.From; at++ {
			p.Want(ui.Right)
		}
		for ; at > m.From; at-- {
			p.Want(ui.Left)
		}
		p.Want(ui.Confirm)
	}
	if !p.Table.Session().Solved() {
		t.Errorf("not won: %s (%s)", p.Game().Position(), p.Table.Message())
	}
}

// TestPlayedInTheReadableGrid plays from cell to cell, as those do who cannot see the board: the cursor is where they are.
func TestPlayedInTheReadableGrid(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Do(ui.Intent{Kind: ui.PointAt, N: 4})
	if board := p.Env.Mirror().Board(); board == nil || board.Cursor != 4 || !board.Shown {
		t.Fatalf("the grid is %+v, want its cursor on cell 4", board)
	}
	for _, m := range line(mustBoard(row), 4) {
		p.Do(ui.Intent{Kind: ui.ActAt, N: m.From})
	}
	if !p.Table.Session().Solved() {
		t.Errorf("not won: %s (%s)", p.Game().Position(), p.Table.Message())
	}
}

// TestHinted checks that a hint shows which frog, then where to, then makes it leap; with help no win is perfect.
func TestHinted(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	for !p.Table.Session().Solved() {
		before := p.Game().At
		p.Want(ui.Hint)
		p.Until("the hint", func() bool { return p.Table.Session().Tip().Stage == session.TipPiece })
		if p.Table.Message() != p.says("hint.which") || before == 0 && p.Game().Helped() {
			t.Errorf("the first tier says %q", p.Table.Message())
		}
		p.Want(ui.Hint)
		if p.Table.Session().Tip().Stage != session.TipMove || p.Table.Message() != p.says("hint.move") {
			t.Errorf("the second tier says %q", p.Table.Message())
		}
		tabletest.Frame(p.Robot)()
		p.Want(ui.Hint)
		if p.Game().At != before+1 {
			t.Fatal("the third tier makes no move")
		}
	}
	if v := p.Table.Session().Verdict(); v.Perfect || !v.Helped || v.Cost != v.Best {
		t.Errorf("%+v", v)
	}
}

// TestWatched watches a search step by step to its end, and replays what it found.
func TestWatched(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Proven()
	p.Want(ui.Watch, ui.Toggle, ui.StepOn, ui.StepOn)
	if !strings.Contains(p.Table.Describe(), p.says("search.title")) {
		t.Fatalf("no search is watched: %s", p.Table.Describe())
	}
	tabletest.Frame(p.Robot)()
	p.Want(ui.Toggle)
	p.Until("the end", func() bool { return p.Offers(ui.Solve) })
	p.Click(ui.Solve, 0)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	p.Want(ui.Back)
	if !p.Game().Helped() {
		t.Error("a search that was watched to its end is no help")
	}
	p.wantBoard(row)
}

// TestSolvedAndReplayed steps through a replay, leaves it for the player's board, and plays on from it.
func TestSolvedAndReplayed(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	p.Want(ui.Toggle, ui.StepOn, ui.StepOn, ui.StepBack)
	if says := p.Table.Describe(); !strings.Contains(says, "1 / 4") && !strings.Contains(says, "1 of 4") {
		t.Errorf("after three steps it says %q", says)
	}
	p.Want(ui.Close)
	p.wantBoard(row)
	p.Want(ui.Solve)
	p.Until("the end of the replay", func() bool {
		p.Want(ui.StepOn)
		return strings.Contains(p.Table.Describe(), "4 of 4")
	})
	p.Click(ui.GoOn, 0)
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	if v := p.Table.Session().Verdict(); !v.Watched || v.Stars() != 0 || p.Env.Book().Boards() != 0 {
		t.Errorf("%+v, %d boards solved", v, p.Env.Book().Boards())
	}
	if says := p.Table.Describe(); !strings.Contains(says, p.says("card.solution")) || strings.Contains(says, p.says("win.done")) {
		t.Errorf("after a solution that was only watched it says %q", says)
	}
}

// The way back leads to a solvable position. In a row in which nothing moves, the table says without being asked that it is lost.
func TestDeadEnd(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Proven()
	lost := deadEnd(t, mustBoard(row))
	p.tap(lost.From)
	p.Want(ui.Distance)
	p.Until("the way back", func() bool { return p.Offers(ui.WayBack) })
	if !p.Table.Session().Outlook().Lost {
		t.Error("it is not told that no way is left")
	}
	p.Want(ui.WayBack)
	p.wantBoard(row)
	p.Want(ui.Redo)
	if p.Game().Position() == mustBoard(row) {
		t.Error("redo does not bring the leap again")
	}
	jammed := open(t, ">.><<")
	jammed.tap(0)
	jammed.Until("the word", func() bool { return jammed.Table.Session().Outlook().Lost })
	if message := jammed.Table.Message(); !strings.Contains(message, jammed.says("frogs.jammed")) {
		t.Errorf("a row in which nothing moves says %q", message)
	}
	tabletest.Frame(jammed.Robot)()
}

// TestSavedAndResumed checks that another table in another environment continues with the history and the undone moves.
func TestSavedAndResumed(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	p.Proven()
	way := line(mustBoard(row), 6)
	p.play(way[:3])
	p.Want(ui.Undo)
	p.Table.Leave()
	at := p.Game().Position()
	p.Env.Saver.Flush()
	name := session.SaveName("frogs", boardorigin.Origin{}, p.Game().Board)
	if data := string(p.Blobs.Data[name]); !strings.Contains(data, `"at":2`) {
		t.Fatalf("saved is %q", data)
	}
	e, blobs := registered(t)
	maps.Copy(blobs.Data, p.Blobs.Data)
	back := tabletest.LayWith(t, e, blobs, Puzzle())
	if !back.Table.Resume() {
		t.Fatal("nothing to continue")
	}
	back.Tick()
	if g := back.Game(); g.Position() != at || g.At != 2 || len(g.Gestures) != 3 {
		t.Errorf("came back as %+v", g)
	}
	resumed := &player{back}
	resumed.play(way[2:])
	if v := resumed.Table.Session().Verdict(); !resumed.Table.Session().Solved() || v.Cost != 6 {
		t.Errorf("played to the end it is %+v", v)
	}
}

func TestTaught(t *testing.T) {
	t.Parallel()
	e, blobs := registered(t)
	p := tabletest.LayWith(t, e, blobs, Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	taught := &player{p}
	for range lessons() {
		start := taught.Game().Start
		for !taught.Table.Session().Solved() {
			taught.Until("the ghost hand", func() bool { return taught.Table.Session().Tip().Stage == session.TipHand })
			tabletest.Frame(p)()
			taught.tap(taught.Table.Session().Tip().Move.(Move).From)
		}
		taught.Until("what follows", func() bool { return taught.Table.Session().Empty() || taught.Game().Start != start })
	}
	taught.Until("a board", func() bool { return !taught.Table.Session().Empty() && taught.Game().Difficulty == "easy" })
}

// The pictures of the rules show legal moves, and every fault of the puzzle has a text.
func TestPictured(t *testing.T) {
	t.Parallel()
	p := open(t, row)
	tabletest.Frame(p.Robot)()
	c := p.Env.Measure.(*render.Canvas)
	for i, figure := range figures() {
		if _, err := figure.At.(Board).Apply(figure.Move.(Move)); err != nil {
			t.Errorf("rule %d: %v", i+1, err)
		}
		p.Table.DrawFigure(c, p.Env.Theme(), i, render.Rect{W: 200, H: 100})
	}
	c.Draw(card{}, render.Rect{W: 96, H: 96}, render.Options{})
	_, err := Parse(">.<\n>.<\n")
	if says := p.Env.Words.Fault(err); !strings.Contains(says, "a second row") {
		t.Errorf("a second row is said as %q", says)
	}
	for _, p.Env.Words.Language = range []ui.Language{ui.English, ui.Chinese} {
		for _, key := range []string{"name", "summary", "gestures", "rule1", "rule2", "lesson1", "lesson2", "keys.arrows", "keys.enter", "keys.watchBest"} {
			if key = "frogs." + key; p.Env.Words.T(key) == key || p.Env.Words.T(key) == "" {
				t.Errorf("no string for %s", key)
			}
		}
	}
}

// TestAllocatesNothing checks that what the table calls in every frame allocates nothing.
func TestAllocatesNothing(t *testing.T) {
	p := open(t, row)
	p.Proven()
	p.Want(ui.Right)
	tabletest.AllocatesNothing(t, p.Robot)
}
