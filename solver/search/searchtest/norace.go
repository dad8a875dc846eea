//go:build !race

package searchtest

// RaceShare is the fraction of their random boards that long tests try, one in so many: without the race detector all of
// them.
const RaceShare = 1
