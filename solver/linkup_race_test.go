//go:build race

package solver

// linkTestShare is the part of Link-up's random boards that are tested: the race detector makes each take ten times as long.
const linkTestShare = 10
