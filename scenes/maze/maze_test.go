package maze

import (
	"math"
	"strings"
	"testing"

	"warren/puzzles"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) *player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return &player{p, p.Table.View().Basics.(*view)}
}

func (p *player) at(row, col int) render.Point {
	return p.view.grid.Rect(rules.Cell{Row: row, Col: col}).Center()
}

func (p *player) touch(kind ui.Kind, at render.Point) {
	p.Do(ui.Intent{Kind: kind, At: at, Touch: true})
}

func (p *player) taps() int { return countTaps(p.Game().Played()) }

const (
	corner   = "S═╚\n╬.═\n╩╝E\n"                                  // takes two taps on the corner, one on the tile below it
	sixBySix = "S═╗╔╣╩\n║╗╠╝.║\n╦╝║╣═╚\n╗.══╦╝\n║╣╦.╝╗\n╔═╩╣╚E\n" // takes seven taps
)

func largeBoard() string {
	return rules.Random(puzzles.NewRand(3), rules.MaxSize, rules.MaxSize, rules.Mix{Plus: 1, T: 3, L: 4, I: 4, Brick: 1}).String()
}

func won(t *testing.T) *player {
	p := scripts().Lead(t, "", "open board "+strings.ReplaceAll(strings.TrimSpace(sixBySix), "\n", "/")+"\nbest")
	return &player{p, p.Table.View().Basics.(*view)}
}

func TestWalk(t *testing.T) {
	t.Parallel()
	p := won(t)
	walk := &p.view.walk
	if !walk.on() || walk.home() {
		t.Fatal("the rabbit does not set out")
	}
	var before render.Point
	for ticks := 0; !walk.home(); ticks++ {
		if p.view.light.turning == 0 {
			s := walk.stride(p.view.board)
			cell := rules.Cell{Row: int(math.Floor(s.at.Y)), Col: int(math.Floor(s.at.X))}
			if !p.view.lit(p.view.tile(cell)) {
				t.Errorf("it walks over %v, where no road is lit", cell)
			}
			if step := s.at.Sub(before).Len(); before != (render.Point{}) && step > 1 {
				t.Errorf("it leaps %v cells", step)
			}
			before = s.at
		}
		if p.Tick(); float64(ticks)*ui.TickMS > render.WinMS {
			t.Fatal("the walk outlasts the win")
		}
	}
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	if walk.on() {
		t.Error("it is still at home")
	}
}

// A replay of thousands of moves lasts no longer than others.
func TestLongReplay(t *testing.T) {
	t.Parallel()
	const n = 32
	rows := make([]string, n)
	for i := range rows {
		rows[i] = "╝" + strings.Repeat("║", n-2) + "╝\n" // the road winds through all rows
	}
	rows[0] = "S" + rows[0][len("╝"):]
	rows[n-1] = "E" + rows[n-1][len("╝"):]
	p := open(t, strings.Join(rows, ""))
	p.Proven()
	p.Want(ui.Solve)
	p.Until("a replay", func() bool { return p.Offers(ui.Slide) })
	shown := p.Table.View().Basics.(*view)
	if way := len(shown.plan.way); way < 900 {
		t.Fatalf("the road goes over %d cells", way)
	}
	ticks := 0
	for ; !shown.board.Solved(); ticks++ {
		if p.Tick(); float64(ticks)*ui.TickMS > 12_200 {
			t.Fatal("the replay lasts longer than 12 s")
		}
	}
}

func TestPhases(t *testing.T) {
	t.Parallel()
	phases := func(board string) (seen []string) {
		e, _ := tabletest.NewEnv(t)
		w := e.Solver.Watch(search.Request{Puzzle: "maze", Task: search.TaskSolve, Board: board})
		defer w.Close()
		p := &tabletest.Robot{T: t, Env: e, Table: table.New(e, Puzzle())}
		var v search.View
		p.Until("its end", func() bool {
			fresh, answer := w.Poll(&v)
			if fresh {
				if key := phase(&v); len(seen) == 0 || seen[len(seen)-1] != key {
					seen = append(seen, key)
				}
				w.Step(1)
			}
			return answer != nil
		})
		return seen
	}
	if got := strings.Join(phases(sixBySix), " "); got != "maze.searchHome maze.searchRoad" {
		t.Errorf("a plain search goes through %s", got)
	}
	if got := strings.Join(phases("╦╣╦╚\n╚══S\n║E╚║\n"), " "); !strings.Contains(got, "maze.searchRoad maze.searchLoop maze.searchRoad") {
		t.Errorf("a search over a loop goes through %s", got)
	}
}

func TestLargeBoard(t *testing.T) {
	t.Parallel()
	p := open(t, largeBoard())
	at := p.turns(60, 60)
	was := p.view.board.At(at)
	p.Tap(p.at(at.Row, at.Col))
	if got := p.Game().Position().(rules.Board).At(at); p.taps() != 1 || got != was.Turned(1) {
		t.Errorf("a tap turned %v to %v", was, got)
	}
	if p.view.light.turning != 0 {
		t.Error("tiles too small to be seen turn")
	}
}

// turns returns the next cell to the right with a tile that turns.
func (p *player) turns(row, col int) rules.Cell {
	c := rules.Cell{Row: row, Col: col}
	for !p.view.board.At(c).Turns() {
		c.Col++
	}
	return c
}

// Small tiles have a lens, through which a finger may look for its tile before it taps.
func TestLens(t *testing.T) {
	t.Parallel()
	near := open(t, sixBySix)
	near.Do(ui.Intent{Kind: ui.Hover, At: near.at(2, 2)})
	if _, ok := near.view.aimed(); ok {
		t.Error("large tiles have a lens")
	}
	p := open(t, largeBoard())
	aims := func(by string, row, col int) {
		t.Helper()
		if cell, ok := p.view.aimed(); !ok || cell != (rules.Cell{Row: row, Col: col}) {
			t.Errorf("%s: it shows %v, %v", by, cell, ok)
		}
	}
	p.Do(ui.Intent{Kind: ui.Hover, At: p.at(7, 9)})
	aims("mouse", 7, 9)
	for _, aim := range []rules.Cell{{Row: 0, Col: 0}, {Row: 127, Col: 127}, {Row: 64, Col: 63}} {
		frame, grid := p.view.lens(aim, p.view.grid.Tray)
		if frame.Contains(p.at(aim.Row, aim.Col)) {
			t.Errorf("the lens lies over %v", aim)
		}
		if got := grid.Under(frame.Center()); got != aim {
			t.Errorf("in the middle of the lens is %v, want %v", got, aim)
		}
	}
	turns := p.turns(30, 30)
	p.touch(ui.Press, p.at(40, 40))
	p.touch(ui.Drag, p.at(35, 40))
	aims("finger", 35, 40)
	p.touch(ui.Drag, p.at(turns.Row, turns.Col))
	p.touch(ui.Release, p.at(turns.Row, turns.Col))
	if played := p.Game().Played(); len(played) != 1 || played[0].(rules.Move).Cell != turns {
		t.Errorf("the finger turned %v, want %v", played, turns)
	}
	p.Want(ui.Right, ui.Right)
	aims("cursor", turns.Row, turns.Col+1)
}

func TestAtHome(t *testing.T) {
	p := won(t)
	p.view.stopTurning()
	p.view.light.end() // the dashes flow a little longer than the scene lasts
	tabletest.Celebration(t, p.Robot, func() { p.view.walk.ms, p.view.walk.inMS = 0, 0 })
	if !p.view.walk.home() || p.view.walk.glad() != 1 {
		t.Error("the rabbit is not at home")
	}
}

func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, corner)
	v, at := p.view, rules.Cell{Row: 1, Col: 0}
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene{
		At: v.board, Cell: at, Number: v.piece(at), Move: rules.Move{Cell: at, Taps: 1}, Trail: true,
	}, 3, 3, map[string]func() func(){
		"a pinned tile": func() func() {
			v.pinned[v.index(at)] = true
			return func() { v.pinned[v.index(at)] = false }
		},
	})
}
