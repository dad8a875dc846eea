//go:build !js

// Worker is solver.wasm: it runs in a Web Worker and answers the page's requests. Elsewhere there is nothing for it to
// do.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "worker: this is the browser's solver; build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
