package linkup

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A player plays Link-up.
type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) *player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return &player{Robot: p, view: p.Table.View().(*view)}
}

func (p *player) at(row, col int) render.Point { return p.view.grid.Spot(row, col) }

func (p *player) tap(cells ...rules.Cell) {
	for _, c := range cells {
		p.Tap(p.at(c.Row, c.Col))
	}
}

func (p *player) wantBoard(want string) {
	p.T.Helper()
	if got := p.Game().Position().(rules.Board).String(); got != want {
		p.T.Errorf("board:\n%swant:\n%s(%s)", got, want, p.Table.Message())
	}
}

// hint asks for hints until one shows a piece: the first may say why.
func (p *player) hint() {
	p.T.Helper()
	p.Want(ui.Hint)
	p.Until("a hint", func() bool { return p.tipStage() != session.TipNone })
	if p.tipStage() == session.TipWhy {
		p.Want(ui.Hint)
	}
	if p.tipStage() != session.TipPiece {
		p.T.Fatalf("the hint is at stage %v", p.tipStage())
	}
}

func (p *player) tipStage() session.TipStage { return p.Table.Session().Tip().Stage }

// deadEndBoard can be cleared, but not after a first link of the A in the middle of the upper row with the first of the
// lower.
const deadEndBoard = "AABC\nABAC\n"

// lose goes into the dead end and waits until the table says so.
func lose(p *tabletest.Robot) {
	p.T.Helper()
	v := p.Table.View().(*view)
	board := p.Game().Position().(rules.Board)
	for _, move := range board.Moves(nil) {
		next, err := board.Apply(move)
		if err != nil {
			p.T.Fatal(err)
		}
		if !clearable(next) {
			for _, c := range [...]rules.Cell{move.Path.From(), move.Path.To()} {
				p.Tap(v.grid.Spot(c.Row, c.Col))
			}
			p.Want(ui.Distance)
			p.Until("the way back", func() bool { return p.Table.Session().Outlook().Lost && p.Offers(ui.WayBack) })
			return
		}
	}
	p.T.Fatalf("no dead end in\n%s", board)
}

// clearable tries every order.
func clearable(b rules.Board) bool {
	if b.Solved() {
		return true
	}
	for _, move := range b.Moves(nil) {
		if next, err := b.Apply(move); err == nil && clearable(next) {
			return true
		}
	}
	return false
}

func (p *player) shuffle() {
	p.T.Helper()
	before := p.Game().At
	p.Type("j")
	p.Until("a shuffle", func() bool { return p.Game().At > before })
}

// largest returns the largest board that is dealt, with as many pictures as there are.
func largest() string {
	cells := make([]byte, 160)
	for i := range cells {
		cells[i] = rules.Pictures[i/4]
	}
	rules.Mix(puzzles.NewRand(3), cells)
	return rules.New(10, 16, string(cells)).String()
}

type cell = rules.Cell

// TestNeverWaits checks that three pairs can be tapped in six ticks, while the first link is still being drawn.
func TestNeverWaits(t *testing.T) {
	t.Parallel()
	p := open(t, "AABB\nCC..\nDD..\n")
	for _, at := range [][2]int{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}} {
		p.Press(p.at(at[0], at[1]))
	}
	p.wantBoard("....\n....\nDD..\n")
	if p.view.seen != 3 {
		t.Errorf("%d links are still seen, want 3", p.view.seen)
	}
	for gone := 0.0; gone < linkMS+2*ui.TickMS; gone += ui.TickMS {
		p.Tick()
	}
	if p.view.seen != 0 {
		t.Errorf("%d links are seen for good", p.view.seen)
	}
	for range maxGhosts + 3 {
		p.view.addGhost(rules.Path{}, 'A')
	}
	if p.view.seen != maxGhosts {
		t.Errorf("%d links are kept, want %d", p.view.seen, maxGhosts)
	}
}

// TestCalm checks that with less motion a link does not move, nothing grows or fades in, and the link disappears as soon as
// otherwise.
func TestCalm(t *testing.T) {
	t.Parallel()
	p := open(t, "AABB\n")
	p.Env.Settings.Motion = ui.MotionLess
	p.Tick()
	p.tap(cell{Row: 0, Col: 0}, cell{Row: 0, Col: 1})
	if p.view.seen != 1 {
		t.Error("the link is not shown")
	}
	p.Want(ui.Undo)
	if p.view.seen != 0 || p.view.freshMS < render.AppearMS {
		t.Error("undo moves")
	}
	p.Env.Settings.Motion = ui.MotionFull
	p.Tick()
	p.Want(ui.Redo)
	if p.view.seen != 1 {
		t.Error("redo shows no link")
	}
	p.Want(ui.Undo)
	for before := 2 * linkMS; p.view.undone.ms > 0; p.Tick() {
		if p.view.undone.ms >= before || p.view.undone.path.From() != (cell{Row: 0, Col: 0}) {
			t.Fatalf("undo does not take the link back: %+v", p.view.undone)
		}
		before = p.view.undone.ms
	}
	p.wantBoard("AABB\n")
}

// TestSaysWhyNot checks the explanations: a third turn, a wall around one tile, around both; and that the next tap removes
// the picture of it.
func TestSaysWhyNot(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		from, to    cell
		key         string
		corners     int
		walled      []cell
	}{
		{"third turn", "ACCB\nBDDA\n", cell{}, cell{Row: 1, Col: 3}, "linkup.tooManyTurns", 3, nil},
		{"walled in", "BCB\nCAC\nBCB\nA..\n", cell{Row: 3}, cell{Row: 1, Col: 1}, "linkup.walledIn", 0, []cell{{Row: 1, Col: 1}}},
		{
			"both", "BCBCB\nCADAC\nBCBCB\n", cell{Row: 1, Col: 1}, cell{Row: 1, Col: 3}, "linkup.walledIn", 0,
			[]cell{{Row: 1, Col: 1}, {Row: 1, Col: 3}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.board)
			p.tap(test.from, test.to)
			p.WantMessage(p.Env.Words.T(test.key))
			p.wantBoard(test.board)
			r := &p.view.refused
			if !r.shown || max(0, len(r.path)-2) != test.corners || len(r.points) != len(r.path) || !slices.Equal(r.walled, test.walled) {
				t.Fatalf("%+v", r)
			}
			if at, ok := p.view.selected(); !ok || at != test.to {
				t.Error("the selection has not gone to the second tile")
			}
			p.tap(cell{Row: 0, Col: 1})
			if r.shown {
				t.Error("the next tap leaves the explanation there")
			}
		})
	}
}

func TestExplanationGoes(t *testing.T) {
	t.Parallel()
	p := open(t, "ACCB\nBDDA\n")
	p.tap(cell{Row: 0, Col: 0}, cell{Row: 1, Col: 3})
	before := p.view.refused.points[0]
	p.Env.Width = 700
	p.Env.Relayout()
	p.Tick()
	if r := &p.view.refused; !r.shown || r.points[0] == before || r.points[0] != p.at(0, 0) {
		t.Errorf("in another window the way begins at %v, the tile lies at %v", r.points[0], p.at(0, 0))
	}
	p.Until("the end of it", func() bool { return !p.view.refused.shown })
}

// TestSmallTilesAreFound checks that a finger that is a little off still finds its tile on the largest board on a phone, and
// that on large tiles it does not reach a neighbour.
func TestSmallTilesAreFound(t *testing.T) {
	t.Parallel()
	p := open(t, largest())
	p.Env.Width, p.Env.Height = 360, 640
	p.Env.Relayout()
	p.Tick()
	corner := p.at(0, 0)
	p.Tap(render.Point{X: corner.X - 0.7*p.view.grid.Cell, Y: corner.Y - 0.6*p.view.grid.Cell})
	if at, ok := p.view.selected(); !ok || at != (cell{}) {
		t.Errorf("cells of %.0f pixels: picked %v %v", p.view.grid.Cell, ok, at)
	}
	large := open(t, "A..A\n")
	large.tap(cell{Row: 0, Col: 1})
	if _, ok := large.view.selected(); ok {
		t.Error("a tap on an empty cell took its neighbour")
	}
}

// TestLiesOnItsSide checks that a wide board is turned on a tall phone, and that taps and arrows refer to what is drawn.
func TestLiesOnItsSide(t *testing.T) {
	t.Parallel()
	p := open(t, largest())
	size := func(width, height float64) {
		p.Env.Width, p.Env.Height = width, height
		p.Env.Relayout()
		p.Tick()
	}
	size(844, 390)
	upright := p.view.grid
	size(390, 844)
	if !p.view.grid.Turned || p.view.grid.Cell < 30 || p.at(0, 1).Y <= p.at(0, 0).Y {
		t.Fatalf("%+v in a window of 390×844", p.view.grid)
	}
	p.Want(ui.Right, ui.Right, ui.Right, ui.Down, ui.Confirm) // the first arrow only shows the cursor
	want := cell{Row: 2, Col: 1}
	if at, ok := p.view.selected(); !ok || at != want {
		t.Errorf("by keys %v is selected, want %v", at, want)
	}
	p.Want(ui.Back)
	path := p.Game().Position().(rules.Board).Moves(nil)[0].Path
	p.tap(path.From(), path.To())
	if got := p.Game().Position().(rules.Board).Tiles(); got != 158 {
		t.Errorf("%d tiles are left after a link", got)
	}
	size(844, 390)
	if p.view.grid != upright {
		t.Errorf("turned back: %+v, want %+v", p.view.grid, upright)
	}
}

// TestPictures checks that every sign has one picture, the same throughout a game, after shuffle, undo and in another run,
// and that a sign without a picture is drawn as text.
func TestPictures(t *testing.T) {
	t.Parallel()
	p := open(t, deadEndBoard)
	want := p.view.face
	for i, sign := range "ABC" {
		if want[sign] != render.Glyph(i) {
			t.Errorf("%c is picture %d, want %d", sign, want[sign], i)
		}
	}
	p.shuffle()
	p.Want(ui.Undo)
	lose(p.Robot)
	p.Want(ui.WayBack)
	continued := tabletest.OpenWith(t, p.Env, Puzzle())
	if !continued.Table.Resume() {
		t.Fatal("nothing to continue")
	}
	if p.view.face != want || continued.Table.View().(*view).face != want {
		t.Error("the pictures have changed")
	}
	all := open(t, rules.Pictures[:24]+"\n"+rules.Pictures[24:48]+"\n"+rules.Pictures[48:]+strings.Repeat(".", 10)+"\n")
	seen := map[render.Glyph]int{}
	for i := range len(rules.Pictures) {
		seen[all.view.face[rules.Pictures[i]]]++
	}
	if len(seen) != int(render.Glyphs)+1 || seen[render.Glyphs] != len(rules.Pictures)-int(render.Glyphs) {
		t.Errorf("62 signs look so: %v", seen)
	}
}

// TestBoards checks that the lessons can be cleared and show what their comment says, and that pictured links are legal.
func TestBoards(t *testing.T) {
	t.Parallel()
	boards := lessons()
	for i, lesson := range boards {
		if !clearable(lesson.Start) {
			t.Errorf("lesson %d cannot be cleared", i+1)
		}
	}
	for _, move := range boards[0].Start.Moves(nil) {
		outside := false
		for i := range move.Path.Len() {
			outside = outside || !boards[0].Start.Inside(move.Path.At(i))
		}
		if !outside {
			t.Errorf("lesson 1: %v stays on the board", move.Path)
		}
	}
	var detour rules.Detour
	if path, ok := detour.Find(nil, boards[1].Start, cell{}, cell{Row: 1, Col: 3}); !ok || len(path) != 5 {
		t.Errorf("lesson 2: the best path is %v", path)
	}
	dead := 0
	for _, move := range boards[2].Start.Moves(nil) {
		if next, err := boards[2].Start.Apply(move); err != nil || !clearable(next) {
			dead++
		}
	}
	if dead == 0 {
		t.Error("lesson 3 has no dead end")
	}
	tabletest.Figures(t, Puzzle())
}

// TestShuffle checks that a shuffle is one gesture that keeps pictures and cells, differs each time, and is undone by one
// undo.
func TestShuffle(t *testing.T) {
	t.Parallel()
	start := largest()
	p := open(t, start)
	p.shuffle()
	first := p.Game().Position().(rules.Board)
	if first.String() == start {
		t.Error("the shuffle has changed nothing")
	}
	p.Want(ui.Undo)
	p.wantBoard(start)
	p.shuffle()
	if p.Game().Position().(rules.Board) == first {
		t.Error("another shuffle gives the same board")
	}
	if g := p.Game(); len(g.Gestures) != 1 || p.Table.Session().Count() != 0 {
		t.Errorf("%d gestures, counted as %d links", len(g.Gestures), p.Table.Session().Count())
	}
	if says := p.Table.Describe(); !strings.Contains(says, p.Env.Words.T("linkup.info.mended")) {
		t.Errorf("after a shuffle the panel says %q", says)
	}
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	again := open(t, start)
	again.Click(ui.Own, 0)
	again.Until("a shuffle", func() bool { return again.Game().At > 0 })
	if again.Game().Position().(rules.Board) != first {
		t.Error("the first shuffle of the same board comes out another way in another run")
	}
}

// TestShuffleKeepsItsPlace checks that the tools do not slide when the board is cleared: the shuffle stays, disabled.
func TestShuffleKeepsItsPlace(t *testing.T) {
	t.Parallel()
	p := open(t, "AA\n")
	before := *p.Table.UI().Find(ui.Undo, 0)
	p.tap(rules.Cell{}, rules.Cell{Col: 1})
	if !p.Game().Solved() || p.Offers(ui.Next) {
		t.Fatal("nothing is being celebrated")
	}
	if w := p.Table.UI().Find(ui.Own, 0); w == nil || !w.Disabled {
		t.Errorf("the shuffle is %+v", w)
	}
	if now := p.Table.UI().Find(ui.Undo, 0); now == nil || now.Rect != before.Rect {
		t.Errorf("Undo has gone from %v to %+v", before.Rect, now)
	}
}

// TestShuffleOfAnotherGame checks that a board dealt from another seed is shuffled in another way.
func TestShuffleOfAnotherGame(t *testing.T) {
	t.Parallel()
	var boards [2]rules.Board
	for seed := range uint64(2) {
		p := open(t, largest())
		p.Game().Seed = 100 * seed
		p.shuffle()
		boards[seed] = p.Game().Position().(rules.Board)
	}
	if boards[0] == boards[1] {
		t.Error("the game's seed makes no difference")
	}
}

// TestLessons checks that the lessons take what they say.
func TestLessons(t *testing.T) {
	t.Parallel()
	tabletest.Lessons(t, Puzzle())
}

// TestVerdict checks what is said of a game without help; that of others is in the scripts.
func TestVerdict(t *testing.T) {
	t.Parallel()
	p := open(t, deadEndBoard)
	for optimal, want := range map[bool]string{false: "No hint, no shuffle, no dead end.", true: "No hint, no shuffle, no dead end. The fewest turns: the crown."} {
		v := p.Table.Session().Verdict()
		v.Optimal = optimal
		if says := comment(p.Env.Words, p.Game(), v); !v.Perfect || says != want {
			t.Errorf("%+v, %q", v, says)
		}
	}
}

// TestAllowance checks that each pair has its time, less on the harder levels, and that the boards of every level have a
// clock.
func TestAllowance(t *testing.T) {
	t.Parallel()
	r := Puzzle().Rules
	last := 0.0
	for i, level := range r.Difficulties {
		each := r.Allowance(level, must("AABB\n")) / 2
		if each <= 0 || i > 0 && each >= last {
			t.Errorf("%s: %v ms for each pair, %v on the level before", level, each, last)
		}
		last = each
	}
	if len(r.Difficulties) != len(pairMS) {
		t.Errorf("levels %v, times %v", r.Difficulties, pairMS)
	}
}

// TestKeyListNamesTheButton checks that the key list and the button that asks for a dead end have the same name.
func TestKeyListNamesTheButton(t *testing.T) {
	t.Parallel()
	w, err := ui.NewWords(ui.English)
	if err != nil {
		t.Fatal(err)
	}
	for _, w.Language = range []ui.Language{ui.English, ui.Chinese} {
		for key, tool := range map[string]string{"keys.distance": "tool.distance", "keys.own": "linkup.shuffle"} {
			called := strings.Trim(strings.ToLower(w.Own(name, tool)), "?？")
			if says := strings.ToLower(w.Own(name, key)); !strings.Contains(says, called) {
				t.Errorf("%q does not name %q", says, called)
			}
		}
	}
}

// watched are views of a search that together show everything that is drawn.
func watched(b rules.Board) []search.View {
	path := b.Moves(nil)[0].Path
	at := search.View{Marks: []search.Mark{
		{Row: 0, Col: 0, Kind: search.MarkClosed}, {Row: 0, Col: 1, Kind: search.MarkForced}, {Row: 0, Col: 2, Kind: search.MarkForbidden},
	}}
	link := at
	for i := range path.Len() {
		link.Path = append(link.Path, [2]int{path.At(i).Row, path.At(i).Col})
	}
	return []search.View{at, link}
}

// states are the states in which a game stays for a while.
var states = map[string]func(p *player){
	"at rest":  func(*player) {},
	"selected": func(p *player) { p.tap(cell{}) },
	"links": func(p *player) {
		for _, move := range p.Game().Position().(rules.Board).Moves(nil)[:4] {
			p.view.addGhost(move.Path, 'A')
		}
	},
	"refused": func(p *player) {
		from := cell{Row: 5, Col: 7}
		for i := range len(p.view.board.Cells()) {
			to := p.view.cell(i)
			if _, err := p.view.board.Link(from, to); err != nil && p.view.refuse(from, to, err) != "" {
				return
			}
		}
		p.T.Fatal("every pair can be joined")
	},
	"hinted": func(p *player) {
		p.hint()
		p.Want(ui.Hint)
		for range 300 {
			p.Tick() // until the message goes
		}
	},
	"told why": func(p *player) {
		for p.tipStage() != session.TipWhy { // not every link has a reason
			p.Want(ui.Hint)
			p.Until("an answer", func() bool { return !p.Table.Session().Asking() })
		}
		for range 300 {
			p.Tick() // until the message goes
		}
	},
	"timed":  func(p *player) { p.Game().Limit = 60_000 },
	"paused": func(p *player) { p.Game().Limit = 60_000; p.Want(ui.Pause) },
	"letters": func(p *player) {
		for i := range p.view.face {
			p.view.face[i] = render.Glyphs
		}
	},
}

// lasting returns the steady states, on the largest board.
func lasting() (all []tabletest.State) {
	for _, name := range slices.Sorted(maps.Keys(states)) {
		all = append(all, tabletest.State{Name: name, Open: func(t testing.TB) *tabletest.Robot {
			p := open(t, largest())
			p.Proven()
			states[name](p)
			return p.Robot
		}})
	}
	return all
}

func TestDrawChangesNothing(t *testing.T) {
	t.Parallel()
	for _, state := range lasting() {
		t.Run(state.Name, func(t *testing.T) { tabletest.DrawChangesNothing(t, state.Open(t)) })
	}
}

// TestAllocatesNothing checks that neither moving links nor a running clock nor a covered board allocate.
func TestAllocatesNothing(t *testing.T) {
	tabletest.StatesAllocateNothing(t, lasting())
	t.Run("watched", func(t *testing.T) {
		p := open(t, largest())
		c, th := p.Env.Measure.(*render.Canvas), p.Env.Theme()
		tabletest.Frame(p.Robot)() // start the canvas
		for _, at := range watched(p.view.board) {
			frame := func() { p.view.drawSearch(c, th, &at) }
			frame()
			if got := tabletest.Allocs(50, frame); got != 0 {
				t.Errorf("a search with a path of %d cells: a frame allocates %v times", len(at.Path), got)
			}
		}
	})
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, lasting()) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, lasting()) }

// TestGarden checks the scene of a win: a bed on every cell at the end, and none before the last pair bursts.
func TestGarden(t *testing.T) {
	p := open(t, "AA..\n")
	p.tap(cell{}, cell{Col: 1})
	if g := &p.view.garden; !g.on || g.grown(growFrom) > 1e-9 {
		t.Errorf("the garden is there at once: %+v", g)
	}
	if near, far := p.view.away(cell{Col: 1}), p.view.away(cell{Col: 3}); near != 0 || far <= near || far > 1 {
		t.Errorf("it begins to grow at %v, and far away at %v", near, far)
	}
	tabletest.Celebration(t, p.Robot, p.view.Celebrate)
	if p.view.garden.grown(growFrom+spreadMS) != 1 {
		t.Error("it does not grow to the end")
	}
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	if p.view.garden.on || p.view.undone.ms == 0 {
		t.Error("undo leaves the garden there, or does not take the link back")
	}
}

// TestRefusedTilesShake checks that two tiles that cannot be linked shake, and come to rest.
func TestRefusedTilesShake(t *testing.T) {
	t.Parallel()
	p := open(t, "ACCB\nBDDA\n")
	p.tap(cell{}, cell{Row: 1, Col: 3})
	shaken := 0
	for range 30 {
		p.Tick()
		if p.view.swayed(cell{}) != p.view.grid.Tile(0, 0) {
			shaken++
		}
		if p.view.swayed(cell{Col: 1}) != p.view.grid.Tile(0, 1) {
			t.Fatal("another tile shakes")
		}
	}
	if ms := float64(shaken) * ui.TickMS; ms < 100 || ms > render.ShakeMS {
		t.Errorf("they shake for %.0f ms", ms)
	}
}

// TestChain checks that links made one soon after the other are counted, on the board from the second on and for a while, and
// that a pause and a step back end the chain.
func TestChain(t *testing.T) {
	t.Parallel()
	p := open(t, "AABBCCDD\n")
	link := func(col int) { p.tap(cell{Col: col}, cell{Col: col + 1}) }
	wait := func(ms float64) {
		for ; ms > 0; ms -= ui.TickMS {
			p.Tick()
		}
	}
	want := func(when string, links int, shown bool) {
		t.Helper()
		if got := p.view.chain; got.links != links || got.shown() != shown {
			t.Errorf("%s: a chain of %d, shown %v, want %d, %v", when, got.links, got.shown(), links, shown)
		}
	}
	link(0)
	want("the first link", 1, false)
	wait(chainMS - 500)
	link(2)
	want("a link soon after", 2, true)
	wait(chainShownMS + 100)
	want("a while after", 2, false)
	link(4)
	want("the third", 3, true)
	p.Want(ui.Undo)
	want("a step back", 0, false)
	link(4)
	want("after it", 1, false)
	wait(chainMS + 100)
	link(6)
	want("after a pause", 1, false)
}

// TestStatesApart checks that what is done with the board and shown on it can be told apart without colours.
func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, deadEndBoard)
	v := p.view
	from, to := rules.Cell{Row: 0, Col: 0}, rules.Cell{Row: 0, Col: 1}
	path, err := rules.NewPath(from, to)
	if err != nil {
		t.Fatal(err)
	}
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene[rules.Board, rules.Move]{
		At: v.board, Cell: from, Number: v.piece(from), Move: rules.Move{Path: path}, Taken: true,
	}, 2, 4, map[string]func() func(){
		"a pair that cannot be linked": func() func() {
			v.refused = refusedPair{shown: true, from: from, to: to, ms: render.ShakeMS}
			return func() { v.refused = refusedPair{} }
		},
		"a link": func() func() {
			v.seen, v.ghosts[0] = 1, ghost{path: path, sign: v.board.PictureAt(from), ms: render.LinkDrawMS}
			return func() { v.seen, v.ghosts[0] = 0, ghost{} }
		},
	})
}
