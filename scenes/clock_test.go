package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/linkup"
	"warren/render"
)

// openTimed deals a board that is played against the clock.
func openTimed(t *testing.T) *linker {
	t.Helper()
	l := openLinkup(t, "AA\n")
	l.table.setTimed(true)
	l.typed("n")
	l.until("a dealt board", func() bool { return l.table.timed() })
	return l
}

// TestAllowance holds the time that boards get: by pair, less on the harder levels.
func TestAllowance(t *testing.T) {
	m := newTiles()
	for _, test := range []struct {
		level      string
		rows, cols int
		want       string
	}{
		{"easy", 6, 8, "3:12"}, {"normal", 8, 10, "4:20"}, {"hard", 8, 14, "5:08"}, {"expert", 10, 16, "6:40"},
		{"", 8, 10, "0:00"}, // a board that was brought has no clock
	} {
		cells := make([]byte, test.rows*test.cols)
		for i := range cells {
			cells[i] = 'A'
		}
		if got := timeOf(m.allowance(test.level, linkup.New(test.rows, test.cols, string(cells)))); got != test.want {
			t.Errorf("%q %d×%d: %s, want %s", test.level, test.rows, test.cols, got, test.want)
		}
	}
	for ms, want := range map[float64]string{0: "0:00", 1: "0:01", 1000: "0:01", 59_001: "1:00", 600_000: "10:00"} {
		if got := timeOf(ms); got != want {
			t.Errorf("%v ms are told as %s, want %s", ms, got, want)
		}
	}
}

// TestClockRunsWhileSeen: not in a pause, under a dialog, in a replay, or while the player looks at another window; and the board
// is covered wherever it could be studied for nothing.
func TestClockRunsWhileSeen(t *testing.T) {
	l := openTimed(t)
	g := l.table.game()
	idle := func(want bool, what string) {
		t.Helper()
		before := g.spent
		for range 30 {
			l.tick(&input{})
		}
		if ran := g.spent > before; ran != want {
			t.Errorf("%s: the clock runs: %v", what, ran)
		}
	}
	idle(true, "play")
	if l.table.covered() {
		t.Error("the board is covered in play")
	}
	l.key(ebiten.KeySpace)
	idle(false, "pause")
	if !l.table.covered() {
		t.Error("the board is seen in a pause")
	}
	if row := strings.Fields(g.position().String())[0]; strings.Contains(l.table.describe(), row) {
		t.Errorf("the board is told in a pause: %s", l.table.describe())
	}
	before := g.position()
	for _, move := range before.Moves(nil)[:1] {
		l.typed("h") // nothing is done while the clock stands
		if g.position() != before || l.table.coach.stage != tipNone || l.table.question != nil {
			t.Errorf("a hint in a pause, for %v", move)
		}
	}
	l.tap(l.table.layout.Board.Center())
	idle(true, "after a tap on the paper")
	if l.tiles.picked {
		t.Error("the tap that woke the game took a tile")
	}
	l.typed("o")
	idle(false, "settings")
	if !l.table.covered() {
		t.Error("the board is seen under a dialog")
	}
	l.key(ebiten.KeyEscape)
	idle(true, "after the dialog")
	l.env.leaving = true
	l.tick(&input{})
	l.env.leaving = false
	idle(false, "another window")
	l.key(ebiten.KeyEnter)
	idle(true, "after Enter")
	l.typed("s")
	l.until("a replay", func() bool { return l.table.replay != nil })
	l.key(ebiten.KeySpace) // pauses the replay
	idle(false, "replay")
	l.key(ebiten.KeyEscape)
	idle(true, "after the replay")
}

// TestTimeOver: the board takes no more links, until the player goes on calmly or tries again.
func TestTimeOver(t *testing.T) {
	l := openTimed(t)
	g := l.table.game()
	start := g.position()
	link := func() {
		m := l.table.game().position().Moves(nil)[0].Path
		l.tap(l.at(m.From().Row, m.From().Col))
		l.tap(l.at(m.To().Row, m.To().Col))
	}
	link()
	g.spent = g.limit - 2*tickMS
	for range 5 {
		l.tick(&input{})
	}
	if !l.table.expired() || l.table.covered() {
		t.Fatalf("spent %v of %v", g.spent, g.limit)
	}
	left := g.position()
	link()
	l.typed("uh")
	l.key(ebiten.KeySpace)
	if g.position() != left || l.table.covered() || l.table.paused {
		t.Error("the game goes on after its time")
	}
	l.tapWidget(l.table.ui, actTryAgain)
	again := l.table.game()
	if again == g || again.position() != start || again.spent > 100 || again.limit != g.limit || again.level != g.level {
		t.Errorf("try again gives %+v", again)
	}
	again.spent = again.limit
	l.tick(&input{})
	l.typed("r")
	if got := l.table.game(); got == again || got.position() != start || l.table.expired() {
		t.Error("R does not try again")
	}
	l.typed("u") // to the one whose time is over, where it does nothing
	l.table.game().spent, l.table.paused = 0, false
	l.typed("u")
	if l.table.game() != g || !l.table.expired() {
		t.Error("undo does not lead back to the game that was lost")
	}
	l.tapWidget(l.table.ui, actGoOnCalmly)
	link()
	if l.table.timed() || g.position() == left {
		t.Error("the board does not go on calmly")
	}
	late := openTimed(t)
	late.table.game().spent = late.table.game().limit
	late.key(ebiten.KeyEnter)
	if !late.table.expired() {
		t.Error("Enter takes the card away")
	}
	late.typed("c")
	if late.table.timed() {
		t.Error("C does not go on calmly")
	}
}

// TestTimedGameComesBackPaused: whoever continues finds the paper over the board and the time that was left.
func TestTimedGameComesBackPaused(t *testing.T) {
	l := openTimed(t)
	for range 60 {
		l.tick(&input{})
	}
	l.until("the proof", func() bool { return l.table.proving == nil })
	spent := l.table.game().spent
	l.key(ebiten.KeyEscape)
	again := newTable(l.env, newTiles())
	if !again.resume() || !again.paused || !again.covered() {
		t.Error("the game goes on at once")
	}
	if got := again.game().spent; got < spent-1 || got > spent+100 {
		t.Errorf("%v ms have passed, want %v", got, spent)
	}
}

// TestWayIsChosenWithTheLevel: calm or timed, kept in the settings; boards that are brought have no clock.
func TestWayIsChosenWithTheLevel(t *testing.T) {
	l := openLinkup(t, deadEndBoard)
	l.typed("d")
	d := l.scene.(*dialog)
	l.tap(widgetSaying(t, d.ui, l.env.words.t("clock.timed")))
	if !l.env.settings.Timed["linkup"] {
		t.Fatal("the choice is not kept")
	}
	l.tapWidget(d.ui, actChoice)
	l.until("a timed board", func() bool { return l.table.timed() })
	if l.table.game().level != "easy" {
		t.Errorf("level %q", l.table.game().level)
	}
	if err := l.table.openBoard(deadEndBoard); err != nil || l.table.timed() {
		t.Errorf("%v; a typed board has a clock: %v", err, l.table.timed())
	}
	jam := openTable(t, smallJam)
	if offered, _ := jam.table().ways(); offered {
		t.Error("Traffic Jam has a clock")
	}
}

// widgetSaying gives the middle of the widget with that label.
func widgetSaying(t *testing.T, u *ui, label string) (at render.Point) {
	t.Helper()
	for _, w := range u.widgets {
		if w.label == label {
			return w.rect.Center()
		}
	}
	t.Fatalf("no widget says %q", label)
	return at
}
