package progress

import "warren/internal/calendar"

// AddClaim records whether the player was right about a board of True or false. Where two books differ, right is the better fact.
func (b *Book) AddClaim(date calendar.Date, puzzle string, right bool) {
	if writable(date).IsZero() {
		return
	}
	if b.claims == nil {
		b.claims = make(map[calendar.Date]map[string]bool)
	}
	day := b.claims[date]
	if day == nil {
		day = make(map[string]bool)
		b.claims[date] = day
	}
	day[puzzle] = day[puzzle] || right
}

// Claim returns whether the player was right about a board of True or false; answered is false if the player has not said.
func (b *Book) Claim(date calendar.Date, puzzle string) (right, answered bool) {
	right, answered = b.claims[date][puzzle]
	return right, answered
}

// Claims returns on how many dates the player has answered in True or false, about how many boards, and how often rightly.
func (b *Book) Claims() (days, answered, right int) {
	for _, day := range b.claims {
		answered += len(day)
		for _, r := range day {
			if r {
				right++
			}
		}
	}
	return len(b.claims), answered, right
}
