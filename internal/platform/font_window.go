//go:build !js

package platform

// A program has all its fonts.
func FetchFont(string) (comes bool) { return false }

func FetchedFont() (file string, data []byte) { return "", nil }
