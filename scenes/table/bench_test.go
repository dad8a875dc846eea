package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	links "warren/internal/link"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/rabbits"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
)

func TestSteadyStates(t *testing.T) { tabletest.StatesAllocateNothing(t, scripts().States(t)) }

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, scripts().States(b)) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, scripts().States(b)) }

// The links have the longest histories that 10,000 letters hold.
func BenchmarkLongLink(b *testing.B) {
	const most = 10_000
	filled := func(rows, cols int, begins, with string) string {
		return begins + strings.Repeat(with, cols-len([]rune(begins))) + "\n" + strings.Repeat(strings.Repeat(with, cols)+"\n", rows-1)
	}
	for _, test := range []struct {
		name  string
		open  func() *tabletest.Robot
		link  links.Link
		count int // of moves
		moves [2]string
	}{
		{
			"rushhour", func() *jam { return openJam(b, smallJam) },
			links.Link{Puzzle: "rushhour", Board: "AA.x\n"},
			16_384,
			[2]string{`{"car":"A","by":1}`, `{"car":"A","by":-1}`},
		},
		{
			"rabbits", func() *jam { return tabletest.Open(b, rabbits.Puzzle(), "R....\n.....\n.....\n.....\n.....\n") },
			links.Link{Puzzle: "rabbits", Board: filled(9, 9, ".RX", ".")},
			16_384,
			[2]string{`{"from":[0,1],"to":[0,3]}`, `{"from":[0,3],"to":[0,1]}`},
		},
		{
			"onestroke", func() *jam { return tabletest.Open(b, onestroke.Puzzle(), "S..\n") },
			links.Link{Puzzle: "onestroke", Board: filled(15, 15, "S", ".")},
			16_384,
			[2]string{"[0,1]", "[0,0]"},
		},
		{
			"linkup", func() *jam { return tabletest.Open(b, linkup.Puzzle(), "AA\n") },
			links.Link{Puzzle: "linkup", Board: filled(14, 24, "A", "A")},
			2_770,
			[2]string{shuffle(filled(14, 24, "A", "A")), shuffle(filled(14, 24, "A", "A"))},
		},
		{
			"maze", func() *jam { return tabletest.Open(b, maze.Puzzle(), "S═E\n") },
			links.Link{Puzzle: "maze", Board: filled(1, 3, "SE╝", ".")},
			13_000,
			[2]string{`{"cell":[0,2],"taps":1}`, `{"cell":[0,2],"taps":3}`},
		},
		{
			"maze 128×128", func() *jam { return tabletest.Open(b, maze.Puzzle(), "S═E\n") },
			links.Link{Puzzle: "maze", Board: filled(128, 128, "SE╝", ".")},
			3_500,
			[2]string{`{"cell":[0,2],"taps":1}`, `{"cell":[0,2],"taps":3}`},
		},
	} {
		b.Run(test.name, func(b *testing.B) {
			for i := range test.count {
				test.link.Gestures = append(test.link.Gestures, []json.RawMessage{json.RawMessage(test.moves[i%2])})
			}
			fragment, err := links.To(test.link)
			if err != nil || len(fragment) > most {
				b.Fatalf("%d letters, %v", len(fragment), err)
			}
			for b.Loop() {
				b.StopTimer()
				p := test.open()
				p.Proven()
				b.StartTimer()
				l, err := links.Read(fragment)
				if err != nil {
					b.Fatal(err)
				}
				if err := p.Table.Open(table.Opening{Link: &l}); err != nil {
					b.Fatal(err)
				}
				p.Tick()
				b.StopTimer()
				p.Table.Leave() // which stops its searches
				b.StartTimer()
			}
			b.ReportMetric(float64(len(fragment)), "letters")
		})
	}
}

func shuffle(board string) string {
	return `{"shuffle":"` + strings.ReplaceAll(board, "\n", `\n`) + `"}`
}
