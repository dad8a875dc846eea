//go:build !ebitenginevmguest

package scenes

// mayRest reports whether the game has a loop that may rest.
const mayRest = true
