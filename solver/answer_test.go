package solver

// proved reports whether the answer holds the proof that its puzzle promises: for those that count turns, whether there is a
// solution.
func proved(a Answer) bool {
	return a.Decided && (a.Optimal || !a.Solvable || a.Metric == metricTurns)
}
