package space

import "unsafe"

// A Queue is a first-in, first-out queue of numbered positions, in pages that never move, so that it grows without pauses.
type Queue[N any] struct {
	At, End uint // numbers of the next position to expand and of the next to be added; they begin at 1

	pages    []*Page[N] // by number; nil if released
	released uint       // number of pages released
	spare    []*Page[N]
	made     int // number of pages taken from the memory
	memory   *pool[Page[N]]
}

// A Page holds the positions from a multiple of PageNodes on.
type Page[N any] [PageNodes]N

// PageNodes is the number of positions of a page.
const PageNodes = 1 << 10

func newQueue[N any](memory *pool[Page[N]]) Queue[N] { return Queue[N]{At: 1, End: 1, memory: memory} }

func (q *Queue[N]) Len() int { return int(q.End - q.At) }

// Pages returns the pages by number, nil for those released. Loops that add many positions have a copy of them.
func (q *Queue[N]) Pages() []*Page[N] { return q.pages }

// Node returns the position with that number, which must not be released.
func (q *Queue[N]) Node(number uint) *N {
	return &q.pages[number/PageNodes][number%PageNodes]
}

// Push adds a position.
func (q *Queue[N]) Push(n N) {
	q.Reserve(1)
	*q.Node(q.End) = n
	q.End++
}

// Append adds positions, for which there must be room.
func (q *Queue[N]) Append(found []N) {
	for len(found) > 0 {
		added := copy(q.pages[q.End/PageNodes][q.End%PageNodes:], found)
		found = found[added:]
		q.End += uint(added)
	}
}

// Waiting returns the positions from the next one on that are contiguous in memory and have a number below stop.
func (q *Queue[N]) Waiting(stop uint) []N {
	first := q.At % PageNodes
	return q.pages[q.At/PageNodes][first:min(PageNodes, first+stop-q.At)]
}

// Reserve makes room for that many more positions.
func (q *Queue[N]) Reserve(more uint) {
	for q.Capacity() < q.End+more {
		if len(q.spare) == 0 {
			q.spare = q.memory.take(q.spare, 1)
			q.made++
		}
		last := len(q.spare) - 1
		q.pages = append(q.pages, q.spare[last])
		q.spare = q.spare[:last]
	}
}

// Capacity returns the number after the last for which there is room.
func (q *Queue[N]) Capacity() uint { return uint(len(q.pages)) * PageNodes }

// Release frees the pages whose positions are all expanded.
func (q *Queue[N]) Release() {
	for ; q.released < q.At/PageNodes; q.released++ {
		q.spare = append(q.spare, q.pages[q.released])
		q.pages[q.released] = nil
	}
}

// TakePages takes over the pages of a queue that is no longer needed.
func (q *Queue[N]) TakePages(other *Queue[N]) {
	q.spare = append(append(q.spare, other.spare...), other.pages[other.released:]...)
	q.made += other.made
	other.pages, other.spare, other.made = nil, nil, 0
}

func (q *Queue[N]) PageBytes() int64 { return int64(unsafe.Sizeof(Page[N]{})) }

func (q *Queue[N]) Bytes() int64 { return int64(q.made) * q.PageBytes() }
