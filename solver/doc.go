// Package solver holds the exact searches: what is asked (Request), how far a search is (Progress), what it found
// (Answer), and the Worker that runs it off the game loop. It knows the rules of puzzles/ and no screen.
//
// A search is a resumable value: it works in slices of a given number of positions, and whoever runs it looks for
// messages in between. So cancel, progress, the slices of a browser without workers and a time limit need nothing in
// the hot loop, and a clock may stop a search but never decides what it finds: the same request has the same answer on
// every platform.
package solver
