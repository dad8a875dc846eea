package scenes

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/render"
	"warren/solver/search"
)

type gardenTable = table[onestroke.Board, onestroke.Move]

// gardener plays One Stroke.
type gardener struct {
	player
	table  *gardenTable
	garden *garden
}

func openGarden(t testing.TB, board string) *gardener {
	t.Helper()
	e, _ := newTestEnv(t)
	first, err := firstScene(e, Options{Puzzle: "onestroke", Board: board})
	if err != nil {
		t.Fatal(err)
	}
	g := &gardener{player: player{t: t, env: e, scene: first}, table: first.(*gardenTable)}
	g.garden = g.table.field.(*garden)
	g.tick(&input{})
	return g
}

func (g *gardener) at(row, col float64) render.Point {
	return g.garden.grid.at(render.Point{X: col + 0.5, Y: row + 0.5})
}

// move moves the held pointer there within one tick.
func (g *gardener) move(row, col float64) {
	g.tick(&input{pointer: pointer{at: g.at(row, col), held: true, moved: true}})
}

// stroke is the stroke on the board: its start, and its steps by the directions of the compass.
func (g *gardener) stroke() string {
	b := g.table.game().position()
	way := b.Start().String()
	for i := 1; i < b.Len(); i++ {
		from, to := b.At(i-1), b.At(i)
		switch {
		case to.Row < from.Row:
			way += "N"
		case to.Row > from.Row:
			way += "S"
		case to.Col < from.Col:
			way += "W"
		default:
			way += "E"
		}
	}
	return way
}

func (g *gardener) wantStroke(want string) {
	g.t.Helper()
	if got := g.stroke(); got != want {
		g.t.Errorf("the stroke is %s, want %s (%s)", got, want, g.table.message)
	}
}

func (g *gardener) wantMessage(key string) {
	g.t.Helper()
	if want := g.env.words.t(key); g.table.message != want {
		g.t.Errorf("message %q, want %q", g.table.message, want)
	}
}

func (g *gardener) gestures() int { return g.table.game().at }

const (
	// ring can be drawn in two ways, whichever is begun; field is empty.
	ring = "S..\n.#.\n...\n"
	lawn = "S...\n....\n....\n....\n"
	// trap is lost by a step to the right, since the cell on the left becomes a second end then.
	trap = ".S..\n.#..\n....\n"
)

// TestStrokeDrag: one drag is one gesture, however it winds, and what is drawn is on the table while it is drawn.
func TestStrokeDrag(t *testing.T) {
	g := openGarden(t, lawn)
	g.press(g.at(0, 0))
	for _, c := range [][2]float64{{0, 1}, {0, 2}, {0, 3}, {1, 3}} {
		g.move(c[0], c[1])
	}
	g.wantStroke("[0,0]EEES")
	if g.table.game().position().Len() != 5 || g.gestures() != 1 {
		t.Errorf("while it is drawn there are %d gestures", g.gestures())
	}
	g.move(0, 3) // back along the stroke
	g.wantStroke("[0,0]EEE")
	g.move(0, 1) // quickly
	g.wantStroke("[0,0]E")
	g.move(1, 1)
	g.lift(g.at(1, 1))
	g.wantStroke("[0,0]ES")
	g.typed("u")
	g.wantStroke("[0,0]")
	g.typed("y")
	g.wantStroke("[0,0]ES")
	if moves := g.table.game().gestures[0].moves; len(moves) != 2 {
		t.Errorf("the gesture is kept with its detours: %v", moves)
	}
	g.press(g.at(0, 1)) // an earlier cell
	g.wantStroke("[0,0]E")
	g.move(0, 2)
	g.lift(g.at(0, 2))
	g.wantStroke("[0,0]EE")
	g.typed("u")
	g.wantStroke("[0,0]ES")
	if g.gestures() != 1 {
		t.Errorf("%d gestures before the last drag", g.gestures())
	}
}

// TestStrokeNothingDrawn: a drag that ends where it began is no gesture.
func TestStrokeNothingDrawn(t *testing.T) {
	g := openGarden(t, lawn)
	g.press(g.at(0, 0))
	g.move(0, 1)
	g.move(0, 0)
	if g.gestures() != 0 {
		t.Errorf("%d gestures", g.gestures())
	}
	g.move(1, 0) // and it goes on
	g.lift(g.at(1, 0))
	g.wantStroke("[0,0]S")
	g.typed("u")
	g.wantStroke("[0,0]")
}

// TestStrokeQuick: cells between are filled where there is one way to do so.
func TestStrokeQuick(t *testing.T) {
	for _, test := range []struct {
		name, board string
		way         [][2]float64
		want        string
	}{
		{"straight on", lawn, [][2]float64{{0, 0}, {0, 3}}, "[0,0]EEE"},
		{"a press far along a row", lawn, [][2]float64{{0, 3}}, "[0,0]EEE"},
		{"as the pointer goes", lawn, [][2]float64{{0, 0}, {0.1, 1.2}, {2, 1.2}}, "[0,0]ESS"},
		{"across a corner", lawn, [][2]float64{{0, 0}, {1, 1}}, "[0,0]"},
		{"and back to where it is clear", lawn, [][2]float64{{0, 0}, {1, 1}, {1, 0}, {1, 1}}, "[0,0]SE"},
		{"the only way around a hedge", "S#.\n...\n...\n", [][2]float64{{0, 0}, {1, 1}}, "[0,0]SE"},
		{"a tap around one", "S#.\n...\n##.\n", [][2]float64{{2, 2}}, "[0,0]SEES"},
		{"not through a hedge", "S#.\n...\n...\n", [][2]float64{{0, 0}, {0, 2}}, "[0,0]"},
		{"outside it goes along the edge", lawn, [][2]float64{{0, 0}, {-3, 0}, {-3, 3}, {9, 3}}, "[0,0]EEESSS"},
		{"a touch of the next row is none", lawn, [][2]float64{{0, 0}, {0.55, 1}, {0.55, 3}}, "[0,0]EEE"},
		{"straying over the line is not going back", lawn, [][2]float64{{0, 0}, {0, 3}, {1, 3}, {1, 2}, {0.35, 2}, {1, 2}, {1, 1}}, "[0,0]EEESWW"},
		{"touching it is", lawn, [][2]float64{{0, 0}, {0, 3}, {1, 3}, {1, 2}, {0.1, 2}}, "[0,0]EE"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := openGarden(t, test.board)
			g.press(g.at(test.way[0][0], test.way[0][1]))
			for _, c := range test.way[1:] {
				g.move(c[0], c[1])
			}
			last := test.way[len(test.way)-1]
			g.lift(g.at(last[0], last[1]))
			g.wantStroke(test.want)
		})
	}
}

func TestStrokeRefusals(t *testing.T) {
	g := openGarden(t, ring)
	g.tap(g.at(1, 1))
	g.wantMessage("onestroke.hedge")
	g.tap(g.at(2, 2))
	g.wantMessage("onestroke.far")
	g.key(ebiten.KeyArrowUp)
	g.wantMessage("onestroke.outside")
	g.key(ebiten.KeyArrowRight, ebiten.KeyArrowDown)
	g.wantMessage("onestroke.hedge")
	g.key(ebiten.KeyEnter)
	g.wantMessage("onestroke.arrows")
	g.wantStroke("[0,0]E")
	g.key(ebiten.KeyArrowLeft) // takes back
	g.wantStroke("[0,0]")
	f := openGarden(t, lawn)
	f.key(ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowUp)
	f.wantMessage("onestroke.visited")
	f.wantStroke("[0,0]ESW")
	f.key(ebiten.KeyBackspace)
	f.wantStroke("[0,0]ES")
}

// TestStrokeWinsAtOnce: the win does not wait for the release.
func TestStrokeWinsAtOnce(t *testing.T) {
	g := openGarden(t, ring)
	g.until("the proof", func() bool { return g.table.game().proof != nil })
	g.press(g.at(0, 0))
	for _, c := range [][2]float64{{0, 2}, {2, 2}, {2, 0}, {1, 0}} {
		if g.table.won {
			t.Fatal("won too early")
		}
		g.move(c[0], c[1])
	}
	if !g.table.won || g.gestures() != 1 {
		t.Fatalf("won: %v, after %d gestures, at %s", g.table.won, g.gestures(), g.stroke())
	}
	g.until("the card", func() bool { return g.table.winClock >= winMS })
	v := g.table.verdict()
	if !v.perfect || !v.medal || v.longer || v.yours != 3 || v.best != 3 {
		t.Errorf("the verdict is %+v", v)
	}
	g.tick(&input{})
	if g.table.medal.W == 0 {
		t.Error("no medal on the card")
	}
	g.typed("u")
	g.wantStroke("[0,0]")
}

// TestStrokeVerdict: done alone is what counts; the medal is for the fewest turns, proven and alone.
func TestStrokeVerdict(t *testing.T) {
	g := openGarden(t, lawn)
	game := g.table.game()
	g.until("the proof", func() bool { return game.proof != nil })
	if !game.proven() || game.par != 6 {
		t.Fatalf("the par is %d, proven: %v", game.par, game.proven())
	}
	for _, way := range []string{"EEESWWWSEEESWWW", "SEENESSSWWNWSSE"} {
		b := game.start
		for _, letter := range way {
			at := b.Head()
			switch letter {
			case 'N':
				at.Row--
			case 'S':
				at.Row++
			case 'E':
				at.Col++
			default:
				at.Col--
			}
			next, err := b.Apply(onestroke.Move{To: at})
			if err != nil {
				break
			}
			b = next
		}
		game.gestures, game.at = nil, 0
		game.push(gesture[onestroke.Board, onestroke.Move]{moves: g.garden.between(game.start, b), after: b})
		for n := range 4 {
			help := n > 0
			game.helped, game.coached, game.lost = n == 1, n == 2, n == 3
			v := g.table.verdict()
			fewest := b.Turns() == 6
			if v.perfect == help || v.medal != (fewest && !help) || v.longer == fewest || v.yours != b.Turns() {
				t.Errorf("%s, with help %d: %+v", way, n, v)
			}
			if strings.Contains(v.says, g.env.words.t("win.helped")) != help {
				t.Errorf("it says %q", v.says)
			}
		}
	}
}

// TestStrokeWatchedAfterTheWin: who has won may look at the best stroke, and has still done it alone.
func TestStrokeWatchedAfterTheWin(t *testing.T) {
	g := openGarden(t, ring)
	g.until("the proof", func() bool { return g.table.game().proof != nil })
	g.press(g.at(0, 0))
	for _, c := range [][2]float64{{0, 2}, {2, 2}, {2, 0}, {1, 0}} {
		g.move(c[0], c[1])
	}
	g.until("the card", func() bool { return g.table.winClock >= winMS })
	g.table.game().par, g.table.game().bound = 2, 2 // as if there were something to see
	g.table.changed()
	g.tick(&input{})
	g.typed("w")
	g.until("a replay", func() bool { return g.table.replay != nil })
	g.key(ebiten.KeyEscape)
	if v := g.table.verdict(); !g.table.won || !v.perfect || v.medal {
		t.Errorf("won: %v, the verdict is %+v", g.table.won, v)
	}
}

// TestStrokeHint: the next cell is shown, and then taken.
func TestStrokeHint(t *testing.T) {
	g := openGarden(t, ring)
	g.typed("h")
	g.until("the hint", func() bool { return g.table.coach.stage == tipMove })
	g.wantMessage("onestroke.hint.move")
	to := g.table.coach.move.To
	if says := g.env.words.f("onestroke.next", to.Row+1, to.Col+1); !strings.Contains(g.table.describe(), strings.TrimSuffix(says, ".")) {
		t.Errorf("who cannot see it hears %q", g.table.describe())
	}
	g.typed("h")
	if head := g.table.game().position().Head(); head != to || !g.table.game().helped {
		t.Errorf("the head is on %v, hinted was %v", head, to)
	}
	g.typed("s")
	g.until("a replay", func() bool { return g.table.replay != nil })
	if from := g.table.replay.positions[0]; from != g.table.game().position() || g.table.replay.note != "" {
		t.Error("the solution does not draw on from the head")
	}
	if got := g.table.replayStep(); got != "Cell 2 of 8" {
		t.Errorf("the replay begins with %q", got)
	}
}

// TestStrokeWayBack: a lost stroke is led back to the cell from which it could still be finished, whatever gestures there were.
func TestStrokeWayBack(t *testing.T) {
	g := openGarden(t, trap)
	g.until("the proof", func() bool { return g.table.game().proof != nil })
	g.press(g.at(0, 1)) // one gesture, lost with its first step
	for _, c := range [][2]float64{{0, 3}, {1, 3}, {1, 2}} {
		g.move(c[0], c[1])
	}
	g.lift(g.at(1, 2))
	g.wantStroke("[0,1]EESW")
	g.typed("g")
	g.until("the way back", func() bool { return g.table.rescue.found() })
	g.tick(&input{})
	if !g.table.game().lost || g.table.lostReason() == nil {
		t.Error("the stroke is not known to be lost, or not why")
	}
	if label := g.table.ui.find(actWayBack).label; label != "Lost since cell 2. Back to cell 1" {
		t.Errorf("the button says %q", label)
	}
	g.typed("b")
	g.wantStroke("[0,1]")
	if g.table.message != "Lost since cell 2. Back to cell 1" || g.table.lostReason() != nil {
		t.Errorf("then it says %q, and why %v", g.table.message, g.table.lostReason())
	}
	g.typed("u")
	g.wantStroke("[0,1]EESW")
	g.typed("y")
	g.wantStroke("[0,1]")
}

// TestStrokeSolveFromALostStroke: it is taken back to where there was a way, and the solution drawn from there.
func TestStrokeSolveFromALostStroke(t *testing.T) {
	g := openGarden(t, trap)
	g.until("the proof", func() bool { return g.table.game().proof != nil })
	g.key(ebiten.KeyArrowLeft, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeyArrowRight)
	g.key(ebiten.KeyArrowRight, ebiten.KeyArrowUp) // past a cell that has no other end then
	g.wantStroke("[0,1]WSSEEEN")
	g.key(ebiten.KeyArrowUp)
	g.key(ebiten.KeyArrowLeft, ebiten.KeyArrowDown)
	if !g.table.won {
		t.Fatalf("not won by %s", g.stroke())
	}
	g.until("the card", func() bool { return g.table.winClock >= winMS })
	g.typed("r")
	g.key(ebiten.KeyArrowRight, ebiten.KeyArrowRight)
	g.typed("s")
	g.until("a replay", func() bool { return g.table.replay != nil })
	if r := g.table.replay; r.note != "Lost since cell 2. Back to cell 1" || r.positions[0] != g.table.game().start {
		t.Errorf("the replay begins with %q at %v", r.note, r.positions[0].Stroke(nil))
	}
	g.tick(&input{})
	if !strings.Contains(g.table.describe(), "Lost since cell 2") {
		t.Errorf("it says %q", g.table.describe())
	}
	g.key(ebiten.KeyEscape)
	g.wantStroke("[0,1]")
	g.typed("u")
	g.wantStroke("[0,1]EE")
}

// TestStrokeToldAtOnce: who has set so is told while the pointer is still down.
func TestStrokeToldAtOnce(t *testing.T) {
	g := openGarden(t, trap)
	g.until("the proof", func() bool { return g.table.game().proof != nil })
	g.env.settings.TellLost = true
	g.press(g.at(0, 1))
	g.move(0, 2)
	for range 1000 {
		if g.table.rescue.found() {
			break
		}
		g.move(0, 2)
	}
	g.until("the way back", func() bool { return g.table.rescue.found() })
	if !g.table.game().lost || !g.table.distance.told {
		t.Error("nobody was told")
	}
}

// TestStrokeAtRandom: whatever hand and keys do, the history replays to what is on the board, each gesture without a detour, and what
// is seen comes to it.
func TestStrokeAtRandom(t *testing.T) {
	for seed := range uint64(4) {
		g := openGarden(t, "S....\n..#..\n.....\n.#...\n.....\n")
		g.env.settings.TellLost = seed%2 == 1
		r := puzzles.NewRand(seed)
		down := false
		at := g.at(0, 0)
		for range 2500 {
			in := &input{}
			switch n := puzzles.Below(r, 40); {
			case n < 30:
				p := pointer{held: down, moved: true}
				if puzzles.Below(r, 12) == 0 {
					p.pressed, p.released, p.held = !down, down, !down
					down = !down
				}
				at.X += float64(puzzles.Below(r, 161)-80) / 40 * g.garden.grid.cell
				at.Y += float64(puzzles.Below(r, 161)-80) / 40 * g.garden.grid.cell
				tray := g.garden.grid.tray
				at.X, at.Y = min(tray.Right(), max(tray.X, at.X)), min(tray.Bottom(), max(tray.Y, at.Y))
				p.at = at
				in.pointer = p
			case n < 34:
				in.keys = append(in.keys, [...]ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight}[n-30])
				in.pointer = pointer{held: down, at: at}
			default:
				in.typed = append(in.typed, []rune("uyrhbg")[n-34])
				in.pointer = pointer{held: down, at: at}
			}
			g.tick(in)
			game := g.table.game()
			b := game.start
			for i, step := range game.gestures[:game.at] {
				if step.restart {
					b = game.start
				}
				if len(step.moves) == 0 && !step.restart {
					t.Fatalf("gesture %d is none", i+1)
				}
				for j, m := range step.moves {
					next, err := b.Apply(m)
					if err != nil || j > 0 && next.Len() < b.Len() {
						t.Fatalf("gesture %d of %v: %v", i+1, step.moves, err)
					}
					b = next
				}
				if b != step.after {
					t.Fatalf("gesture %d leads to %v, kept is %v", i+1, b.Stroke(nil), step.after.Stroke(nil))
				}
			}
			if g.garden.board != b || g.garden.drag.on && g.garden.drag.board != b {
				t.Fatalf("the field shows %v, the table has %v", g.garden.board.Stroke(nil), b.Stroke(nil))
			}
		}
		g.lift(at)
		for range 200 {
			g.tick(&input{})
		}
		if b := g.table.game().position(); g.garden.seen.board != b || g.garden.seen.tip != float64(b.Len()-1) {
			t.Errorf("%v cells are seen of %d", g.garden.seen.tip, b.Len())
		}
	}
}

// TestStrokeSaved: a stroke with all that was taken back comes back from a save.
func TestStrokeSaved(t *testing.T) {
	g := openGarden(t, lawn)
	g.drag(g.at(0, 0), g.at(0, 3))
	g.drag(g.at(0, 1), g.at(2, 1))
	g.wantStroke("[0,0]ESS")
	data, err := g.table.game().encode("onestroke")
	if err != nil {
		t.Fatal(err)
	}
	back, err := decodeGame[onestroke.Board, onestroke.Move](data, "onestroke", onestroke.Parse)
	if err != nil || back.position() != g.table.game().position() || back.at != 2 {
		t.Fatalf("%v came back as %+v", g.stroke(), back)
	}
	continued := newTable(g.env, newGarden())
	if !continued.resume() || continued.game().position() != g.table.game().position() {
		t.Error("the game does not go on")
	}
	if seen := continued.field.(*garden).seen; seen.board != back.position() || seen.tip != 3 {
		t.Errorf("%v cells are seen", seen.tip)
	}
}

// TestStrokeImpossible: an own board without a solution says why, and where.
func TestStrokeImpossible(t *testing.T) {
	for board, key := range map[string]string{
		"S#.\n":                       "onestroke.unreached",
		"S..\n#.#\n...\n.#.\n":        "onestroke.deadEnds",
		".S.\n...\n...\n":             "onestroke.colour",
		"...#...\n..S.#..\n...#...\n": "",
	} {
		g := openGarden(t, board)
		g.until("the proof", func() bool { return g.table.game().noWay })
		why := g.table.lostReason()
		if why == nil || len(why.Cells) == 0 {
			t.Errorf("no reason is marked on\n%s", board)
			continue
		}
		if says := g.table.proofLines()[0]; key != "" && says != g.env.words.t("onestroke.info.noWay")+" "+g.env.words.t(key) {
			t.Errorf("it says %q of\n%s", says, board)
		}
		for _, letter := range []string{"", "s"} { // who asks is not told the same twice
			g.typed(letter)
			g.until("the reason", func() bool { return letter == "" || g.table.reason != nil })
			if says := g.table.proofLines()[1]; says != g.env.words.t("onestroke.plain") {
				t.Errorf("it adds %q of\n%s", says, board)
			}
		}
	}
}

// TestStrokeReasonsAreSaid: whatever reason the solver gives has its words, and no others have.
func TestStrokeReasonsAreSaid(t *testing.T) {
	source, err := os.ReadFile(filepath.Join("..", "solver", "onestroke_reason.go"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := regexp.MustCompile(`reason[A-Z]\w* += "(\w+)"`).FindAllSubmatch(source, -1)
	if len(kinds) < 4 || len(kinds) != len(reasonsOfStroke) {
		t.Errorf("the solver has %d reasons, %d have words", len(kinds), len(reasonsOfStroke))
	}
	e, _ := newTestEnv(t)
	for _, kind := range kinds {
		if says := newGarden().explain(e.words, &search.Reason{Kind: string(kind[1])}); says == "" {
			t.Errorf("no words for %s", kind[1])
		}
	}
}

// TestStrokeWays: the number of ways is told where it is known.
func TestStrokeWays(t *testing.T) {
	e, _ := newTestEnv(t)
	for solutions, want := range map[string]string{
		"": "", "1": "One way to draw it, and no other.", "12": "12 ways to draw it.", "3516": "3,516 ways to draw it.",
		"123456789012345678901234567890": "More ways to draw it than anybody could try.",
	} {
		if got := newGarden().tellCurious(e.words, &search.Answer{Solvable: true, Solutions: solutions}); got != want {
			t.Errorf("%q ways are told as %q, want %q", solutions, got, want)
		}
	}
}

// TestStrokeWaysAreCounted: also on a board so wide that its search does not count them in passing; a question goes first.
func TestStrokeWaysAreCounted(t *testing.T) {
	g := openGarden(t, strings.Repeat(".......\n", 6)+"S......\n")
	game := g.table.game()
	g.until("the proof", func() bool { return game.proof != nil })
	g.typed("g")
	if g.table.counting != nil && g.table.question != nil {
		t.Error("a question waits for the count")
	}
	g.until("the number of ways", func() bool { return game.proof.Solutions != "" })
	if got := g.table.proofLines()[1]; game.proof.Solutions != "1510446" || got != g.env.words.t("onestroke.waysMany") { // OEIS A145157
		t.Errorf("%s ways are told as %q", game.proof.Solutions, got)
	}
}

// TestStrokeBoards: lessons take the turns that a best stroke has, and can be gone wrong on from the second on; pictured moves
// are legal, and the last one wins.
func TestStrokeBoards(t *testing.T) {
	want := []struct{ turns, ways string }{{"2", "3"}, {"5", "3"}, {"8", "2"}}
	for i, lesson := range gardenLessons() {
		g := openGarden(t, lesson.start.String())
		game := g.table.game()
		g.until("the proof", func() bool { return game.proof != nil })
		if got := grouped(uint64(game.par)); !game.proven() || got != want[i].turns || game.proof.Solutions != want[i].ways {
			t.Errorf("lesson %d takes %s turns in %s ways, want %+v", i+1, got, game.proof.Solutions, want[i])
		}
	}
	for i, rule := range gardenRules() {
		after, err := rule.at.Apply(rule.move)
		if err != nil {
			t.Errorf("rule %d: %v", i+1, err)
		}
		if after.Solved() != (i == len(gardenRules())-1) {
			t.Errorf("rule %d: solved: %v", i+1, after.Solved())
		}
	}
}

// TestStrokeLessonLost: who goes wrong in a lesson is told, and shown the way again once back.
func TestStrokeLessonLost(t *testing.T) {
	g := openGarden(t, lawn)
	g.table.openLesson(1)
	g.until("the ghost hand", func() bool { return g.table.coach.stage == tipHand && len(g.table.coach.hand) == 10 })
	g.key(ebiten.KeyArrowRight)
	g.until("the news", func() bool { return strings.HasPrefix(g.table.message, g.env.words.t("lesson.lost")) })
	g.press(g.at(0, 1))
	g.lift(g.at(0, 1))
	g.until("the ghost hand", func() bool { return g.table.coach.stage == tipHand })
}

// TestInkLine: the line runs back to where two strokes part and on from there, and takes strokeMS for one cell.
func TestInkLine(t *testing.T) {
	one, two := mustPlan(lawn, "EES"), mustPlan(lawn, "ESSS")
	var l inkLine
	l.jump(one)
	lowest := l.tip
	for n := 0; l.run(tickMS, two); n++ {
		lowest = min(lowest, l.tip)
		if n > 60 {
			t.Fatalf("still on its way at %v", l.tip)
		}
	}
	if lowest < 1-0.5 || lowest > 1.5 || l.tip != 4 || l.board != two {
		t.Errorf("it went back to %v and ended at %v", lowest, l.tip)
	}
	l.jump(mustPlan(lawn, ""))
	ms := 0.0
	for l.run(1, mustPlan(lawn, "E")) {
		ms++
	}
	if math.Abs(ms-strokeMS) > 1 {
		t.Errorf("a cell took %v ms", ms)
	}
}

// TestGardenGrid: cells and pixels are inverses of each other.
func TestGardenGrid(t *testing.T) {
	g := openGarden(t, "S...\n....\n")
	for row := range 2 {
		for col := range 4 {
			c := onestroke.Cell{Row: row, Col: col}
			if got := cellUnder(g.garden.grid.units(g.garden.grid.rect(c).Center())); got != c {
				t.Errorf("%v is found at %v", c, got)
			}
		}
	}
}

// TestStrokeBadBoards: text that is no board leaves the one on the table, and says where it is wrong.
func TestStrokeBadBoards(t *testing.T) {
	for text, want := range map[string]string{
		"S..\n.S.\n":              "line 2, column 2: a second start S",
		"...\n.#.\n":              "line 1, column 1: no start S",
		"S..\n.?.\n":              "line 2, column 2: an unknown sign",
		"S..\n..\n":               "line 2, column 3: rows of different length",
		strings.Repeat("S\n", 16): "line 2, column 1: a second start S",
	} {
		g := openGarden(t, ring)
		g.key(ebiten.KeyArrowRight)
		g.scene = openText(g.env, g.scene, text)
		g.tick(&input{})
		if want = g.env.words.f("refuse.badBoard", want); g.table.message != want {
			t.Errorf("%q: it says %q, want %q", text, g.table.message, want)
		}
		g.wantStroke("[0,0]E")
	}
}

// TestStrokeLink: a link of a board leads back to it.
func TestStrokeLink(t *testing.T) {
	link := linkTo("onestroke", ring)
	if link != "onestroke:S../.%23./..." {
		t.Errorf("the link is %q", link)
	}
	name, board, err := readLink(link)
	if err != nil || name != "onestroke" || board != ring {
		t.Errorf("%q leads to %q, %q, %v", link, name, board, err)
	}
}
