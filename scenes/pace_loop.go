//go:build !ebitenginevmguest && !js

package scenes

// mayRest reports whether the game has a loop that may rest.
const mayRest = true
