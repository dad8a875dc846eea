package onestroke

import "warren/solver/search"

// TaskCount counts the solutions from the position after Moves.
const TaskCount search.Task = "count"

// MeasureDrawn is the percentage of the board that a careless player draws before the stroke is lost, so the easiest level
// has the highest numbers.
const MeasureDrawn search.Measure = "drawn"
