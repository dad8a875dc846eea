package rushhour

import "warren/solver/rushhour/offer"

var levels = offer.Levels
