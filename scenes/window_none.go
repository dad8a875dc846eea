//go:build js || ebitenginevmguest

package scenes

// setWindow does nothing: the browser or the host of a guest decides on the size.
func setWindow() {}
