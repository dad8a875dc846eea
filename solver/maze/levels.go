package maze

import "warren/solver/maze/offer"

// levels are the levels of deals.
var levels = offer.Levels
