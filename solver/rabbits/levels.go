package rabbits

import "warren/solver/rabbits/offer"

// levels are the levels of deals.
var levels = offer.Levels
