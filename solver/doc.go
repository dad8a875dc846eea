// Package solver runs the exact searches: in a Worker off the game loop, or by Do in the calling goroutine. Package search defines requests and answers.
package solver
