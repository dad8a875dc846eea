package rabbits

import "warren/solver/rabbits/spec"

var levels = spec.Difficulties
