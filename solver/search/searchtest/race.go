//go:build race

package searchtest

// RaceShare is the fraction of their random boards that long tests try, one in so many: the race detector makes each board
// about ten times as slow.
const RaceShare = 20
