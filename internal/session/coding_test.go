package session

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

type movable[S, M any] interface {
	Board[S, M]
	Moves([]M) []M
}

var mazeMix = maze.Mix{Plus: 1, T: 2, L: 4, I: 4, Brick: 1}

func TestSaveAndLoad(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	t.Run("maze", func(t *testing.T) {
		saveAndLoad(t, r, &Rules{Name: "maze", Basics: BasicsOf(maze.Parse, nil)}, func() maze.Board {
			return maze.Random(r, 2+r.IntN(5), 2+r.IntN(5), mazeMix)
		})
	})
	t.Run("linkup", func(t *testing.T) {
		saveAndLoad(t, r, &Rules{Name: "linkup", Basics: BasicsOf(linkup.Parse, nil)}, func() linkup.Board {
			return linkup.Random(r, 4, 6, 4)
		}, func(at linkup.Board) linkup.Move { return linkup.Move{Shuffle: at.String()} })
	})
	t.Run("rushhour", func(t *testing.T) {
		saveAndLoad(t, r, &Rules{Name: "rushhour", Basics: BasicsOf(rushhour.Parse, nil)}, func() rushhour.Board {
			return rushhour.Random(r, 6, 6)
		})
	})
	t.Run("rabbits", func(t *testing.T) {
		saveAndLoad(t, r, &Rules{Name: "rabbits", Basics: BasicsOf(rabbits.Parse, nil)}, func() rabbits.Board {
			return rabbits.Random(r, 5, 2, 3, 1)
		})
	})
	t.Run("onestroke", func(t *testing.T) {
		rules := &Rules{
			Name: "onestroke", Basics: BasicsOf(onestroke.Parse, nil),
			Between: func(from, to Position) []Move {
				return Moves(onestroke.Between(nil, from.(onestroke.Board), to.(onestroke.Board)))
			},
		}
		saveAndLoad(t, r, rules, func() onestroke.Board { return onestroke.Random(r, 4, 5, 2) })
	})
}

func saveAndLoad[S movable[S, M], M any](t *testing.T, r *rand.Rand, rules *Rules, random func() S, more ...func(S) M) {
	rules.Difficulties = []string{"easy", "hard"}
	moved := 0
	for range 50 {
		solver := &fakeSolver{log: new([]string)}
		saver := &fakeSaver{data: map[string][]byte{}}
		s := New(rules, Deps{Solver: solver, Saver: saver}, "easy")
		g := NewGame(random())
		if r.IntN(2) == 0 {
			g.Difficulty, g.Seed, g.Par, g.Bound, g.Known, g.Limit, g.Spent = "hard", r.Uint64(), 7, 5+r.IntN(3), true, 9e5, float64(r.IntN(1000))
		}
		s.Begin(g)
		for range r.IntN(40) {
			switch at := s.Game().Position().(S); r.IntN(11) {
			case 0, 1:
				s.Do(Undo)
			case 2:
				s.Do(Redo)
			case 3:
				s.Do(Restart)
			case 4:
				s.TogglePin(puzzles.Cell{Row: r.IntN(4), Col: r.IntN(4)})
			case 5:
				g.note([]Aid{HintAid, SolveAid, WatchAid, DeadEnd, seenAid}[r.IntN(5)])
			default:
				legal := at.Moves(nil)
				for _, move := range more {
					legal = append(legal, move(at))
				}
				if len(legal) > 0 {
					s.Make([]Move{legal[r.IntN(len(legal))]}, r.IntN(3) == 0)
					moved++
				}
			}
		}
		s.games.save(s.Game())
		data := saver.data[s.games.name(g)]
		got, err := decodeGame(data, rules)
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		again, err := got.encode(rules.Name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(data, again) {
			t.Fatalf("saved, loaded and saved again\n%s\n%s", data, again)
		}
		if got.At != g.At || got.Position() != g.Position() || got.Aids() != g.Aids() || got.Proven() != g.Proven() {
			t.Fatalf("loaded %d\n%v\nwant %d\n%v", got.At, got.Position(), g.At, g.Position())
		}
		for i := range g.Gestures {
			leads, want := rules.positionAfter(&got.History, i+1), rules.positionAfter(&g.History, i+1)
			if leads != want {
				t.Fatalf("gesture %d leads to\n%v\nwant\n%v", i+1, leads, want)
			}
		}
	}
	if moved < 100 {
		t.Errorf("%d moves in all prove little", moved)
	}
}

func TestDamagedSaves(t *testing.T) {
	t.Parallel()
	const sound = `{"version":1,"puzzle":"spot","board":"0/5\n","level":"easy","par":1,"aids":[{"since":2,"what":1}],"pins":[[0,2]],` +
		`"limit":30,"spent":20,"at":2,"gestures":[{"moves":[1,1]},{"restart":true}]}`
	rules := spotRules("")
	if _, err := decodeGame([]byte(sound), rules); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ what, with, says string }{
		{sound, `no JSON`, "invalid character"},
		{sound, sound[:60], "unexpected end"},
		{`"version":1`, `"version":0`, "version 0"},
		{`"version":1`, `"version":3`, "newer version"},
		{`"version":1`, `"version":3,"aids":7`, "newer version"},
		{`"spot"`, `"maze"`, `of "maze"`},
		{`0/5\n`, `99`, "board: 1:1"},
		{`"easy"`, `"none"`, `level "none"`},
		{`"limit":30`, `"limit":-1`, "of -1 ms"},
		{`"spent":20`, `"spent":-1`, "-1 of 30 ms"},
		{`[1,1]`, `[1,99]`, "gesture 1: no step from 1 to 100"},
		{`[1,1]`, `["up"]`, "gesture 1:"},
		{`"at":2`, `"at":3`, "at is 3, expected 0 to 2"},
		{`"at":2`, `"at":-1`, "at is -1"},
		{`"since":2`, `"since":1`, "aids since gesture 1 of 2, expected 0 or a restart"},
		{`"since":2`, `"since":3`, "aids since gesture 3 of 2"},
		{`"what":1`, `"what":128`, "aids 128, expected 0 to 127"},
		{`[0,2]`, `[0,3]`, "pin 1 in [0,3], expected a cell of the board"},
		{`[0,2]`, `[0,1],[1,0]`, "pin 2 in [1,0]"},
		{`[0,2]`, `[0,1],[-1,0]`, "pin 2 in [-1,0]"},
		{`[0,2]`, `[0,-1]`, "pin 1 in [0,-1]"},
		{`[0,2]`, `[0,1],[0,1]`, "pin 2 in [0,1]"},
	} {
		damaged := strings.Replace(sound, test.what, test.with, 1)
		if damaged == sound {
			t.Fatalf("nothing to damage at %s", test.what)
		}
		if _, err := decodeGame([]byte(damaged), rules); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s\n got error %v\nwant %s", damaged, err, test.says)
		}
	}
}

func TestPinsOnRealBoards(t *testing.T) {
	t.Parallel()
	board := maze.Random(rand.New(rand.NewPCG(1, 1)), 3, 4, mazeMix)
	for _, test := range []struct {
		cell puzzles.Cell
		on   bool
	}{{puzzles.Cell{}, true}, {puzzles.Cell{Row: 2, Col: 3}, true}, {puzzles.Cell{Row: 3}, false}, {puzzles.Cell{Col: 4}, false}} {
		if got := onBoard(board.String(), test.cell); got != test.on {
			t.Errorf("%v is on the board: %v", test.cell, got)
		}
	}
}
