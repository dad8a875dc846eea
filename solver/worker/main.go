//go:build js

// Worker is the program solver.wasm, which runs in a Web Worker and answers the page's requests.
package main

import "warren/solver"

func main() { solver.Serve() }
