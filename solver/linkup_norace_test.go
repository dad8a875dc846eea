//go:build !race

package solver

// linkTestShare is the part of Link-up's random boards that are tested: all.
const linkTestShare = 1
