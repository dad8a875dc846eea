//go:build race

package searchtest

// RaceShare is which part of their random boards the long tests take, one in so many: the race detector makes each take about
// ten times as long.
const RaceShare = 20
