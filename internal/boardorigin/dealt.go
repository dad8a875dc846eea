package boardorigin

// A Dealt is a board and what is known of it since it was dealt. Of a board that the player brought, the text is all.
type Dealt struct {
	Board      string `json:"board"`           // board text of the start, with a newline after each row
	Difficulty string `json:"level,omitempty"` // "easy", "normal", "hard" or "expert"
	Seed       uint64 `json:"seed,omitempty"`  // that it was dealt from
	// Par is the cost of the best solution known, in the puzzle's default metric.
	// Bound is the proven lower bound on the par, less than it only where no optimum is proven.
	Par   int `json:"par,omitempty"`
	Bound int `json:"bound,omitempty"`
}
