package rabbits

// A queue hands positions out in the order in which they came. Its pages never move, so that it grows without a
// pause, and pages taken empty are used again.
type queue[K key] struct {
	batch int   // room at once
	pages [][]K // the last is the one being filled
	spare [][]K // empty
	at    int   // the next to take, of the first page
	count int
}

// page is how many positions a page has room for.
func (q *queue[K]) page() int { return 4 * q.batch }

func (q *queue[K]) push(key *K) {
	q.room()[0] = *key
	q.pushed(1)
}

// room gives room for a batch of positions; those put there are in the queue once pushed says how many they are.
func (q *queue[K]) room() []K {
	last := len(q.pages) - 1
	if last < 0 || len(q.pages[last]) > q.page()-q.batch {
		q.widen()
		last++
	}
	page := q.pages[last]
	return page[len(page):q.page()]
}

// widen begins another page.
func (q *queue[K]) widen() {
	if last := len(q.spare) - 1; last >= 0 {
		q.pages, q.spare = append(q.pages, q.spare[last]), q.spare[:last]
		return
	}
	q.pages = append(q.pages, make([]K, 0, q.page()))
}

func (q *queue[K]) pushed(n int) {
	page := &q.pages[len(q.pages)-1]
	*page = (*page)[:len(*page)+n]
	q.count += n
}

// waiting returns the positions to take next, as many as there are in one place; they stand until room is asked for.
func (q *queue[K]) waiting() []K {
	if q.at == len(q.pages[0]) {
		q.spare, q.at = append(q.spare, q.pages[0][:0]), 0
		q.pages = append(q.pages[:0], q.pages[1:]...)
	}
	return q.pages[0][q.at:]
}

// taken counts positions as taken, the first of those that wait.
func (q *queue[K]) taken(n int) {
	q.at += n
	q.count -= n
}
