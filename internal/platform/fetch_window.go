//go:build !js

package platform

// A program has all its files.
func FetchFile(string) (comes bool) { return false }

func FetchedFile() (name string, data []byte) { return "", nil }
