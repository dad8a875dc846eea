// Package solver runs the exact searches. It holds the Registry of puzzles, the Worker, which searches off the game loop,
// and Do, which searches in the calling goroutine. Package search defines requests and answers; how each puzzle is searched
// is up to the package of that puzzle.
package solver
