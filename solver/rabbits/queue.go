package rabbits

// A queue is a first-in, first-out queue of positions. Its pages never move, so it grows without pauses, and empty pages
// are reused.
type queue[K key] struct {
	memory *memory[K]
	batch  int   // how many positions room has space for
	pages  [][]K // the last is being filled
	spare  [][]K // empty pages
	at     int   // index of the next to take in the first page
	count  int
}

// page returns the capacity of a page.
func (q *queue[K]) page() int { return 4 * q.batch }

func (q *queue[K]) push(key *K) {
	q.room()[0] = *key
	q.pushed(1)
}

// room returns space for a batch of positions; pushed adds those written there to the queue.
func (q *queue[K]) room() []K {
	last := len(q.pages) - 1
	if last < 0 || len(q.pages[last]) > q.page()-q.batch {
		q.widen()
		last++
	}
	page := q.pages[last]
	return page[len(page):q.page()]
}

// widen adds a page.
func (q *queue[K]) widen() {
	if last := len(q.spare) - 1; last >= 0 {
		q.pages, q.spare = append(q.pages, q.spare[last]), q.spare[:last]
		return
	}
	q.pages = append(q.pages, q.memory.page(q.page())[:0])
}

func (q *queue[K]) pushed(n int) {
	page := &q.pages[len(q.pages)-1]
	*page = (*page)[:len(*page)+n]
	q.count += n
}

// waiting returns the next positions that are contiguous in memory; they are valid until the next call of room.
func (q *queue[K]) waiting() []K {
	if q.at == len(q.pages[0]) {
		q.spare, q.at = append(q.spare, q.pages[0][:0]), 0
		q.pages = append(q.pages[:0], q.pages[1:]...)
	}
	return q.pages[0][q.at:]
}

// taken removes the first n positions.
func (q *queue[K]) taken(n int) {
	q.at += n
	q.count -= n
}
