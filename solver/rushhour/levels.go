package rushhour

import "warren/solver/rushhour/offer"

// levels are the levels of deals.
var levels = offer.Levels
