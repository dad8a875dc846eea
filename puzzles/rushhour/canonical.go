package rushhour

// Names are the letters of the vehicles but the red car, in canonical order. o and x have other meanings. A board has at most MaxCars vehicles.
const (
	letters = "A" + Names
	Names   = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz"
	MaxCars = len(letters)
)

// Canonical returns the same position with its letters in reading order: the red car stays A.
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
