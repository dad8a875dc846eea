//go:build !race

package solver

// raceShare is which part of their random boards the long tests take, one in so many: all.
const raceShare = 1
