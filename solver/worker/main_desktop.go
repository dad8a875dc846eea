//go:build !js

// Worker is the program solver.wasm, which runs in a Web Worker. On other platforms it does nothing.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "worker: this is the browser's solver; build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
