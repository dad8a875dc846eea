package table_test

import (
	"encoding/json"
	"testing"

	"warren/puzzles"
	mazerules "warren/puzzles/maze"
	onestrokerules "warren/puzzles/onestroke"
	rabbitrules "warren/puzzles/rabbits"
	rushrules "warren/puzzles/rushhour"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

var (
	next     = ui.Intent{Kind: ui.Jump, Rune: 'x'}
	previous = ui.Intent{Kind: ui.Jump, Rune: 'X', Shift: true}
	enter    = ui.Intent{Kind: ui.Confirm}
)

// A presser plays by keys alone, and counts them.
type presser struct {
	*tabletest.Robot
	pressed int
}

func pressLevel(t *testing.T, how *puzzle.Puzzle, level int) *presser {
	t.Helper()
	p := tabletest.Lay(t, how)
	if err := p.Table.Open(table.Opening{Level: level}); err != nil {
		t.Fatal(err)
	}
	p.Tick()
	p.Proven()
	return &presser{Robot: p}
}

func (p *presser) press(keys ...ui.Intent) {
	for _, key := range keys {
		p.pressed++
		p.Do(key)
	}
}

func (p *presser) cursor() puzzles.Cell { return p.Table.Hand().Cursor }

func (p *presser) steer(down, right int) {
	for _, way := range [...]struct {
		by          int
		ahead, back ui.Kind
	}{{down, ui.Down, ui.Up}, {right, ui.Right, ui.Left}} {
		for range way.by {
			p.press(ui.Intent{Kind: way.ahead})
		}
		for range -way.by {
			p.press(ui.Intent{Kind: way.back})
		}
	}
}

func (p *presser) jumpTo(c puzzles.Cell) {
	p.T.Helper()
	const most = 50
	key := next
	if at := p.cursor(); c.Row < at.Row || c.Row == at.Row && c.Col < at.Col {
		key = previous
	}
	for range most {
		if p.Table.Hand().Shown && p.cursor() == c {
			return
		}
		p.press(key)
	}
	p.T.Fatalf("no jump leads to %v", c)
}

func solution[M any](p *presser) (moves []M) {
	p.T.Helper()
	if err := json.Unmarshal(p.Game().Proof.Moves, &moves); err != nil || len(moves) == 0 {
		p.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}

// Levels are played by the keys of a player who cannot see the board. In Link-up the jumps alone lead: to a tile that can be linked, then to its
// mate. In the others the solution does.
func TestFewPresses(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		play func(t *testing.T) *presser
		most int
	}{
		{"linkup 12", func(t *testing.T) *presser {
			p := pressLevel(t, linkup.Puzzle(), 12)
			for range p.Game().Position().(interface{ Tiles() int }).Tiles() / 2 {
				p.press(next, enter, next, enter)
			}
			return p
		}, 120},
		{"rushhour 14", func(t *testing.T) *presser {
			p := pressLevel(t, rushhour.Puzzle(), 14)
			p.press(next, enter) // from then on a jump takes the next car
			for _, m := range solution[rushrules.Move](p) {
				car, _ := p.Game().Position().(rushrules.Board).Car(m.Car)
				p.jumpTo(puzzles.Cell{Row: car.Row, Col: car.Col})
				if car.Vertical {
					p.steer(m.By, 0)
				} else {
					p.steer(0, m.By)
				}
			}
			return p
		}, 71},
		{"rabbits 12", func(t *testing.T) *presser {
			p := pressLevel(t, rabbits.Puzzle(), 12)
			p.press(next, enter)
			for _, m := range solution[rabbitrules.Move](p) {
				p.jumpTo(m.From)
				jump := p.Game().Position().(rabbitrules.Board).FoxAt(m.From) == 0
				down, right := m.To.Row-m.From.Row, m.To.Col-m.From.Col
				if jump { // one arrow, however far it leads
					down, right = max(-1, min(1, down)), max(-1, min(1, right))
				}
				p.steer(down, right)
			}
			return p
		}, 39},
		{"maze 12", func(t *testing.T) *presser {
			p := pressLevel(t, maze.Puzzle(), 12)
			p.press(next)
			for _, m := range solution[mazerules.Move](p) {
				p.steer(m.Cell.Row-p.cursor().Row, m.Cell.Col-p.cursor().Col)
				for range m.Taps {
					p.press(enter)
				}
			}
			return p
		}, 10},
		{"onestroke 12", func(t *testing.T) *presser {
			p := pressLevel(t, onestroke.Puzzle(), 12)
			p.press(next, enter) // to the rabbit, and take it up
			for _, m := range solution[onestrokerules.Move](p) {
				p.steer(m.To.Row-p.cursor().Row, m.To.Col-p.cursor().Col)
			}
			return p
		}, 37}, // one for each cell, and two for the rabbit
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := test.play(t)
			if !p.Game().Position().Solved() {
				t.Fatalf("it is not solved; the screen says %q", p.Screen().Describe())
			}
			t.Logf("%d presses", p.pressed)
			if p.pressed > test.most {
				t.Errorf("%d presses, want at most %d", p.pressed, test.most)
			}
		})
	}
}
