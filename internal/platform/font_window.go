//go:build !js

package platform

// FetchFont returns false: a program has all its fonts.
func FetchFont() (comes bool) { return false }

// FetchedFont returns nil: there is nothing to fetch.
func FetchedFont() []byte { return nil }
