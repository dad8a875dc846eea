package rabbits

// letters names foxes in canonical order; x is left out because it resembles the mushroom's X.
const letters = "abcdefghijklmnopqrstuvwyz"

// Canonical returns the same position with its foxes' letters in reading order: a, b, c … without x.
func (b Board) Canonical() Board {
	var names ['z' + 1]byte
	next := 0
	for i, sign := range b.grid {
		if sign < 'a' {
			continue
		}
		if names[sign] == 0 {
			names[sign] = letters[next]
			next++
		}
		b.grid[i] = names[sign]
	}
	return b
}
