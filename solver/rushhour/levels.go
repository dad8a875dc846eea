package rushhour

import "warren/solver/rushhour/spec"

var levels = spec.Difficulties
