//go:build !js

package platform

// A program has all its fonts.
func FetchFont() (comes bool) { return false }

func FetchedFont() []byte { return nil }
