package rushhour

import "unsafe"

// A rushQueue holds positions in the order in which they came, each with a number, in pages that never move: so it grows
// without a pause, and pages that are done with are used again.
type rushQueue[K rushKey] struct {
	pages   []*rushPage[K] // by number; nil where all are dropped
	dropped uint           // pages that are
	spare   []*rushPage[K]
	made    int  // pages in all
	at, end uint // numbers of the position to take up next and of the next to come
}

type rushPage[K rushKey] [rushPageNodes]rushNode[K]

const (
	rushPageNodes = 1 << 10
	rushPageBytes = int64(unsafe.Sizeof(rushPage[uint64]{})) // and no less than one of narrow keys
)

// newRushQueue gives an empty queue. Its numbers begin at 1.
func newRushQueue[K rushKey]() rushQueue[K] { return rushQueue[K]{at: 1, end: 1} }

// node gives the position of a number; it must be one that was not dropped.
func (q *rushQueue[K]) node(number uint) *rushNode[K] {
	return &q.pages[number/rushPageNodes][number%rushPageNodes]
}

func (q *rushQueue[K]) push(n rushNode[K]) {
	q.widen(1)
	*q.node(q.end) = n
	q.end++
}

// widen sees to it that there is room for that many more.
func (q *rushQueue[K]) widen(more uint) {
	for uint(len(q.pages))*rushPageNodes < q.end+more {
		var page *rushPage[K]
		if last := len(q.spare) - 1; last >= 0 {
			page, q.spare = q.spare[last], q.spare[:last]
		} else {
			page = new(rushPage[K])
			q.made++
		}
		q.pages = append(q.pages, page)
	}
}

// drop lets those go that are taken up, as far as they fill pages.
func (q *rushQueue[K]) drop() {
	for ; q.dropped < q.at/rushPageNodes; q.dropped++ {
		q.spare = append(q.spare, q.pages[q.dropped])
		q.pages[q.dropped] = nil
	}
}

// adopt takes over the pages of a queue that is done with.
func (q *rushQueue[K]) adopt(other *rushQueue[K]) {
	q.spare = append(append(q.spare, other.spare...), other.pages[other.dropped:]...)
	q.made += other.made
	*other = newRushQueue[K]()
}

// bytes is the memory that the queue takes.
func (q *rushQueue[K]) bytes() int64 { return int64(q.made) * int64(unsafe.Sizeof(rushPage[K]{})) }
