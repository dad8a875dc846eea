//go:build !js

package search

// PlatformBytes is the default memory limit of a search.
const PlatformBytes = 1 << 30
