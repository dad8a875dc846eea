//go:build !js

package platform

// OwnInput reports whether Inputs returns all input; for a window Ebitengine does.
const OwnInput = false

// Inputs appends nothing for a window.
func Inputs(buf []Input) []Input { return buf }
