package tabletest

import "testing"

// Allocs returns how often f allocates memory in a call, in the mean over some runs. The runtime counts what the whole program
// allocates, and something of another test may still be at work; so the least of several tries counts.
func Allocs(runs int, f func()) float64 {
	least := testing.AllocsPerRun(runs, f)
	for try := 0; least > 0 && try < 20; try++ {
		least = min(least, testing.AllocsPerRun(runs, f))
	}
	return least
}
