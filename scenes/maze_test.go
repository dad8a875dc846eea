package scenes

import (
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/render"
	"warren/solver/search"
)

type homeTable = table[maze.Board, maze.Move]

// homegoer plays Way Home.
type homegoer struct {
	player
	table *homeTable
	home  *wayHome
}

func openWayHome(t testing.TB, board string) *homegoer {
	t.Helper()
	e, _ := newTestEnv(t)
	first, err := firstScene(e, Options{Puzzle: "maze", Board: board})
	if err != nil {
		t.Fatal(err)
	}
	w := &homegoer{player: player{t: t, env: e, scene: first}, table: first.(*homeTable)}
	w.home = w.table.field.(*wayHome)
	w.tick(&input{})
	return w
}

func (w *homegoer) at(row, col int) render.Point {
	return w.home.grid.rect(maze.Cell{Row: row, Col: col}).Center()
}

func (w *homegoer) rightClick(at render.Point) {
	w.tick(&input{pointer: pointer{at: at, second: true}})
	w.tick(&input{})
}

// finger puts a finger down for so many ticks.
func (w *homegoer) finger(at render.Point, ticks int) {
	w.tick(&input{pointer: pointer{at: at, touch: true, pressed: true, held: true}})
	for range ticks {
		w.tick(&input{pointer: pointer{at: at, touch: true, held: true}})
	}
	w.tick(&input{pointer: pointer{at: at, touch: true, released: true}})
	w.tick(&input{})
}

func (w *homegoer) taps() int { return maze.Taps(w.table.game().played()) }

func (w *homegoer) wantTaps(want int, board string) {
	w.t.Helper()
	if got := w.table.game().position().String(); w.taps() != want || got != board {
		w.t.Errorf("after %d taps, want %d:\n%swant:\n%s(%s)", w.taps(), want, got, board, w.table.message)
	}
}

func (w *homegoer) wantMessage(key string) {
	w.t.Helper()
	if want := w.env.words.t(key); w.table.message != want {
		w.t.Errorf("message %q, want %q", w.table.message, want)
	}
	w.table.message = ""
}

// win plays the best way, tap by tap.
func (w *homegoer) win() {
	w.t.Helper()
	w.typed("s")
	w.until("a replay", func() bool { return w.table.replay != nil })
	moves := w.table.replay.moves
	w.key(ebiten.KeyEscape)
	for _, m := range moves {
		for range m.Taps {
			w.tap(w.at(m.Cell.Row, m.Cell.Col))
		}
	}
	if !w.table.won {
		w.t.Fatalf("not won:\n%s", w.table.game().position())
	}
}

const (
	// corner takes three taps: two on the corner, one on the tile below it.
	corner = "S═╚\n╬.═\n╩╝E\n"
	// sixBySix takes seven taps.
	sixBySix = "S═╗╔╣╩\n║╗╠╝.║\n╦╝║╣═╚\n╗.══╦╝\n║╣╦.╝╗\n╔═╩╣╚E\n"
)

// largeBoard is one of 128 × 128 cells.
func largeBoard(t testing.TB) string {
	t.Helper()
	return maze.Random(puzzles.NewRand(3), maze.MaxSize, maze.MaxSize, maze.Mix{Plus: 1, T: 3, L: 4, I: 4, Brick: 1}).String()
}

func TestWayHomeByMouse(t *testing.T) {
	w := openWayHome(t, corner)
	w.press(w.at(0, 2)) // turns when the button goes down
	w.wantTaps(1, "S═╔\n╬.═\n╩╝E\n")
	w.lift(w.at(0, 2))
	w.wantTaps(1, "S═╔\n╬.═\n╩╝E\n")
	w.tap(w.at(0, 2))
	w.tap(w.at(1, 2))
	w.wantTaps(3, "S═╗\n╬.║\n╩╝E\n")
	if !w.table.won {
		t.Error("not won")
	}
	w.table.skipWin()
	w.typed("u")
	w.typed("u")
	w.wantTaps(1, "S═╔\n╬.═\n╩╝E\n")
}

// TestWayHomeTapsQueue: taps that come faster than a tile turns are all made, and all seen.
func TestWayHomeTapsQueue(t *testing.T) {
	w := openWayHome(t, sixBySix)
	at := w.at(2, 1)
	for range 3 {
		w.tick(&input{pointer: pointer{at: at, pressed: true, held: true}})
		w.tick(&input{pointer: pointer{at: at, released: true}})
	}
	if w.taps() != 3 {
		t.Fatalf("three quick taps made %d turns", w.taps())
	}
	tile := w.home.tile(maze.Cell{Row: 2, Col: 1})
	if tile.behind <= 1 || tile.behind > 3 {
		t.Errorf("the tile is %v quarter turns behind", tile.behind)
	}
	last := math.Inf(-1)
	for ticks := 0; tile.behind > 0; ticks++ {
		if angle := tile.angle(); angle < last || angle > 0 {
			t.Fatalf("the tile turns from %v to %v", last, angle)
		} else {
			last = angle
		}
		if w.tick(&input{}); ticks > 30 {
			t.Fatal("the tile never comes to rest")
		}
	}
}

// TestWayHomeTwoThumbs: a tap of another finger counts while the first is down.
func TestWayHomeTwoThumbs(t *testing.T) {
	w := openWayHome(t, corner)
	w.tick(&input{pointer: pointer{at: w.at(0, 2), touch: true, pressed: true, held: true}})
	w.tick(&input{pointer: pointer{at: w.at(0, 2), touch: true, held: true}, taps: []render.Point{w.at(2, 0)}})
	w.wantTaps(1, "S═╚\n╬.═\n╠╝E\n")
	w.tick(&input{pointer: pointer{at: w.at(0, 2), touch: true, released: true}, taps: []render.Point{w.at(1, 2)}})
	w.wantTaps(3, "S═╔\n╬.║\n╠╝E\n")
}

// TestWayHomeUndoTurnsBack: what is taken back turns the other way.
func TestWayHomeUndoTurnsBack(t *testing.T) {
	w := openWayHome(t, sixBySix)
	tile := w.home.tile(maze.Cell{Row: 2, Col: 1})
	w.tap(w.at(2, 1))
	w.until("rest", func() bool { return tile.behind == 0 })
	w.tick(&input{typed: []rune{'u'}})
	if tile.behind >= 0 || tile.behind < -1 {
		t.Errorf("undo turns the tile by %v", tile.behind)
	}
	w.until("rest", func() bool { return tile.behind == 0 })
	w.tick(&input{typed: []rune{'y'}})
	if tile.behind <= 0 || tile.behind > 1 {
		t.Errorf("redo turns the tile by %v", tile.behind)
	}
}

func TestWayHomeRefusals(t *testing.T) {
	w := openWayHome(t, corner)
	for _, test := range []struct {
		row, col int
		key      string
	}{{0, 0, "maze.start"}, {2, 2, "maze.end"}, {1, 0, "maze.plus"}, {1, 1, "maze.brick"}} {
		w.tap(w.at(test.row, test.col))
		if w.home.shakeMS == 0 {
			t.Errorf("%s: no nudge", test.key)
		}
		w.wantMessage(test.key)
	}
	w.tap(w.at(3, 0)) // beside the board
	if w.table.message != "" {
		t.Errorf("beside the board it says %q", w.table.message)
	}
	w.wantTaps(0, corner)
}

// TestWayHomePins: a pinned tile refuses taps, whatever pins it, and pins are no part of the history.
func TestWayHomePins(t *testing.T) {
	w := openWayHome(t, corner)
	w.until("the proof", func() bool { return w.table.game().proof != nil }) // which Escape would stop first
	refuses := func(how string) {
		t.Helper()
		w.tap(w.at(0, 2))
		if w.home.shakeMS == 0 || w.table.game().at != 0 {
			t.Errorf("%s: the tile turned", how)
		}
		w.wantMessage("maze.pinned")
	}
	w.rightClick(w.at(0, 2))
	w.wantMessage("maze.didPin")
	refuses("right click")
	w.rightClick(w.at(0, 2))
	w.wantMessage("maze.didUnpin")

	w.finger(w.at(0, 2), 40)
	w.wantMessage("maze.didPin")
	refuses("a finger that rests")
	w.finger(w.at(0, 2), 40)
	w.wantMessage("maze.didUnpin")

	w.tapWidget(w.table.ui, actOwnTool)
	w.wantMessage("maze.pinsOn")
	if !w.table.ui.find(actOwnTool).selected {
		t.Error("the tool does not show that it is on")
	}
	w.tap(w.at(0, 2))
	w.wantMessage("maze.didPin")
	w.tap(w.at(1, 1))
	w.wantMessage("maze.brick")
	w.key(ebiten.KeyEscape) // puts the pins away
	refuses("the tool")

	w.key(ebiten.KeyArrowRight) // the cursor shows where the last tap was
	w.typed("p")
	w.wantMessage("maze.didUnpin")
	w.typed("p")
	w.wantMessage("maze.didPin")
	w.key(ebiten.KeyEnter)
	w.wantMessage("maze.pinned")

	w.tap(w.at(1, 2))
	w.wantTaps(1, "S═╚\n╬.║\n╩╝E\n")
	pinned := func() bool { return w.home.isPinned(maze.Cell{Row: 0, Col: 2}) }
	for _, keys := range []string{"u", "y", "r", "u"} {
		if w.typed(keys); !pinned() {
			t.Errorf("%s pulled the pin", keys)
		}
	}
	if err := w.table.openBoard(sixBySix); err != nil {
		t.Fatal(err)
	}
	if pinned() {
		t.Error("another board has the pin")
	}
	w.typed("u")
	if !pinned() {
		t.Error("the board came back without its pin")
	}
	again := newTable(w.env, newWayHome(w.env.pins))
	if !again.resume() || !again.field.(*wayHome).isPinned(maze.Cell{Row: 0, Col: 2}) {
		t.Error("the pin did not outlast a visit at home")
	}
}

func TestWayHomeByFinger(t *testing.T) {
	w := openWayHome(t, corner)
	w.finger(w.at(0, 2), 3)
	w.wantTaps(1, "S═╔\n╬.═\n╩╝E\n")
	// One that slips off its tile means nothing.
	w.tick(&input{pointer: pointer{at: w.at(0, 2), touch: true, pressed: true, held: true}})
	w.tick(&input{pointer: pointer{at: w.at(1, 2), touch: true, held: true}})
	w.tick(&input{pointer: pointer{at: w.at(0, 2), touch: true, held: true}})
	w.tick(&input{pointer: pointer{at: w.at(0, 2), touch: true, released: true}})
	w.wantTaps(1, "S═╔\n╬.═\n╩╝E\n")
}

func TestWayHomeByKeys(t *testing.T) {
	w := openWayHome(t, corner)
	const up, down, right, enter, space = ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeyEnter, ebiten.KeySpace
	w.key(right, enter) // the cursor appears on the rabbit
	w.wantMessage("maze.start")
	w.key(up, right, right, right, enter, space) // and stays on the board
	w.wantTaps(2, "S═╗\n╬.═\n╩╝E\n")
	w.key(down, enter)
	if !w.table.won {
		t.Errorf("not won:\n%s%s", w.table.game().position(), w.table.message)
	}
}

// TestWayHomeLight: what open roads join to the rabbit is lit, with the sides on which it goes on; a tile that turns is not.
func TestWayHomeLight(t *testing.T) {
	w := openWayHome(t, corner)
	lit := func() string {
		var rows strings.Builder
		for i := range w.home.tiles {
			sign := byte('.')
			if w.home.lit(&w.home.tiles[i]) {
				sign = 'o'
			}
			rows.WriteByte(sign)
			if i%3 == 2 {
				rows.WriteByte('/')
			}
		}
		return rows.String()
	}
	if got := lit(); got != "oo./o../oo./" {
		t.Errorf("at first %s", got)
	}
	if tile := w.home.tile(maze.Cell{Row: 1, Col: 0}); tile.lit.joined != render.North|render.South || tile.lit.in != render.North {
		t.Errorf("the crossroads is joined on %b, from %b", tile.lit.joined, tile.lit.in)
	}
	w.tap(w.at(0, 2))
	w.tap(w.at(0, 2))
	w.tap(w.at(0, 1))
	w.tap(w.at(0, 1))
	if got := lit(); got != "o../o../oo./" {
		t.Errorf("while it turns %s", got)
	}
	w.until("light", func() bool { return lit() == "ooo/o../oo./" })
	w.tap(w.at(1, 2))
	w.until("all of it", func() bool { return lit() == "ooo/o.o/ooo/" })
}

// TestWayHomeWalk: the rabbit walks along the road, within the time of a win, and is back where it began when that is undone.
func TestWayHomeWalk(t *testing.T) {
	w := openWayHome(t, sixBySix)
	w.win()
	walk := &w.home.walk
	if !walk.on() || walk.home() {
		t.Fatal("the rabbit does not set out")
	}
	var before render.Point
	for ticks := 0; !walk.home(); ticks++ {
		if w.home.light.turning == 0 {
			s := walk.stride(w.home.board)
			cell := maze.Cell{Row: int(math.Floor(s.at.Y)), Col: int(math.Floor(s.at.X))}
			if !w.home.lit(w.home.tile(cell)) {
				t.Errorf("it walks over %v, where no road is lit", cell)
			}
			if step := s.at.Sub(before).Len(); before != (render.Point{}) && step > 1 {
				t.Errorf("it leaps %v cells", step)
			}
			before = s.at
		}
		if w.tick(&input{}); float64(ticks)*tickMS > winMS {
			t.Fatal("the walk outlasts the win")
		}
	}
	w.typed("u")
	if walk.on() {
		t.Error("it is still at home")
	}
}

// TestWayHomeReplay: the marks tell what every tile of the road still needs, and the rabbit walks at the end.
func TestWayHomeReplay(t *testing.T) {
	w := openWayHome(t, corner)
	w.typed("s")
	w.until("a replay", func() bool { return w.table.replay != nil })
	w.key(ebiten.KeySpace)
	r := w.table.replay
	if got, want := w.table.replayStep(), w.env.words.f("maze.replay.step", 0, 3); got != want {
		t.Errorf("the replay says %q, want %q", got, want)
	}
	w.home.ahead.look(w.home.board, r.moves)
	if want := []int{0, 0, 2, 1, 0}; len(w.home.ahead.way) != len(want) {
		t.Fatalf("the road goes over %v", w.home.ahead.way)
	} else {
		for i, taps := range w.home.ahead.taps {
			if taps != want[i] {
				t.Errorf("%v needs %d taps, want %d", w.home.ahead.way[i], taps, want[i])
			}
		}
	}
	w.typed(".")
	w.home.ahead.look(w.home.board, r.moves[r.at:])
	if got := w.home.ahead.taps[2]; got != 0 {
		t.Errorf("what was turned still needs %d taps", got)
	}
	w.typed(".")
	w.until("the rabbit at home", func() bool { return w.home.walk.home() })
	w.typed(",")
	if w.home.walk.on() {
		t.Error("a step back leaves the rabbit at home")
	}
	w.key(ebiten.KeyEscape)
	w.wantTaps(0, corner)
}

// TestWayHomeLongReplay: a replay of thousands of moves lasts no longer than others, shows every position, and leads home.
func TestWayHomeLongReplay(t *testing.T) {
	const n = 48
	rows := make([]string, n)
	for i := range rows {
		rows[i] = "╝" + strings.Repeat("║", n-2) + "╝\n" // the road winds through all rows
	}
	rows[0] = "S" + rows[0][len("╝"):]
	rows[n-1] = "E" + rows[n-1][len("╝"):]
	w := openWayHome(t, strings.Join(rows, ""))
	w.typed("s")
	w.until("a replay", func() bool { return w.table.replay != nil })
	r := w.table.replay
	if len(r.moves) < 2000 || len(r.positions) > 2*replayKept {
		t.Fatalf("%d moves, %d positions are kept", len(r.moves), len(r.positions))
	}
	at := w.table.game().start
	for i, m := range r.moves {
		if i%37 == 0 {
			if r.seek(i); r.position() != at {
				t.Fatalf("after %d moves it shows another position", i)
			}
		}
		at, _ = at.Apply(m)
	}
	r.seek(0)
	r.playing = true
	ticks := 0
	for ; r.playing; ticks++ {
		r.tick(tickMS)
	}
	if ms := float64(ticks) * tickMS; ms > 1.01*replayMostMS || !r.position().Solved() {
		t.Errorf("after %v ms it ends on a board that is solved: %v", ms, r.position().Solved())
	}
}

// TestWayHomeHint: first which tile, the next one along the road, then how often, then it turns.
func TestWayHomeHint(t *testing.T) {
	w := openWayHome(t, corner)
	w.typed("h")
	w.until("a hint", func() bool { return w.table.coach.stage == tipPiece })
	if got, want := w.table.coach.move, (maze.Move{Cell: maze.Cell{Row: 0, Col: 2}, Taps: 2}); got != want {
		t.Errorf("it hints at %v, want %v", got, want)
	}
	w.wantMessage("maze.hint.which")
	w.typed("h")
	w.wantMessage("maze.hint.move")
	w.typed("h")
	w.wantTaps(2, "S═╗\n╬.═\n╩╝E\n")
	w.typed("g")
	w.until("the distance", func() bool { return w.table.distance.told })
	if got, want := w.table.wayLine(), w.env.words.t("maze.info.toGoOne"); got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
}

// TestWayHomeVerdict: the fewest taps are perfect; of two roads that take them the shorter is worth a word.
func TestWayHomeVerdict(t *testing.T) {
	w := openWayHome(t, corner)
	g := w.table.game()
	w.until("the proof", func() bool { return g.proof != nil })
	w.win()
	if v := w.table.verdict(); !v.perfect || v.longer || v.yours != 3 || v.best != 3 || v.says != w.env.words.t("win.matched") {
		t.Errorf("the verdict is %+v", v)
	}
	if got, want := w.home.remark(w.env.words, g.start, g.played()), w.env.words.f("maze.road", 4); got != want {
		t.Errorf("the remark is %q, want %q", got, want)
	}
	g.proof.Length = 2
	if v := w.table.verdict(); !strings.HasSuffix(v.says, w.env.words.f("maze.shorter", 2)) {
		t.Errorf("the verdict says %q", v.says)
	}
	more := openWayHome(t, corner)
	more.until("the proof", func() bool { return more.table.game().proof != nil })
	more.tap(more.at(2, 1))
	more.win()
	if v := more.table.verdict(); v.perfect || !v.longer || v.yours != 4 || v.says != more.env.words.f("maze.win.again", 1) {
		t.Errorf("with a tap too many the verdict is %+v", v)
	}
}

// TestWayHomeWatch: the search can be seen to its end, and leads to the solution.
func TestWayHomeWatch(t *testing.T) {
	w := openWayHome(t, sixBySix)
	w.until("the proof", func() bool { return w.table.game().proof != nil })
	w.typed("v")
	if w.table.spectacle == nil {
		t.Fatalf("V opens no search: %s", w.table.message)
	}
	if !strings.Contains(w.table.describe(), w.env.words.t("maze.searchHome")) {
		t.Errorf("at first it says %q", w.table.describe())
	}
	marked, walked, told := false, false, false
	w.until("its end", func() bool {
		v := &w.table.spectacle.view
		marked, walked = marked || len(v.Marks) > 3, walked || len(v.Path) > 3
		told = told || strings.Contains(w.table.describe(), w.env.words.t("maze.searchRoad"))
		return w.table.spectacle.answer != nil
	})
	if !marked || !walked || !told {
		t.Errorf("cells were marked: %v, a walk was shown: %v, and told: %v", marked, walked, told)
	}
	w.key(ebiten.KeyEnter)
	if w.table.replay == nil || w.table.replay.counts[len(w.table.replay.moves)] != w.table.game().par {
		t.Error("Enter does not show the solution")
	}
}

// TestWayHomeWatchLoop: a walk that crosses itself is shown and said to be none, and what its mark means is told from then on.
func TestWayHomeWatchLoop(t *testing.T) {
	w := openWayHome(t, "╦╣╦╚\n╚══S\n║E╚║\n")
	w.typed("v")
	legend := func(kind search.MarkKind) bool { return w.table.spectacle.legend.rows[kind].W > 0 }
	early := false
	w.until("the loop", func() bool {
		rejected := w.table.spectacle.view.Rejected
		early = early || !rejected && legend(search.MarkForbidden)
		return rejected
	})
	if path := w.table.spectacle.view.Path; len(path) != 8 || path[2] != path[6] {
		t.Errorf("the walk that is rejected: %v", path)
	}
	if early {
		t.Error("the mark was explained before it was set")
	}
	w.tick(&input{})
	if !strings.Contains(w.table.describe(), w.env.words.t("maze.searchLoop")) {
		t.Errorf("it says %q", w.table.describe())
	}
	w.until("its end", func() bool { return w.table.spectacle.answer != nil })
	w.tick(&input{})
	if !legend(search.MarkClosed) || !legend(search.MarkFrontier) || !legend(search.MarkForbidden) || legend(search.MarkForced) {
		t.Errorf("the legend has %v", w.table.spectacle.legend.rows)
	}
}

// TestWayHomeGridInverse: the middle of every cell is in it, on boards of every shape.
func TestWayHomeGridInverse(t *testing.T) {
	r := puzzles.NewRand(1)
	for _, size := range [][2]int{{1, 2}, {2, 1}, {3, 3}, {5, 16}, {16, 16}, {1, 128}, {128, 1}, {128, 128}} {
		b := maze.Random(r, size[0], size[1], maze.Mix{L: 1})
		h := newWayHome(pinboard{})
		within := render.TableLayout(1040, 740, h.aspect(b)).Board
		g := newHomeGrid(b, within)
		for _, p := range []render.Point{{X: g.tray.X, Y: g.tray.Y}, {X: g.tray.Right(), Y: g.tray.Bottom()}} {
			if p.X < within.X-0.01 || p.Y < within.Y-0.01 || p.X > within.Right()+0.01 || p.Y > within.Bottom()+0.01 {
				t.Errorf("%v: the tray %v leaves %v", size, g.tray, within)
			}
		}
		for row := range size[0] {
			for col := range size[1] {
				c := maze.Cell{Row: row, Col: col}
				if got := g.cellAt(g.rect(c).Center()); got != c {
					t.Fatalf("%v: the middle of %v is in %v", size, c, got)
				}
			}
		}
	}
}

// TestWayHomeBoards: lessons take the taps that their comment says, and pictured taps are legal.
func TestWayHomeBoards(t *testing.T) {
	want := []int{1, 2, 3}
	for i, lesson := range homeLessons() {
		w := openWayHome(t, lesson.start.String())
		g := w.table.game()
		w.until("the proof", func() bool { return g.proof != nil })
		if !g.proven() || g.par != want[i] {
			t.Errorf("lesson %d takes %d taps, want %d", i+1, g.par, want[i])
		}
	}
	for i, rule := range homeRules() {
		if _, err := rule.at.Apply(rule.move); err != nil {
			t.Errorf("rule %d: %v", i+1, err)
		}
	}
}

func TestWayHomeLink(t *testing.T) {
	link := linkTo("maze", corner)
	if want := "maze:S%E2%95%90%E2%95%9A/%E2%95%AC.%E2%95%90/%E2%95%A9%E2%95%9DE"; link != want {
		t.Errorf("the link is %s, want %s", link, want)
	}
	e, _ := newTestEnv(t)
	table, ok := fromLink(e, link).(*homeTable)
	if !ok || table.game().board != corner {
		t.Fatalf("the link opens %v", table)
	}
	if next := fromLink(e, "maze:S═╚/╬.═/╩╝E"); next.(*homeTable).game().board != corner { // as people type it
		t.Error("the link in plain characters opens another board")
	}
	bad, ok := fromLink(e, "maze:S%E2%95%90/%E2%95%90x").(*home)
	if want := e.words.f("refuse.badLink", e.words.f("fault.at", 2, 2, e.words.t("fault.unknownSign"))); !ok || e.trouble != want {
		t.Errorf("a bad link opens %v and says %q, want %q", bad, e.trouble, want)
	}
}

// TestWayHomeBadBoards: what is wrong with a board that was pasted is said in the player's language, with its place.
func TestWayHomeBadBoards(t *testing.T) {
	for _, test := range []struct {
		board     string
		line, col int
		kind      string
	}{
		{"S═╗\n═E\n", 2, 3, "ragged"},
		{"S═╗\n═xE\n", 2, 2, "unknownSign"},
		{"S═╗\n═SE\n", 2, 2, "secondStart"},
		{"S═E\n═╗E\n", 2, 3, "secondEnd"},
		{"╔═╗\n═╗E\n", 1, 1, "noStart"},
		{"S═╗\n═╗═\n", 1, 1, "noEnd"},
		{"S" + strings.Repeat("═", maze.MaxSize) + "E\n", 1, 1, "tooLarge"},
		{"S═E\n\nS═E\n", 3, 1, "secondBoard"},
	} {
		for _, language := range []Language{English, Chinese} {
			w := openWayHome(t, corner)
			w.env.words.language = language
			if got := openText(w.env, w.scene, test.board); got != w.scene {
				t.Fatalf("%s opens %T", test.kind, got)
			}
			w.tick(&input{})
			if want := w.env.words.f("refuse.badBoard", w.env.words.f("fault.at", test.line, test.col, w.env.words.t("fault."+test.kind))); w.table.message != want {
				t.Errorf("%s: it says %q, want %q", test.kind, w.table.message, want)
			}
			w.wantTaps(0, corner)
		}
	}
}

// TestWayHomeOnALargeBoard: one of 128 × 128 cells can be played, by its small cells too.
func TestWayHomeOnALargeBoard(t *testing.T) {
	w := openWayHome(t, largeBoard(t))
	at := maze.Cell{Row: 60, Col: 60}
	for !w.home.board.At(at).Turns() {
		at.Col++
	}
	was := w.home.board.At(at)
	w.tap(w.at(at.Row, at.Col))
	if got := w.table.game().position().At(at); w.taps() != 1 || got != was.Turned(1) {
		t.Errorf("a tap turned %v to %v", was, got)
	}
	if w.home.light.turning != 0 {
		t.Error("tiles too small to be seen turn")
	}
}

// TestWayHomeLens: where tiles are small, mouse, finger and cursor are shown theirs, and a finger may look for its tile before it taps.
func TestWayHomeLens(t *testing.T) {
	near := openWayHome(t, sixBySix)
	near.tick(&input{pointer: pointer{at: near.at(2, 2), moved: true}})
	if _, ok := near.home.aimed(); ok {
		t.Error("large tiles have a lens")
	}
	w := openWayHome(t, largeBoard(t))
	aims := func(by string, row, col int) {
		t.Helper()
		if cell, ok := w.home.aimed(); !ok || cell != (maze.Cell{Row: row, Col: col}) {
			t.Errorf("%s: it shows %v, %v", by, cell, ok)
		}
	}
	w.tick(&input{pointer: pointer{at: w.at(7, 9), moved: true}})
	aims("mouse", 7, 9)
	for _, aim := range []maze.Cell{{Row: 0, Col: 0}, {Row: 127, Col: 127}, {Row: 64, Col: 63}} {
		frame, grid := w.home.lens(aim)
		if frame.Contains(w.at(aim.Row, aim.Col)) {
			t.Errorf("the lens lies over %v", aim)
		}
		if got := grid.cellAt(frame.Center()); got != aim {
			t.Errorf("in the middle of the lens is %v, want %v", got, aim)
		}
	}
	turns := maze.Cell{Row: 30, Col: 30}
	for !w.home.board.At(turns).Turns() {
		turns.Col++
	}
	finger := func(row, col int, p pointer) {
		p.at, p.touch = w.at(row, col), true
		w.tick(&input{pointer: p})
	}
	finger(40, 40, pointer{pressed: true, held: true, moved: true})
	finger(35, 40, pointer{held: true, moved: true})
	aims("finger", 35, 40)
	finger(turns.Row, turns.Col, pointer{held: true, moved: true})
	finger(turns.Row, turns.Col, pointer{released: true})
	if played := w.table.game().played(); len(played) != 1 || played[0].Cell != turns {
		t.Errorf("the finger turned %v, want %v", played, turns)
	}
	w.key(ebiten.KeyArrowRight, ebiten.KeyArrowRight)
	aims("cursor", turns.Row, turns.Col+1)
}

// TestWayHomeCalm: for who wants less motion nothing turns, walks or shakes.
func TestWayHomeCalm(t *testing.T) {
	w := openWayHome(t, corner)
	yes := true
	w.env.settings.LessMotion = &yes
	w.tick(&input{})
	w.tap(w.at(0, 0))
	w.tap(w.at(0, 2))
	if w.home.shakeMS != 0 || w.home.light.turning != 0 || w.home.light.flow != 0 {
		t.Error("something moves")
	}
	w.tap(w.at(0, 2))
	w.tap(w.at(1, 2))
	if !w.home.walk.home() {
		t.Error("the rabbit is not home at once")
	}
}
