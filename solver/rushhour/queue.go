package rushhour

import "unsafe"

// A queue is a first-in, first-out queue of numbered positions, in pages that never move: it grows without pauses, and
// pages that are no longer needed are reused.
type queue[K key] struct {
	pages    []*queuePage[K] // by number; nil if released
	released uint            // number of pages released
	spare    []*queuePage[K]
	made     int  // number of pages taken from the memory
	at, end  uint // numbers of the next position to expand and of the next to be added
	memory   *memory[K]
}

type queuePage[K key] [pageNodes]searchNode[K]

const (
	pageNodes = 1 << 10
	pageBytes = int64(unsafe.Sizeof(queuePage[uint64]{})) // the larger of both page sizes
)

// newQueue returns an empty queue, whose numbers begin at 1.
func newQueue[K key](memory *memory[K]) queue[K] { return queue[K]{at: 1, end: 1, memory: memory} }

// node returns the position with that number, which must not be released.
func (q *queue[K]) node(number uint) *searchNode[K] {
	return &q.pages[number/pageNodes][number%pageNodes]
}

func (q *queue[K]) push(n searchNode[K]) {
	q.reserve(1)
	*q.node(q.end) = n
	q.end++
}

// reserve makes room for that many more positions.
func (q *queue[K]) reserve(more uint) {
	for uint(len(q.pages))*pageNodes < q.end+more {
		var page *queuePage[K]
		if last := len(q.spare) - 1; last >= 0 {
			page, q.spare = q.spare[last], q.spare[:last]
		} else {
			page = q.memory.page()
			q.made++
		}
		q.pages = append(q.pages, page)
	}
}

// release frees the pages whose positions are all expanded.
func (q *queue[K]) release() {
	for ; q.released < q.at/pageNodes; q.released++ {
		q.spare = append(q.spare, q.pages[q.released])
		q.pages[q.released] = nil
	}
}

// takePages takes over the pages of a queue that is no longer needed.
func (q *queue[K]) takePages(other *queue[K]) {
	q.spare = append(append(q.spare, other.spare...), other.pages[other.released:]...)
	q.made += other.made
	*other = newQueue(q.memory)
}

// bytes returns the memory of the queue.
func (q *queue[K]) bytes() int64 { return int64(q.made) * int64(unsafe.Sizeof(queuePage[K]{})) }
