package maze

import "warren/solver/maze/spec"

// levels are the levels of deals, and dealt is what the deals of each are like.
var (
	levels = spec.Difficulties
	dealt  = spec.Dealt
)
