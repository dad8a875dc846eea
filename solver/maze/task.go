package maze

import "warren/solver/search"

// MeasurePoints is the fewest taps, plus points for each tile that misleads and for a board on which greedy play gets
// stuck.
const MeasurePoints search.Measure = "points"
