//go:build !race

package searchtest

// RaceShare is which part of their random boards the long tests take, one in so many: all.
const RaceShare = 1
