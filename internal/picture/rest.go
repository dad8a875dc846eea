//go:build !js

package picture

// A rest does nothing where there are threads.
type rest struct{}

func (*rest) now() {}
