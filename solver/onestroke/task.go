package onestroke

import "warren/solver/search"

// TaskCount counts the solutions from the position that Moves lead to.
const TaskCount search.Task = "count"

// MeasureDrawn is how much of the board a careless player draws before the stroke is lost, in per cent, so that the
// easiest level has the highest numbers.
const MeasureDrawn search.Measure = "drawn"
