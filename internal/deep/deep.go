// Package deep lets a test try few random boards from a fixed seed in make test, and many from fresh seeds in make deep.
package deep

import (
	"cmp"
	"flag"
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// Variable names the variable of the environment that holds the seed of make deep, a number from 1. It is unset in make test.
const Variable = "WARREN_DEEP"

const (
	factor = 20  // so many times as many boards does make deep try
	checks = 100 // of a property, in make test
)

var seed = seedOf(os.Getenv(Variable))

// seedOf returns the seed in the variable, 0 if it is not set.
func seedOf(text string) uint64 {
	if text == "" {
		return 0
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n == 0 {
		panic(Variable + " is " + strconv.Quote(text) + ", not a number from 1")
	}
	return n
}

// The properties of rapid have a seed of their own, which is another one each time unless a flag says it.
func init() {
	set := func(name string, n uint64) {
		if err := flag.Set(name, strconv.FormatUint(n, 10)); err != nil {
			panic(err) // a later rapid names its flags in another way
		}
	}
	set("rapid.seed", cmp.Or(seed, 1))
	set("rapid.checks", uint64(Times(checks)))
}

// On reports whether this is make deep: whole products are tried then, not pairs.
func On() bool { return seed != 0 }

// Times returns how many of something a test tries that tries n of it in make test.
func Times(n int) int {
	if On() {
		return n * factor
	}
	return n
}

// Check checks a property of random values, as rapid.Check does, with the seed and as many values as Times says.
func Check(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	rapid.Check(t, property)
}
