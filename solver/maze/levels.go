package maze

import "warren/solver/maze/offer"

// levels are the levels of deals, and dealt is what the deals of each are like.
var (
	levels = offer.Levels
	dealt  = offer.Dealt
)
