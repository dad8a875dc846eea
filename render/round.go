package render

import "math"

// Pictures are the same bytes on every machine, though floating-point numbers differ in the last bits. So coordinates are rounded before they decide
// about a pixel, and the boundaries of rounding lie where no number of a design does.

const (
	offGrid = 0.3819 // how far below an integer, at most, a number is rounded up to it
	grid    = 4096   // points of a path are rounded to this part of a device pixel
)

// roundOff rounds a number to an integer next to it.
func roundOff(v float64) float64 { return math.Floor(v + offGrid) }

// onGrid rounds a point of a path, in device pixels.
func onGrid(p Point) Point { return Point{roundOff(p.X*grid) / grid, roundOff(p.Y*grid) / grid} }

// atLeast returns the least integer that is not less than v, or less by no more than rounding errors.
func atLeast(v float64) int { return int(math.Ceil(v - 1e-6)) }
