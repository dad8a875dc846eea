package linkup

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// querySet holds boards that have been played for a while and two equal tiles of each to link.
type querySet struct {
	boards    []linkup.Board
	fields    []linkup.Field
	published []*published
	from, to  []linkup.Cell
}

func newQueries(rows, cols int) *querySet {
	const queries = 256
	r := puzzles.NewRand(60)
	q := &querySet{}
	for len(q.boards) < queries {
		cells := make([]byte, rows*cols)
		for i := range cells {
			cells[i] = linkup.Pictures[i/2%(rows*cols/4%len(linkup.Pictures))]
		}
		linkup.Mix(r, cells)
		board := linkup.New(rows, cols, string(cells))
		player := newPlayer(newModel(board))
		player.begin()
		for range puzzles.Below(r, rows*cols/2) {
			if !player.step(anyLink, r) {
				break
			}
		}
		for _, path := range player.links {
			board, _ = board.Apply(linkup.Move{Path: path})
		}
		model := newModel(board)
		if len(model.tiles) == 0 {
			continue
		}
		a := puzzles.Below(r, len(model.tiles))
		b := model.mates[a][puzzles.Below(r, len(model.mates[a]))].tile
		q.boards, q.fields, q.published = append(q.boards, board), append(q.fields, board.Field()), append(q.published, newPublished(board))
		q.from, q.to = append(q.from, model.tiles[a]), append(q.to, model.tiles[b])
	}
	return q
}

// BenchmarkLink finds links: ns per link (the target is 60, without allocations), beside the published search on the same
// queries. x is how many times as fast the masks are, by the best time of each, taken in turn.
func BenchmarkLink(b *testing.B) {
	for _, size := range [][2]int{{8, 14}, {14, 24}} {
		name := fmt.Sprintf("%dx%d", size[0], size[1])
		q := newQueries(size[0], size[1])
		linked := 0
		for i := range q.fields {
			if q.fields[i].Linked(q.from[i], q.to[i]) {
				linked++
			}
		}
		if linked == 0 || linked == len(q.fields) {
			b.Fatalf("%d of %d are linked", linked, len(q.fields))
		}
		b.Run("masks/"+name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				q.fields[i].Link(q.from[i], q.to[i])
				i = (i + 1) % len(q.fields)
			}
		})
		b.Run("published/"+name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				q.published[i].link(q.from[i], q.to[i])
				i = (i + 1) % len(q.fields)
			}
		})
		b.Run("ratio/"+name, func(b *testing.B) {
			const never = time.Hour
			masks, published := never, never
			for b.Loop() {
				began := time.Now()
				for i := range q.fields {
					q.fields[i].Link(q.from[i], q.to[i])
				}
				masks = min(masks, time.Since(began))
				began = time.Now()
				for i := range q.published {
					q.published[i].link(q.from[i], q.to[i])
				}
				published = min(published, time.Since(began))
			}
			b.ReportMetric(float64(published)/float64(masks), "x")
			b.ReportMetric(float64(masks)/float64(len(q.fields)), "ns/link")
		})
	}
}

// BenchmarkBoards decides 1,000 random boards of 8×14 with 28 pictures, four of each; all of them must be decided. It
// reports the median and the worst time, and how many can be cleared.
func BenchmarkBoards(b *testing.B) {
	const boards = 1000
	var texts []string
	r := puzzles.NewRand(1)
	for range boards {
		texts = append(texts, linkup.Random(r, 8, 14, 4).String())
	}
	for b.Loop() {
		var times []time.Duration
		cleared, turns, least := 0, 0, 0
		for _, text := range texts {
			began := time.Now()
			got := ask(b, search.Request{Task: search.TaskSolve, Board: text})
			times = append(times, time.Since(began))
			if !Puzzle.Proved(got) {
				b.Fatalf("not decided:\n%s", text)
			}
			if got.Solvable {
				replayLinks(b, got)
				cleared++
				turns += got.Cost
				least += got.Bound
			}
		}
		slices.Sort(times)
		ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
		b.ReportMetric(ms(times[boards/2]), "ms-median")
		b.ReportMetric(ms(times[boards-1]), "ms-worst")
		b.ReportMetric(float64(cleared), "cleared")
		b.ReportMetric(float64(turns)/float64(cleared), "turns")
		b.ReportMetric(float64(least)/float64(cleared), "turns-bound")
	}
}
