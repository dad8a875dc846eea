package tabletest

import "testing"

// Allocs returns how often f allocates in a call. The runtime counts the whole program, in which another test may be at work: the least of
// several tries counts.
func Allocs(runs int, f func()) float64 {
	least := testing.AllocsPerRun(runs, f)
	for try := 0; least > 0 && try < 20; try++ {
		least = min(least, testing.AllocsPerRun(runs, f))
	}
	return least
}
