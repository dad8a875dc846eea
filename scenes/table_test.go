package scenes

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
)

func (p *player) key(keys ...ebiten.Key) {
	for _, k := range keys {
		p.tick(&input{keys: []ebiten.Key{k}})
		p.tick(&input{})
	}
}

// slideUp moves car B of the small jam out of the way: one move.
func (p *player) slideUp() {
	p.t.Helper()
	p.drag(p.cell(1, 3), p.cell(0, 3))
	if got := p.moves(); got == 0 {
		p.t.Fatal("the drag made no move")
	}
}

func (p *player) moves() int { return rushhour.Count(p.table().game().played()) }

func TestUndoRedoRestart(t *testing.T) {
	p := openTable(t, smallJam)
	p.typed("u")
	if want := p.env.words.t("refuse.nothingToUndo"); p.table().message != want {
		t.Errorf("message %q, want %q", p.table().message, want)
	}
	p.slideUp()
	after := p.table().game().position()
	steps := []struct {
		keys  string
		moves int
	}{{"u", 0}, {"y", 1}, {"r", 0}, {"u", 1}, {"y", 0}, {"u", 1}}
	for i, step := range steps {
		p.typed(step.keys)
		if got := p.moves(); got != step.moves {
			t.Errorf("after step %d (%s): %d moves, want %d", i+1, step.keys, got, step.moves)
		}
	}
	if got := p.table().game().position(); got != after {
		t.Errorf("board:\n%swant:\n%s", got, after)
	}
	p.tick(&input{chorded: []rune{'z'}, chord: true})
	if got := p.moves(); got != 0 {
		t.Errorf("Ctrl+Z left %d moves", got)
	}
	p.tick(&input{chorded: []rune{'z'}, chord: true, shift: true})
	if got := p.moves(); got != 1 {
		t.Errorf("Ctrl+Shift+Z gave %d moves, want 1", got)
	}
}

func TestUndoBringsTheBoardBeforeBack(t *testing.T) {
	p := openTable(t, smallJam)
	p.slideUp()
	before := p.table().game()
	p.typed("n")
	p.until("a dealt board", func() bool { return p.table().game() != before })
	dealt := p.table().game()
	if dealt.level != "easy" || !dealt.proven() || dealt.par < 3 || dealt.par > 9 {
		t.Errorf("dealt level %q, par %d, proven %v", dealt.level, dealt.par, dealt.proven())
	}
	p.typed("u")
	if p.table().game() != before || p.moves() != 1 {
		t.Fatal("undo did not bring the board before back as it was left")
	}
	p.typed("y")
	if p.table().game() != dealt {
		t.Error("redo did not go on to the dealt board")
	}
}

func TestHintThreeTimesMakesTheMove(t *testing.T) {
	p := openTable(t, smallJam)
	for i, want := range []tipStage{tipPiece, tipMove} {
		p.typed("h")
		p.until("a hint", func() bool { return p.table().coach.stage == want })
		if p.moves() != 0 {
			t.Fatalf("hint %d moved", i+1)
		}
	}
	if got := p.table().coach.move; got.Car != 'B' {
		t.Errorf("hinted at %c, want B", got.Car)
	}
	p.typed("h")
	if p.moves() != 1 || !p.table().game().helped || p.table().coach.stage != tipNone {
		t.Errorf("the third hint made %d moves, helped %v", p.moves(), p.table().game().helped)
	}
}

func TestSolveReplaysFromHereAndGivesTheBoardBack(t *testing.T) {
	p := openTable(t, hardBoard)
	p.drag(p.cell(3, 0), p.cell(3, 0)) // a tap: nothing moves
	p.typed("s")
	p.until("a replay", func() bool { return p.table().replay != nil })
	r := p.table().replay
	if len(r.moves) != 49 {
		t.Fatalf("the replay has %d moves, want 49", len(r.moves))
	}
	if !r.positions[49].Solved() {
		t.Error("the replay does not end at the goal")
	}
	p.key(ebiten.KeySpace)
	if r.playing {
		t.Error("Space does not pause")
	}
	at := r.at
	p.typed("..,")
	if r.at != at+1 {
		t.Errorf("at %d, want %d", r.at, at+1)
	}
	p.key(ebiten.KeySpace)
	p.until("the next step", func() bool { return r.at > at+1 })
	p.tapWidget(p.table().ui, actSpeed)
	if speeds[r.speed] != 2 {
		t.Errorf("speed %v, want 2", speeds[r.speed])
	}
	slider := p.table().ui.find(actSlider).rect
	p.press(slider.Center())
	p.lift(slider.Center())
	if r.at < 23 || r.at > 26 || r.playing {
		t.Errorf("the slider's middle went to %d of 49, playing %v", r.at, r.playing)
	}
	p.key(ebiten.KeyEscape)
	if p.table().replay != nil || p.table().game().position().String() != hardBoard {
		t.Error("closing did not give the player's board back")
	}
	p.typed("s")
	p.until("a replay", func() bool { return p.table().replay != nil })
	p.table().replay.seek(10)
	shown := p.table().replay.position()
	p.key(ebiten.KeyEnter)
	if got := p.table().game(); got.position() != shown || got.at != 1 || p.moves() != 10 || !got.helped {
		t.Errorf("going on gave %d gestures, %d moves, helped %v", got.at, p.moves(), got.helped)
	}
	p.typed("g")
	p.until("the distance", func() bool { return p.table().distance.told })
	if got := p.table().distance.answer.Cost; got != 39 {
		t.Errorf("%d to go after 10 of 49", got)
	}
}

func TestReplayLastsAtMostTwelveSeconds(t *testing.T) {
	for _, n := range []int{1, 5, 28, 29, 49, 400} {
		r := replay[rushhour.Board, rushhour.Move]{moves: make([]rushhour.Move, n), speed: normalSpeed}
		if total := r.stepMS() * float64(n); r.stepMS() > replayStepMS || total > replayMostMS+1 {
			t.Errorf("%d moves take %.0f ms at %.0f each", n, total, r.stepMS())
		}
	}
}

func TestWinCardOffersTheShortest(t *testing.T) {
	p := openTable(t, smallJam)
	p.drag(p.cell(4, 2), p.cell(4, 4)) // a move that was not needed
	p.slideUp()
	p.drag(p.cell(2, 1), p.cell(2, 9))
	table := p.table()
	if !table.won {
		t.Fatal("not won")
	}
	p.press(p.cell(0, 0)) // any input skips the celebration
	p.lift(p.cell(0, 0))
	p.tick(&input{})
	if table.winClock < winMS || table.ui.find(actNext) == nil || table.ui.find(actRestart) == nil {
		t.Fatal("the card is not there")
	}
	p.until("the proof", func() bool { return table.game().proof != nil })
	p.tick(&input{})
	p.tapWidget(table.ui, actWatch)
	p.until("a replay", func() bool { return table.replay != nil })
	if !table.replay.fromStart || len(table.replay.moves) != 2 || table.replay.positions[0].String() != smallJam {
		t.Errorf("the shortest has %d moves from:\n%s", len(table.replay.moves), table.replay.positions[0])
	}
	p.key(ebiten.KeyEscape)
	if !table.won {
		t.Error("closing the replay lost the win")
	}
	p.typed("r")
	if table.won || p.moves() != 0 {
		t.Error("restart did not leave the win")
	}
}

func TestUnsolvableBoardIsProvenSo(t *testing.T) {
	p := openTable(t, "AAx\n")
	p.until("the proof", func() bool { return p.table().game().noWay })
	for _, key := range []string{"h", "s", "g"} {
		p.table().message = ""
		p.typed(key)
		p.until("the answer to "+key, func() bool { return p.table().message != "" })
		if want := p.env.words.t("info.noWay"); p.table().message != want {
			t.Errorf("%s says %q, want %q", key, p.table().message, want)
		}
	}
}

func TestGameIsKeptAndContinued(t *testing.T) {
	p := openTable(t, smallJam)
	p.slideUp()
	p.typed("r")
	want := p.table().game()
	p.until("the proof", func() bool { return want.proof != nil })
	p.key(ebiten.KeyEscape)
	if _, ok := p.scene.(*home); !ok {
		t.Fatalf("Escape led to %T", p.scene)
	}
	p.tick(&input{})
	p.key(ebiten.KeyEnter)
	got := p.table().game()
	if got.position() != want.position() || got.at != 2 || len(got.gestures) != 2 {
		t.Fatalf("continued at %d of %d gestures", got.at, len(got.gestures))
	}
	p.typed("u")
	if p.moves() != 1 {
		t.Error("undo does not reach behind the saved restart")
	}
}

func TestBrokenSaveIsKeptAside(t *testing.T) {
	good, err := (&game[rushhour.Board, rushhour.Move]{board: smallJam}).encode("rushhour")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, save string }{
		{"no JSON", "{"},
		{"another version", strings.Replace(string(good), `"version":1`, `"version":9`, 1)},
		{"a bad board", strings.Replace(string(good), "AA", "AQ", 1)},
		{"an illegal move", strings.Replace(string(good), `"gestures":[]`, `"gestures":[{"moves":[{"car":"A","by":9}]}]`, 1)},
		{"a place outside", strings.Replace(string(good), `"at":0`, `"at":7`, 1)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e, files := newTestEnv(t)
			e.settings.Last = "rushhour"
			files.blobs[gameName("rushhour")] = []byte(test.save)
			p := &player{t: t, env: e, scene: newHome(e)}
			p.tick(&input{})
			p.typed("c")
			h, ok := p.scene.(*home)
			if !ok || h.message == "" || h.resume != nil {
				t.Fatalf("scene %T, want home with a message", p.scene)
			}
			e.saver.flush()
			if got := string(files.blobs[gameName("rushhour")+"-broken"]); got != test.save {
				t.Errorf("kept aside %q, want %q", got, test.save)
			}
		})
	}
}

func TestFailedSaveIsTold(t *testing.T) {
	p := openTable(t, smallJam)
	p.env.saver.flush()
	p.env.saver.blobs.(*memory).fail = errors.New("disk full")
	p.slideUp()
	p.until("the message", func() bool { return strings.Contains(p.table().message, "disk full") })
}

func TestLessons(t *testing.T) {
	e, _ := newTestEnv(t)
	p := &player{t: t, env: e, scene: newHome(e)}
	p.tick(&input{})
	p.typed(numberOf(t, "rushhour"))
	table := p.table()
	if table.lesson != 0 {
		t.Fatal("the first start does not open the lessons")
	}
	for n := range table.field.lessons() {
		p.until("the lesson", func() bool { return table.lesson == n && !table.won })
		for !table.game().position().Solved() {
			p.until("the ghost hand", func() bool { return table.coach.stage == tipHand })
			move := table.coach.move
			car := table.field.(*jam).carOf(move.Car)
			from := table.field.(*jam).grid.car(car.Car, 0).Center()
			p.drag(from, table.field.(*jam).grid.car(car.Car, float64(move.By)).Center())
		}
	}
	p.until("the first dealt board", func() bool { return table.lesson == noLesson && !table.bare() })
	if !e.settings.Learned["rushhour"] {
		t.Error("the lessons are not remembered as seen")
	}
	board := table.game()
	p.typed("?")
	p.tapWidget(p.scene.(*dialog).ui, actLessons)
	if p.table().lesson != 0 {
		t.Fatal("? does not lead back to the lessons")
	}
	p.tick(&input{})
	p.tapWidget(table.ui, actSkip)
	if table.game() != board {
		t.Error("skipping did not give the board back")
	}
}

// TestLessonsSkippedAtOnce: the proof of a lesson's board does not outlive it where no other board is there yet.
func TestLessonsSkippedAtOnce(t *testing.T) {
	e, _ := newTestEnv(t)
	p := &player{t: t, env: e, scene: newHome(e)}
	p.tick(&input{})
	p.typed(numberOf(t, "rushhour"))
	table := p.table()
	table.learned.board = largeJam // whose proof takes long
	table.drop(&table.proving)
	table.prove()
	p.tick(&input{typed: []rune{'k'}})
	if table.bare() && table.proving != nil {
		t.Error("the proof of the lesson goes on")
	}
	p.until("the first dealt board", func() bool { return !table.bare() })
}

func TestLongSearchShowsAndCancels(t *testing.T) {
	p := openTable(t, largeJam)
	table := p.table()
	p.until("the progress", func() bool { return table.ui.find(actCancel) != nil })
	if table.game().proven() {
		t.Fatal("the search was over at once; the board is too small for this test")
	}
	p.key(ebiten.KeyEscape)
	if table.searching() != nil || table.proving != nil {
		t.Error("Escape did not stop the search")
	}
	if p.table() != table {
		t.Error("Escape left the table")
	}
}

// largeJam has so many positions that a search takes seconds.
const largeJam = `B...C..D
B...C..D
.EE...F.
AA....F.
..G.HH..
..G....I
JJ..K..I
....K.LL
`

func TestLinks(t *testing.T) {
	for _, board := range []string{smallJam, hardBoard, "AAx\n"} {
		puzzle, got, err := readLink(linkTo("rushhour", board))
		if err != nil || puzzle != "rushhour" || got != board {
			t.Errorf("%q came back as %q, %q, %v", board, puzzle, got, err)
		}
	}
	e, _ := newTestEnv(t)
	for _, link := range []string{"nothing", "rushhour:", "rushhour:%zz", "chess:AA.", "rushhour:AB/AB"} {
		h, ok := fromLink(e, link).(*home)
		if ok {
			h.layOut()
		}
		if !ok || h.message == "" {
			t.Errorf("the link %q opens no home with a message", link)
		}
	}
	if _, ok := fromLink(e, linkTo("rushhour", smallJam)).(*jamTable); !ok {
		t.Error("a good link opens no table")
	}
}

func TestPasteOpensABoard(t *testing.T) {
	p := openTable(t, smallJam)
	before := p.table().game()
	p.scene = openText(p.env, p.scene, "nonsense")
	p.tick(&input{})
	if p.table().game() != before || !strings.Contains(p.table().message, p.env.words.t("fault.unknownSign")) &&
		!strings.Contains(p.table().message, "line 1") {
		t.Errorf("pasting nonsense says %q", p.table().message)
	}
	p.scene = openText(p.env, p.scene, hardBoard)
	p.wantBoard(hardBoard)
	p.typed("u")
	p.wantBoard(smallJam)
}

func TestSwitchesWorkAtOnce(t *testing.T) {
	p := openTable(t, smallJam)
	p.env.common(actLanguage)
	p.tick(&input{})
	if w := p.table().ui.find(actUndo); w.label != "撤销" {
		t.Errorf("after the switch the button says %q", w.label)
	}
	p.env.common(actTheme)
	if !p.env.theme().Dark {
		t.Error("the theme did not switch")
	}
}

// TestPanelFollowsEveryKey: what a key changes is on the screen in the same tick, with no motion to carry it there.
func TestPanelFollowsEveryKey(t *testing.T) {
	p := openTable(t, smallJam)
	less := true
	p.env.settings.LessMotion = &less
	p.until("the proof", func() bool { return p.table().game().proof != nil })
	says := func(text string) bool {
		for _, c := range p.table().ui.captions {
			if strings.Join(c.lines, " ") == text {
				return true
			}
		}
		return false
	}
	p.env.stale = false
	p.tick(&input{typed: []rune{'u'}})
	if !p.env.stale || !says(p.env.words.t("refuse.nothingToUndo")) {
		t.Error("the message of a key is not on the screen in its tick")
	}
	dialog := newSettingsDialog(p.env, p.table())
	p.scene = dialog
	p.tick(&input{})
	p.env.stale = false
	p.tapWidget(uiOf(t, dialog), actToggleDistance)
	if w := uiOf(t, dialog).find(actToggleDistance); !p.env.stale || w.label != p.env.words.t("settings.on") {
		t.Errorf("the switch says %q, want On", w.label)
	}
}

// TestRunningGameIsNotLost: whatever opens a board, undo leads back to the game that was left.
func TestRunningGameIsNotLost(t *testing.T) {
	opened := map[string]func(e *env) scene{
		"a new board": func(e *env) scene {
			s, err := firstScene(e, Options{Puzzle: "rushhour"})
			if err != nil {
				t.Fatal(err)
			}
			return s
		},
		"a board of its own": func(e *env) scene {
			s, err := firstScene(e, Options{Puzzle: "rushhour", Board: hardBoard})
			if err != nil {
				t.Fatal(err)
			}
			return s
		},
		"a link": func(e *env) scene { return fromLink(e, linkTo("rushhour", hardBoard)) },
	}
	for name, open := range opened {
		t.Run(name, func(t *testing.T) {
			p := openTable(t, smallJam)
			p.slideUp()
			left := p.table().game().position()
			p.scene = open(p.env)
			p.until("the other board", func() bool { return p.table().game().position() != left && !p.table().dealing })
			p.typed("u")
			if got := p.table().game(); got.position() != left || got.at != 1 {
				t.Errorf("undo led to:\n%s", got.position())
			}
		})
	}
	t.Run("its card on home", func(t *testing.T) {
		p := openTable(t, smallJam)
		p.env.settings.setLearned("rushhour")
		p.slideUp()
		left := p.table().game().position()
		p.scene = newHome(p.env)
		p.tick(&input{})
		p.typed(numberOf(t, "rushhour"))
		if got := p.table().game().position(); got != left {
			t.Errorf("the card opened:\n%s", got)
		}
	})
}

// TestBrokenSaveIsNeverOverwritten: opening another board keeps a save that cannot be read aside, too, and says so.
func TestBrokenSaveIsNeverOverwritten(t *testing.T) {
	e, files := newTestEnv(t)
	files.blobs[gameName("rushhour")] = []byte("garbage")
	p := &player{t: t, env: e, scene: fromLink(e, linkTo("rushhour", smallJam))}
	p.tick(&input{})
	if p.table().message == "" {
		t.Error("the player is not told")
	}
	e.saver.flush()
	if got := string(files.blobs[gameName("rushhour")+"-broken"]); got != "garbage" {
		t.Errorf("kept aside %q", got)
	}
}

// TestLeavingStopsTheSearch: a link that is followed during a long search is proven at once.
func TestLeavingStopsTheSearch(t *testing.T) {
	p := openTable(t, largeJam)
	old := p.table()
	p.until("the progress", func() bool { return old.proving.visible() })
	next := fromLink(p.env, linkTo("rushhour", smallJam))
	follow(p.scene, next)
	p.scene = next
	if old.proving != nil {
		t.Error("the old board's search goes on")
	}
	p.until("the proof", func() bool { return p.table().game().proof != nil })
}

// TestStoppedProof: a search that was stopped stays stopped until the player asks for something.
func TestStoppedProof(t *testing.T) {
	p := openTable(t, largeJam)
	p.until("the progress", func() bool { return p.table().searching() != nil })
	p.key(ebiten.KeyEscape)
	p.env.settings.ShowDistance = true
	p.tick(&input{})
	if p.table().proving != nil || p.table().question != nil {
		t.Fatal("the search did not stay stopped")
	}
	p.typed("g")
	p.until("the distance", func() bool { return p.table().distance.told })
	p.until("the search again", func() bool { return p.table().proving != nil })
}

// TestAskingGoesBeforeTheProof: hints and solutions of a board whose whole space takes long are there long before it, and the proof
// goes on after them. What the player has only set to be told waits for it.
func TestAskingGoesBeforeTheProof(t *testing.T) {
	p := openTable(t, largeJam)
	table := p.table()
	proving := func() { p.until("the proof on its way", func() bool { return table.proving.visible() }) }
	proving()
	p.typed("h")
	p.until("a hint", func() bool { return table.coach.stage == tipPiece })
	proving()
	p.typed("g")
	p.until("the distance", func() bool { return table.distance.told })
	if table.distance.answer.Cost != 2 {
		t.Errorf("%d to go, want 2", table.distance.answer.Cost)
	}
	proving()
	table.forget()
	p.env.settings.ShowDistance = true
	table.askWishes()
	asked, proof := table.question, table.proving
	for range 3 * visibleAfterTicks {
		p.tick(&input{})
	}
	if table.question != asked || table.proving != proof {
		t.Error("a wish interrupts the proof")
	}
	p.typed("h")
	p.until("a hint", func() bool { return table.coach.stage == tipPiece })
	if !table.distance.told {
		t.Error("a hint in place of the question leaves the wish unanswered")
	}
	p.typed("s")
	p.until("the solution", func() bool { return table.replay != nil })
	proving()
	if table.game().proof != nil {
		t.Fatal("the whole space was searched meanwhile; the board is too small for this test")
	}
}
