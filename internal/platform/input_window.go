//go:build !js

package platform

// OwnInput reports whether Inputs returns all input; for a window Ebitengine does.
const OwnInput = false

func Inputs(buf []Input) []Input { return buf }
