// Package solver runs the exact searches: the Registry of puzzles, the Worker that searches off the game loop, and Do, which
// searches in the caller's goroutine. What is asked and answered is package search's; how each puzzle is searched is the
// business of the package of its name.
package solver
