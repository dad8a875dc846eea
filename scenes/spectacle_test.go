package scenes

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
	"warren/render"
	contract "warren/solver/search"
)

// A glassJam is a Traffic Jam whose searches can be watched.
type glassJam struct {
	*jam
	painted *contract.View // what was painted last
}

func (g *glassJam) drawView(c *render.Canvas, th *render.Theme, v *contract.View) {
	*g.painted = *v
	for _, m := range v.Marks {
		c.Disc(g.grid.area(float64(m.Row), float64(m.Col), 1, 1).Center(), 4, th.Sky)
	}
}

// A slowSearch takes as many units as it is told, and then knows the answer.
type slowSearch struct {
	steps, length int
	answer        contract.Answer
}

// unitWork is how many positions a unit of that search takes up.
const unitWork = 1_234_567

func (s *slowSearch) Step(n int) bool {
	s.steps = min(s.length, s.steps+n)
	return s.steps == s.length
}

func (s *slowSearch) View(v *contract.View) {
	v.Explored, v.Cost, v.Bound, v.Branches, v.Done = uint64(s.steps)*unitWork, s.steps/3, s.steps/4, s.steps/2, s.steps == s.length
	v.Marks = append(v.Marks[:0], contract.Mark{Row: s.steps % 6, Col: 1, Kind: contract.MarkFrontier})
}

func (s *slowSearch) Answer() contract.Answer { return s.answer }

// openGlass opens the small jam with a search of so many units.
func openGlass(t testing.TB, length int) (*player, *slowSearch) {
	t.Helper()
	e, _ := newTestEnv(t)
	search := &slowSearch{length: length, answer: contract.Answer{
		Solvable: true, Decided: true, Cost: 2, Bound: 2, Moves: json.RawMessage(`[{"car":"B","by":-1},{"car":"A","by":3}]`),
	}}
	e.open = func(req contract.Request) (stepper, error) {
		if req.Puzzle != "rushhour" || req.Task != contract.TaskSolve || req.Board != smallJam {
			t.Errorf("the search is asked for %+v", req)
		}
		search.steps = 0
		return search, nil
	}
	table := newTable[rushhour.Board, rushhour.Move](e, &glassJam{newJam(), new(contract.View)})
	if err := table.openBoard(smallJam); err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, env: e, scene: table}
	p.tick(&input{})
	return p, search
}

func TestWatchTheSearch(t *testing.T) {
	p, search := openGlass(t, 1000)
	table := p.table()
	p.tapWidget(table.ui, actWatchSearch)
	if table.spectacle == nil || !table.spectacle.playing {
		t.Fatal("the button opens no search")
	}
	p.until("a unit", func() bool { return search.steps > 0 }) // its pace depends on whether the proof was there
	p.key(ebiten.KeySpace)
	at := search.steps
	for range 10 {
		p.tick(&input{})
	}
	if search.steps != at {
		t.Errorf("after %d units, Space left the search running to %d", at, search.steps)
	}
	p.typed(".")
	if search.steps != at+1 || table.spectacle.view.Explored != uint64(at+1)*unitWork {
		t.Errorf("one step led from %d to %d, shown as %d", at, search.steps, table.spectacle.view.Explored)
	}
	table.spectacle.pace = normalPace // the proof, which may be there or not, tells another
	p.typed("xx")
	p.key(ebiten.KeySpace)
	if before := search.steps; paces[table.spectacle.pace] != 8 {
		t.Errorf("the pace is %v", paces[table.spectacle.pace])
	} else if p.tick(&input{}); search.steps != before+8 {
		t.Errorf("a tick took %d units, want 8", search.steps-before)
	}
	if _, moved := p.moves(), p.table().game().at; moved != 0 {
		t.Error("the board was played on")
	}
	p.until("the end", func() bool { return table.spectacle.answer != nil })
	p.tick(&input{})
	if !strings.Contains(table.describe(), strings.TrimSuffix(p.env.words.f("unit.moves.proven", 2), ".")) {
		t.Errorf("the end says %q", table.describe())
	}
	p.key(ebiten.KeyEnter)
	if table.spectacle != nil || table.replay == nil || len(table.replay.moves) != 2 {
		t.Fatal("Enter does not show the solution")
	}
	p.key(ebiten.KeyEscape)
	p.typed("v")
	if table.spectacle == nil {
		t.Fatal("V opens no search")
	}
	p.key(ebiten.KeyEscape)
	if table.spectacle != nil || p.table() != table || p.moves() != 0 {
		t.Error("Escape does not lead back to the board")
	}
}

// TestRejectedIsLookedAt: what a search rejects stays long enough to be seen, where it goes unit by unit.
func TestRejectedIsLookedAt(t *testing.T) {
	for _, pace := range []int{0, normalPace} {
		s := &spectacle{search: rejecting{}, playing: true, pace: pace}
		for range 100 {
			if s.tick() && s.view.Rejected {
				break
			}
		}
		if !s.view.Rejected {
			t.Fatalf("pace %v: nothing was rejected", paces[pace])
		}
		ticks := 1
		for ; !s.tick(); ticks++ {
			if ticks > 1000 {
				t.Fatal("the search does not go on")
			}
		}
		if least, unit := rejectedTicks, int(1/paces[pace]); ticks < least || ticks > least+2*unit {
			t.Errorf("pace %v: looked at for %d ticks", paces[pace], ticks)
		}
	}
}

// A rejecting search does nothing else.
type rejecting struct{}

func (rejecting) Step(int) bool           { return false }
func (rejecting) View(v *contract.View)   { v.Rejected = true }
func (rejecting) Answer() contract.Answer { return contract.Answer{} }

// TestSearchToTheEnd: at its end it can be seen once more, and the same game goes on under it.
func TestSearchToTheEnd(t *testing.T) {
	p, search := openGlass(t, 3*4096)
	table := p.table()
	p.typed("v")
	for table.spectacle.pace != toTheEnd {
		p.tapWidget(table.ui, actSpeed)
	}
	p.until("the end", func() bool { return table.spectacle.answer != nil })
	if search.steps != search.length {
		t.Errorf("ended after %d units of %d", search.steps, search.length)
	}
	p.key(ebiten.KeySpace)
	if s := table.spectacle; s == nil || s.answer != nil || s.pace != toTheEnd {
		t.Error("Space does not begin again at the same pace")
	}
	p.typed("u") // what belongs to the board ends it
	if table.spectacle != nil {
		t.Error("undo leaves the search on the board")
	}
	search.answer = contract.Answer{Decided: true}
	p.typed("v")
	table.spectacle.step(search.length)
	table.changed()
	p.tick(&input{})
	if table.ui.find(actSolve) != nil || !strings.Contains(table.describe(), strings.TrimSuffix(p.env.words.t("info.lost"), ".")) {
		t.Errorf("without a solution it says %q", table.describe())
	}
}

func TestSearchThatCannotBeWatched(t *testing.T) {
	p := openTable(t, smallJam)
	if p.table().ui.find(actWatchSearch) != nil {
		t.Error("a button offers it")
	}
	p.typed("v")
	if want := p.env.words.t("refuse.unwatchable"); p.table().message != want {
		t.Errorf("V says %q, want %q", p.table().message, want)
	}
	glass, _ := openGlass(t, 10)
	glass.env.open = func(contract.Request) (stepper, error) { return nil, errors.New("no such search") }
	glass.typed("v")
	if table := glass.table(); table.spectacle != nil || !strings.Contains(table.message, "no such search") {
		t.Errorf("V says %q", table.message)
	}
}

// TestWatchingAllocatesNothing: while a search runs, the table itself leaves the heap alone.
func TestWatchingAllocatesNothing(t *testing.T) {
	p, search := openGlass(t, 1_000_000_000)
	p.until("the proof", func() bool { return p.table().game().proof != nil })
	p.typed("v")
	table := p.table()
	table.spectacle.pace = toTheEnd - 1
	table.spectacle.step(123_456) // numbers of many digits
	before := search.steps
	allocatesNothing(t, p)
	if got := table.field.(*glassJam).painted.Explored; search.steps-before < 100 || got == 0 {
		t.Errorf("%d units were taken, and painted up to %d", search.steps-before, got)
	}
}

// TestPaceOfASearch: who watches sees single units where there are few, and need not wait long where there are many.
func TestPaceOfASearch(t *testing.T) {
	for _, test := range []struct {
		units uint64
		pace  float64
	}{{0, 0.5}, {1, 0.125}, {150, 0.125}, {151, 0.5}, {600, 0.5}, {2400, 2}, {2401, 8}, {1_000_000_000, 512}} {
		if got := paces[paceFor(test.units)]; got != test.pace {
			t.Errorf("%d units are watched at %v in a tick, want %v", test.units, got, test.pace)
		}
	}
}
