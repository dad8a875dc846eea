package onestroke

import (
	"math"
	"strings"
	"testing"

	"warren/internal/calendar"
	"warren/internal/deep"
	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/onestroke"
	"warren/render"
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

func (p *player) at(row, col float64) render.Point {
	return p.view.grid.At(render.Point{X: col + 0.5, Y: row + 0.5})
}

// strokeOf returns the start, and the steps as compass directions.
func strokeOf(b rules.Board) string {
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

const (
	ring  = "S..\n.#.\n...\n" // can be drawn in two ways, one for each first step
	field = "S...\n....\n....\n....\n"
)

// After random input the history replays to the position on the board, with no detour in any gesture, and the drawn line reaches it.
func TestAtRandom(t *testing.T) {
	t.Parallel()
	for seed := range uint64(deep.Times(4)) {
		p := open(t, "S....\n..#..\n.....\n.#...\n.....\n")
		p.Env.Settings.Warnings = []string{ui.WarnNever, ui.WarnStuck, ui.WarnProven}[seed%3]
		p.Env.Relayout()
		r := puzzles.NewRand(seed)
		down := false
		at := p.at(0, 0)
		for range 800 {
			switch n := puzzles.Below(r, 40); {
			case n < 30:
				at.X += float64(puzzles.Below(r, 161)-80) / 40 * p.view.grid.Cell
				at.Y += float64(puzzles.Below(r, 161)-80) / 40 * p.view.grid.Cell
				tray := p.view.grid.Tray
				at.X, at.Y = min(tray.Right(), max(tray.X, at.X)), min(tray.Bottom(), max(tray.Y, at.Y))
				kind := ui.Hover
				if down {
					kind = ui.Drag
				}
				if puzzles.Below(r, 12) == 0 {
					kind = ui.Press
					if down {
						kind = ui.Release
					}
					down = !down
				}
				p.Do(ui.Intent{Kind: kind, At: at})
			case n < 34:
				p.Want([...]ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right}[n-30])
			default:
				p.Want([...]ui.Kind{ui.Undo, ui.Redo, ui.Restart, ui.Hint, ui.WayBack, ui.Distance}[n-34])
			}
			p.wantHistory()
		}
		p.Release(at)
		for range 200 {
			p.Tick()
		}
		if b := p.Game().Position().(rules.Board); p.view.seen.board != b || p.view.seen.tip != float64(b.Len()-1) {
			t.Errorf("%v cells are seen of %d", p.view.seen.tip, b.Len())
		}
	}
}

func (p *player) wantHistory() {
	p.T.Helper()
	g := p.Game()
	b := g.Start.(rules.Board)
	for i, step := range g.Gestures[:g.At] {
		if step.Restart {
			b = g.Start.(rules.Board)
		}
		if len(step.Moves) == 0 && !step.Restart {
			p.T.Fatalf("gesture %d is none", i+1)
		}
		for j, m := range step.Moves {
			next, err := b.Apply(m.(rules.Move))
			if err != nil || j > 0 && next.Len() < b.Len() {
				p.T.Fatalf("gesture %d of %v: %v", i+1, step.Moves, err)
			}
			b = next
		}
	}
	if at := g.Position().(rules.Board); at != b {
		p.T.Fatalf("the gestures lead to %s, the position is %s", strokeOf(b), strokeOf(at))
	}
	if p.view.board != b || p.view.hand.Press.Down && p.view.drag.board != b {
		p.T.Fatalf("the view shows %s, the table has %s", strokeOf(p.view.board), strokeOf(b))
	}
}

func TestWays(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	for solutions, want := range map[string]string{
		"": "", "1": "One way to draw it, and no other.", "12": "12 ways to draw it.", "3516": "3,516 ways to draw it.",
		"123456789012345678901234567890": "More ways to draw it than anybody could try.",
	} {
		a := &search.Answer{Solution: search.Solution{Solvable: true}, Count: search.Count{Solutions: solutions}}
		if got := footnote(e.Words, &session.Game{}, a); got != want {
			t.Errorf("%q ways are told as %q, want %q", solutions, got, want)
		}
		if got := footnote(e.Words, &session.Game{History: session.History{Gestures: []session.Gesture{{Moves: []session.Move{rules.Move{}}}}, At: 1}}, a); got != "" {
			t.Errorf("once the line has begun, %q ways are told as %q", solutions, got)
		}
		won := new(session.Game)
		won.Done = calendar.Date{Year: 2026, Month: 12, Day: 1}
		if got := footnote(e.Words, won, a); got != "" {
			t.Errorf("of a board that was won, %q ways are told as %q", solutions, got)
		}
	}
}

// The board is so wide that its search does not count ways on its own.
func TestWaysAreCounted(t *testing.T) {
	t.Parallel()
	p := open(t, strings.Repeat(".......\n", 6)+"S......\n")
	p.Proven()
	p.Until("the number of ways", func() bool { return p.Game().Proof.Solutions != "" })
	if got := p.Game().Proof.Solutions; got != "1510446" { // OEIS A145157
		t.Errorf("%s ways are counted", got)
	}
}

func TestBoards(t *testing.T) {
	t.Parallel()
	ways := []string{"3", "3", "2"}
	for i, g := range tabletest.Boards(t, Puzzle()) {
		if g.Proof.Solutions != ways[i] {
			t.Errorf("lesson %d has %s ways, want %s", i+1, g.Proof.Solutions, ways[i])
		}
	}
	pictures := figures()
	for i, pic := range pictures {
		if after, _ := pic.At.(rules.Board).Apply(pic.Move.(rules.Move)); after.Solved() != (i == len(pictures)-1) {
			t.Errorf("rule %d: solved: %v", i+1, after.Solved())
		}
	}
}

// The line runs back to where two strokes part and on from there, and takes render.StrokeMS for one cell.
func TestLine(t *testing.T) {
	t.Parallel()
	one, two := must(field, "EES"), must(field, "ESSS")
	var l line
	l.jump(one)
	lowest := l.tip
	for n := 0; l.run(ui.TickMS, two); n++ {
		lowest = min(lowest, l.tip)
		if n > 60 {
			t.Fatalf("still on its way at %v", l.tip)
		}
	}
	if lowest < 1-0.5 || lowest > 1.5 || l.tip != 4 || l.board != two {
		t.Errorf("it went back to %v and ended at %v", lowest, l.tip)
	}
	l.jump(must(field, ""))
	ms := 0.0
	for l.run(1, must(field, "E")) {
		ms++
	}
	if math.Abs(ms-render.StrokeMS) > 1 {
		t.Errorf("a cell took %v ms", ms)
	}
}

func TestShine(t *testing.T) {
	p := open(t, ring)
	p.Proven()
	for _, kind := range []ui.Kind{ui.Right, ui.Right, ui.Down, ui.Down, ui.Left, ui.Left, ui.Up} {
		p.Want(kind)
	}
	if !p.Table.Session().Solved() {
		t.Fatal("not won")
	}
	tabletest.Celebration(t, p.Robot, func() { p.view.wonMS = 0 })
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Restart)
	before := p.view.seen.tip
	if before <= 0 {
		t.Fatalf("the stroke is gone at once")
	}
	for p.view.Tick(ui.TickMS) {
		if now := p.view.seen.tip; now > before {
			t.Fatalf("the stroke grows from %v to %v", before, now)
		}
		before = p.view.seen.tip
	}
	if before != 0 {
		t.Errorf("%v of it is left", before)
	}
}

func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, field)
	v := p.view
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene{
		At: v.board, Cell: rules.Cell{Row: 0, Col: 1}, Number: v.piece(rules.Cell{Row: 0, Col: 1}), Move: rules.Move{To: rules.Cell{Row: 0, Col: 1}}, Ahead: true,
	}, 4, 4, nil)
}
