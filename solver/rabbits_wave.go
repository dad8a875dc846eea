package solver

// A rabbitWave goes outwards from some positions, distance by distance.
type rabbitWave[K rabbitKey] struct {
	expander *rabbitExpander[K]
	set      *rabbitSet[K]
	queue    rabbitQueue[K] // found and not taken up
	level    int            // distance of the positions being taken up
	left     int            // how many of them are in the queue
	goals    []K            // found and solved
}

func newRabbitWave[K rabbitKey](e *rabbitExpander[K], set *rabbitSet[K]) *rabbitWave[K] {
	return &rabbitWave[K]{expander: e, set: set}
}

// begin puts a position to begin at.
func (w *rabbitWave[K]) begin(key K, note uint32) {
	w.set.add(&key).note = note
	w.queue.push(&key)
	w.left++
}

// take gives the position to take up next.
func (w *rabbitWave[K]) take() K {
	if w.left == 0 {
		w.level++
		w.left = w.queue.count
	}
	w.left--
	return w.queue.take()
}

// number takes up at most that many positions, numbers those that it finds from the last number on, and gives how many
// it took up. It stops where the first solved position is found or where the set is crowded.
func (w *rabbitWave[K]) number(budget int) (done int) {
	var next [rabbitNexts]K
	var zero K
	for done < budget && w.queue.count > 0 && len(w.goals) == 0 && !w.set.crowded() {
		key := w.take()
		done++
		n := w.expander.expand(&key, &next)
		for i := range next[:n] {
			slot := w.set.find(&next[i])
			if slot.key != zero {
				continue
			}
			w.set.count++
			slot.key, slot.note = next[i], uint32(w.set.count)
			if w.expander.solved(&next[i]) {
				w.goals = append(w.goals, next[i])
				break
			}
			w.queue.push(&next[i])
		}
	}
	return done
}

// flood takes up at most that many positions and gives how many. It notes nothing, collects those that are solved and
// stops where the set is crowded.
func (w *rabbitWave[K]) flood(budget int) (done int) {
	var next [rabbitNexts]K
	var zero K
	for done < budget && w.queue.count > 0 && !w.set.crowded() {
		key := w.take()
		done++
		if w.expander.solved(&key) {
			w.goals = append(w.goals, key)
		}
		n := w.expander.expand(&key, &next)
		for i := range next[:n] {
			if slot := w.set.find(&next[i]); slot.key == zero {
				w.set.count++
				slot.key = next[i]
				w.queue.push(&next[i])
			}
		}
	}
	return done
}

// measure takes up at most that many positions of a set that is complete, notes the distance of those without a note,
// plus one, and gives how many it took up.
func (w *rabbitWave[K]) measure(budget int) (done int) {
	var next [rabbitNexts]K
	for done < budget && w.queue.count > 0 {
		key := w.take()
		done++
		n := w.expander.expand(&key, &next)
		for i := range next[:n] {
			if slot := w.set.find(&next[i]); slot.note == 0 {
				slot.note = uint32(w.level) + 2
				w.queue.push(&next[i])
			}
		}
	}
	return done
}

// rabbitPage is how many positions are in one page of a queue.
const rabbitPage = 1 << 10

// A rabbitQueue hands positions out in the order in which they came. Its pages never move, so that it grows without a
// pause.
type rabbitQueue[K rabbitKey] struct {
	pages [][]K // all but the last are full
	spare []K   // a page taken empty
	at    int   // the next to take, of the first page
	count int
}

func (q *rabbitQueue[K]) push(key *K) {
	last := len(q.pages) - 1
	if last < 0 || len(q.pages[last]) == rabbitPage {
		if q.spare == nil {
			q.spare = make([]K, 0, rabbitPage)
		}
		q.pages = append(q.pages, q.spare[:0])
		q.spare = nil
		last++
	}
	q.pages[last] = append(q.pages[last], *key)
	q.count++
}

// take hands out a position of a queue that has any.
func (q *rabbitQueue[K]) take() K {
	first := q.pages[0]
	key := first[q.at]
	q.at++
	q.count--
	if q.at == rabbitPage {
		q.spare, q.at = first, 0
		q.pages[0] = nil
		q.pages = q.pages[1:]
	}
	return key
}
