//go:build !js

package host

// OwnInput reports that Inputs hears all input; in a window Ebitengine does.
const OwnInput = false

// Inputs appends what has happened since the last call; in a window that is nothing.
func Inputs(buf []Input) []Input { return buf }
