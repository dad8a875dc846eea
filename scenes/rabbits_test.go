package scenes

import (
	"maps"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rabbits"
	"warren/render"
)

type meadowTable = table[rabbits.Board, rabbits.Move]

// burrower plays Burrow.
type burrower struct {
	player
	table  *meadowTable
	meadow *meadow
}

func openBurrow(t testing.TB, board string) *burrower {
	t.Helper()
	e, _ := newTestEnv(t)
	first, err := firstScene(e, Options{Puzzle: "rabbits", Board: board})
	if err != nil {
		t.Fatal(err)
	}
	b := &burrower{player: player{t: t, env: e, scene: first}, table: first.(*meadowTable)}
	b.meadow = b.table.field.(*meadow)
	b.tick(&input{})
	return b
}

func (b *burrower) at(row, col int) render.Point {
	return b.meadow.grid.cellRect(rabbits.Cell{Row: row, Col: col}).Center()
}

func (b *burrower) wantBoard(want string) {
	b.t.Helper()
	if got := b.table.game().position().String(); got != want {
		b.t.Errorf("board:\n%swant:\n%s(%s)", got, want, b.table.message)
	}
}

func (b *burrower) wantMessage(key string) {
	b.t.Helper()
	if want := b.env.words.t(key); b.table.message != want {
		b.t.Errorf("message %q, want %q", b.table.message, want)
	}
}

// foxAndRabbit takes two steps: the fox up, and the rabbit over it.
const foxAndRabbit = `..R..
...a.
...a.
.X...
.....
`

func TestBurrowDrag(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	b.drag(b.at(0, 2), b.at(0, 3)) // the beginner's first try: a step
	b.wantMessage("rabbits.nothingToJump")
	b.drag(b.at(1, 3), b.at(1, 1)) // a fox does not turn
	b.wantMessage("rabbits.sideways")
	b.drag(b.at(2, 3), b.at(2, 1))
	b.wantMessage("rabbits.sideways")
	b.wantBoard(foxAndRabbit)
	b.drag(b.at(2, 3), b.at(4, 3)) // down two cells, to the edge
	b.wantBoard("..R..\n.....\n.....\n.X.a.\n...a.\n")
	b.drag(b.at(3, 3), render.Point{X: b.at(3, 3).X, Y: -500}) // released outside the board
	b.wantBoard("..Ra.\n...a.\n.....\n.X...\n.....\n")
	b.drag(b.at(0, 2), b.at(0, 4))
	if !b.table.won {
		t.Fatalf("not won:\n%s%s", b.table.game().position(), b.table.message)
	}
	if got := b.meadow.count(b.table.game().start, b.table.game().played()); got != 2 {
		t.Errorf("%d steps, want 2: consecutive slides of one fox count by where they end", got)
	}
}

// TestBurrowMushroomsStay: whoever drags or taps one is told, by pointer and by key, and so is who has a piece in hand.
func TestBurrowMushroomsStay(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	silence := func() { b.table.message = "" }
	b.drag(b.at(3, 1), b.at(3, 3))
	b.wantMessage("rabbits.rooted")
	silence()
	b.tap(b.at(3, 1))
	b.wantMessage("rabbits.rooted")
	silence()
	b.tap(b.at(0, 2))
	b.drag(b.at(3, 1), b.at(4, 1))
	b.wantMessage("rabbits.rooted")
	b.wantBoard(foxAndRabbit)
}

// TestBurrowReplayCountsSteps: a replay counts as the board does, a fox's slide of two cells for two.
func TestBurrowReplayCountsSteps(t *testing.T) {
	b := openBurrow(t, "..R..\n.....\n...a.\n...a.\n.....\n")
	b.typed("g")
	b.until("the distance", func() bool { return b.table.distance.told })
	b.typed("s")
	b.until("a replay", func() bool { return b.table.replay != nil })
	b.table.replay.playing = false
	if moves, shown := len(b.table.replay.moves), b.table.replayStep(); moves != 2 || shown != b.env.words.f("replay.step", 0, 3) {
		t.Errorf("%d moves are told as %q", moves, shown)
	}
	b.typed(".")
	if shown := b.table.replayStep(); shown != b.env.words.f("replay.step", 2, 3) || b.table.distance.answer.Cost != 3 {
		t.Errorf("after the slide %q, of %d", shown, b.table.distance.answer.Cost)
	}
}

func TestBurrowTaps(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	b.tap(b.at(3, 1))
	b.wantMessage("rabbits.rooted")
	b.tap(b.at(1, 3))
	b.tap(b.at(0, 3)) // the fox goes as far as it must to cover the cell
	b.wantBoard("..Ra.\n...a.\n.....\n.X...\n.....\n")
	b.tap(b.at(0, 2))
	b.tap(b.at(4, 4))
	b.wantMessage("rabbits.crooked")
	b.tap(b.at(0, 4))
	if !b.table.won {
		t.Errorf("not won:\n%s%s", b.table.game().position(), b.table.message)
	}
}

func TestBurrowKeys(t *testing.T) {
	b := openBurrow(t, foxAndRabbit)
	const up, down, left, right, enter = ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyEnter
	b.key(right, enter, left) // the cursor appears on the rabbit, which has nothing to jump over
	b.wantMessage("rabbits.nothingToJump")
	b.key(enter, down, right, enter, left) // to the fox
	b.wantMessage("rabbits.sideways")
	b.key(up, up)
	b.wantMessage("rabbits.blocked")
	b.key(enter, left, enter, right)
	if !b.table.won {
		t.Errorf("not won:\n%s%s", b.table.game().position(), b.table.message)
	}
}

// TestBurrowBoards: lessons take the steps that their comment says, and pictured moves are legal.
func TestBurrowBoards(t *testing.T) {
	want := []int{1, 2, 3}
	for i, lesson := range meadowLessons() {
		b := openBurrow(t, lesson.start.String())
		g := b.table.game()
		b.until("the proof", func() bool { return g.proof != nil })
		if !g.proven() || g.par != want[i] {
			t.Errorf("lesson %d takes %d steps, want %d", i+1, g.par, want[i])
		}
	}
	for i, rule := range meadowRules() {
		if _, err := rule.at.Apply(rule.move); err != nil {
			t.Errorf("rule %d: %v", i+1, err)
		}
	}
}

// TestBurrowRabbitsKeepTheirLooks: each rabbit is the same one after any move, taken back or not.
func TestBurrowRabbitsKeepTheirLooks(t *testing.T) {
	b := openBurrow(t, "..RX.\n..X..\n.....\n..R..\n.....\n")
	coat := func(row, col int) render.Picture {
		i := b.meadow.rabbitOn(rabbits.Cell{Row: row, Col: col})
		if i == none {
			t.Fatalf("no rabbit on %d,%d", row, col)
		}
		return b.meadow.pieces[i].picture
	}
	first, second := coat(0, 2), coat(3, 2)
	b.drag(b.at(0, 2), b.at(0, 4))
	if coat(0, 4) != first || coat(3, 2) != second {
		t.Error("a jump changed the rabbits' looks")
	}
	b.typed("u")
	if coat(0, 2) != first || coat(3, 2) != second {
		t.Error("undo changed the rabbits' looks")
	}
	b.drag(b.at(0, 2), b.at(2, 2))
	b.drag(b.at(3, 2), b.at(0, 2)) // where the other one stood
	b.typed("r")
	if coat(0, 2) != first || coat(3, 2) != second {
		t.Error("restart changed the rabbits' looks")
	}
}

// TestBurrowRabbitsKeepTheirLooksOverARun: a game that is continued later, or looked at in a replay, dresses nobody anew.
func TestBurrowRabbitsKeepTheirLooksOverARun(t *testing.T) {
	b := openBurrow(t, "..RX.\n..X..\n.....\n..R..\n.....\n")
	looks := func(m *meadow) map[rabbits.Cell]render.Picture {
		on := map[rabbits.Cell]render.Picture{}
		for i := range m.pieces {
			on[m.pieces[i].cell] = m.pieces[i].picture
		}
		return on
	}
	b.drag(b.at(0, 2), b.at(2, 2))
	b.drag(b.at(3, 2), b.at(0, 2)) // the second stands where the first began
	want := looks(b.meadow)
	continued := newTable(b.env, newMeadow())
	if !continued.resume() {
		t.Fatal("nothing to continue")
	}
	if got := looks(continued.field.(*meadow)); !maps.Equal(got, want) {
		t.Errorf("continued with %v, want %v", got, want)
	}
	b.typed("s")
	b.until("a replay", func() bool { return b.table.replay != nil })
	for _, at := range []int{2, 0, 1} { // as the slider goes
		b.table.replay.seek(at)
		b.table.showReplay()
	}
	b.key(ebiten.KeyEscape)
	if got := looks(b.meadow); !maps.Equal(got, want) {
		t.Errorf("after a replay %v, want %v", got, want)
	}
	if err := b.table.openBoard(foxAndRabbit); err != nil {
		t.Fatal(err)
	}
	b.typed("u")
	if got := looks(b.meadow); !maps.Equal(got, want) {
		t.Errorf("after another board %v, want %v", got, want)
	}
}
