package maze

import "warren/solver/search"

// MeasurePoints are the fewest taps, and more for each tile that misleads and where greedy turning fails.
const MeasurePoints search.Measure = "points"
