package rushhour

import "unsafe"

// A queue holds positions in the order in which they came, each with a number, in pages that never move: so it grows
// without a pause, and pages that are done with are used again.
type queue[K key] struct {
	pages   []*queuePage[K] // by number; nil where all are dropped
	dropped uint            // pages that are
	spare   []*queuePage[K]
	made    int  // pages in all
	at, end uint // numbers of the position to take up next and of the next to come
}

type queuePage[K key] [pageNodes]searchNode[K]

const (
	pageNodes = 1 << 10
	pageBytes = int64(unsafe.Sizeof(queuePage[uint64]{})) // and no less than one of narrow keys
)

// newQueue returns an empty queue. Its numbers begin at 1.
func newQueue[K key]() queue[K] { return queue[K]{at: 1, end: 1} }

// node returns the position of a number; it must be one that was not dropped.
func (q *queue[K]) node(number uint) *searchNode[K] {
	return &q.pages[number/pageNodes][number%pageNodes]
}

func (q *queue[K]) push(n searchNode[K]) {
	q.widen(1)
	*q.node(q.end) = n
	q.end++
}

// widen sees to it that there is room for that many more.
func (q *queue[K]) widen(more uint) {
	for uint(len(q.pages))*pageNodes < q.end+more {
		var page *queuePage[K]
		if last := len(q.spare) - 1; last >= 0 {
			page, q.spare = q.spare[last], q.spare[:last]
		} else {
			page = new(queuePage[K])
			q.made++
		}
		q.pages = append(q.pages, page)
	}
}

// drop lets those go that are taken up, as far as they fill pages.
func (q *queue[K]) drop() {
	for ; q.dropped < q.at/pageNodes; q.dropped++ {
		q.spare = append(q.spare, q.pages[q.dropped])
		q.pages[q.dropped] = nil
	}
}

// adopt takes over the pages of a queue that is done with.
func (q *queue[K]) adopt(other *queue[K]) {
	q.spare = append(append(q.spare, other.spare...), other.pages[other.dropped:]...)
	q.made += other.made
	*other = newQueue[K]()
}

// bytes is the memory that the queue takes.
func (q *queue[K]) bytes() int64 { return int64(q.made) * int64(unsafe.Sizeof(queuePage[K]{})) }
