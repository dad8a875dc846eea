//go:build !js

package search

const (
	// PlatformBytes is the memory that the searches of the game may take together.
	PlatformBytes = 1 << 30
	// WatchBytes is the memory limit of a search that is watched. A deal may run beside it.
	WatchBytes = PlatformBytes/4 - DealBytes
)
