package scenes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/render"
	linkupsearch "warren/solver/linkup"
)

type linkTable = table[linkup.Board, linkup.Move]

// linker plays Link-up.
type linker struct {
	player
	table *linkTable
	tiles *tiles
}

func openLinkup(t testing.TB, board string) *linker {
	t.Helper()
	e, _ := newTestEnv(t)
	first, err := firstScene(e, Options{Puzzle: "linkup", Board: board})
	if err != nil {
		t.Fatal(err)
	}
	l := &linker{player: player{t: t, env: e, scene: first}, table: first.(*linkTable)}
	l.tiles = l.table.field.(*tiles)
	l.tick(&input{})
	return l
}

func (l *linker) at(row, col int) render.Point { return l.tiles.grid.Spot(row, col) }

func (l *linker) wantBoard(want string) {
	l.t.Helper()
	if got := l.table.game().position().String(); got != want {
		l.t.Errorf("board:\n%swant:\n%s(%s)", got, want, l.table.message)
	}
}

func (l *linker) wantMessage(key string) {
	l.t.Helper()
	if want := l.env.words.t(key); l.table.message != want {
		l.t.Errorf("message %q, want %q", l.table.message, want)
	}
}

// wantLost checks that the news and the reason are told together.
func (l *linker) wantLost(news, reason string) {
	l.t.Helper()
	w := l.env.words
	if want := w.sentences(l.table.phrase(news), w.t(reason)); l.table.message != want {
		l.t.Errorf("message %q, want %q", l.table.message, want)
	}
}

// deadEndBoard can be cleared, but not by whoever begins with the A in the middle of the upper row and the first of the lower.
const deadEndBoard = "AABC\nABAC\n"

// lose goes into the dead end and has it told.
func (l *linker) lose() {
	l.t.Helper()
	board := l.table.game().position()
	for _, move := range board.Moves(nil) {
		next, err := board.Apply(move)
		if err != nil {
			l.t.Fatal(err)
		}
		if !clearable(next) {
			l.tap(l.at(move.Path.From().Row, move.Path.From().Col))
			l.tap(l.at(move.Path.To().Row, move.Path.To().Col))
			l.typed("g")
			l.until("the way back", func() bool { return l.table.distance.lost && l.table.rescue.found() })
			return
		}
	}
	l.t.Fatalf("no dead end in\n%s", board)
}

// clearable tries every order.
func clearable(b linkup.Board) bool {
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

func (l *linker) shuffle() {
	l.t.Helper()
	before := l.table.game().at
	l.typed("j")
	l.until("a shuffle", func() bool { return l.table.game().at > before })
}

// largestLinkup is the largest that is dealt, with as many pictures as there are.
func largestLinkup() string {
	cells := make([]byte, 160)
	for i := range cells {
		cells[i] = linkup.Pictures[i/4]
	}
	linkup.Mix(puzzles.NewRand(3), cells)
	return linkup.New(10, 16, string(cells)).String()
}

func TestLinkupTaps(t *testing.T) {
	l := openLinkup(t, "AB.B\nACCA\n")
	l.tap(l.at(0, 1))
	l.tap(l.at(1, 1)) // another picture: the selection goes there
	if !l.tiles.picked || l.tiles.selected != (linkup.Cell{Row: 1, Col: 1}) {
		t.Errorf("selected: %v, %v", l.tiles.picked, l.tiles.selected)
	}
	l.tap(l.at(1, 2))
	l.wantBoard("AB.B\nA..A\n")
	l.tap(l.at(0, 1))
	l.tap(l.at(0, 1)) // again lets go
	l.tap(l.at(0, 3))
	l.wantBoard("AB.B\nA..A\n")
	l.tap(l.at(0, 2)) // so does an empty cell
	l.tap(l.at(0, 1))
	l.tap(l.at(0, 3))
	l.wantBoard("A...\nA..A\n")
	if got := l.table.field.count(l.table.game().start, l.table.game().played()); got != 2 {
		t.Errorf("%d links, want 2", got)
	}
}

// TestLinkupNeverWaits: three pairs are tapped in six ticks, while the first link is still being drawn.
func TestLinkupNeverWaits(t *testing.T) {
	l := openLinkup(t, "AABB\nCC..\nDD..\n")
	for _, at := range [][2]int{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}} {
		l.press(l.at(at[0], at[1]))
	}
	l.wantBoard("....\n....\nDD..\n")
	if l.tiles.haunting != 3 {
		t.Errorf("%d links are still seen, want 3", l.tiles.haunting)
	}
	for gone := 0.0; gone < linkMS+2*tickMS; gone += tickMS {
		l.tick(&input{})
	}
	if l.tiles.haunting != 0 {
		t.Errorf("%d links are seen for good", l.tiles.haunting)
	}
	for range maxGhosts + 3 {
		l.tiles.haunt(linkup.Path{}, 'A')
	}
	if l.tiles.haunting != maxGhosts {
		t.Errorf("%d links are kept, want %d", l.tiles.haunting, maxGhosts)
	}
}

// TestLinkupCalm: with less motion a link is seen at rest, nothing grows or comes back by degrees, and it goes as soon.
func TestLinkupCalm(t *testing.T) {
	l := openLinkup(t, "AABB\n")
	less := true
	l.env.settings.LessMotion = &less
	l.tick(&input{})
	l.tap(l.at(0, 0))
	l.tap(l.at(0, 1))
	if l.tiles.haunting != 1 {
		t.Error("the link is not shown")
	}
	l.typed("u")
	if l.tiles.haunting != 0 || l.tiles.freshMS < freshMS {
		t.Error("undo moves")
	}
	less = false
	l.tick(&input{})
	l.typed("y")
	if l.tiles.haunting != 1 {
		t.Error("redo shows no link")
	}
	l.typed("u")
	if l.tiles.freshMS >= freshMS || !l.tiles.fresh[0] || l.tiles.fresh[2] {
		t.Error("undo does not bring the two tiles back")
	}
}

// TestLinkupSaysWhyNot: a third turn, a wall around one tile, around both; and the next tap takes the picture of it away.
func TestLinkupSaysWhyNot(t *testing.T) {
	for _, test := range []struct {
		name, board string
		from, to    linkup.Cell
		key         string
		corners     int
		walled      []linkup.Cell
	}{
		{"third turn", "ACCB\nBDDA\n", linkup.Cell{}, linkup.Cell{Row: 1, Col: 3}, "linkup.tooManyTurns", 3, nil},
		{
			"walled in", "BCB\nCAC\nBCB\nA..\n", linkup.Cell{Row: 3}, linkup.Cell{Row: 1, Col: 1}, "linkup.walledIn", 0,
			[]linkup.Cell{{Row: 1, Col: 1}},
		},
		{
			"both", "BCBCB\nCADAC\nBCBCB\n", linkup.Cell{Row: 1, Col: 1}, linkup.Cell{Row: 1, Col: 3}, "linkup.walledIn", 0,
			[]linkup.Cell{{Row: 1, Col: 1}, {Row: 1, Col: 3}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := openLinkup(t, test.board)
			l.tap(l.at(test.from.Row, test.from.Col))
			l.tap(l.at(test.to.Row, test.to.Col))
			l.wantMessage(test.key)
			l.wantBoard(test.board)
			r := &l.tiles.refused
			if !r.shown || max(0, len(r.path)-2) != test.corners || r.walls != len(test.walled) {
				t.Fatalf("%+v", r)
			}
			for i, cell := range test.walled {
				if r.walled[i] != cell {
					t.Errorf("wall %d at %v, want %v", i, r.walled[i], cell)
				}
			}
			if !l.tiles.picked || l.tiles.selected != test.to {
				t.Error("the selection has not gone to the second tile")
			}
			l.tap(l.at(0, 1))
			if r.shown {
				t.Error("the next tap leaves the explanation there")
			}
		})
	}
}

func TestLinkupExplanationGoes(t *testing.T) {
	l := openLinkup(t, "ACCB\nBDDA\n")
	l.tap(l.at(0, 0))
	l.tap(l.at(1, 3))
	l.until("the end of it", func() bool { return !l.tiles.refused.shown })
}

func TestLinkupKeys(t *testing.T) {
	l := openLinkup(t, "A.B\n.AB\n")
	const right, down, enter = ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyEnter
	l.key(right, enter, right, enter) // the cursor appears, takes the A, goes to an empty cell
	l.wantMessage("linkup.nothing")
	l.key(down, enter)
	l.wantBoard("..B\n..B\n")
	l.key(right, enter, ebiten.KeyArrowUp, enter)
	if !l.table.won {
		t.Errorf("not won:\n%s%s", l.table.game().position(), l.table.message)
	}
}

// TestLinkupSmallTilesAreFound: on the largest board on a phone a finger that is a little off still finds its tile, on a board of
// large tiles it does not reach over.
func TestLinkupSmallTilesAreFound(t *testing.T) {
	l := openLinkup(t, largestLinkup())
	l.env.width, l.env.height = 360, 640
	l.env.relayout()
	l.tick(&input{})
	corner := l.at(0, 0)
	l.tap(render.Point{X: corner.X - 0.7*l.tiles.grid.Cell, Y: corner.Y - 0.6*l.tiles.grid.Cell})
	if !l.tiles.picked || l.tiles.selected != (linkup.Cell{}) {
		t.Errorf("cells of %.0f pixels: picked %v %v", l.tiles.grid.Cell, l.tiles.picked, l.tiles.selected)
	}
	large := openLinkup(t, "A..A\n")
	large.tap(large.at(0, 1))
	if large.tiles.picked {
		t.Error("a tap on an empty cell took its neighbour")
	}
}

// TestLinkupLiesOnItsSide: on a tall phone a wide board is turned, and taps and arrows mean what is seen.
func TestLinkupLiesOnItsSide(t *testing.T) {
	l := openLinkup(t, largestLinkup())
	size := func(width, height float64) {
		l.env.width, l.env.height = width, height
		l.env.relayout()
		l.tick(&input{})
	}
	size(844, 390)
	upright := l.tiles.grid
	size(390, 844)
	if !l.tiles.grid.Turned || l.tiles.grid.Cell < 30 || l.at(0, 1).Y <= l.at(0, 0).Y {
		t.Fatalf("%+v in a window of 390×844", l.tiles.grid)
	}
	const right, down, enter = ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyEnter
	l.key(right, right, right, down, enter) // the first arrow only shows the cursor
	if want := (linkup.Cell{Row: 2, Col: 1}); !l.tiles.picked || l.tiles.selected != want {
		t.Errorf("by keys %v is selected, want %v", l.tiles.selected, want)
	}
	l.key(ebiten.KeyEscape)
	path := l.table.game().position().Moves(nil)[0].Path
	l.tap(l.at(path.From().Row, path.From().Col))
	l.tap(l.at(path.To().Row, path.To().Col))
	if got := l.table.game().position().Tiles(); got != 158 {
		t.Errorf("%d tiles are left after a link", got)
	}
	size(844, 390)
	if l.tiles.grid != upright {
		t.Errorf("turned back: %+v, want %+v", l.tiles.grid, upright)
	}
}

// TestLinkupPictures: one picture a sign, the same all through a game, over shuffle, undo and another run; what has none is
// shown as the sign it is.
func TestLinkupPictures(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	want := l.tiles.face
	for i, sign := range "ABC" {
		if want[sign] != render.Glyph(i) {
			t.Errorf("%c is picture %d, want %d", sign, want[sign], i)
		}
	}
	l.shuffle()
	l.typed("u")
	l.lose()
	l.typed("b")
	continued := newTable(l.env, newTiles())
	if !continued.resume() {
		t.Fatal("nothing to continue")
	}
	if l.tiles.face != want || continued.field.(*tiles).face != want {
		t.Error("the pictures have changed")
	}
	all := openLinkup(t, linkup.Pictures[:24]+"\n"+linkup.Pictures[24:48]+"\n"+linkup.Pictures[48:]+strings.Repeat(".", 10)+"\n")
	seen := map[render.Glyph]int{}
	for i := range len(linkup.Pictures) {
		seen[all.tiles.face[linkup.Pictures[i]]]++
	}
	if len(seen) != int(render.Glyphs)+1 || seen[render.Glyphs] != len(linkup.Pictures)-int(render.Glyphs) {
		t.Errorf("62 signs look so: %v", seen)
	}
}

// TestLinkupBoards: the lessons can be cleared and teach what they say; pictured links are legal.
func TestLinkupBoards(t *testing.T) {
	for i, lesson := range linkLessons() {
		l := openLinkup(t, lesson.start.String())
		g := l.table.game()
		l.until("the proof", func() bool { return g.proof != nil })
		if !g.known {
			t.Errorf("lesson %d cannot be cleared", i+1)
		}
	}
	for _, move := range linkLessons()[0].start.Moves(nil) {
		outside := false
		for i := range move.Path.Len() {
			outside = outside || !linkLessons()[0].start.Inside(move.Path.At(i))
		}
		if !outside {
			t.Errorf("lesson 1: %v stays on the board", move.Path)
		}
	}
	second := linkLessons()[1].start
	var detour linkupsearch.Detour
	if path, ok := detour.Find(nil, second, linkup.Cell{}, linkup.Cell{Row: 1, Col: 3}); !ok || len(path) != 5 {
		t.Errorf("lesson 2: the best path is %v", path)
	}
	dead := 0
	third := linkLessons()[2].start
	for _, move := range third.Moves(nil) {
		if next, err := third.Apply(move); err != nil || !clearable(next) {
			dead++
		}
	}
	if dead == 0 {
		t.Error("lesson 3 has no dead end")
	}
	for i, rule := range linkRules() {
		if _, err := rule.at.Apply(rule.move); err != nil {
			t.Errorf("rule %d: %v", i+1, err)
		}
	}
}

// TestLinkupShuffle: one gesture that keeps pictures and cells, comes out another way each time, and is taken back by one undo.
func TestLinkupShuffle(t *testing.T) {
	start := largestLinkup()
	l := openLinkup(t, start)
	l.shuffle()
	first := l.table.game().position()
	if first.String() == start {
		t.Error("the shuffle has changed nothing")
	}
	l.typed("u")
	l.wantBoard(start)
	l.shuffle()
	if l.table.game().position() == first {
		t.Error("another shuffle gives the same board")
	}
	if g := l.table.game(); len(g.gestures) != 1 || l.tiles.count(g.start, g.played()) != 0 {
		t.Errorf("%d gestures, counted as %d links", len(g.gestures), l.tiles.count(g.start, g.played()))
	}
	if lines := l.table.proofLines(); lines[0] != l.env.words.t("linkup.info.mended") {
		t.Errorf("after a shuffle the panel says %q", lines)
	}
	l.typed("s")
	l.until("a replay", func() bool { return l.table.replay != nil })
	odd := openLinkup(t, "AB\nAA\nCB\n")
	odd.typed("j")
	odd.until("the refusal", func() bool { return odd.table.message != "" })
	odd.wantMessage("linkup.noShuffle")
	for board, says := range map[string]string{"A..\n..A\n": "linkup.sameShuffle", "...\n": "linkup.nothing"} {
		same := openLinkup(t, board)
		same.table.message = ""
		same.typed("j")
		same.until("an answer", func() bool { return same.table.message != "" })
		same.wantMessage(says)
		if g := same.table.game(); len(g.gestures) > 0 || same.table.won {
			t.Errorf("%d gestures after a shuffle of\n%s", len(g.gestures), board)
		}
	}
}

// TestLinkupDeadEnd: the player can ask, is taken back, or shuffles; what is lost after a shuffle leads back to the shuffle.
func TestLinkupDeadEnd(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	l.lose()
	l.tick(&input{})
	if label := l.table.ui.find(actWayBack).label; label != l.env.words.t("linkup.info.lostStart") {
		t.Errorf("the button back to the start says %q", label)
	}
	l.typed("b")
	l.wantBoard(deadEndBoard)
	l.lose()
	l.shuffle()
	if l.table.distance.told || l.table.rescue != nil {
		t.Error("what was said before the shuffle still stands")
	}
	if at, ok := l.table.lastWay(); !ok || at != 2 {
		t.Errorf("the last way is known at gesture %d, %v; want 2", at, ok)
	}
	l.typed("g")
	l.until("the distance", func() bool { return l.table.distance.told })
	if l.table.distance.lost {
		t.Error("a shuffled board is lost")
	}
	hopeless := openLinkup(t, "AB\nBA\n")
	hopeless.typed("g")
	hopeless.until("no way", func() bool { return hopeless.table.distance.lost })
	hopeless.wantLost("info.noWay", "linkup.stuckMarked")
	hopeless.shuffle()
	if key := hopeless.table.lostKey(forDistance); key != "info.lost" {
		t.Errorf("after a shuffle that helps, a loss is told as %q", key)
	}
}

// TestLinkupTellsWhenNothingIsLeft: whoever has taken the last link that there was is told why, without asking.
func TestLinkupTellsWhenNothingIsLeft(t *testing.T) {
	l := openLinkup(t, "AB.\nBA.\nCC.\n")
	if l.table.question != nil {
		t.Error("asked while there is a link")
	}
	l.tap(l.at(2, 0))
	l.tap(l.at(2, 1))
	l.until("the word", func() bool { return l.table.distance.lost })
	l.wantLost("info.noWay", "linkup.stuckMarked")
	l = openLinkup(t, "CABC\nDBAD\n") // C and D go over the outside, in either order
	for _, at := range [][2]int{{0, 0}, {0, 3}} {
		l.tap(l.at(at[0], at[1]))
	}
	if l.table.question != nil {
		t.Error("asked while there is a link")
	}
}

// TestLinkupShowsWhyDead: the tiles that lock each other in, or that are one too few, are marked.
func TestLinkupShowsWhyDead(t *testing.T) {
	for board, want := range map[string]struct {
		key   string
		cells []linkup.Cell
	}{
		"AB.\nBA.\nCC.\n": {"linkup.stuckMarked", []linkup.Cell{{}, {Col: 1}, {Row: 1}, {Row: 1, Col: 1}}},
		"AB.\nAA.\nBC.\n": {"linkup.oddMarked", []linkup.Cell{{}, {Row: 1}, {Row: 1, Col: 1}}},
	} {
		l := openLinkup(t, board)
		l.typed("g")
		l.until("the answer", func() bool { return l.table.distance.lost })
		l.wantLost("info.noWay", want.key)
		shown := tip[linkup.Move]{lost: l.table.lostReason()}
		for i := range l.tiles.board.Cells() {
			cell := linkup.Cell{Row: i / l.tiles.board.Cols(), Col: i % l.tiles.board.Cols()}
			if got := l.tiles.stateOf(cell, shown) == render.TileRefused; got != slices.Contains(want.cells, cell) {
				t.Errorf("%v marked: %v on\n%s", cell, got, board)
			}
		}
		l.tap(l.at(want.cells[0].Row, want.cells[0].Col))
		if got := l.tiles.stateOf(want.cells[0], shown); got != render.TileSelected {
			t.Errorf("a marked tile that is selected is in the state %v", got)
		}
	}
}

// TestLinkupLessonTellsDeadEnd: whoever takes the wrong pair in the third lesson is told, and shown why.
func TestLinkupLessonTellsDeadEnd(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	l.table.openLesson(2)
	l.tap(l.at(0, 0))
	l.tap(l.at(1, 0))
	l.until("the word", func() bool { return l.table.message != "" })
	l.wantLost("lesson.lost", "linkup.stuckMarked")
	if l.table.lostReason() == nil {
		t.Error("nothing is marked")
	}
	l.typed("j") // no way out of a lesson
	if l.table.question != nil && l.table.question.purpose == forTool {
		t.Error("a lesson is shuffled")
	}
	l.typed("u")
	l.until("the ghost hand", func() bool { return l.table.coach.stage == tipHand })
}

func TestLinkupVerdict(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	g := l.table.game()
	if v := l.table.verdict(); !v.perfect || v.says != l.env.words.t("linkup.clean") {
		t.Errorf("%+v", v)
	}
	for name, spoil := range map[string]func(){
		"win.helped":         func() { g.helped = true },
		"linkup.deadEnd":     func() { g.lost = true },
		"linkup.shuffledOne": func() { l.shuffle() },
	} {
		*g = game[linkup.Board, linkup.Move]{history: history[linkup.Board, linkup.Move]{start: g.start}, board: g.board}
		spoil()
		if v := l.table.verdict(); v.perfect || !strings.Contains(v.says, l.env.words.t(name)) {
			t.Errorf("%s: %+v", name, v)
		}
	}
	hinted := openLinkup(t, deadEndBoard)
	hinted.typed("h")
	hinted.until("the hint", func() bool { return hinted.table.coach.stage == tipPiece })
	if v := hinted.table.verdict(); v.perfect {
		t.Error("a hint that was only looked at does not count")
	}
	watched := openLinkup(t, deadEndBoard)
	watched.typed("vv")
	if v := watched.table.verdict(); v.perfect || watched.table.spectacle != nil {
		t.Error("a search that was watched does not count")
	}
}

// TestLinkupHintsClear: whoever follows every hint clears the board.
func TestLinkupHintsClear(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	for !l.table.won {
		l.typed("h")
		l.until("the hint", func() bool { return l.table.coach.stage == tipPiece })
		l.typed("hh")
	}
	if !l.table.game().helped || l.table.game().lost {
		t.Error("the hints do not count as help, or led into a dead end")
	}
}

// TestLinkupOverASave: links, shuffle and clock come back.
func TestLinkupOverASave(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	g := l.table.game()
	g.limit = 100_000
	l.shuffle()
	move := g.position().Moves(nil)[0]
	l.tap(l.at(move.Path.From().Row, move.Path.From().Col))
	l.tap(l.at(move.Path.To().Row, move.Path.To().Col))
	g.spent = 4321
	l.table.leave()
	data, err := l.env.saver.load(gameName("linkup"))
	if err != nil {
		t.Fatal(err)
	}
	back, err := decodeGame[linkup.Board, linkup.Move](data, "linkup", linkup.Parse)
	if err != nil {
		t.Fatal(err)
	}
	if back.position() != g.position() || back.at != 2 || back.limit != 100_000 || back.spent != 4321 {
		t.Errorf("came back as %+v", back)
	}
	if _, err := decodeGame[linkup.Board, linkup.Move]([]byte(strings.Replace(string(data), "4321", "-1", 1)), "linkup", linkup.Parse); err == nil {
		t.Error("a time below 0 is read")
	}
}

// TestLinkupLinks: the board's own alphabet goes into an address and comes back.
func TestLinkupLinks(t *testing.T) {
	const text = "Aa0.\n.zZ9\n"
	fragment := linkTo("linkup", text)
	if fragment != "linkup:Aa0./.zZ9" {
		t.Errorf("the link is %q", fragment)
	}
	if name, board, err := readLink(fragment); err != nil || name != "linkup" || board != text {
		t.Errorf("%q, %q, %v", name, board, err)
	}
}

// TestPastedLinkup: from home a text that no other puzzle reads is a board of Link-up; over another puzzle's board it is a fault.
func TestPastedLinkup(t *testing.T) {
	e, _ := newTestEnv(t)
	if table, ok := openText(e, newHome(e), "AB\nBA\n").(*linkTable); !ok || table.game().board != "AB\nBA\n" {
		t.Error("from home it is no board of Link-up")
	}
	if _, ok := openText(e, newHome(e), hardBoard).(*jamTable); !ok {
		t.Error("a jam is taken for a board of Link-up")
	}
	p := openTable(t, smallJam)
	if p.scene = openText(p.env, p.scene, "AB\nBA\n"); p.table().game().board != smallJam || p.env.trouble == "" {
		t.Error("over a jam it is opened, or its fault not told")
	}
}

// TestLinkupSearchIsWatched to its end, which is what the board's proof says; frames on the way leave no garbage.
func TestLinkupSearchIsWatched(t *testing.T) {
	l := openLinkup(t, largestLinkup())
	l.typed("v")
	if l.table.spectacle == nil {
		t.Fatalf("no search to watch: %s", l.table.message)
	}
	l.table.spectacle.step(200)
	l.table.spectacle.playing = false
	if v := &l.table.spectacle.view; len(v.Marks) == 0 || len(v.Path) < 2 {
		t.Errorf("after 200 units %d marks, a path of %d cells", len(v.Marks), len(v.Path))
	}
	c := l.env.measure.(*render.Canvas)
	screen := ebiten.NewImage(1040, 740)
	view := l.table.spectacle.view
	frame := func() {
		c.Begin(screen, 1, l.env.theme())
		l.tiles.drawView(c, l.env.theme(), &view)
	}
	frame()
	if got := testing.AllocsPerRun(50, frame); got != 0 {
		t.Errorf("a frame allocates %v times", got)
	}
	l.table.spectacle.playing = true
	l.until("the end", func() bool { return l.table.spectacle.answer != nil })
	if !l.table.spectacle.answer.Solvable {
		t.Errorf("%+v", l.table.spectacle.answer)
	}
	l.key(ebiten.KeyEnter)
	l.until("a replay", func() bool { return l.table.replay != nil })
}

// TestLinkupAllocatesNothing: neither links on their way nor a running clock, nor paper over the board, leave garbage.
func TestLinkupAllocatesNothing(t *testing.T) {
	for name, prepare := range map[string]func(l *linker){
		"selected": func(l *linker) { l.tap(l.at(0, 0)) },
		"links": func(l *linker) {
			m := l.table.field.(*tiles)
			for _, move := range l.table.game().position().Moves(nil)[:4] {
				m.haunt(move.Path, 'A')
			}
		},
		"refused": func(l *linker) {
			l.table.field.(*tiles).refuse(linkup.Cell{}, linkup.Cell{Row: 9, Col: 15})
		},
		"timed":  func(l *linker) { l.table.game().limit = 60_000; l.table.changed() },
		"paused": func(l *linker) { l.table.game().limit = 60_000; l.table.pause() },
		"letters": func(l *linker) {
			m := l.table.field.(*tiles)
			for i := range m.face {
				m.face[i] = render.Glyphs
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := openLinkup(t, largestLinkup())
			l.until("the proof", func() bool { return l.table.game().proof != nil })
			l.until("a board dealt ahead", func() bool { return l.env.dealer.ready != nil })
			prepare(l)
			l.tick(&input{})
			allocatesNothing(t, &l.player)
		})
	}
}
