package link_test

import (
	"encoding/json"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/calendar"
	"warren/internal/deep"
	"warren/internal/levels"
	"warren/internal/link"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// to returns the fragment of a link that can be written.
func to(t interface {
	Helper()
	Fatal(...any)
}, l link.Link,
) string {
	t.Helper()
	fragment, err := link.To(l)
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

// wantRead checks that a fragment is read as a link.
func wantRead(t interface {
	Helper()
	Errorf(string, ...any)
}, fragment string, want link.Link,
) {
	t.Helper()
	got, err := link.Read(fragment)
	if err != nil {
		t.Errorf("%s: %v", fragment, err)
		return
	}
	if got.Puzzle != want.Puzzle || got.Board != want.Board || got.Setter != want.Setter {
		t.Errorf("%s is read as %s of %v\n%s\nwant %s of %v\n%s", fragment, got.Puzzle, got.Setter, got.Board, want.Puzzle, want.Setter, want.Board)
	}
	if got, want := lines(got.Gestures), lines(want.Gestures); got != want {
		t.Errorf("%s is read with\n%swant\n%s", fragment, got, want)
	}
}

var plain = regexp.MustCompile(`^1/[a-z]+/[A-Za-z0-9_-]*[A-Za-z0-9]$`)

// TestThereAndBack checks that every board and every game of every puzzle comes out of a link as it went in.
func TestThereAndBack(t *testing.T) {
	t.Parallel()
	eachPuzzle(t, func(t *testing.T, puzzle string, p player) {
		deep.Check(t, func(t *rapid.T) {
			l := link.Link{Puzzle: puzzle, Board: p.draw(t)}
			l.Gestures = p.play(drawRand(t), l.Board, rapid.IntRange(0, 30).Draw(t, "gestures"))
			if rapid.Bool().Draw(t, "of the setter's challenge") {
				l.Setter = calendar.Date{Year: 2026, Month: 1, Day: 1}.Add(rapid.IntRange(-5000, 50000).Draw(t, "day"))
			}
			fragment := to(t, l)
			if !plain.MatchString(fragment) {
				t.Errorf("%q has other letters", fragment)
			}
			wantRead(t, fragment, l)
		})
	})
}

// TestShippedBoards checks the links to all levels and to the daily boards of a month.
func TestShippedBoards(t *testing.T) {
	t.Parallel()
	eachPuzzle(t, func(t *testing.T, puzzle string, _ player) {
		boards := 0
		check := func(board string) {
			boards++
			wantRead(t, to(t, link.Link{Puzzle: puzzle, Board: board}), link.Link{Puzzle: puzzle, Board: board})
		}
		for _, l := range levels.Pack(puzzle) {
			check(l.Board)
		}
		for day := range 30 {
			if d, ok := levels.Daily(puzzle, calendar.Date{Year: 2027, Month: 1, Day: 1}.Add(day)); ok {
				check(d.Board)
			}
		}
		if boards != 90 {
			t.Errorf("%d boards, want 90", boards)
		}
	})
}

// TestPublished checks that links which are out in the world are read and written as they always were: never change one of these.
func TestPublished(t *testing.T) {
	t.Parallel()
	move := func(text string) json.RawMessage { return json.RawMessage(text) }
	for _, test := range []struct {
		fragment string
		link     link.Link
	}{
		{"1/maze/NIT3fbvFkf0AP0", link.Link{Puzzle: "maze", Board: "S═╗\n..╩\n═.E\n"}},
		{"1/maze/MRPRd9n9bgIxY", link.Link{Puzzle: "maze", Board: "SE╗\n", Gestures: [][]json.RawMessage{{move(`{"cell":[0,2],"taps":3}`)}, {move(`{"cell":[0,2],"taps":1}`), move(`{"cell":[0,2],"taps":2}`)}}}},
		{"1/linkup/TZ_x2FD7f_e-6OD_oWcb", link.Link{Puzzle: "linkup", Board: "AB09az\nBA....\n"}},
		{"1/linkup/ORQ53E9jdmSgwTC", link.Link{Puzzle: "linkup", Board: "ABBA\n", Gestures: [][]json.RawMessage{{move(`{"shuffle":"BABA\n"}`)}, {move(`{"path":[[0,0],[-1,0],[-1,2],[0,2]]}`)}, {move(`{"path":[[0,3],[-1,3],[-1,1],[0,1]]}`)}}}},
		{"1/linkup/KTCOW53qxNW", link.Link{Puzzle: "linkup", Board: "AA\n", Gestures: [][]json.RawMessage{{move(`{"path":[[0,0],[1,0],[1,1],[0,1]]}`)}}}},
		{"1/rushhour/fOdniILbe-8MvHOK63W2-5-89-7_oe1V", link.Link{Puzzle: "rushhour", Board: puzzletest.SamplesOf("rushhour").Shown}},
		{"1/rushhour/PKWYyA_ww0BAUGwz", link.Link{Puzzle: "rushhour", Board: "..Zx\nAAZ.\n..Z.\n....\n", Gestures: [][]json.RawMessage{{move(`{"car":"Z","by":1}`)}}}},
		{"1/rushhour/mCGjf_mMMMMMMMMMMMMMMMMMMMMMMQUQEwzAAQiNGjRo0aNGjRpU01VVVVV2WteAAAARUWx5", link.Link{Puzzle: "rushhour", Board: jam12, Gestures: [][]json.RawMessage{{move(`{"car":"A","by":2}`)}}}},
		{"1/rushhour/RYkHxGEAc4IM_5f4i5", link.Link{Puzzle: "rushhour", Board: jamFull, Gestures: [][]json.RawMessage{{move(`{"car":"72","by":1}`)}}}},
		{"1/rabbits/SMY8gZ4wE0BpaUzKNG6", link.Link{Puzzle: "rabbits", Board: puzzletest.SamplesOf("rabbits").Shown, Gestures: [][]json.RawMessage{{move(`{"from":[1,0],"to":[1,1]}`)}}, Setter: calendar.Date{Year: 2026, Month: 11, Day: 23}}},
		{"1/onestroke/KIT1iIrw2iJ", link.Link{Puzzle: "onestroke", Board: "S..\n.#.\n...\n", Gestures: [][]json.RawMessage{{move(`[0,1]`), move(`[0,2]`)}, {move(`[0,0]`)}, {move(`[1,0]`)}}}},
		{"1/onestroke/KIRqEiI81s6", link.Link{Puzzle: "onestroke", Board: "S..\n.#.\nE..\n", Gestures: [][]json.RawMessage{{move(`[1,0]`), move(`[2,0]`)}, {move(`[0,0]`)}, {move(`[0,1]`)}}}},
	} {
		if got := to(t, test.link); got != test.fragment {
			t.Errorf("is written %s, want %s", got, test.fragment)
		}
		wantRead(t, test.fragment, test.link)
	}
}

// TestOlder checks that the older form is still read.
func TestOlder(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ fragment, puzzle, board string }{
		{"rushhour:..B/AAB", "rushhour", "..B\nAAB\n"},
		{"maze:S%E2%95%90E", "maze", "S═E\n"},
		{"maze:S═E", "maze", "S═E\n"},
		{"maze:S E", "maze", "S E\n"},
		{"onestroke:S.%23", "onestroke", "S.#\n"},
		{"onestroke:S.#/...", "onestroke", "S.#\n...\n"},
		{"rabbits:F%20F", "rabbits", "F F\n"},
		{"https://example.org/warren/#linkup:AB/BA", "linkup", "AB\nBA\n"},
	} {
		wantRead(t, test.fragment, link.Link{Puzzle: test.puzzle, Board: test.board})
	}
}

// jam12 is a board of the largest size with as many vehicles as there are letters.
const jam12 = "BBCCDDEEFFGG\nHHIIJJKKLLMM\nNNOOPPQQRRSS\nTTUUVVWWXXYY\nAA..b....c..\n....b....c..\nZZaaddeeffgg\nhhiijjkkllmm\nnnppqqrrsstt\nuuvvwwyyzz..\n............\n...........x\n"

// jamFull has vehicles beyond the letters, with the last of all.
const jamFull = "AA..ÀÀ..\n..BB.ÕÕ.\n"

// TestLengths checks that links to the largest boards stay short: those with an address of 80 letters fit a QR code of version 10.
func TestLengths(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(1)
	jam := puzzletest.SamplesOf("rushhour").Shown
	for _, test := range []struct {
		name, puzzle, board string
		most                int
	}{
		{"Way Home 16×16", "maze", maze.Random(r, 16, 16, maze.Mix{Plus: 1, T: 4, L: 4, I: 4, Brick: 2}).String(), 185},
		{"Way Home 128×128", "maze", maze.Random(r, 128, 128, maze.Mix{Plus: 1, T: 4, L: 4, I: 4, Brick: 2}).String(), 9800},
		{"Link-up 10×16", "linkup", linkup.Random(r, 10, 16, 4).String(), 172},
		{"Link-up 14×24", "linkup", linkup.New(14, 24, strings.Repeat(linkup.Pictures, 6)[:14*24]).String(), 390},
		{"Traffic Jam 6×6", "rushhour", jam, 43},
		{"Traffic Jam 8×8", "rushhour", "BBCCDDEE\nFFGGHHII\nJJKKLLMM\nAANNOO..\nPPQQRRSS\nTTUUVVWW\nXXYYZZaa\nbbccddee\n", 72},
		{"Traffic Jam 12×12", "rushhour", jam12, 90},
		{"Burrow 9×9", "rabbits", "aabbccdd.\nRRRRRRRRR\nXXXXXXXXX\neeffgghh.\nRXRXRXRXR\niijjkkll.\n.R.X.R.X.\nmmnnooppR\nqqrrssttX\n", 82},
		{"One Stroke 12×12", "onestroke", onestroke.Random(r, 12, 12, 30).String(), 60},
		{"One Stroke 15×15", "onestroke", onestroke.Random(r, 15, 15, 60).String(), 75},
		{"One Stroke 20×20", "onestroke", onestroke.Random(r, 20, 20, 100).String(), 110},
	} {
		got := len(to(t, link.Link{Puzzle: test.puzzle, Board: test.board}))
		t.Logf("%s: %d letters", test.name, got)
		if got > test.most {
			t.Errorf("%s takes %d letters, want at most %d", test.name, got, test.most)
		}
	}
}

// Strokes through all cells of a square, by their steps up, down, left and right.
const (
	stroke15 = "DRUURDDDLLLLDRRRRDDRUUUUUUULLULDDLUUURRRDRUULLLLLDLULDDLUULDDDRDDDDRUUUURURDDLDRRDLLDDLLLUULURULLDDLLURUURRULURULLLLDRRDLLDRDLDDDRRRRD" +
		"DRDLLUULDLULDDDRURDDDLULDDRRRRRRRRRRULLLULDLULDLUURRRUURRRRRRDLDRRRDLDRDLLLURULLLLULURRRDL"
	stroke20 = "RRDLLDRRDLLLULDDDDRDDDDDLLURULURULUUUUUURRUURUURUULDLLDRDLDDLUUUUUUUURDDDRUUURRRRRDRURDRURDDDLULDLULDDRRDRURDDLLDRDLLLURUULDLUUUUULLLD" +
		"RRDDDDLDRRDDDDDLLLLDRDDDDDDRURDRUULLUUUURDDDRRDRRULULLUURDRUULURULURRDDRRULURRULURUURDDDDRRRULLUURDRUURDDDDRUUUUULLULDDLUULDLUURULURRR" +
		"DLDRRUURRRDLLDDRURDDDDDDDDDLULDDRRDLDRDLLLLLDRRRDDRUURDDDLLLLURULLDDLUULLDRDLLLLLURRRUUULUUURDDRUURDDDLDRRUURRRRULULURULLLLDRRDLDRR"
)

// drawn returns a square without hedges, with a stroke on it.
func drawn(t *testing.T, size int, start onestroke.Cell, steps string) onestroke.Board {
	t.Helper()
	board, err := onestroke.Parse(onestroke.Blank(size, size))
	if err == nil {
		board, err = board.With(start, 'S')
	}
	sides := map[rune]onestroke.Cell{'U': {Row: -1}, 'D': {Row: 1}, 'L': {Col: -1}, 'R': {Col: 1}}
	for _, step := range steps {
		if err == nil {
			board, err = board.Apply(onestroke.Move{To: board.Head().Plus(sides[step].Row, sides[step].Col)})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// wholeStroke returns a link to a solved board with its stroke, drawn in one gesture.
func wholeStroke(t *testing.T, solved onestroke.Board) link.Link {
	t.Helper()
	var gesture []json.RawMessage
	for _, c := range solved.Stroke(nil)[1:] {
		text, err := json.Marshal(onestroke.Move{To: c})
		if err != nil {
			t.Fatal(err)
		}
		gesture = append(gesture, text)
	}
	return link.Link{Puzzle: "onestroke", Board: solved.String(), Gestures: [][]json.RawMessage{gesture}}
}

// TestPublishedStroke checks a link from when 15×15 was the largest board, with a stroke through all of it: never change it.
func TestPublishedStroke(t *testing.T) {
	t.Parallel()
	const fragment = "1/onestroke/xCCAQ5AAAAAAAAAAAAAAGQDgYSNTVCAUUCpAEBAQCABKBUIiVEUkKUSBVEYEBAEAqqjRSQBVSVJCQoiAqM2"
	want := wholeStroke(t, drawn(t, 15, onestroke.Cell{Row: 5, Col: 11}, stroke15))
	if got := to(t, want); got != fragment {
		t.Errorf("is written %s, want %s", got, fragment)
	}
	wantRead(t, fragment, want)
}

// A stroke through each of 400 cells, which was taken back from far and drawn again, comes out as it went in and still fits a QR code.
func TestLargestStroke(t *testing.T) {
	t.Parallel()
	const most = 700
	solved := drawn(t, onestroke.MaxSize, onestroke.Cell{Row: 8, Col: 3}, stroke20)
	if solved.Len() != onestroke.MaxSize*onestroke.MaxSize {
		t.Fatalf("a stroke of %d cells", solved.Len())
	}
	l := link.Link{Puzzle: "onestroke", Board: solved.String()}
	at, err := onestroke.Parse(l.Board)
	if err != nil {
		t.Fatal(err)
	}
	play := func(moves ...onestroke.Move) {
		var gesture []json.RawMessage
		for _, m := range moves {
			if at, err = at.Apply(m); err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(m)
			if err != nil {
				t.Fatal(err)
			}
			gesture = append(gesture, text)
		}
		l.Gestures = append(l.Gestures, gesture)
	}
	for range 3 { // cell by cell, at one go, and from the middle on
		for at.Len() < solved.Len() {
			play(onestroke.Move{To: solved.At(at.Len())})
		}
		play(onestroke.Move{To: solved.At(300)}, onestroke.Move{To: solved.At(256)}, onestroke.Move{To: solved.At(255)}, onestroke.Move{To: solved.At(2)})
		play(onestroke.Between(nil, at, solved)...)
		play(onestroke.Move{To: solved.At(317)})
	}
	play(onestroke.Between(nil, at, solved)...)
	fragment := to(t, l)
	t.Logf("%d gestures: %d letters", len(l.Gestures), len(fragment))
	if len(fragment) > most {
		t.Errorf("%d letters, want at most %d", len(fragment), most)
	}
	wantRead(t, fragment, l)
}

// TestMovesAreShort checks how many letters the moves of games take.
func TestMovesAreShort(t *testing.T) {
	t.Parallel()
	for puzzle, game := range map[string]struct {
		play func(r *rand.Rand, board string, gestures int) [][]json.RawMessage
		most float64 // letters a move
	}{
		"maze":      {playing(maze.Parse, maze.Board.Moves), 1.8},
		"linkup":    {playing(linkup.Parse, linkup.Board.Moves), 1.6},
		"rushhour":  {playing(rushhour.Parse, rushhour.Board.Moves), 1.1},
		"rabbits":   {playing(rabbits.Parse, rabbits.Board.Moves), 1.1},
		"onestroke": {playing(onestroke.Parse, onestroke.Board.Moves), 0.6},
	} {
		l := link.Link{Puzzle: puzzle, Board: levels.Pack(puzzle)[30].Board}
		without := len(to(t, l))
		l.Gestures = game.play(puzzles.NewRand(1), l.Board, 100)
		moves := 0
		for _, gesture := range l.Gestures {
			moves += len(gesture)
		}
		got := float64(len(to(t, l))-without) / float64(moves)
		t.Logf("%s: %.2f letters for each of %d moves", puzzle, got, moves)
		if got > game.most {
			t.Errorf("%s: %.2f letters for each of %d moves, want at most %.1f", puzzle, got, moves, game.most)
		}
	}
}

// TestFaults checks what is said of links that are none.
func TestFaults(t *testing.T) {
	t.Parallel()
	jam := to(t, link.Link{Puzzle: "rushhour", Board: "......\n...B..\nAA.B..\n......\n..CC..\n......\n"})
	head, board := jam[:len("1/rushhour/")], jam[len("1/rushhour/"):]
	damaged := link.Fault{Kind: link.Damaged} // with the beginning of its letters
	few := func(n int) [2]int { return [2]int{n, 0} }
	// AA. has one move at each position, which takes no bits; S and E are tiles that do not turn.
	lane := [][2]int{few(1), few(3), {2, 53}, {1, 3}, few(2), {0, 1}, {2, 3}, {0, 2}, {0, 1}, {0, 2}, {0, 2}}
	ends := [][2]int{few(1), few(2), {13, 14}, {1, 14}, few(1), {0, 1}, {12, 14}, {0, 1}, {12, 13}, {0, 2}}
	// A board of one picture can be shuffled in one way, which takes no bits but those that say it is a shuffle.
	deal := slices.Concat([][2]int{few(14), few(24), {1, 63}, {0, 2}, few(336)}, [][2]int{{0, 1}, {1, 2}}, slices.Repeat([][2]int{{0, 1}}, 335), [][2]int{{0, 2}})
	same := strings.Repeat(strings.Repeat("A", 24)+"\n", 14)
	wantRead(t, link.ContentOf("linkup", slices.Concat(deal, [][2]int{few(1), few(0), {2, 3}})...),
		link.Link{Puzzle: "linkup", Board: same, Gestures: [][]json.RawMessage{{json.RawMessage(`{"shuffle":"` + strings.ReplaceAll(same, "\n", `\n`) + `"}`)}}})
	wantRead(t, link.ContentOf("rushhour", append(lane, few(0))...), link.Link{Puzzle: "rushhour", Board: "AA.\n"})
	wantRead(t, link.ContentOf("maze", append(ends, few(0))...), link.Link{Puzzle: "maze", Board: "SE\n"})
	for _, test := range []struct {
		name, fragment string
		want           link.Fault
	}{
		{"no link", "nothing", link.Fault{Kind: link.NoPuzzle, Detail: "nothing"}},
		{"nothing", "", link.Fault{Kind: link.NoPuzzle, Detail: ""}},
		{"much text", strings.Repeat("nothing ", 20), link.Fault{Kind: link.NoPuzzle, Detail: "nothing nothing nothing …"}},
		{"an escape", "maze:S/%zz/E", link.Fault{Kind: link.BadEscape, Detail: "%zz"}},
		{"half an escape", "maze:S%", link.Fault{Kind: link.BadEscape, Detail: "S%"}},
		{"an unknown puzzle, older", "chess:AA", link.Fault{Kind: link.UnknownPuzzle, Detail: "chess"}},
		{"an unknown puzzle", "1/chess/" + board, link.Fault{Kind: link.UnknownPuzzle, Detail: "chess"}},
		{"a newer version", "2/rushhour/" + board, link.Fault{Kind: link.NewerVersion, Detail: "2"}},
		{"a version that never was", "0/rushhour/AAAA", link.Fault{Kind: link.Damaged, Detail: "0/rushhour/AAAA"}},
		{"a date", "23/11/2026", link.Fault{Kind: link.NoPuzzle, Detail: "23/11/2026"}},
		{"another page", "https://example.org/", link.Fault{Kind: link.NoPuzzle, Detail: "https://example.org/"}},
		{"a very new version", strings.Repeat("9", 100) + "/maze/A", link.Fault{Kind: link.NewerVersion, Detail: strings.Repeat("9", 24) + "…"}},
		{"a newer version without more", "17/", link.Fault{Kind: link.NewerVersion, Detail: "17"}},
		{"the version alone", "1/", link.Fault{Kind: link.CutShort, Detail: "0"}},
		{"half the puzzle", "1/rush", link.Fault{Kind: link.CutShort, Detail: "0"}},
		{"no board", head, link.Fault{Kind: link.CutShort, Detail: "0"}},
		{"another puzzle's board", "1/rabbits/" + board, damaged},
		{"too long", "1/maze/" + strings.Repeat("A", 40_000), link.Fault{Kind: link.TooLong, Detail: "40007"}},
		{"ten thousand letters", "1/maze/" + strings.Repeat("A", 10_000), damaged},
		{"a sign that is no letter", head + strings.Replace(board, board[5:6], "!", 1), damaged},
		{"a board over the limit", link.ContentOf("onestroke", few(40), few(50), [2]int{2, 3}, [2]int{0, 3}, few(0), [2]int{0, 3}), link.Fault{Kind: link.OverLimit, Detail: "40×50"}},
		{"a board far over the limit", link.ContentOf("maze", few(100_000), few(100_000)), link.Fault{Kind: link.OverLimit, Detail: "100000×100000"}},
		{"moves without end", link.ContentOf("rushhour", append(lane, few(1), few(1<<29-1))...), link.Fault{Kind: link.TooManyMoves, Detail: "536870912"}},
		{"shuffles without letters", link.ContentOf("linkup", slices.Concat(deal, [][2]int{few(1), few(5_999)}, slices.Repeat([][2]int{{2, 3}}, 6_000))...), link.Fault{Kind: link.TooManyMoves, Detail: "6000"}},
		{"gestures without end", link.ContentOf("rushhour", append(lane, few(1<<29))...), damaged},
		{"an illegal move", link.ContentOf("maze", append(ends, few(1), few(0), [2]int{0, 2}, [2]int{0, 3})...), damaged},
		{"half a move", link.ContentOf("maze", append(ends, few(1), few(1))...), damaged},
		{"more than a link holds", link.ContentOf("maze", append(ends, few(0), [2]int{0, 64}, [2]int{0, 64})...), damaged},
		{"no cells", link.ContentOf("linkup", few(0), few(3)), damaged},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.want == damaged {
				letters := strings.SplitN(test.fragment, "/", 3)[2]
				test.want.Detail = letters[:min(24, len(letters))]
				if len(letters) > 24 {
					test.want.Detail += "…"
				}
			}
			l, err := link.Read(test.fragment)
			var fault *link.Fault
			if !errors.As(err, &fault) || *fault != test.want {
				t.Fatalf("Read(%.80q) returns %v, %#v, want %#v", test.fragment, l, err, test.want)
			}
			if said := err.Error(); !strings.Contains(said, ", expected ") && !strings.Contains(said, ", it ") {
				t.Errorf("it does not say what was expected: %s", said)
			}
		})
	}
}

// TestCutShort checks that a link which lost its end is always told as one.
func TestCutShort(t *testing.T) {
	t.Parallel()
	eachPuzzle(t, func(t *testing.T, puzzle string, p player) {
		deep.Check(t, func(t *rapid.T) {
			l := link.Link{Puzzle: puzzle, Board: p.draw(t)}
			l.Gestures = p.play(drawRand(t), l.Board, rapid.IntRange(0, 3).Draw(t, "gestures"))
			fragment := to(t, l)
			short := fragment[:rapid.IntRange(len("1/"), len(fragment)-1).Draw(t, "letters")]
			var fault *link.Fault
			if _, err := link.Read(short); !errors.As(err, &fault) || fault.Kind != link.CutShort {
				t.Errorf("%s of %s: %v", short, fragment, err)
			}
		})
	})
}

// TestMistyped checks that a link in which letters were changed or exchanged is never read as another board.
func TestMistyped(t *testing.T) {
	t.Parallel()
	eachPuzzle(t, func(t *testing.T, puzzle string, p player) {
		deep.Check(t, func(t *rapid.T) {
			fragment := to(t, link.Link{Puzzle: puzzle, Board: p.draw(t)})
			letters := []byte(fragment)
			at := rapid.IntRange(len("1/"+puzzle+"/"), len(letters)-2).Draw(t, "at")
			if rapid.Bool().Draw(t, "exchanged") {
				letters[at], letters[at+1] = letters[at+1], letters[at]
			} else {
				letters[at] = rapid.SampledFrom([]byte("ABab01-_lIO.~")).Draw(t, "letter")
			}
			var fault *link.Fault
			if l, err := link.Read(string(letters)); string(letters) != fragment && (!errors.As(err, &fault) || fault.Kind != link.Damaged && fault.Kind != link.CutShort) {
				t.Errorf("%s for %s: %v, %v", letters, fragment, l, err)
			}
		})
	})
}

// TestNoLink checks what cannot be written.
func TestNoLink(t *testing.T) {
	t.Parallel()
	var boardFault *puzzles.Fault
	var refusal *puzzles.Refusal
	var fault *link.Fault
	for _, test := range []struct {
		name string
		link link.Link
		want any // pointer to the type of error
	}{
		{"an unknown puzzle", link.Link{Puzzle: "chess", Board: "K\n"}, &fault},
		{"no board", link.Link{Puzzle: "maze", Board: "S?E\n"}, &boardFault},
		{"two boards", link.Link{Puzzle: "maze", Board: "SE\n\nES\n"}, &boardFault},
		{"an illegal move", link.Link{Puzzle: "onestroke", Board: "S..\n", Gestures: [][]json.RawMessage{{json.RawMessage("[0,2]")}}}, &refusal},
		{"too many moves", link.Link{Puzzle: "rushhour", Board: "AA.\n", Gestures: [][]json.RawMessage{slices.Repeat([]json.RawMessage{
			json.RawMessage(`{"car":"A","by":1}`), json.RawMessage(`{"car":"A","by":-1}`),
		}, 10_000)}}, &fault},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := link.To(test.link); got != "" || err == nil || !errors.As(err, test.want) {
				t.Errorf("To returns %q, %v", got, err)
			}
		})
	}
	if got, err := link.Address("https://example.org/", link.Link{Puzzle: "chess"}); got != "" || err == nil {
		t.Errorf("Address returns %q, %v", got, err)
	}
}

// TestFind checks that links are found in what players copy and paste: in each quoted text of testdata/found.txt the one below it.
func TestFind(t *testing.T) {
	t.Parallel()
	fragment := to(t, link.Link{Puzzle: "onestroke", Board: "S.\n..\n"})
	address, err := link.Address("https://example.org/warren/#old", link.Link{Puzzle: "onestroke", Board: "S.\n..\n"})
	if want := "https://example.org/warren/#" + fragment; err != nil || address != want {
		t.Fatalf("the address is %q, %v, want %q", address, err, want)
	}
	texts, err := os.ReadFile("testdata/found.txt")
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for line := range strings.Lines(string(texts)) {
		line = strings.TrimSuffix(line, "\n")
		if want, is := strings.CutPrefix(line, "="); is {
			want = strings.TrimSpace(want)
			if got, ok := link.Find(text); got != want || ok != (want != "") {
				t.Errorf("Find(%q) returns %q, %v, want %q", text, got, ok, want)
			}
		} else if strings.HasPrefix(line, `"`) {
			if text, err = strconv.Unquote(line); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got, ok := link.Find(strings.Repeat(address+"\n", 10_000)); ok {
		t.Errorf("%q is found in a text that is too much to look at", got)
	}
}

// TestLocate checks where in a text a link begins.
func TestLocate(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text      string
		line, col int
	}{
		{"1/maze/AAAA", 1, 1},
		{"\ufeff#1/maze/AAAA", 1, 2},
		{"\r\n\n  https://example.org/#1/maze/AAAA\n", 3, 24},
		{"狡兔五窟\n看 https://example.org/#1/maze/AAAA 。\n", 2, 24},
		{"S.#\nand 1/maze/AAAA", 2, 5},
		{"#maze:S/E and more", 1, 2},
	} {
		if _, at, ok := link.Locate(test.text); !ok || at != (puzzles.Place{Line: test.line, Col: test.col}) {
			t.Errorf("Locate(%q) returns %v, %v, want %d:%d", test.text, at, ok, test.line, test.col)
		}
	}
}

// FuzzFind checks that what Find finds is found again, and that Read says what is wrong with it if it is no link.
func FuzzFind(f *testing.F) {
	f.Add("Look: https://example.org/#1/maze/NIT3fb\n> vFkf0AP0, and play!")
	f.Add("%231%2Fmaze%2FNIT3fbvFkf0AP0")
	f.Add("#nav:hover #maze:S%E2%95%90E")
	f.Fuzz(func(t *testing.T, text string) {
		fragment, at, ok := link.Locate(text)
		if !ok {
			return
		}
		if at.Line < 1 || at.Col < 1 || at.Line > 1+strings.Count(text, "\n") {
			t.Errorf("a link at %v of %q", at, text)
		}
		if again, ok := link.Find(fragment); (!ok || again != fragment) && !strings.Contains(fragment, "#") { // a row of an older one may look like one
			t.Errorf("%q is found in %q, and in that %q, %v", fragment, text, again, ok)
		}
		l, err := link.Read(fragment)
		wantLinkOrFault(t, fragment, l, err)
	})
}

// FuzzRead checks that Read reads a link that To writes, or says what is wrong with it.
func FuzzRead(f *testing.F) {
	for puzzle, p := range players {
		for _, l := range levels.Pack(puzzle)[:3] {
			f.Add(to(f, link.Link{Puzzle: puzzle, Board: l.Board, Gestures: p.play(puzzles.NewRand(l.Seed), l.Board, 10)}))
		}
	}
	f.Add("rushhour:..B/AAB")
	f.Add("1/maze/")
	f.Fuzz(func(t *testing.T, fragment string) {
		l, err := link.Read(fragment)
		wantLinkOrFault(t, fragment, l, err)
	})
}

// FuzzContent is FuzzRead for contents whose length and sum are right.
func FuzzContent(f *testing.F) {
	for number := range 5 {
		f.Add(uint8(number), []byte("EAgQIEBggQ"))
	}
	names := slices.Sorted(maps.Keys(players))
	f.Fuzz(func(t *testing.T, number uint8, content []byte) {
		puzzle := names[int(number)%len(names)]
		var numbers [][2]int
		for _, b := range content {
			numbers = append(numbers, [2]int{int(b) % 64, 64})
		}
		fragment := link.ContentOf(puzzle, numbers...)
		l, err := link.Read(fragment)
		wantLinkOrFault(t, fragment, l, err)
	})
}

// wantLinkOrFault checks what Read has returned.
func wantLinkOrFault(t *testing.T, fragment string, l link.Link, err error) {
	t.Helper()
	var fault *link.Fault
	switch {
	case err != nil && !errors.As(err, &fault):
		t.Errorf("Read(%q) fails with %v, which is no *Fault", fragment, err)
	case err != nil && (l.Board != "" || l.Gestures != nil):
		t.Errorf("Read(%q) fails and returns %v", fragment, l)
	case err == nil:
		again, err := link.To(l)
		if plain.MatchString(fragment) && err != nil {
			t.Errorf("%s is read as %v, which cannot be written: %v", fragment, l, err)
		}
		if err == nil {
			read, err := link.Read(again)
			if err != nil || read.Setter != l.Setter || lines(read.Gestures) != lines(l.Gestures) {
				t.Errorf("%s is written again as %s, which is read as %v, %v", fragment, again, read, err)
			}
		}
	}
}
