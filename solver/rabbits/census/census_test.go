package census_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"warren/puzzles/rabbits"
	shared "warren/solver/census"
	"warren/solver/rabbits/census"
)

func open(t testing.TB, spec census.Spec) *census.Census {
	t.Helper()
	spec.Parts = max(spec.Parts, 1)
	spec.Part = max(spec.Part, 1)
	c, err := census.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func run(c *census.Census) []shared.Line {
	for _, batch := range c.Ready() {
		c.Sweep(batch)()
	}
	return c.Lines()
}

func texts(lines []shared.Line) []string {
	var all []string
	for _, l := range lines {
		all = append(all, l.String())
	}
	return all
}

// The steps come from an independent exhaustive search. The numbers of boards are those of this
// program, which TestNaively checks on smaller classes.
var known = []struct {
	spec          census.Spec
	steps, boards int
	long          bool
}{
	{census.Spec{Rabbits: 3, Mushrooms: 3}, 33, 1898, false},
	{census.Spec{Rabbits: 3, Mushrooms: 2, Foxes: 2}, 60, 1611, false},
	{census.Spec{Rabbits: 2, Mushrooms: 3, Foxes: 2}, 49, 13193, false},
	{census.Spec{Rabbits: 3, Mushrooms: 3, Foxes: 1}, 87, 6055, false},
	{census.Spec{Rabbits: 3, Mushrooms: 3, Foxes: 2}, 75, 8920, false},
	{census.Spec{Rabbits: 3, Mushrooms: 4, Foxes: 1}, 89, 25485, false},
	{census.Spec{Rabbits: 4, Mushrooms: 3, Foxes: 1}, 77, 2475, false},
	{census.Spec{Rabbits: 5, Mushrooms: 3, Foxes: 1}, 78, 623, true},
	{census.Spec{Rabbits: 3, Mushrooms: 4, Foxes: 2}, 88, 35528, true},
	{census.Spec{Rabbits: 3, Mushrooms: 3, Foxes: 2, AllLanes: true}, 86, 60911, true},
}

func name(spec census.Spec) string {
	lanes := ""
	if spec.AllLanes {
		lanes = " in all lanes"
	}
	return fmt.Sprintf("%d-%d-%d%s", spec.Rabbits, spec.Mushrooms, spec.Foxes, lanes)
}

// TestKnown checks the hardest boards of the classes, and the solution of some boards.
func TestKnown(t *testing.T) {
	t.Parallel()
	for _, want := range known {
		if want.long {
			continue
		}
		t.Run(name(want.spec), func(t *testing.T) {
			t.Parallel()
			lines := run(open(t, want.spec))
			if len(lines) != want.boards || lines[0].Moves() != want.steps {
				t.Errorf("%d boards, the hardest of %d steps, want %d and %d",
					len(lines), lines[0].Moves(), want.boards, want.steps)
			}
			const some = 20
			for i := 0; i < len(lines); i += len(lines)/some + 1 {
				_, got := cluster(parse(t, lines[i].Board))
				if got.String() != lines[i].String() {
					t.Errorf("%v, and the rules give %v", lines[i], got)
				}
			}
		})
	}
}

// BenchmarkCensus checks the others too.
func BenchmarkCensus(b *testing.B) {
	for _, want := range known {
		b.Run(name(want.spec), func(b *testing.B) {
			for b.Loop() {
				lines := run(open(b, want.spec))
				if len(lines) != want.boards || lines[0].Moves() != want.steps {
					b.Errorf("%d boards, the hardest of %d steps, want %d and %d",
						len(lines), lines[0].Moves(), want.boards, want.steps)
				}
			}
		})
	}
}

func parse(t testing.TB, text string) rabbits.Board {
	t.Helper()
	var rows strings.Builder
	for row := range slices.Chunk([]byte(text), 5) {
		rows.Write(row)
		rows.WriteByte('\n')
	}
	board, err := rabbits.Parse(rows.String())
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// cluster returns the boards that reach one another by the rules, and their line, which has no
// counts if none is solved.
func cluster(start rabbits.Board) ([]rabbits.Board, shared.Line) {
	// steps adds the boards that are a step further.
	steps := func(seen map[rabbits.Board]int, queue []rabbits.Board) []rabbits.Board {
		for i := 0; i < len(queue); i++ {
			for _, m := range queue[i].Moves(nil) {
				by := m.To.Row - m.From.Row + m.To.Col - m.From.Col
				if !queue[i].Rabbit(m.From) && by*by > 1 {
					continue
				}
				next, err := queue[i].Apply(m)
				if err != nil {
					panic(err)
				}
				next = next.Canonical()
				if _, ok := seen[next]; !ok {
					seen[next] = seen[queue[i]] + 1
					queue = append(queue, next)
				}
			}
		}
		return queue
	}
	start = start.Canonical()
	all := steps(map[rabbits.Board]int{start: 0}, []rabbits.Board{start})
	distance := make(map[rabbits.Board]int)
	var solved []rabbits.Board
	for _, b := range all {
		if b.Solved() {
			distance[b] = 0
			solved = append(solved, b)
		}
	}
	var line shared.Line
	for _, b := range steps(distance, solved) {
		d := distance[b]
		if d == len(line.Counts) {
			line.Counts, line.Board = append(line.Counts, 0), least(b)
		}
		line.Counts[d]++
		line.Board = min(line.Board, least(b))
	}
	return all, line
}

// least returns the least text of a board and those symmetric to it.
func least(b rabbits.Board) string {
	text := strings.ReplaceAll(b.String(), "\n", "")
	best := text
	for range 2 {
		for range 4 {
			turned := make([]byte, len(text))
			for i := range turned {
				turned[i] = text[i%5*5+4-i/5]
			}
			text = string(turned)
			best = min(best, renamed(text))
		}
		mirrored := []byte(text)
		for row := range slices.Chunk(mirrored, 5) {
			slices.Reverse(row)
		}
		text = string(mirrored)
	}
	return best
}

// renamed gives the foxes their letters in reading order.
func renamed(text string) string {
	names := make(map[rune]rune)
	return strings.Map(func(sign rune) rune {
		if sign < 'a' {
			return sign
		}
		if names[sign] == 0 {
			names[sign] = 'a' + rune(len(names))
		}
		return names[sign]
	}, text)
}

// every finds every board with some pieces, as texts.
func every(spec census.Spec, found func(string)) {
	text := []byte(strings.Repeat(".", 25))
	var lay func(sign byte, from, left int)
	next := func(sign byte) {
		switch {
		case sign >= 'a':
			lay('X', 0, spec.Mushrooms)
		case sign == 'X':
			lay('R', 0, spec.Rabbits)
		default:
			found(renamed(string(text)))
		}
	}
	lay = func(sign byte, from, left int) {
		if left == 0 {
			next(sign)
			return
		}
		for at := from; at < 25; at++ {
			if text[at] != '.' {
				continue
			}
			if sign < 'a' {
				text[at] = sign
				lay(sign, at+1, left-1)
				text[at] = '.'
				continue
			}
			for _, to := range [...]int{at + 1, at + 5} {
				lane := at / 5
				if to == at+5 {
					lane = at % 5
				}
				if to < 25 && (to == at+5 || to%5 > 0) && text[to] == '.' && (spec.AllLanes || lane%2 == 1) {
					text[at], text[to] = sign, sign
					lay(sign+1, at+1, left-1)
					text[at], text[to] = '.', '.'
				}
			}
		}
	}
	lay('a', 0, spec.Foxes)
}

// TestNaively compares whole classes with a search of every board by the rules.
func TestNaively(t *testing.T) {
	t.Parallel()
	for _, spec := range []census.Spec{
		{Rabbits: 1, Mushrooms: 0, Foxes: 0},
		{Rabbits: 1, Mushrooms: 2, Foxes: 0},
		{Rabbits: 3, Mushrooms: 1, Foxes: 0},
		{Rabbits: 1, Mushrooms: 1, Foxes: 1},
		{Rabbits: 2, Mushrooms: 0, Foxes: 1, AllLanes: true},
		{Rabbits: 1, Mushrooms: 0, Foxes: 2, AllLanes: true},
		{Rabbits: 1, Mushrooms: 1, Foxes: 2},
		{Rabbits: 1, Mushrooms: 0, Foxes: 3},
		{Rabbits: 1, Mushrooms: 0, Foxes: 4},
	} {
		t.Run(name(spec), func(t *testing.T) {
			t.Parallel()
			seen := make(map[rabbits.Board]bool)
			want := make(map[string]bool)
			every(spec, func(text string) {
				start := parse(t, text)
				if seen[start] {
					return
				}
				all, line := cluster(start)
				for _, b := range all {
					seen[b] = true
				}
				if line.Counts != nil {
					want[line.String()] = true
				}
			})
			got := texts(run(open(t, spec)))
			if !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(maps.Keys(want))) {
				t.Errorf("%d boards, and the rules give %d", len(got), len(want))
			}
		})
	}
}

// TestParts compares the parts with the whole, each of them stopped in the midst and gone on with.
func TestParts(t *testing.T) {
	t.Parallel()
	spec := census.Spec{Rabbits: 2, Mushrooms: 2, Foxes: 2, Parts: 3}
	var lines []shared.Line
	for spec.Part = 1; spec.Part <= spec.Parts; spec.Part++ {
		c := open(t, spec)
		ready := c.Ready()
		slices.Reverse(ready)
		var takes []func()
		for _, batch := range ready[:len(ready)/3] {
			takes = append(takes, c.Sweep(batch))
		}
		for _, take := range slices.Backward(takes) {
			take()
		}
		data, err := c.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		again := open(t, spec)
		if err := again.UnmarshalBinary(data); err != nil {
			t.Fatal(err)
		}
		done, all := again.Work()
		if left := len(ready) - len(takes); int(done) != len(takes) || int(all) != len(ready) || len(again.Ready()) != left {
			t.Errorf("%d of %d done, %d ready, want %d of %d", done, all, len(again.Ready()), len(takes), len(ready))
		}
		lines = append(lines, run(again)...)
	}
	slices.SortFunc(lines, shared.Line.Compare)
	spec.Part, spec.Parts = 1, 1
	if whole := texts(run(open(t, spec))); !slices.Equal(texts(lines), whole) {
		t.Errorf("the parts have %d boards, the whole %d", len(lines), len(whole))
	}
}

func TestUnmarshal(t *testing.T) {
	t.Parallel()
	spec := census.Spec{Rabbits: 2, Mushrooms: 1}
	c := open(t, spec)
	run(c)
	data, err := c.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	bad := [][]byte{nil, data[:3], data[:len(data)-1]}
	for _, at := range []int{0, len(data) / 2, len(data) - 1} {
		damaged := slices.Clone(data)
		damaged[at] ^= 1
		bad = append(bad, damaged)
	}
	for i, data := range bad {
		c := open(t, spec)
		if err := c.UnmarshalBinary(data); err == nil || len(c.Lines()) > 0 {
			t.Errorf("damaged bytes %d: %v, %d boards", i, err, len(c.Lines()))
		}
	}
	spec.Foxes = 1
	if err := open(t, spec).UnmarshalBinary(data); err == nil {
		t.Error("a census takes what another had done")
	}
}

func TestNew(t *testing.T) {
	t.Parallel()
	for _, bad := range []struct {
		spec census.Spec
		want string
	}{
		{census.Spec{Mushrooms: 3, Part: 1, Parts: 1}, "a census with 0 rabbits, expected 1 to 5"},
		{census.Spec{Rabbits: 6, Part: 1, Parts: 1}, "a census with 6 rabbits, expected 1 to 5"},
		{census.Spec{Rabbits: 1, Mushrooms: -1, Part: 1, Parts: 1},
			"a census with -1 mushrooms, expected 0 to 24, since the board has 25 cells"},
		{census.Spec{Rabbits: 1, Mushrooms: 12, Part: 1, Parts: 1},
			"5200300 ways to place the mushrooms and the lanes of the foxes, expected at most 1048576"},
		{census.Spec{Rabbits: 1, Foxes: 5, Part: 1, Parts: 1}, "a census with 5 foxes, expected 0 to 4"},
		{census.Spec{Rabbits: 1, Part: 3, Parts: 2}, "part 3 of 2"},
		{census.Spec{Rabbits: 1}, "part 0 of 0"},
	} {
		if c, err := census.New(bad.spec); err == nil || err.Error() != bad.want || c != nil {
			t.Errorf("%+v: %v, want %s", bad.spec, err, bad.want)
		}
	}
	if n := open(t, census.Spec{Rabbits: 5, Mushrooms: 3, Foxes: 4, AllLanes: true}).Bytes(); n < 1<<20 || n > 1<<28 {
		t.Errorf("%d bytes", n)
	}
}
