package rushhour_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
)

// widest returns the most columns of a board of that many rows.
func widest(rows int) int {
	if rows == 1 {
		return rushhour.LongestRow
	}
	return rushhour.MaxSize
}

// anyBoard returns a random dealt board of any size with a few walls, some random moves away from its deal.
func anyBoard(t *rapid.T) rushhour.Board {
	rows := rapid.IntRange(1, rushhour.MaxSize).Draw(t, "rows")
	cols := rapid.IntRange(2, widest(rows)).Draw(t, "cols")
	r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
	text := []byte(rushhour.Random(r, rows, cols).String())
	for range rapid.IntRange(0, 3).Draw(t, "walls") {
		if i := r.Uint32N(uint32(len(text))); text[i] == '.' {
			text[i] = 'x'
		}
	}
	drawn := string(text)
	if rapid.Bool().Draw(t, "beyond the letters") {
		for _, name := range rushhour.Names[len(rushhour.Letters):] {
			drawn = strings.Replace(drawn, "..", strings.Repeat(string(name), 2), r.IntN(2))
		}
	}
	board, err := rushhour.Parse(drawn)
	if err != nil {
		t.Fatalf("a dealt board does not parse: %v\n%s", err, drawn)
	}
	for range rapid.IntRange(0, 20).Draw(t, "walk") {
		moves := board.Moves(nil)
		if len(moves) == 0 {
			break
		}
		if board, err = board.Apply(moves[r.Uint32N(uint32(len(moves)))]); err != nil {
			t.Fatal(err)
		}
	}
	return board
}

func TestApplyAndUndo(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for _, move := range board.Moves(nil) {
			next, err := board.Apply(move)
			if err != nil {
				t.Fatalf("%v: %v on\n%s", move, err, board)
			}
			if next == board {
				t.Errorf("%v changes nothing on\n%s", move, board)
			}
			back, err := next.Apply(rushhour.Move{Car: move.Car, By: -move.By})
			if err != nil || back != board {
				t.Errorf("%v there and back gives\n%sfrom\n%s%v", move, back, board, err)
			}
		}
	})
}

func TestMovesAgreeWithApply(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		listed := map[rushhour.Move]bool{}
		for _, move := range board.Moves(nil) {
			if listed[move] {
				t.Errorf("%v is listed twice", move)
			}
			listed[move] = true
		}
		for car := range 128 {
			for by := -rushhour.MaxSize; by <= rushhour.MaxSize; by++ {
				move := rushhour.Move{Car: byte(car), By: by}
				next, err := board.Apply(move)
				if (err == nil) != listed[move] {
					t.Errorf("%v: listed %v, Apply says %v on\n%s", move, listed[move], err, board)
				}
				if err != nil && next != board {
					t.Errorf("%v is refused and yet gives\n%s", move, next)
				}
				if err == nil && next != slowApply(t, board, move) {
					t.Errorf("%v gives\n%son\n%s", move, next, board)
				}
			}
		}
	})
}

// slowApply is Apply by one-cell steps over the text of the board.
func slowApply(t *rapid.T, board rushhour.Board, m rushhour.Move) rushhour.Board {
	var rows [][]rune
	for row := range strings.Lines(board.String()) {
		rows = append(rows, []rune(strings.TrimSuffix(row, "\n")))
	}
	car, ok := board.Car(m.Car)
	if !ok {
		t.Fatalf("no vehicle %c", m.Car)
	}
	dr, dc, step := 0, 1, 1
	if car.Vertical {
		dr, dc = 1, 0
	}
	if m.By < 0 {
		step = -1
	}
	for by := 0; by != m.By; by += step {
		after := make([][]rune, len(rows))
		for r := range rows {
			after[r] = []rune(strings.ReplaceAll(string(rows[r]), string(rune(m.Car)), "."))
		}
		for r := range rows {
			for c := range rows[r] {
				if rows[r][c] != rune(m.Car) {
					continue
				}
				if to := rows[r+step*dr][c+step*dc]; to != '.' && to != rune(m.Car) {
					t.Fatalf("%v runs into %c on\n%s", m, to, board)
				}
				after[r+step*dr][c+step*dc] = rune(m.Car)
			}
		}
		rows = after
	}
	var text strings.Builder
	for _, row := range rows {
		text.WriteString(string(row) + "\n")
	}
	next, err := rushhour.Parse(text.String())
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func TestCarsAgreeWithCar(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		cells := 0
		last := byte(0)
		for _, car := range board.Cars(nil) {
			if car.Letter <= last {
				t.Errorf("%c comes after %c", car.Letter, last)
			}
			last = car.Letter
			if found, ok := board.Car(car.Letter); !ok || found != car {
				t.Errorf("Cars has %+v, Car finds %+v on\n%s", car, found, board)
			}
			cells += car.Len
		}
		for r := range board.Rows() {
			for c := range board.Cols() {
				if board.CarAt(r, c) != 0 {
					cells--
				}
			}
		}
		if cells != 0 {
			t.Errorf("the cars' lengths and the cells under them differ by %d on\n%s", cells, board)
		}
	})
}

func TestReachAndSolved(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, text  string
		car         byte
		back, ahead int
		solved      bool
	}{
		{"free on both sides", "..AA..\n", 'A', -2, 2, false},
		{"at the gap", "....AA\n", 'A', -4, 0, true},
		{"walls stop it", "x.AA.x\n", 'A', -1, 1, false},
		{"vehicles stop it", "AA.B\n...B\n", 'A', 0, 1, false},
		{"vertical", "AA..\n..B.\n..B.\n....\n....\n", 'B', -1, 2, false},
		{"another car at the gap is not out", "AA..\n..BB\n", 'B', -2, 0, false},
		{"as wide as the board", "AAA\nBBB\n", 'B', 0, 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			board := mustParse(t, test.text)
			car, ok := board.Car(test.car)
			if !ok {
				t.Fatalf("no vehicle %c", test.car)
			}
			if back, ahead := board.Reach(car); back != test.back || ahead != test.ahead {
				t.Errorf("vehicle %c reaches %d to %d, want %d to %d on\n%s", test.car, back, ahead, test.back, test.ahead, board)
			}
			if board.Solved() != test.solved {
				t.Errorf("Solved is %v, want %v on\n%s", board.Solved(), test.solved, board)
			}
		})
	}
}

func TestMovesOrder(t *testing.T) {
	t.Parallel()
	board := mustParse(t, "..AA.\n.....\n....C\nBBB.C\n")
	var got []string
	for _, move := range board.Moves(nil) {
		got = append(got, fmt.Sprintf("%c%+d", move.Car, move.By))
	}
	if want := "A-1 A-2 A+1 B+1 C-1 C-2"; strings.Join(got, " ") != want {
		t.Errorf("Moves gives %s, want %s", strings.Join(got, " "), want)
	}
}

func TestWallsAndOutside(t *testing.T) {
	t.Parallel()
	board := mustParse(t, "AA.x\n")
	for _, test := range []struct {
		row, col int
		car      byte
		wall     bool
	}{
		{0, 0, 'A', false},
		{0, 2, 0, false},
		{0, 3, 0, true},
		{-1, 0, 0, false},
		{1, 0, 0, false},
		{0, -1, 0, false},
		{0, 4, 0, false},
	} {
		if car, wall := board.CarAt(test.row, test.col), board.Wall(test.row, test.col); car != test.car || wall != test.wall {
			t.Errorf("cell %d,%d: vehicle %q, wall %v; want %q, %v", test.row, test.col, car, wall, test.car, test.wall)
		}
	}
	if board.ExitRow() != 0 {
		t.Errorf("the exit row is %d, want 0", board.ExitRow())
	}
}

// count returns the number of moves of a whole history.
func count(history []rushhour.Move) int {
	moves, tally := 0, rushhour.Tally(rushhour.Board{})
	for _, m := range history {
		moves = tally(m)
	}
	return moves
}

func TestTally(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		history string // car and by
		want    int
	}{
		{"nothing", "", 0},
		{"one slide", "A2", 1},
		{"two vehicles", "A1 B1", 2},
		{"consecutive slides are one", "A1 A1 A1", 1},
		{"there and back is none", "A1 A-1", 0},
		{"there and back in steps is none", "A1 A1 A-2", 0},
		{"beyond where it came from is one", "A1 A-2", 1},
		{"nothing between two slides joins them", "A1 B1 B-1 A1", 1},
		{"all of it taken back", "A1 B1 B-1 A-1", 0},
		{"another between them keeps them apart", "A1 B1 A1", 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			var history []rushhour.Move
			for _, word := range strings.Fields(test.history) {
				var move rushhour.Move
				if _, err := fmt.Sscanf(word, "%c%d", &move.Car, &move.By); err != nil {
					t.Fatal(err)
				}
				history = append(history, move)
			}
			before := fmt.Sprint(history)
			if got := count(history); got != test.want {
				t.Errorf("the tally of %s is %d, want %d", test.history, got, test.want)
			}
			if fmt.Sprint(history) != before {
				t.Errorf("the tally changed its history to %v", history)
			}
			tally := rushhour.Tally(rushhour.Board{})
			for i, m := range history {
				if got, want := tally(m), count(history[:i+1]); got != want {
					t.Errorf("the tally of %v is %d, want %d", history[:i+1], got, want)
				}
			}
		})
	}
}
