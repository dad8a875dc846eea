package rushhour

// letters names vehicles in canonical order, the red car first; o and x have other meanings. There are more letters than vehicles of
// two cells fit on the largest board.
const (
	letters = "A" + names
	names   = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz"
)

// Canonical returns the same position with its letters in reading order: the red car stays A, the others become B, C, D …
// without o and x.
func (b Board) Canonical() Board {
	var names ['z' + 1]byte
	names[0], names[empty], names[wall], names[Hero] = 0, empty, wall, Hero
	next := 1
	for i, sign := range b.grid {
		if sign != 0 && names[sign] == 0 {
			names[sign] = letters[next]
			next++
		}
		b.grid[i] = names[sign]
	}
	return b
}
