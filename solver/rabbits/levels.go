package rabbits

import "warren/solver/rabbits/offer"

var levels = offer.Levels
