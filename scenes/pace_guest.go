//go:build ebitenginevmguest || js

package scenes

// mayRest reports whether the game has a loop that may rest. A guest's host calls every tick itself.
const mayRest = false
